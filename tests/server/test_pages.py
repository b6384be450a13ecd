"""The page and what it fetches: built files that may be kept, words and rules in both languages, nothing else."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from elysium.locale import Speech
from elysium.server.http.static import FOREVER, Pages
from tests.server.asgi import Served, served

SCRIPT = "console.log('elysium');\n" * 50
PACKED = ((b"accept-encoding", b"gzip, br"),)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as the build leaves it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Elysium</title>", encoding="utf-8")
    (folder / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "index-BWp9MM_g.js").write_text(SCRIPT, encoding="utf-8")
    (folder / ".stamp").write_text("digest", encoding="utf-8")
    return folder


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/replay", "/rules/vendetta"])
async def test_every_address_of_the_page_is_answered_with_it(tmp_path: Path, built: Path, path: str) -> None:
    async with served(tmp_path, static=built) as house:
        reply = await house.ask("GET", path)

        assert reply.status == 200
        assert reply.body == (built / "index.html").read_bytes()
        assert reply.headers["content-type"].startswith("text/html")
        assert reply.headers["cache-control"] == "no-cache"


async def test_hashed_files_are_kept_and_packed_and_others_asked_for_again(tmp_path: Path, built: Path) -> None:
    async with served(tmp_path, static=built) as house:
        script = await house.ask("GET", "/assets/index-BWp9MM_g.js", headers=PACKED)
        plain = await house.ask("GET", "/assets/index-BWp9MM_g.js")
        icon = await house.ask("GET", "/favicon.svg")
        seen = ((b"if-none-match", icon.headers["etag"].encode()),)
        again = await house.ask("GET", "/favicon.svg", headers=seen)

        assert gzip.decompress(script.body) == plain.body == SCRIPT.encode()
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == FOREVER
        assert icon.headers["cache-control"] == "no-cache"
        assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/..%2f..%2fapp.py", "/assets/.stamp", "/.stamp", "/x"])
async def test_nothing_but_the_page_can_be_asked_for(tmp_path: Path, built: Path, path: str) -> None:
    async with served(tmp_path, static=built) as house:
        assert (await house.ask("GET", path)).status == 404


async def test_whoever_browses_to_an_address_that_means_nothing_is_told_by_the_page(
    tmp_path: Path, built: Path
) -> None:
    async with served(tmp_path, static=built) as house:
        browsed = await house.ask("GET", "/x/y", headers=((b"accept", b"text/html,*/*"),))
        program = await house.ask("GET", "/x/y")

        assert (browsed.status, browsed.body) == (404, (built / "index.html").read_bytes())
        assert browsed.headers["content-type"].startswith("text/html")
        assert program.status == 404
        assert b"nothing at this address" in program.body


async def test_a_server_without_a_built_page_says_how_to_play_all_the_same(tmp_path: Path) -> None:
    async with served(tmp_path, static=tmp_path / "empty") as house:
        reply = await house.ask("GET", "/")

        assert reply.status == 200
        assert b"elysium join" in reply.body


def test_a_page_built_anew_is_read_again(built: Path) -> None:
    pages = Pages(built)
    first = pages.file("index.html")
    (built / "index.html").write_text("another", encoding="utf-8")
    os.utime(built / "index.html", (1, 1))
    second = pages.file("index.html")

    assert first is not None
    assert second is not None
    assert (first.data, second.data) == (b"<!doctype html><title>Elysium</title>", b"another")


def test_the_folder_may_be_named_by_the_environment(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELYSIUM_STATIC", str(built))
    assert Pages().file("favicon.svg") is not None


@pytest.mark.parametrize("lang", ["en", "pl"])
async def test_words_of_a_game_hold_what_the_terminal_says(app: Served, lang: str) -> None:
    reply = await app.ask("GET", f"/api/words/vendetta/{lang}")
    words, speech = reply.data, Speech("vendetta", lang)

    assert reply.status == 200
    assert words["lang"] == lang
    card = words["cards"]["BR09"]
    assert (card["name"], card["text"]) == (speech.card("BR09"), speech.card_text("BR09"))
    assert "event.steal_blood" in words["messages"]
    assert "seat.number" in words["messages"]
    assert not [key for key in words["messages"] if key.startswith("cli.")]
    assert reply.headers["etag"]
    assert reply.headers["cache-control"] == "no-cache"


async def test_a_game_answers_in_a_language_it_speaks(
    app: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house speaks a language more, the game does not."""
    rule = {"one": "n = 1"}
    (tmp_path / "xx.json").write_text(json.dumps({"language.name": "Toyish", "language.plural": rule}))
    monkeypatch.setenv("ELYSIUM_LOCALE", str(tmp_path))

    words = [(await app.ask("GET", f"/api/words/blood_feud/{lang}")).data for lang in ("xx", "pl")]

    assert [answer["lang"] for answer in words] == ["en", "pl"]


async def test_the_house_speaks_without_a_game(app: Served) -> None:
    words = (await app.ask("GET", "/api/words/house/pl")).data

    assert words["messages"]["label.yes"] == "Tak"
    assert words["cards"] == {}


@pytest.mark.parametrize("path", ["/api/words/chess/en", "/api/words/vendetta/de", "/api/rules/chess/en"])
async def test_words_that_are_not_there_are_refused(app: Served, path: str) -> None:
    refused = await app.ask("GET", path)
    assert (refused.status, refused.data["code"]) == (404, "no_words")


@pytest.mark.usefixtures("toys")
async def test_a_game_without_words_of_its_own_gets_those_of_the_house(app: Served) -> None:
    words = (await app.ask("GET", "/api/words/bidding/en")).data
    assert "seat.number" in words["messages"]


async def test_rules_come_with_the_titles_of_their_sections(app: Served) -> None:
    told = (await app.ask("GET", "/api/rules/vendetta/pl")).data
    first = told["rules"][0]

    assert first["id"] == Speech("vendetta", "pl").rules()[0].id
    assert told["sections"]["frz"] == "Szał"
    assert set(first) == {"id", "section", "kind", "title", "text", "words"}
