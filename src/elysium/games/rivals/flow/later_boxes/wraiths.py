"""Wraiths: a burned Mortal and a token on a vampire, used by turning it up or exhausting it (RV-WRAITH)."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision, each
from elysium.core.ids import CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import program
from elysium.games.rivals import frames, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.frames import Activate, Binding
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ATTACHED, CITY_BURNED
from elysium.games.rivals.watching import put_in_play
from elysium.games.rivals.words import user_of

FLIP, EXHAUST, BOTH = range(3)


def mortals(g: Rivals) -> Selection:
    """RV-WRAITH-02: those in the City burned pile."""
    return tuple([card for card in g.table.piles[CITY_BURNED] if g.card(card).is_("mortal")])


@dataclass(frozen=True)
class ChooseMortal(Op[Rivals]):
    """RV-WRAITH-02, RV-DEC-59: which of them it was; without one, or without a token, there is no wraith."""

    def do(self, g: Rivals, f: Frame) -> None:
        among = mortals(g)
        if not among or not g.table.wraiths(f.seat):
            g.cut_short(f)
        else:
            g.ask(f, Decision(f.seat, "rivals.wraith.mortal", each(among), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        binding = Binding(f)
        binding.mortal = option[0]
        g.table.down[option[0]] = 1
        g.start("attach", seat, option[0], frames.Attach.opening(binding.host, quiet=True, once=False))


@dataclass(frozen=True)
class BindToken(Op[Rivals]):
    """RV-WRAITH-02: the top token, which its player alone looks at, lies face down on the Mortal."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        mortal, token = Binding(f).mortal, t.wraiths(f.seat)[0]
        if t.host[mortal] != Binding(f).host:
            return  # there was no room for it
        zones.place(t, token, ATTACHED)
        t.host = replaced(t.host, token, mortal)
        t.attached = replaced(t.attached, mortal, (token,))
        t.seen[token] |= 1 << f.seat
        t.down[token] = 1
        put_in_play(g, token)
        g.emit("wraith", f.seat, Binding(f).host)
        g.emit("found", f.seat, t.face[token], audience=1 << f.seat)


@dataclass(frozen=True)
class Stir(Op[Rivals]):
    """RV-WRAITH-03, RV-DEC-59: turned up for good, exhausted, or both for twice the effect.

    Who uses it shows what it is; exhausted alone it lies face down again.
    """

    def do(self, g: Rivals, f: Frame) -> None:
        ways = self._ways(g, f.card)
        if len(ways) == 1:
            self.took(g, f, f.seat, ways[0])
        else:
            g.ask(f, Decision(f.seat, "rivals.wraith", ways, f.card))

    def _ways(self, g: Rivals, token: CardId) -> tuple[Option, ...]:
        down, ready = g.table.down[token], not g.table.exhausted[token]
        ways = {FLIP: down, EXHAUST: ready, BOTH: down and ready}
        return tuple([(way,) for way, open_to in ways.items() if open_to])

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t, way = g.table, option[0]
        zones.reveal(g, f.card)
        if way != EXHAUST:
            t.down[f.card] = 0
        if way != FLIP:
            t.exhausted[f.card] = 1
        ability = g.under_way(Activate)
        if way == BOTH and ability is not None:
            ability.doubled = (1,)
        g.emit("stirred", seat, user_of(g, f.card)[0])


def ready_wraiths(g: Rivals, seat: Seat) -> None:
    """RV-WRAITH-04: as the turn starts; they lie as they lay."""
    t = g.table
    for character in t.coterie(seat):
        for attachment in t.attached[character]:
            for token in t.attached[attachment]:
                t.exhausted[token] = 0


PROGRAMS.add("bind wraith", program(ChooseMortal(), BindToken()))
PROGRAMS.add("wraith", program(Stir()))
