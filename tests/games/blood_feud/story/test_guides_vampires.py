"""Abilities of the eight Vampire factions by their guides, each with its limit."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES, NUMBER, advancement, order
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import (
    AMBITION_DECK,
    CROWN,
    EVENT_DECK,
    ORACLE,
    OTHER_SEWER,
    SEWER,
    SLAIN,
)
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table


def by_guide(table: Table, *factions: str, teams: int = 4, players: int = 1, **setting: Any) -> NightScene:
    """A night of these factions, with others behind them."""
    scene = table(teams, players, factions=factions, **setting)
    scene.no_events()
    return scene


# Brujah.


@pytest.mark.rule("BF-FAC-01", "BF-CMB-01")
@pytest.mark.parametrize(("faction", "falls"), [("brujah", True), ("gangrel", False)])
def test_attacks_of_the_brujah_succeed_on_a_tie(table: Table, faction: str, falls: bool) -> None:
    scene = by_guide(table, faction)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 2)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert scene.units(blue, "A") == 2 - falls


@pytest.mark.rule("BF-FAC-01")
def test_a_tie_does_not_help_those_who_attack_the_brujah(table: Table) -> None:
    scene = by_guide(table, "brujah")
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 2)
    blue.ordered("attack", "A")

    scene.resolve_orders()

    assert scene.units(black, "A") == 2


# Gangrel.


@pytest.mark.rule("BF-FAC-02", "BF-SLAIN-01")
@pytest.mark.parametrize(("faction", "worn", "left"), [("gangrel", 3, 1), ("brujah", 3, 2), ("gangrel", 2, 0)])
def test_attacks_of_the_gangrel_bury_two_cards(table: Table, faction: str, worn: int, left: int) -> None:
    scene = by_guide(table, faction)
    black, blue, *_ = scene.teams
    cards = ("policing-roadblock", "policing-cordon", "policing-lockdown")
    black.units("A", 3)
    blue.stands("A")
    blue.player.wears(*cards[:worn])
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert len(scene.table.equipped[4]) == left
    assert (scene.table.spot[4] == SLAIN) == (left == 0)


@pytest.mark.rule("BF-FAC-02", "BF-ALL-03")
def test_the_gangrel_form_no_alliances_and_have_no_space_on_the_board(table: Table) -> None:
    scene = by_guide(table, "gangrel")
    players = [team.player for team in scene.teams]
    for player in players:
        player.stands_at("orders")
        player.carries("asset", 2)
    scene.gameplay()

    assert not players[0].acts_of(codes.PROPOSE_PACT)
    assert {option[1] for option in players[1].acts_of(codes.PROPOSE_PACT)} == {2, 3}
    assert all(0 not in option[1:] for option in players[1].acts_of(codes.BLOCK_PACT))
    assert {option[1:] for option in players[0].acts_of(codes.BLOCK_PACT)} == {(1, 2), (1, 3), (2, 3)}


@pytest.mark.rule("BF-FAC-02", "BF-DIG-07")
def test_no_ruling_allies_the_gangrel(table: Table) -> None:
    scene = by_guide(table, "gangrel")
    scene.gameplay()

    scene.directs(desk.ADJUST, 12)

    chosen = {option[1] for option in scene.options(scene.table.storyteller) if option[0] == desk.CHOOSE}
    assert chosen == {1, 2, 3}


@pytest.mark.rule("BF-FAC-05", "BF-FAC-02")
@pytest.mark.parametrize(("others", "met"), [(("gangrel",), True), (("gangrel", "brujah"), False)])
def test_embrace_the_darkness_leaves_the_gangrel_out(table: Table, others: tuple[str, ...], met: bool) -> None:
    scene = by_guide(table, "the-thin-blooded", *others, "arcanum", "the-mob")
    scene.table.ambitions[0] = (NUMBER["embrace-the-darkness"],)
    scene.end()

    assert scene.table.result[-4] == 4 * met


# Malkavian.


def seers(table: Table, players: int = 1, **setting: Any) -> NightScene:
    scene = table(4, players, factions=["malkavian"], **setting)
    guides.keep(scene.table, ORACLE, 0)
    return scene


@pytest.mark.rule("BF-FAC-03", "BF-INFO-06", "BF-INFO-09", "BF-Q-40")
def test_who_carries_the_oracle_looks_at_the_tops_at_the_council(table: Table) -> None:
    scene = seers(table)
    ada = scene.players[0]
    ada.stands_at("council")
    scene.gameplay()

    for deck in (EVENT_DECK, AMBITION_DECK):
        ada.does(codes.LOOK, deck)

    t = scene.table
    seen = ada.view()["foreseen"]
    assert seen == {"events": [FACES[t.event_deck[0]].id], "ambitions": [FACES[t.ambition_deck[0]].id]}
    assert not ada.acts_of(codes.LOOK)
    assert not any(t.claims)  # it is no action of the station (BF-Q-40)


@pytest.mark.rule("BF-FAC-03", "BF-Q-23")
def test_the_oracle_looks_at_an_event_deck_made_of_its_discard_pile(table: Table) -> None:
    scene = seers(table)
    ada = scene.players[0]
    ada.stands_at("council")
    t = scene.table
    t.event_deck, t.event_discard = (), t.event_deck[:3]
    scene.gameplay()

    ada.does(codes.LOOK, AMBITION_DECK)
    assert (len(t.event_deck), len(t.event_discard)) == (0, 3)
    ada.does(codes.LOOK, EVENT_DECK)

    t = scene.table
    assert (len(t.event_deck), len(t.event_discard)) == (3, 0)
    assert ada.view()["foreseen"]["events"] == [FACES[t.event_deck[0]].id]


@pytest.mark.rule("BF-FAC-03")
def test_elsewhere_or_without_the_token_nobody_looks(table: Table) -> None:
    scene = seers(table, 2)
    ada, ben = scene.players[0], scene.players[4]
    mate = next(player for player in scene.teams[0].players if player.seat != 0)
    ada.stands_at("market")
    mate.stands_at("council")
    ben.stands_at("council")
    scene.gameplay()

    assert not any(player.acts_of(codes.LOOK) for player in (ada, mate, ben))


@pytest.mark.rule("BF-FAC-03")
def test_the_oracle_is_handed_to_teammates_and_never_traded(table: Table) -> None:
    scene = seers(table, 2)
    ada, mate = scene.teams[0].players
    other = scene.teams[1].player
    for player in (ada, mate, other):
        player.stands_at("market")
    scene.gameplay()
    ada.does(codes.TRADE)
    ada.does(codes.WITH, other.seat)
    assert (codes.GIVES, 1003) not in ada.options
    ada.does(codes.CANCEL)

    ada.does(codes.HAND)
    ada.does(codes.WITH, mate.seat)
    ada.does(codes.HANDS, 1003)

    assert scene.table.guide[ORACLE] == mate.seat
    assert ada.view()["teams"][0]["guide"]["oracle"] == mate.seat
    assert other.view()["teams"][0]["guide"]["oracle"] is None


@pytest.mark.rule("BF-FAC-03", "BF-INFO-03")
def test_a_compelled_player_shows_their_ambitions_to_the_oracle_alone(table: Table) -> None:
    scene = seers(table)
    ada, ben, cleo = scene.players[:3]
    for player in (ada, ben, cleo):
        player.stands_at("market")
    ben.carries("gather-allies")
    scene.gameplay()

    ada.does(codes.COMPEL, ben.seat)

    assert ada.view()["shown"] == [{"by": ben.seat, "to": ada.seat, "items": ["gather-allies"]}]
    assert cleo.view()["shown"] == []
    assert scene.events("compelled")[-1].audience == scene.night.among(ada.seat, ben.seat)


@pytest.mark.rule("BF-FAC-03", "BF-Q-40")
def test_nobody_is_compelled_twice_in_a_round_or_from_afar(table: Table) -> None:
    scene = seers(table)
    scene.no_events()
    ada, ben, cleo = scene.players[:3]
    ada.stands_at("market")
    ben.stands_at("council")
    cleo.stands_at("orders")
    scene.gameplay()

    ada.does(codes.COMPEL, ben.seat)

    assert not ada.acts_of(codes.COMPEL)
    scene.directs(desk.END)
    scene.next_round()
    assert {option[1] for option in ada.acts_of(codes.COMPEL)} == {1, 2, 3}  # all stand in the Neutral Zone


@pytest.mark.rule("BF-FAC-03", "BF-INFO-03")
def test_a_shared_purse_shows_its_ambitions_in_the_log_alone(table: Table) -> None:
    scene = seers(table, 2, options={"purse": "shared"})
    mate, ben = scene.teams[0].players[1], scene.teams[1].player
    for player in (mate, ben):
        player.stands_at("market")
    ben.carries("gather-allies")
    scene.gameplay()

    mate.does(codes.COMPEL, ben.seat)

    assert scene.events("compelled")[-1].args == (ben.seat, (NUMBER["gather-allies"],))
    assert scene.table.shown == ()


@pytest.mark.rule("BF-FAC-03", "BF-Q-40")
def test_with_a_shared_purse_nobody_of_the_team_compels_the_same_player_again(table: Table) -> None:
    scene = seers(table, 2, options={"purse": "shared"})
    first, second = scene.teams[0].players
    ben = scene.teams[1].player
    for player in (first, second, ben):
        player.stands_at("market")
    scene.gameplay()
    assert (codes.COMPEL, ben.seat) in second.acts_of(codes.COMPEL)

    first.does(codes.COMPEL, ben.seat)

    assert (codes.COMPEL, ben.seat) not in second.acts_of(codes.COMPEL)


@pytest.mark.rule("BF-FAC-03", "BF-Q-40")
def test_whoever_leaves_the_area_is_compelled_no_more(table: Table) -> None:
    scene = by_guide(table, "malkavian")
    ada, other = scene.teams[0].player, scene.teams[1].player
    guides.keep(scene.table, ORACLE, ada.seat)
    ada.stands_at("market")
    other.stands_at("market")
    scene.gameplay()
    assert (codes.COMPEL, other.seat) in ada.acts_of(codes.COMPEL)

    other.goes("neutral")

    assert not ada.acts_of(codes.COMPEL)


@pytest.mark.rule("BF-FAC-03", "BF-TRD-04", "BF-Q-63")
def test_an_oracle_that_was_shown_is_where_it_was_in_every_world(table: Table) -> None:
    scene = seers(table, 2)
    ada, mate = scene.teams[0].players
    ben, cleo = scene.teams[1].player, scene.teams[2].player
    for player in (ada, ben):
        player.stands_at("market")
    scene.gameplay()

    ada.does(codes.SHOW)
    ada.does(codes.WITH, ben.seat)
    ada.does(codes.SHOWS_ALL)

    carriers = {
        player: {scene.night.determinize(player.seat, seed).table.guide[ORACLE] for seed in range(20)}
        for player in (ben, cleo)
    }
    assert carriers == {ben: {ada.seat}, cleo: {ada.seat, mate.seat}}


@pytest.mark.rule("BF-FAC-03")
def test_two_worlds_that_differ_in_who_carries_the_oracle_look_alike_to_others(table: Table) -> None:
    seen = []
    for carrier in (0, 1):
        scene = seers(table, 2)
        guides.keep(scene.table, ORACLE, scene.teams[0].players[carrier].seat)
        scene.gameplay()
        others = [player.seat for team in scene.teams[1:] for player in team.players]
        seen.append([scene.match.view(seat) for seat in (*others, -1)])
    assert seen[0] == seen[1]


# Nosferatu.


def sewers(table: Table, *open_: str) -> tuple[NightScene, Player]:
    scene = table(4, factions=["nosferatu"])
    for what, domain in zip((SEWER, OTHER_SEWER), open_, strict=True):
        guides.keep(scene.table, what, scene.domain(domain))
    scene.table.walls[0] = 0
    ada = scene.players[0]
    ada.stands_at("cityscape")
    return scene, ada


def reached(player: Player, origin: str) -> set[str]:
    """Where a Basic Unit of a Domain may go."""
    city = player.scene.table.city
    start = player.scene.domain(origin)
    return {city.tiles[option[3]] for option in player.acts_of(codes.MOVE) if option[1] == start}


@pytest.mark.rule("BF-FAC-04", "BF-S1-01")
def test_a_sewer_leads_to_the_other_one_and_for_nobody_else(table: Table) -> None:
    scene, ada = sewers(table, "A", "F")
    for team in scene.teams[:2]:
        team.units("A")
        team.player.stands_at("cityscape")
    scene.gameplay()

    near = {scene.table.city.tiles[one] for one in scene.table.city.neighbours[scene.domain("A")]}
    assert reached(ada, "A") == near | {"F"}
    assert reached(scene.teams[1].player, "A") == near


@pytest.mark.rule("BF-FAC-04")
def test_barricades_do_not_stop_the_nosferatu_who_place_none(table: Table) -> None:
    scene, ada = sewers(table, "C", "F")
    black, blue, *_ = scene.teams
    blue.barricade("A-B")
    black.units("A")
    scene.gameplay()

    assert "B" in reached(ada, "A")
    assert not ada.acts_of(codes.WALL)
    ada.moves("A", "B")
    assert scene.units(black, "B") == 1


@pytest.mark.rule("BF-FAC-04")
def test_a_closed_domain_is_closed_to_sewers_too(table: Table) -> None:
    scene, ada = sewers(table, "A", "F")
    scene.teams[0].units("A")
    scene.table.in_force = ((16, 1, scene.domain("F"), scene.table.round),)
    scene.gameplay()

    assert "F" not in reached(ada, "A")


# The Thin-Blooded.


@pytest.mark.rule("BF-FAC-05", "BF-TRD-06")
def test_the_thin_blooded_use_orders_and_advancements_of_both_sides(table: Table) -> None:
    scene = by_guide(table, "the-thin-blooded", "gangrel")
    ada, ben = scene.players[:2]
    for player in (ada, ben):
        player.stands_at("orders")
        for id in ("embrace", "recruit", "potence-heavy-hand", "espionage-wiretap"):
            player.carries(id)
    scene.gameplay()

    assert {option[1] for option in ada.acts_of(codes.ORDER)} == {NUMBER["embrace"], NUMBER["recruit"]}
    assert len(ada.acts_of(codes.EQUIP)) == 2
    assert {option[1] for option in ben.acts_of(codes.ORDER)} == {NUMBER["embrace"]}
    assert len(ben.acts_of(codes.EQUIP)) == 1


@pytest.mark.rule("BF-FAC-05", "BF-ORD-03", "BF-ORD-05", "BF-ORD-06")
@pytest.mark.parametrize("order", ["feed", "requisition"])
def test_for_their_own_orders_the_thin_blooded_are_of_one_side(table: Table, order: str) -> None:
    """Alone on a Domain: a Feed meets no Human, a Requisition no Vampire."""
    scene = by_guide(table, "the-thin-blooded")
    black = scene.teams[0]
    black.units("A")
    black.ordered(order, "A")

    scene.resolve_orders()

    plain = NightScene(4, factions=["tremere", "arcanum"])
    plain.no_events()
    other = plain.teams[0 if order == "feed" else 1]
    other.units("A")
    other.ordered(order, "A")
    plain.resolve_orders()
    assert black.assets == other.assets


@pytest.mark.rule("BF-FAC-05", "BF-ORD-06")
def test_a_recruit_of_the_thin_blooded_fills_a_domain_of_their_own(table: Table) -> None:
    scene = by_guide(table, "the-thin-blooded")
    black = scene.teams[0]
    black.units("A")
    black.ordered("recruit", "A")

    scene.resolve_orders()

    assert scene.units(black, "A") == 3


@pytest.mark.rule("BF-FAC-05", "BF-ORD-04")
def test_for_the_orders_of_others_the_thin_blooded_are_of_both_sides(table: Table) -> None:
    scene = by_guide(table, "the-thin-blooded", "tremere", "arcanum")
    thin, vampire, human, _ = scene.teams
    for team in (thin, vampire):
        team.units("A")
    for team in (thin, human):
        team.units("B")
    vampire.ordered("embrace", "A")
    human.ordered("recruit", "B")

    scene.resolve_orders()

    assert (scene.units(thin, "A"), scene.units(vampire, "A")) == (0, 2)
    assert scene.units(human, "B") == 2  # a Vampire stands there: one, not three


@pytest.mark.rule("BF-FAC-05")
def test_the_thin_blooded_count_on_both_sides_for_ambitions(table: Table) -> None:
    scene = by_guide(table, "the-thin-blooded", "arcanum", "tremere", "the-mob")
    scene.table.ambitions[1] = (NUMBER["safeguard-humanity"],)
    scene.table.ambitions[2] = (NUMBER["maintain-civility"],)
    scene.end()

    assert scene.table.result[5:][1:3] == (6, 4)


@pytest.mark.rule("BF-FAC-05")
def test_a_lesson_lets_the_thin_blooded_choose_the_deck(table: Table) -> None:
    scene = table(4, factions=["the-thin-blooded"])
    scene.players[0].carries("asset", 5)
    scene.resolve_event("train-the-recruits", scene.teams[1])
    while scene.event_questions() and scene.event_questions()[0][0] != 0:
        seat = scene.event_questions()[0][0]
        scene.answer(seat, scene.options(seat)[0])

    options = [option[0] for option in scene.options(0)]
    assert len(options) == 3
    scene.answer(0, (options[2],))

    (face,) = scene.table.unequipped[0]
    assert advancement(face).alignment == "H"


# Toreador.


@pytest.mark.rule("BF-FAC-06", "BF-CLN-3")
def test_what_formed_alliances_goes_to_the_toreador_but_not_what_blocked(table: Table) -> None:
    scene = by_guide(table, "toreador")
    t = scene.table
    for side, column in ((1, t.pact_pieces), (2, t.pact_pieces), (3, t.barred)):
        column[side] += 1
        t.supply[side] -= 1

    scene.clean_up()

    assert scene.teams[0].assets == 2
    assert scene.table.supply[3] == 25
    assert scene.table.assets[0] == 2  # exchanged for pieces of their own in the same Cleanup


@pytest.mark.rule("BF-FAC-06")
def test_after_break_the_pacts_there_is_still_what_formed_them(table: Table) -> None:
    scene = table(4, factions=["toreador"])
    black, blue, green, _ = scene.teams
    blue.allied(green)
    scene.table.pact_pieces[1] += 1
    scene.table.supply[1] -= 1
    scene.resolve_event("break-the-pacts", black)
    scene.default_answers()

    assert black.assets == 1


# Tremere.


@pytest.mark.rule("BF-FAC-07", "BF-Q-42")
def test_thaumaturgy_turns_a_card_into_spent_assets(table: Table) -> None:
    scene = by_guide(table, "tremere")
    ada = scene.players[0]
    ada.stands_at("market")
    ada.carries("attack-2")
    scene.table.spent[1] = scene.table.spent[2] = 2
    for side in (1, 2):
        scene.table.supply[side] -= 2
    scene.gameplay()

    ada.does(codes.THAUMATURGY, NUMBER["attack-2"])

    cost = order(NUMBER["attack-2"]).cost
    assert ada.has("asset") == min(4, cost)
    assert not ada.has("attack-2")
    assert scene.table.station_player(0, 3) == ada.seat


@pytest.mark.rule("BF-FAC-07", "BF-Q-42")
@pytest.mark.parametrize(("place", "spent"), [("council", 4), ("market", 0)])
def test_thaumaturgy_needs_the_market_and_something_spent(table: Table, place: str, spent: int) -> None:
    scene = by_guide(table, "tremere")
    ada = scene.players[0]
    ada.stands_at(place)
    ada.carries("attack-2")
    scene.table.spent[1], scene.table.supply[1] = spent, 25 - spent
    scene.gameplay()

    assert not ada.acts_of(codes.THAUMATURGY)


@pytest.mark.rule("BF-FAC-07")
def test_starting_orders_and_others_cards_are_no_stuff_for_thaumaturgy(table: Table) -> None:
    scene = by_guide(table, "tremere")
    ada, ben = scene.players[0], scene.players[1]
    for player in (ada, ben):
        player.stands_at("market")
        player.carries("starting attack")
    ben.carries("attack-2")
    scene.table.spent[1], scene.table.supply[1] = 4, 21
    scene.gameplay()

    assert not ada.acts_of(codes.THAUMATURGY)
    assert not ben.acts_of(codes.THAUMATURGY)


# Ventrue.


@pytest.mark.rule("BF-FAC-08", "BF-POW-02", "BF-Q-43")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_crown_is_worth_three_to_whoever_controls_it(table: Table, holder: int) -> None:
    scene = by_guide(table, "ventrue")
    guides.keep(scene.table, CROWN, scene.domain("A"))
    scene.teams[holder].units("A")

    scene.clean_up()
    scene.default_answers()

    assert scene.table.power[holder] == 3
    assert scene.table.power[1 - holder] == 1


@pytest.mark.rule("BF-FAC-08", "BF-POW-02")
def test_a_landmark_in_the_crowned_domain_adds_to_it_up_to_six(table: Table) -> None:
    scene = by_guide(table, "ventrue")
    t = scene.table
    guides.keep(t, CROWN, scene.domain("A"))
    for domain in "ABC":
        scene.teams[0].units(domain)
    t.in_force = ((12, 2, scene.domain("A"), t.round),)

    scene.clean_up()
    scene.default_answers()

    assert scene.table.power[0] == 6  # 3 + 2 + 1 + 1, but no more than 6
