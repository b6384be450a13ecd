"""As much of a mail server as a letter needs."""

from __future__ import annotations

import asyncio
import contextlib
import email
import re
from collections.abc import AsyncIterator
from email.message import Message

from elysium.server.settings import MailSettings
from tests.server.asgi import Served


@contextlib.asynccontextmanager
async def mailbox() -> AsyncIterator[tuple[MailSettings, list[Message]]]:
    """Where it is, and the letters it has got."""
    got: list[Message] = []
    server = await asyncio.start_server(lambda r, w: _take(got, r, w), "127.0.0.1", 0)
    async with server:
        yield MailSettings("127.0.0.1", server.sockets[0].getsockname()[1]), got


async def _take(got: list[Message], reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    async def say(line: str) -> None:
        writer.write(line.encode() + b"\r\n")
        await writer.drain()

    await say("220 here")
    while line := (await reader.readline()).decode().strip():
        if line.upper() == "DATA":
            await say("354 go on")
            got.append(email.message_from_bytes((await reader.readuntil(b"\r\n.\r\n"))[:-5]))
        await say("221 bye" if line.upper() == "QUIT" else "250 yes")
        if line.upper() == "QUIT":
            break
    writer.close()


def text_of(letter: Message) -> str:
    text = letter.get_payload(decode=True)
    assert isinstance(text, bytes)
    return text.decode()


def token_of(letter: Message, what: str) -> str:
    """What stands behind the `#` of the link in a letter."""
    found = re.search(rf"#{what}=([\w-]+)", text_of(letter))
    assert found is not None
    return found[1]


async def confirmed(
    app: Served, got: list[Message], session: str, address: str = "ann@mail.test", password: str = "correct horse"
) -> None:
    """Somebody's mail address, the letter followed and put away."""
    assert (await app.ask("POST", "/api/notices", {"email": address, "password": password}, session)).status == 200
    await app.context.letters.close()
    letter = got.pop()
    done = await app.ask("POST", "/api/notices/confirm", {"token": token_of(letter, "confirm")})
    assert (letter["To"], done.status) == (address, 200)
