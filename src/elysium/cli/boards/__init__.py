"""Boards: how games look in the terminal. A game names its own where it is registered."""

from __future__ import annotations

from collections.abc import Mapping

from elysium.cli.boards.base import Board
from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.companions import BrokenCompanion, load_companion
from elysium.core.game import registered
from elysium.core.table import Json


def board_of(game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Board:
    """The board of a game; the plain one where it has none of its own, or only a server knows the game."""
    info = registered().get(game)
    own = load_companion(game, "board", info.board if info else None, type) or Board
    if not issubclass(own, Board):
        raise BrokenCompanion(f"the board of {game!r} must be a subclass of {Board.__qualname__}, not {own!r}")
    return own.make(game, speech, signs, options)
