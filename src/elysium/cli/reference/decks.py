"""`elysium deck`, and the decks of a table: read from files or starters, checked, shown and written down."""

from __future__ import annotations

import json
import sys
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
from elysium.core.said import Said
from elysium.core.table import Json
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Deck, DeckError, problems, read_deck, to_rivalsdb, to_text
from elysium.games.rivals.kinds import Card
from elysium.locale import Speech

GAME = "rivals"
STDIN = "-"
# A card stands under the first of its words.
GROUPS = ("attack", "reaction", "title", "conspiracy", "scheme", "unhosted", "action", "influence modifier")
_LABEL = 12
NUMBERS = ("potency", "physical", "social", "mental")


def read(word: str) -> Deck:
    """The deck of a starter's name, a file or standard input; without a name it is called like the file."""
    if word == STDIN:
        return read_deck(sys.stdin.read())
    if word.casefold() in STARTERS:
        return STARTERS[word.casefold()]
    path = Path(word)
    if not path.exists() and not path.suffix and path.name == word:
        raise Refusal(f"{word!r} is neither a file nor a starter deck; the starter decks are: {', '.join(STARTERS)}")
    deck = read_deck(files.read_text(path))
    return deck if deck.name else replace(deck, name=path.stem)


def entries(words: Sequence[str], lang: str) -> list[Json]:
    """Decks as a table's option has them: starters by name, others as data. Illegal ones are refused."""
    with refusing():
        speech = Speech(GAME, lang)
    found: list[Json] = []
    for word in words:
        wrong = _faults(word)
        if wrong:
            raise Refusal(f"{word}: {'; '.join(_complaint(speech, problem) for problem in wrong)}")
        found.append(word.casefold() if word.casefold() in STARTERS else read(word).to_data())
    return found


def by_seat(words: Sequence[str], own: Seat, lang: str) -> list[Json]:
    """The first deck at one's own seat, the others at the other seats in order; null where none is given."""
    decks = entries(words, lang)
    seats = [own, *(seat for seat in range(max(len(decks), own + 1)) if seat != own)]
    placed = dict(zip(seats, decks, strict=False))
    return [placed.get(seat) for seat in range(max(placed, default=-1) + 1)]


def check(words: Sequence[str], lang: str) -> int:
    """Say of each deck what is wrong with it; status 1 if anything is."""
    with refusing():
        speech = Speech(GAME, lang)
    faulty = 0
    for word in words:
        wrong = _faults(word)
        for line in [_complaint(speech, problem) for problem in wrong] or [speech.ui("cli.deck.legal").casefold()]:
            click.echo(f"{word}: {line}")
        faulty += bool(wrong)
    return 1 if faulty else 0


def _faults(word: str) -> tuple[str, ...]:
    try:
        return problems(read(word))
    except DeckError as error:
        return error.problems


def _complaint(speech: Speech, problem: str) -> str:
    """In the reader's language, where it is said in any."""
    return speech.say(problem.message) if isinstance(problem, Said) and speech.lang != "en" else problem


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


def show(word: str, lang: str) -> None:
    """A deck at length: its characters, its Library by type, and what it asks of its characters."""
    with refusing():
        speech = Speech(GAME, lang)
        deck = read(word)
    said, console = speech.ui, open_console()
    by = said("cli.deck.by", who=deck.author) if deck.author else ""
    console.print(Text(deck.name, "bold") + Text(f"  {by}".rstrip(), "dim"))
    for label, card in (("leader", deck.leader), ("haven", deck.haven), ("agenda", deck.agenda)):
        head = said(f"cli.deck.column.{label}")
        console.print(Text.assemble((f"  {head:<{_LABEL}}", "dim"), _name(card) if card else "-"))
    if deck.notes:
        console.print(Padding(Text(deck.notes, "italic"), (0, 0, 0, 2)))
    _section(console, said("cli.deck.faction", n=len(deck.faction)), _faction_table(speech, deck))
    _section(console, said("cli.deck.library", n=deck.size), _library_table(speech, deck))
    _section(console, said("cli.deck.curve"), _curve(speech, deck))
    for problem in problems(deck):
        console.print(Text(f"{said('cli.deck.illegal').casefold()}: {_complaint(speech, problem)}", "red"))


def show_starters(lang: str) -> None:
    """The starter decks side by side."""
    with refusing():
        speech = Speech(GAME, lang)
    table = _table(speech, "deck", "leader", "haven", "agenda", "library")
    for word, deck in STARTERS.items():
        sizes = [(speech.ui(f"cli.deck.group.{group}"), count) for group, count in _group_sizes(deck)]
        holds = ", ".join(f"{name.lower()} {count}" for name, count in sizes)
        table.add_row(Text(word, "bold"), *map(_name, (deck.leader, deck.haven, deck.agenda)), f"{deck.size}: {holds}")
    open_console().print(table)


def _section(console: Console, title: str, table: Table) -> None:
    console.print(Text(f"\n{title}", "bold yellow"))
    console.print(Padding(table, (0, 0, 0, 2)))


def _faction_table(speech: Speech, deck: Deck) -> Table:
    table = _table(speech, "", "clan", *NUMBERS, "disciplines")
    known = [CARDS[card] for card in deck.faction if card in CARDS]
    for card in sorted(known, key=lambda card: (card.id != deck.leader, -card.potency, card.name)):
        numbers = map(str, (card.potency, *card.attributes))
        icons = ", ".join(speech.ui(f"discipline.{one}") for one in card.disciplines)
        table.add_row(card.name, _clan(speech, card), *numbers, icons)
    return table


def _library_table(speech: Speech, deck: Deck) -> Table:
    table = _table(speech, "", "", "potency", "clan")
    for group, cards in _groups(deck):
        name = speech.ui(f"cli.deck.group.{group}")
        table.add_row(str(sum(count for _, count in cards)), Text(name, "bold"), "", "")
        for card, count in cards:
            asked = "" if card.requirement is None else str(card.requirement)
            table.add_row(str(count), f"  {card.name}", asked, _clan(speech, card))
    return table


def _clan(speech: Speech, card: Card) -> str:
    return speech.clan(card.clan) if card.clan else ""


def _curve(speech: Speech, deck: Deck) -> Table:
    """How many cards ask for how much; cards that ask for nothing come last."""
    counts: dict[int, int] = {}
    for card, count in _known(deck):
        asked = 99 if card.requirement is None else card.requirement
        counts[asked] = counts.get(asked, 0) + count
    table = _table(speech, "", "", "")
    for asked, count in sorted(counts.items()):
        none = speech.ui("cli.deck.none").casefold()
        table.add_row(none if asked == 99 else str(asked), str(count), Text("#" * count, "green"))
    return table


def _groups(deck: Deck) -> Iterator[tuple[str, list[tuple[Card, int]]]]:
    for word in GROUPS:
        cards = [(card, count) for card, count in _known(deck) if next((w for w in GROUPS if card.is_(w)), "") == word]
        if cards:
            yield word, sorted(cards, key=lambda pair: pair[0].name)


def _group_sizes(deck: Deck) -> Iterator[tuple[str, int]]:
    return ((name, sum(count for _, count in cards)) for name, cards in _groups(deck))


def _known(deck: Deck) -> list[tuple[Card, int]]:
    return [(CARDS[card], count) for card, count in deck.library if card in CARDS]


def _name(card: str) -> str:
    return CARDS[card].name if card in CARDS else card


def _table(speech: Speech, *headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, show_header=any(headings))
    for heading in headings:
        title = speech.ui(f"cli.deck.column.{heading}") if heading else ""
        table.add_column(title, justify="right" if heading in NUMBERS else "left", no_wrap=not heading)
    return table
