"""What a story keeps, by index: the column `story` is read and written here alone.

It is () without a story, which hot paths ask with one comparison. Saves hold the indices: new ones come last.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from elysium.games.blood_feud.table import Table

Arc: TypeAlias = Literal["none", "secret", "devil", "anarch", "madness", "harvest"]
ARCS: Final[tuple[Arc, ...]] = get_args(Arc)
NONE, SECRET, DEVIL, ANARCH, MADNESS, HARVEST = range(len(ARCS))
TOLD: Final = (DEVIL, ANARCH, MADNESS, HARVEST)  # those that can be led

(
    ARC,  # which one; SECRET until the Storyteller has chosen
    DUE,  # beats that wait to be read
    READ,  # beats that were read
    RULES,  # new rules in force
    NAMED,  # by beat: whom it names
    DRINKS,  # by seat
    FORGONE,  # by team: bits vote, store, propose
    BANNED,  # by seat: bits of stations
    BARGAINS,
    HAG,  # threshold, failures, bits rolled, whether it is told
    GIFTS,
    SHOWN,  # Ambitions laid open for good
    LOST,  # by side: pieces out of the night
    VANS,
    CAPTIVES,
    AVENGED,
    WHISPERED,
    SCHEMES,
) = range(18)
SIZE: Final = 18


def blank(arc: int) -> tuple[tuple[int, ...], ...]:
    """The ledger of a night that begins; NONE where actions are improvised without an arc."""
    return ((arc,), *((),) * (SIZE - 1))


def get(t: Table, what: int) -> tuple[int, ...]:
    """One entry; nothing without a story, or in a save from before there was this entry."""
    return t.story[what] if what < len(t.story) else ()


def put(t: Table, what: int, *numbers: int) -> None:
    """One entry anew."""
    whole = [*t.story, *((),) * (SIZE - len(t.story))]
    whole[what] = numbers
    t.story = tuple(whole)


def arc(t: Table) -> int:
    """Which arc is told, NONE without one."""
    return t.story[ARC][0] if t.story else NONE


def open_ambitions(t: Table) -> list[tuple[int, int]]:
    """Ambitions that lie open as long as their team has them: (team, face)."""
    entry = get(t, SHOWN) if t.story else ()
    pairs = zip(entry[::2], entry[1::2], strict=True)
    return [(team, face) for team, face in pairs if any(face in t.ambitions[seat] for seat in t.members(team))]


def heard(t: Table, undone: Table) -> None:
    """A step is taken back: what was read or whispered meanwhile is known all the same (BF-ISM-08)."""
    if t.story == undone.story:
        return
    for what, width in ((READ, 1), (NAMED, 2), (RULES, 2), (WHISPERED, 2)):
        entry, later = get(t, what), get(undone, what)
        known = {entry[n : n + width] for n in range(0, len(entry), width)}
        more = (later[n : n + width] for n in range(0, len(later), width))
        put(t, what, *entry, *(number for one in more if one not in known for number in one))
    due, read = get(t, DUE), get(t, READ)
    waiting = (due[n : n + 3] for n in range(0, len(due), 3))
    put(t, DUE, *(number for one in waiting if one[0] not in read for number in one))
