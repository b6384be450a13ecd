"""As much of a mail server as a letter needs."""

from __future__ import annotations

import asyncio
import contextlib
import email
from collections.abc import AsyncIterator
from email.message import Message

from elysium.server.settings import MailSettings


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
