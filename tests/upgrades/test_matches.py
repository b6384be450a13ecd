"""Records and saves of an earlier version: they replay and load to what every seat saw then."""

from __future__ import annotations

import json
from functools import cache

import pytest

import elysium
from tests.upgrades.kept import KeptMatch, kept, play_on, seen


@cache
def all_kept() -> dict[str, KeptMatch]:
    return {match["name"]: match for match in kept()}


NAMES = sorted(all_kept())
SAVES = [(name, number) for name in NAMES for number in range(len(all_kept()[name]["saves"]))]


def test_every_game_and_number_of_seats_is_kept() -> None:
    tables = {tuple(name.split("-")[:2]) for name in NAMES}

    assert tables >= {("vendetta", str(n)) for n in (3, 4, 5, 6)}
    assert tables >= {("rivals", str(n)) for n in (2, 3, 4)}
    assert tables >= {("blood_feud", str(n)) for n in (4, 8, 16, 32)}
    assert min(len(NAMES), len(SAVES)) >= 60


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_what_was_seen(name: str) -> None:
    match = all_kept()[name]
    record = elysium.Record.from_json(match["record"])
    found = {step: seen(elysium.Match.replay(record, int(step))) for step in match["seen"]}
    result = elysium.Match.replay(record).result()

    assert found == match["seen"]
    assert match["result"] == (None if result is None else json.loads(json.dumps(result)))


@pytest.mark.parametrize(("name", "number"), SAVES)
def test_a_save_in_the_middle_of_effects_goes_on(name: str, number: int) -> None:
    save = all_kept()[name]["saves"][number]

    assert seen(elysium.load(save["save"])) == save["seen"]
    assert seen(play_on(elysium.load(save["save"]))) == save["later"]
