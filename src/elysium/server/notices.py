"""Your turn: one notice a turn, after a while, to where a person wants it. A file unless something else is set up."""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Any

LOG = logging.getLogger("elysium.server")


@dataclass(frozen=True)
class Notice:
    """Whose turn it is, and where."""

    table: str
    title: str
    person: str
    seat: int


@dataclass(frozen=True)
class Mail:
    """How mail is sent."""

    host: str
    port: int = 25
    sender: str = "elysium@localhost"
    user: str = ""
    password: str = ""


class Notices:
    """Waits a little before it tells: who answers meanwhile is not told, and nobody is told twice in one turn."""

    def __init__(
        self,
        file: Path | None = None,
        mail: Mail | None = None,
        after: float = 60.0,
        addresses: Callable[[str], Any] | None = None,
    ) -> None:
        self.file = file
        self.mail = mail
        self.after = after
        self.addresses = addresses
        self.sent = 0
        self._waiting: dict[tuple[str, int], asyncio.TimerHandle] = {}
        self._told: set[tuple[str, int]] = set()

    def turn(self, table: str, title: str, person: str | None, seat: int, waits: bool) -> None:
        """A seat is waited for and away, or not any more."""
        key = (table, seat)
        if not waits or person is None:
            timer = self._waiting.pop(key, None)
            if timer is not None:
                timer.cancel()
            if not waits:
                self._told.discard(key)
        elif key not in self._waiting and key not in self._told:
            notice = Notice(table, title, person, seat)
            loop = asyncio.get_running_loop()
            self._waiting[key] = loop.call_later(self.after, self._due, key, notice)

    def _due(self, key: tuple[str, int], notice: Notice) -> None:
        self._waiting.pop(key, None)
        self._told.add(key)
        task = asyncio.ensure_future(self.send(notice))
        task.add_done_callback(lambda done: done.exception())

    async def send(self, notice: Notice) -> None:
        """To the file, and to the person's webhook and mail address where there are some."""
        self.sent += 1
        email, webhook = await self.addresses(notice.person) if self.addresses else (None, None)
        if self.file is not None:
            line = json.dumps({"table": notice.table, "title": notice.title, "seat": notice.seat})
            await asyncio.to_thread(_append, self.file, line)
        for way, work in ((webhook, _post), (email if self.mail else None, self._send_mail)):
            if way:
                try:
                    await asyncio.to_thread(work, way, notice)
                except (OSError, ValueError) as error:
                    LOG.warning("a notice for table %s was not delivered: %s", notice.table, type(error).__name__)

    def _send_mail(self, address: str, notice: Notice) -> None:
        assert self.mail is not None  # checked by the caller
        message = EmailMessage()
        message["From"], message["To"] = self.mail.sender, address
        message["Subject"] = f"Elysium: your turn at {notice.title}"
        message.set_content(f"It is your turn at the table {notice.title}.")
        with smtplib.SMTP(self.mail.host, self.mail.port, timeout=10) as server:
            if self.mail.user:
                server.starttls()
                server.login(self.mail.user, self.mail.password)
            server.send_message(message)


def _append(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(line + "\n")


def _post(url: str, notice: Notice) -> None:
    if not url.startswith(("https://", "http://")):
        raise ValueError("a webhook is an http or https address")
    text = f"Your turn at {notice.title}."
    body = json.dumps({"content": text, "text": text, "table": notice.table, "seat": notice.seat}).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10):
        pass
