"""What the ten kinds of Orders do: Combat Strength, Defends, Assets, Units won over and recruited."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.storyteller import adjust, desk
from elysium.games.blood_feud.table import NO_PACT, pair
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table


def fought(scene: NightScene) -> list[tuple[int, int]]:
    """The Combat Strengths that were compared."""
    return [(event.args[1], event.args[2]) for event in scene.events("fought")]


def graveyard(scene: NightScene, team: Team) -> list[int]:
    """Whose Units lie in a team's Graveyard, from the bottom up."""
    units = scene.match.view(scene.table.storyteller)["teams"][team.number]["graveyard"]["units"]
    return [unit["team"] for unit in units]


# Attack.


@pytest.mark.rule("BF-ORD-01", "BF-CMB-01", "BF-TERM-14")
@pytest.mark.card("attack", "attack-1", "attack-2")
@pytest.mark.parametrize(
    ("order", "theirs", "slain"),
    [
        ("attack", 1, 1),
        ("attack", 2, 0),
        ("attack-1", 2, 1),
        ("attack-1", 3, 0),
        ("attack-2", 3, 1),
        ("attack-2", 4, 0),
    ],
)
def test_an_attack_slays_if_it_is_stronger_and_does_nothing_otherwise(
    table: Table, order: str, theirs: int, slain: int
) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", theirs)
    black.ordered(order, "A")

    scene.resolve_orders()

    assert scene.units(blue, "A") == theirs - slain
    assert scene.units(black, "A") == 2


@pytest.mark.example("EX-BF-02")
@pytest.mark.rule("BF-CMB-02", "BF-ALL-05", "BF-SLAIN-02")
def test_example_five_against_three_slays_a_basic_unit(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    _, blue, green, red = scene.teams
    blue.units("A", 2)
    green.units("A", 2)
    red.units("A", 3)
    blue.allied(green)
    blue.ordered("attack-1", "A")

    scene.resolve_orders()

    assert fought(scene) == [(5, 3)]
    assert scene.units(red, "A") == 2
    assert graveyard(scene, blue) == [red.number]


@pytest.mark.rule("BF-CMB-01", "BF-TERM-09")
def test_fatigued_units_and_player_units_count_on_both_sides(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2, fatigued=True)
    black.stands("A")
    blue.units("A", fatigued=True)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert fought(scene) == [(3, 1)]


@pytest.mark.rule("BF-CMB-01", "BF-ALL-05")
def test_units_of_the_targets_allies_stand_by_it(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    blue.units("A")
    green.units("A", 2)
    black.allied(green)
    blue.allied(green)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert fought(scene) == [(5, 3)]


@pytest.mark.rule("BF-Q-30", "BF-CMB-01")
@pytest.mark.parametrize(("units", "slain"), [(2, 1), (1, 0)])
def test_an_ally_of_both_sides_counts_for_both(table: Table, units: int, slain: int) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", units)
    blue.units("A")
    green.units("A", 3)
    for team in (black, blue):
        team.allied(green)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert fought(scene) == [(units + 3, 4)]
    assert scene.units(blue, "A") == 1 - slain


@pytest.mark.rule("BF-CMB-03")
def test_an_allys_attack_adds_nothing_to_ones_own(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A")
    green.units("A")
    blue.units("A", 3)
    black.allied(green)
    black.ordered("attack-1", "A")
    green.ordered("attack-2", "A")

    scene.resolve_orders()

    assert fought(scene) == [(3, 3), (4, 3)]


@pytest.mark.rule("BF-ORD-01", "BF-Q-26")
def test_targets_are_units_of_others_that_are_no_allies(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    for team in scene.teams:
        team.units("A")
    red.stands("A", "C")
    blue.stands("B")
    black.allied(green)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert black.player.options == ((blue.number, 0), (red.number, 0), (red.number, 3))


@pytest.mark.rule("BF-Q-26")
def test_an_attack_without_a_target_has_no_effect(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A")
    black.allied(blue)
    black.ordered("attack-2", "A")

    scene.resolve_orders()

    assert (scene.units(blue, "A"), fought(scene)) == (1, [])
    assert len(scene.events("revealed")) == 1


@pytest.mark.rule("BF-Q-26", "BF-Q-35", "BF-VAR-ALLV")
def test_neutral_humans_are_attacked_like_anybody(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    scene.table.sun = 10
    black, *_ = scene.teams
    humans = Team(scene, scene.table.teams, [])
    black.units("A", 2)
    humans.units("A")
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert scene.units(humans, "A") == 0
    assert graveyard(scene, black) == [humans.number]


def rules(scene: NightScene, name: str, *choices: tuple[int, ...]) -> None:
    """An adjustment of the Storyteller, choice by choice."""
    scene.directs(desk.ADJUST, [kind.name for kind in adjust.KINDS].index(name))
    for choice in choices:
        scene.directs(desk.CHOOSE, *choice)


@pytest.mark.rule("BF-CMB-04")
@pytest.mark.parametrize("name", ["remove", "move"])
def test_an_attack_whose_basic_target_a_ruling_takes_away_has_no_effect(table: Table, name: str) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A")
    black.player.wears("potence-heavy-hand")
    black.ordered("attack", "A")
    scene.resolve_orders()
    asked = scene.questions()

    chosen = [(scene.domain("A"),)] if name == "remove" else [(scene.domain("A"), 0), (scene.domain("J"),)]
    rules(scene, name, (blue.number,), *chosen)

    assert asked == [(black.player.seat, "boost")]
    assert (black.player.seat, "boost") not in scene.questions()
    assert (fought(scene), graveyard(scene, black)) == ([], [])
    assert scene.units(blue, "J") == (name == "move")


@pytest.mark.rule("BF-CMB-04")
def test_a_player_whom_a_ruling_takes_to_safety_after_the_fight_is_not_slain(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    blue, black, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    blue.player.wears("fortitude-beyond-death")
    blue.player.uses_station("orders")
    black.ordered("attack", "A")
    scene.resolve_orders()
    asked, compared = scene.questions(), fought(scene)

    rules(scene, "move", (blue.number,), (scene.domain("A"), 1), (scene.domain("J"),))

    assert (asked, compared) == ([(blue.player.seat, "boost")], [(3, 1)])
    assert (blue.player.seat, "boost") not in scene.questions()
    assert (scene.events("slain_player"), scene.events("stripped")) == ([], [])
    assert scene.units(blue, "J") == 1


# Defend.


@pytest.mark.rule("BF-ORD-02", "BF-CMB-01")
@pytest.mark.card("defend-1", "defend-2", "defend-3")
@pytest.mark.parametrize(("order", "n"), [("defend-1", 1), ("defend-2", 2), ("defend-3", 3)])
def test_a_defend_adds_to_the_target_of_later_attacks(table: Table, order: str, n: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A")
    blue.ordered(order, "A")
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert fought(scene) == [(3, 1 + n)]


@pytest.mark.rule("BF-ORD-02", "BF-CMB-01", "BF-ADV-06")
def test_defends_and_advancements_of_both_sides_add_up(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    black.units("A", 3)
    green.units("A")
    green.ordered("defend-2", "A")
    black.ordered("attack-1", "A")
    black.player.wears("potence-heavy-hand")
    green.player.wears("fortitude-iron-hide")
    scene.resolve_orders()

    black.player.does(1)
    green.player.does(1)

    assert fought(scene) == [(3 + 1 + 1, 1 + 2 + 2)]
    assert scene.units(green, "A") == 1


@pytest.mark.rule("BF-ORD-02")
def test_a_defend_is_too_late_for_an_attack_before_it(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A", 2)
    black.ordered("attack", "A")
    blue.ordered("defend-3", "A")

    scene.resolve_orders()

    assert fought(scene) == [(3, 2)]


@pytest.mark.rule("BF-ORD-02", "BF-ALL-05")
def test_defends_of_allies_add_up_and_protect_each_other(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.power(2)
    black.units("A", 3)
    blue.units("A")
    green.units("A")
    blue.allied(green)
    blue.ordered("defend-2", "A")
    green.ordered("defend-3", "A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(blue.number, 0)

    assert fought(scene) == [(3, 2 + 5)]


@pytest.mark.rule("BF-ORD-02")
def test_a_defend_holds_in_its_domain_for_its_team_alone(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    black.units("B", 3)
    blue.units("A")
    green.units("A")
    blue.units("B")
    blue.ordered("defend-3", "A")
    for domain in "AB":
        black.ordered("attack", domain)
    scene.resolve_orders()

    black.player.does(green.number, 0)

    assert fought(scene) == [(3, 1), (3, 1)]


@pytest.mark.rule("BF-Q-27")
def test_a_defend_stays_when_the_defenders_last_unit_there_is_gone(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    for team, power in zip(scene.teams, (2, 1, 1, 3), strict=True):
        team.power(power)
    black.units("A", 3)
    blue.units("A")
    green.units("A")
    red.units("A", 3)
    blue.allied(green)
    blue.ordered("defend-1", "A")
    for team in (black, red):
        team.ordered("attack", "A")
    black.allied(red)
    scene.resolve_orders()

    black.player.does(blue.number, 0)

    assert scene.units(blue, "A") == 0
    assert fought(scene) == [(6, 3), (6, 2)]


@pytest.mark.rule("BF-Q-27")
def test_who_is_an_ally_is_looked_up_when_the_attack_is_resolved(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    for team, power in zip(scene.teams, (2, 1, 1, 3), strict=True):
        team.power(power)
    black.units("A", 3)
    blue.units("A")
    blue.units("C", 2)
    green.units("A")
    red.units("A", 2)
    blue.allied(green)
    blue.ordered("defend-3", "A")
    for team in (black, red):
        team.ordered("attack", "A")
    scene.resolve_orders()
    scene.table.pacts[pair(blue.number, green.number)] = NO_PACT

    black.player.does(green.number, 0)

    assert fought(scene) == [(3, 1)]


@pytest.mark.rule("BF-ORD-02", "BF-Q-27")
def test_no_defend_outlasts_the_round(table: Table) -> None:
    scene = table(4)
    blue = scene.teams[1]
    blue.units("A")
    blue.ordered("defend-3", "A")
    scene.resolve_orders()

    scene.default_answers()

    assert not any(scene.table.defends)
    assert scene.table.round == 2


# Feed and Requisition.


@pytest.mark.rule("BF-ORD-03")
@pytest.mark.card("feed")
@pytest.mark.parametrize(("who", "gained"), [("human", 2), ("player", 2), ("vampire", 1), ("", 1)])
def test_feeding_gives_two_where_there_is_a_human_unit_and_one_elsewhere(table: Table, who: str, gained: int) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A")
    if who == "human":
        blue.units("A")
    elif who == "player":
        blue.stands("A")
    elif who:
        green.units("A")
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert black.assets == gained


@pytest.mark.rule("BF-ORD-05")
@pytest.mark.card("requisition")
@pytest.mark.parametrize(("who", "gained"), [("vampire", 1), ("player", 1), ("human", 2), ("", 2)])
def test_requisitioning_gives_two_where_there_is_no_vampire_unit_and_one_elsewhere(
    table: Table, who: str, gained: int
) -> None:
    scene = table(4)
    black, blue, _, red = scene.teams
    blue.units("A")
    if who == "human":
        red.units("A")
    elif who == "player":
        black.stands("A")
    elif who:
        black.units("A")
    blue.ordered("requisition", "A")

    scene.resolve_orders()

    assert blue.assets == gained


@pytest.mark.rule("BF-ORD-07", "BF-Q-07", "BF-TERM-04", "BF-TERM-05")
def test_assets_gained_are_own_pieces_and_go_to_the_orders_player(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    placer = black.players[1]
    black.units("A")
    black.ordered("feed", "A", by=placer)
    before = scene.table.supply[black.number]

    scene.resolve_orders()

    assert (placer.has("asset"), black.player.has("asset")) == (1, 0)
    assert placer.view()["purse"]["colours"] == [1, 0, 0, 0]
    assert scene.table.supply[black.number] == before - 1


@pytest.mark.rule("BF-ORD-07", "BF-Q-29")
@pytest.mark.parametrize("left", [0, 1])
def test_one_gains_no_more_than_the_supply_has(table: Table, left: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A")
    black.units("B", scene.table.supply[black.number] - left)
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert black.assets == left
    assert scene.table.supply[black.number] == 0


# Embrace.


@pytest.mark.rule("BF-ORD-04", "BF-Q-28", "BF-TERM-14")
@pytest.mark.card("embrace")
def test_an_embraced_unit_goes_home_and_one_of_the_own_takes_its_place_slain_is_nobody(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A", 2)
    black.ordered("embrace", "A")
    supplies = list(scene.table.supply)

    scene.resolve_orders()

    assert (scene.units(black, "A"), scene.units(blue, "A")) == (2, 1)
    assert (scene.table.supply[0], scene.table.supply[1]) == (supplies[0] - 1, supplies[1] + 1)
    assert graveyard(scene, black) == []
    assert black.tokens == 0
    assert not any(scene.table.kills)


@pytest.mark.rule("BF-ORD-04", "BF-Q-28")
def test_any_human_basic_unit_of_another_team_may_be_embraced_allies_too_but_no_player(table: Table) -> None:
    scene = table(6)
    black, blue, green, red, _, yellow = scene.teams
    for team in (black, blue, green, red):
        team.units("A")
    yellow.stands("A")
    black.allied(blue)
    black.ordered("embrace", "A")

    scene.resolve_orders()
    asked, offered = scene.questions(), black.player.options
    black.player.does(red.number)

    assert asked == [(black.player.seat, "embrace")]
    assert offered == ((blue.number,), (red.number,))
    assert [scene.units(team, "A") for team in (black, blue, red)] == [2, 1, 0]


@pytest.mark.rule("BF-Q-28")
def test_where_only_vampires_and_player_units_are_nobody_is_embraced(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A")
    green.units("A")
    blue.stands("A")
    black.ordered("embrace", "A")

    scene.resolve_orders()

    assert [scene.units(team, "A") for team in (black, blue, green)] == [1, 1, 1]


@pytest.mark.rule("BF-ORD-04")
@pytest.mark.parametrize(("there", "embraces"), [(2, True), (3, False), (4, False)])
def test_an_embrace_needs_room_below_the_unit_limit(table: Table, there: int, embraces: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", there)
    blue.units("A")
    black.ordered("embrace", "A")

    scene.resolve_orders()

    assert (scene.units(blue, "A") == 0) is embraces
    assert scene.units(black, "A") == there + embraces


@pytest.mark.rule("BF-ORD-04", "BF-Q-29")
def test_an_embrace_without_a_piece_in_the_supply_replaces_nobody(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A")
    black.units("B", scene.table.supply[black.number])
    black.ordered("embrace", "A")

    scene.resolve_orders()

    assert scene.units(blue, "A") == 1


# Recruit.


@pytest.mark.rule("BF-ORD-06")
@pytest.mark.card("recruit")
@pytest.mark.parametrize(
    ("there", "vampire", "then"), [(1, False, 3), (2, False, 3), (1, True, 2), (3, True, 3), (4, False, 4)]
)
def test_recruits_fill_the_domain_up_to_the_limit_or_are_one_where_vampires_are(
    table: Table, there: int, vampire: bool, then: int
) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A", there)
    if vampire:
        black.units("A")
    blue.ordered("recruit", "A")

    scene.resolve_orders()

    assert scene.units(blue, "A") == then


@pytest.mark.rule("BF-ORD-06", "BF-ORD-07", "BF-Q-29")
def test_recruits_are_no_more_than_the_supply_has(table: Table) -> None:
    scene = table(4)
    blue = scene.teams[1]
    blue.units("A")
    blue.units("B", scene.table.supply[blue.number] - 1)
    blue.ordered("recruit", "A")

    scene.resolve_orders()

    assert (scene.units(blue, "A"), scene.table.supply[blue.number]) == (2, 0)
