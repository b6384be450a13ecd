"""Boards: how each game looks in the terminal, found by the game's name, with a plain one for any other."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol

from rich.console import RenderableType

from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.table import Json
from elysium.core.views import AnyView
from elysium.core.voice import Answer


class Shelf(NamedTuple):
    """Cards that belong together, under a heading."""

    title: str
    codes: tuple[str, ...]


class Board(Protocol):
    """Draws what a seat sees. It is given views and messages, never the match."""

    def table(self, view: AnyView) -> RenderableType: ...
    def hand(self, view: AnyView) -> RenderableType | None: ...
    def brief(self, view: AnyView) -> str: ...  # what changes between two boards: told again when it has
    def ending(self, view: AnyView) -> RenderableType: ...
    def hint(self, view: AnyView, answer: Answer) -> str: ...  # what stands in brackets after an answer
    def doubt(self, view: AnyView, answer: Answer) -> str: ...  # what is asked before an answer counts
    def shelves(self) -> list[Shelf]: ...
    def card(self, code: str) -> RenderableType: ...


def board_of(game: str, speech: Translator, signs: Signs, options: Mapping[str, Json]) -> Board:
    """The board of a game; the plain one where it has none of its own."""
    name = f"{__name__}.{game}"
    own = game.isidentifier() and find_spec(name) is not None
    module = import_module(name if own else f"{__name__}.plain")
    board: Board = module.make_board(speech, signs, options)
    return board
