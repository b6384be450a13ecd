"""The course of a round against the clock: the neutral minute, open areas, the last minute, and what time-up ends."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from elysium.core.ids import SPECTATOR
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city.sun import LONG, SHORT, SunTrack
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import CLOSED, LAST_MINUTE, OPEN
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

STATION_ACTS = {
    *range(codes.MOVE, codes.BLOCK_SUN + 1),
    *range(codes.ORDER, codes.VETO + 1),
    *range(codes.BUY, codes.FETCH + 1),
    *range(codes.PROPOSE, codes.SHIFT + 1),
    codes.USE,
}


def acting_everywhere(scene: NightScene) -> None:
    """A player of each team at another station, with everything it takes to act there."""
    for team, place in zip(scene.teams, ("cityscape", "orders", "market", "council"), strict=False):
        team.player.stands_at(place)
        team.units("E")
        for id in ("asset", "token", "attack", "clear-the-docket"):
            team.player.carries(id)


def station_acts(scene: NightScene) -> list[bool]:
    """Whether each team's first player is offered any act of a station."""
    return [bool(STATION_ACTS & {option[0] for option in team.player.options}) for team in scene.teams]


def seconds(scene: NightScene) -> int:
    """How long until what the clock does next."""
    timers = scene.match.view(scene.table.clock)["timers"]
    return int(timers[0][2])


# Rounds.


@pytest.mark.rule("BF-RND-01", "BF-VAR-LONG", "BF-SETUP-02")
@pytest.mark.parametrize(("night", "rounds"), [("short", 10), ("long", 14)])
def test_a_night_has_as_many_rounds_as_spaces_from_start_to_daybreak(table: Table, night: str, rounds: int) -> None:
    scene = table(4, options={"night": night})
    scene.no_events()
    scene.gameplay(stage=CLOSED)

    played = 0
    while not scene.match.over:
        played += 1
        for _ in range(3):
            scene.time()
        scene.default_answers()

    assert played == rounds


@pytest.mark.rule("BF-RND-01", "BF-S1-04")
def test_each_blocked_space_takes_a_round_away(table: Table) -> None:
    scene = table(4, round=7)
    black, *_ = scene.teams
    black.player.carries("token", 3)
    black.player.stands_at("cityscape")
    scene.gameplay()

    for _ in range(2):
        black.player.does(codes.BLOCK_SUN)
    scene.directs(desk.END)
    scene.default_answers()
    scene.directs(desk.END)
    scene.default_answers()

    assert scene.match.over
    assert scene.table.round == 8


@pytest.mark.rule("BF-RND-02")
def test_everybody_acts_at_once_in_gameplay_and_only_those_asked_in_the_resolution(table: Table) -> None:
    scene = table(4)
    acting_everywhere(scene)
    scene.gameplay()
    before = station_acts(scene)

    scene.time()
    scene.time()

    assert before == [True] * 4
    assert station_acts(scene) == [False] * 4
    assert scene.players[0].view()["phase"] == "resolution"


@pytest.mark.rule("BF-RND-02")
def test_a_resolution_phase_is_followed_by_the_next_gameplay_phase(table: Table) -> None:
    scene = table(4)
    scene.no_events()
    scene.gameplay()

    phases = []
    for _ in range(2):
        scene.time()
        view = scene.players[0].view()
        phases.append((view["round"], view["phase"], view["stage"]))
    scene.default_answers()
    view = scene.players[0].view()
    phases.append((view["round"], view["phase"], view["stage"]))

    assert phases == [(1, "gameplay", "last minute"), (1, "resolution", ""), (2, "gameplay", "closed")]


@pytest.mark.rule("BF-RND-03", "BF-ACT-02")
def test_what_is_once_per_round_may_be_done_again_in_the_next(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.stands_at("market")
    black.power(6)
    black.units("A")
    scene.gameplay()

    black.player.does(*black.player.acts_of(codes.STORE)[0])
    again = black.player.acts_of(codes.STORE)
    scene.time()
    scene.time()
    scene.next_round()
    black.player.goes("market")

    assert again == []
    assert black.player.acts_of(codes.STORE)


# The Gameplay Phase.


@pytest.mark.rule("BF-GP-02")
@pytest.mark.parametrize("track", [SHORT, LONG], ids=lambda track: track.name)
def test_the_space_of_the_sun_tells_how_long_the_phase_lasts(table: Table, track: SunTrack) -> None:
    lengths = []
    for round in range(1, track.rounds + 1):
        scene = table(4, round=round, options={"night": track.name})
        scene.gameplay(stage=CLOSED)
        stages = []
        for _ in range(3):
            stages.append(seconds(scene))
            scene.time()
        lengths.append(sum(stages) // 60)

    expected = {
        "short": [10, 8, 8, 8, 7, 7, 7, 6, 6, 6],
        "long": [10, 9, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6],
    }
    assert lengths == expected[track.name]


@pytest.mark.rule("BF-GP-02", "BF-TERM-18", "BF-DIG-07")
@pytest.mark.parametrize("stage", [OPEN, LAST_MINUTE])
@pytest.mark.parametrize(("act", "change"), [(desk.EXTEND, 60), (desk.SHORTEN, -60)])
def test_the_storyteller_changes_the_time_at_any_moment(table: Table, stage: int, act: int, change: int) -> None:
    scene = table(4)
    scene.gameplay(stage=stage)
    before = seconds(scene)

    scene.directs(act)

    assert seconds(scene) == max(1, before + change)


@pytest.mark.rule("BF-GP-02")
def test_a_minute_added_before_the_last_one_is_not_added_again(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    scene.directs(desk.EXTEND)
    scene.time()

    assert seconds(scene) == 60


@pytest.mark.rule("BF-GP-02")
def test_what_the_storyteller_changed_does_not_outlast_the_round(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    scene.directs(desk.EXTEND)
    scene.directs(desk.END)
    scene.next_round()

    assert seconds(scene) == (8 - 2) * 60


@pytest.mark.rule("BF-GP-03", "BF-INFO-01", "BF-VAR-NOST")
def test_nobody_but_the_storyteller_sees_the_timer(table: Table) -> None:
    scene = table(4)
    scene.gameplay()
    players = [player.seat for player in scene.players]
    before = [scene.match.view(seat) for seat in (*players, SPECTATOR)]

    scene.directs(desk.EXTEND)

    assert [scene.match.view(seat) for seat in (*players, SPECTATOR)] == before
    assert not any({"timers", "extra"} & set(view) for view in before)
    assert scene.match.view(scene.table.storyteller)["extra"] == 60
    (told,) = scene.events("timer")
    assert told.audience == 1 << scene.table.storyteller


@pytest.mark.rule("BF-GP-01", "BF-GP-04", "BF-ACT-01")
def test_in_the_neutral_minute_nobody_leaves_or_acts(table: Table) -> None:
    scene = table(4, 2)
    scene.teams[0].units("E")

    scene.gameplay(stage=CLOSED)

    for player in scene.players:
        assert player.ways == []
        assert not STATION_ACTS & {option[0] for option in player.options}


@pytest.mark.rule("BF-GP-04", "BF-ACT-01")
def test_no_station_can_be_used_before_the_areas_open(table: Table) -> None:
    scene = table(4)
    acting_everywhere(scene)

    scene.gameplay(stage=CLOSED)

    assert station_acts(scene) == [False] * 4


@pytest.mark.rule("BF-GP-04", "BF-Q-58", "BF-TRD-02", "BF-TRD-03")
def test_in_the_neutral_minute_everybody_may_hand_over_trade_and_talk(table: Table) -> None:
    scene = table(4, 2)
    first, second, stranger = scene.players[:3]
    first.carries("asset", 2)
    scene.gameplay(stage=CLOSED)

    first.hands(second, "asset")
    first.offers(stranger, gives=["asset"])
    stranger.does(codes.ACCEPT, first.seat)

    assert (first.has("asset"), second.has("asset"), stranger.has("asset")) == (0, 1, 1)
    assert {"neutral", "whisper:0-2"} <= set(first.view()["channels"])


@pytest.mark.rule("BF-GP-05", "BF-ACT-01")
def test_after_a_minute_the_areas_open_and_stations_can_be_used(table: Table) -> None:
    scene = table(4)
    scene.teams[0].units("E")
    scene.gameplay(stage=CLOSED)
    before = (seconds(scene), scene.players[0].ways)

    scene.time(clock.OPENS)
    scene.players[0].goes("cityscape")

    assert before == (60, [])
    assert scene.players[0].acts_of(codes.MOVE)


@pytest.mark.rule("BF-GP-05", "BF-TERM-18")
def test_the_storyteller_may_open_the_areas_early(table: Table) -> None:
    scene = table(4)
    scene.gameplay(stage=CLOSED)

    scene.directs(desk.OPEN_AREAS)

    assert scene.players[0].ways
    assert scene.players[0].view()["stage"] == "open"


@pytest.mark.rule("BF-GP-06", "BF-ACT-01")
def test_in_the_last_minute_everybody_knows_it_and_acts_on(table: Table) -> None:
    scene = table(4)
    acting_everywhere(scene)
    scene.gameplay()
    before = scene.players[0].view()["stage"]

    scene.time(clock.WARNS)

    assert (before, scene.players[0].view()["stage"]) == ("open", "last minute")
    assert station_acts(scene) == [True] * 4
    assert seconds(scene) == 60


@pytest.mark.rule("BF-GP-07", "BF-ACT-01")
@pytest.mark.parametrize("how", ["clock", "storyteller"])
def test_when_time_is_up_all_actions_stop(table: Table, how: str) -> None:
    scene = table(4)
    acting_everywhere(scene)
    scene.gameplay(stage=LAST_MINUTE)
    move = scene.players[0].acts_of(codes.MOVE)[0]

    if how == "clock":
        scene.time(clock.ENDS)
    else:
        scene.directs(desk.END)

    assert station_acts(scene) == [False] * 4
    with pytest.raises(IllegalStep):
        scene.players[0].does(*move)


@pytest.mark.rule("BF-GP-07", "BF-Q-05")
@pytest.mark.parametrize("agreed", [False, True])
def test_an_alliance_whose_window_is_open_when_time_is_up_is_void_and_costs_nothing(table: Table, agreed: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.player.stands_at("orders")
        team.player.carries("asset")
    scene.no_events()
    scene.gameplay(stage=LAST_MINUTE)

    black.player.does(codes.PROPOSE_PACT, blue.number)
    if agreed:
        blue.player.does(codes.AGREE, black.number)
    scene.time(clock.ENDS)

    assert scene.pact(black, blue) == "none"
    assert (black.assets, blue.assets) == (1, 1)
    assert black.player.view()["orders"]["pending"] == []


@pytest.mark.rule("BF-GP-07", "BF-Q-05")
def test_a_block_whose_window_is_open_when_time_is_up_is_void_and_costs_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for team in (black, blue):
        team.player.stands_at("orders")
        team.player.carries("asset")
    scene.no_events()
    scene.gameplay(stage=LAST_MINUTE)

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    scene.time(clock.ENDS)

    assert scene.pact(blue, green) == "none"
    assert black.assets == 1


@pytest.mark.rule("BF-GP-07", "BF-Q-05")
def test_a_trade_that_was_not_accepted_in_time_is_void(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    scene.no_events()
    scene.gameplay(stage=LAST_MINUTE)

    black.player.offers(blue.player, gives=["asset"])
    scene.time(clock.ENDS)

    assert blue.player.acts_of(codes.ACCEPT) == []
    assert blue.player.view()["offers"] == []
    assert black.assets == 1


@pytest.mark.rule("BF-GP-07", "BF-Q-05")
def test_what_was_being_put_together_when_time_is_up_is_dropped(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("asset")
    scene.gameplay(stage=LAST_MINUTE)

    black.player.does(codes.TRADE)
    black.player.does(codes.WITH, blue.player.seat)
    scene.time(clock.ENDS)

    assert black.player.view()["draft"] is None


@pytest.mark.rule("BF-GP-07", "BF-Q-05")
@pytest.mark.parametrize("cast", [0, 1])
def test_a_vote_that_was_not_counted_in_time_selects_no_event(table: Table, cast: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.player.stands_at("council")
    black.player.carries("clear-the-docket")
    scene.gameplay(stage=LAST_MINUTE)
    bank = scene.table.bank

    black.player.does(*black.player.acts_of(codes.PROPOSE)[0])
    black.player.does(codes.CALL_VOTE)
    blue.player.does(codes.JOIN_VOTE)
    scene.time(clock.CLOSES_VOTE)
    for team in (black, blue)[:cast]:
        team.player.does(*team.player.acts_of(codes.CAST)[0])
    scene.time(clock.ENDS)

    assert scene.table.random_events == 1
    assert scene.table.selected[black.number] == 0
    assert scene.table.bank == bank
