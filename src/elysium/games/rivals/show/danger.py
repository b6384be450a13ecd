"""What a player must be warned of: how near to losing they are, and whom that would let win."""

from __future__ import annotations

from elysium.core.ids import NOBODY, Seat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.show.types import DangerView, Peril
from elysium.games.rivals.winning import GOAL

NEAR = 3  # Agenda from the goal


def danger(g: Rivals, seat: Seat) -> DangerView | None:
    """RV-WIN-01, -02, -04: the last active character, the last Prestige, the Agenda almost won. All of it is public."""
    t = g.table
    if t.ko[seat] != -2 or t.leader[seat] < 0:
        return None
    perils: list[Peril] = []
    if len(t.coterie(seat)) <= 1:
        perils.append("last_character")
    if t.prestige(seat) <= 1:
        perils.append("last_prestige")
    adversary = t.adversary(seat)
    loses_race = bool(perils) and adversary != NOBODY
    if t.agenda[seat] >= GOAL - NEAR:
        perils.append("agenda_near")
    if not perils:
        return None
    shown: DangerView = {"perils": perils}
    if loses_race:
        shown["lets_win"] = adversary  # who wins by knocking this player out
    return shown
