"""A table to be opened: whether it can be, and its rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from elysium.core.game import game_info, registered
from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.locale.reference import fold
from elysium.server.api import SeatRequest, TableRequest
from elysium.server.errors import RequestError, refusing
from elysium.server.lobby.bot_limits import check_bot
from elysium.server.lobby.people.accounts import Person, one_line
from elysium.server.secrets import new_id, new_seed
from elysium.server.store.people import People
from elysium.server.store.rows import SeatRow, TableRow
from elysium.server.table.people.seat_state import bot_name
from elysium.server.table.timing.clocks import clock_settings

LARGEST_OPTIONS: Final = 40_000  # letters: decks for eight


@dataclass(frozen=True)
class Planned:
    """A table that can be opened."""

    request: TableRequest
    options: Mapping[str, Json]
    clock: Mapping[str, Json]
    seed: int
    roles: Sequence[str]

    def row(self, host: Person, invite: str, now: float) -> TableRow:
        """The row of the table; `invite` is a hash."""
        info, request = game_info(self.request.game), self.request
        return TableRow(
            id=new_id(),
            game=info.name,
            title=one_line(request.title or f"{info.title} of {host.name}")[:80],
            options=options_text(self.options),
            seed=str(self.seed),
            rules=info.rules,
            host=host.id,
            public=request.public,
            clock=json.dumps(self.clock),
            status="open",
            invite=invite,
            spectators=request.spectators,
            delay=request.delay,
            created=now,
            updated=now,
        )


def plan(request: TableRequest) -> Planned:
    """Check what is asked for; a RequestError says what cannot be."""
    game, seats = request.game, len(request.seats)
    if game not in registered():
        raise RequestError(f"no game is called {game!r}; the games are: {', '.join(sorted(registered()))}")
    info, seed = game_info(game), _seed(request)
    with refusing("options"):
        options, clock = info.settle(seats, request.options), clock_settings(request.clock)
        roles = Match.new(game, seats, seed, options).roles
        for seat in request.seats:
            if seat.kind == "bot":
                check_bot(seat.bot, game)
    if request.storyteller is not None and "storyteller" not in roles:
        raise RequestError(f"{info.title} has no Storyteller", "no_storyteller")
    if request.storyteller is not None and request.storyteller.kind == "bot":
        raise RequestError("no bot is a Storyteller; without a person the software watches over the table")
    return Planned(request, options, clock, seed, roles)


def options_text(options: Mapping[str, Json]) -> str:
    """The options of a table as the store keeps them."""
    text = json.dumps(options)
    if len(text) > LARGEST_OPTIONS:
        reason = f"the options of a table have {LARGEST_OPTIONS} letters at most"
        raise RequestError(reason, "options", reason="too long")
    return text


def _seed(request: TableRequest) -> int:
    """Chance, unless one person among bots wants a deal that is known: a lesson, or the same match again."""
    if request.seed is None:
        return new_seed()
    storyteller = [request.storyteller] if request.storyteller is not None else []
    if sum(seat.kind != "bot" for seat in (*request.seats, *storyteller)) > 1:
        raise RequestError("a known deal is for one person among bots")
    return request.seed


async def seat_rows(people: People, table: str, roles: Sequence[str], request: TableRequest) -> list[SeatRow]:
    """One row for every seat; the clock's is the software's, and so is the Storyteller's unless somebody directs."""
    rows = []
    for number, role in enumerate(roles):
        plays = role == "player"
        wanted = request.seats[number] if plays else request.storyteller if role == "storyteller" else None
        rows.append(await _seat_row(people, table, number, wanted, plays))
    return rows


async def _seat_row(people: People, table: str, number: Seat, request: SeatRequest | None, plays: bool) -> SeatRow:
    if request is None:
        return SeatRow(table, number, "role", plays=plays)
    if request.kind == "bot":
        return SeatRow(table, number, "bot", name=bot_name(number), bot=request.bot or "greedy", plays=plays)
    if request.kind == "open":
        return SeatRow(table, number, "open", plays=plays)
    account = await people.by_login(fold(request.name.strip()))
    if account is None or account.banned:
        why = f"no account is called {request.name!r}; a seat is kept for an account"
        raise RequestError(why, "no_account_named", name=request.name)
    return SeatRow(table, number, "open", account.id, account.name, plays=plays)  # for them alone
