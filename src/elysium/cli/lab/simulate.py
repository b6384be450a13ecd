"""`elysium simulate`: a progress bar while bots play, then who won how often, how surely, and what happened."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from elysium.cli.errors import one_line, refusing
from elysium.cli.terminal.screen import open_console
from elysium.cli.terminal.translator import Translator, translator_for
from elysium.core.game import game_info
from elysium.core.messages import Blank
from elysium.core.table import Json
from elysium.lab import Report, simulate
from elysium.lab.report import report_page
from elysium.lab.report.plots import pyplot
from elysium.lab.shares import Mean, Share

BAR = 20
USUAL: Final = ("greedy", "random", "random", "random")


def show(
    game: str,
    matches: int,
    bots: tuple[str, ...] | None,
    workers: int,
    seed: int | None,
    options: Mapping[str, Json],
    lang: str | None,
    as_json: bool,
    teams: int | None = None,
    players: int | None = None,
    pool: Sequence[Json] = (),
    on: str | None = None,
    kept: Path | None = None,
    page: Path | None = None,
) -> int:
    """Play and print; status 1 if a match could not be played to its end."""
    seed = secrets.randbelow(2**31) if seed is None else seed
    with refusing():
        prepare(on, page)
        speech = translator_for(game, lang or "en")
        if teams is not None or players is not None:
            bots, options = in_teams(game, bots, teams, options)
        with progress_bar(speech.ui("cli.simulate.matches")) as progress:
            report = simulate(
                game, bots or USUAL, matches, seed, options, workers, progress, players or 1, pool, on or "", kept
            )
        if page is not None:
            text = report_page(report.to_data(), reporting(speech), speech.lang)
            page.write_text(text, encoding="utf-8")
    if as_json:
        click.echo(report.to_json())
    else:
        _print(open_console(), report, speech)
    for failure in report.failures:
        why = f"match {failure.number} stopped at {failure.point} of seat {failure.seat} ({failure.bot}): {failure.why}"
        click.echo(f"elysium: {one_line(why)}", err=True)
    return 1 if report.failures else 0


def prepare(on: str | None, page: Path | None = None) -> None:
    """Complain of what is missing before the first match."""
    if on:
        from elysium.lab import cluster  # only here: who plays on this machine needs no Ray

        cluster.check(on)
    if page is not None:
        pyplot()


def reporting(speech: Translator) -> Callable[..., str]:
    """The words of a report; what the catalogues have none for is called by its own name."""

    def say(key: str, **args: Blank) -> str:
        word, _, name = key.partition(".")
        if word == "card":
            return _card(speech, name)
        try:
            return speech.ui(key, **args)
        except KeyError:
            return key.rpartition(".")[2] if word == "cli" else name

    return say


def in_teams(
    game: str, bots: tuple[str, ...] | None, teams: int | None, options: Mapping[str, Json]
) -> tuple[tuple[str, ...], dict[str, Json]]:
    """The bot of each team, and the options with their number. One bot alone is meant for all teams."""
    if "teams" not in game_info(game).options:
        raise ValueError(f"{game} is not played by teams of so many; leave out --teams and --players")
    if "teams" in options:
        raise ValueError("the number of teams is given both by --teams and by --option teams; give one of them")
    named = bots or (USUAL[0], *USUAL[1:2] * ((teams or len(USUAL)) - 1))
    count = teams or len(named)
    if len(named) == 1:
        named *= count
    if len(named) != count:
        raise ValueError(f"{count} teams play, and {len(named)} bots are given; give one for each team, or one for all")
    return named, {**options, "teams": count}


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, where somebody watches it; called with how much is done of how much."""
    console = open_console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


def _print(console: Console, report: Report, speech: Translator) -> None:
    figures: dict[str, Blank] = {"n": report.matches, "seed": report.seed, "seconds": f"{report.seconds:.1f}"}
    console.print(speech.ui("cli.simulate.played", **figures), style="bold")
    console.print(speech.ui("cli.simulate.chance", share=percent(report.chance)))
    for word, shares in report.shares.items():
        console.print(_share_table(word, shares, speech))
    if report.endings:
        console.print(_share_table("ending", report.endings, speech))
    for word, points in report.points.items():
        console.print(_points_table(word, points, speech))
    table = Table(
        title=_title(speech.ui("cli.simulate.means")),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        show_edge=False,
        show_header=False,
    )
    table.add_column()
    table.add_column(justify="right")
    for word, mean in report.means.items():
        table.add_row(named(speech, "cli.simulate.mean", word), f"{mean:.2f}")
    console.print(table)


def _points_table(word: str, points: Mapping[str, Mean], speech: Translator) -> Table:
    """What was scored, the most worthwhile first."""
    heading = named(speech, "cli.simulate.points", word)
    table = Table(title=_title(heading), title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for key in ("times", "points", "mean"):
        table.add_column(_heading(speech, key, word), justify="right")
    for name, mean in sorted(points.items(), key=lambda one: -one[1].mean):
        table.add_row(_card(speech, name), str(mean.times), str(mean.points), f"{mean.mean:.2f}")
    return table


def _heading(speech: Translator, key: str, word: str) -> str:
    """What a column of figures is called; for some kinds of figures it has a name of its own."""
    try:
        return speech.ui(f"cli.simulate.{key}.of.{word}")
    except KeyError:
        return speech.ui(f"cli.simulate.{key}")


def _share_table(word: str, shares: Mapping[str, Share], speech: Translator) -> Table:
    heading = named(speech, "cli.simulate.by", word)
    table = Table(title=_title(heading), title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for key in ("wins", "games", "share", "interval"):
        table.add_column(speech.ui(f"cli.simulate.{key}"), justify="right", no_wrap=key == "interval")
    table.add_column("", no_wrap=True)
    for name, share in shares.items():
        low, high = share.interval
        shown = named(speech, word, name) if word in ("clan", "faction", "ending") else name
        shown = named(speech, "cli.simulate.kind", name) if word == "kind" else shown
        interval = f"{percent(low)} – {percent(high)}"
        table.add_row(shown, str(share.wins), str(share.games), percent(share.share), interval, _bar(share.share))
    return table


def _title(text: str) -> Text:
    return Text(text, "bold")


def _bar(share: float) -> Text:
    return Text("#" * round(BAR * share), "green")


def percent(share: float) -> str:
    """
    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * share:.1f} %"


def named(speech: Translator, prefix: str, word: str) -> str:
    """What the catalogue calls a word of a report; a game may report words of its own."""
    try:
        return speech.ui(f"{prefix}.{word}")
    except KeyError:
        return word


def _card(speech: Translator, code: str) -> str:
    try:
        return speech.card(code)
    except KeyError:
        return code
