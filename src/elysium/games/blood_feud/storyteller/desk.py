"""The Storyteller's seat: starting, pausing, extending and ending phases, rulings, adjustments, taking back."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts.going import unwell
from elysium.games.blood_feud.game import LAST_STEP, WAIT, BloodFeud, being_told, goes_on
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.story import ledger, tools
from elysium.games.blood_feud.storyteller import adjust, deals
from elysium.games.blood_feud.table import CLOSED, GAMEPLAY, OVER, SETUP, Table

WATCH: Final = WAIT
PAUSE, RESUME, EXTEND, SHORTEN, END, OPEN_AREAS, ANSWER_CALL, TAKE_BACK = range(8)
ADJUST, CHOOSE, DROP = range(8, 11)
DRAFTED: Final = (CHOOSE, ADJUST, DROP, *deals.DRAFTED)  # nobody else's matter until it is whole
GO_ON: Final = 33  # with what is told: people have seen it
# What changes no player's menu; whose it does change besides, is said there.
ALONE: Final = (*DRAFTED, EXTEND, SHORTEN, ANSWER_CALL, tools.THRESHOLD, tools.TELL, tools.PROMISE)
READ_FOR: Final = 32  # a helper answers what is to be read now: as the Storyteller would
READING: Final = "blood_feud.read"


def options(g: BloodFeud) -> tuple[Option, ...]:
    """What the Storyteller may do now; nothing but watch where there is none (BF-VAR-NOST)."""
    t = g.table
    if t.has("no storyteller") or t.phase == OVER:
        return (WATCH,)
    if t.draft[t.storyteller][:1] == (deals.DEAL,):
        return (*deals.drafting(g), (DROP,))
    if t.draft[t.storyteller]:
        return (*((CHOOSE, *choice) for choice in adjust.options(g)), (DROP,))
    found: list[Option] = [WATCH, (RESUME,) if t.paused else (PAUSE,)]
    if t.phase == GAMEPLAY and not t.paused:
        found += [(EXTEND,), (SHORTEN,), (END,)]
        found += [(OPEN_AREAS,)] if t.stage == CLOSED else []
    elif not t.paused:
        found.append((GO_ON,) if being_told(g) else (END,))
    found += _calls(t)
    found += deals.options(g)
    found += [(ADJUST, kind) for kind in adjust.kinds()] if t.phase != SETUP else []  # teams are still forming
    found += tools.options(g)
    return (*found, *([(TAKE_BACK,)] if g.marks else []))


def directs(g: BloodFeud, option: Option, questions: tuple[Decision, ...]) -> None:
    """Do what the Storyteller has chosen. Every act but watching is told and can be taken back."""
    t = g.table
    if option == WATCH:
        return
    code, *args = option
    if code == TAKE_BACK:
        g.rollback(LAST_STEP)
        g.emit("took_back", t.storyteller)
        ledger.heard(g.table, t)
        decks.cover_again(g, t)
        return
    if code not in DRAFTED:
        g.remember()
    if code in ALONE:
        g.stale(t.storyteller)
    else:
        g.stale_all()
    if code in (PAUSE, RESUME):
        t.paused = int(code == PAUSE)
        g.emit("paused" if t.paused else "resumed", t.storyteller)
    elif code in (EXTEND, SHORTEN):
        t.extra += clock.MINUTE if code == EXTEND else -clock.MINUTE
        g.emit("timer", t.storyteller, t.extra, audience=g.among())
    elif code == GO_ON:
        goes_on(g)
    elif code == OPEN_AREAS:
        clock.passes(g, (clock.OPENS,), ())
    elif code == END:
        _end(g, questions)
    elif code == ANSWER_CALL:
        _hears(g, args[0])
    elif code == ADJUST:
        adjust.begin(g, args[0])
    elif code == CHOOSE:
        adjust.choose(g, *args)
    elif code == DROP:
        t.draft[t.storyteller] = ()
    elif code in tools.CODES:
        tools.directs(g, code, *args)
    else:
        deals.directs(g, code, *args)


def _calls(t: Table) -> tuple[Option, ...]:
    return _heard(t.calls)


@lru_cache(maxsize=256)
def _heard(calls: tuple[Seat, ...]) -> tuple[Option, ...]:
    """Whoever has called, however often, is heard once."""
    return tuple((ANSWER_CALL, seat) for seat in dict.fromkeys(max(call, unwell(call)) for call in calls))


def _hears(g: BloodFeud, seat: Seat) -> None:
    t = g.table
    t.calls = tuple(call for call in t.calls if call not in (seat, unwell(seat)))
    g.emit("answered_call", seat, audience=g.among(seat))
    g.stale(seat)


def helping(g: BloodFeud, questions: tuple[Decision, ...]) -> tuple[Option, ...]:
    """What a helper may do: hear calls, read aloud, whisper what is to be whispered; rulings are the Storyteller's."""
    t = g.table
    if t.phase == OVER:
        return (WATCH,)
    asked = next((decision for decision in questions if decision.seat == t.storyteller), None)
    if asked is not None:
        reads = [(READ_FOR, *option) for option in asked.options] if asked.point == READING else []
        return (WATCH, *_calls(t), *reads)
    told = [option for option in tools.options(g) if option[0] in (tools.READ, tools.WHISPER)]
    return (WATCH, *_calls(t), *told)


def helps(g: BloodFeud, option: Option, questions: tuple[Decision, ...]) -> None:
    """Do it as the Storyteller would."""
    if option[0] != READ_FOR:
        directs(g, option, questions)
        return
    g.remember()
    g.stale_all()
    g.answer(g.table.storyteller, option[1:])


def _end(g: BloodFeud, questions: tuple[Decision, ...]) -> None:
    """End the phase, or, in the Resolution Phase, wait no longer for an answer."""
    if g.table.phase == GAMEPLAY:
        clock.end_gameplay(g, questions)
    else:
        clock.close_questions(g, questions)
