"""A server's process under chaos: like `elysium serve`, but its writes fail when a file says so."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import logging
import signal
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from sqlalchemy.ext.asyncio import AsyncConnection

from elysium.client.load import prepare
from elysium.server.errors import CommitLost
from elysium.server.store.engine.database import Database
from elysium.server.store.rows import Value
from elysium.server.store.steps import Steps

FORMAT: Final = "%(asctime)s %(name)s %(levelname)s %(message)s"
SHARE: Final = 0.5  # of the writes that fail while a fault lasts: some steps are kept and what follows them is not
SLOWEST: Final = 2.0  # seconds of a slow write
HURRY: Final = 20.0  # how much faster than at a table a night passes


class WriteFaults:
    """What is wrong with writes just now: "fail" before, "lost" after they are done, "slow"; told by a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._chance = Random()

    @property
    def kind(self) -> str:
        try:
            told = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return ""
        return str(told["kind"]) if time.time() < told["until"] else ""

    async def before(self) -> None:
        kind = self.kind
        if kind == "slow":
            await asyncio.sleep(self._chance.random() * SLOWEST)
        elif kind == "fail" and self._chance.random() < SHARE:
            raise OSError(errno.ENOSPC, "No space left on device")

    def is_lost(self) -> bool:
        return self.kind == "lost" and self._chance.random() < SHARE


def break_writes(faults: WriteFaults) -> None:
    """Let every write of this process go through these faults."""
    write, append = Database.write, Steps._append

    @contextlib.asynccontextmanager
    async def faulty_write(db: Database) -> AsyncIterator[AsyncConnection]:
        await faults.before()
        async with write(db) as connection:
            yield connection
        if faults.is_lost():
            raise ConnectionResetError("lost while it committed")

    async def faulty_append(steps: Steps, rows: list[dict[str, Value]], epochs: Mapping[str, int]) -> None:
        await faults.before()
        await append(steps, rows, epochs)
        if faults.is_lost():
            raise CommitLost

    patch.object(Database, "write", faulty_write).start()
    patch.object(Steps, "_append", faulty_append).start()


def log_tasks() -> None:
    """Where every task of this process waits."""
    for task in asyncio.all_tasks():
        logging.warning("task %s: %s", task.get_name(), " > ".join(_waits(task.get_coro())))


def _waits(awaited: Any) -> Iterator[str]:
    """From the outermost call to the innermost; what coroutines are made of has no types."""
    while awaited is not None:
        frame = getattr(awaited, "cr_frame", None) or getattr(awaited, "ag_frame", None)
        yield f"{getattr(awaited, '__qualname__', type(awaited).__name__)}:{frame.f_lineno if frame else ''}"
        awaited = getattr(awaited, "cr_await", None) or getattr(awaited, "ag_await", None)


def serve(told: str) -> None:
    """`told`: as JSON the port, the store, the files of faults and of the log, and what to call first."""
    import uvicorn

    from elysium.server.app import make_app
    from elysium.server.settings import Settings

    words: dict[str, Any] = json.loads(told)
    logging.basicConfig(filename=words["log"], level=logging.WARNING, format=FORMAT)
    signal.signal(signal.SIGUSR1, lambda *_: log_tasks())
    break_writes(WriteFaults(Path(words["faults"])))
    prepare(words["setup"])
    plenty = (1e9, 1e9)
    settings = Settings(
        data=Path(words["data"]) if words["data"] else None,
        database=words["database"],
        bot_processes=1,
        requests=plenty,
        messages=plenty,
        frames=plenty,
        bytes=plenty,
        back_in=0.5,
        passwords=plenty,
        arrivals=plenty,
        work=plenty,
        sockets=1_000_000,
        hurry=HURRY,
        notice_after=1e6,
        searching_bots=10_000,
        searching_bots_person=10_000,
    )
    uvicorn.run(
        make_app(settings),
        host="127.0.0.1",
        port=words["port"],
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
    )
