"""The small questions many rules ask: which order, cards, deck or colours, and whether to reveal one's Agenda now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, decided, each
from elysium.core.ids import Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import NO, YES, program
from elysium.games.rivals import zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.ordering import order_matters
from elysium.games.rivals.frames import Colours, Counted, Discard, Moment, Order
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOKS
from elysium.games.rivals.table import AGENDA, DECK, DISCARD, FACTION, SEATS, Table
from elysium.games.rivals.watching import put_in_play, trigger

BOTH_DECKS: Final = (DECK, FACTION)


@dataclass(frozen=True)
class ChooseOrder(Op[Rivals]):
    """RV-TRIG-02: which of several effects happens next. They lie right below, the next one on top."""

    def do(self, g: Rivals, f: Frame) -> None:
        many = Order(f).many
        if many > 1:
            below = [g.stack[-2 - n] for n in range(many)]
            if order_matters(g, below):
                g.ask(f, Decision(f.seat, "rivals.order", each(range(many))))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        place = len(g.stack) - 2 - option[0]
        chosen = g.stack.pop(place)
        many = Order(f).many - 1
        g.stack.pop()
        if many > 1:
            g.stack.append(Frame(f.prog, 0, f.seat, f.card, Order.of(many)))
        g.stack.append(chosen)


@dataclass(frozen=True)
class OfferAgenda(Op[Rivals]):
    """RV-AGENDA-02, RV-DEC-07: reveal the Agenda card at the very moment it could count."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.agenda_up[f.seat]:
            g.ask(f, Decision(f.seat, "rivals.agenda", (NO, YES)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == YES:
            reveal_agenda(g, seat)


def reveal_agenda(g: Rivals, seat: Seat) -> None:
    """Face up for good: its text works from now on."""
    t = g.table
    card = t.pile(AGENDA, seat)[0]
    t.agenda_up[seat] = 1
    zones.reveal(g, card)
    put_in_play(g, card)
    g.emit("agenda_revealed", seat, card, t.face[card])


@dataclass(frozen=True)
class Fire(Op[Rivals]):
    """The moment itself."""

    def do(self, g: Rivals, f: Frame) -> None:
        moment = Moment(f)
        g.stack.pop()
        trigger(g, HOOKS[moment.hook], f.seat, **moment.told)


@dataclass(frozen=True)
class ChooseColours(Op[Rivals]):
    """RV-AMB-05: which other colours go, once one's own are gone. What was taken by default may be exchanged."""

    def do(self, g: Rivals, f: Frame) -> None:
        options = self._options(g, f)
        if len(options) > 1:
            g.ask(f, Decision(f.seat, "rivals.colours", options, f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        t = g.table
        colours = Colours(f)
        source, target, others = colours.source, colours.target, colours.others
        for colour, n in zip(others, colours.counts, strict=True):
            t.tokens[target + colour] -= n
            t.tokens[source + colour] += n
        for colour, n in zip(others, option, strict=True):
            t.tokens[source + colour] -= n
            t.tokens[target + colour] += n

    def _options(self, g: Rivals, f: Frame) -> tuple[Option, ...]:
        t = g.table
        colours = Colours(f)
        source, target, others, taken = colours.source, colours.target, colours.others, colours.counts
        there = [t.tokens[source + colour] + n for colour, n in zip(others, taken, strict=True)]
        if any(t.tokens[target + colour] < n for colour, n in zip(others, taken, strict=True)):
            return ()  # what was taken has moved on
        return tuple(_splits(colours.n, there))


def _splits(n: int, there: list[int]) -> list[Option]:
    """Every way to take n from several heaps."""
    if len(there) == 1:
        return [(n,)] if n <= there[0] else []
    return [(first, *rest) for first in range(min(n, there[0]), -1, -1) for rest in _splits(n - first, there[1:])]


@dataclass(frozen=True)
class DiscardSome(Op[Rivals]):
    """A player discards so many cards of their choice, or all there are."""

    def do(self, g: Rivals, f: Frame) -> None:
        left, limited = Discard.left_of(f), Discard.limited_to(f)
        cards = g.table.hand(f.seat) if limited is None else limited
        if not left or not cards:
            return
        if left >= len(cards) and limited is None:  # how many of a kind a hand holds is not told
            for card in cards:
                zones.discard(g, card)
        else:
            g.ask(f, decided((f.seat, "rivals.discard", each(cards), f.card)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.discard(g, option[0])
        Discard.count_down(f)
        limited = Discard.limited_to(f)
        if limited is not None:
            Discard(f).among = tuple([card for card in limited if card != option[0]])
        f.pc -= 1


@dataclass(frozen=True)
class BurnSome(Op[Rivals]):
    """A player burns so many cards of their discard pile."""

    def do(self, g: Rivals, f: Frame) -> None:
        left = Counted.left_of(f)
        there = g.table.pile(DISCARD, f.seat)
        if left >= len(there):
            for card in there:
                zones.burn(g, card)
        elif left:
            g.ask(f, Decision(f.seat, "rivals.burn", each(there), f.card))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        zones.burn(g, option[0])
        Counted.count_down(f)
        f.pc -= 1


def decks_left(t: Table, seat: Seat) -> Selection:
    """The decks of a player that can be drawn from."""
    library, faction = t.piles[DECK * SEATS + seat], t.piles[FACTION * SEATS + seat]
    if library:
        return BOTH_DECKS if faction else BOTH_DECKS[:1]
    return BOTH_DECKS[1:] if faction else ()


@dataclass(frozen=True)
class DrawSome(Op[Rivals]):
    """RV-TURN-34, -35: each time Library or Faction deck; the next choice may wait for the card just seen."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        named = Counted.deck_of(f)
        while left := Counted.left_of(f):
            decks = named or decks_left(t, f.seat)
            if len(decks) > 1:
                g.ask(f, decided((f.seat, "rivals.draw", self._ways(g, f.seat, left), f.card)))
                return
            Counted.count_down(f)
            if decks:
                zones.draw(g, f.seat, decks[0])

    def _ways(self, g: Rivals, seat: Seat, left: int) -> tuple[Option, ...]:
        """RV-AMB-62: all at once, or one to be looked at first."""
        first: tuple[Option, ...] = ((DECK,), (FACTION,))
        if left == 1 or g.edition.asks_one_by_one:
            return first
        most = min(left, len(g.table.pile(FACTION, seat)))
        least = max(0, left - len(g.table.pile(DECK, seat)))
        return (*((DECK,) * (left - n) + (FACTION,) * n for n in range(least, most + 1)), *first)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        Counted.count_down(f, len(option))
        for deck in option:
            zones.draw(g, seat, deck)
        f.pc -= 1


PROGRAMS.add("order", program(ChooseOrder()))
PROGRAMS.add("moment", program(OfferAgenda(), Fire()))
PROGRAMS.add("colours", program(ChooseColours()))
PROGRAMS.add("burn discards", program(BurnSome()))
PROGRAMS.add("discard", program(DiscardSome()))
PROGRAMS.add("draw", program(DrawSome()))
