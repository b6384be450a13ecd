"""The Second Inquisition's step: damage pooled, perhaps redirected, then spread by the player it hits (RV-CITY-SF)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import stats
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.abilities import activate, usable
from elysium.games.rivals.frames import AGGRAVATED, TYPELESS, Inquisition, Packet
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.verbs import deal
from elysium.games.rivals.watching import watching

MOST_WAYS: Final = 36  # to spread damage in one answer


@dataclass(frozen=True)
class OfferRedirect(Op[Rivals]):
    """RV-CARD-08, RV-DEC-64: texts that send some of this damage elsewhere."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not Inquisition.redirects(f):
            return
        options = usable(g, f.seat, ("inquisition",))
        if options:
            g.ask(f, Decision(f.seat, "rivals.redirect", (*options, DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            activate(g, seat, *option)


@dataclass(frozen=True)
class Spread(Op[Rivals]):
    """RV-CITY-SF-02..04: point by point onto vampires that Secrecy does not protect, no more than their Blood."""

    def do(self, g: Rivals, f: Frame) -> None:
        left = Inquisition.left(f)
        if left <= 0:
            return
        inquisition = Inquisition(f)
        among = self._eligible(g, inquisition)
        if len(among) == 1:
            spread = inquisition.spread
            room = g.table.blood(among[0]) - spread.count(among[0])
            inquisition.spread = spread + among * min(left, room)
        elif among:
            g.ask(f, Decision(f.seat, "rivals.inquisition", self._ways(g, inquisition, among)))

    def _ways(self, g: Rivals, inquisition: Inquisition, among: Selection) -> tuple[Option, ...]:
        """RV-AMB-62: all of it at once, unless there are too many ways."""
        room = {card: g.table.blood(card) - inquisition.spread.count(card) for card in among}
        left = min(inquisition.pool - len(inquisition.spread), sum(room.values()))
        if g.edition.asks_one_by_one or comb(len(among) + left - 1, left) > MOST_WAYS:
            return each(among)
        ways = combinations_with_replacement(among, left)
        return tuple([way for way in ways if all(way.count(card) <= room[card] for card in among)])

    def _eligible(self, g: Rivals, inquisition: Inquisition) -> Selection:
        t = g.table
        spread, alone = inquisition.spread, inquisition.among
        among = [card for card in t.coterie(inquisition.seat) if "vampire" in g.card(card).types]  # RV-HUNTER-04
        if alone:
            among = [card for card in among if card in alone]
        among = [card for card in among if spread.count(card) < t.blood(card)]
        if among and inquisition.shielded:
            intel = len(watching(g, "antagonist"))  # RV-CITY-SF-03
            among = [card for card in among if stats.secrecy(g, card) <= intel]
        return tuple(among)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Inquisition(f).spread += option
        f.pc -= 1


@dataclass(frozen=True)
class Inflict(Op[Rivals]):
    """RV-CITY-SF-06: nobody's doing; what could not be assigned is lost (RV-AMB-23)."""

    def do(self, g: Rivals, f: Frame) -> None:
        spread = Inquisition(f).spread
        dealt = [
            Packet(card, spread.count(card), TYPELESS, AGGRAVATED, NOBODY, NO_CARD) for card in dict.fromkeys(spread)
        ]
        deal(g, NOBODY, NO_CARD, dealt)


PROGRAMS.add("inquisition", program(OfferRedirect(), Spread(), Inflict()))
