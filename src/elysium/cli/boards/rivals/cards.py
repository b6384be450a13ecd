"""What is printed on the cards of Rivals: names, numbers and texts, in lists and one by one."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.cli.boards import base
from elysium.cli.boards.base import Shelf
from elysium.cli.boards.rivals.words import Words
from elysium.core.messages import named
from elysium.core.voice import Answer, kinds
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import AGENDA, CITY, CLANS, CREEDS, HAVEN, LIBRARY, MONSTER, Card

FULLY = ("use", "agenda")  # kinds of answers that are about a card's text
NUMBERS = (
    kinds.PICK,
    "play",
    "recruit",
    "play_face_down",
    "pledge",
    "show_intel",
    "modifier",
)  # kinds of answers about a card that does not lie open on the board


class Cards(base.Cards):
    """The cards in words and numbers."""

    _words: Words

    def shelves(self) -> list[Shelf]:
        """Every card once: each clan's and creed's own, those of neither, Havens, Agendas, City Decks and Monsters."""
        cards = list(CARDS.values())
        clans = [
            Shelf(self._words.clan(clan), _codes(c for c in cards if c.clan == clan)) for clan in (*CLANS, *CREEDS)
        ]
        groups = [
            ("neutral", (c for c in cards if c.kind == LIBRARY and not c.clan)),
            ("havens", (c for c in cards if c.kind == HAVEN)),
            ("agendas", (c for c in cards if c.kind == AGENDA)),
            ("city", (c for c in cards if c.kind == CITY)),
            ("monsters", (c for c in cards if c.kind == MONSTER)),
        ]
        return clans + [Shelf(self._words.ui(f"shelf.{name}"), _codes(group)) for name, group in groups]

    def hint(self, answer: Answer) -> str:
        """What an answer that names a card means: its numbers, or its text where that is what it is about."""
        code = named(answer.label, "card", "card")
        if code is None:
            return ""
        if answer.kind in FULLY:
            return self._words.text(code)
        return self.facts(code) if answer.kind in NUMBERS and not answer.label.args.get("note") else ""


def _codes(cards: Iterator[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
