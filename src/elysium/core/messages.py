"""What a game says, in no language: a key of the catalogues and what fills the blanks of its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeAlias

# A number, a word, or {kind: id} for a thing the catalogues name ("card", "seat", "place", ...), or
# {"message": key, "args": {...}} for a part of a sentence that is a message itself.
Blank: TypeAlias = "int | str | Mapping[str, Blank]"


class Message(NamedTuple):
    """A sentence to be said in any language: a key of the catalogues and what fills its blanks."""

    key: str
    args: Mapping[str, Blank]


def part(key: str, /, **args: Blank) -> Blank:
    """A message as a blank of another one."""
    return {"message": key, "args": args}


def things(message: Message) -> tuple[str, ...]:
    """What of the table a message names, each thing once: "card:<id>", "seat:<number>", "place:<id>" and the like.

    >>> things(Message("label.peek", {"place": {"place": "2"}, "whose": {"seat": 1}, "n": 3}))
    ('place:2', 'seat:1')
    """
    return tuple(dict.fromkeys(_named(message.args)))


def _named(args: Mapping[str, Blank]) -> Iterator[str]:
    for blank in args.values():
        if isinstance(blank, Mapping):
            inner = blank.get("args")
            if isinstance(inner, Mapping):
                yield from _named(inner)
            else:
                yield from (f"{kind}:{what}" for kind, what in blank.items())


def named(message: Message, blank: str, kind: str) -> str | None:
    """The id of the thing of a kind that fills a blank, if such a thing does.

    >>> named(Message("label.card", {"card": {"card": "MA06"}}), "card", "card")
    'MA06'
    """
    filled = message.args.get(blank)
    found = filled.get(kind) if isinstance(filled, Mapping) else None
    return found if isinstance(found, str) else None
