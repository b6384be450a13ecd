"""Notices of a turn: one a turn, after a while, to a file, a webhook or a mail address."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from elysium.server.notify import webhooks
from elysium.server.notify.mail import send as send_mail
from elysium.server.settings import MailSettings
from elysium.server.store.people import NoticeAddresses

LOG = logging.getLogger("elysium.server")


@dataclass(frozen=True)
class Notice:
    """Whose turn it is, and where."""

    table: str
    title: str
    person: str
    seat: int


class Notices:
    """Waits a little before it tells: who answers meanwhile is not told.

    What it confirms with has the last word: it remembers who was told, also for other processes and after a restart.
    """

    def __init__(
        self,
        file: Path | None = None,
        mail: MailSettings | None = None,
        after: float = 60.0,
        addresses: Callable[[str], Awaitable[NoticeAddresses]] | None = None,
        local_webhooks: bool = False,
        url: str = "",
    ) -> None:
        self.file = file
        self.mail = mail
        self.after = after
        self.addresses = addresses
        self.local_webhooks = local_webhooks
        self.url = url  # of this server, where it is known
        self._may_tell: Callable[[Notice], Awaitable[bool]] | None = None
        self.sent = 0
        self._waiting: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._posting = asyncio.Semaphore(webhooks.AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()

    def confirm_with(self, may_tell: Callable[[Notice], Awaitable[bool]]) -> None:
        """Ask this before a notice is sent."""
        self._may_tell = may_tell

    def turn(self, table: str, title: str, person: str | None, seat: int, wanted: bool) -> None:
        """Somebody is waited for, away and not told yet; or this is so no more."""
        key = (table, seat)
        if not wanted or person is None:
            timer = self._waiting.pop(key, None)
            if timer is not None:
                timer.cancel()
        elif key not in self._waiting:
            notice = Notice(table, title, person, seat)
            loop = asyncio.get_running_loop()
            self._waiting[key] = loop.call_later(self.after, self._due, key, notice)

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def _due(self, key: tuple[str, int], notice: Notice) -> None:
        self._waiting.pop(key, None)
        task = asyncio.create_task(self._tell(notice))
        self._sending.add(task)
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.warning("a notice was not sent: %s", type(task.exception()).__name__)

    async def _tell(self, notice: Notice) -> None:
        if self._may_tell is None or await self._may_tell(notice):
            await self.send(notice)

    async def send(self, notice: Notice) -> None:
        """To the file, and to the person's webhook and mail address where there are some."""
        self.sent += 1
        addresses = await self.addresses(notice.person) if self.addresses else NoticeAddresses()
        email, webhook = addresses.mail, addresses.webhook
        if self.file is not None:
            line = json.dumps({"table": notice.table, "title": notice.title, "seat": notice.seat})
            await asyncio.to_thread(_append, self.file, line)
        if webhook:
            await self._deliver(notice, self._post(webhook, notice))
        if email and self.mail:
            subject, text = f"Elysium: your turn at {notice.title}", f"It is your turn at the table {notice.title}."
            await self._deliver(notice, send_mail(self.mail, email, subject, text + self._link(notice)))

    async def _deliver(self, notice: Notice, work: Awaitable[None]) -> None:
        try:
            await work
        except (OSError, ValueError) as error:
            LOG.warning("a notice for table %s was not delivered: %s", notice.table, type(error).__name__)

    def _link(self, notice: Notice) -> str:
        return f" {self.url}/#table={notice.table}" if self.url else ""

    async def _post(self, url: str, notice: Notice) -> None:
        """In the words chat programs read; none of them takes a title for a mention of everybody."""
        text = f"Your turn at {notice.title}.{self._link(notice)}"
        plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        data = {"content": text, "allowed_mentions": {"parse": []}, "text": plain}
        async with self._posting:
            await webhooks.post(url, {**data, "table": notice.table, "seat": notice.seat}, self.local_webhooks)


def _append(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(line + "\n")
