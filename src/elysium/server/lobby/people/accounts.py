"""Who somebody is: guests with a name, accounts with a password, sessions as random tokens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, Unpack

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from elysium.locale.reference import fold
from elysium.server.buckets import Limits
from elysium.server.errors import RequestError, TooManyRequests
from elysium.server.secrets import hashed, new_id, new_secret
from elysium.server.settings import Rate, Settings
from elysium.server.store.rows import PersonChanges, PersonRow
from elysium.server.store.store import Store

DAY: Final = 86_400
_AT_ONCE: Final = 2  # passwords hashed at the same time: each takes 64 MiB


@dataclass(frozen=True)
class Person:
    """Somebody with a session."""

    id: str
    name: str
    account: bool


class Accounts:
    """People and their sessions."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        session_days: int = Settings.keep_sessions,
        attempts: Rate = Settings.account_passwords,
        shut_out: Callable[[Collection[str]], None] = lambda tables: None,
    ) -> None:
        self.store = store
        self._shut_out = shut_out  # told of the tables at which secrets open nothing any more
        self.now = now
        self.session_days = session_days
        self._wrong = Limits(*attempts, "too many wrong passwords for this account; wait a while")
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(_AT_ONCE)

    async def guest(self, name: str, before: Person | None = None) -> tuple[Person, str]:
        """Somebody who only gives a name; a guest who gives another one stays the same person, seats and all."""
        person = Person(_same_or_new(before), _name(name), False)
        if await self.store.people.by_login(fold(person.name)) is not None:
            why = f"the name {person.name!r} is an account's; choose another, or log in"
            raise RequestError(why, "name_account", name=person.name)
        await self._enter(person, name=person.name)
        return person, await self._session(person)

    async def register(self, name: str, password: str, guest: Person | None = None) -> tuple[Person, str]:
        """A new account; a guest's seats become the account's."""
        name = _name(name)
        person = Person(_same_or_new(guest), name, True)
        kept = await self.hashed(password)
        if not await self._enter(person, name=name, login=fold(name), password=kept):
            raise RequestError(f"the name {name!r} is taken; choose another, or log in", "name_taken", name=name)
        return person, await self._session(person)

    async def hashed(self, password: str) -> str:
        """What is kept of a password; a RequestError if it is none."""
        if not 8 <= len(password) <= 200:
            raise RequestError("a password has 8 to 200 characters", "password_length")
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check_password(self, person: Person, password: str) -> None:
        """A RequestError unless it is this account's; guests have none."""
        row = await self.store.people.get(person.id)
        right = await self._is_right(row, person.id, password)
        if person.account and not right:
            raise RequestError("this is not your password", "wrong_password")

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """Another password, for who knows the one before; all sessions end, and a new one begins: its token."""
        if not person.account:
            raise RequestError("guests have no password; make an account", "guest")
        await self.check_password(person, old)
        row = await self.store.people.get(person.id)
        assert row is not None  # it has just been read
        return (await self.set_password(row, await self.hashed(new)))[1]

    async def set_password(self, row: PersonRow, kept: str) -> tuple[Person, str]:
        """Write what is kept of a password; all sessions end, and a new one begins."""
        await self.store.people.update(row.id, password=kept)
        person = Person(row.id, row.name, True)
        await self.logout_everywhere(person)
        return person, await self._session(person)

    async def logout_everywhere(self, person: Person) -> None:
        """End all sessions of a person. Secrets open the seats of an account no more: its sessions do."""
        await self.store.sessions.delete_of(person.id)
        if person.account:
            self._shut_out(await self.store.seats.forget_secrets(person.id))

    async def _enter(self, person: Person, **values: Unpack[PersonChanges]) -> bool:
        """Write a person, new or known; False if the account's name is taken."""
        if await self.store.people.get(person.id) is not None:
            return await self.store.people.update(person.id, **values)
        return await self.store.people.add(PersonRow(person.id, created=self.now(), **values))

    async def login(self, name: str, password: str) -> tuple[Person, str]:
        """A session for an account; a wrong name takes as long as a wrong password."""
        login = fold(_name(name))
        row = await self.store.people.by_login(login)
        right = await self._is_right(row, row.id if row is not None else login, password)
        if row is None or not right or row.banned:
            raise RequestError("no account has this name and password", "no_account")
        person = Person(row.id, row.name, True)
        return person, await self._session(person)

    async def _is_right(self, row: PersonRow | None, whose: str, password: str) -> bool:
        """Whether this is the password; after too many wrong ones nobody is told, whether the account exists or not."""
        if not self._wrong.allow(whose):
            raise TooManyRequests(self._wrong.refusal, self._wrong.pause)
        async with self._hashing:
            right = await asyncio.to_thread(self._verify, (row and row.password) or _NOBODYS, password)
        if right:
            self._wrong.forget(whose)
        return right

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _session(self, person: Person) -> str:
        token = new_secret()
        now = self.now()
        await self.store.sessions.add(hashed(token), person.id, now, now + self.session_days * DAY)
        return token

    async def whose(self, token: str) -> Person | None:
        """The person behind a token, as long as it lasts."""
        session = await self.store.sessions.get(hashed(token)) if token else None
        if session is None or session.person.banned or session.expires < self.now():
            return None
        return Person(session.person.id, session.person.name, session.person.login is not None)

    async def logout(self, token: str) -> None:
        await self.store.sessions.delete(hashed(token))


def _same_or_new(before: Person | None) -> str:
    return before.id if before is not None and not before.account else new_id()


def one_line(text: str) -> str:
    """Text without what would break a line, a header or a terminal."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def _name(name: str) -> str:
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= 40 or len(fold(plain)) > 40 or any(not letter.isprintable() for letter in plain):
        raise RequestError("a name has 1 to 40 printable characters", "name_length")
    return plain


_NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$9sFcb9S6eYVNjG7lAFnTlSMEkZrIjqWi2D4vUJ7ZQGY"
