"""What bargains bring: the seven suggestions of the book, and what the Storyteller may offer besides."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.choosing import matter_name
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.kinds import FACES, NUMBER, cost_of
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.storyteller import deals, desk
from elysium.games.blood_feud.table import SIDES, SLAIN
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table


def night(table: Table, players: int = 1, **setting: Any) -> NightScene:
    return table(4, players, options={"improvised": True}, **setting)


def granted(scene: NightScene, player: Player, effect: str, *target: int, **terms: Any) -> None:
    """Offered for nothing, taken, carried out."""
    scene.bargains(player, effect, *target, price=terms.pop("price", {}), **terms)
    player.accepts()
    scene.carries_out(player)


def listed(scene: NightScene, player: Player, effect: str, *target: int) -> tuple[tuple[int, int], ...]:
    """What the book asks for it."""
    return effects.list_price(scene.table, player.seat, _number(effect), target)


def _number(effect: str) -> int:
    return next(number for number, one in enumerate(effects.EFFECTS) if one.name == effect)


@pytest.mark.rule("BF-IMP-10")
def test_a_rousing_speech_refreshes_a_teams_units_in_a_domain(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = black.player
    black.stands("A")
    blue.units("B", 2, fatigued=True)
    blue.stands("B", fatigued=True)
    blue.units("C", fatigued=True)
    scene.gameplay()
    assert listed(scene, ada, "speech", 1, 1) == ((bargains.FATIGUE, 1), (bargains.WORDS, 1))

    scene.bargains(ada, "speech", blue.number, scene.domain("B"))
    ada.accepts()
    assert scene.table.unit_tired[0] == 1
    scene.carries_out(ada)

    t = scene.table
    assert t.tired[len(t.stacks) + scene.domain("B")] == 0
    assert t.unit_tired[4] == 0
    assert t.tired[len(t.stacks) + scene.domain("C")] == 1


@pytest.mark.rule("BF-IMP-10")
def test_a_tired_speaker_cannot_pay_with_fatigue(table: Table) -> None:
    scene = night(table)
    scene.teams[0].stands("A", fatigued=True)
    scene.teams[1].units("B", fatigued=True)
    scene.gameplay()

    scene.bargains(scene.players[0], "speech", 1, scene.domain("B"))

    assert not scene.players[0].acts_of(codes.ACCEPT_BARGAIN)


@pytest.mark.rule("BF-IMP-11")
def test_a_wildfire_takes_every_barricade_around_a_domain(table: Table) -> None:
    scene = night(table)
    black, blue, green, _ = scene.teams
    black.barricade("A-B")
    blue.barricade("A:N")
    green.barricade("B-C")
    scene.gameplay()
    assert listed(scene, black.player, "wildfire", 0) == ((bargains.ASSETS, 1),)

    granted(scene, black.player, "wildfire", scene.domain("A"))

    assert [owner for owner in scene.table.edges if owner] == [3]
    assert [*scene.table.walls] == [3, 3, 2, 3]


@pytest.mark.rule("BF-IMP-12")
def test_new_intelligence_shows_a_stack_and_gives_the_own_pair_back(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = black.player
    blue.ordered("recruit", "A")
    black.ordered("feed", "A")
    blue.ordered("attack", "A")
    scene.table.seals[0] = 4
    scene.gameplay()
    assert listed(scene, ada, "intelligence", 0) == ((bargains.SEAL, 1),)

    scene.bargains(ada, "intelligence", scene.domain("A"))
    ada.accepts()
    assert (scene.table.seals[0], scene.table.laid_seals[0]) == (3, 1)
    scene.carries_out(ada)

    orders = ada.view()["orders"]
    assert orders is None  # not at the table any more: what was seen is in the log, and under the Seals
    assert [event.args[0] for event in scene.events("saw_order")] == [NUMBER["recruit"], NUMBER["attack"]]
    assert ada.acts_of(codes.CHOOSES) == [(codes.CHOOSES, 1), (codes.CHOOSES, -1)]
    ada.does(codes.CHOOSES, 1)
    stack = [FACES[entry % 20 // 2].id for entry in scene.table.stacks[scene.domain("A")]]
    assert stack == ["recruit", "attack"]
    assert (ada.has("feed"), scene.table.seals[0]) == (1, 4)
    assert {look[1:] for look in scene.table.peeked} == {(0, 0), (0, 1)}


@pytest.mark.rule("BF-IMP-12")
def test_who_has_no_pair_there_looks_and_leaves_the_orders(table: Table) -> None:
    scene = night(table)
    scene.teams[1].ordered("feed", "A")
    ada = scene.players[0]
    scene.gameplay()

    granted(scene, ada, "intelligence", scene.domain("A"))

    assert ada.acts_of(codes.CHOOSES) == [(codes.CHOOSES, -1)]
    ada.does(codes.CHOOSES, -1)
    assert len(scene.table.stacks[scene.domain("A")]) == 1


@pytest.mark.rule("BF-IMP-13")
def test_a_burglary_takes_an_item_for_two_assets_more_than_its_cost(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = black.player
    face, scene.table.decks[5] = scene.table.decks[5][0], scene.table.decks[5][1:]
    scene.table.warehouse[1] = (face,)
    scene.gameplay()
    assert listed(scene, ada, "burglary", 1, face) == ((bargains.ASSETS, cost_of(face) + 2),)

    granted(scene, ada, "burglary", blue.number, face)

    assert scene.table.warehouse[1] == ()
    assert ada.has(FACES[face].id) == 1
    told = scene.events("improvised")[-1].audience
    assert told == scene.night.among(ada.seat, *scene.table.members(1))


@pytest.mark.rule("BF-IMP-13")
def test_what_is_gone_from_the_warehouse_cannot_be_stolen_any_more(table: Table) -> None:
    scene = night(table)
    ada, ben = scene.players[:2]
    ben.stands_at("market")
    face, scene.table.decks[0] = scene.table.decks[0][0], scene.table.decks[0][1:]
    scene.table.warehouse[1] = (face,)
    ben.carries("asset", 5)
    scene.gameplay()
    scene.bargains(ada, "burglary", 1, face, price={})
    ada.accepts()

    ben.does(codes.FETCH, face, 0)

    teller = scene.table.storyteller
    assert (deals.DO, ada.bargain.id) not in scene.options(teller)
    assert (deals.NOTHING, ada.bargain.id) in scene.options(teller)


@pytest.mark.rule("BF-IMP-14")
def test_a_hired_scheme_takes_place_after_the_event_of_the_council(table: Table) -> None:
    scene = night(table)
    ada = scene.players[0]
    scene.no_events()
    ada.carries("pay-off-everyone")
    ada.carries("token")
    scene.gameplay()
    assert listed(scene, ada, "scheme", 0) == ((bargains.TOKENS, 1),)

    scene.bargains(ada, "scheme", NUMBER["pay-off-everyone"])
    ada.accepts()
    assert not ada.has("pay-off-everyone")
    scene.carries_out(ada)
    scene.directs(desk.END)

    assert [event.args[0] for event in scene.events("event")] == [NUMBER["pay-off-everyone"]]
    assert scene.table.selected == (0, 0, 0, 0)
    assert scene.table.random_events == 0
    assert NUMBER["pay-off-everyone"] in scene.table.event_discard


@pytest.mark.rule("BF-IMP-14", "BF-IMP-01")
def test_an_event_handed_in_for_nothing_is_discarded(table: Table) -> None:
    scene = night(table)
    ada = scene.players[0]
    scene.no_events()
    ada.carries("pay-off-everyone")
    scene.gameplay()
    scene.bargains(ada, "scheme", NUMBER["pay-off-everyone"], price={})
    ada.accepts()

    scene.directs(deals.NOTHING, ada.bargain.id)

    assert scene.table.event_discard == (NUMBER["pay-off-everyone"],)
    assert effects.schemes(scene.table) == []


@pytest.mark.rule("BF-IMP-15")
@pytest.mark.parametrize("held", [2, 3])
def test_research_finds_an_event_and_discards_down_to_three(table: Table, held: int) -> None:
    scene = night(table)
    t, ada = scene.table, scene.players[0]
    ada.stands_at("council")
    t.events[0], t.event_deck = tuple(sorted(t.event_deck[:held])), t.event_deck[held:]
    wanted = t.event_deck[7]
    scene.gameplay()
    assert listed(scene, ada, "research") == ((bargains.PROPOSAL, 1),)

    scene.bargains(ada, "research")
    ada.accepts()
    assert not ada.acts_of(codes.PROPOSE)
    scene.carries_out(ada)
    choices = [option for option in ada.acts_of(codes.CHOOSES) if option[1] == wanted]
    ada.does(*choices[0])

    assert wanted in scene.table.events[0]
    assert len(scene.table.events[0]) == 3
    assert len(scene.table.event_discard) == held - 2
    assert wanted not in scene.table.event_deck


@pytest.mark.rule("BF-IMP-15")
def test_who_has_proposed_has_nothing_to_give_up_for_research(table: Table) -> None:
    scene = night(table)
    t, ada = scene.table, scene.players[0]
    ada.stands_at("council")
    t.events[0], t.event_deck = t.event_deck[:1], t.event_deck[1:]
    scene.gameplay()
    scene.bargains(ada, "research")

    ada.does(codes.PROPOSE, scene.table.events[0][0])

    assert not ada.acts_of(codes.ACCEPT_BARGAIN)


@pytest.mark.rule("BF-IMP-15", "BF-INFO-09")
def test_what_is_searched_stays_as_it_is_in_every_world_of_the_searcher(table: Table) -> None:
    scene = night(table)
    ada = scene.players[0]
    scene.gameplay()
    granted(scene, ada, "research")
    deck = sorted(scene.table.event_deck)

    worlds = [scene.night.determinize(ada.seat, seed).table for seed in range(8)]

    assert all(sorted(world.event_deck) == deck for world in worlds)
    assert len({world.event_deck for world in worlds}) > 1


# Assassination.


def marked(table: Table, *worn: str, token: bool = True) -> tuple[NightScene, Player, Player]:
    scene = night(table)
    black, blue, *_ = scene.teams
    blue.stands("B")
    blue.player.wears(*worn)
    if token:
        black.player.carries("token")
    black.player.carries("asset", 5)
    scene.gameplay()
    return scene, black.player, blue.player


@pytest.mark.rule("BF-IMP-16", "BF-IMP-04", "BF-Q-36")
def test_an_assassination_slays_whatever_is_equipped(table: Table) -> None:
    scene, ada, ben = marked(table, "policing-roadblock", "policing-cordon")
    deck = scene.table.decks[4]

    scene.bargains(ada, "assassination", ben.seat)
    assert ada.bargain.price == ((bargains.TOKENS, 1), (bargains.ASSETS, 3))
    ada.accepts()
    scene.carries_out(ada)

    t = scene.table
    assert (t.spot[4], t.equipped[4]) == (SLAIN, ())
    assert t.graves[0] == (SIDES + 4,)
    assert NUMBER["policing-roadblock"] in t.decks[4][len(deck) :]
    assert t.kills[1 * 2 + 1] == 1


@pytest.mark.rule("BF-IMP-16", "BF-Q-67")
def test_an_assassination_claims_no_token_of_the_graveyard(table: Table) -> None:
    scene, ada, ben = marked(table)

    granted(scene, ada, "assassination", ben.seat)

    assert scene.table.claimed == (0, 0, 0, 0)
    assert [*scene.table.grave_tokens[:3]] == [1, 1, 1]


@pytest.mark.rule("BF-IMP-16", "BF-Q-66")
def test_a_life_without_advancements_costs_one_asset(table: Table) -> None:
    scene, ada, ben = marked(table)

    assert listed(scene, ada, "assassination", ben.seat) == ((bargains.TOKENS, 1), (bargains.ASSETS, 1))


@pytest.mark.rule("BF-IMP-16", "BF-IMP-01")
@pytest.mark.parametrize("open_", [True, False])
def test_of_a_private_assassination_only_area_a_and_the_two_are_told(table: Table, open_: bool) -> None:
    scene, ada, ben = marked(table)
    cleo, dora = scene.players[2:]
    cleo.stands_at("market")
    dora.stands_at("orders")

    granted(scene, ada, "assassination", ben.seat, open=open_)

    told = scene.events("slain_player")[-1].audience
    assert (told == EVERYONE) == open_
    assert open_ or [bool(told >> player.seat & 1) for player in (ada, ben, cleo, dora)] == [True, True, False, True]
    assert (scene.events("improvised")[-1].audience == EVERYONE) == open_


@pytest.mark.rule("BF-IMP-16", "BF-VAR-OVER")
def test_after_an_assassination_a_squire_wears_the_lanyard_and_nobody_is_asked(table: Table) -> None:
    scene = night(table, players=6)
    blue = scene.teams[1]
    blue.stands("B")
    scene.gameplay()
    victim = blue.players[0]

    granted(scene, scene.players[0], "assassination", victim.seat)

    assert scene.questions() == []
    assert scene.table.letter(victim.seat) < 0


# What the Storyteller may offer besides.


@pytest.mark.rule("BF-IMP-03", "BF-IMP-01")
def test_a_unit_a_market_card_and_an_own_stored_item_may_be_offered(table: Table) -> None:
    scene = night(table)
    ada = scene.players[0]
    top, stored = scene.table.decks[3][0], scene.table.decks[0][0]
    scene.table.decks[0] = scene.table.decks[0][1:]
    scene.table.warehouse[0] = (stored,)
    scene.gameplay()

    granted(scene, ada, "units", scene.domain("C"))
    granted(scene, ada, "market", 3)
    granted(scene, ada, "stored", stored)

    assert scene.units(scene.teams[0], "C") == 1
    assert scene.table.unequipped[0] == (top,)
    assert ada.has(FACES[stored].id) == 1
    assert [event.args for event in scene.events("fetched")][-1:] == [(stored,)]


@pytest.mark.rule("BF-S1-05", "BF-IMP-01")
def test_a_unit_that_was_promised_needs_room(table: Table) -> None:
    scene = night(table)
    scene.teams[0].units("C", 3)
    scene.gameplay()

    granted(scene, scene.players[0], "units", scene.domain("C"))

    assert scene.units(scene.teams[0], "C") == 3


@pytest.mark.rule("BF-IMP-01", "BF-Q-65")
def test_a_price_goes_where_such_things_go(table: Table) -> None:
    scene = night(table)
    t, ada = scene.table, scene.players[0]
    for id in ("asset", "token", "start-a-riot", "gather-allies"):
        ada.carries(id)
    t.event_deck = tuple(face for face in t.event_deck if FACES[face].id != "start-a-riot")
    bank = t.bank
    scene.gameplay()

    scene.directs(deals.BARGAIN)
    scene.directs(deals.FOR, ada.seat)
    scene.directs(deals.EFFECT, effects.IN_WORDS)
    for part in ((bargains.ASSETS, 1), (bargains.TOKENS, 1)):
        scene.directs(deals.PRICE, *part)
    for id in ("start-a-riot", "gather-allies"):
        scene.directs(deals.PRICE, bargains.CARD, NUMBER[id])
    scene.directs(deals.SEND)
    ada.accepts()

    t = scene.table
    assert (t.spent[0], t.bank) == (1, bank + 1)
    assert t.event_discard == (NUMBER["start-a-riot"],)
    assert t.ambition_deck[-1] == NUMBER["gather-allies"]


@pytest.mark.rule("BF-IMP-02", "BF-Q-68")
@pytest.mark.parametrize("place", ["cityscape", "council"])
def test_a_suggestion_taken_at_its_station_is_an_action_of_it(table: Table, place: str) -> None:
    scene = night(table, 2)
    ada = scene.players[0]
    ada.stands_at(place)
    scene.teams[1].barricade("A-B")
    scene.gameplay()

    granted(scene, ada, "wildfire", scene.domain("A"))

    assert scene.table.station_player(0, 1) == (ada.seat if place == "cityscape" else -1)


@pytest.mark.rule("BF-IMP-01", "BF-VAR-OVER")
def test_a_squires_idea_is_offered_to_a_lord(table: Table) -> None:
    scene = night(table, 5)
    squire = next(player for player in scene.teams[0].players if scene.table.letter(player.seat) < 0)
    scene.gameplay()
    squire.wishes("words")

    scene.directs(deals.BARGAIN)

    takers = {option[1] for option in scene.options(scene.table.storyteller) if len(option) == 3}
    assert takers == {player.seat for player in scene.teams[0].players} - {squire.seat}


def test_numbers_of_choices_after_a_look_stay_as_saves_have_them() -> None:
    names = ["swap order", "bury event", "arrange ambitions", "buy one", "take back", "research"]

    assert [matter_name(number) for number in range(6)] == names


def test_numbers_of_effects_and_prices_stay_as_saves_have_them() -> None:
    assert [one.name for one in effects.EFFECTS][:4] == ["words", "speech", "wildfire", "intelligence"]
    assert effects.EFFECTS[effects.CALL_OFF].name == "call_off"
    assert bargains.PRICES[bargains.DRINK] == "drink"
