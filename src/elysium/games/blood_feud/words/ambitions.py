"""What Ambitions are worth beyond a count: Dominance, Slaughter, every so many of something, a master's best.

Every amount is the frame's team's, so that a claim can compare it with what others have.
"""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.words import Amount, Phrase
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions
from elysium.games.blood_feud.scoring import worth
from elysium.games.blood_feud.table import SIDES, Table
from elysium.games.blood_feud.words.claims import Most, for_team
from elysium.games.blood_feud.words.counts import Assets, OwnPower
from elysium.games.blood_feud.words.holdings import Equipped


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
        return self.n * sum(amount.of(g, f) > amount.of(g, for_team(f, rival)) for amount in what)

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
