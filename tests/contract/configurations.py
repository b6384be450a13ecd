"""The table of what the contract is run over: every game, number of seats and combination of variants."""

from __future__ import annotations

import os
from typing import Final

from elysium.games import HOUSE as HOUSE_GAMES
from elysium.testing.game_testing import Configuration, Hooks, contract_of
from tests.toys import bidding, duel, vigil

SEEDS: Final = int(os.environ.get("ELYSIUM_SEEDS", "3"))  # matches of each toy; games of the house get a third

BIDDING: Final = Hooks(
    bidding.secrets, bidding.conserved, secret_points=frozenset({"bidding.bid"}), hidden=bidding.hidden
)
DUEL: Final = Hooks(duel.secrets, duel.conserved, hidden=duel.hidden)
VIGIL: Final = Hooks(vigil.secrets, vigil.conserved, hidden=vigil.hidden)
TOYS: Final = (
    *(Configuration("bidding", 4, {"rounds": rounds}, BIDDING) for rounds in (4, 5)),
    *(Configuration("duel", seats, {}, DUEL) for seats in (2, 3)),
    *(Configuration("vigil", seats, {}, VIGIL) for seats in (2, 3)),
)


HOUSE_CONTRACTS: Final = [contract_of(game.name) for game in HOUSE_GAMES]
HOUSE: Final = tuple(table for contract in HOUSE_CONTRACTS for table in contract.tables())
SOME: Final = (*TOYS, *(table for contract in HOUSE_CONTRACTS for table in contract.tables()[contract.some]))
MATCHES: Final = (
    *((toy, seed) for toy in TOYS for seed in range(SEEDS)),
    *((game, seed) for game in HOUSE for seed in range(max(1, SEEDS // 3))),
)
