"""What time does, each a step of the clock seat: areas open, the last minute, time is up, a window closes (BF-GP)."""

from __future__ import annotations

from typing import Final, cast

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame
from elysium.core.views import Timer
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts import alliances, carrying
from elysium.games.blood_feud.acts.cityscape import track
from elysium.games.blood_feud.acts.council import voting
from elysium.games.blood_feud.game import ACT, ASIDES, CLOCK, HELPER, STORYTELLER, BloodFeud, being_told, goes_on
from elysium.games.blood_feud.story import bargains, beats
from elysium.games.blood_feud.table import (
    AREA_A,
    AREA_B,
    BALLOT,
    CALLED,
    CLOSED,
    GAMEPLAY,
    LAST_MINUTE,
    NO_VOTE,
    OPEN,
    SETUP,
    TALLIED,
    VOTED,
    Table,
)

OPENS, WARNS, ENDS, CLOSES_PACT, CLOSES_VOTE, CLOSES, GOES_ON = range(
    7
)  # what people read: CLOCK_ACTS in show/types.py
MINUTE: Final = 60
PACT_WINDOW: Final = 10  # seconds (BF-Q-13)
VOTE_WINDOWS: Final = {CALLED: 30, CALLED + 1: 20, BALLOT: 20, TALLIED: 5}  # willing voters, reading, ballots, a tally
ANSWER_WINDOW: Final = 15  # BF-Q-25
SETUP_WINDOW: Final = 60
READING_WINDOW: Final = 90  # for what the Storyteller reads aloud
MENUS: Final = (ACT, CLOCK, STORYTELLER, HELPER)  # no questions
COURSES: Final = ("round", "story round")


def due(g: BloodFeud, asked: bool) -> tuple[Option, ...]:
    """What time will do next; nothing while the Storyteller has stopped it."""
    t = g.table
    if t.paused:
        return ()
    if t.phase != GAMEPLAY:
        return ((CLOSES,),) if asked else ((GOES_ON,),) if being_told(g) else ()
    found: list[Option] = [(t.stage,)]  # OPENS, WARNS and ENDS follow the stages
    found += [(CLOSES_PACT, team) for team, matter in enumerate(t.pending) if matter]
    if t.vote not in (NO_VOTE, VOTED):
        found.append((CLOSES_VOTE,))
    return tuple(found)


def seconds(g: BloodFeud, option: Option) -> int:
    """How long from when it is due to come until it comes, as the Sun Track and the Storyteller have it (BF-GP-02)."""
    code, t = option[0], g.table
    length = max(3, track(t).minutes[t.sun]) * MINUTE if t.phase == GAMEPLAY else 0
    if code == OPENS:
        return MINUTE
    if code == WARNS:
        return max(1, length - 2 * MINUTE + t.extra)
    if code == ENDS:
        return max(1, MINUTE + t.extra)
    if code == CLOSES_PACT:
        return PACT_WINDOW
    if code == CLOSES_VOTE:
        return VOTE_WINDOWS[t.vote]
    if code == GOES_ON:
        return g.stack[-1].names["seconds"][0]
    if beats.waiting_now(t) >= 0:
        return READING_WINDOW
    return SETUP_WINDOW if t.phase == SETUP else ANSWER_WINDOW


def timers(g: BloodFeud) -> list[Timer]:
    """For whoever keeps the time: each due option, a name it keeps while it waits, and its seconds."""
    t = g.table
    decision = next((d for d in g.asks if d.seat == t.clock), None)
    if decision is None:
        return []
    found = [[list(option), _name(g, option), seconds(g, option)] for option in decision.options]
    return cast(list[Timer], found)  # JSON has no tuples


def windows(g: BloodFeud, seat: Seat) -> list[Timer]:
    """What this player sees being waited for; how long the phase lasts is nobody's to know (BF-GP-03, BF-DIG-05).

    The names tell no more than what it is: `timers` count answers that others have given in secret.
    """
    t = g.table
    asked = any(d.seat == seat and d.point != ACT for d in g.asks)
    found = [option for option in due(g, asked) if _waits_for(t, seat, option[0])]
    listed = [[[*option], "-".join(map(str, option)), seconds(g, option)] for option in found]
    return cast(list[Timer], listed)  # JSON has no tuples


def _waits_for(t: Table, seat: Seat, code: int) -> bool:
    if code == CLOSES_PACT:
        return sight.sees_area(t, seat, AREA_A)
    return code == CLOSES or (code == CLOSES_VOTE and sight.sees_area(t, seat, AREA_B))


def _name(g: BloodFeud, option: Option) -> str:
    """The same for as long as the same thing is waited for."""
    t = g.table
    words = [t.round, t.phase, *option]
    if option[0] == CLOSES_VOTE:
        words += [t.vote, t.revotes, t.spun]
    elif option[0] == CLOSES_PACT:
        words += t.pending[option[1]]
    elif option[0] == GOES_ON:
        words += [t.step, t.domain]
    elif option[0] == CLOSES:
        frame = g.stack[-1]
        answered = sum(map(len, frame.names.values()))  # who is asked again has a window of their own again
        asked = [d.seat for d in g.asks if d.point not in MENUS]
        if t.phase == SETUP:  # a team that forms is asked as one
            asked = list(dict.fromkeys(t.first(t.team_of[seat]) if seat < t.players else seat for seat in asked))
        words += [t.domain, frame.prog, frame.pc, answered, *asked]
    return "-".join(map(str, words))


def passes(g: BloodFeud, option: Option, questions: tuple[Decision, ...]) -> None:
    """Let time do what it was about to do."""
    t = g.table
    g.remember()
    code = option[0]
    if code == OPENS:
        t.stage = OPEN
        g.emit("areas_open")
        g.stale_all()
    elif code == WARNS:
        t.stage, t.extra = LAST_MINUTE, 0  # what was added before is used up
        g.emit("last_minute")
    elif code == ENDS:
        end_gameplay(g, questions)
    elif code == CLOSES_PACT:
        alliances.close(g, option[1])
    elif code == CLOSES_VOTE:
        voting.close(g)
    elif code == GOES_ON:
        goes_on(g)
    else:
        close_questions(g, questions)
    g.stale(t.storyteller)


def end_gameplay(g: BloodFeud, questions: tuple[Decision, ...]) -> None:
    """Everything stops at once; what was not finished is void (BF-GP-07, BF-Q-05)."""
    t = g.table
    course = round_frame(g)
    answer_above(g, course, questions)
    t.stage = CLOSED
    t.pending = [()] * t.teams
    t.draft = [()] * len(t.draft)
    carrying.end_offers(g)
    bargains.time_is_up(t)
    voting.time_is_up(g)
    g.emit("time_is_up")
    course.names["time"] = (1,)
    g.stale_all()


def round_frame(g: BloodFeud) -> Frame:
    """The course of the round under way; whatever lies above it on the stack asks somebody something first."""
    courses = [g.programs.number(name) for name in COURSES]
    return next(frame for frame in g.stack if frame.prog in courses)


def answer_above(g: BloodFeud, course: Frame, questions: tuple[Decision, ...]) -> None:
    """Time is up for these questions, too, such as who inherits a lanyard."""
    while g.stack[-1] is not course:
        close_questions(g, questions)
        g.run()
        questions, g.asks = g.asks, ()


def close_questions(g: BloodFeud, questions: tuple[Decision, ...]) -> None:
    """Whoever has not answered in time is answered for: no where that is possible, otherwise the first (BF-Q-25)."""
    waiting = [d for d in questions if d.point not in MENUS]
    frame = g.stack[-1]
    together = g.programs.code[frame.prog][frame.pc].together
    teams = (*g.table.team_of, NOBODY, NOBODY)  # the clock and the Storyteller belong to none
    first = {teams[d.seat]: d for d in reversed(waiting)}  # any player of a team answers for all of it
    for decision in waiting if together else waiting[:1]:
        if first[teams[decision.seat]] is not decision:
            continue
        g.emit("answered_for", decision.seat)
        g.answer(decision.seat, default(decision))


def default(decision: Decision) -> Option:
    """Silence is a no where there is one; a choice is the first (BF-DIG-05)."""
    answers = tuple(option for option in decision.options if option not in ASIDES)
    if answers == (YES, NO):
        return NO
    return DONE if DONE in answers else answers[0]
