"""Pages of other sites: those that are named may ask and read, the others are refused and told why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.server.asgi import Header, Served, served

FRIEND = "https://friend.test"
PREFLIGHT: tuple[Header, ...] = (
    (b"access-control-request-method", b"POST"),
    (b"access-control-request-headers", b"authorization,content-type,x-invite"),
)


def of(origin: str) -> Header:
    return b"origin", origin.encode()


async def test_a_named_origin_may_ask_and_read_the_answer(tmp_path: Path) -> None:
    async with served(tmp_path, origins=(FRIEND,)) as house:
        before = await house.ask("OPTIONS", "/api/tables", headers=(of(FRIEND), *PREFLIGHT))
        reply = await house.ask("POST", "/api/guest", {"name": "Ann"}, headers=(of(FRIEND),))
        refused = await house.ask("POST", "/api/tables", {}, headers=(of(FRIEND),))

    assert before.status == 200
    assert {"authorization", "content-type", "x-invite"} <= {
        name.strip().lower() for name in before.headers["access-control-allow-headers"].split(",")
    }
    for one in (before, reply, refused):  # why not is for the page to read, too
        assert one.headers["access-control-allow-origin"] == FRIEND
        assert one.headers["access-control-allow-credentials"] == "true"
    assert (reply.status, refused.status) == (200, 400)


async def test_who_asks_too_much_from_a_named_origin_may_read_that_it_is_too_much(tmp_path: Path) -> None:
    async with served(tmp_path, origins=(FRIEND,), requests=(1, 0.001)) as house:
        replies = [await house.ask("GET", "/api/games", headers=(of(FRIEND),)) for _ in range(2)]

    assert [one.status for one in replies] == [200, 429]
    assert "retry-after" in replies[1].headers
    assert all(one.headers["access-control-allow-origin"] == FRIEND for one in replies)


@pytest.mark.parametrize("origins", [(), (FRIEND,)])
async def test_other_origins_are_told_nothing(tmp_path: Path, origins: tuple[str, ...]) -> None:
    evil = of("https://evil.test")
    async with served(tmp_path, origins=origins) as house:
        replies = [
            await house.ask("OPTIONS", "/api/tables", headers=(evil, *PREFLIGHT)),
            await house.ask("GET", "/api/games", headers=(evil,)),
            await house.ask("POST", "/api/guest", {"name": "Ann"}, headers=(evil,)),
        ]

    assert [one.status for one in replies] == [400 if origins else 405, 200, 403]
    assert not any("access-control-allow-origin" in one.headers for one in replies)


async def test_the_refusal_names_the_origin_and_the_host(app: Served) -> None:
    refused = await app.ask("POST", "/api/guest", {"name": "Ann"}, headers=(of("https://elysium.test:8443"),))

    assert refused.status == 403
    assert "'https://elysium.test:8443'" in refused.data["refused"]
    assert "'elysium.test'" in refused.data["refused"]
    assert "--origin" in refused.data["refused"]


async def test_the_refusal_of_a_socket_says_why(start: Callable[..., Any]) -> None:
    url = start().url.replace("http", "ws") + "/ws"
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, origin=Origin("https://evil.test"))

    assert refused.value.response.status_code == 403
    assert "'https://evil.test'" in json.loads(refused.value.response.body or b"{}")["refused"]
