"""Vendetta's table as columns: pools by seat, piles of card ids, Positions by Location and seat.

Card ids are fixed: nine to a clan, then Allies, Victims, Location cards, Relics. An id names a face, so no id of a
card a seat may not know ever leaves through view.py; options name only cards of the seat that is asked.
"""

from __future__ import annotations

from typing import Final, Literal, Self, TypeAlias, get_args

from elysium.core.ids import CardId, Seat, Selection
from elysium.core.table import Table as Columns
from elysium.core.table import replaced

Clan: TypeAlias = Literal["brujah", "gangrel", "malkavian", "nosferatu", "toreador", "tremere", "ventrue"]
CLANS: Final[tuple[Clan, ...]] = get_args(Clan)
CLAN_SIZE: Final = 9
READY: Final = 7
HUNT: Final = 8
CLAN_CARDS: Final = len(CLANS) * CLAN_SIZE
FIRST_ALLY: Final = CLAN_CARDS
FIRST_VICTIM: Final = FIRST_ALLY + 30
FIRST_PLACE: Final = FIRST_VICTIM + 35
FIRST_RELIC: Final = FIRST_PLACE + 7
CARD_COUNT: Final = FIRST_RELIC + 8
MOST_BLOOD: Final = 3  # VD-PLAN-04: out of the Pool with each card
SECOND_RULES: Final = "rules_2"  # in force, but for matches begun under rules "1"
LAST_DIABLERIE: Final = 3  # VD-DIAB-03: with so many tokens a player is out

DRAFT, FEED, LOCATION_SETUP, HAND_BUILDING, PLANNING, RESOLUTION, END = range(7)
Phase: TypeAlias = Literal["draft", "feed", "location_setup", "hand_building", "planning", "resolution", "end"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
WITHDRAW, REVELATION, PREPARATION, CONFLICT, AFTERMATH = range(5)
Step: TypeAlias = Literal["withdraw", "revelation", "preparation", "conflict", "aftermath"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)

ALLIES, VICTIMS, REMOVED, SHEETS, RELICS = range(5)
LOCATION_SETUP_STREAM, FRENZY_STREAM, DECK_STREAM, DRAFT_STREAM = range(4)

_ORDER: Final = tuple(
    tuple(tuple((first + turn) % seats for turn in range(seats)) for first in range(seats)) for seats in range(7)
)  # by number of seats and who is first


class Table(Columns):
    """Everything on the table. Positions and Deployed Blood are indexed by location * seats + seat."""

    __slots__ = (
        "alliance",
        "ally",
        "bane",
        "blood",
        "bottom",
        "clan",
        "curfew",
        "deck",
        "deployed",
        "dice",
        "doubt",
        "down_power",
        "drained",
        "drawn",
        "first",
        "forestalled",
        "hand",
        "haven_bonus",
        "held",
        "influence",
        "keeper",
        "limbo",
        "loc",
        "numbers",
        "out",
        "peeked",
        "phase",
        "pinned",
        "place",
        "position",
        "power",
        "ranking",
        "reason",
        "relic",
        "rewarded",
        "rewards",
        "round",
        "rules",
        "seats",
        "seen",
        "shared",
        "spares",
        "spent",
        "spot",
        "step",
        "tokens",
        "turn",
        "up",
        "used",
    )
    shared_columns = frozenset(
        (
            "deck",
            "shared",
            "ally",
            "spent",
            "tokens",
            "drained",
            "drawn",
            "bottom",
            "clan",
            "down_power",
            "forestalled",
            "limbo",
            "numbers",
            "out",
            "place",
            "power",
            "ranking",
            "relic",
            "rewards",
            "rules",
            "used",
        )
    )
    byte_columns = frozenset(("doubt", "peeked", "seen", "up"))
    seats: int
    rules: tuple[str, ...]  # variants and switches in force
    power: tuple[int, ...]  # printed Power by clan card
    numbers: tuple[tuple[int, ...], ...]  # feed, influence, drain, drained influence by Ally or Victim
    rewards: tuple[tuple[int, ...], ...]  # Influence by rank and round (VD-RWD-02)
    haven_bonus: int
    round: int
    phase: int
    loc: int  # the Location being resolved, or -1
    step: int
    turn: int  # whose planning turn it is, or -1
    first: int  # who holds the Ambition token
    reason: str
    blood: list[int]
    influence: list[int]
    tokens: tuple[int, ...]  # Diablerie tokens, face up
    spent: tuple[int, ...]  # Diablerie tokens, face down
    clan: tuple[int, ...]
    relic: tuple[int, ...]
    used: tuple[int, ...]
    out: tuple[int, ...]
    hand: list[Selection]
    deck: tuple[Selection, ...]  # first is top
    drawn: tuple[Selection, ...]
    alliance: list[Selection]
    drained: tuple[Selection, ...]
    bottom: tuple[int, ...]  # how many cards at the bottom of the deck the owner knows
    limbo: tuple[int, ...]  # how many cards went from hand into the deck unseen
    position: list[Selection]
    deployed: list[int]
    down_power: tuple[int, ...]  # Power of each face-down card on this Position
    spot: list[int]  # by clan card: its Position, or -1
    up: bytearray
    seen: bytearray  # by clan card: who knows that it left the deck
    peeked: bytearray  # by clan card: who knows it although it lies face down, or that it is in hand and nowhere else
    doubt: bytearray  # by clan card: who has seen it, but cannot tell whether it went back into the deck
    keeper: list[int]  # by Ally or Victim: in whose Alliance, or -1
    ally: tuple[int, ...]
    place: tuple[int, ...]
    shared: tuple[Selection, ...]
    ranking: tuple[int, ...]
    rewarded: int  # bits of seats; of the Location being resolved, like the next five
    curfew: int
    held: int  # bits of cards
    spares: int  # bits of cards whose effect leaves the teammate out
    pinned: int
    dice: int
    forestalled: tuple[int, ...]  # by seat: the card it is immune to, or -1
    bane: int

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rng, new.seats, new.rules = self.rng, self.seats, self.rules
        new.power, new.numbers, new.rewards = self.power, self.numbers, self.rewards
        new.haven_bonus, new.round, new.phase = self.haven_bonus, self.round, self.phase
        new.loc, new.step, new.turn = self.loc, self.step, self.turn
        new.first, new.reason, new.tokens = self.first, self.reason, self.tokens
        new.spent, new.clan, new.relic = self.spent, self.clan, self.relic
        new.used, new.out, new.deck = self.used, self.out, self.deck
        new.drawn, new.drained, new.bottom = self.drawn, self.drained, self.bottom
        new.limbo, new.down_power, new.ally = self.limbo, self.down_power, self.ally
        new.place, new.shared, new.ranking = self.place, self.shared, self.ranking
        new.rewarded, new.curfew, new.held = self.rewarded, self.curfew, self.held
        new.spares, new.pinned, new.dice = self.spares, self.pinned, self.dice
        new.forestalled, new.bane = self.forestalled, self.bane
        new.blood = self.blood[:]
        new.influence = self.influence[:]
        new.hand = self.hand[:]
        new.alliance = self.alliance[:]
        new.position = self.position[:]
        new.deployed = self.deployed[:]
        new.spot = self.spot[:]
        new.up = self.up[:]
        new.seen = self.seen[:]
        new.peeked = self.peeked[:]
        new.doubt = self.doubt[:]
        new.keeper = self.keeper[:]
        return new

    @property
    def haven(self) -> int:
        """The Prince's Haven is the last Location of the row (VD-SETUP-02)."""
        return len(self.ally) - 1

    def order(self) -> Selection:
        """The seats still in the game, from the Ambition token clockwise (VD-ORDER-01)."""
        order = _ORDER[self.seats][self.first]
        return tuple([seat for seat in order if not self.out[seat]]) if 1 in self.out else order

    def is_at(self, seat: Seat, loc: int) -> bool:
        """VD-WD-01: at a Location means having a card or Blood there."""
        spot = loc * self.seats + seat
        return bool(self.position[spot] or self.deployed[spot])

    def present(self, loc: int) -> Selection:
        """Everybody at a Location, in turn order."""
        start, position, deployed = loc * self.seats, self.position, self.deployed
        here = []  # a loop: asked all the time, and comprehensions cost more than so few seats
        for seat in self.order():
            if position[start + seat] or deployed[start + seat]:
                here.append(seat)
        return tuple(here)

    def rivals(self, seat: Seat, loc: int) -> Selection:
        """VD-GLOS-12: the opponents at that Location, in turn order."""
        return tuple([other for other in self.present(loc) if other != seat])

    def opponents(self, seat: Seat) -> Selection:
        return tuple(other for other in self.order() if other != seat)

    def mate(self, seat: Seat) -> Seat:
        """The teammate sits opposite (VD-TEAM-02); -1 without teams."""
        return (seat + self.seats // 2) % self.seats if "teams" in self.rules else -1

    def owner(self, card: CardId) -> Seat:
        """Whose clan card this is."""
        return self.clan.index(card // CLAN_SIZE)

    def holder(self, card: CardId) -> Seat:
        """Who may use this card's ability now, or -1: its Position's player while face up, its Alliance's player.

        VD-GLOS-01: what lies on your Position counts as yours.
        """
        if card < CLAN_CARDS:
            return self.spot[card] % self.seats if self.up[card] else -1
        if card < FIRST_PLACE:
            return self.keeper[card - FIRST_ALLY]
        if card >= FIRST_RELIC and card in self.relic:
            seat = self.relic.index(card)
            return -1 if self.used[seat] or self.out[seat] else seat
        return -1

    def whereabouts(self, card: CardId) -> int:
        """The Location a deployed card lies at, or the one being resolved."""
        if card < CLAN_CARDS and self.spot[card] >= 0:
            return self.spot[card] // self.seats
        return self.loc

    def put_down(self, card: CardId, spot: int, face_up: bool) -> None:
        """Lay a card that is nowhere on a Position."""
        self.position[spot] += (card,)
        self.spot[card] = spot
        if face_up:
            self.show(card)
        else:
            self.up[card] = self.peeked[card] = 0

    def show(self, card: CardId) -> None:
        """It lies face up: everybody sees this card."""
        self.up[card] = 1
        self.peeked[card] = self.doubt[card] = 0
        self.seen[card] = (1 << self.seats) - 1

    def pick_up(self, card: CardId) -> None:
        """Take a card off its Position; who knew it keeps knowing it."""
        spot, known = self.spot[card], self.peeked[card]
        here = self.position[spot]
        self.position[spot] = without(here, card) if len(here) > 1 else ()
        self.spot[card] = -1
        self.up[card] = 0
        if known:
            self.seen[card] |= known
            self.doubt[card] &= ~known & 0xFF
            self.peeked[card] = 0

    def to_hand(self, card: CardId) -> None:
        """A deployed card goes back to its owner's hand; who knew it knows that it is there."""
        known = self.everyone if self.up[card] else self.peeked[card]
        self.pick_up(card)
        self.hand[self.clan.index(card // CLAN_SIZE)] += (card,)
        self.peeked[card] = known

    def cast_doubt(self, seat: Seat) -> None:
        """One of the cards in this hand, the others cannot tell which, leaves for the deck."""
        for card in self.hand[seat]:
            self.doubt[card] = self.everyone & ~(1 << seat)
        self.limbo = replaced(self.limbo, seat, self.limbo[seat] + 1)

    def trim_bottom(self, seat: Seat) -> None:
        """After a draw: what is known of the bottom is not more than what is left."""
        if self.bottom[seat] > len(self.deck[seat]):
            self.bottom = replaced(self.bottom, seat, len(self.deck[seat]))

    @property
    def everyone(self) -> int:
        return (1 << self.seats) - 1

    def score(self, seat: Seat) -> int:
        """VD-END-02, without what only the end itself adds."""
        worth = self.numbers
        total = self.influence[seat] - self.tokens[seat] - self.spent[seat]
        for card in self.alliance[seat]:
            total += worth[card - FIRST_ALLY][1]
        for card in self.drained[seat]:
            total += worth[card - FIRST_ALLY][3]
        return total


def without(cards: Selection, card: CardId) -> Selection:
    """A pile after one of its cards has left it.

    >>> without((3, 1, 4), 1)
    (3, 4)
    """
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def is_vampire(card: CardId) -> bool:
    """The first fifteen Allies are Vampires; the others and all Victims are human."""
    return FIRST_ALLY <= card < FIRST_ALLY + 15
