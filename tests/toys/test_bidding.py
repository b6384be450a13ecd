"""Bidding shows: secret answers at once, teams, triggers, replacements and modifiers found by an index."""

from __future__ import annotations

from elysium.core.match import Match
from tests.toys.bidding import PRIZES, Bidding, make

NAMES = [name for name, _, _ in PRIZES]


def bidding(prize: str, **held: int) -> Bidding:
    """Seat n holds cards n + 1 and n + 11, this prize lies open, and some seats have taken others before."""
    match = make(4, 0, {"rounds": 2})
    t = match.table
    t.hands = [(seat + 1, seat + 11) for seat in range(4)]
    rest = [n for n in range(len(PRIZES)) if NAMES[n] != prize and NAMES[n] not in held]
    t.prizes = [(NAMES.index(prize), *rest), (), (), (), ()]
    for name, seat in held.items():
        t.prizes[1 + seat] += (NAMES.index(name),)
    return match


def bid(match: Bidding, *places: int) -> None:
    for seat, place in enumerate(places):
        match.step(seat, (place,))


def kinds(match: Bidding) -> list[str]:
    return [event.kind for event in match.events()]


def test_nobody_learns_a_bid_before_all_are_in() -> None:
    match = bidding("crown")
    before = match.view(1)
    match.step(0, (1,))

    assert match.view(1) == before
    assert "bid" not in kinds(match)
    assert [decision.seat for decision in match.open()] == [1, 2, 3]


def test_highest_bid_takes_the_prize() -> None:
    match = bidding("crown")
    bid(match, 0, 0, 1, 0)

    assert match.view(0)["taken"] == [[], [], ["crown"], []]
    assert match.view(0)["played"] == [{"card": card} for card in (1, 2, 13, 4)]
    assert match.table.points == [0, 0, 3, 0]


def test_modifier_counts_while_its_claim_holds() -> None:
    behind = bidding("crown", banner=0)
    behind.table.points = [0, 1, 0, 0]
    bid(behind, 0, 0, 0, 0)  # 1 + 6 against 4
    level = bidding("crown", banner=0)
    bid(level, 0, 0, 0, 0)

    assert behind.view(0)["taken"][0] == ["banner", "crown"]
    assert level.view(0)["taken"][3] == ["crown"]


def test_trigger_scores_for_its_holder_with_a_cause() -> None:
    match = bidding("chalice", ledger=3)
    bid(match, 0, 0, 0, 0)
    scored = [event for event in match.events() if event.kind == "scored"]

    assert match.table.points == [0, 0, 0, 3]
    assert [(event.seat, event.cause) for event in scored] == [(3, NAMES.index("ledger"))]


def test_trigger_of_a_loser_stays_silent() -> None:
    match = bidding("chalice", ledger=0)
    bid(match, 0, 0, 0, 0)

    assert "scored" not in kinds(match)


def test_replacement_keeps_the_card() -> None:
    match = bidding("chalice", glove=3)
    bid(match, 0, 0, 0, 0)

    assert match.table.hands[3] == (4, 14)
    assert match.table.played == [1, 2, 3]


def test_team_wins_together() -> None:
    match = Match.new("bidding", 4, seed=1)
    while match.open():
        decision = match.open()[0]
        match.step(decision.seat, decision.options[-1])
    result = match.result()

    assert result is not None
    assert result.winners in ((0, 2), (1, 3), (0, 1, 2, 3))
    assert result.scores[0] == result.scores[2]
    assert match.game.team(3) == (1, 3)
