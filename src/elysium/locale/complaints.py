"""Complaints of the rules as messages, which a page says in its reader's language."""

from __future__ import annotations

from elysium.core.messages import Blank
from elysium.core.said import Complaints, Said, blank, joined, keys
from elysium.locale.sources import ENGLISH, read_house


def told(problem: str) -> Blank | None:
    """A complaint as a part of a sentence; None where it has English words alone, or words that no page has."""
    if not isinstance(problem, Said):
        return None
    house = read_house(ENGLISH)
    return blank(problem) if all(key in house for key in keys(problem.message)) else None


def about(problem: str) -> list[str]:
    """What a complaint is about, where it says so."""
    return list(problem.about) if isinstance(problem, Said) else []


def told_error(error: ValueError) -> Blank | None:
    """All that an error complains of."""
    return told(joined(error.problems)) if isinstance(error, Complaints) else None
