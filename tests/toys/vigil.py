"""Vigil, a toy in real time: every seat may act at any moment, a clock seat lets time pass, a Storyteller watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from elysium.core.decision import Decision
from elysium.core.events import only
from elysium.core.game import GameInfo, Result
from elysium.core.ids import Option, Seat
from elysium.core.rng import below, seeded
from elysium.core.saves import load_machine, save_machine
from elysium.core.stack import Frame, Machine, Programs, Snapshot
from elysium.core.table import Json, Table
from elysium.effects.verbs import Verb, program
from elysium.testing.hidden import Hidden, even
from tests.toys.voice import PlainVoice

AREAS: Final = 3  # 0 is the gate, where everybody waits until the areas open
TOKENS: Final = 4  # in each other area
PATIENCE: Final = 4  # how often the Storyteller may interfere
OPENS, LAST_MINUTE, OVER = 1, 7, 8  # minutes
STAY, MOVE, GATHER, GIVE = range(4)
WATCH, PAUSE, RESUME, EXTEND, BESTOW, REMOVE, TAKE_BACK = range(7)
TICK: Final = (0,)
SAID: Final = {OPENS: "areas-open", LAST_MINUTE: "one-minute-left", OVER: "time-is-up"}


class VigilTable(Table):
    """Players stand in areas and hold tokens; `wish` is the area each player secretly wants to end in."""

    __slots__ = ("box", "minute", "patience", "paused", "spot", "stock", "tokens", "wish")
    spot: list[int]
    tokens: list[int]
    wish: list[int]
    stock: list[int]
    box: int
    minute: int
    paused: int
    patience: int

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rng, new.box, new.minute, new.paused, new.patience = (
            self.rng,
            self.box,
            self.minute,
            self.paused,
            self.patience,
        )
        new.spot, new.tokens, new.wish, new.stock = self.spot[:], self.tokens[:], self.wish[:], self.stock[:]
        return new

    def keep(self, undone: Table) -> None:
        """The Storyteller's patience is spent on taking back, too."""
        super().keep(undone)
        assert isinstance(undone, VigilTable)
        self.patience = undone.patience


class Vigil(Machine[VigilTable]):
    """Gather tokens while the areas are open; whoever stands where they wished counts theirs double."""

    __slots__ = ()
    name = "vigil"
    programs = Programs()

    @property
    def players(self) -> int:
        return len(self.table.spot)

    @property
    def clock(self) -> Seat:
        return self.players

    @property
    def storyteller(self) -> Seat:
        return self.players + 1

    @property
    def roles(self) -> tuple[str, ...]:
        return (*("player",) * self.players, "clock", "storyteller")

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    def view(self, seat: Seat) -> dict[str, Json]:
        t = self.table
        return {
            "spot": t.spot[:],
            "tokens": t.tokens[:],
            "stock": t.stock[:],
            "box": t.box,
            "minute": t.minute,
            "paused": bool(t.paused),
            "patience": t.patience,
            "wish": {str(who): t.wish[who] for who in range(self.players) if seat in (who, self.storyteller)},
        }

    def redeal(self, seat: Seat, rng: int) -> int:
        wish = self.table.wish
        for other in range(self.players):
            if seat not in (other, self.storyteller):
                wish[other], rng = below(rng, 0, AREAS)
        self.marks = tuple(_with_wishes(kept, wish) for kept in self.marks)
        return rng

    def scores(self) -> tuple[int, ...]:
        t = self.table
        return tuple(n * (2 if at == wish else 1) for n, at, wish in zip(t.tokens, t.spot, t.wish, strict=True))

    def result(self) -> Result | None:
        if self.stack:
            return None
        scores = self.scores()
        ranking = tuple(sorted(range(self.players), key=lambda seat: -scores[seat]))
        return Result(tuple(seat for seat in ranking if scores[seat] == max(scores)), ranking, scores, "the time is up")

    def outlook(self) -> tuple[float, ...]:
        scores = self.scores()
        return tuple((1 + score) / (self.players + sum(scores)) for score in scores)

    def save(self) -> dict[str, Json]:
        return save_machine(self)


def _with_wishes(kept: Snapshot, wish: list[int]) -> Snapshot:
    """A marked moment is re-dealt like the present: wishes never change."""
    assert isinstance(kept.table, VigilTable)
    table = kept.table.copy()
    table.wish = wish[:]
    return kept._replace(table=table)


@dataclass(frozen=True)
class Moment(Verb):
    """Everybody may act; after each act all questions are asked anew, until the clock says that time is up."""

    asks = guarded = True

    def do(self, g: Vigil, f: Frame) -> None:
        if g.table.minute < OVER:
            seats = [seat for seat in range(len(g.roles)) if seat != g.clock or not g.table.paused]
            g.ask(f, *(Decision(seat, f"vigil.{g.roles[seat]}", _options(g, seat)) for seat in seats))

    def took(self, g: Vigil, f: Frame, seat: Seat, option: Option) -> None:
        f.pc -= 1
        if seat == g.storyteller:
            _interfere(g, *option)
            return
        if g.marks:
            g.forget("last step")
        g.mark("last step")
        if seat == g.clock:
            g.table.minute += 1
            g.emit(SAID.get(g.table.minute, "minute"), seat, g.table.minute)
        else:
            _act(g, seat, *option)


def _options(g: Vigil, seat: Seat) -> tuple[Option, ...]:
    if seat == g.clock:
        return (TICK,)
    return tuple(_interventions(g) if seat == g.storyteller else _acts(g, seat))


def _acts(g: Vigil, seat: Seat) -> list[Option]:
    t = g.table
    acts: list[Option] = [(STAY, 0)]
    if t.minute < OPENS or t.paused:
        return acts
    acts += [(MOVE, area) for area in range(AREAS) if area != t.spot[seat]]
    acts += [(GATHER, t.spot[seat])] if t.stock[t.spot[seat]] else []
    if t.tokens[seat]:
        acts += [(GIVE, other) for other in range(g.players) if other != seat and t.spot[other] == t.spot[seat]]
    return acts


def _interventions(g: Vigil) -> list[Option]:
    t = g.table
    may: list[Option] = [(WATCH, 0)]
    if t.paused:
        may.append((RESUME, 0))
    if t.patience:
        may += [] if t.paused else [(PAUSE, 0)]
        may += [(EXTEND, 0)] if t.minute == LAST_MINUTE else []
        may += [(BESTOW, seat) for seat in range(g.players) if t.box]
        may += [(REMOVE, seat) for seat in range(g.players) if t.tokens[seat]]
        may += [(TAKE_BACK, 0)] if g.marks else []
    return may


def _act(g: Vigil, seat: Seat, act: int, what: int) -> None:
    t = g.table
    if act == MOVE:
        t.spot[seat] = what
    elif act == GATHER:
        t.stock[what] -= 1
        t.tokens[seat] += 1
    elif act == GIVE:
        t.tokens[seat] -= 1
        t.tokens[what] += 1
    g.emit(("stayed", "moved", "gathered", "gave")[act], seat, what)


def _interfere(g: Vigil, act: int, seat: Seat) -> None:
    t = g.table
    if act not in (WATCH, RESUME):
        t.patience -= 1
    if act in (PAUSE, RESUME):
        t.paused = int(act == PAUSE)
    elif act == EXTEND:
        t.minute -= 1
    elif act in (BESTOW, REMOVE):
        t.box += 1 if act == REMOVE else -1
        t.tokens[seat] += 1 if act == BESTOW else -1
    elif act == TAKE_BACK:
        g.rollback("last step")
    words = ("watched", "paused", "resumed", "extended", "bestowed", "removed", "took-back")
    g.emit(words[act], g.storyteller, seat, audience=only(g.storyteller) if act == WATCH else -1)


MATCH = Vigil.programs.add("match", program(Moment()))


def make(seats: int, seed: int, options: dict[str, Any]) -> Vigil:
    table = VigilTable()
    table.rng = seeded(seed)
    table.spot, table.tokens, table.wish = [0] * seats, [0] * seats, [0] * seats
    for seat in range(seats):
        table.wish[seat], table.rng = below(table.rng, 0, AREAS)
    table.stock, table.box = [0] + [TOKENS] * (AREAS - 1), 2
    table.minute, table.paused, table.patience = 0, 0, PATIENCE
    match = Vigil(table, [Frame(MATCH, 0, 0, -1, {})])
    match.run()
    return match


def load(state: dict[str, Any]) -> Vigil:
    return load_machine(Vigil, VigilTable, state)


def secrets(match: Vigil, seat: Seat) -> list[str]:
    """The wish of every other player, as a view would show it."""
    t = match.table
    hidden = [who for who in range(match.players) if seat not in (who, match.storyteller)]
    return [f'"{who}": {t.wish[who]}' for who in hidden]


def conserved(match: Vigil) -> Json:
    """Every token is in an area, with a player or in the Storyteller's box."""
    t = match.table
    return sum(t.stock) + sum(t.tokens) + t.box


def hidden(match: Vigil, seat: Seat) -> dict[str, Hidden]:
    """What each player wishes for."""
    areas = even(range(AREAS))
    return {
        f"wish:{who}": Hidden(wish, seat in (who, match.storyteller), areas)
        for who, wish in enumerate(match.table.wish)
    }


GAME: Final = GameInfo("vigil", "Vigil", "1", (2, 3, 32), make, load, PlainVoice())  # 32 for the load bench
