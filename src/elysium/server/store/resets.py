"""Links that set a new password, by the hash of their token."""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select

from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import RESET


class Resets:
    """One a person; it is used once."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def put(self, token: str, person: str, expires: float) -> None:
        """A link takes the place of the one before."""
        async with self._db.write() as connection:
            await connection.execute(delete(RESET).where(RESET.c.person == person))
            await connection.execute(insert(RESET).values(token=token, person=person, expires=expires))

    async def latest(self, person: str) -> float:
        """When this person's link ends; 0 without one."""
        wanted = select(func.coalesce(func.max(RESET.c.expires), 0.0)).where(RESET.c.person == person)
        return float((await self._db.scalars(wanted))[0])

    async def take(self, token: str, now: float) -> str | None:
        """Whose link it is, if it still holds; it does no more."""
        async with self._db.write() as connection:
            wanted = select(RESET.c.person).where(RESET.c.token == token, RESET.c.expires > now)
            person: str | None = (await connection.execute(wanted)).scalar()
            gone = await connection.execute(delete(RESET).where(RESET.c.token == token))
            return person if gone.rowcount else None  # of two at once one alone gets it

    async def delete_expired(self, now: float) -> None:
        await self._db.change(delete(RESET).where(RESET.c.expires < now))
