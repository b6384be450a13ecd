"""Station 3: Market items bought, Buried, stored, fetched and traded, and what Power adds."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.carrying import STORED
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER
from elysium.testing.blood_feud import Player, Team
from tests.games.blood_feud.conftest import Table

QUIET = "call-a-ceasefire"  # an Event that asks and changes nothing here
DECK = {deck.name: number for number, deck in enumerate(DECKS)}


def at_the_market(team: Team, *, assets: int = 0, power: int = 2) -> Player:
    team.player.stands_at("market")
    team.player.carries("asset", assets)
    team.power(power)
    return team.player


def shown(player: Player, deck: str) -> str | None:
    """The visible card of a Market deck."""
    card: str | None = player.view()["market"]["decks"][DECK[deck]]["card"]
    return card


def offered(player: Player, code: int) -> set[str]:
    """The decks a menu offers to do something with."""
    return {DECKS[option[1]].name for option in player.acts_of(code)}


def storable(player: Player) -> set[str]:
    tokens = {"token"} if player.acts_of(codes.STORE_TOKEN) else set()
    return offered(player, codes.STORE) | tokens


# Buying.


@pytest.mark.rule("BF-S3-01", "BF-TERM-12")
def test_a_visible_card_is_bought_for_its_cost_and_the_next_one_shows(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.tops("attack-2")
    below = scene.table.decks[DECK["G5"]][1]
    buyer = at_the_market(black, assets=7)
    scene.gameplay()

    buyer.does(codes.BUY, DECK["G5"], codes.PLAINLY)

    assert (buyer.has("attack-2"), black.assets) == (1, 2)
    assert buyer.view()["market"]["spent"] == [5, 0, 0, 0]
    assert shown(buyer, "G5") == FACES[below].id


@pytest.mark.rule("BF-S3-01")
@pytest.mark.parametrize(
    ("assets", "decks"),
    [
        (0, set()),
        (1, {"G1", "V1", "H1"}),
        (2, {"G1", "V1", "H1", "VA2", "HA2"}),
        (5, {"G1", "V1", "H1", "VA2", "HA2", "G3", "VA4", "HA4", "G5"}),
        (6, set(DECK)),
    ],
)
def test_only_what_one_can_pay_for_is_for_sale(table: Table, assets: int, decks: set[str]) -> None:
    scene = table(4)
    buyer = at_the_market(scene.teams[0], assets=assets)

    scene.gameplay()

    assert offered(buyer, codes.BUY) == decks
    assert bool(buyer.acts_of(codes.BUY_TOKEN)) is (assets >= 6)


@pytest.mark.rule("BF-S3-01", "BF-Q-03")
def test_an_ambition_token_costs_six_and_is_not_replaced(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    buyer = at_the_market(black, assets=13)
    scene.gameplay()

    for _ in range(2):
        buyer.does(codes.BUY_TOKEN, codes.PLAINLY)

    assert (black.tokens, black.assets) == (2, 1)
    assert buyer.view()["market"]["tokens"] == 6
    assert buyer.view()["council"]["tokens"] == 16


@pytest.mark.rule("BF-Q-03")
def test_in_the_next_round_the_market_has_as_many_tokens_as_were_left(table: Table) -> None:
    scene = table(4)
    buyer = at_the_market(scene.teams[0], assets=6)
    scene.tops(QUIET)
    scene.gameplay()
    buyer.does(codes.BUY_TOKEN, codes.PLAINLY)

    scene.time()
    scene.time()
    scene.next_round()

    assert (scene.table.round, scene.table.market_tokens) == (2, 7)


@pytest.mark.rule("BF-S3-01")
def test_the_last_token_sold_leaves_nothing_to_buy_or_store(table: Table) -> None:
    scene = table(4)
    scene.table.market_tokens = 1
    buyer = at_the_market(scene.teams[0], assets=12, power=6)
    scene.gameplay()

    buyer.does(codes.BUY_TOKEN, codes.PLAINLY)

    assert buyer.acts_of(codes.BUY_TOKEN) == buyer.acts_of(codes.STORE_TOKEN) == []
    assert offered(buyer, codes.BUY) == set(DECK)


@pytest.mark.rule("BF-Q-60")
def test_from_an_empty_market_deck_nothing_is_bought_buried_or_stored(table: Table) -> None:
    scene = table(4)
    scene.table.decks[DECK["G1"]] = ()
    buyer = at_the_market(scene.teams[0], assets=9, power=6)

    scene.gameplay()

    everything = set(DECK) - {"G1"}
    assert offered(buyer, codes.BUY) == offered(buyer, codes.BURY) == offered(buyer, codes.STORE) == everything
    assert shown(buyer, "G1") is None


# Burying.


@pytest.mark.rule("BF-S3-02", "BF-TERM-10")
def test_a_buried_card_lies_at_the_bottom_of_its_deck_face_up_like_the_others(table: Table) -> None:
    scene = table(4)
    scene.tops("defend-2")
    cards = scene.table.decks[DECK["G3"]]
    burier = at_the_market(scene.teams[0])
    scene.gameplay()

    burier.does(codes.BURY, DECK["G3"])

    assert scene.table.decks[DECK["G3"]] == (*cards[1:], NUMBER["defend-2"])


@pytest.mark.rule("BF-S3-02", "BF-S3-06")
@pytest.mark.parametrize(("power", "free"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_by_power_so_many_cards_are_buried_for_nothing_then_each_costs_one_asset(
    table: Table, power: int, free: int
) -> None:
    scene = table(4)
    black, *_ = scene.teams
    burier = at_the_market(black, assets=2, power=power)
    scene.gameplay()
    left = []

    for _ in range(free + 2):
        burier.does(codes.BURY, DECK["G1"])
        left.append(black.assets)

    assert left == [2] * free + [1, 0]
    assert burier.acts_of(codes.BURY) == []
    assert sum(scene.table.spent) == 2


@pytest.mark.rule("BF-S3-06", "BF-RND-03")
def test_free_burying_begins_anew_in_the_next_round(table: Table) -> None:
    scene = table(4)
    burier = at_the_market(scene.teams[0], power=4)
    scene.tops(QUIET)
    scene.gameplay()
    burier.does(codes.BURY, DECK["G1"])
    used_up = burier.acts_of(codes.BURY)

    scene.time()
    scene.time()
    scene.next_round()
    burier.goes("market")

    assert used_up == []
    assert offered(burier, codes.BURY) == set(DECK)


# The discount of Power 1.


@pytest.mark.rule("BF-S3-06", "BF-Q-14", "BF-POW-04")
@pytest.mark.parametrize(("power", "paid"), [(1, 2), (2, 3)])
def test_with_power_one_a_card_may_cost_one_less(table: Table, power: int, paid: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.table.decks = [cards if deck == DECK["G3"] else () for deck, cards in enumerate(scene.table.decks)]
    buyer = at_the_market(black, assets=3, power=power)
    scene.gameplay()

    buyer.does(*buyer.acts_of(codes.BUY)[-1])

    assert 3 - black.assets == paid


@pytest.mark.rule("BF-S3-06", "BF-Q-14")
def test_the_discount_is_used_once_a_round_and_may_make_a_card_free(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    buyer = at_the_market(black, power=1)
    scene.gameplay()
    before = offered(buyer, codes.BUY)

    buyer.does(codes.BUY, DECK["G1"], codes.DISCOUNT)

    assert before == {"G1", "V1", "H1"}
    assert offered(buyer, codes.BUY) == set()
    assert sum(scene.table.spent) == 0


@pytest.mark.rule("BF-Q-14")
def test_an_item_of_the_warehouse_may_be_bought_at_the_discount_too(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    buyer = at_the_market(black, assets=2, power=1)
    scene.table.warehouse[black.number] = (NUMBER["attack-1"],)
    scene.gameplay()
    ways = buyer.acts_of(codes.FETCH)

    buyer.does(codes.FETCH, NUMBER["attack-1"], codes.DISCOUNT)

    assert ways == [(codes.FETCH, NUMBER["attack-1"], codes.DISCOUNT)]
    assert (buyer.has("attack-1"), black.assets) == (1, 0)


# The Warehouse.


@pytest.mark.rule("BF-S3-03", "BF-COMP-02", "BF-POW-04")
@pytest.mark.parametrize(
    ("power", "items"),
    [
        (2, {"G1", "V1", "H1", "VA2", "HA2"}),
        (3, {"G1", "V1", "H1", "VA2", "HA2", "G3"}),
        (5, {"G1", "V1", "H1", "VA2", "HA2", "G3", "VA4", "HA4", "G5"}),
        (6, {*DECK, "token"}),
    ],
)
def test_what_costs_no_more_than_ones_power_can_be_stored(table: Table, power: int, items: set[str]) -> None:
    scene = table(4)
    keeper = at_the_market(scene.teams[0], power=power)

    scene.gameplay()

    assert storable(keeper) == items


@pytest.mark.rule("BF-Q-14", "BF-S3-03")
def test_with_power_one_a_card_of_cost_two_is_stored_at_the_discount(table: Table) -> None:
    scene = table(4)
    keeper = at_the_market(scene.teams[0], power=1)
    scene.gameplay()
    before = storable(keeper)

    keeper.does(codes.BUY, DECK["G1"], codes.DISCOUNT)

    assert before == {"G1", "V1", "H1", "VA2", "HA2"}
    assert storable(keeper) == {"G1", "V1", "H1"}


@pytest.mark.rule("BF-S3-03", "BF-INFO-16")
def test_one_item_a_round_is_stored_for_nothing_and_lies_there_face_up(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.tops("attack-1")
    keeper = at_the_market(black, power=3)
    watcher = at_the_market(blue)
    scene.gameplay()

    keeper.does(codes.STORE, DECK["G3"], codes.PLAINLY)

    assert watcher.view()["teams"][black.number]["warehouse"] == ["attack-1"]
    assert (keeper.has("attack-1"), sum(scene.table.spent)) == (0, 0)
    assert storable(keeper) == set()


@pytest.mark.rule("BF-S3-03", "BF-S3-04")
def test_a_stored_token_is_taken_out_for_six(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    keeper = at_the_market(black, assets=6, power=6)
    scene.gameplay()

    keeper.does(codes.STORE_TOKEN, codes.PLAINLY)
    keeper.does(codes.FETCH, TOKEN, codes.PLAINLY)

    assert (black.tokens, black.assets, scene.table.market_tokens) == (1, 0, 7)
    assert keeper.view()["teams"][black.number]["warehouse"] == []


@pytest.mark.rule("BF-S3-04")
def test_an_item_of_ones_own_warehouse_is_bought_for_its_cost(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    buyer, other = at_the_market(black, assets=3), at_the_market(blue, assets=3)
    scene.table.warehouse[black.number] = (NUMBER["attack-1"],)
    scene.gameplay()
    strangers = other.acts_of(codes.FETCH)

    buyer.does(codes.FETCH, NUMBER["attack-1"], codes.PLAINLY)

    assert strangers == []
    assert (buyer.has("attack-1"), black.assets) == (1, 0)
    assert scene.table.spent[black.number] == 3


@pytest.mark.rule("BF-S3-04")
def test_who_cannot_pay_leaves_the_item_in_the_warehouse(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    buyer = at_the_market(black, assets=2)
    scene.table.warehouse[black.number] = (NUMBER["attack-1"],)

    scene.gameplay()

    assert buyer.acts_of(codes.FETCH) == []


@pytest.mark.rule("BF-S3-05")
def test_an_item_of_the_warehouse_is_traded_and_its_cost_is_not_paid(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    seller, buyer = at_the_market(black), at_the_market(blue, assets=1)
    buyer.stands_at("council")
    scene.table.warehouse[black.number] = (NUMBER["attack-1"],)
    scene.gameplay()

    seller.does(codes.TRADE)
    seller.does(codes.WITH, buyer.seat)
    seller.does(codes.GIVES, STORED + NUMBER["attack-1"])
    seller.does(codes.WANTS, ASSET)
    seller.does(codes.SEND)
    buyer.does(codes.ACCEPT, seller.seat)

    assert (buyer.has("attack-1"), black.assets, blue.assets) == (1, 1, 0)
    assert sum(scene.table.spent) == 0
    assert buyer.view()["teams"][black.number]["warehouse"] == []


@pytest.mark.rule("BF-S3-05")
@pytest.mark.parametrize(("place", "offered"), [("market", True), ("council", False)])
def test_the_warehouse_is_traded_from_at_the_marketplace_alone(table: Table, place: str, offered: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    seller, buyer = at_the_market(black), at_the_market(blue)
    seller.stands_at(place)
    scene.table.warehouse[black.number] = (NUMBER["attack-1"],)
    scene.gameplay()

    seller.does(codes.TRADE)
    seller.does(codes.WITH, buyer.seat)

    assert ((codes.GIVES, STORED + NUMBER["attack-1"]) in seller.options) is offered


@pytest.mark.rule("BF-S3-05")
def test_nobody_outside_the_area_is_offered_what_is_stored(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    seller = at_the_market(black)
    blue.player.stands_at("council")
    green.player.stands_at("orders")
    scene.gameplay()

    seller.does(codes.TRADE)

    assert [option[1] for option in seller.acts_of(codes.WITH)] == [blue.player.seat]


@pytest.mark.rule("BF-S3-07", "BF-Q-15", "BF-COMP-09")
def test_the_bonus_of_the_marketplace_follows_the_power_that_all_three_boards_show(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 1
    black, *_ = scene.teams
    black.power(1)
    for domain in "ABCD":
        black.units(domain)
    scene.clean_up()

    scene.next_round()
    black.player.goes("market")

    assert black.player.view()["teams"][black.number]["power"] == 4
    assert black.player.view()["free_buries"] == 1
