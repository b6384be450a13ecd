"""Worlds dealt anew for a seat: who cannot see the Cityscape does not know where Units have gone this round."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.table import UNIT_LIMIT
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def moved_on(table: Table, **setting: object) -> NightScene:
    """Black has moved a Basic and a Player Unit to B this round; one of the first team stays in J."""
    scene = table(4, **setting)
    black, *_ = scene.teams
    black.units("B", fatigued=True)
    black.stands("B", fatigued=True)
    black.units("J")
    return scene


def whereabouts(scene: NightScene, seat: int) -> set[tuple[int, ...]]:
    """Where black's Units are in the worlds of a seat: how many in each Domain."""
    worlds = (scene.night.determinize(seat, number).table for number in range(30))
    return {tuple(units.at(t, 0, domain) for domain in range(len(t.stacks))) for t in worlds}


@pytest.mark.rule("BF-INFO-20")
def test_worlds_of_those_who_do_not_see_the_city_differ_in_who_has_moved(table: Table) -> None:
    scene = moved_on(table)
    _, blue, green, _ = scene.teams
    blue.player.stands_at("council")
    green.player.stands_at("cityscape")
    scene.gameplay()

    far, near = whereabouts(scene, blue.player.seat), whereabouts(scene, green.player.seat)

    assert len(far) > 3
    assert all(sum(units) == 3 and units[scene.domain("J")] == 1 for units in far)
    assert near == whereabouts(scene, scene.table.storyteller)
    assert len(near) == 1


@pytest.mark.rule("BF-INFO-20", "BF-S1-05")
def test_nobody_is_thought_where_the_unit_limit_leaves_no_room(table: Table) -> None:
    scene = moved_on(table)
    scene.teams[0].units("A", UNIT_LIMIT)
    scene.teams[1].player.stands_at("council")
    scene.gameplay()

    found = whereabouts(scene, scene.teams[1].player.seat)

    assert {units[scene.domain("A")] for units in found} == {UNIT_LIMIT}


@pytest.mark.rule("BF-INFO-20", "BF-Q-56")
@pytest.mark.parametrize("how", ["wall", "resolution"])
def test_where_everybody_sees_the_city_it_is_the_same_in_all_worlds(table: Table, how: str) -> None:
    scene = moved_on(table, options={"variants": ["wall"] if how == "wall" else []})
    seat = scene.teams[1].player.seat
    if how == "wall":
        scene.gameplay()
    else:
        scene.table.sun = 10
        scene.clean_up()

    assert len(whereabouts(scene, seat)) == 1
