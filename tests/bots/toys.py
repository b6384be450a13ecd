"""Two tiny games that bots are tried on: one with a forced win, one in which only a cheat can know the answer."""

from __future__ import annotations

from typing import Final, Self

from elysium.core.decision import Decision, find
from elysium.core.events import Event
from elysium.core.game import Game, GameInfo, Result, register
from elysium.core.ids import Option, Seat
from elysium.core.messages import Message
from elysium.core.rng import below, seeded
from elysium.core.table import Json
from elysium.core.voice import Answer, kinds


class Toy:
    """What both games share: players only, no teams, no log worth keeping."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.turn = 0
        self.log: tuple[Event, ...] = ()

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * self.seats

    def events(self, since: int = 0) -> tuple[Event, ...]:
        return self.log[since:]

    def event_count(self) -> int:
        return len(self.log)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    def save(self) -> dict[str, Json]:
        return {key: list(value) if isinstance(value, tuple) else value for key, value in vars(self).items()}

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        vars(copy).update(vars(self))
        return copy


class Stones(Toy):
    """Take one to three stones from the heap in turn; whoever takes the last one wins."""

    def __init__(self, seats: int, stones: int) -> None:
        super().__init__(seats)
        self.stones = stones

    def open(self) -> tuple[Decision, ...]:
        takes = tuple((take,) for take in (1, 2, 3) if take <= self.stones)
        return (Decision(self.turn, "stones.take", takes),) if takes else ()

    def step(self, seat: Seat, option: Option) -> Decision:
        decision = find(self.open(), seat, option)
        self.stones -= option[0]
        self.log += (Event("took", seat, option),)
        if self.stones:
            self.turn = (self.turn + 1) % self.seats
        return decision

    def determinize(self, seat: Seat, rng: int) -> Self:
        return self.clone()

    def view(self, seat: Seat) -> dict[str, Json]:
        return {"stones": self.stones}

    def result(self) -> Result | None:
        if self.stones:
            return None
        ranking = tuple(sorted(range(self.seats), key=lambda seat: seat != self.turn))
        return Result((self.turn,), ranking, tuple(int(seat == self.turn) for seat in range(self.seats)), "last stone")

    def outlook(self) -> tuple[float, ...]:
        return (1 / self.seats,) * self.seats


class Shells(Toy):
    """Seat 0 sees under which of four shells the pea lies, and says nothing; seat 1 turns one up, or leaves."""

    LEAVE = (9,)

    def __init__(self, seats: int, pea: int) -> None:
        super().__init__(seats)
        self.pea = pea
        self.guess: Option = ()

    def open(self) -> tuple[Decision, ...]:
        if self.guess:
            return ()
        return (Decision(1, "shells.turn", (self.LEAVE, (0,), (1,), (2,), (3,))),)

    def step(self, seat: Seat, option: Option) -> Decision:
        decision = find(self.open(), seat, option)
        self.guess = option
        return decision

    def determinize(self, seat: Seat, rng: int) -> Self:
        copy = self.clone()
        if seat != 0:
            copy.pea, _ = below(seeded(rng), 0, 4)
        return copy

    def view(self, seat: Seat) -> dict[str, Json]:
        return {"pea": self.pea if seat == 0 else None, "guess": list(self.guess)}

    def result(self) -> Result | None:
        if not self.guess:
            return None
        if self.guess == self.LEAVE:
            return Result((0, 1), (0, 1), (1, 1), "left")
        winner = int(self.guess == (self.pea,))
        return Result((winner,), (winner, 1 - winner), (1 - winner, winner), "turned up")

    def outlook(self) -> tuple[float, ...]:
        return (0.5, 0.5)


class Mute:
    """A voice that only names things."""

    KINDS: Final = kinds.SHARED
    RASH: Final = frozenset[str]()

    def prompt(self, view: dict[str, Json], decision: Decision) -> Message:
        return Message(decision.point, {})

    def answer(self, view: dict[str, Json], decision: Decision, option: Option) -> Answer:
        return Answer(kinds.PICK, Message(decision.point, {"option": str(option)}))

    def line(self, view: dict[str, Json], event: Event) -> Message | None:
        return None

    def touches(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        return ()


def _stones(seats: int, seed: int, options: dict[str, Json]) -> Game:
    return Stones(seats, 6 + seed % 5)


def _shells(seats: int, seed: int, options: dict[str, Json]) -> Game:
    return Shells(seats, seed % 4)


def _no_load(state: dict[str, Json]) -> Game:
    raise NotImplementedError("the toys are never loaded")


register(GameInfo("toy-stones", "Stones", "1", (2, 3), _stones, _no_load, Mute()))
register(GameInfo("toy-shells", "Shells", "1", (2,), _shells, _no_load, Mute()))
