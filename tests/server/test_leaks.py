"""Two worlds that a seat cannot tell apart send it the same bytes: at every socket, watching or coming back.

Two houses hold the same table. In one the match is what it is, in the other all that a seat cannot know is dealt
anew. Whatever that seat's sockets and the spectators' are sent must be the same, byte for byte, for as long as the
rules themselves tell the seat nothing that differs. ELYSIUM_LEAKS sets how many positions of each game are tried.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

import elysium
from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.server import protocol
from elysium.server.bots.pool import BotPool
from elysium.server.notify.notices import Notices
from elysium.server.secrets import hashed
from elysium.server.store.engine.database import database_url
from elysium.server.store.rows import PersonRow, SeatRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table.people.connection import Connection
from elysium.server.table.receiver import Receiver
from elysium.server.table.room import Room
from elysium.server.table.services import Services
from elysium.server.table.timing import game_clock
from tests.server.inside import Client, Hand, _nowhere

POSITIONS = int(os.environ.get("ELYSIUM_LEAKS", "12"))
FURTHER = 12  # steps played in both worlds
House: TypeAlias = tuple[Store, Services, Hand]
CLOCK = '{"kind": "normal"}'


@dataclass
class World:
    """One of the two houses: a table in it, and the sockets around the table."""

    room: Room
    now: Hand
    sockets: list[Client]

    async def enter(self, secret: str = "") -> Client:
        client = Client(self.room, Connection(_nowhere, "?"), secret)
        assert await client.enters() == ""
        self.sockets.append(client)
        return client

    def bytes(self) -> list[list[str]]:
        for socket in self.sockets:
            socket._drain()
        return [socket.texts for socket in self.sockets]


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: how long a machine takes for a step is different in two worlds, and no leak."""
    monkeypatch.setattr(game_clock, "now", lambda: 1000.0)


async def _no_rematch(table: str) -> str:
    raise AssertionError("nobody proposes one here")


async def _world(store: Store, services: Services, now: Hand, match: Match, number: int) -> World:
    table = f"table-{number}"
    await store.people.add(PersonRow(table, "Host"))
    row = TableRow(
        id=table,
        game=match.name,
        title="Two worlds",
        options="{}",
        seed="0",
        rules="1",
        host=table,
        public=True,
        clock=CLOCK,
        status="playing",
        invite="",
        spectators=True,
        delay=0.0,
        created=0.0,
        updated=0.0,
    )
    seats = [
        SeatRow(table, seat, "person", name=f"Guest {seat}", secret=hashed(f"secret {seat}"))
        for seat in range(len(match.roles))
    ]
    await store.tables.add(row, seats)
    room = Room(services, row, seats, match, 0, _no_rematch)
    room.start()
    world = World(room, now, [])
    await _settled(world)
    return world


def _positions(game: str, seats: int) -> list[tuple[Match, Seat, int]]:
    """Matches played for a while at random, and for each the seat that is to be kept in the dark."""
    found = []
    for number in range(POSITIONS):
        chance = Random(f"{game} {seats} {number}")
        match = elysium.new(game, seats, seed=number)
        for _ in range(chance.randrange(5, 160)):
            if match.over:
                match = elysium.new(game, seats, seed=number + 1000)
            decision = chance.choice(match.open())
            match.step(decision.seat, chance.choice(decision.options))
        if not match.over:
            found.append((match, chance.randrange(seats), number))
    return found


def _knows(world: World, seat: Seat, since: int) -> Any:
    """What the rules themselves let the seat know."""
    match = world.room.match
    return match.view(seat), match.events(seat, since), match.decision(seat), match.view(SPECTATOR), match.result()


def _common(worlds: list[World], chance: Random) -> tuple[Seat, str, Option] | None:
    """A step that can be made in both worlds."""
    here, there = ({d.seat: d for d in world.room.match.open()} for world in worlds)
    both = [
        (seat, d.point, option)
        for seat, d in here.items()
        if seat in there and there[seat].point == d.point
        for option in d.options
        if option in there[seat].options
    ]
    return chance.choice(both) if both else None


async def _step(world: World, step: tuple[Seat, str, Option]) -> None:
    world.now.at += 7
    assert await world.room.ask(world.room.step, *step)
    await _settled(world)


async def _settled(world: World) -> None:
    """What is answered for seats is answered: when that is done is the machine's affair, and no leak."""
    room, busy = world.room, True
    while busy:
        await asyncio.sleep(0.001)
        await room.ask(lambda: None)
        busy = room.play.autoplay.thinking or len(room.play.batch) > 0 or not room.idle


async def _in_the_dark(worlds: list[World], seat: Seat) -> None:
    """The seat and a spectator: each talks, asks for everything anew, and guesses at what is not its own."""
    for world in worlds:
        mine, watcher = await world.enter(f"secret {seat}"), await world.enter()
        await world.enter(f"secret {(seat + 1) % world.room.match.seats}")
        world.sockets.pop()  # somebody else is there, whose bytes may differ
        for client in (mine, watcher):
            for message in (
                protocol.Refresh(),
                protocol.Ping(),
                protocol.Say("hello"),
                protocol.Answer(world.room.version, "no.such.point", [1, 2, 3]),
                protocol.Vote(99, True),
                protocol.Propose("takeback"),
                protocol.Prefer(always_ask=True, pass_until=True),
            ):
                await client.sends(message)
            await client.sends(protocol.Prefer())
        await _settled(world)


async def _compare(worlds: list[World], seat: Seat, chance: Random) -> int:
    """Play on in both worlds; returns for how many steps the seat could not tell them apart."""
    await _in_the_dark(worlds, seat)
    assert worlds[0].bytes() == worlds[1].bytes()
    since = [world.room.match.event_count() for world in worlds]
    for made in range(FURTHER):
        step = _common(worlds, chance)
        if step is None:
            return made
        for world in worlds:
            await _step(world, step)
        knows = [_knows(world, seat, n) for world, n in zip(worlds, since, strict=True)]
        if knows[0] != knows[1]:
            return made
        for world in worlds:
            await world.enter(f"secret {seat}")
            await world.enter()
        assert worlds[0].bytes() == worlds[1].bytes(), f"after {made + 1} steps, the last {step}"
    return FURTHER


def _at(match: Match, game: Game) -> Match:
    """A match that begins here; loaded, so that both worlds begin with an empty log."""
    return Match.at(match.name, match.seats, match.options, game_info(match.name).load(game.save()))


@contextlib.asynccontextmanager
async def _house(data: Path) -> AsyncIterator[House]:
    store, now = Store(database_url(data, None)), Hand()
    await store.open()
    try:
        yield store, Services(store, BotPool(0, beat=0.0), Notices(after=1e6), now), now
    finally:
        await store.close()


async def _all_positions(houses: list[House], game: str, seats: int) -> int:
    """How often two different worlds were compared."""
    together = 0
    for match, seat, number in _positions(game, seats):
        other = match.determinize(seat, 77 + number)
        pair = [_at(match, match.game), _at(match, other)]
        worlds = [await _world(*house, one, number) for house, one in zip(houses, pair, strict=True)]
        try:
            compared = 1 + await _compare(worlds, seat, Random(number))
        finally:
            for world in worlds:
                await world.room.stop()
        together += compared if match.game.save() != other.save() else 0
    return together


@pytest.mark.parametrize(
    ("game", "seats"), [("vendetta", 3), ("vendetta", 4), ("rivals", 2), ("rivals", 3), ("blood_feud", 4)]
)
async def test_the_bytes_of_two_worlds_a_seat_cannot_tell_apart_are_the_same(
    tmp_path: Path, game: str, seats: int
) -> None:
    async with _house(tmp_path / "true.db") as true, _house(tmp_path / "other.db") as other:
        together = await _all_positions([true, other], game, seats)

    assert together > POSITIONS, "hardly anything was compared"


async def test_the_comparison_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells everybody how the match will go on is found out."""
    known = Receiver._known_version

    def telling(receiver: Receiver, connection: Connection) -> int:
        return known(receiver, connection) + sum(map(ord, str(receiver.play.log.match.game.save()))) % 1000

    monkeypatch.setattr(Receiver, "_known_version", telling)
    with pytest.raises(AssertionError):
        await test_the_bytes_of_two_worlds_a_seat_cannot_tell_apart_are_the_same(tmp_path, "vendetta", 3)
