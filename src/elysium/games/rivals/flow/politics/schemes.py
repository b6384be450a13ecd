"""A Scheme: every player in turn exerts, hides and answers; then all is revealed and counted (RV-SCHEME)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NO_CARD, CardId, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.effects.words import value
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import FACES, PROGRAMS, Entry
from elysium.games.rivals.flow.politics.influence import begin_need, worth
from elysium.games.rivals.frames import Scheme
from elysium.games.rivals.frames.text import judging, text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import PLAY, SCHEMES
from elysium.games.rivals.verbs import LeadersVote
from elysium.games.rivals.watching import happens, trigger, watching


def begin_scheme(g: Rivals, f: Frame) -> None:
    """The Influence Conflict over a Scheme just played; what its text chose beforehand goes with it."""
    g.start("scheme", f.seat, f.card, Scheme.opening(f.names))


@dataclass(frozen=True)
class Announce(Op[Rivals]):
    """What watches Schemes being played (Iris Lokken)."""

    def do(self, g: Rivals, f: Frame) -> None:
        trigger(g, "scheme_played", f.seat, acting=Scheme(f).acting)


@dataclass(frozen=True)
class Slots(Op[Rivals]):
    """RV-SCHEME-03: the active player first, then clockwise, each exactly once."""

    def do(self, g: Rivals, f: Frame) -> None:
        answered = [said.seat for said in Scheme(f).said]
        for seat in g.table.order():
            if seat not in answered and g.table.ko[seat] == -2:
                f.pc -= 1
                begin_need(g, seat, f.card, 0)
                return


@dataclass(frozen=True)
class Count(Op[Rivals]):
    """RV-SCHEME-10, -11: everything is revealed at once; a tie is YES; the losing side takes its Prestige back."""

    def do(self, g: Rivals, f: Frame) -> None:
        scheme = Scheme(f)
        yes, no = self._sides(g, scheme)
        scheme.succeeded = succeeded = yes >= no
        g.emit("scheme", f.seat, f.card, yes, no)
        for seat, n in scheme.fists:
            if scheme.said_yes(seat) == succeeded:
                tokens.pay_prestige(g, seat, n)
        self._modifiers(g, scheme, succeeded)

    def _sides(self, g: Rivals, scheme: Scheme) -> tuple[int, int]:
        exerted = {said.seat: said.visible for said in scheme.said}
        for seat, n in scheme.fists:
            exerted[seat] += n
            g.emit("fist", seat, n)
        for seat, card in scheme.laid:
            zones.reveal(g, card)
            g.emit("revealed", seat, card, g.table.face[card])
            exerted[seat] += worth(g, card)
        totals = self._totals(g, scheme, exerted)
        sides = {True: 0, False: 0}
        for seat, n in totals.items():
            sides[scheme.said_yes(seat)] += n
        return sides[True], sides[False]

    def _totals(self, g: Rivals, scheme: Scheme, exerted: dict[Seat, int]) -> dict[Seat, int]:
        """What modifiers gain by the answers, and what texts take off a foe's whole Influence, not below 0.

        Both look at what was exerted, hidden parts included, before anything is taken off (RV-CARD-HH-01, -28, -108).
        """
        totals = dict(exerted)
        for seat, card in scheme.laid:
            side = scheme.said_yes(seat)
            against = [one for one, n in exerted.items() if n and one != seat and scheme.said_yes(one) != side]
            totals[seat] += stats.own_influence(g, card, len(against))
        for card, entry in watching(g, "foes_influence"):
            controller = g.table.controller(card)
            less = value(entry.ability.by, g, judging(controller, card))
            for seat in totals:
                if seat != controller:
                    totals[seat] -= less
        for seat, n in totals.items():
            if n < exerted[seat]:
                totals[seat] = max(0, n)
                g.emit("lowered", seat, exerted[seat] - totals[seat])
        return totals

    def _modifiers(self, g: Rivals, scheme: Scheme, succeeded: bool) -> None:
        """RV-SCHEME-14: what a modifier says of the outcome is judged now; then it is discarded (RV-SCHEME-13)."""
        for seat, card in scheme.laid:
            texts = FACES[g.table.face[card]].by_hook
            if g.card(card).is_("influence modifier"):
                if not succeeded:
                    self._text(g, texts.get(HOOK["scheme_failed"], ()), seat, card)
                if scheme.said_yes(seat) == succeeded:
                    self._text(g, texts.get(HOOK["side_won"], ()), seat, card)
            zones.discard(g, card)
            trigger(g, "resolved_face_down", seat, about=(card,))  # RV-CARD-47

    def _text(self, g: Rivals, entries: tuple[Entry, ...], seat: Seat, card: CardId) -> None:
        for entry in entries:
            g.stack.append(text_frame(entry.prog, seat, card))


@dataclass(frozen=True)
class Outcome(Op[Rivals]):
    """RV-SCHEME-13: success happens and is counted; a failed Scheme is discarded without effect."""

    def do(self, g: Rivals, f: Frame) -> None:
        stays = g.card(f.card).is_("ongoing")
        scheme = Scheme(f)
        if scheme.leaders:
            self._of_the_city(g, f, scheme)
            return
        if not scheme.succeeded:
            zones.discard(g, f.card)
            return
        g.table.counted(f.seat, SCHEMES)
        if stays:
            zones.into_play(g, f.card, PLAY)
            trigger(g, "ongoing_played", f.seat)
        else:
            g.start("spent", f.seat, f.card)
        happens(g, "scheme_succeeded", f.seat)
        text = FACES[g.table.face[f.card]].text
        if text >= 0:
            g.stack.append(Frame(text, 0, f.seat, f.card, {"user": scheme.acting, **f.names}))

    def _of_the_city(self, g: Rivals, f: Frame, scheme: Scheme) -> None:
        """RV-CITY-RIO-09: the text that called the vote goes on below; the card stays where it lies."""
        LeadersVote.passed(g.stack[-2], scheme.succeeded)
        if scheme.succeeded:
            g.table.counted(f.seat, SCHEMES)
            happens(g, "scheme_succeeded", f.seat)


@dataclass(frozen=True)
class Spent(Op[Rivals]):
    """RV-ACT-12: a card that does not stay, attached to somebody, is discarded once it has resolved."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.table.host[f.card] == NO_CARD:
            zones.discard(g, f.card)


PROGRAMS.add("scheme", program(Announce(), Slots(), Count(), Outcome()))
PROGRAMS.add("spent", program(Spent()))
