"""Dominate Your Rivals and Slaughter Your Enemies, one of each for every colour, and which of them a night has."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.cards import ADVANCEMENTS
from elysium.games.blood_feud.cards.ambitions import HUMAN_AMBITIONS
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.kinds import FACES, advancement
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table

ALL_COLOURS = pytest.mark.parametrize("colour", range(len(COLOURS)), ids=COLOURS)


def at_dawn(scene: NightScene) -> list[int]:
    scene.end()
    points: list[int] = scene.match.view(0)["result"]["points"]
    return points


def lesson() -> str:
    """An Advancement of Level 2."""
    return next(FACES[face].id for face in ADVANCEMENTS if advancement(face).level == 2)


def with_rival(table: Table, colour: int) -> tuple[NightScene, Team, Team]:
    """A night in which the second team plays this colour: the scene, the first team and that one."""
    scene = table(4)
    others = [other for other in range(len(COLOURS)) if other != colour]
    scene.table.colour = (others[0], colour, *others[1:3])
    return scene, scene.teams[0], scene.teams[1]


def better(team: Team, other: Team, *, assets: bool, talents: bool, power: bool) -> None:
    """One team has a little more of these than the other; of the rest both have the same."""
    for each in (team, other):
        each.player.carries("asset", 2)
        each.power(2)
    if assets:
        team.player.carries("asset")
    if talents:
        team.player.wears(lesson())
    if power:
        team.power(3)


def card(id: str) -> pytest.MarkDecorator:
    return pytest.mark.card(*(f"{id}-{name}" for name in COLOURS))


@card("dominate")
@pytest.mark.rule("BF-AMB-07")
@ALL_COLOURS
@pytest.mark.parametrize(
    ("assets", "talents", "power", "points"),
    [(False, False, False, 0), (True, False, False, 2), (False, True, True, 4), (True, True, True, 6)],
)
def test_dominating_one_colour_is_worth_2_for_each_thing_there_is_more_of(
    table: Table, colour: int, assets: bool, talents: bool, power: bool, points: int
) -> None:
    scene, own, rival = with_rival(table, colour)
    own.player.carries(f"dominate-{COLOURS[colour]}")
    better(own, rival, assets=assets, talents=talents, power=power)
    scene.teams[2].power(6)

    assert at_dawn(scene)[0] == points


@card("dominate")
@pytest.mark.rule("BF-AMB-07")
@ALL_COLOURS
def test_whoever_plays_the_colour_must_have_more_than_everybody(table: Table, colour: int) -> None:
    scene, other, own = with_rival(table, colour)
    own.player.carries(f"dominate-{COLOURS[colour]}")
    better(own, other, assets=True, talents=True, power=True)
    scene.teams[2].power(3)

    assert at_dawn(scene)[1] == 4


@card("slaughter")
@pytest.mark.rule("BF-AMB-08")
@ALL_COLOURS
@pytest.mark.parametrize(("basic", "player", "points"), [(0, 0, 0), (2, 0, 2), (0, 1, 3), (2, 1, 5), (1, 2, 6)])
def test_slain_units_of_one_colour_are_worth_1_and_3_at_most_6(
    table: Table, colour: int, basic: int, player: int, points: int
) -> None:
    scene, own, rival = with_rival(table, colour)
    own.player.carries(f"slaughter-{COLOURS[colour]}")
    slew(own, rival, basic, player)
    slew(own, scene.teams[2], 3, 3)
    slew(scene.teams[2], rival, 3, 3)

    assert at_dawn(scene)[0] == points


def slew(slayer: Team, victim: Team, basic: int, player: int) -> None:
    """Arranged: Units slain at some time tonight."""
    place = (slayer.number * 8 + victim.number) * 2
    slayer.scene.table.kills[place : place + 2] = bytes([basic, player])


@card("slaughter")
@pytest.mark.rule("BF-AMB-08")
@ALL_COLOURS
def test_the_own_colour_gives_nothing(table: Table, colour: int) -> None:
    scene, other, own = with_rival(table, colour)
    own.player.carries(f"slaughter-{COLOURS[colour]}")
    slew(own, other, 3, 2)

    assert at_dawn(scene)[1] == 0


@card("slaughter")
@pytest.mark.rule("BF-SLAIN-02", "BF-DIG-06")
def test_a_unit_slain_by_an_order_counts(table: Table) -> None:
    scene = table(4, options={"night": "brief"}, round=3)
    scene.table.sun = 3
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 1)
    black.ordered("attack", "A")
    black.player.carries("slaughter-blue")
    scene.resolve_orders()

    scene.default_answers()

    assert scene.match.view(0)["result"]["points"] == [1, 0, 0, 0]


@pytest.mark.rule("BF-SETUP-19", "BF-AMB-06")
@pytest.mark.parametrize("teams", [4, 6, 8])
def test_a_night_has_no_ambitions_of_absent_colours(table: Table, teams: int) -> None:
    scene = table(teams)

    cards = [FACES[face].id for face in decks.ambition_cards(scene.table)]

    assert len(cards) == 36 + 2 * teams
    present = {f"{family}-{name}" for family in ("dominate", "slaughter") for name in COLOURS[:teams]}
    assert {one for one in cards if one.startswith(("dominate-", "slaughter-"))} == present


@pytest.mark.rule("BF-VAR-ALLV")
def test_where_all_are_vampires_ambitions_about_humans_are_left_out(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})

    cards = {FACES[face].id for face in decks.ambition_cards(scene.table)}

    assert not cards & {*HUMAN_AMBITIONS, f"dominate-{COLOURS[4]}", f"slaughter-{COLOURS[4]}"}
    assert len(cards) == 36 - len(HUMAN_AMBITIONS) + 2 * 4
    assert len(HUMAN_AMBITIONS) == 6
