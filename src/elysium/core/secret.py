"""Answers given in secret: collected from several at once, kept in the frame, settled together, re-dealt for others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, Option, Seat, Selection
from elysium.core.rng import Rng, one_of
from elysium.core.stack import Frame, M, Op


class SecretAnswers(Op[M]):
    """Several answer at once, unseen; all answers count together when the last is in.

    A subclass says who answers, what each is asked and how the answers are settled. Until then they lie in the frame
    under `slot`, `width` numbers each: who answered, and the answer, filled up with NO_CARD where it is shorter. Who
    answers is a seat, unless `answers_for` says otherwise (a team, say).
    """

    together = True
    width: ClassVar[int] = 2

    @property
    def slot(self) -> str:
        """The name in the frame under which answers wait; most subclasses say it as a plain attribute."""
        raise NotImplementedError(type(self).__name__)

    def answering(self, g: M, f: Frame) -> Sequence[int]:
        """Everybody who answers, also who has done so already."""
        raise NotImplementedError(type(self).__name__)

    def question(self, g: M, f: Frame, who: int) -> Decision:
        raise NotImplementedError(type(self).__name__)

    def settle(self, g: M, f: Frame, answers: Mapping[int, Option]) -> None:
        """All are in, in the order in which they came; the slot is empty again."""
        raise NotImplementedError(type(self).__name__)

    def answers_for(self, g: M, seat: Seat) -> int:
        """For whom a seat answers; it knows that answer."""
        return seat

    def do(self, g: M, f: Frame) -> None:
        waiting = self.answering(g, f)
        if given := f.names.setdefault(self.slot, ())[:: self.width]:
            waiting = [who for who in waiting if who not in given]
        if waiting:
            g.ask(f, *[self.question(g, f, who) for who in waiting])
        else:
            answers = self.answered(f)
            del f.names[self.slot]
            self.settle(g, f, answers)

    def answered(self, f: Frame) -> dict[int, Option]:
        """The answers given so far, filled up."""
        given, width = f.names.get(self.slot, ()), self.width
        found = {}
        for place in range(0, len(given), width):
            found[given[place]] = given[place + 1 : place + width]
        return found

    def took(self, g: M, f: Frame, seat: Seat, option: Option) -> None:
        whole = option if len(option) == self.width - 1 else self.padded(option)
        f.names[self.slot] += (self.answers_for(g, seat), *whole)

    def padded(self, option: Option) -> Option:
        """An answer as it lies in the frame."""
        return option + (NO_CARD,) * (self.width - 1 - len(option))

    def resample(self, g: M, f: Frame, seat: Seat, rng: Rng) -> Rng:
        """Whatever others have answered, they may as well have answered anything else they could."""
        mine = self.answers_for(g, seat)
        kept: Selection = ()
        for who, answer in self.answered(f).items():
            if who != mine:
                answer, rng = one_of(rng, 0, self.question(g, f, who).options)
            kept += (who, *self.padded(answer))
        f.names[self.slot] = kept
        return rng
