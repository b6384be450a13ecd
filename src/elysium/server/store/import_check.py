"""Whether the rows of an export are what a store may hold: the file may come from anywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Boolean, Column, Float, Integer, String, Table

from elysium.server.store.schema import METADATA, PROCESS

KINDS: Final[Mapping[type, tuple[type, ...]]] = {
    Boolean: (bool,),
    Integer: (int,),
    Float: (int, float),
    String: (str,),
}
JSON: Final[Mapping[str, tuple[str, ...]]] = {  # columns that hold JSON, by table
    "game_table": ("options", "clock", "result", "start", "timers"),
    "seat": ("muted",),
    "step": ("option",),
    "save": ("state",),
    "said": ("heard",),
    "proposal": ("waiting",),
    "report": ("record",),
}


def check(data: Mapping[str, Sequence[Mapping[str, object]]]) -> None:
    """A ValueError that names the first row that is none."""
    known = {table.name: table for table in METADATA.sorted_tables if table is not PROCESS}
    for name, rows in data.items():
        if name not in known:
            raise ValueError(f"there is nothing called {name[:40]!r} in a store")
        for number, row in enumerate(rows):
            _check_row(known[name], row, f"row {number} of {name}")


def _check_row(table: Table, row: Mapping[str, object], which: str) -> None:
    for column in table.columns:
        value = row.get(column.name)
        if value is None:
            continue  # the store itself knows what must be there
        if not _fits(column, value):
            raise ValueError(f"{which}: {column.name} cannot be {value!r:.40}")
        if column.name in JSON.get(table.name, ()):
            _read(str(value), f"{which}: {column.name}")


def _fits(column: Column[Any], value: object) -> bool:
    kinds = next(kinds for kind, kinds in KINDS.items() if isinstance(column.type, kind))
    longest = getattr(column.type, "length", None)
    if not isinstance(value, kinds) or isinstance(value, bool) != (kinds == (bool,)):
        return False
    return longest is None or len(str(value)) <= longest


def _read(text: str, which: str) -> None:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"{which} is no JSON") from None
