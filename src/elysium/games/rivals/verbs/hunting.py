"""What cards of Hunters do: damage of a type outside attacks, Superficial blows, a Monster held back, a life saved."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat, Selection
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, Verb
from elysium.effects.words import Condition, Number, Phrase, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.frames import AGGRAVATED, SUPERFICIAL, TYPELESS, Packet, Staked
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY, TYPES
from elysium.games.rivals.marks import HELD, ONCE, mark
from elysium.games.rivals.verbs.gains import culprit, doer
from elysium.games.rivals.verbs.handling import attach
from elysium.games.rivals.verbs.harm import deal
from elysium.games.rivals.words import VICTIM


@dataclass(frozen=True)
class Hurt(Verb):
    """Damage outside an attack, of a type or of none, perhaps Aggravated or Superficial (RV-ACT-13)."""

    n: Number
    whom: Pick[Rivals]
    type: str = ""
    aggravated: bool = False
    superficial: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        type = TYPES.index(self.type) if self.type else TYPELESS
        flags = self.aggravated * AGGRAVATED | self.superficial * SUPERFICIAL
        dealt = [
            Packet(character, n, type, flags, culprit(g, f), doer(g, f))
            for character in self.whom.of(g, f)
            if stats.targetable(g, f.seat, g.table.owner[character]) and stats.may_harm(g.table, f.seat, character)
        ]
        deal(g, culprit(g, f), f.card, dealt)

    def phrase(self) -> Phrase:
        kinds = (".aggravated" if self.aggravated else "") + (".superficial" if self.superficial else "")
        typed = {"type": Phrase(f"type.{self.type}", {})} if self.type else {}
        return Phrase("verb.Hurt" + kinds + (".typed" if typed else "") + ".x", {**self.blanks(), **typed})


@dataclass(frozen=True)
class SoftenAttack(Verb):
    """All damage the attacker deals in this attack is Superficial (RV-CARD-HH-35)."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.attack.softened = (1,)


@dataclass(frozen=True)
class HoldBack(Verb):
    """Monsters do not attack in the End Phase of this turn (RV-CARD-HH-50)."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for monster in self.whom.of(g, f):
            g.table.passing += (mark(HELD, monster),)
            g.emit("held_back", f.seat, monster)


@dataclass(frozen=True)
class PlaceBlood(Verb):
    """Blood from your general supply onto a character that has just lost its last (RV-CARD-HH-22)."""

    n: int
    on: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.on.of(g, f):
            tokens.endow(g, character, self.n)


@dataclass(frozen=True)
class OncePerTurn(Verb):
    """This card has done it now, for this turn."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.passing += (mark(ONCE, f.card),)

    def phrase(self) -> Phrase:
        return Phrase("verb.OncePerTurn", {})


@dataclass(frozen=True)
class DiscardThose(Verb):
    """Cards go to their owners' discard piles."""

    what: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for card in self.what.of(g, f):
            zones.discard(g, card)


@dataclass(frozen=True)
class LayCurse(Verb):
    """You may attach a Library card from your hand face down to a character with room for it (RV-CARD-HH-47)."""

    asks = guarded = True
    on: Pick[Rivals]
    when: Condition[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        cards = tuple([card for card in g.table.hand(f.seat) if g.card(card).kind == LIBRARY])
        if cards and self.when.holds(g, f) and self._hosts(g, f):
            g.ask(f, Decision(f.seat, "rivals.place", (*each(cards), DONE), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            g.table.down[option[0]] = 1
            for host in self._hosts(g, f):
                attach(g, option[0], host)

    def _hosts(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        there = [one for one in self.on.of(g, f) if t.is_character(one)]
        return tuple([one for one in there if t.is_monster(one) or len(t.attached[one]) < stats.limit(t, one)])


@dataclass(frozen=True)
class NoteWounds(Verb):
    """Whether the target is a Wounded vampire as the blow falls (RV-CARD-HH-45)."""

    def do(self, g: Rivals, f: Frame) -> None:
        among = [c for c in VICTIM.of(g, f) if g.card(c).is_("vampire") and stats.is_wounded(g.table, c)]
        g.attack.wounded = tuple(among)


@dataclass(frozen=True)
class DriveIn(Verb):
    """If the attack dealt damage to a vampire already Wounded, it goes into torpor with this card on it."""

    def do(self, g: Rivals, f: Frame) -> None:
        hurt = [one.who for one in g.attack.taken if one.n]
        for card in g.attack.wounded:
            if card in hurt:
                g.start("staked", f.seat, card, Staked.opening(f.card))
