"""Time where no wall clock runs: a beat for everybody, what is due comes when it is due, and nothing stands still."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium.bots.pace import BEAT, WAIT, Pace, in_real_time, must_answer
from elysium.core.game import register
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.storyteller.desk import PAUSE
from elysium.testing.blood_feud import NightScene
from tests.toys import vigil


def waits(seat: Seat) -> Option:
    return WAIT


@pytest.fixture
def gameplay() -> NightScene:
    """Four solo teams, the areas open, nobody anywhere yet."""
    scene = NightScene(4)
    scene.gameplay()
    return scene


def test_when_everybody_waits_the_next_thing_due_comes_at_once(gameplay: NightScene) -> None:
    pace = Pace(gameplay.match, waits)

    pace.beat()

    assert gameplay.match.view(0)["stage"] == "last minute"
    assert gameplay.match.steps == 1


def test_a_beat_in_which_somebody_acts_takes_its_seconds(gameplay: NightScene) -> None:
    def restless(seat: Seat) -> Option:
        return (codes.GO, 1 + gameplay.match.steps % 2) if seat == 0 else WAIT

    pace, length = Pace(gameplay.match, restless), gameplay.match.view(4)["timers"][0][2]
    beats = 0
    while gameplay.match.view(0)["stage"] == "open":
        pace.beat()
        beats += 1

    assert beats == -(-length // BEAT)


def test_what_others_have_done_keeps_time_from_jumping(gameplay: NightScene) -> None:
    pace = Pace(gameplay.match, waits)

    pace.beat(seats=[1, 2, 3], acted=True)

    assert gameplay.match.steps == 0
    assert set(pace.elapsed.values()) == {BEAT}


def test_what_is_proposed_again_and_again_does_not_stop_the_clock(gameplay: NightScene) -> None:
    for team in gameplay.teams:
        team.player.stands_at("orders")
        team.player.carries("asset")
    gameplay.night.stale_all()
    gameplay.match.step(0, WAIT)

    def stubborn(seat: Seat) -> Option:
        decision = gameplay.match.decision(seat)
        assert decision is not None
        return (codes.PROPOSE_PACT, 1) if seat == 0 and (codes.PROPOSE_PACT, 1) in decision.options else WAIT

    pace = Pace(gameplay.match, stubborn)
    while gameplay.match.view(0)["stage"] == "open" and gameplay.match.steps < 500:
        pace.beat()

    assert gameplay.match.view(0)["stage"] == "last minute", "each proposal lapses, and time goes on all the same"


def test_a_question_is_answered_even_by_not_doing_anything() -> None:
    scene = NightScene(4)
    scene.clean_up()
    asked = scene.match.open()
    pace = Pace(scene.match, waits)

    pace.beat()

    assert {one.point for one in asked if one.seat < 4} == {"blood_feud.ambitions"}
    assert all(must_answer(Match.at("blood_feud", 4, scene.match.options, scene.night), one) for one in asked[:1])
    assert "answered_for" not in {event.kind for event in scene.match.game.events()}


def test_the_storyteller_ends_a_pause_that_nobody_else_can_end(gameplay: NightScene) -> None:
    gameplay.directs(PAUSE)
    pace = Pace(gameplay.match, waits)

    pace.beat()

    assert not gameplay.match.view(0)["paused"]


def test_a_game_without_timers_gets_a_step_of_time_after_each_beat() -> None:
    register(vigil.GAME)
    match = Match.new("vigil", 3, 1)
    pace = Pace(match, lambda seat: (vigil.STAY, 0))

    while match.open():
        pace.beat()

    stepped = Counter(step.seat for step in match.history())
    assert in_real_time(match)
    assert stepped == {0: vigil.OVER, 1: vigil.OVER, 2: vigil.OVER, 3: vigil.OVER}
