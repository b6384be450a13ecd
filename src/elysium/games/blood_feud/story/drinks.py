"""Drinks of blood as the price of a bargain, counted by player (BF-ARC1-01)."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.core.table import replaced
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.story.arcs.devil import BOND
from elysium.games.blood_feud.story.bargains import Bargain
from elysium.games.blood_feud.table import Table


def drunk(t: Table, seat: Seat) -> int:
    """How often a player has drunk tonight."""
    return (ledger.get(t, ledger.DRINKS) or (0,) * t.players)[seat]


def may_drink(t: Table, seat: Seat) -> bool:
    """Only the Devil pours, and not for whom he has bonded (BF-ARC1-03)."""
    return ledger.arc(t) == ledger.DEVIL and drunk(t, seat) < BOND


def bonded(t: Table) -> list[Seat]:
    """Players blood bonded to Callihan."""
    return [seat for seat, n in enumerate(ledger.get(t, ledger.DRINKS)) if n >= BOND]


def drink(g: BloodFeud, one: Bargain) -> None:
    """A bargain with a drink in its price is paid."""
    t = g.table
    counts = ledger.get(t, ledger.DRINKS) or (0,) * t.players
    ledger.put(t, ledger.DRINKS, *replaced(counts, one.seat, counts[one.seat] + 1))
    g.emit("drank", one.seat, audience=g.among(one.seat))
