"""Decks people keep, in versions, and the matches each was played in."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import DECK, DECK_PLAYED, DECK_VERSION, TABLE
from elysium.server.store.rows import DeckRecord, DeckRow, DeckVersionRow, SeatRow, Seen, TableRow

VERSIONS: Final = 50  # kept of a deck: the latest


class Decks:
    """Decks by id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, deck: DeckRow, value: Json, most: int) -> bool:
        """A new deck in its first version; False if its person has as many as they may."""
        async with self._db.write() as connection:
            mine = select(func.count()).select_from(DECK).where(DECK.c.person == deck.person)
            if int((await connection.execute(mine)).scalar_one()) >= most:
                return False
            await connection.execute(insert(DECK).values(**deck._asdict()))
            await connection.execute(insert(DECK_VERSION).values(**_version(deck.id, 1, value, deck.updated)))
        return True

    async def change(self, id: str, base: int, name: str, faults: int, value: Json, now: float) -> bool:
        """The next version; False if `base` is not the latest any more. Versions long past are forgotten."""
        async with self._db.write() as connection:
            latest = update(DECK).where(DECK.c.id == id, DECK.c.version == base)
            written = await connection.execute(latest.values(version=base + 1, name=name, faults=faults, updated=now))
            if written.rowcount != 1:
                return False
            await connection.execute(insert(DECK_VERSION).values(**_version(id, base + 1, value, now)))
            old = (DECK_VERSION.c.deck == id) & (DECK_VERSION.c.version <= base + 1 - VERSIONS)
            await connection.execute(delete(DECK_VERSION).where(old))
        return True

    async def show(self, id: str, seen: Seen, link: str | None) -> None:
        """Whom it is shown to from now on, and where."""
        await self._db.change(update(DECK).where(DECK.c.id == id).values(seen=seen, link=link))

    async def delete(self, id: str) -> None:
        async with self._db.write() as connection:
            for part in (DECK_PLAYED, DECK_VERSION):
                await connection.execute(delete(part).where(part.c.deck == id))
            await connection.execute(delete(DECK).where(DECK.c.id == id))

    async def get(self, id: str) -> DeckRow | None:
        return await self._db.one(DeckRow._make, select(DECK).where(DECK.c.id == id))

    async def by_link(self, link: str) -> DeckRow | None:
        return await self._db.one(DeckRow._make, select(DECK).where(DECK.c.link == link, DECK.c.seen != "private"))

    async def of_person(self, person: str) -> list[DeckRow]:
        """The latest first."""
        mine = select(DECK).where(DECK.c.person == person)
        return await self._db.all(DeckRow._make, mine.order_by(DECK.c.updated.desc(), DECK.c.id))

    async def public(self, game: str, limit: int) -> list[DeckRow]:
        """Legal decks shown to everybody, the latest first."""
        shown = select(DECK).where(DECK.c.seen == "public", DECK.c.game == game, DECK.c.faults == 0)
        return await self._db.all(DeckRow._make, shown.order_by(DECK.c.updated.desc(), DECK.c.id).limit(limit))

    async def versions(self, id: str) -> list[DeckVersionRow]:
        """The latest first."""
        wanted = select(DECK_VERSION).where(DECK_VERSION.c.deck == id)
        return await self._db.all(DeckVersionRow._make, wanted.order_by(DECK_VERSION.c.version.desc()))

    async def latest(self, id: str) -> DeckVersionRow | None:
        wanted = select(DECK_VERSION).where(DECK_VERSION.c.deck == id).order_by(DECK_VERSION.c.version.desc())
        return await self._db.one(DeckVersionRow._make, wanted.limit(1))

    async def records(self, decks: Collection[str]) -> dict[str, DeckRecord]:
        """How each of these decks has done, of those that were played to an end."""
        wanted = select(DECK_PLAYED.c.deck, DECK_PLAYED.c.seat, TABLE.c.result, TABLE.c.updated)
        over = wanted.join(TABLE, TABLE.c.id == DECK_PLAYED.c.table_id).where(TABLE.c.result.is_not(None))
        found: dict[str, DeckRecord] = {}
        for one in await self._db.all(_Played._make, over.where(DECK_PLAYED.c.deck.in_(decks))):
            before = found.get(one.deck, DeckRecord())
            won = before.won + (one.seat in json.loads(one.result)["winners"])
            found[one.deck] = DeckRecord(before.played + 1, won, max(before.last or 0.0, one.at))
        return found


class _Played(NamedTuple):
    """A finished match of a deck."""

    deck: str
    seat: Seat
    result: str
    at: float


def _version(deck: str, version: int, value: Json, at: float) -> dict[str, str | int | float]:
    row = DeckVersionRow(deck, version, json.dumps(value, ensure_ascii=False), digest(value), at)
    return row._asdict()


def digest(value: Json) -> str:
    """The same for the same deck, however its entries are ordered."""
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


async def note_played(connection: AsyncConnection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    """Which of their own decks people have brought to a match that begins, in the transaction that begins it."""
    for seat in seats:
        brought = [digest(one) for one in _brought(table.table_options(), seat.seat)]
        if seat.kind != "person" or not brought:
            continue
        theirs = select(DECK.c.id, DECK_VERSION.c.version).join(DECK_VERSION, DECK_VERSION.c.deck == DECK.c.id)
        same = theirs.where(DECK.c.person == seat.person, DECK.c.game == table.game, DECK_VERSION.c.digest.in_(brought))
        found = (await connection.execute(same.order_by(DECK.c.updated.desc(), DECK_VERSION.c.version.desc()))).first()
        if found is not None:
            row = {"table_id": table.id, "seat": seat.seat, "deck": found[0], "version": found[1]}
            await connection.execute(insert(DECK_PLAYED).values(**row))


def _brought(options: Mapping[str, Json], seat: Seat) -> Iterator[Json]:
    """What lies at a seat of whatever has an entry for every seat."""
    for value in options.values():
        if isinstance(value, list) and seat < len(value) and isinstance(value[seat], dict):
            yield value[seat]
