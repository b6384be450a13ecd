"""What players show each other: who knows it, for how long, and in which worlds it stays (BF-TRD-04, BF-AMB-04)."""

from __future__ import annotations

import pytest

from elysium.core.rng import seeded
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.carrying import ALL_HERE
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import Table as Columns
from elysium.testing.blood_feud import NightScene, Player, item_of
from tests.games.blood_feud.conftest import Table

AMBITION = "control-the-narrative"


def shows(player: Player, to: int, *ids: str) -> None:
    player.does(codes.SHOW)
    player.does(codes.WITH, to)
    for id in ids:
        player.does(codes.SHOWS, item_of(id))


def stops(player: Player) -> None:
    if player.view()["draft"]:
        player.does(codes.CANCEL)


def seen(player: Player) -> list[str]:
    """What this player is shown."""
    return [item for one in player.view()["shown"] if one["to"] == player.seat for item in one["items"]]


def worlds(scene: NightScene, seat: int, n: int = 20) -> list[Columns]:
    return [scene.night.determinize(seat, seeded(number)).table for number in range(n)]


@pytest.mark.rule("BF-TRD-04", "BF-AMB-04", "BF-INFO-02", "BF-INFO-03")
def test_what_is_shown_to_a_player_that_player_alone_knows(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    black.player.carries(AMBITION)
    black.player.carries("asset", 2)
    black.player.carries("recover-relics")
    scene.gameplay()

    shows(black.player, blue.player.seat, AMBITION, "asset")

    assert seen(blue.player) == [AMBITION, "asset", "asset"]
    assert [seen(player) for player in (blue.players[1], green.player)] == [[], []]
    assert {told.audience for told in scene.events("shown")} == {1 << 0 | 1 << 2 | 1 << scene.table.storyteller}


@pytest.mark.rule("BF-TRD-04")
def test_what_is_shown_to_all_is_seen_by_whoever_is_here(table: Table) -> None:
    scene = table(4)
    one, here, there, far = scene.players
    one.carries(AMBITION)
    for player, place in ((one, "market"), (here, "council"), (there, "market"), (far, "orders")):
        player.stands_at(place)
    scene.gameplay()

    shows(one, ALL_HERE, AMBITION)

    assert [seen(player) for player in (here, there, far)] == [[AMBITION], [AMBITION], []]


@pytest.mark.rule("BF-TRD-04")
def test_everything_is_shown_at_once(table: Table) -> None:
    scene = table(4)
    one, other, *_ = scene.players
    for id in (AMBITION, "asset", "feed"):
        one.carries(id)
    scene.gameplay()

    one.does(codes.SHOW)
    one.does(codes.WITH, other.seat)
    one.does(codes.SHOWS_ALL)

    assert sorted(seen(other)) == sorted([AMBITION, "asset", "feed", *["seal"] * 5])


@pytest.mark.rule("BF-TRD-04", "BF-TRD-03")
def test_nothing_is_shown_across_areas_nor_to_a_mate_who_sees_it_anyway(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    for player in (*black.players, blue.player):
        player.stands_at("market")
    green.player.stands_at("orders")
    scene.gameplay()

    black.player.does(codes.SHOW)

    assert black.player.acts_of(codes.WITH) == [(codes.WITH, blue.player.seat)]


@pytest.mark.rule("BF-TRD-04", "BF-Q-63")
def test_what_was_shown_stays_where_it_is_in_every_world_as_long_as_it_is_seen(table: Table) -> None:
    scene = table(4)
    one, other, third, _ = scene.players
    for player in scene.players[1:]:
        player.carries("attack-1")
    one.carries(AMBITION)
    one.carries("asset", 2)
    one.carries("token")
    one.carries("feed")
    third.carries("recover-relics")
    third.carries("asset", 3)
    scene.gameplay()

    shows(one, other.seat, AMBITION, "asset", "token", "feed")

    for world in worlds(scene, other.seat):
        assert item_of(AMBITION) in world.ambitions[one.seat]
        assert world.assets[one.seat * 8] >= 2
        assert world.tokens[one.seat] >= 1
        assert world.orders[one.seat * 20 + item_of("feed") * 2] >= 1
    assert len({world.ambitions[one.seat] for world in worlds(scene, third.seat)}) > 1


@pytest.mark.rule("BF-TRD-04", "BF-Q-63")
def test_who_parts_sees_no_longer_and_who_stays_sees_it_go(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    first, second = black.players
    first.carries("asset", 2)
    first.carries(AMBITION)
    scene.gameplay()
    for player in (blue.player, green.player):
        shows(first, player.seat, AMBITION, "asset")
        stops(first)

    green.player.goes("market")
    parted = seen(green.player)
    first.does(codes.HAND)
    first.does(codes.WITH, second.seat)
    first.does(codes.HANDS, item_of("asset"))
    first.does(codes.HANDS, item_of(AMBITION))

    assert parted == []
    assert seen(blue.player) == ["asset"]
    audience = 1 << first.seat | 1 << blue.player.seat | 1 << scene.table.storyteller
    assert {told.audience for told in scene.events("put_away")} == {audience}
    assert len({world.ambitions[second.seat] for world in worlds(scene, green.player.seat)}) > 1


@pytest.mark.rule("BF-TRD-04", "BF-Q-63")
def test_of_a_shared_purse_what_is_shown_is_told(table: Table) -> None:
    scene = table(4, 2, options={"purse": "shared"})
    black, blue, *_ = scene.teams
    black.player.carries(AMBITION)
    scene.gameplay()

    shows(black.players[1], blue.player.seat, AMBITION)

    assert seen(blue.player) == []
    assert scene.events("shown")[0].args == ((item_of(AMBITION),),)


@pytest.mark.rule("BF-TRD-04", "BF-DIG-08")
def test_what_was_shown_is_known_though_the_step_is_taken_back(table: Table) -> None:
    scene = table(4)
    one, other, *_ = scene.players
    one.carries(AMBITION)
    scene.gameplay()
    one.does(codes.SHOW)
    one.does(codes.WITH, other.seat)
    one.does(codes.SHOWS, item_of(AMBITION))

    scene.directs(desk.TAKE_BACK)

    assert seen(other) == [AMBITION]
