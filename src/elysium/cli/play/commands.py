"""`elysium play` and `elysium replay`: what can be asked for, and in which words."""

from __future__ import annotations

from pathlib import Path

import click

from elysium.cli.errors import Refusal
from elysium.cli.params import (
    FILE,
    LANG,
    OPTION,
    SEED,
    VARIANT,
    Listed,
    Parsed,
    Seats,
    read_options,
    with_decks,
)


@click.command()
@click.argument("game", default="", required=False)
@click.option("--seats", type=int, help="How many play.  [default: 4]")
@click.option("--seat", type=int, help="Your seat, counted from 0.  [default: 0]")
@click.option("--humans", type=Seats(), help="Seats of several people at this terminal, such as 0,2.")
@click.option(
    "--bots", type=Listed(), help="Bots of the other seats: random, greedy, ismcts:500, ismcts:2s. [default: greedy]"
)
@click.option("--names", type=Listed(), help="Names of all players, by seat.")
@click.option(
    "--deck",
    "decks",
    type=Listed(),
    multiple=True,
    metavar="FILE,...",
    help="Your deck, then those of the other seats: files or starter decks; repeatable.",
)
@LANG
@SEED
@VARIANT
@OPTION
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a saved match.")
@click.option("--fork", "forked", type=FILE, metavar="RECORD", help="Go on from a recorded match, of any game.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="After so many of its steps.  [default: all]")
@click.option("--save", type=FILE, metavar="FILE", help="Where the match is saved when you leave.")
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of the finished match is written.")
def play(
    resume: Path | None,
    forked: Path | None,
    at: int | None,
    variants: tuple[str, ...],
    pairs: tuple[str, ...],
    decks: tuple[tuple[str, ...], ...],
    **wishes: Parsed,
) -> int:
    """Play a match in the terminal, against bots or with friends at the same screen.

    Ctrl-C saves the match; --resume goes on with it. --fork takes up a recorded match at any of its steps. Type ? at
    the prompt for help.
    """
    from elysium.cli.play.setup import PlayRequest, begin, fork
    from elysium.cli.play.setup import resume as go_on

    options = read_options(variants, pairs)
    if decks:
        from elysium.cli.reference.decks import by_seat

        own = (wishes["humans"] or (wishes["seat"] or 0,))[0]
        options = with_decks(options, by_seat([word for words in decks for word in words], own, wishes["lang"] or "en"))
    request = PlayRequest(options=options or None, **wishes)
    if forked is None and (at is not None or not request.game):
        raise Refusal("--at goes with --fork" if at is not None else "Missing argument 'GAME'; see elysium games")
    if forked is not None and resume is not None:
        raise Refusal("--resume takes a save and --fork a record; give one of them")
    if forked is not None:
        return fork(request, forked, at).run()
    return (go_on(request, resume) if resume else begin(request)).run()


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", metavar="N|spectator|all", default="spectator", show_default=True, help="Through whose eyes.")
@click.option("--from", "first", type=int, metavar="K", help="The first step to tell.")
@click.option("--to", "last", type=int, metavar="K", help="The last step to tell.")
@LANG
@click.option("--board", "boards", is_flag=True, help="Draw the board whenever a phase begins, and at the end.")
@click.option("--names", type=Listed(), help="Names of all players, by seat.")
def replay(lang: str | None, **wishes: Parsed) -> None:
    """Tell a recorded match step by step."""
    from elysium.cli.play.replay import show

    show(lang=lang or "en", **wishes)
