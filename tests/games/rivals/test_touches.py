"""What an answer touches lies on the table for the one who is asked; cards of one name are told apart by number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from elysium.locale import Speech
from elysium.testing.contract import walk
from elysium.testing.game_testing import Configuration

TABLES = (
    Configuration("rivals", 2, {"edition": "sf"}),
    Configuration("rivals", 4, {"deals": "binding"}),
    Configuration("rivals", 3, {"strict": False, "open_decks": True}),
)


def cards(data: Any) -> Iterator[int]:
    """Every card that has a number in a view."""
    if isinstance(data, dict):
        if "id" in data and "card" in data:
            yield data["id"]
        for value in data.values():
            yield from cards(value)
    elif isinstance(data, list):
        for value in data:
            yield from cards(value)


def shown(view: dict[str, Any]) -> set[str]:
    """Every thing this view shows."""
    kinds = ("seat", "haven", "agenda", "library", "faction")
    things = {f"{kind}:{who}" for who in range(view["seats"]) for kind in kinds}
    parties = {one["party"] for player in view["players"] for one in player["coterie"]}
    known = {number for number, card in enumerate(view["cards"]) if card is not None}
    return things | {f"card:{id}" for id in {*cards(view), *known}} | {f"party:{party}" for party in (*parties, "new")}


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_answer_touches_what_its_seat_sees(table: Configuration, seed: int) -> None:
    touched = set()
    for match in walk(table, seed):
        for decision in match.open():
            seen = shown(match.view(decision.seat))
            for option in decision.options:
                things = set(match.touches(decision, option))
                assert things <= seen, (match.steps, decision.point, option, things - seen)
                touched |= {thing.partition(":")[0] for thing in things}
    assert {"card", "agenda", "library"} <= touched


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_answers_that_read_alike_are_about_copies_of_one_card(table: Configuration, seed: int) -> None:
    speech = Speech("rivals", "en")
    for match in walk(table, seed):
        for decision in match.open():
            found: dict[str, set[tuple[str, ...]]] = {}
            for option in decision.options:
                touched, words = match.touches(decision, option), speech.say(match.label(decision, option))
                others = found.setdefault(words, set())
                assert touched not in others, (match.steps, decision.point, words)
                others.add(touched)
            known = match.view(decision.seat)["cards"]
            for others in found.values():
                if len(others) > 1:
                    numbers = [[int(thing.removeprefix("card:")) for thing in one if "card" in thing] for one in others]
                    assert len({tuple(known[card] for card in one) for one in numbers}) == 1, (match.steps, others)
