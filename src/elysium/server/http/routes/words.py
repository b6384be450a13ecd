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
from elysium.core.table import Json
from elysium.locale import Speech
from elysium.locale import cards as texts
from elysium.locale import languages as known_languages
from elysium.locale.sources import ENGLISH, Folders, folders_of, has_file, read, read_house
from elysium.server.errors import NotFound
from elysium.server.http.responses import error_response
from elysium.server.http.static import StaticFile

HOUSE: Final = "house"  # the words of no game


async def languages(request: Request) -> Response:
    """The languages of the page, each as it calls itself."""
    listed = [{"lang": lang, "name": read_house(lang).get("language.name", lang)} for lang in known_languages()]
    return StaticFile.of_json(listed).response(request)


async def words(request: Request) -> Response:
    """What the page says: its own words, or those of a game with the names and texts of its cards."""
    return await _answer(request, (HOUSE, *registered()), words_of)


async def rules(request: Request) -> Response:
    """The rules reference of a game with the titles of its sections."""
    return await _answer(request, tuple(registered()), rules_of)


async def _answer(request: Request, games: tuple[str, ...], make: Callable[[str, str], StaticFile]) -> Response:
    game, lang = request.path_params["game"], request.path_params["lang"]
    if game not in games or lang not in known_languages():
        return error_response(NotFound("there are no such words here", "no_words"))
    return (await asyncio.to_thread(make, game, lang)).response(request)


def words_of(game: str, lang: str) -> StaticFile:
    """The words of a game, or of the page; `english` holds those that the language lacks."""
    return _words_of(game, lang, folders_of(game), tuple(registered()))


@cache
def _words_of(game: str, lang: str, folders: Folders, games: tuple[str, ...]) -> StaticFile:
    spoken = language_of(game, lang)
    messages, english = (_messages(game, one, games) for one in (spoken, ENGLISH))
    lacking = {key: text for key, text in english.items() if key not in messages}
    cards = _cards(Speech(game, spoken)) if game != HOUSE and has_file(game, spoken) else {}
    return StaticFile.of_json({"lang": spoken, "messages": messages, "english": lacking, "cards": cards})


def _messages(game: str, lang: str, games: tuple[str, ...]) -> dict[str, Json]:
    """Everything a game says; of the page what it says itself, and what games say in the lobby."""
    if game != HOUSE:
        return {**_without(read_house(lang), "cli.", "web."), **_own(game, lang)}  # the page has its own words already
    titles = {f"web.game.{name}.title": game_info(name).title for name in games}
    lobby = {key: text for name in games for key, text in _own(name, lang).items() if key.startswith("web.")}
    return {**titles, **lobby, **_without(read_house(lang), "cli.")}


def _own(game: str, lang: str) -> dict[str, Json]:
    messages: dict[str, Json] = read(game, lang)["messages"] if has_file(game, lang) else {}
    return messages


def _without(messages: dict[str, Json], *beginnings: str) -> dict[str, Json]:
    return {key: text for key, text in messages.items() if not key.startswith(beginnings)}


def _cards(speech: Speech) -> dict[str, dict[str, object]]:
    return {code: _card(speech, code) for code in texts.cards(speech.game)}


def _card(speech: Speech, code: str) -> dict[str, object]:
    facts = speech.card_facts(code)
    return {"name": speech.card(code), "text": speech.card_text(code), **({"facts": facts} if facts else {})}


def rules_of(game: str, lang: str) -> StaticFile:
    return _rules_of(game, lang, folders_of(game))


@cache
def _rules_of(game: str, lang: str, folders: Folders) -> StaticFile:
    spoken = language_of(game, lang)
    found = Speech(game, spoken).rules() if has_file(game, spoken) else ()
    titles = {**read_house(ENGLISH), **read_house(spoken)}
    sections = {one.section: titles.get(f"cli.section.{game}.{one.section}", one.section) for one in found}
    return StaticFile.of_json({"lang": spoken, "sections": sections, "rules": [one._asdict() for one in found]})


def language_of(game: str, lang: str) -> str:
    """The language a game answers in: the one asked for if it has it, otherwise English; any if it has no words."""
    return lang if game == HOUSE or lang in known_languages(game) or not known_languages(game) else ENGLISH


ROUTES: Final = (
    Route("/api/languages", languages),
    Route("/api/words/{game}/{lang}", words),
    Route("/api/rules/{game}/{lang}", rules),
)
