"""Passwords are changed by who knows them and set anew by who gets the account's mail; sessions end with them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from elysium.server.lobby.people import resets
from tests.server.asgi import Reply, Served, served
from tests.server.mailbox import confirmed, mailbox, text_of, token_of

ANN = {"name": "Ann", "password": "correct horse"}
URL = "https://play.test"
NEW = "battery staple"


async def me(app: Served, token: str) -> Any:
    return (await app.ask("GET", "/api/me", token=token)).data["person"]


async def registered(app: Served, **more: str) -> str:
    token: str = (await app.ask("POST", "/api/register", {**ANN, **more})).data["token"]
    return token


async def login(app: Served, password: str) -> Reply:
    return await app.ask("POST", "/api/login", {"name": "Ann", "password": password})


@pytest.fixture
async def mailed(tmp_path: Path) -> AsyncIterator[tuple[Served, list[Message]]]:
    """A server that sends mail, and the letters it has sent."""
    async with mailbox() as (settings, got), served(tmp_path, mail=settings, url=URL) as app:
        yield app, got


async def test_a_password_is_changed_by_who_knows_it_and_other_sessions_end(app: Served) -> None:
    one, other = await registered(app), (await login(app, ANN["password"])).data["token"]
    wrong = await app.ask("POST", "/api/password", {"old": "wrong horse", "new": NEW}, one)
    short = await app.ask("POST", "/api/password", {"old": ANN["password"], "new": "short"}, one)
    changed = await app.ask("POST", "/api/password", {"old": ANN["password"], "new": NEW}, one)

    assert (wrong.status, wrong.data["code"]) == (400, "wrong_password")
    assert (short.status, short.data["code"]) == (400, "password_length")
    assert changed.status == 200
    assert changed.cookies
    assert await me(app, changed.data["token"])
    assert [await me(app, token) for token in (one, other)] == [None, None]
    assert (await login(app, ANN["password"])).status == 400
    assert (await login(app, NEW)).status == 200


async def test_guests_and_strangers_have_no_password_to_change(app: Served) -> None:
    wish = {"old": "anything", "new": NEW}
    guest = await app.ask("POST", "/api/password", wish, await app.guest("Bob"))
    nobody = await app.ask("POST", "/api/password", wish)

    assert (guest.data["code"], nobody.data["code"]) == ("guest", "who")


async def test_all_sessions_end_at_once_and_nobody_elses(app: Served) -> None:
    one, other, bob = await registered(app), (await login(app, ANN["password"])).data["token"], await app.guest("Bob")
    done = await app.ask("POST", "/api/logout/everywhere", token=one)

    assert "Max-Age=0" in done.cookies[0]
    assert [await me(app, token) for token in (one, other)] == [None, None]
    assert await me(app, bob)


async def test_signing_out_everywhere_shuts_seats_that_a_device_has_kept(app: Served) -> None:
    one = await registered(app)
    wish = {"game": "vendetta", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    opened = (await app.ask("POST", "/api/tables", wish, one)).data
    stolen = await app.seat(opened["table"], opened["secret"])
    assert (await stolen.until("welcome"))["seat"] == 0
    await app.ask("POST", "/api/logout/everywhere", token=one)
    while await stolen.receive() is not None:
        pass
    again = await app.seat(opened["table"], opened["secret"])
    refused = await again.receive()
    token = (await login(app, ANN["password"])).data["token"]
    mine = app.socket(headers=((b"authorization", f"Bearer {token}".encode()),))
    assert await mine.open()
    hello = {"type": "hello", "protocol": 1, "table": opened["table"], "secret": opened["secret"]}
    await mine.send(json.dumps(hello))
    welcome = await mine.until("welcome")
    for socket in (stolen, again, mine):
        await socket.close()

    assert refused is not None
    assert refused["code"] == "seat"
    assert welcome["seat"] == 0


async def _link(app: Served, got: list[Message], many: int = 1, lang: str = "en") -> str:
    asked = await app.ask("POST", "/api/password/forgotten", {"name": "ann", "lang": lang})
    assert (asked.status, asked.data) == (200, {})
    await app.context.letters.close()
    assert len(got) == many
    return token_of(got[-1], "reset")


async def test_a_forgotten_password_is_set_anew_by_a_link_that_works_once(mailed: tuple[Served, list[Message]]) -> None:
    app, got = mailed
    before = await registered(app)
    await confirmed(app, got, before)
    token = await _link(app, got)
    kept = str([row async for row in _tokens(app)])
    short = await app.ask("POST", "/api/password/reset", {"token": token, "password": "short"})
    done = await app.ask("POST", "/api/password/reset", {"token": token, "password": NEW})
    again = await app.ask("POST", "/api/password/reset", {"token": token, "password": "third time"})

    assert got[0]["To"] == "ann@mail.test"
    assert URL in text_of(got[0])
    assert token not in kept
    assert short.data["code"] == "password_length"
    assert (done.status, done.data["name"]) == (200, "Ann")
    assert (again.status, again.data["code"]) == (400, "no_reset")
    assert await me(app, before) is None
    assert (await login(app, NEW)).status == 200
    assert (await login(app, ANN["password"])).status == 400


async def _tokens(app: Served) -> AsyncIterator[str]:
    from sqlalchemy import text

    async with app.context.store.db.engine.connect() as connection:
        for row in await connection.execute(text("SELECT token FROM reset")):
            yield row[0]


async def test_the_mail_address_of_an_account_changes_with_its_password_alone(
    mailed: tuple[Served, list[Message]],
) -> None:
    app, got = mailed
    session = await registered(app)
    wish = {"email": "eve@mail.test", "webhook": "https://hook.test/"}
    stolen = await app.ask("POST", "/api/notices", wish, session)
    wrong = await app.ask("POST", "/api/notices", {**wish, "password": "wrong horse"}, session)
    webhook = await app.ask("POST", "/api/notices", {"webhook": "https://hook.test/"}, session)
    right = await app.ask("POST", "/api/notices", {**wish, "password": ANN["password"]}, session)
    await app.context.letters.close()

    assert stolen.data["code"] == wrong.data["code"] == "wrong_password"
    assert (webhook.status, right.status) == (200, 200)
    assert [letter["To"] for letter in got] == ["eve@mail.test"]


async def test_a_link_ends_and_a_letter_is_not_sent_twice(
    mailed: tuple[Served, list[Message]], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, got = mailed
    await confirmed(app, got, await registered(app))
    token = await _link(app, got)
    await _link(app, got, many=1)
    now = app.context.resets._now
    monkeypatch.setattr(app.context.resets, "_now", lambda: now() + resets.LIFETIME + 1)
    late = await app.ask("POST", "/api/password/reset", {"token": token, "password": NEW})
    other = await _link(app, got, many=2, lang="pl")

    assert late.data["code"] == "no_reset"
    assert other != token
    assert "hasło" in text_of(got[1])
    assert (await login(app, ANN["password"])).status == 200


async def test_nobody_learns_from_a_forgotten_password_who_has_an_account(mailed: tuple[Served, list[Message]]) -> None:
    app, got = mailed
    await registered(app)
    replies = [await app.ask("POST", "/api/password/forgotten", {"name": name}) for name in ("Ann", "Bob", "x")]
    await app.context.letters.close()

    assert {(reply.status, reply.body) for reply in replies} == {(200, b"{}")}
    assert got == []


async def test_a_server_without_mail_or_without_its_own_address_says_so(app: Served, tmp_path: Path) -> None:
    refused = await app.ask("POST", "/api/password/forgotten", {"name": "Ann"})
    async with mailbox() as (settings, _), served(tmp_path / "..", data=tmp_path / "other.db", mail=settings) as other:
        no_url = await other.ask("POST", "/api/password/forgotten", {"name": "Ann"}, headers=((b"host", b"evil.test"),))
        offers = (await other.ask("GET", "/api/me")).data["resets"]

    assert refused.data["code"] == no_url.data["code"] == "no_mail"
    assert offers is False


@pytest.mark.parametrize(
    "path", ["/api/password", "/api/password/reset", "/api/password/forgotten", "/api/account/delete"]
)
async def test_attempts_at_passwords_are_counted(tmp_path: Path, path: str) -> None:
    async with served(tmp_path, passwords=(2.0, 0.001)) as app:
        token = await app.guest("Ann")
        bodies = {
            "/api/password": {"old": "x", "new": "y"},
            "/api/password/reset": {"token": "x", "password": NEW},
            "/api/password/forgotten": {"name": "Ann"},
            "/api/account/delete": {"password": "x", "nonsense": 1},
        }
        statuses = [(await app.ask("POST", path, bodies[path], token)).status for _ in range(3)]

    assert statuses == [400, 400, 429]
