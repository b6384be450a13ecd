"""Ghouls: Action cards put into the Haven like characters (RV-GHOUL)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, program
from elysium.games.rivals import frames, stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import COTERIE
from elysium.games.rivals.watching import trigger

_TAKEN: Final = "taken"


def retainers(g: Rivals, seat: Seat, ghoul: CardId) -> Selection:
    """RV-GHOUL-02: the Retainers that its player's other characters could give it."""
    t = g.table
    return tuple([one for other in t.coterie(seat) if other != ghoul for one in stats.retainers_of(t, other)])


@dataclass(frozen=True)
class EnterGhoul(Op[Rivals]):
    """RV-GHOUL-01: into the Haven, ready; nobody recruits it."""

    def do(self, g: Rivals, f: Frame) -> None:
        zones.into_play(g, f.card, COTERIE)


@dataclass(frozen=True)
class TakeRetainers(Op[Rivals]):
    """RV-DEC-61: which Retainers are attached to it, one at least."""

    def do(self, g: Rivals, f: Frame) -> None:
        taken = f.names.setdefault(_TAKEN, ())
        among = () if g.card(f.card).blood else retainers(g, f.seat, f.card)
        if among and DONE[0] not in taken and len(taken) < stats.limit(g.table, f.card):
            done: tuple[Option, ...] = (DONE,) if taken else ()
            g.ask(f, Decision(f.seat, "rivals.ghoul", (*((one,) for one in among), *done), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        f.names[_TAKEN] += option
        if option != DONE:
            g.start("attach", seat, option[0], frames.Attach.opening(f.card, quiet=True, once=False))


@dataclass(frozen=True)
class FillGhoul(Op[Rivals]):
    """RV-GHOUL-02: its Blood, of its player's colour."""

    def do(self, g: Rivals, f: Frame) -> None:
        tokens.endow(g, f.card, stats.capacity(g.table, f.card))
        trigger(g, "enters_play", f.seat, about=(f.card,))


PROGRAMS.add("ghoul", program(EnterGhoul(), TakeRetainers(), FillGhoul()))
