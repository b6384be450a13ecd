"""People and their sessions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Unpack

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import PERSON, SESSION
from elysium.server.store.rows import PersonChanges, PersonRow, SessionRow


class NoticeAddresses(NamedTuple):
    """Where a person's notices go."""

    email: str | None = None
    webhook: str | None = None
    confirmed: bool = False

    @property
    def mail(self) -> str | None:
        """The mail address, once its owner has confirmed it: nothing else is sent anywhere else."""
        return self.email if self.confirmed else None


class People:
    """Guests and accounts."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, person: PersonRow) -> bool:
        """False if the account's name is taken."""
        try:
            await self._db.change(insert(PERSON).values(**person._asdict()))
        except IntegrityError:
            return False
        return True

    async def get(self, id: str) -> PersonRow | None:
        return await self._db.one(PersonRow._make, select(PERSON).where(PERSON.c.id == id))

    async def by_login(self, login: str) -> PersonRow | None:
        """The account of this folded name."""
        return await self._db.one(PersonRow._make, select(PERSON).where(PERSON.c.login == login))

    async def all(self) -> list[PersonRow]:
        return await self._db.all(PersonRow._make, select(PERSON).order_by(PERSON.c.created))

    async def update(self, id: str, **values: Unpack[PersonChanges]) -> bool:
        """False if the account's name is taken."""
        try:
            await self._db.change(update(PERSON).where(PERSON.c.id == id).values(**values))
        except IntegrityError:
            return False
        return True

    async def notice_addresses(self, id: str) -> NoticeAddresses:
        row = await self.get(id)
        return NoticeAddresses(row.email, row.webhook, row.confirmed) if row else NoticeAddresses()

    async def confirm(self, token: str) -> bool:
        """The mail address this token was sent to is its person's; False if there is none."""
        whose = update(PERSON).where(PERSON.c.mail_token == token)
        return await self._db.change(whose.values(confirmed=True, mail_token=None)) == 1

    async def banned(self) -> set[str]:
        return set(await self._db.scalars(select(PERSON.c.id).where(PERSON.c.banned.is_(True))))


class Sessions:
    """Sessions by the hash of their token."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(self, token: str, person: str, created: float, expires: float) -> None:
        await self._db.change(insert(SESSION).values(token=token, person=person, created=created, expires=expires))

    async def get(self, token: str) -> SessionRow | None:
        joined = select(PERSON, SESSION.c.expires).join(SESSION, SESSION.c.person == PERSON.c.id)
        return await self._db.one(_session, joined.where(SESSION.c.token == token))

    async def delete(self, token: str) -> None:
        await self._db.change(delete(SESSION).where(SESSION.c.token == token))

    async def delete_of(self, person: str, but: str = "") -> None:
        """All sessions of a person, except the one of this token."""
        await self._db.change(delete(SESSION).where(SESSION.c.person == person, SESSION.c.token != but))

    async def delete_expired(self, now: float) -> None:
        await self._db.change(delete(SESSION).where(SESSION.c.expires < now))


def _session(row: Iterable[object]) -> SessionRow:
    *person, expires = row
    assert isinstance(expires, float)  # by the schema
    return SessionRow(PersonRow._make(person), expires)
