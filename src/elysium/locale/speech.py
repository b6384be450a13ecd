"""A language at a table: messages become sentences in which cards, players and places can be told from plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from elysium.core.game import game_info
from elysium.core.messages import Message
from elysium.locale import cards, reference
from elysium.locale.catalogue import Blank, Template, catalogue, shown
from elysium.locale.reference import Rule
from elysium.locale.sources import languages

_KINDS = ("card", "seat", "place", "clan", "colour", "faction", "item", "team")


class Ref(NamedTuple):
    """Something a sentence names: a "card", "seat", "place" and the like, by id, in the words of the sentence."""

    kind: str
    id: str
    text: str


class UnknownLanguage(ValueError):
    """A game has no catalogue in a language; `known` are those it has, none at all for a game without words."""

    def __init__(self, title: str, lang: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{title} does not speak {lang!r}; its languages are: {', '.join(known) or 'none'}")
        self.known = known


class Speech:
    """One language for one table. `names` are the players' by seat; without them they are numbered.

    >>> Speech("vendetta", "de")
    Traceback (most recent call last):
    ...
    elysium.locale.speech.UnknownLanguage: Vendetta does not speak 'de'; its languages are: en, pl
    """

    def __init__(self, game: str, lang: str, names: Sequence[str] = ()) -> None:
        known = languages(game)
        if lang not in known:
            raise UnknownLanguage(game_info(game).title, lang, known)
        self.game = game
        self.lang = lang
        self.names = tuple(names)
        self._messages = catalogue(game, lang)

    def say(self, message: Message) -> str:
        """A message as a sentence."""
        return "".join(part if isinstance(part, str) else part.text for part in self.parts(message))

    def parts(self, message: Message) -> list[str | Ref]:
        """A message as a sentence in pieces: plain words, and references to what they name."""
        template = self._messages.template(message.key, message.args)
        if "cause" in message.args and Blank("cause") not in template:
            template = _before_period(template, self._messages.template("text.cause", message.args))
        return _capital(_merged(list(self._pieces(template, message.args))))

    def ui(self, key: str, **args: Any) -> str:
        """A word or sentence of the screen."""
        return self.say(Message(key, args))

    def seat(self, seat: int, form: str = "") -> str:
        """A player's name."""
        named = 0 <= seat < len(self.names)
        key = ("seat.named" if named else "seat.number") + (f".{form}" if form else "")
        return self._messages.fill(key, {"name": self.names[seat]} if named else {"n": seat + 1})

    def place(self, place: str, form: str = "") -> str:
        """A Location: "1", "2", ..., "haven"; or "hand"."""
        key = ("place.number" if place.isdigit() else f"place.{place}") + (f".{form}" if form else "")
        return self._messages.fill(key, {"n": place})

    def clan(self, clan: str) -> str:
        return self._messages.fill(f"clan.{clan}", {})

    def card(self, code: str) -> str:
        """The name of a card by its printed id."""
        return cards.card_name(self.game, self.lang, code)

    def card_text(self, code: str) -> str:
        """What a card does; empty if it does nothing but lie there."""
        return cards.card_text(self.game, self.lang, code)

    def card_facts(self, code: str) -> list[str]:
        """What stands on a card beside its name and text: what it is, its numbers."""
        return [self.say(fact) for fact in cards.card_facts(self.game, code)]

    def rules(self) -> tuple[Rule, ...]:
        """The rules reference."""
        return reference.rules(self.game, self.lang)

    def search(self, words: str) -> list[Rule]:
        """Paragraphs of the rules and cards that hold these words, the best first."""
        return reference.find((*self.rules(), *self._cards()), words)

    def _cards(self) -> Iterator[Rule]:
        """The cards as paragraphs; of those that differ in nothing a reader sees, such as Victims, only one."""
        mute: set[str] = set()
        for code in cards.cards(self.game):
            name, text = self.card(code), self.card_text(code)
            if text or name not in mute:
                facts = self.card_facts(code)
                words = (word for fact in facts for word in (fact, *re.split(r"[\s,·:]+", fact)))
                yield Rule(code, "card", "card", name, text, tuple(words))
            if not text:
                mute.add(name)

    def _pieces(self, template: Template, args: Mapping[str, Any]) -> Iterator[str | Ref]:
        for part in template:
            yield from self._filled(part, args)

    def _filled(self, piece: str | Blank, args: Mapping[str, Any]) -> Iterator[str | Ref]:
        if isinstance(piece, str):
            yield piece
            return
        value = args[piece.name]
        if isinstance(value, Mapping) and "message" in value:
            key = self._formed(value["message"], piece.form)
            yield from self._pieces(self._messages.template(key, value["args"]), value["args"])
        elif isinstance(value, Mapping):
            (kind, what), *_ = value.items()
            yield self._named(kind, what, piece.form)
        elif piece.form:
            yield self._messages.fill(f"number.{piece.form}", {"n": value})
        else:
            yield shown(piece, value)

    def _formed(self, key: str, form: str) -> str:
        """The key of a message within another, in the form it is asked for where it has one: an adjective, a case."""
        formed = f"{key}.{form}" if form else key
        return formed if formed in self._messages else key

    def _named(self, kind: str, what: Any, form: str) -> Ref:
        match kind:
            case "card":
                return Ref(kind, what, self.card(what))
            case "seat":
                return Ref(kind, str(what), self.seat(what, form))
            case "place":
                return Ref(kind, what, self.place(what, form))
            case "clan":
                return Ref(kind, what, self.clan(what))
            case "colour" | "faction" | "item" | "team":
                return Ref(kind, str(what), self._messages.fill(self._formed(f"{kind}.{what}", form), {}))
        raise ValueError(f"nothing in a message is a {kind!r}; there are {', '.join(_KINDS)} and message")


def _before_period(template: Template, addition: Template) -> Template:
    """What is added to a sentence stands before its period."""
    *pieces, last = template
    if isinstance(last, str) and last[-1] in ".!":
        return (*pieces, last[:-1], *addition, last[-1])
    return (*template, *addition)


def _merged(pieces: Sequence[str | Ref]) -> list[str | Ref]:
    """No two plain pieces side by side."""
    merged: list[str | Ref] = []
    for piece in pieces:
        if isinstance(piece, str) and merged and isinstance(merged[-1], str):
            merged[-1] += piece
        elif piece:
            merged.append(piece)
    return merged


def _capital(pieces: list[str | Ref]) -> list[str | Ref]:
    """A capital letter first, but players write their own names."""
    if pieces:
        first = pieces[0]
        if isinstance(first, str):
            pieces[0] = first[:1].upper() + first[1:]
        elif first.kind == "place":
            pieces[0] = first._replace(text=first.text[:1].upper() + first.text[1:])
    return pieces
