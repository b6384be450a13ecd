"""Events reach their audience and nobody else."""

from __future__ import annotations

import pytest

from elysium.core.events import EVERYONE, Event, only
from elysium.core.ids import SPECTATOR
from tests.toys.tiny import Note, tiny


@pytest.mark.parametrize(
    ("audience", "told"),
    [(EVERYONE, {SPECTATOR, 0, 1, 2}), (only(1), {1}), (only(0, 2, 2), {0, 2}), (only(), set())],
)
def test_audience(audience: int, told: set[int]) -> None:
    event = Event("drew", 1, (4,), audience=audience)

    assert {seat for seat in (SPECTATOR, 0, 1, 2) if event.seen_by(seat)} == told


def test_events_are_counted_on_by_clones_that_forget_them() -> None:
    match = tiny(Note(1))
    match.emit("one", 0, 5, cause=7)
    clone = match.clone()
    clone.emit("two")

    assert match.events() == (Event("one", 0, (5,), 7),)
    assert (match.event_count(), clone.event_count()) == (1, 2)
    assert clone.events(1) == (Event("two"),)
    assert clone.events() == (Event("two"),)


def test_determinized_worlds_keep_no_log() -> None:
    match = tiny(Note(1))
    match.emit("one")
    world = match.determinize(0, 1)
    world.emit("two")

    assert world.events() == ()
    assert world.clone().event_count() == 0
