"""A backup: a store as it was at one moment, in a file of one row to a line, with a sum at its end.

It is for its owner's eyes from the first byte, takes the place of an older one once it is whole, and is restored
once, to see whether it can be.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, Final, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from elysium.server.metrics import Metrics
from elysium.server.store.backups.export import BATCH, KEPT, Batch, restore, snapshot
from elysium.server.store.backups.import_check import check_row
from elysium.server.store.engine.database import Database, database_url
from elysium.server.store.engine.migrate import latest_version
from elysium.server.store.rows import Value

FORMAT: Final = 2
LONGEST_HEAD: Final = 200
_SINGLE: Final = re.compile(rb'\s*\{\s*"format"')  # of format 1, a single object
_write, _read = msgspec.json.encode, msgspec.json.decode


class Head(msgspec.Struct, frozen=True):
    """The first line: the format, and the version of the schema the rows are of."""

    format: int
    schema: str


class End(msgspec.Struct, frozen=True):
    """The last line: how many rows there are of what, and the sum of all lines before it."""

    rows: dict[str, int]
    sha256: str


class _Old(msgspec.Struct):
    format: int
    rows: dict[str, list[dict[str, Value]]]


class _Out(Protocol):
    def write(self, line: bytes, /) -> object: ...


async def write(db: Database, path: Path, verify: bool = True) -> Mapping[str, int]:
    """Back a store up; returns how many rows there are of what. A ValueError if what was written cannot be restored."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            end = await _dump(snapshot(db), out)
            out.flush()
            os.fsync(out.fileno())
        if verify:
            await check_restored(part, end)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return end.rows


async def check_restored(path: Path, end: End) -> None:
    """Restore a backup into a throw-away file; what is found there must have the same sum."""
    with tempfile.TemporaryDirectory(prefix=".elysium-backup-", dir=path.parent) as folder:
        data = Path(folder) / "restored.db"
        data.touch(0o600)
        db = Database(database_url(data, None), Metrics())
        await db.open()
        try:
            await restore(db, batches(path))
            found = await _dump(snapshot(db), None)
        except SQLAlchemyError as error:
            raise ValueError(f"it was written and cannot be restored: {type(error).__name__}") from error
        finally:
            await db.close()
    if found != end:
        raise ValueError("what was restored from it is not what was written")


async def _dump(found: AsyncIterator[Batch], out: _Out | None) -> End:
    """Write lines; without a file, only see what the end would say."""
    sum_, counts = hashlib.sha256(), Counter[str]()

    def put(line: bytes) -> None:
        sum_.update(line)
        if out is not None:
            out.write(line)

    put(_write(Head(FORMAT, latest_version())) + b"\n")
    async for batch in found:
        counts[batch.table] += len(batch.rows)
        put(b"".join(_write((batch.table, row)) + b"\n" for row in batch.rows))
    end = End(dict(counts), sum_.hexdigest())
    if out is not None:
        out.write(_write(end) + b"\n")
    return end


def batches(path: Path) -> Iterator[Batch]:
    """The rows of a backup. A ValueError where it is none, is damaged, or holds what no store may hold."""
    try:
        with path.open("rb") as file:
            if _is_of_lines(file):
                yield from _lines(file)
            else:
                yield from _old(file)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"this is no export of a server's data: {error}") from None


def _is_of_lines(file: BinaryIO) -> bool:
    first = file.readline(LONGEST_HEAD)
    file.seek(0)
    if not _SINGLE.match(first):
        raise ValueError("this is no export of a server's data")
    return first.endswith(b"\n") and b'"rows"' not in first


def _lines(file: BinaryIO) -> Iterator[Batch]:
    line = file.readline()
    head, sum_, counts = _read(line, type=Head), hashlib.sha256(line), Counter[str]()
    if head.format != FORMAT:
        raise ValueError(f"format {head.format} is not known; this version reads {FORMAT}")
    if head.schema > latest_version():
        raise ValueError("it was written by a newer version of Elysium; use that one")
    rows: list[Mapping[str, Value]] = []
    table = ""
    for line in file:
        if line.startswith(b"{"):
            yield from [Batch(table, rows)] if rows else []
            if _read(line, type=End) != End(dict(counts), sum_.hexdigest()):
                raise ValueError("it is damaged: its sum is not that of its rows")
            return
        sum_.update(line)
        name, row = _read(line, type=tuple[str, dict[str, Value]])
        if (name != table or len(rows) == BATCH) and rows:
            yield Batch(table, rows)
            rows = []
        table = name
        check_row(name, row, counts[name])
        counts[name] += 1
        rows.append(row)
    raise ValueError("it ends early: its last line is missing")


def _old(file: BinaryIO) -> Iterator[Batch]:
    """Of format 1, which is read as a whole."""
    kept = _read(file.read(), type=_Old)
    if kept.format != 1:
        raise ValueError(f"format {kept.format} is not known; this version reads {FORMAT}")
    if unknown := kept.rows.keys() - KEPT.keys():
        raise ValueError(f"there is nothing called {min(unknown)[:40]!r} in a store")
    for name, rows in kept.rows.items():
        for number, row in enumerate(rows):
            check_row(name, row, number)
    for name in [name for name in KEPT if kept.rows.get(name)]:
        yield Batch(name, kept.rows[name])
