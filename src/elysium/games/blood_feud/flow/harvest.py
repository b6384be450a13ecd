"""The black vans: placed, coming for Units before Orders are resolved, stopped and emptied (BF-ARC4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.rng import below
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud
from elysium.games.blood_feud.story import vans
from elysium.games.blood_feud.story.vans import Van
from elysium.games.blood_feud.table import CAPTIVE, LETTERS, SIDES, VAN_DIE, Table

HUNT: Final = "van"


@dataclass(frozen=True)
class PlaceVans(Verb):
    """The Storyteller puts them on Domains where nobody stands, near the centre (BF-ARC4-01)."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if len(vans.of(t)) < vans.wanted(t):
            free = [domain for domain in range(len(t.stacks)) if not units.sides_at(t, domain)]
            free = [domain for domain in free if not vans.at(t, domain)] or list(range(len(t.stacks)))
            places = sorted(free, key=lambda domain: (_outlying(t, domain), domain))
            g.ask(f, Decision(t.storyteller, "blood_feud.van", tuple((domain,) for domain in places)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        vans.put(g.table, [*vans.of(g.table), Van(option[0])])
        g.emit("van_placed", NOBODY, option[0])


def _outlying(t: Table, domain: int) -> int:
    """How far it is to the Domain that is farthest from it: least at the centre."""
    near, seen, steps = {domain}, {domain}, 0
    while near:
        near = {other for one in near for other in t.city.neighbours[one]} - seen
        seen |= near
        steps += bool(near)
    return steps


def come(g: BloodFeud, domain: int) -> None:
    """The Orders of a Domain are about to be resolved: its vans come first (BF-ARC4-03)."""
    for n in reversed(vans.at(g.table, domain)):
        g.push(PROGRAMS.number(HUNT), NOBODY, n, domain=(domain,))


@dataclass(frozen=True)
class Hunt(Verb):
    """The Storyteller aims at a Unit there, those of the mightiest first; its team rolls against its own Power."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t, (domain,) = g.table, f.names["domain"]
        mighty = sorted(range(t.teams), key=lambda team: -t.power[team])
        found = [prey for team in mighty for prey in _prey(t, team, domain)]
        if found:
            g.ask(f, Decision(t.storyteller, "blood_feud.prey", tuple(found)))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        t, (domain,), (side, unit) = g.table, f.names["domain"], option
        roll, t.rng = below(t.rng, VAN_DIE, 6)
        g.emit("hunted", side, unit, domain)
        if roll + 1 >= t.power[side]:
            g.emit("escaped", side, roll + 1, t.power[side])
            return
        g.emit("abducted", side, roll + 1, t.power[side], unit)
        if unit:
            player = side * LETTERS + unit - 1
            t.spot[player], t.unit_tired[player] = CAPTIVE, 0
            vans.take(t, SIDES + player)
        else:
            units.take_basic(t, side, domain)
            vans.take(t, side)
        g.stale_all()


def _prey(t: Table, team: int, domain: int) -> list[Option]:
    found: list[Option] = [(team, units.BASIC)] if units.basics(t, team, domain) else []
    return found + [(team, n + 1) for n in range(LETTERS) if t.spot[team * LETTERS + n] == domain]
