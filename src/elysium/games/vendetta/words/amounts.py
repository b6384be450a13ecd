"""Numbers that cards speak of."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import Frame
from elysium.effects.words import Amount
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.words.picks import here, own_spot


@dataclass(frozen=True)
class Round(Amount[Vendetta]):
    """The number of the round."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.round


@dataclass(frozen=True)
class Pool(Amount[Vendetta]):
    """The Blood in your Pool."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.blood[f.seat]


@dataclass(frozen=True)
class SpareBlood(Amount[Vendetta]):
    """The Blood in your Pool but the last one."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return max(0, g.table.blood[f.seat] - 1)


@dataclass(frozen=True)
class AllBloodHere(Amount[Vendetta]):
    """Everyone's Deployed Blood here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        start = here(f) * g.table.seats
        return sum(g.table.deployed[start : start + g.table.seats])


@dataclass(frozen=True)
class OwnBloodHere(Amount[Vendetta]):
    """Your Deployed Blood here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return g.table.deployed[own_spot(g, f)]


@dataclass(frozen=True)
class OwnCardCount(Amount[Vendetta]):
    """The number of cards on your Position here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.position[own_spot(g, f)])


@dataclass(frozen=True)
class AllCardCount(Amount[Vendetta]):
    """The number of Deployed cards here, everyone's."""

    def of(self, g: Vendetta, f: Frame) -> int:
        start = here(f) * g.table.seats
        return sum(map(len, g.table.position[start : start + g.table.seats]))


@dataclass(frozen=True)
class RivalCount(Amount[Vendetta]):
    """The number of Rivals here; a teammate counts, since only a fool would say otherwise (VD-AMB-47)."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.rivals(f.seat, here(f)))


@dataclass(frozen=True)
class AllianceSize(Amount[Vendetta]):
    """The number of cards in your Alliance."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(g.table.alliance[f.seat])


@dataclass(frozen=True)
class HighestPrinted(Amount[Vendetta]):
    """The highest printed Power on any face-up Deployed card here."""

    def of(self, g: Vendetta, f: Frame) -> int:
        t = g.table
        spots = range(here(f) * t.seats, here(f) * t.seats + t.seats)
        return max((t.power[card] for spot in spots for card in t.position[spot] if t.up[card]), default=0)


@dataclass(frozen=True)
class AmountOf(Amount[Vendetta]):
    """The amount the moment is about."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return f.names["amount"][0]


@dataclass(frozen=True)
class MovedCards(Amount[Vendetta]):
    """The number of cards you moved by withdrawing."""

    def of(self, g: Vendetta, f: Frame) -> int:
        return len(f.names["moved"])


ROUND = Round()
POOL = Pool()
OWN_BLOOD_HERE = OwnBloodHere()
ALLIANCE_SIZE = AllianceSize()
