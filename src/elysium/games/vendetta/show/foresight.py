"""What a turn would come to: the Power it makes where it is taken, as it lies and if it were fought over now.

Told of a world dealt for the seat; `core.preview` says what is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypedDict

from elysium.core.events import RawEvent
from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.voice import kinds
from elysium.games.vendetta.flow.resolution import LOCATION
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.hidden.redeal import knows
from elysium.games.vendetta.power import total
from elysium.games.vendetta.show import voice
from elysium.games.vendetta.show.view import view
from elysium.games.vendetta.table import Table

LETS_BE: Final = frozenset({kinds.PASS, kinds.DONE, kinds.DECLINE, kinds.END, "stay", "leave_down"})


class Foreseen(TypedDict):
    """Where something of this seat's has changed, and what it makes of it."""

    blood: int  # left in the Pool
    tokens: int  # of Diablerie
    here: int | None
    power: list[int]  # by seat, this seat's own cards lying open
    shown: list[int]  # by seat, as everybody sees it
    hidden: int  # cards there that this seat does not know
    fought: list[int | None] | None  # by seat, if all stayed and were revealed now; None where that is not decided


def foresight(before: Vendetta, world: Vendetta, seat: Seat) -> Foreseen:
    t = world.table
    here = _where(before, world, seat)
    told: Foreseen = {
        "blood": t.blood[seat],
        "tokens": t.tokens[seat],
        "here": here,
        "power": [],
        "shown": [],
        "hidden": 0,
        "fought": None,
    }
    if here is not None:
        told["shown"] = _powers(world, here)
        told["hidden"] = sum(_was_hidden(before.table, seat, card) for card in _lying(t, here))
        if not told["hidden"]:
            told["fought"] = _fought(world.clone(), here)
        for card in t.position[here * t.seats + seat]:
            t.up[card] = 1
        told["power"] = _powers(world, here)
    return told


def _where(before: Vendetta, world: Vendetta, seat: Seat) -> int | None:
    """The Location at which this seat has added something."""
    t, was = world.table, before.table
    spots = range(seat, len(t.position), t.seats)
    changed = (
        spot for spot in spots if (t.position[spot], t.deployed[spot]) != (was.position[spot], was.deployed[spot])
    )
    spot = next(changed, None)
    return None if spot is None else spot // t.seats


def _lying(t: Table, loc: int) -> Iterator[CardId]:
    for spot in range(loc * t.seats, (loc + 1) * t.seats):
        yield from t.position[spot]


def _was_hidden(t: Table, seat: Seat, card: CardId) -> bool:
    """Whether the seat did not know this card before: what the turn itself shows it, it cannot reckon with."""
    return not knows(t, seat, card) if t.spot[card] >= 0 else card not in t.hand[seat]


def _powers(g: Vendetta, loc: int) -> list[int]:
    return [total(g, loc, seat) for seat in range(g.table.seats)]


def _fought(g: Vendetta, loc: int) -> list[int | None] | None:
    """Withdraw, Revelation, Preparation and Conflict at this Location, with everybody letting things be."""
    totals: list[int | None] = [None] * g.table.seats

    def hear(raw: RawEvent) -> None:
        kind, seat, facts, *_ = raw
        if kind == "total":
            (_, power) = facts
            assert isinstance(power, int)
            totals[seat] = power

    depth = len(g.stack)
    g.tell_to(hear)
    _begin(g, loc)
    while g.asks and len(g.stack) > depth and all(one is None for one in totals):
        if not _let_be(g):
            return None
    return totals


def _begin(g: Vendetta, loc: int) -> None:
    """On top of whatever is under way."""
    g.asks = ()
    g.table.loc = loc
    g.push(LOCATION, NOBODY, NO_CARD, here=(loc,))
    g.run()


def _let_be(g: Vendetta) -> bool:
    """Answer so that nothing more happens; False where something has to be chosen."""
    decision = g.asks[0]
    shown = view(g, decision.seat)
    for option in decision.options:
        if voice.answer(shown, decision, option).kind in LETS_BE:
            g.step(decision.seat, option)
            return True
    return False
