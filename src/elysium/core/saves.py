"""A match as plain JSON data and back, exact at every decision, in the middle of an effect too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from elysium.core.ids import Selection
from elysium.core.stack import Frame, Machine, Programs, Snapshot
from elysium.core.table import Json, Table, pile, plain

FORMAT = 1
G = TypeVar("G", bound=Machine[Any])


class BrokenSave(ValueError):
    """Data that is no save of this game, or one of a program that has changed since."""


def save_machine(machine: Machine[Any]) -> dict[str, Json]:
    """The state itself. Open questions are not stored: the operation that asked asks again."""
    return {
        "table": machine.table.save(),
        "stack": _save_stack(machine.programs, machine.stack),
        "marks": [[kept.name, kept.table.save(), _save_stack(machine.programs, kept.stack)] for kept in machine.marks],
        "events": machine.event_count(),
    }


def load_machine(kind: type[G], table: type[Table], data: dict[str, Json]) -> G:
    """The match a save describes, its questions open again."""
    try:
        machine = kind(table.load(data["table"]), _load_stack(kind.programs, data["stack"]))
        machine.marks = tuple(
            Snapshot(name, table.load(columns), tuple(_load_stack(kind.programs, stack)))
            for name, columns, stack in data["marks"]
        )
        machine.first_event = int(data["events"])
        machine.run()
    except BrokenSave:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BrokenSave(f"this is no saved match: {error!r}") from error
    return machine


def played(state: dict[str, Json]) -> dict[str, Json]:
    """A saved state without positions in programs, their fingerprints and the number of events."""
    frames = [[name, *rest] for name, _, _, *rest in state.get("stack", ())]
    marks = [
        [name, table, [[prog, *rest] for prog, _, _, *rest in stack]] for name, table, stack in state.get("marks", ())
    ]
    return {**state, "stack": frames, "marks": marks, "events": 0}


def _save_stack(programs: Programs, stack: Sequence[Frame]) -> list[Json]:
    return [
        [programs.names[f.prog], programs.fingerprint(f.prog), f.pc, f.seat, f.card, plain_names(f.names)]
        for f in stack
    ]


def plain_names(names: dict[str, Selection]) -> dict[str, Json]:
    return {name: plain(chosen) for name, chosen in names.items()}


def _load_stack(programs: Programs, data: list[Json]) -> list[Frame]:
    return [_load_frame(programs, *entry) for entry in data]


def _load_frame(
    programs: Programs, name: str, fingerprint: str, pc: int, seat: int, card: int, names: dict[str, Json]
) -> Frame:
    if name not in programs:
        raise BrokenSave(f"saved inside {name!r}, which this version does not have")
    prog = programs.number(name)
    if programs.fingerprint(prog) != fingerprint:
        raise BrokenSave(f"saved inside {name!r}, which has changed since; use the version that saved it")
    return Frame(prog, pc, seat, card, {key: pile(chosen) for key, chosen in names.items()})
