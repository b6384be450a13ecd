"""What is done to others, each of them or some: Blood and Influence lost, stolen, taken back."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat, Selection
from elysium.core.stack import Frame
from elysium.effects.verbs import NO, YES, Verb
from elysium.effects.words import Number, Pick, value
from elysium.games.vendetta import blood
from elysium.games.vendetta.game import Vendetta, where
from elysium.games.vendetta.words.picks import Foes, here

INCLUDE = "vendetta.team.include"


def meant(g: Vendetta, f: Frame, who: Pick[Vendetta]) -> Selection | None:
    """The seats an effect is about, or None after asking whether it includes the teammate (VD-TEAM-03)."""
    seats = who.of(g, f)
    mate = g.table.mate(f.seat)
    if mate not in seats or not isinstance(who, Foes):
        return seats
    said = f.names.pop("include", None)
    if said is None:
        g.ask(f, Decision(f.seat, INCLUDE, (YES, NO), f.card))
        return None
    return seats if said == YES else tuple(seat for seat in seats if seat != mate)


class OnEach(Verb):
    """Something done to each of a selection of seats in turn order, each with all that follows from it (VD-AMB-08)."""

    asks = guarded = True
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        """The amount, fixed before the first seat is touched."""
        return 0

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def do(self, g: Vendetta, f: Frame) -> None:
        left = f.names.get("left")
        if left is None:
            left = meant(g, f, self.who)
            if left is None:
                return
            f.names["n"] = (self.size(g, f),)
        if not left:
            f.names.pop("left", None)
            return
        f.names["left"] = left[1:]
        f.pc -= 1
        if not g.table.out[left[0]]:
            self.apply(g, f, left[0], f.names["n"][0])

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class Lose(OnEach):
    """They Lose Blood."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.lose(g, seat, n, f.seat, f.card, where(g, f))


@dataclass(frozen=True)
class Steal(OnEach):
    """You Steal Blood from them."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.steal(g, seat, n, f.seat, f.card, where(g, f))


@dataclass(frozen=True)
class LoseInfluence(OnEach):
    """They Lose Influence."""

    amount: int
    who: Pick[Vendetta]

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        blood.lose_influence(g, seat, self.amount, f.card)


@dataclass(frozen=True)
class DiscardBlood(OnEach):
    """They discard Deployed Blood here."""

    amount: Number
    who: Pick[Vendetta]

    def size(self, g: Vendetta, f: Frame) -> int:
        return value(self.amount, g, f)

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        spot = here(f) * g.table.seats + seat
        n = min(n, g.table.deployed[spot])
        if n:
            g.table.deployed[spot] -= n
            g.emit("discard_blood", seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class TakeDeployed(OnEach):
    """Half of each one's Deployed Blood here, rounded up, comes into your Pool."""

    who: Pick[Vendetta]

    def apply(self, g: Vendetta, f: Frame, seat: Seat, n: int) -> None:
        spot = here(f) * g.table.seats + seat
        n = (g.table.deployed[spot] + 1) // 2
        if n:
            g.table.deployed[spot] -= n
            g.table.blood[f.seat] += n
            g.emit("take_deployed", f.seat, seat, here(f), n, cause=f.card)


@dataclass(frozen=True)
class Among(Verb):
    """Fix who is meant, for an effect in several parts."""

    asks = guarded = True
    name: str
    who: Pick[Vendetta]

    def bound(self) -> tuple[str, ...]:
        return (self.name,)

    def do(self, g: Vendetta, f: Frame) -> None:
        seats = meant(g, f, self.who)
        if seats is not None:
            f.names[self.name] = seats

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class SpareMate(Verb):
    """In team mode, say whether this card's hold on Rivals' Power includes the teammate."""

    asks = guarded = True
    who: Pick[Vendetta]

    def do(self, g: Vendetta, f: Frame) -> None:
        said = f.names.pop("include", None)
        if said == NO:
            g.table.spares |= 1 << f.card
        elif said is None and g.table.mate(f.seat) in self.who.of(g, f):
            g.ask(f, Decision(f.seat, INCLUDE, (YES, NO), f.card))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        f.names["include"] = option
        f.pc -= 1


@dataclass(frozen=True)
class LoseToNobody(Verb):
    """You Lose Blood; a Frenzy caused this way pays nobody (VD-AMB-07)."""

    amount: int

    def do(self, g: Vendetta, f: Frame) -> None:
        blood.lose(g, f.seat, self.amount, NOBODY, f.card, where(g, f))
