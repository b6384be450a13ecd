"""Keep the database of a server that was killed while people played: `python -m tests.upgrades.keep_server FOLDER`."""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from elysium.client import Seat, Table
from elysium.server import protocol
from tests.server.conftest import free_port
from tests.server.playing import gathered, guests, play_all, play_some
from tests.server.processes import Process, running
from tests.upgrades.kept import DATABASE, SEATS, KeptSeat

TABLES: tuple[tuple[str, int, int, dict[str, Any]], ...] = (
    ("vendetta", 3, 15, {}),
    ("vendetta", 4, 30, {"variants": ["relics", "locations"]}),
    ("vendetta", 6, 50, {"variants": ["teams"]}),
    ("rivals", 2, 30, {}),
    ("rivals", 3, 50, {"edition": "sf"}),
    ("rivals", 4, 60, {"deals": "binding"}),
)
NIGHT_SECONDS = 3.0


async def _looks(seat: Seat) -> KeptSeat:
    """What this seat is shown by whoever comes to it."""
    async with Table(seat) as table:
        while not table.view or not table.seats:
            await table.receive()
        asked = None if table.asked is None else [table.asked.point, table.asked.options]
        lines = len(table.lines)
    return {"table": seat.table, "seat": seat.seat, "secret": seat.secret, "view": table.view, "asked": asked,
            "lines": lines, "status": table.status, "version": table.version}  # fmt: skip


async def _night(seats: list[Seat]) -> None:
    """Everybody does something now and then for a while."""

    async def act(seat: Seat) -> None:
        chance = Random(seat.seat)
        async with Table(seat) as table:
            async for _ in table.news():
                options = [] if table.asked is None else [one for one in table.asked.options if one != [-1]]
                if options:
                    await table.answer(chance.choice(options))
                    await asyncio.sleep(0.05)

    tasks = [asyncio.create_task(act(seat)) for seat in seats]
    await asyncio.wait(tasks, timeout=NIGHT_SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _play(url: str) -> list[Seat]:
    places: list[Seat] = []
    for number, (game, many, answers, options) in enumerate(TABLES):
        _, seats = await gathered(url, game, many, options=options)
        await play_some(seats, answers, seed=number)
        places += seats
    _, over = await gathered(url, "vendetta", 3)
    await play_all(over, seed=9)
    _, night = await gathered(url, "blood_feud", 4, options={"night": "brief"})
    await _night(night[:-1])
    (host,) = await guests(url, 1)
    mixed = await host.open("rivals", ["open", "greedy"])
    await play_some([mixed], 12, seed=4)
    _, paused = await gathered(url, "vendetta", 3)
    await play_some(paused, 20, seed=5)
    async with Table(paused[0]) as proposing:
        await proposing.receive()
        await proposing.say("until tomorrow")
        await proposing.send(protocol.Propose("pause"))
        for other in paused[1:]:
            async with Table(other) as table:
                while not table.proposals:
                    await table.receive()
                await table.send(protocol.Vote(min(table.proposals), True))
                await asyncio.sleep(0.3)
    return [*places, *over, *night, mixed, *paused]


async def _keep(server: Process, data: Path, folder: Path) -> None:
    places = await _play(server.url)
    await asyncio.sleep(2)
    kept = [await _looks(seat) for seat in places]
    server.kill()
    for end in ("", "-wal"):
        with gzip.open(folder / (DATABASE + end + ".gz"), "wb", compresslevel=9) as out:
            out.write(Path(f"{data}{end}").read_bytes())
    with gzip.open(folder / SEATS, "wt", encoding="utf-8", compresslevel=9) as lines:
        lines.write(json.dumps(kept))
    print({(seat["table"], seat["status"], seat["version"]) for seat in kept})


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        data = Path(scratch) / "house.db"
        server = Process(free_port(), data=data)
        with running(server):
            asyncio.run(_keep(server, data, folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
