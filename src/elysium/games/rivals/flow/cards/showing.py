"""A hand is shown to one player, who discards a card of some kind from it; then nobody knows it any more."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import ShownHand
from elysium.games.rivals.game import Rivals


@dataclass(frozen=True)
class ShowHand(Op[Rivals]):
    """RV-CARD-HH-36: one player alone sees it."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        shown = ShownHand(f)
        hand = t.hand(shown.whose)
        g.emit("hand_shown", shown.whose, f.seat)
        for card in hand:
            t.seen[card] |= 1 << f.seat
            g.emit("saw", f.seat, card, t.face[card], audience=1 << f.seat)
        shown.among = tuple([c for c in hand if g.card(c).is_("attack") and set(g.card(c).attacks) & set(shown.types)])


@dataclass(frozen=True)
class DiscardShown(Op[Rivals]):
    """Which of them goes; which ones could is kept, so that the question is the same for who cannot see them."""

    def do(self, g: Rivals, f: Frame) -> None:
        among = ShownHand(f).among
        if among:
            g.ask(f, Decision(f.seat, "rivals.shown", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.discard(g, option[0])


@dataclass(frozen=True)
class HideHand(Op[Rivals]):
    """What was seen there is known no more: the rest gets new numbers."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.mix(g, ShownHand(f).whose)


PROGRAMS.add("shown hand", program(ShowHand(), DiscardShown(), HideHand()))
