"""What people who mean harm take from the others, measured on a server of its own with the limits a host gets.

python -m tools.measured.abuse bots       one guest's searching bots, and how long another's greedy ones take
python -m tools.measured.abuse floods     floods of tiny frames, and how long pages take
python -m tools.measured.abuse previews   one address that asks what answers would do, and how long pages take
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final

from elysium.client import Lobby, Refusal, Seat, Table
from elysium.server import protocol

SECONDS: Final = float(os.environ.get("ELYSIUM_ABUSE", "60"))
TABLES: Final = 18
SEARCHING: Final = ["ismcts:5s"] * 4
OTHERS: Final = ["open", "greedy", "greedy", "greedy"]
FLOODERS: Final = 4  # processes
ADDRESSES: Final = 50  # of each, one after another
ASKERS: Final = 10  # sockets of one address: what it is granted in messages
STAY: Final = 30  # previews between two answers
PIECES: Final = {
    "pings": b"\x89\x80" + bytes(4),
    "pongs": b"\x8a\x80" + bytes(4),
    "empty frames": b"\x81\x80" + bytes(4),
    "one letter": b"\x81\x81" + bytes(4) + b"x",
}
SHAKE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Server:
    """`elysium serve` as a host starts it; `settings` are variables."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.log = folder / "log"
        names = {f"ELYSIUM_{name.upper()}": value for name, value in settings.items()}
        command = [sys.executable, "-c", "from elysium.cli.commands import elysium; elysium()", "serve"]
        command += ["--port", str(self.port), "--data", str(folder / "data.db")]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env={**os.environ, **names}, stderr=log)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=60) as answer:
            text: str = answer.read().decode()
        return text

    def wait(self) -> None:
        while True:
            with contextlib.suppress(OSError):
                self.get("/health")
                return
            time.sleep(0.1)

    def used(self) -> float:
        """Seconds of a core its event loop has had: from request to answer what that takes on a machine of its own."""
        return int(Path(f"/proc/{self.process.pid}/task/{self.process.pid}/schedstat").read_text().split()[0]) / 1e9

    def late(self) -> list[str]:
        """What the log has of answers that were not a bot's own."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if "another answers" in line]


@contextlib.contextmanager
def served(**settings: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="elysium-abuse-") as folder:
        server = Server(Path(folder), **settings)
        try:
            server.wait()
            yield server
        finally:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)


def told(name: str, seconds: list[float]) -> None:
    """A line of figures."""
    cuts = quantiles(seconds, n=100)
    most = max(seconds)
    print(
        f"{name}: {len(seconds)}, p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, most {most * 1000:.0f} ms"
    )


def bots() -> None:
    """Once with the quotas of a server, once as if there were none."""
    for settings in ({}, {"searching_bots_person": "1000", "searching_bots": "1000"}):
        with served(**settings) as server:
            asyncio.run(_among_searchers(server, "no quota" if settings else "quotas as they are"))


async def _among_searchers(server: Server, name: str) -> None:
    host, other = Lobby(server.url), Lobby(server.url)
    await host.guest("Host")
    await other.guest("Other")
    waits: list[float] = []
    await _play(other, 5.0, waits)  # the process of light bots begins
    waits = []
    tables = await _play(other, SECONDS / 2, waits)
    told("greedy bots of a person, nobody else there", waits)
    taken = 0
    for _ in range(TABLES):
        with contextlib.suppress(Refusal):
            await host.open("vendetta", SEARCHING)
            taken += 1
    await asyncio.sleep(5.0)
    waits = []
    tables += await _play(other, SECONDS, waits)
    told(f"{name}: {taken} of {TABLES} tables of {len(SEARCHING)} {SEARCHING[0]}; greedy bots of another person", waits)
    late = [line for line in server.late() if any(table in line for table in tables)]
    print(f"  answers of others than the bot asked: {len(server.late())}, at the other person's tables {len(late)}")
    wanted = ("elysium_bot_answers_total", "elysium_bot_fallbacks_total", "elysium_bots_waiting")
    print("  " + ", ".join(line for line in server.get("/metrics").splitlines() if line.startswith(wanted)))


async def _play(lobby: Lobby, seconds: float, waits: list[float]) -> list[str]:
    """Matches one after another; `waits`: from a view in which a bot is asked to the next."""
    tables, until, chance = [], time.monotonic() + seconds, Random(1)
    while time.monotonic() < until:
        seat = await lobby.open("vendetta", OTHERS)
        tables.append(seat.table)
        await _one_match(seat, until, chance, waits)
        with contextlib.suppress(Refusal):
            await lobby.post(f"/api/tables/{seat.table}/close", {})
    return tables


async def _one_match(seat: Seat, until: float, chance: Random, waits: list[float]) -> None:
    since, version = 0.0, -1
    async with Table(seat) as table:
        async for _ in table.news():
            if table.version > version:
                waits += [time.monotonic() - since] if since else []
                version, since = table.version, 0.0 if table.asked else time.monotonic()
                if table.asked:
                    await table.answer(chance.choice(table.asked.options))
            if time.monotonic() > until:
                return


def floods() -> None:
    """Pages while nobody floods, then while each kind of flood goes on."""
    with served() as server:
        _tell_pages(server, "nobody floods", SECONDS / 4)
        for way in ("one address", "many addresses"):
            for name, piece in PIECES.items():
                with _flooded(server.port, piece, way == "many addresses") as tried:
                    while tried.value < FLOODERS:  # their processes begin
                        time.sleep(0.1)
                    tried.value, begun = 0, time.monotonic()
                    _tell_pages(server, f"{name} from {way}", SECONDS / 4)
                    rate = tried.value / (time.monotonic() - begun)
                print(f"  {rate:.0f} sockets a second were tried", flush=True)


def _tell_pages(server: Server, name: str, seconds: float) -> None:
    """How long the page and the games take, and how long the server works meanwhile: a busy machine adds the rest."""
    took, worked, until = list[float](), list[float](), time.monotonic() + seconds
    while time.monotonic() < until:
        for path in ("/", "/api/games"):
            begun, used = time.monotonic(), server.used()
            server.get(path)
            took.append(time.monotonic() - begun)
            worked.append(server.used() - used)
            time.sleep(0.03)
    told(f"{name}: pages", took)
    told("  of that the server worked", worked)


@contextlib.contextmanager
def _flooded(port: int, piece: bytes, many: bool) -> Iterator[Synchronized[int]]:
    """Processes flood; the value counts the sockets they have tried to open."""
    context = multiprocessing.get_context("spawn")
    ended, tried = context.Event(), context.Value("i", 0)
    made = [context.Process(target=flood, args=(port, piece, n, many, ended, tried)) for n in range(FLOODERS)]
    for one in made:
        one.start()
    try:
        yield tried
    finally:
        ended.set()
        for one in made:
            one.join()


def flood(port: int, piece: bytes, number: int, many: bool, ended: Event, tried: Synchronized[int]) -> None:
    """Socket after socket, each filled with as much as it takes; on this machine, but with less right to it."""
    turn = 0
    os.nice(5)
    while not ended.is_set():
        turn += 1
        with tried:
            tried.value += 1
        address = f"127.0.{1 + number}.{1 + turn % ADDRESSES if many else 1}"
        with contextlib.suppress(OSError), socket.socket() as one:
            one.bind((address, 0))
            one.settimeout(2.0)
            one.connect(("127.0.0.1", port))
            one.sendall(SHAKE)
            if b" 101 " in one.recv(1000):
                while not ended.is_set():
                    one.sendall(piece * 2000)


def previews() -> None:
    """As many as one address is granted: of Rivals, whose worlds take longest to deal."""
    with served() as server:
        _tell_pages(server, "nobody asks", SECONDS / 4)
        context = multiprocessing.get_context("spawn")
        ended, answered = context.Event(), context.Value("i", 0)
        asking = context.Process(target=ask_on, args=(server.url, ended, answered))
        asking.start()
        while answered.value < ASKERS:
            time.sleep(0.1)
        answered.value, begun = 0, time.monotonic()
        _tell_pages(server, f"{ASKERS} sockets ask for previews", SECONDS / 2)
        print(f"  {answered.value / (time.monotonic() - begun):.0f} previews a second were told", flush=True)
        ended.set()
        asking.join()


def ask_on(url: str, ended: Event, answered: Synchronized[int]) -> None:
    """Each socket asks again as soon as it has an answer, with other wishes every time."""
    os.nice(5)
    asyncio.run(_ask_on(url, ended, answered))


async def _ask_on(url: str, ended: Event, answered: Synchronized[int]) -> None:
    lobby = Lobby(url)
    await lobby.guest("Asker")
    seats = [await lobby.open("rivals", ["open", "greedy", "greedy", "greedy"]) for _ in range(ASKERS)]
    await asyncio.gather(*(_ask_at(seat, ended, answered) for seat in seats))


async def _ask_at(seat: Seat, ended: Event, answered: Synchronized[int]) -> None:
    number, chance = 0, Random(seat.table)
    async with Table(seat) as table:
        while not ended.is_set():
            asked, number = table.asked, number + 1
            if asked is not None and number % STAY:
                wish = protocol.Wish("say", f"thing:{number}")
                await table.send(protocol.Preview(number, table.version, asked.point, asked.options[0], [wish]))
            elif asked is not None:
                await table.answer(chance.choice(asked.options))
            told = await table.receive()
            with answered:
                answered.value += isinstance(told, protocol.Previewed)
            if isinstance(told, protocol.Refused):
                await asyncio.sleep(0.1)


WAYS: Final[dict[str, Callable[[], None]]] = {"bots": bots, "floods": floods, "previews": previews}

if __name__ == "__main__":
    for wanted in sys.argv[1:] or WAYS:
        WAYS[wanted]()
