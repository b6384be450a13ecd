"""State is written by its owner alone: nothing in the server writes into another object, or uses its private names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import elysium.server

SERVER: Final = Path(elysium.server.__file__).parent
OWN: Final = ("self", "cls")
TUPLES: Final = {"_asdict", "_fields", "_make", "_mapping", "_replace"}  # public names of named tuples and rows
MUTATING: Final = {
    *("append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft", "reverse"),
    *("setdefault", "sort"),
}
ALLOWED: Final = {
    "app.py: app.state.context": "Starlette's place for what an application shares",
    "app.py: app.state.pages": "the same",
    "app.py: app.router.redirect_slashes": "Starlette has no other way to set it",
    "http/responses.py: response.headers['Retry-After']": "a response that was just made",
    "store/engine/migrate.py: config.attributes['connection']": "Alembic's place for the connection of a migration",
    "store/engine/database.py: context.is_disconnect": "SQLAlchemy's place to say that a connection is gone",
    "table/match/match_log.py: self._store.steps.append()": "a part of the store, not a list",
}


def violations(tree: ast.AST) -> Iterator[str]:
    """What a module writes that is not its own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            if not _is_own(node):
                yield ast.unparse(node)
        elif isinstance(node, ast.Attribute) and _is_private(node.attr) and not _is_self(node.value):
            yield ast.unparse(node)
        elif isinstance(node, ast.Call) and _mutates(node.func) and not _is_own(node.func):
            yield f"{ast.unparse(node.func)}()"


def _mutates(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and function.attr in MUTATING


def _is_own(node: ast.expr) -> bool:
    """A name, or an attribute of `self`, or an entry of either."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Attribute) and node.attr in MUTATING:
        return _is_own(node.value)
    return not isinstance(node, ast.Attribute) or _is_self(node.value)


def _is_self(node: ast.expr) -> bool:
    own = isinstance(node, ast.Name) and node.id in OWN
    return own or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super")


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in TUPLES


def test_no_object_is_written_from_outside() -> None:
    found = {
        f"{file.relative_to(SERVER).as_posix()}: {what}"
        for file in SERVER.rglob("*.py")
        if "migrations" not in file.parts
        for what in violations(ast.parse(file.read_text(encoding="utf-8")))
    }

    assert found - ALLOWED.keys() == set()
    assert ALLOWED.keys() - found == set(), "these are not needed any more"


@pytest.mark.parametrize(
    "line",
    [
        "room.status = 'over'",
        "room.steps += 1",
        "del room.places",
        "self.room.status = 'over'",
        "self.room.seats[0] = None",
        "first, room.status = 1, 'over'",
        "for room.status in ('over',): pass",
        "with open('x') as room.file: pass",
        "room.asked.clear()",
        "self.room.asked[0].pop()",
        "room._moved()",
        "print(self.room._match)",
    ],
)
def test_a_write_from_outside_is_found(line: str) -> None:
    assert list(violations(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    ["self.status = 'over'", "self.seats[0] = None", "self.asked.clear()", "seats[0] = None", "row._replace(seat=1)"],
)
def test_ones_own_may_be_written(line: str) -> None:
    assert not list(violations(ast.parse(line)))
