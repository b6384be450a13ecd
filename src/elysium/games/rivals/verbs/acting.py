"""What cards of the second box do with acts: more of them, a free recruit, a free Conspiracy, another Leader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.verbs import Verb
from elysium.effects.words import Number, Phrase, Pick, value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import FED, mark
from elysium.games.rivals.table import COTERIE, LAID, RECRUITS
from elysium.games.rivals.verbs.gains import gain_agenda
from elysium.games.rivals.watching import trigger


@dataclass(frozen=True)
class GainAction(Verb):
    """One more Action this turn; an Unhosted one serves for an Unhosted Action card alone (RV-HH-36)."""

    unhosted: bool = False

    def do(self, g: Rivals, f: Frame) -> None:
        if self.unhosted:
            g.table.unhosted += 1
        else:
            g.table.actions += 1
        g.emit("gained_action", f.seat, int(self.unhosted))

    def phrase(self) -> Phrase:
        return Phrase("verb.GainAction.unhosted" if self.unhosted else "verb.GainAction", {})


@dataclass(frozen=True)
class Ready(Verb):
    """Characters are readied."""

    whom: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for character in self.whom.of(g, f):
            if t.is_active(character) and t.exhausted[character]:
                t.exhausted[character] = 0
                g.emit("readied", t.owner[character], character)


@dataclass(frozen=True)
class MoveLeader(Verb):
    """Your Leader token, as it lies, goes onto another character; Leader Abilities go with it (RV-CARD-HH-03)."""

    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for character in self.to.of(g, f):
            g.table.leader = replaced(g.table.leader, f.seat, character)
            zones.regrouped(g)
            g.emit("leader_moved", f.seat, character)


IN_HAND: Final = "in hand"


def from_hand(f: Frame, among: Selection) -> Selection:
    """Cards of a hand that may be chosen, kept so that others' worlds ask the same question."""
    return f.names.setdefault(IN_HAND, among)


@dataclass(frozen=True)
class RecruitFree(Verb):
    """Characters of your hand come into play with so much Blood from your general supply (RV-CARD-HH-05)."""

    asks = guarded = True
    binds = ("name",)
    name: str
    among: Pick[Rivals]
    blood: int

    def do(self, g: Rivals, f: Frame) -> None:
        among = from_hand(f, self.among.of(g, f))
        f.names[self.name] = ()
        if among:
            g.ask(f, Decision(f.seat, "rivals.recruit-free", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        del f.names[IN_HAND]
        f.names[self.name] = option
        character = option[0]
        burn_namesake(g, character, seat)
        zones.into_play(g, character, COTERIE)
        g.emit("recruited", seat, character, g.table.face[character])
        tokens.endow(g, character, self.blood)
        arrives(g, seat, character)


def burn_namesake(g: Rivals, character: CardId, by: Seat) -> None:
    """RV-UNIQ-02: a copy in torpor is burned, with its Titles, as a character is recruited."""
    t = g.table
    for seat in range(t.seats):
        for other in t.torpor(seat):
            if t.face[other] == t.face[character]:
                zones.burn_character(g, other, by)


def leave_solitude(g: Rivals, seat: Seat, character: CardId) -> None:
    """RV-SOLITARY-01: of Solitary vampires only the one recruited last stays."""
    t = g.table
    if stats.has_keyword(t, character, "solitary"):
        for other in t.coterie(seat) + t.torpor(seat):
            if other != character and stats.has_keyword(t, other, "solitary"):
                zones.burn_character(g, other, seat)


def arrives(g: Rivals, seat: Seat, character: int) -> None:
    """Somebody has been recruited, with Blood on it: what watches that."""
    leave_solitude(g, seat, character)
    g.table.counted(seat, RECRUITS)
    trigger(g, "recruits", seat, about=(character,))
    trigger(g, "enters_play", seat, about=(character,))


@dataclass(frozen=True)
class PlaceFree(Verb):
    """Lay a Conspiracy of your hand face down: nobody exhausts, nothing is paid (RV-CARD-HH-09).

    It is asked even where there is one alone: how many a hand holds is not told.
    """

    asks = guarded = True

    def do(self, g: Rivals, f: Frame) -> None:
        among = from_hand(f, tuple([card for card in g.table.hand(f.seat) if g.card(card).is_("conspiracy")]))
        if among:
            g.ask(f, Decision(f.seat, "rivals.place", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        del f.names[IN_HAND]
        if not g.edition.adds_when_placed:
            g.table.asked += (mark(FED, option[0]),)
        zones.lay_down(g, option[0], LAID)
        g.emit("placed", seat, option[0])
        trigger(g, "placed_face_down", seat, about=option)


@dataclass(frozen=True)
class AddFrom(Verb):
    """Prestige out of players' general supplies onto a card: they have contributed to it (RV-CARD-HH-59)."""

    n: Number
    who: Pick[Rivals]
    to: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            for card in self.to.of(g, f):
                tokens.add_prestige(g, card, seat, value(self.n, g, f))


@dataclass(frozen=True)
class FeedAll(Verb):
    """1 Prestige from your general supply on each of a selection; with too few you choose (RV-CARD-HH-125)."""

    asks = guarded = True
    among: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        fed = f.names.setdefault("fed", ())
        rest = tuple([card for card in self.among.of(g, f) if card not in fed])
        supply = t.tokens[t.bank + f.seat]
        if 0 < supply < len(rest):
            g.ask(f, Decision(f.seat, "rivals.feed", each(rest), f.card))
            return
        for card in rest if supply else ():
            tokens.add_prestige(g, card, f.seat, 1)
        del f.names["fed"]

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.names["fed"] += option
        tokens.add_prestige(g, option[0], seat, 1)
        f.pc -= 1


@dataclass(frozen=True)
class StealAgenda(Verb):
    """Agenda goes from players onto your Agenda card, as much as they have."""

    n: Number
    who: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        for seat in self.who.of(g, f):
            stolen = min(value(self.n, g, f), g.table.agenda[seat])
            g.table.agenda[seat] -= stolen
            if stolen:
                g.emit("lost_agenda", seat, stolen, cause=f.card)
                gain_agenda(g, f.seat, stolen)
