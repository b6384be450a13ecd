"""A match knows its past, and what a copy costs does not grow with it."""

from __future__ import annotations

import tracemalloc

import pytest

from elysium.core.decision import IllegalStep
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from tests.toys.vigil import BESTOW, STAY, TICK, WATCH


def vigil(steps: int) -> Match:
    """A match in which nothing changes but the number of steps: everybody stays where they are."""
    match = Match.new("vigil", 2)
    for number in range(steps):
        match.step(number % 2, (STAY, 0))
    return match


def test_clone_shares_the_past_and_adds_its_own() -> None:
    match = vigil(10)
    clone = match.clone()
    clone.step(0, (STAY, 0))

    assert clone._past is not None
    assert clone._past[0] is match._past
    assert (match.steps, clone.steps) == (10, 11)
    assert clone.history()[:10] == match.history()


def test_clone_does_not_grow_with_the_match() -> None:
    assert abs(allocated_by_clone(vigil(10)) - allocated_by_clone(vigil(3000))) < 256


def allocated_by_clone(match: Match) -> int:
    match.clone()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    clone = match.clone()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert clone.steps == match.steps
    return after - before


def test_save_state_does_not_grow_with_the_match() -> None:
    short, long = vigil(10).game.save(), vigil(3000).game.save()

    assert {**short, "events": 0} == {**long, "events": 0}


def test_step_is_recorded_with_its_point_only_when_legal() -> None:
    match = vigil(1)
    with pytest.raises(IllegalStep):
        match.step(0, (9, 9))

    assert [tuple(step) for step in match.history()] == [(0, "vigil.player", (STAY, 0), None)]


def test_events_are_filtered_by_audience() -> None:
    match = vigil(1)
    match.step(3, (WATCH, 0))
    match.step(3, (BESTOW, 1))

    assert [event.kind for event in match.events(3)] == ["stayed", "watched", "bestowed"]
    assert [event.kind for event in match.events(SPECTATOR)] == ["stayed", "bestowed"]
    assert [event.kind for event in match.events(0, since=2)] == ["bestowed"]


def test_decision_of_a_seat() -> None:
    match = vigil(0)
    clock = match.decision(2)

    assert clock is not None
    assert clock.options == (TICK,)
    assert match.decision(7) is None
    assert match.roles == ("player", "player", "clock", "storyteller")


def test_prompt_and_label_speak_for_the_seat_that_is_asked() -> None:
    match = Match.new("duel", 2)
    (decision,) = match.open()
    hand = match.view(decision.seat)["hands"][decision.seat]

    assert match.prompt(decision).key == "duel.strike"
    assert match.label(decision, decision.options[0]).args == {"card": hand[0]["face"]}


def test_over_when_nobody_can_act() -> None:
    match = vigil(0)
    for _ in range(8):
        assert not match.over
        match.step(2, TICK)

    assert match.over
    assert match.result() is not None


def test_events_are_told_with_the_steps_after_which_they_happened() -> None:
    match = Match.new("duel", 2, seed=1)
    counted = [match.event_count()]
    while not match.over and match.steps < 20:
        decision = match.open()[0]
        match.step(decision.seat, decision.options[-1])
        counted.append(match.event_count())

    for seat in (0, 1, SPECTATOR):
        moments = match.moments(seat)
        assert [event for _, event in moments] == list(match.events(seat))
        assert moments[0][0] == 0
        for step, end in enumerate(counted):
            assert [event for made, event in moments if made > step] == list(match.events(seat, end))
            assert match.moments(seat, end) == [(made, event) for made, event in moments if made > step]


def test_a_loaded_match_goes_on_counting_the_steps_of_its_events() -> None:
    match = Match.new("duel", 2, seed=1)
    for _ in range(4):
        match.step(match.open()[0].seat, match.open()[0].options[0])
    loaded, cloned = Match.load(match.save()), match.clone()
    since = match.event_count()
    for copy in (match, loaded, cloned):
        for _ in range(6):
            copy.step(copy.open()[0].seat, copy.open()[0].options[0])

    assert loaded.moments(0) == cloned.moments(0) == match.moments(0, since)
    assert {step for step, _ in match.moments(0, since)} <= set(range(5, 11))
