"""Claiming the Prince of the City: every foe may attack the claimant once; who survives takes the Title (RV-PRINCE)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.core.table import latest
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import frames, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import Respond
from elysium.games.rivals.flow.attack.targets import begin
from elysium.games.rivals.flow.politics.deals import keeps_peace
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import LOST_PRINCE, STREETS
from elysium.games.rivals.verbs import attach


def prince_card(g: Rivals) -> CardId:
    """The Title lying unattached in The Streets."""
    return _prince(g.table.piles[STREETS], g.table.face)


@latest
def _prince(streets: Selection, face: Selection) -> CardId:
    return next((card for card in streets if "prince" in FACES[face[card]].card.types), NO_CARD)


def claimants(g: Rivals, seat: Seat) -> Selection:
    """RV-PRINCE-01, -02: ready vampires in The Streets; not after one of yours lost the Title this turn."""
    t = g.table
    if prince_card(g) == NO_CARD or (g.edition.prince_lost_bars_claim and t.count(seat, LOST_PRINCE)):
        return ()
    return tuple([c for c in t.coterie(seat) if t.party[c] and not t.exhausted[c] and g.card(c).is_("vampire")])


@dataclass(frozen=True)
class Claim(Op[Rivals]):
    """The claimant exhausts."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.emit("claims", f.seat, f.card)
        zones.exhaust(g, f.card, told=False)


@dataclass(frozen=True)
class Challenge(Op[Rivals]):
    """RV-PRINCE-03, RV-DEC-44: clockwise, one ready character each, from anywhere, until the claimant has fallen."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if not t.is_active(f.card):
            return
        asked = frames.Claim(f).asked
        for seat in t.order(f.seat)[1:]:
            if seat not in asked and t.ko[seat] == -2 and not keeps_peace(g, seat, f.seat):
                ready = tuple([(card,) for card in t.coterie(seat) if not t.exhausted[card]])
                if ready:
                    g.ask(f, Decision(seat, "rivals.claim.attack", (*ready, DONE), f.card))
                    return

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        frames.Claim(f).asked += (seat,)
        f.pc -= 1
        if option != DONE:
            begin(g, seat, option[0], target=(f.card,), claim=True)


@dataclass(frozen=True)
class TakePrince(Op[Rivals]):
    """RV-PRINCE-07: a survivor attaches the Title; otherwise it stays in The Streets."""

    def do(self, g: Rivals, f: Frame) -> None:
        prince = prince_card(g)
        if g.table.is_active(f.card) and prince != NO_CARD:
            g.emit("prince", f.seat, f.card)
            attach(g, prince, f.card)


PROGRAMS.add("claim", program(Claim(), Respond(), Challenge(), TakePrince()))
