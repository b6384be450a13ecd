"""What readers may ask of a game's cards. Nothing here is secret."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from elysium.core.facets import Facet
from elysium.core.game import game_info, registered
from elysium.server.api import CardFacet
from elysium.server.errors import NotFound
from elysium.server.http.responses import error_response
from elysium.server.http.static import StaticFile


async def cards(request: Request) -> Response:
    game = request.path_params["game"]
    if game not in registered():
        return error_response(NotFound("there is no such game", "no_game"))
    return (await asyncio.to_thread(_facets_of, game)).response(request)


@cache
def _facets_of(game: str) -> StaticFile:
    return StaticFile.of_json([_facet(one) for one in game_info(game).facets])


def _facet(facet: Facet) -> CardFacet:
    used = facet.used()
    place = {answer: number for number, answer in enumerate(used)}
    answers = [(answer, said and said._asdict()) for answer, said in used.items()]
    given = {id: [place[answer] for answer in dict.fromkeys(own)] for id, own in facet.cards.items() if own}
    return CardFacet(facet.name, answers, given)


ROUTES: Final = (Route("/api/cards/{game}", cards),)
