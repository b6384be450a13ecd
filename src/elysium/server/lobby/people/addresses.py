"""Where people are told of things: a mail address counts once its owner has followed the link sent there."""

from __future__ import annotations

from typing import Final

from elysium.locale.catalogue import catalogue
from elysium.server.buckets import Limits
from elysium.server.errors import RequestError, TooManyRequests
from elysium.server.lobby.people.accounts import Person
from elysium.server.notify.mail import Letters
from elysium.server.secrets import hashed, new_secret
from elysium.server.store.store import Store

LETTERS: Final = (3.0, 1 / 3600)  # to one address, whoever asks for them: at once, then a second
HOUSE: Final = "house"


class Addresses:
    """Mail addresses and webhooks of people."""

    def __init__(self, store: Store, letters: Letters, url: str) -> None:
        self._store = store
        self._letters = letters
        self._url = url
        self._limits = Limits(*LETTERS, "enough letters went to this address; wait an hour")

    async def change(self, person: Person, email: str, webhook: str, lang: str) -> None:
        """Keep both; a mail address that is not confirmed gets a link."""
        before = await self._store.people.notice_addresses(person.id)
        confirmed = bool(email) and before.confirmed and email == before.email
        asked = email and not confirmed and self._letters.sent
        if asked and not self._url:
            why = "this server cannot send links: it does not know its address (--url); ask whoever runs it"
            raise RequestError(why, "no_mail")
        if asked and not self._limits.allow(email.lower()):
            raise TooManyRequests(self._limits.refusal, self._limits.pause)
        token = new_secret()
        await self._store.people.update(
            person.id,
            email=email or None,
            webhook=webhook or None,
            confirmed=confirmed,
            mail_token=hashed(token) if asked else None,
        )
        if asked:
            self._send_link(person, email, token, lang)

    def _send_link(self, person: Person, email: str, token: str, lang: str) -> None:
        words = catalogue(HOUSE, lang)
        link = f"{self._url}/?account#confirm={token}"
        text = words.fill("mail.confirm.text", {"name": person.name, "link": link})
        self._letters.post(email, words.fill("mail.confirm.subject", {}), text)

    async def confirm(self, token: str) -> None:
        """Whoever has the token reads the mail that goes there."""
        if not await self._store.people.confirm(hashed(token)):
            raise RequestError("this link holds no more; save the address again for another", "no_confirmation")
