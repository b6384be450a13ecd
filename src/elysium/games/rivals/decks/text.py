"""Decks as text: one tolerant format to read, one canonical form of it to write.

A line is a card with or without a count (`3x Sucker Punch`, `[3] Sucker Punch`, `Sucker Punch x3`, `Sucker Punch`), a
heading (`# Library (40)`, `Library:`, `== Faction ==`), or what a word before a colon says it is (`Name: ...`,
`Author: ...`, `Notes: ...`, `Haven: ...`, `Agenda: ...`, `Leader: ...`). A card goes where its kind belongs, whatever
the heading. A first line that is like none of these is what the deck is called. Remarks follow `//`, `;` or a `#` with
a blank before it; `(Leader)` behind a character marks the Leader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from elysium.core.said import Said, concerning, said
from elysium.games.rivals.decks.deck import MOST_COPIES, MOST_WRONG, Deck, DeckError
from elysium.games.rivals.decks.legality import problems
from elysium.games.rivals.decks.names import KIND_WORDS, LEADER, ONE, find, hinted, name_of, near, plain
from elysium.games.rivals.kinds import AGENDA, CHARACTER, CITY, HAVEN, LIBRARY, Card

LONGEST_TITLE: Final = 80
_LITERAL: Final = {
    "name": "name",
    "deck": "name",
    "deck name": "name",
    "author": "author",
    "by": "author",
    "creator": "author",
    "notes": "notes",
    "note": "notes",
    "description": "notes",
}
_SECTIONS: Final = {
    **dict.fromkeys(("faction", "faction deck", "characters", "vampires", "hunters", "coterie"), CHARACTER),
    **dict.fromkeys(("library", "library deck", "main deck"), LIBRARY),
    **dict.fromkeys(("haven", "havens"), HAVEN),
    **dict.fromkeys(("agenda", "agendas"), AGENDA),
    **dict.fromkeys(("leader", "leaders"), LEADER),
}
_GROUP: Final = re.compile(
    "(attack|reaction|(unhosted )?action|scheme|title|(influence )?modifier|other)s?"
    "|conspirac(y|ies)|combat|politic(s|al)|ongoing"
)
_COUNTED: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<n>[0-9]+)\s*[x×]\s*(?P<name>.+)",
        r"[(\[]?(?P<n>[0-9]+)[x×]?[)\]]?\s+(?P<name>.+)",
        r"[x×]\s*(?P<n>[0-9]+)\s+(?P<name>.+)",
        r"(?P<name>.+?)\s*[x×]\s*(?P<n>[0-9]+)",
        r"(?P<name>.+?)\s*\([x×]?(?P<n>[0-9]+)[x×]?\)",
        r"(?P<name>.+?)[\s:,]+(?P<n>[0-9]+)",
    )
)
_LABEL: Final = re.compile(r"([^\W\d_][\w ]*?)\s*:\s*(.*)")
_AMOUNT: Final = re.compile(r"[\s\-–:,]*[(\[]?\s*[0-9]+\s*(?:cards?|characters?)?\s*[)\]]?\s*$", re.IGNORECASE)
_LEADER_MARK: Final = re.compile(r"\s*[(\[]\s*leader\s*[)\]]", re.IGNORECASE)
_REMARK: Final = re.compile(r"(?:^|\s)//.*|;.*")


def parse(text: str) -> Deck:
    """The deck a text lists. A DeckError has a message for each line that could not be read."""
    return _listed(text).deck()


def lines_of(text: str) -> dict[str, list[int]]:
    """The lines that name each card."""
    return _listed(text).lines


def _listed(text: str) -> _Listing:
    listing = _Listing()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        try:
            listing.take(" ".join(line.split()), number)
        except DeckError as error:
            listing.wrong += (_in_line(number, problem) for problem in error.problems)
        if len(listing.wrong) >= MOST_WRONG:
            break
    return listing


def _in_line(number: int, problem: str) -> Said:
    said_there = said("complaint.deck.line", "line {n}: {problem}", n=number, problem=problem)
    return concerning(said_there, f"line:{number}")


def to_text(deck: Deck) -> str:
    """The canonical text, which `parse` reads back to an equal deck."""
    head = [f"{word}: {said}" for word, said in (("Name", deck.name), ("Author", deck.author)) if said]
    head += [f"Notes: {line}".rstrip() for line in deck.notes.splitlines()]
    cards = (("Leader", deck.leader), ("Haven", deck.haven), ("Agenda", deck.agenda))
    head += [f"{word}: {name_of(card)}" for word, card in cards if card]
    faction = [f"1x {name_of(card)}" for card in deck.faction]
    library = [f"{count}x {name_of(card)}" for card, count in deck.library]
    blocks = (head, [f"# Faction ({len(faction)})", *faction], [f"# Library ({deck.size})", *library])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


class _Listing:
    """What the lines so far have said."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.begun = False
        self.said: dict[str, list[str]] = {}
        self.section = ""
        self.single: dict[str, Card] = {}
        self.apart: list[str] = []
        self.faction: list[str] = []
        self.library: list[tuple[str, int]] = []
        self.line = 0
        self.lines: dict[str, list[int]] = {}

    def deck(self) -> Deck:
        if not self.wrong:
            return self._read()
        raise DeckError(*self.wrong, *self._also_wrong())

    def _also_wrong(self) -> tuple[str, ...]:
        """What is wrong with the lines that could be read."""
        try:
            return problems(self._read(), whole=False)
        except DeckError as error:
            return error.problems

    def _read(self) -> Deck:
        """What could be read."""
        faction = [*self.faction, *(card for card in self.apart if card not in self.faction)]
        haven, agenda, leader = (
            self.single[kind].id if kind in self.single else "" for kind in (HAVEN, AGENDA, LEADER)
        )
        said = {word: "\n".join(lines) for word, lines in self.said.items()}
        return Deck(
            faction=tuple(faction), library=tuple(self.library), haven=haven, agenda=agenda, leader=leader, **said
        )

    def take(self, line: str, number: int) -> None:
        """One line, whatever it is."""
        self.line = number
        label = _LABEL.fullmatch(line)
        word, rest = (plain(label[1]), label[2]) if label else ("", "")
        if word in _LITERAL:
            self.said.setdefault(_LITERAL[word], []).append(rest)
        elif word in _SECTIONS and _content(rest):
            self._labelled(_SECTIONS[word], _content(rest))
        elif not self._is_heading(line) and (content := _content(line)) and not self._is_title(content):
            self._card(*_read_card(content))
        self.begun = self.begun or bool(line)

    def _is_title(self, content: str) -> bool:
        """What stands above everything else and is like no card."""
        if self.begun or len(content) > LONGEST_TITLE or re.search("[0-9]", content):
            return False
        if near(content) or any(_cards_in(content)):
            return False
        self.said["name"] = [content]
        return True

    def _is_heading(self, line: str) -> bool:
        word = plain(_AMOUNT.sub("", line.strip("#=[]*_- \t:")) or line)
        if word in _SECTIONS or _GROUP.fullmatch(word):
            self.section = _SECTIONS.get(word, self.section)
            return True
        return line.startswith("#") or line.endswith(":") or not word or line[0] + line[-1] in ("==", "[]")

    def _labelled(self, kind: str, content: str) -> None:
        """What stands behind `Haven:` and the like."""
        if kind in (CHARACTER, LIBRARY):
            if not _AMOUNT.fullmatch(content):
                self._card(*_read_card(content))
            self.section = kind
            return
        count, card, _ = _read_card(content)
        if card.kind != (CHARACTER if kind == LEADER else kind):
            raise DeckError(_cannot_be(card, kind))
        self.lines.setdefault(card.id, []).append(self.line)
        self._only(kind, card, count)

    def _card(self, count: int, card: Card, leads: bool) -> None:
        self.lines.setdefault(card.id, []).append(self.line)
        if card.kind == CITY:
            right = "{card} is a City card; a deck has characters, Library cards, a Haven and an Agenda"
            raise DeckError(said("complaint.deck.city", right, card=card.name))
        if leads or (self.section == LEADER and card.kind == CHARACTER):
            self._only(LEADER, card, count)
        if self.section == LEADER and card.kind == CHARACTER:
            self.apart.append(card.id)
        elif card.kind == CHARACTER:
            self.faction += [card.id] * count
        elif card.kind == LIBRARY:
            self.library.append((card.id, count))
        else:
            self._only(card.kind, card, count)

    def _only(self, kind: str, card: Card, count: int) -> None:
        """The one Haven, Agenda or Leader; named twice it is still one."""
        if kind == LEADER and card.kind != CHARACTER:
            raise DeckError(_cannot_be(card, kind))
        first = self.single.setdefault(kind, card)
        if first != card:
            right = "{card} would be a second {what} beside {first}; a deck has one"
            raise DeckError(said("complaint.deck.second", right, card=card.name, what=ONE[kind], first=first.name))
        if count != 1:
            right = "{card} stands here {n} times; a deck has one {what}"
            raise DeckError(said("complaint.deck.times", right, card=card.name, n=count, what=ONE[kind]))


def _cannot_be(card: Card, what: str) -> Said:
    right = "{card} is {kind} and cannot be the {what}"
    return said("complaint.deck.cannot_be", right, card=card.name, kind=KIND_WORDS[card.kind], what=ONE[what])


def _content(line: str) -> str:
    """A line without bullet, emphasis and remarks; a remark after '#' is left to whoever knows the names."""
    return re.sub(r"^[-*•+]\s+", "", _REMARK.sub("", line).strip()).strip("*_` \t")


def _read_card(content: str) -> tuple[int, Card, bool]:
    """How many of which card, and whether it is marked as the Leader."""
    unmarked = _LEADER_MARK.sub("", content)
    for count, card in _cards_in(unmarked):
        if not 1 <= count <= MOST_COPIES:
            right = "{card} cannot be in a deck {n} times; write 1 to {most}"
            raise DeckError(said("complaint.deck.write", right, card=card.name, n=count, most=MOST_COPIES))
        return count, card, unmarked != content
    raise DeckError(_unread(re.split(r"\s#", unmarked)[0].strip()))


def _cards_in(content: str) -> Iterator[tuple[int, Card]]:
    """Every way to read a line as so many of a card, the best first."""
    for candidate in _before_remarks(content):
        for count, name in _readings(candidate):
            if card := find(name):
                yield count, card


def _before_remarks(content: str) -> Iterator[str]:
    """The whole, then what stands before each ' #', the last first: a '#' may belong to a name."""
    yield content
    for found in reversed(list(re.finditer(r"\s+#", content))):
        yield content[: found.start()]


def _readings(content: str) -> Iterator[tuple[int, str]]:
    """Every way to take a line apart; a name may begin or end with a number."""
    yield 1, content
    for pattern in _COUNTED:
        if found := pattern.fullmatch(content):
            yield int(found["n"][:9]), found["name"]


def _unread(content: str) -> Said:
    name = list(_readings(content))[-1][1]
    names = near(name)
    if names:
        return hinted(said("complaint.deck.name", "no card is called {name}", name=f"{name!r:.80}"), names)
    right = (
        "{line} is no card of these sets and no heading; "
        "write a card as '3x Sucker Punch', a heading as 'Library:', the deck's name as 'Name: Mine', a remark as '//'"
    )
    return said("complaint.deck.unread", right, line=f"{content!r:.80}")
