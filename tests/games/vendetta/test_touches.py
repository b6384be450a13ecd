"""What an answer touches lies on the table for the one who is asked, and answers that read alike are alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from elysium.core.match import Match
from elysium.locale import Speech
from elysium.testing.contract import walk
from elysium.testing.game_testing import Configuration

TABLES = (
    Configuration("vendetta", 3),
    Configuration("vendetta", 5, {"variants": ["locations", "relics"]}),
    Configuration("vendetta", 6, {"variants": ["relics", "teams"]}),
)


def shown(view: dict[str, Any], seat: int) -> set[str]:
    """Every thing this view shows."""
    places = ["haven" if place["haven"] else str(place["number"]) for place in view["locations"]]
    positions = [
        (place, position)
        for place, location in zip(places, view["locations"], strict=True)
        for position in location["positions"]
    ]
    down = {
        f"down:{place}.{position['seat']}.{index}"
        for place, position in positions
        for index, card in enumerate(position["cards"])
        if not card["up"]
    }
    players = {f"{kind}:{who}" for who in range(view["seats"]) for kind in ("seat", "blood", "diablerie")}
    clans = {f"clan:{clan}" for clan in view["draft"]["clans"]}
    return {f"place:{place}" for place in places} | down | players | clans | {f"card:{code}" for code in _codes(view)}


def _codes(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set().union(*map(_codes, data.values()), set())
    if isinstance(data, list):
        return set().union(*map(_codes, data), set())
    return {data} if isinstance(data, str) else set()


def alike(match: Match, speech: Speech) -> Iterator[list[tuple[str, ...]]]:
    """What those answers touch that read the same."""
    for decision in match.open():
        found: dict[str, list[tuple[str, ...]]] = {}
        for option in decision.options:
            label, touched = match.label(decision, option), match.touches(decision, option)
            found.setdefault(speech.say(label), []).append(touched)
        yield from (things for things in found.values() if len(things) > 1)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("seed", [1, 4])
def test_every_answer_touches_what_its_seat_sees(table: Configuration, seed: int) -> None:
    touched = set()
    for match in walk(table, seed):
        for decision in match.open():
            seen = shown(match.view(decision.seat), decision.seat)
            for option in decision.options:
                things = set(match.touches(decision, option))
                assert things <= seen, (decision.point, option)
                touched |= {thing.partition(":")[0] for thing in things}
    assert {"card", "place", "blood"} <= touched


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_only_victims_read_alike(table: Configuration, seed: int) -> None:
    """VD-COMP-06: they are all the same; anything else is told apart in words, too."""
    speech = Speech("vendetta", "en")
    for match in walk(table, seed):
        for answers in alike(match, speech):
            assert all(thing.startswith("card:VI") for touched in answers for thing in touched), answers
            assert len(set(answers)) == len(answers)
