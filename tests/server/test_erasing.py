"""What is deleted for good: an account with all that tells of it, and by a moved clock what is kept no longer."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from elysium.server import protocol
from elysium.server.lobby.leaving import leave
from elysium.server.lobby.retention import DAY, Retention
from elysium.server.settings import Settings
from elysium.server.store.erasing import NOBODY
from tests.server.asgi import Served
from tests.server.backups import export_rows
from tests.server.inside import Client, Inside, inside


async def finish(clients: list[Client]) -> None:
    """Play a table of people to its end."""
    room = clients[0].room
    while room.status == "playing":
        decision = room.match.open()[0]
        assert await room.ask(room.step, decision.seat, decision.point, decision.options[0])


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    return request.getfixturevalue("postgres")() if request.param == "postgresql" else None


@pytest.mark.usefixtures("toys")
async def test_who_leaves_for_good_is_named_nowhere_any_more(tmp_path: Path, database: str | None) -> None:
    async with inside(tmp_path, database=database) as house:
        played = await house.sit_down("bidding", *["open"] * 4)
        (zoe, *others) = house.people[-4:]
        await house.store.people.update(zoe.id, name="Zoe Secret", email="zoe@mail.test", webhook="https://zoe.test/")
        for seat, client in enumerate(played):
            await client.sends(protocol.Say(f"words of {seat}"))
        await played[0].sends(protocol.Report("a fault, says Zoe"))
        await finish(played)
        going = await house.sit_down("bidding", *["open"] * 4)
        room = going[0].room
        await house.store.seats.update(room.id, 0, person=zoe.id, name="Zoe Secret")
        await room.ask(room.catch_up)
        hosted = await house.open_table(zoe, "bidding", *["open"] * 4, title="Bidding · Zoe Secret")
        waiting = await house.open_table(others[0], "bidding", *["open"] * 4, public=True)
        await house.sit(zoe, waiting)
        await leave(house.lobby, house.tables, zoe)
        await room.ask(room.catch_up)
        rows = await export_rows(house.store.db)

        kept = json.dumps(rows)
        assert "Zoe" not in kept
        assert "zoe" not in kept
        assert "words of 0" not in kept
        assert "words of 1" in kept
        tables = {row["id"]: row for row in rows["game_table"]}
        assert tables[hosted.table]["status"] == "closed"
        assert all(row["person"] != zoe.id for row in rows["seat"] + rows["session"])
        assert (room.seats[0].kind, room.seats[0].name, room.status) == ("bot", NOBODY, "playing")
        (stood,) = [row for row in rows["seat"] if row["table_id"] == waiting.table and row["seat"] == 0]
        assert (stood["kind"], stood["name"]) == ("open", "")
        over = await house.store.tables.get(played[0].room.id)
        assert over is not None
        assert over.status == "over"
        assert await house.archive.record(over)


async def test_an_account_is_deleted_by_who_knows_its_password(app: Served) -> None:
    ann = {"name": "Ann", "password": "correct horse"}
    token = (await app.ask("POST", "/api/register", ann)).data["token"]
    wrong = await app.ask("POST", "/api/account/delete", {"password": "wrong horse"}, token)
    still = (await app.ask("GET", "/api/me", token=token)).data["name"]
    done = await app.ask("POST", "/api/account/delete", {"password": ann["password"]}, token)

    assert (wrong.data["code"], still) == ("wrong_password", "Ann")
    assert done.status == 200
    assert "Max-Age=0" in done.cookies[0]
    assert (await app.ask("GET", "/api/me", token=token)).data["person"] is None
    assert (await app.ask("POST", "/api/login", ann)).status == 400
    assert (await export_rows(app.context.store.db))["person"] == []
    assert (await app.ask("POST", "/api/register", ann)).status == 200


async def test_a_guest_is_deleted_without_one_and_the_socket_is_closed(app: Served) -> None:
    token = await app.guest("Bob")
    wish = {"game": "vendetta", "seats": [{"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 2]}
    opened = (await app.ask("POST", "/api/tables", wish, token)).data
    socket = await app.seat(opened["table"], opened["secret"])
    await socket.until("state")
    done = await app.ask("POST", "/api/account/delete", {}, token)
    while await socket.receive() is not None:
        pass
    again = await app.seat(opened["table"], opened["secret"])
    told = await again.receive()
    await socket.close()
    await again.close()

    assert done.status == 200
    assert told is not None
    assert told["type"] == "refused"


def retention(house: Inside, **more: Any) -> Retention:
    settings = dataclasses.replace(Settings(), **more)
    return Retention(house.store, settings, house.now, lambda: house.tables.rooms)


@pytest.mark.usefixtures("toys")
async def test_finished_matches_go_when_their_days_are_over_and_others_stay(
    tmp_path: Path, database: str | None
) -> None:
    async with inside(tmp_path, database=database) as house:
        ended = await house.sit_down("bidding", *["open"] * 4)
        await ended[0].sends(protocol.Say("farewell"))
        await finish(ended)
        going = await house.sit_down("bidding", *["open"] * 4)
        over, table = ended[0].room.id, going[0].room.id
        keeping, for_good = retention(house, keep_matches=30), retention(house, keep_matches=0)
        for client in ended:
            await client.leaves()
        house.now.at += 29 * DAY
        await keeping.look()
        before = await house.store.tables.get(over)
        house.now.at += 2 * DAY
        await keeping.look()
        looked_at = await house.store.tables.get(over)
        await house.tables.stop(over)
        await for_good.look()
        kept = await house.store.tables.get(over)
        await keeping.look()
        rows = await export_rows(house.store.db)

        assert before is not None
        assert looked_at is not None, "somebody had it open"
        assert kept is not None
        assert [row["id"] for row in rows["game_table"]] == [table]
        assert {row["table_id"] for name in ("seat", "step", "save", "said") for row in rows[name]} <= {table}


@pytest.mark.usefixtures("toys")
async def test_guests_are_forgotten_once_they_have_no_session_and_play_nowhere(
    tmp_path: Path, database: str | None
) -> None:
    async with inside(tmp_path, database=database) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        idle, _ = await house.accounts.guest("Idle")
        ada, _ = await house.accounts.register("Ada", "long enough")
        players = {person.id for person in house.people}
        keeping = retention(house, keep_guests=90)
        house.now.at += 59 * DAY
        await keeping.look()
        first = await house.store.people.get(idle.id)
        house.now.at += 32 * DAY
        await keeping.look()
        people = {row.id for row in await house.store.people.all()}
        sessions = (await export_rows(house.store.db))["session"]
        await finish(clients)
        await keeping.look()
        rows = await export_rows(house.store.db)

        assert first is not None
        assert people == players | {ada.id}
        assert sessions == []
        hosts = {row["host"] for row in rows["game_table"]}
        assert {row["id"]: row["name"] for row in rows["person"]} == {ada.id: "Ada"} | dict.fromkeys(hosts, NOBODY)
        assert {(row["person"], row["name"]) for row in rows["seat"]} == {(None, NOBODY)}


async def test_a_session_lasts_as_long_as_the_server_says(house: Inside) -> None:
    accounts = type(house.accounts)(house.store, house.now, session_days=7)
    person, token = await accounts.guest("Ann")
    house.now.at += 7 * DAY - 1
    before = await accounts.whose(token)
    house.now.at += 2
    await retention(house).look()

    assert before == person
    assert await accounts.whose(token) is None
    assert (await export_rows(house.store.db))["session"] == []
