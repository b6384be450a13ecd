"""What Orders do on a Domain: Assets gained, Units won over and recruited, Defends set up (BF-ORD)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import BLOOD_CULT, LEOPOLD
from elysium.games.blood_feud.game import BloodFeud, teamed
from elysium.games.blood_feud.holdings.purses import gain_assets, receiver
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import FAITH, SIDES


@dataclass(frozen=True)
class Defend(Verb):
    """Until the end of the round every later Attack here on the team or its allies meets so much more (BF-ORD-02)."""

    n: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        n = self.n + modifiers.total(t, modifiers.DEFEND)
        t.defends[f.names["domain"][0] * SIDES + f.seat] += n
        g.emit("defends", f.seat, f.names["domain"][0], n)
        if guides.has(t, f.seat, LEOPOLD):  # BF-FAC-15
            guides.keep(t, FAITH, t.guide[FAITH] | 1 << f.names["domain"][0])


@dataclass(frozen=True)
class Feed(Verb):
    """Assets: more where there is a Human Unit (BF-ORD-03)."""

    n: int
    alone: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        n = self.n if units.aligned_at(t, f.names["domain"][0], 0, by=f.seat) else self.alone
        gain_assets(g, f.seat, max(0, n + modifiers.total(t, modifiers.FEED)), receiver(t, f.seat))


@dataclass(frozen=True)
class Requisition(Verb):
    """Assets: fewer where there is a Vampire Unit (BF-ORD-05)."""

    n: int
    watched: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        n = self.watched if units.aligned_at(t, f.names["domain"][0], 1, by=f.seat) else self.n
        gain_assets(g, f.seat, max(0, n + modifiers.total(t, modifiers.REQUISITION)), receiver(t, f.seat))


@dataclass(frozen=True)
class Recruit(Verb):
    """Basic Units up to the Unit Limit, or one where there is a Vampire Unit (BF-ORD-06)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t, domain = g.table, f.names["domain"][0]
        watched = units.aligned_at(t, domain, 1, by=f.seat) and not guides.has(t, f.seat, BLOOD_CULT)  # BF-FAC-10
        most = 1 if watched else guides.limit(t, f.seat)
        if modifiers.total(t, modifiers.RECRUIT_MOST):
            most = min(most, modifiers.total(t, modifiers.RECRUIT_MOST))
        units.add_basic(g, f.seat, domain, min(most, units.room(t, f.seat, domain)))


@dataclass(frozen=True)
class Embrace(Verb):
    """A Human Basic Unit of another side becomes one of yours; nobody is slain (BF-ORD-04, BF-Q-28)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t, domain = g.table, f.names["domain"][0]
        humans = [s for s in range(t.sides) if s != f.seat and guides.aligned(t, s, 0) and units.basics(t, s, domain)]
        if not humans or not units.room(t, f.seat, domain) or not t.supply[f.seat]:
            return
        if len(humans) == 1:
            self._embraces(g, f, humans[0])
        else:
            g.ask(f, *teamed(g, f.seat, "embrace", tuple((side,) for side in humans), f.card))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        self._embraces(g, f, option[0])

    def _embraces(self, g: BloodFeud, f: Frame, side: int) -> None:
        domain = f.names["domain"][0]
        g.emit("embraced", f.seat, side, domain)
        units.return_basic(g, side, domain)
        units.add_basic(g, f.seat, domain)
