"""Picks of the second box: cards by kind and place, characters by their state, players by their supplies."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Selection
from elysium.core.stack import Frame
from elysium.effects.words import Phrase, Pick
from elysium.games.rivals import stats, tokens
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import CHARACTER, LIBRARY
from elysium.games.rivals.marks import ATTACHED_BY, mark
from elysium.games.rivals.table import DISCARD, LAID, PLAY
from elysium.games.rivals.words.roles import user_of


@dataclass(frozen=True)
class LibraryCards(Pick[Rivals]):
    """Those of a selection that are Library cards."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in self.among.of(g, f) if g.card(card).kind == LIBRARY])


@dataclass(frozen=True)
class OfAnyClan(Pick[Rivals]):
    """Those of a selection that belong to a clan or creed."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in self.among.of(g, f) if g.card(card).clan])


@dataclass(frozen=True)
class YourHand(Pick[Rivals]):
    """The cards in your hand."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return g.table.hand(f.seat)


@dataclass(frozen=True)
class DiscardPileOf(Pick[Rivals]):
    """The cards in a player's discard pile."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for seat in self.who.of(g, f) for card in g.table.pile(DISCARD, seat)])


@dataclass(frozen=True)
class Fed(Pick[Rivals]):
    """Your face-down cards with so much Prestige on them, of whatever colours (RV-CARD-HH-130)."""

    n: int

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.pile(LAID, f.seat) if g.table.blood(card) >= self.n])


@dataclass(frozen=True)
class OngoingSchemes(Pick[Rivals]):
    """The Ongoing Schemes you control."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in g.table.pile(PLAY, f.seat) if g.card(card).is_("scheme")])


@dataclass(frozen=True)
class Contributors(Pick[Rivals]):
    """The players whose Prestige lies on this card, clockwise from the active one."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        gave = tokens.contributors(g.table, f.card)
        return tuple([seat for seat in g.table.alive() if seat in gave])


@dataclass(frozen=True)
class Supplied(Pick[Rivals]):
    """Those of some players who have Prestige left in their general supply."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([seat for seat in self.among.of(g, f) if t.tokens[t.bank + seat]])


@dataclass(frozen=True)
class ReadyOnes(Pick[Rivals]):
    """Those of a selection that are ready."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        return tuple([card for card in self.among.of(g, f) if not g.table.exhausted[card]])


@dataclass(frozen=True)
class ExhaustedOf(Pick[Rivals]):
    """The exhausted characters of a player."""

    who: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([card for seat in self.who.of(g, f) for card in t.coterie(seat) if t.exhausted[card]])

    def phrase(self) -> Phrase:
        return Phrase("pick.ExhaustedOf", {})


@dataclass(frozen=True)
class WithRoom(Pick[Rivals]):
    """Those of a selection that stand, as characters, and have room for this card (RV-ATTACH-01, RV-CARD-HH-40)."""

    among: Pick[Rivals]

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        there = [card for card in self.among.of(g, f) if t.is_character(card) and t.blood(card)]
        return tuple([card for card in there if stats.has_room(t, f.seat, f.card, card)])


@dataclass(frozen=True)
class NotLeaders(Pick[Rivals]):
    """Characters in your coterie that do not have your Leader token."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        return tuple([card for card in t.coterie(f.seat) if card != t.leader[f.seat]])


@dataclass(frozen=True)
class InHandOfClan(Pick[Rivals]):
    """Characters of a clan in your hand that are active nowhere (RV-UNIQ-01)."""

    clan: str

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        faces = {t.face[card] for card in t.all_characters()}
        hand = [card for card in t.hand(f.seat) if g.card(card).kind == CHARACTER]
        return tuple([card for card in hand if g.card(card).clan == self.clan and t.face[card] not in faces])

    def phrase(self) -> Phrase:
        return Phrase("pick.InHandOfClan", {"clan": Phrase(f"clan.{self.clan}", {})})


@dataclass(frozen=True)
class RecentRetainers(Pick[Rivals]):
    """Retainers you have attached this turn and that are still on a character of yours."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        there = [card for host in t.coterie(f.seat) for card in stats.retainers_of(t, host)]
        return tuple([card for card in there if mark(ATTACHED_BY, card, f.seat) in t.asked])


@dataclass(frozen=True)
class Opposing(Pick[Rivals]):
    """Who stands on the other side of the attack in which this character fell, while still there (RV-CARD-HH-106)."""

    def of(self, g: Rivals, f: Frame) -> Selection:
        t, attack = g.table, g.under_way(Attack)
        if attack is None:
            return ()
        other = attack.target if user_of(g, f.card) == (attack.attacker,) else attack.attacker
        there = t.is_character(other) and t.blood(other) and stats.may_harm(t, f.seat, other)
        return (other,) if there and stats.targetable(g, f.seat, t.owner[other]) else ()


ONGOING_SCHEMES = OngoingSchemes()
CONTRIBUTORS = Contributors()
OPPOSING = Opposing()
