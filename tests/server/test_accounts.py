"""Who somebody is: guests, accounts, sessions that end, and people who are not wanted any more."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from elysium.server.errors import RequestError
from elysium.server.lobby.people.accounts import DAY, Accounts
from tests.server.asgi import Served, served
from tests.server.backups import export_rows
from tests.server.inside import Inside

ANN = {"name": "Ann", "password": "correct horse"}


async def _me(house: Served, token: str) -> Any:
    return (await house.ask("GET", "/api/me", token=token)).data


async def test_an_account_is_made_and_entered_again(app: Served) -> None:
    made = (await app.ask("POST", "/api/register", ANN)).data
    entered = (await app.ask("POST", "/api/login", {**ANN, "name": " ANN "})).data

    assert (made["name"], made["account"]) == ("Ann", True)
    assert entered["person"] == made["person"]
    assert entered["token"] != made["token"]
    for token in (made["token"], entered["token"]):
        assert (await _me(app, token))["person"] == made["person"]


async def test_a_wrong_password_and_an_unknown_name_are_refused_alike(app: Served) -> None:
    await app.ask("POST", "/api/register", ANN)
    wrong = await app.ask("POST", "/api/login", {**ANN, "password": "wrong horse"})
    unknown = await app.ask("POST", "/api/login", {**ANN, "name": "Bob"})

    assert wrong.status == unknown.status == 400
    assert wrong.body == unknown.body
    assert wrong.cookies == unknown.cookies == []


@pytest.mark.parametrize("name", ["Ann", "ann", "ÁNN", " Ann "])
async def test_a_name_is_taken_however_it_is_written(app: Served, name: str) -> None:
    await app.ask("POST", "/api/register", ANN)
    second = await app.ask("POST", "/api/register", {**ANN, "name": name})
    guest = await app.ask("POST", "/api/guest", {"name": name})

    assert second.status == guest.status == 400
    assert "taken" in second.data["refused"]
    assert "account's" in guest.data["refused"]


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\u202eb", "a\x00b", "a\nb\x07", "ﬃ" * 20])
async def test_a_name_is_one_short_line_of_letters(app: Served, name: str) -> None:
    for path, wish in (("/api/guest", {}), ("/api/register", {"password": "correct horse"})):
        assert (await app.ask("POST", path, {"name": name, **wish})).status == 400


async def test_a_password_that_is_too_short_is_refused(app: Served) -> None:
    assert (await app.ask("POST", "/api/register", {**ANN, "password": "short"})).status == 400


async def test_nothing_of_a_password_or_a_token_is_kept_as_it_was(app: Served) -> None:
    token = (await app.ask("POST", "/api/register", ANN)).data["token"]
    wish = {"game": "bidding", "seats": [{"kind": "open"}] * 4}
    opened = (await app.ask("POST", "/api/tables", wish, token)).data
    kept = str(await export_rows(app.context.store.db))

    for secret in (ANN["password"], token, opened["secret"], opened["invite"]):
        assert secret not in kept


async def test_a_session_ends_when_its_time_is_up(house: Inside) -> None:
    person, token = await house.accounts.guest("Ann")
    house.now.at += house.accounts.session_days * DAY - 1
    before = await house.accounts.whose(token)
    house.now.at += 2

    assert before == person
    assert await house.accounts.whose(token) is None
    assert await house.accounts.whose("") is None


@pytest.mark.parametrize("cookie", [True, False])
async def test_who_logs_out_is_nobody_until_the_next_time(app: Served, cookie: bool) -> None:
    token, other = await app.guest("Ann"), await app.guest("Bob")
    named = ((b"cookie", f"elysium={token}".encode()),) if cookie else ()
    left = await app.ask("POST", "/api/logout", token="" if cookie else token, headers=named)

    assert "Max-Age=0" in left.cookies[0]
    assert (await _me(app, token))["person"] is None
    assert (await _me(app, other))["name"] == "Bob"


async def test_who_is_banned_has_no_session_no_login_and_no_seat(app: Served) -> None:
    made = (await app.ask("POST", "/api/register", ANN)).data
    wish = {"game": "bidding", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 3]}
    opened = (await app.ask("POST", "/api/tables", wish, made["token"])).data
    await app.context.store.people.update(made["person"], banned=True)
    login = await app.ask("POST", "/api/login", ANN)
    socket = await app.seat(opened["table"], opened["secret"])

    assert (await _me(app, made["token"]))["person"] is None
    assert login.status == 400
    told = await socket.receive()
    assert told is not None
    assert told["code"] == "seat"
    assert await socket.receive() is None
    await socket.close()


async def test_passwords_are_hashed_beside_the_loop_and_two_at_a_time_at_most(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once: list[int] = []
    working: set[int] = set()
    two = threading.Barrier(2, timeout=60)

    def slowly(_: object, kept: str, password: str) -> bool:
        working.add(threading.get_ident())
        two.wait()
        at_once.append(len(working))
        two.wait()
        working.discard(threading.get_ident())
        return False

    monkeypatch.setattr(Accounts, "_verify", slowly)
    tries = [house.accounts.login("nobody", "at all") for _ in range(6)]
    results = await asyncio.gather(*tries, return_exceptions=True)

    assert all(isinstance(result, RequestError) for result in results)
    assert max(at_once) == 2


async def test_sessions_that_have_run_out_are_forgotten_as_a_server_starts(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        await house.guest("Ann")
        person = (await house.context.store.people.all())[0].id
        await house.context.store.sessions.add("old", person, 0.0, 1.0)
    async with served(tmp_path) as house:
        assert await house.context.store.sessions.get("old") is None
        assert len((await export_rows(house.context.store.db))["session"]) == 1
