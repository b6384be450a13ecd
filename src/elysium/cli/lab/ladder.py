"""`elysium ladder`: a progress bar while bots play each other, then how they are rated and who beats whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from elysium.cli.errors import one_line, refusing
from elysium.cli.lab.simulate import percent, prepare, progress_bar, reporting
from elysium.cli.terminal.screen import open_console
from elysium.cli.terminal.translator import Translator, translator_for
from elysium.core.game import game_info
from elysium.core.table import Json
from elysium.lab.crews import Crew
from elysium.lab.ladder import Ladder, Schedule, climb
from elysium.lab.ladder.page import ladder_page


def show_ladder(
    game: str,
    bots: tuple[str, ...],
    matches: int,
    places: int | None,
    players: int,
    workers: int,
    seed: int,
    options: Mapping[str, Json],
    lang: str | None,
    as_json: bool,
    on: str | None = None,
    kept: Path | None = None,
    page: Path | None = None,
    pool: Sequence[Json] = (),
    every: int = 1,
) -> int:
    """Play and print; status 1 if a match could not be played to its end."""
    with refusing():
        prepare(on, page)
        info = game_info(game)
        places = places or info.usual_seats or min(info.seats)
        options = {**options, "teams": places} if "teams" in info.options and "teams" not in options else options
        schedule = Schedule(game, bots, matches, seed, places, players, options, tuple(pool), every)
        speech = translator_for(game, lang or "en")
        with progress_bar(speech.ui("cli.simulate.matches")) as progress:
            ladder = climb(schedule, Crew(workers, on or ""), kept, progress)
        if page is not None:
            page.write_text(ladder_page(ladder, reporting(speech), speech.lang), encoding="utf-8")
    if as_json:
        click.echo(ladder.to_json())
    else:
        _print(open_console(), ladder, speech)
    for failure in ladder.failures:
        why = f"match {failure.number} stopped at {failure.point} of seat {failure.seat} ({failure.bot}): {failure.why}"
        click.echo(f"elysium: {one_line(why)}", err=True)
    return 1 if ladder.failures else 0


def _print(console: Console, ladder: Ladder, speech: Translator) -> None:
    table = Table(title=speech.ui("cli.ladder.ratings"), title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for key in ("cli.ladder.rating", "cli.simulate.interval", "cli.simulate.games", "cli.ladder.won"):
        table.add_column(speech.ui(key), justify="right", no_wrap=True)
    for one in ladder.standings:
        interval = f"{one.low:.1f} – {one.high:.1f}"
        table.add_row(one.bot, f"{one.rating:.1f}", interval, str(one.won.games), percent(one.won.share))
    console.print(table)
    names = [one.bot for one in ladder.standings]
    versus = Table(title=speech.ui("cli.ladder.beats"), title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    for name in ("", *names):
        versus.add_column(name, justify="right" if name else "left", no_wrap=True)
    for name in names:
        shares = [ladder.beats.get(name, {}).get(other) for other in names]
        versus.add_row(name, *(percent(share.share) if share else "" for share in shares))
    console.print(versus)
