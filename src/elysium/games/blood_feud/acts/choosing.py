"""What a player has looked at and must now decide: a draft (CHOOSES, matter, what was seen ...) until it is done.

Each matter is a pair of functions entered by the Advancement that needs it: the options, and what a choice does.
What was seen stays where it lies until the choice is made, so that nothing is lost when time is up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts.codes import CHOOSES
from elysium.games.blood_feud.game import BloodFeud

Options: TypeAlias = Callable[[BloodFeud, Seat], list[tuple[int, ...]]]
Chosen: TypeAlias = Callable[..., None]

_MATTERS: list[tuple[str, Options, Chosen, bool]] = []


def matter(name: str, options: Options, chosen: Chosen, *, domain: bool = False) -> int:
    """Enter a kind of choice, about cards seen or about a Domain; its number is part of saves: new ones go last."""
    _MATTERS.append((name, options, chosen, domain))
    return len(_MATTERS) - 1


def about_domain(number: int) -> bool:
    return _MATTERS[number][3]


def matter_name(number: int) -> str:
    return _MATTERS[number][0]


def begin(g: BloodFeud, seat: Seat, number: int, *seen: int) -> None:
    """A player looks at something and now has to choose."""
    g.table.draft[seat] = (CHOOSES, number, *seen)
    g.stale(seat)


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    offers = _MATTERS[g.table.draft[seat][1]][1]
    return [(CHOOSES, *choice) for choice in offers(g, seat)]


def choose(g: BloodFeud, seat: Seat, *choice: int) -> None:
    chosen = _MATTERS[g.table.draft[seat][1]][2]
    chosen(g, seat, *choice)
    g.table.draft[seat] = ()
    g.stale(seat)
