"""A match under way at this terminal: who sits where, what happened so far, and what everyone has been told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from elysium.bots import bot_at, seated
from elysium.bots.pace import WAIT, Elapsed, Pace, in_real_time, must_answer, players
from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.game import game_info
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.core.views import AnyView
from elysium.lab.arena import derived
from elysium.server.table.match.takeback import is_free, last_act, replayed

HUMAN: Final = "human"


@dataclass
class Session:
    """`players` is by seat: HUMAN or the spec of a bot. `told` is how much of the log each seat has heard.

    `elapsed` is how long everything has been waited for that time does in a game in real time.
    """

    match: Match
    players: tuple[str, ...]
    log: list[Event] = field(default_factory=list)
    told: dict[Seat, int] = field(default_factory=dict)
    boards: dict[Seat, tuple[int, object]] = field(default_factory=dict)
    elapsed: Elapsed = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.log:
            self.log, self.told = retell(self.match)

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.players) if player == HUMAN)

    def answer(self, seat: Seat, option: Option) -> None:
        """Take one step. It is taken on a copy, so that nothing half done is ever kept, whatever interrupts it."""
        after = self.match.clone()
        after.step(seat, option)
        self.log += after.game.events(self.match.event_count())
        self.match = after

    def take_back(self, seat: Seat) -> bool:
        """Undo this seat's last act, as a table would: alone with bots always, among people what nobody learned by.

        Whether there was one that may be.
        """
        number = -1 if self.real_time else last_act(self.match, seat)
        if number < 0 or (len(self.humans) > 1 and not is_free(self.match, seat, number)):
            return False
        self.match = replayed(self.match, number)
        self.log, self.told = retell(self.match)
        self.boards.clear()
        return True

    @property
    def real_time(self) -> bool:
        """Whether everybody acts at once here, and this program runs the clock."""
        return in_real_time(self.match)

    def is_asked(self, seat: Seat) -> bool:
        """In real time: whether it is this person's turn to act or wait. Questions come before everybody's menu."""
        decision = self.match.decision(seat)
        if decision is None or must_answer(self.match, decision):
            return decision is not None
        others = (one for one in self.match.open() if self.match.roles[one.seat] == "player")
        return not any(must_answer(self.match, one) for one in others)

    def has_no_choice(self, decision: Decision) -> bool:
        """In real time: whether it is a question with one answer, which nobody need be asked."""
        return len(decision.options) == 1 and must_answer(self.match, decision)

    def act(self, seat: Seat, option: Option) -> bool:
        """In real time: what a person does; whether that was anything, for to wait is none unless it is an answer."""
        decision = self.match.decision(seat)
        if option == WAIT and decision is not None and not must_answer(self.match, decision):
            return False
        self.answer(seat, option)
        return True

    def beat(self, acted: bool) -> None:
        """In real time: all bots act once or wait, then time passes. All of it is taken on a copy, or nothing."""
        after, elapsed = self.match.clone(), dict(self.elapsed)
        pace = Pace(after, lambda seat: self._bot_answer(after, seat), elapsed)
        pace.beat([seat for seat in players(after) if seat not in self.humans], acted)
        self.log += after.game.events(self.match.event_count())
        self.match, self.elapsed = after, pace.elapsed

    def is_slow(self, seat: Seat) -> bool:
        """Whether the bot on this seat thinks long enough for people to wonder."""
        return seat < len(self.players) and self.players[seat].startswith("ismcts")

    def bot_answer(self, decision: Decision) -> Option:
        return self._bot_answer(self.match, decision.seat)

    def _bot_answer(self, match: Match, seat: Seat) -> Option:
        """A bot is made anew for each step, its chance derived from it: a resumed match goes on all the same."""
        spec = self.players[seat] if seat < len(self.players) else "random"  # the clock and the Storyteller
        return seated(match, seat, bot_at(match, seat, spec, derived(derived(match.seed, seat), match.steps)))

    def news(self, seat: Seat, since: int | None = None) -> list[Event]:
        """What this seat may know of what happened since it was last asked, or since an event number."""
        start = self.told.get(seat, 0) if since is None else since
        return [event for event in self.log[start:] if event.seen_by(seat)]

    def messages(self, seat: Seat, since: int | None = None) -> list[Message]:
        """The same as sentences to be said; some events say nothing."""
        voice, view = game_info(self.match.name).voice, self.match.view(seat)
        said = [voice.line(view, event) for event in self.news(seat, since)]
        return [message for message in said if message is not None]

    def hear(self, seat: Seat) -> None:
        """This seat has been told everything up to now."""
        self.told[seat] = len(self.log)

    def needs_board(self, seat: Seat) -> bool:
        """Whether a phase has begun or somebody else has acted since this seat last saw the board."""
        if seat not in self.boards:
            return True
        steps, seen = self.boards[seat]
        if self.real_time:
            return seen != moment(self.match.view(seat))
        return seen != moment(self.match.view(seat)) or any(s.seat != seat for s in self.match.history()[steps:])

    def drew(self, seat: Seat) -> None:
        self.boards[seat] = (self.match.steps, moment(self.match.view(seat)))


def moment(view: AnyView) -> object:
    """Round and phase, stage and where one is, for games that have them: when they change, it is time to look up."""
    return view.get("round"), view.get("phase"), view.get("stage"), view.get("area"), _stands_at(view)


def _stands_at(view: AnyView) -> object:
    """The place of one's own figure, where a game has one: another place has other boards."""
    players, seat = view.get("players"), view.get("seat", -1)
    own = players[seat] if isinstance(players, list) and 0 <= seat < len(players) else None
    return own.get("place") if isinstance(own, dict) else None


def retell(match: Match) -> tuple[list[Event], dict[Seat, int]]:
    """The log of a match and how much of it each seat had heard when it last answered, played again from its record."""
    again = Match.begin(match.record())
    first = again.event_count() - len(again.game.events())
    told: dict[Seat, int] = {}
    for step in match.history():
        told[step.seat] = again.event_count() - first
        again.step(step.seat, step.option)
    return list(again.game.events()), told
