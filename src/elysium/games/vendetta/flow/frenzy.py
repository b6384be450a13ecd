"""Frenzy: who is paid for it, what may replace it, and the card that is drained."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, CardId, Option, Seat
from elysium.core.rng import below
from elysium.core.stack import Frame, Op
from elysium.effects.abilities import Triggered
from elysium.effects.verbs import DONE, program
from elysium.games.vendetta import blood
from elysium.games.vendetta.flow.rounds import use_relic
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger
from elysium.games.vendetta.table import FIRST_RELIC, FRENZY_STREAM


@dataclass(frozen=True)
class Credit(Op[Vendetta]):
    """VD-FRZ-02: the one who caused it gains Influence; not for a teammate (VD-TEAM-04), nor for nobody (VD-AMB-07)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        by = f.names["by"][0]
        g.emit("frenzy", f.seat, by, cause=f.card)
        if by in (NOBODY, f.seat) or g.table.out[by]:
            return
        if by != g.table.mate(f.seat):
            blood.gain_influence(g, by, 1)
        trigger(g, "frenzied", by, f.names["at"][0], frenzied=(f.seat,))


@dataclass(frozen=True)
class Replace(Op[Vendetta]):
    """VD-FRZ-07: abilities that may take the place of draining; public, so asked whenever there is one."""

    def _choices(self, g: Vendetta, f: Frame) -> list[Triggered]:
        t = g.table
        ready = []
        for entry in INDEX.at("frenzy_drain"):
            if t.holder(entry.card) == f.seat:
                frame = Frame(entry.prog, 0, f.seat, entry.card, {"here": (t.whereabouts(entry.card),), **f.names})
                frame.names["here"] = (t.whereabouts(entry.card),)
                if entry.ability.claim is None or entry.ability.claim.holds(g, frame):
                    ready.append(entry)
        return ready

    def do(self, g: Vendetta, f: Frame) -> None:
        choices = self._choices(g, f)
        if choices:
            options = (*((entry.card,) for entry in choices), DONE)
            g.ask(f, Decision(f.seat, "vendetta.frenzy", options, f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            return
        entry = next(entry for entry in self._choices(g, f) if entry.card == option[0])
        f.pc += 1
        if entry.card >= FIRST_RELIC:
            use_relic(g, seat)
        g.push(entry.prog, seat, entry.card, here=f.names["here"])


@dataclass(frozen=True)
class DrainRandom(Op[Vendetta]):
    """VD-FRZ-04, -05: a random card of the Alliance, or 1 Influence for 1 Blood. Once per drop to 0 (VD-AMB-09)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        cards = blood.drainable(g.table.alliance[f.seat])
        if not cards:
            blood.lose_influence(g, f.seat, 1)  # VD-AMB-10
            blood.gain(g, f.seat, 1)
            return
        blood.drain(g, f.seat, self._victim(g, cards))

    def _victim(self, g: Vendetta, cards: tuple[CardId, ...]) -> CardId:
        chosen = next((card for card in cards if INDEX.of("frenzy_first", card)), None)
        if chosen is None:
            place, g.table.rng = below(g.table.rng, FRENZY_STREAM, len(cards))
            chosen = cards[place]
        return chosen


PROGRAMS.add("frenzy", program(Credit(), Replace(), DrainRandom()))
