"""Who may take which seat of a table that waits for players: sit down, stand up, be sent away, bots for the rest.

Each act is done to a locked table: what it has checked still holds when it writes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.server.api import Seated, SitRequest
from elysium.server.errors import Forbidden, RequestError, refusing
from elysium.server.lobby.bot_limits import check_bot
from elysium.server.lobby.opening import options_text
from elysium.server.lobby.people.accounts import Person
from elysium.server.secrets import hashed, new_secret, same
from elysium.server.store.locked import LockedTable
from elysium.server.store.rows import SeatChanges, SeatRow
from elysium.server.table.options import beneath, with_brought, without_brought
from elysium.server.table.people.seat_state import bot_name


async def sit(table: LockedTable, person: Person, request: SitRequest) -> Seated:
    """Take a seat, another one than before, or the secret of one's own anew; with what one brings, all or nothing."""
    _check_invited(table, person, request.invite)
    _check_waits(table, "nobody can sit down now")
    held = next((one.seat for one in table.seats if one.kind == "person" and one.person == person.id), None)
    stays = held is not None and request.seat in (None, held)
    seat = held if stays and held is not None else _free(table.seats, person.id, request.seat)
    await _bring(table, seat, request.bring)
    if held is not None and held != seat:
        await _leave(table, held)
    if held is None:
        for kept in [one for one in table.seats if one.person == person.id]:  # one is enough
            await _clear(table, kept.seat)
    secret = new_secret()
    await table.change_seat(seat, kind="person", person=person.id, name=person.name, secret=hashed(secret))
    return Seated(table.row.id, seat, secret)


def _check_invited(table: LockedTable, person: Person, invite: str) -> None:
    row = table.row
    if person.id in row.barred_people():
        raise Forbidden("the host has sent you away from this table", "barred")
    named = row.host == person.id or any(one.person == person.id for one in table.seats)
    if not (row.public or named or same(invite, row.invite)):
        raise RequestError("this table is by invitation; use the link you were given", "invitation")


def _check_waits(table: LockedTable, otherwise: str) -> None:
    if table.row.status != "open":
        raise RequestError(f"the table is {table.row.status}; {otherwise}", "begun")


def _free(seats: Sequence[SeatRow], person: str, seat: Seat | None) -> Seat:
    """The seat this person gets, one kept for them first; a Storyteller's is nobody's first thought."""
    free = [one for one in seats if one.kind == "open" and one.person in (None, person) and seat in (None, one.seat)]
    if not free:
        raise RequestError("that seat is taken" if seat is not None else "no seat is free", "no_seat")
    return min(free, key=lambda one: (one.person is None, not one.plays)).seat


async def _bring(table: LockedTable, seat: Seat, things: Mapping[str, Json]) -> None:
    """Lay down what one brings, such as a deck."""
    if things:
        options = table.row.table_options()
        settled = with_brought(game_info(table.row.game), options, seat, things)
        await table.change(options=options_text(settled))
        under = beneath(options, seat, things) | _seat(table, seat).things_beneath()
        await table.change_seat(seat, beneath=json.dumps(under))


async def stand_up(table: LockedTable, person: Person) -> None:
    """Leave a seat, or decline one that is kept."""
    _check_waits(table, "resign instead")
    for one in [one for one in table.seats if one.person == person.id]:
        await _leave(table, one.seat)


async def kick(table: LockedTable, person: Person, seat: Seat) -> None:
    """The host sends somebody away, who does not come back to this table."""
    check_host(table, person, "only the host sends somebody away")
    _check_waits(table, "nobody is sent away now")
    away = next((one.person for one in table.seats if one.seat == seat), None)
    if away is None:
        raise RequestError("nobody sits there", "nobody_there")
    if away == person.id:
        raise RequestError("you are the host; stand up instead")
    await _leave(table, seat)
    await table.change(barred=json.dumps(sorted({*table.row.barred_people(), away})))


async def fill(table: LockedTable, person: Person, bot: str) -> None:
    """The host gives the open seats to bots, and to the software where nobody plays there."""
    check_host(table, person, "only the host fills seats with bots")
    _check_waits(table, "its seats are taken")
    with refusing("options"):
        check_bot(bot, table.row.game)
    for one in [one for one in table.seats if one.kind == "open"]:
        filled = SeatChanges(kind="role", name="", person=None, secret=None)
        if one.plays:
            filled |= SeatChanges(kind="bot", name=bot_name(one.seat), bot=bot)
        await table.change_seat(one.seat, **filled)


def check_host(table: LockedTable, person: Person, otherwise: str) -> None:
    if table.row.host != person.id:
        raise RequestError(otherwise, "host_only")


async def _leave(table: LockedTable, seat: Seat) -> None:
    """Free a seat; what was brought there goes with who leaves, and what lay beneath is there again."""
    options, under = table.row.table_options(), _seat(table, seat).things_beneath()
    await _clear(table, seat)
    without = without_brought(game_info(table.row.game), options, seat, under)
    if without != options:
        await table.change(options=json.dumps(without))


def _seat(table: LockedTable, seat: Seat) -> SeatRow:
    return next(one for one in table.seats if one.seat == seat)


async def _clear(table: LockedTable, seat: Seat) -> None:
    await table.change_seat(seat, kind="open", person=None, name="", secret=None, beneath=None)
