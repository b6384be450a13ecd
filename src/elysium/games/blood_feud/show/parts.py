"""What several seats see alike at one moment, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

from elysium.games.blood_feud.game import BloodFeud

P = TypeVar("P")


class Parts:
    """Parts of a view by what decides how they look."""

    def __init__(self, g: BloodFeud) -> None:
        self.g = g
        self._made: dict[Hashable, object] = {}

    def once(self, part: Callable[..., P], *how: Hashable) -> P:
        key = (part, how)
        if key not in self._made:
            self._made[key] = part(self.g.table, *how)
        return cast(P, self._made[key])
