"""Frames run on one stack, stop for questions, copy cheaply, and go back to marked moments."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from elysium.core.stack import Frame, Op, Programs
from elysium.effects.verbs import Call, Choose, the
from tests.toys.tiny import Note, These, Tiny, tiny


def asking() -> Tiny:
    return tiny(Note(1), Call("other"), Note(3), other=(Note(2), Choose("n", These((5, 6))), Note(the("n"))))


def test_pushed_program_runs_before_what_lies_below() -> None:
    match = asking()

    assert match.notes == [1, 2]
    assert match.answers((6,)).notes == [1, 2, 6, 3]
    assert match.stack == []


def test_question_names_seat_point_and_source() -> None:
    (decision,) = asking().open()

    assert decision == (0, "tiny.choose", ((5,), (6,)), 9)


def test_refused_step_leaves_the_question_open() -> None:
    match = asking()
    before = match.save()
    for seat, option in ((1, (5,)), (0, (7,))):
        with pytest.raises(IllegalStep):
            match.step(seat, option)

    assert match.save() == before
    assert match.answers((5,)).notes[-2:] == [5, 3]


def test_nobody_may_act_when_all_is_done() -> None:
    match = asking().answers((5,))
    with pytest.raises(IllegalStep, match="over"):
        match.step(0, (5,))


def test_clone_and_original_go_their_own_ways() -> None:
    match = asking()
    clone = match.clone()
    clone.answers((6,))

    assert match.notes == [1, 2]
    assert match.answers((5,)).notes == [1, 2, 5, 3]
    assert clone.notes == [1, 2, 6, 3]


def test_clone_shares_no_frame() -> None:
    match = asking()
    clone = match.clone()
    clone.stack[-1].names["n"] = (1,)

    assert "n" not in match.stack[-1].names
    assert all(mine is not its for mine, its in zip(match.stack, clone.stack, strict=True))


def test_rollback_undoes_table_and_stack_but_not_chance() -> None:
    match = asking()
    match.mark("here")
    match.table.rng = 99
    match.answers((6,))
    match.rollback("here")
    match.run()

    assert match.notes == [1, 2]
    assert match.table.rng == 99
    assert match.marks == ()
    assert match.answers((5,)).notes == [1, 2, 5, 3]


def test_rollback_goes_to_the_last_mark_of_a_name_and_drops_later_ones() -> None:
    match = asking()
    for number, name in enumerate(("outer", "inner", "inner", "later")):
        match.mark(name)
        match.notes.append(10 + number)
    match.rollback("inner")

    assert match.notes == [1, 2, 10, 11]
    assert [kept.name for kept in match.marks] == ["outer", "inner"]
    match.rollback("outer")
    assert match.notes == [1, 2]


def test_forgetting_drops_only_the_last_mark_of_a_name() -> None:
    match = asking()
    for name in ("inner", "inner", "later"):
        match.mark(name)
    match.forget("inner")

    assert [kept.name for kept in match.marks] == ["inner", "later"]


def test_marked_moment_is_not_touched_by_what_follows() -> None:
    match = asking()
    match.mark("here")
    match.stack[-1].names["stray"] = (1,)
    match.notes.append(7)
    clone = match.clone()
    clone.rollback("here")
    clone.notes.append(8)

    assert "stray" not in clone.stack[-1].names
    assert match.marks[0].table.notes == [1, 2]  # type: ignore[attr-defined]  # a snapshot knows only the base table
    assert match.notes == [1, 2, 7]


def test_names_of_programs_are_unique() -> None:
    programs = Programs()
    programs.add("one", ())
    with pytest.raises(ValueError, match="two programs are called 'one'"):
        programs.add("one", ())


def test_fingerprint_follows_the_code() -> None:
    programs = Programs()
    numbers = [programs.add(name, (Note(n),)) for name, n in (("a", 1), ("b", 1), ("c", 2))]
    same, also, other = map(programs.fingerprint, numbers)

    assert same == also != other


def test_verb_without_a_body_says_which() -> None:
    class Idle(Op[Tiny]):
        pass

    frame = Frame(0, 0, 0, 0, {})
    with pytest.raises(NotImplementedError, match="Idle"):
        Idle().do(tiny(), frame)
    with pytest.raises(NotImplementedError, match="Idle"):
        Idle().took(tiny(), frame, 0, ())
