"""How search plays on below its tree: at random, or as a game's own quick judgement says, up to some horizon."""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeAlias

from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option

World: TypeAlias = Any  # a game of the kind the playouts were registered for, sampled: never the true one
_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1


class Playouts(Protocol):
    """A game's own way of playing on. `dice` is 31 random bits; `stage` never falls and grows as the match goes on."""

    horizon: int  # playouts stop when the stage has grown by this much

    def choose(self, game: World, decision: Decision, dice: int) -> Option: ...
    def stage(self, game: World) -> int: ...


_PLAYOUTS: dict[str, Playouts] = {}


def register_playouts(game: str, playouts: Playouts) -> None:
    """Enter the playouts of a game; a second one replaces them."""
    _PLAYOUTS[game] = playouts


def playouts_of(game: str) -> Playouts | None:
    return _PLAYOUTS.get(game)


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
