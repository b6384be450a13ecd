"""A defeated Mortal: its Agenda, then its Blood, or it serves the attacker (RV-MORTAL)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Mortal, Recruiting
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import INQUISITION, MORTALS
from elysium.games.rivals.verbs import attach, gain_agenda
from elysium.games.rivals.watching import happens, holds, total, trigger, watching

BURN_IT, ATTACH_IT, SHARE_IT, SELL_IT = range(4)


@dataclass(frozen=True)
class RewardMortal(Op[Rivals]):
    """RV-MORTAL-03, -04: the printed Agenda; an Antagonist goes to the City's discards."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        face = g.card(f.card)
        g.emit("mortal_defeated", f.seat, f.card, t.face[f.card])
        gain_agenda(g, f.seat, face.agenda + total(g, "reward", about=(f.card,)))
        t.counted(f.seat, MORTALS)
        if face.is_("second inquisition"):
            t.counted(f.seat, INQUISITION)
        if stats.plays_hunters(g.table, f.seat):
            self._recruits(g, f)
        elif face.is_("antagonist"):
            zones.discard(g, f.card)
            g.cut_short(f)
        moment = happens if face.is_("second inquisition") else trigger  # what some Agenda could score
        moment(g, "mortal_defeated", f.seat, about=(f.card,))

    def _recruits(self, g: Rivals, f: Frame) -> None:
        """RV-HUNTER-10, -12, RV-AMB-21: Hunters neither burn it for Blood nor attach it, they recruit."""
        face = g.card(f.card)
        (zones.discard if face.is_("antagonist") else zones.burn)(g, f.card)
        g.cut_short(f)
        g.start("recruit from a mortal", f.seat, f.card, Recruiting.opening(face.blood))


@dataclass(frozen=True)
class BurnOrAttach(Op[Rivals]):
    """RV-MORTAL-05, RV-DEC-38: burn the Mortal for its benefit, or attach it to the attacker."""

    def do(self, g: Rivals, f: Frame) -> None:
        attacker = Mortal(f).attacker
        options: list[Option] = [(BURN_IT,)]
        if g.table.is_active(attacker):
            options.append((ATTACH_IT,))
        if self._shared(g, f):
            options.append((SHARE_IT,))
        if g.card(f.card).prestige:  # RV-CARD-HH-81
            options.append((SELL_IT,))
        if len(options) == 1:
            self.took(g, f, f.seat, options[0])
        else:
            g.ask(f, Decision(f.seat, "rivals.mortal", tuple(options), f.card))

    def _shared(self, g: Rivals, f: Frame) -> list[Frame]:
        attacker = (Mortal(f).attacker,)
        frames = []
        for card, entry in watching(g, "burn_benefit"):
            frame = text_frame(entry.prog, f.seat, card, about=attacker, source=attacker)
            if g.table.controller(card) == f.seat and holds(entry.ability.claim, g, frame):
                frames.append(frame)
        return frames

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attacker, blood, prestige = Mortal(f).attacker, g.card(f.card).blood, g.card(f.card).prestige
        if option == (ATTACH_IT,):
            attach(g, f.card, attacker)
            return
        shared = self._shared(g, f)
        zones.burn(g, f.card)
        if option == (SHARE_IT,):
            g.stack.append(shared[0])
        elif option == (SELL_IT,):
            tokens.gain_prestige(g, seat, prestige)
        elif g.table.is_active(attacker):
            tokens.mend(g, attacker, blood)


PROGRAMS.add("mortal", program(RewardMortal(), BurnOrAttach()))
