"""Bidding for a Leader that several players revealed: who bids, what may be bid, what losers do."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium import SPECTATOR, Match
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.table import FACTION, SEATS
from tests.games.rivals.whole_matches import all_lead, characters, code, codes, fresh, leads, player, rivals, with_first

PASS = (-1,)
MANY = range(30)


def hydras(seats: int, first: int = 0, **options: object) -> Match:
    """Everybody plays Brujah and reveals Hydra (Blood Potency 6)."""
    return all_lead(with_first(first, seats, decks=["brujah"] * seats, **options), *["hydra"] * seats)


def brujah_duels(edition: str) -> list[Match]:
    """Duels at the bid for Hydra, of many seeds, seat 0 being Player 1."""
    made = [fresh(2, seed, decks=["brujah", "brujah"], edition=edition) for seed in range(1, 200)]
    firsts = [match for match in made if match.view(SPECTATOR)["first"] == 0][: len(MANY)]
    return [all_lead(match, "hydra", "hydra") for match in firsts]


def asked(match: Match) -> list[tuple[int, str]]:
    return [(decision.seat, decision.point) for decision in match.open()]


def offered(match: Match) -> list[int]:
    """What the one bidder asked may answer."""
    (decision,) = match.open()
    return [bid for (bid,) in decision.options]


def leader_of(match: Match, seat: int) -> str:
    return code(match, player(match, seat)["leader"])


@pytest.mark.rule("RV-BID-01")
def test_only_those_with_the_same_leader_bid() -> None:
    match = with_first(0, 4, decks=["brujah", "ventrue", "brujah", "brujah"])

    all_lead(match, "hydra", "randolph-marz", "hydra", "skunk")

    assert asked(match) == [(0, "rivals.bid")]
    match.step(0, (3,))
    assert asked(match) == [(2, "rivals.bid")]
    match.step(2, PASS)
    assert asked(match) == [(2, "rivals.leader.again")]


@pytest.mark.rule("RV-BID-01")
def test_different_leaders_of_equal_decks_need_no_bid() -> None:
    match = all_lead(with_first(0, 2, decks=["brujah", "brujah"]), "hydra", "skunk")

    assert match.view(SPECTATOR)["phase"] != "setup"
    assert [leader_of(match, seat) for seat in range(2)] == ["hydra", "skunk"]


@pytest.mark.rule("RV-BID-02", "RV-DEC-05")
def test_the_bidder_nearest_to_player_1_must_bid() -> None:
    match = all_lead(
        with_first(1, 4, decks=["brujah", "ventrue", "brujah", "brujah"]), "hydra", "randolph-marz", "skunk", "hydra"
    )

    assert asked(match) == [(3, "rivals.bid")]
    assert offered(match)[0] == 0
    assert PASS not in match.open()[0].options


@pytest.mark.rule("RV-BID-02", "RV-DEC-05")
def test_each_other_bidder_bids_more_or_passes_clockwise_and_once() -> None:
    match = hydras(4, first=2)

    assert asked(match) == [(2, "rivals.bid")]
    match.step(2, (4,))
    assert (asked(match), offered(match)) == ([(3, "rivals.bid")], [*range(5, 14), -1])
    match.step(3, PASS)
    assert (asked(match), offered(match)) == ([(0, "rivals.bid")], [*range(5, 14), -1])
    match.step(0, (7,))
    assert (asked(match), offered(match)) == ([(1, "rivals.bid")], [*range(8, 14), -1])
    match.step(1, PASS)

    assert asked(match) == [(2, "rivals.leader.again")]
    assert leader_of(match, 0) == "hydra"


@pytest.mark.rule("RV-AMB-06", "RV-BID-06", "RV-WIN-12")
def test_bid_and_blood_potency_leave_at_least_one_prestige() -> None:
    match = hydras(2)

    assert max(offered(match)) == 13
    match.step(0, (13,))
    assert offered(match) == [-1]
    match.step(1, PASS)
    leads(match, 1, "skunk")
    assert player(match, 0)["prestige"] == 1


@pytest.mark.rule("RV-BID-03")
def test_the_highest_bidder_keeps_the_leader_and_pays_to_the_general_supply() -> None:
    match = hydras(2)

    match.step(0, (2,))
    match.step(1, (5,))

    assert (player(match, 1)["prestige"], player(match, 1)["supply"]) == (15, 17)
    leads(match, 0, "skunk")
    assert [leader_of(match, seat) for seat in range(2)] == ["skunk", "hydra"]
    assert (player(match, 1)["prestige"], player(match, 1)["coterie"][0]["blood"]) == (9, 6)


@pytest.mark.rule("RV-BID-03")
@pytest.mark.parametrize("bid", [0, 4])
def test_a_first_bid_nobody_raises_wins_and_is_paid(bid: int) -> None:
    match = hydras(2)

    match.step(0, (bid,))
    match.step(1, PASS)

    assert leader_of(match, 0) == "hydra"
    assert player(match, 0)["prestige"] == 20 - bid


@pytest.mark.rule("RV-BID-04")
def test_a_loser_pays_nothing_for_the_bid() -> None:
    match = hydras(2)

    match.step(0, (9,))
    match.step(1, (10,))
    leads(match, 0, "skunk")

    assert (player(match, 0)["prestige"], player(match, 0)["supply"]) == (17, 12)


@pytest.mark.rule("RV-BID-04", "RV-BID-06", "RV-DEC-06")
def test_a_loser_takes_a_character_that_nobody_leads_with() -> None:
    match = all_lead(with_first(0, 3, decks=["brujah"] * 3), "hydra", "hydra", "skunk")

    match.step(0, (1,))
    match.step(1, PASS)

    assert asked(match) == [(1, "rivals.leader.again")]
    assert sorted(characters(match, 1)) == sorted(set(STARTERS["brujah"].faction) - {"hydra", "skunk"})


@pytest.mark.rule("RV-BID-06", "RV-DEC-06")
def test_a_loser_looks_through_the_whole_faction_deck_alone() -> None:
    match = hydras(2)

    match.step(0, (1,))
    match.step(1, PASS)

    known = [card for _, card in player(match, 1, seen_by=1)["faction"]["known"]]
    assert sorted(known) == sorted(set(STARTERS["brujah"].faction) - {"hydra"})
    assert player(match, 1, seen_by=0)["faction"]["known"] == []


@pytest.mark.rule("RV-AMB-07", "RV-BID-06")
def test_several_losers_choose_in_turn_order_each_another_leader() -> None:
    match = hydras(4, first=1)
    match.step(1, (0,))
    match.step(2, (1,))
    match.step(3, PASS)
    match.step(0, PASS)

    chosen = []
    while match.open() and match.open()[0].point == "rivals.leader.again":
        seat = match.open()[0].seat
        chosen.append(seat)
        leads(match, seat, min(characters(match, seat)))

    assert chosen == [1, 3, 0]
    assert [leader_of(match, seat) for seat in (1, 2, 3, 0)] == ["beretta", "hydra", "brother", "johnny"]


@pytest.mark.rule("RV-AMB-07")
def test_of_two_groups_the_one_nearer_to_player_1_bids_first() -> None:
    match = with_first(1, 4, decks=["brujah", "ventrue", "brujah", "ventrue"])
    all_lead(match, "hydra", "randolph-marz", "hydra", "randolph-marz")

    assert asked(match) == [(1, "rivals.bid")]
    match.step(1, (0,))
    match.step(3, PASS)
    assert asked(match) == [(3, "rivals.leader.again")]
    leads(match, 3, "nancy-witt")
    assert asked(match) == [(2, "rivals.bid")]
    match.step(2, (0,))
    match.step(0, (3,))
    leads(match, 2, "skunk")

    assert [leader_of(match, seat) for seat in range(4)] == ["hydra", "randolph-marz", "skunk", "nancy-witt"]


@pytest.mark.rule("RV-BID-05")
def test_the_character_given_up_stays_out_until_the_opening_hands_are_drawn() -> None:
    match = hydras(3)
    match.step(0, (0,))
    match.step(1, (1,))
    match.step(2, PASS)

    leads(match, 0, "skunk")

    assert player(match, 0)["aside"] == ["hydra"]
    assert "hydra" not in codes(match, FACTION * SEATS)


@pytest.mark.rule("RV-SF-03", "RV-BID-05")
def test_in_sf_the_character_given_up_may_be_drawn_at_once() -> None:
    drawn = 0
    for match in brujah_duels("sf"):
        match.step(0, (0,))
        match.step(1, PASS)
        leads(match, 1, "skunk")
        drawn += "hydra" in [card["card"] for card in player(match, 1, seen_by=1)["hand"]["cards"]]

    assert 0 < drawn < len(MANY)


@pytest.mark.rule("RV-BID-05", "RV-BID-06")
def test_in_rio_no_duel_ever_draws_the_character_given_up_and_the_deck_is_mixed_again() -> None:
    places = Counter[int]()
    for match in brujah_duels("rio"):
        match.step(0, (0,))
        match.step(1, PASS)
        leads(match, 1, "skunk")
        assert "hydra" not in [card["card"] for card in player(match, 1, seen_by=1)["hand"]["cards"]]
        assert player(match, 1, seen_by=1)["faction"]["known"] == []
        places[codes(match, FACTION * SEATS + 1).index("hydra")] += 1

    assert set(places) == set(range(4))


@pytest.mark.rule("RV-SF-03")
def test_in_sf_the_first_bidder_may_pass() -> None:
    match = hydras(3, first=1, edition="sf")

    assert asked(match) == [(1, "rivals.bid")]
    assert offered(match) == [*range(14), -1]


@pytest.mark.rule("RV-SF-03")
def test_in_sf_the_first_in_turn_order_keeps_the_leader_for_nothing_if_nobody_bids() -> None:
    match = hydras(3, first=1, edition="sf")

    for seat in (1, 2, 0):
        match.step(seat, PASS)

    assert asked(match) == [(2, "rivals.leader.again")]
    assert leader_of(match, 1) == "hydra"
    assert player(match, 1)["prestige"] == 20


@pytest.mark.rule("RV-SF-03")
def test_in_sf_a_later_bid_of_0_beats_a_pass() -> None:
    match = hydras(2, edition="sf")

    match.step(0, PASS)
    match.step(1, (0,))

    assert asked(match) == [(0, "rivals.leader.again")]
    assert leader_of(match, 1) == "hydra"


@pytest.mark.rule("RV-BID-04")
def test_after_the_bids_every_leader_receives_its_own_blood() -> None:
    match = hydras(2)

    match.step(0, (0,))
    match.step(1, PASS)
    leads(match, 1, "brother")

    assert [player(match, seat)["coterie"][0]["blood"] for seat in range(2)] == [6, 5]
    assert rivals(match).table.turn == 1
