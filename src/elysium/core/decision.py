"""A question to one seat with every legal answer, and what happens to an answer that is none of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from elysium.core.ids import NO_CARD, CardId, Option, Seat


class Decision(NamedTuple):
    """One question to one seat. `options` is every legal answer, in a fixed order, never empty."""

    seat: Seat
    point: str
    options: tuple[Option, ...]
    source: CardId = NO_CARD


# A decision from all it consists of: half the price of its constructor, for questions that are asked all the time.
decided: Callable[[tuple[Seat, str, tuple[Option, ...], CardId]], Decision] = partial(tuple.__new__, Decision)


def each(among: Iterable[int]) -> tuple[Option, ...]:
    """An option for each of them, which names it and nothing else.

    >>> each((4, 7))
    ((4,), (7,))
    """
    return tuple(zip(among))


class IllegalStep(ValueError):
    """An answer that was not asked for. Nothing on the table has changed."""


def find(decisions: tuple[Decision, ...], seat: Seat, option: Option) -> Decision:
    """The open decision this step answers, or an IllegalStep that says why there is none."""
    for decision in decisions:
        if decision.seat == seat:
            if option in decision.options:
                return decision
            shown = ", ".join(map(str, decision.options[:12])) + (", ..." if len(decision.options) > 12 else "")
            raise IllegalStep(f"{option!r} is no answer to {decision.point} for seat {seat}; legal: {shown}")
    if not decisions:
        raise IllegalStep("the match is over; no seat may act")
    waiting = ", ".join(f"seat {d.seat} ({d.point})" for d in decisions)
    raise IllegalStep(f"seat {seat} is not asked anything now; waiting for {waiting}")
