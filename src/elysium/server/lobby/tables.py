"""The house: every table of this process, opened, joined, found again, and brought back after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

from elysium.bots import make_bot
from elysium.core.game import game_info, registered
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.locale.reference import fold
from elysium.server.cluster import sync
from elysium.server.errors import Conflict, RequestError, TableStopped
from elysium.server.lobby.accounts import Person, one_line
from elysium.server.lobby.replays import record_of
from elysium.server.lobby.restore import restore
from elysium.server.notify.notices import Notice
from elysium.server.secrets import hashed, new_id, new_secret, new_seed, same
from elysium.server.store.rows import SeatRow, TableRow
from elysium.server.store.store import Store
from elysium.server.table import timers
from elysium.server.table.clocks import clock_settings
from elysium.server.table.options import with_brought, without_brought
from elysium.server.table.room import Room
from elysium.server.table.seat_state import SeatState, bot_name
from elysium.server.table.services import Services

LOG = logging.getLogger("elysium.server")
IDLE: Final = 600.0  # seconds after which a table nobody looks at leaves memory
UNBEGUN: Final = 30 * 86_400.0  # seconds a table waits for players
MOST_SECONDS: Final = 5.0  # a bot may think about one decision
MOST_ITERATIONS: Final = 2000
LARGEST_OPTIONS: Final = 40_000  # letters: decks for eight
KEPT_RECORDS: Final = 8
MOST_TABLES: Final = 40  # a person may have open at once


class House:
    """Rooms by table; a room is in memory while somebody is there or a bot thinks."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while a table is brought back
        self.looking_back = asyncio.Semaphore(1)  # matches are played again one at a time, beside those being played
        self._records: dict[str, str] = {}  # those asked for last
        services.rematch = self.rematch
        services.notices.may_tell = self._may_tell

    @property
    def store(self) -> Store:
        return self.services.store

    async def wake(self, let_go: bool = True) -> None:
        """Tables that are being played and that nobody keeps go on, so that bots and clocks do: after a restart, or
        when another process has ended. `let_go`: also those that had left memory.
        """
        leases = self.services.leases
        for id in await leases.orphans(let_go):
            try:
                if await leases.claim(id):
                    await self._take_up(id)
            except Exception:  # one table that cannot be read must not keep the others from being played
                LOG.exception("table %s could not be brought back", id)

    async def _take_up(self, id: str) -> None:
        known = self.rooms.get(id)
        if known is not None:
            sync.fall_behind(known, "table")
            return
        try:
            await self.room(id)
        except Exception:
            await self.services.leases.release(id)
            raise

    async def _may_tell(self, notice: Notice) -> bool:
        room = await self.room(notice.table)  # it may have left memory meanwhile
        with contextlib.suppress(TableStopped):
            return room is not None and bool(await room.ask(room.tell, notice.seat))
        return False

    async def close(self) -> None:
        for room in list(self.rooms.values()):
            with contextlib.suppress(TableStopped):
                if room.status in ("playing", "paused") and room.steps > room.saved:
                    await room.ask(room.save)
                if not room.clocks.clock.days:  # days go on while nobody is at work; a live clock waits for us
                    await room.ask(room.keep_clocks)
                await room.ask(timers.keep, room, True)
            await room.stop()
        self.services.notices.close()
        await self.services.turns.write()
        await self.services.leases.leave()

    async def open_table(self, host: Person, wish: Mapping[str, Any]) -> dict[str, Any]:
        """Set up a table; a RequestError says what cannot be. Returns its id and its invite."""
        game, seats = str(wish["game"]), list(wish["seats"])
        if game not in registered():
            raise RequestError(f"no game is called {game!r}; the games are: {', '.join(sorted(registered()))}")
        try:
            options = game_info(game).settle(len(seats), wish.get("options") or {})
            clock = clock_settings(wish.get("clock") or {})
            seed = _seed(wish)
            match = Match.new(game, len(seats), seed, options)
            for seat in seats:
                if seat["kind"] == "bot":
                    check_bot(seat.get("bot") or "greedy", game)
        except ValueError as error:
            raise RequestError(str(error), "options", reason=str(error)) from None
        await self.check_tables(host)
        seats = [await self._kept_for(seat) for seat in seats]
        directs = wish.get("storyteller")
        if directs is not None and "storyteller" not in match.roles:
            raise RequestError(f"{game_info(game).title} has no Storyteller", "no_storyteller")
        directs = await self._kept_for(directs) if directs is not None else None
        invite, id = new_secret(), new_id()
        now = self.services.clock()
        title = one_line(str(wish.get("title") or f"{game_info(game).title} of {host.name}"))[:80]
        table = TableRow(
            id=id,
            game=game,
            title=title,
            options=_kept(options),
            seed=str(seed),
            rules=game_info(game).rules,
            host=host.id,
            public=bool(wish.get("public", False)),
            clock=json.dumps(clock),
            status="open",
            invite=hashed(invite),
            spectators=bool(wish.get("spectators", True)),
            delay=float(wish.get("delay", 0.0)),
            created=now,
            updated=now,
        )
        await self.store.tables.add(table, _seat_rows(id, match.roles, seats, directs))
        await self._start_if_full(id)
        return {"table": id, "invite": invite}

    async def _kept_for(self, wish: Mapping[str, Any]) -> Mapping[str, Any]:
        """A seat kept for somebody is open, but for them alone."""
        if wish["kind"] != "person":
            return wish
        name = str(wish.get("name") or "")
        row = await self.store.people.by_login(fold(name.strip()))
        if row is None or row.banned:
            raise RequestError(
                f"no account is called {name!r}; a seat is kept for an account", "no_account_named", name=name
            )
        return {"kind": "open", "person": row.id, "name": row.name}

    async def check_tables(self, host: Person) -> None:
        """A RequestError if this person has enough tables already."""
        mine = [row for row in await self.store.tables.of_person(host.id) if row.status in ("open", "playing")]
        if len(mine) >= MOST_TABLES:
            raise RequestError(f"you have {len(mine)} tables open; close one first", "too_many_tables", n=len(mine))

    async def sit(
        self, person: Person, id: str, seat: int | None, invite: str, bring: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Take a seat; the secret that holds it from now on is told once. `bring`: one's own deck, for instance."""
        row = await self._table(id)
        rows = await self.store.seats.of(id)
        named = row.host == person.id or any(one.person == person.id for one in rows)
        if not (row.public or named or same(invite, row.invite)):
            raise RequestError("this table is by invitation; use the link you were given", "invitation")
        if row.status != "open":
            raise RequestError(f"the table is {row.status}; nobody can sit down now", "begun")
        mine = [one for one in rows if one.person == person.id and one.kind == "person"]
        secret = new_secret()
        values = {"kind": "person", "person": person.id, "name": person.name, "secret": hashed(secret)}
        if mine:
            await self._take(id, mine[0].seat, {"secret": hashed(secret)}, bring or {}, "person")
            return {"table": id, "seat": mine[0].seat, "secret": secret}
        for wanted in _free(rows, person.id, seat):
            if await self._take(id, wanted, values, bring or {}):
                await self._start_if_full(id)
                return {"table": id, "seat": wanted, "secret": secret}
        raise RequestError("that seat is taken" if seat is not None else "no seat is free", "no_seat")

    async def _take(
        self, id: str, seat: int, values: Mapping[str, Any], bring: Mapping[str, Any], was: str = "open"
    ) -> bool:
        """Take a seat and lay down what one brings, both or neither; False if somebody else was faster."""
        while True:
            row = await self._table(id)
            settled = with_brought(game_info(row.game), row.table_options(), seat, bring)
            change = (row.options, _kept(settled)) if bring else None
            with contextlib.suppress(Conflict):  # somebody else has laid down something: look again
                return await self.store.seats.take(id, seat, was, change, **values)

    async def new_invite(self, person: Person, id: str) -> dict[str, Any]:
        """Another link to sit down by; the one before opens nothing any more."""
        row = await self._table(id)
        if row.host != person.id:
            raise RequestError("only the host invites", "host_only")
        invite = new_secret()
        await self.store.tables.update(id, invite=hashed(invite))
        if id in self.rooms:
            self.rooms[id].invite = hashed(invite)
        return {"table": id, "invite": invite}

    async def stand_up(self, person: Person, id: str) -> None:
        """Leave a seat before the match begins."""
        row = await self._table(id)
        if row.status != "open":
            raise RequestError(f"the table is {row.status}; resign instead", "begun")
        for one in await self.store.seats.of(id):
            if one.person == person.id:
                if not await self.store.seats.leave(id, one.seat):
                    raise RequestError("the match has just begun; resign instead", "begun")
                await self._take_along(id, one.seat)

    async def _take_along(self, id: str, seat: int) -> None:
        """Who leaves leaves nothing behind."""
        row = await self._table(id)
        options = row.table_options()
        if options != (without := without_brought(game_info(row.game), options, seat)):
            await self.store.tables.update(id, options=json.dumps(without))

    async def fill(self, person: Person, id: str, bot: str) -> None:
        """The host fills the open seats with bots and the match begins."""
        row = await self._table(id)
        if row.host != person.id:
            raise RequestError("only the host fills seats with bots", "host_only")
        if row.status != "open":
            raise RequestError(f"the table is {row.status}", "begun")
        try:
            check_bot(bot, row.game)
        except ValueError as error:
            raise RequestError(str(error), "options", reason=str(error)) from None
        for one in await self.store.seats.of(id):
            if one.kind == "open" and one.plays:
                await self.store.seats.update(id, one.seat, kind="bot", person=None, bot=bot, name=bot_name(one.seat))
            elif one.kind == "open":
                await self.store.seats.update(id, one.seat, kind="role", person=None, name="")
        await self._start_if_full(id)

    async def close_table(self, id: str, person: Person | None = None) -> None:
        """Close a table for good: its host, or an administrator."""
        row = await self._table(id)
        if person is not None and row.host != person.id:
            raise RequestError("only the host closes a table", "host_only")
        if row.status in ("over", "closed"):
            raise RequestError(f"the table is {row.status} already", "ended")
        await self.store.tables.update(id, status="closed", updated=self.services.clock())
        room = self.rooms.pop(id, None)
        if room is not None:
            await room.stop()

    async def _start_if_full(self, id: str) -> None:
        if await self.store.tables.begin(id, self.services.clock()):
            await self.room(id)

    async def _table(self, id: str) -> TableRow:
        row = await self.store.tables.get(id)
        if row is None:
            raise RequestError("there is no such table", "no_table")
        return row

    async def room(self, id: str) -> Room | None:
        """The table in memory, brought there if need be; None while it waits for players or is closed."""
        if id in self.rooms:
            return self.rooms[id]
        async with self._locks.setdefault(id, asyncio.Lock()):
            if id in self.rooms:
                return self.rooms[id]
            row = await self.store.tables.get(id)
            if row is None or row.status in ("open", "closed"):
                return None
            room = await restore(self.services, row, await self.places(row))
            self.rooms[id] = room
            room.start()
            return room

    async def asked(self, tables: Sequence[str]) -> dict[str, list[Seat]]:
        """Which seats are asked at these tables; what is neither in memory nor known from the store is brought back."""
        known = await self.services.turns.known([id for id in tables if id not in self.rooms])
        for id in tables:
            if id not in known:
                room = await self.room(id)
                known[id] = [decision.seat for decision in room.match.open()] if room is not None else []
        return known

    async def places(self, row: TableRow) -> list[SeatState]:
        rows = await self.store.seats.of(row.id)
        players = [one for one in rows if one.plays]
        match = Match.new(row.game, len(players), int(row.seed), row.table_options())
        return [
            SeatState(
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
                one.told,
                muted=one.muted_seats(),
            )
            for one in rows
        ]

    async def rematch(self, room: Room) -> str:
        """The same people and options at a new table; their secrets open it too."""
        row = await self._table(room.id)
        seats = await self.store.seats.of(room.id)
        now = self.services.clock()
        table = row._replace(
            id=new_id(),
            seed=str(new_seed()),
            status="playing",
            created=now,
            updated=now,
            steps=0,
            epoch=0,
            result=None,
            start=None,
            keeper=self.store.process,
            timers=None,
        )
        anew = [one._replace(table_id=table.id, away_bot=False, clock=None, told=None) for one in seats]
        await self.store.tables.add(table, anew)
        await self.room(table.id)
        return table.id

    async def record(self, id: str) -> str:
        """The record of a finished match, as a file to keep."""
        row = await self._table(id)
        if row.status != "over":
            raise RequestError("the record is open to all once the match is over", "not_over")
        async with self.looking_back:
            if id not in self._records:
                record = await record_of(self.store, row)
                self._records[id] = await asyncio.to_thread(record.to_json)  # its check sums play the match again
                for old in list(self._records)[:-KEPT_RECORDS]:
                    del self._records[old]
            return self._records[id]

    async def heed(self) -> None:
        """What an administrator has done to the store: closed tables are let go, banned people shown out."""
        for id in await self.store.tables.closed(list(self.rooms)):
            room = self.rooms.pop(id, None)
            if room is not None:
                await room.stop()
        banned = await self.store.people.banned()
        for room in self.rooms.values() if banned else ():
            for connection in room.connections:
                holder = connection.person if connection.seat < 0 else room.seats[connection.seat].person
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
            if room.keeps:
                await self.services.leases.release(room.id)
        if idle:
            await self.services.turns.write()
        await self.store.tables.close_unbegun(now - UNBEGUN, now)
        return len(idle)


def _kept(options: Mapping[str, Any]) -> str:
    """As it is kept, and shown to whoever looks into the lobby."""
    text = json.dumps(options)
    if len(text) > LARGEST_OPTIONS:
        raise RequestError(
            f"the options of a table have {LARGEST_OPTIONS} letters at most", "options", reason="too long"
        )
    return text


def _seed(wish: Mapping[str, Any]) -> int:
    """Chance, unless one person among bots wants a deal that is known: a lesson, or the same match again."""
    if wish.get("seed") is None:
        return new_seed()
    if sum(seat["kind"] != "bot" for seat in (*wish["seats"], *filter(None, [wish.get("storyteller")]))) > 1:
        raise RequestError("a known deal is for one person among bots")
    return int(wish["seed"])


def _free(rows: Sequence[SeatRow], person: str, seat: int | None) -> list[int]:
    """The open seats this person may take, those kept for them first; a Storyteller's is nobody's first thought."""
    free = [one for one in rows if one.kind == "open" and one.person in (None, person) and seat in (None, one.seat)]
    return [one.seat for one in sorted(free, key=lambda one: (one.person is None, not one.plays))]


def check_bot(spec: str, game: str) -> None:
    """A ValueError unless this bot exists and thinks no longer than a server full of tables can bear."""
    make_bot(spec, game, 0)
    budget = spec.partition(":")[2]
    if budget and (float(budget.removesuffix("s")) > (MOST_SECONDS if budget.endswith("s") else MOST_ITERATIONS)):
        raise ValueError(f"here a bot thinks for {MOST_SECONDS:g} seconds or {MOST_ITERATIONS} iterations at most")


def _seat_rows(
    table: str, roles: Sequence[str], seats: Sequence[Mapping[str, Any]], directs: Mapping[str, Any] | None
) -> list[SeatRow]:
    """One row for every seat; the clock's is the software's, and the Storyteller's unless somebody `directs`."""
    rows = []
    for number, role in enumerate(roles):
        wish: Mapping[str, Any] = (role == "storyteller" and directs) or {"kind": "role"}
        if role == "player" and number < len(seats):
            wish = seats[number]
        kind = wish["kind"]
        bot = str(wish.get("bot") or "greedy") if kind == "bot" else ""
        name = bot_name(number) if kind == "bot" else str(wish.get("name") or "")
        person = wish.get("person")
        rows.append(SeatRow(table, number, kind, person, name, bot=bot, plays=role == "player"))
    return rows
