"""The End Phase: torpor and mending, the end of the turn, Antagonists, drawing (RV-TURN-30..35)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.abilities import activate, entry_of, usable
from elysium.games.rivals.flow.monsters.lashing import tagged_by
from elysium.games.rivals.frames import Inquisition, Turn
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import STAKE
from elysium.games.rivals.moments import Hook
from elysium.games.rivals.table import (
    ANTAGONIST_STEP,
    DRAW_STEP,
    END,
    END_STEP,
    TORPOR_STEP,
)
from elysium.games.rivals.watching import trigger, trigger_any, watching
from elysium.games.rivals.words.costs import ExhaustThis, ExhaustUser


@dataclass(frozen=True)
class EndPhase(Op[Rivals]):
    """RV-TURN-30: no more cards, Conspiracies and abilities but those that name this phase."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.phase, t.step, t.actions, t.unhosted = END, TORPOR_STEP, 0, 0
        if g.edition.torpor_text_first:  # RV-TURN-31, RV-SF-11
            g.start("torpor blood", f.seat)
            self._texts(g, f)
        else:
            self._texts(g, f)
            g.start("torpor blood", f.seat)

    def _texts(self, g: Rivals, f: Frame) -> None:
        depth = len(g.stack)
        trigger(g, "torpor", f.seat)
        if len(g.stack) > depth:
            Turn(f).forget_spared()


@dataclass(frozen=True)
class LastAbilities(Op[Rivals]):
    """RV-SF-10, RV-AMB-60: in sf abilities that exhaust nothing may be used in the End Phase; asked as it begins."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.edition.abilities_in_end_phase:
            options = [one for one in usable(g, f.seat, ("idle",)) if not _exhausts(g, *one)]
            if options:
                g.ask(f, Decision(f.seat, "rivals.end-phase", (*options, DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            Turn(f).forget_spared()
            activate(g, seat, *option)


def _exhausts(g: Rivals, card: CardId, number: int) -> bool:
    costs = [getattr(cost, "cost", cost) for cost in entry_of(g, card, number).ability.costs]
    return any(isinstance(cost, ExhaustUser | ExhaustThis) for cost in costs)


@dataclass(frozen=True)
class TorporBlood(Op[Rivals]):
    """RV-TORPOR-06: each of your characters in torpor receives 1 Blood."""

    def do(self, g: Rivals, f: Frame) -> None:
        for card in g.table.torpor(f.seat):
            if not any(STAKE in g.card(one).printed for one in g.table.attached[card]):
                tokens.mend(g, card, 1)
        for card in g.table.torpor(f.seat):
            zones.wake_if_full(g, card)


def mendable(g: Rivals, seat: Seat) -> list[CardId]:
    """RV-MEND-04: who lacks Blood, while there is a card to discard and Blood in the supply."""
    t = g.table
    if not (t.hand(seat) and t.tokens[t.bank + seat]):
        return []
    return [card for card in t.coterie(seat) + t.torpor(seat) if t.blood(card) < stats.capacity(t, card)]


def spare_mending(g: Rivals) -> None:
    """RV-AMB-69: who ends the Action Phase without mending is not asked again, unless something else happens first."""
    turn = g.under_way(Turn)
    if turn is not None:
        turn.spared = (1,)


@dataclass(frozen=True)
class MendByDiscard(Op[Rivals]):
    """RV-MEND-04, RV-DEC-63: for each character once, a card for 1 Blood."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.torpor(f.seat):
            zones.wake_if_full(g, card)
        if Turn(f).spared:
            return
        done = Turn(f).mended
        hurt = [card for card in mendable(g, f.seat) if card not in done]
        if hurt:
            ways: Iterable[Option] = zip(hurt) if g.edition.asks_one_by_one else product(hurt, t.hand(f.seat))
            g.ask(f, Decision(f.seat, "rivals.mend", (*ways, DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            return
        f.pc -= 1
        who, *paid = option
        Turn(f).mended += (who,)
        for card in paid:
            zones.discard(g, card)
        if not paid:
            zones.ask_discard(g, seat, 1)
        tokens.mend(g, who, 1)


@dataclass(frozen=True)
class EndOfTurn(Op[Rivals]):
    """RV-TURN-32."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = END_STEP
        Turn(f).forget_mended()
        trigger_any(g, "any_turn_ends", f.seat)
        trigger(g, "end_of_turn", f.seat)


@dataclass(frozen=True)
class AntagonistStep(Op[Rivals]):
    """RV-TURN-33."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = ANTAGONIST_STEP
        if tagged_by(g.table, f.seat):  # RV-HH-17: after the Antagonists
            g.start("lash out", f.seat)
        trigger(g, "antagonist_step", f.seat)
        if watching(g, "antagonist"):
            g.start("inquisition", f.seat, names=Inquisition.opening(0, shielded=True))
            trigger_all(g, "antagonist", f.seat)


def trigger_all(g: Rivals, hook: Hook, seat: Seat) -> None:
    """Cards that are all alike need no order."""
    for card, entry in watching(g, hook):
        g.stack.append(text_frame(entry.prog, seat, card, actor=(seat,)))


@dataclass(frozen=True)
class DrawStep(Op[Rivals]):
    """RV-TURN-34."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = DRAW_STEP
        zones.ask_draw(g, f.seat, 2)


PROGRAMS.add("torpor blood", program(TorporBlood()))
