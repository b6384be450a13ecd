"""How long a bot that searches may think."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """How long one decision may be thought about, by each process; 0 means that this does not limit it."""

    iterations: int = 0
    seconds: float = 0.0
    processes: int = 1
