"""Each verb all games share, in the smallest program that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.stack import Frame, Op
from elysium.effects.verbs import (
    DONE,
    NO,
    YES,
    Agree,
    Block,
    Call,
    Choose,
    ChooseSome,
    Do,
    ForEach,
    Forget,
    If,
    IfDone,
    Mark,
    May,
    Offer,
    Remember,
    Rollback,
    Secretly,
    Stop,
    Unless,
    do,
    program,
    step,
    the,
)
from elysium.effects.words import CountOf, Not, Some
from tests.toys.tiny import Coins, IsNoted, Note, Noted, These, Tiny, tiny

NOBODY = These(())


@pytest.mark.parametrize(("first", "notes"), [(1, [1, 10, 30]), (2, [2, 20, 30])])
def test_if_takes_one_branch(first: int, notes: list[int]) -> None:
    match = tiny(Note(first), If(IsNoted(1), (Note(10),), (Note(20),)), Note(30))

    assert match.notes == notes


def test_if_without_otherwise_passes_by() -> None:
    assert tiny(If(IsNoted(1), (Note(10), Note(11))), Note(30)).notes == [30]


def test_if_nests() -> None:
    inner = If(IsNoted(2), (Note(20),), (Note(21),))
    verbs = (If(IsNoted(1), (inner, Note(10)), (Note(11), inner)), Note(30))

    assert tiny(Note(1), *verbs).notes == [1, 21, 10, 30]
    assert tiny(Note(1), Note(2), *verbs).notes == [1, 2, 20, 10, 30]
    assert tiny(Note(2), *verbs).notes == [2, 11, 20, 30]


def test_conditions_can_be_turned_round() -> None:
    assert tiny(If(Not(Some(NOBODY)), (Note(1),)), If(Some(These((4,))), (Note(2),))).notes == [1, 2]


def test_for_each_goes_in_order_and_nests() -> None:
    body = (ForEach("b", These((5, 6)), (Note(the("a")), Note(the("b")))),)
    match = tiny(ForEach("a", These((1, 2)), body), Note(9))

    assert match.notes == [1, 5, 1, 6, 2, 5, 2, 6, 9]


def test_for_each_fixes_its_selection_first() -> None:
    assert tiny(Note(1), Note(2), ForEach("n", Noted(), (Note(CountOf(Noted())),))).notes == [1, 2, 2, 3]


def test_for_each_of_nothing_does_nothing() -> None:
    assert tiny(ForEach("n", NOBODY, (Note(1),)), Note(2)).notes == [2]


def test_remember_keeps_what_was() -> None:
    assert tiny(Note(1), Remember("then", Noted()), Note(2), Note(the("then"))).notes == [1, 2, 1]


def test_choose_asks_for_one() -> None:
    match = tiny(Choose("n", These((4, 5)), point="pick"), Note(the("n")))
    (decision,) = match.open()

    assert (decision.seat, decision.point, decision.options) == (0, "tiny.pick", ((4,), (5,)))
    assert match.answers((5,)).notes == [5]


def test_choose_by_another() -> None:
    match = tiny(Choose("n", These((4, 5)), by=These((2,))))

    assert match.open()[0].seat == 2


def test_choose_does_not_ask_what_is_settled() -> None:
    assert tiny(Choose("n", These((4,))), Note(the("n"))).notes == [4]
    assert tiny(Choose("n", NOBODY), Note(the("n")), Note(1)).notes == [1]
    assert tiny(Choose("n", These((4, 5)), by=NOBODY), Note(the("n")), Note(1)).notes == [1]


def test_choose_may_be_declined_even_when_there_is_one() -> None:
    match = tiny(Choose("n", These((4,)), may=True), IfDone("n", (Note(the("n")),)), Unless("n", (Note(8),)))

    assert match.open()[0].options == ((4,), DONE)
    assert match.clone().answers((4,)).notes == [4]
    assert match.answers(DONE).notes == [8]


def test_choose_some_takes_picks_in_ascending_order_until_done() -> None:
    match = tiny(ChooseSome("n", These((3, 4, 5))), Note(the("n")), Note(9))
    match.answers((4,))

    assert match.open()[0].options == ((5,), DONE)
    assert match.clone().answers((5,)).notes == [4, 5, 9]
    assert match.answers(DONE).notes == [4, 9]


def test_choose_some_may_choose_none_and_does_not_ask_about_nothing() -> None:
    assert tiny(ChooseSome("n", These((3,))), Note(the("n")), Note(9)).answers(DONE).notes == [9]
    assert tiny(ChooseSome("n", NOBODY), Note(the("n")), Note(9)).notes == [9]


def test_choose_some_starts_afresh_each_time() -> None:
    match = tiny(ForEach("x", These((1, 2)), (ChooseSome("n", These((3, 4))), Note(the("n")))))

    assert match.answers((3,), DONE, (4,)).notes == [3, 4]


def test_may_is_yes_or_no() -> None:
    match = tiny(May("yes", (Note(1), Note(2)), point="really"), Note(3))

    assert match.open()[0][1:3] == ("tiny.really", (YES, NO))
    assert match.clone().answers(YES).notes == [1, 2, 3]
    assert match.answers(NO).notes == [3]


def test_may_is_asked_only_when_it_can_be_done() -> None:
    verbs = (May("yes", (Note(1),), when=IsNoted(7), by=These((1,))), Note(3))

    assert tiny(*verbs).notes == [3]
    assert tiny(Note(7), *verbs).open()[0].seat == 1
    assert tiny(May("yes", (Note(1),), by=NOBODY), Note(3)).notes == [3]


def test_offer_is_paid_or_refused() -> None:
    match = tiny(Offer("toll", Coins(2), to=These((1,))), Unless("toll", (Note(1),)), IfDone("toll", (Note(2),)))

    assert match.open()[0].seat == 1
    paid, refused = match.clone().answers(YES), match.answers(NO)
    assert (paid.notes, paid.table.purse) == ([2], [3, 1, 3])
    assert (refused.notes, refused.table.purse) == ([1], [3, 3, 3])


def test_offer_nobody_can_pay_is_not_made() -> None:
    assert tiny(Offer("toll", Coins(4)), Unless("toll", (Note(1),))).notes == [1]
    assert tiny(Offer("toll", Coins(1), to=NOBODY), Unless("toll", (Note(1),))).notes == [1]


def secretly() -> Tiny:
    return tiny(Secretly("bid", These((2, 0)), 3, point="bid"), Note(the("bid")), Note(the("bid seats")))


def test_secret_answers_come_in_any_order_and_count_together() -> None:
    match = secretly()

    assert [d.seat for d in match.open()] == [2, 0]
    match.step(0, (1,))
    assert [d.seat for d in match.open()] == [2]
    assert match.notes == []
    match.step(2, (3,))
    assert match.notes == [3, 1, 2, 0]


def test_secret_answers_of_others_are_resampled_and_ones_own_are_kept() -> None:
    match = secretly()
    match.step(0, (1,))
    mine = {match.determinize(0, seed).stack[-1].names["bid in"] for seed in range(20)}
    theirs = {match.determinize(2, seed).stack[-1].names["bid in"] for seed in range(40)}

    assert mine == {(0, 1)}
    assert theirs == {(0, n) for n in range(4)}
    assert all(match.determinize(2, seed).open() == match.open() for seed in range(5))


def test_secret_question_can_be_asked_again() -> None:
    match = tiny(ForEach("x", These((1, 2)), (Secretly("bid", These((0,)), 3), Note(the("bid")))))

    assert match.answers((1,), (2,)).notes == [1, 2]


def test_secret_question_to_nobody_is_settled() -> None:
    assert tiny(Secretly("bid", NOBODY, 3), Note(the("bid")), Note(1)).notes == [1]


def test_stop_ends_the_program_but_not_the_one_below() -> None:
    match = tiny(Call("other"), Note(3), other=(Note(1), If(IsNoted(1), (Stop(),)), Note(2)))

    assert match.notes == [1, 3]


def test_call_hands_on_seat_and_card() -> None:
    match = tiny(Call("other"), other=(Choose("n", These((1, 2))),))

    assert match.open()[0].seat == 0
    assert match.open()[0].source == 9
    assert match.stack[-1].names == {}


def test_rollback_comes_back_behind_its_mark() -> None:
    match = tiny(
        Mark("slip"),
        IfDone("slip", (Note(99), Stop())),
        Note(1),
        Choose("n", These((1, 2))),
        If(IsNoted(1), (Call("other"),)),
        Note(2),
        other=(Note(3), Rollback("slip")),
    )

    assert match.answers((2,)).notes == [99]
    assert match.marks == ()


def test_what_is_forgotten_stands() -> None:
    match = tiny(Mark("slip"), Note(1), Forget("slip"), Unless("slip", (Note(2),)))

    assert match.notes == [1, 2]
    assert match.marks == ()


@step
def write_down_the_seat(g: Tiny, f: Frame) -> None:
    g.notes.append(f.seat + 40)


def test_do_runs_a_registered_step() -> None:
    verb = do(write_down_the_seat)

    assert verb == Do("tests.effects.test_verbs.write_down_the_seat")
    assert verb.phrase().key == "step.tests.effects.test_verbs.write_down_the_seat"
    assert tiny(verb).notes == [40]


def test_two_steps_cannot_share_a_name() -> None:
    def again(g: Any, f: Frame) -> None:
        pass

    again.__name__ = "write_down_the_seat"
    again.__module__ = write_down_the_seat.__module__
    with pytest.raises(ValueError, match="two steps are called"):
        step(again)


def test_blocks_flatten_to_code_without_blocks() -> None:
    block = If(IsNoted(1), (May("m", (ForEach("n", Noted(), (Unless("m", (IfDone("n", (Note(1),)),)),)),)),), (Stop(),))
    code = program(block)

    assert not any(isinstance(verb, Block) for verb in code)
    assert sum(isinstance(verb, Agree) for verb in code) == 1


def test_every_question_is_asked_anew_after_a_load() -> None:
    """At every decision of a program with all asking verbs, saved and loaded, the same answers lead to the same end."""
    verbs: tuple[Op[Any], ...] = (
        Choose("a", These((1, 2))),
        ChooseSome("b", These((3, 4))),
        May("c", (Note(5),)),
        Offer("d", Coins(1)),
        Secretly("e", These((0, 1)), 2),
        *(Note(the(name)) for name in "abe"),
    )
    plain, loaded = tiny(*verbs), tiny(*verbs)
    while plain.open():
        loaded = loaded.again()
        assert loaded.open() == plain.open()
        decision = plain.open()[-1]
        for match in (plain, loaded):
            match.step(decision.seat, decision.options[0])

    assert plain.notes == loaded.notes == [5, 1, 3, 4, 0, 0]
