"""What Ambitions count: a team's Units, Orders, Assets and lanyards, its deeds of the night, and claims about them.

Every amount is the frame's team's, so that a claim can compare it with what others have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Condition, Phrase
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions, team_assets, team_orders, team_tokens
from elysium.games.blood_feud.kinds import advancement, order
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.table import GRAVES, LETTERS, SIDES, SLOTS, Table

# How many.


@dataclass(frozen=True)
class OwnPower(Amount[BloodFeud]):
    """The team's Power."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.power[f.seat]


@dataclass(frozen=True)
class WeakerTeams(Amount[BloodFeud]):
    """Teams with less Power."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        power = g.table.power[: g.table.teams]
        return sum(other < power[f.seat] for other in power)


@dataclass(frozen=True)
class Assets(Amount[BloodFeud]):
    """Assets in Team Resources, of any colour."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return team_assets(g.table, f.seat)


@dataclass(frozen=True)
class Tokens(Amount[BloodFeud]):
    """Ambition tokens in Team Resources."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return team_tokens(g.table, f.seat)


@dataclass(frozen=True)
class Units(Amount[BloodFeud]):
    """The team's Units on the Cityscape."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return units.on_map(g.table, f.seat)


@dataclass(frozen=True)
class AlignedUnits(Amount[BloodFeud]):
    """Vampire or Human Units on the Cityscape, anybody's."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(units.on_map(t, side) for side in range(t.sides) if t.vampire[side] == self.vampire)

    def phrase(self) -> Phrase:
        return _aligned("amount.AlignedUnits", self.vampire)


@dataclass(frozen=True)
class DomainsAlone(Amount[BloodFeud]):
    """Domains where the team has Units and nobody else has."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(units.sides_at(g.table, domain) == [f.seat] for domain in range(len(g.table.stacks)))


@dataclass(frozen=True)
class DomainsWithout(Amount[BloodFeud]):
    """Domains without a Vampire, or without a Human Unit."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(not units.aligned_at(t, domain, int(self.vampire)) for domain in range(len(t.stacks)))

    def phrase(self) -> Phrase:
        return _aligned("amount.DomainsWithout", self.vampire)


@dataclass(frozen=True)
class Proposals(Amount[BloodFeud]):
    """The team's own proposals that were ever selected."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.selected[f.seat]


@dataclass(frozen=True)
class HeardTeams(Amount[BloodFeud]):
    """Teams of which a proposal was ever selected, the own one included (BF-Q-54)."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n > 0 for n in g.table.selected)


@dataclass(frozen=True)
class Allies(Amount[BloodFeud]):
    """Different teams ever allied with."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.allied[f.seat].bit_count()


@dataclass(frozen=True)
class UnscathedTeams(Amount[BloodFeud]):
    """Vampire or Human teams of which no player was ever slain, the own one included (BF-Q-54)."""

    vampire: bool

    def of(self, g: BloodFeud, f: Frame) -> int:
        t = g.table
        return sum(t.vampire[team] == self.vampire and not slain_players(t, team) for team in range(t.teams))

    def phrase(self) -> Phrase:
        return _aligned("amount.UnscathedTeams", self.vampire)


@dataclass(frozen=True)
class ClaimedTokens(Amount[BloodFeud]):
    """Ambition tokens ever taken from the team's own Graveyard."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return g.table.claimed[f.seat]


@dataclass(frozen=True)
class GraveTokens(Amount[BloodFeud]):
    """Ambition tokens left in the team's own Graveyard."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(g.table.grave_tokens[f.seat * GRAVES : f.seat * GRAVES + GRAVES])


# Orders, wherever the team's lie now (BF-Q-33).

_KINDS: Final[dict[str, Callable[[Any], bool]]] = {
    "any": lambda order: True,
    "attack": lambda order: order.attack is not None,
    "better attack": lambda order: bool(order.attack),
    "defend": lambda order: order.defend > 0,
    "better defend": lambda order: order.defend > 1,
    "dear": lambda order: order.cost == 5,  # no Starting Order is of a kind that costs so much
}


@dataclass(frozen=True)
class Orders(Amount[BloodFeud]):
    """The team's Orders, Starting ones too: of any kind, or only some."""

    kind: str = "any"

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n for slot, n in enumerate(_owned(g, f)) if n and _KINDS[self.kind](_order(slot)))

    def phrase(self) -> Phrase:
        return Phrase(f"amount.Orders.{self.kind.replace(' ', '_')}", {})


@dataclass(frozen=True)
class OrderCost(Amount[BloodFeud]):
    """The Cost of all the team's Orders together; Starting ones cost nothing (BF-Q-51)."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(n * _order(slot).cost for slot, n in enumerate(_owned(g, f)) if slot % 2 == 0)


def _owned(g: BloodFeud, f: Frame) -> list[int]:
    owned = team_orders(g.table, f.seat)
    assert len(owned) == SLOTS
    return owned


def _order(slot: int) -> Any:
    return order(slot // 2)


# Lanyards: every card on one counts, covered ones too (BF-Q-52).


def lanyards(t: Table, team: int) -> list[tuple[int, ...]]:
    """What each player of a team wears, Squires aside."""
    return [t.equipped[unit] for unit in range(team * LETTERS, team * LETTERS + LETTERS) if t.wearer[unit] != NOBODY]


def _levels(g: BloodFeud, team: int) -> list[list[int]]:
    return [[advancement(face).level for face in worn] for worn in lanyards(g.table, team)]


@dataclass(frozen=True)
class Equipped(Amount[BloodFeud]):
    """Equipped Advancements of the whole team."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(map(len, lanyards(g.table, f.seat)))


@dataclass(frozen=True)
class BestLevel(Amount[BloodFeud]):
    """The highest Level one of the team's players has Equipped."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        return max((level for levels in _levels(g, f.seat) for level in levels), default=0)


@dataclass(frozen=True)
class PlayersOfLevel(Amount[BloodFeud]):
    """The team's players who have an Advancement of this Level Equipped."""

    level: int

    def of(self, g: BloodFeud, f: Frame) -> int:
        return sum(self.level in levels for levels in _levels(g, f.seat))


# One colour.


@dataclass(frozen=True)
class Dominance(Amount[BloodFeud]):
    """So much each for more Assets, Advancements and Power than the team of a colour has.

    Whoever plays that colour must have more than every other team.
    """

    n: int
    colour: int

    def of(self, g: BloodFeud, f: Frame) -> int:
        rival = of_colour(g.table, self.colour)
        if rival == NOBODY:
            return 0
        what: tuple[Amount[BloodFeud], ...] = (Assets(), Equipped(), OwnPower())
        if rival == f.seat:
            return self.n * sum(Most(amount).holds(g, f) for amount in what)
        return self.n * sum(amount.of(g, f) > amount.of(g, _for(f, rival)) for amount in what)

    def phrase(self) -> Phrase:
        return Phrase("amount.Dominance", {"n": self.n, "colour": Phrase(f"colour.{COLOURS[self.colour]}", {})})


@dataclass(frozen=True)
class Slaughter(Amount[BloodFeud]):
    """So much for each Basic and for each Player Unit of a colour the team has slain in the whole night."""

    basic: int
    player: int
    colour: int

    def of(self, g: BloodFeud, f: Frame) -> int:
        victim = of_colour(g.table, self.colour)
        if victim in (NOBODY, f.seat):
            return 0
        place = (f.seat * SIDES + victim) * 2
        return self.basic * g.table.kills[place] + self.player * g.table.kills[place + 1]

    def phrase(self) -> Phrase:
        colour = Phrase(f"colour.{COLOURS[self.colour]}", {})
        return Phrase("amount.Slaughter", {"basic": self.basic, "player": self.player, "colour": colour})


def of_colour(t: Table, colour: int) -> int:
    """The team that plays a colour, or NOBODY."""
    return t.colour.index(colour) if colour in t.colour[: t.teams] else NOBODY


@dataclass(frozen=True)
class Every(Amount[BloodFeud]):
    """One for every so many."""

    n: int
    amount: Amount[BloodFeud]

    def of(self, g: BloodFeud, f: Frame) -> int:
        return self.amount.of(g, f) // self.n


@dataclass(frozen=True)
class MastersBest(Amount[BloodFeud]):
    """The best single Ambition of the team that was named before scoring; nothing while none is named."""

    def of(self, g: BloodFeud, f: Frame) -> int:
        (master,) = f.names["master"] or (NOBODY,)
        if master < 0:
            return 0
        return max((worth(g, master, face) for face in team_ambitions(g.table, master)), default=0)


# Claims.


def _for(f: Frame, team: int) -> Frame:
    """The same question asked of another team."""
    return Frame(f.prog, f.pc, team, f.card, f.names)


def _others(g: BloodFeud, f: Frame, what: Amount[BloodFeud]) -> list[int]:
    return [what.of(g, _for(f, team)) for team in range(g.table.teams) if team != f.seat]


@dataclass(frozen=True)
class Most(Condition[BloodFeud]):
    """Strictly more than every other team."""

    what: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.what.of(g, f) > max(_others(g, f, self.what))


@dataclass(frozen=True)
class Fewest(Condition[BloodFeud]):
    """Strictly fewer than every other team."""

    what: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.what.of(g, f) < min(_others(g, f, self.what))


@dataclass(frozen=True)
class More(Condition[BloodFeud]):
    """More of one than of another."""

    one: Amount[BloodFeud]
    other: Amount[BloodFeud]

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return self.one.of(g, f) > self.other.of(g, f)


@dataclass(frozen=True)
class RandomEvent(Condition[BloodFeud]):
    """A random Event has been resolved at least once tonight."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return g.table.random_events > 0


@dataclass(frozen=True)
class AllEquipped(Condition[BloodFeud]):
    """Every player of the team has an Equipped Advancement."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return all(lanyards(g.table, f.seat))


@dataclass(frozen=True)
class Unscathed(Condition[BloodFeud]):
    """No player of the team was ever slain."""

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        return not slain_players(g.table, f.seat)


def slain_players(t: Table, team: int) -> int:
    """How many of a team's Player Units have been slain at some time tonight."""
    return sum(t.slain_ever[team * LETTERS : team * LETTERS + LETTERS])


@dataclass(frozen=True)
class AlliedWithAll(Condition[BloodFeud]):
    """Allied at some time with every other Vampire or Human team; there must be one (BF-Q-53)."""

    vampire: bool

    def holds(self, g: BloodFeud, f: Frame) -> bool:
        t = g.table
        others = [team for team in range(t.teams) if team != f.seat and t.vampire[team] == self.vampire]
        return bool(others) and all(t.allied[f.seat] >> team & 1 for team in others)

    def phrase(self) -> Phrase:
        return _aligned("if.AlliedWithAll", self.vampire)


def _aligned(key: str, vampire: bool) -> Phrase:
    return Phrase(key, {"who": Phrase(f"alignment.{'V' if vampire else 'H'}", {})})
