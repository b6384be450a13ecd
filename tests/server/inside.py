"""A house without a network: tables, sockets that remember what they were sent, and a clock that is set by hand."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from elysium.server import patches, protocol
from elysium.server.api import Opened, Seated, SitRequest, TableRequest
from elysium.server.bots.pool import BotPool
from elysium.server.errors import RequestError
from elysium.server.lobby.archive import Archive
from elysium.server.lobby.lobby import Lobby
from elysium.server.lobby.people.accounts import Accounts, Person
from elysium.server.lobby.registry import TableRegistry
from elysium.server.notify.notices import Notices
from elysium.server.store.engine.database import database_url
from elysium.server.store.store import Store
from elysium.server.table.people.connection import Connection
from elysium.server.table.room import Room
from elysium.server.table.services import Services

Kind = TypeVar("Kind", bound=msgspec.Struct)


@dataclass
class Hand:
    """A clock that stands still until it is set."""

    at: float = 1_000_000.0

    def __call__(self) -> float:
        return self.at


async def _nowhere(_: str) -> None:
    """Nothing is sent; what waits in the queue is looked at instead."""


@dataclass
class Client:
    """Somebody's socket at a table."""

    room: Room
    connection: Connection
    secret: str = ""
    invite: str = ""
    texts: list[str] = field(default_factory=list)

    @property
    def seat(self) -> int:
        return self.connection.seat

    async def enters(self, watch: bool = False) -> str:
        hello = protocol.Hello(protocol.VERSION, self.room.id, self.secret, self.invite, watch)
        try:
            await self.room.ask(self.room.connect, self.connection, hello)
        except RequestError as error:
            return str(error)
        self._drain()
        return ""

    async def leaves(self) -> None:
        await self.room.ask(self.room.disconnect, self.connection)

    async def sends(self, message: protocol.FromClient) -> None:
        """The message is dealt with before this returns."""
        await self.room.ask(self.room.receive, self.connection, message)
        self._drain()

    async def answers(self, option: list[int] | None = None) -> None:
        """Answer what is asked: so, or by the first option."""
        state = self.state
        assert state.asked is not None, f"seat {self.seat} is not asked"
        chosen = state.asked.options[0] if option is None else option
        await self.sends(protocol.Answer(state.version, state.asked.point, chosen))

    async def until(self, come: Callable[[], object]) -> None:
        """Something has come about at the table."""
        while not come():
            await asyncio.sleep(0.01)
            await self.catches_up()

    async def catches_up(self) -> None:
        """All that the table had still to do is done, and what it sent is here."""
        await self.room.ask(lambda: None)
        self._drain()

    def _drain(self) -> None:
        while not self.connection.queue.empty():
            self.texts.append(self.connection.queue.get_nowait())

    def got(self, kind: type[Kind]) -> list[Kind]:
        """Everything of a kind that has come so far."""
        self._drain()
        return [one for one in map(protocol.read_answer, self.texts) if isinstance(one, kind)]

    @property
    def state(self) -> protocol.State:
        """The latest, with the question it leaves standing."""
        states = self.got(protocol.State)
        asked = next((state.asked for state in reversed(states) if not state.still), None)
        return msgspec.structs.replace(states[-1], asked=asked)

    @property
    def view(self) -> dict[str, Any]:
        """What the patches add up to."""
        view: dict[str, Any] = {}
        for state in self.got(protocol.State):
            view = state.view if state.view is not None else patches.apply(view, state.patch or {})
        return view

    @property
    def refusals(self) -> list[str]:
        return [one.code for one in self.got(protocol.Refused)]


def table_request(game: str, *seats: str, **request: Any) -> TableRequest:
    """What is asked for over HTTP. A seat is "open", or names a bot."""
    wanted = [{"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in seats]
    return msgspec.convert({"game": game, "seats": wanted, **request}, TableRequest)


@dataclass
class Inside:
    """A house, and what a test needs of it."""

    tables: TableRegistry
    accounts: Accounts
    now: Hand
    people: list[Person] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lobby = Lobby(self.tables)
        self.archive = Archive(self.tables, self.lobby)

    @property
    def store(self) -> Store:
        return self.tables.store

    async def guests(self, many: int) -> list[Person]:
        new = [(await self.accounts.guest(f"Guest {len(self.people) + n}"))[0] for n in range(many)]
        self.people += new
        return new

    async def open_table(self, host: Person, game: str, *seats: str, **request: Any) -> Opened:
        """A table of this game. A seat is "open", or names a bot."""
        return await self.lobby.open_table(host, table_request(game, *seats, **request))

    async def sit(self, person: Person, opened: Opened, seat: int | None = None) -> Seated:
        return await self.lobby.sit(person, opened.table, SitRequest(seat, opened.invite))

    async def sit_down(self, game: str, *seats: str, **request: Any) -> list[Client]:
        """A table of this game; a client for each seat that is "open", already let in. Others name a bot."""
        people = await self.guests(seats.count("open") or 1)
        opened = await self.open_table(people[0], game, *seats, **request)
        sitting = [await self.sit(one, opened) for one in people[: seats.count("open")]]
        clients = [
            await self.client(opened.table, one.secret, person) for one, person in zip(sitting, people, strict=False)
        ]
        for client in clients:
            client.invite = opened.invite
            assert await client.enters() == ""
        for client in clients:
            await client.catches_up()
        return clients

    async def client(self, table: str, secret: str = "", person: Person | None = None) -> Client:
        room = await self.tables.room(table)
        assert room is not None, "the table is not being played"
        connection = Connection(_nowhere, person.name if person else "?", person.id if person and not secret else "")
        return Client(room, connection, secret)

    async def watcher(self, table: str, invite: str = "") -> Client:
        client = await self.client(table)
        client.invite = invite
        return client

    async def again(self, client: Client) -> Client:
        """The same seat at another socket."""
        other = await self.client(client.room.id, client.secret)
        other.invite = client.invite
        assert await other.enters() == ""
        return other


@contextlib.asynccontextmanager
async def inside(
    folder: Path, grace: float = 0.0, notices: Notices | None = None, database: str | None = None
) -> AsyncIterator[Inside]:
    """On a file, or on this PostgreSQL: there several houses may be opened, none of which hears of the others' news."""
    store = Store(database_url(folder / "inside.db", database))
    await store.open()
    now = Hand()
    services = Services(store, BotPool(0, beat=0.0), notices or Notices(after=1e6), now, grace=grace)
    tables = TableRegistry(services)
    if store.shared:
        await services.leases.heartbeat()
    try:
        yield Inside(tables, Accounts(store, now), now)
    finally:
        await tables.close()
        services.bots.close()
        await store.close()


async def play_on(clients: list[Client], many: int, seed: int = 0) -> None:
    """So many answers at random, or until the match is over."""
    chance = Random(seed)
    for _ in range(many):
        for client in clients:
            await client.catches_up()
        asked = [client for client in clients if client.state.asked is not None]
        if not asked:
            return
        one = chance.choice(asked)
        question = one.state.asked
        assert question is not None  # just looked
        await one.answers(chance.choice(question.options))
