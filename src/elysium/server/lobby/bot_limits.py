"""Which bots a table of this server may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elysium.bots import LIGHT, budget_of, make_bot
from elysium.server.bots.timing import is_light
from elysium.server.table.services import Services

MOST_SECONDS: Final = 5.0  # a bot may think about one decision
MOST_ITERATIONS: Final = 2000


def check_bot(spec: str, game: str) -> None:
    """A ValueError unless this bot exists and thinks no longer than a server full of tables can bear."""
    make_bot(spec, game, 0)
    if spec in LIGHT:
        return
    budget = budget_of(spec)
    if budget.processes > 1:
        raise ValueError("here a bot thinks in one process: tables share the cores")
    if budget.seconds > MOST_SECONDS or budget.iterations > MOST_ITERATIONS:
        raise ValueError(f"here a bot thinks for {MOST_SECONDS:g} seconds or {MOST_ITERATIONS} iterations at most")


async def check_quota(services: Services, host: str, bots: Sequence[str]) -> None:
    """A RequestError if these bots are more that search than this person, or this server, may have."""
    if searching := [bot for bot in bots if bot and not is_light(bot)]:
        theirs, all_of_them = await services.store.seats.bots_besides(LIGHT, host)
        services.bot_quota.check(len(searching), theirs, all_of_them)
