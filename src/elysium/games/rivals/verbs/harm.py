"""What cards of Rivals do to characters: damage, defeat, exhaustion, being sent out."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Number, Phrase, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.frames import AGGRAVATED, TYPELESS, Damage, Inquisition, Packet
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import STAYS, mark
from elysium.games.rivals.verbs.gains import (
    culprit,
    doer,
)
from elysium.games.rivals.words import USER


@dataclass(frozen=True)
class StayOut(Verb):
    """Characters do not come home this turn."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.asked += tuple([stays_out(c) for c in self.whom.of(g, f)])


def stays_out(card: int) -> int:
    """The mark of a character who does not come home this turn."""
    return mark(STAYS, card)


@dataclass(frozen=True)
class Exhaust(Verb):
    """Characters are exhausted."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_character(character) and not g.table.exhausted[character]:
                zones.exhaust(g, character)


@dataclass(frozen=True)
class MoreDamage(Verb):
    """The attack deals more damage to the target."""

    n: Number

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        g.attack.bonus += n
        g.emit("more_damage", f.seat, n, cause=f.card)


@dataclass(frozen=True)
class AlsoDamage(Verb):
    """Others take damage as well: flat, with no attribute and no bonus (RV-DMG-12)."""

    n: int
    whom: Pick[Rivals]
    aggravated: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        attack = g.attack
        flags = AGGRAVATED if self.aggravated else 0
        for character in self.whom.of(g, f):
            attack.add(Packet(character, self.n, attack.type, flags, f.seat, attack.attacker))

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".aggravated" if self.aggravated else ""), plain.args)


@dataclass(frozen=True)
class DealDamage(Verb):
    """Damage outside an attack: no attribute is added (RV-ACT-13)."""

    n: int
    whom: Pick[Rivals]
    aggravated: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        flags = AGGRAVATED if self.aggravated else 0
        dealt = [
            Packet(character, self.n, TYPELESS, flags, culprit(g, f), doer(g, f))
            for character in self.whom.of(g, f)
            if stats.targetable(g, f.seat, g.table.owner[character])  # RV-AMB-36
        ]
        deal(g, culprit(g, f), f.card, dealt)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".aggravated" if self.aggravated else ""), plain.args)


def deal(g: Rivals, seat: Seat, source: CardId, dealt: list[Packet]) -> None:
    """Damage for several at the same time, as far as it may hit Monsters (RV-MONSTER-22)."""
    dealt = [one for one in dealt if stats.may_harm(g.table, seat, one.victim)]
    if dealt:
        g.start("damage", seat, source, Damage.opening(dealt))


@dataclass(frozen=True)
class Defeat(Verb):
    """Characters are reduced to no Blood, without damage."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.whom.of(g, f):
            if g.table.is_active(character):
                tokens.lose_blood(g, character, g.table.blood(character), f.seat, USER.of(g, f)[0])


@dataclass(frozen=True)
class CannotBeBlocked(Verb):
    """This character's next attack this turn cannot be blocked."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.unblockable += USER.of(g, f)


@dataclass(frozen=True)
class MoveToStreets(Verb):
    """Characters go to The Streets as one party, or each as a party of one."""

    whom: Pick[Rivals]
    apart: bool = False
    name: str = "moved"
    binds = ("name",)

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        party = zones.free_party(t)
        f.names[self.name] = self.whom.of(g, f)
        home = [one for one in f.names[self.name] if not t.party[one]]
        for character in f.names[self.name]:
            if self.apart or t.watch[stats.SEPARATE]:  # RV-CARD-35
                party = zones.free_party(t)
            t.party[character] = party
            zones.regrouped(g)
            g.emit("moved", t.owner[character], character, party)
        for party in dict.fromkeys([t.party[one] for one in home]):
            movers = tuple([one for one in home if t.party[one] == party])
            zones.came_out(g, t.owner[movers[0]], movers)

    def phrase(self) -> Phrase:
        plain = super().phrase()
        return Phrase(plain.key + (".apart" if self.apart else ""), plain.args)


@dataclass(frozen=True)
class InquisitionDamage(Verb):
    """More Aggravated damage for the player whose Antagonist Step it is."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        step = g.under_way(Inquisition)
        if step is not None:
            step.pool += self.n


@dataclass(frozen=True)
class RedirectInquisition(Verb):
    """Up to so much of that damage goes to another player, who spreads it; Secrecy does not protect (RV-CARD-08)."""

    asks = guarded = True
    most: int
    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        step = g.under_way(Inquisition)
        most = min(self.most, step.pool) if step else 0
        if most > 1:
            g.ask(f, Decision(f.seat, "rivals.redirect.amount", each(range(1, most + 1)), f.card))
        elif most:
            self.took(g, f, f.seat, (1,))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        step = g.under_way(Inquisition)
        assert step is not None
        step.pool -= option[0]
        for foe in self.to.of(g, f):
            g.start("inquisition", foe, names=Inquisition.opening(option[0], shielded=False))
