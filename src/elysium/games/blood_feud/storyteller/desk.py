"""The Storyteller's seat: starting, pausing, extending and ending phases, rulings, adjustments, taking back."""

from __future__ import annotations

from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.game import LAST_STEP, WAIT, BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.story import ledger, tools
from elysium.games.blood_feud.storyteller import adjust, deals
from elysium.games.blood_feud.table import CLOSED, GAMEPLAY, OVER, SETUP

WATCH: Final = WAIT
PAUSE, RESUME, EXTEND, SHORTEN, END, OPEN_AREAS, ANSWER_CALL, TAKE_BACK = range(8)
ADJUST, CHOOSE, DROP = range(8, 11)


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
        found.append((END,))
    found += [(ANSWER_CALL, seat) for seat in t.calls]
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
    if code not in (CHOOSE, ADJUST, DROP, *deals.DRAFTED):
        g.remember()
    g.stale_all()
    if code in (PAUSE, RESUME):
        t.paused = int(code == PAUSE)
        g.emit("paused" if t.paused else "resumed", t.storyteller)
    elif code in (EXTEND, SHORTEN):
        t.extra += clock.MINUTE if code == EXTEND else -clock.MINUTE
        g.emit("timer", t.storyteller, t.extra, audience=g.among())
    elif code == OPEN_AREAS:
        clock.passes(g, (clock.OPENS,), ())
    elif code == END:
        _end(g, questions)
    elif code == ANSWER_CALL:
        t.calls = tuple(seat for seat in t.calls if seat != args[0])
        g.emit("answered_call", args[0], audience=g.among(args[0]))
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


def _end(g: BloodFeud, questions: tuple[Decision, ...]) -> None:
    """End the phase, or, in the Resolution Phase, wait no longer for an answer."""
    if g.table.phase == GAMEPLAY:
        clock.end_gameplay(g, questions)
    else:
        clock.close_questions(g, questions)
