"""Decks: one's own, others' by their links, and the bench they are put together on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from elysium.core.workbench import Plot, Study, Workbench
from elysium.locale.complaints import about, told
from elysium.server.api import (
    Bench,
    BenchPart,
    DeckBar,
    DeckFault,
    DeckHand,
    DeckOnBench,
    DeckPlot,
    DeckRequest,
    DeckShown,
    DeckStudy,
    DeckWritten,
)
from elysium.server.errors import NotFound, RequestError, refusing
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import error_response, json_response
from elysium.server.http.static import StaticFile
from elysium.server.lobby.people.decks import workbench

T = TypeVar("T")
LOOK: Final = 0.25  # of what a look back at a match costs: a deck is looked at with every card that is put in
_LINK: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


async def own_decks(request: ApiRequest) -> Response:
    return json_response(await request.app.decks.mine(request.signed_in()))


async def add_deck(request: ApiRequest) -> Response:
    person = request.signed_in()
    request.charge(request.app.limits.decks)
    return json_response(await request.app.decks.add(person, await request.body(DeckRequest)), 201)


async def show_deck(request: ApiRequest) -> Response:
    return json_response(await request.app.decks.get(request.signed_in(), request.table_id))


async def change_deck(request: ApiRequest) -> Response:
    person = request.signed_in()
    request.charge(request.app.limits.decks)
    changed = await request.app.decks.change(person, request.table_id, await request.body(DeckRequest))
    return json_response(changed)


async def deck_versions(request: ApiRequest) -> Response:
    return json_response(await request.app.decks.versions(request.signed_in(), request.table_id))


async def delete_deck(request: ApiRequest) -> Response:
    await request.app.decks.delete(request.signed_in(), request.table_id)
    return json_response({})


async def share_deck(request: ApiRequest) -> Response:
    """Whom it is shown to."""
    person, wanted = request.signed_in(), await request.body(DeckShown)
    request.charge(request.app.limits.decks)
    return json_response(await request.app.decks.show(person, request.table_id, wanted.seen))


async def shared_deck(request: ApiRequest) -> Response:
    link = request.http.path_params["link"]
    if not _LINK.fullmatch(link):
        raise NotFound("there is no such deck", "no_deck")
    return json_response(await request.app.decks.shared(link))


async def public_decks(request: ApiRequest) -> Response:
    return json_response(await request.app.decks.public(request.http.path_params["game"][:40]))


async def bench(request: Request) -> Response:
    """The same for everybody."""
    try:
        return _bench_of(request.path_params["game"], request.path_params["option"]).response(request)
    except RequestError as error:
        return error_response(error)


@cache
def _bench_of(game: str, option: str) -> StaticFile:
    made = workbench(game, option)
    told_groups = [(group.name, group.said._asdict()) for group in made.groups]
    parts = [BenchPart(*part) for part in made.parts]
    places, starters = dict(made.places()), dict(made.starters())
    return StaticFile.of_json(Bench(parts, made.lead, told_groups, list(made.forms), places, starters))


async def study(request: ApiRequest) -> Response:
    return await _look(request, lambda made, wanted: _told(made.study(wanted.value)))


async def written(request: ApiRequest) -> Response:
    def write(made: Workbench, wanted: DeckOnBench) -> DeckWritten:
        if wanted.form not in made.forms:
            raise ValueError(f"decks are written as {', '.join(made.forms)}")
        return DeckWritten(made.written(wanted.value, wanted.form))

    return await _look(request, write)


async def dealt(request: ApiRequest) -> Response:
    return await _look(request, lambda made, wanted: DeckHand(list(made.dealt(made.kept(wanted.value), wanted.seed))))


async def _look(request: ApiRequest, does: Callable[[Workbench, DeckOnBench], T]) -> Response:
    """Something is asked of a deck; what is no deck is refused with its complaint."""
    request.charge(request.app.limits.work, LOOK)
    made = workbench(request.http.path_params["game"], request.http.path_params["option"])
    wanted = await request.body(DeckOnBench)
    with refusing("deck"):
        return json_response(await asyncio.to_thread(does, made, wanted))


def _told(found: Study) -> DeckStudy:
    wrong = [DeckFault(str(one), told(one), about(one)) for one in found.wrong]
    fits = {card: list(who) for card, who in found.fits.items()}
    return DeckStudy(dict(found.sizes), wrong, fits, [_plot(one) for one in found.plots])


def _plot(plot: Plot) -> DeckPlot:
    return DeckPlot(plot.name, [DeckBar(bar.said._asdict(), bar.n, list(bar.cards)) for bar in plot.bars])


_BENCH: Final = "/api/games/{game}/{option}/"
ROUTES: Final = (
    Route("/api/decks", endpoint(own_decks)),
    Route("/api/decks", endpoint(add_deck), methods=["POST"]),
    Route("/api/decks/public/{game}", endpoint(public_decks)),
    Route("/api/decks/link/{link}", endpoint(shared_deck)),
    Route("/api/decks/{id}", endpoint(show_deck)),
    Route("/api/decks/{id}", endpoint(change_deck), methods=["POST"]),
    Route("/api/decks/{id}/versions", endpoint(deck_versions)),
    Route("/api/decks/{id}/delete", endpoint(delete_deck), methods=["POST"]),
    Route("/api/decks/{id}/seen", endpoint(share_deck), methods=["POST"]),
    Route(_BENCH + "bench", bench),
    Route(_BENCH + "study", endpoint(study), methods=["POST"]),
    Route(_BENCH + "written", endpoint(written), methods=["POST"]),
    Route(_BENCH + "deal", endpoint(dealt), methods=["POST"]),
)
