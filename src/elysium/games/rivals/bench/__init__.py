"""Where decks are put together: what a builder is told of a deck, counted and judged as the rules do it."""

from elysium.games.rivals.bench.workbench import Bench

__all__ = ["Bench"]
