"""Time at a table: a live clock with an increment, days per move, or none. The server owns it; rules never see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from elysium.core.table import Json

PROFILES: Final[Mapping[str, tuple[float, float]]] = {
    "fast": (120.0, 15.0),
    "normal": (240.0, 30.0),
    "slow": (600.0, 60.0),
}  # base and increment in seconds
DAY: Final = 86_400.0


@dataclass(frozen=True)
class TimeControl:
    """How long a player may take. `base` 0 is no clock at all."""

    base: float = 0.0
    increment: float = 0.0
    days: bool = False

    @classmethod
    def read(cls, data: Mapping[str, Json]) -> TimeControl:
        """A clock from what a host asked for; a ValueError says what is possible."""
        kind = data.get("kind", "none")
        if not isinstance(kind, str):
            raise ValueError(f"a clock is called by its name, not {kind!r}")
        if kind == "none":
            return cls()
        if kind == "days":
            days = data.get("days", 2)
            if not isinstance(days, int) or isinstance(days, bool) or not 1 <= days <= 14:
                raise ValueError(f"days per move are a whole number from 1 to 14, not {days!r}")
            return cls(days * DAY, days * DAY, True)
        if kind in PROFILES:
            return cls(*PROFILES[kind])
        raise ValueError(f"no clock is called {kind!r}; the clocks are: none, {', '.join(PROFILES)}, days")

    def after_move(self, left: float) -> float:
        """What a player has after a move: days start anew, live clocks gain the increment, never more than the base."""
        if not self.base:
            return left
        return self.base if self.days else min(self.base, left + self.increment)


def clock_settings(data: Mapping[str, Json]) -> dict[str, Json]:
    """What a host asked for as it is kept, with nothing else in it; a ValueError says what is possible."""
    clock = TimeControl.read(data)
    others = [name for name in data if name not in ("kind", "days")]
    if others:
        raise ValueError(f"a clock has a kind, and perhaps days, but no {others[0][:40]!r}")
    kind = data.get("kind", "none")
    return {"kind": kind, "days": int(clock.base / DAY)} if clock.days else {"kind": kind}


class Clocks:
    """The clocks of one table: what each seat has left, and since when whose runs."""

    def __init__(self, control: TimeControl, left: Mapping[int, float]) -> None:
        self.control = control
        self.left = dict(left)
        self.since: dict[int, float] = {}

    def now(self, seat: int, at: float) -> float | None:
        """Seconds left; negative when the time is up; None where there is no clock."""
        if not self.control.base or seat not in self.left:
            return None
        return self.left[seat] - (at - self.since[seat] if seat in self.since else 0.0)

    def run_for(self, seats: Collection[int], at: float) -> None:
        """Let these seats' clocks run and stop the others; who has answered gets the increment."""
        for seat in list(self.since):
            if seat not in seats:
                self.left[seat] = self.control.after_move(self.left[seat] - (at - self.since.pop(seat)))
        for seat in seats:
            if seat in self.left:
                self.since.setdefault(seat, at)

    def all_at(self, at: float) -> dict[int, float]:
        """What everybody has left at a moment."""
        return {seat: left - (at - self.since[seat] if seat in self.since else 0.0) for seat, left in self.left.items()}

    def stop(self, at: float) -> None:
        """A pause: nobody gains or loses anything."""
        for seat in list(self.since):
            self.left[seat] -= at - self.since.pop(seat)
