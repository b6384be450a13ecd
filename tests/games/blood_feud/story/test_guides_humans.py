"""Abilities of the eight Human factions by their guides, each with its limit."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES, NUMBER
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import (
    ABSTAINS,
    CALLED,
    CLOSED,
    GAVEL,
    GAVEL_DOWN,
    GAVEL_GONE,
    GAVEL_UP,
    NO_EVENT,
    NO_VOTE,
    READING,
    SIDES,
    SLAIN,
)
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table


def by_guide(table: Table, *factions: str, teams: int = 4, players: int = 1, **setting: Any) -> NightScene:
    scene = table(teams, players, factions=factions, **setting)
    scene.no_events()
    return scene


# Arcanum.


def stripped(table: Table, *factions: str) -> NightScene:
    """The second team attacks a player of the third, who wears two Advancements."""
    scene = by_guide(table, *factions)
    _, blue, green, _ = scene.teams
    blue.units("A", 3)
    green.stands("A")
    green.player.wears("celerity-fleet-step", "celerity-blur")
    blue.ordered("attack", "A")
    scene.resolve_orders()
    return scene


@pytest.mark.rule("BF-FAC-09", "BF-SLAIN-01", "BF-Q-44")
def test_the_arcanum_collect_what_would_be_buried(table: Table) -> None:
    scene = stripped(table, "arcanum", "brujah", "tremere")

    assert scene.table.warehouse[0] == (NUMBER["celerity-blur"],)
    assert scene.table.equipped[8] == (NUMBER["celerity-fleet-step"],)


@pytest.mark.rule("BF-FAC-09", "BF-FAC-02")
def test_from_an_attack_of_the_gangrel_they_collect_both_cards(table: Table) -> None:
    scene = stripped(table, "arcanum", "gangrel", "tremere")

    assert set(scene.table.warehouse[0]) == {NUMBER["celerity-blur"], NUMBER["celerity-fleet-step"]}
    assert scene.table.spot[8] == SLAIN


@pytest.mark.rule("BF-FAC-09")
def test_an_event_that_buries_advancements_feeds_them_too(table: Table) -> None:
    scene = table(4, factions=["arcanum", "tremere"])
    scene.teams[1].stands("A")
    scene.players[1].wears("celerity-fleet-step", "celerity-blur", "celerity-lightning-raid")

    scene.resolve_event("silence-the-gifted", scene.teams[2])
    scene.default_answers()

    assert NUMBER["celerity-lightning-raid"] in scene.table.warehouse[0]


@pytest.mark.rule("BF-FAC-09")
def test_what_is_buried_out_of_a_hand_goes_under_its_deck(table: Table) -> None:
    scene = by_guide(table, "arcanum", "tremere")
    ben = scene.players[1]
    ben.stands_at("market")
    ben.carries("celerity-blur")
    scene.table.spent[0], scene.table.supply[0] = 4, 21
    scene.gameplay()

    ben.does(codes.THAUMATURGY, NUMBER["celerity-blur"])

    assert scene.table.warehouse[0] == ()


# Blood Cult.


@pytest.mark.rule("BF-FAC-10", "BF-ORD-06")
@pytest.mark.parametrize(("faction", "units"), [("blood-cult", 3), ("arcanum", 2)])
def test_recruits_of_the_blood_cult_do_not_mind_vampires(table: Table, faction: str, units: int) -> None:
    scene = by_guide(table, faction, "brujah")
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A")
    black.ordered("recruit", "A")

    scene.resolve_orders()

    assert scene.units(black, "A") == units


@pytest.mark.rule("BF-FAC-10", "BF-ORD-05")
def test_their_requisitions_mind_vampires_as_others_do(table: Table) -> None:
    gained = []
    for faction in ("blood-cult", "arcanum"):
        scene = by_guide(table, faction, "brujah")
        black, blue, *_ = scene.teams
        black.units("A")
        blue.units("A")
        black.ordered("requisition", "A")
        scene.resolve_orders()
        gained.append(black.assets)
    assert gained[0] == gained[1]


# City Hall.


def council(table: Table, **setting: Any) -> tuple[NightScene, list[Player]]:
    scene = table(4, factions=["city-hall"], **setting)
    players = [team.player for team in scene.teams]
    for player in players:
        player.stands_at("council")
    return scene, players


@pytest.mark.rule("BF-FAC-11", "BF-S4-02")
def test_while_the_gavel_is_down_the_council_may_not_vote(table: Table) -> None:
    scene, (ada, ben, *_) = council(table)
    scene.gameplay()

    ada.does(codes.GAVEL_FALLS)

    assert not ben.acts_of(codes.CALL_VOTE)
    assert ben.view()["teams"][0]["guide"]["gavel"] == "down"
    ada.does(codes.GAVEL_RISES)
    assert ben.acts_of(codes.CALL_VOTE)


@pytest.mark.rule("BF-FAC-11")
def test_a_call_is_off_when_the_gavel_falls(table: Table) -> None:
    scene, (ada, ben, *_) = council(table)
    scene.gameplay()
    ben.does(codes.CALL_VOTE)
    assert scene.table.vote == CALLED

    ada.does(codes.GAVEL_FALLS)

    assert (scene.table.vote, scene.table.willing) == (NO_VOTE, 0)


@pytest.mark.rule("BF-FAC-11", "BF-Q-45")
def test_the_gavel_rests_while_ballots_are_cast_and_in_a_second_vote(table: Table) -> None:
    scene, (ada, ben, cleo, dora) = council(table)
    t = scene.table
    first, second = t.event_deck[:2]
    t.event_deck, t.proposals = t.event_deck[2:], ((1, first), (2, second))
    t.vote = READING
    scene.gameplay()
    assert ada.acts_of(codes.GAVEL_FALLS)
    scene.time(clock.CLOSES_VOTE)
    assert not ada.acts_of(codes.GAVEL_FALLS)

    for player, choice in ((ada, first), (ben, second), (cleo, ABSTAINS), (dora, ABSTAINS)):
        player.does(codes.CAST, choice)

    assert scene.table.revotes == 1
    assert not ada.acts_of(codes.GAVEL_FALLS)


@pytest.mark.rule("BF-FAC-11", "BF-Q-05", "BF-Q-45")
@pytest.mark.parametrize("down", [True, False])
def test_if_time_is_up_without_an_event_the_gavel_is_gone(table: Table, down: bool) -> None:
    scene, (ada, *_) = council(table)
    scene.no_events()
    scene.gameplay()
    if down:
        ada.does(codes.GAVEL_FALLS)

    scene.directs(desk.END)

    assert scene.table.guide[GAVEL] == GAVEL_GONE + scene.table.round
    scene.next_round()
    ada.does(codes.GO, 4)
    assert not ada.acts_of(codes.GAVEL_FALLS)
    assert ada.acts_of(codes.CALL_VOTE)  # no token is down


@pytest.mark.rule("BF-FAC-11", "BF-S4-04")
@pytest.mark.parametrize(("none", "gavel"), [(True, GAVEL_GONE + 1), (False, GAVEL_UP)])
def test_no_event_by_vote_takes_the_gavel_and_an_event_leaves_it(table: Table, none: bool, gavel: int) -> None:
    scene, players = council(table)
    t = scene.table
    face = t.event_deck[0]
    t.event_deck, t.proposals, t.vote = t.event_deck[1:], ((1, face),), READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)

    for player in players:
        player.does(codes.CAST, NO_EVENT if none else face)

    assert scene.table.guide[GAVEL] == gavel
    assert players[1].view()["teams"][0]["guide"]["gavel"] == ("gone" if none else "up")
    scene.directs(desk.END)
    assert scene.table.guide[GAVEL] == gavel


@pytest.mark.rule("BF-FAC-11")
@pytest.mark.parametrize(("lost", "gavel"), [(1, GAVEL_GONE + 1), (2, GAVEL_UP)], ids=["before", "by it"])
def test_a_vote_that_is_cancelled_has_cost_no_gavel(table: Table, lost: int, gavel: int) -> None:
    scene, players = council(table, round=2)
    t = scene.table
    face = t.event_deck[0]
    t.event_deck, t.proposals, t.vote = t.event_deck[1:], ((1, face),), READING
    if lost == 1:
        t.guide = (*t.guide[:GAVEL], GAVEL_GONE + 1, *t.guide[GAVEL + 1 :])
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)
    for player in players:
        player.does(codes.CAST, NO_EVENT)
    assert scene.table.guide[GAVEL] == GAVEL_GONE + lost

    scene.adjusts("vote", (0,))

    assert scene.table.guide[GAVEL] == gavel


@pytest.mark.rule("BF-FAC-11", "BF-Q-45")
def test_the_gavel_is_turned_at_the_council_by_city_hall_alone(table: Table) -> None:
    scene, (ada, ben, *_) = council(table)
    ada.stands_at("market")
    scene.gameplay()

    assert not ada.acts_of(codes.GAVEL_FALLS)
    assert not ben.acts_of(codes.GAVEL_FALLS)
    assert scene.table.guide[GAVEL] not in (GAVEL_DOWN, GAVEL_GONE)


@pytest.mark.rule("BF-FAC-11", "BF-S4-01")
@pytest.mark.parametrize(("faction", "gone"), [("city-hall", 0), ("arcanum", 1)])
def test_city_hall_discards_down_to_five_events(table: Table, faction: str, gone: int) -> None:
    scene = table(4, factions=[faction])
    t, ada = scene.table, scene.players[0]
    ada.stands_at("council")
    ada.wears("media-fresh-angle", "media-from-the-archive")
    t.events[0], t.event_deck = tuple(sorted(t.event_deck[:3])), t.event_deck[3:]
    t.event_discard, t.event_deck = t.event_deck[:1], t.event_deck[1:]
    scene.gameplay()

    assert {len(target) for target in ada.targets} == {1 + gone}


# FIRSTLIGHT.


def walls_of(player: Player) -> set[int]:
    """Whose Barricades the player may put up: 0 for own ones, otherwise the side + 1."""
    return {option[5] if len(option) > 5 else 0 for option in player.acts_of(codes.WALL)}


@pytest.mark.rule("BF-FAC-12", "BF-S1-02", "BF-Q-46")
def test_firstlight_place_barricades_of_others(table: Table) -> None:
    scene = by_guide(table, "firstlight")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.teams[0].units("A")
    scene.gameplay()
    assert walls_of(ada) == {0, 2, 3, 4}

    edge = scene.edge("A-B")
    ada.does(codes.WALL, scene.domain("A"), 0, edge, 0, 2)

    assert scene.table.edges[edge] == 2
    assert [*scene.table.walls] == [3, 2, 3, 3]
    assert not ada.acts_of(codes.WALL)  # the Unit is Fatigued


@pytest.mark.rule("BF-FAC-12")
def test_a_supply_without_barricades_lends_none(table: Table) -> None:
    scene = by_guide(table, "firstlight")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.teams[0].units("A")
    scene.table.walls[0] = scene.table.walls[2] = 0
    scene.gameplay()

    assert walls_of(ada) == {2, 4}


@pytest.mark.rule("BF-FAC-12", "BF-FAC-17")
def test_the_barricades_of_others_may_be_wasted_at_the_rim(table: Table) -> None:
    scene = by_guide(table, "firstlight")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.teams[0].units("A")
    scene.gameplay()

    ada.does(codes.WALL, scene.domain("A"), 0, scene.edge("A:N"), 0, 4)

    assert scene.table.edges[scene.edge("A:N")] == 4


@pytest.mark.rule("BF-FAC-12")
def test_others_place_their_own_barricades_alone(table: Table) -> None:
    scene = by_guide(table, "arcanum")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.teams[0].units("A")
    scene.gameplay()

    assert walls_of(ada) == {0}


# Magadon.


def corporation(table: Table, **setting: Any) -> NightScene:
    return by_guide(table, "magadon-incorporated", players=2, **setting)


@pytest.mark.rule("BF-FAC-13", "BF-MOVE-01", "BF-Q-47")
def test_magadon_leave_the_neutral_zone_at_once_and_wait_at_shut_stations(table: Table) -> None:
    scene = corporation(table)
    ada, other = scene.teams[0].player, scene.teams[1].player
    scene.gameplay(stage=CLOSED)

    assert ada.ways == ["cityscape", "orders", "market", "council"]
    assert other.ways == []
    ada.goes("market")
    ada.carries("asset", 9)
    scene.night.stale_all()
    scene.directs(desk.PAUSE)
    scene.directs(desk.RESUME)
    assert not ada.acts_of(codes.BUY)
    scene.time(clock.OPENS)
    assert ada.acts_of(codes.BUY)


@pytest.mark.rule("BF-FAC-13", "BF-MOVE-02")
def test_magadon_go_from_area_to_area(table: Table) -> None:
    scene = corporation(table)
    ada, other = scene.teams[0].player, scene.teams[1].player
    for player in (ada, other):
        player.stands_at("cityscape")
    scene.gameplay()

    assert set(ada.ways) == {"neutral", "orders", "market", "council"}
    assert "market" not in other.ways


@pytest.mark.rule("BF-FAC-13", "BF-MOVE-03", "BF-Q-47")
def test_two_of_magadon_may_act_at_one_station(table: Table) -> None:
    scene = corporation(table)
    for team in scene.teams[:2]:
        for player in team.players:
            player.stands_at("council")
        team.players[0].uses_station("council")
    scene.gameplay()

    assert all(player.acts_of(codes.CALL_VOTE) for player in scene.teams[0].players)
    assert not scene.teams[1].players[1].acts_of(codes.CALL_VOTE)


@pytest.mark.rule("BF-FAC-13", "BF-S1-01")
def test_what_one_of_magadon_has_done_the_other_at_the_station_cannot_do_again(table: Table) -> None:
    scene = corporation(table)
    ada, ben = scene.teams[0].players
    for player in (ada, ben):
        player.stands_at("cityscape")
    ada.uses_station("cityscape")
    scene.teams[0].units("A")
    scene.gameplay()
    assert ben.acts_of(codes.MOVE)

    ada.moves("A", "B")

    assert not ben.acts_of(codes.MOVE)  # the Unit is Fatigued


@pytest.mark.rule("BF-FAC-13", "BF-S4-02")
def test_what_a_team_does_once_magadon_do_once(table: Table) -> None:
    scene = corporation(table)
    t = scene.table
    t.event_deck = tuple(n for n, card in enumerate(FACES) if type(card).__name__ == "Event")
    for player in scene.teams[0].players:
        player.stands_at("council")
        t.events[player.seat], t.event_deck = t.event_deck[:1], t.event_deck[1:]
    ada, ben = scene.teams[0].players
    scene.gameplay()

    ada.does(codes.PROPOSE, ada.acts_of(codes.PROPOSE)[0][1])

    assert not ben.acts_of(codes.PROPOSE)


# The Mob.


@pytest.mark.rule("BF-FAC-14", "BF-POW-02", "BF-Q-48")
def test_the_dead_give_the_mob_power(table: Table) -> None:
    scene = by_guide(table, "the-mob")
    t = scene.table
    scene.teams[0].units("A")
    t.graves[1] = (0,)  # one of the Mob's
    t.graves[0] = (1, 1)  # two in its own Graveyard
    t.graves[2] = (3,)  # a stranger in a stranger's
    t.supply[0] -= 1
    t.supply[1] -= 2
    t.supply[3] -= 1

    scene.clean_up()
    scene.default_answers()

    assert [*scene.table.power] == [1 + 1 + 2, 1, 1, 1]
    assert scene.table.graves == [()] * 4


@pytest.mark.rule("BF-FAC-14")
def test_their_slain_players_count_as_units_in_a_graveyard(table: Table) -> None:
    scene = by_guide(table, "the-mob")
    t = scene.table
    scene.teams[0].units("A")
    t.spot[0], t.graves[1] = SLAIN, (SIDES,)

    scene.clean_up()
    scene.default_answers()

    assert scene.table.power[0] == 2


@pytest.mark.rule("BF-FAC-14", "BF-CLN-1", "BF-Q-48")
def test_in_the_last_round_graveyards_are_still_full(table: Table) -> None:
    scene = by_guide(table, "the-mob", options={"night": "brief"})
    t = scene.table
    t.sun = t.track
    scene.teams[0].units("A")
    t.graves[0] = (1, 1)
    t.supply[1] -= 2

    scene.clean_up()
    scene.default_answers()

    assert scene.table.power[0] == 3


@pytest.mark.rule("BF-FAC-14")
def test_safe_passage_leaves_the_mob_nobody_to_mourn(table: Table) -> None:
    scene = by_guide(table, "the-mob", "brujah")
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A")
    black.ordered("attack", "A")
    scene.table.in_force = ((8, 1, -1, scene.table.round),)

    scene.resolve_orders()
    scene.default_answers()

    assert scene.units(blue, "A") == 0
    assert scene.table.power[0] == 1


# Society of St. Leopold.


def guarded(table: Table, order: str, attacker: str, *, first: str = "defend-1") -> NightScene:
    """St. Leopold's Order on a Domain, resolved before one of a mightier team there."""
    scene = by_guide(table, "society-of-st-leopold", attacker)
    black, blue, *_ = scene.teams
    black.units("A")
    blue.units("A")
    blue.power(4)
    black.ordered(first, "A")
    blue.ordered(order, "A")
    scene.resolve_orders()
    return scene


@pytest.mark.rule("BF-FAC-15", "BF-ORD-04", "BF-Q-49")
@pytest.mark.parametrize("first", ["defend-1", "requisition"])
def test_after_a_defend_of_theirs_vampire_orders_there_have_no_effect(table: Table, first: str) -> None:
    scene = guarded(table, "embrace", "brujah", first=first)

    assert scene.units(scene.teams[1], "A") == (1 if first == "defend-1" else 2)
    assert [event.args[0] for event in scene.events("revealed") if event.seat == 1] == [NUMBER["embrace"]]
    assert len(scene.events("banished")) == (first == "defend-1")


@pytest.mark.rule("BF-FAC-15", "BF-ORD-03", "BF-Q-49")
def test_a_feed_there_brings_nothing(table: Table) -> None:
    assert guarded(table, "feed", "brujah").teams[1].assets == 0


@pytest.mark.rule("BF-FAC-15", "BF-FAC-05")
@pytest.mark.parametrize(("order", "gains"), [("feed", False), ("requisition", True)])
def test_of_the_thin_blooded_it_stops_the_vampire_orders_alone(table: Table, order: str, gains: bool) -> None:
    assert bool(guarded(table, order, "the-thin-blooded").teams[1].assets) == gains


@pytest.mark.rule("BF-FAC-15")
def test_vampire_orders_before_it_or_elsewhere_take_effect(table: Table) -> None:
    scene = by_guide(table, "society-of-st-leopold", "brujah")
    black, blue, *_ = scene.teams
    for domain in "AB":
        black.units(domain)
        blue.units(domain)
        blue.ordered("feed", domain)
    black.power(4)
    black.ordered("defend-1", "A")

    scene.resolve_orders()

    assert not scene.events("banished")
    assert blue.assets > 0
    assert scene.table.guide[5] == 1 << scene.domain("A")


# Street Gang.


@pytest.mark.rule("BF-FAC-16", "BF-S1-05", "BF-ORD-06")
@pytest.mark.parametrize(("faction", "most"), [("street-gang", 4), ("arcanum", 3)])
def test_the_street_gang_has_room_for_four(table: Table, faction: str, most: int) -> None:
    scene = by_guide(table, faction)
    black = scene.teams[0]
    black.units("A")
    black.units("B", 3)
    black.units("C")
    black.ordered("recruit", "A")
    scene.resolve_orders()

    assert scene.units(black, "A") == most


@pytest.mark.rule("BF-FAC-16", "BF-S1-05")
@pytest.mark.parametrize(("units", "fits"), [(3, True), (4, False)])
def test_a_fifth_unit_of_the_street_gang_does_not_fit(table: Table, units: int, fits: bool) -> None:
    scene = by_guide(table, "street-gang")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    scene.teams[0].units("A")
    scene.teams[0].units("B", units)
    scene.gameplay()

    moves = {(option[1], option[3]) for option in ada.acts_of(codes.MOVE)}
    assert ((scene.domain("A"), scene.domain("B")) in moves) == fits


@pytest.mark.rule("BF-FAC-16")
def test_an_airlift_lands_a_fourth_unit(table: Table) -> None:
    scene = by_guide(table, "street-gang")
    ada = scene.players[0]
    ada.stands_at("cityscape")
    ada.wears("logistics-airlift")
    scene.teams[0].units("A", 3)
    scene.teams[0].units("B", 4)
    scene.gameplay()

    targets = {scene.table.city.tiles[target[0]] for target in ada.targets}
    assert "A" in targets
    assert "B" not in targets
