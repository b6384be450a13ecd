"""Mail, by the server's SMTP account; without one there is none."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final

from elysium.server.settings import MailSettings

LOG = logging.getLogger("elysium.server")
PATIENCE: Final = 10.0  # seconds of the mail server


async def send(settings: MailSettings, address: str, subject: str, text: str) -> None:
    """An OSError (SMTP's are such) where it was not taken."""
    await asyncio.to_thread(_send, settings, address, subject, text)


def _send(settings: MailSettings, address: str, subject: str, text: str) -> None:
    message = EmailMessage()
    message["From"], message["To"] = settings.sender, address
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=settings.sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["Subject"] = subject
    message.set_content(text)
    with smtplib.SMTP(settings.host, settings.port, timeout=PATIENCE) as server:
        if settings.user:
            server.starttls(context=ssl.create_default_context())
            server.login(settings.user, settings.password)
        server.send_message(message)


class Letters:
    """Letters that nobody waits for: whoever asked for one is not told whether there was an address."""

    def __init__(self, settings: MailSettings | None) -> None:
        self._settings = settings
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def sent(self) -> bool:
        """Whether this server sends any."""
        return self._settings is not None

    def post(self, address: str, subject: str, text: str) -> None:
        if self._settings is not None:
            task = asyncio.create_task(send(self._settings, address, subject, text))
            self._sending.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.warning("a letter was not sent: %s", type(task.exception()).__name__)

    async def close(self) -> None:
        """Wait for what is being sent; the mail server's patience ends it."""
        await asyncio.gather(*self._sending, return_exceptions=True)
