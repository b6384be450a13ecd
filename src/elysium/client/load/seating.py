"""Before the play: tables are opened, seats taken, sockets connected, a night brought to where everybody may act."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from elysium.client.load.players import Client, Figures, play
from elysium.client.lobby import Lobby, Seat
from elysium.core.game import registered
from elysium.core.match import Match

GUEST_TABLES: Final = 30  # tables of one group of guests: a person may not have too many
PLAYERS: Final = 32  # in real time; a Storyteller is with them
GATHERED: Final = 30.0  # seconds until everybody may act, at most


async def up(url: str) -> None:
    for _ in range(600):
        try:
            await Lobby(url).get("/health")
            return
        except OSError:
            await asyncio.sleep(0.05)
    raise TimeoutError("the server does not start")


async def seats(url: str, game: str, many: int, tables: int) -> list[list[Seat]]:
    """Tables with all their seats taken."""
    made: list[list[Seat]] = []
    while len(made) < tables:
        lobbies = [Lobby(url) for _ in range(many)]
        await asyncio.gather(*(lobby.guest(f"Player {number}") for number, lobby in enumerate(lobbies)))
        several = min(GUEST_TABLES, tables - len(made))
        made += await asyncio.gather(*(_table(lobbies, game) for _ in range(several)))
    return made


async def _table(lobbies: list[Lobby], game: str) -> list[Seat]:
    first = await lobbies[0].open(game, ["open"] * len(lobbies))
    return [first, *[await lobby.sit(first.table, first.invite) for lobby in lobbies[1:]]]


def spread(seats: list[Seat], urls: Sequence[str]) -> list[Seat]:
    """The same seats, at these servers in turn: the dearest way, since all of them hear of each step."""
    return [replace(seat, url=urls[number % len(urls)]) for number, seat in enumerate(seats)]


async def night(url: str, game: str, seats: int) -> list[Seat]:
    """A table in real time: its players, then its Storyteller."""
    lobbies = [Lobby(url) for _ in range(seats + 1)]
    await asyncio.gather(*(lobby.guest(f"Player {number}") for number, lobby in enumerate(lobbies)))
    first = await lobbies[0].open(game, ["open"] * seats, storyteller={"kind": "open"})
    return [first, *[await lobby.sit(first.table, first.invite) for lobby in lobbies[1:]]]


async def gather(clients: list[Client]) -> None:
    """Answer what is asked before a night, one after another, until everybody may act."""
    loop, chance, figures = asyncio.get_running_loop(), Random(2), Figures()
    players, end = clients[:-1], asyncio.get_running_loop().time() + GATHERED
    while loop.time() < end and sum(
        client.asked is not None and len(client.asked.options) > 2 for client in players
    ) < (len(players) / 2):
        await play(clients, loop.time() + 0.2, chance, figures, 0.05, len(players))


async def connect(clients: list[Client]) -> list[asyncio.Task[None]]:
    hearing = []
    for start in range(0, len(clients), 50):
        some = clients[start : start + 50]
        await asyncio.gather(*(client.open() for client in some))
        hearing += [asyncio.create_task(client.hear()) for client in some]
        await asyncio.wait_for(asyncio.gather(*(client.sees(0) for client in some)), 60)
    return hearing


def real_time(known: set[str], night: str | None) -> tuple[str, int] | None:
    """A game with a clock seat, and the largest table it has up to so many players."""
    for name, info in registered().items():
        wanted = name in known and night in (None, name)
        if wanted and "clock" in Match.new(name, info.seats[0], 0).roles:
            return name, max((many for many in info.seats if many <= PLAYERS), default=info.seats[0])
    return None
