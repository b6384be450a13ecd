"""What happens in a night that a story waits for, and what the Storyteller reads aloud then (BF-ISM-06).

A beat whose condition is met is due until it is read; its new rule begins with the reading. In the Resolution Phase the
course waits for the reading before anything else happens. In the Gameplay Phase it does not: the desk offers it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud
from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER, anarch, of_arc
from elysium.games.blood_feud.story.beat import Moment
from elysium.games.blood_feud.table import GAMEPLAY, Table

WAYS: Final[tuple[Option, ...]] = ((0,), (1,), (2,))  # answers to "read it now?"
READ, UNNAMED, LATER = WAYS
WAITS, PUT_OFF = 0, 1  # of a beat that is due
READING: Final = "beat"  # the program


def happens(g: BloodFeud, at: Moment, *facts: int) -> None:
    """Tell the story of it.

    Facts: of the slain the slayer, the side and the Domain, or the slayer and the Player Unit; of a token its team.
    """
    t = g.table
    if t.story == ():
        return
    if ledger.arc(t) == ledger.ANARCH:
        anarch.notes(t, at, facts)
    for number in of_arc(ledger.ARCS[ledger.arc(t)]):
        beat = BEATS[number]
        if beat.at == at and not met(t, beat.id) and beat.when(t, facts):
            comes(g, beat.id, facts[0] if beat.names else NOBODY)
    if at == "gameplay over":
        ask_again(g)


def met(t: Table, id: str) -> bool:
    """Whether its condition has been met tonight, read or not."""
    return NUMBER[id] in ledger.get(t, ledger.READ) or any(number == NUMBER[id] for number, _, _ in due(t))


def due(t: Table) -> Iterator[tuple[int, int, int]]:
    """Beats that wait: number, whom it names, whether it was put off."""
    entry = ledger.get(t, ledger.DUE)
    return zip(entry[::3], entry[1::3], entry[2::3], strict=True)


def comes(g: BloodFeud, id: str, named: int = NOBODY) -> None:
    """It is to be read: now in the Resolution Phase, otherwise as soon as the Storyteller likes."""
    t = g.table
    ledger.put(t, ledger.DUE, *ledger.get(t, ledger.DUE), NUMBER[id], named, WAITS)
    if t.phase == GAMEPLAY:
        g.stale(t.storyteller)
    else:
        g.push(PROGRAMS.number(READING), NOBODY)


def ask_again(g: BloodFeud) -> None:
    """Time is up: what has not been read so far is put to the Storyteller once more."""
    t = g.table
    waiting = [(number, named) for number, named, _ in due(t)]
    ledger.put(t, ledger.DUE, *(n for number, named in waiting for n in (number, named, WAITS)))
    for _ in waiting:
        g.push(PROGRAMS.number(READING), NOBODY)


def in_force(t: Table, id: str) -> bool:
    """Whether a new rule has been read out (BF-ISM-06)."""
    return t.story != () and NUMBER[id] in ledger.get(t, ledger.RULES)[::2]


def since(t: Table, id: str) -> int:
    """The round in which a rule was read out, or NOBODY."""
    rules = ledger.get(t, ledger.RULES)
    return dict(zip(rules[::2], rules[1::2], strict=True)).get(NUMBER[id], NOBODY)


def read(g: BloodFeud, number: int, *, unnamed: bool = False) -> None:
    """It is read aloud, and its rule holds from now on."""
    t = g.table
    beat = BEATS[number]
    named = next(whom for one, whom, _ in due(t) if one == number)
    _leave(t, number)
    who = NOBODY if unnamed else named
    if beat.once:
        ledger.put(t, ledger.READ, *ledger.get(t, ledger.READ), number)
        ledger.put(t, ledger.NAMED, *ledger.get(t, ledger.NAMED), number, who)
    g.emit("beat", t.storyteller, number, who)
    if beat.rule:
        ledger.put(t, ledger.RULES, *ledger.get(t, ledger.RULES), number, t.round)
        g.emit("new_rule", t.storyteller, number)
    g.stale_all()


def _leave(t: Table, number: int) -> None:
    """The first entry of a beat is due no longer."""
    waiting = list(due(t))
    waiting.remove(next(one for one in waiting if one[0] == number))
    ledger.put(t, ledger.DUE, *(n for one in waiting for n in one))


def put_off(t: Table, number: int) -> None:
    waiting = list(due(t))
    place = next(n for n, one in enumerate(waiting) if one[0] == number and one[2] == WAITS)
    waiting[place] = (*waiting[place][:2], PUT_OFF)
    ledger.put(t, ledger.DUE, *(n for one in waiting for n in one))


def waiting_now(t: Table) -> int:
    """The beat that comes next, in the order in which they fell due, or NOBODY."""
    return next((number for number, _, state in due(t) if state == WAITS), NOBODY)


@dataclass(frozen=True)
class ReadAloud(Verb):
    """The Storyteller is asked to read; the last readings of the night cannot be put off."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        number = waiting_now(g.table)
        if number >= 0:
            g.ask(f, Decision(g.table.storyteller, "blood_feud.read", ways(g.table, number)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        number = waiting_now(g.table)
        if option == LATER:
            put_off(g.table, number)
        else:
            read(g, number, unnamed=option == UNNAMED)


def ways(t: Table, number: int) -> tuple[Option, ...]:
    """How it may be read: as it is, without the name, later."""
    beat = BEATS[number]
    found: list[Option] = [READ]
    found += [UNNAMED] if beat.names else []
    found += [LATER] if beat.at not in (None, "end", "dawn") else []
    return tuple(found)
