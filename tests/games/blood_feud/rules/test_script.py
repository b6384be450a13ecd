"""What the Storyteller reads aloud, step by step of the night, and what of it the log tells everybody."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.core.game import game_info
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import CLOSED
from elysium.locale.catalogue import catalogue
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def script(scene: NightScene) -> list[str]:
    lines: list[str] = scene.match.view(scene.table.storyteller)["script"]
    return lines


@pytest.mark.rule("BF-SETUP-23", "BF-TERM-18")
def test_the_night_begins_with_an_introduction(table: Table) -> None:
    scene = table(4)
    scene.forming_teams("faction")
    forming = script(scene)

    scene.choose_first()

    assert forming == ["script.introduction"]
    assert script(scene) == ["script.introduction", "script.minute"]


@pytest.mark.rule("BF-TERM-18", "BF-GP-05", "BF-GP-06", "BF-S4-02")
def test_the_script_follows_the_stages_of_the_gameplay_phase(table: Table) -> None:
    scene = table(4, round=4)
    scene.players[0].stands_at("council")
    scene.gameplay(stage=CLOSED)
    read = [script(scene)]

    for seat, *option in (
        (scene.table.clock, clock.OPENS),
        (0, codes.CALL_VOTE),
        (scene.table.clock, clock.CLOSES_VOTE),
        (scene.table.clock, clock.WARNS),
    ):
        scene.answer(seat, tuple(option))
        read.append(script(scene))

    assert read == [
        ["script.minute"],
        ["script.open"],
        ["script.open", "script.vote"],
        ["script.open"],
        ["script.last_minute"],
    ]


@pytest.mark.rule("BF-TERM-18", "BF-Q-09")
@pytest.mark.parametrize(("round", "blocked", "last"), [(10, 0, True), (9, 0, False), (9, 1 << 9, True)])
def test_the_last_round_is_announced(table: Table, round: int, blocked: int, last: bool) -> None:
    scene = table(4, round=round)
    scene.table.blocked = blocked

    scene.gameplay(stage=CLOSED)

    assert ("script.last_round" in script(scene)) is last


@pytest.mark.rule("BF-RES-02", "BF-TERM-18")
@pytest.mark.parametrize(("chosen", "heading"), [(True, "script.event.selected"), (False, "script.event.none")])
def test_the_narrative_of_the_event_is_read_while_it_resolves(table: Table, chosen: bool, heading: str) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.tops("crown-a-landmark")
    if chosen:
        scene.resolve_event("crown-a-landmark", black)
    else:
        scene.gameplay()
        scene.directs(desk.END)
    reading = script(scene)

    scene.time()

    lines = ["script.time_up", heading, "narrative.crown-a-landmark"]
    assert reading == lines
    assert script(scene) == [*lines, "script.resolution"]


@pytest.mark.rule("BF-END-02")
def test_a_conclusion_is_read_before_ambitions_are_revealed_and_after(table: Table) -> None:
    scene = table(4)
    scene.players[0].carries("serve-your-master")
    scene.end()
    naming = script(scene)

    scene.players[0].does(1)

    assert naming == script(scene) == ["script.conclusion"]


@pytest.mark.rule("BF-TERM-18")
def test_whatever_is_to_be_read_is_written(table: Table) -> None:
    scene = table(4, options={"night": "brief"})
    scene.forming_teams()
    read = set(script(scene))

    while not scene.match.over:
        scene.time()
        read.update(script(scene))

    assert read <= set(catalogue("blood_feud", "en").entries)
    assert {"script.introduction", "script.last_round", "script.conclusion"} <= read


@pytest.mark.rule("BF-TERM-18")
def test_players_and_the_clock_have_no_script(table: Table) -> None:
    scene = table(4)

    scene.gameplay()

    assert [seat for seat in (-1, *range(6)) if "script" in scene.match.view(seat)] == [scene.table.storyteller]


@pytest.mark.rule("BF-RES-02", "BF-COM-04", "BF-VAR-NOST")
@pytest.mark.parametrize("storyteller", [True, False])
def test_the_log_tells_everybody_the_narrative(table: Table, storyteller: bool) -> None:
    scene = table(4, options={"storyteller": storyteller})
    black, *_ = scene.teams

    scene.resolve_event("start-a-riot", black)

    (event,) = scene.events("narrative")
    line = game_info("blood_feud").voice.line(scene.players[2].view(), event)
    assert event.audience == EVERYONE
    assert line is not None
    assert line.key == "narrative.start-a-riot"
    assert [one.kind for one in scene.game.events() if one.kind in ("narrative", "event")] == ["narrative", "event"]


@pytest.mark.rule("BF-SETUP-23", "BF-END-02", "BF-COM-04")
def test_the_log_tells_the_introduction_and_the_conclusion() -> None:
    scene = NightScene(4, options={"night": "brief"})
    voice = game_info("blood_feud").voice
    scene.forming_teams()

    while not scene.match.over:
        scene.time()

    told = [event for event in scene.match.events(0) if event.kind in ("introduction", "conclusion", "round", "scored")]
    lines = [voice.line(scene.match.view(0), event) for event in told]
    keys = [line.key for line in lines if line is not None]
    assert keys[:2] == ["script.introduction", "event.round"]
    assert keys.count("script.introduction") == keys.count("script.conclusion") == 1
    assert keys.index("script.conclusion") < keys.index("event.scored")
