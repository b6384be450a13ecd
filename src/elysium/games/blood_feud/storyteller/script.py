"""What the Storyteller reads aloud now, as keys of the catalogue in the order of reading (BF-TERM-18)."""

from __future__ import annotations

from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.story import beats, ledger
from elysium.games.blood_feud.story.arcs import BEATS
from elysium.games.blood_feud.table import CALLED, CLOSED, GAMEPLAY, OPEN, OVER, READING, SETUP, STEPS, Table


def script(g: BloodFeud) -> list[str]:
    """Beats of a story that are due come first."""
    t = g.table
    waiting = [f"story.{BEATS[number].id}.read" for number, _, _ in beats.due(t)]
    return [*waiting, *_lines(g)]


def _lines(g: BloodFeud) -> list[str]:
    """The lines of the phase; an arc brings its own introduction and conclusion."""
    t = g.table
    arc = ledger.ARCS[ledger.arc(t)] if ledger.arc(t) in ledger.TOLD else ""
    if t.phase == SETUP:
        return [f"story.{arc}.start.read" if arc else "script.introduction"]
    if t.phase == GAMEPLAY:
        return _gameplay(t, arc)
    if t.phase == OVER or STEPS[t.step] == "end" or len(g.stack) == 1:
        return [f"story.{arc}.end.read" if arc else "script.conclusion"]
    return _resolution(g)


def _gameplay(t: Table, arc: str) -> list[str]:
    if t.stage == CLOSED:
        first = ["script.introduction"] if t.round == 1 and not arc else []
        return [*first, "script.minute", *(["script.last_round"] if _is_last(t) else [])]
    stage = "script.open" if t.stage == OPEN else "script.last_minute"
    return [stage, *(["script.vote"] if t.vote in (CALLED, READING) else [])]


def _is_last(t: Table) -> bool:
    """Whether the Sun token is about to reach Daybreak or a blocked space."""
    return t.sun + 1 >= t.track or bool(t.blocked >> t.sun + 1 & 1)


def _resolution(g: BloodFeud) -> list[str]:
    """From time-up on, with the Event as soon as it is read; nothing is left out where nobody is asked in between."""
    t = g.table
    lines = ["script.time_up"]
    if t.chosen >= 0 and t.step >= STEPS.index("event"):
        lines += [f"script.event.{'none' if _by_chance(g) else 'selected'}", f"narrative.{FACES[t.chosen].id}"]
    return lines if STEPS[t.step] == "event" else [*lines, "script.resolution"]


def _by_chance(g: BloodFeud) -> bool:
    return any("random" in frame.names for frame in g.stack)
