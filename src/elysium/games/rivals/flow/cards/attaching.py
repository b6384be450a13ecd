"""A card is attached: room is made, then its effects and what watches it (RV-ATTACH)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import NO_CARD, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.frames import Attach
from elysium.games.rivals.frames.text import text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import ATTACHED_BY, mark
from elysium.games.rivals.table import MONSTERS, RETAINERS
from elysium.games.rivals.watching import happens, trigger


@dataclass(frozen=True)
class MakeRoom(Op[Rivals]):
    """RV-ATTACH-01, -02, RV-AMB-18, RV-PRINCE-08: three at most; a non-Title goes, the Prince replaces a Title.

    RV-HH-40: a Curse makes no room on a foe's character; a Monster has room for any number (RV-AFFL-03).
    """

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        host = Attach(f).host
        if not (t.is_active(host) or t.where[host] == MONSTERS):
            self._nowhere(g, f)
            return
        title = stats.title_of(t, host)
        if g.card(f.card).is_("prince") and title != NO_CARD:
            (zones.burn if g.edition.prince_burns_title else zones.discard)(g, title)  # RV-SF-16
        if f.card in t.attached[host]:
            return
        if not stats.has_room(t, f.seat, f.card, host):
            self._nowhere(g, f)
        elif len(t.attached[host]) >= stats.limit(t, host) and not t.is_monster(host):
            goes = stats.burnable(t, f.seat, host)
            g.ask(f, Decision(f.seat, "rivals.attach.burn", each(goes), f.card))

    def _nowhere(self, g: Rivals, f: Frame) -> None:
        g.cut_short(f)
        if g.card(f.card).is_("prince"):
            zones.to_streets(g, f.card)
        else:
            zones.burn(g, f.card)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.burn(g, option[0])


@dataclass(frozen=True)
class Hang(Op[Rivals]):
    """RV-ATTACH-04: on it goes; one-time effects, then what watches attachments."""

    def do(self, g: Rivals, f: Frame) -> None:
        attach = Attach(f)
        host = attach.host
        zones.hang(g, f.card, host, f.seat)
        if attach.quiet:
            return
        if not g.table.down[f.card]:  # RV-CARD-HH-47: of a face-down card nobody knows what it is
            self._by_face(g, f, host)
        if g.table.owner[host] != f.seat:  # an Agenda may score it
            happens(g, "attaches_abroad", f.seat, about=(host,), what=(f.card,))
        text = FACES[g.table.face[f.card]].text
        if text >= 0 and attach.once and g.card(f.card).is_("retainer") and not stats.is_blank(g.table, f.card):
            g.stack.append(text_frame(text, f.seat, f.card, user=(host,)))

    def _by_face(self, g: Rivals, f: Frame, host: CardId) -> None:
        """What counts or watches cards of a kind being attached."""
        if g.card(f.card).is_("retainer"):  # RV-CARD-HH-05: who has attached a Retainer this turn
            g.table.counted(f.seat, RETAINERS)
            g.table.asked += (mark(ATTACHED_BY, f.card, f.seat),)
        face = g.card(f.card)
        moment = happens if face.is_("title") or face.is_("citizen") else trigger  # what some Agenda could score
        moment(g, "attaches", f.seat, about=(host,), what=(f.card,))


PROGRAMS.add("attach", program(MakeRoom(), Hang()))
