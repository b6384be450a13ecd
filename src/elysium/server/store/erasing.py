"""What is deleted for good: people with all that tells of them, finished matches, guests who are gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.core.ids import SPECTATOR
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import (
    DECK,
    DECK_PLAYED,
    DECK_VERSION,
    METADATA,
    PERSON,
    REPORT,
    RESET,
    SAID,
    SEAT,
    SESSION,
    TABLE,
)
from elysium.server.store.rows import FINISHED, TableRow

NOBODY: Final = "—"  # what stands where a name or words were
AT_ONCE: Final = 50  # matches in one transaction: steps of others wait for it
ENDED: Final = (*FINISHED, "closed")
_OF_TABLES: Final = [table for table in reversed(METADATA.sorted_tables) if "table_id" in table.columns]


class Erasing:
    """Deletes in transactions that each leave the store whole."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def tables_of(self, person: str) -> list[TableRow]:
        """Every table this person has to do with."""
        seated = select(SEAT.c.table_id).where(SEAT.c.person == person)
        wanted = select(TABLE).where((TABLE.c.host == person) | TABLE.c.id.in_(seated))
        return await self._db.all(TableRow._make, wanted)

    async def person(self, id: str) -> None:
        """What remains in matches is nobody's: no name, no words, no address; whoever reads them again sees so."""
        tables = [row.id for row in await self.tables_of(id)]
        async with self._db.write() as connection:
            await _silence(connection, id)
            names = select(func.replace(TABLE.c.title, PERSON.c.name, NOBODY)).where(PERSON.c.id == id)
            await connection.execute(update(TABLE).where(TABLE.c.id.in_(tables)).values(title=names.scalar_subquery()))
            nobody = {"person": None, "name": NOBODY, "secret": None}
            await connection.execute(update(SEAT).where(SEAT.c.person == id).values(**nobody))
            decks = select(DECK.c.id).where(DECK.c.person == id)
            for part in (DECK_PLAYED, DECK_VERSION):
                await connection.execute(delete(part).where(part.c.deck.in_(decks)))
            for kept in (DECK, SESSION, RESET):
                await connection.execute(delete(kept).where(kept.c.person == id))
            blank = {"name": NOBODY, **dict.fromkeys(("login", "password", "email", "webhook", "mail_token"))}
            await connection.execute(update(PERSON).where(PERSON.c.id == id).values(**blank))
            await _delete_people(connection, PERSON.c.id == id)
            for table in tables:
                await self._db.notify(connection, "table", table)

    async def matches(self, before: float, but: Collection[str] = ()) -> int:
        """Delete some of the tables that ended before this, with all that belongs to them; returns how many."""
        gone = select(TABLE.c.id).where(TABLE.c.status.in_(ENDED), TABLE.c.updated < before, TABLE.c.id.not_in(but))
        ids: Sequence[str] = await self._db.scalars(gone.limit(AT_ONCE))
        if ids:
            async with self._db.write() as connection:
                for part in _OF_TABLES:
                    await connection.execute(delete(part).where(part.c.table_id.in_(ids)))
                await connection.execute(delete(TABLE).where(TABLE.c.id.in_(ids)))
        return len(ids)

    async def guests(self, before: float, now: float) -> int:
        """Forget guests who came before this, have no session any more and play nowhere; returns how many.

        Of matches that are kept they stay a part without a name.
        """
        live = exists().where(SESSION.c.person == PERSON.c.id, SESSION.c.expires > now)
        going = and_(TABLE.c.id == SEAT.c.table_id, TABLE.c.status.not_in(ENDED))
        plays = or_(
            exists().where(SEAT.c.person == PERSON.c.id, going),
            exists().where(TABLE.c.host == PERSON.c.id, TABLE.c.status.not_in(ENDED)),
        )
        gone = PERSON.c.login.is_(None) & (PERSON.c.created < before) & ~live & ~plays & (PERSON.c.banned.is_(False))
        named = gone & (PERSON.c.name != NOBODY)
        ids: Sequence[str] = await self._db.scalars(select(PERSON.c.id).where(named).limit(AT_ONCE))
        for id in ids:
            await self.person(id)
        async with self._db.write() as connection:
            await _delete_people(connection, gone & (PERSON.c.name == NOBODY))
        return len(ids)


async def _silence(connection: AsyncConnection, person: str) -> None:
    """What this person has said and written is gone, at seats and beside them."""
    seated = select(SEAT.c.table_id).where(SEAT.c.person == person)
    nothing = {"name": NOBODY, "text": NOBODY}
    at = (SEAT.c.person == person) & (SEAT.c.table_id == SAID.c.table_id) & (SEAT.c.seat == SAID.c.seat)
    said = update(SAID).where(SAID.c.table_id.in_(seated), exists().where(at))
    await connection.execute(said.values(**nothing))
    at = (SEAT.c.person == person) & (SEAT.c.table_id == REPORT.c.table_id) & (SEAT.c.seat == REPORT.c.by_seat)
    wrote = update(REPORT).where(REPORT.c.table_id.in_(seated), exists().where(at))
    await connection.execute(wrote.values(text=NOBODY))
    account = select(PERSON.c.name).where(PERSON.c.id == person, PERSON.c.login.is_not(None))
    name = (await connection.execute(account)).scalar()
    if name is not None:  # nobody else may have an account's name
        watched = (SAID.c.seat == SPECTATOR) & (SAID.c.name == name)
        await connection.execute(update(SAID).where(watched).values(**nothing))


async def _delete_people(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    """Those of these people whom nothing in the store names any more."""
    owning = (TABLE.c.host, SEAT.c.person, SESSION.c.person, DECK.c.person)
    named = [exists().where(column == PERSON.c.id) for column in owning]
    await connection.execute(delete(PERSON).where(which, ~or_(*named, exists().where(RESET.c.person == PERSON.c.id))))
