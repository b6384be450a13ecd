"""What stands on a card of Rivals beside its text: its banner and its numbers, as messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce
from typing import Any, Final

from elysium.core.messages import Message
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, HAVEN, MONSTER, TYPES, Card

WORDS: Final = (
    "unhosted",
    "ongoing",
    "event",
    "mortal",
    "antagonist",
    "second inquisition",
    "vagrant",
    "citizen",
    "retainer",
    "relic",
    "animal",
    "conspiracy",
    "scheme",
    "title",
    "influence modifier",
    "action",
)  # in the order they are told


def facts_of(card: Card) -> tuple[Message, ...]:
    """The facts of a card, each a message of its own."""
    return (*_banner(card), *_numbers(card))


def _banner(card: Card) -> Iterator[Message]:
    if card.clan:
        yield Message(f"clan.{card.clan}", {})
    if card.kind in (CHARACTER, MONSTER, HAVEN, AGENDA, CITY):
        yield Message("kind.hunter" if card.is_("hunter") else f"kind.{card.kind}", {})
    for what, types in (("attack", card.attacks), ("reaction", card.reacts)):
        if types:
            yield Message(f"facts.{what}", {"types": _joined("list.more", [_part(f"type.{TYPES[t]}") for t in types])})
    kinds = [_part(f"kind.{word}") for word in WORDS if card.is_(word)]
    if kinds:
        whole = _joined("words", kinds)
        yield Message(whole["message"], whole["args"])


def _numbers(card: Card) -> Iterator[Message]:
    if card.kind in (CHARACTER, MONSTER):
        physical, social, mental = card.attributes
        yield Message("facts.potency", {"n": card.potency})
        yield Message("facts.attributes", {"physical": physical, "social": social, "mental": mental})
        yield from _disciplines(card)
    if card.requirement:
        yield Message("facts.requirement", {"n": card.requirement})
    for name in ("skull", "shield"):
        if getattr(card, name) is not None:
            yield Message(f"facts.{name}", {"n": getattr(card, name)})
    if card.intel:
        yield Message("facts.intel", {"n": card.intel})
    if card.blood:
        yield Message("facts.blood", {"n": card.blood})
    if card.prestige:
        yield Message("facts.prestige", {"n": card.prestige})
    if card.blood or card.kind == MONSTER:
        yield Message("facts.agenda", {"n": card.agenda})
    if card.copies > 1:
        yield Message("facts.copies", {"n": card.copies})


def _disciplines(card: Card) -> Iterator[Message]:
    icons = [
        _part("facts.icons", icon=_part(f"discipline.{name}"), n=many) if many > 1 else _part(f"discipline.{name}")
        for name, many in Counter(card.disciplines).items()
    ]
    if icons:
        whole = _joined("list.more", icons)
        yield Message(whole["message"], whole["args"])


def _part(key: str, **args: Any) -> dict[str, Any]:
    """A part of a sentence that is a message itself."""
    return {"message": key, "args": args}


def _joined(how: str, parts: list[dict[str, Any]]) -> dict[str, Any]:
    return reduce(lambda one, other: _part(f"text.{how}", one=one, other=other), parts)
