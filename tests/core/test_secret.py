"""Answers given in secret: how they are collected, what lies in the frame meanwhile, and what others get re-dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame
from tests.toys.tiny import Note, Tiny, tiny


@dataclass(frozen=True)
class Hide(SecretAnswers[Tiny]):
    """Every pair of seats hides one or two things; the even seat answers for both."""

    slot = "hidden"
    width = 3

    def answering(self, g: Tiny, f: Frame) -> Sequence[int]:
        return (1, 0, 2)

    def answers_for(self, g: Tiny, seat: Seat) -> int:
        return seat // 2

    def question(self, g: Tiny, f: Frame, who: int) -> Decision:
        return Decision(who * 2, "tiny.hide", ((4,), (5,), (6, 7), (0,)))

    def settle(self, g: Tiny, f: Frame, answers: Mapping[int, Option]) -> None:
        for pair, hidden in answers.items():
            g.notes.extend((pair, *hidden))


def answered() -> Tiny:
    """Pairs 0 and 2 have answered, pair 1 has not."""
    match = tiny(Hide(), Note(99))
    match.step(4, (6, 7))
    match.step(0, (5,))
    return match


def waiting(match: Tiny) -> tuple[int, ...]:
    return match.stack[-1].names["hidden"]


def test_all_are_asked_at_once_in_the_order_they_are_named() -> None:
    assert [decision.seat for decision in tiny(Hide()).open()] == [2, 0, 4]


def test_answers_wait_in_the_order_they_came_each_filled_up_to_the_width() -> None:
    assert waiting(answered()) == (2, 6, 7, 0, 5, -1)
    assert [decision.seat for decision in answered().open()] == [2]
    assert answered().notes == []


def test_the_last_answer_settles_all_and_leaves_nothing_in_the_frame() -> None:
    match = answered()
    frame = match.stack[-1]
    match.step(2, (0,))

    assert match.notes == [2, 6, 7, 0, 5, -1, 1, 0, -1, 99]
    assert frame.names == {}


def test_a_save_in_the_middle_asks_who_is_left() -> None:
    match = answered().again()
    match.step(2, (4,))

    assert match.notes[:3] == [2, 6, 7]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_answered_and_who_it_answered_for_know_the_answer(seat: Seat) -> None:
    worlds = [waiting(answered().determinize(seat, seed)) for seed in range(400)]

    assert {world[3:] for world in worlds} == {(0, 5, -1)}
    assert Counter(world[1:3] for world in worlds).keys() == {(4, -1), (5, -1), (6, 7), (0, -1)}


def test_others_may_have_answered_anything_with_the_same_chance() -> None:
    worlds = [waiting(answered().determinize(2, seed)) for seed in range(400)]

    assert all(world[::3] == (2, 0) for world in worlds)
    for place in (1, 4):
        found = Counter(world[place : place + 2] for world in worlds)
        assert len(found) == 4
        assert min(found.values()) > 70  # of 100; less than that comes once in ten thousand runs


def test_nobody_to_answer_settles_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hide, "answering", lambda self, g, f: ())

    assert tiny(Hide(), Note(1)).notes == [1]
