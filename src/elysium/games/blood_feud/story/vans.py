"""What the ledger keeps of the black vans: where they stand, which have driven, whom they have taken (BF-ARC4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.core.ids import Option
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.story import beats, ledger
from elysium.games.blood_feud.story.arcs import harvest
from elysium.games.blood_feud.table import SIDES, Table

VAN: Final = SIDES  # in a target, instead of a side: the Unit is the number of the van
FEW: Final = 5  # teams, up to which there is one van (BF-ARC4-01)


class Van(NamedTuple):
    domain: int
    tired: int = 0


def wanted(t: Table) -> int:
    """How many drive tonight."""
    if ledger.arc(t) != ledger.HARVEST:
        return 0
    return 1 if t.teams <= FEW else 2


def of(t: Table) -> list[Van]:
    entry = ledger.get(t, ledger.VANS) if t.story else ()
    return [Van(*one) for one in zip(entry[::2], entry[1::2], strict=True)]


def put(t: Table, vans: list[Van]) -> None:
    ledger.put(t, ledger.VANS, *(number for van in vans for number in van))


def at(t: Table, domain: int) -> list[int]:
    """The vans in a Domain."""
    return [n for n, van in enumerate(of(t)) if van.domain == domain]


def targets(t: Table, domain: int) -> list[tuple[int, int]]:
    """Vans an Attack may strike at, once that was read; a Ceasefire spares them, Player Units that they are."""
    if not t.story or modifiers.total(t, modifiers.NO_PLAYER_TARGETS) or not beats.in_force(t, harvest.ATTACKS):
        return []
    return [(VAN, n) for n in at(t, domain)]


def moves(t: Table) -> list[Option]:
    """Where vans may drive: next door, whatever Barricades there are; not where nobody may go (BF-ARC4-02)."""
    shut = modifiers.places(t, modifiers.CLOSED_DOMAIN) + modifiers.places(t, modifiers.GUARDED)
    return [
        (n, domain)
        for n, van in enumerate(of(t))
        if not van.tired and van.domain not in shut
        for domain in t.city.neighbours[van.domain]
        if domain not in shut
    ]


def drive(t: Table, n: int, domain: int) -> None:
    vans = of(t)
    vans[n] = Van(domain, 1)
    put(t, vans)


def refresh(t: Table) -> None:
    """In Cleanup, as other Units are."""
    if t.story and ledger.get(t, ledger.VANS):
        put(t, [Van(van.domain) for van in of(t)])


def captives(t: Table) -> tuple[int, ...]:
    """Who was taken, in order: a side, or SIDES + a Player Unit."""
    return ledger.get(t, ledger.CAPTIVES)


def take(t: Table, what: int) -> None:
    ledger.put(t, ledger.CAPTIVES, *captives(t), what)


def let_out(t: Table, what: int) -> None:
    left = list(captives(t))
    left.remove(what)
    ledger.put(t, ledger.CAPTIVES, *left)
