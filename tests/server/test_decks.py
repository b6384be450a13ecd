"""Decks people keep: how they are made, changed, shown, limited, counted and deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from elysium.games.rivals.decks import STARTERS
from elysium.server.api import DeckRequest
from elysium.server.lobby.leaving import leave
from elysium.server.lobby.people import decks
from elysium.server.store.decks import VERSIONS, digest
from tests.server.asgi import Reply, Served, served
from tests.server.backups import export_rows
from tests.server.inside import inside

MINE: dict[str, Any] = {**STARTERS["brujah"].to_data(), "name": "Mine"}
LIST = {"game": "rivals", "value": MINE}
OPEN = {"kind": "open"}


async def account(house: Served, name: str = "Ann") -> str:
    token: str = (await house.ask("POST", "/api/register", {"name": name, "password": "correct horse"})).data["token"]
    return token


async def kept(house: Served, token: str, **change: Any) -> dict[str, Any]:
    made: dict[str, Any] = (await house.ask("POST", "/api/decks", {**LIST, "value": {**MINE, **change}}, token)).data
    return made


async def change(house: Served, token: str, id: str, base: int, **changes: Any) -> Reply:
    wanted = {**LIST, "base": base, "value": {**MINE, **changes}}
    return await house.ask("POST", f"/api/decks/{id}", wanted, token)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    return request.getfixturevalue("postgres")() if request.param == "postgresql" else None


async def test_a_deck_is_kept_and_found_again(app: Served) -> None:
    token = await account(app)
    made = await kept(app, token)
    (listed,) = (await app.ask("GET", "/api/decks", token=token)).data
    found = (await app.ask("GET", f"/api/decks/{made['info']['id']}", token=token)).data

    assert found == made
    assert listed == made["info"]
    assert (listed["name"], listed["version"], listed["seen"], listed["faults"]) == ("Mine", 1, "private", 0)
    assert (listed["played"], listed["won"], listed["last"]) == (0, 0, None)
    assert found["value"] == MINE


async def test_a_deck_that_is_not_legal_yet_is_kept_with_what_it_lacks(app: Served) -> None:
    token = await account(app)
    empty = {"faction": [], "library": {}, "haven": "", "agenda": "", "leader": ""}
    made = await kept(app, token, **empty)

    assert made["info"]["faults"] == 4


async def test_every_change_is_a_version_and_one_made_of_an_old_one_is_refused(app: Served) -> None:
    token = await account(app)
    id = (await kept(app, token))["info"]["id"]
    second = await change(app, token, id, 1, name="Better")
    late = await change(app, token, id, 1, name="Late")
    versions = (await app.ask("GET", f"/api/decks/{id}/versions", token=token)).data

    assert (second.data["info"]["version"], second.data["info"]["name"]) == (2, "Better")
    assert (late.status, late.data["code"]) == (400, "deck_changed")
    assert [(one["version"], one["value"]["name"]) for one in versions] == [(2, "Better"), (1, "Mine")]


async def test_the_latest_versions_are_kept(app: Served) -> None:
    token = await account(app)
    id = (await kept(app, token))["info"]["id"]
    for base in range(1, VERSIONS + 3):
        assert (await change(app, token, id, base)).status == 200
    versions = (await app.ask("GET", f"/api/decks/{id}/versions", token=token)).data

    assert [one["version"] for one in versions] == list(range(VERSIONS + 3, 3, -1))


async def test_nobody_reads_or_changes_the_decks_of_others(app: Served) -> None:
    token, other = await account(app), await account(app, "Bob")
    id = (await kept(app, token))["info"]["id"]
    reads: list[tuple[str, Any]] = [("", None), ("/versions", None)]
    acts = [("", {**LIST, "base": 1}), ("/delete", {}), ("/seen", {"seen": "public"})]
    for path, data in [*reads, *acts]:
        for who in (other, ""):
            reply = await app.ask("GET" if data is None else "POST", f"/api/decks/{id}{path}", data, who)
            assert reply.data["code"] == ("no_deck" if who else "who")

    assert (await app.ask("GET", "/api/decks", token=other)).data == []
    assert (await app.ask("GET", f"/api/decks/{id}", token=token)).data["info"]["version"] == 1


async def test_a_deck_is_shown_by_its_link_as_long_as_its_owner_wants(app: Served) -> None:
    token = await account(app)
    id = (await kept(app, token))["info"]["id"]

    async def seen(by: str) -> str:
        info = (await app.ask("POST", f"/api/decks/{id}/seen", {"seen": by}, token)).data["info"]
        assert info["seen"] == by
        return str(info["link"])

    async def public() -> list[dict[str, Any]]:
        listed: list[dict[str, Any]] = (await app.ask("GET", "/api/decks/public/rivals")).data
        return listed

    link = await seen("link")
    shown = (await app.ask("GET", f"/api/decks/link/{link}")).data
    hidden = await public()
    assert await seen("public") == link
    (listed,) = await public()
    assert await seen("private") == ""
    gone = await app.ask("GET", f"/api/decks/link/{link}")
    again = await seen("link")

    assert (shown["owner"], shown["name"], shown["value"], hidden) == ("Ann", "Mine", MINE, [])
    assert (listed["id"], listed["link"], listed["name"]) == ("", link, "Mine")
    assert (gone.status, gone.data["code"]) == (404, "no_deck")
    assert again not in ("", link)


async def test_only_legal_decks_are_listed_for_everybody(app: Served) -> None:
    token = await account(app)
    id = (await kept(app, token, haven=""))["info"]["id"]
    await app.ask("POST", f"/api/decks/{id}/seen", {"seen": "public"}, token)

    assert (await app.ask("GET", "/api/decks/public/rivals")).data == []


HOSTILE = [
    ({"value": {"faction": "skunk"}}, "deck"),
    ({"value": {"library": {"skunk": -1}}}, "deck"),
    ({"value": {"library": {"skunk": 10**9}}}, "deck"),
    ({"value": {"name": 5}}, "deck"),
    ({"value": {"nothing": "known"}}, "deck"),
    ({"value": {"library": {f"{n:040}": 1 for n in range(250)}}}, "deck_size"),
    ({"value": {"library": {f"c{n}": 1 for n in range(5000)}}}, "deck"),
    ({"value": []}, ""),
    ({"game": "nothing"}, "no_game"),
    ({"game": "vendetta"}, "no_deck"),
    ({"option": "edition"}, "no_deck"),
    ({"base": -1}, ""),
]


@pytest.mark.parametrize(("wish", "code"), HOSTILE)
async def test_what_is_no_deck_is_refused_and_nothing_kept(app: Served, wish: dict[str, Any], code: str) -> None:
    token = await account(app)
    reply = await app.ask("POST", "/api/decks", {**LIST, **wish}, token)

    assert reply.status in (400, 404)
    assert reply.data["code"] == code
    assert (await app.ask("GET", "/api/decks", token=token)).data == []


async def test_names_and_notes_break_no_line(app: Served) -> None:
    token = await account(app)
    words = "a\u202eb\x1b[31m\n" + "x" * 200
    made = await kept(app, token, name=words, notes=words + "\r\nsecond")

    assert len(made["info"]["name"]) <= 80
    for text in (made["info"]["name"], made["value"]["name"], *made["value"]["notes"].split("\n")):
        assert text.isprintable()


async def test_a_person_keeps_so_many_decks_and_a_guest_fewer(app: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MOST", 2)
    monkeypatch.setattr(decks, "MOST_OF_GUESTS", 1)
    token, guest = await account(app), await app.guest("Guest")
    replies = [await app.ask("POST", "/api/decks", LIST, who) for who in (token, token, token, guest, guest)]

    assert [reply.status for reply in replies] == [201, 201, 400, 201, 400]
    assert replies[2].data["code"] == "too_many_decks"


async def test_decks_are_kept_at_a_pace(tmp_path: Path) -> None:
    async with served(tmp_path, decks=(2, 0.001)) as house:
        token = await account(house)
        replies = [await house.ask("POST", "/api/decks", LIST, token) for _ in range(3)]

    assert [reply.status for reply in replies] == [201, 201, 429]


async def test_a_guests_decks_become_the_accounts(app: Served) -> None:
    guest = await app.guest("Bob")
    await kept(app, guest)
    token = (await app.ask("POST", "/api/register", {"name": "Bob", "password": "correct horse"}, guest)).data["token"]

    assert [one["name"] for one in (await app.ask("GET", "/api/decks", token=token)).data] == ["Mine"]


async def test_a_deck_that_is_deleted_is_gone(app: Served) -> None:
    token = await account(app)
    id = (await kept(app, token))["info"]["id"]
    await app.ask("POST", f"/api/decks/{id}/delete", {}, token)

    assert (await app.ask("GET", "/api/decks", token=token)).data == []
    rows = await export_rows(app.context.store.db)
    assert (rows["deck"], rows["deck_version"]) == ([], [])


async def test_decks_go_with_their_person_and_stand_in_every_export(tmp_path: Path, database: str | None) -> None:
    async with inside(tmp_path, database=database) as house:
        zoe, ann = [(await house.accounts.guest(name))[0] for name in ("Zoe", "Ann")]
        kept_by = decks.KeptDecks(house.store, house.now)
        request = DeckRequest("rivals", {**MINE, "name": "Secret of Zoe"})
        made = await kept_by.add(zoe, request)
        await kept_by.show(zoe, made.info.id, "public")
        await kept_by.add(ann, DeckRequest("rivals", {**MINE, "name": "Ann's"}))
        before = await export_rows(house.store.db)
        await leave(house.lobby, house.tables, zoe)
        after = await export_rows(house.store.db)

    assert "Secret of Zoe" in json.dumps(before["deck_version"])
    assert "Secret of Zoe" not in json.dumps(after)
    assert [row["name"] for row in after["deck"]] == ["Ann's"]
    assert len(after["deck_version"]) == 1


async def test_how_a_deck_does_is_counted_from_results_of_the_server(app: Served) -> None:
    token = await account(app)
    made = await kept(app, token)
    other = await kept(app, token, name="Another")
    for winner in (0, 1, 0):
        wish = {"game": "rivals", "seats": [OPEN, {"kind": "bot", "bot": "random"}], "options": {"decks": [MINE]}}
        table = (await app.ask("POST", "/api/tables", wish, token)).data["table"]
        result = {"winners": [winner], "ranking": [winner, 1 - winner], "scores": [0, 0], "reason": "agenda"}
        await app.context.store.tables.update(table, status="over", result=json.dumps(result), updated=5.0)
    found = {one["id"]: one for one in (await app.ask("GET", "/api/decks", token=token)).data}

    assert [found[made["info"]["id"]][name] for name in ("played", "won", "last")] == [3, 2, 5.0]
    assert found[other["info"]["id"]]["played"] == 0


async def test_a_match_counts_for_the_version_that_was_brought_and_for_nobody_elses(app: Served) -> None:
    ann, bob = await account(app), await account(app, "Bob")
    made = await kept(app, ann)
    await kept(app, bob)
    await change(app, ann, made["info"]["id"], 1, name="Later")
    opened = (await app.ask("POST", "/api/tables", {"game": "rivals", "seats": [OPEN, OPEN], "sit": False}, ann)).data
    sit = {"invite": opened["invite"], "bring": {"decks": MINE}}
    await app.ask("POST", f"/api/tables/{opened['table']}/sit", {**sit, "seat": 1}, ann)
    await app.ask("POST", f"/api/tables/{opened['table']}/sit", {"invite": opened["invite"], "seat": 0}, bob)
    (row,) = (await export_rows(app.context.store.db))["deck_played"]

    assert (row["seat"], row["deck"], row["version"]) == (1, made["info"]["id"], 1)


def test_the_digest_of_a_deck_does_not_know_the_order_of_its_entries() -> None:
    assert digest(MINE) == digest(dict(reversed(MINE.items())))
    assert digest(MINE) != digest({**MINE, "name": "Other"})


async def test_the_bench_tells_parts_places_and_starters(app: Served) -> None:
    bench = (await app.ask("GET", "/api/games/rivals/decks/bench")).data

    assert {part["name"]: (part["least"], part["most"], part["copies"]) for part in bench["parts"]} == {
        "faction": (7, 7, 1),
        "haven": (1, 1, 1),
        "agenda": (1, 1, 1),
        "library": (40, 60, 3),
    }
    assert bench["places"]["skunk"] == ["faction", ""]
    assert bench["places"]["drive-by"] == ["library", "attack"]
    assert bench["starters"]["brujah"]["leader"] == "hydra"
    assert (await app.ask("GET", "/api/games/rivals/edition/bench")).status == 404
    assert (await app.ask("GET", "/api/games/nothing/decks/bench")).status == 404


async def test_a_deck_is_studied_written_and_dealt(app: Served) -> None:
    async def bench(what: str, **wish: Any) -> Any:
        return (await app.ask("POST", f"/api/games/rivals/decks/{what}", {"value": MINE, **wish})).data

    fair = await bench("study")
    short = await bench("study", value={**MINE, "library": {"drive-by": 4}})
    hand = (await bench("deal", seed=5))["cards"]

    assert (fair["wrong"], fair["sizes"]["library"]) == ([], 40)
    assert len(fair["fits"]["drive-by"]) == 5
    assert [one["about"] for one in short["wrong"]] == [["part:library"], ["card:drive-by"]]
    assert short["wrong"][0]["told"]["message"] == "complaint.deck.library.size"
    assert "3x Drive-By" in (await bench("written"))["text"]
    assert json.loads((await bench("written", form="rivalsdb"))["text"])["name"] == "Mine"
    assert (await bench("written", form="pdf"))["code"] == "deck"
    assert hand == (await bench("deal", seed=5))["cards"]
    assert len(hand) in (5, 6)
    assert (await bench("deal", value={**MINE, "faction": []}))["cards"] == []


async def test_readers_may_ask_of_the_cards_of_every_game(app: Served) -> None:
    for game in ("rivals", "vendetta", "blood_feud"):
        facets = {one["name"]: one for one in (await app.ask("GET", f"/api/cards/{game}")).data}
        assert len(facets) >= 5
        for facet in facets.values():
            numbers = {number for given in facet["cards"].values() for number in given}
            assert numbers == set(range(len(facet["answers"])))
    assert (await app.ask("GET", "/api/cards/nothing")).status == 404


async def test_complaints_of_a_pasted_deck_name_their_lines(app: Served) -> None:
    text = "Name: Mine\n3x Drive-by\n4x Terrorize\n2x Nobody At All\n"
    told = (await app.ask("POST", "/api/games/rivals/decks", {"text": text})).data

    assert told["about"][0] == ["line:4"]
    assert ["card:terrorize", "line:3"] in told["about"]
