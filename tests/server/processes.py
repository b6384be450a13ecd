"""Servers as processes of their own, which can be killed; with room for clients that ask more than people do."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

TICK = 0.5  # seconds a clock seat waits
HEARTBEAT = 0.5  # seconds between two looks at whether the other processes live
SOON = 0.5  # seconds until whoever is waited for is told
LOUD = bool(os.environ.get("ELYSIUM_LOUD"))  # whether what the servers write is shown as they write it
PATIENCE = 90.0  # seconds a server may take to start: a machine may have much else to do
ROOT = Path(__file__).resolve().parent.parent.parent


class Process:
    """A server that keeps its data where it is told."""

    def __init__(
        self,
        port: int,
        data: Path | None = None,
        database: str | None = None,
        toys: bool = False,
        notices: Path | None = None,
        hurry: float = 1.0,
    ) -> None:
        self.port = port
        self.arguments = [str(port), str(data or ""), database or "", "toys" if toys else "", str(notices or "")]
        self.arguments.append(str(hurry))
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.processes", *self.arguments]
        with tempfile.TemporaryFile() as log:
            self.running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=None if LOUD else log)
            begun, tried = time.monotonic(), ""
            while time.monotonic() < begun + PATIENCE and self.running.poll() is None:
                try:
                    with urllib.request.urlopen(self.url + "/health", timeout=5):
                        return
                except OSError as error:
                    tried = str(error)
                    time.sleep(0.05)
            log.seek(0)
            said = log.read().decode(errors="replace")[-4000:]
        waited = f"{time.monotonic() - begun:.0f} seconds, exit status {self.running.poll()}, at last {tried}"
        raise AssertionError(f"the server does not start: {waited}; it wrote:\n{said}")

    def counts(self, name: str) -> int:
        """A figure of its metrics."""
        with urllib.request.urlopen(self.url + "/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
        return int(float(dict(line.rsplit(" ", 1) for line in lines if line[0] != "#")[name]))

    def stop(self) -> None:
        """Politely."""
        if self.running is not None:
            self.running.send_signal(signal.SIGTERM)
            self.running.wait(60)
            self.running = None

    def kill(self) -> None:
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()
            self.running = None


@contextlib.contextmanager
def running(*processes: Process) -> Iterator[None]:
    """All of them run; in the end none does."""
    try:
        for process in processes:
            process.start()
        yield
    finally:
        for process in processes:
            process.kill()


def enter_toys() -> None:
    """The toys are in the register of this process."""
    from elysium.core.game import register
    from tests.toys.register import TOY_GAMES

    for info in TOY_GAMES:
        register(info)


def main(port: str, data: str, database: str, toys: str, notices: str, hurry: str) -> None:
    from elysium.cli.server.serve import serve

    if toys:
        from elysium.server.cluster import listen
        from elysium.server.table.timing import game_clock

        enter_toys()
        game_clock.TICK = TICK  # type: ignore[misc]  # time passes faster in tests
        listen.HEARTBEAT = HEARTBEAT  # type: ignore[misc]  # the same
    plenty = (1e6, 1e6)
    serve(
        "127.0.0.1",
        int(port),
        Path(data) if data else None,
        database or None,
        bot_processes=0,
        bot_beat=0.0,
        notices_file=Path(notices or os.devnull),
        notice_after=SOON,
        hurry=float(hurry),
        requests=plenty,
        messages=plenty,
        frames=plenty,
        bytes=plenty,
        passwords=plenty,
        account_passwords=plenty,
        arrivals=plenty,
        work=plenty,
        sockets=1_000_000,
        back_in=SOON,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
