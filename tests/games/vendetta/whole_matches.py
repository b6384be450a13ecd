"""Matches from their set-up on, answered without thought as far as a test needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import elysium
from elysium import Decision, Match, Option


def fresh(seats: int, *variants: str, seed: int = 1, **options: Any) -> Match:
    """A match before the first choice."""
    return elysium.new("vendetta", seats, seed, {"variants": list(variants), **options})


def plain_answer(decision: Decision) -> Option:
    """The first option; nothing is deployed or drained after a card is played."""
    return decision.options[-1 if decision.point == "vendetta.plan.deploy" else 0]


def answer(match: Match) -> Decision:
    """Answer one open question and return it."""
    decision = match.open()[0]
    match.step(decision.seat, plain_answer(decision))
    return decision


def moments(match: Match) -> Iterator[Match]:
    """The same match at every question, answering each plainly, and at its end."""
    while match.open():
        yield match
        answer(match)
    yield match


def until(match: Match, **seen: Any) -> Match:
    """Play on until the public view says this, such as round=2 and phase="planning"."""
    for now in moments(match):
        view = now.view(elysium.SPECTATOR)
        if all(view[key] == value for key, value in seen.items()):
            return match
    raise AssertionError(f"the match ended before {seen}")


def finish(match: Match) -> Match:
    """Play on to the end."""
    while match.open():
        answer(match)
    return match
