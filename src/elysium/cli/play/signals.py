"""Signals that end a match at a terminal: Ctrl-C, a polite kill, a closed window."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """The first such signal raises KeyboardInterrupt, also where the process was started with it ignored.

    Further ones change nothing: the match is being saved.
    """

    def leave(number: int, frame: FrameType | None) -> None:
        for each in ENDING:
            signal.signal(each, _ignore)
        raise KeyboardInterrupt

    with _handled(leave):
        yield


@contextmanager
def uninterrupted() -> Iterator[None]:
    """None of them is heard inside."""
    with _handled(_ignore):
        yield


@contextmanager
def _handled(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {number: signal.signal(number, handler) for number in ENDING}
    try:
        yield
    finally:
        for number, kept in before.items():
            signal.signal(number, kept)


def _ignore(number: int, frame: FrameType | None) -> None:
    """Not SIG_IGN: Python complains of a signal that had come before that was set."""
