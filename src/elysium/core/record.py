"""A record: how a match was set up and every answer since. It forks, and says where a match that follows it drifts."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, replace
from typing import NamedTuple

from elysium.core.game import Game, game_info
from elysium.core.ids import Option, Seat
from elysium.core.saves import played
from elysium.core.table import Json, plain

FORMAT = 1


class Step(NamedTuple):
    """One answer: who, to which question, what. `check` is a sum over the state after it, when known."""

    seat: Seat
    point: str
    option: Option
    check: int | None = None


class BrokenRecord(ValueError):
    """Text that is no record, or a record of a game or format this version does not know."""


class Drift(ValueError):
    """A replay left the recorded path. `step` is the number of the first step that no longer fits."""

    def __init__(self, step: int, why: str) -> None:
        super().__init__(f"the replay drifts at step {step}: {why}")
        self.step = step


@dataclass(frozen=True)
class Record:
    """Everything needed to play a match again."""

    format: int
    rules: str
    game: str
    seats: int
    options: dict[str, Json]
    seed: int
    steps: tuple[Step, ...]
    start: dict[str, Json] | None = None

    def fork(self, upto: int) -> Record:
        """The same match up to a step: play on from there as you like."""
        return replace(self, steps=self.steps[:upto])

    def checked(self) -> Record:
        """The record with a check sum after every step, by which a later replay finds the first difference.

        A record of other rules is left with the sums it has: they are sums of a state as it was by those rules.
        """
        if not self._summable:
            return self
        game = self._begin()
        steps: list[Step] = []
        for number, step in enumerate(self.steps, 1):
            self.check_asked(number, game)
            game.step(step.seat, step.option)
            steps.append(step._replace(check=checksum(game)))
        return replace(self, steps=tuple(steps))

    @property
    def _summable(self) -> bool:
        """Whether the state of a match that follows it is summed up as it was when it was recorded."""
        return self.rules == game_info(self.game).rules

    def _begin(self) -> Game:
        info = game_info(self.game)
        return info.make(self.seats, self.seed, self.options) if self.start is None else info.load(self.start)

    def check_asked(self, number: int, game: Game) -> None:
        """Drift unless step `number` answers a question that is open now."""
        step = self.steps[number - 1]
        decision = next((asked for asked in game.open() if asked.seat == step.seat), None)
        if decision is None:
            raise Drift(number, f"seat {step.seat} is not asked anything, the record has {step.point}")
        if decision.point != step.point:
            raise Drift(number, f"seat {step.seat} is asked {decision.point}, the record has {step.point}")
        if step.option not in decision.options:
            raise Drift(number, f"{step.option} is no longer an answer to {step.point}")

    def check_state(self, number: int, game: Game) -> None:
        """Drift unless the state after step `number` has the sum that was recorded, if one was by these rules."""
        step = self.steps[number - 1]
        if step.check is not None and self._summable and step.check != checksum(game):
            raise Drift(number, f"the table differs after {step.point} of seat {step.seat}")

    def to_data(self) -> dict[str, Json]:
        return {
            "format": self.format,
            "rules": self.rules,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "steps": [_step_data(step) for step in self.steps],
            **({"start": self.start} if self.start is not None else {}),
        }

    def to_json(self) -> str:
        """One line of JSON per step, check sums included, so that two records can be compared by eye."""
        data = self.checked().to_data()
        steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in data.pop("steps"))
        head = json.dumps(data, ensure_ascii=False, sort_keys=True)[1:-1]
        return f'{{{head}, "steps": [\n{steps}\n]}}\n'

    @classmethod
    def from_data(cls, data: Json) -> Record:
        """Read a record, strictly: BrokenRecord says what is missing or foreign."""
        if not isinstance(data, dict):
            raise BrokenRecord("this is no record: a JSON object was expected")
        missing = [key for key in ("format", "rules", "game", "seats", "options", "seed", "steps") if key not in data]
        if missing:
            raise BrokenRecord(f"this is no record: it lacks {', '.join(missing)}")
        if data["format"] != FORMAT:
            raise BrokenRecord(f"record format {data['format']!r} is not known; this version reads format {FORMAT}")
        try:
            info = game_info(data["game"])
            options = info.settle(_whole(data["seats"]), data["options"], str(data["rules"]))
            steps = tuple(_read_step(number, step) for number, step in enumerate(data["steps"]))
            seed = _whole(data["seed"])
        except (TypeError, ValueError, AttributeError) as error:
            raise BrokenRecord(f"this record cannot be used: {error}") from error
        start = data.get("start")
        if start is not None and not isinstance(start, dict):
            raise BrokenRecord("this record cannot be used: its start is no saved state")
        return cls(FORMAT, str(data["rules"]), data["game"], data["seats"], options, seed, steps, start)

    @classmethod
    def from_json(cls, text: str) -> Record:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BrokenRecord(f"this is no record: {error}") from error
        return cls.from_data(data)


def checksum(game: Game) -> int:
    """A short sum over the state, without what a rewritten program or a new event changes though play is the same."""
    return zlib.crc32(json.dumps(played(game.save()), separators=(",", ":"), sort_keys=True).encode())


def _step_data(step: Step) -> list[Json]:
    data = [step.seat, step.point, plain(step.option)]
    return data if step.check is None else [*data, step.check]


def _read_step(number: int, data: Json) -> Step:
    try:
        seat, point, option, *rest = data
        if not isinstance(point, str) or len(rest) > 1:
            raise TypeError
        return Step(_whole(seat), point, _read_option(option), _whole(rest[0]) if rest else None)
    except (TypeError, ValueError):
        raise ValueError(f"step {number + 1} is not [seat, point, option]") from None


def _read_option(data: Json) -> Option:
    if not isinstance(data, list | tuple):
        raise TypeError
    return tuple(map(_whole, data))


def _whole(data: Json) -> int:
    """JSON has no whole numbers of its own: 1.0 and true are none here."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise TypeError(f"{data!r} is no whole number")
    return data
