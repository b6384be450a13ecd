"""How much of a price comes from Prestige on who is dealt with, and how much from the personal supply (RV-HH-42)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import tokens
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Pay
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.words.dealing import lying


@dataclass(frozen=True)
class PayFrom(Op[Rivals]):
    """RV-HUNTER-20, RV-HH-13: one source after another; the last Prestige of the personal supply stays."""

    def do(self, g: Rivals, f: Frame) -> None:
        pay = Pay(f)
        while pay.sources:
            least, most = self._bounds(g, pay)
            if least < most:
                options = each(range(most, least - 1, -1))
                g.ask(f, Decision(f.seat, "rivals.pay-from", options, f.card))
                return
            self._take(g, pay, most)
        tokens.pay_prestige(g, f.seat, pay.left)

    def _bounds(self, g: Rivals, pay: Pay) -> tuple[int, int]:
        """The least and the most the next source may give."""
        source, *others = pay.sources
        elsewhere = g.table.prestige(pay.seat) - 1 + lying(g, tuple(others), pay.seat)
        return max(0, pay.left - elsewhere), min(pay.left, lying(g, (source,), pay.seat))

    def _take(self, g: Rivals, pay: Pay, n: int) -> None:
        source, *others = pay.sources
        tokens.pay_from(g, source, pay.seat, n)
        pay.left -= n
        pay.sources = tuple(others)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        self._take(g, Pay(f), option[0])
        f.pc -= 1


PROGRAMS.add("pay", program(PayFrom()))
