"""Clients that play: each sits at its own socket and answers at random, until the match is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from elysium.client import Lobby, Seat, Table
from elysium.core.match import Match
from elysium.server import protocol


async def guests(url: str, many: int) -> list[Lobby]:
    lobbies = [Lobby(url) for _ in range(many)]
    for number, lobby in enumerate(lobbies):
        await lobby.guest(f"Player {number}")
    return lobbies


async def seated(url: str, game: str, many: int, **wish: Any) -> tuple[list[Lobby], list[Seat]]:
    """So many guests at one table, all seats theirs."""
    lobbies = await guests(url, many)
    first = await lobbies[0].open(game, ["open"] * many, **wish)
    seats = [first]
    for lobby in lobbies[1:]:
        seats.append(await lobby.sit(first.table, first.invite))
    return lobbies, seats


async def gathered(url: str, game: str, many: int, **wish: Any) -> tuple[list[Lobby], list[Seat]]:
    """The same, with somebody for the Storyteller's seat where the game has one."""
    if "storyteller" not in Match.new(game, many, 0, wish.get("options")).roles:
        return await seated(url, game, many, **wish)
    lobbies, seats = await seated(url, game, many, storyteller={"kind": "open"}, **wish)
    (storyteller,) = await guests(url, 1)
    return [*lobbies, storyteller], [*seats, await storyteller.sit(seats[0].table, seats[0].invite)]


class Server(Protocol):
    """Somewhere to play."""

    @property
    def url(self) -> str: ...


def spread(seats: list[Seat], *servers: Server) -> list[Seat]:
    """The same seats, reached through these servers in turn."""
    return [replace(seat, url=servers[number % len(servers)].url) for number, seat in enumerate(seats)]


class Pace:
    """How far a match may go: clients that share it stop together."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.done = asyncio.Event()

    def step(self) -> None:
        self.left -= 1
        if self.left <= 0:
            self.done.set()


async def play(seat: Seat, seed: int = 0, pace: Pace | None = None) -> Table:
    """Answer at random until the match is over, or the pace is done."""
    chance = Random(seed * 1000 + seat.seat)
    answered = -1
    async with Table(seat) as table:
        async for message in table.news():
            answered = -1 if lost(message) else answered
            if table.asked is not None and table.version != answered:
                answered = table.version
                if pace is not None and pace.done.is_set():
                    break
                await table.answer(chance.choice(table.asked.options))
                if pace is not None:
                    pace.step()
    return table


async def act(seat: Seat, seed: int = 0, every: float = 0.05) -> Table:
    """In real time: somebody who does something now and then, until the match is over. A Storyteller watches."""
    chance = Random(seed * 1000 + seat.seat)
    async with Table(seat) as table:

        async def watch() -> None:
            async for _ in table.news():
                pass

        watching = asyncio.create_task(watch())
        while not watching.done():
            await asyncio.wait((watching,), timeout=every)
            if table.asked is not None and table.over is None and _role(table) == "player":
                acts = [option for option in table.asked.options if option != [-1]]
                await table.answer(chance.choice(acts or table.asked.options))
        await watching
    return table


def _role(table: Table) -> str:
    return next((seat.role for seat in table.seats if seat.seat == table.number), "")


def lost(message: protocol.FromServer) -> bool:
    """Whether an answer that was sent before may not have been taken: the state tells, and it is given again."""
    return isinstance(message, protocol.Welcome) or (
        isinstance(message, protocol.Refused) and message.code in ("fault", "unknown")
    )


async def play_all(
    seats: list[Seat], seed: int = 0, how: Callable[[Seat, int], Awaitable[Table]] = play
) -> list[Table]:
    return await asyncio.wait_for(asyncio.gather(*(how(seat, seed) for seat in seats)), 120)


async def play_some(seats: list[Seat], many: int, seed: int = 0) -> int:
    """About so many answers, then everybody leaves; returns the latest version somebody saw acknowledged."""
    pace = Pace(many)
    tables: list[Table] = []

    async def one(seat: Seat) -> None:
        chance = Random(seed * 1000 + seat.seat)
        async with Table(seat) as table:
            tables.append(table)
            answered = -1
            async for message in table.news():
                answered = -1 if lost(message) else answered
                if table.asked is not None and table.version != answered:
                    answered = table.version
                    await table.answer(chance.choice(table.asked.options))
                    pace.step()

    players = [asyncio.create_task(one(seat)) for seat in seats]
    await asyncio.wait_for(pace.done.wait(), 60)
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return max(table.version for table in tables)
