"""A match of Vendetta as its rules know it: the machine with its table, and the few questions every rule asks of it."""

from __future__ import annotations

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.saves import save_machine
from elysium.core.stack import Frame, Machine, Programs
from elysium.core.table import Json
from elysium.effects.abilities import Index
from elysium.games.vendetta.table import CLAN_CARDS, FIRST_PLACE, FIRST_RELIC, Table

PROGRAMS = Programs()
INDEX = Index(PROGRAMS)  # filled by cards/, so that rules and cards need not import each other


class Vendetta(Machine[Table]):
    """Three rounds over Chicago. The rules are the programs of flow/ and cards/."""

    __slots__ = ()
    name = "vendetta"
    programs = PROGRAMS

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * self.table.seats

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        mate = self.table.mate(seat)
        return (seat,) if mate == NOBODY else tuple(sorted((seat, mate)))

    def save(self) -> dict[str, Json]:
        return save_machine(self)


def watched(t: Table, hook: str) -> bool:
    """Whether a card that knows this moment or number may be in play: of clan cards only one that lies face up."""
    for card, _, _ in INDEX.at(hook):  # noqa: SIM110  # any() of a generator takes twice as long
        if card >= CLAN_CARDS or t.up[card]:
            return True
    return False


def trigger(g: Vendetta, hook: str, actor: Seat, at: int, **names: Selection) -> None:
    """Push every ability that watches this moment: in turn order, one's own in the order one chooses (VD-GOLD-02)."""
    ready: list[Frame] = []
    t = g.table
    for card, ability, prog in INDEX.at(hook):
        if card < CLAN_CARDS:
            if not t.up[card]:
                continue
            seat = t.spot[card] % t.seats
        else:
            seat = t.keeper[card - CLAN_CARDS] if card < FIRST_PLACE else user(t, card, actor, at)
            if seat == NOBODY:
                continue
        frame = Frame(prog, 0, seat, card, {"here": (t.whereabouts(card),), "actor": (actor,), "at": (at,), **names})
        if ability.claim is None or ability.claim.holds(g, frame):
            ready.append(frame)
    if len(ready) == 1:
        g.stack.append(ready[0])
    elif ready:
        schedule(g, ready)


def user(table: Table, card: CardId, actor: Seat, at: int) -> Seat:
    """Who applies an ability now, or NOBODY. A Location card works for the player the moment concerns."""
    if card < CLAN_CARDS:
        return table.spot[card] % table.seats if table.up[card] else NOBODY
    if FIRST_PLACE <= card < FIRST_RELIC:
        return actor if at >= 0 and table.place[at] == card else NOBODY
    return table.holder(card)


def schedule(g: Vendetta, ready: list[Frame]) -> None:
    """Push frames so that they run in turn order; a player with several is asked for the order."""
    order = g.table.order()
    ready.sort(key=lambda frame: order.index(frame.seat) if frame.seat in order else -1)
    seats = [frame.seat for frame in ready]
    for seat in sorted(set(seats), key=seats.index, reverse=True):
        own = [frame for frame in ready if frame.seat == seat]
        if len(own) > 1:
            g.stack.extend(reversed(own))
            g.push(PROGRAMS.number("order"), seat, NO_CARD, many=(len(own),))
        else:
            g.stack.append(own[0])


def where(g: Vendetta, f: Frame) -> int:
    """Where an effect happens: the Location being resolved, otherwise that of its card (VD-AMB-42)."""
    return g.table.loc if g.table.loc >= 0 else f.names["here"][0]
