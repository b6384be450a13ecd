"""Events about the Cityscape: Barricades, Units placed, returned and moved, and moves of the next round."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.table import UNIT_LIMIT
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table


def _edge(scene: NightScene, name: str) -> int:
    return next(n for n, edge in enumerate(scene.table.city.edges) if edge.name == name)


def _wall(scene: NightScene, team: Team, name: str) -> int:
    edge = _edge(scene, name)
    scene.table.edges[edge] = team.number + 1
    scene.table.walls[team.number] -= 1
    return edge


def _ranked(scene: NightScene) -> None:
    """Power 4, 3, 2, 1: the last team goes first."""
    for team, power in zip(scene.teams, (4, 3, 2, 1), strict=True):
        team.power(power)


@pytest.mark.card("tear-down-the-barricades")
def test_all_barricades_go_back_to_their_owners(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    _wall(scene, black, "A-B")
    _wall(scene, blue, "C-F")

    scene.resolve_event("tear-down-the-barricades", black)

    assert not any(scene.table.edges)
    assert list(scene.table.walls[:4]) == [3, 3, 3, 3]


@pytest.mark.card("wall-off-the-district")
def test_every_team_may_wall_off_the_district_the_weakest_first(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    _ranked(scene)
    taken = _wall(scene, black, "A-B")
    scene.table.walls[green.number] = 0
    scene.resolve_event("wall-off-the-district", black)
    black.player.does(scene.domain("A"))

    first = scene.event_questions()
    free = _edge(scene, "A-D")
    offered = orange.player.options
    orange.player.does(free)
    second = scene.event_questions()
    blue.player.does(-1)
    third = scene.event_questions()

    assert first == [(orange.player.seat, "barricade")]
    assert (-1,) in offered
    assert (taken,) not in offered
    assert {scene.table.city.edges[edge].name for (edge,) in offered[1:]} == {"A-D", "A:N", "A:W"}
    assert second == [(blue.player.seat, "barricade")]
    assert third == [(black.player.seat, "barricade")]
    assert scene.table.edges[free] == orange.number + 1
    assert list(scene.table.walls[:4]) == [2, 3, 0, 2]


@pytest.mark.card("wall-off-the-district")
def test_every_team_is_asked_and_silence_walls_nothing_off(table: Table) -> None:
    scene = table(4)
    scene.resolve_event("wall-off-the-district", scene.teams[0])
    scene.teams[0].player.does(scene.domain("A"))

    asked = []
    while scene.event_questions():
        asked += scene.event_questions()
        scene.time()

    assert sorted(asked) == [(seat, "barricade") for seat in range(4)]
    assert not any(scene.table.edges)


@pytest.mark.card("impose-a-curfew")
def test_a_curfew_allows_three_moves_of_a_team(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 2)
    black.units("E", 2)
    scene.resolve_event("impose-a-curfew", black)
    scene.next_round()
    black.player.goes("cityscape")

    allowed = []
    for origin, target in (("A", "B"), ("A", "D"), ("E", "F")):
        allowed.append(bool(black.player.acts_of(codes.MOVE)))
        black.player.does(codes.MOVE, scene.domain(origin), 0, scene.domain(target), codes.PLAINLY)

    assert allowed == [True, True, True]
    assert black.player.acts_of(codes.MOVE) == []
    assert black.player.acts_of(codes.WALL)


@pytest.mark.card("close-the-tunnels")
def test_no_unit_moves_into_or_out_of_a_closed_domain(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    black.units("E")
    scene.resolve_event("close-the-tunnels", blue)
    blue.player.does(scene.domain("B"))
    scene.next_round()
    black.player.goes("cityscape")

    targets = {(option[1], option[3]) for option in black.player.acts_of(codes.MOVE)}

    tiles = scene.table.city.tiles
    assert {tiles[origin] + tiles[target] for origin, target in targets} == {"AD", "ED", "EF", "EH"}


@pytest.mark.card("close-the-tunnels")
def test_units_in_a_closed_domain_stay(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("B")
    scene.resolve_event("close-the-tunnels", blue)
    blue.player.does(scene.domain("B"))
    scene.next_round()

    black.player.goes("cityscape")

    assert black.player.acts_of(codes.MOVE) == []


@pytest.mark.card("run-the-night-trains")
def test_only_the_first_move_of_a_team_is_free_of_fatigue(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 2)
    scene.resolve_event("run-the-night-trains", black)
    scene.next_round()
    black.player.goes("cityscape")

    black.player.does(codes.MOVE, scene.domain("A"), 0, scene.domain("B"), codes.PLAINLY)
    rested = scene.table.fresh[scene.domain("B")]
    black.player.does(codes.MOVE, scene.domain("A"), 0, scene.domain("D"), codes.PLAINLY)

    assert (rested, scene.table.fresh[scene.domain("D")], scene.table.tired[scene.domain("D")]) == (1, 0, 1)


@pytest.mark.card("start-a-riot")
def test_a_riot_costs_a_basic_unit_wherever_a_team_has_two_units(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, orange = scene.teams
    black.units("B", 2)
    blue.units("B")
    blue.stands("B")
    green.units("B")
    green.units("C", 2)
    orange.stands("B", "A")
    orange.stands("B", "B")
    scene.resolve_event("start-a-riot", black)

    black.player.does(scene.domain("B"))

    assert [scene.units(team, "B") for team in scene.teams] == [1, 1, 1, 2]
    assert scene.table.spot[blue.number * 4] == scene.domain("B")
    assert scene.units(green, "C") == 2
    assert scene.table.supply[black.number] == 24


@pytest.mark.card("start-a-riot", "set-the-block-on-fire")
@pytest.mark.parametrize(("event", "left"), [("start-a-riot", 2), ("set-the-block-on-fire", 1)])
def test_neutral_humans_suffer_from_riots_and_fires(table: Table, event: str, left: int) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    neutral = scene.table.teams
    scene.teams[0].units("B")
    scene.table.fresh[neutral * len(scene.table.stacks) + scene.domain("B")] = 3
    scene.table.supply[neutral] -= 3
    scene.resolve_event(event, scene.teams[0])

    scene.teams[0].player.does(scene.domain("B"))

    assert scene.table.fresh[neutral * len(scene.table.stacks) + scene.domain("B")] == left


@pytest.mark.card("set-the-block-on-fire")
def test_a_fire_leaves_one_basic_unit_of_each_team_and_no_barricade(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    black.units("B", 3)
    blue.units("B", 2)
    blue.stands("B")
    green.units("B")
    black.units("C", 2)
    burnt, far = _wall(scene, black, "A-B"), _wall(scene, black, "C-F")
    scene.resolve_event("set-the-block-on-fire", blue)

    blue.player.does(scene.domain("B"))

    assert [scene.units(team, "B") for team in scene.teams] == [1, 2, 1, 0]
    assert scene.units(black, "C") == 2
    assert (scene.table.edges[burnt], scene.table.edges[far], scene.table.walls[black.number]) == (0, 1, 2)


@pytest.mark.card("evacuate-the-streets")
def test_basic_units_leave_past_barricades_the_weakest_team_first(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.power(2)
    black.units("A", 2)
    black.stands("A")
    blue.units("A")
    _wall(scene, blue, "A-B")
    scene.resolve_event("evacuate-the-streets", blue)
    blue.player.does(scene.domain("A"))

    first = scene.event_questions()
    offered = black.player.options
    black.player.does(scene.domain("B"))
    black.player.does(scene.domain("D"))
    then = scene.event_questions()
    blue.player.does(scene.domain("D"))

    assert first == [(black.player.seat, "move")]
    assert offered == ((scene.domain("B"),), (scene.domain("D"),))
    assert then == [(blue.player.seat, "move")]
    assert [scene.units(black, domain) for domain in "ABD"] == [1, 1, 1]
    assert [scene.units(blue, domain) for domain in "ABD"] == [0, 0, 1]


@pytest.mark.card("evacuate-the-streets")
def test_who_finds_no_room_stays_and_silence_takes_the_first_way(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    black.units("B", 2)
    black.units("D", 2)
    scene.resolve_event("evacuate-the-streets", blue)
    blue.player.does(scene.domain("A"))

    scene.default_answers()

    assert [scene.units(black, domain) for domain in "ABD"] == [1, 3, 3]


@pytest.mark.card("evacuate-the-streets")
def test_evacuated_units_are_as_tired_as_before(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", fatigued=True)
    black.units("A")
    scene.resolve_event("evacuate-the-streets", blue)
    blue.player.does(scene.domain("A"))

    black.player.does(scene.domain("B"))

    assert (scene.table.tired[scene.domain("B")], scene.table.fresh[scene.domain("A")]) == (1, 1)


@pytest.mark.card("empty-the-jails")
def test_every_team_places_a_unit_where_it_has_one_the_weakest_first(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    _ranked(scene)
    black.units("A")
    black.units("B")
    blue.units("C", UNIT_LIMIT)
    orange.units("E")
    orange.units("F", UNIT_LIMIT)
    scene.resolve_event("empty-the-jails", green)

    asked = scene.event_questions()
    black.player.does(scene.domain("B"))

    assert asked == [(black.player.seat, "place")]
    assert (scene.units(black, "A"), scene.units(black, "B")) == (1, 2)
    assert scene.units(blue, "C") == UNIT_LIMIT
    assert (scene.units(orange, "E"), scene.units(orange, "F")) == (2, UNIT_LIMIT)
    assert sum(scene.units(green, domain) for domain in "ABCDEFGHIJ") == 0


@pytest.mark.card("empty-the-jails")
def test_an_empty_supply_places_nothing(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A")
    black.units("B")
    scene.table.supply[black.number] = 0

    scene.resolve_event("empty-the-jails", black)

    assert (scene.event_questions(), scene.units(black, "A"), scene.units(black, "B")) == ([], 1, 1)


@pytest.mark.card("hire-outside-muscle")
@pytest.mark.parametrize(("there", "after"), [(1, 3), (2, 3)])
def test_hired_muscle_joins_the_chooser_in_one_domain(table: Table, there: int, after: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", there)
    black.units("B")
    black.units("C", UNIT_LIMIT)
    scene.resolve_event("hire-outside-muscle", black)

    offered = black.player.options
    black.player.does(scene.domain("A"))

    assert offered == ((scene.domain("A"),), (scene.domain("B"),))
    assert (scene.units(black, "A"), scene.units(black, "B")) == (after, 1)


@pytest.mark.card("hire-outside-muscle")
def test_nobody_can_be_hired_without_a_unit_on_the_map(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams

    scene.resolve_event("hire-outside-muscle", black)

    assert (scene.event_questions(), scene.table.supply[black.number]) == ([], 25)


@pytest.mark.card("thin-the-herd")
def test_a_team_of_more_than_eight_units_returns_two_of_its_choice(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for domain in "ABC":
        black.units(domain, 3)
        blue.units(domain, 3 if domain != "C" else 2)
    scene.resolve_event("thin-the-herd", blue)

    asked = scene.event_questions()
    black.player.does(scene.domain("A"))
    black.player.does(scene.domain("C"))

    assert asked == [(black.player.seat, "return")]
    assert [scene.units(black, domain) for domain in "ABC"] == [2, 3, 2]
    assert [scene.units(blue, domain) for domain in "ABC"] == [3, 3, 2]
    assert scene.event_questions() == []


@pytest.mark.card("thin-the-herd")
def test_player_units_count_in_the_herd_and_silence_returns_from_the_first_domain(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("B", 2)
    black.units("C", 3)
    black.units("D", 3)
    black.stands("A")
    scene.resolve_event("thin-the-herd", black)

    scene.default_answers()

    assert [scene.units(black, domain) for domain in "ABCD"] == [1, 0, 3, 3]


@pytest.mark.card("rally-the-forgotten")
def test_a_team_of_fewer_than_four_units_places_two_where_it_has_units(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    black.units("A", 2)
    black.units("B")
    for team in (blue, green, orange):
        team.units("E", 3)
        team.units("F")
    scene.resolve_event("rally-the-forgotten", blue)

    asked = scene.event_questions()
    offered = black.player.options
    black.player.does(scene.domain("A"))

    assert asked == [(black.player.seat, "place")]
    assert offered == ((scene.domain("A"),), (scene.domain("B"),))
    assert (scene.units(black, "A"), scene.units(black, "B")) == (3, 2)
    assert (scene.units(blue, "E"), scene.units(blue, "F")) == (3, 1)


@pytest.mark.card("rally-the-forgotten")
def test_a_team_without_units_rallies_anywhere(table: Table) -> None:
    scene = table(4)
    black, *others = scene.teams
    for team in others:
        team.units("E", 3)
        team.units("F")
    scene.resolve_event("rally-the-forgotten", black)

    offered = black.player.options
    black.player.does(scene.domain("J"))

    assert offered == tuple((domain,) for domain in range(10))
    assert scene.units(black, "J") == 2


@pytest.mark.card("rally-the-forgotten")
def test_two_weak_teams_rally_two_units_each(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    black.power(2)
    for team in (green, orange):
        team.units("E", 3)
        team.units("F")
    scene.table.supply[blue.number] = 1
    scene.resolve_event("rally-the-forgotten", black)
    blue.player.does(scene.domain("A"))

    black.player.does(scene.domain("B"))

    assert (scene.units(blue, "A"), scene.units(black, "B")) == (1, 2)
