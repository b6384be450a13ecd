"""An answer is found among the open questions, or a refusal says why not."""

from __future__ import annotations

import pytest

from elysium.core.decision import Decision, IllegalStep, find

ASKED = (Decision(0, "toy.bid", ((0,), (1,))), Decision(2, "toy.bid", tuple((n,) for n in range(20))))


def test_answer_finds_its_question() -> None:
    assert find(ASKED, 2, (19,)) is ASKED[1]


@pytest.mark.parametrize(
    ("decisions", "seat", "option", "why"),
    [
        (ASKED, 0, (2,), "(2,) is no answer to toy.bid for seat 0; legal: (0,), (1,)"),
        (ASKED, 1, (0,), "seat 1 is not asked anything now; waiting for seat 0 (toy.bid), seat 2 (toy.bid)"),
        ((), 0, (0,), "the match is over; no seat may act"),
    ],
)
def test_refusal_says_why(decisions: tuple[Decision, ...], seat: int, option: tuple[int, ...], why: str) -> None:
    with pytest.raises(IllegalStep) as refusal:
        find(decisions, seat, option)

    assert str(refusal.value) == why


def test_long_lists_are_cut() -> None:
    with pytest.raises(IllegalStep, match=r"legal: \(0,\), .*\(11,\), \.\.\.$"):
        find(ASKED, 2, (20,))


def test_refusal_is_a_value_error() -> None:
    assert issubclass(IllegalStep, ValueError)
