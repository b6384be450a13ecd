"""A second Storyteller: hears calls, whispers and reads aloud, knows what the first one knows, and rules on nothing."""

from __future__ import annotations

import pytest

from elysium.core.match import Match
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.game import HELPER
from elysium.games.blood_feud.story import beats, ledger, tools
from elysium.games.blood_feud.story.arcs import NUMBER
from elysium.games.blood_feud.storyteller import desk
from elysium.testing.blood_feud import night_of
from tests.games.blood_feud.conftest import Table

pytestmark = pytest.mark.rule("BF-TERM-18")
HELPED = {"helper": True}


def test_a_helper_hears_calls_for_the_storyteller_and_adjusts_nothing(table: Table) -> None:
    scene = table(4, options=HELPED)
    player, t = scene.players[0], scene.table
    scene.gameplay()
    assert scene.options(t.helper) == (desk.WATCH,)

    player.does(codes.SIGNAL)
    (told,) = scene.events("signal")
    player.does(codes.SIGNAL, 1)
    assert told.audience == 1 << player.seat | 1 << t.storyteller | 1 << t.helper
    assert scene.match.view(t.helper)["calls"] == scene.match.view(t.helper)["alarms"] == [player.seat]
    assert scene.options(t.helper) == (desk.WATCH, (desk.ANSWER_CALL, player.seat))
    scene.answer(t.helper, (desk.ANSWER_CALL, player.seat))

    assert scene.match.view(t.storyteller)["calls"] == scene.match.view(t.storyteller)["alarms"] == []
    assert not player.view()["called"]


def test_a_helper_knows_what_the_storyteller_knows_and_whispers_to_everybody(table: Table) -> None:
    scene = table(4, options=HELPED)
    scene.gameplay()
    first, second = (scene.match.view(seat) for seat in (scene.table.storyteller, scene.table.helper))

    assert second["purses"] == first["purses"]
    assert second["script"] == first["script"]
    assert (first["draft"], second["draft"]) == ([], [])
    assert {f"whisper:{seat}-{scene.table.helper}" for seat in (0, 1, 2, 3, scene.table.storyteller)} < {
        *second["channels"]
    }
    assert f"whisper:0-{scene.table.helper}" in scene.players[0].view()["channels"]
    assert "announcements" not in second["channels"]
    assert second["hears"] == ["announcements"]


@pytest.mark.rule("BF-ISM-06")
def test_a_helper_reads_aloud_while_the_storyteller_is_asked_to_and_in_the_gameplay_phase(table: Table) -> None:
    scene = table(4, options={**HELPED, "arc": "devil"})
    t = scene.table
    scene.gameplay()
    beats.comes(scene.night, "devil.1")
    scene.night.stale_all()
    scene.directs(desk.PAUSE)
    assert (tools.READ, NUMBER["devil.1"]) in scene.options(t.helper)
    scene.answer(t.helper, (tools.READ, NUMBER["devil.1"]))

    assert NUMBER["devil.1"] in ledger.get(scene.night.table, ledger.READ)


@pytest.mark.rule("BF-ISM-06")
def test_a_helper_answers_for_the_storyteller_what_is_read_now() -> None:
    options = {"night": "brief", "teams": 4, "arc": "anarch", "helper": True}
    match: Match = Match.new("blood_feud", 4, 1, options)
    t = night_of(match).table
    while (asked := match.decision(t.storyteller)) is None or asked.point != desk.READING:
        decision = match.open()[0]
        match.step(decision.seat, decision.options[0])
    helping = match.decision(t.helper)
    assert helping is not None
    reads = [option for option in helping.options if option[0] == desk.READ_FOR]

    match.step(t.helper, reads[0])

    assert reads[0] == (desk.READ_FOR, *beats.READ)
    assert [beat["beat"] for beat in match.view(0)["story"]["read"]] == ["anarch.start"]
    assert all(decision.point != desk.READING for decision in match.open())


def test_nobody_helps_where_nobody_leads_and_nights_without_a_helper_have_no_such_seat() -> None:
    with pytest.raises(ValueError, match="helper need a Storyteller"):
        Match.new("blood_feud", 4, 1, {"storyteller": False, "helper": True})
    plain = Match.new("blood_feud", 4, 1, {})
    assert plain.roles.count("storyteller") == 1
    assert all(decision.point != HELPER for decision in plain.open())
