"""Who wins a tie."""

from __future__ import annotations

from elysium.core.ids import NOBODY, Selection
from elysium.games.vendetta.game import INDEX
from elysium.games.vendetta.table import Table


def winning_ties(t: Table, loc: int) -> Selection:
    """All seats, whoever wins a tie first: holders of such an ability, then turn order (VD-ORDER-02, VD-AMB-18)."""
    order = t.order()
    lucky = tie_winners(t) | (t.dice if loc == t.loc else 0)
    return tuple(sorted(order, key=lambda seat: not lucky >> seat & 1)) if lucky else order


def tie_winners(t: Table) -> int:
    """The seats, as bits, with an ability to win all ties."""
    lucky = 0
    for card, _, _ in INDEX.at("wins_ties"):
        if t.holder(card) != NOBODY:
            lucky |= 1 << t.holder(card)
    return lucky
