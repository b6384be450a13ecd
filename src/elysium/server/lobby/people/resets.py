"""A forgotten password: a link by mail, which sets a new one once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.locale.catalogue import catalogue
from elysium.locale.reference import fold
from elysium.server.errors import RequestError
from elysium.server.lobby.people.accounts import Accounts, Person
from elysium.server.notify.mail import Letters
from elysium.server.secrets import hashed, new_secret
from elysium.server.store.store import Store

LIFETIME: Final = 3600.0  # seconds a link holds
BETWEEN: Final = 300.0  # seconds between two letters to one account
HOUSE: Final = "house"


class PasswordResets:
    """Asked for by anybody, answered to the account's own address alone."""

    def __init__(self, store: Store, accounts: Accounts, letters: Letters, url: str, now: Callable[[], float]) -> None:
        self._store = store
        self._accounts = accounts
        self._letters = letters
        self._url = url
        self._now = now

    @property
    def offered(self) -> bool:
        """Whether this server sends mail and knows its own address: what a request claims of it is no link."""
        return self._letters.sent and bool(self._url)

    async def ask(self, name: str, lang: str) -> None:
        """Send a link to the account of this name, if there is one with an address. Nobody is told which it was."""
        if not self.offered:
            raise RequestError("this server sends no mail; ask whoever runs it", "no_mail")
        row = await self._store.people.by_login(fold(" ".join(name.split())))
        if row is None or row.banned:
            return
        email = (await self._store.people.notice_addresses(row.id)).mail
        now = self._now()
        if not email or await self._store.resets.latest(row.id) > now + LIFETIME - BETWEEN:
            return
        token = new_secret()
        await self._store.resets.put(hashed(token), row.id, now + LIFETIME)
        words = catalogue(HOUSE, lang)
        link = f"{self._url}/?account#reset={token}"
        text = words.fill("mail.reset.text", {"name": row.name, "link": link, "minutes": int(LIFETIME / 60)})
        self._letters.post(email, words.fill("mail.reset.subject", {}), text)

    async def use(self, token: str, password: str) -> tuple[Person, str]:
        """Set the password and begin a session; all others end."""
        kept = await self._accounts.hashed(password)
        person = await self._store.resets.take(hashed(token), self._now())
        row = await self._store.people.get(person) if person else None
        if row is None or row.banned:
            raise RequestError("this link holds no more; ask for another", "no_reset")
        return await self._accounts.set_password(row, kept)
