"""The Cityscape as it is laid out: tiles, their neighbours, their edges and the Starting Locations.

A layout is written as rows of cells: `.` is a gap, `A:-` a tile, `A:V`, `A:H` and `A:V/H` are tiles where a Vampire
team, a Human team or either may start. Rows end with a line break or a semicolon; cells are parted by blanks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from elysium.games.blood_feud.factions import HUMAN, VAMPIRE

EITHER: Final = "V/H"
KINDS: Final = (VAMPIRE, HUMAN, EITHER)
LETTERS: Final = "ABCDEFGHIJKLMNOPQRST"  # 20 tiles (BF-COMP-06)
SIDES: Final[Mapping[str, tuple[int, int]]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

_CELL: Final = re.compile(r"([A-Z]):(-|V|H|V/H)")
_ROW_END: Final = re.compile(r"\s*;\s*|\n")
_GAP: Final = "."
_NO_START: Final = "-"

Cell: TypeAlias = tuple[str, str]  # a letter and what may start there
Grid: TypeAlias = dict[tuple[int, int], int]  # tile by row and column


class LayoutError(ValueError):
    """A layout that cannot be played; the message tells what to mend."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A side of a tile. `A-B` lies between two tiles; `A:N` is an outer edge and has one tile alone."""

    name: str
    tiles: tuple[int, ...]

    @property
    def outer(self) -> bool:
        return len(self.tiles) == 1


@dataclass(frozen=True, slots=True)
class Start:
    """A Starting Location and which alignment it is for: "V", "H" or "V/H"."""

    tile: int
    kind: str

    def fits(self, alignment: str) -> bool:
        return self.kind in (alignment, EITHER)


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles are numbered in reading order, edges inner ones first. `crossings[t][k]` leads to `neighbours[t][k]`."""

    name: str
    rows: tuple[str, ...]
    tiles: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    edges: tuple[Edge, ...]
    starts: tuple[Start, ...]
    edges_of: tuple[tuple[int, ...], ...]
    crossings: tuple[tuple[int, ...], ...]

    def adjacent(self, one: int, other: int) -> bool:
        """Tiles are adjacent when they share an edge; a corner is not enough (BF-Q-04)."""
        return other in self.neighbours[one]

    def serves(self, vampires: int, humans: int) -> bool:
        """Whether so many teams of each alignment find Starting Locations of their own."""
        own = {kind: sum(start.kind == kind for start in self.starts) for kind in KINDS}
        return max(0, vampires - own[VAMPIRE]) + max(0, humans - own[HUMAN]) <= own[EITHER]


def parse(text: str, name: str = "custom") -> Layout:
    """Read a layout from its rows and check that it is one piece with its letters in reading order."""
    rows = tuple(" ".join(row.split()) for row in _ROW_END.split(text.strip(" \n;")))
    cells = _cells(rows)
    _check_letters([letter for letter, _ in cells.values()])
    grid = {place: number for number, place in enumerate(cells)}
    tiles = tuple(letter for letter, _ in cells.values())
    edges = (*_inner(grid, tiles), *_outer(grid, tiles))
    starts = tuple(Start(grid[place], kind) for place, (_, kind) in cells.items() if kind != _NO_START)
    found = _joined(name, rows, tiles, edges, starts)
    _check_connected(found)
    return found


def check_teams(found: Layout, teams: int) -> None:
    """Refuse a layout on which some allowed split of that many teams lacks Starting Locations (BF-SETUP-08)."""
    for vampires in {teams // 2, teams - teams // 2}:
        if not found.serves(vampires, teams - vampires):
            raise LayoutError(
                f"{found.name}: {vampires} Vampire and {teams - vampires} Human teams need Starting Locations, "
                f"but it has {_told(found.starts)}"
            )


def layout(name: str) -> Layout:
    """A layout of the house by its name, such as "L6"."""
    if name not in LAYOUTS:
        raise LayoutError(f"there is no layout {name!r}; there are {', '.join(LAYOUTS)}")
    return LAYOUTS[name]


def standard(teams: int) -> Layout:
    """The usual layout for a number of teams."""
    return layout(f"L{teams}")


def alternate(teams: int) -> Layout:
    """The other layout for a number of teams."""
    return layout(f"A{teams}")


def _cells(rows: tuple[str, ...]) -> dict[tuple[int, int], Cell]:
    """Tiles with what may start there, by row and column, in reading order."""
    return {
        (down, right): _cell(cell, down)
        for down, row in enumerate(rows)
        for right, cell in enumerate(row.split())
        if cell != _GAP
    }


def _cell(cell: str, down: int) -> Cell:
    found = _CELL.fullmatch(cell)
    if found is None:
        raise LayoutError(f"row {down + 1}: {cell!r} is no tile; write '.', 'A:-', 'A:V', 'A:H' or 'A:V/H'")
    return found[1], found[2]


def _check_letters(letters: list[str]) -> None:
    if not letters:
        raise LayoutError("a layout needs tiles")
    if len(letters) > len(LETTERS):
        raise LayoutError(f"a layout has at most {len(LETTERS)} tiles, this one has {len(letters)}")
    for letter, due in zip(letters, LETTERS, strict=False):
        if letter != due:
            raise LayoutError(f"tile {letter} stands where {due} is due: letters go from A on in reading order")


def _check_connected(found: Layout) -> None:
    reached = {0}
    ahead = [0]
    while ahead:
        new = set(found.neighbours[ahead.pop()]) - reached
        reached |= new
        ahead += new
    lost = [letter for tile, letter in enumerate(found.tiles) if tile not in reached]
    if lost:
        raise LayoutError(f"no way leads from A to {', '.join(lost)}: tiles are joined by their edges")


def _beside(grid: Grid, place: tuple[int, int]) -> Iterator[tuple[str, int | None]]:
    """The four sides of a tile and what lies there."""
    for side, (down, right) in SIDES.items():
        yield side, grid.get((place[0] + down, place[1] + right))


def _inner(grid: Grid, tiles: tuple[str, ...]) -> list[Edge]:
    pairs = {(tile, other) for place, tile in grid.items() for _, other in _beside(grid, place) if other is not None}
    return [Edge(f"{tiles[one]}-{tiles[other]}", (one, other)) for one, other in sorted(pairs) if one < other]


def _outer(grid: Grid, tiles: tuple[str, ...]) -> list[Edge]:
    return [
        Edge(f"{tiles[tile]}:{side}", (tile,))
        for place, tile in grid.items()
        for side, other in _beside(grid, place)
        if other is None
    ]


def _joined(
    name: str, rows: tuple[str, ...], tiles: tuple[str, ...], edges: tuple[Edge, ...], starts: tuple[Start, ...]
) -> Layout:
    """A layout with what follows from its edges."""
    edges_of = tuple(
        tuple(number for number, edge in enumerate(edges) if tile in edge.tiles) for tile in range(len(tiles))
    )
    crossings = tuple(tuple(number for number in own if not edges[number].outer) for own in edges_of)
    neighbours = tuple(tuple(sum(edges[number].tiles) - tile for number in own) for tile, own in enumerate(crossings))
    return Layout(name, rows, tiles, neighbours, edges, starts, edges_of, crossings)


def _told(starts: tuple[Start, ...]) -> str:
    return ", ".join(f"{sum(start.kind == kind for start in starts)} {kind}" for kind in KINDS)


_STANDARD: Final = {
    "L4": """
        A:- B:- C:V .
        D:V E:- F:- G:H
        .   H:H I:- J:-
    """,
    "L5": """
        A:-   B:V C:- D:H
        E:V/H F:- G:- H:-
        I:-   J:H K:- L:V
    """,
    "L6": """
        A:- B:V C:- D:H E:-
        F:H G:- H:- I:- J:V
        K:- L:V M:- N:H O:-
    """,
    "L7": """
        A:V B:- C:V/H D:- E:H
        F:- G:- .     H:- I:-
        J:H K:- L:-   M:- N:V
        .   O:H P:-   Q:V .
    """,
    "L8": """
        A:V B:- C:H D:- E:V F:- G:H
        H:- I:- .   .   .   J:- K:-
        L:H M:- N:V O:- P:H Q:- R:V
    """,
}
_ALTERNATE: Final = {
    "A4": """
        A:V B:- C:- D:H
        E:- .   F:- G:-
        H:H I:- J:- K:V
    """,
    "A5": """
        A:V/H B:- C:V .
        D:-   E:- F:- G:-
        H:H   I:- J:- K:V
        .     L:- M:H .
    """,
    "A6": """
        .   A:V B:- C:H .
        D:H E:- F:- G:- H:V
        I:- J:- .   K:- L:-
        .   M:V N:- O:H .
    """,
    "A7": """
        A:- B:V C:-   D:H E:-
        F:V G:- H:-   I:- J:H
        K:- L:H .     M:V N:-
        .   O:- P:V/H Q:- .
    """,
    "A8": """
        .   A:V B:- C:H .
        D:H E:- .   F:- G:V
        H:- I:- J:- K:- L:-
        M:V N:- .   O:- P:H
        .   Q:H R:- S:V .
    """,
}

LAYOUTS: Final[dict[str, Layout]] = {name: parse(text, name) for name, text in (_STANDARD | _ALTERNATE).items()}
