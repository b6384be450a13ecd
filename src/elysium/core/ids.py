"""The small numbers everything is named by, and the few that mean nobody and nothing."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
CardId: TypeAlias = int
Option: TypeAlias = tuple[int, ...]
Selection: TypeAlias = tuple[int, ...]

SPECTATOR: Final = -1
NOBODY: Final = -1
NO_CARD: Final = -1
