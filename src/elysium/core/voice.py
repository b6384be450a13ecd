"""How games declare what they say: forms, which fill the blanks of messages, and what is made of them.

A form names blanks in the order of the facts that fill them: "card place to:place" makes of three facts the blanks
`card`, `place` and `to`. Each word says how its fact is put into words:

    card        the blank `card`, as cards are
    to:place    the blank `to`, as places are
    =note       the blank `note`, from the fact before
    *cards      the blank `cards`, from all facts that are left
    -           a fact that is not told; "*-" are all that are left

A game supplies how each is put into words (`Blanks`) and what variant from the rule; the rest is here. What fills a
blank is made from what a seat sees, so no message tells more than the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from elysium.core import kinds
from elysium.core.decision import Decision
from elysium.core.events import Event, Fact
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option
from elysium.core.messages import Blank, Message
from elysium.core.table import Json

View: TypeAlias = dict[str, Json]
Args: TypeAlias = dict[str, Blank]
About = TypeVar("About")  # what a message is about: an Event or a Decision
One: TypeAlias = Callable[[View, About, int], Blank]
Several: TypeAlias = Callable[[View, About, tuple[int, ...]], Blank]

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

    def fill(self, view: View, about: About, facts: Sequence[Fact]) -> Args:
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

    def filled(self, view: View, about: About, fact: Fact) -> Blank:
        if isinstance(fact, int):
            assert self.one is not None, self.blank
            return self.one(view, about, fact)
        assert isinstance(fact, tuple), self.blank
        assert self.several is not None, self.blank
        return self.several(view, about, fact)


def _part(blanks: Blanks[About], word: str) -> _Part[About]:
    takes = {"=": 0, "*": _REST}.get(word[0], 1)
    blank, _, kind = word.lstrip("=*").partition(":")
    if blank == SKIPPED:
        return _Part("", takes)
    one, several = blanks.one.get(kind or blank), blanks.several.get(kind or blank)
    if one is None and several is None:
        raise KeyError(f"nothing is known of the blank {word!r}")
    return _Part(blank, takes, one, several)


def _numbers(facts: Sequence[Fact]) -> tuple[int, ...]:
    return tuple(fact for fact in facts if isinstance(fact, int))


def plain(view: View, about: object, fact: int) -> Blank:
    """A number as it is."""
    return fact


def seat(view: View, about: object, fact: int) -> Blank:
    """A seat by its number: who sits there has a name."""
    return {"seat": fact}


def ended(message: Message, ending: str, *without: str) -> Message:
    """The same message with more to its key, and without some blanks."""
    args = {name: blank for name, blank in message.args.items() if name not in without}
    return Message(message.key + ending, args)


Variant: TypeAlias = Callable[[View, Event, Message], Message | None]


class Lines:
    """What happened, as lines of the log.

    `declared` is by the kind of event: first what its seat is, told as `who` ("-" where it is not told), then the form
    of its facts. `variants` are kinds whose line depends on what the facts are, or that have none.
    """

    def __init__(
        self,
        declared: Mapping[str, str],
        blanks: Blanks[Event],
        cause: Callable[[View, CardId], Blank],
        variants: Mapping[str, Variant] | None = None,
    ) -> None:
        split = {kind: words.split() for kind, words in declared.items()}
        self._forms = {kind: Form(blanks, words[1:]) for kind, words in split.items()}
        self._who = {kind: blanks.one[words[0]] for kind, words in split.items() if words[0] != SKIPPED}
        self._cause = cause
        self._variants = variants or {}

    def line(self, view: View, event: Event) -> Message | None:
        """One line, or nothing where another line says it."""
        args = self._forms[event.kind].fill(view, event, event.args)
        if event.seat != NOBODY and event.kind in self._who:
            args["who"] = self._who[event.kind](view, event, event.seat)
        if event.cause != NO_CARD:
            args["cause"] = self._cause(view, event.cause)
        said = Message(f"event.{event.kind}", args)
        variant = self._variants.get(event.kind)
        return said if variant is None else variant(view, event, said)


class Answer(NamedTuple):
    """One answer in words, and what kind of act it is."""

    kind: str
    label: Message


Says: TypeAlias = Callable[[View, Decision, Option], Answer]


class Answers:
    """What answers are called: makers of labels for a game's tables of them, by point and by code."""

    def __init__(self, blanks: Blanks[Decision]) -> None:
        self._blanks = blanks

    def says(self, kind: str, key: str, words: str = "") -> Says:
        """An answer of this kind; the form is of the option's numbers."""
        form = self._blanks.form(words)
        return lambda view, decision, option: Answer(kind, Message(f"label.{key}", form.fill(view, decision, option)))


def bare(kind: str, key: str) -> Answer:
    """An answer whose label has no blanks."""
    return Answer(kind, Message(f"label.{key}", {}))


def two(zero: Answer, one: Answer) -> Says:
    """A question whose answers are 0 and 1."""
    return lambda view, decision, option: one if option == (1,) else zero


def yes_no(key: str = "") -> Says:
    """A question of yes or no, in words of its own under `key`."""
    before = f"{key}." if key else ""
    return two(bare(kinds.DECLINE, f"{before}no"), bare(kinds.CONFIRM, f"{before}yes"))
