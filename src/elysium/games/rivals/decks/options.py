"""The option that says who plays which deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import cycle
from typing import Final

from elysium.core.said import Complaints, joined, said
from elysium.core.table import Json
from elysium.games.rivals.decks.deck import Deck, DeckError
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.decks.earlier import EARLIER_STARTERS
from elysium.games.rivals.decks.legality import kind_of, problems
from elysium.games.rivals.decks.names import hinted
from elysium.games.rivals.decks.reading import at_lines, read_deck
from elysium.games.rivals.decks.starters import STARTERS

LONGEST_NAME: Final = 80  # that others are shown
_DRAWN: Final = 36  # lists of drawn decks among the samples
_ALL: Final = 3  # stands for Hunters on every seat


@dataclass(frozen=True)
class Decks:
    """Decks by seat. What is left out, or null, is filled with starter decks when the match is made."""

    @property
    def default(self) -> list[Json]:
        return []

    def legal(self) -> str:
        right = "a list with a deck for each seat: {known}, null for any of these, or a legal deck as data"
        return said("complaint.option.decks", right, known=", ".join(STARTERS))

    def read(self, value: Json) -> list[Json]:
        """As it is kept: names of starters, null, and decks as `Deck.to_data` writes them."""
        if not isinstance(value, list | tuple):
            raise ValueError
        return [_read(number, entry) for number, entry in enumerate(value, 1)]

    def known(self) -> dict[str, str]:
        """The starter decks."""
        return {name: deck.name for name, deck in STARTERS.items()}

    def parse(self, text: str) -> tuple[Json, Sequence[str]]:
        """A deck in any form we know, as it is kept, and what makes it illegal."""
        try:
            deck = read_deck(text)
        except DeckError as error:
            return None, at_lines(text, error.problems)
        return deck.to_data(), at_lines(text, problems(deck))

    def told(self, value: Sequence[Json]) -> list[Json]:
        """Starters are known; of another deck only what it is called."""
        return [
            {"name": entry.get("name", "")[:LONGEST_NAME]} if isinstance(entry, Mapping) else entry for entry in value
        ]

    def samples(self) -> Sequence[list[Json]]:
        """Starters alone, against each other, and against decks of any cards; then such decks alone.

        Lists of vampires, of Hunters and of both: tables of the first edition refuse those with Hunters (RV-HH-41).
        """
        vampires = [name for name, deck in STARTERS.items() if kind_of(deck) == "vampire"]
        hunters = [name for name in STARTERS if name not in vampires]
        own = STARTERS[vampires[1]].to_data()
        return [], [vampires[-1]], [None, hunters[0]], hunters[:2], [vampires[0]] * 2, [own, vampires[2]], *_drawn()


@cache
def _drawn() -> tuple[list[Json], ...]:
    """Lists for 2, 3 and 4 seats in turn, of each size first without Hunters, then with one, two and Hunters alone."""
    return tuple(_list(number, 2 + number % 3, number // 3 % 4) for number in range(_DRAWN))


def _list(number: int, seats: int, hunters: int) -> list[Json]:
    """Drawn decks; where no more than two may be Hunters, they are those of the first seats."""
    last = seats if hunters == _ALL else hunters
    return [drawn_deck(number * 4 + seat, "hunter" if seat < last else "vampire").to_data() for seat in range(seats)]


def decks_for(seats: int, value: Sequence[Json], earlier: bool = False) -> tuple[Deck, ...]:
    """By seat, the deck that is played there; `earlier`: by the lists of matches begun under rules 1.

    >>> [deck.name for deck in decks_for(3, ["malkavian"])]
    ['Malkavian', 'Brujah', 'Toreador']
    """
    lists = EARLIER_STARTERS if earlier else STARTERS
    return tuple(lists[entry] if isinstance(entry, str) else Deck.from_data(entry) for entry in filled(seats, value))


def filled(seats: int, value: Sequence[Json]) -> list[Json]:
    """One entry for every seat: those left out are the starters that nobody named, in order, then all again."""
    if len(value) > seats:
        right = "{n} players sit at the table, and {decks} decks are given"
        raise Complaints(said("complaint.deck.too_many", right, n=seats, decks=len(value)))
    named = [entry for entry in value if isinstance(entry, str)]
    rest = cycle([*(name for name in STARTERS if name not in named), *(name for name in STARTERS if name in named)])
    return [next(rest) if entry is None else entry for entry in (*value, *[None] * (seats - len(value)))]


def _read(number: int, entry: Json) -> Json:
    if entry is None or (isinstance(entry, str) and entry in STARTERS):
        return entry
    if isinstance(entry, Mapping):
        deck = Deck.from_data(entry)
        wrong = problems(deck)
        if not wrong:
            return deck.to_data()
        name = f" ({deck.name})" if deck.name else ""
        right = "deck {n}{name} is not legal: {problem}"
        raise Complaints(said("complaint.deck.illegal", right, n=number, name=name, problem=joined(wrong)))
    right = "deck {n} is neither the name of a starter deck nor a deck"
    raise Complaints(hinted(said("complaint.deck.neither", right, n=number), _near(entry)))


def _near(entry: Json) -> list[str]:
    return get_close_matches(entry.casefold(), STARTERS, 1) if isinstance(entry, str) else []
