"""Bots where everybody may act at any moment: each looks at the table at its own pace, and often just waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.server.table.match.match_log import Position

WAIT: Final = (-1,)  # by convention: nothing for now, where the menu is everybody's
PACE: Final = 1.0  # seconds between two acts of a bot
THOUGHTS: Final = 16.0  # that the bots of one table may have in a second, together
JITTER: Final = Random()  # so that they do not all think at once; no match depends on it


def is_wait(position: Position, decision: Decision, option: Option) -> bool:
    """Whether this is to do nothing for now, and no step."""
    info = game_info(position.match.name)
    return option == WAIT and decision.point in (info.menu, info.desk)


def rest(position: Position, seat: Seat, bots: int, speed: float) -> float:
    """Seconds until a bot looks up again; a question of its own is not everybody's, and answered sooner."""
    decision = position.match.decision(seat)
    own = decision is not None and decision.point != game_info(position.match.name).menu
    return max(PACE / speed, (1 if own else bots) / THOUGHTS) * JITTER.uniform(0.6, 1.4)


async def choose(
    position: Position,
    seat: Seat,
    pause: Callable[[], float],
    think: Callable[[], Awaitable[Option]],
    leaves: Callable[[Decision], bool] = lambda decision: False,
) -> tuple[Decision, Option, int] | None:
    """Look at the table until there is something to do: what, asked by what, in which epoch; None if nothing is asked.

    As long as the table looks the same there is nothing to do, nor while it `leaves` the answer to somebody else.
    """
    seen: object = None
    while True:
        await asyncio.sleep(pause())
        decision = position.decision(seat)
        if decision is None:
            return None
        if leaves(decision):
            continue
        looks = (decision, position.match.view(seat))
        if looks != seen:
            epoch = position.epoch
            option = await think()
            if not is_wait(position, decision, option):
                return decision, option, epoch
            seen = looks
