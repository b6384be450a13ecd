"""Playing Action cards: the actor exhausts, the card is shown, paid and aimed, answered, checked again, resolved."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.abilities import Respond
from elysium.games.rivals.flow.aiming import AimCard, pays_once_aimed
from elysium.games.rivals.flow.cards.playable import actors, can_hold, fit_out, provided, same_titles
from elysium.games.rivals.flow.later_boxes import solitary
from elysium.games.rivals.flow.politics.influence import begin_need, reach
from elysium.games.rivals.flow.politics.schemes import begin_scheme
from elysium.games.rivals.frames import Play, Title
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ASIDE, LAID, PLAY
from elysium.games.rivals.verbs import attach
from elysium.games.rivals.watching import trigger
from elysium.games.rivals.words.costs import pay_all


@dataclass(frozen=True)
class Show(Op[Rivals]):
    """RV-ACT-05: the card is revealed; a Conspiracy lies face down, and nobody is told what it is (RV-CONSP-01)."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if g.card(f.card).is_("conspiracy"):
            zones.lay_down(g, f.card, LAID)
            g.emit("placed", f.seat, f.card)
        else:
            zones.place(t, f.card, zones.of_seat(ASIDE, f.seat))
            zones.reveal(g, f.card)
            g.emit("played", f.seat, f.card, t.face[f.card])


@dataclass(frozen=True)
class PayCard(Op[Rivals]):
    """RV-COST-02: its one-time costs; a Conspiracy takes 1 Prestige."""

    def do(self, g: Rivals, f: Frame) -> None:
        if pays_once_aimed(g, f):
            return
        if g.card(f.card).is_("conspiracy"):
            tokens.contribute(g, f.card, f.seat)
        else:
            pay_all(g.card(f.card).costs, g, f, f.seat)
        if g.card(f.card).rite:
            g.start("ritual", f.seat, f.card, {"user": Play(f).acting})


@dataclass(frozen=True)
class ChooseActor(Op[Rivals]):
    """RV-DEC-16: which ready character exhausts; nobody for an Unhosted Action."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.card(f.card).is_("unhosted"):
            Play(f).acts(())
            return
        among = Play(f).chosen or actors(g, f.seat, f.card)
        if len(among) == 1:
            self.took(g, f, f.seat, among)
        else:
            g.ask(f, Decision(f.seat, "rivals.actor", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Play(f).acts(option)
        g.emit("acts", seat, option[0])
        zones.exhaust(g, option[0], told=False)


@dataclass(frozen=True)
class ResolveCard(Op[Rivals]):
    """RV-AMB-10, -14: what was legal when announced must still be; otherwise the card is discarded without effect."""

    def do(self, g: Rivals, f: Frame) -> None:
        face = g.card(f.card)
        solitary.readies(g, f.seat, Play(f).acting)
        if face.is_("conspiracy"):
            trigger(g, "placed_face_down", f.seat, about=(f.card,))
        elif not self._still_legal(g, f):
            g.emit("fizzled", f.seat, f.card)
            zones.discard(g, f.card)
        elif face.is_("title"):
            g.start("title", f.seat, f.card, Title.taken_by(Play(f).acting))
            begin_need(g, f.seat, f.card, face.threshold)
        elif face.is_("scheme"):
            begin_scheme(g, f)
        elif face.is_("ghoul"):
            g.start("ghoul", f.seat, f.card)
        else:
            self._resolve(g, f)

    def _resolve(self, g: Rivals, f: Frame) -> None:
        if g.card(f.card).is_("ongoing"):
            zones.into_play(g, f.card, PLAY)
            trigger(g, "ongoing_played", f.seat)
            if g.card(f.card).rite and not g.table.blood(f.card):
                zones.burn(g, f.card)  # RV-RITUAL-05
                return
            if g.card(f.card).is_("relic"):
                trigger(g, "relic_played", f.seat, about=(f.card,), acting=Play(f).acting)
        else:
            g.start("spent", f.seat, f.card)
        text = FACES[g.table.face[f.card]].text
        if text >= 0:
            g.stack.append(Frame(text, 0, f.seat, f.card, dict(f.names)))

    def _still_legal(self, g: Rivals, f: Frame) -> bool:
        face = g.card(f.card)
        if not provided(g, f.seat, f.card):
            return False
        if face.is_("ghoul") and not fit_out(g, f.seat, f.card):
            return False
        if face.is_("title") and not self._can_take_title(g, f, face.threshold):
            return False
        if face.target is None or not (face.target.needed or f.names[face.target.name]):
            return True
        return bool(set(f.names[face.target.name]) & set(face.target.among.of(g, f)))

    def _can_take_title(self, g: Rivals, f: Frame, threshold: int) -> bool:
        """The vampire that acts is still there to hold it, and the Influence within reach."""
        able = all(g.table.is_active(c) and can_hold(g, c) for c in Play(f).acting)
        return (able or g.edition.fallen_take_titles) and reach(g, f.seat) >= threshold


@dataclass(frozen=True)
class TakeTitle(Op[Rivals]):
    """RV-TITLE-01, -06: the Influence is there; a copy in torpor goes, this one is attached."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for other in same_titles(g, f.card):
            if t.in_torpor(t.host[other]) and (g.card(other).is_("unique") or t.controller(other) == f.seat):
                (zones.burn if g.edition.torpid_title_burned else zones.discard)(g, other)  # RV-SF-18
        attach(g, f.card, Title(f).acting)


PROGRAMS.add("play", program(Show(), ChooseActor(), PayCard(), AimCard(), Respond(), ResolveCard()))
PROGRAMS.add("title", program(TakeTitle()))
