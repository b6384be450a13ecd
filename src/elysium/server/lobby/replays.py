"""A match played again before one seat's eyes: who may look, and what they see."""

from __future__ import annotations

import asyncio
from typing import Final

from elysium.core.decision import IllegalStep
from elysium.core.events import Event
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.record import Record, Step
from elysium.core.table import Json
from elysium.core.views import AnyView, CommonView, laid_open
from elysium.server import patches
from elysium.server.errors import RequestError
from elysium.server.lobby.records import record_of
from elysium.server.store.rows import FINISHED, TableRow
from elysium.server.store.store import Store

MOST_MOMENTS: Final = 200  # of one answer
COMMON: Final = frozenset(CommonView.__annotations__)
ALL_EYES: Final = -2  # every seat's at once: every hand lies open


async def visible_until(store: Store, row: TableRow, seat: Seat, person: str, invited: bool, now: float) -> float:
    """Until which time this person may look back through these eyes; a RequestError if they may not.

    Once the match is over everybody may, through any and through all at once. Before, through one's own, which have
    seen it all, and as a spectator where one could watch.
    """
    if row.status in FINISHED:
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


async def moments(store: Store, row: TableRow, step: int, many: int, seat: Seat, until: float) -> dict[str, Json]:
    """What a seat saw after so many steps, and what changed in each of the next."""
    record = await record_of(store, row, until)
    check_step(record, step)
    try:
        return await asyncio.to_thread(_moments, record, step, min(many, MOST_MOMENTS), seat)
    except IllegalStep as error:
        raise RequestError(f"this match was played by other rules: {error}", "drift") from None


def check_step(record: Record, step: int) -> None:
    """A RequestError unless the match has so many steps."""
    if not 0 <= step <= len(record.steps):
        raise RequestError(f"the match has {len(record.steps)} steps; there is no step {step}", "no_step")


def _moments(record: Record, step: int, many: int, seat: Seat) -> dict[str, Json]:
    playback = _Playback(record, max(0, step - 1), seat)
    first = playback.next() if step else {"made": None, "lines": playback.lines(0)}
    view = playback.view
    rest = [playback.next() for _ in range(min(many, len(record.steps) - step))]
    shown = {"step": step, "steps": len(record.steps), "view": view, "made": first["made"], "lines": first["lines"]}
    return {**shown, "next": rest}


class _Playback:
    """A match played again, as one seat sees it."""

    def __init__(self, record: Record, upto: int, seat: Seat) -> None:
        self.match = Match.begin(record)
        for step in record.steps[:upto]:
            self.match.step(step.seat, step.option)
        if not ALL_EYES <= seat < len(self.match.roles):
            raise RequestError(f"seats are counted from 0 to {len(self.match.roles) - 1}; -1 watches, -2 sees all")
        self.ahead = iter(record.steps[upto:])
        self.seat = seat
        self.voice = game_info(record.game).voice
        self.view = self._look()

    def next(self) -> dict[str, Json]:
        """The next step: who made it, what changed before these eyes, what they were told."""
        step, since, before = next(self.ahead), self.match.event_count(), self.view
        made = self._made(step)
        self.match.step(step.seat, step.option)
        self.view = self._look()
        return {"made": made, "patch": patches.patch(before, self.view), "lines": self.lines(since)}

    def lines(self, since: int) -> list[dict[str, Json]]:
        said = [(event.kind, self.voice.line(self.view, event)) for event in self._heard(since)]
        return [{**_as_data(line), "kind": kind} for kind, line in said if line is not None]

    def _look(self) -> AnyView:
        """What these eyes see; all eyes together see what any does, and keep what nobody knows hidden."""
        if self.seat != ALL_EYES:
            return self.match.view(self.seat)
        shown, *views = [self.match.view(seat) for seat in range(SPECTATOR, len(self.match.roles))]
        own = [{name: view[name] for name in view if name not in {*shown, *COMMON}} for view in views]
        return {**laid_open([shown, *({name: view.get(name) for name in shown} for view in views)]), "own": own}

    def _heard(self, since: int) -> tuple[Event, ...]:
        return self.match.game.events(since) if self.seat == ALL_EYES else self.match.events(self.seat, since)

    def _made(self, step: Step) -> dict[str, Json]:
        """An answer: in words to the one who gave it, to others only to what."""
        made = {"seat": step.seat, "point": step.point}
        decision = self.match.decision(step.seat)
        if self.seat not in (step.seat, ALL_EYES) or decision is None:
            return made
        view = self.view if self.seat == step.seat else self.match.view(step.seat)
        prompt = self.voice.prompt(view, decision)
        label = self.voice.answer(view, decision, step.option).label
        return made | {"prompt": _as_data(prompt), "label": _as_data(label)}


def _as_data(message: Message) -> dict[str, Json]:
    return {"key": message.key, "args": dict(message.args)}
