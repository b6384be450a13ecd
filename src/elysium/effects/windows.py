"""Reaction windows: every seat may respond, a response may be responded to, the last one resolves first."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Running, Verb
from elysium.effects.words import AnyPick

PASS: Option = (-1,)


@dataclass(frozen=True)
class Window(Verb):
    """Ask the seats one after another until all have passed in a row.

    `responses` lists what a seat could possibly play, judged by what everybody knows: a window that opens only for
    the hand that holds an answer would tell that hand. A response is pushed as a frame of `program`, whose own first
    verb may be a Window again.
    """

    asks = guarded = True
    who: AnyPick
    responses: AnyPick
    program: str
    point: str = "window"

    def do(self, g: Running, f: Frame) -> None:
        if "passed" not in f.names:
            f.names["window"] = self.who.of(g, f)
            f.names["passed"] = ()
        waiting = [seat for seat in f.names["window"] if seat not in f.names["passed"]]
        if not waiting:
            del f.names["window"], f.names["passed"]
        else:
            choices = self.responses.of(g, Frame(f.prog, f.pc, waiting[0], f.card, f.names))
            options = (*((one,) for one in choices), PASS)
            g.ask(f, Decision(waiting[0], f"{g.name}.{self.point}", options, f.card))

    def took(self, g: Running, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        if option == PASS:
            f.names["passed"] += (seat,)
        else:
            f.names["passed"] = ()
            g.push(g.programs.number(self.program), seat, option[0])
