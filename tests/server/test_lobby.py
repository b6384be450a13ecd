"""The lobby: tables opened, found, filled, left and closed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from elysium.games.rivals.decks.starters import STARTERS
from tests.server.asgi import Reply, Served
from tests.server.inside import Inside

OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


async def _open(house: Served, token: str, *seats: dict[str, str], **wish: Any) -> Reply:
    game = {"game": "bidding", "options": {"rounds": 1}, "seats": list(seats)}
    return await house.ask("POST", "/api/tables", {**game, **wish}, token)


async def _post(house: Served, table: str, what: str, token: str, **wish: Any) -> Reply:
    return await house.ask("POST", f"/api/tables/{table}/{what}", wish, token)


async def _listed(house: Served, path: str, token: str = "") -> list[tuple[str, str]]:
    return [(one["id"], one["status"]) for one in (await house.ask("GET", path, token=token)).data]


async def test_a_public_table_is_listed_with_what_one_should_know_before_sitting_down(app: Served) -> None:
    token = await app.guest("Ann")
    clock = {"kind": "days", "days": 3}
    opened = await _open(app, token, OPEN, OPEN, BOT, BOT, public=True, title="Friday\n night", clock=clock)
    await _open(app, token, OPEN, OPEN, BOT, BOT)
    (shown,) = (await app.ask("GET", "/api/tables")).data

    assert opened.status == 201
    assert (shown["id"], shown["title"], shown["status"]) == (opened.data["table"], "Friday night", "open")
    assert (shown["options"], shown["clock"]) == ({"rounds": 1}, clock)
    kinds = [(seat["kind"], seat["name"]) for seat in shown["seats"]]
    assert kinds == [("person", "Ann"), ("open", ""), ("bot", "Celina"), ("bot", "Dorian")]
    assert "secret" not in str(shown)


async def test_a_seat_that_is_open_to_all_has_nobodys_name(app: Served) -> None:
    token = await app.guest("Ann")
    opened = await _open(app, token, OPEN, {"kind": "open", "name": "Eve" * 20}, BOT, BOT)
    shown = await app.ask("GET", f"/api/tables/{opened.data['table']}", token=token)

    assert [seat["name"] for seat in shown.data["seats"]] == ["Ann", "", "Celina", "Dorian"]


async def test_a_person_finds_their_own_tables_running_and_finished(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    waiting = (await _open(app, ann, OPEN, OPEN, BOT, BOT)).data
    over = (await _open(app, ann, BOT, BOT, BOT, BOT)).data["table"]
    while "over" not in [status for _, status in await _listed(app, "/api/mine", ann)]:
        await asyncio.sleep(0.05)
    before = await _listed(app, "/api/mine", bob)
    await _post(app, waiting["table"], "sit", bob, invite=waiting["invite"])

    assert set(await _listed(app, "/api/mine", ann)) == {(waiting["table"], "playing"), (over, "over")}
    assert before == []
    assert await _listed(app, "/api/mine", bob) == [(waiting["table"], "playing")]
    assert (await app.ask("GET", "/api/mine")).status == 400
    finished = (await app.ask("GET", f"/api/tables/{over}", token=bob)).data
    assert set(finished["result"]) == {"winners", "ranking", "scores", "reason"}


async def test_the_host_fills_the_empty_seats_with_bots(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    table = (await _open(app, ann, OPEN, OPEN, OPEN, OPEN, public=True)).data["table"]
    by_another = await _post(app, table, "fill", bob)
    by_no_bot = await _post(app, table, "fill", ann, bot="nobody")
    by_a_slow_one = await _post(app, table, "fill", ann, bot="ismcts:3600s")
    filled = await _post(app, table, "fill", ann, bot="random")

    assert [r.status for r in (by_another, by_no_bot, by_a_slow_one, filled)] == [400, 400, 400, 200]
    shown = (await app.ask("GET", f"/api/tables/{table}")).data
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot", "bot", "bot"]
    assert shown["status"] == "playing"
    assert (await _post(app, table, "fill", ann)).status == 400


async def test_once_the_match_has_begun_nobody_sits_down_or_stands_up(app: Served) -> None:
    ann, bob, eve = [await app.guest(name) for name in ("Ann", "Bob", "Eve")]
    opened = (await _open(app, ann, OPEN, OPEN, BOT, BOT, public=True)).data
    first = (await _post(app, opened["table"], "sit", bob, seat=1)).data
    stood = (await _post(app, opened["table"], "stand", ann)).data
    sat = (await _post(app, opened["table"], "sit", eve)).data

    assert first["seat"] == 1
    assert stood["refused"].startswith("the table is playing")
    assert sat["refused"].startswith("the table is playing")


async def test_standing_up_frees_the_seat_and_its_secret_opens_nothing(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = (await _open(app, ann, OPEN, BOT, BOT, OPEN, public=True)).data
    await _post(app, opened["table"], "stand", ann)
    await _post(app, opened["table"], "sit", bob, seat=0)
    await _post(app, opened["table"], "fill", ann, bot="random")
    socket = await app.seat(opened["table"], opened["secret"])
    told = await socket.receive()
    await socket.close()

    assert told is not None
    assert told["code"] == "seat"
    assert (await _post(app, opened["table"], "stand", bob)).status == 400


async def test_who_sits_down_twice_keeps_one_seat(app: Served) -> None:
    ann = await app.guest("Ann")
    opened = (await _open(app, ann, OPEN, OPEN, BOT, BOT)).data
    again = (await _post(app, opened["table"], "sit", ann)).data
    shown = (await app.ask("GET", f"/api/tables/{opened['table']}", token=ann)).data

    assert again["seat"] == opened["seat"] == 0
    assert again["secret"] != opened["secret"]
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "bot", "bot"]


async def test_who_sits_may_move_to_a_free_seat_until_the_match_begins(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = (await _open(app, ann, *(OPEN,) * 8, public=True, game="blood_feud", options={"teams": 4})).data
    table = opened["table"]
    await _post(app, table, "sit", bob, seat=3)

    moved = await _post(app, table, "sit", ann, seat=6)
    taken = await _post(app, table, "sit", ann, seat=3)
    seats = (await app.ask("GET", f"/api/tables/{table}", token=ann)).data["seats"]

    assert (opened["seat"], moved.data["seat"], taken.status) == (0, 6, 400)
    assert moved.data["secret"] != opened["secret"]
    assert [seat["seat"] for seat in seats if seat["kind"] == "person"] == [3, 6]
    assert [seat.get("team") for seat in seats if seat["plays"]] == [0, 0, 1, 1, 2, 2, 3, 3]


async def test_nobody_stands_up_while_the_match_begins(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    for _ in range(10):
        opened = (await _open(app, ann, OPEN, OPEN, BOT, BOT)).data
        table = opened["table"]
        await asyncio.gather(_post(app, table, "sit", bob, invite=opened["invite"]), _post(app, table, "stand", ann))
        shown = (await app.ask("GET", f"/api/tables/{table}", token=bob)).data
        kinds = [seat["kind"] for seat in shown["seats"]]

        assert ("open" in kinds) == (shown["status"] == "open")
        assert not await app.context.store.tables.begin(table, 0.0)


async def _account(house: Served, name: str) -> str:
    made = await house.ask("POST", "/api/register", {"name": name, "password": "long enough"})
    return str(made.data["token"])


async def test_a_seat_kept_for_somebody_is_theirs_alone_and_needs_no_link(app: Served) -> None:
    ann, bob, eve = await app.guest("Ann"), await _account(app, "Bob"), await app.guest("Eve")
    opened = await _open(app, ann, {"kind": "person", "name": " bob "}, OPEN, OPEN, BOT)
    table, invite = opened.data["table"], opened.data["invite"]
    invited = await _listed(app, "/api/mine", bob)
    shown = (await app.ask("GET", f"/api/tables/{table}", token=bob)).data
    taken = await _post(app, table, "sit", eve, invite=invite, seat=0)
    other = await _post(app, table, "sit", eve, invite=invite)
    sat = await _post(app, table, "sit", bob)

    assert opened.data["seat"] == 1  # the host takes the first seat that is open to all
    assert invited == [(table, "open")]
    assert (shown["seats"][0]["kind"], shown["seats"][0]["name"]) == ("open", "Bob")
    assert taken.status == 400
    assert (other.data["seat"], sat.data["seat"]) == (2, 0)
    assert await _listed(app, "/api/mine", bob) == [(table, "playing")]


async def test_a_seat_kept_for_somebody_may_be_declined_or_filled(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await _account(app, "Bob")
    kept = {"kind": "person", "name": "Bob"}
    first, second = [(await _open(app, ann, OPEN, kept, BOT, BOT)).data["table"] for _ in range(2)]
    await _post(app, first, "stand", bob)
    await _post(app, second, "fill", ann, bot="random")
    declined = (await app.ask("GET", f"/api/tables/{first}", token=ann)).data["seats"][1]
    filled = (await app.ask("GET", f"/api/tables/{second}", token=ann)).data["seats"][1]
    nobody = await _open(app, ann, OPEN, {"kind": "person", "name": "Nobody"}, BOT, BOT)

    assert (declined["kind"], declined["name"]) == ("open", "")
    assert filled["kind"] == "bot"
    assert await _listed(app, "/api/mine", bob) == []
    assert (nobody.status, nobody.data["code"]) == (400, "no_account_named")


async def test_two_who_want_the_same_seat_do_not_both_get_it(app: Served) -> None:
    ann, bob, eve = [await app.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = (await _open(app, ann, OPEN, OPEN, OPEN, BOT, public=True)).data["table"]
    both = await asyncio.gather(*(_post(app, table, "sit", one, seat=1) for one in (bob, eve)))

    assert sorted(reply.status for reply in both) == [200, 400]


async def test_only_the_host_closes_a_table_and_none_that_is_over(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    opened = (await _open(app, ann, OPEN, BOT, BOT, BOT, public=True)).data
    over = (await _open(app, ann, BOT, BOT, BOT, BOT)).data["table"]
    socket = await app.seat(opened["table"], opened["secret"])
    await socket.until("state")
    by_bob = await _post(app, opened["table"], "close", bob)
    by_ann = await _post(app, opened["table"], "close", ann)
    while await socket.receive() is not None:
        pass
    await socket.close()
    while (over, "over") not in await _listed(app, "/api/mine", ann):
        await asyncio.sleep(0.05)

    assert (by_bob.status, by_ann.status) == (400, 200)
    assert socket.closed == 1013
    assert await _listed(app, "/api/tables") == []
    late = await app.seat(opened["table"], opened["secret"])
    told = await late.receive()
    await late.close()
    assert told is not None
    assert told["code"] == "table"
    assert (await _post(app, over, "close", ann)).status == 400
    assert (await app.ask("GET", f"/api/tables/{over}/record")).status == 200


async def test_the_record_is_closed_while_the_match_is_played(app: Served) -> None:
    ann = await app.guest("Ann")
    table = (await _open(app, ann, OPEN, BOT, BOT, BOT)).data["table"]
    reply = await app.ask("GET", f"/api/tables/{table}/record", token=ann)

    assert reply.status == 400
    assert b"seed" not in reply.body


@pytest.mark.parametrize("path", ["", "/sit", "/stand", "/fill", "/close", "/record"])
async def test_a_table_that_is_none_is_refused(app: Served, path: str) -> None:
    ann = await app.guest("Ann")
    method = "GET" if path in ("", "/record") else "POST"
    reply = await app.ask(method, f"/api/tables/nowhere{path}", {}, ann)

    assert reply.status in (400, 404)
    assert reply.data == {"refused": "there is no such table", "code": "no_table", "args": {}}


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
async def test_a_table_that_cannot_be_is_refused_with_the_reason(app: Served, wish: dict[str, Any]) -> None:
    ann = await app.guest("Ann")
    reply = await _open(app, ann, *[OPEN] * 4, **{"seats": [OPEN] * 4, **wish})

    assert reply.status == 400
    assert reply.data["refused"]
    assert await _listed(app, "/api/mine", ann) == []


async def test_a_deck_called_by_a_novel_is_no_deck_to_bring(app: Served) -> None:
    deck = {**STARTERS["brujah"].to_data(), "name": "x" * 1000}
    wish = {"game": "rivals", "seats": [{}, {}], "public": True, "options": {"decks": [deck]}}
    token = await app.guest("Ann")
    opened = await app.ask("POST", "/api/tables", wish, token)
    refused = await app.ask(
        "POST", "/api/tables", {**wish, "options": {"decks": [{**deck, "name": "x" * 100_000}]}}, token
    )
    shown = (await app.ask("GET", "/api/tables")).data

    assert (opened.status, refused.status) == (201, 400)
    assert [one["options"]["decks"][0] for one in shown] == [{"name": "x" * 80}]


async def test_who_asks_for_tables_that_are_none_leaves_nothing_behind(house: Inside) -> None:
    for number in range(50):
        assert await house.tables.room(f"none-{number}") is None

    assert len(house.tables._locks) == 0


async def test_a_new_invite_is_heard_of_at_another_process(house: Inside) -> None:
    (client,) = await house.sit_down("bidding", "open", *["random"] * 3)
    await house.store.tables.update(client.room.id, invite="of another process")
    await client.room.ask(client.room.catch_up)

    assert client.room.invite == "of another process"
