"""What the tests of every game need to know of the market."""

from __future__ import annotations

from elysium.testing.game_testing import Configuration, GameTesting, Hooks
from tests.toys.bidding import conserved, secrets

HOOKS = Hooks(secrets, conserved, secret_points=frozenset({"market.bid"}))
TESTING = GameTesting(
    HOOKS,
    tables=lambda: tuple(Configuration("market", 4, {"rounds": rounds}) for rounds in (3, 4)),
    examples={"EX-MK-01": "Four bid at once"},
)
