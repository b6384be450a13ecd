"""Advancements of the Cityscape: Units that do not tire, slip through, vanish or go together; a Domain locked down."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.table import MOVED
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

BASIC, UNIT_A, UNIT_B = 0, 1, 2
NONE = -1


def at_the_cityscape(scene: NightScene, team: Team, *worn: str) -> Player:
    team.player.stands_at("cityscape")
    team.player.wears(*worn)
    return team.player


def fatigued(scene: NightScene, team: Team, domain: str) -> int:
    t = scene.table
    at = scene.domain(domain)
    players = sum(t.unit_tired[unit] for unit in range(team.number * 4, team.number * 4 + 4) if t.spot[unit] == at)
    return t.tired[team.number * len(t.stacks) + at] + players


def ways(scene: NightScene, player: Player, origin: str, target: str) -> set[int]:
    """How a Unit may be moved between two Domains."""
    one, other = scene.domain(origin), scene.domain(target)
    return {option[4] for option in player.acts_of(codes.MOVE) if (option[1], option[3]) == (one, other)}


def wall(scene: NightScene, one: str, other: str, team: Team) -> None:
    t = scene.table
    crossing = t.city.neighbours[scene.domain(one)].index(scene.domain(other))
    t.edges[t.city.crossings[scene.domain(one)][crossing]] = team.number + 1


TIRELESS_MOVES = [("celerity-fleet-step", 0, 1), ("celerity-blur", 0, 2), ("logistics-motor-pool", 1, 1)]


@pytest.mark.card("celerity-fleet-step", "celerity-blur", "logistics-motor-pool")
@pytest.mark.rule("BF-ADV-05", "BF-ADV-06")
@pytest.mark.parametrize(("card", "side", "times"), TIRELESS_MOVES)
def test_so_many_moves_a_round_do_not_tire_the_unit(table: Table, card: str, side: int, times: int) -> None:
    scene = table(4)
    team = scene.teams[side]
    team.units("A", 3)
    player = at_the_cityscape(scene, team, card)
    scene.gameplay()

    for _ in range(times):
        player.does(codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.TIRELESS)
    after_tireless_moves = fatigued(scene, team, "B")

    assert after_tireless_moves == 0
    assert ways(scene, player, "A", "B") == {codes.PLAINLY}

    player.does(codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.PLAINLY)

    assert fatigued(scene, team, "B") == 1


@pytest.mark.card("celerity-lightning-raid")
def test_lightning_raid_refreshes_all_own_units_of_one_domain_once(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2, fatigued=True)
    black.stands("A", fatigued=True)
    black.units("C", 1, fatigued=True)
    black.units("D", 1)
    blue.units("A", 1, fatigued=True)
    player = at_the_cityscape(scene, black, "celerity-lightning-raid")
    scene.gameplay()

    choices = player.targets
    player.uses(scene.domain("A"))

    assert choices == [(scene.domain("A"),), (scene.domain("C"),)]
    assert (fatigued(scene, black, "A"), fatigued(scene, black, "C"), fatigued(scene, blue, "A")) == (0, 1, 1)
    assert {option[2] for option in player.acts_of(codes.MOVE) if option[1] == scene.domain("A")} == {BASIC, UNIT_A}
    assert not player.targets


@pytest.mark.card("obfuscate-slip-past", "obfuscate-hidden-pack")
@pytest.mark.parametrize(("card", "times"), [("obfuscate-slip-past", 1), ("obfuscate-hidden-pack", 3)])
def test_so_many_moves_a_round_ignore_barricades_and_tire_the_unit(table: Table, card: str, times: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 4)
    wall(scene, "A", "B", blue)
    wall(scene, "A", "D", black)
    player = at_the_cityscape(scene, black, card)
    scene.gameplay()

    for _ in range(times):
        player.does(codes.MOVE, scene.domain("A"), BASIC, scene.domain("B"), codes.UNHINDERED)

    assert fatigued(scene, black, "B") == times
    assert ways(scene, player, "A", "B") == ways(scene, player, "A", "D") == set()


@pytest.mark.card("obfuscate-vanish")
def test_vanish_takes_a_unit_anywhere_but_where_the_limit_is_reached(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.stands("A")
    black.units("A", 1, fatigued=True)
    black.units("J", 3, fatigued=True)
    wall(scene, "A", "B", blue)
    player = at_the_cityscape(scene, black, "obfuscate-vanish")
    scene.gameplay()

    choices = player.targets
    player.uses(scene.domain("A"), UNIT_A, scene.domain("I"))

    assert choices == [(0, UNIT_A, scene.domain(letter)) for letter in "BCDEFGHI"]
    assert (scene.units(black, "A"), scene.units(black, "I"), fatigued(scene, black, "I")) == (1, 1, 1)
    assert not player.targets
    assert scene.table.done[MOVED] == 0


@pytest.mark.card("policing-roadblock", "policing-cordon")
@pytest.mark.rule("BF-ADV-06")
@pytest.mark.parametrize(("card", "times"), [("policing-roadblock", 1), ("policing-cordon", 2)])
def test_so_many_barricades_a_round_are_handled_without_tiring_the_unit(table: Table, card: str, times: int) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.stands("A")
    player = at_the_cityscape(scene, blue, card)
    scene.gameplay()
    edges = scene.table.city.edges_of[scene.domain("A")]

    acts = [codes.WALL, codes.UNWALL][:times]
    for act in acts:
        player.does(act, scene.domain("A"), UNIT_A, edges[0], codes.TIRELESS)

    assert scene.table.edges[edges[0]] == (blue.number + 1 if times == 1 else 0)
    assert fatigued(scene, blue, "A") == 0
    assert {option[4] for code in (codes.WALL, codes.UNWALL) for option in player.acts_of(code)} == {codes.PLAINLY}


@pytest.mark.card("policing-lockdown")
def test_lockdown_keeps_other_teams_out_but_not_the_own(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("B", 1)
    blue.units("E", 1)
    black.units("A", 1)
    player = at_the_cityscape(scene, blue, "policing-lockdown")
    other = at_the_cityscape(scene, black)
    scene.gameplay()
    before = ways(scene, other, "A", "B")

    choices = player.targets
    player.uses(scene.domain("B"))

    assert choices == [(scene.domain("B"),), (scene.domain("E"),)]
    assert (before, ways(scene, other, "A", "B")) == ({codes.PLAINLY}, set())
    assert ways(scene, other, "A", "D") == ways(scene, player, "E", "B") == {codes.PLAINLY}
    assert not player.targets


@pytest.mark.card("policing-lockdown", "logistics-convoy")
def test_no_convoy_goes_into_a_locked_domain_or_through_a_barricade(table: Table) -> None:
    scene = table(4)
    _, blue, _, red = scene.teams
    blue.units("E", 2)
    red.units("B", 1)
    wall(scene, "E", "D", red)
    guard = at_the_cityscape(scene, red, "policing-lockdown")
    player = at_the_cityscape(scene, blue, "logistics-convoy")
    scene.gameplay()
    before = {scene.table.city.tiles[target[1]] for target in player.targets}

    guard.uses(scene.domain("B"))

    assert before == {"B", "F", "H"}
    assert {scene.table.city.tiles[target[1]] for target in player.targets} == {"F", "H"}


@pytest.mark.card("policing-lockdown", "obfuscate-vanish")
def test_nobody_vanishes_into_a_locked_domain(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("B", 1)
    black.stands("A")
    player = at_the_cityscape(scene, blue, "policing-lockdown")
    other = at_the_cityscape(scene, black, "obfuscate-vanish")
    scene.gameplay()

    player.uses(scene.domain("B"))

    assert (0, UNIT_A, scene.domain("B")) not in other.targets
    assert (0, UNIT_A, scene.domain("C")) in other.targets


@pytest.mark.card("policing-lockdown")
def test_a_lockdown_ends_with_the_gameplay_phase_and_is_seen_on_the_cityscape_alone(table: Table) -> None:
    scene = table(4)
    _, blue, green, _ = scene.teams
    blue.units("B", 1)
    player = at_the_cityscape(scene, blue, "policing-lockdown")
    green.player.stands_at("market")
    scene.gameplay()

    player.uses(scene.domain("B"))
    seen = [one.view()["in_force"] for one in (player, green.player)]
    while scene.table.phase == 1:
        scene.time()

    assert seen == [[{"rule": "guarded", "by": blue.number, "at": scene.domain("B")}], []]
    assert scene.table.in_force == ()


@pytest.mark.card("logistics-convoy")
def test_convoy_moves_three_units_together_and_only_the_first_tires(table: Table) -> None:
    scene = table(4, 2)
    _, blue, *_ = scene.teams
    blue.units("A", 1)
    blue.stands("A", "A")
    blue.stands("A", "B")
    player = at_the_cityscape(scene, blue, "logistics-convoy")
    scene.gameplay()
    a, b = scene.domain("A"), scene.domain("B")

    choices = {choice for choice in player.targets if choice[1] == b}
    player.uses(a, b, UNIT_B, BASIC, UNIT_A)

    assert choices >= {(a, b, BASIC, NONE, NONE), (a, b, UNIT_A, BASIC, NONE), (a, b, BASIC, UNIT_A, UNIT_B)}
    assert len(choices) == 3 + 6 + 3
    assert (scene.units(blue, "A"), scene.units(blue, "B"), fatigued(scene, blue, "B")) == (0, 3, 1)
    assert scene.table.unit_tired[blue.number * 4 + 1] == 1
    assert not player.targets


@pytest.mark.card("logistics-convoy")
def test_convoy_heeds_barricades_fatigue_and_the_unit_limit(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.units("A", 2)
    blue.stands("A", fatigued=True)
    blue.units("D", 2, fatigued=True)
    wall(scene, "A", "B", blue)
    player = at_the_cityscape(scene, blue, "logistics-convoy")
    scene.gameplay()

    assert player.targets == [(scene.domain("A"), scene.domain("D"), BASIC, NONE, NONE)]


@pytest.mark.card("logistics-airlift")
def test_airlift_places_a_tired_unit_from_the_supply_anywhere_below_the_limit(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.units("A", 3)
    player = at_the_cityscape(scene, blue, "logistics-airlift")
    supply = scene.table.supply[blue.number]
    scene.gameplay()

    choices = player.targets
    player.uses(scene.domain("G"))

    assert choices == [(scene.domain(letter),) for letter in "BCDEFGHIJ"]
    assert (scene.units(blue, "G"), fatigued(scene, blue, "G")) == (1, 1)
    assert scene.table.supply[blue.number] == supply - 1
    assert not player.targets


@pytest.mark.card("logistics-airlift")
def test_airlift_needs_a_piece_in_the_supply(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    scene.table.supply[blue.number] = 0
    player = at_the_cityscape(scene, blue, "logistics-airlift")
    scene.gameplay()

    assert not player.targets


@pytest.mark.rule("BF-S1-05")
def test_a_tireless_move_still_heeds_the_unit_limit(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 1)
    black.units("B", 3)
    player = at_the_cityscape(scene, black, "celerity-blur")
    scene.gameplay()

    assert units.room(scene.table, black.number, scene.domain("B")) == 0
    assert ways(scene, player, "A", "B") == set()
    assert ways(scene, player, "A", "D") == {codes.PLAINLY, codes.TIRELESS}
