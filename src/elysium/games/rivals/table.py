"""What lies on a table of Rivals, as columns: cards are numbers that tell nothing, their faces a column of their own.

Blood and Prestige are counted by colour wherever they lie (RV-TOKEN-02, -03). Characters in play are found by seat,
what watches a moment is found by hook: no event scans all cards.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Self, TypeAlias, get_args

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat, Selection
from elysium.core.table import Table as Columns
from elysium.core.table import replaced

SEATS: Final = 4  # places for piles and supplies of players
COLOURS: Final = 5  # a colour is the seat whose supply it came from, or NEUTRAL
NEUTRAL: Final = 4  # the Blood of Monsters, of no player's colour (RV-HH-11)
TOKENS: Final = 32  # RV-TOKEN-02: value of one colour
NEUTRAL_TOKENS: Final = 74  # the Blood Potency of all Monsters together, so that it never runs short

# Piles: one of each for every seat, then those of the city.
HAND, DECK, FACTION, DISCARD, BURNED, PLAY, COTERIE, TORPOR, HAVEN, AGENDA, LAID, ASIDE = range(12)
SEAT_PILES: Final = 12
STREETS, CITY_DECK, CITY_DISCARD, CITY_BURNED, BOX = (SEAT_PILES * SEATS + n for n in range(5))
# Monsters: those in The Streets, face down or up, their deck, those not in this match, the burned ones.
MONSTERS, MONSTER_DECK, UNUSED, MONSTERS_BURNED = (SEAT_PILES * SEATS + 5 + n for n in range(4))
WRAITHS: Final = SEAT_PILES * SEATS + 9  # the stack of each seat's wraith tokens, one pile after another
GONE: Final = WRAITHS + SEATS  # what has left the match (RV-WRAITH-05)
PILES: Final = GONE + 1
_ORDERS: Final = [
    tuple(tuple((begin + n) % seats for n in range(seats)) for begin in range(seats)) for seats in range(SEATS + 1)
]  # by number of seats and by the first of them: clockwise
ATTACHED: Final = 255  # no pile: it lies with its host

SETUP, BEGINNING, ACTIONS, END, OVER = range(5)
Phase: TypeAlias = Literal["setup", "beginning", "action", "end", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
Step: TypeAlias = Literal["city", "start", "ready", "action", "torpor", "end", "antagonist", "draw"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
CITY_STEP, START_STEP, READY_STEP, ACTION_STEP, TORPOR_STEP, END_STEP, ANTAGONIST_STEP, DRAW_STEP = range(8)

# Streams of chance: what one thing draws never moves another.
ORDER_STREAM, RIVAL_STREAM, DECK_STREAM, CITY_STREAM, HAND_STREAM, LOT_STREAM, MONSTER_STREAM, WRAITH_STREAM = range(8)

# What has happened this turn, by seat: a small counter each.
MORTALS, SCHEMES, CONSPIRACIES, INQUISITION, LOST_PRINCE, RECRUITS, FELLED_MONSTERS, ATTACKS, RETAINERS = range(9)
LEDGER: Final = 9


# What decks hold that everybody is told of before the match, among its rules: others are asked more because of it.
TRAPS, SPECIALS = "traps", "reaction specials"

LOSS, AGGRAVATED, DAMAGE = range(3)  # what took the last Blood


class Fallen(NamedTuple):
    """Who has lost the last Blood, and how."""

    card: CardId
    by: Seat
    source: CardId
    how: int  # LOSS, AGGRAVATED or DAMAGE


class Table(Columns):
    """`tokens` holds COLOURS counts for each card, the same for Prestige lying on characters, supplies, the bank."""

    __slots__ = (
        "actions",
        "active",
        "agenda",
        "agenda_up",
        "asked",
        "attached",
        "bounty",
        "deals",
        "decks",
        "down",
        "ever",
        "exhausted",
        "face",
        "fallen",
        "fear",
        "first",
        "host",
        "ko",
        "leader",
        "ledger",
        "minus",
        "moved",
        "no_influence",
        "owner",
        "party",
        "passing",
        "phase",
        "piles",
        "result",
        "rival",
        "rules",
        "seats",
        "seen",
        "shown",
        "side",
        "step",
        "tagger",
        "taught",
        "tokens",
        "turn",
        "turn_limit",
        "unblockable",
        "unhosted",
        "used",
        "watch",
        "where",
    )
    shared_columns = frozenset(
        {
            "asked",
            "attached",
            "decks",
            "deals",
            "ever",
            "face",
            "fallen",
            "host",
            "ko",
            "leader",
            "ledger",
            "moved",
            "owner",
            "passing",
            "result",
            "rival",
            "rules",
            "shown",
            "taught",
            "unblockable",
            "used",
            "watch",
        }
    )
    byte_columns = frozenset(
        {
            "agenda",
            "agenda_up",
            "bounty",
            "down",
            "exhausted",
            "fear",
            "minus",
            "no_influence",
            "party",
            "seen",
            "side",
            "tagger",
            "tokens",
            "where",
        }
    )

    seats: int
    rules: tuple[str, ...]  # the edition, then switches
    turn_limit: int
    decks: tuple[tuple[int, ...], ...]  # by seat: the faces of the whole deck, sorted (its owner knows them)
    first: Seat
    active: Seat
    turn: int  # counted from 1
    phase: int
    step: int
    actions: int
    unhosted: int  # Unhosted Actions left beside the Actions (RV-HH-36)
    face: tuple[int, ...]  # by card
    owner: tuple[Seat, ...]  # by card; NOBODY owns the city's
    where: bytearray  # by card: its pile, or ATTACHED
    seen: bytearray  # by card: a bit for each seat that knows the face
    exhausted: bytearray  # by card
    party: bytearray  # by card: 0 in the Haven, otherwise the number of a party in The Streets
    no_influence: bytearray  # by card
    bounty: bytearray  # by card: Agenda lying on a character (RV-TOKEN-17)
    down: bytearray  # by card: it lies face down in play (a Monster, a Curse, a Haven)
    tagger: bytearray  # by card: 1 + the seat that has tagged this Monster
    fear: bytearray  # by card: Fear tokens
    minus: bytearray  # by card: '-1 BP' tokens (RV-TOKEN-14)
    side: bytearray  # by seat: 1 once a Hunter Leader's token is turned (RV-HUNTER-06)
    tokens: bytearray
    host: tuple[CardId, ...]  # by card
    attached: tuple[Selection, ...]  # by card
    piles: list[Selection]
    watch: tuple[Selection, ...]  # by hook: the cards in play that watch it
    leader: tuple[CardId, ...]  # by seat, for good
    rival: tuple[Seat, ...]  # by seat
    agenda: bytearray  # by seat
    agenda_up: bytearray  # by seat
    ko: tuple[int, ...]  # by seat: -2, or who knocked them out (NOBODY: no player did)
    used: tuple[int, ...]  # abilities used this turn: card * 8 + number
    asked: tuple[int, ...]  # what has been asked, shown or tried once this turn
    moved: tuple[CardId, ...]  # who has moved since the last act
    shown: tuple[int, ...]  # by card: a bit for each seat a face-down card was shown to
    ledger: tuple[int, ...]  # by seat and counter: what happened this turn
    unblockable: tuple[CardId, ...]  # whose next attack this turn cannot be blocked
    fallen: tuple[int, ...]  # who is to be defeated, the numbers of one Fallen after another
    taught: tuple[tuple[int, int], ...]  # cards and Disciplines or Edges learned for good, by number
    passing: tuple[int, ...]  # what holds until the turn ends, as marks
    ever: tuple[int, ...]  # what was done once in the match, as marks
    deals: tuple[tuple[int, ...], ...]  # binding promises: who, to whom, what, how much, until
    result: tuple[int, ...]  # the ranking once the match is over, the winner first, then the reason

    def copy(self) -> Self:
        """By hand: the hottest line of search."""
        new = self.__class__.__new__(self.__class__)
        new.rng, new.seats, new.rules, new.turn_limit = self.rng, self.seats, self.rules, self.turn_limit
        new.decks, new.first, new.active = self.decks, self.first, self.active
        new.turn, new.phase, new.step = self.turn, self.phase, self.step
        new.actions, new.unhosted = self.actions, self.unhosted
        new.face, new.owner, new.host, new.attached = self.face, self.owner, self.host, self.attached
        new.where, new.seen, new.exhausted = self.where[:], self.seen[:], self.exhausted[:]
        new.party, new.no_influence, new.bounty = self.party[:], self.no_influence[:], self.bounty[:]
        new.down, new.tagger, new.fear = self.down[:], self.tagger[:], self.fear[:]
        new.minus, new.side = self.minus[:], self.side[:]
        new.taught, new.passing, new.ever = self.taught, self.passing, self.ever
        new.tokens, new.piles, new.watch = self.tokens[:], self.piles[:], self.watch
        new.leader, new.rival, new.agenda = self.leader, self.rival, self.agenda[:]
        new.agenda_up, new.ko, new.used, new.asked = self.agenda_up[:], self.ko, self.used, self.asked
        new.moved, new.shown, new.ledger, new.unblockable = self.moved, self.shown, self.ledger, self.unblockable
        new.fallen, new.deals, new.result = self.fallen, self.deals, self.result
        return new

    def keep(self, undone: Columns) -> None:
        """What was seen stays seen, although its reveal is undone (RV-ATK-UNDO-02)."""
        super().keep(undone)
        assert isinstance(undone, Table)
        for card, bits in enumerate(undone.seen):
            self.seen[card] |= bits

    @property
    def everyone(self) -> int:
        return (1 << self.seats) - 1

    def order(self, start: Seat | None = None) -> tuple[Seat, ...]:
        """All seats clockwise, the active player first unless another is named."""
        return _ORDERS[self.seats][self.active if start is None else start]

    def number(self, seat: Seat) -> int:
        """Player 1 is the first player (RV-SETUP-06)."""
        return (seat - self.first) % self.seats + 1

    def pile(self, kind: int, seat: Seat) -> Selection:
        return self.piles[kind * SEATS + seat]

    def hand(self, seat: Seat) -> Selection:
        return self.piles[seat]

    def coterie(self, seat: Seat) -> Selection:
        return self.piles[COTERIE * SEATS + seat]

    def torpor(self, seat: Seat) -> Selection:
        return self.piles[TORPOR * SEATS + seat]

    def all_characters(self) -> Selection:
        """Every active character at the table, the active player's first."""
        found: Selection = ()
        for seat in _ORDERS[self.seats][self.active]:
            found += self.piles[COTERIE * SEATS + seat]
        return found

    def is_active(self, card: CardId) -> bool:
        """RV-TERM-03: a character in play and not in torpor."""
        return COTERIE * SEATS <= self.where[card] < COTERIE * SEATS + SEATS

    def is_character(self, card: CardId) -> bool:
        """Whether a card acts as a character: one of a coterie, or a Monster that lies face up."""
        where = self.where[card]
        return COTERIE * SEATS <= where < COTERIE * SEATS + SEATS or (where == MONSTERS and not self.down[card])

    def is_monster(self, card: CardId) -> bool:
        """Whether it is a card of the Monster deck, wherever it lies."""
        return MONSTERS <= self.where[card] <= MONSTERS_BURNED

    def in_season(self, card: CardId) -> bool:
        """Whether it is the unused Monster of Open Season, which is not in play and attacks all the same."""
        return self.where[card] == UNUSED and not self.down[card]

    def is_mortal(self, card: CardId) -> bool:
        """Whether a card nobody owns is one of the City deck, not a Monster."""
        return self.owner[card] < 0 and not MONSTERS <= self.where[card] <= MONSTERS_BURNED

    def in_torpor(self, card: CardId) -> bool:
        return TORPOR * SEATS <= self.where[card] < TORPOR * SEATS + SEATS

    def wraiths(self, seat: Seat) -> Selection:
        """The stack of this player's wraith tokens (RV-WRAITH-01)."""
        return self.piles[WRAITHS + seat]

    def grow(self, face: int, owner: Seat, pile: int) -> CardId:
        """One card more, from outside the match: every column by card has one entry more (RV-UNIQ-04)."""
        card = len(self.where)
        self.face += (face,)
        self.owner += (owner,)
        self.host += (NO_CARD,)
        self.attached += ((),)
        self.shown += (0,)
        self.where.append(pile)
        for column in (self.seen, self.exhausted, self.party, self.no_influence, self.bounty):
            column.append(0)
        for column in (self.down, self.tagger, self.fear, self.minus):
            column.append(0)
        none = bytearray(COLOURS)
        first, second = card * COLOURS, 2 * card * COLOURS
        self.tokens = self.tokens[:first] + none + self.tokens[first:second] + none + self.tokens[second:]
        self.piles[pile] += (card,)
        return card

    def controller(self, card: CardId) -> Seat:
        """RV-TERM-04: who controls a card; a city card is controlled by whoever controls its host."""
        if card < 0:
            return NOBODY
        owner = self.owner[card]
        if owner >= 0:
            return owner
        host = self.host[card]
        return self.owner[host] if host >= 0 else NOBODY

    def blood(self, card: CardId) -> int:
        """The Blood of a character or Monster; all tokens on any other card."""
        place = card * COLOURS
        a, b, c, d, e = self.tokens[place : place + COLOURS]
        return a + b + c + d + e

    def prestige_on(self, card: CardId) -> int:
        """Prestige that lies on a character or Monster beside its Blood (RV-HUNTER-18)."""
        place = (len(self.where) + card) * COLOURS
        return sum(self.tokens[place : place + COLOURS])

    def purse(self, seat: Seat) -> int:
        """Where a personal supply begins in `tokens`."""
        return (2 * len(self.where) + seat) * COLOURS

    def prestige(self, seat: Seat) -> int:
        """RV-TOKEN-08: the personal supply, of whatever colours."""
        place = (2 * len(self.where) + seat) * COLOURS  # its purse: asked too often for a call
        return sum(self.tokens[place : place + COLOURS])

    @property
    def bank(self) -> int:
        """Where the general supplies begin in `tokens`."""
        return (2 * len(self.where) + SEATS) * COLOURS

    def adversary(self, seat: Seat) -> Seat:
        """RV-TERM-02: who holds your Rival token. Where several do (sf), the first in turn order."""
        return next((other for other in self.order(self.first) if self.rival[other] == seat), NOBODY)

    def count(self, seat: Seat, what: int) -> int:
        return self.ledger[seat * LEDGER + what]

    def counted(self, seat: Seat, what: int, more: int = 1) -> None:
        place = seat * LEDGER + what
        self.ledger = replaced(self.ledger, place, self.ledger[place] + more)

    def knows(self, seat: Seat, card: CardId) -> bool:
        """Whether a seat knows a card's face; spectators know what everybody knows."""
        return self.seen[card] == self.everyone if seat < 0 else bool(self.seen[card] >> seat & 1)

    def falling(self) -> list[Fallen]:
        """Who is to be defeated, once the attack or damage under way allows it."""
        return [Fallen(*self.fallen[n : n + 4]) for n in range(0, len(self.fallen), 4)]

    def has_had_turn(self, seat: Seat) -> bool:
        """RV-TURN-25: whether this player's first turn has come."""
        return self.turn >= self.seats or self.turn >= self.number(seat)

    def alive(self) -> Selection:
        """Seats not knocked out, clockwise from the active player."""
        order = _ORDERS[self.seats][self.active]
        ko = self.ko
        return order if ko.count(-2) == len(order) else tuple([seat for seat in order if ko[seat] == -2])
