"""Records and saves of an earlier version: they replay and load to what every seat saw then."""

from __future__ import annotations

import json
from functools import cache

import pytest

import elysium
from tests.upgrades.kept import KeptMatch, answered, kept, lost, seen


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
    gone = {step: lost(seen(elysium.Match.replay(record, int(step))), then) for step, then in match["seen"].items()}
    result = elysium.Match.replay(record).result()

    assert not {step: what for step, what in gone.items() if what}
    assert match["result"] == (None if result is None else json.loads(json.dumps(result)))


@pytest.mark.parametrize(("name", "number"), SAVES)
def test_a_save_in_the_middle_of_effects_goes_on(name: str, number: int) -> None:
    save = all_kept()[name]["saves"][number]

    match = elysium.load(save["save"])

    assert not lost(seen(match), save["seen"])
    assert not lost(seen(answered(match, save["answers"])), save["later"])


def test_what_is_lost_is_noticed() -> None:
    then = [[{"blood": [3, {"n": 1}]}], [[0, "act", [[1], [2]], -1]]]

    assert not lost([[{"blood": [3, {"n": 1, "more": 2}], "new": 1}], [[0, "act", [[2], [1], [3]], -1]]], then)
    for now in (
        [[{"blood": [3, {"n": 2}]}], then[1]],
        [[{"blood": [3]}], then[1]],
        [[{}], then[1]],
        [then[0], [[0, "act", [[1]], -1]]],
        [then[0], []],
    ):
        assert len(lost(now, then)) == 1
