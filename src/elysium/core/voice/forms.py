"""Forms: how games declare what fills the blanks of their messages.

A form names blanks in the order of the facts that fill them: "card place to:place" makes of three facts the blanks
`card`, `place` and `to`. Each word says how its fact is put into words:

    card        the blank `card`, as cards are
    to:place    the blank `to`, as places are
    =note       the blank `note`, from the fact before
    *cards      the blank `cards`, from all facts that are left
    -how        a fact that is not told, with a name for readers or without; "*-" are all that are left

What fills a blank is made from what a seat sees, so no message tells more than the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from elysium.core.events import Fact
from elysium.core.messages import Blank
from elysium.core.views import AnyView

Args: TypeAlias = dict[str, Blank]
About = TypeVar("About")  # what a message is about: an Event or a Decision
One: TypeAlias = Callable[[AnyView, About, int], Blank]
Several: TypeAlias = Callable[[AnyView, About, tuple[int, ...]], Blank]

SKIPPED = "-"


class Blanks(Generic[About]):
    """How a game puts facts into words: `one` number, or `several` that are told together."""

    def __init__(self, one: Mapping[str, One[About]], several: Mapping[str, Several[About]] | None = None) -> None:
        self.one = one
        self.several = several or {}

    def form(self, words: str) -> Form[About]:
        """A form; a KeyError names the word nothing is known of."""
        return Form(self, words.split())


class Form(Generic[About]):
    """What fills the blanks of one message."""

    def __init__(self, blanks: Blanks[About], words: Sequence[str]) -> None:
        self._parts = [_part(blanks, word) for word in words]

    def fill(self, view: AnyView, about: About, facts: Sequence[Fact]) -> Args:
        """The blanks by name; a ValueError where the facts are not as many as the form has places."""
        args: Args = {}
        at = 0
        for part in self._parts:
            if part.takes == _REST:
                if part.several is not None:
                    args[part.blank] = part.several(view, about, _numbers(facts[at:]))
                return args
            at += part.takes
            if part.blank:
                args[part.blank] = part.filled(view, about, facts[at - 1])
        if at != len(facts):
            raise ValueError(f"{len(facts)} facts for {at} places: {about}")
        return args


_REST = -1


class _Part(NamedTuple, Generic[About]):
    """One word of a form: its blank ("" for none), how many facts it takes, and how they are put into words."""

    blank: str
    takes: int
    one: One[About] | None = None
    several: Several[About] | None = None

    def filled(self, view: AnyView, about: About, fact: Fact) -> Blank:
        if isinstance(fact, int):
            assert self.one is not None, self.blank
            return self.one(view, about, fact)
        assert isinstance(fact, tuple), self.blank
        assert self.several is not None, self.blank
        return self.several(view, about, fact)


def _part(blanks: Blanks[About], word: str) -> _Part[About]:
    takes = {"=": 0, "*": _REST}.get(word[0], 1)
    blank, _, kind = word.lstrip("=*").partition(":")
    if blank.startswith(SKIPPED):
        return _Part("", takes)
    one, several = blanks.one.get(kind or blank), blanks.several.get(kind or blank)
    if one is None and several is None:
        raise KeyError(f"nothing is known of the blank {word!r}")
    return _Part(blank, takes, one, several)


def _numbers(facts: Sequence[Fact]) -> tuple[int, ...]:
    return tuple(fact for fact in facts if isinstance(fact, int))


def plain(view: AnyView, about: object, fact: int) -> Blank:
    """A number as it is."""
    return fact


def seat(view: AnyView, about: object, fact: int) -> Blank:
    """A seat by its number: who sits there has a name."""
    return {"seat": fact}
