"""Advancements that look at something hidden, and what their wearer may choose after that."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, Verb
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts import choosing, orders, stations
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import put
from elysium.games.blood_feud.table import AMBITION_DECK, AREA_A, AREA_B, EVENT_DECK, ORDERS, SLOTS, order_pair, placed

LEAVE, BURY = (0,), (1,)


@dataclass(frozen=True)
class LookUnderSeal(Verb):
    """The player looks at one Order on the Orders board."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        domain, place = f.names["target"]
        _look(g, f.names["player"][0], domain, (place,))


@dataclass(frozen=True)
class LookUnderSeals(Verb):
    """The player looks at all Orders on one Domain space."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = f.names["target"]
        _look(g, f.names["player"][0], domain, range(len(g.table.stacks[domain])))


def _look(g: BloodFeud, seat: Seat, domain: int, places: range | tuple[int, ...]) -> None:
    t = g.table
    new = [place for place in places if not sight.sees_order(t, seat, domain, place)]
    g.emit("looked", seat, domain, len(new), audience=g.area(AREA_A))
    for place in new:
        t.peeked = (*t.peeked, (seat, domain, place))
        placer, slot = placed(t.stacks[domain][place])
        g.emit("saw_order", seat, slot // 2, domain, t.team_of[placer], audience=g.among(seat))


@dataclass(frozen=True)
class MaySwapOrder(Verb):
    """The player may put another Order in place of an own one on that Domain space."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,), (domain,) = f.names["player"], f.names["target"]
        choosing.begin(g, seat, SWAP, domain)
        if len(_swaps(g, seat)) == 1:
            g.table.draft[seat] = ()


def _swaps(g: BloodFeud, seat: Seat) -> list[Option]:
    """Own Pairs on the Domain, and the kinds of Orders that could lie there instead."""
    t, domain = g.table, g.table.draft[seat][2]
    pairs = [(place, placed(entry)) for place, entry in enumerate(t.stacks[domain])]
    kinds = orders.carried_kinds(t, seat)
    return [
        *((place, kind) for place, (placer, slot) in pairs if placer == seat for kind in kinds if kind != slot // 2),
        DONE,
    ]


def _swap(g: BloodFeud, seat: Seat, place: int, kind: int = -1) -> None:
    """Same Seal, same place in the stack; what others have seen there no longer lies there."""
    if place < 0:
        return
    t, domain = g.table, g.table.draft[seat][2]
    stack, purse = t.stacks[domain], t.purse(seat)
    slot = orders.slot_of(t, purse, kind)
    t.orders[purse * SLOTS + slot] -= 1
    t.orders[purse * SLOTS + placed(stack[place])[1]] += 1
    t.stacks[domain] = (*stack[:place], order_pair(seat, slot), *stack[place + 1 :])
    t.peeked = tuple(look for look in t.peeked if look[1:] != (domain, place))
    g.emit("swapped_order", seat, domain, audience=g.area(AREA_A))
    g.emit("own_order", seat, kind, domain, audience=g.among(seat))
    g.stale_purse(purse)
    g.stale(*stations.watchers(t, ORDERS))


@dataclass(frozen=True)
class LookAtEvent(Verb):
    """The player looks at the top card of the Event deck and may Bury it."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,) = f.names["player"]
        decks.restock(g)
        choosing.begin(g, seat, BURY_EVENT, *_seen(g, seat, EVENT_DECK, 1))


def _seen(g: BloodFeud, seat: Seat, deck: int, n: int) -> tuple[int, ...]:
    faces = decks.look(g, seat, deck, n)
    for face in faces:
        g.emit("foresaw", seat, face, audience=g.among(seat))
    return faces


def _bury_or_leave(g: BloodFeud, seat: Seat) -> list[Option]:
    """What somebody else has drawn in the meantime cannot be Buried."""
    return [BURY, LEAVE] if sight.foreseen(g.table, seat, EVENT_DECK) else [LEAVE]


def _bury_event(g: BloodFeud, seat: Seat, answer: int) -> None:
    if (answer,) == BURY:
        decks.bury(g, decks.draw_event(g))
        g.emit("buried_event", seat, audience=g.area(AREA_B))


@dataclass(frozen=True)
class ArrangeAmbitions(Verb):
    """The player looks at the top cards of the Ambition deck and puts them back in any order."""

    n: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,) = f.names["player"]
        choosing.begin(g, seat, ARRANGE, *_seen(g, seat, AMBITION_DECK, self.n))


def _arrangements(g: BloodFeud, seat: Seat) -> list[Option]:
    """Every order of what is still there, the top card first."""
    known = sight.foreseen(g.table, seat, AMBITION_DECK)
    return list(permutations(known)) if known else [DONE]


def _arrange(g: BloodFeud, seat: Seat, *faces: int) -> None:
    if faces == DONE:
        return
    t = g.table
    t.ambition_deck = (*faces, *t.ambition_deck[len(faces) :])
    decks.mixed(g, AMBITION_DECK)
    decks.look(g, seat, AMBITION_DECK, len(faces))
    g.emit("arranged_ambitions", seat, len(faces), audience=g.area(AREA_B))


@dataclass(frozen=True)
class BuyOneOf(Verb):
    """The player looks at the top cards of the Ambition deck, buys one and Buries the others."""

    n: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        (seat,) = f.names["player"]
        choosing.begin(g, seat, BUY_ONE, *_seen(g, seat, AMBITION_DECK, self.n))


def _offered(g: BloodFeud, seat: Seat) -> list[Option]:
    """What is still there, as long as it can be paid for."""
    t = g.table
    known = sight.foreseen(t, seat, AMBITION_DECK) if t.tokens[t.purse(seat)] else ()
    return [(face,) for face in known] or [DONE]


def _buy_one(g: BloodFeud, seat: Seat, kept: int) -> None:
    """Paid when it is chosen, so that nothing is lost if time is up before."""
    if (kept,) == DONE:
        return
    t, purse = g.table, g.table.purse(seat)
    t.tokens[purse] -= 1
    t.bank += 1
    for face in sight.foreseen(t, seat, AMBITION_DECK):
        decks.draw_ambition(g)
        if face == kept:
            put(t, purse, face)
        else:
            decks.bury(g, face)
    g.emit("drew_ambition", seat, audience=g.area(AREA_B))
    g.emit("drew", purse, kept, audience=g.holders(purse))
    g.stale_purse(purse)


SWAP: Final = choosing.matter("swap order", _swaps, _swap, domain=True)
BURY_EVENT: Final = choosing.matter("bury event", _bury_or_leave, _bury_event)
ARRANGE: Final = choosing.matter("arrange ambitions", _arrangements, _arrange)
BUY_ONE: Final = choosing.matter("buy one", _offered, _buy_one)
