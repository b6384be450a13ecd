"""Relics with a moment of their own, at which their holders are asked."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES
from elysium.games.vendetta.flow.rounds import relic_user, use_relic
from elysium.games.vendetta.flow.withdrawing import TOLD
from elysium.games.vendetta.game import INDEX, Vendetta


@dataclass(frozen=True)
class AskRelic(Op[Vendetta]):
    """A Relic with a moment of its own: its holder is asked, publicly, whenever the moment comes."""

    what: str
    present: bool = True

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        seat = relic_user(t, self.what) if "relics" in t.rules else NOBODY
        if seat != NOBODY and (not self.present or t.is_at(seat, t.loc)):
            g.ask(f, Decision(seat, "vendetta.relic", (YES, NO), t.relic[seat]))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            use_relic(g, seat)
            self.use(g, f, seat)

    def use(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        entry = INDEX.at(self.what)[0]
        g.push(entry.prog, seat, entry.card, here=(g.table.loc,))


@dataclass(frozen=True)
class AskPin(AskRelic):
    """The Duelist's Silver Pin adds Power after all Conflict effects."""

    def use(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        g.table.pinned |= 1 << seat


@dataclass(frozen=True)
class AskDice(AskRelic):
    """The Marked Bone Dice win every tie here."""

    def use(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        g.table.dice |= 1 << seat


@dataclass(frozen=True)
class AskMirror(AskRelic):
    """The Mirror Without a Face switches one's own token."""

    def use(self, g: Vendetta, f: Frame, seat: Seat) -> None:
        leaves = seat not in f.names["leavers"]
        left = {*f.names["leavers"]} ^ {seat}
        f.names["leavers"] = tuple(s for s in g.table.order() if s in left)
        g.emit(TOLD[leaves], seat)
