"""Events about the Marketplace and Warehouses."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.carrying import STORED
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, NUMBER, deck_of
from elysium.testing.blood_feud import NightScene, Player
from tests.games.blood_feud.conftest import Table

G1, G3 = 0, 5
ATTACK, DEFEND = NUMBER["attack"], NUMBER["defend-1"]


def _at_market(scene: NightScene, player: Player) -> None:
    """The next round has come and the player stands at the Marketplace."""
    scene.next_round()
    player.goes("market")


@pytest.mark.card("flood-the-black-market")
def test_flood_buries_the_top_of_every_market_deck(table: Table) -> None:
    scene = table(4)
    scene.table.decks[G3] = ()
    before = scene.table.decks[:]

    scene.resolve_event("flood-the-black-market", scene.teams[0])

    assert scene.table.decks == [(*cards[1:], *cards[:1]) for cards in before]


@pytest.mark.card("slash-street-prices")
@pytest.mark.parametrize(("deck", "assets", "left"), [(G3, 2, 0), (G1, 1, 0)])
def test_slashed_prices_are_one_less_but_at_least_one(table: Table, deck: int, assets: int, left: int) -> None:
    scene = table(4)
    buyer = scene.teams[0].player
    buyer.carries("asset", assets)
    scene.resolve_event("slash-street-prices", scene.teams[1])
    _at_market(scene, buyer)

    buyer.does(codes.BUY, deck, codes.PLAINLY)

    assert buyer.has("asset") == left


@pytest.mark.card("slash-street-prices")
def test_slashed_prices_do_not_make_a_market_card_free(table: Table) -> None:
    scene = table(4)
    buyer = scene.teams[0].player
    scene.resolve_event("slash-street-prices", scene.teams[1])

    _at_market(scene, buyer)

    assert (codes.BUY, G1, codes.PLAINLY) not in buyer.options


@pytest.mark.card("corner-the-supply")
@pytest.mark.parametrize(("assets", "sold"), [(1, False), (2, True)])
def test_cornered_market_cards_cost_one_more(table: Table, assets: int, sold: bool) -> None:
    scene = table(4)
    buyer = scene.teams[0].player
    buyer.carries("asset", assets)
    scene.resolve_event("corner-the-supply", scene.teams[1])

    _at_market(scene, buyer)

    assert ((codes.BUY, G1, codes.PLAINLY) in buyer.options) is sold


@pytest.mark.card("corner-the-supply")
def test_cornered_supply_leaves_the_own_warehouse_alone(table: Table) -> None:
    scene = table(4)
    buyer = scene.teams[0].player
    buyer.carries("asset", 1)
    scene.table.warehouse[0] = (ATTACK,)
    scene.resolve_event("corner-the-supply", scene.teams[1])

    _at_market(scene, buyer)

    assert (codes.FETCH, ATTACK, codes.PLAINLY) in buyer.options


@pytest.mark.card("raid-the-warehouses")
def test_a_raid_costs_full_warehouses_one_item_of_their_choice(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.table.warehouse[0] = (ATTACK, DEFEND)
    scene.table.warehouse[1] = (ATTACK,)
    scene.resolve_event("raid-the-warehouses", blue)

    asked = scene.event_questions()
    black.player.does(DEFEND)

    assert asked == [(black.player.seat, "stored")]
    assert scene.table.warehouse[:2] == [(ATTACK,), (ATTACK,)]
    assert scene.table.decks[deck_of(DEFEND)][-1] == DEFEND
    assert scene.event_questions() == []


@pytest.mark.card("raid-the-warehouses")
def test_a_raided_token_goes_back_to_the_market(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.table.warehouse[0] = (ATTACK, TOKEN)
    scene.resolve_event("raid-the-warehouses", black)

    black.player.does(TOKEN)

    assert (scene.table.warehouse[0], scene.table.market_tokens) == ((ATTACK,), 9)


@pytest.mark.card("raid-the-warehouses")
def test_the_first_item_goes_when_a_raided_team_is_silent(table: Table) -> None:
    scene = table(4)
    scene.table.warehouse[0] = (ATTACK, DEFEND)
    scene.resolve_event("raid-the-warehouses", scene.teams[0])

    scene.default_answers()

    assert scene.table.warehouse[0] == (DEFEND,)


@pytest.mark.card("raid-the-warehouses")
def test_nothing_is_asked_where_a_raid_leaves_no_choice(table: Table) -> None:
    scene = table(4)
    scene.table.warehouse[0] = (ATTACK, ATTACK)

    scene.resolve_event("raid-the-warehouses", scene.teams[0])

    assert (scene.event_questions(), scene.table.warehouse[0]) == ([], (ATTACK,))


@pytest.mark.card("seal-the-warehouses")
def test_sealed_warehouses_are_neither_filled_nor_bought_nor_traded_from(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset", 6)
    scene.table.warehouse[0] = (ATTACK,)
    scene.resolve_event("seal-the-warehouses", blue)
    _at_market(scene, black.player)
    blue.player.goes("market")

    shut = {option[0] for option in black.player.options}
    black.player.does(codes.TRADE)
    black.player.does(codes.WITH, blue.player.seat)

    assert shut.isdisjoint({codes.STORE, codes.STORE_TOKEN, codes.FETCH})
    assert codes.BUY in shut
    assert (codes.GIVES, STORED + ATTACK) not in black.player.options


@pytest.mark.card("seal-the-warehouses")
def test_warehouses_open_again_a_round_later(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset", 6)
    scene.table.warehouse[0] = (ATTACK,)
    scene.resolve_event("seal-the-warehouses", blue)
    scene.next_round()
    scene.table.event_deck = (NUMBER["pay-off-everyone"],)
    scene.time()
    scene.time()

    _at_market(scene, black.player)

    assert (codes.FETCH, ATTACK, codes.PLAINLY) in black.player.options
    assert black.player.acts_of(codes.STORE)


@pytest.mark.card("seize-the-docks")
def test_the_chooser_seizes_the_top_of_a_cheap_deck(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    top, *rest = scene.table.decks[G3]
    scene.resolve_event("seize-the-docks", black)

    offered = {DECKS[deck].cost for (deck,) in black.player.options}
    before = scene.table.orders[black.player.seat * 20 + top * 2]
    black.player.does(G3)

    assert max(offered) == 3
    assert scene.table.orders[black.player.seat * 20 + top * 2] == before + 1
    assert scene.table.decks[G3] == tuple(rest)
    assert black.assets == 0


@pytest.mark.card("seize-the-docks")
def test_an_empty_deck_cannot_be_seized(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.table.decks[G1] = ()

    scene.resolve_event("seize-the-docks", black)

    assert (G1,) not in black.player.options
    assert (G3,) in black.player.options
