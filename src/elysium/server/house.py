"""The house: every table of this process, opened, joined, found again, and brought back after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final

from elysium.bots import make_bot
from elysium.core.game import game_info, registered
from elysium.core.match import Match
from elysium.server.accounts import Person, Wrong, one_line
from elysium.server.clocks import Clock
from elysium.server.places import Place, Services
from elysium.server.replays import record_of
from elysium.server.restoring import restore
from elysium.server.rooms import Room, Stopped
from elysium.server.secrets import hashed, new_id, new_secret, new_seed, same
from elysium.server.store import Store

LOG = logging.getLogger("elysium.server")
IDLE: Final = 600.0  # seconds after which a table nobody looks at leaves memory
MOST_SECONDS: Final = 5.0  # a bot may think about one decision
MOST_ITERATIONS: Final = 2000
MOST_TABLES: Final = 40  # a person may have open at once


class House:
    """Rooms by table; a room is in memory while somebody is there or a bot thinks."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        services.rematch = self.rematch

    @property
    def store(self) -> Store:
        return self.services.store

    async def wake(self) -> None:
        """After a restart: tables that were being played go on, so that bots and clocks do."""
        for row in await self.store.running():
            try:
                await self.room(row.id)
            except Exception:  # one table that cannot be read must not keep the others from being played
                LOG.exception("table %s could not be brought back", row.id)

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            with contextlib.suppress(Stopped):
                if room.status in ("playing", "paused") and room.steps > room.saved:
                    await room.ask(room.save)
                if not room.clocks.clock.days:  # days go on while nobody is at work; a live clock waits for us
                    await room.ask(room.keep_clocks)
            await room.stop()
        self.services.notices.close()

    async def open_table(self, host: Person, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Set up a table; a Wrong says what cannot be. Returns its id and its invite."""
        game, seats = str(wish["game"]), list(wish["seats"])
        if game not in registered():
            raise Wrong(f"no game is called {game!r}; the games are: {', '.join(sorted(registered()))}")
        try:
            options = game_info(game).settle(len(seats), wish.get("options") or {})
            clock = wish.get("clock") or {"kind": "none"}
            Clock.read(clock)
            seed = new_seed()
            match = Match.new(game, len(seats), seed, options)
            for seat in seats:
                if seat["kind"] == "bot":
                    check_bot(seat.get("bot") or "greedy", game)
        except ValueError as error:
            raise Wrong(str(error)) from None
        mine = [row for row in await self.store.tables_of(host.id) if row.status in ("open", "playing")]
        if len(mine) >= MOST_TABLES:
            raise Wrong(f"you have {len(mine)} tables open; close one first")
        invite, id = new_secret(), new_id()
        now = self.services.clock()
        title = one_line(str(wish.get("title") or f"{game_info(game).title} of {host.name}"))[:80]
        table = {
            "id": id,
            "game": game,
            "title": title,
            "options": json.dumps(options),
            "seed": str(seed),
            "rules": game_info(game).rules,
            "host": host.id,
            "public": bool(wish.get("public", False)),
            "clock": json.dumps(clock),
            "status": "open",
            "invite": hashed(invite),
            "spectators": bool(wish.get("spectators", True)),
            "delay": float(wish.get("delay", 0.0)),
            "created": now,
            "updated": now,
            "steps": 0,
            "epoch": 0,
        }
        await self.store.add_table(table, _seat_rows(id, match.roles, seats))
        await self._start_if_full(id)
        return {"table": id, "invite": invite}

    async def sit(self, person: Person, id: str, seat: int | None, invite: str) -> dict[str, Any]:
        """Take a seat; the secret that holds it from now on is told once."""
        row = await self._table(id)
        if not row.public and row.host != person.id and not same(invite, row.invite):
            raise Wrong("this table is by invitation; use the link you were given")
        if row.status != "open":
            raise Wrong(f"the table is {row.status}; nobody can sit down now")
        rows = await self.store.seats(id)
        mine = [one for one in rows if one.person == person.id and one.kind == "person"]
        if mine:
            secret = new_secret()
            await self.store.set_seat(id, mine[0].seat, secret=hashed(secret))
            return {"table": id, "seat": mine[0].seat, "secret": secret}
        free = [one.seat for one in rows if one.kind == "open" and (seat is None or one.seat == seat)]
        for wanted in free:
            secret = new_secret()
            values = {"kind": "person", "person": person.id, "name": person.name, "secret": hashed(secret)}
            if await self.store.take_seat(id, wanted, **values):
                await self._start_if_full(id)
                return {"table": id, "seat": wanted, "secret": secret}
        raise Wrong("that seat is taken" if seat is not None else "no seat is free")

    async def stand_up(self, person: Person, id: str) -> None:
        """Leave a seat before the match begins."""
        row = await self._table(id)
        if row.status != "open":
            raise Wrong(f"the table is {row.status}; resign instead")
        for one in await self.store.seats(id):
            if one.person == person.id:
                await self.store.set_seat(id, one.seat, kind="open", person=None, name="", secret=None)

    async def fill(self, person: Person, id: str, bot: str) -> None:
        """The host fills the open seats with bots and the match begins."""
        row = await self._table(id)
        if row.host != person.id:
            raise Wrong("only the host fills seats with bots")
        if row.status != "open":
            raise Wrong(f"the table is {row.status}")
        try:
            check_bot(bot, row.game)
        except ValueError as error:
            raise Wrong(str(error)) from None
        for one in await self.store.seats(id):
            if one.kind == "open":
                await self.store.set_seat(id, one.seat, kind="bot", bot=bot, name=f"{bot} {one.seat}")
        await self._start_if_full(id)

    async def close_table(self, id: str, person: Person | None = None) -> None:
        """Close a table for good: its host, or an administrator."""
        row = await self._table(id)
        if person is not None and row.host != person.id:
            raise Wrong("only the host closes a table")
        if row.status in ("over", "closed"):
            raise Wrong(f"the table is {row.status} already")
        await self.store.set_table(id, status="closed", updated=self.services.clock())
        room = self.rooms.pop(id, None)
        if room is not None:
            await room.stop()

    async def _start_if_full(self, id: str) -> None:
        rows = await self.store.seats(id)
        if all(one.kind != "open" for one in rows):
            await self.store.set_table(id, status="playing", updated=self.services.clock())
            await self.room(id)

    async def _table(self, id: str) -> Any:
        row = await self.store.table(id)
        if row is None:
            raise Wrong("there is no such table")
        return row

    async def room(self, id: str) -> Room | None:
        """The table in memory, brought there if need be; None while it waits for players or is closed."""
        if id in self.rooms:
            return self.rooms[id]
        async with self._locks.setdefault(id, asyncio.Lock()):
            if id in self.rooms:
                return self.rooms[id]
            row = await self.store.table(id)
            if row is None or row.status in ("open", "closed"):
                return None
            room = await restore(self.services, row, await self.places(row))
            self.rooms[id] = room
            room.start()
            return room

    async def places(self, row: Any) -> list[Place]:
        rows = await self.store.seats(row.id)
        players = [one for one in rows if one.kind != "role"]
        match = Match.new(row.game, len(players), int(row.seed), json.loads(row.options))
        return [
            Place(
                one.seat,
                match.roles[one.seat],
                one.kind,
                one.name,
                one.person,
                one.secret,
                one.bot,
                one.away_bot,
                one.always_ask,
                one.pass_until,
                one.clock,
            )
            for one in rows
        ]

    async def rematch(self, room: Room) -> str:
        """The same people and options at a new table; their secrets open it too."""
        row = await self._table(room.id)
        seats = await self.store.seats(room.id)
        now = self.services.clock()
        table = {**row._mapping, "id": new_id(), "seed": str(new_seed()), "status": "playing", "result": None}
        table |= {"created": now, "updated": now, "steps": 0, "epoch": 0, "start": None}
        rows = [{**one._mapping, "table_id": table["id"], "away_bot": False, "clock": None} for one in seats]
        await self.store.add_table(table, rows)
        await self.room(str(table["id"]))
        return str(table["id"])

    async def record(self, id: str) -> str:
        """The record of a finished match, as a file to keep."""
        row = await self._table(id)
        if row.status != "over":
            raise Wrong("the record is open to all once the match is over")
        record = await record_of(self.store, row)
        return await asyncio.to_thread(record.to_json)  # its check sums play the match again

    async def heed(self) -> None:
        """What an administrator has done to the store: closed tables are let go, banned people shown out."""
        for id in await self.store.closed(list(self.rooms)):
            room = self.rooms.pop(id, None)
            if room is not None:
                await room.stop()
        banned = await self.store.banned()
        for room in self.rooms.values() if banned else ():
            for connection in room.connections:
                holder = connection.person if connection.seat < 0 else room.places[connection.seat].person
                if holder in banned or connection.person in banned:
                    connection.drop()

    async def sweep(self) -> int:
        """Let go of tables nobody has looked at for a while; returns how many."""
        now = self.services.clock()
        idle = [
            room
            for room in self.rooms.values()
            if not room.connections
            and now - room.touched > IDLE
            and not any(not t.done() for t in room.thinking.values())
        ]
        for room in idle:
            if room.steps > room.saved:
                await room.ask(room.save)
            self.rooms.pop(room.id, None)
            await room.stop()
        return len(idle)


def check_bot(spec: str, game: str) -> None:
    """A ValueError unless this bot exists and thinks no longer than a server full of tables can bear."""
    make_bot(spec, game, 0)
    budget = spec.partition(":")[2]
    if budget and (float(budget.removesuffix("s")) > (MOST_SECONDS if budget.endswith("s") else MOST_ITERATIONS)):
        raise ValueError(f"here a bot thinks for {MOST_SECONDS:g} seconds or {MOST_ITERATIONS} iterations at most")


def _seat_rows(table: str, roles: Sequence[str], seats: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """One row for every seat; those of the clock and the Storyteller are the software's."""
    rows = []
    for number, role in enumerate(roles):
        wish: Mapping[str, Any] = seats[number] if role == "player" and number < len(seats) else {"kind": "role"}
        kind = wish["kind"]
        bot = str(wish.get("bot") or "greedy") if kind == "bot" else ""
        rows.append(
            {
                "table_id": table,
                "seat": number,
                "kind": kind,
                "person": None,
                "name": f"{bot} {number}" if kind == "bot" else "",
                "secret": None,
                "bot": bot,
                "away_bot": False,
                "clock": None,
                "always_ask": True,
                "pass_until": False,
            }
        )
    return rows
