"""What Events do on the Cityscape: Basic Units and Barricades come, go and move; the Unit Limit holds."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import Option
from elysium.core.stack import Frame
from elysium.effects.verbs import DONE, Verb
from elysium.effects.words import Phrase, Pick
from elysium.games.blood_feud.acts import cityscape
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.table import PIECES, Table
from elysium.games.blood_feud.verbs.events.asking import AskTeam


@dataclass(frozen=True)
class RemoveBarricades(Verb):
    """Barricades return to their owners' Supplies: all of them, or those on the edges of a Domain."""

    domain: Pick[BloodFeud] | None = None

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        edges = range(len(t.edges)) if self.domain is None else t.city.edges_of[self.domain.of(g, f)[0]]
        for edge in edges:
            if t.edges[edge]:
                owner = t.edges[edge] - 1
                t.edges[edge] = 0
                t.walls[owner] += 1
                g.emit("barricade_fell", owner, edge)

    def phrase(self) -> Phrase:
        return Phrase("verb.RemoveBarricades" + ("" if self.domain is None else ".at"), self.blanks())


@dataclass(frozen=True)
class PlaceBarricade(AskTeam):
    """A team may place one of its Barricades on a free edge of a Domain; no Unit is Fatigued."""

    point = "barricade"
    who: Pick[BloodFeud]
    domain: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t = g.table
        free = [edge for edge in t.city.edges_of[self.domain.of(g, f)[0]] if not t.edges[edge]]
        own: list[Option] = [(edge,) for edge in free] if t.walls[team] else []
        found = [*own, *((edge, side + 1) for edge in free for side in cityscape.lent(t, team))]
        return [DONE, *found] if found else []

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        cityscape.put_up(g, team, *option)


def bases(t: Table, team: int) -> list[int]:
    """Domains where a team has a Unit and room for another."""
    return [domain for domain in units.domains_of(t, team) if units.room(t, team, domain)]


@dataclass(frozen=True)
class PlaceUnits(AskTeam):
    """A team places Basic Units, each where it has a Unit; with `anywhere`, in any Domain if it has none at all."""

    point = "place"
    n: int
    who: Pick[BloodFeud]
    anywhere: bool = False

    def times(self) -> int:
        return self.n

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t = g.table
        if not t.supply[team]:
            return []
        lost = self.anywhere and not units.on_map(t, team)
        return [(domain,) for domain in (range(len(t.stacks)) if lost else bases(t, team))]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        units.add_basic(g, team, option[0])

    def phrase(self) -> Phrase:
        return Phrase("verb.PlaceUnits" + (".anywhere" if self.anywhere else ""), self.blanks())


@dataclass(frozen=True)
class PlaceTogether(AskTeam):
    """A team places so many Basic Units in one Domain where it has a Unit, as many as fit."""

    point = "place"
    n: int
    who: Pick[BloodFeud]

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        return [(domain,) for domain in bases(g.table, team)] if g.table.supply[team] else []

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        units.add_basic(g, team, option[0], min(self.n, units.room(g.table, team, option[0])))


@dataclass(frozen=True)
class ReturnUnits(AskTeam):
    """A team returns so many of its Basic Units to the Supply, from where it likes."""

    point = "return"
    n: int
    who: Pick[BloodFeud]

    def times(self) -> int:
        return self.n

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t = g.table
        return [(domain,) for domain in range(len(t.stacks)) if units.basics(t, team, domain)]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        units.return_basic(g, team, option[0])


@dataclass(frozen=True)
class ReturnFrom(Verb):
    """Teams return so many of their Basic Units in a Domain to the Supply."""

    n: int
    who: Pick[BloodFeud]
    domain: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = self.domain.of(g, f)
        for side in self.who.of(g, f):
            units.return_basic(g, side, domain, self.n)


@dataclass(frozen=True)
class LeaveUnits(Verb):
    """Every team, the neutral Humans too, returns all but so many of its Basic Units in a Domain."""

    n: int
    domain: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = self.domain.of(g, f)
        for side in range(g.table.sides):
            units.return_basic(g, side, domain, max(0, units.basics(g.table, side, domain) - self.n))


@dataclass(frozen=True)
class MoveOut(AskTeam):
    """A team moves its Basic Units out of a Domain one by one, past Barricades; what finds no room stays."""

    point = "move"
    who: Pick[BloodFeud]
    domain: Pick[BloodFeud]

    def times(self) -> int:
        return PIECES

    def options(self, g: BloodFeud, f: Frame, team: int) -> list[Option]:
        t, (domain,) = g.table, self.domain.of(g, f)
        if not units.basics(t, team, domain):
            return []
        return [(target,) for target in sorted(t.city.neighbours[domain]) if units.room(t, team, target)]

    def decided(self, g: BloodFeud, f: Frame, team: int, option: Option) -> None:
        (domain,) = self.domain.of(g, f)
        units.relocate(g.table, team, domain, option[0])
        g.emit("moved", team, domain, option[0], units.BASIC)
        units.unit_change(g, team)
