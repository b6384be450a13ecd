"""Investigating: a ready Hunter in The Streets exhausts for a token on a foe or a hidden Monster (RV-HUNTER-15)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import Respond
from elysium.games.rivals.frames import Investigate
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import MONSTERS
from elysium.games.rivals.watching import trigger


def investigators(g: Rivals, seat: Seat) -> Selection:
    """RV-HUNTER-15, RV-HH-12: ready Hunters in The Streets, while there is a token to put and somebody to put it on."""
    t = g.table
    if not stats.plays_hunters(t, seat) or not t.tokens[t.bank + seat]:
        return ()
    able = tuple([c for c in t.coterie(seat) if not t.exhausted[c] and _may(g, c)])
    return able if able and suspects(g, seat) else ()


def _may(g: Rivals, card: CardId) -> bool:
    face = FACES[g.table.face[card]]
    return face.card.is_("hunter") and bool(g.table.party[card] or "investigates at home" in face.keywords)


def suspects(g: Rivals, seat: Seat) -> Selection:
    """Foes' active characters, and Monsters that lie face down (RV-HUNTER-16, RV-TURN-25)."""
    t = g.table
    foes = [c for who in t.order(seat)[1:] if stats.targetable(g, seat, who) for c in t.coterie(who)]
    return (*foes, *(card for card in t.piles[MONSTERS] if t.down[card]))


@dataclass(frozen=True)
class AimInvestigation(Op[Rivals]):
    """RV-HH-42: whom; the Hunter exhausts for it."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.ask(f, Decision(f.seat, "rivals.investigate", each(suspects(g, f.seat)), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Investigate(f).target = option[0]
        g.emit("investigates", seat, f.card, option[0])
        zones.exhaust(g, f.card)


@dataclass(frozen=True)
class Learn(Op[Rivals]):
    """One token of one's colour from the general supply, and what texts add to it."""

    def do(self, g: Rivals, f: Frame) -> None:
        target = Investigate(f).target
        if target in suspects(g, f.seat):
            tokens.put_prestige(g, target, f.seat, 1)
            trigger(g, "investigates", f.seat, about=(f.card,), what=(target,))


def begin(g: Rivals, seat: Seat, card: CardId) -> None:
    g.start("investigate", seat, card, Investigate.opening(seat))


PROGRAMS.add("investigate", program(AimInvestigation(), Respond(), Learn()))
