"""What is printed on the cards of Blood Feud, in lists and one by one."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from elysium.cli.boards import Shelf
from elysium.cli.boards.blood_feud.words import Words
from elysium.core.voice import Answer
from elysium.games.blood_feud.kinds import FACES, Advancement, Ambition, Event, Order

_SHELVES: Final = (("orders", Order), ("advancements", Advancement), ("events", Event), ("ambitions", Ambition))
_TOLD: Final = ("buy", "equip", "propose", "use", "ambition")  # kinds of answers that are about a card's text


class Cards:
    """The cards in words and numbers."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def full(self, code: str) -> RenderableType:
        """The whole card."""
        facts = " · ".join(self._words.speech.card_facts(code))
        head = Text.assemble((self._words.card(code), "bold"), f"  {code}  ", (facts, "cyan"))
        text = self._words.text(code)
        return Group(head, Padding(Text(text), (0, 0, 0, 4), expand=False)) if text else head

    def shelves(self) -> list[Shelf]:
        """Every card once, by what it is."""
        return [
            Shelf(self._words.ui(f"shelf.{name}"), tuple(card.id for card in FACES if isinstance(card, kind)))
            for name, kind in _SHELVES
        ]

    def hint(self, answer: Answer) -> str:
        """The text of a card one thinks of buying, wearing, proposing or using."""
        blanks = [answer.label.args.get(name) for name in ("card", "what")]
        named = next((blank["card"] for blank in blanks if isinstance(blank, dict) and "card" in blank), None)
        return self._words.text(named) if named and answer.kind in _TOLD else ""
