"""What cards of the second box do with Libraries, hands and discard piles: shuffle back, discard by chance, show."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import YOU, Number, Pick, value
from elysium.games.rivals import frames, zones
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import LIBRARY
from elysium.games.rivals.table import DECK, DISCARD


@dataclass(frozen=True)
class Mill(Verb):
    """The top cards of your Library go to your discard pile."""

    n: int

    def do(self, g: Rivals, f: Frame) -> None:
        for card in g.table.pile(DECK, f.seat)[: self.n]:
            zones.discard(g, card)


@dataclass(frozen=True)
class IntoLibrary(Verb):
    """Cards are shuffled into the Libraries of their players."""

    what: Pick[Rivals]

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        cards = self.what.of(g, f)
        for seat in dict.fromkeys([t.owner[card] for card in cards]):
            zones.shuffle_library(g, seat, tuple([card for card in cards if t.owner[card] == seat]))


@dataclass(frozen=True)
class ShuffleBack(Verb):
    """Library cards from your discard pile, drawn by chance, are shuffled into your Library (RV-CARD-HH-26)."""

    n: Number

    def do(self, g: Rivals, f: Frame) -> None:
        there = tuple([card for card in g.table.pile(DISCARD, f.seat) if g.card(card).kind == LIBRARY])
        drawn = zones.at_random(g, there, value(self.n, g, f))
        for card in drawn:
            g.emit("shuffled_back", f.seat, card, g.table.face[card])
        if drawn:
            zones.shuffle_library(g, f.seat, drawn)


@dataclass(frozen=True)
class DiscardAtRandom(Verb):
    """Players discard Library cards by chance, or all they have (RV-CARD-HH-21)."""

    n: Number
    who: Pick[Rivals] = YOU

    def do(self, g: Rivals, f: Frame) -> None:
        n = value(self.n, g, f)
        for seat in self.who.of(g, f):
            hand = tuple([card for card in g.table.hand(seat) if g.card(card).kind == LIBRARY])
            for card in zones.at_random(g, hand, n):
                zones.discard(g, card)


@dataclass(frozen=True)
class SearchHand(Verb):
    """The attacker's player shows you their hand; you discard one card of some kind from it (RV-CARD-HH-36)."""

    types: tuple[int, ...]

    def do(self, g: Rivals, f: Frame) -> None:
        seat = g.attack.seat
        if seat != NOBODY and g.table.hand(seat):
            g.start("shown hand", f.seat, f.card, frames.ShownHand.opening(seat, self.types))
