"""Weighs attacks on Monsters: its Agenda against its strike and against what it does at the end of one's turns."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.bots.rivals.interest import Interest
from elysium.core.ids import NOBODY, CardId, Seat
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, SOCIAL
from elysium.games.rivals.table import Table

_TAGGED: Final = 0.35  # of its Agenda, for a Monster nobody else can attack any more
_WORN: Final = 0.9  # of its Agenda, for all of its Blood bit by bit
_LASHES: Final = 0.9  # attacks of which it makes one each turn


class Quarry(NamedTuple):
    """A Monster as a seat knows it."""

    potency: int
    agenda: float
    attributes: tuple[int, ...]


_HIDDEN: Final = Quarry(7, 2.6, (1, 1, 2))  # about the middle of the ten


def quarry(t: Table, seat: Seat, monster: CardId) -> Quarry:
    """What a seat knows of a Monster, or takes it to be."""
    if not t.knows(seat, monster):
        return _HIDDEN
    face = FACES[t.face[monster]].card
    return Quarry(face.potency, face.agenda, face.attributes)


def strike(t: Table, beast: Quarry, hunter: CardId) -> int:
    """What its attack does to a Hunter (RV-MONSTER-16)."""
    left = [beast.attributes[type - PHYSICAL] - stats.attribute(t, hunter, type) for type in (PHYSICAL, SOCIAL, MENTAL)]
    return max(0, *left)


def struck(interest: Interest, monster: CardId, hunter: CardId) -> float:
    """What that is worth to the Hunter's player."""
    return interest.wound(hunter, strike(interest.t, quarry(interest.t, interest.me, monster), hunter), NOBODY)


def survives(interest: Interest, monster: CardId, hunter: CardId) -> bool:
    t = interest.t
    return strike(t, quarry(t, interest.me, monster), hunter) < t.blood(hunter)


def tagging(interest: Interest, monster: CardId) -> float:
    """RV-HUNTER-28: it is one's own, and attacks at the end of each turn whom the Adversary likes."""
    t, me = interest.t, interest.me
    if t.tagger[monster]:
        return 0.0
    worst = min((struck(interest, monster, one) for one in t.coterie(me)), default=0.0)
    return _TAGGED * quarry(t, me, monster).agenda + _LASHES * worst


def wearing(interest: Interest, monster: CardId, n: int) -> float:
    """So much damage of what it takes to fell it."""
    beast = quarry(interest.t, interest.me, monster)
    left = interest.t.blood(monster) or beast.potency
    if n >= left:
        return interest.agenda(interest.me, round(beast.agenda))
    return _WORN * beast.agenda * max(0, n) / beast.potency
