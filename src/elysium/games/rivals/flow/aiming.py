"""What an Action card is aimed at; a Hunter's player pays for it once it is."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.games.rivals import stats
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.words.costs import affordable, pay_all


def pays_once_aimed(g: Rivals, f: Frame) -> bool:
    """RV-HUNTER-20: Prestige on the target may pay, so that a Hunter's player aims first."""
    return g.card(f.card).target is not None and stats.plays_hunters(g.table, f.seat)


@dataclass(frozen=True)
class AimCard(Op[Rivals]):
    """RV-TERM-09: choose the target now."""

    def do(self, g: Rivals, f: Frame) -> None:
        target = g.card(f.card).target
        if target is None or g.card(f.card).is_("conspiracy"):
            return
        costs = g.card(f.card).costs if pays_once_aimed(g, f) else ()
        among = affordable(costs, target, g, f, f.seat)
        if len(among) > 1:
            g.ask(f, Decision(f.seat, "rivals.target", each(among), f.card))
        else:
            self._aim(g, f, among)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        target = g.card(f.card).target
        assert target is not None
        self._aim(g, f, option)
        g.emit("aimed", seat, option[0], cause=f.card)

    def _aim(self, g: Rivals, f: Frame, among: Selection) -> None:
        target = g.card(f.card).target
        assert target is not None
        f.names[target.name] = among
        if pays_once_aimed(g, f):
            pay_all(g.card(f.card).costs, g, f, f.seat)
