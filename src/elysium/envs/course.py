"""Whose turn it is in an environment: players are asked one after another; the clock and the Storyteller are run here.

In turn: the first of those who are asked. In real time everybody is asked once a round, in order of seats, who has
anything to do; then time passes as `bots.pace` has it.
"""

from __future__ import annotations

from typing import Final

from elysium.bots.pace import WAIT, Pace, in_real_time, must_answer, players
from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.match import Match

IDLE: Final = 1000  # rounds in which nobody has anything to do: something is wrong then


class Stuck(RuntimeError):
    """The match is not over, and nobody has anything to do."""


class Course:
    """The course of one match. `asked` is the question the environment is at; None when the match is over."""

    __slots__ = ("_acted", "_pace", "_round", "_seats", "asked", "in_real_time", "match", "players")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.players = players(match)
        self._seats = frozenset(self.players)
        self.in_real_time = in_real_time(match)
        self.asked: Decision | None = None
        self._pace = Pace(match, lambda seat: WAIT)
        self._round: list[Seat] = self.players[::-1]
        self._acted = False
        self.find()

    def answer(self, option: Option) -> bool:
        """The answer of whoever is asked; then the next question is found. True: nothing else was done for that."""
        asked = self.asked
        assert asked is not None, "nobody is asked once the match is over"
        if self.in_real_time:
            self.act(asked, option)
        else:
            self.match.step(asked[0], option)
            decisions = self.match.game.open()
            if decisions and decisions[0][0] in self._seats:  # as find() has it; this is what happens all the time
                self.asked = decisions[0]
                return True
        self.find()
        return False

    def act(self, asked: Decision, option: Option) -> bool:
        """One answer; in real time whoever waits does nothing. False: it came too late."""
        if self.in_real_time:
            now = self.match.decision(asked.seat)
            if now is None or option not in now.options:
                return False
            if option == WAIT and not must_answer(self.match, now):
                return True
            self._acted = self._acted or option != WAIT
        self.match.step(asked.seat, option)
        return True

    def find(self) -> None:
        """Find who is asked next."""
        if self.in_real_time:
            self.asked = self._next_in_round()
            return
        decisions = self.match.open()
        if decisions and decisions[0].seat in self._seats:
            self.asked = decisions[0]
        else:
            self.asked = self._among(decisions)

    def everybody(self) -> list[Decision]:
        """All players who are asked at once; in real time, who has anything to do. Time passes until there is one."""
        if not self.in_real_time:
            self.find()
            return [decision for decision in self.match.open() if decision.seat in self._seats]
        for _ in range(IDLE):
            asked = [decision for seat in self.players if (decision := self._to_do(seat))]
            if asked or self.match.over:
                return asked
            self.pass_time()
        raise Stuck(f"in {IDLE} rounds nobody had anything to do")

    def pass_time(self) -> None:
        """A round is over."""
        self._pace.beat((), acted=self._acted)
        self._acted = False

    def _next_in_round(self) -> Decision | None:
        for _ in range(IDLE):
            while self._round:
                if decision := self._to_do(self._round.pop()):
                    return decision
            if self.match.over:
                return None
            self.pass_time()
            self._round = self.players[::-1]
        raise Stuck(f"in {IDLE} rounds nobody had anything to do")

    def _to_do(self, seat: Seat) -> Decision | None:
        """What this seat is asked, unless all it can do is wait."""
        decision = self.match.decision(seat)
        if decision and (decision.options != (WAIT,) or must_answer(self.match, decision)):
            return decision
        return None

    def _among(self, decisions: tuple[Decision, ...]) -> Decision | None:
        """The first player among them; others answer first what they can where only they are asked."""
        for _ in range(IDLE):
            for decision in decisions:
                if decision.seat in self._seats:
                    return decision
            if not decisions:
                return None
            self.match.step(decisions[0].seat, decisions[0].options[0])
            decisions = self.match.open()
        raise Stuck("others than players are asked without an end")
