"""Time for games in real time where no wall clock runs: everybody gets a turn to act, then some seconds have passed.

What is due, and after how many seconds, the clock seat's view says (`timers`); where it does not, time passes by one
step after each turn round the table. When everybody waits, the next thing that is due comes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from elysium.bots import leads
from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.match import Match
from elysium.core.views import CommonView

BEAT: Final = 10.0  # seconds in which everybody may act once
WAIT: Final[Option] = (-1,)
BUSY: Final = 12  # acts of a Storyteller in one turn: an offer is put together by several
Answer: TypeAlias = Callable[[Seat], Option]
Elapsed: TypeAlias = dict[str, float]  # by the name of what is waited for: seconds since then


def in_real_time(match: Match) -> bool:
    return "clock" in match.roles


def players(match: Match) -> list[Seat]:
    return [seat for seat, role in enumerate(match.roles) if role == "player"]


def must_answer(match: Match, decision: Decision) -> bool:
    """Whether not to do anything is itself an answer: to a question, not to the menu most players have."""
    if menu := game_info(match.name).menu:
        return WAIT not in decision.options or decision.point != menu
    menus = sum(one.point == decision.point for one in match.open())
    return WAIT not in decision.options or len(decision.options) == 1 or menus < match.roles.count("player") / 2


class Pace:
    """Runs one match: `answer` is asked what a player's seat does, the clock is run here, the Storyteller watches.

    Where there is more for a Storyteller to do, `answer` is asked that, too, unless it is not `led`.
    """

    def __init__(self, match: Match, answer: Answer, elapsed: Elapsed | None = None, *, led: bool = True) -> None:
        self.match = match
        self.answer = answer
        self.elapsed: Elapsed = {} if elapsed is None else elapsed
        self._leader = match.roles.index("storyteller") if led and leads(match) else NOBODY

    def beat(self, seats: Iterable[Seat] | None = None, acted: bool = False) -> None:
        """These (all players, unless it is said) act once or wait; then time passes. `acted`: others already have."""
        acts = [self._act(seat) for seat in (players(self.match) if seats is None else seats)]
        acts.append(self._lead())
        self._pass(BEAT if acted or any(acts) else None)

    def _act(self, seat: Seat) -> bool:
        """Whether this player has done anything."""
        decision = self.match.decision(seat)
        if decision is None:
            return False
        option = self.answer(seat)
        if option == WAIT and not must_answer(self.match, decision):
            return False
        self.match.step(seat, option)
        return option != WAIT

    def _lead(self) -> bool:
        """Whether the Storyteller has done anything."""
        menu = game_info(self.match.name).desk
        for done in range(BUSY):
            decision = self.match.decision(self._leader) if self._leader != NOBODY else None
            option = self.answer(self._leader) if decision is not None else WAIT
            if decision is None or (option == WAIT and decision.point == menu):
                return done > 0
            self.match.step(self._leader, option)
        return True

    def _pass(self, seconds: float | None) -> None:
        """Let time pass; None: until the next thing is due."""
        timers = self._timers()
        if not timers:
            if seconds is None:
                self._go_on()
            return
        left = min(length - self.elapsed.get(name, 0.0) for _, name, length in timers)
        passed = left if seconds is None else seconds
        self.elapsed = {name: self.elapsed.get(name, 0.0) + passed for _, name, _ in timers}
        while (due := self._due()) is not None:
            option, name = due
            del self.elapsed[name]
            self.match.step(self.match.roles.index("clock"), option)

    def _due(self) -> tuple[Option, str] | None:
        """What has been due for longest, if anything is."""
        late = [
            (length - self.elapsed[name], option, name)
            for option, name, length in self._timers()
            if name in self.elapsed
        ]
        left, option, name = min(late, default=(1.0, WAIT, ""))
        return (option, name) if left <= 0 else None

    def _timers(self) -> list[tuple[Option, str, float]]:
        """What time will do, the name of each for as long as it is waited for, and after how many seconds."""
        clock = self.match.roles.index("clock")
        decision = self.match.decision(clock)
        if decision is None:
            return []
        view: CommonView = self.match.view(clock)
        told = view.get("timers")
        if told is None:
            return [(decision.options[0], str(self.match.steps), BEAT)]
        return [(tuple(option), name, length) for option, name, length in told]

    def _go_on(self) -> None:
        """Nobody acts and nothing is due: the Storyteller ends what holds everybody up, such as a pause."""
        for decision in self.match.open():
            if self.match.roles[decision.seat] == "storyteller":
                done = next((option for option in decision.options if option != WAIT), WAIT)
                self.match.step(decision.seat, done)
                return
