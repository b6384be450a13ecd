"""Servers as processes of their own, which can be killed; with room for clients that ask more than people do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

TICK = 0.5  # seconds a clock seat waits
LOGS = None if os.environ.get("ELYSIUM_LOUD") else subprocess.DEVNULL  # what the servers write
ROOT = Path(__file__).resolve().parent.parent.parent


class Process:
    """A server that keeps its data where it is told."""

    def __init__(self, port: int, data: Path | None = None, database: str | None = None, toys: bool = False) -> None:
        self.port = port
        self.arguments = [str(port), str(data or ""), database or "", "toys" if toys else ""]
        self.running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.processes", *self.arguments]
        self.running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=LOGS)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()
            self.running = None


def enter_toys() -> None:
    """The toys are in the register of this process."""
    from elysium.core.game import register
    from tests.toys.register import TOY_GAMES

    for info in TOY_GAMES:
        register(info)


def main(port: str, data: str, database: str, toys: str) -> None:
    from elysium.cli.serving import serve

    if toys:
        from elysium.server import rooms

        enter_toys()
        rooms.TICK = TICK  # type: ignore[misc]  # time passes faster in tests
    plenty = (1e6, 1e6)
    serve(
        "127.0.0.1",
        int(port),
        Path(data) if data else None,
        database or None,
        bot_processes=0,
        requests=plenty,
        messages=plenty,
        passwords=plenty,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
