"""What is a seat's own affair, by what it sees; the rest are offers to the whole table that one may leave alone."""

from __future__ import annotations

from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Seat
from elysium.games.rivals.show.types import RivalsView

OFFERS: Final = frozenset({"rivals.attack.intel", "rivals.attack.block-outside", "rivals.respond"})


def concerns(view: RivalsView, decision: Decision) -> bool:
    """Help with another's attack on a third party, and answers to what is not aimed at this seat, are offers."""
    seat = decision.seat
    if decision.point not in OFFERS or view["active"] == seat:
        return True
    return seat in view["question"].get("aims", ()) or _is_in_attack(view, seat)


def _is_in_attack(view: RivalsView, seat: Seat) -> bool:
    attack = view["attack"]
    if attack is None:
        return False
    return attack["seat"] == seat or attack["target"] in [card["id"] for card in view["players"][seat]["coterie"]]
