"""A deck as a value: which cards, how many, and what it is called. Two decks of the same cards are equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from elysium.core.said import Complaints, Said, said
from elysium.core.table import Json

MOST_COPIES: Final = 99  # more than any deck can use, and few enough to be held
MOST_CARDS: Final = 300  # different ones, which is more than there are in a Library
MOST_WRONG: Final = 20  # things that a reader tells of one deck: each is looked for among all names


class DeckError(Complaints):
    """What was read is no deck; `problems` has one complaint for each thing that is wrong with it."""


@dataclass(frozen=True)
class Deck:
    """Cards by id, kept in the order of their ids. A `leader`, `haven` or `agenda` of "" is none.

    >>> Deck("Mine", ("skunk", "hydra"), (("greed", 1), ("drive-by", 2), ("greed", 2))).library
    (('drive-by', 2), ('greed', 3))
    """

    name: str = ""
    faction: tuple[str, ...] = ()
    library: tuple[tuple[str, int], ...] = ()
    haven: str = ""
    agenda: str = ""
    leader: str = ""  # whom its owner means to choose in RV-SETUP-03
    author: str = ""
    notes: str = ""

    def __post_init__(self) -> None:
        copies: Counter[str] = Counter()
        for card, count in self.library:
            copies[card] += count
        wrong = [_wrong_count(card, count) for card, count in copies.items() if not 1 <= count <= MOST_COPIES]
        if wrong:
            raise DeckError(*wrong)
        changed = {
            "name": _one_line(self.name),
            "faction": tuple(sorted(self.faction)),
            "library": tuple(sorted(copies.items())),
            "author": _one_line(self.author),
            "notes": "\n".join(map(_one_line, self.notes.splitlines())).strip("\n"),
        }
        for field, value in changed.items():
            object.__setattr__(self, field, value)

    @property
    def size(self) -> int:
        """How many cards the Library has."""
        return sum(count for _, count in self.library)

    def cards(self) -> tuple[str, ...]:
        """The Library, one id for every copy."""
        return tuple(card for card, count in self.library for _ in range(count))

    def to_data(self) -> dict[str, Json]:
        """Plain JSON data; `from_data` reads it back to an equal deck."""
        extra = {"leader": self.leader, "author": self.author, "notes": self.notes}
        return {
            "name": self.name,
            "faction": list(self.faction),
            "library": dict(self.library),
            "haven": self.haven,
            "agenda": self.agenda,
            **{key: word for key, word in extra.items() if word},
        }

    @classmethod
    def from_data(cls, data: Json) -> Deck:
        """The deck of `to_data`; a DeckError says what is not as it writes it. Whether it is legal is not asked."""
        if not isinstance(data, Mapping):
            right = "a deck is an object with {fields}, not {value}"
            raise DeckError(said("complaint.deck.object", right, fields=_FIELDS, value=f"{data!r:.60}"))
        wrong = [*_unknown_keys(data), *_wrong_words(data), *_wrong_cards(data)]
        if wrong:
            raise DeckError(*wrong)
        words = {key: data.get(key, "") for key in _WORDS}
        return cls(faction=tuple(data.get("faction", ())), library=tuple(data.get("library", {}).items()), **words)


_FIELDS: Final = "name, faction, library, haven, agenda"
_WORDS: Final = ("name", "haven", "agenda", "leader", "author", "notes")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _unknown_keys(data: Mapping[str, Any]) -> list[Said]:
    known = (*_WORDS, "faction", "library")
    right = "a deck has no {key}; it has: {known}"
    unknown = [key for key in data if key not in known]
    return [said("complaint.deck.key", right, key=repr(key), known=", ".join(known)) for key in unknown]


def _wrong_words(data: Mapping[str, Any]) -> list[Said]:
    wrong = {key: data[key] for key in _WORDS if key in data and not isinstance(data[key], str)}
    right = "{key} of a deck is text, not {value}"
    return [said("complaint.deck.text", right, key=repr(key), value=f"{value!r:.60}") for key, value in wrong.items()]


def _wrong_cards(data: Mapping[str, Any]) -> list[Said]:
    faction, library = data.get("faction", []), data.get("library", {})
    wrong: list[Said] = []
    if not isinstance(faction, list | tuple) or not all(isinstance(card, str) for card in faction):
        right = "'faction' of a deck is a list of card ids, not {value}"
        wrong.append(said("complaint.deck.faction.list", right, value=f"{faction!r:.60}"))
    if not isinstance(library, Mapping) or not all(isinstance(card, str) for card in library):
        right = "'library' of a deck maps card ids to counts, not {value}"
        return [*wrong, said("complaint.deck.library.map", right, value=f"{library!r:.60}")]
    if len(faction) > MOST_CARDS or len(library) > MOST_CARDS:
        return [*wrong, said("complaint.deck.most", "a deck has {n} different cards at most", n=MOST_CARDS)]
    for card, count in library.items():
        if type(count) is not int or not 1 <= count <= MOST_COPIES:
            wrong.append(_wrong_count(card, count))
    return wrong


def _wrong_count(card: str, count: object) -> Said:
    right = "{card} cannot be in a deck {count} times; a count is from 1 to {most}"
    return said("complaint.deck.count", right, card=card, count=f"{count!r:.20}", most=MOST_COPIES)
