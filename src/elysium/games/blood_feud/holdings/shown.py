"""What a seat has been shown and still sees: (who sees, who carries, item, how many), Assets by their colours."""

from __future__ import annotations

from collections import Counter
from typing import Final

from elysium.core.ids import Seat
from elysium.games.blood_feud.holdings.purses import ASSET, holds
from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.table import SIDES, Table

HUED: Final = 4000  # + a colour: Assets of it


def pieces(t: Table, purse: Seat, item: int) -> list[tuple[int, int]]:
    """An item with how many there are; Assets by their colours."""
    if item != ASSET:
        return [(item, holds(t, purse, item))]
    return [(HUED + colour, n) for colour, n in enumerate(t.assets[purse * SIDES : purse * SIDES + SIDES]) if n]


def count(t: Table, purse: Seat, item: int) -> int:
    return t.assets[purse * SIDES + item - HUED] if item >= HUED else holds(t, purse, item)


def known(t: Table, seat: Seat) -> Counter[tuple[Seat, int]]:
    """By purse and item: how many this seat has been shown and sees there."""
    found: Counter[tuple[Seat, int]] = Counter()
    for watcher, owner, item, n in t.shown:
        if watcher == seat:
            found[owner, item] = max(n, found[owner, item])
    for team, face in ledger.open_ambitions(t):
        for purse in t.members(team):
            if face in t.ambitions[purse]:
                found[purse, face] = 1
    return found
