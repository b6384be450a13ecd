"""Your turn: one notice a turn, not at once, none for who is here or has answered; to a file, a webhook, by mail."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from elysium.server.notify import webhooks
from elysium.server.notify.notices import Notice, Notices
from elysium.server.notify.webhooks import check_webhook
from elysium.server.settings import MailSettings
from elysium.server.store.people import NoticeAddresses
from tests.server.asgi import Served, served
from tests.server.conftest import Leap
from tests.server.inside import Client, Inside, inside
from tests.server.mailbox import mailbox, token_of

SOON = 0.15
LATER = 20.0
NOTICE = Notice("table", "Friday", "somebody", 2)


def told(file: Path) -> list[int]:
    """The seats that were told, in order."""
    return [json.loads(line)["seat"] for line in file.read_text().splitlines()] if file.exists() else []


async def _wait(file: Path, many: int) -> None:
    while len(told(file)) < many:
        await asyncio.sleep(0.02)


async def _settled(house: Inside, leap: Leap) -> None:
    """Whoever was still to be told has been."""
    for room in house.tables.rooms.values():
        await room.ask(lambda: None)
    leap(LATER)
    notices = house.tables.services.notices
    while notices._waiting or notices._sending:
        await asyncio.sleep(0.01)


async def _leave(*clients: Client) -> None:
    for client in clients:
        await client.leaves()


async def test_who_is_away_and_asked_is_told_once(tmp_path: Path, leap: Leap) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await _leave(clients[2])
        await _wait(file, 1)
        await clients[0].answers()  # the others' steps make it no other turn
        await clients[1].answers()
        await _settled(house, leap)

        assert told(file) == [2]
        line = json.loads(file.read_text())
        assert line == {"table": clients[0].room.id, "title": "Bidding of Guest 0", "seat": 2}


async def test_who_looks_in_and_leaves_again_is_told_no_second_time(tmp_path: Path, leap: Leap) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await _leave(clients[2])
        await _wait(file, 1)
        again = await house.again(clients[2])
        await _leave(again)
        await _settled(house, leap)

        assert told(file) == [2]


async def test_the_next_turn_is_told_again(tmp_path: Path) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await _leave(clients[2])
        await _wait(file, 1)
        again = await house.again(clients[2])
        await again.answers()
        await _leave(again)
        for client in (clients[0], clients[1], clients[3]):
            await client.catches_up()
            await client.answers()
        await _wait(file, 2)

        assert told(file) == [2, 2]


async def test_who_comes_back_in_time_is_not_told(tmp_path: Path, leap: Leap) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=LATER)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await _leave(clients[2])
        leap(LATER / 2)
        await house.again(clients[2])
        await _settled(house, leap)

        assert told(file) == []


async def test_who_has_answered_in_time_is_not_told(tmp_path: Path, leap: Leap) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await clients[2].answers()
        await _leave(clients[2])
        await _settled(house, leap)

        assert told(file) == []


async def test_a_restart_tells_nobody_again(tmp_path: Path, leap: Leap) -> None:
    file = tmp_path / "notices"

    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        await _leave(*clients)
        await _wait(file, 4)
    async with inside(tmp_path, notices=Notices(file, after=SOON)) as house:
        house.now.at += 3600
        await house.tables.resume()
        await _settled(house, leap)

        assert sorted(told(file)) == [0, 1, 2, 3]


@pytest.fixture
def hook() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Somebody else's server, which remembers what it was sent; /away sends on to itself."""
    got: list[dict[str, Any]] = []

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:  # the name http.server looks for
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))) | {"path": self.path})
            self.send_response(302 if self.path == "/away" else 204)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Says nothing."""

    server = HTTPServer(("127.0.0.1", 0), Taker)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", got
    server.shutdown()
    thread.join(5)
    server.server_close()


def _addresses(mail: str | None, webhook: str | None, confirmed: bool = True) -> Callable[[str], Any]:
    async def of(_: str) -> NoticeAddresses:
        return NoticeAddresses(mail, webhook, confirmed)

    return of


async def test_a_webhook_gets_what_chat_programs_read(hook: tuple[str, list[dict[str, Any]]]) -> None:
    url, got = hook
    notices = Notices(addresses=_addresses(None, url + "/in"), local_webhooks=True)
    await notices.send(NOTICE)

    text = "Your turn at Friday."
    said = {"content": text, "text": text, "allowed_mentions": {"parse": []}}
    assert got == [{**said, "table": "table", "seat": 2, "path": "/in"}]


async def test_no_title_calls_everybody(hook: tuple[str, list[dict[str, Any]]]) -> None:
    url, got = hook
    notices = Notices(addresses=_addresses(None, url + "/in?a=b%20c"), local_webhooks=True)
    await notices.send(Notice("table", "@everyone <!channel>", "somebody", 2))

    (one,) = got
    assert one["path"] == "/in?a=b%20c"
    assert one["allowed_mentions"] == {"parse": []}
    assert "<!channel>" not in one["text"]
    assert "&lt;!channel&gt;" in one["text"]


async def test_a_name_that_means_something_else_the_second_time_leads_nowhere(
    hook: tuple[str, list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    url, got = hook
    port = int(url.rpartition(":")[2])
    found, looked_up = socket.getaddrinfo, []

    def changing(host: str, *more: Any, **words: Any) -> Any:
        if host != "evil.test":
            return found(host, *more, **words)
        looked_up.append(host)
        return found("192.0.0.9" if len(looked_up) == 1 else "127.0.0.1", port, type=socket.SOCK_STREAM)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    monkeypatch.setattr(webhooks, "DEADLINE", 0.5)
    await Notices(addresses=_addresses(None, f"http://evil.test:{port}/in")).send(NOTICE)

    assert looked_up
    assert got == []


async def test_a_webhook_that_answers_letter_by_letter_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "DEADLINE", 0.5)
    given_up = asyncio.Event()

    async def dribble(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while not writer.is_closing():
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.05)
        writer.close()
        given_up.set()

    async with await asyncio.start_server(dribble, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        await Notices(addresses=_addresses(None, url), local_webhooks=True).send(NOTICE)
        await given_up.wait()
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "address",
    ["a@x.test,b@x.test", "a@x.test;b@x.test", "Ann <a@x.test>", "a@x.test\nBcc: b@x.test", "nobody", "a@b@c"],
)
async def test_a_mail_address_is_one_and_nothing_else(app: Served, address: str) -> None:
    token = await app.guest("Ann")
    refused = await app.ask("POST", "/api/notices", {"email": address}, token)
    taken = await app.ask("POST", "/api/notices", {"email": "ann.o'hara+1@mail.x-y.test"}, token)

    assert (refused.status, taken.status) == (400, 200)


async def test_a_webhook_is_followed_nowhere_and_never_into_our_own_network(
    hook: tuple[str, list[dict[str, Any]]], caplog: pytest.LogCaptureFixture
) -> None:
    url, got = hook
    await Notices(addresses=_addresses(None, url + "/in")).send(NOTICE)
    unsent = list(got)
    await Notices(addresses=_addresses(None, url + "/away"), local_webhooks=True).send(NOTICE)

    assert unsent == []
    assert [one["path"] for one in got] == ["/away"]
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 2
    assert url not in caplog.text


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "ftp://a.test",
        "http://",
        "https:// a.test",
        "http://a.test:port",
        "http://a\n.test",
        "http://u:p@a.test",
    ],
)
def test_what_is_no_webhook_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        check_webhook(url)


async def test_a_letter_is_sent_where_there_is_mail() -> None:
    async with mailbox() as (settings, got):
        await Notices(mail=settings, addresses=_addresses("you@mail.test", None)).send(NOTICE)
    (letter,) = got
    assert (letter["To"], letter["From"]) == ("you@mail.test", "elysium@localhost")
    assert letter["Subject"] == "Elysium: your turn at Friday"
    assert letter["Date"]
    assert letter["Message-ID"].endswith("@localhost>")
    assert "Friday" in str(letter.get_payload())


async def test_a_mail_server_that_is_away_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    notices = Notices(mail=MailSettings("127.0.0.1", 1), addresses=_addresses("you@mail.test", None))
    await notices.send(NOTICE)

    assert notices.sent == 1
    assert "not delivered" in caplog.text
    assert "you@mail.test" not in caplog.text


async def test_no_mail_goes_to_an_address_that_is_not_confirmed() -> None:
    async with mailbox() as (settings, got):
        for confirmed in (False, True):
            await Notices(mail=settings, addresses=_addresses("you@mail.test", None, confirmed)).send(NOTICE)

    assert len(got) == 1


async def test_an_address_is_confirmed_by_the_link_sent_there_once(tmp_path: Path) -> None:
    async with mailbox() as (settings, got), served(tmp_path, mail=settings, url="https://play.test") as house:
        ann = await house.guest("Ann")

        async def saves(address: str) -> tuple[bool, int]:
            """Whether it is confirmed, and how many letters there are."""
            assert (await house.ask("POST", "/api/notices", {"email": address, "lang": "pl"}, ann)).status == 200
            await house.context.letters.close()
            return (await house.ask("GET", "/api/notices", token=ann)).data["confirmed"], len(got)

        first = await saves("ann@mail.test")
        token = token_of(got[0], "confirm")
        follow = [await house.ask("POST", "/api/notices/confirm", {"token": one}) for one in ("", token, token)]
        same, other, back = [await saves(f"{name}@mail.test") for name in ("ann", "eve", "ann")]
        late = await house.ask("POST", "/api/notices/confirm", {"token": token_of(got[1], "confirm")})

    assert [one.status for one in follow] == [400, 200, 400]
    assert follow[0].data["code"] == "no_confirmation"
    assert [first, same, other, back] == [(False, 1), (True, 1), (False, 2), (False, 3)]
    assert late.status == 400
    assert "adres" in str(got[0].get_payload(decode=True))


async def test_nobody_is_sent_letters_without_end_by_many_people(tmp_path: Path) -> None:
    async with mailbox() as (settings, got), served(tmp_path, mail=settings, url="https://play.test") as house:
        statuses = [
            (await house.ask("POST", "/api/notices", {"email": "Eve@mail.test"}, await house.guest(f"Ann {n}"))).status
            for n in range(5)
        ]
        await house.context.letters.close()

    assert statuses == [200, 200, 200, 429, 429]
    assert len(got) == 3


async def test_a_server_that_does_not_know_its_address_takes_no_mail_address(tmp_path: Path) -> None:
    async with served(tmp_path, mail=MailSettings("127.0.0.1", 1)) as house:
        refused = await house.ask("POST", "/api/notices", {"email": "ann@mail.test"}, await house.guest("Ann"))

    assert (refused.status, refused.data["code"]) == (400, "no_mail")


async def test_everybody_sets_and_sees_their_own_addresses_alone(tmp_path: Path) -> None:
    async with mailbox() as (settings, _), served(tmp_path, mail=settings, url="https://play.test") as house:
        ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
        wish = {"email": "ann@mail.test", "webhook": "https://chat.test/hook"}
        assert (await house.ask("POST", "/api/notices", wish, ann)).status == 200

        assert (await house.ask("GET", "/api/notices", token=ann)).data == {
            **wish,
            "mail": True,
            "confirmed": False,
        }
        assert (await house.ask("GET", "/api/notices", token=bob)).data == {
            "email": "",
            "webhook": "",
            "mail": True,
            "confirmed": False,
        }
        assert (await house.ask("GET", "/api/notices")).status == 400
