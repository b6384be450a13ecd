"""Words in English that know which message they are: complaints of the rules, for programs and for readers alike.

>>> short = said("complaint.deck.size", "the Library has {n} cards", n=3)
>>> short, short.message.key
('the Library has 3 cards', 'complaint.deck.size')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elysium.core.messages import Blank, Message, part


class Said(str):
    """A sentence or a part of one. Whoever has a reader's language says its message instead."""

    message: Message
    about: tuple[str, ...] = ()  # what it complains of, as answers name what they touch: "card:skunk", "line:3"


class Complaints(ValueError):
    """Something is not as it should be; `problems` has what is wrong with it, one thing each."""

    def __init__(self, *problems: str, words: str = "") -> None:
        super().__init__(words or "; ".join(problems))
        self.problems = problems


def said(key: str, english: str, /, **args: str | int) -> Said:
    """A message in English: the template is that of the English catalogue. What fills it may be such words too."""
    words = Said(english.format(**args))
    words.message = Message(key, {name: blank(value) for name, value in args.items()})
    return words


def concerning(problem: Said, *things: str) -> Said:
    """The same complaint, which names what it is about.

    >>> concerning(said("complaint.deck.id", "no card has the id {id}", id="'x'"), "card:x").about
    ('card:x',)
    """
    problem.about = things
    return problem


def blank(value: str | int) -> Blank:
    """Words as they fill a message: as a message where they are one."""
    return part(value.message.key, **value.message.args) if isinstance(value, Said) else value


def joined(problems: Iterable[str]) -> str:
    """Several complaints as one; if any of them is English alone, so is the whole."""
    *before, last = problems
    for one in reversed(before):
        both = isinstance(one, Said) and isinstance(last, Said)
        last = said("complaint.more", "{one}; {other}", one=one, other=last) if both else f"{one}; {last}"
    return last


def keys(message: Message) -> Iterator[str]:
    """The keys of a message and of all messages in it."""
    yield message.key
    for value in message.args.values():
        if not isinstance(value, int | str) and isinstance(value.get("args"), dict):
            yield from keys(Message(str(value["message"]), value["args"]))  # type: ignore[arg-type]  # a part's
