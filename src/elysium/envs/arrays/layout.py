"""What the cells of an observation hold, by game: a layout of the game's own, or hashed facts for any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from elysium.core.companions import load_companion
from elysium.core.game import game_info
from elysium.core.views import AnyView
from elysium.envs.arrays.facts import Array, counted, dense, facts

HASHED: Final = 2048  # cells of a game that brings no layout
ACTIONS: Final = 64  # of a game that does not say how many


class Layout(Protocol):
    """The cells a view is put into."""

    @property
    def cells(self) -> Sequence[str]: ...  # what each holds

    def array(self, view: AnyView) -> Array: ...


class Names:
    """Cells as they are laid out one after another: what each holds, and where it is."""

    def __init__(self) -> None:
        self.cells: list[str] = []

    def add(self, *names: str) -> int:
        """So many more cells; where the first of them is."""
        self.cells += names
        return len(self.cells) - len(names)


class Hashed:
    """Facts of any view, counted into cells by the hash of their names."""

    def __init__(self, seats: int, size: int = HASHED) -> None:
        self._seats = seats
        self.cells = tuple(f"facts whose name hashes to {number}" for number in range(size))

    def array(self, view: AnyView) -> Array:
        return dense(counted(facts(view, view.get("seat", -1), self._seats), len(self.cells)), len(self.cells))


@dataclass(frozen=True)
class GameArrays:
    """What a game brings: how many actions seldom need a second page, and a layout made from its first view."""

    actions: int = ACTIONS
    layout: Callable[[AnyView], Layout] | None = None


def arrays_of(game: str) -> GameArrays:
    """What a registered game brings."""
    return load_companion(game, "arrays", game_info(game).arrays, GameArrays) or GameArrays()


def layout_of(game: str, seats: int, view: AnyView) -> Layout:
    """The layout for a table whose first view this is."""
    make = arrays_of(game).layout
    return make(view) if make else Hashed(seats)
