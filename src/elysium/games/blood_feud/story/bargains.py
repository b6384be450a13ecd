"""Bargains between players and the Storyteller: wished for, offered, paid (BF-IMP-01); how the ledger keeps them.

A bargain has an effect with its target, and a price in parts. Price and effect are apart: what is paid for may be
carried out, or something else may, or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud.story import ledger
from elysium.games.blood_feud.table import Table

WISHED, OFFERED, PAID, OTHERWISE = range(4)  # stages
OPEN, OF_ROLE = 1, 2  # flags: told to all; made by the story's role
NO_EFFECT: Final = -1

# Parts of a price: (what, how many or which). Saves hold the numbers: new ones come last.
(ASSETS, TOKENS, CARD, SEAL, FATIGUE, VOTE, STORE, PROPOSAL, DRINK, WORDS) = range(10)
PRICES: Final = (
    "assets",
    "tokens",
    "card",
    "seal",
    "fatigue",
    "vote",
    "store",
    "proposal",
    "drink",
    "words",
)
FORGOES: Final = (VOTE, STORE, PROPOSAL)  # each a bit of FORGONE, in this order


class Bargain(NamedTuple):
    """One matter between a player and the Storyteller."""

    id: int
    seat: Seat
    stage: int
    flags: int = 0
    effect: int = NO_EFFECT
    target: tuple[int, ...] = ()
    price: tuple[tuple[int, int], ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """As the ledger keeps it: how long it is, and how long its target."""
        flat = (number for part in self.price for number in part)
        row = (self.id, self.seat, self.stage, self.flags, self.effect, len(self.target), *self.target, *flat)
        return (len(row), *row)

    @property
    def open(self) -> bool:
        return bool(self.flags & OPEN)


def read(row: tuple[int, ...]) -> Bargain:
    """One as the ledger keeps it, without its length."""
    id, seat, stage, flags, effect, aims, *rest = row
    price = tuple(zip(rest[aims::2], rest[aims + 1 :: 2], strict=True))
    return Bargain(id, seat, stage, flags, effect, tuple(rest[:aims]), price)


def all_of(t: Table) -> tuple[Bargain, ...]:
    """Every bargain that is not closed, the oldest first."""
    return _rows(ledger.get(t, ledger.BARGAINS))


@lru_cache(maxsize=256)
def _rows(numbers: tuple[int, ...]) -> tuple[Bargain, ...]:
    """Asked at every step, and seldom another than the last time."""
    found, place = [], 0
    while place < len(numbers):
        end = place + 1 + numbers[place]
        found.append(read(numbers[place + 1 : end]))
        place = end
    return tuple(found)


def any_of(t: Table) -> bool:
    """Whether there is any; asked at every step."""
    return t.story != () and ledger.get(t, ledger.BARGAINS) != ()


def write(t: Table, bargains: Sequence[Bargain]) -> None:
    ledger.put(t, ledger.BARGAINS, *(number for one in bargains for number in one.numbers))


def by_id(t: Table, id: int) -> Bargain:
    return next(one for one in all_of(t) if one.id == id)


def enter(t: Table, one: Bargain) -> None:
    """A new one, or another state of one there is already."""
    others = [other for other in all_of(t) if other.id != one.id]
    write(t, [*others, one])


def close(t: Table, id: int) -> None:
    write(t, [one for one in all_of(t) if one.id != id])


def next_id(t: Table) -> int:
    return max((one.id for one in all_of(t)), default=0) + 1


def of(t: Table, seat: Seat, *stages: int) -> list[Bargain]:
    """A player's bargains in these stages."""
    return [one for one in all_of(t) if one.seat == seat and one.stage in stages]


def forgone(t: Table, team: int, what: int) -> bool:
    """Whether a team has given up its vote, its Store or its proposal for this round (BF-IMP-03)."""
    given_up = ledger.get(t, ledger.FORGONE) if t.story else ()
    return bool(given_up) and bool(given_up[team] >> FORGOES.index(what) & 1)


def forgo(t: Table, team: int, what: int) -> None:
    bits = list(ledger.get(t, ledger.FORGONE) or (0,) * t.teams)
    bits[team] |= 1 << FORGOES.index(what)
    ledger.put(t, ledger.FORGONE, *bits)


def begin_round(t: Table) -> None:
    """Nothing is given up any more."""
    if t.story and ledger.get(t, ledger.FORGONE):
        ledger.put(t, ledger.FORGONE)


def time_is_up(t: Table) -> None:
    """What was wished for or offered is off; what is paid for waits for the Storyteller."""
    if t.story and ledger.get(t, ledger.BARGAINS):
        write(t, [one for one in all_of(t) if one.stage not in (WISHED, OFFERED)])


def hushed(t: Table) -> Bargain | None:
    """The private bargain in whose place the Storyteller does something else just now."""
    if not t.story:
        return None
    return next((one for one in all_of(t) if one.stage == OTHERWISE and not one.open), None)


def bidder(t: Table) -> Seat:
    """The player whose bargain is done otherwise now, or NOBODY."""
    one = hushed(t)
    return NOBODY if one is None else one.seat
