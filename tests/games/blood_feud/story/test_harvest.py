"""Dark Harvest: vans placed and driven, Units taken and freed, what is missing at dawn (BF-ARC4)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.carrying import fits
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.clock import ENDS
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.story import beats, ledger, tools, vans
from elysium.games.blood_feud.story.arcs import BEATS, harvest
from elysium.games.blood_feud.story.arcs import NUMBER as BEAT
from elysium.games.blood_feud.story.vans import VAN, Van
from elysium.games.blood_feud.table import CAPTIVE, SIDES
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def parked(table: Any, *domains: str, teams: int = 4, players: int = 1, told: bool = False, **more: Any) -> NightScene:
    """Arranged: black vans stand in these Domains; `told`: that they can be fought was read."""
    scene: NightScene = table(teams, players, arc="harvest", **{"round": 2, **more})
    vans.put(scene.table, [Van(scene.domain(domain)) for domain in domains])
    if told:
        ledger.put(scene.table, ledger.RULES, BEAT[harvest.ATTACKS], 1)
        ledger.put(scene.table, ledger.READ, BEAT[harvest.ATTACKS])
        ledger.put(scene.table, ledger.NAMED, BEAT[harvest.ATTACKS], -1)
    return scene


def settle(scene: NightScene) -> None:
    while scene.questions():
        scene.time()


def asked(scene: NightScene) -> list[str]:
    return [point for _, point in scene.questions()]


@pytest.mark.rule("BF-ARC4-01")
@pytest.mark.parametrize(("teams", "n"), [(4, 1), (5, 1), (6, 2), (7, 2)])
@pytest.mark.parametrize("variants", [[], ["all vampire"]])
def test_vans_are_placed_where_nobody_stands_the_centre_first(table: Table, teams: int, n: int, variants: Any) -> None:
    if variants and teams == 7:
        return
    scene = table(teams, arc="harvest", options={"variants": variants})
    scene.forming_teams(until="van")
    t = scene.table
    taken = {domain for domain in range(len(t.stacks)) if units.sides_at(t, domain)}

    offered = [option[0] for option in scene.options(t.storyteller)]

    assert not {*offered} & taken
    assert len(offered) == len(t.stacks) - len(taken)
    scene.choose_first()
    assert vans.of(scene.table)[0].domain == offered[0]
    assert len({van.domain for van in vans.of(scene.table)}) == n


@pytest.mark.rule("BF-ARC4-01", "BF-VAR-ALLV")
def test_a_van_keeps_no_neutral_human_away(table: Table) -> None:
    scene = table(4, arc="harvest", options={"variants": ["all vampire"]})
    scene.forming_teams()

    (van,) = vans.of(scene.table)
    assert units.sides_at(scene.table, van.domain) == [scene.table.teams]


@pytest.mark.rule("BF-ARC4-02")
def test_a_van_drives_next_door_once_a_round_whatever_barricades_there_are(table: Table) -> None:
    scene = parked(table, "A")
    scene.teams[0].barricade("A-B")
    scene.no_events()
    scene.gameplay()
    storyteller, b = scene.table.storyteller, scene.domain("B")

    assert (tools.DRIVE, 0, b) in scene.options(storyteller)
    scene.directs(tools.DRIVE, 0, b)
    assert vans.of(scene.table) == [Van(b, 1)]
    assert not [option for option in scene.options(storyteller) if option[0] == tools.DRIVE]
    scene.time(1)
    scene.time(ENDS)
    settle(scene)
    assert vans.of(scene.table) == [Van(b, 0)]


@pytest.mark.rule("BF-ARC4-02")
def test_nobody_drives_where_nobody_may_go(table: Table) -> None:
    scene = parked(table, "A")
    modifiers.put_in_force(scene.table, modifiers.CLOSED_DOMAIN, 1, scene.domain("B"))
    scene.gameplay()

    offered = {option[2] for option in scene.options(scene.table.storyteller) if option[0] == tools.DRIVE}
    assert scene.domain("B") not in offered
    assert offered


@pytest.mark.rule("BF-INFO-24", "BF-INFO-20")
def test_vans_are_seen_on_the_cityscape(table: Table) -> None:
    scene = parked(table, "A")
    scene.players[0].stands_at("orders")
    scene.players[1].stands_at("market")
    scene.gameplay()

    seen = [{"domain": "A", "fatigued": False}]
    assert scene.match.view(0)["story"]["vans"] == seen
    assert "vans" not in scene.match.view(1)["story"]
    assert scene.match.view(scene.table.storyteller)["story"]["vans"] == seen


def hunted(table: Any, power: int, *, player: bool = False, **more: Any) -> NightScene:
    """A van comes for a Unit of blue, which has this Power, before black's Order in A is resolved."""
    scene = parked(table, "A", **more)
    black, blue, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A")
    blue.power(power)
    if player:
        blue.stands("A")
        blue.player.wears("potence-heavy-hand", "celerity-blur")
    else:
        blue.units("A", 2)
    scene.resolve_orders()
    assert scene.questions() == [(scene.table.storyteller, "prey")]
    return scene


@pytest.mark.rule("BF-ARC4-03")
def test_the_van_comes_before_the_orders_and_power_1_always_escapes(table: Table) -> None:
    scene = hunted(table, 1)
    assert scene.table.laid[0] == ()

    scene.directs(1, 0)

    assert vans.captives(scene.table) == ()
    assert scene.events("escaped") or scene.table.laid[0]


@pytest.mark.rule("BF-ARC4-03", "BF-ARC4-04", "BF-COMP-13")
def test_whoever_rolls_less_than_their_power_loses_the_unit() -> None:
    outcomes = set()
    for seed in range(12):
        scene = hunted(NightScene, 4, seed=seed)
        scene.directs(1, 0)
        told = scene.events("escaped", "abducted")[0]
        outcomes.add(told.kind)
        assert (told.kind == "abducted") == (told.args[0] < 4)
        assert vans.captives(scene.table) == ((1,) if told.kind == "abducted" else ())
        assert scene.units(scene.teams[1], "A") == 2 - (told.kind == "abducted")
    assert outcomes == {"escaped", "abducted"}


def taken(table: Any, **more: Any) -> NightScene:
    """Blue's player was abducted."""
    for seed in range(40):
        scene = hunted(table, 6, player=True, seed=seed, **more)
        scene.directs(1, 1)
        if vans.captives(scene.table):
            return scene
    raise AssertionError("nobody was taken")


@pytest.mark.rule("BF-ARC4-04")
def test_a_captive_player_keeps_cards_that_neither_work_nor_count_and_equips_none() -> None:
    scene = taken(NightScene)
    t = scene.table

    assert t.spot[4] == CAPTIVE
    assert len(t.equipped[4]) == 2
    assert units.front(t, 1) == -1
    assert not units.standing(t, 4)
    assert not fits(t, 1, NUMBER["potence-crushing-force"])
    assert units.on_map(t, 1) == 0
    assert t.slain_ever[4] == 0
    assert scene.match.view(0)["players"][1]["slain"] is False
    assert scene.match.view(0)["story"]["captives"] == [{"team": 1, "player": 1}]


@pytest.mark.rule("BF-ARC4-04", "BF-CLN-4")
def test_a_captive_does_not_come_back_in_cleanup() -> None:
    scene = taken(NightScene)
    settle(scene)

    assert scene.table.round == 3
    assert scene.table.spot[4] == CAPTIVE


@pytest.mark.rule("BF-ARC4-03", "BF-Q-39")
def test_where_no_orders_lie_nobody_is_abducted(table: Table) -> None:
    scene = parked(table, "A")
    scene.teams[0].units("A", 2)

    scene.resolve_orders()

    assert "prey" not in asked(scene)


@pytest.mark.rule("BF-ARC4-05", "BF-ISM-06")
def test_after_the_first_round_with_an_abduction_vans_can_be_fought() -> None:
    scene = taken(NightScene)
    assert not beats.met(scene.table, harvest.ATTACKS)
    while scene.table.round == 2 and not beats.met(scene.table, harvest.ATTACKS):
        scene.time()

    settle(scene)

    assert beats.in_force(scene.table, harvest.ATTACKS)


def attacking(
    table: Any, power: int, strength: int, *, told: bool = True, captives: Any = (2, SIDES + 4)
) -> NightScene:
    """Black attacks the van in A with this Combat Strength; a Basic Unit of green and blue's player are in it."""
    scene = parked(table, "A", told=told)
    t = scene.table
    black = scene.teams[0]
    black.units("A", strength)
    black.power(power)
    black.ordered("attack", "A")
    for what in captives:
        vans.take(t, what)
        if what < SIDES:
            t.supply[what] -= 1
        else:
            t.spot[what - SIDES] = CAPTIVE
    scene.players[1].wears("potence-heavy-hand")
    scene.resolve_orders()
    scene.directs(0, 0)  # the van comes first; the attackers are the only ones there
    return scene


@pytest.mark.rule("BF-ARC4-05")
def test_nobody_attacks_a_van_before_that_is_read(table: Table) -> None:
    scene = attacking(table, 1, 3, told=False)

    assert "free" not in asked(scene)
    assert vans.captives(scene.table) == (2, SIDES + 4)


@pytest.mark.rule("BF-ARC4-05", "BF-ARC4-06")
def test_a_stopped_van_gives_up_one_unit_of_any_colour(table: Table) -> None:
    scene = attacking(table, 1, 1)

    assert asked(scene) == ["free"]
    assert scene.options(0) == ((2,), (SIDES + 4,), (-1,))
    scene.players[0].does(SIDES + 4)

    t = scene.table
    assert t.spot[4] == scene.domain("A")
    assert units.front(t, 1) == NUMBER["potence-heavy-hand"]
    assert vans.captives(t) == (2,)
    assert [van.domain for van in vans.of(t)] == [scene.domain("A")]
    assert beats.waiting_now(t) == BEAT[harvest.FREED]


@pytest.mark.rule("BF-ARC4-05")
def test_the_freed_may_be_one_too_many_and_nobody_need_be_freed(table: Table) -> None:
    scene = attacking(table, 1, 3, captives=(0, 2))
    scene.players[0].does(0)
    assert scene.units(scene.teams[0], "A") == 4

    scene = attacking(table, 1, 1)
    scene.players[0].does(-1)
    assert vans.captives(scene.table) == (2, SIDES + 4)


@pytest.mark.rule("BF-ARC4-05")
@pytest.mark.parametrize(("power", "strength", "stopped"), [(1, 1, True), (4, 3, False), (3, 3, True)])
def test_an_attack_on_a_van_succeeds_by_the_attackers_own_power(power: int, strength: int, stopped: bool) -> None:
    scene = next(
        one
        for one in (attacking_seeded(seed, power, strength) for seed in range(40))
        if units.at(one.table, 0, one.domain("A")) == strength
    )

    assert ("free" in asked(scene)) == stopped


def attacking_seeded(seed: int, power: int, strength: int, *factions: str) -> NightScene:
    scene = partial(NightScene, seed=seed, factions=factions)
    return attacking(scene, power, strength)


@pytest.mark.rule("BF-ARC4-05", "BF-FAC-01")
def test_a_ceasefire_spares_vans(table: Table) -> None:
    scene = parked(table, "A", told=True)
    assert vans.targets(scene.table, scene.domain("A")) == [(VAN, 0)]

    modifiers.put_in_force(scene.table, modifiers.NO_PLAYER_TARGETS)

    assert vans.targets(scene.table, scene.domain("A")) == []


@pytest.mark.rule("BF-ARC4-07", "BF-Q-61")
def test_at_dawn_every_unit_that_is_still_missing_costs_a_point(table: Table) -> None:
    scene = parked(table, "A")
    t = scene.table
    scene.teams[1].player.carries("survive-the-night")
    for what in (1, SIDES + 4, 2, 2):
        vans.take(t, what)
    t.spot[4] = CAPTIVE

    scene.end()
    settle(scene)

    assert scene.match.view(0)["result"]["points"] == [0, 5 - 2, -2, 0]
    assert BEATS[ledger.get(scene.table, ledger.READ)[-1]].id == harvest.SPECIMENS


@pytest.mark.rule("BF-ARC4-08")
def test_a_captive_is_no_player_the_hag_or_an_order_can_reach(table: Table) -> None:
    scene = parked(table, "A")
    t = scene.table
    t.spot[4] = CAPTIVE
    vans.take(t, SIDES + 4)
    scene.gameplay()

    assert not [option for option in scene.players[1].options if option[0] == codes.MOVE and option[2]]
