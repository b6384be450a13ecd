"""Posts to webhooks, addresses strangers have named: never inside our own network, and with a deadline."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final
from urllib.parse import SplitResult, quote, urlsplit

DEADLINE: Final = 10.0  # seconds for all of it: who answers letter by letter holds nobody up
AT_ONCE: Final = 8
LONGEST: Final = 4096  # bytes of the first line of an answer
_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_NAMES: Final = ThreadPoolExecutor(2, thread_name_prefix="names")  # looked up apart: somebody's name server may be slow
_KEPT_IN_A_PATH: Final = "/%:=&?~+!$,;'@()*[]"


def check_webhook(url: str) -> None:
    """A ValueError unless this is an address a stranger may have the server write to."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or not url.isprintable() or " " in url:
        raise ValueError("a webhook is an http or https address")
    if "@" in parts.netloc:
        raise ValueError("a webhook has no name and password before its host")
    parts.port  # noqa: B018  # asked for, a port that is none complains


async def post(url: str, data: Mapping[str, object], local: bool = False) -> None:
    """Send this as JSON. An OSError or a ValueError where it was not taken; `local`: our own network is allowed."""
    check_webhook(url)
    parts = urlsplit(url)
    async with asyncio.timeout(DEADLINE):
        reader, writer = await _reached(parts, local)
        try:
            writer.write(_request(parts, json.dumps(data).encode()))
            await writer.drain()
            _check_taken(await reader.readline())
        finally:
            with contextlib.suppress(OSError):
                writer.transport.abort()


async def _reached(parts: SplitResult, local: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to an address that was looked at: asked twice, a name may mean something else."""
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    secure = parts.scheme == "https"
    ssl_context, server_name = (_trust(), host) if secure else (None, None)
    failed: OSError = OSError("the name has no address")
    for address in await _addresses(host, port, local):
        try:
            return await asyncio.open_connection(
                address, port, limit=LONGEST, ssl=ssl_context, server_hostname=server_name
            )
        except OSError as error:
            failed = error
    raise failed


async def _addresses(host: str, port: int, local: bool) -> list[str]:
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(_NAMES, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not local and not all(map(is_outside, addresses)):
        raise ValueError("a webhook is an address outside this network")
    return addresses


def is_outside(address: str) -> bool:
    """Whether anybody could write there: nobody reaches through us what only we can reach.

    >>> [is_outside(one) for one in ("1.1.1.1", "127.0.0.1", "10.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False, False]
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    inner: list[ipaddress.IPv4Address] = []
    if isinstance(found, ipaddress.IPv6Address):
        wrapped = (found.ipv4_mapped, found.sixtofour, found.teredo[1] if found.teredo else None)
        inner = [one for one in wrapped if one is not None]
        inner += [ipaddress.IPv4Address(found.packed[-4:])] if found in _NAT64 else []
    return all(one.is_global and not one.is_multicast for one in (found, *inner))


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(parts: SplitResult, body: bytes) -> bytes:
    target = quote((parts.path or "/") + (f"?{parts.query}" if parts.query else ""), safe=_KEPT_IN_A_PATH)
    host = parts.netloc.encode("idna").decode()
    lines = [f"POST {target} HTTP/1.1", f"Host: {host}", "User-Agent: elysium", "Connection: close"]
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(lines).encode("ascii") + body


def _check_taken(line: bytes) -> None:
    """A redirect is not followed: what was looked at is what is asked."""
    words = line.split()
    if len(words) < 2 or not words[1].isdigit() or not 200 <= int(words[1]) < 300:
        raise ValueError("the webhook did not take it")
