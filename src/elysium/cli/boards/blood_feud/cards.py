"""What is printed on the cards of Blood Feud, in lists and one by one."""

from __future__ import annotations

from typing import Final

from elysium.cli.boards import base
from elysium.cli.boards.base import Shelf
from elysium.cli.boards.blood_feud.words import Words
from elysium.core.voice import Answer
from elysium.games.blood_feud.kinds import FACES, Advancement, Ambition, Event, Order

_SHELVES: Final = (("orders", Order), ("advancements", Advancement), ("events", Event), ("ambitions", Ambition))
_TOLD: Final = ("buy", "equip", "propose", "use", "ambition")  # kinds of answers that are about a card's text


class Cards(base.Cards):
    """The cards in words and numbers."""

    _words: Words

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
