"""The Resolution told Domain by Domain: the course waits while people look, and the next round waits with it."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.match import Match
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.flow import telling
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import GAMEPLAY, RESOLUTION, STEPS
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

pytestmark = pytest.mark.rule("BF-DIG-10")
GO_ON = (clock.GOES_ON,)


def ordered(table: Table, pace: str, **more: Any) -> NightScene:
    """Orders on two Domains, two of them on the first."""
    scene = table(4, options={"telling": pace}, **more)
    black, blue, *_ = scene.teams
    for team, domain in ((black, "A"), (blue, "A"), (black, "C")):
        team.units(domain)
    black.ordered("feed", "A")
    blue.ordered("recruit", "A")
    black.ordered("feed", "C")
    return scene


def looked_at(scene: NightScene) -> str | None:
    """The Domain that everybody looks at."""
    assert scene.options(scene.table.clock) == (GO_ON,)
    resolving: dict[str, Any] = scene.match.view(-1)["resolving"]
    domain: str | None = resolving["domain"]
    return domain


def resolved(scene: NightScene) -> int:
    return sum(map(len, scene.table.laid))


def seconds(scene: NightScene) -> int:
    ((_, _, wait),) = scene.match.view(scene.table.clock)["timers"]
    assert isinstance(wait, int)
    return wait


@pytest.mark.parametrize(("pace", "each"), [("brisk", 3), ("calm", 6), ("slow", 12)])
def test_after_each_domain_the_course_waits_as_long_as_its_orders_take(table: Table, pace: str, each: int) -> None:
    scene = ordered(table, pace)
    told: list[tuple[str | None, int, int]] = []

    scene.resolve_orders()
    while scene.options(scene.table.clock) == (GO_ON,):
        told.append((looked_at(scene), seconds(scene), resolved(scene)))
        scene.time()

    assert told == [(None, 2 * each, 0), ("A", 2 * each, 2), ("C", each, 3)]


def test_the_storyteller_goes_on_before_the_time_is_up(table: Table) -> None:
    scene = ordered(table, "slow")
    scene.resolve_orders()
    teller = scene.table.storyteller
    assert (desk.END,) not in scene.options(teller)

    scene.directs(desk.GO_ON)
    scene.directs(desk.GO_ON)
    assert looked_at(scene) == "C"
    scene.directs(desk.PAUSE)  # and holds it as long as people like

    assert scene.options(scene.table.clock) == ()
    assert (desk.GO_ON,) not in scene.options(teller)


def test_by_hand_the_storyteller_has_a_minute_and_a_half(table: Table) -> None:
    scene = ordered(table, "by hand")
    scene.resolve_orders()

    assert seconds(scene) == 90
    with pytest.raises(ValueError, match="telling by hand need a Storyteller"):
        Match.new("blood_feud", 4, 1, {"storyteller": False, "telling": "by hand"})


def test_nobody_is_asked_anything_meanwhile_and_everybody_may_trade(table: Table) -> None:
    scene = ordered(table, "calm")
    scene.resolve_orders()

    assert scene.questions() == []
    assert all((3,) in player.options for player in scene.players)  # TRADE
    assert scene.match.view(0)["windows"] == []


def test_the_desk_goes_on_after_an_answer_too(table: Table) -> None:
    """What a team has answered is told, without a step of the clock or of the Storyteller between."""
    scene = table(4, options={"telling": "calm"})
    black, blue, green, _ = scene.teams
    for team in (black, blue, green):
        team.units("A")
    black.units("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    scene.directs(desk.GO_ON)
    teller = scene.table.storyteller
    assert (desk.END,) in scene.options(teller)

    black.player.does(1, 0)

    assert looked_at(scene) == "A"
    assert (desk.GO_ON,) in scene.options(teller)


def test_at_once_nothing_waits(table: Table) -> None:
    scene = ordered(table, "at once")
    scene.resolve_orders()

    assert GO_ON not in scene.options(scene.table.clock)
    assert STEPS[scene.table.step] == "cleanup"


@pytest.mark.parametrize("arc", ["none", "anarch"])
def test_the_next_round_and_the_end_wait_until_all_is_told(arc: str) -> None:
    match = Match.new("blood_feud", 4, 3, {"night": "brief", "telling": "calm", "arc": arc})
    clock_seat, waited = match.roles.index("clock"), list[tuple[int, int, str]]()
    while match.open():
        asked = [one for one in match.open() if one.point not in clock.MENUS]
        view = match.view(-1)
        time = match.decision(clock_seat)
        if asked:
            match.step(asked[0].seat, asked[0].options[0])
            continue
        assert time is not None
        if time.options[0] == GO_ON:
            waited.append((view["round"], RESOLUTION, view["step"]))
        elif view["phase"] == "gameplay" and view["stage"] == "closed":
            waited.append((view["round"], GAMEPLAY, ""))
        match.step(clock_seat, time.options[0])

    rounds = match.view(-1)["round"]
    assert rounds > 1
    for number in range(1, rounds + 1):
        steps = [one for one in waited if one[0] == number]
        assert steps[0][1] == GAMEPLAY
        assert [step for _, phase, step in steps if phase == RESOLUTION] == ["orders", "cleanup"], steps


def test_every_pace_has_its_words() -> None:
    assert telling.switch("at once") == ()
    assert all(telling.switch(pace) == (f"told {pace}",) for pace in telling.PACES if pace != "at once")
