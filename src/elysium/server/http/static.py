"""The page people play in: its built files, and the words and rules it fetches. Nothing here is secret."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import os
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from elysium.core.game import game_info, registered
from elysium.locale import Speech
from elysium.locale import cards as texts
from elysium.locale.catalogue import read, read_house

BUILT: Final = Path(__file__).parent.parent / "static"
HOUSE: Final = "house"
LANGUAGES: Final = ("en", "pl")
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_HASHED: Final = re.compile(r"assets/.+-[\w-]{8}\.\w+")
_WORTH_PACKING: Final = ("text/", "application/json", "application/javascript", "image/svg+xml")
_NOTHING_BUILT: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Elysium</title><h1>Elysium</h1>"
    "<p>This server hosts tables, but its page was not built. Join from a terminal: <code>elysium join URL</code></p>"
    "</html>"
)


class Sheet(NamedTuple):
    """Something that is sent as it is, with its packed form where that is shorter."""

    data: bytes
    packed: bytes | None
    kind: str
    tag: str
    keep: str

    def answer(self, request: Request) -> Response:
        headers = {"ETag": self.tag, "Cache-Control": self.keep, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.data, media_type=self.kind, headers=headers)


def sheet(data: bytes, kind: str, keep: str) -> Sheet:
    packed = gzip.compress(data, 9, mtime=0) if kind.startswith(_WORTH_PACKING) else None
    return Sheet(data, packed, kind, f'"{sha256(data).hexdigest()[:20]}"', keep)


class Pages:
    """The built page in memory: what is not among its files cannot be asked for. Read again when it was built anew."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(os.environ.get("ELYSIUM_STATIC") or BUILT)
        self._files: dict[str, Sheet] = {}
        self._built = 0.0

    def file(self, name: str) -> Sheet | None:
        self._look()
        return self._files.get(name)

    def _look(self) -> None:
        index = self.folder / "index.html"
        built = index.stat().st_mtime if index.is_file() else 0.0
        if built != self._built:
            self._files = dict(_sheets(self.folder)) if built else {}
            self._built = built


def _sheets(folder: Path) -> list[tuple[str, Sheet]]:
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
    return [(name, _sheet(path, name)) for path in paths for name in [path.relative_to(folder).as_posix()]]


def _sheet(path: Path, name: str) -> Sheet:
    kind = _KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return sheet(path.read_bytes(), kind, FOREVER if _HASHED.fullmatch(name) else ASK_AGAIN)


_KINDS: Final[Mapping[str, str]] = {  # what systems disagree about
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
}


async def page(request: Request) -> Response:
    """The one page behind every address of the browser's; it finds out itself what to show."""
    found = _pages(request).file("index.html")
    return found.answer(request) if found else HTMLResponse(_NOTHING_BUILT)


async def asset(request: Request) -> Response:
    found = _pages(request).file(request.url.path.lstrip("/"))
    return found.answer(request) if found else Response("there is no such file\n", 404, media_type="text/plain")


def _pages(request: Request) -> Pages:
    pages: Pages = request.app.state.pages
    return pages


async def words(request: Request) -> Response:
    """What the page says: its own words, or those of a game with the names and texts of its cards."""
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in (HOUSE, *registered()) or lang not in LANGUAGES:
        return _unknown()
    return (await asyncio.to_thread(words_of, game, lang)).answer(request)


async def rules(request: Request) -> Response:
    """The rules reference of a game with the titles of its sections."""
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in registered() or lang not in LANGUAGES:
        return _unknown()
    return (await asyncio.to_thread(rules_of, game, lang)).answer(request)


def _unknown() -> Response:
    return _json({"refused": "there are no such words here", "code": "no_words", "args": {}}, 404)


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


@cache
def words_of(game: str, lang: str) -> Sheet:
    spoken = tongue(game, lang)
    own = {} if game == HOUSE or not spoken else read(game, spoken)["messages"]
    others = ("cli.",) if game == HOUSE else ("cli.", "web.")  # the page has its own words from the house already
    messages = {key: text for key, text in read_house(spoken or lang).items() if not key.startswith(others)}
    found = {} if game == HOUSE or not spoken else _cards(Speech(game, spoken))
    return _said({"lang": spoken or lang, "messages": {**messages, **own}, "cards": found})


def _cards(speech: Speech) -> dict[str, dict[str, Any]]:
    return {code: _card(speech, code) for code in texts.cards(speech.game)}


def _card(speech: Speech, code: str) -> dict[str, Any]:
    facts = speech.card_facts(code)
    return {"name": speech.card(code), "text": speech.card_text(code), **({"facts": facts} if facts else {})}


@cache
def rules_of(game: str, lang: str) -> Sheet:
    spoken = tongue(game, lang)
    found = Speech(game, spoken).rules() if spoken else ()
    titles = read_house(spoken or lang)
    sections = {one.section: titles.get(f"cli.section.{game}.{one.section}", one.section) for one in found}
    return _said({"lang": spoken or lang, "sections": sections, "rules": [one._asdict() for one in found]})


def tongue(game: str, lang: str) -> str:
    """The language a game answers in: the one asked for, else its first; empty where it has no words at all."""
    if game == HOUSE:
        return lang
    spoken = game_info(game).languages
    chosen = lang if lang in spoken else spoken[0]
    try:
        read(game, chosen)
    except FileNotFoundError:
        return ""
    return chosen


def _said(data: dict[str, Any]) -> Sheet:
    return sheet(msgspec.json.encode(data), "application/json", ASK_AGAIN)
