"""A table of Rivals in the making: its cards one by one, then the columns the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.rng import seeded
from elysium.core.table import Json
from elysium.games.rivals import setup
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.faces import FACES, NUMBER
from elysium.games.rivals.table import (
    ATTACHED,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    COLOURS,
    MONSTER_DECK,
    MONSTERS,
    NEUTRAL,
    NEUTRAL_TOKENS,
    STREETS,
    TOKENS,
    UNUSED,
    Table,
)
from elysium.testing.rivals.in_parts import InParts
from elysium.testing.scene import PLAIN


class Setting(TypedDict, total=False):
    """How a table is set, where it is not the usual one."""

    edition: str
    turn: int
    first: int
    seed: int
    mode: str
    options: Mapping[str, Json] | None


class State(TypedDict, total=False):
    """How a card lies on the table, where it is not as a card usually lies there."""

    tokens: dict[Seat, int]
    exhausted: bool
    party: int
    host: CardId
    known: tuple[Seat, ...] | None
    shown: int
    bounty: int
    no_influence: bool
    works: bool
    down: bool
    tagger: int
    prestige: dict[Seat, int]


@dataclass
class Piece:
    """A card of the scene before the match begins."""

    face: int
    owner: Seat
    pile: int
    tokens: dict[Seat, int] = field(default_factory=dict)
    exhausted: bool = False
    party: int = 0
    host: CardId = NO_CARD
    known: tuple[Seat, ...] | None = ()  # None: everybody
    shown: int = 0
    bounty: int = 0
    no_influence: bool = False
    works: bool = False  # its text is in force
    down: bool = False  # it lies face down in play
    fear: int = 0  # tokens
    tagger: int = 0  # 1 + the seat that has tagged a Monster
    prestige: dict[Seat, int] = field(default_factory=dict)  # that lies on it beside its Blood


class Position(InParts):
    """The table before the match begins, and what lies on it then."""

    def __init__(
        self,
        seats: int = 2,
        *,
        edition: str = "rio",
        turn: int = 20,
        first: int = 0,
        seed: int = 1,
        mode: str = PLAIN,
        options: Mapping[str, Json] | None = None,
    ) -> None:
        super().__init__(mode)
        self.settled = game_info("rivals").settle(seats, {"edition": edition, "deals": "off", **(options or {})})
        self.making = setup.blank_table(seats, self.settled)
        self.making.turn, self.making.first, self.seed = turn, first, seed
        self.pieces: list[Piece] = []
        self.prestige = [10] * seats
        self.foreign: list[dict[Seat, int]] = [{} for _ in range(seats)]
        self.making.rival = tuple((seat + 1) % seats for seat in range(seats))

    @property
    def table(self) -> Table:
        """The columns; cards have theirs once the match has begun."""
        if self._match is None:
            return self.making
        game = self.match.game
        assert isinstance(game, RivalsGame)  # a scene of Rivals plays nothing else
        return game.table

    @property
    def rivals(self) -> RivalsGame:
        game = self.match.game
        assert isinstance(game, RivalsGame)
        return game

    def add(self, code: str, owner: Seat, pile: int, **state: Unpack[State]) -> CardId:
        self.pieces.append(Piece(NUMBER[code], owner, pile, **state))
        return len(self.pieces) - 1

    def streets(self, *codes: str) -> CardId:
        """City cards lie in The Streets; returns the first one's number, the others follow."""
        first = len(self.pieces)
        for code in codes:
            self.add(code, NOBODY, STREETS, known=None, works=True)
        return first

    def monster(
        self,
        code: str,
        blood: int | None = None,
        *,
        down: bool = False,
        tagger: Seat = NOBODY,
        exhausted: bool = False,
        prestige: Mapping[Seat, int] | None = None,
        known: tuple[Seat, ...] = (),
    ) -> CardId:
        """A Monster in The Streets: face up with its Blood, or face down; `prestige` lies on it, by seat."""
        full = FACES[NUMBER[code]].card.potency
        return self.add(
            code,
            NOBODY,
            MONSTERS,
            tokens={} if down else {NEUTRAL: full if blood is None else blood},
            exhausted=exhausted,
            known=known if down else None,
            works=not down,
            down=down,
            tagger=tagger + 1,
            prestige=dict(prestige or {}),
        )

    def monster_deck(self, *codes: str) -> None:
        """These Monsters come next, in this order."""
        for code in codes:
            self.add(code, NOBODY, MONSTER_DECK)

    def unused_monsters(self, *codes: str, season: bool = False) -> CardId:
        """Monsters that take no part; with `season` the first lies face up for Open Season."""
        first = len(self.pieces)
        for n, code in enumerate(codes):
            up = season and not n
            self.add(code, NOBODY, UNUSED, known=None if up else (), down=not up)
        return first

    def city_deck(self, *codes: str) -> None:
        """These City cards come next, in this order."""
        for code in codes:
            self.add(code, NOBODY, CITY_DECK)

    def city_pile(self, pile: str, *codes: str) -> None:
        """City cards in the discard ("discard") or burned ("burned") pile."""
        for code in codes:
            self.add(code, NOBODY, {"discard": CITY_DISCARD, "burned": CITY_BURNED}[pile], known=None)

    def close(self) -> None:
        """Give every card its columns, every player their tokens."""
        t = self.making
        pieces = self.pieces
        t.face = tuple(piece.face for piece in pieces)
        t.owner = tuple(piece.owner for piece in pieces)
        t.rules += setup.told_before((t.face,))
        t.rng = seeded(self.seed)
        t.where = bytearray(piece.pile for piece in pieces)
        for card, piece in enumerate(pieces):
            if piece.pile != ATTACHED:
                t.piles[piece.pile] += (card,)
        t.seen = bytearray(
            t.everyone if piece.known is None else sum(1 << seat for seat in piece.known) for piece in pieces
        )
        t.exhausted = bytearray(piece.exhausted for piece in pieces)
        t.party = bytearray(piece.party for piece in pieces)
        t.no_influence = bytearray(piece.no_influence for piece in pieces)
        t.bounty = bytearray(piece.bounty for piece in pieces)
        t.fear, t.minus = bytearray(piece.fear for piece in pieces), bytearray(len(pieces))
        t.down = bytearray(piece.down for piece in pieces)
        t.tagger = bytearray(piece.tagger for piece in pieces)
        t.host = tuple(piece.host for piece in pieces)
        t.shown = tuple(piece.shown for piece in pieces)
        attached: list[tuple[CardId, ...]] = [()] * len(pieces)
        for card, piece in enumerate(pieces):
            if piece.host != NO_CARD:
                attached[piece.host] += (card,)
        t.attached = tuple(attached)
        t.decks = tuple(tuple(sorted(p.face for p in pieces if p.owner == seat)) for seat in range(t.seats))
        self._count_tokens()

    def _count_tokens(self) -> None:
        """Prestige and Blood as set; what is left of each colour's 32 is in its general supply."""
        t = self.making
        t.tokens = setup.blank_tokens(len(self.pieces))
        for card, piece in enumerate(self.pieces):
            for colour, n in piece.tokens.items():
                t.tokens[card * COLOURS + colour] += n
            for colour, n in piece.prestige.items():
                t.tokens[(len(self.pieces) + card) * COLOURS + colour] += n
        for seat in range(t.seats):
            foreign = self.foreign[seat]
            t.tokens[t.purse(seat) + seat] = self.prestige[seat] - sum(foreign.values())
            for colour, n in foreign.items():
                t.tokens[t.purse(seat) + colour] += n
        for colour in range(t.seats):
            left = TOKENS - sum(t.tokens[colour::COLOURS])
            if left < 0:
                raise ValueError(f"colour {colour} has {TOKENS - left} of {TOKENS} tokens in play")
            t.tokens[t.bank + colour] = left
        t.tokens[t.bank + NEUTRAL] = 0
        t.tokens[t.bank + NEUTRAL] = NEUTRAL_TOKENS - sum(t.tokens[NEUTRAL::COLOURS])
