"""Where players may go in a round, who may use a station, and who may talk to whom."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.table import CLOSED
from tests.games.blood_feud.conftest import Table

EVERYWHERE = ["neutral", "cityscape", "orders", "market", "council"]


def elsewhere(place: str) -> list[str]:
    return [other for other in EVERYWHERE if other != place]


@pytest.mark.rule("BF-MOVE-01", "BF-SETUP-01")
@pytest.mark.parametrize(
    ("entered", "left"),
    [
        ("cityscape", ["neutral", "orders"]),
        ("orders", ["neutral", "cityscape"]),
        ("market", ["neutral", "council"]),
        ("council", ["neutral", "market"]),
    ],
)
def test_entering_an_area_closes_the_other_for_the_round(table: Table, entered: str, left: list[str]) -> None:
    scene = table(4, 2)
    player = scene.players[0]
    scene.gameplay()
    before = player.ways

    player.goes(entered)

    assert before == elsewhere("neutral")
    assert player.ways == left


@pytest.mark.rule("BF-MOVE-01")
def test_the_neutral_zone_does_not_reopen_the_other_area(table: Table) -> None:
    scene = table(4, 2)
    player = scene.players[0]
    scene.gameplay()

    player.goes("market")
    player.goes("neutral")

    assert player.ways == ["market", "council"]


@pytest.mark.rule("BF-MOVE-02")
def test_between_the_area_and_the_neutral_zone_one_goes_as_often_as_one_likes(table: Table) -> None:
    scene = table(4, 2)
    player = scene.players[0]
    scene.gameplay()

    for _ in range(4):
        player.goes("orders")
        player.goes("neutral")

    assert player.ways == ["cityscape", "orders"]


@pytest.mark.rule("BF-MOVE-01", "BF-Q-62")
def test_teammates_may_enter_different_areas(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    scene.gameplay()

    first.goes("cityscape")
    second.goes("council")

    assert (first.ways, second.ways) == (["neutral", "orders"], ["neutral", "market"])


@pytest.mark.rule("BF-RND-03", "BF-MOVE-01", "BF-GP-01")
def test_a_new_round_gathers_everybody_and_opens_both_areas_again(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.stands_at("cityscape")
    second.stands_at("council")
    scene.gameplay()

    scene.time()
    scene.time()
    scene.next_round()

    assert [one["place"] for one in first.view()["players"]] == ["neutral"] * 8
    assert first.ways == second.ways == elsewhere("neutral")


@pytest.mark.rule("BF-MOVE-03", "BF-TERM-13")
def test_once_a_teammate_has_used_a_station_nobody_else_of_the_team_can(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    first, second = black.players
    black.units("E", 2)
    blue.units("F")
    for player in (first, second, blue.player):
        player.stands_at("cityscape")
    scene.gameplay()
    before = second.acts_of(codes.MOVE)

    first.moves("E", "F")

    assert before
    assert second.acts_of(codes.MOVE) == second.acts_of(codes.WALL) == []
    assert first.acts_of(codes.MOVE)
    assert blue.player.acts_of(codes.MOVE)
    assert first.view()["teams"][0]["stations"]["cityscape"] == first.seat


@pytest.mark.rule("BF-TERM-13", "BF-MOVE-03")
def test_standing_at_a_station_without_using_it_takes_it_from_nobody(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    black.units("E")
    scene.gameplay()

    first.goes("cityscape")
    second.goes("cityscape")
    second.moves("E", "F")

    assert second.view()["teams"][0]["stations"]["cityscape"] == second.seat


@pytest.mark.rule("BF-RND-03", "BF-TERM-13", "BF-MOVE-03")
def test_another_player_may_use_the_station_in_the_next_round(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    black.units("E", 2)
    first.stands_at("cityscape")
    first.uses_station("cityscape")
    scene.gameplay()

    scene.time()
    scene.time()
    scene.next_round()
    second.goes("cityscape")

    assert second.acts_of(codes.MOVE)


@pytest.mark.rule("BF-MOVE-04")
def test_one_player_may_use_both_stations_of_the_area(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    black.units("E")
    first.carries("attack")
    scene.gameplay()

    first.goes("cityscape")
    first.moves("E", "F")
    first.goes("orders")
    first.orders("attack", "F")

    stations = first.view()["teams"][0]["stations"]
    assert (stations["cityscape"], stations["orders"]) == (first.seat, first.seat)
    assert second.view()["teams"][0]["stations"] == stations


@pytest.mark.rule("BF-MOVE-04", "BF-COM-01", "BF-INFO-20", "BF-INFO-21")
def test_whoever_is_in_an_area_watches_both_its_stations_and_not_the_others(table: Table) -> None:
    scene = table(4, 4)
    places = ["cityscape", "orders", "market", "council"]
    for player, place in zip(scene.teams[0].players, places, strict=True):
        player.stands_at(place)
    scene.gameplay()

    boards = [
        tuple(view[board] is not None for board in ("city", "orders", "market", "council"))
        for view in (player.view() for player in (*scene.teams[0].players, scene.teams[1].player))
    ]

    near, far = (True, True, False, False), (False, False, True, True)
    assert boards == [near, near, far, far, (False,) * 4]


@pytest.mark.rule("BF-MOVE-05")
def test_a_station_player_may_leave_and_come_back(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    first, second = black.players
    black.units("E", 2)
    second.stands_at("cityscape")
    scene.gameplay()

    first.goes("cityscape")
    first.moves("E", "F")
    first.goes("neutral")
    while_away = second.acts_of(codes.MOVE)
    first.goes("cityscape")
    first.moves("E", "F")

    assert while_away == []
    assert scene.units(black, "F") == 2


# Talk.


@pytest.mark.rule("BF-COM-01", "BF-COM-02", "BF-DIG-04")
def test_players_of_one_area_share_a_room_and_may_whisper(table: Table) -> None:
    scene = table(4, 2)
    first, second, third, fourth = scene.players[:4]
    first.stands_at("cityscape")
    third.stands_at("orders")
    second.stands_at("council")
    scene.gameplay()

    rooms = [set(player.view()["channels"]) for player in (first, second, third, fourth)]

    assert {"A", "whisper:0-2"} <= rooms[0]
    assert {"A", "whisper:0-2"} <= rooms[2]
    assert "B" in rooms[1]
    assert "neutral" in rooms[3]
    assert rooms[0] & rooms[1] == set()
    assert rooms[0] & rooms[3] == set()


@pytest.mark.rule("BF-COM-02")
def test_who_is_in_the_other_area_can_be_met_in_the_neutral_zone(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.stands_at("cityscape")
    second.stands_at("council")
    scene.gameplay()
    apart = set(first.view()["channels"]) & set(second.view()["channels"])

    first.goes("neutral")
    halfway = set(first.view()["channels"]) & set(second.view()["channels"])
    second.goes("neutral")

    met = set(first.view()["channels"]) & set(second.view()["channels"])
    assert apart == halfway == set()
    assert met == {"neutral", "team:0:neutral", "whisper:0-1"}


@pytest.mark.rule("BF-COM-03")
def test_across_areas_one_may_only_call(table: Table) -> None:
    scene = table(4, 2)
    first, second, third, *others = scene.players
    first.stands_at("cityscape")
    second.stands_at("market")
    third.stands_at("orders")

    scene.gameplay()

    assert first.view()["pings"] == [second.seat, *(player.seat for player in others)]
    assert third.seat in others[0].view()["pings"]
    assert not {f"whisper:0-{seat}" for seat in first.view()["pings"]} & set(first.view()["channels"])


@pytest.mark.rule("BF-COM-04", "BF-GP-05", "BF-GP-06", "BF-INFO-01")
def test_the_storytellers_announcements_reach_everybody_wherever_they_are(table: Table) -> None:
    scene = table(4, 2)
    scene.players[0].stands_at("cityscape")
    scene.players[1].stands_at("council")
    scene.gameplay(stage=CLOSED)

    heard = []
    for kind in ("areas_open", "last_minute", "time_is_up"):
        scene.time()
        heard += [event.audience for event in scene.events(kind)]

    assert heard == [EVERYONE] * 3


@pytest.mark.rule("BF-COM-04")
def test_an_event_is_read_to_everybody(table: Table) -> None:
    scene = table(4, 2)
    scene.players[0].stands_at("cityscape")
    scene.players[1].stands_at("council")

    scene.resolve_event("clear-the-docket", scene.teams[0])

    assert {player.view()["resolving"]["event"] for player in scene.players} == {"clear-the-docket"}


@pytest.mark.rule("BF-COM-05")
def test_who_has_agreed_to_an_alliance_may_walk_away_from_it(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.player.stands_at("orders")
        team.player.carries("asset")
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)
    blue.player.goes("neutral")

    assert scene.pact(black, blue) == "none"
    assert (black.assets, blue.assets) == (1, 1)
    assert (codes.PROPOSE_PACT, blue.number) not in black.player.options


@pytest.mark.rule("BF-COM-05", "BF-TRD-03")
def test_a_gift_binds_nobody(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    for team in (black, blue):
        team.player.stands_at("orders")
    scene.gameplay()
    menu = set(blue.player.options)

    black.player.offers(blue.player, gives=["asset"])
    blue.player.does(codes.ACCEPT, black.player.seat)

    assert blue.assets == 1
    assert menu <= set(blue.player.options)


# Teams of one, and teams of more than four.


@pytest.mark.rule("BF-VAR-SOLO", "BF-MOVE-06")
def test_a_player_who_is_a_whole_team_goes_everywhere_and_acts_everywhere(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    for id in ("attack", "asset", "clear-the-docket"):
        black.player.carries(id)
    scene.gameplay()

    acts = []
    for place, code in (
        ("cityscape", codes.MOVE),
        ("orders", codes.ORDER),
        ("market", codes.BUY),
        ("council", codes.PROPOSE),
    ):
        ways = black.player.ways
        black.player.goes(place)
        act = black.player.acts_of(code)[0]
        black.player.does(*act)
        acts.append((place in ways, act[0]))

    assert acts == [(True, codes.MOVE), (True, codes.ORDER), (True, codes.BUY), (True, codes.PROPOSE)]
    assert black.player.ways == elsewhere("council")


@pytest.mark.rule("BF-VAR-OVER", "BF-MOVE-06")
def test_a_squire_goes_anywhere_and_back_once_the_areas_are_open(table: Table) -> None:
    scene = table(4, 5)
    *_, squire = scene.teams[0].players
    scene.gameplay(stage=CLOSED)
    before = squire.ways

    scene.time()
    ways = []
    for place in ("council", "cityscape", "neutral", "market", "orders"):
        ways.append(squire.ways)
        squire.goes(place)

    assert before == []
    assert ways == [elsewhere(place) for place in ("neutral", "council", "cityscape", "neutral", "market")]


@pytest.mark.rule("BF-VAR-OVER")
def test_a_squire_takes_no_action_at_any_station(table: Table) -> None:
    scene = table(4, 5)
    lord, *_, squire = scene.teams[0].players
    scene.teams[0].units("E")
    for id in ("asset", "token", "attack", "seal", "clear-the-docket", "celerity-fleet-step"):
        squire.carries(id)
        lord.carries(id)
    for player in (squire, *(team.player for team in scene.teams)):
        player.stands_at("orders")
    scene.gameplay()

    left = {}
    for place in ("cityscape", "orders", "market", "council"):
        if place != "orders":
            squire.goes(place)
        left[place] = {option[0] for option in squire.options}

    common = {-1, codes.GO, codes.SIGNAL, codes.HAND, codes.SHOW, codes.TRADE}
    assert left == dict.fromkeys(left, common)
    assert lord.acts_of(codes.ORDER)
    assert lord.acts_of(codes.EQUIP)


@pytest.mark.rule("BF-VAR-OVER")
def test_a_squire_carries_things_between_lords_and_trades_for_the_team(table: Table) -> None:
    scene = table(4, 5)
    giver, taker, *_, squire = scene.teams[0].players
    stranger = scene.teams[1].player
    giver.carries("asset", 2)
    stranger.carries("token")
    giver.stands_at("cityscape")
    taker.stands_at("market")
    stranger.stands_at("council")
    squire.stands_at("cityscape")
    scene.gameplay()

    giver.hands(squire, "asset", "asset")
    squire.goes("market")
    squire.hands(taker, "asset")
    squire.offers(stranger, gives=["asset"], wants=["token"])
    stranger.does(codes.ACCEPT, squire.seat)

    assert (taker.has("asset"), squire.has("token"), stranger.has("asset")) == (1, 1, 1)


@pytest.mark.rule("BF-VAR-OVER", "BF-MOVE-06")
def test_a_lord_stays_in_the_area_for_the_rest_of_the_phase(table: Table) -> None:
    scene = table(4, 5)
    lord = scene.teams[0].player
    scene.gameplay()
    before = lord.ways

    lord.goes("cityscape")

    assert before == elsewhere("neutral")
    assert lord.ways == ["orders"]


@pytest.mark.rule("BF-VAR-OVER", "BF-MOVE-02")
def test_on_a_team_of_four_nobody_is_held_in_an_area(table: Table) -> None:
    scene = table(4, 4)
    player = scene.teams[0].player
    scene.gameplay()

    player.goes("cityscape")

    assert player.ways == ["neutral", "orders"]


@pytest.mark.rule("BF-VAR-OVER", "BF-SLAIN-05")
def test_a_slain_lord_and_a_squire_change_places(table: Table) -> None:
    scene = table(4, 5)
    black, blue, *_ = scene.teams
    lord, *_, squire = blue.players
    black.units("A", 2)
    blue.stands("A")
    black.ordered("attack", "A")
    lord.carries("policing-roadblock")
    squire.carries("policing-roadblock")
    scene.resolve_orders()

    scene.next_round()

    told = black.player.view()["players"]
    assert (told[lord.seat]["letter"], told[squire.seat]["letter"]) == (None, "A")
    assert lord.acts_of(codes.EQUIP) == []
    assert squire.acts_of(codes.EQUIP)
    lord.goes("council")
    squire.goes("council")
    assert lord.ways == elsewhere("council")
    assert squire.ways == ["market"]
    assert scene.questions() == []


@pytest.mark.rule("BF-VAR-OVER", "BF-SLAIN-05")
def test_without_a_squire_a_slain_player_keeps_the_lanyard(table: Table) -> None:
    scene = table(4, 4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    scene.next_round()

    assert blue.player.view()["players"][blue.player.seat]["letter"] == "A"
