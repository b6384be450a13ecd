"""Whether the rows of an export are what a store may hold: the file may come from anywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Boolean, Column, Float, Integer, String

from elysium.server.store.backups.export import KEPT

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
    "deck_version": ("value",),
}


def check_row(name: str, row: Mapping[str, object], number: int) -> None:
    """A ValueError unless a store may hold this as the row of this number of the table of this name."""
    if name not in KEPT:
        raise ValueError(f"there is nothing called {name[:40]!r} in a store")
    table, which = KEPT[name], f"row {number} of {name}"
    if unknown := row.keys() - table.columns.keys():
        raise ValueError(f"{which}: there is no column {min(unknown)[:40]!r}")
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
