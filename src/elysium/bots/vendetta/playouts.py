"""Quick sensible play for the inside of a search, read straight off the table of a sampled world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.games.vendetta.flow import planning
from elysium.games.vendetta.flow.withdrawing import LEAVE, STAY
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import Table

Habit: TypeAlias = Callable[[Table, Seat, tuple[Option, ...], int], Option]


class VendettaPlayouts:
    """A habit for each common question; anything else is answered at random."""

    horizon = 1

    def stage(self, game: Vendetta) -> int:
        return game.table.round

    def choose(self, game: Vendetta, decision: Decision, dice: int) -> Option:
        seat, point, options, _ = decision
        habit = _HABITS.get(point)
        if habit is None:
            return options[dice * len(options) >> 31]
        return habit(game.table, seat, options, dice)


def _card(t: Table, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """A card, never a Drain; the stronger of two."""
    cards = len(t.hand[seat])
    one, other = options[(dice >> 16) * cards >> 15], options[(dice & 0x7FFF) * cards >> 15]
    return one if t.power[one[1]] >= t.power[other[1]] else other


def _place(t: Table, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Of two places the one where a card is nearer to changing who wins."""
    n = len(options)
    one, other = options[(dice >> 16) * n >> 15], options[(dice & 0x7FFF) * n >> 15]
    if one == other:
        return one
    return one if _need(t, seat, one[0]) <= _need(t, seat, other[0]) else other


def _need(t: Table, seat: Seat, loc: int) -> int:
    """How far from the middle of the fight this seat is: a little behind is where Power counts most."""
    strengths = strengths_at(t, loc)
    mine = strengths[seat]
    strengths[seat] = 0
    return abs(max(strengths) - mine - 2)


def strengths_at(t: Table, loc: int) -> list[int]:
    """By seat, printed Power and Deployed Blood, face-down cards of this world included."""
    seats, power, position, deployed = t.seats, t.power, t.position, t.deployed
    found = []
    for spot in range(loc * seats, loc * seats + seats):
        total = deployed[spot]
        for card in position[spot]:
            total += power[card]
        found.append(total)
    return found


def _face(t: Table, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    return options[0]


def _deploy(t: Table, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Blood as far as the Pool keeps a reserve; then done."""
    spare = t.blood[seat] - (1 if t.round == 3 else 3)
    if spare <= 0 or options[0][0] != planning.BLOOD or dice & 1:
        return options[-1]
    most = sum(option[0] == planning.BLOOD for option in options)
    return options[dice * min(spare, most) >> 31]


def _token(t: Table, seat: Seat, options: tuple[Option, ...], dice: int) -> Option:
    """Stay as first or second; the others mostly leave."""
    strengths = strengths_at(t, t.loc)
    mine = strengths[seat]
    stronger = sum(strength > mine for strength in strengths)
    return STAY if stronger < 2 or dice & 3 == 0 else LEAVE


_HABITS: Final[dict[str, Habit]] = {
    "vendetta.plan.card": _card,
    "vendetta.plan.place": _place,
    "vendetta.plan.face": _face,
    "vendetta.plan.deploy": _deploy,
    "vendetta.withdraw": _token,
}
