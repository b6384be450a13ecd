"""`elysium cards`, `rules`, `games` and `deck`: what can be asked for, and in which words."""

from __future__ import annotations

from pathlib import Path

import click

from elysium.cli.params import (
    FILE,
    GAME,
    LANG,
)


@click.command()
@GAME
@click.argument("card", nargs=-1)
@LANG
def cards(game: str, card: tuple[str, ...], lang: str | None) -> None:
    """Show all cards of a game, or one by its code or name."""
    from elysium.cli.reference.show import show_cards

    show_cards(game, " ".join(card), lang or "en")


@click.command()
@GAME
@click.argument("word", nargs=-1)
@LANG
@click.option("--storyteller", is_flag=True, help="Tell what players of a story must not read, too.")
def rules(game: str, word: tuple[str, ...], lang: str | None, storyteller: bool) -> None:
    """Show the contents of the rules, or what they say about a word or under an id."""
    from elysium.cli.reference.show import show_rules

    show_rules(game, " ".join(word), lang or "en", storyteller)


@click.command()
def games() -> None:
    """List the games with their seats, languages and options."""
    from elysium.cli.reference.show import show_games

    show_games()


@click.command()
@click.argument("lang", default="", required=False)
def languages(lang: str) -> None:
    """List the languages, or what LANG still lacks and is said in English."""
    from elysium.cli.reference import show

    if lang:
        show.show_missing(lang)
    else:
        show.show_languages()


@click.group()
def deck() -> None:
    """Check, show and convert decks of Rivals. A FILE may be the name of a starter deck, or - for standard input."""


@deck.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@LANG
def check(files: tuple[str, ...], lang: str | None) -> int:
    """Say what is wrong with decks, if anything is."""
    from elysium.cli.reference import decks

    return decks.check(files, lang or "en")


@deck.command("show")
@click.argument("file")
@LANG
def show_deck(file: str, lang: str | None) -> None:
    """Show a deck at length."""
    from elysium.cli.reference import decks

    decks.show(file, lang or "en")


@deck.command()
@click.argument("file")
@click.option("--to", "form", type=click.Choice(["text", "rivalsdb"]), required=True, help="The form to write.")
@click.option("-o", "--out", type=FILE, metavar="OUT", help="Where it is written.  [default: the screen]")
def convert(file: str, form: str, out: Path | None) -> None:
    """Write a deck as text or as RivalsDB's JSON."""
    from elysium.cli.reference import decks

    decks.convert(file, form, out)


@deck.command("list")
@LANG
def list_decks(lang: str | None) -> None:
    """List the starter decks and what they hold."""
    from elysium.cli.reference import decks

    decks.show_starters(lang or "en")
