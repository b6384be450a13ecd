"""What was measured, in figures and in lines to be read."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import quantiles
from typing import Final, TypedDict

from elysium.client.load.players import Figures

GOAL: Final = 100.0  # milliseconds from a step to the slowest client's view
HELD: Final = 0.95  # of the steps that were wanted
FULL: Final = 0.9  # of a core


Part = TypedDict(
    "Part",
    {
        "steps": int,
        "due": int,
        "never seen": int,
        "steps a second": float,
        "p50 ms": float,
        "p99 ms": float,
        "most ms": float,
    },
)
Played = TypedDict(
    "Played",
    {
        "seconds": float,
        "wanted": float,  # steps a second
        "live": Part,
        "real time": Part | None,
        "lost sockets": int,
        "server cpu": float,  # of a core; of several servers the busiest
        "all cpu": float,  # of all servers
        "client cpu": float,
    },
)
Counts = TypedDict(
    "Counts",
    {
        "commits a second": float,
        "steps a commit": float,
        "ms a commit": float,  # of the store, without the wait for the group before
        "notified a second": float,  # by all processes
        "heard a second": float,  # by all listeners
        "store cpu": float,  # of a core; an SQLite file's is its server's
        "server ms a step": float,  # of a core, by all servers
        "store ms a step": float,
    },
)
Memory = TypedDict("Memory", {"idle memory": int, "memory a table": float})


class Breaks(Played):
    """What broke when so much was wanted."""

    what: list[str]


class Night(TypedDict):
    """The table in real time."""

    game: str
    seats: int


class Report(Played, Memory):
    """All that was measured."""

    tables: int
    servers: int
    store: str
    counts: Counts
    sockets: int
    night: Night | None
    breaks: Breaks | None


def summary(figures: Figures, took: float) -> Part:
    """The figures of a while of play that took so many seconds."""
    waits = sorted(figures.waits) or [0.0]
    cuts = quantiles(waits, n=100) if len(waits) > 1 else waits * 99
    return {
        "steps": figures.made,
        "due": figures.due,
        "never seen": figures.late,
        "steps a second": figures.made / took,
        "p50 ms": 1000 * cuts[49],
        "p99 ms": 1000 * cuts[98],
        "most ms": 1000 * waits[-1],
    }


def memory(process: int) -> int:
    """Bytes a process holds; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS")), 0)


def processor(process: int) -> float:
    """Seconds of a processor a process has used; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """Those a process has begun that still run; none where the system does not tell."""
    try:
        return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def broken(found: Played) -> list[str]:
    """What of a while of play was not as it should be, and which side had no more to give."""
    live, real_time = found["live"], found["real time"]
    parts = {"the tables": live} | ({"the night": real_time} if real_time else {})
    what = [f"p99 of {name} over {GOAL:.0f} ms" for name, part in parts.items() if part["p99 ms"] > GOAL]
    what += ["steps not held"] if live["steps a second"] < HELD * found["wanted"] else []
    what += ["sockets lost"] if found["lost sockets"] else []
    cores = {"the server's core": found["server cpu"], "the clients' core": found["client cpu"]}
    return what and [*what, *(f"{name} is full" for name, used in cores.items() if used > FULL)]


def lines(report: Report) -> list[str]:
    """The report to be read."""
    return [
        f"{report['tables']} tables, {report['sockets']} sockets, {report['seconds']:.1f} s",
        _line("  live tables", report["live"]),
        _night_line(report["night"], report["real time"]),
        f"  server: {100 * report['server cpu']:.0f} % of a core, {report['idle memory'] / 2**20:.0f} MB idle, "
        f"{report['memory a table'] / 1024:.0f} kB a table; clients: {100 * report['client cpu']:.0f} % of a core, "
        f"{report['lost sockets']} sockets lost",
        _counted(report),
        *_breaking(report["breaks"]),
    ]


def _counted(report: Report) -> str:
    """What the servers and their store did for it."""
    found = report["counts"]
    return (
        f"  {report['servers']} server{'s' if report['servers'] > 1 else ''} on {report['store']}: "
        f"{100 * report['all cpu']:.0f} % of a core in all, store {100 * found['store cpu']:.0f} %; "
        f"{found['server ms a step']:.2f} and {found['store ms a step']:.2f} ms of a core a step; "
        f"{found['commits a second']:.1f} commits a second of {found['steps a commit']:.2f} steps and "
        f"{found['ms a commit']:.2f} ms, {found['notified a second']:.1f} notices sent and "
        f"{found['heard a second']:.1f} heard a second"
    )


def _night_line(night: Night | None, part: Part | None) -> str:
    if night is None or part is None:
        return "  real time: no game with a clock is registered"
    return _line(f"  real time ({night['game']}, {night['seats']} players and a Storyteller)", part)


def _line(name: str, part: Part) -> str:
    return (
        f"{name}: {part['steps a second']:.1f} steps a second ({part['steps']} of {part['due']} due), "
        f"seen by all after p50 {part['p50 ms']:.1f} ms, p99 {part['p99 ms']:.1f} ms, at most {part['most ms']:.0f} ms"
    )


def _breaking(found: Breaks | None) -> list[str]:
    if found is None:
        return []
    return [
        f"  breaks first, when {found['wanted']:.0f} steps a second are wanted: {', '.join(found['what'])} "
        f"(server {100 * found['server cpu']:.0f} %, clients {100 * found['client cpu']:.0f} % of a core)",
        _line("    live tables", found["live"]),
        *([_line("    real time", found["real time"])] if found["real time"] else []),
    ]
