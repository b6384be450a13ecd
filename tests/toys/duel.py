"""Duel, a toy of bluff: cards are laid face down, answered, answered again, and resolved last in, first out.

A card that turns out not to be what it was laid for is an illegal reveal: all since it was laid is undone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from elysium.core.decision import Decision
from elysium.core.events import only
from elysium.core.game import GameInfo, Result
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.messages import Message
from elysium.core.rng import seeded, shuffled
from elysium.core.saves import load_machine, save_machine
from elysium.core.stack import Frame, Machine, Programs, Snapshot
from elysium.core.table import Json, Table
from elysium.effects.verbs import (
    YES,
    YOU,
    Choose,
    Forget,
    IfDone,
    Mark,
    Remember,
    Rollback,
    Stop,
    Unless,
    Verb,
    do,
    program,
    step,
    the,
)
from elysium.effects.windows import Window
from elysium.effects.words import THIS, Pick
from elysium.testing.hidden import Hidden, even
from tests.toys.voice import PlainVoice

FACES: Final = ("strike", "parry")
STRIKE, PARRY = range(2)
CARDS: Final = 12
DECK, LAID, DISCARD, HANDS = range(4)  # piles; the hands follow by seat
HAND: Final = 2
LIFE: Final = 2
TURNS: Final = 16


class DuelTable(Table):
    """A card is a number that tells nothing: its face is a column, and `seen` has a bit for each seat that knows it."""

    __slots__ = ("face", "life", "piles", "seen", "turn")
    face: list[int]
    seen: list[int]
    piles: list[Selection]
    life: list[int]
    turn: int

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rng, new.turn = self.rng, self.turn
        new.face, new.seen, new.piles, new.life = self.face[:], self.seen[:], self.piles[:], self.life[:]
        return new

    def keep(self, undone: Table) -> None:
        """What was seen stays seen, although the reveal itself is undone."""
        super().keep(undone)
        assert isinstance(undone, DuelTable)
        self.seen = [before | after for before, after in zip(self.seen, undone.seen, strict=True)]

    def move(self, card: CardId, source: int, target: int) -> None:
        self.piles[source] = tuple(other for other in self.piles[source] if other != card)
        self.piles[target] += (card,)

    @property
    def everybody(self) -> int:
        return (1 << len(self.life)) - 1

    def is_known(self, card: CardId, seat: Seat) -> bool:
        """Whether a seat knows a card's face; spectators know what everybody knows."""
        return self.seen[card] == self.everybody if seat < 0 else bool(self.seen[card] >> seat & 1)

    def alive(self) -> Selection:
        return tuple(seat for seat, life in enumerate(self.life) if life > 0)


class Duel(Machine[DuelTable]):
    """Strike the others down; who is left, or has most life after the last turn, wins."""

    __slots__ = ()
    name = "duel"
    programs = Programs()

    @property
    def roles(self) -> tuple[str, ...]:
        return ("player",) * len(self.table.life)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    def view(self, seat: Seat) -> dict[str, Json]:
        t = self.table
        return {
            "life": t.life[:],
            "turn": t.turn,
            "deck": len(t.piles[DECK]),
            "laid": [_shown(t, seat, card) for card in t.piles[LAID]],
            "discard": [_shown(t, seat, card) for card in t.piles[DISCARD]],
            "hands": [[_shown(t, seat, card) for card in hand] for hand in t.piles[HANDS:]],
            "resolving": [[self.programs.names[f.prog], f.seat, f.card] for f in self.stack],
        }

    def redeal(self, seat: Seat, rng: int) -> int:
        t = self.table
        hidden = [card for card in range(CARDS) if not t.is_known(card, seat)]
        faces, rng = shuffled(rng, 0, [t.face[card] for card in hidden])
        for card, face in zip(hidden, faces, strict=True):
            t.face[card] = face
        self.marks = tuple(_with_faces(kept, t.face) for kept in self.marks)
        return rng

    def result(self) -> Result | None:
        if self.stack:
            return None
        life = tuple(max(0, life) for life in self.table.life)
        ranking = tuple(sorted(range(len(life)), key=lambda seat: -life[seat]))
        return Result(tuple(seat for seat in ranking if life[seat] == max(life)), ranking, life, "life")

    def outlook(self) -> tuple[float, ...]:
        return tuple(max(0, life) / LIFE for life in self.table.life)

    def save(self) -> dict[str, Json]:
        return save_machine(self)


def _shown(t: DuelTable, seat: Seat, card: CardId) -> Json:
    """A card as a seat knows it."""
    return {"id": card, "face": FACES[t.face[card]]} if t.is_known(card, seat) else {"id": card}


def _with_faces(kept: Snapshot, face: list[int]) -> Snapshot:
    """A marked moment is re-dealt like the present; nothing is shuffled while one is marked, so ids agree."""
    assert isinstance(kept.table, DuelTable)
    table = kept.table.copy()
    table.face = face[:]
    return kept._replace(table=table)


@dataclass(frozen=True)
class InHand(Pick[Duel]):
    """The cards in a seat's hand: any of them may be laid, whatever it is, so that asking tells nothing."""

    def of(self, g: Duel, f: Frame) -> Selection:
        return g.table.piles[HANDS + f.seat]


@dataclass(frozen=True)
class Rivals(Pick[Duel]):
    """The others who are still alive."""

    def of(self, g: Duel, f: Frame) -> Selection:
        return tuple(seat for seat in g.table.alive() if seat != f.seat)


@dataclass(frozen=True)
class Nothing(Pick[Duel]):
    """Nothing yet."""

    def of(self, g: Duel, f: Frame) -> Selection:
        return ()


@dataclass(frozen=True)
class Lay(Verb):
    """Lay a card face down."""

    what: Pick[Any]

    def do(self, g: Duel, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.table.move(card, HANDS + f.seat, LAID)
            g.emit("laid", f.seat, card)


@dataclass(frozen=True)
class Reveal(Verb):
    """Turn a laid card up and discard it; the name is selected if it is what it was laid for."""

    binds = ("name",)
    name: str
    what: Pick[Any]
    face: int

    def do(self, g: Duel, f: Frame) -> None:
        t = g.table
        (card,) = self.what.of(g, f)
        t.seen[card] = t.everybody
        t.move(card, LAID, DISCARD)
        g.emit("revealed", f.seat, card, t.face[card])
        f.names[self.name] = YES if t.face[card] == self.face else ()


@dataclass(frozen=True)
class Spend(Verb):
    """Discard a laid card unseen."""

    what: Pick[Any]

    def do(self, g: Duel, f: Frame) -> None:
        for card in self.what.of(g, f):
            g.table.move(card, LAID, DISCARD)
            g.emit("spent", f.seat, card)


@dataclass(frozen=True)
class LoseLife(Verb):
    """A seat loses one life."""

    who: Pick[Any]

    def do(self, g: Duel, f: Frame) -> None:
        for seat in self.who.of(g, f):
            g.table.life[seat] -= 1
            g.emit("lost-life", seat, cause=f.card)


@step
def stop_it(g: Duel, f: Frame) -> None:
    """What lies below on the stack is what this card answers."""
    g.stack[-2].names["stopped"] = YES
    g.emit("stopped", f.seat, cause=f.card)


@step
def draw(g: Duel, f: Frame) -> None:
    t = g.table
    if not t.piles[DECK] and t.piles[DISCARD]:
        shuffle_back(g)
    if t.piles[DECK]:
        card = t.piles[DECK][0]
        t.move(card, DECK, HANDS + f.seat)
        t.seen[card] |= 1 << f.seat
        g.emit("drew", f.seat, card)
        g.emit("found", f.seat, card, t.face[card], audience=only(f.seat))


def shuffle_back(g: Duel) -> None:
    """Known cards become a deck: each gets another number, so that no number tells a face."""
    t = g.table
    cards = tuple(sorted(t.piles[DISCARD]))
    faces, t.rng = shuffled(t.rng, 0, [t.face[card] for card in cards])
    for card, face in zip(cards, faces, strict=True):
        t.face[card], t.seen[card] = face, 0
    t.piles[DECK], t.piles[DISCARD] = cards, ()
    g.emit("shuffled")


@step
def next_turn(g: Duel, f: Frame) -> None:
    """One turn after another, until one seat is left or the turns are spent."""
    t = g.table
    if len(t.alive()) > 1 and t.turn < TURNS:
        f.pc -= 1
        order = [(f.seat + n) % len(t.life) for n in range(1, len(t.life) + 1)]
        f.seat = next(seat for seat in order if t.life[seat] > 0)
        t.turn += 1
        g.push(g.programs.number("turn"), f.seat)


ANSWERS: Final = Window(Rivals(), InHand(), "answer", point="answer")
SLIPPED: Final = (Mark("slip"), IfDone("slip", (LoseLife(YOU), Stop())))
TURN: Final = (
    do(draw),
    Choose("card", InHand(), may=True, point="strike"),
    Unless("card", (Stop(),)),
    Choose("target", Rivals(), point="target"),
    Remember("stopped", Nothing()),
    *SLIPPED,
    Lay(the("card")),
    ANSWERS,
    IfDone("stopped", (Forget("slip"), Spend(the("card")), Stop())),
    Reveal("true", the("card"), STRIKE),
    Unless("true", (Rollback("slip"),)),
    Forget("slip"),
    LoseLife(the("target")),
)
ANSWER: Final = (
    Remember("stopped", Nothing()),
    *SLIPPED,
    Lay(THIS),
    ANSWERS,
    IfDone("stopped", (Forget("slip"), Spend(THIS), Stop())),
    Reveal("true", THIS, PARRY),
    Unless("true", (Rollback("slip"),)),
    Forget("slip"),
    do(stop_it),
)
MATCH = Duel.programs.add("match", program(do(next_turn)))
Duel.programs.add("turn", program(*TURN))
Duel.programs.add("answer", program(*ANSWER))


class DuelVoice(PlainVoice):
    """Names the cards one sees."""

    def label(self, view: dict[str, Json], decision: Decision, option: Option) -> Message:
        hand = {card["id"]: card.get("face", "?") for card in view["hands"][decision.seat]}
        if decision.point in ("duel.strike", "duel.answer"):
            return Message("duel.card", {"card": hand.get(option[0], "none")})
        return Message(decision.point, {"seat": option[0]})

    def touches(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        named = decision.point in ("duel.strike", "duel.answer") and option[0] >= 0
        return (f"card:{option[0]}",) if named else ()


def make(seats: int, seed: int, options: dict[str, Any]) -> Duel:
    table = DuelTable()
    faces, table.rng = shuffled(seeded(seed), 0, [card % 2 for card in range(CARDS)])
    table.face, table.seen, table.life, table.turn = list(faces), [0] * CARDS, [LIFE] * seats, 0
    table.piles = [tuple(range(HAND * seats, CARDS)), (), ()]
    for seat in range(seats):
        table.piles.append(tuple(range(HAND * seat, HAND * seat + HAND)))
        table.seen[HAND * seat : HAND * seat + HAND] = [1 << seat] * HAND
    match = Duel(table, [Frame(MATCH, 0, NOBODY, -1, {})])
    match.run()
    return match


def load(state: dict[str, Any]) -> Duel:
    return load_machine(Duel, DuelTable, state)


def secrets(match: Duel, seat: Seat) -> list[str]:
    """A hidden card shown with a face, whatever the face, would look like this."""
    return [f'"id": {card}, "face"' for card in range(CARDS) if not match.table.is_known(card, seat)]


def conserved(match: Duel) -> Json:
    """Every card lies somewhere once, and the faces are those that were put in."""
    t = match.table
    return [sorted(card for pile in t.piles for card in pile), sorted(t.face)]


def hidden(match: Duel, seat: Seat) -> dict[str, Hidden]:
    """The face of every card."""
    t = match.table
    unseen = even(t.face[card] for card in range(CARDS) if not t.is_known(card, seat))
    return {f"face:{card}": Hidden(t.face[card], t.is_known(card, seat), unseen) for card in range(CARDS)}


GAME: Final = GameInfo("duel", "Duel", "1", (2, 3), make, load, DuelVoice())
