"""Clients that play, and remember what they were told: each view by its version, and what became of each answer."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random
from typing import Final

import msgspec

from elysium.client.lobby import Refusal, Seat
from elysium.client.table import Table
from elysium.core.table import Json
from elysium.server import protocol

WAIT: Final = [-1]  # in real time: nothing for now
PATIENCE: Final = 1e9  # seconds: a witness does not give up


def digest(view: Json) -> bytes:
    """The same for equal views, whether they have come as JSON or not."""
    plain = msgspec.json.decode(msgspec.json.encode(view))
    return blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=12).digest()


@dataclass
class Given:
    """An answer that was sent. `refused`: with which code, if it was."""

    version: int
    point: str
    option: list[int]
    refused: str = ""

    @property
    def may_be_kept(self) -> bool:
        """Whether nobody has said that it was not taken."""
        return self.refused in ("", "unknown")


@dataclass
class Witness:
    """Somebody in a seat, or a spectator."""

    seat: Seat
    chance: Random
    pause: float  # seconds between a question and its answer, about
    real_time: bool = False
    version: int = -1
    moved: float = 0.0  # when the version last grew, by the loop's clock
    over: bool = False
    views: dict[int, set[bytes]] = field(default_factory=dict)
    given: list[Given] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    breaches: list[str] = field(default_factory=list)
    _table: Table | None = None
    _outstanding: Given | None = None  # what has become of it is not known yet
    _unanswered: deque[Given] = field(default_factory=deque)  # of this connection; a ping follows each
    _welcomed: int = 0  # which connection the server has answered

    async def play(self) -> None:
        """Answer at random until the match is over."""
        self._table = table = Table(self.seat, patience=PATIENCE)
        while True:  # a table that cannot be read just now lets nobody in
            with contextlib.suppress(Refusal):
                await self._attend(table)
                return
            await asyncio.sleep(0.5)

    async def _attend(self, table: Table) -> None:
        await table.reconnect()
        listening = asyncio.create_task(self._listen(table))
        answering = asyncio.create_task(self._answer_all(table))
        try:
            await asyncio.wait((listening, answering), return_when=asyncio.FIRST_COMPLETED)
            for task in (answering, listening):
                if task.done():
                    task.result()
        finally:
            for task in (answering, listening):
                task.cancel()
            await asyncio.gather(listening, answering, return_exceptions=True)
            await table.close()

    async def _listen(self, table: Table) -> None:
        async for message in table.news():
            self._remember(table, message)
        self.over = True

    def _remember(self, table: Table, message: protocol.FromServer) -> None:
        match message:
            case protocol.Welcome():
                self._outstanding, self._welcomed = None, table.connections  # nobody will tell
                self._unanswered.clear()
            case protocol.Refused():
                self._refused(message.code, table.connections == self._welcomed)
            case protocol.Pong() if self._unanswered:
                self._settle(self._unanswered.popleft())  # all that was to be said to it has been
            case protocol.State():
                if self.real_time and not message.still:
                    self._outstanding = None  # most likely: see `check`
                self._see(table)

    def _refused(self, code: str, welcomed: bool) -> None:
        """An answer was; or, by a connection that has not been welcomed, the hello.

        It is the first whose ping is not answered; in real time, where answers are taken together later, the latest.
        """
        self.refusals[code] += 1
        refused = self._outstanding if self.real_time else next(iter(self._unanswered), None)
        if refused is not None and welcomed:
            refused.refused = code
            self._outstanding = None if self._outstanding is refused else self._outstanding

    def _settle(self, given: Given) -> None:
        if self._outstanding is given and not self.real_time:
            self._outstanding = None

    def _see(self, table: Table) -> None:
        if table.version < self.version:
            self.breaches.append(f"version {self.version} was shown, then {table.version}")
        if table.version > self.version:
            self.version, self.moved = table.version, asyncio.get_running_loop().time()
        self.views.setdefault(table.version, set()).add(digest(table.view))

    async def _answer_all(self, table: Table) -> None:
        """Whenever something is asked: one answer, then what becomes of it is waited for."""
        while True:
            await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
            welcomed = table.connections == self._welcomed and table.over is None
            if not welcomed or table.asked is None or self._outstanding is not None:
                continue
            acts = [option for option in table.asked.options if option != WAIT or not self.real_time]
            if acts and self.seat.seat >= 0:
                self._outstanding = Given(table.version, table.asked.point, self.chance.choice(acts))
                self.given.append(self._outstanding)
                self._unanswered.append(self._outstanding)
                await table.answer(self._outstanding.option)
                await table.send(protocol.Ping())

    def describe(self) -> str:
        """How the table looks from here."""
        table, given = self._table, self._outstanding
        asked = table.asked.point if table is not None and table.asked is not None else "nothing"
        waits = f", its answer to version {given.version} is not answered" if given is not None else ""
        last = f"; at last it gave {self.given[-1]}" if self.given else ""
        return f"seat {self.seat.seat} at {self.seat.url} sees version {self.version}, is asked {asked}{waits}{last}"

    def cut(self) -> None:
        """Lose the connection."""
        if self._table is not None:
            self._table.cut()
