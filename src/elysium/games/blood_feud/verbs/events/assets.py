"""What Events do to Assets and Ambition tokens. Losses stop at zero, gains at what there is."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Pick
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import purses
from elysium.games.blood_feud.table import GRAVES


@dataclass(frozen=True)
class GainAssets(Verb):
    """Teams gain Assets from their Supplies."""

    n: int
    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        for team in self.who.of(g, f):
            purses.gain_assets(g, team, self.n, purses.receiver(g.table, team))


@dataclass(frozen=True)
class LoseAssets(Verb):
    """Teams return Assets to the Supply, all they have if they have fewer."""

    n: int
    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        for team in self.who.of(g, f):
            purses.lose_assets(g, team, self.n)


@dataclass(frozen=True)
class CapAssets(Verb):
    """Teams with more Assets than this return what is over."""

    n: int
    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        for team in self.who.of(g, f):
            over = purses.team_assets(g.table, team) - self.n
            if over > 0:
                purses.lose_assets(g, team, over)


@dataclass(frozen=True)
class GiveAssets(Verb):
    """A team gives Assets to another, all it has if it has fewer."""

    n: int
    who: Pick[BloodFeud]
    to: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        (giver,), (taker,) = self.who.of(g, f), self.to.of(g, f)
        purses.transfer_assets(g, giver, taker, self.n)


@dataclass(frozen=True)
class TakeFromSpent(Verb):
    """Teams take Assets from the Spent Assets board, one after another, as long as there are any."""

    n: int
    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        for team in self.who.of(g, f):
            purses.take_spent(g, team, self.n, purses.receiver(g.table, team))


@dataclass(frozen=True)
class GainTokenEach(Verb):
    """Teams gain an Ambition token each, or none of them does if the Ambition board has too few."""

    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        teams = self.who.of(g, f)
        if len(teams) <= g.table.bank:
            for team in teams:
                purses.gain_token(g, team, purses.receiver(g.table, team))


@dataclass(frozen=True)
class RefillGraveyards(Verb):
    """Teams put a token of the Ambition board on their bottommost Graveyard space without one, while tokens last."""

    who: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for team in self.who.of(g, f):
            space = t.grave_tokens.find(0, team * GRAVES, team * GRAVES + GRAVES)
            if t.bank and space >= 0:
                t.bank -= 1
                t.grave_tokens[space] = 1
                g.emit("grave_refilled", team)
