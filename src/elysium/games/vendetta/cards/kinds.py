"""What a card is: the five kinds of Vendetta and the short words that declare them."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.stack import AnyOp, Program
from elysium.effects.abilities import Ability
from elysium.games.vendetta.table import AFTERMATH, CONFLICT, PREPARATION

PASSIVE = -1


@dataclass(frozen=True)
class ClanCard:
    """VD-COMP-04: `step` is the step an Active card is applied in, PASSIVE for the others."""

    id: str
    name: str
    power: int
    step: int
    apply: Program = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Ally:
    """VD-COMP-05: Blood at Feed, Influence in the Alliance, Blood when drained, Influence when drained."""

    id: str
    name: str
    feed: int
    influence: int
    drain: int
    drained: int
    vampire: bool
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Victim:
    """VD-COMP-06: all alike."""

    id: str
    name: str = "Victim"
    feed: int = 1
    influence: int = 1
    drain: int = 3
    drained: int = 0
    vampire: bool = False
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class LocationCard:
    """VD-VARLOC-01."""

    id: str
    name: str
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Relic:
    """VD-VARREL-02, -03: one use at its time; its Influence counts either way."""

    id: str
    name: str
    influence: int
    abilities: tuple[Ability, ...] = ()


def preparation(id: str, name: str, power: int, *apply: AnyOp) -> ClanCard:
    return ClanCard(id, name, power, PREPARATION, apply)


def conflict(id: str, name: str, power: int, *abilities: Ability, apply: Program = ()) -> ClanCard:
    return ClanCard(id, name, power, CONFLICT, apply, abilities)


def aftermath(id: str, name: str, power: int, *apply: AnyOp) -> ClanCard:
    return ClanCard(id, name, power, AFTERMATH, apply)


def passive(id: str, name: str, power: int, *abilities: Ability) -> ClanCard:
    return ClanCard(id, name, power, PASSIVE, (), abilities)


def vampire(id: str, name: str, feed: int, influence: int, drain: int, drained: int, *abilities: Ability) -> Ally:
    return Ally(id, name, feed, influence, drain, drained, True, abilities)


def human(id: str, name: str, feed: int, influence: int, drain: int, drained: int, *abilities: Ability) -> Ally:
    return Ally(id, name, feed, influence, drain, drained, False, abilities)
