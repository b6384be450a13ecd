"""Many live tables at once on one server: how many steps a second it holds, and how soon the slowest client sees one.

The server is a process of its own, and so are the clients: this one.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import elysium.games  # noqa: F401  # entering the games in the register is what importing them does
from elysium.client.lobby import Lobby, Seat
from elysium.core.game import registered
from elysium.core.match import Match
from elysium.server import protocol

EVERY: Final = 2.0  # seconds between two steps of a table
SEATS: Final = 4
GUEST_TABLES: Final = 30  # tables of one group of guests: a person may not have too many
PATIENCE: Final = 10.0  # seconds after which a view counts as never seen
HURRY: Final = 20.0  # how much faster than at a table a night passes, so that all of it comes up while we measure
PLAYERS: Final = 32  # in real time; a Storyteller is with them
GATHERED: Final = 30.0  # seconds until everybody may act, at most


class _Asked(msgspec.Struct):
    point: str
    options: list[list[int]]


class _News(msgspec.Struct):
    """As much of a message as a client under load needs."""

    type: str
    version: int = -1
    asked: _Asked | None = None
    still: bool = False


_news = msgspec.json.Decoder(_News)


def prepare(setup: str) -> None:
    """Call what registers further games: "module:function"."""
    if setup:
        module, _, name = setup.partition(":")
        getattr(import_module(module), name)()


def serve(port: str, data: str, setup: str) -> None:
    """The server's process: like `elysium serve`, but one address may ask for as much as it likes."""
    import uvicorn

    from elysium.server.app import make_app
    from elysium.server.settings import Settings

    prepare(setup)
    plenty = (1e9, 1e9)
    settings = Settings(
        data=Path(data), bot_processes=0, requests=plenty, messages=plenty, passwords=plenty, hurry=HURRY
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=int(port),
        log_level="error",
        access_log=False,
        ws="websockets-sansio",
        backlog=4096,
    )


@dataclass
class Client:
    """One socket: the latest version it has seen, and the question it has."""

    seat: Seat
    socket: ClientConnection | None = None
    version: int = -1
    asked: _Asked | None = None
    kept: _Asked | None = None  # the question that was last sent
    over: bool = False
    lost: bool = False
    seen: asyncio.Event = field(default_factory=asyncio.Event)

    async def hear(self) -> None:
        assert self.socket is not None  # connected before
        try:
            async for text in self.socket:
                news = _news.decode(text)
                if news.type == "state":
                    self.version = news.version
                    self.asked = self.kept if news.still else news.asked
                    self.kept = self.asked
                    self.seen.set()
                elif news.type == "over":
                    self.over = True
        except ConnectionClosed:
            self.lost = True

    async def open(self) -> None:
        address = self.seat.url.replace("http", "ws", 1) + "/ws"
        self.socket = await connect(address, max_size=None, compression=None, open_timeout=60, ping_interval=None)
        await self._send(protocol.Hello(protocol.VERSION, self.seat.table, self.seat.secret))

    async def answer(self, chance: Random) -> int:
        assert self.asked is not None  # chosen because it is asked
        version, asked = self.version, self.asked
        self.asked = None
        acts = [option for option in asked.options if option != [-1]]  # in real time that is to wait
        await self._send(protocol.Answer(version, asked.point, chance.choice(acts or asked.options)))
        return version

    async def _send(self, message: msgspec.Struct) -> None:
        assert self.socket is not None  # the same
        await self.socket.send(protocol.write(message))

    async def sees(self, version: int) -> None:
        while self.version < version:
            self.seen.clear()
            await self.seen.wait()


@dataclass
class Figures:
    """What was measured while the tables were played."""

    due: int = 0
    made: int = 0
    late: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a step to the slowest client's view


async def play(clients: list[Client], until: float, chance: Random, figures: Figures, every: float, many: int) -> None:
    """A step every so often, by one of the first `many` who is asked; the slowest of all clients counts."""
    loop = asyncio.get_running_loop()
    due = loop.time() + chance.random() * every
    while due < until:
        await asyncio.sleep(max(0.0, due - loop.time()))
        asked = [client for client in clients[:many] if client.asked is not None]
        if any(client.over or client.lost for client in clients):
            return
        figures.due += 1
        if asked:
            begun = loop.time()
            version = await chance.choice(asked).answer(chance)
            try:
                await asyncio.wait_for(asyncio.gather(*(client.sees(version + 1) for client in clients)), PATIENCE)
                figures.made += 1
                figures.waits.append(loop.time() - begun)
            except TimeoutError:
                figures.late += 1
        due = max(due + every, loop.time())


def measure(
    tables: int = 500,
    seconds: float = 20.0,
    game: str = "vendetta",
    setup: str = "",
    say: Callable[[str], None] = lambda text: None,
    night: str | None = None,
) -> dict[str, Any]:
    """Start a server, seat clients, play, and report. `night`: which game in real time; unless told the first there is,
    "" for none.
    """
    prepare(setup)
    with tempfile.TemporaryDirectory(prefix="elysium-load-") as folder:
        port = _free_port()
        words = [sys.executable, "-c", "import sys; from elysium.client.load import serve; serve(*sys.argv[1:])"]
        server = subprocess.Popen([*words, str(port), str(Path(folder) / "load.db"), setup])
        try:
            return asyncio.run(_measure(f"http://127.0.0.1:{port}", server.pid, tables, seconds, game, night, say))
        finally:
            server.terminate()
            server.wait(30)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def _measure(
    url: str, server: int, tables: int, seconds: float, game: str, night: str | None, say: Callable[[str], None]
) -> dict[str, Any]:
    await _up(url)
    idle = memory(server)
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(8))
    say(f"opening {tables} tables of {game}")
    groups = await _seats(url, game, SEATS, tables)
    real_time = _real_time({one["name"] for one in await Lobby(url).games()}, night)
    crowd = [await _night(url, *real_time)] if real_time else []
    say("connecting")
    rooms = [[Client(seat) for seat in seats] for seats in (*groups, *crowd)]
    hearing = await _connect([client for room in rooms for client in room])
    grown = memory(server)
    for room in rooms[tables:]:
        say("waiting until everybody may act")
        await _gather(room)
    say("playing")
    live, busy, chance = Figures(), Figures(), Random(1)
    cpu, own, begun, until = processor(server), time.process_time(), loop.time(), loop.time() + seconds
    playing = [play(room, until, chance, live, EVERY, len(room)) for room in rooms[:tables]]
    for room in rooms[tables:]:  # in real time everybody acts, not one after another; the Storyteller watches
        playing += [play(room, until, chance, busy, EVERY, len(room) - 1) for _ in room[1:]]
    await asyncio.gather(*playing)
    took = loop.time() - begun
    report = {
        "tables": tables,
        "sockets": sum(map(len, rooms)),
        "seconds": took,
        "live": _told(live, took),
        "real time": {"game": real_time[0], "seats": real_time[1], **_told(busy, took)} if real_time else None,
        "lost sockets": sum(client.lost for room in rooms for client in room),
        "server cpu": (processor(server) - cpu) / took,
        "client cpu": (time.process_time() - own) / took,
        "idle memory": idle,
        "memory a table": (grown - idle) / tables,
    }
    for task in hearing:
        task.cancel()
    await asyncio.gather(*hearing, return_exceptions=True)
    for client in (client for room in rooms for client in room):
        if client.socket is not None:
            client.socket.transport.abort()
    return report


async def _up(url: str) -> None:
    for _ in range(600):
        try:
            await Lobby(url).get("/health")
            return
        except OSError:
            await asyncio.sleep(0.05)
    raise TimeoutError("the server does not start")


async def _seats(url: str, game: str, seats: int, tables: int) -> list[list[Seat]]:
    """Tables with all their seats taken."""
    made: list[list[Seat]] = []
    while len(made) < tables:
        lobbies = [Lobby(url) for _ in range(seats)]
        await asyncio.gather(*(lobby.guest(f"Player {number}") for number, lobby in enumerate(lobbies)))
        several = min(GUEST_TABLES, tables - len(made))
        made += await asyncio.gather(*(_table(lobbies, game) for _ in range(several)))
    return made


async def _table(lobbies: list[Lobby], game: str) -> list[Seat]:
    first = await lobbies[0].open(game, ["open"] * len(lobbies))
    return [first, *[await lobby.sit(first.table, first.invite) for lobby in lobbies[1:]]]


async def _night(url: str, game: str, seats: int) -> list[Seat]:
    """A table in real time: its players, then its Storyteller."""
    lobbies = [Lobby(url) for _ in range(seats + 1)]
    await asyncio.gather(*(lobby.guest(f"Player {number}") for number, lobby in enumerate(lobbies)))
    first = await lobbies[0].open(game, ["open"] * seats, storyteller={"kind": "open"})
    return [first, *[await lobby.sit(first.table, first.invite) for lobby in lobbies[1:]]]


async def _gather(clients: list[Client]) -> None:
    """Answer what is asked before a night, one after another, until everybody may act."""
    loop, chance, figures = asyncio.get_running_loop(), Random(2), Figures()
    players, end = clients[:-1], asyncio.get_running_loop().time() + GATHERED
    while loop.time() < end and sum(
        client.asked is not None and len(client.asked.options) > 2 for client in players
    ) < (len(players) / 2):
        await play(clients, loop.time() + 0.2, chance, figures, 0.05, len(players))


async def _connect(clients: list[Client]) -> list[asyncio.Task[None]]:
    hearing = []
    for start in range(0, len(clients), 50):
        some = clients[start : start + 50]
        await asyncio.gather(*(client.open() for client in some))
        hearing += [asyncio.create_task(client.hear()) for client in some]
        await asyncio.wait_for(asyncio.gather(*(client.sees(0) for client in some)), 60)
    return hearing


def _real_time(known: set[str], night: str | None) -> tuple[str, int] | None:
    """A game with a clock seat, and the largest table it has up to so many players."""
    for name, info in registered().items():
        wanted = name in known and night in (None, name)
        if wanted and "clock" in Match.new(name, info.seats[0], 0).roles:
            return name, max((many for many in info.seats if many <= PLAYERS), default=info.seats[0])
    return None


def _told(figures: Figures, took: float) -> dict[str, Any]:
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


def lines(report: dict[str, Any]) -> list[str]:
    """The report to be read."""

    def told(name: str, part: dict[str, Any]) -> str:
        return (
            f"{name}: {part['steps a second']:.1f} steps a second ({part['steps']} of {part['due']} due), "
            f"seen by all after p50 {part['p50 ms']:.1f} ms, p99 {part['p99 ms']:.1f} ms, "
            f"at most {part['most ms']:.0f} ms"
        )

    real_time = report["real time"]
    return [
        f"{report['tables']} tables, {report['sockets']} sockets, {report['seconds']:.1f} s",
        told("  live tables", report["live"]),
        told(f"  real time ({real_time['game']}, {real_time['seats']} players and a Storyteller)", real_time)
        if real_time
        else "  real time: no game with a clock is registered",
        f"  server: {100 * report['server cpu']:.0f} % of a core, {report['idle memory'] / 2**20:.0f} MB idle, "
        f"{report['memory a table'] / 1024:.0f} kB a table; clients: {100 * report['client cpu']:.0f} % of a core, "
        f"{report['lost sockets']} sockets lost",
    ]
