"""The two sides of the Sun Track: how many rounds, how long each, and which spaces may be blocked at what price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Block:
    """A space that may be blocked, and the Ambition tokens it takes."""

    space: int
    cost: int


@dataclass(frozen=True, slots=True)
class SunTrack:
    """Spaces from 0, the Start, to Daybreak. `blocks` begins with the space nearest to Daybreak (BF-S1-04)."""

    name: str
    minutes: tuple[int, ...]  # by the space the Sun token lies on while the round is played: the first is the Start's
    blocks: tuple[Block, ...]

    @property
    def rounds(self) -> int:
        return len(self.minutes)

    @property
    def daybreak(self) -> int:
        """The last space: the token reaches it in the Resolution Phase of the last round."""
        return len(self.minutes)

    @property
    def spaces(self) -> int:
        return len(self.minutes) + 1


SHORT: Final = SunTrack(
    "short",
    (10, 8, 8, 8, 7, 7, 7, 6, 6, 6),
    (Block(9, 1), Block(8, 2), Block(7, 3)),
)
LONG: Final = SunTrack(
    "long",
    (10, 9, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6),
    (Block(13, 1), Block(12, 1), Block(11, 2), Block(10, 2), Block(9, 3)),
)
BRIEF: Final = SunTrack("brief", (5, 4, 4), ())  # ours: a night to try the game out

TRACKS: Final[dict[str, SunTrack]] = {track.name: track for track in (SHORT, LONG, BRIEF)}
