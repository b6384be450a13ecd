"""Vigil shows: every seat open at every moment, time as a seat, and a Storyteller who may take a step back."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from tests.toys import vigil
from tests.toys.vigil import (
    BESTOW,
    EXTEND,
    GATHER,
    GIVE,
    LAST_MINUTE,
    MOVE,
    OVER,
    PATIENCE,
    PAUSE,
    REMOVE,
    RESUME,
    STAY,
    TAKE_BACK,
    TICK,
    WATCH,
    Vigil,
)

ALICE, BOB, CLOCK, STORYTELLER = range(4)


def opened() -> Vigil:
    match = vigil.make(2, 0, {})
    match.step(CLOCK, TICK)
    return match


def options(match: Vigil, seat: int) -> set[tuple[int, ...]]:
    return {option for decision in match.open() if decision.seat == seat for option in decision.options}


def test_every_seat_may_act_at_every_moment() -> None:
    match = vigil.make(2, 0, {})

    assert [decision.seat for decision in match.open()] == [ALICE, BOB, CLOCK, STORYTELLER]
    assert options(match, ALICE) == {(STAY, 0)}
    match.step(CLOCK, TICK)
    assert (MOVE, 1) in options(match, ALICE)
    assert match.events()[0].kind == "areas-open"


def test_all_questions_are_worked_out_anew_after_each_step() -> None:
    match = opened()
    match.step(ALICE, (MOVE, 1))
    match.step(ALICE, (GATHER, 1))
    assert (GIVE, BOB) not in options(match, ALICE)
    match.step(BOB, (MOVE, 1))
    assert (GIVE, BOB) in options(match, ALICE)
    match.step(ALICE, (GIVE, BOB))

    assert match.table.tokens == [0, 1]
    assert (GIVE, BOB) not in options(match, ALICE)


def test_pause_stops_the_clock_until_it_is_lifted() -> None:
    match = opened()
    match.step(STORYTELLER, (PAUSE, 0))

    assert options(match, CLOCK) == set()
    assert options(match, ALICE) == {(STAY, 0)}
    with pytest.raises(IllegalStep, match="seat 2 is not asked anything"):
        match.step(CLOCK, TICK)
    match.step(STORYTELLER, (RESUME, 0))
    assert options(match, CLOCK) == {TICK}


def test_last_minute_can_be_extended() -> None:
    match = opened()
    while match.table.minute < LAST_MINUTE:
        match.step(CLOCK, TICK)
    match.step(STORYTELLER, (EXTEND, 0))

    assert match.table.minute == LAST_MINUTE - 1


def test_tokens_are_bestowed_and_removed() -> None:
    match = opened()
    match.step(STORYTELLER, (BESTOW, BOB))
    assert (match.table.tokens, match.table.box) == ([0, 1], 1)
    match.step(STORYTELLER, (REMOVE, BOB))

    assert (match.table.tokens, match.table.box) == ([0, 0], 2)


def test_last_step_is_taken_back_once_and_the_patience_is_spent() -> None:
    match = opened()
    match.step(ALICE, (MOVE, 2))
    match.step(BOB, (MOVE, 1))
    match.step(STORYTELLER, (TAKE_BACK, 0))

    assert match.table.spot == [2, 0]
    assert match.table.patience == PATIENCE - 1
    assert (TAKE_BACK, 0) not in options(match, STORYTELLER)
    assert match.events()[-1].kind == "took-back"


def test_clock_can_be_taken_back() -> None:
    match = opened()
    match.step(CLOCK, TICK)
    match.step(STORYTELLER, (TAKE_BACK, 0))

    assert match.table.minute == 1


def test_storyteller_may_only_watch_when_patience_is_spent() -> None:
    match = opened()
    for _ in range(PATIENCE):
        match.step(BOB, (STAY, 0))
        match.step(STORYTELLER, (TAKE_BACK, 0))

    assert options(match, STORYTELLER) == {(WATCH, 0)}


def test_clock_ends_the_match() -> None:
    match = opened()
    while match.open():
        match.step(CLOCK, TICK)

    assert match.table.minute == OVER
    assert match.events()[-1].kind == "time-is-up"
    assert match.result() is not None


def test_wishes_are_secret_but_for_the_storyteller() -> None:
    match = opened()

    assert match.view(ALICE)["wish"].keys() == {"0"}
    assert match.view(CLOCK)["wish"] == {}
    assert match.view(STORYTELLER)["wish"].keys() == {"0", "1"}


def test_taking_back_in_a_re_dealt_world_keeps_its_wishes() -> None:
    match = opened()
    match.step(BOB, (STAY, 0))
    worlds = [match.determinize(ALICE, seed) for seed in range(20)]

    assert len({world.table.wish[BOB] for world in worlds}) > 1
    for world in worlds:
        wish = list(world.table.wish)
        world.step(STORYTELLER, (TAKE_BACK, 0))
        assert world.table.wish == wish
