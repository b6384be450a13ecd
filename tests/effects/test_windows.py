"""A window asks until all have passed in a row; answers nest and resolve last in, first out."""

from __future__ import annotations

from elysium.effects.verbs import ForEach
from elysium.effects.windows import PASS, Window
from elysium.effects.words import THIS
from tests.toys.tiny import Note, These, Tiny, tiny

WINDOW = Window(These((1, 2)), These((7, 8)), "other")


def nested() -> Tiny:
    return tiny(WINDOW, Note(100), other=(WINDOW, Note(THIS)))


def test_everybody_is_asked_by_possibility() -> None:
    match = nested()

    assert match.open()[0][:3] == (1, "tiny.window", ((7,), (8,), PASS))
    match.answers(PASS)
    assert match.open()[0].seat == 2
    assert match.answers(PASS).notes == [100]


def test_answers_resolve_last_in_first_out() -> None:
    match = nested().answers((7,), (8,))

    assert len(match.stack) == 3
    match.answers(PASS, PASS)  # nobody answers the 8
    assert match.notes == [8]
    match.answers(PASS, PASS)  # nobody answers the 7 any more
    assert match.notes == [8, 7]
    match.answers(PASS, PASS)
    assert match.notes == [8, 7, 100]


def test_passing_does_not_bind_once_somebody_answered() -> None:
    match = nested().answers(PASS, (7,), PASS, PASS)

    assert match.notes == [7]
    assert match.open()[0].seat == 1
    assert match.answers(PASS, PASS).notes == [7, 100]


def test_window_opens_anew_each_time() -> None:
    match = tiny(ForEach("x", These((1, 2)), (WINDOW, Note(100))), other=())

    assert match.answers(PASS, PASS).notes == [100]
    assert match.answers(PASS, PASS).notes == [100, 100]


def test_window_for_nobody_is_closed() -> None:
    assert tiny(Window(These(()), These((7,)), "other"), Note(1)).notes == [1]


def test_window_survives_save_and_load_at_every_depth() -> None:
    plain, loaded = nested(), nested()
    for option in ((7,), PASS, (8,), PASS, PASS, PASS, PASS, PASS, PASS):
        loaded = loaded.again()
        assert loaded.open() == plain.open()
        plain.answers(option)
        loaded.answers(option)

    assert plain.notes == loaded.notes == [8, 7, 100]
