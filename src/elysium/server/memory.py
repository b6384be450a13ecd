"""The garbage collector of a server: looking through everything stalls all tables at once, so it is done seldom."""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Iterator
from typing import Final

YOUNG: Final = 20_000  # new objects before the young ones are looked through
EVERY: Final = 600.0  # seconds between two looks through everything
_NEVER: Final = 1_000_000


@contextlib.contextmanager
def seldom_collected() -> Iterator[None]:
    """While a server runs only young objects are looked through by themselves.

    With 500 tables a full collection takes 0.2 to 0.4 s; by Python's own count one came every few seconds.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(YOUNG, 50, _NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)


class Collector:
    """Remembers when everything was last looked through."""

    def __init__(self) -> None:
        self.at = time.monotonic()

    def look(self) -> bool:
        """Look through everything if it is time; returns whether it was."""
        if time.monotonic() - self.at < EVERY:
            return False
        gc.collect()
        self.at = time.monotonic()
        return True
