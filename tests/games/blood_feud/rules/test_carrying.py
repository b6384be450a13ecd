"""Who carries what, and what teammates hand over."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.testing.blood_feud import item_of
from tests.games.blood_feud.belongings import EVERYTHING, loaded, offered
from tests.games.blood_feud.conftest import Table

# Carrying.


@pytest.mark.rule("BF-TRD-01", "BF-Q-07", "BF-TERM-06")
def test_a_station_needs_what_its_player_carries_not_what_a_teammate_does(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    rich, poor = black.players
    scene.table.seals[rich.seat] = 0
    for id in ("asset", "attack", "seal", "token", "clear-the-docket"):
        rich.carries(id)
    menus = {}

    for place, code in (
        ("orders", codes.ORDER),
        ("market", codes.BUY),
        ("council", codes.PROPOSE),
        ("cityscape", codes.BLOCK_SUN),
    ):
        for player in (rich, poor):
            player.stands_at(place)
        black.power(2)
        scene.gameplay()
        menus[place] = [bool(player.acts_of(code)) for player in (rich, poor)]

    assert list(menus.values()) == [[True, False]] * 4


@pytest.mark.rule("BF-Q-07")
def test_an_order_needs_a_seal_at_hand(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    second.carries("attack")
    second.stands_at("orders")
    first.stands_at("orders")
    scene.gameplay()
    before = second.acts_of(codes.ORDER)

    first.hands(second, "seal")

    assert before == []
    assert second.acts_of(codes.ORDER)


@pytest.mark.rule("BF-TRD-01", "BF-Q-07")
def test_who_buys_carries_it(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    second.carries("asset", 7)
    second.stands_at("market")
    black.power(2)
    scene.gameplay()
    top = second.view()["market"]["decks"][0]["card"]

    second.does(codes.BUY, 0, codes.PLAINLY)
    second.does(codes.BUY_TOKEN, codes.PLAINLY)

    assert (second.has(top), second.has("token"), second.has("asset")) == (1, 1, 0)
    assert (first.has(top), first.has("token")) == (0, 0)


@pytest.mark.rule("BF-TRD-01")
def test_what_was_gained_may_be_used_at_once(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("asset")
    black.power(2)
    black.player.stands_at("market")
    scene.gameplay()
    top = black.player.view()["market"]["decks"][0]["card"]

    black.player.does(codes.BUY, 0, codes.PLAINLY)
    black.player.goes("orders")
    black.player.orders(top, "A")

    assert black.player.view()["orders"]["stacks"][0]["pairs"] == [{"team": 0, "order": top}]


@pytest.mark.rule("BF-Q-07")
@pytest.mark.parametrize("placer", [0, 1])
def test_gains_of_the_resolution_go_to_the_orders_player(table: Table, placer: int) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A", by=black.players[placer])

    scene.resolve_orders()

    assert [player.has("asset") for player in black.players] == [int(n == placer) for n in (0, 1)]


@pytest.mark.rule("BF-Q-07")
def test_without_an_orders_player_gains_go_to_the_first_player(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    blue.players[1].uses_station("orders")

    scene.resolve_event("pay-off-everyone", black)

    assert [player.has("asset") for player in (*black.players, *blue.players)] == [1, 0, 0, 1]


@pytest.mark.rule("BF-Q-07")
def test_with_a_shared_purse_teammates_carry_everything_together(table: Table) -> None:
    scene = table(4, 2, options={"purse": "shared"})
    first, second = scene.teams[0].players
    first.carries("asset", 3)
    first.carries("attack")
    second.stands_at("orders")
    first.stands_at("market")
    scene.gameplay()

    second.orders("attack", "A")

    assert (first.has("attack"), second.has("asset")) == (0, 3)
    assert second.acts_of(codes.HAND) == []
    assert second.view()["purse"] == first.view()["purse"]


@pytest.mark.rule("BF-TERM-06", "BF-Q-07")
def test_what_a_team_holds_is_the_sum_of_what_its_players_carry(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    for player, n in zip(black.players, (2, 3), strict=True):
        player.carries("asset", n)
        player.carries("token", n)
    scene.gameplay()

    black.players[0].hands(black.players[1], "asset", "token")

    assert [(player.has("asset"), player.has("token")) for player in black.players] == [(1, 1), (4, 4)]
    assert (black.assets, black.tokens) == (5, 5)


# Within a team.


@pytest.mark.rule("BF-TRD-02")
def test_teammates_hand_each_other_anything(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    scene.table.seals[first.seat] = 0
    loaded(first)
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    shown = offered(first, codes.HANDS)
    for id in EVERYTHING:
        first.does(codes.HANDS, item_of(id))

    assert shown == set(EVERYTHING)
    assert [first.has(id) for id in EVERYTHING] == [0] * len(EVERYTHING)
    assert [second.has(id) for id in EVERYTHING] == [1] * len(EVERYTHING)


@pytest.mark.rule("BF-TRD-02")
def test_equipped_advancements_cannot_be_handed_over(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.wears("celerity-fleet-step")
    first.stands_at("cityscape")
    second.stands_at("orders")
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)

    assert offered(first, codes.HANDS) == {"seal"}


@pytest.mark.rule("BF-TRD-02", "BF-Q-58")
@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("neutral", "neutral", True),
        ("cityscape", "orders", True),
        ("market", "council", True),
        ("market", "market", True),
        ("cityscape", "market", False),
        ("neutral", "orders", False),
    ],
)
def test_things_are_handed_over_within_an_area(table: Table, one: str, other: str, may: bool) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.carries("asset")
    first.stands_at(one)
    second.stands_at(other)
    scene.gameplay()

    first.does(codes.HAND)

    assert ((codes.WITH, second.seat) in first.options) is may


@pytest.mark.rule("BF-TRD-02")
def test_who_walks_away_is_handed_nothing_more(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.carries("asset", 2)
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    second.goes("market")

    assert first.acts_of(codes.HANDS) == []
    assert first.view()["draft"] is None


@pytest.mark.rule("BF-TRD-02")
def test_all_assets_are_handed_over_at_once(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.carries("asset", 4)
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    first.does(codes.HANDS_ALL, item_of("asset"))

    assert (first.has("asset"), second.has("asset")) == (0, 4)


@pytest.mark.rule("BF-TRD-02", "BF-INFO-02")
def test_only_the_two_and_the_storyteller_know_what_was_handed_over(table: Table) -> None:
    scene = table(4, 3)
    first, second, _ = scene.teams[0].players
    first.carries("asset")
    scene.gameplay()

    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    first.does(codes.HANDS, item_of("asset"))

    (told,) = scene.events("handed")
    assert told.audience == 0b11 | 1 << scene.table.storyteller
