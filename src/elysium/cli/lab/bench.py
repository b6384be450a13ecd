"""`elysium bench` and `elysium fuzz`: figures about the engine for those who build it."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Mapping
from pathlib import Path

import click

from elysium.cli import files
from elysium.cli.errors import Refusal, one_line, refusing
from elysium.cli.lab.simulate import prepare, progress_bar
from elysium.core.table import Json
from elysium.lab.fuzz import EVERY, Broken, Fuzzed, fuzz
from elysium.lab.speed.bench import Extra, bench, lines


def show_bench(game: str, peers: bool, envs: bool, rounds: int, seconds: float, as_json: bool) -> None:
    """Measure and print."""
    with progress_bar("measurements") as progress:
        report = bench(peers, rounds, seconds, game=game, progress=progress, more=_env_gauges() if envs else None)
    if as_json:
        click.echo(json.dumps(report, indent=2))
    else:
        for line in lines(report):
            click.echo(line)


def _env_gauges() -> Callable[[str, int], Extra]:
    try:
        from elysium.envs.gauges import env_gauges
    except ImportError as error:
        raise Refusal(f"{error}; environments need: pip install 'elysium[rl,openspiel]'") from error
    return env_gauges


def show_load(game: str, tables: int, seconds: float, strain: bool, processes: int, store: str, as_json: bool) -> None:
    """Let many tables be played on a server at once, and print how it fared."""
    from elysium.client import load

    report = load.measure(
        tables,
        seconds,
        game,
        say=lambda text: click.echo(text, err=True),
        strain=strain,
        processes=processes,
        store=store,
    )
    for line in [json.dumps(report, indent=2)] if as_json else load.lines(report):
        click.echo(line)


def show_chaos(store: str, minutes: float, tables: int, seed: int, logs: Path | None, as_json: bool) -> None:
    """Harm a server while it is played on, and print what came of it."""
    from elysium.client import chaos

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # servers and disks are cleared away then, too
    plan = chaos.Plan(store, 60 * minutes, tables, seed, logs=logs)
    report = chaos.run(plan, say=lambda text: click.echo(text, err=True))
    for line in [json.dumps(report, indent=2)] if as_json else chaos.lines(report):
        click.echo(line)
    if report["wrong"]:
        raise Failed("the server did not survive it")


def show_fuzz(
    decisions: int,
    names: tuple[str, ...],
    workers: int,
    seed: int,
    every: int | None,
    record: Path | None,
    as_json: bool,
    on: str | None = None,
    options: Mapping[str, Json] | None = None,
) -> None:
    """Look for a fault; the record of one that is found is written down."""
    try:
        with refusing(), progress_bar("decisions") as progress:
            prepare(on)
            found = fuzz(decisions, names or None, seed, workers, None, every or EVERY, progress, on or "", options)
    except Broken as broken:
        path = record or files.home() / f"fuzz-{seed}.record.json"
        files.write(path, broken.record)
        raise Failed(f"{one_line(broken.why)}; its record: {path}") from broken
    if as_json:
        click.echo(json.dumps(found.to_data(), indent=2))
    else:
        _print(found)


class Failed(Refusal):
    """A fault was found, which is what was looked for: not the user's doing."""

    exit_code = 1


def _print(found: Fuzzed) -> None:
    pace = found.decisions / found.seconds if found.seconds else 0.0
    click.echo(f"{found.decisions:,} decisions in {found.matches:,} matches without a failure")
    click.echo(f"  {found.seconds:.1f} s, {pace:,.0f} decisions a second")
    for name, counts in (("tables", found.tables), ("options", found.options)):
        click.echo(f"  {name}: " + ", ".join(f"{word} x{many}" for word, many in counts.items()))
