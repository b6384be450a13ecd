"""What is printed on the cards of Rivals: names, numbers and texts, in lists and one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from elysium.cli.boards import Shelf
from elysium.cli.boards.rivals.words import Words
from elysium.core.game import Message
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, CLANS, HAVEN, LIBRARY, TYPES, Card

TYPE_WORDS = (
    "unhosted",
    "ongoing",
    "event",
    "mortal",
    "antagonist",
    "second inquisition",
    "vagrant",
    "citizen",
    "retainer",
    "conspiracy",
    "scheme",
    "title",
    "influence modifier",
    "action",
)  # in the order they are told
FULLY = ("label.use", "label.act.ability", "label.act.agenda")  # answers that are about a card's text
NUMBERS = (
    "label.card",
    "label.act.play",
    "label.act.recruit",
    "label.play_face_down",
    "label.intel.discard",
    "label.intel.face_up",
    "label.modifier",
)  # answers about a card that does not lie open on the board


class Cards:
    """The cards in words and numbers."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def facts(self, code: str) -> str:
        """The numbers of a card: what stands in its corners and on its banner."""
        card = CARDS[code]
        return " · ".join((*self._banner(card), *self._numbers(card)))

    def _banner(self, card: Card) -> Iterator[str]:
        words = self._words
        if card.clan:
            yield words.clan(card.clan)
        if card.kind in (CHARACTER, HAVEN, AGENDA):
            yield words.kind(card.kind)
        if card.kind == CITY:
            yield words.kind("city")
        for what, types in (("attack", card.attacks), ("reaction", card.reacts)):
            if types:
                listed = ", ".join(words.type(TYPES[type]) for type in types)
                yield words.facts(what, types=listed)
        kinds = [words.kind(word) for word in TYPE_WORDS if card.is_(word)]
        if kinds:
            yield " ".join(kinds)

    def _numbers(self, card: Card) -> Iterator[str]:
        facts = self._words.facts
        if card.kind == CHARACTER:
            physical, social, mental = card.attributes
            yield facts("potency", n=card.potency)
            yield facts("attributes", physical=physical, social=social, mental=mental)
            icons = Counter(map(self._words.discipline, card.disciplines))
            yield ", ".join(name + (f" ×{many}" if many > 1 else "") for name, many in icons.items())
        if card.requirement:
            yield facts("requirement", n=card.requirement)
        for name in ("skull", "shield"):
            if getattr(card, name) is not None:
                yield facts(name, n=getattr(card, name))
        if card.intel:
            yield facts("intel", n=card.intel)
        if card.blood:
            yield facts("blood", n=card.blood)
            yield facts("agenda", n=card.agenda)
        if card.copies > 1:
            yield facts("copies", n=card.copies)

    def full(self, code: str) -> RenderableType:
        """The whole card."""
        head = Text.assemble((self._words.card(code), "bold"), f"  {code}  ", (self.facts(code), "cyan"))
        text = self._words.text(code)
        return Group(head, Padding(Text(text), (0, 0, 0, 4), expand=False)) if text else head

    def shelves(self) -> list[Shelf]:
        """Every card once: each clan's own, those of no clan, Havens, Agendas and the City Deck."""
        cards = list(CARDS.values())
        clans = [Shelf(self._words.clan(clan), _codes(c for c in cards if c.clan == clan)) for clan in CLANS]
        groups = [
            ("neutral", (c for c in cards if c.kind == LIBRARY and not c.clan)),
            ("havens", (c for c in cards if c.kind == HAVEN)),
            ("agendas", (c for c in cards if c.kind == AGENDA)),
            ("city", (c for c in cards if c.kind == CITY)),
        ]
        return clans + [Shelf(self._words.ui(f"shelf.{name}"), _codes(group)) for name, group in groups]

    def hint(self, label: Message) -> str:
        """What an answer that names a card means: its numbers, or its text where that is what it is about."""
        named = label.args.get("card", {})
        code = named.get("card") if isinstance(named, dict) else None
        if code is None:
            return ""
        if label.key in FULLY:
            return self._words.text(code)
        return self.facts(code) if label.key in NUMBERS and not label.args.get("note") else ""


def _codes(cards: Iterator[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)
