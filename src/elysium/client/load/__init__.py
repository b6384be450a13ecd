"""Many live tables at once on one server: how many steps a second it holds, how soon the slowest client sees one, and
what breaks first.

The server is a process of its own, and so are the clients: this one.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

import elysium.games  # noqa: F401  # entering the games in the register is what importing them does
from elysium.client.load import report, seating
from elysium.client.load.players import Client, Figures, play
from elysium.client.load.report import Breaks, Played, Report, lines
from elysium.client.load.servers import Fleet, counts, fleet
from elysium.client.lobby import Lobby

__all__ = ["lines", "measure", "serve"]
EVERY: Final = 2.0  # seconds between two steps of a table
SEATS: Final = 4
HURRY: Final = 20.0  # how much faster than at a table a night passes, so that all of it comes up while we measure
STRAINS: Final = (1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0)  # times as many steps a second
STRAINED: Final = 6.0  # seconds of each


@dataclass
class Crowd:
    """Everybody at the tables: so many of four, then those in real time."""

    rooms: list[list[Client]]
    tables: int

    @property
    def clients(self) -> Iterator[Client]:
        return (client for room in self.rooms for client in room)


def prepare(setup: str) -> None:
    """Call what registers further games: "module:function"."""
    if setup:
        module, _, name = setup.partition(":")
        getattr(import_module(module), name)()


def serve(port: str, address: str, setup: str) -> None:
    """The server's process: like `elysium serve`, but one address may ask for as much as it likes."""
    import uvicorn

    from elysium.server.app import make_app
    from elysium.server.http.wire import uvicorn_options
    from elysium.server.settings import Settings

    prepare(setup)
    plenty = (1e9, 1e9)
    settings = Settings(
        data=None if "://" in address else Path(address),
        database=address if "://" in address else None,
        bot_processes=0,
        requests=plenty,
        messages=plenty,
        frames=plenty,
        bytes=plenty,
        passwords=plenty,
        arrivals=plenty,
        work=plenty,
        sockets=1_000_000,
        hurry=HURRY,
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=int(port),
        log_level="error",
        access_log=False,
        **uvicorn_options(settings),
        backlog=4096,
    )


def measure(
    tables: int = 500,
    seconds: float = 20.0,
    game: str = "vendetta",
    setup: str = "",
    say: Callable[[str], None] = lambda text: None,
    night: str | None = None,
    strain: bool = False,
    processes: int = 1,
    store: str = "sqlite",
) -> Report:
    """Start servers, seat clients, play, and report. `night`: which game in real time; unless told the first there is,
    "" for none. `strain`: then ask for more and more until something breaks. The clients of a table go to all servers.
    """
    prepare(setup)
    with (
        tempfile.TemporaryDirectory(prefix="elysium-load-") as folder,
        fleet(Path(folder), processes, store, setup) as servers,
        _uncollected(),
    ):
        return asyncio.run(_measure(servers, tables, seconds, game, night, strain, store, say))


@contextmanager
def _uncollected() -> Iterator[None]:
    """The clients' own garbage collector would stop the watch that measures the server."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _measure(
    servers: Fleet,
    tables: int,
    seconds: float,
    game: str,
    night: str | None,
    strain: bool,
    store: str,
    say: Callable[[str], None],
) -> Report:
    url = servers.urls[0]
    for one in servers.urls:
        await seating.up(one)
    idle = servers.memory()
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(8))
    say(f"opening {tables} tables of {game}")
    groups = await seating.seats(url, game, SEATS, tables)
    real_time = seating.real_time({one.name for one in await Lobby(url).games()}, night)
    groups += [await seating.night(url, *real_time)] if real_time else []
    say("connecting")
    crowd = Crowd([[Client(seat) for seat in seating.spread(seats, servers.urls)] for seats in groups], tables)
    hearing = await seating.connect(list(crowd.clients))
    grown = servers.memory()
    for room in crowd.rooms[tables:]:
        say("waiting until everybody may act")
        await seating.gather(room)
    say("playing")
    before, store_before = await servers.counted(), servers.store_processor()
    played = await _play(crowd, servers, seconds, EVERY)
    took, store_used = played["seconds"], servers.store_processor() - store_before
    found: Report = {
        "tables": tables,
        "sockets": sum(map(len, crowd.rooms)),
        "servers": len(servers.urls),
        "store": store,
        "counts": counts(before, await servers.counted(), played["all cpu"] * took, store_used, took),
        **played,
        "night": {"game": real_time[0], "seats": real_time[1]} if real_time else None,
        "idle memory": idle,
        "memory a table": (grown - idle) / tables,
        "breaks": await _strain(crowd, servers, say) if strain else None,
    }
    await _leave(crowd, hearing)
    return found


async def _play(crowd: Crowd, servers: Fleet, seconds: float, every: float) -> Played:
    """Everybody plays for a while."""
    loop, live, busy, chance = asyncio.get_running_loop(), Figures(), Figures(), Random(1)
    cpu, own, begun = servers.processor(), time.process_time(), loop.time()
    until = begun + seconds
    playing = [play(room, until, chance, live, every, len(room)) for room in crowd.rooms[: crowd.tables]]
    for room in crowd.rooms[crowd.tables :]:  # in real time all act, not one after another; the Storyteller watches
        playing += [play(room, until, chance, busy, EVERY, len(room) - 1) for _ in room[1:]]
    await asyncio.gather(*playing)
    took = loop.time() - begun
    used = [after - before for before, after in zip(cpu, servers.processor(), strict=True)]
    return {
        "seconds": took,
        "wanted": crowd.tables / every,
        "live": report.summary(live, took),
        "real time": report.summary(busy, took) if crowd.rooms[crowd.tables :] else None,
        "lost sockets": sum(client.lost for client in crowd.clients),
        "server cpu": max(used) / took,
        "all cpu": sum(used) / took,
        "client cpu": (time.process_time() - own) / took,
    }


async def _strain(crowd: Crowd, servers: Fleet, say: Callable[[str], None]) -> Breaks | None:
    """More and more steps of the same tables, until something breaks."""
    for times in STRAINS:
        say(f"asking for {times:g} times as much")
        found = await _play(crowd, servers, STRAINED, EVERY / times)
        if what := report.broken(found):
            return {"what": what, **found}
    return None


async def _leave(crowd: Crowd, hearing: list[asyncio.Task[None]]) -> None:
    for task in hearing:
        task.cancel()
    await asyncio.gather(*hearing, return_exceptions=True)
    for client in crowd.clients:
        if client.socket is not None:
            client.socket.transport.abort()
