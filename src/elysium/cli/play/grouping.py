"""Many answers to one question, by kind: which belong together, what they have in common, which are meant by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from elysium.cli.terminal.translator import Translator
from elysium.core.messages import Message

MANY: Final = 20  # answers that can be taken in at a glance
LEAST: Final = 3  # answers of one kind that are worth a heading
T = TypeVar("T")
_RANGE: Final = re.compile(r"(\d{1,5})\s*-\s*(\d{1,5})?")


class Kind(NamedTuple):
    """Answers whose labels have one key; `first` is the number of the first of them, counted from 1."""

    key: str
    first: int
    labels: tuple[Message, ...]

    @property
    def numbers(self) -> str:
        return f"{self.first}-{self.first + len(self.labels) - 1}"


def by_kind(answers: Mapping[T, Message]) -> dict[T, Message]:
    """Many answers with those of a kind side by side, kinds in the order they come up; few stay as they are."""
    if len(answers) <= MANY:
        return dict(answers)
    keys = list(dict.fromkeys(label.key for label in answers.values()))
    return dict(sorted(answers.items(), key=lambda answer: keys.index(answer[1].key)))


def kinds(labels: Sequence[Message]) -> list[Kind]:
    """
    >>> [kind.numbers for kind in kinds([Message("go", {}), Message("go", {}), Message("wait", {})])]
    ['1-2', '3-3']
    """
    found: list[Kind] = []
    for number, label in enumerate(labels, 1):
        if found and found[-1].key == label.key:
            found[-1] = found[-1]._replace(labels=(*found[-1].labels, label))
        else:
            found.append(Kind(label.key, number, (label,)))
    return found


def heading(speech: Translator, kind: Kind) -> str:
    """What the catalogue calls such answers; otherwise the words they all begin with."""
    try:
        return speech.ui(f"group.{kind.key}")
    except KeyError:
        return shared(speech.say(label) for label in kind.labels)


def shared(sentences: Iterable[str]) -> str:
    """
    >>> shared(["Go to the Council", "Go to the Cityscape"])
    'Go to the …'
    """
    columns = zip(*(sentence.split() for sentence in sentences), strict=False)
    words = (column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))
    return " ".join([*words, "…"])


def meant(speech: Translator, labels: Sequence[Message], line: str) -> list[int]:
    """The numbers of the answers a line asks to see: a range of numbers, or words that occur in them or their heading.

    What is an answer word for word means that one alone.
    """
    if found := _RANGE.fullmatch(line):
        return list(range(max(1, int(found[1])), min(len(labels), int(found[2] or len(labels))) + 1))
    said = [speech.say(label).casefold() for label in labels]
    words = line.casefold().split()
    if line.casefold() in said:
        return [said.index(line.casefold()) + 1]
    headed = [heading(speech, kind).casefold() for kind in kinds(labels) for _ in kind.labels]
    both = (f"{above} {sentence}" for above, sentence in zip(headed, said, strict=True))
    return [number for number, text in enumerate(both, 1) if words and all(word in text for word in words)]
