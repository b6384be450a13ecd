"""BOPE-RJ: what waits for a party that moves into The Streets in its player's turn (RV-CITY-RIO-02..04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Ambush, Inquisition, Order
from elysium.games.rivals.frames.text import moment_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.watching import watching
from elysium.games.rivals.words import user_of

_LOOKOUT: Final = HOOK["lookout"]


def waiting(g: Rivals, ambush: Ambush) -> Selection:
    """The Antagonists that act on it."""
    ignored = ambush.ignored
    found = [card for card, _ in watching(g, "ambush")] + [card for card, _ in watching(g, "harassed")]
    return tuple([card for card in found if card not in ignored])


@dataclass(frozen=True)
class Ignore(Op[Rivals]):
    """RV-CARD-HH-82, -139: each Lookout among those who move keeps one Antagonist off, as its player chooses."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.watch[_LOOKOUT]:
            return
        ambush = Ambush(f)
        lookouts = [card for card, _ in watching(g, "lookout") if set(user_of(g, card)) & set(ambush.movers)]
        among = waiting(g, ambush)
        if len(ambush.ignored) >= len(lookouts) or not among:
            return
        if len(among) == 1:
            self.took(g, f, f.seat, among)
        else:
            source = lookouts[len(ambush.ignored)]
            g.ask(f, Decision(f.seat, "rivals.ignore", each(among), source))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        ambush = Ambush(f)
        ambush.ignored += option
        g.emit("ignored", seat, option[0])
        f.pc -= 1


def order_matters(g: Rivals, ambush: Ambush) -> bool:
    """RV-AMB-62: what is shot and what is discarded meet only where somebody may fall, or prevent it with a card."""
    t = g.table
    shots, seat = len(t.watch[HOOK["ambush"]]), ambush.seat
    if seat in [t.controller(card) for card in t.watch[HOOK["prevents"]]]:
        return True
    if any(t.blood(card) <= shots for card in ambush.movers if g.card(card).is_("vampire")):
        return True
    return len({entry.prog for _, entry in watching(g, "harassed")}) > 1


@dataclass(frozen=True)
class Spring(Op[Rivals]):
    """RV-CITY-RIO-03, -04: the Marksmen together, each of the others alone, in the order the player likes."""

    def do(self, g: Rivals, f: Frame) -> None:
        ambush = Ambush(f)
        frames = [*self._shots(g, ambush), *self._harassments(g, ambush)]
        g.stack.extend(reversed(frames))
        if (
            len(frames) > 1
            and len({frame.prog for frame in frames}) > 1
            and (g.edition.asks_one_by_one or order_matters(g, ambush))
        ):
            g.start("order", f.seat, names=Order.of(len(frames)))

    def _shots(self, g: Rivals, ambush: Ambush) -> list[Frame]:
        marksmen = [card for card, _ in watching(g, "ambush") if card not in ambush.ignored]
        if not marksmen:
            return []
        names = Inquisition.opening(len(marksmen), shielded=False, among=ambush.movers)
        return [Frame(PROGRAMS.number("inquisition"), 0, ambush.seat, marksmen[0], names)]

    def _harassments(self, g: Rivals, ambush: Ambush) -> list[Frame]:
        return [
            moment_frame(entry.prog, ambush.seat, card)
            for card, entry in watching(g, "harassed")
            if card not in ambush.ignored
        ]


PROGRAMS.add("ambush", program(Ignore(), Spring()))
