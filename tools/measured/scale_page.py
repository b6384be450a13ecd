"""What a server holds, measured and put into tables.

python -m tools.measured.scale_page --measure    measure (ten minutes of a quiet machine) and keep the figures
python -m tools.measured.scale_page              write the tables of docs/scale.md and docs/hosting.md from them
python -m tools.measured.scale_page --check      write nothing and fail when they are stale
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from elysium.client import load
from elysium.client.load.servers import postgres
from tools.generated import write_or_check
from tools.measured.scale import commits, simulate

ROOT = Path(__file__).resolve().parents[2]
FIGURES = ROOT / "docs" / "scale.json"
PAGES = (ROOT / "docs" / "scale.md", ROOT / "docs" / "hosting.md")
RUNS: Final = (  # servers, store, tables
    (1, "sqlite", 100),
    (1, "sqlite", 250),
    (1, "sqlite", 500),
    (1, "sqlite", 1000),
    (1, "postgres", 250),
    (2, "postgres", 250),
    (4, "postgres", 250),
)
SECONDS: Final = 20.0
STEPS: Final = 0.5  # a second and table, as in the runs
BUSY: Final = 0.6  # of a core: beyond it the slowest hundredth of steps waits long
COMMIT_MS: Final = (0.5, 1.0, 2.0)
LIVE: Final = 100_000  # tables
MEASURED: Final = (
    "servers",
    "store",
    "tables",
    "steps a second",
    "p50 ms",
    "p99 ms",
    "core ms a step: servers",
    "store",
    "commits a second",
    "steps a commit",
    "ms a commit",
    "notices sent a second",
    "heard",
)
NOTIFY: Final = ("processes", "steps a second", *(f"p99 at {ms:g} ms a commit" for ms in COMMIT_MS))
Figures = Mapping[str, Any]


def measure(tables: int | None = None, seconds: float = SECONDS) -> dict[str, Any]:
    """All runs, one after another; `tables` limits them, to try it out."""
    found = []
    for servers, store, many in RUNS:
        many = min(many, tables or many)
        print(f"{servers} on {store}, {many} tables", file=sys.stderr, flush=True)
        report = load.measure(many, seconds, processes=servers, store=store, night="")
        print(load.lines(report)[1], file=sys.stderr, flush=True)
        found.append(report)
    notifying = _gauge(seconds / 5)
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"
    return {"machine": machine, "runs": found, "notifying": notifying}


def _gauge(seconds: float) -> list[dict[str, Any]]:
    """Commits a second of a bare PostgreSQL, with and without NOTIFY."""
    with tempfile.TemporaryDirectory(prefix="elysium-scale-") as folder, postgres(Path(folder)) as (address, _):
        return [
            {"connections": many, "notify": notify, "a second": asyncio.run(commits(address, many, notify, seconds))}
            for many in (1, 4, 16)
            for notify in (False, True)
        ]


def parts(figures: Figures) -> dict[str, str]:
    """The generated parts, by name."""
    return {
        "measured": _table(MEASURED, map(_run, figures["runs"])),
        "commits": _table(("connections", "commits a second", "the same, with NOTIFY"), _commits(figures)),
        "notify": _table(NOTIFY, _notify()),
        "plan": _table(("what", "needed", "how it is reckoned"), _plan(figures)),
        "hosting": _table(("machine", "live tables", "people at them", "memory"), _machines(figures)),
        "machine": f"Measured on: {figures['machine']}, the clients beside the servers.\n",
    }


def _table(head: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _run(run: Figures) -> list[str]:
    live, counted = run["live"], run["counts"]
    return [
        str(run["servers"]),
        run["store"],
        str(run["tables"]),
        f"{live['steps a second']:.0f} of {run['wanted']:.0f}",
        f"{live['p50 ms']:.0f}",
        f"{live['p99 ms']:.0f}",
        f"{counted['server ms a step']:.2f}",
        f"{counted['store ms a step']:.2f}" if run["store"] != "sqlite" else "-",
        f"{counted['commits a second']:.0f}",
        f"{counted['steps a commit']:.2f}",
        f"{counted['ms a commit']:.1f}",
        f"{counted['notified a second']:.0f}",
        f"{counted['heard a second']:.0f}",
    ]


def _commits(figures: Figures) -> Iterator[list[str]]:
    found = {(one["connections"], one["notify"]): one["a second"] for one in figures["notifying"]}
    for many in sorted({many for many, _ in found}):
        yield [str(many), f"{found[many, False]:,.0f}", f"{found[many, True]:,.0f}"]


def _notify() -> Iterator[list[str]]:
    for processes, steps in ((2, 500), (4, 1000), (8, 2000), (16, 4000), (32, 8000), (80, 50_000)):
        cells = [f"{simulate(processes, steps, ms, seconds=2.0).p99:.0f} ms" for ms in COMMIT_MS]
        yield [str(processes), f"{steps:,}", *cells]


def _one(figures: Figures, store: str, servers: int = 1) -> Figures:
    """The largest run of this kind."""
    found = [run for run in figures["runs"] if run["store"] == store and run["servers"] == servers]
    return max(found, key=lambda run: int(run["tables"]))


def _plan(figures: Figures) -> Iterator[list[str]]:
    """What so many live tables need, as far as it follows from the runs."""
    alone, spread = _one(figures, "postgres"), _one(figures, "postgres", 4)
    steps, counted = LIVE * STEPS, alone["counts"]
    own, apart, store = counted["server ms a step"], spread["counts"]["server ms a step"], counted["store ms a step"]
    cores = steps * own / 1000 / BUSY
    clusters = max(1, round(cores / 8))
    memory = max(alone["memory a table"], 1.0) * LIVE
    full, anywhere = f"cores {100 * BUSY:.0f} % full", steps * apart / 1000 / BUSY
    kept = f"{memory / LIVE / 1024:.0f} kB a table with four sockets"
    yield ["steps a second", f"{steps:,.0f}", f"{LIVE:,} tables, one step every {1 / STEPS:g} s"]
    yield ["processes, each a core", f"{cores:,.0f}", f"{own:.2f} ms a step, {full}; a table's clients at its process"]
    yield ["the same, clients anywhere", f"{anywhere:,.0f}", f"{apart:.2f} ms a step: each table at 4 processes"]
    yield ["memory of rooms and sockets", f"{memory / 2**30:,.0f} GB", kept]
    yield ["cores for PostgreSQL", f"{steps * store / 1000 / BUSY:,.0f}", f"{store:.2f} ms a step"]
    yield ["PostgreSQL clusters", f"{clusters}", "8 processes each: commits that notify wait for few others"]
    yield ["steps a cluster and second", f"{steps / clusters:,.0f}", "tables shared out by their ids"]


def _machines(figures: Figures) -> Iterator[list[str]]:
    """How many tables a machine holds: what the runs needed, with cores no fuller than is good."""
    sqlite = _one(figures, "sqlite")
    two, four = _one(figures, "postgres", 2), _one(figures, "postgres", 4)
    ways = (
        ("1 core, SQLite", sqlite, 1.0, 1),
        ("2 cores, one process on SQLite, bots on the other core", sqlite, 1.0, 1),
        ("4 cores, 2 processes and PostgreSQL", two, 2.0, 2),
        ("8 cores, 5 processes and PostgreSQL", four, 5.0, 5),
    )
    for name, run, cores, processes in ways:
        tables = int(cores * BUSY * 1000 / run["counts"]["server ms a step"] / STEPS / 50) * 50
        memory = (run["idle memory"] / run["servers"] * processes + tables * run["memory a table"]) / 2**20
        yield [name, f"{tables:,}", f"{4 * tables:,}", f"{memory:,.0f} MB"]


def pages(figures: Figures) -> dict[Path, str]:
    """The pages with their generated parts written anew."""
    made = parts(figures)
    return {page: _filled(page.read_text(encoding="utf-8"), made) for page in PAGES}


def _filled(text: str, made: Mapping[str, str]) -> str:
    for name, part in made.items():
        begin, end = f"<!-- {name}: made by tools/measured/scale_page.py -->\n", f"<!-- end of {name} -->\n"
        if begin in text:
            before, _, rest = text.partition(begin)
            text = before + begin + part + end + rest.partition(end)[2]
    return text


def main(arguments: list[str]) -> int:
    if arguments == ["--measure"]:
        FIGURES.write_text(json.dumps(measure(), indent=1) + "\n", encoding="utf-8")
        arguments = []
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    return write_or_check(pages(figures), "scale_page", arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
