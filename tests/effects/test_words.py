"""Picks name, amounts count, and each says so in a phrase."""

from __future__ import annotations

import pytest

from elysium.core.stack import Frame
from elysium.effects.words import (
    THIS,
    YOU,
    Amount,
    AtMost,
    Condition,
    Cost,
    CountOf,
    Either,
    Half,
    Named,
    Phrase,
    Pick,
    Times,
    value,
)
from tests.toys.tiny import Coins, IsNoted, Note, These, tiny

FRAME = Frame(0, 0, 2, 9, {"n": (4, 5, 6)})
THREE = CountOf(Named("n"))


def test_picks_read_the_frame() -> None:
    assert (YOU.of(None, FRAME), THIS.of(None, FRAME), Named("n").of(None, FRAME)) == ((2,), (9,), (4, 5, 6))


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (7, 7),
        (THREE, 3),
        (Times(2, THREE), 6),
        (AtMost(2, THREE), 2),
        (AtMost(5, THREE), 3),
        (Half(THREE), 1),
        (Half(THREE, up=True), 2),
        (Half(Times(2, THREE), up=True), 3),
    ],
)
def test_amounts(amount: Amount[object] | int, number: int) -> None:
    assert value(amount, None, FRAME) == number


def test_either_depends_on_a_claim() -> None:
    match = tiny(Note(Either(IsNoted(1), 10, 20)), Note(1), Note(Either(IsNoted(1), 10, 20)))

    assert match.notes == [20, 1, 10]


def test_phrases_carry_their_parts() -> None:
    assert Times(2, THREE).phrase() == Phrase(
        "amount.Times", {"factor": 2, "each": Phrase("amount.CountOf", {"what": Phrase("name.n", {})})}
    )
    assert Half(THREE, up=True).phrase().key == "amount.Half.up"
    assert Coins(2).phrase() == Phrase("cost.Coins", {"coins": 2})
    assert IsNoted(1).phrase() == Phrase("if.IsNoted", {"number": 1})
    assert These((1,)).phrase() == Phrase("pick.These", {})


@pytest.mark.parametrize("word", [Pick(), Amount()])
def test_word_without_meaning_says_which(word: Pick[object] | Amount[object]) -> None:
    with pytest.raises(NotImplementedError, match=type(word).__name__):
        word.of(None, FRAME)


def test_claim_and_cost_without_meaning_say_which() -> None:
    with pytest.raises(NotImplementedError, match="Condition"):
        Condition[object]().holds(None, FRAME)
    with pytest.raises(NotImplementedError, match="Cost"):
        Cost[object]().payable(None, FRAME, 0)
    with pytest.raises(NotImplementedError, match="Cost"):
        Cost[object]().pay(None, FRAME, 0)
