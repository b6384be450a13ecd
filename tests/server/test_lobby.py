"""The lobby: tables opened, found, filled, left and closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from elysium.games.rivals.decks.starters import STARTERS
from elysium.server.cluster.sync import catch_up
from tests.server.asgi import Reply, Served, served
from tests.server.inside import inside, within

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


async def _open(house: Served, token: str, *seats: dict[str, str], **wish: Any) -> Reply:
    game = {"game": "bidding", "options": {"rounds": 1}, "seats": list(seats)}
    return await house.ask("POST", "/api/tables", {**game, **wish}, token)


async def _post(house: Served, table: str, what: str, token: str, **wish: Any) -> Reply:
    return await house.ask("POST", f"/api/tables/{table}/{what}", wish, token)


async def _listed(house: Served, path: str, token: str = "") -> list[tuple[str, str]]:
    return [(one["id"], one["status"]) for one in (await house.ask("GET", path, token=token)).data]


def test_a_public_table_is_listed_with_what_one_should_know_before_sitting_down(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            token = await house.guest("Ann")
            clock = {"kind": "days", "days": 3}
            opened = await _open(house, token, OPEN, OPEN, BOT, BOT, public=True, title="Friday\n night", clock=clock)
            await _open(house, token, OPEN, OPEN, BOT, BOT)
            (shown,) = (await house.ask("GET", "/api/tables")).data

            assert opened.status == 201
            assert (shown["id"], shown["title"], shown["status"]) == (opened.data["table"], "Friday night", "open")
            assert (shown["options"], shown["clock"]) == ({"rounds": 1}, clock)
            kinds = [(seat["kind"], seat["name"]) for seat in shown["seats"]]
            assert kinds == [("person", "Ann"), ("open", ""), ("bot", "Celina"), ("bot", "Dorian")]
            assert "secret" not in str(shown)

    within(20, scene())


def test_a_person_finds_their_own_tables_running_and_finished(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            waiting = (await _open(house, ann, OPEN, OPEN, BOT, BOT)).data
            over = (await _open(house, ann, BOT, BOT, BOT, BOT)).data["table"]
            while "over" not in [status for _, status in await _listed(house, "/api/mine", ann)]:
                await asyncio.sleep(0.05)
            before = await _listed(house, "/api/mine", bob)
            await _post(house, waiting["table"], "sit", bob, invite=waiting["invite"])

            assert set(await _listed(house, "/api/mine", ann)) == {(waiting["table"], "playing"), (over, "over")}
            assert before == []
            assert await _listed(house, "/api/mine", bob) == [(waiting["table"], "playing")]
            assert (await house.ask("GET", "/api/mine")).status == 400
            finished = (await house.ask("GET", f"/api/tables/{over}", token=bob)).data
            assert set(finished["result"]) == {"winners", "ranking", "scores", "reason"}

    within(30, scene())


def test_the_host_fills_the_empty_seats_with_bots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            table = (await _open(house, ann, OPEN, OPEN, OPEN, OPEN, public=True)).data["table"]
            by_another = await _post(house, table, "fill", bob)
            by_no_bot = await _post(house, table, "fill", ann, bot="nobody")
            by_a_slow_one = await _post(house, table, "fill", ann, bot="ismcts:3600s")
            filled = await _post(house, table, "fill", ann, bot="random")

            assert [r.status for r in (by_another, by_no_bot, by_a_slow_one, filled)] == [400, 400, 400, 200]
            shown = (await house.ask("GET", f"/api/tables/{table}")).data
            assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot", "bot", "bot"]
            assert shown["status"] == "playing"
            assert (await _post(house, table, "fill", ann)).status == 400

    within(30, scene())


def test_once_the_match_has_begun_nobody_sits_down_or_stands_up(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
            opened = (await _open(house, ann, OPEN, OPEN, BOT, BOT, public=True)).data
            first = (await _post(house, opened["table"], "sit", bob, seat=1)).data
            stood = (await _post(house, opened["table"], "stand", ann)).data
            sat = (await _post(house, opened["table"], "sit", eve)).data

            assert first["seat"] == 1
            assert stood["refused"].startswith("the table is playing")
            assert sat["refused"].startswith("the table is playing")

    within(20, scene())


def test_standing_up_frees_the_seat_and_its_secret_opens_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            opened = (await _open(house, ann, OPEN, BOT, BOT, OPEN, public=True)).data
            await _post(house, opened["table"], "stand", ann)
            await _post(house, opened["table"], "sit", bob, seat=0)
            await _post(house, opened["table"], "fill", ann, bot="random")
            socket = await house.seat(opened["table"], opened["secret"])
            told = await socket.receive()
            await socket.close()

            assert told is not None
            assert told["code"] == "seat"
            assert (await _post(house, opened["table"], "stand", bob)).status == 400

    within(20, scene())


def test_who_sits_down_twice_keeps_one_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann = await house.guest("Ann")
            opened = (await _open(house, ann, OPEN, OPEN, BOT, BOT)).data
            again = (await _post(house, opened["table"], "sit", ann, seat=1)).data
            shown = (await house.ask("GET", f"/api/tables/{opened['table']}", token=ann)).data

            assert again["seat"] == opened["seat"] == 0
            assert again["secret"] != opened["secret"]
            assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "bot", "bot"]

    within(20, scene())


def test_nobody_stands_up_while_the_match_begins(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            for _ in range(10):
                opened = (await _open(house, ann, OPEN, OPEN, BOT, BOT)).data
                table = opened["table"]
                await asyncio.gather(
                    _post(house, table, "sit", bob, invite=opened["invite"]), _post(house, table, "stand", ann)
                )
                shown = (await house.ask("GET", f"/api/tables/{table}", token=bob)).data
                kinds = [seat["kind"] for seat in shown["seats"]]

                assert ("open" in kinds) == (shown["status"] == "open")
                assert not await house.doors.store.begin(table, 0.0)

    within(20, scene())


async def _account(house: Served, name: str) -> str:
    made = await house.ask("POST", "/api/register", {"name": name, "password": "long enough"})
    return str(made.data["token"])


def test_a_seat_kept_for_somebody_is_theirs_alone_and_needs_no_link(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob, eve = await house.guest("Ann"), await _account(house, "Bob"), await house.guest("Eve")
            opened = await _open(house, ann, {"kind": "person", "name": " bob "}, OPEN, OPEN, BOT)
            table, invite = opened.data["table"], opened.data["invite"]
            invited = await _listed(house, "/api/mine", bob)
            shown = (await house.ask("GET", f"/api/tables/{table}", token=bob)).data
            taken = await _post(house, table, "sit", eve, invite=invite, seat=0)
            other = await _post(house, table, "sit", eve, invite=invite)
            sat = await _post(house, table, "sit", bob)

            assert opened.data["seat"] == 1  # the host takes the first seat that is open to all
            assert invited == [(table, "open")]
            assert (shown["seats"][0]["kind"], shown["seats"][0]["name"]) == ("open", "Bob")
            assert taken.status == 400
            assert (other.data["seat"], sat.data["seat"]) == (2, 0)
            assert await _listed(house, "/api/mine", bob) == [(table, "playing")]

    within(20, scene())


def test_a_seat_kept_for_somebody_may_be_declined_or_filled(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await _account(house, "Bob")
            kept = {"kind": "person", "name": "Bob"}
            first, second = [(await _open(house, ann, OPEN, kept, BOT, BOT)).data["table"] for _ in range(2)]
            await _post(house, first, "stand", bob)
            await _post(house, second, "fill", ann, bot="random")
            declined = (await house.ask("GET", f"/api/tables/{first}", token=ann)).data["seats"][1]
            filled = (await house.ask("GET", f"/api/tables/{second}", token=ann)).data["seats"][1]
            nobody = await _open(house, ann, OPEN, {"kind": "person", "name": "Nobody"}, BOT, BOT)

            assert (declined["kind"], declined["name"]) == ("open", "")
            assert filled["kind"] == "bot"
            assert await _listed(house, "/api/mine", bob) == []
            assert (nobody.status, nobody.data["code"]) == (400, "no_account_named")

    within(20, scene())


def test_two_who_want_the_same_seat_do_not_both_get_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
            table = (await _open(house, ann, OPEN, OPEN, OPEN, BOT, public=True)).data["table"]
            both = await asyncio.gather(*(_post(house, table, "sit", one, seat=1) for one in (bob, eve)))

            assert sorted(reply.status for reply in both) == [200, 400]

    within(20, scene())


def test_only_the_host_closes_a_table_and_none_that_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann, bob = await house.guest("Ann"), await house.guest("Bob")
            opened = (await _open(house, ann, OPEN, BOT, BOT, BOT, public=True)).data
            over = (await _open(house, ann, BOT, BOT, BOT, BOT)).data["table"]
            socket = await house.seat(opened["table"], opened["secret"])
            await socket.until("state")
            by_bob = await _post(house, opened["table"], "close", bob)
            by_ann = await _post(house, opened["table"], "close", ann)
            while await socket.receive() is not None:
                pass
            await socket.close()
            while (over, "over") not in await _listed(house, "/api/mine", ann):
                await asyncio.sleep(0.05)

            assert (by_bob.status, by_ann.status) == (400, 200)
            assert socket.closed == 1013
            assert await _listed(house, "/api/tables") == []
            late = await house.seat(opened["table"], opened["secret"])
            told = await late.receive()
            await late.close()
            assert told is not None
            assert told["code"] == "table"
            assert (await _post(house, over, "close", ann)).status == 400
            assert (await house.ask("GET", f"/api/tables/{over}/record")).status == 200

    within(30, scene())


def test_the_record_is_closed_while_the_match_is_played(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann = await house.guest("Ann")
            table = (await _open(house, ann, OPEN, BOT, BOT, BOT)).data["table"]
            reply = await house.ask("GET", f"/api/tables/{table}/record", token=ann)

            assert reply.status == 400
            assert b"seed" not in reply.body

    within(20, scene())


@pytest.mark.parametrize("path", ["", "/sit", "/stand", "/fill", "/close", "/record"])
def test_a_table_that_is_none_is_refused(tmp_path: Path, path: str) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann = await house.guest("Ann")
            method = "GET" if path in ("", "/record") else "POST"
            reply = await house.ask(method, f"/api/tables/nowhere{path}", {}, ann)

            assert reply.status in (400, 404)
            assert reply.data == {"refused": "there is no such table", "code": "no_table", "args": {}}

    within(20, scene())


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": [OPEN] * 3},
        {"seats": [{"kind": "bot", "bot": "clever"}, OPEN, OPEN, OPEN]},
        {"seats": [{"kind": "bot", "bot": "ismcts:100000"}, OPEN, OPEN, OPEN]},
        {"options": {"rounds": 9}},
        {"options": {"colour": "red"}},
        {"clock": {"kind": "blitz"}},
        {"delay": -1},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(tmp_path: Path, wish: dict[str, Any]) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            ann = await house.guest("Ann")
            reply = await _open(house, ann, *[OPEN] * 4, **{"seats": [OPEN] * 4, **wish})

            assert reply.status == 400
            assert reply.data["refused"]
            assert await _listed(house, "/api/mine", ann) == []

    within(20, scene())


def test_a_deck_called_by_a_novel_is_no_deck_to_bring(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as house:
            deck = {**STARTERS["brujah"].to_data(), "name": "x" * 1000}
            wish = {"game": "rivals", "seats": [{}, {}], "public": True, "options": {"decks": [deck]}}
            token = await house.guest("Ann")
            opened = await house.ask("POST", "/api/tables", wish, token)
            refused = await house.ask(
                "POST", "/api/tables", {**wish, "options": {"decks": [{**deck, "name": "x" * 100_000}]}}, token
            )
            shown = (await house.ask("GET", "/api/tables")).data

            assert (opened.status, refused.status) == (201, 400)
            assert [one["options"]["decks"][0] for one in shown] == [{"name": "x" * 80}]

    within(20, scene())


def test_who_asks_for_tables_that_are_none_leaves_nothing_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as house:
            for number in range(50):
                assert await house.house.room(f"none-{number}") is None

            assert len(house.house._locks) == 0

    within(20, scene())


def test_a_new_invite_is_heard_of_at_another_process(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as house:
            (client,) = await house.sit_down("bidding", "open", *["random"] * 3)
            await house.store.set_table(client.room.id, invite="of another process")
            await client.room.ask(catch_up, client.room)

            assert client.room.invite == "of another process"

    within(20, scene())
