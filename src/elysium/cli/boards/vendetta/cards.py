"""What is printed on the cards of Vendetta: names, numbers and texts, in lists and one by one."""

from __future__ import annotations

from collections.abc import Mapping

from elysium.cli.boards import base
from elysium.cli.boards.base import Shelf
from elysium.cli.boards.vendetta.words import Words
from elysium.core.messages import named
from elysium.core.table import Json
from elysium.core.voice import Answer, kinds
from elysium.games.vendetta.cards import CARDS, CLAN_SETS, NUMBER
from elysium.games.vendetta.cards.allies import ALLIES, VICTIMS
from elysium.games.vendetta.cards.kinds import PASSIVE, Ally, ClanCard, LocationCard, Relic, Victim
from elysium.games.vendetta.cards.locations import LOCATIONS
from elysium.games.vendetta.cards.relics import RELICS
from elysium.games.vendetta.table import CLAN_SIZE, CLANS, STEPS


class Cards(base.Cards):
    """The cards as this table plays them: `changed` holds the numbers its options give."""

    _words: Words

    def __init__(self, words: Words, changed: Mapping[str, Json]) -> None:
        super().__init__(words)
        self._changed = changed

    def number(self, code: str, name: str) -> int:
        value: int = self._changed.get(code, {}).get(name, getattr(CARDS[code], name))
        return value

    def is_vampire(self, code: str) -> bool:
        return bool(getattr(CARDS[code], "vampire", False))

    def kind(self, code: str) -> str:
        """The step a clan card is applied in, or that it is passive; of the others what they are."""
        card = CARDS[code]
        if isinstance(card, ClanCard):
            return self._words.speech.ui(f"kind.{'passive' if card.step == PASSIVE else STEPS[card.step]}")
        if isinstance(card, Victim):
            return self._words.speech.ui("kind.victim")
        return self._words.speech.ui("kind.vampire" if self.is_vampire(code) else "kind.human")

    def sort(self, code: str) -> str:
        """Vampire or human, in a word."""
        return self._words.ui("vampire" if self.is_vampire(code) else "human")

    def four(self, code: str) -> dict[str, int]:
        """The four numbers of an Ally or Victim."""
        return {name: self.number(code, name) for name in ("feed", "influence", "drain", "drained")}

    def _clan(self, code: str) -> str:
        return CLANS[NUMBER[code] // CLAN_SIZE]

    def facts(self, code: str) -> str:
        """The numbers of any card in words."""
        card = CARDS[code]
        if isinstance(card, ClanCard):
            return self._words.facts(
                "clan", clan={"clan": self._clan(code)}, kind=self.kind(code), n=self.number(code, "power")
            )
        if isinstance(card, Ally | Victim):
            return self._words.facts("ally", kind=self.kind(code), **self.four(code))
        if isinstance(card, Relic):
            return self._words.facts("relic", n=card.influence)
        return self._words.facts("location")

    def shelves(self) -> list[Shelf]:
        """Every card once; the Victims are all alike, so one stands for them."""
        shelves = [
            Shelf(self._words.clan(clan), tuple(card.id for card in cards))
            for clan, cards in zip(CLANS, CLAN_SETS, strict=True)
        ]
        groups: list[tuple[str, tuple[Ally | Victim | LocationCard | Relic, ...]]] = [
            ("allies", ALLIES),
            ("victims", VICTIMS[:1]),
            ("locations", LOCATIONS),
            ("relics", RELICS),
        ]
        return shelves + [Shelf(self._words.ui(f"shelf.{key}"), tuple(c.id for c in cards)) for key, cards in groups]

    def hint(self, answer: Answer, clan: str | None) -> str:
        """What an answer that names a card means in numbers, to a player of this Clan."""
        code = named(answer.label, "card", "card")
        if answer.kind in ("drain", "diablerie"):
            return self._words.ui(f"hint.{answer.kind}", **self.four(code or VICTIMS[0].id))  # a Victim has no name
        own = "who" not in answer.label.args
        return self._short(code, clan) if code and own and answer.kind in (kinds.PICK, "play_card") else ""

    def _short(self, code: str, clan: str | None) -> str:
        """A card of one's own Clan needs no word of it."""
        if not isinstance(CARDS[code], ClanCard) or self._clan(code) != clan:
            return self.facts(code)
        return self._words.ui("hint.card", kind=self.kind(code), n=self.number(code, "power"))

    def doubt(self, answer: Answer) -> str:
        """VD-DIAB-03: draining a Vampire has a price that is easy to overlook."""
        code = named(answer.label, "card", "card") if answer.kind == "diablerie" else None
        return self._words.ui("doubt.diablerie", card={"card": code}) if code else ""
