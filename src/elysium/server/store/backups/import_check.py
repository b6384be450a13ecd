"""Whether the rows of an export are what a store may hold: the file may come from anywhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import Boolean, Float, Integer, String, Table

from elysium.server.store.backups.export import KEPT

KINDS: Final[Mapping[type, tuple[type, ...]]] = {
    Boolean: (bool,),
    Integer: (int,),
    Float: (int, float),
    String: (str,),
}
JSON: Final[Mapping[str, tuple[str, ...]]] = {  # columns that hold JSON, by table
    "game_table": ("options", "clock", "result", "start", "timers"),
    "seat": ("muted", "beneath"),
    "step": ("option",),
    "save": ("state",),
    "said": ("heard",),
    "proposal": ("waiting",),
    "report": ("record",),
    "deck_version": ("value",),
}


class _Rule(NamedTuple):
    """What one column may hold."""

    name: str
    kinds: tuple[type, ...]
    longest: int | None
    json: bool

    def allows(self, value: object) -> bool:
        if not isinstance(value, self.kinds) or isinstance(value, bool) != (self.kinds == (bool,)):
            return False
        return self.longest is None or len(str(value)) <= self.longest


def _rules(table: Table) -> tuple[_Rule, ...]:
    json = JSON.get(table.name, ())
    return tuple(
        _Rule(
            column.name,
            next(kinds for kind, kinds in KINDS.items() if isinstance(column.type, kind)),
            getattr(column.type, "length", None),
            column.name in json,
        )
        for column in table.columns
    )


RULES: Final = {name: _rules(table) for name, table in KEPT.items()}  # looked up once: rows are many
COLUMNS: Final = {name: {rule.name for rule in rules} for name, rules in RULES.items()}


def check_row(name: str, row: Mapping[str, object], number: int) -> None:
    """A ValueError unless a store may hold this as the row of this number of the table of this name."""
    if name not in KEPT:
        raise ValueError(f"there is nothing called {name[:40]!r} in a store")
    if unknown := row.keys() - COLUMNS[name]:
        raise ValueError(f"row {number} of {name}: there is no column {min(unknown)[:40]!r}")
    for rule in RULES[name]:
        value = row.get(rule.name)
        if value is None:
            continue  # the store itself knows what must be there
        if not rule.allows(value):
            raise ValueError(f"row {number} of {name}: {rule.name} cannot be {value!r:.40}")
        if rule.json:
            _read(str(value), f"row {number} of {name}: {rule.name}")


def _read(text: str, which: str) -> None:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(f"{which} is no JSON") from None
