"""Bargains with the Storyteller: an idea, an offer, a price, and what becomes of what was paid for."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.story import bargains, drinks
from elysium.games.blood_feud.story.bargains import OFFERED, PAID, WISHED
from elysium.games.blood_feud.storyteller import deals, desk
from elysium.games.blood_feud.table import STORED
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table


def night(table: Table, teams: int = 4, players: int = 1, **setting: Any) -> NightScene:
    return table(teams, players, options={"improvised": True}, **setting)


def at(player: Player, place: str) -> Player:
    player.stands_at(place)
    return player


def desk_of(scene: NightScene, code: int) -> list[tuple[int, ...]]:
    return [option for option in scene.options(scene.table.storyteller) if option[0] == code]


# An idea.


@pytest.mark.rule("BF-IMP-01", "BF-IMP-02")
def test_an_idea_becomes_an_offer_at_the_price_of_the_book(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = at(black.player, "cityscape")
    ada.carries("asset", 2)
    blue.barricade("A-B")
    scene.gameplay()

    ada.wishes("wildfire", scene.domain("A"))
    assert ada.bargain.stage == WISHED
    scene.directs(deals.BARGAIN)
    scene.directs(deals.FOR, ada.seat, ada.bargain.id)
    scene.directs(deals.SEND)

    assert (ada.bargain.stage, ada.bargain.price) == (OFFERED, ((bargains.ASSETS, 1),))
    ada.accepts()
    assert (ada.bargain.stage, ada.has("asset"), scene.table.spent[black.number]) == (PAID, 1, 1)
    scene.carries_out(ada)
    assert not any(scene.table.edges)
    assert bargains.all_of(scene.table) == ()


@pytest.mark.rule("BF-IMP-02")
@pytest.mark.parametrize(
    ("place", "wished"),
    [
        ("cityscape", {"wildfire", "speech", "assassination"}),
        ("orders", {"intelligence", "assassination"}),
        ("market", {"burglary", "assassination"}),
        ("council", {"scheme", "research", "assassination"}),
        ("neutral", {"assassination"}),
    ],
)
def test_a_suggestion_is_wished_for_where_the_book_places_it(table: Table, place: str, wished: set[str]) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = at(black.player, place)
    black.units("A", fatigued=True)
    blue.stands("B")
    blue.barricade("A-B")
    blue.ordered("feed", "B")
    scene.table.warehouse[blue.number] = (scene.table.decks[0][0],)
    ada.carries("start-a-riot")
    scene.table.event_deck = tuple(face for face in scene.table.event_deck if face not in scene.table.events[ada.seat])
    scene.gameplay()

    ada.does(codes.IDEA)

    names = {effects.EFFECTS[number].name for _, number in ada.acts_of(codes.WISHES)}
    assert names == wished | {"words"}


@pytest.mark.rule("BF-IMP-01")
def test_one_idea_at_a_time_and_the_storyteller_may_wave_it_off(table: Table) -> None:
    scene = night(table)
    ada = at(scene.teams[0].player, "market")
    scene.gameplay()

    ada.wishes("words")
    assert not ada.acts_of(codes.IDEA)
    scene.directs(deals.WAVE_OFF, ada.bargain.id)

    assert ada.acts_of(codes.IDEA)
    assert scene.events("waved_off")[-1].audience == scene.night.among(ada.seat)


@pytest.mark.rule("BF-IMP-01")
def test_without_improvised_actions_nobody_has_ideas(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    assert not scene.teams[0].player.acts_of(codes.IDEA)
    assert not desk_of(scene, deals.BARGAIN)


# The price.


@pytest.mark.rule("BF-IMP-03")
def test_who_gives_up_vote_and_store_gets_an_advancement_out_of_the_warehouse(table: Table) -> None:
    scene = night(table)
    black, *_ = scene.teams
    ada = at(black.player, "council")
    lesson = scene.table.decks[6][0]
    scene.table.decks[6] = scene.table.decks[6][1:]
    scene.table.warehouse[black.number] = (lesson,)
    scene.gameplay()

    scene.bargains(ada, "stored", lesson, price={"vote": 1, "store": 1}, open=True)
    ada.accepts()
    scene.carries_out(ada)

    assert scene.events("improvised")[-1].audience == EVERYONE
    assert scene.table.unequipped[ada.seat] == (lesson,)
    assert not ada.acts_of(codes.CALL_VOTE)
    ada.goes("market")
    assert not ada.acts_of(codes.STORE)


@pytest.mark.rule("BF-IMP-03")
def test_what_is_done_already_cannot_be_given_up(table: Table) -> None:
    scene = night(table)
    ada = scene.teams[0].player
    scene.table.done[scene.teams[0].number * 7 + STORED] = 1
    scene.gameplay()

    scene.directs(deals.BARGAIN)
    scene.directs(deals.FOR, ada.seat)
    scene.directs(deals.EFFECT, effects.IN_WORDS)

    offered = {what for _, what, *_ in desk_of(scene, deals.PRICE)}
    assert bargains.VOTE in offered
    assert bargains.STORE not in offered


@pytest.mark.rule("BF-IMP-03")
def test_what_was_given_up_comes_back_with_the_next_round(table: Table) -> None:
    scene = night(table)
    ada = at(scene.teams[0].player, "council")
    scene.no_events()
    scene.gameplay()
    scene.bargains(ada, "words", price={"vote": 1})
    ada.accepts()

    scene.directs(desk.END)
    scene.next_round()
    ada.goes("council")

    assert ada.acts_of(codes.CALL_VOTE)


@pytest.mark.rule("BF-IMP-01")
def test_an_offer_that_cannot_be_paid_can_only_be_turned_down(table: Table) -> None:
    scene = night(table)
    ada = scene.teams[0].player
    ada.carries("asset", 1)
    scene.gameplay()

    scene.bargains(ada, "words", price={"assets": 2})

    assert not ada.acts_of(codes.ACCEPT_BARGAIN)
    ada.does(codes.DECLINE_BARGAIN, ada.bargain.id)
    assert bargains.all_of(scene.table) == ()


@pytest.mark.rule("BF-IMP-01")
def test_time_ends_ideas_and_offers_but_not_what_is_paid_for(table: Table) -> None:
    scene = night(table)
    ada, ben, cleo, _ = (team.player for team in scene.teams)
    scene.no_events()
    scene.gameplay()
    ada.wishes("words")
    scene.bargains(ben, "words")
    scene.bargains(cleo, "words")
    cleo.accepts()

    scene.directs(desk.END)

    assert [one.seat for one in bargains.all_of(scene.table)] == [cleo.seat]


def test_a_drink_is_a_price_of_the_devils(table: Table) -> None:
    scene = night(table, arc="devil")
    ada = scene.teams[0].player
    scene.gameplay()

    scene.bargains(ada, "words", price={"drink": 1})
    ada.accepts()

    assert [drinks.drunk(scene.table, seat) for seat in (0, 1)] == [1, 0]
    assert scene.events("drank")[-1].audience == scene.night.among(ada.seat)


# What becomes of it.


@pytest.mark.rule("BF-IMP-01")
def test_the_storyteller_may_take_the_price_and_do_nothing(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada = black.player
    ada.carries("asset", 1)
    blue.barricade("A-B")
    scene.gameplay()
    scene.bargains(ada, "wildfire", scene.domain("A"))
    ada.accepts()

    scene.directs(deals.NOTHING, ada.bargain.id)

    assert any(scene.table.edges)
    assert not ada.has("asset")
    assert scene.events("bargain_dropped")[-1].audience == scene.night.among()


@pytest.mark.rule("BF-IMP-01")
def test_what_is_done_otherwise_in_private_only_those_affected_hear_of(table: Table) -> None:
    scene = night(table)
    ada = scene.teams[0].player
    scene.gameplay()
    scene.bargains(ada, "words")
    ada.accepts()

    scene.directs(deals.INSTEAD, ada.bargain.id)
    scene.adjusts("power", (0,), (4,))

    assert scene.events("adjusted_power")[-1].audience == scene.night.among(ada.seat)
    assert bargains.all_of(scene.table) == ()
    scene.adjusts("power", (0,), (3,))
    assert scene.events("adjusted_power")[-1].audience == EVERYONE


@pytest.mark.rule("BF-IMP-03")
def test_a_better_bribe_calls_off_who_was_hired_and_names_nobody(table: Table) -> None:
    scene = night(table)
    black, blue, *_ = scene.teams
    ada, ben = black.player, blue.player
    blue.stands("B")
    ada.carries("token", 1)
    ada.carries("asset", 1)
    scene.gameplay()
    scene.bargains(ada, "assassination", ben.seat)
    ada.accepts()

    scene.bargains(ben, "call_off", ada.bargain.id)
    assert ben.view()["bargains"][0]["target"] == []
    ben.accepts()
    scene.carries_out(ben)

    assert bargains.all_of(scene.table) == ()
    assert not scene.events("improvised")
    assert not scene.table.slain_ever[4]


@pytest.mark.rule("BF-IMP-01", "BF-INFO-25")
def test_a_bargain_is_known_to_its_player_and_the_storyteller_alone(table: Table) -> None:
    seen = []
    for price in ({"assets": 1}, {"assets": 2}):
        scene = night(table, players=2)
        ada = scene.players[0]
        ada.carries("asset", 2)
        scene.gameplay()
        scene.bargains(ada, "words", price=price)
        others = [seat for seat in range(scene.table.players) if seat != ada.seat]
        seen.append([scene.match.view(seat) for seat in (*others, scene.table.clock, -1)])
        assert len(ada.view()["bargains"]) == 1
        assert len(scene.match.view(scene.table.storyteller)["bargains"]) == 1
    assert seen[0] == seen[1]


@pytest.mark.rule("BF-IMP-01")
def test_a_step_of_a_bargain_is_taken_back(table: Table) -> None:
    scene = night(table)
    ada = scene.teams[0].player
    ada.carries("asset", 1)
    scene.gameplay()
    scene.bargains(ada, "words", price={"assets": 1})
    ada.accepts()

    scene.directs(desk.TAKE_BACK)

    assert ada.has("asset") == 1
    assert ada.bargain.stage == OFFERED


@pytest.mark.parametrize("improvised", [True, False])
def test_the_storyteller_alone_keeps_notes_in_a_night_of_a_story(table: Table, improvised: bool) -> None:
    scene = table(4, options={"improvised": improvised})
    scene.gameplay()

    seats = [*range(scene.table.players), scene.table.clock, scene.table.storyteller, -1]
    noting = [seat for seat in seats if "notes" in scene.match.view(seat)["channels"]]
    assert noting == ([scene.table.storyteller] if improvised else [])


@pytest.mark.rule("BF-IMP-01", "BF-INFO-25")
def test_what_one_does_not_see_an_offer_does_not_tell_and_nobody_pays_for_what_is_gone(table: Table) -> None:
    scene = night(table)
    ada, domain = scene.players[0], scene.domain("B")
    scene.teams[1].units("B", fatigued=True)
    scene.teams[0].stands("A")
    scene.gameplay()
    scene.bargains(ada, "speech", 1, domain)
    offered = ada.acts_of(codes.ACCEPT_BARGAIN)

    assert {
        decision.options
        for seed in range(12)
        for decision in scene.night.determinize(ada.seat, seed).open()
        if decision.seat == ada.seat
    } == {ada.options}
    units.refresh(scene.table, 1, domain)
    scene.night.stale_all()
    scene.directs(desk.EXTEND)
    assert ada.acts_of(codes.ACCEPT_BARGAIN) == offered
    ada.accepts()

    assert bargains.all_of(scene.table) == ()
    assert scene.table.unit_tired[0] == 0, "the speaker has paid nothing"
    assert scene.events("bargain_void")[-1].audience == 1 << ada.seat | 1 << scene.table.storyteller
