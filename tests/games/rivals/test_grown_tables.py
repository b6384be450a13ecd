"""Saves from before the piles of later boxes read as tables of today."""

from __future__ import annotations

import elysium
from elysium.games.rivals.table import WRAITHS
from elysium.games.rivals.upgrade import upgraded


def test_missing_piles_and_moments_are_empty() -> None:
    state = elysium.new("rivals", 2, seed=3).game.save()
    table = state["table"]
    older = {**table, "piles": table["piles"][:WRAITHS], "watch": table["watch"][:-2]}
    mark = ["slip", older, []]

    now = upgraded({**state, "table": older, "marks": [mark]})

    assert now["table"] == table
    assert now["marks"] == [["slip", table, []]]
