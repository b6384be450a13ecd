"""What anybody may do is kept from step to step: it must be what would be worked out anew."""

from __future__ import annotations

import os
from random import Random
from typing import Any, Final, cast

import pytest

from elysium.core.match import Match
from elysium.games.blood_feud.clock import MENUS
from elysium.games.blood_feud.facade import BloodFeudGame
from elysium.games.blood_feud.game import ASIDES
from elysium.games.blood_feud.menus import menus
from elysium.testing.contract import Chance
from elysium.testing.game_testing import contract_of

STEPS: Final = int(os.environ.get("ELYSIUM_KEPT_STEPS", "3000"))
NIGHTS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (16, {"teams": 8, "guides": True, "improvised": True, "arc": "madness"}),  # all factions, two of each
    (14, {"teams": 7, "guides": True, "improvised": True, "arc": "harvest", "telling": "slow"}),
    (16, {"teams": 8, "guides": True, "purse": "shared", "improvised": True, "arc": "devil", "helper": True}),
    (8, {"teams": 4, "telling": "brisk"}),
)


@pytest.mark.parametrize(("seats", "options"), NIGHTS, ids=["madness", "harvest", "devil", "no story"])
def test_menus_that_were_kept_are_those_worked_out_anew(seats: int, options: dict[str, Any]) -> None:
    match = Match.new("blood_feud", seats, 5, {"night": "brief", **options})
    chance, eager = Chance(3), contract_of("blood_feud").hooks.eager
    every = Random(1)

    while match.open() and match.steps < STEPS:
        if every.random() < 0.5:
            kept = {one.seat: one.options for one in match.open()}
            assert kept == worked_out_anew(match), match.history()[-3:]
        match.step(*chance.answer(match.open(), match.roles, eager))


def worked_out_anew(match: Match) -> dict[int, tuple[tuple[int, ...], ...]]:
    game = cast(BloodFeudGame, match.game).clone()
    game.stale_all()
    asked = (one for one in game.open() if one.point not in MENUS)
    bare = (one._replace(options=tuple(o for o in one.options if o not in ASIDES)) for one in asked)
    return {one.seat: one.options for one in menus(game, tuple(bare))}
