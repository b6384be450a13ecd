"""Many answers to one question, by kind: which belong together, what they have in common, which are meant by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from elysium.cli.terminal.translator import Translator
from elysium.core.voice import Answer

MANY: Final = 20  # answers that can be taken in at a glance
FEW: Final = 8  # so many beside a board on a screen of
LOW: Final = 30  # lines and fewer
LEAST: Final = 3  # answers of one kind that are worth a heading; two are where room is short
T = TypeVar("T")
_RANGE: Final = re.compile(r"(\d{1,5})\s*-\s*(\d{1,5})?")


class Group(NamedTuple):
    """Answers of one kind; `first` is the number of the first of them, counted from 1."""

    kind: str
    first: int
    answers: tuple[Answer, ...]

    @property
    def numbers(self) -> str:
        return f"{self.first}-{self.first + len(self.answers) - 1}"


def by_kind(answers: Mapping[T, Answer], many: int = MANY) -> dict[T, Answer]:
    """Many answers with those of a kind side by side, kinds in the order they come up; few stay as they are."""
    if len(answers) <= many:
        return dict(answers)
    kinds = list(dict.fromkeys(answer.kind for answer in answers.values()))
    return dict(sorted(answers.items(), key=lambda item: kinds.index(item[1].kind)))


def groups(answers: Sequence[Answer]) -> list[Group]:
    """Answers of one kind that stand side by side.

    >>> from elysium.core.voice import bare
    >>> [group.numbers for group in groups([bare("go", "go"), bare("go", "go"), bare("wait", "wait")])]
    ['1-2', '3-3']
    """
    found: list[Group] = []
    for number, answer in enumerate(answers, 1):
        if found and found[-1].kind == answer.kind:
            found[-1] = found[-1]._replace(answers=(*found[-1].answers, answer))
        else:
            found.append(Group(answer.kind, number, (answer,)))
    return found


def least(many: int) -> int:
    """Answers of a kind that stand on one line, where so many are listed one by one."""
    return LEAST if many > FEW else LEAST - 1


def height(answers: Sequence[Answer], many: int) -> int:
    """Lines that answers take, one by one or by their kinds."""
    if len(answers) <= many:
        return len(answers)
    return sum(1 if len(group.answers) >= least(many) else len(group.answers) for group in groups(answers))


def heading(speech: Translator, group: Group) -> str:
    """What the catalogue calls such answers; otherwise the words they all begin with."""
    try:
        return speech.ui(f"group.{group.kind}")
    except KeyError:
        return shared(speech.say(answer.label) for answer in group.answers)


def shared(sentences: Iterable[str]) -> str:
    """
    >>> shared(["Go to the Council", "Go to the Cityscape"])
    'Go to the …'
    """
    columns = zip(*(sentence.split() for sentence in sentences), strict=False)
    words = (column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))
    return " ".join([*words, "…"])


def meant(speech: Translator, answers: Sequence[Answer], line: str) -> list[int]:
    """The numbers of the answers a line asks to see: a range of numbers, or words that occur in them or their heading.

    What is an answer word for word means that one alone.
    """
    if found := _RANGE.fullmatch(line):
        return list(range(max(1, int(found[1])), min(len(answers), int(found[2] or len(answers))) + 1))
    said = [speech.say(answer.label).casefold() for answer in answers]
    words = line.casefold().split()
    if line.casefold() in said:
        return [said.index(line.casefold()) + 1]
    headed = [heading(speech, group).casefold() for group in groups(answers) for _ in group.answers]
    both = (f"{above} {sentence}" for above, sentence in zip(headed, said, strict=True))
    return [number for number, text in enumerate(both, 1) if words and all(word in text for word in words)]
