"""The workbench of decks: their parts and groups, how they are kept, studied, written and dealt."""

from __future__ import annotations

import json
from typing import Final

from elysium.core.messages import Message
from elysium.core.table import Json
from elysium.core.workbench import Group, Part, Study
from elysium.games.rivals.bench.dealing import first_hand
from elysium.games.rivals.bench.fitting import fits
from elysium.games.rivals.bench.plots import GROUPS, group_of, plots
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck, problems, to_rivalsdb, to_text
from elysium.games.rivals.decks.legality import CHARACTERS, COPIES, LARGEST, SMALLEST
from elysium.games.rivals.kinds import AGENDA, CHARACTER, HAVEN, LIBRARY

FACTION: Final = "faction"
PART_OF: Final = {CHARACTER: FACTION, LIBRARY: LIBRARY, HAVEN: HAVEN, AGENDA: AGENDA}
LONGEST: Final = 80  # letters of a name
NOTES: Final = 2000  # letters


class Bench:
    """Decks of vampires and of Hunters (RV-DECK)."""

    parts = (
        Part(FACTION, "list", CHARACTERS, CHARACTERS, 1),
        Part(HAVEN, "one", 1, 1, 1),
        Part(AGENDA, "one", 1, 1, 1),
        Part(LIBRARY, "map", SMALLEST, LARGEST, COPIES),
    )
    lead = "leader"
    groups = tuple(Group(name, Message(f"web.decks.group.{name}", {})) for name in GROUPS)
    forms = ("text", "rivalsdb")

    def places(self) -> dict[str, tuple[str, str]]:
        """Of every card a deck may hold: its part and its group."""
        return {card.id: (PART_OF[card.kind], group_of(card)) for card in CARDS.values() if card.kind in PART_OF}

    def starters(self) -> dict[str, Json]:
        return {name: deck.to_data() for name, deck in STARTERS.items()}

    def kept(self, value: Json) -> Json:
        """As it is kept, legal or not: lines without what would break one, none too long."""
        data = Deck.from_data(value).to_data()
        notes = "\n".join(map(_plain, data.get("notes", "")[:NOTES].splitlines()))
        short = {key: _plain(data[key])[:LONGEST] for key in ("name", "author") if key in data}
        return {**data, **short, **({"notes": notes} if notes else {})}

    def study(self, value: Json) -> Study:
        deck = Deck.from_data(value)
        sizes = {FACTION: len(deck.faction), HAVEN: bool(deck.haven), AGENDA: bool(deck.agenda), LIBRARY: deck.size}
        return Study({part: int(n) for part, n in sizes.items()}, problems(deck), fits(deck), plots(deck))

    def written(self, value: Json, form: str) -> str:
        deck = Deck.from_data(value)
        return to_text(deck) if form == "text" else json.dumps(to_rivalsdb(deck), ensure_ascii=False, indent=2) + "\n"

    def dealt(self, value: Json, seed: int) -> list[str]:
        return first_hand(Deck.from_data(value), seed)


def _plain(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
