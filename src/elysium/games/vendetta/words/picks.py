"""Players, cards and Locations that cards speak of."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Named, Pick, You
from elysium.games.vendetta.game import Vendetta


def here(f: Frame) -> int:
    return f.names["here"][0]


def own_spot(g: Vendetta, f: Frame) -> int:
    return here(f) * g.table.seats + f.seat


class Foes(Pick[Vendetta]):
    """A pick of opponents: in team mode the player says whether the teammate is meant (VD-TEAM-03)."""


@dataclass(frozen=True)
class Rivals(Foes):
    """The opponents at this Location."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.rivals(f.seat, here(f))


@dataclass(frozen=True)
class Opponents(Foes):
    """All other players."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.opponents(f.seat)


@dataclass(frozen=True)
class StayingRivals(Foes):
    """The Rivals whose token says Stay."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(seat for seat in g.table.rivals(f.seat, here(f)) if seat in f.names["stayers"])


@dataclass(frozen=True)
class AbsentOpponents(Foes):
    """The opponents with no card at this Location."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        return tuple(seat for seat in t.opponents(f.seat) if not t.position[here(f) * t.seats + seat])


@dataclass(frozen=True)
class Actor(Foes):
    """The player the moment is about."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return f.names["actor"]


@dataclass(frozen=True)
class OtherWinner(Pick[Vendetta]):
    """The winner here, unless it is you."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        winner = g.table.ranking[:1]
        return () if winner == (f.seat,) or (winner and g.table.out[winner[0]]) else winner


@dataclass(frozen=True)
class OwnCards(Pick[Vendetta]):
    """All cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return g.table.position[own_spot(g, f)]


@dataclass(frozen=True)
class OwnFaceUpCards(Pick[Vendetta]):
    """The face-up cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(card for card in g.table.position[own_spot(g, f)] if g.table.up[card])


@dataclass(frozen=True)
class CardsOf(Pick[Vendetta]):
    """The face-up cards of somebody selected, here."""

    who: Named

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        return tuple(card for seat in self.who.of(g, f) for card in t.position[here(f) * t.seats + seat] if t.up[card])


@dataclass(frozen=True)
class RivalCards(Foes):
    """The face-up cards of Rivals here."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        spots = [here(f) * t.seats + seat for seat in t.rivals(f.seat, here(f))]
        return tuple(card for spot in spots for card in t.position[spot] if t.up[card])


@dataclass(frozen=True)
class OtherLocations(Pick[Vendetta]):
    """Every Location but this one, if you have Blood here to move."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        t = g.table
        if not t.deployed[own_spot(g, f)]:
            return ()
        return tuple(loc for loc in range(len(t.ally)) if loc != here(f))


@dataclass(frozen=True)
class Bidders(Pick[Vendetta]):
    """You and the Rivals selected before, in turn order."""

    def of(self, g: Vendetta, f: Frame) -> Selection:
        return tuple(seat for seat in g.table.order() if seat == f.seat or seat in f.names["rivals"])


RIVALS = Rivals()
OPPONENTS = Opponents()
ACTOR = Actor()
YOU = You()
