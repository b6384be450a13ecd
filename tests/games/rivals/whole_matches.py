"""Matches from their set-up on, answered without thought as far as a test needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import elysium
from elysium import SPECTATOR, Decision, Match, Option
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.game import Rivals


def fresh(seats: int, seed: int = 1, **options: Any) -> Match:
    """A match before its Leaders are chosen; nobody talks of deals."""
    return elysium.new("rivals", seats, seed, {"deals": "off", "city": "sf", **options})


def started(seats: int, seed: int = 1, **options: Any) -> Match:
    """A match at the first question of its first turn."""
    return until_play(fresh(seats, seed, **options))


def with_first(first: int, seats: int, **options: Any) -> Match:
    """A match in which this seat happens to be Player 1."""
    matches = (fresh(seats, seed, **options) for seed in range(1, 1000))
    return next(match for match in matches if match.view(SPECTATOR)["first"] == first)


def characters(match: Match, seat: int) -> list[str]:
    """The ids of the characters this seat may choose from now, in the order of its options."""
    decision = match.decision(seat)
    assert decision is not None
    return [code(match, card) for (card,) in decision.options]


def leads(match: Match, seat: int, id: str) -> None:
    """This seat chooses a Leader, the first one or another."""
    decision = match.decision(seat)
    assert decision is not None
    match.step(seat, decision.options[characters(match, seat).index(id)])


def all_lead(match: Match, *ids: str) -> Match:
    """Every seat chooses its Leader."""
    for seat, id in enumerate(ids):
        leads(match, seat, id)
    return match


def code(match: Match, card: int) -> str:
    return FACES[rivals(match).table.face[card]].card.id


def codes(match: Match, pile: int) -> list[str]:
    """The ids of the cards in a pile of the table, hidden ones too."""
    return [code(match, card) for card in rivals(match).table.piles[pile]]


def rivals(match: Match) -> Rivals:
    assert isinstance(match.game, Rivals)
    return match.game


def plain_answer(decision: Decision) -> Option:
    """The first option."""
    return decision.options[0]


def answer(match: Match) -> Decision:
    """Answer one open question and return it."""
    decision = match.open()[0]
    match.step(decision.seat, plain_answer(decision))
    return decision


def moments(match: Match) -> Iterator[Match]:
    """The same match at every question, answering each plainly, and at its end."""
    while match.open():
        yield match
        answer(match)
    yield match


def until(match: Match, **seen: Any) -> Match:
    """Play on until the public view says this, such as turn=2 and phase="action"."""
    for now in moments(match):
        view = now.view(SPECTATOR)
        if all(view[key] == value for key, value in seen.items()):
            return match
    raise AssertionError(f"the match ended before {seen}")


def until_play(match: Match) -> Match:
    """Play on until set-up is over."""
    while match.view(SPECTATOR)["phase"] == "setup":
        answer(match)
    return match


def player(match: Match, seat: int, seen_by: int = SPECTATOR) -> dict[str, Any]:
    """What a seat sees of a player."""
    shown: dict[str, Any] = match.view(seen_by)["players"][seat]
    return shown


def order(match: Match) -> list[int]:
    """The seats from Player 1 clockwise."""
    first = match.view(SPECTATOR)["first"]
    return [(first + turn) % match.seats for turn in range(match.seats)]
