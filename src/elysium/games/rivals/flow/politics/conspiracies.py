"""Face-down Conspiracies: who is shown them, who adds Prestige, and how they are resolved (RV-CONSP)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import NO, YES, program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.flow.aiming import AimCard
from elysium.games.rivals.frames import Play
from elysium.games.rivals.frames.text import judging
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.marks import FED, INVITED, mark
from elysium.games.rivals.table import ASIDE, CONSPIRACIES, LAID
from elysium.games.rivals.watching import happens


def invited(card: CardId, seat: Seat) -> int:
    """The mark of who was asked about a card this turn: RV-CONSP-04, once is enough."""
    return mark(INVITED, card, seat)


def can_feed(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-CONSP-05, -09: once per own turn, never the last Prestige; sf not in the turn it was placed."""
    t = g.table
    return t.prestige(seat) > 1 and mark(FED, card) not in t.asked


def can_resolve(g: Rivals, seat: Seat, card: CardId) -> bool:
    """RV-CONSP-02, -10: enough Prestige, the clan in the coterie, a legal target."""
    face = g.card(card)
    t = g.table
    if face.is_("trap"):
        return False  # RV-TRAP-03: it waits for its moment
    if t.blood(card) < face.threshold or not stats.clan_present(t, seat, face.clan):
        return False
    return face.target is None or bool(face.target.among.of(g, judging(seat, card)))


def was_shown(g: Rivals, card: CardId, seat: Seat) -> bool:
    return bool(g.table.shown[card] >> seat & 1)


def show(g: Rivals, card: CardId, seat: Seat) -> None:
    """RV-CONSP-03, -04: shown once it is known; that player may add 1 Prestige at once."""
    t = g.table
    t.shown = replaced(t.shown, card, t.shown[card] | 1 << seat)
    t.seen[card] |= 1 << seat
    g.emit("shown", t.owner[card], card, seat)
    g.emit("saw", seat, card, t.face[card], audience=1 << seat)
    invite(g, card, seat)


def invite(g: Rivals, card: CardId, seat: Seat) -> None:
    """Ask a player who knows the card for 1 Prestige; being asked counts for the turn."""
    g.table.asked += (invited(card, seat),)
    if g.table.prestige(seat) > 1:
        g.start("invite", seat, card)


@dataclass(frozen=True)
class Contribute(Op[Rivals]):
    """RV-DEC-54, -55: add 1 Prestige or not."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.table.prestige(f.seat) > 1:
            g.ask(f, Decision(f.seat, "rivals.contribute", (YES, NO), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            tokens.contribute(g, f.card, seat)


@dataclass(frozen=True)
class AskContributors(Op[Rivals]):
    """RV-CONSP-06, RV-SF-19: as the controller's Action Phase begins, who may add without leave is asked once."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.pile(LAID, f.seat):
            for seat in t.order(f.seat)[1:]:
                if invited(card, seat) not in t.asked and self._may(g, card, seat):
                    f.pc -= 1
                    invite(g, card, seat)
                    return

    def _may(self, g: Rivals, card: CardId, seat: Seat) -> bool:
        if not was_shown(g, card, seat) or g.table.prestige(seat) < 2:
            return False
        return g.edition.shown_may_always_add or seat in tokens.contributors(g.table, card)


@dataclass(frozen=True)
class TurnUp(Op[Rivals]):
    """RV-CONSP-10: turned face up to be resolved; placed again, nobody has been shown or asked about it."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        marks = {mark(FED, f.card), *(invited(f.card, seat) for seat in range(t.seats))}
        t.asked = tuple([mark for mark in t.asked if mark not in marks])
        t.shown = replaced(t.shown, f.card, 0)
        zones.place(t, f.card, zones.of_seat(ASIDE, f.seat))
        zones.reveal(g, f.card)
        Play(f).acts(())
        g.emit("resolves", f.seat, f.card, t.face[f.card])


@dataclass(frozen=True)
class AimConspiracy(AimCard):
    """RV-DEC-56: whom it hits."""

    def do(self, g: Rivals, f: Frame) -> None:
        target = g.card(f.card).target
        if target is None:
            return
        among = target.among.of(g, f)
        if len(among) == 1 or target.each:
            f.names[target.name] = among
        else:
            g.ask(f, Decision(f.seat, "rivals.target", each(among), f.card))


@dataclass(frozen=True)
class Conspire(Op[Rivals]):
    """RV-CONSP-11: its text, then the Prestige goes home and the card is discarded."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.card(f.card).is_("trap"):
            g.table.counted(f.seat, CONSPIRACIES)
        given = tokens.contributors(g.table, f.card)
        happens(g, "resolved_face_down", f.seat, about=(f.card,), given=given)
        g.start("spent", f.seat, f.card)
        g.stack.append(Frame(FACES[g.table.face[f.card]].text, 0, f.seat, f.card, dict(f.names)))


def shown_to(g: Rivals, card: CardId) -> Selection:
    return tuple([seat for seat in range(g.table.seats) if was_shown(g, card, seat)])


PROGRAMS.add("invite", program(Contribute()))
PROGRAMS.add("contributors", program(AskContributors()))
PROGRAMS.add("conspire", program(TurnUp(), AimConspiracy(), Conspire()))
