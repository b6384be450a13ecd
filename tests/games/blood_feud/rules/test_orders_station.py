"""Station 2: Orders are laid under Seals, hidden, and come back if they are wasted."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.testing.blood_feud import NightScene, item_of
from tests.games.blood_feud.conftest import Table


def pairs(scene: NightScene, seat: int, domain: str) -> list[tuple[int, str | None]]:
    """The Order Pairs of a Domain as a seat sees them, the first placed first."""
    view = scene.match.view(seat)
    return [(pair["team"], pair["order"]) for pair in view["orders"]["stacks"][scene.domain(domain)]["pairs"]]


@pytest.mark.rule("BF-S2-01", "BF-TERM-11")
def test_an_order_goes_under_a_seal_on_top_of_the_stack(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team, id in ((black, "attack"), (blue, "recruit")):
        team.player.carries(id)
        team.player.stands_at("orders")
    scene.gameplay()

    blue.player.orders("recruit", "C")
    black.player.orders("attack", "C")

    assert pairs(scene, black.player.seat, "C") == [(blue.number, None), (black.number, "attack")]
    assert (black.player.has("attack"), black.player.has("seal")) == (0, 4)


@pytest.mark.rule("BF-S2-01", "BF-TERM-07")
def test_every_domain_in_play_has_a_space_for_orders(table: Table) -> None:
    scene = table(6)
    black, *_ = scene.teams
    black.player.carries("attack")
    black.player.stands_at("orders")

    scene.gameplay()

    assert [option[1:] for option in black.player.acts_of(codes.ORDER)] == [(0, domain) for domain in range(15)]
    assert [stack["domain"] for stack in black.player.view()["orders"]["stacks"]] == list("ABCDEFGHIJKLMNO")


@pytest.mark.rule("BF-S2-01", "BF-COMP-05")
def test_with_five_seals_five_orders_are_placed_in_a_round(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("attack", 7)
    black.player.stands_at("orders")
    scene.gameplay()

    placed = 0
    while black.player.acts_of(codes.ORDER):
        black.player.orders("attack", "ABCDEFG"[placed])
        placed += 1

    assert (placed, black.player.has("attack"), black.player.has("seal")) == (5, 2, 0)


@pytest.mark.rule("BF-S2-01")
def test_one_places_the_orders_one_carries_and_no_others(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("feed")
    black.player.carries("starting attack")
    blue.player.carries("recruit")
    black.player.stands_at("orders")
    scene.gameplay()

    kinds = {option[1] for option in black.player.acts_of(codes.ORDER)}
    black.player.orders("attack", "A")

    assert kinds == {item_of("feed"), item_of("attack")}
    assert {option[1] for option in black.player.acts_of(codes.ORDER)} == {item_of("feed")}
    assert black.player.has("starting attack") == 0


@pytest.mark.rule("BF-S2-01", "BF-INFO-12", "BF-INFO-13")
def test_who_sees_what_of_an_order_under_a_seal(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    placer, mate = black.players
    placer.carries("feed")
    placer.stands_at("orders")
    mate.stands_at("orders")
    blue.player.stands_at("cityscape")
    green.player.stands_at("market")
    scene.gameplay()

    placer.orders("feed", "B")

    assert pairs(scene, placer.seat, "B") == [(0, "feed")]
    assert pairs(scene, mate.seat, "B") == [(0, None)]
    assert pairs(scene, blue.player.seat, "B") == [(0, None)]
    assert pairs(scene, scene.table.storyteller, "B") == [(0, "feed")]
    assert green.player.view()["orders"] is None
    assert blue.players[1].view()["orders"] is None


@pytest.mark.rule("BF-S2-01", "BF-INFO-12")
def test_area_a_hears_where_an_order_was_placed_and_its_placer_alone_which(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.player.carries("feed")
    black.player.stands_at("orders")
    blue.player.stands_at("cityscape")
    green.player.stands_at("council")
    scene.gameplay()

    black.player.orders("feed", "B")

    (told,), (own,) = scene.events("ordered"), scene.events("own_order")
    watching = 1 << scene.table.storyteller
    assert told.audience == 1 << black.player.seat | 1 << blue.player.seat | watching
    assert told.args == (scene.domain("B"),)
    assert own.audience == 1 << black.player.seat | watching


@pytest.mark.rule("BF-S2-02")
@pytest.mark.parametrize("arrives", [False, True])
def test_an_order_may_be_placed_where_no_unit_is_and_works_if_one_has_come(table: Table, arrives: bool) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("feed")
    black.player.stands_at("orders")
    black.units("B")
    scene.no_events()
    scene.gameplay()

    black.player.orders("feed", "A")
    if arrives:
        black.player.goes("cityscape")
        black.player.moves("B", "A")
    scene.time()
    scene.time()

    assert black.assets == (1 if arrives else 0)


@pytest.mark.rule("BF-S2-02", "BF-TERM-09")
def test_a_fatigued_unit_is_enough_for_an_order(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", fatigued=True)
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert black.assets == 1


@pytest.mark.rule("BF-S2-02", "BF-Q-24")
def test_an_order_without_a_unit_has_no_effect_and_comes_back_unrevealed(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("B")
    black.ordered("feed", "A")
    scene.table.seals[black.player.seat] = 4

    scene.resolve_orders()

    assert black.assets == 0
    assert scene.events("revealed") == []
    assert (black.player.has("feed"), black.player.has("seal")) == (1, 5)


@pytest.mark.rule("BF-S2-03")
def test_only_the_first_order_of_a_team_on_a_domain_works(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A")
    scene.table.seals[black.player.seat] = 2
    for id in ("feed", "feed", "embrace"):
        black.ordered(id, "A")

    scene.resolve_orders()
    scene.default_answers()

    assert black.assets == 2
    assert scene.units(blue, "A") == 1
    assert [black.player.has(id) for id in ("feed", "embrace", "seal")] == [2, 1, 5]


@pytest.mark.rule("BF-S2-03")
def test_first_orders_of_several_teams_and_domains_all_work(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for team in (black, green):
        for domain in "AB":
            team.units(domain)
            team.ordered("feed", domain)

    scene.resolve_orders()

    assert (black.assets, green.assets) == (2, 2)


@pytest.mark.rule("BF-S2-04", "BF-RES-03")
@pytest.mark.parametrize(("powers", "order"), [((1, 1), [0, 2]), ((3, 1), [2, 0]), ((2, 5), [0, 2]), ((6, 6), [0, 2])])
def test_less_power_goes_first_and_equal_power_as_placed(
    table: Table, powers: tuple[int, int], order: list[int]
) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for team, power in zip((black, green), powers, strict=True):
        team.power(power)
        team.units("A")
        team.ordered("feed", "A")

    scene.resolve_orders()

    assert [event.seat for event in scene.events("revealed")] == order


@pytest.mark.rule("BF-S2-04")
def test_who_placed_first_goes_first_whatever_the_number_of_the_team(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    for team in (green, black):
        team.units("A")
        team.ordered("feed", "A")

    scene.resolve_orders()

    assert [event.seat for event in scene.events("revealed")] == [green.number, black.number]


@pytest.mark.rule("BF-S2-05", "BF-S2-06", "BF-ALL-03", "BF-ALL-04")
def test_alliances_are_proposed_and_blocked_at_the_orders_and_nowhere_else(table: Table) -> None:
    scene = table(4)
    black, *others = scene.teams
    for team in others:
        team.player.stands_at("orders")
    for team in scene.teams:
        team.player.carries("asset")
    scene.gameplay()
    offered = []

    for place in ("cityscape", "orders", "market", "council"):
        black.player.goes(place)
        offered.append((bool(black.player.acts_of(codes.PROPOSE_PACT)), bool(black.player.acts_of(codes.BLOCK_PACT))))

    assert offered == [(False, False), (True, True), (False, False), (False, False)]


@pytest.mark.rule("BF-INFO-12")
def test_once_it_has_gathered_a_team_knows_its_own_orders_and_no_others(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    for team in scene.teams[1:3]:
        team.units("A")
    black.ordered("attack", "A")
    black.ordered("recruit", "D")
    blue.ordered("feed", "D")

    scene.resolve_orders()

    assert scene.questions() == [(black.player.seat, "target")]
    assert pairs(scene, black.players[1].seat, "D") == [(black.number, "recruit"), (blue.number, None)]
    assert pairs(scene, blue.players[1].seat, "D") == [(black.number, None), (blue.number, "feed")]


@pytest.mark.rule("BF-RES-03", "BF-S2-01")
def test_a_player_is_told_where_an_order_would_do_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("C", 1)
    black.units("D", 3)
    blue.units("D", 1)
    for id in ("attack", "embrace"):
        black.player.carries(id)
    black.player.stands_at("orders")
    scene.gameplay()

    found = {(one["domain"], one["why"]): one["orders"] for one in black.player.view()["futile"]}

    assert found["B", "no_unit"] == ["attack", "embrace"]
    assert found["C", "nothing"] == ["attack", "embrace"]
    assert found["D", "nothing"] == ["embrace"]
    black.player.orders("attack", "D")
    found = {(one["domain"], one["why"]): one["orders"] for one in black.player.view()["futile"]}
    assert found["D", "second"] == ["embrace"]
    assert "futile" not in blue.player.view()
