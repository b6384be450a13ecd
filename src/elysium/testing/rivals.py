"""Set up any position of Rivals and play from it in the rulebook's words.

>>> scene = RivalsScene(2)
>>> alice, bob = scene.players
>>> skunk = alice.controls("skunk", party=1)
>>> lixue = bob.controls("lixue-chen", party=1)
>>> scene.action_phase(alice)
>>> alice.attacks(skunk, lixue, "physical")
>>> scene.everyone_declines()
>>> scene.blood(lixue)
6
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from elysium.core.game import game_info
from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.match import Match
from elysium.core.rng import seeded
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, NO
from elysium.games.rivals import setup, stats
from elysium.games.rivals.flow import turn
from elysium.games.rivals.game import FACES, NUMBER, PROGRAMS, Rivals, put_in_play, put_in_torpor
from elysium.games.rivals.table import (
    ACTIONS,
    ATTACHED,
    BEGINNING,
    CITY_BURNED,
    CITY_DECK,
    CITY_DISCARD,
    COLOURS,
    END,
    STREETS,
    TOKENS,
    Table,
)
from elysium.testing import rivals_cards
from elysium.testing.rivals_player import Player
from elysium.testing.scene import PLAIN, Scene

OPTIONAL = {
    "rivals.attack.intel": DONE,
    "rivals.attack.block": DONE,
    "rivals.attack.block-outside": DONE,
    "rivals.attack.react": DONE,
    "rivals.attack.ability": DONE,
    "rivals.attack.card": DONE,
    "rivals.respond": DONE,
    "rivals.end-phase": DONE,
    "rivals.prevent": DONE,
    "rivals.claim.attack": DONE,
    "rivals.agenda": NO,
    "rivals.may": NO,
    "rivals.offer": NO,
    "rivals.contribute": NO,
    "rivals.mend": DONE,
    "rivals.redirect": DONE,
    "rivals.discard-up-to": DONE,
}


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


class RivalsScene(Scene):
    """A table in the making, then a match. Seat 0 is Player 1 unless `first` says otherwise."""

    def __init__(
        self,
        seats: int = 2,
        *,
        edition: str = "rio",
        turn: int = 20,
        first: int = 0,
        seed: int = 1,
        mode: str = PLAIN,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(mode)
        self.settled = game_info("rivals").settle(seats, {"edition": edition, "deals": "off", **(options or {})})
        self._table = setup.blank_table(seats, self.settled)
        self._table.turn, self._table.first, self._seed = turn, first, seed
        self._pieces: list[Piece] = []
        self._prestige = [10] * seats
        self._foreign: list[dict[Seat, int]] = [{} for _ in range(seats)]
        self._table.rival = tuple((seat + 1) % seats for seat in range(seats))
        self.players = tuple(Player(self, seat) for seat in range(seats))

    @property
    def table(self) -> Table:
        """The columns; cards have theirs once the match has begun."""
        if self._match is None:
            return self._table
        game = self.match.game
        assert isinstance(game, Rivals)  # a scene of Rivals plays nothing else
        return game.table

    @property
    def rivals(self) -> Rivals:
        game = self.match.game
        assert isinstance(game, Rivals)
        return game

    def _add(self, code: str, owner: Seat, pile: int, **state: Any) -> CardId:
        self._pieces.append(Piece(NUMBER[code], owner, pile, **state))
        return len(self._pieces) - 1

    def streets(self, *codes: str) -> CardId:
        """City cards lie in The Streets; returns the first one's number, the others follow."""
        first = len(self._pieces)
        for code in codes:
            self._add(code, NOBODY, STREETS, known=None, works=True)
        return first

    def event(self, code: str, by: Player) -> CardId:
        """An Ongoing Event in The Streets with a token of this player's colour."""
        return self._add(code, NOBODY, STREETS, known=None, works=True, tokens={by.seat: 1})

    def city_deck(self, *codes: str) -> None:
        """These City cards come next, in this order."""
        for code in codes:
            self._add(code, NOBODY, CITY_DECK)

    def city_pile(self, pile: str, *codes: str) -> None:
        """City cards in the discard ("discard") or burned ("burned") pile."""
        for code in codes:
            self._add(code, NOBODY, {"discard": CITY_DISCARD, "burned": CITY_BURNED}[pile], known=None)

    def action_phase(self, player: Player, actions: int = 2) -> None:
        """The Action Phase of this player, at its first act; the rest of the turn follows."""
        t = self._table
        t.phase, t.step, t.actions = ACTIONS, turn.ACTION_STEP, actions
        self._start(player, _after(turn.ActionPhase), Frame(PROGRAMS.number("actions"), 0, player.seat, NO_CARD, {}))

    def turn(self, player: Player) -> None:
        """A whole turn from its City Deck Step on (the turn's number is counted up by it)."""
        self._table.turn -= 1
        self._table.phase = BEGINNING
        self._start(player, 0)

    def start_of_turn(self, player: Player) -> None:
        self._table.phase = BEGINNING
        self._start(player, _at(turn.StartOfTurn))

    def ready_and_return(self, player: Player) -> None:
        self._table.phase = BEGINNING
        self._start(player, _at(turn.ReadyAndReturn))

    def full_action_phase(self, player: Player) -> None:
        """The Action Phase with what comes before the first act (contributors are asked)."""
        self._start(player, _at(turn.ActionPhase))

    def end_phase(self, player: Player) -> None:
        """From the Torpor and Mending Step on."""
        self._start(player, _at(turn.EndPhase))

    def end_of_turn(self, player: Player) -> None:
        self._table.phase = END
        self._start(player, _at(turn.EndOfTurn))

    def antagonist_step(self, player: Player) -> None:
        self._table.phase = END
        self._start(player, _at(turn.AntagonistStep))

    def _start(self, player: Player, pc: int, *above: Frame) -> None:
        self._table.active = player.seat
        self._close()
        game = Rivals(self._table, [Frame(PROGRAMS.number("turn"), pc, player.seat, NO_CARD, {}), *above])
        for card, piece in enumerate(self._pieces):
            if piece.works:
                put_in_play(game, card)
            elif self._table.in_torpor(card):
                put_in_torpor(game, card)
        self.begin(Match.at("rivals", self._table.seats, self.settled, game))
        game.run()

    def _close(self) -> None:
        """Blanks fill what a scene does not care about; then every card gets its columns."""
        t = self._table
        for player in self.players:
            player._fill()
        pieces = self._pieces
        t.face = tuple(piece.face for piece in pieces)
        t.owner = tuple(piece.owner for piece in pieces)
        t.rng = seeded(self._seed)
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
        t = self._table
        t.tokens = bytearray((len(self._pieces) + COLOURS + 1) * COLOURS)
        for card, piece in enumerate(self._pieces):
            for colour, n in piece.tokens.items():
                t.tokens[card * COLOURS + colour] += n
        for seat in range(t.seats):
            foreign = self._foreign[seat]
            t.tokens[t.purse(seat) + seat] = self._prestige[seat] - sum(foreign.values())
            for colour, n in foreign.items():
                t.tokens[t.purse(seat) + colour] += n
        for colour in range(t.seats):
            left = TOKENS - sum(t.tokens[colour::COLOURS])
            if left < 0:
                raise ValueError(f"colour {colour} has {TOKENS - left} of {TOKENS} tokens in play")
            t.tokens[t.bank + colour] = left

    # What is on the table.

    def blood(self, card: CardId) -> int:
        return self.table.blood(card)

    def potency(self, card: CardId) -> int:
        return stats.potency(self.table, card)

    def secrecy(self, card: CardId) -> int:
        return stats.secrecy(self.rivals, card)

    def influence(self, card: CardId) -> int:
        return stats.influence(self.rivals, card)

    def tokens(self, card: CardId) -> list[int]:
        """Tokens on a card by colour."""
        return list(self.table.tokens[card * COLOURS : card * COLOURS + self.table.seats])

    def is_exhausted(self, card: CardId) -> bool:
        return bool(self.table.exhausted[card])

    def is_active(self, card: CardId) -> bool:
        return self.table.is_active(card)

    def in_torpor(self, card: CardId) -> bool:
        return self.table.in_torpor(card)

    def party(self, card: CardId) -> int:
        return self.table.party[card]

    def attached(self, card: CardId) -> list[str]:
        """What is attached to a character, by id."""
        return [self.code(one) for one in self.table.attached[card]]

    def code(self, card: CardId) -> str:
        return FACES[self.table.face[card]].card.id

    def in_streets(self) -> list[str]:
        return [self.code(card) for card in self.table.piles[STREETS]]

    def city(self, pile: str) -> list[str]:
        """Ids in the City's "deck", "discard" or "burned" pile."""
        number = {"deck": CITY_DECK, "discard": CITY_DISCARD, "burned": CITY_BURNED}[pile]
        return [self.code(card) for card in self.table.piles[number]]

    @property
    def winner(self) -> Seat | None:
        result = self.match.result()
        return result.winners[0] if result else None

    @property
    def reason(self) -> str:
        result = self.match.result()
        return result.reason if result else ""

    def everyone_declines(self, *but: str) -> None:
        """Whoever is asked something they need not do declines, until something else is asked."""
        while True:
            asks = [d for d in self.match.open() if d.point in OPTIONAL and d.point not in but]
            if not asks or OPTIONAL[asks[0].point] not in asks[0].options:
                return
            self.answer(asks[0].seat, OPTIONAL[asks[0].point])

    def waiting(self) -> tuple[Seat, str]:
        """Who is asked what."""
        decision = self.match.open()[0]
        return decision.seat, decision.point


def _at(kind: type[Op[Any]]) -> int:
    """Where a verb stands in the turn."""
    return next(pc for pc, verb in enumerate(PROGRAMS.code[PROGRAMS.number("turn")]) if isinstance(verb, kind))


def _after(kind: type[Op[Any]]) -> int:
    return _at(kind) + 1


__all__ = ["Player", "RivalsScene", "rivals_cards"]
