"""`elysium deck`, and the decks of a table: read from files or starters, checked, shown and written down."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from elysium.cli import files
from elysium.cli.errors import Refusal, refusing
from elysium.cli.terminal.screen import open_console
from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck, DeckError, problems, read_deck, to_rivalsdb, to_text
from elysium.games.rivals.kinds import Card

# A card stands under the first of its words.
GROUPS = {
    "attack": "Attacks",
    "reaction": "Reactions",
    "title": "Titles",
    "conspiracy": "Conspiracies",
    "scheme": "Schemes",
    "unhosted": "Unhosted Actions",
    "action": "Actions",
    "influence modifier": "Influence Modifiers",
}


def read(word: str) -> Deck:
    """The deck of a starter's name or a file; a file's deck without a name is called like the file."""
    if word.casefold() in STARTERS:
        return STARTERS[word.casefold()]
    path = Path(word)
    if not path.exists() and not path.suffix and path.name == word:
        raise Refusal(f"{word!r} is neither a file nor a starter deck; the starter decks are: {', '.join(STARTERS)}")
    deck = read_deck(files.read_text(path))
    return deck if deck.name else replace(deck, name=path.stem)


def entries(words: Sequence[str]) -> list[Json]:
    """Decks as a table's option has them: starters by name, others as data. Illegal ones are refused."""
    found: list[Json] = []
    for word in words:
        try:
            deck = read(word)
            wrong = problems(deck)
        except DeckError as error:
            wrong = error.problems
        if wrong:
            raise Refusal(f"{word}: {'; '.join(wrong)}")
        found.append(word.casefold() if word.casefold() in STARTERS else deck.to_data())
    return found


def by_seat(words: Sequence[str], own: Seat) -> list[Json]:
    """The first deck at one's own seat, the others at the other seats in order; null where none is given."""
    decks = entries(words)
    seats = [own, *(seat for seat in range(max(len(decks), own + 1)) if seat != own)]
    placed = dict(zip(seats, decks, strict=False))
    return [placed.get(seat) for seat in range(max(placed, default=-1) + 1)]


def check(words: Sequence[str]) -> int:
    """Say of each deck what is wrong with it; status 1 if anything is."""
    faulty = 0
    for word in words:
        try:
            wrong = problems(read(word))
        except DeckError as error:
            wrong = error.problems
        for line in wrong or ("legal",):
            click.echo(f"{word}: {line}")
        faulty += bool(wrong)
    return 1 if faulty else 0


def convert(word: str, form: str, out: Path | None) -> None:
    """Write a deck in another form, to a file or to the screen."""
    with refusing():
        deck = read(word)
        as_json = form == "rivalsdb"
        text = json.dumps(to_rivalsdb(deck), ensure_ascii=False, indent=2) + "\n" if as_json else to_text(deck)
        if out:
            files.write(out, text)
        else:
            click.echo(text, nl=False)


def show(word: str) -> None:
    """A deck at length: its characters, its Library by type, and what it asks of its characters."""
    with refusing():
        deck = read(word)
    console = open_console()
    console.print(Text(deck.name, "bold") + Text(f"  by {deck.author}" if deck.author else "", "dim"))
    for label, card in (("Leader", deck.leader), ("Haven", deck.haven), ("Agenda", deck.agenda)):
        console.print(Text.assemble((f"  {label:<7}", "dim"), _name(card) if card else "-"))
    if deck.notes:
        console.print(Padding(Text(deck.notes, "italic"), (0, 0, 0, 2)))
    _section(console, f"Faction ({len(deck.faction)})", _faction_table(deck))
    _section(console, f"Library ({deck.size})", _library_table(deck))
    _section(console, "Blood Potency asked for", _curve(deck))
    for line in problems(deck):
        console.print(Text(f"not legal: {line}", "red"))


def show_starters() -> None:
    """The starter decks side by side."""
    table = _table("Deck", "Leader", "Haven", "Agenda", "Library")
    for word, deck in STARTERS.items():
        holds = ", ".join(f"{name.lower()} {count}" for name, count in _group_sizes(deck))
        table.add_row(Text(word, "bold"), *map(_name, (deck.leader, deck.haven, deck.agenda)), f"{deck.size}: {holds}")
    open_console().print(table)


def _section(console: Console, title: str, table: Table) -> None:
    console.print(Text(f"\n{title}", "bold yellow"))
    console.print(Padding(table, (0, 0, 0, 2)))


def _faction_table(deck: Deck) -> Table:
    table = _table("", "Clan", "Potency", "Phys", "Soc", "Ment", "Disciplines")
    known = [CARDS[card] for card in deck.faction if card in CARDS]
    for card in sorted(known, key=lambda card: (card.id != deck.leader, -card.potency, card.name)):
        numbers = map(str, (card.potency, *card.attributes))
        table.add_row(card.name, card.clan.title(), *numbers, ", ".join(map(str.title, card.disciplines)))
    return table


def _library_table(deck: Deck) -> Table:
    table = _table("", "", "Potency", "Clan")
    for name, cards in _groups(deck):
        table.add_row(str(sum(count for _, count in cards)), Text(name, "bold"), "", "")
        for card, count in cards:
            asked = "" if card.requirement is None else str(card.requirement)
            table.add_row(str(count), f"  {card.name}", asked, card.clan.title())
    return table


def _curve(deck: Deck) -> Table:
    """How many cards ask for how much; cards that ask for nothing come last."""
    counts: dict[int, int] = {}
    for card, count in _known(deck):
        asked = 99 if card.requirement is None else card.requirement
        counts[asked] = counts.get(asked, 0) + count
    table = _table("", "", "")
    for asked, count in sorted(counts.items()):
        table.add_row("none" if asked == 99 else str(asked), str(count), Text("#" * count, "green"))
    return table


def _groups(deck: Deck) -> Iterator[tuple[str, list[tuple[Card, int]]]]:
    for word, name in GROUPS.items():
        cards = [(card, count) for card, count in _known(deck) if next((w for w in GROUPS if card.is_(w)), "") == word]
        if cards:
            yield name, sorted(cards, key=lambda pair: pair[0].name)


def _group_sizes(deck: Deck) -> Iterator[tuple[str, int]]:
    return ((name, sum(count for _, count in cards)) for name, cards in _groups(deck))


def _known(deck: Deck) -> list[tuple[Card, int]]:
    return [(CARDS[card], count) for card, count in deck.library if card in CARDS]


def _name(card: str) -> str:
    return CARDS[card].name if card in CARDS else card


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, show_header=any(headings))
    for heading in headings:
        numeric = heading in ("Potency", "Phys", "Soc", "Ment")
        table.add_column(heading, justify="right" if numeric else "left", no_wrap=not heading)
    return table
