"""A match as its users hold it: the game, and how it came to be where it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeAlias

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.game import Game, Result, game_info, views_of
from elysium.core.ids import Option, Seat
from elysium.core.messages import Message
from elysium.core.record import FORMAT as RECORD_FORMAT
from elysium.core.record import Record, Step
from elysium.core.saves import FORMAT, BrokenSave
from elysium.core.table import Json, pile
from elysium.core.views import AnyView
from elysium.core.voice import Answer

# One step and all before it, appended to and shared by clones in constant time: what came before, the number of the
# step, its seat, point and option, the number of events after it.
_Past: TypeAlias = "tuple[_Past | None, int, Seat, str, Option, int]"


class Match:
    """One match of any game. Made by `elysium.new`, `elysium.load` or `elysium.replay`."""

    __slots__ = ("_begun", "_past", "_start", "game", "name", "options", "seats", "seed")

    def __init__(self, name: str, seats: int, seed: int, options: dict[str, Json], game: Game) -> None:
        self.name = name
        self.seats = seats
        self.seed = seed
        self.options = options
        self.game = game
        self._begun = game.event_count()  # what setting up told
        self._past: _Past | None = None
        self._start: dict[str, Json] | None = None

    @classmethod
    def new(cls, name: str, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Self:
        """Set up a match; a ValueError says which game, seats or options are legal."""
        info = game_info(name)
        settled = info.settle(seats, options or {})
        return cls(name, seats, seed, settled, info.make(seats, seed, settled))

    @classmethod
    def at(cls, name: str, seats: int, options: dict[str, Json], game: Game) -> Self:
        """A match that starts at a position instead of a seed; its record carries the position."""
        match = cls(name, seats, 0, options, game)
        match._start = game.save()
        return match

    @classmethod
    def begin(cls, record: Record) -> Self:
        """The match of a record before its first step."""
        if record.start is None:
            return cls.new(record.game, record.seats, record.seed, record.options)
        return cls.at(record.game, record.seats, record.options, game_info(record.game).load(record.start))

    @classmethod
    def replay(cls, record: Record, upto: int | None = None) -> Self:
        """The match of a record after `upto` steps (all by default); Drift names the first that no longer fits."""
        last = len(record.steps) if upto is None else upto
        if not 0 <= last <= len(record.steps):
            raise ValueError(f"the record has steps 0 to {len(record.steps)}; there is no step {upto}")
        match = cls.begin(record)
        for number, step in enumerate(record.steps[:last], 1):
            record.check_asked(number, match.game)
            match.step(step.seat, step.option)
            record.check_state(number, match.game)
        return match

    @property
    def roles(self) -> tuple[str, ...]:
        """What each seat is: "player", "clock" or "storyteller"."""
        return self.game.roles

    @property
    def over(self) -> bool:
        return not self.game.open()

    @property
    def steps(self) -> int:
        """How many answers have been given."""
        return 0 if self._past is None else self._past[1]

    def open(self) -> tuple[Decision, ...]:
        """Every seat that may act now, each with all its legal options; empty when the match is over."""
        return self.game.open()

    def decision(self, seat: Seat) -> Decision | None:
        """What this seat is asked now, if anything."""
        return next((d for d in self.game.open() if d.seat == seat), None)

    def step(self, seat: Seat, option: Option) -> None:
        """One answer. An IllegalStep says why it is none; the match is then untouched."""
        game, before = self.game, self._past
        point = game.step(seat, option)[1]
        self._past = (before, before[1] + 1 if before else 1, seat, point, option, game.event_count())

    def view(self, seat: Seat) -> AnyView:
        """What this seat (or SPECTATOR) may know, JSON-ready."""
        return self.game.view(seat)

    def views(self, seats: Sequence[Seat]) -> list[AnyView]:
        """What each of these seats may know. What several see alike may be one object: read it only."""
        return views_of(self.game, seats)

    def events(self, seat: Seat, since: int = 0) -> tuple[Event, ...]:
        """What happened that this seat may know, from event number `since` on."""
        return tuple(event for event in self.game.events(since) if event.seen_by(seat))

    def event_count(self) -> int:
        return self.game.event_count()

    def moments(self, seat: Seat, since: int = 0) -> list[tuple[int, Event]]:
        """What happened that this seat may know, each with the number of steps after which it was told."""
        events = self.game.events(since)
        first = self.game.event_count() - len(events)  # what came before a load is not remembered
        told: list[tuple[int, Event]] = []
        for step, end in self._told_since(first):
            told += [(step, event) for event in events[: end - first] if event.seen_by(seat)]
            events, first = events[end - first :], end
        return told

    def _told_since(self, first: int) -> list[tuple[int, int]]:
        """The steps that told something from event number `first` on, each with the number of events after it."""
        past, steps = self._past, []
        while past and past[-1] > first:
            steps.append((past[1], past[-1]))
            past = past[0]
        if past is None and self._begun > first:
            steps.append((0, self._begun))
        return steps[::-1]

    def prompt(self, decision: Decision) -> Message:
        """The question as a message for the seat that is asked."""
        return game_info(self.name).voice.prompt(self.view(decision.seat), decision)

    def answer(self, decision: Decision, option: Option) -> Answer:
        """What one answer is called, and what kind of act it is."""
        return game_info(self.name).voice.answer(self.view(decision.seat), decision, option)

    def label(self, decision: Decision, option: Option) -> Message:
        """One answer as a message."""
        return self.answer(decision, option).label

    def touches(self, decision: Decision, option: Option) -> tuple[str, ...]:
        """What on the table one answer is about."""
        return game_info(self.name).voice.touches(self.view(decision.seat), decision, option)

    def clone(self) -> Self:
        """An independent copy, past included."""
        copy = self.__class__.__new__(self.__class__)  # not made anew: search clones matches all day
        copy.name, copy.seats, copy.seed, copy.options = self.name, self.seats, self.seed, self.options
        copy.game, copy._begun = self.game.clone(), self._begun
        copy._past = self._past
        copy._start = self._start
        return copy

    def determinize(self, seat: Seat, seed: int) -> Game:
        """A world this seat cannot tell from the true one. It has no past, so nothing can be read out of it."""
        return self.game.determinize(seat, seed)

    def result(self) -> Result | None:
        """None while the match runs; then winners, ranking, scores and the reason."""
        return self.game.result()

    def history(self) -> list[Step]:
        """All steps from the first."""
        steps: list[Step] = []
        past = self._past
        while past:
            past, _, seat, point, option, _ = past
            steps.append(Step(seat, point, option))
        return steps[::-1]

    def record(self) -> Record:
        """How the match came about: replays to the same bytes, forks at any step."""
        rules = game_info(self.name).rules
        return Record(
            RECORD_FORMAT, rules, self.name, self.seats, self.options, self.seed, tuple(self.history()), self._start
        )

    def save(self) -> dict[str, Json]:
        """The state itself with its record, as JSON-ready data for `elysium.load`."""
        return {"format": FORMAT, "record": self.record().to_data(), "state": self.game.save()}

    @classmethod
    def load(cls, data: Mapping[str, Json]) -> Self:
        """The match of a save, exactly as it was; BrokenSave (a ValueError) if it is none."""
        try:
            if data["format"] != FORMAT:
                raise BrokenSave(f"save format {data['format']!r} is not known; this version reads format {FORMAT}")
            record = Record.from_data(data["record"])
            state = data["state"]
        except (KeyError, TypeError, AttributeError) as error:
            raise BrokenSave(f"this is no saved match: {error}") from error
        return cls.resumed(record, state)

    @classmethod
    def resumed(cls, record: Record, state: dict[str, Json]) -> Self:
        """The match that came about so and was then in this state; BrokenSave if it is none."""
        game = game_info(record.game).load(state)
        match = cls(record.game, record.seats, record.seed, record.options, game)
        match._start = record.start
        for number, step in enumerate(record.steps, 1):
            match._past = (match._past, number, step.seat, step.point, pile(step.option), 0)  # told before the save
        return match
