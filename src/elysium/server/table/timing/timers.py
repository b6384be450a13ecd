"""How long what is due by a game's own clock has been waited for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from elysium.core.ids import Option


class Due(NamedTuple):
    """Something time will do, when it has been waited for so long."""

    option: Option
    name: str
    seconds: float


class Timers:
    """Seconds waited for each due thing, by its name. `speed`: how many seconds of the game pass in one."""

    def __init__(self, elapsed: str | None, speed: float = 1.0) -> None:
        self.speed = speed
        self.due: tuple[Due, ...] = ()
        self.since: float | None = None  # when we last counted, while time passes
        self.elapsed: dict[str, float] = json.loads(elapsed) if elapsed else {}

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self.since is not None

    def run(self, due: Sequence[Due], passes: bool, at: float) -> None:
        """These are waited for from now on, while time passes; where nothing is, nothing is forgotten."""
        self.count(at)
        if due:
            self.elapsed = {one.name: self.elapsed.get(one.name, 0.0) for one in due}
        self.due, self.since = tuple(due), at if due and passes else None

    def count(self, at: float) -> None:
        """Add the time since it was last counted."""
        if self.since is not None:
            passed = (at - self.since) * self.speed
            self.elapsed = {name: waited + passed for name, waited in self.elapsed.items()}
            self.since = at

    def left(self, at: float) -> dict[str, float]:
        """By name, the seconds of ours until it comes; none left for what is late."""
        passed = 0.0 if self.since is None else (at - self.since) * self.speed
        waited = {one.name: self.elapsed[one.name] + passed for one in self.due}
        return {one.name: max(0.0, one.seconds - waited[one.name]) / self.speed for one in self.due}

    def first(self, at: float) -> tuple[Due, float] | None:
        """What comes next, and in how many seconds."""
        left = self.left(at)
        return min(((one, left[one.name]) for one in self.due), key=lambda pair: pair[1], default=None)

    def expired(self, name: str, at: float) -> Option | None:
        """What time does now, if this is still due."""
        found = next((one for one in self.due if one.name == name), None)
        return found.option if found is not None and self.left(at)[name] <= 0 else None

    def restart(self, option: Option, at: float) -> None:
        """Time has done this: should it be waited for again, it is from the beginning."""
        self.count(at)
        self.elapsed = self.elapsed | {one.name: 0.0 for one in self.due if one.option == option}
