"""`elysium simulate`, `bench` and `fuzz`: what can be asked for, and in which words."""

from __future__ import annotations

from pathlib import Path

import click

from elysium.cli.errors import refusing
from elysium.cli.params import (
    FILE,
    GAME,
    KEPT,
    LANG,
    ON,
    OPTION,
    SEED,
    VARIANT,
    WORKERS,
    Listed,
    Parsed,
    read_options,
    with_decks,
)


@click.command()
@GAME
@click.option("--matches", type=click.IntRange(min=1), default=100, show_default=True, help="How many to play.")
@click.option(
    "--bots",
    type=Listed(),
    help="One bot per seat, or per team; they go round the table.  [default: greedy,random,random,random]",
)
@click.option("--teams", type=click.IntRange(min=1), help="How many teams, in a game of teams.")
@click.option("--players", type=click.IntRange(min=1), help="How many players each of them has.  [default: 1]")
@click.option(
    "--decks", type=Listed(), help="A deck per bot, files or starters, that go round; of more each match draws."
)
@WORKERS
@ON
@KEPT
@SEED
@VARIANT
@OPTION
@LANG
@click.option("--report", "page", type=FILE, metavar="HTML", help="Write a page with plots, too.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def simulate(
    variants: tuple[str, ...], pairs: tuple[str, ...], decks: tuple[str, ...] | None, as_json: bool, **wishes: Parsed
) -> int:
    """Let bots play many matches, and tell who wins how often."""
    from elysium.cli.lab.simulate import USUAL, show

    options = read_options(variants, pairs)
    if decks:
        from elysium.cli.reference.decks import entries

        given = with_decks(options, entries(decks, wishes["lang"] or "en"))
        if len(given["decks"]) > len(wishes["bots"] or USUAL):
            wishes["pool"] = given["decks"]
        else:
            options = given
    return show(options=options, as_json=as_json, **wishes)


@click.command()
@click.argument("first", type=FILE)
@click.argument("second", type=FILE)
@LANG
@click.option("--report", "page", type=FILE, metavar="HTML", help="Where to write it.  [default: compare.html]")
def compare(first: Path, second: Path, lang: str | None, page: Path | None) -> None:
    """Show two reports of simulate --json side by side, to judge a change by."""
    from elysium.cli.lab.compare import show_compared

    show_compared(first, second, lang or "en", page or Path("compare.html"))


@click.command()
@click.argument("game", default="vendetta")
@click.option(
    "--bots",
    type=Listed(),
    default="random,greedy,ismcts:50,ismcts:200",
    show_default=True,
    help="Who takes part, each named once.",
)
@click.option("--matches", type=click.IntRange(min=1), default=500, show_default=True, help="How many to play.")
@click.option("--places", type=click.IntRange(2, 8), help="Bots, or teams, at a table.  [default: as many as is usual]")
@click.option("--players", type=click.IntRange(1, 5), default=1, show_default=True, help="Players of a team.")
@click.option(
    "--search-every",
    "every",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Bots that search take part in one match of so many.",
)
@click.option("--decks", type=Listed(), help="Decks, files or starters, that every match draws from.")
@WORKERS
@ON
@KEPT
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Plays the same schedule again.")
@VARIANT
@OPTION
@LANG
@click.option("--report", "page", type=FILE, metavar="HTML", help="Write a page with plots, too.")
@click.option("--json", "as_json", is_flag=True, help="Print the ladder as JSON.")
def ladder(variants: tuple[str, ...], pairs: tuple[str, ...], decks: tuple[str, ...] | None, **wishes: Parsed) -> int:
    """Let all bots play each other, and rate them."""
    from elysium.cli.lab.ladder import show_ladder

    if decks:
        from elysium.cli.reference.decks import entries

        wishes["pool"] = entries(decks, wishes["lang"] or "en")
    return show_ladder(options=read_options(variants, pairs), **wishes)


@click.command()
@click.option("--game", default="vendetta", show_default=True, help="The game to measure.")
@click.option("--peers", is_flag=True, help="Measure other engines beside ours, as far as they are installed.")
@click.option("--envs", is_flag=True, help="Measure the environments of PettingZoo and OpenSpiel beside others'.")
@click.option("--rounds", type=click.IntRange(1, 100), default=5, show_default=True, help="Measurements of each thing.")
@click.option("--seconds", type=click.FloatRange(0.001, 600), help="Length of one.  [default: 0.5; a server's: 20]")
@click.option("--server", is_flag=True, help="Measure a server with many live tables instead.")
@click.option(
    "--tables", type=click.IntRange(1, 10_000), help="Tables of the server.  [default: 500; with --chaos: 60]"
)
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="Servers on one store.")
@click.option(
    "--store", type=click.Choice(("sqlite", "postgres")), default="sqlite", show_default=True, help="Their store."
)
@click.option("--strain", is_flag=True, help="Then ask a server for more and more, until something breaks.")
@click.option("--chaos", is_flag=True, help="Harm a server, its bots and its store while tables are played instead.")
@click.option("--minutes", type=click.FloatRange(0.05, 600), default=1.0, show_default=True, help="Length of the harm.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Of the faults and their order.")
@click.option("--logs", type=click.Path(path_type=Path, file_okay=False, exists=True), help="Keeps the servers' logs.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def bench(
    server: bool,
    chaos: bool,
    tables: int | None,
    seconds: float | None,
    strain: bool,
    processes: int,
    minutes: float,
    store: str,
    seed: int,
    logs: Path | None,
    **wishes: Parsed,
) -> None:
    """Measure how fast the engine is, what a server holds, or what it survives."""
    from elysium.cli.lab.bench import show_bench, show_chaos, show_load

    with refusing():
        if chaos:
            show_chaos(store, minutes, tables or 60, seed, logs, wishes["as_json"])
        elif server:
            show_load(wishes["game"], tables or 500, seconds or 20.0, strain, processes, store, wishes["as_json"])
        else:
            show_bench(seconds=seconds or 0.5, **wishes)


@click.command()
@click.option("--decisions", type=click.IntRange(min=1), default=1_000_000, show_default=True, help="How many to take.")
@click.option("--game", "names", multiple=True, help="Only this game; repeatable.  [default: all]")
@WORKERS
@ON
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Plays the same matches again.")
@click.option("--every", type=click.IntRange(min=1), help="Make the costly checks at every so many decisions only.")
@click.option("--record", type=FILE, metavar="FILE", help="Where the record of a failure is written.")
@VARIANT
@OPTION
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def fuzz(variants: tuple[str, ...], pairs: tuple[str, ...], **wishes: Parsed) -> None:
    """Play random matches at random tables and look for faults.

    Options that are given are set at every table; all others are drawn.
    """
    from elysium.cli.lab.bench import show_fuzz

    show_fuzz(options=read_options(variants, pairs), **wishes)
