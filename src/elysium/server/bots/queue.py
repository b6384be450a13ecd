"""Who comes next: people in turn, of each their tables in turn, of each table its requests in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """On whose account a bot thinks: the host of a table, and the table."""

    person: str = ""
    table: str = ""


class FairQueue(Generic[T]):
    """A person with many tables waits as long as one with one; so does, of one person, a table with many bots."""

    def __init__(self) -> None:
        self._people: dict[str, dict[str, deque[T]]] = {}  # who has waited longest stands first

    def __len__(self) -> int:
        return sum(len(line) for tables in self._people.values() for line in tables.values())

    def push(self, asker: Asker, item: T) -> None:
        self._people.setdefault(asker.person, {}).setdefault(asker.table, deque()).append(item)

    def pop(self, may: Callable[[str], bool] = lambda table: True) -> tuple[Asker, T] | None:
        """Whose turn it is, of the tables that may have one now; None if there is none."""
        found = next(self._ready(may), None)
        if found is None:
            return None
        tables = self._people.pop(found.person)
        line = tables.pop(found.table)
        item = line.popleft()
        if line:
            tables[found.table] = line
        if tables:
            self._people[found.person] = tables
        return found, item

    def _ready(self, may: Callable[[str], bool]) -> Iterator[Asker]:
        return (Asker(person, table) for person, tables in self._people.items() for table in tables if may(table))

    def discard(self, asker: Asker, item: T) -> None:
        """Who does not want to wait any more, if they still do."""
        tables = self._people.get(asker.person, {})
        line = tables.get(asker.table, deque())
        if item in line:
            line.remove(item)
        if asker.table in tables and not line:
            del tables[asker.table]
        if asker.person in self._people and not tables:
            del self._people[asker.person]
