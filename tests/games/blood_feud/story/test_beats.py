"""Beats: due when their condition is met, read in the Resolution before anything else, else at the desk."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud.city import slaying
from elysium.games.blood_feud.clock import CLOSES, ENDS, READING_WINDOW, end_gameplay
from elysium.games.blood_feud.story import beats, ledger, tools
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER
from elysium.games.blood_feud.table import LETTERS, RESOLUTION
from elysium.locale.catalogue import catalogue
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


def attacked(table: Table, *, arc: str = "anarch", players: int = 1, units: int = 1) -> NightScene:
    """Black strikes at blue in A, where it is stronger."""
    scene = table(4, players, arc=arc)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("A", units)
    black.ordered("attack", "A")
    return scene


def read(scene: NightScene) -> list[str]:
    return [BEATS[number].id for number in ledger.get(scene.table, ledger.READ)]


def told(scene: NightScene, kind: str = "beat") -> list[tuple[str, int]]:
    return [(BEATS[event.args[0]].id, event.args[-1]) for event in scene.events(kind)]


@pytest.mark.rule("BF-ISM-06", "BF-ISM-08")
def test_the_resolution_waits_until_a_beat_was_read_and_its_rule_begins_with_the_reading(table: Table) -> None:
    scene = attacked(table)

    scene.resolve_orders()

    assert scene.questions() == [(scene.table.storyteller, "read")]
    assert not beats.in_force(scene.table, "anarch.1")
    scene.directs(*beats.READ)
    assert beats.in_force(scene.table, "anarch.1")
    assert read(scene) == ["anarch.1"]
    assert told(scene) == [("anarch.1", 0)]
    assert [event.audience for event in scene.events("beat")] == [EVERYONE]
    assert [event.kind for event in scene.events("beat", "new_rule")] == ["beat", "new_rule"]


@pytest.mark.rule("BF-ISM-06")
def test_each_comes_once(table: Table) -> None:
    scene = attacked(table)
    black, blue, *_ = scene.teams
    black.units("B", 2)
    blue.units("B", 1)
    black.ordered("attack", "B")
    scene.resolve_orders()

    while scene.questions():
        scene.time()

    assert scene.table.kills[1 * 2] == 2
    assert read(scene) == ["anarch.1"]


@pytest.mark.rule("BF-ISM-08")
def test_a_reading_may_leave_the_name_out(table: Table) -> None:
    scene = attacked(table)
    scene.resolve_orders()

    scene.directs(*beats.UNNAMED)

    assert told(scene) == [("anarch.1", -1)]
    assert scene.match.view(0)["story"]["read"] == [{"beat": "anarch.1", "team": None, "player": None}]


@pytest.mark.rule("BF-ISM-08")
def test_what_is_put_off_lies_at_the_desk_without_its_rule_and_is_asked_about_again(table: Table) -> None:
    scene = attacked(table)
    scene.resolve_orders()

    scene.directs(*beats.LATER)

    assert read(scene) == []
    assert not beats.in_force(scene.table, "anarch.1")
    scene.next_round()
    storyteller = scene.table.storyteller
    assert (tools.READ, NUMBER["anarch.1"]) in scene.options(storyteller)
    scene.time(1)
    scene.time(ENDS)
    assert scene.questions() == [(storyteller, "read")]


@pytest.mark.rule("BF-ISM-08")
def test_time_reads_what_nobody_has_read(table: Table) -> None:
    scene = attacked(table)
    scene.resolve_orders()

    assert scene.match.view(scene.table.clock)["timers"][0][2] == READING_WINDOW
    scene.time(CLOSES)

    assert read(scene) == ["anarch.1"]


@pytest.mark.rule("BF-ISM-08", "BF-DIG-09")
def test_in_the_gameplay_phase_nothing_waits_and_the_desk_reads(table: Table) -> None:
    scene = table(4, arc="anarch")
    black, blue, *_ = scene.teams
    black.units("A")
    blue.stands("A")
    scene.gameplay()
    scene.adjusts("slay", (1,), (scene.domain("A"), 1), (0,))
    storyteller, number = scene.table.storyteller, NUMBER["anarch.2"]

    assert scene.questions() == []
    assert {(tools.READ, number), (tools.READ, number, 1)} <= set(scene.options(storyteller))
    assert scene.match.view(storyteller)["script"][0] == "story.anarch.2.read"
    scene.directs(tools.READ, number, 1)

    assert told(scene) == [("anarch.2", -1)]
    assert beats.in_force(scene.table, "anarch.2")
    assert not [option for option in scene.options(storyteller) if option[0] == tools.READ]


@pytest.mark.rule("BF-ISM-08")
def test_a_reading_taken_back_was_heard_all_the_same(table: Table) -> None:
    scene = attacked(table)
    scene.resolve_orders()
    scene.directs(*beats.READ)

    scene.directs(7)

    assert read(scene) == ["anarch.1"]
    assert beats.in_force(scene.table, "anarch.1")
    assert (scene.table.storyteller, "read") not in scene.questions()


@pytest.mark.rule("BF-ISM-06", "BF-INFO-24")
def test_the_arc_speaks_with_its_introduction_and_nobody_knows_it_before(table: Table) -> None:
    scene = table(4, arc="secret")
    scene.forming_teams(until="arc")
    scene.directs(ledger.MADNESS)
    scene.choose_first(until="read")

    assert scene.match.view(0)["story"]["role"] is None
    assert scene.match.view(scene.table.storyteller)["script"][0] == "story.madness.start.read"
    assert not scene.events("introduction")
    scene.choose_first()
    assert scene.match.view(0)["story"] == {
        "role": "madness",
        "read": [{"beat": "madness.start", "team": None, "player": None}],
        "rules": ["madness.start"],
        "shown": [],
        "whispers": [],
    }


@pytest.mark.rule("BF-GP-07")
def test_time_is_up_for_a_question_within_the_gameplay_phase_too(table: Table) -> None:
    scene = table(4, 6)
    _, blue, *_ = scene.teams
    blue.stands("A")
    scene.gameplay()
    night, slain = scene.night, 1 * LETTERS
    slaying.slay_player(night, 0, slain)
    night.asks = ()
    night.run()
    assert (blue.player.seat, "heir") in scene.questions()
    questions, night.asks = night.asks, ()

    end_gameplay(night, questions)
    night.run()

    assert night.table.phase == RESOLUTION
    assert night.table.wearer[slain] != blue.player.seat


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("beat", BEATS, ids=lambda beat: beat.id)
def test_every_beat_has_its_texts_short_enough_to_be_read_aloud(beat: object, lang: str) -> None:
    assert isinstance(beat, type(BEATS[0]))
    entries = catalogue("blood_feud", lang).entries
    wanted = ["name", "read", *(["read.named"] if beat.names else []), *(["rule"] if beat.rule else [])]

    for part in wanted:
        key = f"story.{beat.id}.{part}"
        assert key in entries, key
        assert 3 < len(catalogue("blood_feud", lang).fill(key, {"who": "Gangrel"})) < 500, key
