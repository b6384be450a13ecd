"""Tables that are always being played: whenever a match is over, another begins in its place."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from elysium.client.chaos.house import ServerProcess
from elysium.client.chaos.witness import Witness
from elysium.client.lobby import Lobby, Refusal, Seat
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match

BOTS: Final = ("greedy", "random", "ismcts:20")
PEOPLE: Final = 2  # of each table; the rest are bots
WATCHED: Final = 6  # every so many tables have a spectator


@dataclass
class PlayedTable:
    """A table and its witnesses."""

    id: str
    game: str
    witnesses: list[Witness]

    @property
    def moved(self) -> float:
        """When somebody last saw a step."""
        return max(witness.moved for witness in self.witnesses)

    @property
    def over(self) -> bool:
        return any(witness.over for witness in self.witnesses)


@dataclass
class Tables:
    """All that have been opened, and those that are being played."""

    servers: Sequence[ServerProcess]
    chance: Random
    pause: float
    opened: list[PlayedTable] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)  # of the witnesses themselves

    @property
    def playing(self) -> list[PlayedTable]:
        return [table for table in self.opened if not table.over]

    def witnesses(self) -> list[Witness]:
        """Those who are at work."""
        return [witness for table in self.playing for witness in table.witnesses]

    async def keep(self, number: int, game: str) -> None:
        """One place, at which match after match is played."""
        while True:
            table = await self._open(number, game)
            playing = [asyncio.create_task(witness.play()) for witness in table.witnesses]
            try:
                await asyncio.gather(*playing)
            except Exception as error:  # what a server may say has no end
                self.failures.append(f"a witness of table {table.id} failed: {error!r}")
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)

    async def _open(self, number: int, game: str) -> PlayedTable:
        while True:
            with contextlib.suppress(Refusal, OSError, TimeoutError):
                seats = await self._sit_down(number, game)
                real_time = "clock" in Match.new(game, game_info(game).seats[0], 0).roles
                table = PlayedTable(seats[0].table, game, [self._witness(seat, real_time) for seat in seats])
                self.opened.append(table)
                return table
            await asyncio.sleep(0.5)

    async def _sit_down(self, number: int, game: str) -> list[Seat]:
        """Somebody at each server, where there are several."""
        count = max(PEOPLE + 1, game_info(game).seats[0])
        lobbies = [Lobby(self.servers[(number + place) % len(self.servers)].url) for place in range(PEOPLE)]
        for place, lobby in enumerate(lobbies):
            await lobby.guest(f"Witness {number}-{place}")
        bots = [BOTS[(number + place) % len(BOTS)] for place in range(count - PEOPLE)]
        first = await lobbies[0].open(game, ["open"] * PEOPLE + bots)
        seats = [first] + [await lobby.sit(first.table, first.invite) for lobby in lobbies[1:]]
        if number % WATCHED == 0:
            seats.append(replace(first, seat=SPECTATOR, secret=""))
        return seats

    def _witness(self, seat: Seat, real_time: bool) -> Witness:
        now = asyncio.get_running_loop().time()
        return Witness(seat, Random(self.chance.random()), self.pause, real_time, moved=now)
