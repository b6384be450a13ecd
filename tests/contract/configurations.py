"""The table of what the contract is run over: every game, number of seats and combination of variants."""

from __future__ import annotations

import os
from typing import Final

import elysium.games
from elysium.core.game import game_info
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


HOUSE_GAMES: Final = tuple(name for name in elysium.games.__all__ if game_info(name).testing is not None)
HOUSE: Final = tuple(table for game in HOUSE_GAMES for table in contract_of(game).tables())
SOME: Final = (*TOYS, *(table for game in HOUSE_GAMES for table in contract_of(game).tables()[contract_of(game).some]))
MATCHES: Final = (
    *((toy, seed) for toy in TOYS for seed in range(SEEDS)),
    *((game, seed) for game in HOUSE for seed in range(max(1, SEEDS // 3))),
)
