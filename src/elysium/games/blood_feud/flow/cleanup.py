"""Cleanup, step by step, and the Power of every team (BF-CLN, BF-POW)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.stack import AnyOp, Frame, Op, Program
from elysium.effects.verbs import DONE, Block, Verb, program
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud import table as tables
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import MOB, TOREADOR
from elysium.games.blood_feud.game import BloodFeud, teamed
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import purses, put, receiver, team_ambitions
from elysium.games.blood_feud.power import ascending
from elysium.games.blood_feud.story import guides, vans
from elysium.games.blood_feud.table import LETTERS, SIDES, SLAIN, SLOTS, STRONGEST, Table
from elysium.games.blood_feud.upgrade import FIRST

MOST_AMBITIONS: Final = 3  # BF-AMB-03


def night_is_over(t: Table) -> bool:
    """The Sun token lies on Daybreak or on a blocked space (BF-CLN-1, -9)."""
    return t.sun >= t.track or bool(t.blocked >> t.sun & 1)


@dataclass(frozen=True)
class UnlessOver(Block):
    """The last round leaves these steps out (BF-CLN-1)."""

    then: Program

    def flat(self) -> list[AnyOp]:
        code = program(*self.then)
        return [SkipIfOver(len(code)), *code]


@dataclass(frozen=True)
class SkipIfOver(Op[BloodFeud]):
    """Skip what follows if the night is over."""

    by: int

    def do(self, g: BloodFeud, f: Frame) -> None:
        g.table.step = tables.STEPS.index("cleanup")
        if night_is_over(g.table):
            f.pc += self.by


@dataclass(frozen=True)
class TakeBackOrders(Verb):
    """BF-CLN-2."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        stay = modifiers.total(t, modifiers.ORDERS_STAY)
        for team in range(t.teams):
            purse = receiver(t, team)
            if not stay:
                for entry in t.laid[team]:
                    t.orders[purse * SLOTS + entry % SLOTS] += 1
                t.laid[team] = ()
            t.seals[purse] += t.laid_seals[team]
            t.laid_seals[team] = 0
            g.stale_purse(purse)


@dataclass(frozen=True)
class ClearBoards(Verb):
    """Pieces return to their Supplies; Alliances and blocks end (BF-CLN-3)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        guides.graves_cleared(t)
        _keep_decorum(g)
        for side in range(t.sides):
            t.supply[side] += t.spent[side] + t.pact_pieces[side] + t.barred[side]
        for buried in t.graves:
            for what in buried:
                if what < SIDES:
                    t.supply[what] += 1
        t.spent, t.pact_pieces, t.barred = bytearray(SIDES), bytearray(SIDES), bytearray(SIDES)
        t.pacts = bytearray(SIDES * SIDES)
        t.graves = [()] * t.teams
        g.emit("cleared")


def _keep_decorum(g: BloodFeud) -> None:
    """What formed Alliances goes to the Toreador instead (BF-FAC-06)."""
    t = g.table
    team = guides.guided(t, TOREADOR)
    if team < 0 or not any(t.pact_pieces):
        return
    purse = receiver(t, team)
    for colour, n in enumerate(t.pact_pieces):
        t.assets[purse * SIDES + colour] += n
    g.emit("took_pacts", team, sum(t.pact_pieces))
    t.pact_pieces = bytearray(SIDES)
    g.stale_purse(purse)


@dataclass(frozen=True)
class Respawn(Verb):
    """Slain players come back in place of a Basic Unit, or anywhere if their team has none: their own choice (BF-CLN-4,
    BF-Q-32).
    """

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        if "slain" not in f.names:
            f.names["slain"] = tuple(unit for team in ascending(t) for unit in units.slain_players(t, team))
        f.names["slain"] = tuple(unit for unit in f.names["slain"] if t.spot[unit] == SLAIN)  # the Storyteller may help
        if not f.names["slain"]:
            del f.names["slain"]
            return
        unit = f.names["slain"][0]
        options = tuple((domain,) for domain in places(t, unit // LETTERS))
        if t.edition == FIRST:
            g.ask(f, *teamed(g, unit // LETTERS, "respawn", options))
        else:
            g.ask(f, Decision(t.wearer[unit], "blood_feud.respawn", options))

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        t = g.table
        unit, *rest = f.names["slain"]
        f.names["slain"] = tuple(rest)
        team, domain = unit // LETTERS, option[0]
        if units.basics(t, team, domain):
            units.return_basic(g, team, domain)
        t.spot[unit], t.unit_tired[unit] = domain, 0
        g.emit("respawned", t.wearer[unit], domain)


def places(t: Table, team: int) -> list[int]:
    """Domains with a Basic Unit of the team; without any, every Domain with room."""
    domains = range(len(t.stacks))
    return [domain for domain in domains if units.basics(t, team, domain)] or [
        domain for domain in domains if units.room(t, team, domain)
    ]


@dataclass(frozen=True)
class Refresh(Verb):
    """BF-CLN-5."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for place, n in enumerate(t.tired):
            t.fresh[place] += n
        t.tired = bytearray(len(t.tired))
        t.unit_tired = bytearray(len(t.unit_tired))
        vans.refresh(t)


@dataclass(frozen=True)
class ExchangeColours(Verb):
    """Foreign Assets go home, then as many own ones are gained as the Supply has (BF-CLN-6, BF-Q-29)."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        owed: dict[int, int] = {}
        for seat in range(t.players):
            own = t.team_of[seat]
            for colour in range(t.sides):
                n = t.assets[seat * SIDES + colour]
                if colour != own and n:
                    owed[seat] = owed.get(seat, 0) + n
                    t.assets[seat * SIDES + colour] = 0
                    t.supply[colour] += n
        for seat, n in owed.items():
            own = t.team_of[seat]
            gained = min(n, t.supply[own])
            t.supply[own] -= gained
            t.assets[seat * SIDES + own] += gained
            g.stale_purse(seat)


@dataclass(frozen=True)
class BuryAmbitions(Verb):
    """Down to three, each team its own choice, all at once (BF-CLN-7). Everybody is asked: how many is a secret.

    Who is given a fourth one meanwhile is asked again (BF-AMB-09).
    """

    asks = guarded = together = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        done = f.names.setdefault("content", ())
        waiting = [team for team in range(t.teams) if team not in done or _too_many(t, team)]
        if waiting:
            g.ask(f, *(question for team in waiting for question in teamed(g, team, "ambitions", _spare(t, team))))
        else:
            del f.names["content"]

    def took(self, g: BloodFeud, f: Frame, seat: Seat, option: Option) -> None:
        t, team = g.table, g.table.team_of[seat]
        if option == DONE:
            f.names["content"] += (team,)
            return
        purse = next(purse for purse in purses(t, team) if option[0] in t.ambitions[purse])
        put(t, purse, option[0], -1)
        decks.bury(g, option[0])
        g.emit("gave_up", team, option[0], audience=g.own(team))
        g.stale_purse(purse)
        if not _too_many(t, team):
            f.names["content"] += (team,)


def _too_many(t: Table, team: int) -> bool:
    return len(team_ambitions(t, team)) > MOST_AMBITIONS


def _spare(t: Table, team: int) -> tuple[Option, ...]:
    return tuple((face,) for face in team_ambitions(t, team)) if _too_many(t, team) else (DONE,)


@dataclass(frozen=True)
class DeterminePower(Verb):
    """BF-CLN-8, BF-POW-02."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        worth = [0] * t.sides
        for domain in range(len(t.stacks)):
            for side in units.controllers(t, domain):
                worth[side] += guides.worth(t, domain) + modifiers.total(t, modifiers.LANDMARK, domain)
        mob = guides.guided(t, MOB)
        if mob >= 0:
            worth[mob] += guides.dread(t)
        for team in range(t.teams):
            power = max(1, min(STRONGEST, worth[team]))
            if power >= 5:
                power -= modifiers.total(t, modifiers.THRONE)
            t.power[team] = power
        g.emit("power", NOBODY, *t.power[: t.teams])
        g.stale_all()


STEPS: Final[Program] = (
    UnlessOver((TakeBackOrders(), ClearBoards(), Respawn(), Refresh(), ExchangeColours())),
    BuryAmbitions(),
    DeterminePower(),
)
