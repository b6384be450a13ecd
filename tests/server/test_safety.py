"""What keeps strangers out: limits, origins, cookies, headers, and logs and answers that give nothing away."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

from elysium.cli.server.serve import JsonLines
from elysium.client import Table
from elysium.server import protocol
from elysium.server.http import middleware
from elysium.server.http.auth import is_own_origin
from elysium.server.http.routes import ROUTES
from elysium.server.secrets import new_id
from elysium.server.settings import Settings
from elysium.server.table.receiver import Receiver
from tests.server.asgi import HOST, Header, Served, Socket, scope_of, served
from tests.server.playing import play_all, seated

Start = Callable[..., Any]
BIDDING = {"game": "bidding", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 3]}
INSIDE = "the inside of the house"
OWN = (b"origin", b"http://elysium.test")
EVERYTHING = [(one.path, tuple(sorted(one.methods or ()))) for one in ROUTES if isinstance(one, Route)]
FOREIGN = (b"origin", b"https://evil.test")


@pytest.mark.parametrize("path", ["/", "/health", "/api/me", "/api/tables/x", "/nowhere", "/api/guest"])
async def test_every_answer_carries_the_headers_that_keep_pages_apart(app: Served, path: str) -> None:
    headers = (await app.ask("GET", path)).headers
    policy = headers["content-security-policy"]

    assert "default-src 'self'" in policy
    assert "script-src 'self'" in policy
    assert "object-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] in ("no-store", "no-cache" if path == "/" else "no-store")


@pytest.mark.parametrize("secure", [True, False])
async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path, secure: bool) -> None:
    async with served(tmp_path, secure=secure) as house:
        reply = await house.ask("POST", "/api/guest", {"name": "Ann"})
        (cookie,) = reply.cookies
        parts = {part.strip().lower() for part in cookie.split(";")}

        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert ("secure" in parts) is secure
        assert cookie.startswith(f"elysium={reply.data['token']};")


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ((), True),
        ((OWN,), True),
        (((b"origin", b"https://elysium.test"),), True),
        (((b"origin", b"https://friend.test"),), True),
        ((FOREIGN,), False),
        (((b"origin", b"null"),), False),
        (((b"origin", b""),), False),
        (((b"origin", b"https://elysium.test.evil.test"),), False),
        (((b"origin", b"evil://elysium.test"),), False),
    ],
)
async def test_other_sites_neither_post_nor_open_sockets(
    tmp_path: Path, headers: tuple[Header, ...], taken: bool
) -> None:
    async with served(tmp_path, origins=("https://friend.test",)) as house:
        reply = await house.ask("POST", "/api/guest", {"name": "Ann"}, headers=headers)
        socket = house.socket(headers)
        opened = await socket.open()
        await socket.close()

        assert (reply.status == 200) is taken
        assert opened is taken
        assert bool(reply.cookies) is taken


def test_an_origin_without_a_host_is_no_origin_of_ours() -> None:
    headers: Any = {"origin": "null"}
    assert HOST[0] == b"host"
    assert not is_own_origin(headers, Settings())


async def test_who_asks_too_much_waits_and_the_others_do_not(tmp_path: Path) -> None:
    async with served(tmp_path, requests=(5, 0.001)) as house:
        statuses = [(await house.ask("GET", "/api/games")).status for _ in range(7)]
        other = await house.ask("GET", "/api/games", client="10.0.0.2")
        socket = house.socket()

        assert statuses == [200] * 5 + [429] * 2
        assert (await house.ask("GET", "/api/games")).headers["retry-after"] == "1000"
        assert other.status == 200
        assert not await socket.open()
        await socket.close()


@pytest.mark.parametrize(("path", "methods"), [*EVERYTHING, ("/nowhere", ("GET",))])
async def test_every_address_of_the_house_may_be_asked_for_only_so_often(
    tmp_path: Path, path: str, methods: Collection[str]
) -> None:
    async with served(tmp_path, requests=(2, 0.001), files=(2, 0.001)) as house:
        method, filled = "GET" if "GET" in methods else "POST", re.sub(r"{\w+}", "one", path)
        replies = [await house.ask(method, filled) for _ in range(3)]

        assert [reply.status == 429 for reply in replies] == [False, False, True]
        assert replies[2].data["code"] == "too_fast"
        assert replies[2].headers["retry-after"] == "1000"
        assert replies[2].headers["x-content-type-options"] == "nosniff"


async def test_a_page_of_many_files_comes_whole(tmp_path: Path) -> None:
    async with served(tmp_path, requests=(2, 0.001), files=Settings().files) as house:
        statuses = {(await house.ask("GET", path)).status for path in ("/", "/t/abc") for _ in range(200)}

        assert statuses == {200}
        assert (await house.ask("GET", "/api/games")).status == 200


async def test_passwords_of_one_account_are_not_guessed_from_many_addresses(tmp_path: Path) -> None:
    wrong, right = ({"name": " Ann ", "password": word} for word in ("nothing of the kind", "long enough"))
    async with served(tmp_path, account_passwords=(4, 0.001)) as house:
        await house.ask("POST", "/api/register", {"name": "ann", "password": "long enough"})
        statuses = [
            [
                (await house.ask("POST", "/api/login", words, client=f"10.0.{row}.{number}")).status
                for number, words in enumerate(guesses)
            ]
            for row, guesses in enumerate(([wrong] * 3 + [right], [wrong] * 5 + [right], [{**wrong, "name": "no"}] * 5))
        ]

    assert statuses == [[400] * 3 + [200], [400] * 4 + [429] * 2, [400] * 4 + [429]]


async def test_passwords_are_not_guessed_quickly(tmp_path: Path) -> None:
    async with served(tmp_path, passwords=(2, 0.001)) as house:
        guess = {"name": "Ann", "password": "guess"}
        statuses = [(await house.ask("POST", "/api/login", guess)).status for _ in range(4)]

        assert statuses == [400, 400, 429, 429]
        assert (await house.ask("POST", "/api/login", guess)).headers["retry-after"] == "1000"


async def test_one_address_does_not_fill_the_house(tmp_path: Path) -> None:
    async with served(tmp_path, arrivals=(7, 0.001)) as house:
        token = await house.guest("Ann")
        opened = [(await house.ask("POST", "/api/tables", BIDDING, token)).status for _ in range(3)]
        guest = await house.ask("POST", "/api/guest", {"name": "Bob"})
        other = await house.ask("POST", "/api/guest", {"name": "Bob"}, client="10.0.0.2")

        assert opened == [201, 201, 429]
        assert (guest.status, guest.headers["retry-after"], guest.data["code"]) == (429, "1000", "too_fast")
        assert other.status == 200


async def test_what_plays_a_match_again_is_not_asked_for_without_end(tmp_path: Path) -> None:
    async with served(tmp_path, work=(12, 0.001)) as house:
        opened = (await house.ask("POST", "/api/tables", BIDDING, await house.guest("Ann"))).data
        statuses = [
            (await house.ask("GET", f"/api/tables/{opened['table']}/{what}")).status
            for what in ("record", "replay", "replay", "replay", "record")
        ]

        assert statuses == [400, 400, 400, 429, 429]


async def test_the_many_addresses_of_one_household_are_one(tmp_path: Path) -> None:
    async with served(tmp_path, requests=(2, 0.001)) as house:
        whence = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"]
        statuses = [(await house.ask("GET", "/api/games", client=one)).status for one in whence]

        assert statuses == [200, 200, 429, 200]


async def test_one_address_has_so_many_sockets_and_gets_another_for_one_it_closes(tmp_path: Path) -> None:
    async with served(tmp_path, sockets=2) as house:
        first, second, third = (house.socket() for _ in range(3))
        opened = [await socket.open() for socket in (first, second, third)]
        elsewhere = house.socket(client="10.0.0.2")
        opened.append(await elsewhere.open())
        for socket in (first, third, elsewhere):
            await socket.close()
        again = house.socket()
        opened.append(await again.open())
        for socket in (second, again):
            await socket.close()

        assert opened == [True, True, False, True, True]
        assert not house.context.sockets


async def test_a_request_that_comes_letter_by_letter_is_given_up(app: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elysium.server.http.endpoint.BODY_SECONDS", 0.2)

    told: list[Any] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(message: Any) -> None:
        told.append(message)

    scope = scope_of("http", "/api/guest", (HOST,), "10.0.0.1") | {"method": "POST"}
    await asyncio.wait_for(app.app(scope, receive, send), 10)

    assert told[0]["status"] == 400


async def test_a_server_behind_https_takes_no_page_that_came_without_it(tmp_path: Path) -> None:
    async with served(tmp_path, secure=True) as house:
        headers = [((b"origin", b"http://elysium.test"),), ((b"origin", b"https://elysium.test"),)]
        statuses = [(await house.ask("POST", "/api/guest", {"name": "Ann"}, headers=one)).status for one in headers]

        assert statuses == [403, 200]


async def test_a_socket_that_says_too_much_is_not_listened_to(tmp_path: Path) -> None:
    async with served(tmp_path, messages=(5, 0.001)) as house:
        opened = (await house.ask("POST", "/api/tables", BIDDING, await house.guest("Ann"))).data
        socket = await house.seat(opened["table"], opened["secret"])
        state = await socket.until("state")
        for _ in range(5):
            await socket.send('{"type": "ping"}')
        asked = state["asked"]
        answer = {"type": "answer", "version": state["version"], "point": asked["point"], "option": [0]}
        await socket.send(json.dumps(answer))
        refused = await socket.until("refused")
        await socket.close()

        assert refused["code"] == "rate"
        steps = await house.context.store.steps.of(opened["table"])
        assert 0 not in [step.seat for step in steps]


@pytest.mark.parametrize(("message", "taken"), [('{"type": "say", "text": "x"}', 4), ('{"type": "ping"}', 20)])
async def test_talk_counts_for_more_than_what_nobody_else_hears(tmp_path: Path, message: str, taken: int) -> None:
    async with served(tmp_path, messages=(20, 0.001)) as house:
        opened = (await house.ask("POST", "/api/tables", BIDDING, await house.guest("Ann"))).data
        socket = await house.seat(opened["table"], opened["secret"])
        await socket.until("state")
        for _ in range(21):
            await socket.send(message)
        answers = []
        while "refused" not in answers:
            answers.append(((await socket.receive()) or {})["type"])
        await socket.close()

        assert (answers.count("said") or answers.count("pong")) == taken


async def test_many_sockets_one_address_say_no_more_than_ten(tmp_path: Path) -> None:
    async with served(tmp_path, messages=(2, 0.001)) as house:
        opened = (await house.ask("POST", "/api/tables", BIDDING, await house.guest("Ann"))).data
        answers = []
        for _ in range(12):
            socket = await house.seat(opened["table"], opened["secret"])
            await socket.until("state")
            for _ in range(2):
                await socket.send('{"type": "ping"}')
                answers.append(await _pong_or_refused(socket))
            await socket.close()

        assert answers == ["pong"] * 20 + ["refused"] * 4


async def _pong_or_refused(socket: Socket) -> str:
    while True:
        got = (await socket.receive() or {})["type"]
        if got in ("pong", "refused"):
            return str(got)


async def test_a_fault_is_written_down_and_shown_to_nobody(
    app: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise ValueError(INSIDE)

    token = await app.guest("Ann")
    opened = (await app.ask("POST", "/api/tables", BIDDING, token)).data
    socket = await app.seat(opened["table"], opened["secret"])
    await socket.until("state")
    monkeypatch.setattr(app.context.store.tables, "of_person", broken)
    monkeypatch.setattr(Receiver, "_answer", broken)
    reply = await app.ask("GET", "/api/mine", token=token)
    await socket.send('{"type": "answer", "version": 0, "point": "bid", "option": [0]}')
    refused = await socket.until("refused")
    await socket.send('{"type": "ping"}')
    await socket.until("pong")
    await socket.close()

    assert reply.status == 500
    assert reply.data["refused"] == "the server made a mistake; it has been written down"
    assert (reply.data["code"], reply.data["args"]) == ("fault", {})
    assert (refused["code"], "inside" in refused["reason"]) == ("fault", False)
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == [INSIDE] * 2


async def _everything(house: Served) -> list[str]:
    """Somebody registers, opens a table, plays, talks, does things wrong; returns all that must stay secret."""
    password = "a very secret password"
    made = (await house.ask("POST", "/api/register", {"name": "Ann", "password": password})).data
    await house.ask("POST", "/api/login", {"name": "Ann", "password": password + "!"})
    opened = (await house.ask("POST", "/api/tables", BIDDING, made["token"])).data
    await house.ask("POST", "/api/notices", {"webhook": "http://127.0.0.1:1/hook-secret"}, made["token"])
    await house.ask("GET", f"/api/tables/{opened['table']}", headers=((b"x-invite", opened["invite"].encode()),))
    socket = await house.seat(opened["table"], opened["secret"])
    await socket.until("state")
    await socket.send('{"type": "say", "text": "said among friends"}')
    await socket.send('{"type": "nonsense", "secret": "' + opened["secret"] + '"}')
    await socket.until("refused")
    await socket.close()
    wrong = await house.seat(opened["table"], "wrong-" + opened["secret"])
    await wrong.until("refused")
    await wrong.close()
    return [password, made["token"], opened["secret"], opened["invite"], "hook-secret", "said among friends"]


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """Everything that is logged, as it is written."""
    lines: list[str] = []

    class Keeps(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonLines().format(record))

    root = logging.getLogger()
    handler, level = Keeps(), root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield lines
    root.removeHandler(handler)
    root.setLevel(level)


async def test_no_secret_gets_into_a_log(logged: list[str], app: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = await _everything(app)
    store = app.context.store
    monkeypatch.setattr(store.tables, "of_person", store.people.add)  # fails, with parameters
    for token in secrets:
        await app.ask("GET", "/api/mine", token=token)
    logging.getLogger("elysium.server").warning("the end")

    assert len(logged) >= 2, "something was to be logged"
    for secret in secrets:
        assert not [line for line in logged if secret in line]


async def test_the_database_tells_no_values_when_it_complains(app: Served) -> None:
    with pytest.raises(Exception, match="hidden") as caught:
        await app.context.store.sessions.add("the-token", "nobody", 0.0, 1.0)

    assert "the-token" not in str(caught.value)


async def test_no_secret_is_in_an_address(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    inner = middleware.SecurityHeaders.__call__

    async def seen(self: middleware.SecurityHeaders, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            asked.append(f"{scope['path']}?{scope['query_string'].decode()}")
        await inner(self, scope, receive, send)

    monkeypatch.setattr(middleware.SecurityHeaders, "__call__", seen)
    server = start()

    lobbies, seats = await seated(server.url, "bidding", 4)
    await play_all(seats)
    async with Table(seats[0]) as table:
        assert isinstance(await table.receive(), protocol.Welcome)

    secrets = [*(lobby.token for lobby in lobbies), *(seat.secret for seat in seats), seats[0].invite]
    assert len(asked) >= 12
    assert not [address for address in asked if any(secret in address for secret in secrets)]


def test_no_id_looks_like_an_option_of_a_command() -> None:
    assert not [id for id in (new_id() for _ in range(2000)) if id.startswith("-")]
