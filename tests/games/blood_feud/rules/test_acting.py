"""Acting: when, how often and in whose order; what the Storyteller may do about it, and signals to them."""

from __future__ import annotations

import pytest

from elysium.core.decision import Decision, IllegalStep
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.game import ASIDE, ASIDES, UNWELL
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import CLOSED, LAST_MINUTE, OPEN
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def acting_everywhere(scene: NightScene) -> None:
    """A player of each team at another station, with everything it takes to act there."""
    for team, place in zip(scene.teams, ("cityscape", "orders", "market", "council"), strict=False):
        team.player.stands_at(place)
        team.units("E")
        for id in ("asset", "token", "attack", "clear-the-docket"):
            team.player.carries(id)


@pytest.mark.rule("BF-ACT-01")
def test_nobody_has_to_act(table: Table) -> None:
    scene = table(4)
    acting_everywhere(scene)
    scene.gameplay()
    save = scene.match.game.save()

    for player in scene.players:
        player.does(-1)

    assert scene.match.game.save() == save


@pytest.mark.rule("BF-ACT-01")
def test_a_station_can_be_used_only_by_who_is_there(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.player.carries("asset", 9)
    scene.gameplay()
    offered = []

    for place in ("market", "cityscape", "neutral"):
        black.player.goes(place)
        offered.append((bool(black.player.acts_of(codes.BUY)), bool(black.player.acts_of(codes.MOVE))))

    assert offered == [(True, False), (False, True), (False, False)]


@pytest.mark.rule("BF-ACT-02")
def test_an_action_is_repeated_as_long_as_it_can_be_paid_for(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.power(2)
    black.player.carries("asset", 5)
    black.player.stands_at("market")
    scene.gameplay()

    bought = 0
    while (codes.BUY, 0, codes.PLAINLY) in black.player.options:
        black.player.does(codes.BUY, 0, codes.PLAINLY)
        bought += 1

    assert (bought, black.assets) == (5, 0)


@pytest.mark.rule("BF-ACT-04", "BF-DIG-07")
def test_what_is_done_is_done_unless_the_storyteller_takes_it_back(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("E")
    black.player.stands_at("cityscape")
    scene.gameplay()
    menu = set(black.player.options)

    black.player.moves("E", "F")
    left = set(black.player.options)
    scene.directs(desk.TAKE_BACK)

    assert left < menu
    assert not left & {(codes.CANCEL,)}
    assert set(black.player.options) == menu
    assert (scene.units(black, "E"), scene.units(black, "F")) == (1, 0)


@pytest.mark.rule("BF-ACT-05", "BF-Q-06")
def test_of_two_at_the_same_moment_the_weaker_team_goes_first(table: Table) -> None:
    scene = table(4, 2)
    for team, power in zip(scene.teams, (4, 1, 6, 1), strict=True):
        team.power(power)
    scene.gameplay()

    told = [scene.night.precedence(seat) for seat in range(scene.table.players)]

    assert sorted(range(8), key=told.__getitem__)[:4] == [2, 3, 6, 7]
    assert told[2] == told[3] == told[6] == told[7] < told[0] == told[1] < told[4] == told[5]


@pytest.mark.rule("BF-ACT-05", "BF-DIG-03")
def test_time_and_the_storyteller_go_before_every_team(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    ahead = {scene.night.precedence(seat) for seat in (scene.table.clock, scene.table.storyteller)}

    assert max(ahead) < min(scene.night.precedence(player.seat) for player in scene.players)


@pytest.mark.rule("BF-Q-06", "BF-DIG-03")
@pytest.mark.parametrize("first", [0, 1])
def test_who_comes_first_gets_it_and_the_other_is_refused(table: Table, first: int) -> None:
    scene = table(4)
    for team in scene.teams[:2]:
        team.player.stands_at("market")
        team.player.carries("asset", 6)
    scene.table.market_tokens = 1
    scene.gameplay()
    winner, loser = scene.players[first], scene.players[1 - first]

    winner.does(codes.BUY_TOKEN, codes.PLAINLY)
    save = scene.match.game.save()
    with pytest.raises(IllegalStep):
        loser.does(codes.BUY_TOKEN, codes.PLAINLY)

    assert (winner.has("token"), loser.has("token"), loser.has("asset")) == (1, 0, 6)
    assert scene.match.game.save() == save


# The Storyteller.


@pytest.mark.rule("BF-TERM-18")
def test_the_storyteller_halts_the_game_and_lets_it_go_on(table: Table) -> None:
    scene = table(4)
    acting_everywhere(scene)
    scene.gameplay()
    clock_seat = scene.table.clock
    menus = [player.options for player in scene.players]

    scene.directs(desk.PAUSE)
    paused = [{option[0] for option in player.options} for player in scene.players]
    waiting = scene.options(clock_seat)
    scene.directs(desk.RESUME)

    assert paused == [{-1, codes.SIGNAL}] * 4
    assert waiting == ()
    assert scene.options(clock_seat) == ((clock.WARNS,),)
    assert [player.options for player in scene.players] == menus


@pytest.mark.rule("BF-TERM-18")
@pytest.mark.parametrize("moment", ["neutral minute", "open", "paused", "resolution", "trading"])
def test_every_player_can_signal_to_the_storyteller_at_any_time(table: Table, moment: str) -> None:
    scene = table(4, 2)
    player = scene.teams[1].players[1]
    if moment == "resolution":
        scene.teams[0].units("A")
        scene.teams[0].ordered("attack", "A")
        for team in scene.teams[1:3]:
            team.units("A")
        scene.resolve_orders()
    else:
        scene.gameplay(stage=CLOSED if moment == "neutral minute" else OPEN)
    if moment == "paused":
        scene.directs(desk.PAUSE)
    if moment == "trading":
        player.does(codes.TRADE)

    player.does(codes.SIGNAL)

    assert scene.match.view(scene.table.storyteller)["calls"] == [player.seat]
    assert player.acts_of(codes.SIGNAL) == [(codes.SIGNAL, 1)]
    assert all("calls" not in other.view() for other in scene.players)


@pytest.mark.rule("BF-TERM-18", "BF-Q-25")
def test_who_is_asked_something_can_signal_and_still_has_to_answer(table: Table) -> None:
    scene = table(4)
    black, *others = scene.teams
    black.units("A", 3)
    for team in others[:2]:
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    asked, answers = scene.questions(), black.player.options

    black.player.does(*ASIDE)

    (decision,) = (one for one in scene.match.open() if one.seat == black.player.seat)
    assert scene.match.view(scene.table.storyteller)["calls"] == [black.player.seat]
    assert scene.questions() == asked == [(black.player.seat, "target")]
    assert decision.options == (*answers, UNWELL)
    scene.directs(desk.ANSWER_CALL, black.player.seat)
    scene.time()
    assert scene.units(others[0], "A") == 0, "the first target, by default"


@pytest.mark.rule("BF-TERM-18", "BF-CLN-7")
def test_a_question_with_one_answer_has_nothing_beside_it(table: Table) -> None:
    scene = table(4)

    scene.clean_up()

    asked = [decision for decision in scene.match.open() if decision.point == "blood_feud.ambitions"]
    assert [decision.options for decision in asked] == [((-1,),)] * 4


@pytest.mark.rule("BF-Q-25")
@pytest.mark.parametrize(
    ("answers", "silence"),
    [(((1,), (0,)), (0,)), (((5,), (4,)), (5,)), (((5,), (-1,)), (-1,)), (((1,), (0,), (2,)), (1,))],
)
def test_silence_never_calls_the_storyteller(answers: tuple[tuple[int, ...], ...], silence: tuple[int, ...]) -> None:
    assert clock.default(Decision(0, "blood_feud.target", (*answers, *ASIDES))) == silence


@pytest.mark.rule("BF-TERM-18", "BF-VAR-NOST")
def test_without_a_storyteller_there_is_nobody_to_signal_to(table: Table) -> None:
    scene = table(4, options={"storyteller": False})

    scene.gameplay()

    assert not any(player.acts_of(codes.SIGNAL) for player in scene.players)


@pytest.mark.rule("BF-TERM-18")
def test_a_signal_is_known_to_the_storyteller_alone_and_answered_by_them(table: Table) -> None:
    scene = table(4)
    player, other = scene.players[:2]
    scene.gameplay()

    player.does(codes.SIGNAL)
    (told,) = scene.events("signal")
    scene.directs(desk.ANSWER_CALL, player.seat)

    assert told.audience == 1 << player.seat | 1 << scene.table.storyteller
    assert not other.view()["called"]
    assert scene.match.view(scene.table.storyteller)["calls"] == []
    assert player.acts_of(codes.SIGNAL)


@pytest.mark.rule("BF-TERM-18")
@pytest.mark.parametrize("moment", ["neutral minute", "open", "paused", "calling", "trading"])
def test_that_not_all_is_right_reaches_the_storyteller_alone_and_first(table: Table, moment: str) -> None:
    scene = table(4, 2)
    other, player = scene.teams[0].players[0], scene.teams[1].players[1]
    scene.gameplay(stage=CLOSED if moment == "neutral minute" else OPEN)
    other.does(codes.SIGNAL)
    if moment == "paused":
        scene.directs(desk.PAUSE)
    if moment == "calling":
        player.does(codes.SIGNAL)
    if moment == "trading":
        player.does(codes.TRADE)
    before = [(one.view(), scene.match.decision(one.seat)) for one in scene.players if one is not player]

    player.does(codes.SIGNAL, 1)

    (told,) = scene.events("unwell")
    desk_view = scene.match.view(scene.table.storyteller)
    assert told.audience == 1 << player.seat | 1 << scene.table.storyteller
    assert desk_view["alarms"] == [player.seat]
    assert scene.options(scene.table.storyteller).index((desk.ANSWER_CALL, player.seat)) < scene.options(
        scene.table.storyteller
    ).index((desk.ANSWER_CALL, other.seat))
    assert [(one.view(), scene.match.decision(one.seat)) for one in scene.players if one is not player] == before
    assert player.view()["unwell"]
    scene.directs(desk.ANSWER_CALL, player.seat)
    assert scene.match.view(scene.table.storyteller)["alarms"] == []
    assert scene.match.view(scene.table.storyteller)["calls"] == [other.seat]


@pytest.mark.rule("BF-TERM-18", "BF-Q-25")
def test_who_is_asked_something_can_say_that_not_all_is_right(table: Table) -> None:
    scene = table(4)
    black, *others = scene.teams
    black.units("A", 3)
    for team in others[:2]:
        team.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()

    black.player.does(*UNWELL)

    assert scene.match.view(scene.table.storyteller)["alarms"] == [black.player.seat]
    assert scene.questions() == [(black.player.seat, "target")]


@pytest.mark.rule("BF-TERM-15", "BF-TERM-18", "BF-VAR-HOUSE")
def test_a_ruling_of_the_storyteller_goes_beyond_the_rules(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 3)
    black.units("J")
    scene.gameplay()

    scene.directs(desk.ADJUST, 0)
    for choice in ((black.number,), (scene.domain("J"), 0), (scene.domain("A"),)):
        scene.directs(desk.CHOOSE, *choice)

    assert scene.units(black, "A") == 4
    (told,) = scene.events("adjusted_move")
    assert told.seat == scene.table.storyteller


@pytest.mark.rule("BF-TERM-15")
@pytest.mark.parametrize("worn", [False, True])
def test_what_a_card_says_goes_before_the_rules(table: Table, worn: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.barricade("A-B")
    black.units("A")
    black.player.stands_at("cityscape")
    if worn:
        black.player.wears("obfuscate-slip-past")

    scene.gameplay()

    through = (codes.MOVE, scene.domain("A"), 0, scene.domain("B"), codes.UNHINDERED)
    assert (through in black.player.options) is worn


@pytest.mark.rule("BF-Q-56", "BF-RES-00")
def test_the_choice_of_an_area_holds_through_the_resolution_and_everybody_sees_it(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    first.stands_at("cityscape")
    second.stands_at("market")
    scene.gameplay(stage=LAST_MINUTE)

    scene.time()

    for player in (first, second):
        view = player.view()
        assert view["phase"] == "resolution"
        assert player.ways == []
        assert [view["players"][seat]["lock"] for seat in (0, 1)] == ["A", "B"]
        assert None not in [view[board] for board in ("city", "orders", "market", "council")]
