"""How search plays on below its tree: at random, or as a game's own quick judgement says, up to some horizon."""

from __future__ import annotations

from typing import Final

from elysium.bots.game_bots import Playouts
from elysium.core.game import Game

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1


def turned(dice: int) -> int:
    """The next state of the dice: a linear congruence, whose high bits are the random ones."""
    return (dice * _MULTIPLIER + _INCREMENT) & _MASK


def play_at_random(game: Game, dice: int, depth: int) -> int:
    """At most `depth` random answers; returns the dice."""
    ask, step = game.open, game.step
    while depth > 0:
        decisions = ask()
        if not decisions:
            break
        seat, _, options, _ = decisions[0]
        dice = (dice * _MULTIPLIER + _INCREMENT) & _MASK
        step(seat, options[(dice >> 33) * len(options) >> 31])
        depth -= 1
    return dice


def play_as_judged(playouts: Playouts, game: Game, dice: int, depth: int, last_stage: int) -> int:
    """Answers of the game's own playouts until the match ends or leaves `last_stage`; returns the dice."""
    ask, step, choose, stage = game.open, game.step, playouts.choose, playouts.stage
    while depth > 0 and stage(game) <= last_stage:
        decisions = ask()
        if not decisions:
            break
        decision = decisions[0]
        dice = (dice * _MULTIPLIER + _INCREMENT) & _MASK
        step(decision[0], choose(game, decision, dice >> 33))
        depth -= 1
    return dice
