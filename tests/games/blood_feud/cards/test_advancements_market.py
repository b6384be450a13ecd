"""Advancements of the Marketplace: Assets made, Costs lowered, Warehouses filled and emptied."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, NUMBER
from elysium.games.blood_feud.table import DISCOUNTED
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

DECK = {deck.name: number for number, deck in enumerate(DECKS)}


def at_the_market(team: Team, *worn: str, assets: int = 0) -> Player:
    team.player.stands_at("market")
    team.player.wears(*worn)
    team.player.carries("asset", assets)
    team.power(2)
    return team.player


def spent(scene: NightScene) -> int:
    return sum(scene.table.spent)


def spend(scene: NightScene, team: Team, n: int) -> None:
    """Arranged: Assets of a team on the Spent Assets board."""
    scene.table.spent[team.number] += n
    scene.table.supply[team.number] -= n


def stored(scene: NightScene, team: Team) -> list[str]:
    return list(scene.match.view(scene.table.storyteller)["teams"][team.number]["warehouse"])


def store(scene: NightScene, team: Team, *items: int) -> None:
    scene.table.warehouse[team.number] = tuple(sorted(items))


@pytest.mark.card("blood-sorcery-taste-of-coin", "blood-sorcery-wellspring")
@pytest.mark.parametrize(("card", "n"), [("blood-sorcery-taste-of-coin", 1), ("blood-sorcery-wellspring", 3)])
def test_so_many_spent_assets_are_taken_once_a_round(table: Table, card: str, n: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, card)
    spend(scene, black, 1)
    spend(scene, blue, 4)
    scene.gameplay()

    player.uses()

    assert (black.assets, spent(scene)) == (n, 5 - n)
    assert not player.targets


@pytest.mark.card("blood-sorcery-wellspring")
def test_wellspring_takes_what_is_there(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, "blood-sorcery-wellspring")
    spend(scene, blue, 2)
    scene.gameplay()

    player.uses()

    assert (black.assets, spent(scene)) == (2, 0)


@pytest.mark.card("blood-sorcery-taste-of-coin")
def test_an_empty_spent_assets_board_gives_nothing_until_somebody_pays(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, "blood-sorcery-taste-of-coin")
    buyer = at_the_market(blue, assets=1)
    scene.gameplay()
    before = player.targets

    buyer.does(codes.BUY, DECK["G1"], codes.PLAINLY)

    assert (before, player.targets) == ([], [()])


@pytest.mark.card("blood-sorcery-transmutation")
@pytest.mark.parametrize(
    ("card", "there", "taken"), [("attack-2", 9, 5), ("attack-2", 3, 3), ("policing-cordon", 9, 4), ("feed", 0, 0)]
)
def test_transmutation_buries_a_carried_card_for_its_cost(table: Table, card: str, there: int, taken: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, "blood-sorcery-transmutation")
    player.carries(card)
    spend(scene, blue, there)
    scene.gameplay()
    sizes = sum(map(len, scene.table.decks))

    player.uses(NUMBER[card])

    assert (player.has(card), black.assets, spent(scene)) == (0, taken, there - taken)
    assert sum(map(len, scene.table.decks)) == sizes + 1
    assert NUMBER[card] in [deck[-1] for deck in scene.table.decks]
    assert not player.targets


@pytest.mark.card("blood-sorcery-transmutation")
def test_transmutation_takes_no_starting_order_ambition_event_or_worn_card(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_market(black, "blood-sorcery-transmutation")
    player.carries("token")
    player.carries("serve-your-master")
    scene.table.orders[NUMBER["feed"] * 2 + 1] = 1
    scene.gameplay()

    assert not player.targets


BARGAINS = [("dominate-sway-the-seller", 0, 1), ("dominate-rewrite-the-deal", 0, 2), ("finance-rebate", 1, 1)]


@pytest.mark.card("dominate-sway-the-seller", "dominate-rewrite-the-deal", "finance-rebate")
@pytest.mark.parametrize(("card", "side", "n"), BARGAINS)
@pytest.mark.parametrize(("deck", "cost"), [("G5", 5), ("VA2", 2)])
def test_a_purchase_is_so_much_cheaper_but_at_least_one(
    table: Table, card: str, side: int, n: int, deck: str, cost: int
) -> None:
    scene = table(4)
    team = scene.teams[side]
    player = at_the_market(team, card, assets=9)
    scene.gameplay()

    player.does(codes.BUY, DECK[deck], codes.BARGAIN)

    assert team.assets == 9 - max(1, cost - n)
    assert {option[2] for option in player.acts_of(codes.BUY)} == {codes.PLAINLY}


@pytest.mark.card("dominate-sway-the-seller", "dominate-rewrite-the-deal", "finance-rebate")
@pytest.mark.parametrize(("card", "side", "n"), BARGAINS)
def test_what_costs_one_is_not_bargained_for(table: Table, card: str, side: int, n: int) -> None:
    scene = table(4)
    player = at_the_market(scene.teams[side], card, assets=9)

    scene.gameplay()

    bargained = {DECKS[deck].cost for _, deck, how in player.acts_of(codes.BUY) if how & codes.BARGAIN}
    assert bargained == {2, 3, 4, 5, 6}


@pytest.mark.card("dominate-rewrite-the-deal")
def test_a_bargain_holds_for_tokens_and_for_the_own_warehouse(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_market(black, "dominate-rewrite-the-deal", assets=4)
    store(scene, black, NUMBER["attack-2"])
    scene.gameplay()
    tokens = player.acts_of(codes.BUY_TOKEN)

    player.does(codes.FETCH, NUMBER["attack-2"], codes.BARGAIN)

    assert tokens == [(codes.BUY_TOKEN, codes.BARGAIN)]
    assert (black.assets, player.has("attack-2")) == (1, 1)


@pytest.mark.rule("BF-ADV-07", "BF-Q-14")
@pytest.mark.card("dominate-rewrite-the-deal", "finance-rebate")
@pytest.mark.parametrize(
    ("card", "side", "deck", "paid"),
    [("dominate-rewrite-the-deal", 0, "VA2", 0), ("finance-rebate", 1, "G3", 1), ("finance-rebate", 1, "HA2", 0)],
)
def test_the_bargain_comes_first_and_the_discount_of_power_1_may_make_it_free(
    table: Table, card: str, side: int, deck: str, paid: int
) -> None:
    scene = table(4)
    team = scene.teams[side]
    player = at_the_market(team, card, assets=9)
    team.power(1)
    scene.gameplay()

    player.does(codes.BUY, DECK[deck], codes.BARGAIN | codes.DISCOUNT)

    assert team.assets == 9 - paid
    assert {option[2] for option in player.acts_of(codes.BUY)} == {codes.PLAINLY}


@pytest.mark.card("dominate-puppet-broker")
def test_puppet_broker_buys_from_another_teams_warehouse(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    player = at_the_market(black, "dominate-puppet-broker", assets=5)
    store(scene, black, NUMBER["feed"])
    store(scene, blue, NUMBER["attack-2"], NUMBER["attack-2"], TOKEN)
    store(scene, green, NUMBER["recruit"])
    scene.gameplay()

    choices = player.targets
    player.uses(blue.number, NUMBER["attack-2"], codes.PLAINLY)

    assert choices == [
        (blue.number, NUMBER["attack-2"], codes.PLAINLY),
        (green.number, NUMBER["recruit"], codes.PLAINLY),
    ]
    assert (player.has("attack-2"), black.assets, spent(scene)) == (1, 0, 5)
    assert stored(scene, blue) == ["attack-2", "token"]
    assert not player.targets


@pytest.mark.card("dominate-puppet-broker")
@pytest.mark.rule("BF-Q-14")
def test_puppet_broker_with_power_1_pays_one_less(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, "dominate-puppet-broker", assets=5)
    black.power(1)
    store(scene, blue, TOKEN)
    scene.gameplay()

    choices = player.targets
    player.uses(blue.number, TOKEN, codes.DISCOUNT)

    assert choices == [(blue.number, TOKEN, codes.DISCOUNT)]
    assert (black.tokens, black.assets, scene.table.done[DISCOUNTED]) == (1, 0, 1)


@pytest.mark.card("finance-leverage")
@pytest.mark.parametrize(("deck", "cost", "back"), [("G3", 3, 2), ("HA4", 4, 2), ("HA2", 2, 0)])
def test_leverage_pays_back_two_for_the_first_dear_item(table: Table, deck: str, cost: int, back: int) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "finance-leverage", assets=9)
    scene.gameplay()

    player.does(codes.BUY, DECK[deck], codes.PLAINLY)

    assert blue.assets == 9 - cost + back


@pytest.mark.card("finance-leverage")
def test_leverage_pays_back_once_a_round_for_tokens_too_and_not_for_stored_items(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "finance-leverage", assets=15)
    store(scene, blue, NUMBER["attack-2"])
    scene.gameplay()

    player.does(codes.FETCH, NUMBER["attack-2"], codes.PLAINLY)
    after_fetching = blue.assets
    player.does(codes.BUY_TOKEN, codes.PLAINLY)
    after_token = blue.assets
    player.does(codes.BUY, DECK["G3"], codes.PLAINLY)

    assert (after_fetching, after_token, blue.assets) == (10, 6, 3)


@pytest.mark.card("finance-leverage")
@pytest.mark.parametrize(("deck", "change", "left"), [("G3", -1, 9), ("HA2", 1, 6)])
def test_leverage_goes_by_the_cost_of_a_card_whatever_an_event_makes_of_its_price(
    table: Table, deck: str, change: int, left: int
) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "finance-leverage", assets=9)
    modifiers.put_in_force(scene.table, modifiers.PRICE, change)
    scene.gameplay()

    player.does(codes.BUY, DECK[deck], codes.PLAINLY)

    assert blue.assets == left


@pytest.mark.card("finance-leverage")
@pytest.mark.rule("BF-Q-29")
@pytest.mark.parametrize(("supply", "used", "gained"), [(0, 0, 0), (1, 1, 1)])
def test_leverage_is_not_used_up_while_the_supply_has_nothing(
    table: Table, supply: int, used: int, gained: int
) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "finance-leverage", assets=3)
    scene.table.supply[blue.number] = supply
    scene.gameplay()

    player.does(codes.BUY, DECK["G3"], codes.PLAINLY)

    assert (player.view()["players"][player.seat]["used"], blue.assets) == (used, gained)


@pytest.mark.card("finance-dividend")
def test_dividend_gains_two_assets_from_the_supply_once_a_round(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "finance-dividend")
    supply = scene.table.supply[blue.number]
    scene.gameplay()

    player.uses()

    assert (blue.assets, scene.table.supply[blue.number]) == (2, supply - 2)
    assert not player.targets


@pytest.mark.card("smuggling-back-door")
@pytest.mark.rule("BF-S3-06")
def test_how_many_cards_may_still_be_buried_for_nothing_is_told(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-back-door")
    scene.gameplay()
    told = [player.view()["free_buries"]]

    while player.acts_of(codes.BURY):
        player.does(codes.BURY, DECK["G1"])
        told.append(player.view()["free_buries"])

    assert told == [4, 3, 2, 1, 0]


@pytest.mark.card("smuggling-back-door")
@pytest.mark.rule("BF-S3-06")
def test_back_door_buries_two_more_market_cards_for_nothing(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-back-door", assets=1)
    blue.power(4)
    scene.gameplay()
    first = scene.table.decks[0][0]
    free = player.view()["free_buries"]

    for _ in range(3):
        player.does(codes.BURY, 0)
    after_free = blue.assets
    player.does(codes.BURY, 0)

    assert (free, player.view()["free_buries"]) == (3, 0)
    assert (after_free, blue.assets) == (1, 0)
    assert scene.table.decks[0][-4] == first
    assert not player.acts_of(codes.BURY)


@pytest.mark.card("smuggling-second-truck")
def test_second_truck_stores_twice(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-second-truck")
    scene.gameplay()

    for _ in range(2):
        player.does(codes.STORE, DECK["G1"], codes.PLAINLY)

    assert len(stored(scene, blue)) == 2
    assert not player.acts_of(codes.STORE)


@pytest.mark.card("smuggling-no-questions")
def test_no_questions_stores_anything_once(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-no-questions")
    scene.gameplay()
    dear = {DECKS[option[1]].cost for option in player.acts_of(codes.STORE) if option[2] == codes.AS_MIGHTY}
    face = scene.table.decks[DECK["HA6"]][0]

    player.does(codes.STORE, DECK["HA6"], codes.AS_MIGHTY)

    assert dear == {3, 4, 5, 6}
    assert scene.table.warehouse[blue.number] == (face,)
    assert scene.table.adv_used[blue.number * 4] == 1


@pytest.mark.card("smuggling-no-questions")
def test_no_questions_stores_a_token_too(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-no-questions")
    scene.gameplay()
    tokens = scene.table.market_tokens

    player.does(codes.STORE_TOKEN, codes.AS_MIGHTY)

    assert (stored(scene, blue), scene.table.market_tokens) == (["token"], tokens - 1)


@pytest.mark.rule("BF-S3-07", "BF-Q-15")
@pytest.mark.card("smuggling-no-questions")
def test_bonus_actions_go_by_the_teams_power_whatever_an_advancement_treats_it_as(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_market(blue, "smuggling-no-questions")
    blue.power(1)
    scene.gameplay()

    player.does(codes.STORE, DECK["HA6"], codes.AS_MIGHTY)
    for _ in range(3):
        player.does(codes.BURY, DECK["G1"])

    assert not player.acts_of(codes.BURY)
    assert not scene.table.done[blue.number * 7 + DISCOUNTED]


@pytest.mark.rule("BF-ADV-01", "BF-TRD-03")
def test_a_bought_advancement_is_carried_unequipped_and_can_be_traded(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_market(black, assets=2)
    buyer = at_the_market(blue, assets=1)
    scene.gameplay()
    face = scene.table.decks[DECK["HA2"]][0]

    player.does(codes.BUY, DECK["HA2"], codes.PLAINLY)
    bought = scene.table.unequipped[player.seat], scene.table.equipped[0]
    player.does(codes.TRADE)
    player.does(codes.WITH, buyer.seat)
    player.does(codes.GIVES, face)
    player.does(codes.SEND)
    buyer.does(codes.ACCEPT, player.seat)

    assert bought == ((face,), ())
    assert scene.table.unequipped[buyer.seat] == (face,)
    assert (codes.EQUIP, face) in buyer.options
