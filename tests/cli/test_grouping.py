"""Many answers at a prompt: shown by kind, found by words or numbers, and still answered by their number."""

from __future__ import annotations

import pytest

from elysium.cli.play.grouping import MANY, by_kind, groups, heading, meant, shared
from elysium.cli.terminal.translator import translator_for
from elysium.core.messages import Message
from elysium.core.voice import Answer, bare
from elysium.core.voice.kinds import WAIT


def go(place: str) -> Answer:
    return Answer("go", Message("label.act.go", {"place": {"place": place}}))


def use(card: str) -> Answer:
    return Answer("use", Message("label.act.use", {"card": {"card": card}}))


ANSWERS = {number: (go if number % 2 else use)("A" if number % 2 else "attack") for number in range(MANY + 1)}


def test_few_answers_stay_in_their_order() -> None:
    few = dict(list(ANSWERS.items())[:MANY])

    assert list(by_kind(few)) == list(few)


def test_many_answers_stand_by_kind_in_the_order_the_kinds_come_up() -> None:
    sorted_ = by_kind(ANSWERS)

    assert list(sorted_) == [*range(0, MANY + 1, 2), *range(1, MANY + 1, 2)]
    assert [group.numbers for group in groups(list(sorted_.values()))] == ["1-11", "12-21"]


def test_a_kind_is_headed_by_the_catalogue_or_by_what_its_answers_share() -> None:
    speech = translator_for("blood_feud", "en")
    going, using = groups([go("A"), go("B"), use("attack"), use("feed")])

    assert heading(speech, going) == "Go elsewhere"
    assert heading(speech, using) == "Use …"
    assert shared(["One", "Two"]) == "…"


@pytest.mark.parametrize(
    ("line", "numbers"),
    [("2-3", [2, 3]), ("3-", [3, 4]), ("3-99", [3, 4]), ("use", [3, 4]), ("ELSE", [1, 2]), ("feed", [4]), ("x", [])],
)
def test_answers_are_meant_by_numbers_or_words(line: str, numbers: list[int]) -> None:
    speech = translator_for("blood_feud", "en")

    assert meant(speech, [go("A"), go("B"), use("attack"), use("feed")], line) == numbers


def test_an_answer_word_for_word_means_that_one_alone() -> None:
    speech = translator_for("blood_feud", "en")

    assert meant(speech, [go("A"), bare(WAIT, "act.wait"), use("attack")], "wait") == [2]
