"""Bots where everybody may act at any moment: each looks at the table at its own pace, and often just waits."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Seat
from elysium.server.bots import autoplay
from elysium.server.table import batch

if TYPE_CHECKING:
    from elysium.server.table.room import Room

THOUGHTS: Final = 16.0  # that the bots of one table may have in a second, together
JITTER: Final = Random()  # so that they do not all think at once; no match depends on it


def rest(room: Room, seat: Seat, pace: float) -> float:
    """Seconds until a bot looks up again; a question of its own is not everybody's, and answered sooner."""
    decision = room.match.decision(seat)
    own = decision is not None and decision.point != game_info(room.match.name).menu
    bots = 1 if own else sum(place.thinks for place in room.seats)
    return max(pace / room.services.hurry, bots / THOUGHTS) * JITTER.uniform(0.6, 1.4)


async def act(room: Room, seat: Seat, pace: float) -> None:
    """Look at the table until there is something to do; as long as it looks the same, there is not."""
    seen: object = None
    while True:
        await asyncio.sleep(rest(room, seat, pace))
        decision = room.match.decision(seat)
        if decision is None or room.status != "playing":
            room.thinking.pop(seat, None)
            return
        looks = (decision, room.match.view(seat))
        if looks == seen:
            continue
        version = room.version
        option = await room.services.bots.answer(
            room.match.clone(), seat, room.seats[seat].bot or "greedy", room.steps * 31 + seat
        )
        if not batch.waits(room, decision, option):
            room.post(autoplay.thought, room, seat, decision, option, version)
            return
        seen = looks


def still_fits(decision: Decision, asked: Decision, option: tuple[int, ...]) -> bool:
    """The table moves on while a bot thinks: what it chose counts as long as it can be done."""
    return decision.point == asked.point and option in decision.options
