"""Which bots a table of this server may have."""

from __future__ import annotations

from typing import Final

from elysium.bots import make_bot

MOST_SECONDS: Final = 5.0  # a bot may think about one decision
MOST_ITERATIONS: Final = 2000


def check_bot(spec: str, game: str) -> None:
    """A ValueError unless this bot exists and thinks no longer than a server full of tables can bear."""
    make_bot(spec, game, 0)
    budget = spec.partition(":")[2]
    if budget and (float(budget.removesuffix("s")) > (MOST_SECONDS if budget.endswith("s") else MOST_ITERATIONS)):
        raise ValueError(f"here a bot thinks for {MOST_SECONDS:g} seconds or {MOST_ITERATIONS} iterations at most")
