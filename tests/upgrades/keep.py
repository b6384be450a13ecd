"""Keep matches for a later version: one of every configuration of the contract, with saves in the middle of effects."""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import elysium
from elysium import Match
from elysium.testing.contract import Chance
from elysium.testing.game_testing import Configuration
from tests.contract.configurations import HOUSE
from tests.upgrades.kept import MATCHES, KeptMatch, KeptSave, answers, moments, seen

MOST_STEPS = {"vendetta": 2000, "rivals": 1500, "blood_feud": 900}
DEEP, EVEN = 2, 1  # saves of a match: where most effects are under way at once, and half way


def _depth(match: Match) -> int:
    game: Any = match.game
    deep: int = sum(frame.card >= 0 for frame in game.stack) * 10 + len(game.stack)
    return deep


def _play(configuration: Configuration, seed: int) -> tuple[Match, list[int]]:
    """A match, and how deep in effects it was before each answer."""
    match = Match.new(configuration.game, configuration.seats, seed, configuration.options)
    chance, depths = Chance(seed), [_depth(match)]
    while not match.over and match.steps < MOST_STEPS[configuration.game]:
        match.step(*chance.answer(match.open(), match.roles, configuration.hooks.eager))
        depths.append(_depth(match))
    return match, depths


def _saved(record: Any, step: int) -> KeptSave:
    save = json.loads(json.dumps(Match.replay(record, step).save()))
    match = elysium.load(save)
    before, given = seen(match), answers(match)
    return {"save": save, "seen": before, "answers": given, "later": seen(match)}


def keep(configuration: Configuration, seed: int) -> KeptMatch:
    match, depths = _play(configuration, seed)
    record = match.record()
    deepest = sorted(range(1, match.steps), key=lambda step: (-depths[step], (step * 7919) % 1013))[:DEEP]
    result = match.result()
    return {
        "name": f"{configuration.game}-{configuration.seats}-{seed}",
        "record": record.to_json(),
        "seen": {str(step): seen(Match.replay(record, step)) for step in moments(match.steps)},
        "result": None if result is None else json.loads(json.dumps(result)),
        "saves": [_saved(record, step) for step in sorted({*deepest, match.steps // 2})],
    }


def main(folder: Path) -> None:
    with gzip.open(folder / MATCHES, "wt", encoding="utf-8", compresslevel=9) as lines:
        for number, configuration in enumerate(HOUSE):
            found = keep(configuration, 100 + number)
            print(found["name"], len(found["record"]), len(found["saves"]), found["result"] is not None, flush=True)
            lines.write(json.dumps(found, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
