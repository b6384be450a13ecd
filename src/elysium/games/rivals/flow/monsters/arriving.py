"""How Monsters come into The Streets, are looked at and turned up (RV-MONSTER-01..05)."""

from __future__ import annotations

from elysium.core.ids import NOBODY, CardId
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.stats import potency
from elysium.games.rivals.table import MONSTER_DECK, MONSTERS, NEUTRAL, Table
from elysium.games.rivals.watching import put_in_play


def hunting(t: Table) -> int:
    """How many play Hunters: half as many as Monsters were dealt, before the first of them has come."""
    return len(t.piles[MONSTER_DECK]) // 2


def lay_out(g: Rivals) -> None:
    """RV-MONSTER-02: one for each Hunter player, once the Rivals are known (RV-HH-19)."""
    for _ in range(hunting(g.table)):
        arrive(g)


def arrive(g: Rivals) -> None:
    """RV-MONSTER-03: the next of the Monster deck comes face down; an empty deck gives none (RV-HH-18)."""
    t = g.table
    deck = t.piles[MONSTER_DECK]
    if deck:
        zones.place(t, deck[0], MONSTERS)
        t.down[deck[0]] = 1
        g.emit("monster", NOBODY, deck[0])


def turn_up(g: Rivals, card: CardId) -> None:
    """RV-MONSTER-05, RV-HH-11: face up for good: its text works, and it gets its Blood, of no player's colour."""
    t = g.table
    if not t.down[card]:
        return
    t.down[card] = 0
    zones.reveal(g, card)
    put_in_play(g, card)
    g.emit("turned_up", NOBODY, card, t.face[card])
    tokens.fill(g, card, NEUTRAL, potency(t, card))
