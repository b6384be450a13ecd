"""The ten layouts are fair, and a layout of one's own is checked before it is played."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from elysium.games.blood_feud.layouts import (
    EITHER,
    LAYOUTS,
    LETTERS,
    Layout,
    LayoutError,
    alternate,
    check_teams,
    layout,
    parse,
    standard,
)

TEAMS = range(4, 9)
EACH = pytest.mark.parametrize("found", LAYOUTS.values(), ids=list(LAYOUTS))
# Vampire, Human and either, by number of teams
KINDS_OF_STARTS = {4: (2, 2, 0), 5: (2, 2, 1), 6: (3, 3, 0), 7: (3, 3, 1), 8: (4, 4, 0)}
SMALL = "A:V B:- C:H; D:- . E:-; F:H G:- H:V"  # a ring


def distances(found: Layout, start: int, without: int = -1) -> dict[int, int]:
    """Steps from a tile to all that can be reached, without stepping on another."""
    steps = {start: 0}
    ahead = [start]
    for tile in ahead:
        for near in found.neighbours[tile]:
            if near != without and near not in steps:
                steps[near] = steps[tile] + 1
                ahead.append(near)
    return steps


def shares(found: Layout) -> list[Fraction]:
    """How many tiles lie nearest to each start; a tie is split."""
    steps = [distances(found, start.tile) for start in found.starts]
    owned = [Fraction(0)] * len(steps)
    for tile in range(len(found.tiles)):
        nearest = min(own[tile] for own in steps)
        holders = [number for number, own in enumerate(steps) if own[tile] == nearest]
        for number in holders:
            owned[number] += Fraction(1, len(holders))
    return owned


def places(found: Layout) -> dict[tuple[int, int], str]:
    """What starts at each row and column that holds a tile, read anew from the rows."""
    rows = [row.split() for row in found.rows]
    return {
        (down, right): cell.split(":")[1]
        for down, row in enumerate(rows)
        for right, cell in enumerate(row)
        if cell != "."
    }


class Turn(NamedTuple):
    """A way to lay the grid onto itself: rows for columns or not, then each of them forwards or backwards."""

    crosswise: bool
    down: int
    right: int

    def of(self, row: int, column: int) -> tuple[int, int]:
        across, along = (column, row) if self.crosswise else (row, column)
        return self.down * across, self.right * along


TURNS = [Turn(*way) for way in product((False, True), (1, -1), (1, -1)) if way != (False, 1, 1)]


def moved_to_origin(grid: dict[tuple[int, int], str]) -> dict[tuple[int, int], str]:
    top, left = min(row for row, _ in grid), min(column for _, column in grid)
    return {(row - top, column - left): kind for (row, column), kind in grid.items()}


def swaps_alignments(found: Layout, turn: Turn) -> bool:
    """Whether the turned city is the same city with Vampires and Humans exchanged."""
    other = {"V": "H", "H": "V", "V/H": "V/H", "-": "-"}
    grid = places(found)
    turned = {turn.of(*place): other[kind] for place, kind in grid.items()}
    return moved_to_origin(turned) == grid


@pytest.mark.rule("BF-LAY-01")
def test_the_standard_layouts_grow_with_the_teams() -> None:
    assert [len(standard(teams).tiles) for teams in TEAMS] == [10, 12, 15, 17, 18]


@pytest.mark.rule("BF-LAY-04", "BF-VAR-LAY")
def test_the_other_layouts_have_twice_the_teams_and_three_tiles() -> None:
    assert [len(alternate(teams).tiles) for teams in TEAMS] == [2 * teams + 3 for teams in TEAMS]


@pytest.mark.rule("BF-LAY-02")
@pytest.mark.parametrize("teams", TEAMS)
@pytest.mark.parametrize("choose", [standard, alternate])
def test_every_start_is_for_one_team_of_the_right_alignment(choose: Callable[[int], Layout], teams: int) -> None:
    kinds = [start.kind for start in choose(teams).starts]

    assert (kinds.count("V"), kinds.count("H"), kinds.count(EITHER)) == KINDS_OF_STARTS[teams]


@pytest.mark.rule("BF-LAY-02")
@pytest.mark.parametrize("teams", TEAMS)
def test_both_splits_of_an_odd_number_of_teams_find_starts_and_no_other_split(teams: int) -> None:
    found = standard(teams)
    served = [vampires for vampires in range(teams + 1) if found.serves(vampires, teams - vampires)]

    assert served == sorted({teams // 2, teams - teams // 2})
    check_teams(found, teams)


def test_a_start_for_either_takes_both_and_the_others_their_own() -> None:
    by_kind = {start.kind: start for start in standard(5).starts}

    assert [by_kind[kind].fits("V") for kind in ("V", "H", "V/H")] == [True, False, True]
    assert [by_kind[kind].fits("H") for kind in ("V", "H", "V/H")] == [False, True, True]


@EACH
@pytest.mark.rule("BF-LAY-03")
def test_letters_run_in_reading_order(found: Layout) -> None:
    assert "".join(found.tiles) == LETTERS[: len(found.tiles)]


@EACH
@pytest.mark.rule("BF-LAY-03")
def test_every_tile_has_four_edges_and_shares_one_with_each_neighbour(found: Layout) -> None:
    names = [edge.name for edge in found.edges]
    assert len(names) == len(set(names))
    for tile, own in enumerate(found.edges_of):
        assert len(own) == 4
        assert all(tile in found.edges[number].tiles for number in own)
        assert sum(not found.edges[number].outer for number in own) == len(found.neighbours[tile])
        for number, near in zip(found.crossings[tile], found.neighbours[tile], strict=True):
            assert set(found.edges[number].tiles) == {tile, near}


@EACH
@pytest.mark.rule("BF-LAY-03")
def test_edges_are_numbered_inner_ones_first_and_by_the_alphabet(found: Layout) -> None:
    inner = [edge.name for edge in found.edges if not edge.outer]
    outer = [edge.name[0] for edge in found.edges if edge.outer]

    assert [edge.outer for edge in found.edges] == [False] * len(inner) + [True] * len(outer)
    assert inner == sorted(inner)
    assert outer == sorted(outer)


@pytest.mark.rule("BF-LAY-03", "BF-LAY-05")
def test_the_edges_of_the_city_for_four_teams() -> None:
    found = layout("L4")

    assert " ".join(edge.name for edge in found.edges if not edge.outer) == (
        "A-B A-D B-C B-E C-F D-E E-F E-H F-G F-I G-J H-I I-J"
    )
    assert [edge.name for edge in found.edges if edge.outer][:7] == ["A:N", "A:W", "B:N", "C:N", "C:E", "D:S", "D:W"]


@pytest.mark.rule("BF-LAY-05", "BF-Q-04")
def test_tiles_that_touch_at_a_corner_are_not_adjacent() -> None:
    found = parse("A:V B:H; C:H D:V")

    assert found.neighbours == ((1, 2), (0, 3), (0, 3), (1, 2))
    assert found.adjacent(0, 1)
    assert not found.adjacent(0, 3)


@EACH
def test_starts_are_two_steps_apart(found: Layout) -> None:
    for start in found.starts:
        steps = distances(found, start.tile)
        assert min(steps[other.tile] for other in found.starts if other != start) == 2


@EACH
def test_every_start_has_two_or_three_exits(found: Layout) -> None:
    assert {len(found.neighbours[start.tile]) for start in found.starts} <= {2, 3}


@EACH
def test_no_tile_can_cut_the_city_in_two(found: Layout) -> None:
    everywhere = len(found.tiles)
    for gone in range(everywhere):
        assert len(distances(found, start=(gone + 1) % everywhere, without=gone)) == everywhere - 1


@EACH
def test_the_city_is_the_same_for_vampires_and_humans(found: Layout) -> None:
    assert any(swaps_alignments(found, turn) for turn in TURNS)


def test_a_city_that_favours_one_side_is_found() -> None:
    assert not any(swaps_alignments(parse("A:V B:- C:H D:-"), turn) for turn in TURNS)


@EACH
def test_no_start_has_half_a_tile_more_around_it_than_another(found: Layout) -> None:
    own = shares(found)

    assert sum(own) == len(found.tiles)
    assert max(own) - min(own) <= Fraction(1, 2)


@pytest.mark.parametrize("name", ["L4", "L6", "L8", "A8"])
def test_some_cities_are_shared_out_evenly(name: str) -> None:
    assert len(set(shares(layout(name)))) == 1


@EACH
def test_six_tiles_are_left_free_of_starts(found: Layout) -> None:
    assert len(found.tiles) - len(found.starts) >= 6


@pytest.mark.rule("BF-VAR-LAY")
def test_rows_end_with_a_semicolon_or_a_line_break() -> None:
    lines = "\n  A:V B:-  C:H ;\n  D:- . E:-\nF:H G:- H:V;\n"

    assert parse(lines) == parse(SMALL)
    assert parse(SMALL, "ring").name == "ring"
    assert parse(SMALL).rows == ("A:V B:- C:H", "D:- . E:-", "F:H G:- H:V")
    check_teams(parse(SMALL), 4)


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_reads_back_from_its_rows(name: str) -> None:
    assert parse("; ".join(layout(name).rows), name) == layout(name)


@pytest.mark.rule("BF-VAR-LAY")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "needs tiles"),
        (" . . ; .", "needs tiles"),
        ("A:V B", "row 1: 'B' is no tile"),
        ("A:V; B:W", "row 2: 'B:W' is no tile"),
        ("A:- C:-", "tile C stands where B is due"),
        ("B:-", "tile B stands where A is due"),
        ("A:- B:- A:-", "tile A stands where C is due"),
        ("A:- .; . B:-", "no way leads from A to B"),
        ("A:- . B:-; . . C:-", "no way leads from A to B, C"),
        ("A:-;;B:-", "no way leads from A to B"),
        (" ".join(f"{letter}:-" for letter in f"{LETTERS}U"), "at most 20 tiles, this one has 21"),
    ],
)
def test_what_is_wrong_with_a_layout_is_told(text: str, told: str) -> None:
    with pytest.raises(LayoutError, match=told):
        parse(text)


@pytest.mark.rule("BF-VAR-LAY")
@pytest.mark.parametrize(
    ("text", "teams"),
    [
        (SMALL, 5),  # too few
        ("A:V B:V; C:V D:V", 4),  # none for Humans
        ("A:V B:H; C:V D:H", 5),  # nobody to take the odd team
        ("A:V/H B:V C:H D:V E:-", 5),  # three Humans find two
    ],
)
def test_a_layout_without_starts_for_every_split_of_the_teams_is_refused(text: str, teams: int) -> None:
    with pytest.raises(LayoutError, match=r"custom: \d Vampire and \d Human teams need Starting Locations"):
        check_teams(parse(text), teams)


@pytest.mark.rule("BF-VAR-LAY")
def test_a_layout_may_have_more_starts_than_teams() -> None:
    check_teams(parse("A:V/H B:V/H; C:V/H D:V/H; E:V/H F:V/H"), 4)


def test_an_unknown_layout_is_told_with_those_there_are() -> None:
    with pytest.raises(LayoutError, match="no layout 'L9'; there are L4, L5, L6, L7, L8, A4"):
        standard(9)
