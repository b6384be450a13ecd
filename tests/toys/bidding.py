"""Bidding, a toy: two against two, all four bid a card at once in secret, and prizes taken change later rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from elysium.core.game import GameInfo, Result
from elysium.core.ids import Seat, Selection
from elysium.core.options import Number
from elysium.core.rng import seeded, shuffled
from elysium.core.saves import load_machine, save_machine
from elysium.core.stack import Frame, Machine, Programs
from elysium.core.table import Json, Table
from elysium.effects.abilities import Ability, Index, Instead, Modifies, When
from elysium.effects.verbs import Call, ForEach, Secretly, Verb, do, program, step
from elysium.effects.words import Amount, Condition, Pick, value
from elysium.testing.hidden import Hidden, even
from tests.toys.voice import PlainVoice

SEATS: Final = 4
CARDS: Final = tuple(range(1, 25))  # a card is its value
CARD_STREAM, PRIZE_STREAM = range(2)


class BiddingTable(Table):
    """Hands by seat in ascending order; `prizes` is the covered deck, first is top, and then what each seat took."""

    __slots__ = ("hands", "played", "points", "prizes", "rounds")
    hands: list[Selection]
    prizes: list[Selection]
    played: list[int]
    points: list[int]
    rounds: int

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rng, new.rounds = self.rng, self.rounds
        new.hands, new.prizes, new.played, new.points = (
            self.hands[:],
            self.prizes[:],
            self.played[:],
            self.points[:],
        )
        return new


class Bidding(Machine[BiddingTable]):
    """Highest bid takes the uncovered prize; the team with more points wins."""

    __slots__ = ()
    name = "bidding"
    programs = Programs()

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * SEATS

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat % 2, seat % 2 + 2)

    def view(self, seat: Seat) -> dict[str, Json]:
        t = self.table
        return {
            "hand": [{"card": card} for card in t.hands[seat]] if seat >= 0 else [],
            "cards": [len(hand) for hand in t.hands],
            "played": [{"card": card} for card in t.played],
            "prize": _prize(t.prizes[0][:1]) if self.stack else [],
            "taken": [_prize(taken) for taken in t.prizes[1:]],
            "points": t.points[:],
        }

    def redeal(self, seat: Seat, rng: int) -> int:
        t = self.table
        known = {*t.played, *(t.hands[seat] if seat >= 0 else ())}
        unseen, rng = shuffled(rng, CARD_STREAM, [card for card in CARDS if card not in known])
        for other in range(SEATS):
            if other != seat:
                size = len(t.hands[other])
                t.hands[other], unseen = tuple(sorted(unseen[:size])), unseen[size:]
        covered, rng = shuffled(rng, PRIZE_STREAM, t.prizes[0][1:])
        t.prizes[0] = t.prizes[0][:1] + covered
        return rng

    def side_points(self) -> tuple[int, int]:
        points = self.table.points
        return points[0] + points[2], points[1] + points[3]

    def result(self) -> Result | None:
        if self.stack:
            return None
        sides = self.side_points()
        ranking = tuple(sorted(range(SEATS), key=lambda seat: -sides[seat % 2]))
        winners = tuple(seat for seat in range(SEATS) if sides[seat % 2] == max(sides))
        return Result(winners, ranking, tuple(sides[seat % 2] for seat in range(SEATS)), "points")

    def outlook(self) -> tuple[float, ...]:
        sides = self.side_points()
        return tuple((1 + sides[seat % 2]) / (2 + sum(sides)) for seat in range(SEATS))

    def save(self) -> dict[str, Json]:
        return save_machine(self)


@dataclass(frozen=True)
class Everybody(Pick[Bidding]):
    """All four seats."""

    def of(self, g: Bidding, f: Frame) -> Selection:
        return tuple(range(SEATS))


@dataclass(frozen=True)
class Rounds(Pick[Bidding]):
    """One number for each round to come."""

    def of(self, g: Bidding, f: Frame) -> Selection:
        return tuple(range(g.table.rounds))


@dataclass(frozen=True)
class LastCard(Amount[Bidding]):
    """The place of the highest card in one's hand; how many cards a hand has is no secret."""

    def of(self, g: Bidding, f: Frame) -> int:
        return len(g.table.hands[f.seat]) - 1


@dataclass(frozen=True)
class Behind(Condition[Bidding]):
    """Your side has fewer points."""

    def holds(self, g: Bidding, f: Frame) -> bool:
        sides = g.side_points()
        return sides[f.seat % 2] < sides[1 - f.seat % 2]


@dataclass(frozen=True)
class Score(Verb):
    """Points for the seat whose effect this is."""

    points: int

    def do(self, g: Bidding, f: Frame) -> None:
        g.table.points[f.seat] += self.points
        g.emit("scored", f.seat, self.points, cause=f.card)


@dataclass(frozen=True)
class KeepCard(Verb):
    """The card that was bid goes back to the hand."""

    def do(self, g: Bidding, f: Frame) -> None:
        card = f.names["bid"][0]
        g.table.played.remove(card)
        g.table.hands[f.seat] = tuple(sorted((*g.table.hands[f.seat], card)))
        g.emit("kept", f.seat, card, cause=f.card)


PRIZES: Final[tuple[tuple[str, int, tuple[Ability, ...]], ...]] = (
    ("crown", 3, ()),
    ("chalice", 2, ()),
    ("banner", 1, (Modifies("bid", 6, Behind()),)),
    ("ledger", 1, (When("taken", (Score(1),)),)),
    ("glove", 1, (Instead("spend", (KeepCard(),)),)),
    ("rags", 0, (Modifies("bid", 3),)),
)


@step
def uncover(g: Bidding, f: Frame) -> None:
    g.emit("uncovered", -1, g.table.prizes[0][0])


@step
def compare(g: Bidding, f: Frame) -> None:
    """All bids are turned up together; the highest, as the prizes modify it, takes the uncovered prize."""
    t = g.table
    cards = [t.hands[seat][place] for seat, place in enumerate(f.names["bid"])]
    bids = [card + _bonus(g, seat) for seat, card in enumerate(cards)]
    for seat, card in enumerate(cards):
        t.hands[seat] = tuple(other for other in t.hands[seat] if other != card)
        t.played.append(card)
        g.emit("bid", seat, card, bids[seat])
    winner = bids.index(max(bids))
    prize, t.prizes[0] = t.prizes[0][0], t.prizes[0][1:]
    t.prizes[1 + winner] += (prize,)
    t.points[winner] += PRIZES[prize][1]
    g.emit("taken", winner, prize)
    for hook in ("spend", "taken"):
        for held, _, prog in INDEX.at(hook):
            if held in t.prizes[1 + winner]:
                g.push(prog, winner, held, bid=(cards[winner],))


def _bonus(g: Bidding, seat: Seat) -> int:
    frame = Frame(0, 0, seat, -1, {})
    total = 0
    for held, ability, _ in INDEX.at("bid"):
        if held in g.table.prizes[1 + seat] and isinstance(ability, Modifies):
            total += value(ability.by, g, frame) if not ability.claim or ability.claim.holds(g, frame) else 0
    return total


def _prize(pile: Selection) -> list[Json]:
    return [PRIZES[prize][0] for prize in pile]


ROUND = (do(uncover), Secretly("bid", Everybody(), LastCard(), point="bid"), do(compare))
MATCH = Bidding.programs.add("match", program(ForEach("round", Rounds(), (Call("round"),))))
Bidding.programs.add("round", program(*ROUND))
INDEX: Final = Index(
    Bidding.programs, {number: (name, abilities) for number, (name, _, abilities) in enumerate(PRIZES)}
)


def make(seats: int, seed: int, options: dict[str, Any], kind: type[Bidding] = Bidding) -> Bidding:
    table = BiddingTable()
    cards, rng = shuffled(seeded(seed), CARD_STREAM, CARDS)
    size = options["rounds"] + 1
    table.hands = [tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(seats)]
    prizes, table.rng = shuffled(rng, PRIZE_STREAM, range(len(PRIZES)))
    table.prizes = [prizes, (), (), (), ()]
    table.played, table.points, table.rounds = [], [0] * seats, options["rounds"]
    match = kind(table, [Frame(MATCH, 0, 0, -1, {})])
    match.run()
    return match


def load(state: dict[str, Any], kind: type[Bidding] = Bidding) -> Bidding:
    return load_machine(kind, BiddingTable, state)


def secrets(match: Bidding, seat: Seat) -> list[str]:
    """Every card in the hands of others, as a view would show it."""
    return [f'{{"card": {card}}}' for other in range(SEATS) if other != seat for card in match.table.hands[other]]


def conserved(match: Bidding) -> Json:
    """Cards that are in a hand or played, and prizes that are covered or taken."""
    t = match.table
    return [sum(map(len, t.hands)) + len(t.played), sorted(prize for pile in t.prizes for prize in pile)]


def hidden(match: Bidding, seat: Seat) -> dict[str, Hidden]:
    """Hands, and the covered prizes; bids lie with the question."""
    t = match.table
    found = {f"hand:{who}": Hidden(hand, known=who == seat, least=1 + bool(hand)) for who, hand in enumerate(t.hands)}
    covered = t.prizes[0][1:]
    return found | ({"prize": Hidden(covered[0], known=False, odds=even(covered))} if covered else {})


GAME: Final = GameInfo(
    "bidding", "Bidding", "1", (SEATS,), make, load, PlainVoice(), options={"rounds": Number(4, least=1, most=5)}
)
