"""Every token that moves is told: books kept from events alone agree with the table at every decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import elysium
from elysium.core.events import Event
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.table import Table


class Ledger:
    """Pools, Positions, Influence and Diablerie tokens as the events tell them."""

    def __init__(self, t: Table) -> None:
        self.seats = t.seats
        self.blood, self.influence, self.deployed = t.blood[:], t.influence[:], t.deployed[:]
        self.tokens, self.spent = list(t.tokens), list(t.spent)

    def enter(self, event: Event) -> None:
        entry = _ENTRIES.get(event.kind)
        if entry:
            entry(self, event.seat, *event.args)

    def pool(self, seat: int, n: int) -> None:
        self.blood[seat] += n

    def lie(self, loc: int, seat: int, n: int) -> None:
        self.deployed[loc * self.seats + seat] += n

    def move(self, seat: int, loc: int, to: int, n: int) -> None:
        self.lie(loc, seat, -n)
        self.lie(to, seat, n)

    def swap(self, seat: int, loc: int, pool: int, n: int) -> None:
        self.blood[seat], self.deployed[loc * self.seats + seat] = pool, n

    def flip(self, seat: int, n: int) -> None:
        self.tokens[seat] -= n
        self.spent[seat] += n

    def end_round(self) -> None:
        self.deployed = [0] * len(self.deployed)
        self.tokens = [up + down for up, down in zip(self.tokens, self.spent, strict=True)]
        self.spent = [0] * self.seats

    def strike(self, seat: int) -> None:
        """An eliminated player's books are closed; the tokens stay as the reason why."""
        self.blood[seat] = self.influence[seat] = 0
        for spot in range(seat, len(self.deployed), self.seats):
            self.deployed[spot] = 0

    def honour(self, seat: int, n: int) -> None:
        self.influence[seat] += n

    def sin(self, seat: int, n: int) -> None:
        self.tokens[seat] += n


def _pair(*entries: None) -> None:
    """Two entries of one event."""


_ENTRIES: dict[str, Callable[..., Any]] = {
    "feed": lambda b, seat, n: b.pool(seat, n),
    "gain_blood": lambda b, seat, n: b.pool(seat, n),
    "spend_blood": lambda b, seat, n: b.pool(seat, -n),
    "lose_blood": lambda b, seat, n: b.pool(seat, -n),
    "steal_blood": lambda b, seat, whose, n: _pair(b.pool(seat, n), b.pool(whose, -n)),
    "play_blood": lambda b, seat, loc, n: _pair(b.pool(seat, -n), b.lie(loc, seat, n)),
    "blood_to_pool": lambda b, seat, loc, n: _pair(b.pool(seat, n), b.lie(loc, seat, -n)),
    "add_blood": lambda b, seat, loc, n: b.lie(loc, seat, n),
    "discard_blood": lambda b, seat, loc, n: b.lie(loc, seat, -n),
    "take_deployed": lambda b, seat, whose, loc, n: _pair(b.pool(seat, n), b.lie(loc, whose, -n)),
    "yield_blood": lambda b, seat, whose, loc, n: _pair(b.lie(loc, seat, -n), b.lie(loc, whose, n)),
    "move_blood": Ledger.move,
    "swap_blood": Ledger.swap,
    "gain_influence": Ledger.honour,
    "lose_influence": lambda b, seat, n: b.honour(seat, -n),
    "give_influence": lambda b, seat, whose, n: _pair(b.honour(seat, -n), b.honour(whose, n)),
    "diablerie": lambda b, seat, n, card: b.sin(seat, n),
    "flip": Ledger.flip,
    "eliminated": Ledger.strike,
    "end_of_round": lambda b, seat, n: b.end_round(),
}

TABLES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (3, ()),
    (3, ("locations", "relics")),
    (4, ()),
    (4, ("locations", "relics", "teams")),
    (5, ("locations",)),
    (6, ("relics", "teams")),
)


@pytest.mark.rule("VD-GLOS-06", "VD-GLOS-07", "VD-GLOS-08", "VD-GLOS-09")
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("seats", "variants"), TABLES)
def test_books_kept_from_events_agree_with_the_table(seats: int, variants: tuple[str, ...], seed: int) -> None:
    match, chance = elysium.new("vendetta", seats, seed, {"variants": list(variants)}), Random(seed)
    game = match.game
    assert isinstance(game, Vendetta)
    while game.table.round == 0:
        _answer(match, chance)
    ledger, told = Ledger(game.table), match.event_count()
    while match.open():
        _answer(match, chance)
        for event in game.events(told):
            ledger.enter(event)
        told = match.event_count()
        t = game.table
        assert (ledger.blood, ledger.influence, ledger.deployed) == (t.blood, t.influence, t.deployed)
        assert (tuple(ledger.tokens), tuple(ledger.spent)) == (t.tokens, t.spent)
        assert min(t.blood + t.influence + t.deployed) >= 0
        assert all(up + down < 3 or out for up, down, out in zip(t.tokens, t.spent, t.out, strict=True))


def _answer(match: elysium.Match, chance: Random) -> None:
    decision = chance.choice(match.open())
    match.step(decision.seat, chance.choice(decision.options))
