"""After the game: the record, the match from any seat's eye at any step, and a new table that goes on from there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, Final

from elysium.core.decision import IllegalStep
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.record import Record, Step
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.lobby.accounts import Person
from elysium.server.lobby.forks import branch
from elysium.server.secrets import hashed, new_secret
from elysium.server.store.rows import TableRow
from elysium.server.store.store import Store

if TYPE_CHECKING:
    from elysium.server.lobby.tables import House

MOST_MOMENTS: Final = 200  # of one answer


async def record_of(store: Store, row: TableRow, until: float = inf) -> Record:
    """How a match came about up to some time, the past of a fork included."""
    steps = tuple(Step(one.seat, one.point, one.option) for one in await store.steps.of(row.id) if one.at <= until)
    if row.start:
        past = Record.from_json(row.start)
        return replace(past, steps=past.steps + steps)
    seats = [one for one in await store.seats.of(row.id) if one.plays]
    settled = game_info(row.game).settle(len(seats), row.table_options())
    return Record(1, row.rules, row.game, len(seats), settled, int(row.seed), steps, None)


async def eye(store: Store, row: TableRow, seat: Seat, person: str, invited: bool, now: float) -> float:
    """Until which time this person may look back through these eyes; a RequestError if they may not.

    Once the match is over everybody may, through any. Before, through one's own, which have seen it all, and as a
    spectator where one could watch.
    """
    if row.status == "over":
        return now
    held = {
        one.seat for one in await store.seats.of(row.id) if person and one.kind == "person" and one.person == person
    }
    if row.status not in ("playing", "paused") or not (seat in held or seat == SPECTATOR):
        raise RequestError("a match can be looked at from every seat once it is over", "not_over")
    if held:
        return now
    if not row.spectators or not (row.public or invited):
        raise RequestError("this table is not open to you as a spectator", "no_spectators")
    return now - float(row.delay)


async def moments(store: Store, row: TableRow, step: int, many: int, seat: Seat, until: float) -> dict[str, Any]:
    """What a seat saw after so many steps, and what changed in each of the next."""
    record = await record_of(store, row, until)
    if not 0 <= step <= len(record.steps):
        raise RequestError(f"the match has {len(record.steps)} steps; there is no step {step}", "no_step")
    try:
        return await asyncio.to_thread(_moments, record, step, min(many, MOST_MOMENTS), seat)
    except IllegalStep as error:
        raise RequestError(f"this match was played by other rules: {error}", "drift") from None


def _moments(record: Record, step: int, many: int, seat: Seat) -> dict[str, Any]:
    film = _Film(record, max(0, step - 1), seat)
    first = film.next() if step else {"made": None, "lines": film.lines(0)}
    view = film.view
    rest = [film.next() for _ in range(min(many, len(record.steps) - step))]
    shown = {"step": step, "steps": len(record.steps), "view": view, "made": first["made"], "lines": first["lines"]}
    return {**shown, "next": rest}


class _Film:
    """A match played again before one pair of eyes."""

    def __init__(self, record: Record, upto: int, seat: Seat) -> None:
        self.match = Match.begin(record)
        for step in record.steps[:upto]:
            self.match.step(step.seat, step.option)
        if not SPECTATOR <= seat < len(self.match.roles):
            raise RequestError(f"seats are counted from 0 to {len(self.match.roles) - 1}; -1 watches")
        self.ahead = iter(record.steps[upto:])
        self.seat = seat
        self.voice = game_info(record.game).voice
        self.view = self.match.view(seat)

    def next(self) -> dict[str, Any]:
        """The next step: who made it, what changed before these eyes, what they were told."""
        step, since, before = next(self.ahead), self.match.event_count(), self.view
        made = self._made(step)
        self.match.step(step.seat, step.option)
        self.view = self.match.view(self.seat)
        return {"made": made, "patch": protocol.patch(before, self.view), "lines": self.lines(since)}

    def lines(self, since: int) -> list[dict[str, Any]]:
        said = [(event.kind, self.voice.line(self.view, event)) for event in self.match.events(self.seat, since)]
        return [{**_told(line), "kind": kind} for kind, line in said if line is not None]

    def _made(self, step: Step) -> dict[str, Any]:
        """An answer: in words to the one who gave it, to others only to what."""
        made = {"seat": step.seat, "point": step.point}
        decision = self.match.decision(step.seat)
        if step.seat != self.seat or decision is None:
            return made
        prompt, label = self.voice.prompt(self.view, decision), self.voice.label(self.view, decision, step.option)
        return made | {"prompt": _told(prompt), "label": _told(label)}


def _told(message: Message) -> dict[str, Any]:
    return {"key": message.key, "args": dict(message.args)}


async def fork(house: House, person: Person, row: TableRow, step: int, seat: Seat, bot: str) -> dict[str, Any]:
    """A new table that goes on from a moment of a finished match: its host in one seat, bots in the others."""
    if row.status != "over":
        raise RequestError("only a finished match can be taken up again", "not_over")
    record = await record_of(house.store, row)
    if not 0 <= step <= len(record.steps):
        raise RequestError(f"the match has {len(record.steps)} steps; there is no step {step}", "no_step")
    await house.check_tables(person)
    past = record.fork(step)
    match = await asyncio.to_thread(Match.replay, past)
    secret, invite = new_secret(), new_secret()
    held = {"kind": "person", "person": person.id, "name": person.name, "secret": hashed(secret)}
    now = house.services.clock()
    more = {"host": person.id, "status": "playing", "invite": hashed(invite), "title": f"{row.title}, step {step}"[:80]}
    id = await branch(house.store, row, past, match, seat, bot, held, created=now, updated=now, **more)
    await house.room(id)
    return {"table": id, "seat": seat, "secret": secret, "invite": invite}
