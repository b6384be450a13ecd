"""Places for what is too heavy to run once for each worker: each is a locked file, given up with its process."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

if sys.platform == "win32":

    def _take(file: IO[bytes]) -> bool:
        return True  # no such locks: everybody gets a place

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextlib.contextmanager
def one_of(many: int, folder: Path) -> Iterator[int]:
    """Wait for one of so many places, and hold it."""
    with contextlib.ExitStack() as stack:
        files = [stack.enter_context((folder / f"chromium.{n}").open("ab")) for n in range(many)]
        while True:
            taken = next((n for n, file in enumerate(files) if _take(file)), None)
            if taken is not None:
                break
            time.sleep(0.1)
        yield taken
