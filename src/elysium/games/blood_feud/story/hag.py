"""What the ledger keeps of the Black Hag: the threshold, failures, what she has done, what was given against her."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.core.ids import NOBODY, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud.factions import MALKAVIAN
from elysium.games.blood_feud.story import beats, guides, ledger
from elysium.games.blood_feud.story.arcs import madness
from elysium.games.blood_feud.table import LETTERS, SIDES, Table

DOOM: Final = 4  # failures that end the night (BF-ARC3-06)
MANY: Final = 7  # teams, from which on a success raises the threshold by 2 (BF-ARC3-03)
TOKENS, PROMISES = SIDES, SIDES + 1  # in GIFTS behind the colours: tokens, and what was agreed on in words
MOST_WANTED: Final = 3  # times the teams: what she may want at most
KEPT: Final = SIDES + 2  # behind them cards


class Hag(NamedTuple):
    """`done` has a bit for each result that has occurred; `told` is whether everybody knows the threshold."""

    threshold: int
    failures: int
    done: int
    told: int


def of(t: Table) -> Hag:
    return Hag(*(ledger.get(t, ledger.HAG) or (t.teams, 0, 0, 0)))


def put(t: Table, hag: Hag) -> None:
    ledger.put(t, ledger.HAG, *hag)


def opposed(t: Table) -> bool:
    """Whether the rule that she strikes has been read out."""
    return beats.in_force(t, madness.RULE)


def doomed(t: Table) -> bool:
    """Whether she has had her way."""
    return t.story != () and ledger.arc(t) == ledger.MADNESS and of(t).failures >= DOOM


def gifts(t: Table) -> tuple[int, ...]:
    """Colours, tokens, promises, cards."""
    return ledger.get(t, ledger.GIFTS) or (0,) * KEPT


def given(t: Table) -> int:
    """How many: their value does not count (BF-ARC3-03)."""
    found = gifts(t)
    return sum(found[:KEPT]) + len(found[KEPT:])


def gives(t: Table, place: int, n: int = 1) -> None:
    """One piece, token or promise more."""
    found = gifts(t)
    ledger.put(t, ledger.GIFTS, *replaced(found, place, found[place] + n))


def gives_card(t: Table, face: int) -> None:
    found = gifts(t)
    ledger.put(t, ledger.GIFTS, *found[:KEPT], *sorted((*found[KEPT:], face)))


def banned(t: Table, seat: Seat, place: int) -> bool:
    """Whether she keeps a player from going back to a station this round (BF-ARC3-07, result 6)."""
    entry = ledger.get(t, ledger.BANNED) if t.story != () else ()
    return entry != () and entry[0] == t.round and bool(entry[1 + seat] >> place & 1)


def ban(t: Table) -> None:
    """For the next round, from the stations used in this one."""
    bits = [0] * t.players
    for space, claim in enumerate(t.claims):
        if claim:
            bits[claim - 1] |= 1 << space % LETTERS + 1
    ledger.put(t, ledger.BANNED, t.round + 1, *bits)


def free(t: Table, seat: Seat) -> None:
    """The Storyteller lets one player go where they like."""
    ledger.put(t, ledger.BANNED, *replaced(ledger.get(t, ledger.BANNED), 1 + seat, 0))


def held(t: Table) -> list[Seat]:
    """Players who may not go back somewhere this round."""
    entry = ledger.get(t, ledger.BANNED)
    return [seat for seat, bits in enumerate(entry[1:]) if bits] if entry[:1] == (t.round,) else []


def malkavians(t: Table) -> tuple[Seat, ...]:
    """Who hears voices of their own (BF-ARC3-08)."""
    team = guides.playing(t, MALKAVIAN)
    return t.members(team) if team != NOBODY else ()
