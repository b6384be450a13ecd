"""The words the page says and the rules it shows, by game and language. Nothing here is secret."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from elysium.core.game import game_info, registered
from elysium.locale import Speech
from elysium.locale import cards as texts
from elysium.locale.catalogue import read, read_house
from elysium.server.errors import NotFound
from elysium.server.http.responses import error_response
from elysium.server.http.static import StaticFile

HOUSE: Final = "house"  # the words of no game
LANGUAGES: Final = ("en", "pl")


async def words(request: Request) -> Response:
    """What the page says: its own words, or those of a game with the names and texts of its cards."""
    return await _answer(request, (HOUSE, *registered()), words_of)


async def rules(request: Request) -> Response:
    """The rules reference of a game with the titles of its sections."""
    return await _answer(request, tuple(registered()), rules_of)


async def _answer(request: Request, games: tuple[str, ...], make: Callable[[str, str], StaticFile]) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in games or lang not in LANGUAGES:
        return error_response(NotFound("there are no such words here", "no_words"))
    return (await asyncio.to_thread(make, game, lang)).response(request)


@cache
def words_of(game: str, lang: str) -> StaticFile:
    spoken = language_of(game, lang)
    own = {} if game == HOUSE or not spoken else read(game, spoken)["messages"]
    others = ("cli.",) if game == HOUSE else ("cli.", "web.")  # the page has its own words from the house already
    messages = {key: text for key, text in read_house(spoken or lang).items() if not key.startswith(others)}
    cards = {} if game == HOUSE or not spoken else _cards(Speech(game, spoken))
    return StaticFile.of_json({"lang": spoken or lang, "messages": {**messages, **own}, "cards": cards})


def _cards(speech: Speech) -> dict[str, dict[str, object]]:
    return {code: _card(speech, code) for code in texts.cards(speech.game)}


def _card(speech: Speech, code: str) -> dict[str, object]:
    facts = speech.card_facts(code)
    return {"name": speech.card(code), "text": speech.card_text(code), **({"facts": facts} if facts else {})}


@cache
def rules_of(game: str, lang: str) -> StaticFile:
    spoken = language_of(game, lang)
    found = Speech(game, spoken).rules() if spoken else ()
    titles = read_house(spoken or lang)
    sections = {one.section: titles.get(f"cli.section.{game}.{one.section}", one.section) for one in found}
    rules = [one._asdict() for one in found]
    return StaticFile.of_json({"lang": spoken or lang, "sections": sections, "rules": rules})


def language_of(game: str, lang: str) -> str:
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


ROUTES: Final = (
    Route("/api/words/{game}/{lang}", words),
    Route("/api/rules/{game}/{lang}", rules),
)
