"""Whatever comes in, the server stays up and no table changes.

2,000 messages and requests in the normal run; ELYSIUM_FUZZ sets another number (the long run takes 100,000).
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from elysium.server import protocol
from elysium.server.errors import BadMessage
from tests.server.asgi import Header, Served, Socket, served
from tests.server.backups import export_rows

FUZZ = int(os.environ.get("ELYSIUM_FUZZ", "2000"))
Answer = TypeVar("Answer")
KEPT = ("game_table", "seat", "step", "save", "proposal")


def tries(share: float) -> settings:
    return settings(
        max_examples=int(FUZZ * share),
        deadline=None,
        derandomize="ELYSIUM_FUZZ" not in os.environ,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


class Scene:
    """A server with one table at play: two sockets of seats, one of which is asked, and one that watches."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self._context = served(folder)
        self.served: Served = self.run(self._context.__aenter__())
        self.run(self._set_up())

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return self.loop.run_until_complete(asyncio.wait_for(work, 30))

    async def _set_up(self) -> None:
        self.tokens = [await self.served.guest(f"Guest {n}") for n in range(4)]
        wish = {"game": "vendetta", "seats": [{"kind": "open"}] * 3, "public": True}
        opened = (await self.served.ask("POST", "/api/tables", wish, self.tokens[0])).data
        self.table = opened["table"]
        self.secrets = [opened["secret"]]
        for token in self.tokens[1:3]:
            sat = await self.served.ask("POST", f"/api/tables/{self.table}/sit", {}, token)
            self.secrets.append(sat.data["secret"])
        room = await self.served.context.tables.room(self.table)
        assert room is not None
        self.room = room
        self.accepted = await self._play()
        asked = {decision.seat for decision in room.match.open()}
        idle = {0, 1, 2} - asked
        assert idle, "somebody is to be out of turn"
        wanted = [self.secrets[min(asked)], self.secrets[min(idle)], ""]
        self.sockets = [await self.served.seat(self.table, secret) for secret in wanted]
        for socket in self.sockets:
            await socket.until("state")
            await settled(socket)
        self.before = await self.snapshot()
        self.looked = 0

    async def _play(self) -> list[dict[str, Any]]:
        """Some steps, until not everybody is asked at once; each answer is kept to be sent again."""
        sent: list[dict[str, Any]] = []
        while len(self.room.match.open()) > 1 or len(sent) < 6:
            decision = self.room.match.open()[0]
            message = {"type": "answer", "version": self.room.version, "point": decision.point}
            sent.append({**message, "option": list(decision.options[0])})
            assert await self.room.ask(self.room.step, decision.seat, decision.point, decision.options[0])
        return sent

    async def snapshot(self) -> tuple[str, str]:
        kept = await export_rows(self.served.context.store.db)
        rows = [[row for row in kept[name] if self.table in row.values()] for name in KEPT]
        return json.dumps(rows, sort_keys=True, default=str), json.dumps(self.room.match.save(), sort_keys=True)

    def unchanged(self, look: bool = False) -> None:
        """The match each time, the store every so often."""
        self.looked += 1
        assert json.dumps(self.room.match.save(), sort_keys=True) == self.before[1]
        if look or self.looked % 25 == 0:
            assert self.run(self.snapshot()) == self.before

    def close(self) -> None:
        for socket in self.sockets:
            self.run(socket.close())
        self.run(self._context.__aexit__(None, None, None))
        self.loop.close()


async def settled(socket: Socket) -> None:
    """The server has dealt with all this socket sent."""
    await socket.send('{"type": "ping"}')
    await socket.until("pong")


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    made = Scene(tmp_path_factory.mktemp("fuzz"))
    yield made
    made.unchanged(look=True)
    made.close()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = [
    kind.__struct_config__.tag
    for kind in (
        protocol.Hello,
        protocol.Answer,
        protocol.Preview,
        protocol.Say,
        protocol.Call,
        protocol.Propose,
        protocol.Vote,
        protocol.Resign,
        protocol.Return,
        protocol.Resume,
        protocol.Prefer,
        protocol.Mute,
        protocol.Report,
        protocol.Refresh,
        protocol.Ping,
    )
]
WORDS = (
    "type protocol table secret invite version point option text channel what seat proposal yes muted about number then"
)
FIELDS = st.sampled_from(WORDS.split())
TYPED = st.fixed_dictionaries({"type": st.sampled_from(KINDS) | st.text(max_size=8)})
LOOSE = st.builds(lambda typed, more: {**more, **typed}, TYPED, st.dictionaries(FIELDS, JSON, max_size=4))
WISHED = st.fixed_dictionaries(
    {
        "kind": st.sampled_from(["play_card", "play_blood", "done"]) | JSON,
        "thing": st.text(max_size=90),
        "n": st.integers() | JSON,
    }
)
HUGE = st.integers(1, 4).map(lambda n: "x" * (n * protocol.LARGEST))
DEEP = st.integers(1000, 8000).map(lambda n: "[" * n + "]" * n)
RAW = st.text(max_size=60) | st.binary(max_size=60) | HUGE | DEEP | JSON.map(lambda data: json.dumps(data))


def _answers(scene: Scene) -> st.SearchStrategy[dict[str, Any]]:
    """Answers to this version and others, to this question and others, legal options among them."""
    decision = scene.room.match.open()[0]
    version = st.integers(-3, 3).map(lambda n: n + scene.room.version) | st.integers()
    point = st.sampled_from([decision.point, "", "vendetta.nothing"]) | st.text(max_size=90)
    option = st.sampled_from([list(one) for one in decision.options]) | st.lists(st.integers(), max_size=20) | JSON
    made = st.fixed_dictionaries({"type": st.just("answer"), "version": version, "point": point, "option": option})
    asked = st.fixed_dictionaries({"number": st.integers(0, 9) | JSON, "then": st.lists(WISHED, max_size=9) | JSON})
    foretold = st.builds(lambda answer, more: {**answer, **more, "type": "preview"}, made, asked)
    return made | foretold | st.sampled_from(scene.accepted)


def _would_count(scene: Scene, socket: int, text: str | bytes) -> bool:
    """Whether the rules of the table allow this message to change something."""
    try:
        message = protocol.read(text)
    except BadMessage:
        return False
    if isinstance(message, protocol.Answer):
        decision = scene.room.match.open()[0]
        right = (message.point, message.version) == (decision.point, scene.room.version)
        return socket == 0 and right and tuple(message.option) in decision.options
    quiet = (
        protocol.Hello
        | protocol.Preview
        | protocol.Call
        | protocol.Vote
        | protocol.Return
        | protocol.Resume
        | protocol.Refresh
        | protocol.Ping
    )
    return socket < 2 and not isinstance(message, quiet)


@tries(0.5)
@given(data=st.data())
def test_no_message_breaks_a_table(scene: Scene, data: st.DataObject) -> None:
    which = data.draw(st.integers(0, 2), "socket")
    made = data.draw(_answers(scene) | LOOSE | RAW, "message")
    text = made if isinstance(made, str | bytes) else json.dumps(made)
    if _would_count(scene, which, text):
        return
    socket = scene.sockets[which]

    async def sent() -> None:
        await socket.send(text)
        await settled(socket)

    scene.run(sent())
    assert socket.closed is None
    scene.unchanged()


@tries(0.1)
@given(hello=LOOSE | RAW | st.just("right"), version=st.integers() | st.just(1), secret=st.text(max_size=90))
def test_no_hello_opens_what_it_should_not(scene: Scene, hello: Any, version: int, secret: str) -> None:
    right = {"type": "hello", "protocol": version, "table": scene.table, "secret": "-" + secret}
    made = right if hello == "right" else hello
    text = made if isinstance(made, str | bytes) else json.dumps(made)

    async def greeted() -> None:
        socket = scene.served.socket()
        assert await socket.open()
        await socket.send(text)
        got = await socket.receive()
        assert got is not None
        assert got["type"] == "refused"
        assert await socket.receive() is None
        await socket.close()

    scene.run(greeted())
    scene.unchanged()


PATHS = (
    "/",
    "/health",
    "/metrics",
    "/ws",
    "/api/guest",
    "/api/register",
    "/api/login",
    "/api/logout",
    "/api/me",
    "/api/notices",
    "/api/notices/confirm",
    "/api/games",
    "/api/tables",
    "/api/mine",
)
ACTS = (
    "",
    "/sit",
    "/stand",
    "/fill",
    "/kick",
    "/close",
    "/record",
    "/replay",
    "/fork",
    "/../close",
    "//close",
    "/sit/",
)
QUERIES = ("", "?step=--5", "?step=9999999999&seat=0", "?seat=99", "?seat=-7&step=-1", "?step=1.5", "?step=%00", "?&&=")
TRICKS = ("..", "%2e%2e", "%00", "\0", "a" * 5000, "'; DROP TABLE step; --", "\ud800", "ł", " ", "-1", "..%2f..%2fetc")
METHODS = st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "\x00"])
NAMES = st.sampled_from(
    [b"origin", b"cookie", b"authorization", b"content-type", b"content-length", b"x-invite", b"host", b"range"]
)
VALUES = st.binary(max_size=40) | st.sampled_from(
    [
        b"https://evil.test",
        b"null",
        b"elysium=; elysium=x",
        b"Bearer " + b"x" * 5000,
        b"-1",
        b"99999999999",
        b"bytes=5-",
    ]
)
WISHES = st.sampled_from(
    [
        {"name": "Mallory"},
        {"name": "Mallory", "password": "x" * 7},
        {"seat": 0, "invite": "no"},
        {"seat": None, "invite": ""},
        {"bot": "greedy"},
        {"bot": "ismcts:999999s"},
        {"bot": "ismcts:20x4"},
        {"email": "a@b\r\nBcc: c@d", "webhook": ""},
        {"email": "", "webhook": "http://[::1"},
        {"email": "", "webhook": "file:///etc/passwd"},
        {"game": "vendetta", "seats": []},
        {"game": "vendetta", "seats": [{"kind": "bot", "bot": "no"}] * 3},
        {"game": "vendetta", "seats": [{}] * 3, "clock": {"kind": ["normal"]}},
        {"game": "vendetta", "seats": [{}] * 3, "clock": {"kind": "days", "days": "many"}},
        {"game": "rivals", "seats": [{}] * 2, "options": {"decks": [[{}]], "edition": {}}},
        {"game": "no", "seats": [{}]},
    ]
)
PARTS = "name password seat invite bot game seats options title public spectators delay clock sit"
MIXED = st.builds(lambda wish, part, value: {**wish, part: value}, WISHES, st.sampled_from(PARTS.split()), JSON)


@tries(0.4)
@given(
    method=METHODS,
    base=st.sampled_from(PATHS) | st.none(),
    id=st.sampled_from(TRICKS) | st.none() | st.text(max_size=30),
    act=st.sampled_from(ACTS),
    query=st.sampled_from(QUERIES) | st.text(max_size=10).map(lambda text: f"?step={text}"),
    headers=st.lists(st.tuples(NAMES, VALUES), max_size=3),
    body=st.one_of(MIXED, WISHES, JSON).map(lambda d: json.dumps(d).encode())
    | st.binary(max_size=60)
    | DEEP.map(str.encode),
    stranger=st.booleans(),
)
def test_no_request_breaks_the_house(
    scene: Scene,
    method: str,
    base: str | None,
    id: str | None,
    act: str,
    query: str,
    headers: list[Header],
    body: bytes,
    stranger: bool,
) -> None:
    path = (base or f"/api/tables/{scene.table if id is None else id}{act}") + query
    token = scene.tokens[3] if stranger else ""
    reply = scene.run(scene.served.ask(method, path, None, token, headers, body))

    assert reply.status < 500, (path, body)
    assert b"Traceback" not in reply.body
    assert b'File "' not in reply.body
    assert reply.headers["x-content-type-options"] == "nosniff"
    scene.unchanged()


def test_a_body_too_large_is_refused_before_it_is_read(scene: Scene) -> None:
    reply = scene.run(scene.served.ask("POST", "/api/guest", body=b'{"name": "' + b"x" * 300_000 + b'"}'))

    assert reply.status == 400
    assert "bytes" in reply.data["refused"]


def test_every_kind_of_message_is_tried() -> None:
    assert set(KINDS) == {kind["properties"]["type"]["enum"][0] for kind in _schemas()}


def _schemas() -> list[dict[str, Any]]:
    definitions: dict[str, Any] = msgspec.json.schema(protocol.FromClient)["$defs"]
    return [one for one in definitions.values() if "type" in one.get("properties", {})]
