"""What a beat of a story is: when it comes, what it names, whether a new rule begins with it (BF-ISM-06)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from elysium.games.blood_feud.table import Table

Moment: TypeAlias = Literal[
    "start", "slain", "slain player", "claimed", "round", "gameplay over", "round end", "deal", "freed", "end", "dawn"
]
Facts: TypeAlias = tuple[int, ...]


def always(t: Table, facts: Facts) -> bool:
    """Whenever its moment has come."""
    return True


@dataclass(frozen=True)
class Beat:
    """Something the Storyteller reads aloud. Its texts are `story.<id>.read` and, with a rule, `story.<id>.rule`.

    `at` is the moment it may come; without one the course of the arc asks for it. Triggered Events come once, other
    readings every time. `names` says whom the first fact of the moment is: the reading names them.
    """

    id: str
    at: Moment | None = None
    when: Callable[[Table, Facts], bool] = always
    rule: bool = False
    names: Literal["", "team", "seat"] = ""
    once: bool = True
