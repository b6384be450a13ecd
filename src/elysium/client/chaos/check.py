"""Afterwards: what is in the store against what everybody was shown and told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from elysium.client.chaos.tables import PlayedTable
from elysium.client.chaos.witness import Given, Witness, digest
from elysium.core.match import Match
from elysium.server.lobby.records import begin_match
from elysium.server.store.rows import StepRow
from elysium.server.store.store import Store


@dataclass
class Checked:
    """What was compared, and what was wrong."""

    steps: int = 0
    views: int = 0
    answers: int = 0
    kept_in_doubt: int = 0  # answers told "unknown" that were kept
    wrong: list[str] = field(default_factory=list)


async def check(url: str, tables: Sequence[PlayedTable]) -> Checked:
    """Every table's record, replayed: the views that were sent are its views, and each answer is there once at most."""
    found, store = Checked(), Store(url)
    await store.open()
    try:
        for table in tables:
            row = await store.tables.get(table.id)
            steps = await store.steps.of(table.id)
            assert row is not None, "a table that was opened is gone"
            players = sum(one.plays for one in await store.seats.of(table.id))
            found.wrong += [
                f"table {table.id}: {what}" for what in _check(begin_match(row, players), steps, table, found)
            ]
    finally:
        await store.close()
    return found


def _check(match: Match, steps: Sequence[StepRow], table: PlayedTable, found: Checked) -> Iterator[str]:
    if [step.number for step in steps] != list(range(len(steps))):
        yield f"its steps are numbered {[step.number for step in steps]}"
        return
    latest = max(witness.version for witness in table.witnesses)
    if latest > len(steps):
        yield f"version {latest} was shown, and {len(steps)} steps are kept"
    chosen: list[StepRow] = []  # steps somebody had to choose
    yield from _check_views(match, table, found)
    for step in steps:
        decision = match.decision(step.seat)
        if decision is None or step.option not in decision.options:
            yield f"step {step.number} is not legal"
            return
        if len(decision.options) > 1:
            chosen.append(step)
        match.step(step.seat, step.option)
        yield from _check_views(match, table, found)
    found.steps += len(steps)
    for witness in table.witnesses:
        yield from witness.breaches
        yield from _check_answers(witness, chosen, found)


def _check_views(match: Match, table: PlayedTable, found: Checked) -> Iterator[str]:
    for witness in table.witnesses:
        shown = witness.views.get(match.steps)
        if shown:
            found.views += 1
            if shown != {digest(match.view(witness.seat.seat))}:
                yield f"seat {witness.seat.seat} was shown another view of version {match.steps} than the replay has"


def _check_answers(witness: Witness, chosen: Sequence[StepRow], found: Checked) -> Iterator[str]:
    """Each step of a person's seat is an answer of theirs that was not refused, and none is there twice.

    In real time, where others may change a menu while it is answered, it is not certain which answer was refused: there
    no more are kept than were not.
    """
    may_be = [given for given in witness.given if given.may_be_kept]
    left = list(witness.given) if witness.real_time else may_be[:]
    made = [step for step in chosen if step.seat == witness.seat.seat]
    found.answers += len(witness.given)
    for step in made:
        given = next((one for one in left if _is(one, step)), None)
        if given is None:
            same = [f"{one.version} {one.refused or 'taken'}" for one in witness.given if _is(one, step)]
            yield f"step {step.number} of seat {step.seat} was refused, or is there twice; its answers: {same}"
        else:
            left.remove(given)
            found.kept_in_doubt += given.refused == "unknown"
    if len(made) > len(may_be):
        yield f"{len(made)} steps of seat {witness.seat.seat} are kept, and {len(may_be)} answers were not refused"


def _is(given: Given, step: StepRow) -> bool:
    return given.version <= step.number and given.point == step.point and tuple(given.option) == step.option
