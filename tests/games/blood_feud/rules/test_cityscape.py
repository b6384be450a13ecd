"""Station 1: Units move, Barricades go up and down, and tokens shorten the night."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.testing.blood_feud import Player
from tests.games.blood_feud.conftest import Table


def targets(player: Player, origin: str) -> set[str]:
    """Where the Units of a Domain may move."""
    tiles = player.scene.table.city.tiles
    return {tiles[target] for _, at, _, target, _ in player.acts_of(codes.MOVE) if tiles[at] == origin}


def edges(player: Player, code: int) -> set[str]:
    """The edges on which Barricades may be placed, or from which they may be removed."""
    named = player.scene.table.city.edges
    return {named[edge].name for _, _, _, edge, _ in player.acts_of(code)}


@pytest.mark.rule("BF-S1-01", "BF-LAY-05", "BF-Q-04")
def test_a_unit_moves_to_any_domain_that_shares_an_edge_and_to_no_other(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.player.stands_at("cityscape")

    scene.gameplay()

    assert targets(black.player, "E") == {"B", "D", "F", "H"}


@pytest.mark.rule("BF-S1-01", "BF-TERM-09")
def test_a_unit_that_has_moved_is_fatigued_and_moves_no_more(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.player.stands_at("cityscape")
    scene.gameplay()

    black.player.moves("E", "F")

    assert scene.units(black, "E") == 0
    assert black.player.view()["city"]["domains"][scene.domain("F")]["units"] == [
        {"team": black.number, "fresh": 0, "fatigued": 1}
    ]
    assert black.player.acts_of(codes.MOVE) == []
    assert black.player.acts_of(codes.WALL) == []


@pytest.mark.rule("BF-S1-01")
def test_every_unit_that_is_not_fatigued_may_move_in_the_same_round(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E", 2)
    black.units("E", fatigued=True)
    black.player.stands_at("cityscape")
    scene.gameplay()

    black.player.moves("E", "F")
    black.player.moves("E", "H")

    assert (scene.units(black, "F"), scene.units(black, "H"), scene.units(black, "E")) == (1, 1, 1)
    assert black.player.acts_of(codes.MOVE) == []


@pytest.mark.rule("BF-S1-01", "BF-TERM-03")
def test_the_player_units_of_teammates_may_be_moved_too(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    mover, mate = black.players
    black.stands("E", "A")
    black.stands("E", "B")
    mover.stands_at("cityscape")
    scene.gameplay()

    mover.moves("E", "F", letter="B")

    told = mover.view()["players"]
    assert (told[mate.seat]["domain"], told[mate.seat]["fatigued"]) == ("F", True)
    assert (told[mover.seat]["domain"], told[mover.seat]["fatigued"]) == ("E", False)


@pytest.mark.rule("BF-S1-01")
def test_nobody_moves_the_units_of_another_team(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("E", 2)
    black.player.stands_at("cityscape")

    scene.gameplay()

    assert targets(black.player, "E") == set()
    assert targets(black.player, "A") == {"B", "D"}


@pytest.mark.rule("BF-S1-01", "BF-S1-06")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_unit_passes_a_barricade_not_even_its_owners(table: Table, owner: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.teams[owner].barricade("E-F")
    black.units("E")
    blue.units("F")
    black.player.stands_at("cityscape")
    blue.player.stands_at("cityscape")

    scene.gameplay()

    assert targets(black.player, "E") == {"B", "D", "H"}
    assert targets(blue.player, "F") == {"C", "G", "I"}


@pytest.mark.rule("BF-S1-01", "BF-S1-05")
@pytest.mark.parametrize(("there", "allowed"), [(2, True), (3, False), (4, False)])
def test_a_team_moves_no_fourth_unit_into_a_domain(table: Table, there: int, allowed: bool) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.units("F", there - 1)
    black.stands("F", fatigued=True)
    black.player.stands_at("cityscape")

    scene.gameplay()

    assert ("F" in targets(black.player, "E")) is allowed
    assert scene.units(black, "F") == there


@pytest.mark.rule("BF-S1-05")
def test_any_number_of_teams_share_a_domain(table: Table) -> None:
    scene = table(4)
    black, *others = scene.teams
    for team in others:
        team.units("F", 3)
    black.units("E")
    black.player.stands_at("cityscape")
    scene.gameplay()

    black.player.moves("E", "F")

    assert [scene.units(team, "F") for team in scene.teams] == [1, 3, 3, 3]


@pytest.mark.rule("BF-S1-02", "BF-LAY-03")
def test_a_barricade_goes_on_a_free_edge_of_a_domain_with_a_unit_the_rim_too(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A")
    black.player.stands_at("cityscape")
    scene.gameplay()
    free = edges(black.player, codes.WALL)

    black.player.does(codes.WALL, scene.domain("A"), 0, scene.edge("A:N"), codes.PLAINLY)

    assert free == {"A-B", "A-D", "A:N", "A:W"}
    assert black.player.view()["city"]["barricades"] == [{"edge": "A:N", "team": black.number}]
    assert black.player.view()["teams"][0]["barricades"] == 2


@pytest.mark.rule("BF-S1-02", "BF-TERM-09")
def test_placing_a_barricade_fatigues_the_unit(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A")
    black.player.stands_at("cityscape")
    scene.gameplay()

    black.player.does(codes.WALL, scene.domain("A"), 0, scene.edge("A-B"), codes.PLAINLY)

    assert black.player.view()["city"]["domains"][0]["units"] == [{"team": 0, "fresh": 0, "fatigued": 1}]
    assert black.player.acts_of(codes.WALL) == []
    assert black.player.acts_of(codes.MOVE) == []


@pytest.mark.rule("BF-S1-02", "BF-S1-06")
def test_an_edge_holds_one_barricade_whoever_owns_it(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.barricade("A-B")
    black.units("A")
    black.player.stands_at("cityscape")

    scene.gameplay()

    assert edges(black.player, codes.WALL) == {"A-D", "A:N", "A:W"}


@pytest.mark.rule("BF-S1-02", "BF-COMP-08")
def test_a_team_has_three_barricades_to_place(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 3)
    black.units("J")
    black.player.stands_at("cityscape")
    scene.gameplay()

    for edge in ("A-B", "A-D", "A:N"):
        black.player.does(codes.WALL, scene.domain("A"), 0, scene.edge(edge), codes.PLAINLY)

    assert black.player.acts_of(codes.WALL) == []
    assert targets(black.player, "J") == {"G", "I"}


@pytest.mark.rule("BF-S1-03", "BF-Q-08")
def test_a_barricade_of_any_team_is_removed_and_goes_back_to_its_owner(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for edge in ("A-B", "E-F", "H-I"):
        blue.barricade(edge)
    black.units("A")
    blue.units("J", 2)
    for team in (black, blue):
        team.player.stands_at("cityscape")
    scene.gameplay()
    before = edges(blue.player, codes.WALL)

    black.player.does(codes.UNWALL, scene.domain("A"), 0, scene.edge("A-B"), codes.PLAINLY)

    assert before == set()
    assert black.player.view()["teams"][1]["barricades"] == 1
    assert black.player.view()["teams"][0]["barricades"] == 3
    assert edges(blue.player, codes.WALL) == {"G-J", "I-J", "J:E", "J:S"}


@pytest.mark.rule("BF-S1-03", "BF-TERM-09")
def test_removing_a_barricade_needs_a_unit_beside_it_and_fatigues_it(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.barricade("A-B")
    blue.barricade("E-F")
    black.units("A")
    black.units("E", fatigued=True)
    black.player.stands_at("cityscape")
    scene.gameplay()
    near = edges(black.player, codes.UNWALL)

    black.player.does(codes.UNWALL, scene.domain("A"), 0, scene.edge("A-B"), codes.PLAINLY)

    assert near == {"A-B"}
    assert black.player.acts_of(codes.MOVE) == []
    assert black.player.acts_of(codes.UNWALL) == []


@pytest.mark.rule("BF-S1-04", "BF-Q-09")
def test_spaces_are_blocked_from_daybreak_backwards_each_for_its_price(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("token", 6)
    black.player.stands_at("cityscape")
    scene.gameplay()

    held = []
    for _ in range(3):
        black.player.does(codes.BLOCK_SUN)
        held.append((black.player.has("token"), black.player.view()["sun"]["blocked"]))

    assert held == [(5, [9]), (3, [8, 9]), (0, [7, 8, 9])]
    assert black.player.acts_of(codes.BLOCK_SUN) == []


@pytest.mark.rule("BF-S1-04", "BF-VAR-LONG")
def test_in_a_long_night_five_spaces_can_be_blocked(table: Table) -> None:
    scene = table(4, options={"night": "long"})
    black, *_ = scene.teams
    black.player.carries("token", 10)
    black.player.stands_at("cityscape")
    scene.gameplay()

    held = []
    for _ in range(5):
        black.player.does(codes.BLOCK_SUN)
        held.append((black.player.view()["sun"]["blocked"][0], black.player.has("token")))

    assert held == [(13, 9), (12, 8), (11, 6), (10, 4), (9, 1)]
    assert black.player.acts_of(codes.BLOCK_SUN) == []


@pytest.mark.rule("BF-S1-04")
@pytest.mark.parametrize(("tokens", "may"), [(1, False), (2, True)])
def test_the_tokens_for_a_space_are_paid_all_at_once(table: Table, tokens: int, may: bool) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("token", tokens)
    black.player.stands_at("cityscape")
    scene.table.blocked = 1 << 9

    scene.gameplay()

    assert bool(black.player.acts_of(codes.BLOCK_SUN)) is may


@pytest.mark.rule("BF-S1-04")
def test_tokens_paid_for_a_space_stay_there(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("token")
    black.player.stands_at("cityscape")
    scene.gameplay()
    lying = (scene.table.bank, scene.table.market_tokens)

    black.player.does(codes.BLOCK_SUN)

    assert (scene.table.bank, scene.table.market_tokens) == lying
    assert sum(scene.table.tokens) == 0


@pytest.mark.rule("BF-Q-09")
@pytest.mark.parametrize(("round", "space"), [(7, 7), (8, 8), (9, 9), (10, None)])
def test_only_spaces_ahead_of_the_sun_can_be_blocked(table: Table, round: int, space: int | None) -> None:
    scene = table(4, round=round)
    black, *_ = scene.teams
    black.player.carries("token", 9)
    black.player.stands_at("cityscape")
    scene.gameplay()

    while black.player.acts_of(codes.BLOCK_SUN):
        black.player.does(codes.BLOCK_SUN)

    blocked = black.player.view()["sun"]["blocked"]
    assert (blocked[0] if blocked else None) == space


@pytest.mark.rule("BF-Q-09", "BF-S1-04", "BF-RND-01")
def test_blocking_the_very_next_space_makes_this_the_last_round(table: Table) -> None:
    scene = table(4, round=9)
    black, *_ = scene.teams
    black.player.carries("token")
    black.player.stands_at("cityscape")
    scene.gameplay()

    black.player.does(codes.BLOCK_SUN)
    scene.time()
    scene.time()
    scene.default_answers()

    assert scene.match.over


@pytest.mark.rule("BF-S1-07", "BF-S2-07", "BF-ACT-03")
@pytest.mark.parametrize("place", ["cityscape", "orders"])
def test_power_changes_nothing_about_what_area_a_offers(table: Table, place: str) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E", 2)
    for id in ("asset", "token", "attack"):
        black.player.carries(id)
    for team in scene.teams:
        team.player.stands_at(place)
    menus = []

    for power in range(1, 7):
        black.power(power)
        scene.gameplay()
        menus.append(black.player.options)

    assert len(set(menus)) == 1
    assert len(menus[0]) > 10


@pytest.mark.rule("BF-ACT-03")
@pytest.mark.parametrize(("power", "times"), [(1, 3), (2, 2), (3, 2), (4, 1), (6, 1)])
def test_power_decides_the_bonus_at_the_marketplace_and_the_council(table: Table, power: int, times: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team, place in ((black, "market"), (blue, "council")):
        team.power(power)
        team.player.stands_at(place)
    for event in ("clear-the-docket", "call-a-ceasefire", "expose-a-scandal"):
        blue.player.carries(event)
    scene.gameplay()
    buried = 0

    while black.player.acts_of(codes.BURY):
        black.player.does(*black.player.acts_of(codes.BURY)[0])
        buried += 1

    assert buried == times
    assert max(len(events) for _, *events in blue.player.acts_of(codes.REDRAW)) == times
