"""What lies on the boards of Blood Feud, as columns.

A *side* is a playing team or, in the All Vampire variant, the neutral Human team behind them; its number is also the
colour of its pieces. A *purse* is what one player carries; with a shared purse a team's first player carries all.
Cards with the same face are the same card, so hands and decks hold faces, and Orders are counted by kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, Self, TypeAlias, get_args

from elysium.core.ids import NOBODY, Seat
from elysium.core.table import Table as Columns
from elysium.games.blood_feud.layouts import Layout, parse

SIDES: Final = 8  # colours in the box
LETTERS: Final = 4  # Player Units of a team: A to D
UNIT_LIMIT: Final = 3  # BF-S1-05
PIECES: Final = 25  # BF-COMP-03: Unit pieces of one colour
WALLS: Final = 3  # BF-COMP-08: Barricades of one colour
GRAVES: Final = 3  # BF-Q-02: Graveyard spaces of one colour
SEALS: Final = 5  # BF-COMP-05
STRONGEST: Final = 6  # BF-TERM-08

# Where a player stands. Stations 1 and 2 lie in Play Area A, 3 and 4 in B (BF-SETUP-01).
NEUTRAL, CITYSCAPE, ORDERS, MARKET, COUNCIL = range(5)
NEUTRAL_ZONE, AREA_A, AREA_B = range(3)
AREA: Final = (NEUTRAL_ZONE, AREA_A, AREA_A, AREA_B, AREA_B)  # by place

OFF, SLAIN, CAPTIVE = 255, 254, 253  # instead of a Domain: no such Unit, in a Graveyard, abducted (BF-ARC4-04)

SETUP, GAMEPLAY, RESOLUTION, OVER = range(4)
Phase: TypeAlias = Literal["setup", "gameplay", "resolution", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
CLOSED, OPEN, LAST_MINUTE = range(3)  # BF-GP-04..06
Step: TypeAlias = Literal["", "sun", "event", "orders", "cleanup", "end"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
END: Final = STEPS.index("end")

KINDS: Final = 10  # kinds of Orders
SLOTS: Final = KINDS * 2  # an Order of each kind, acquired or starting

NO_PACT, ALLIED, BLOCKED = range(3)  # BF-ALL-02

NO_VOTE, CALLED, READING, BALLOT, TALLIED, VOTED = range(6)  # BF-S4-02
NO_EVENT: Final = -1  # the ceiling (BF-S4-02)
ABSTAINS, UNDECIDED = -2, -3

EVENT_DECK, AMBITION_DECK = range(2)  # decks somebody may have looked into

# What a team has done this round, one counter each.
BURIED, DISCOUNTED, STORED, PROPOSED, REDRAWN, CLEARED, MOVED = range(7)
COUNTERS: Final = 7

# Streams of chance.
DEAL, MARKET_STREAM, EVENT_STREAM, AMBITION_STREAM, TIES, HAG_DIE, VAN_DIE, GUIDE_DEAL = range(8)

# What the column `guide` holds with Faction Guides, by index; saves hold it, so new ones come last.
SEWER, OTHER_SEWER, CROWN, GAVEL, ORACLE, FAITH, MOBBED, COMPELLED = range(8)
GAVEL_UP, GAVEL_DOWN, GAVEL_GONE = range(3)  # BF-FAC-11; gone: this, and the round in which it went


class Table(Columns):
    """See the room's docstring; every column says who it is counted by."""

    __slots__ = (
        "adv_used",
        "allied",
        "ambition_deck",
        "ambition_row",
        "ambitions",
        "assets",
        "ballots",
        "bank",
        "barred",
        "blocked",
        "calls",
        "chosen",
        "chosen_by",
        "claimed",
        "claims",
        "colour",
        "council_power",
        "covered",
        "decks",
        "defends",
        "domain",
        "done",
        "draft",
        "dropped",
        "edges",
        "edition",
        "equipped",
        "event_deck",
        "event_discard",
        "events",
        "extra",
        "faction",
        "foreseen",
        "fresh",
        "grave_tokens",
        "graves",
        "guide",
        "in_force",
        "kills",
        "laid",
        "laid_seals",
        "layout",
        "lock",
        "market_tokens",
        "minutes",
        "offers",
        "orders",
        "pact_pieces",
        "pacts",
        "paused",
        "peeked",
        "pending",
        "phase",
        "place",
        "players",
        "power",
        "proposals",
        "random_events",
        "removed",
        "result",
        "revotes",
        "round",
        "round_kills",
        "rules",
        "sealed",
        "seals",
        "selected",
        "shown",
        "slain_ever",
        "spent",
        "spot",
        "spun",
        "stacks",
        "stage",
        "step",
        "story",
        "sun",
        "supply",
        "tally",
        "team_of",
        "teams",
        "tied",
        "tired",
        "tokens",
        "track",
        "unequipped",
        "unit_tired",
        "vampire",
        "vote",
        "walls",
        "warehouse",
        "wearer",
        "willing",
    )
    shared_columns = frozenset(
        {
            "allied",
            "ambition_deck",
            "ambition_row",
            "ballots",
            "calls",
            "claimed",
            "colour",
            "dropped",
            "event_deck",
            "event_discard",
            "faction",
            "foreseen",
            "guide",
            "in_force",
            "peeked",
            "proposals",
            "removed",
            "result",
            "rules",
            "selected",
            "shown",
            "story",
            "tally",
            "team_of",
            "tied",
            "vampire",
            "wearer",
        }
    )
    byte_columns = frozenset(
        {
            "adv_used",
            "assets",
            "barred",
            "claims",
            "council_power",
            "defends",
            "done",
            "edges",
            "fresh",
            "grave_tokens",
            "kills",
            "laid_seals",
            "lock",
            "orders",
            "pact_pieces",
            "pacts",
            "place",
            "power",
            "round_kills",
            "seals",
            "slain_ever",
            "spent",
            "spot",
            "supply",
            "tired",
            "tokens",
            "unit_tired",
            "walls",
        }
    )

    # Fixed for the night.
    players: int
    teams: int
    rules: tuple[str, ...]  # switches: "shared", "wall", "all vampire", ...
    edition: int  # the version of the rules that the night follows, see upgrade.py
    layout: str  # the text of the layout
    track: int  # the last space of the Sun Track, Daybreak
    team_of: tuple[int, ...]  # by seat
    colour: tuple[int, ...]  # by side: a colour of the box
    faction: tuple[int, ...]  # by team
    vampire: tuple[int, ...]  # by side
    minutes: int  # seconds of a round's Gameplay Phase as the Storyteller has changed them: added to every round
    removed: tuple[int, ...]  # faces taken out in setup (BF-VAR-REM)

    # The course of the night.
    round: int
    phase: int
    stage: int
    step: int
    sun: int
    blocked: int  # a bit for each blocked space
    paused: int
    extra: int  # seconds added to this phase
    domain: int  # being resolved, or -1
    in_force: tuple[tuple[int, ...], ...]  # what, by how much, where or whom, until which round: see modifiers.py
    calls: tuple[Seat, ...]  # who has signalled to the Storyteller
    result: tuple[int, ...]  # the teams from first to last, then the number of winners

    # The Cityscape.
    fresh: bytearray  # by side and Domain: Basic Units that have not acted
    tired: bytearray  # by side and Domain: Fatigued Basic Units
    spot: bytearray  # by Player Unit: its Domain, or OFF, SLAIN
    unit_tired: bytearray  # by Player Unit
    wearer: tuple[Seat, ...]  # by Player Unit: whose lanyard it is
    equipped: list[tuple[int, ...]]  # by Player Unit: Advancements, the front one last
    adv_used: bytearray  # by Player Unit: how often the front card was used this round
    covered: list[tuple[int, ...]]  # by Player Unit: how often the cards covered this round had been used
    edges: bytearray  # by edge: 0, or the side of its Barricade + 1
    supply: bytearray  # by side: Unit pieces
    walls: bytearray  # by side: Barricades in the Supply
    power: bytearray  # by side
    council_power: bytearray  # unused by the base game; factions may set another weight
    slain_ever: bytearray  # by Player Unit
    kills: bytearray  # by slayer, victim and kind (0 Basic, 1 Player): the whole night
    round_kills: bytearray  # the same, this round
    graves: list[tuple[int, ...]]  # by team: what lies in its Graveyard; a side, or SIDES + a Player Unit
    grave_tokens: bytearray  # by team and space
    claimed: tuple[int, ...]  # by team: tokens ever taken from its own Graveyard

    # Players.
    place: bytearray  # by seat
    lock: bytearray  # by seat: the area entered this round, or 0
    claims: bytearray  # by team and station - 1: the station player's seat + 1
    draft: list[tuple[int, ...]]  # by seat, the Storyteller's too: what is being put together
    shown: tuple[tuple[int, int, int, int], ...]  # see holdings/shown.py
    offers: list[tuple[tuple[int, ...], ...]]  # by seat: (to whom,), what is given, what is wanted

    # Purses.
    assets: bytearray  # by purse and colour
    tokens: bytearray  # by purse
    orders: bytearray  # by purse and slot
    seals: bytearray  # by purse
    unequipped: list[tuple[int, ...]]  # by purse: Advancements in hand, sorted
    ambitions: list[tuple[int, ...]]  # by purse, sorted
    events: list[tuple[int, ...]]  # by purse, sorted

    # Orders and Alliances.
    stacks: list[tuple[int, ...]]  # by Domain: Order Pairs in the order they were placed, see `pair`
    laid: list[tuple[int, ...]]  # by team: Resolved Orders, slots, + SLOTS where revealed
    laid_seals: bytearray  # by team
    defends: bytearray  # by Domain and side: Defend bonuses this round
    peeked: tuple[tuple[int, int, int], ...]  # seat, Domain, place in the stack: Orders looked at
    pacts: bytearray  # by pair of sides
    pact_pieces: bytearray  # by colour: Assets on the Alliance board that form Alliances
    barred: bytearray  # by colour: those that block them (the Toreador tell the two apart, BF-FAC-06)
    pending: list[tuple[int, ...]]  # by team: its proposal or block that waits for others, see acts/alliances.py
    allied: tuple[int, ...]  # by team: a bit for each team ever allied with

    # The Marketplace.
    decks: list[tuple[int, ...]]  # the 11 Market decks, the top first
    market_tokens: int
    spent: bytearray  # by colour: the Spent Assets board
    warehouse: list[tuple[int, ...]]  # by team: faces, or TOKEN
    done: bytearray  # by team and counter

    # The Council.
    event_deck: tuple[int, ...]
    event_discard: tuple[int, ...]
    proposals: tuple[tuple[int, int], ...]  # team, Event
    dropped: tuple[tuple[int, int], ...]  # team, place in the discard pile (-1: shuffled): not selected this round
    vote: int
    willing: int  # a bit for each team willing to vote
    ballots: tuple[int, ...]  # by team: an Event, NO_EVENT, ABSTAINS or UNDECIDED
    tied: tuple[int, ...]  # what a re-vote is between
    revotes: int  # this round
    tally: tuple[tuple[int, int], ...]  # choice and Voting Power, between the count and its result
    spun: int  # a bit for each team that has had its chance to change the tally
    chosen: int  # the Event of this round, or NO_EVENT
    chosen_by: int  # the team that chooses for it; NOBODY as long as it is a random one that nobody has seen
    selected: tuple[int, ...]  # by team: own proposals ever selected
    random_events: int
    ambition_deck: tuple[int, ...]
    ambition_row: tuple[int, ...]
    bank: int  # Ambition tokens on the Ambition board
    foreseen: tuple[tuple[int, ...], ...]  # seat, deck, place in it, face: what somebody has looked at

    # Immersive Story Mode; nothing in Board Game Mode.
    sealed: list[tuple[int, ...]]  # by team: its Ambitions face down on its Warehouse, sorted (BF-ISM-02)
    guide: tuple[int, ...]  # what Faction Guides keep, by index; () without them
    story: tuple[tuple[int, ...], ...]  # what a story keeps, see story/ledger.py; () without one

    def copy(self) -> Self:
        """By hand: the hottest line of search and of taking back."""
        new = self.__class__.__new__(self.__class__)
        new.rng, new.players, new.teams, new.rules = self.rng, self.players, self.teams, self.rules
        new.layout, new.track, new.team_of, new.colour = self.layout, self.track, self.team_of, self.colour
        new.faction, new.vampire, new.minutes, new.removed = self.faction, self.vampire, self.minutes, self.removed
        new.round, new.phase, new.stage, new.step = self.round, self.phase, self.stage, self.step
        new.sun, new.blocked, new.paused, new.extra = self.sun, self.blocked, self.paused, self.extra
        new.domain, new.in_force, new.calls, new.result = self.domain, self.in_force, self.calls, self.result
        new.fresh, new.tired, new.spot, new.unit_tired = self.fresh[:], self.tired[:], self.spot[:], self.unit_tired[:]
        new.wearer, new.equipped, new.adv_used = self.wearer, self.equipped[:], self.adv_used[:]
        new.covered = self.covered[:]
        new.edges, new.supply, new.walls, new.power = self.edges[:], self.supply[:], self.walls[:], self.power[:]
        new.council_power, new.slain_ever = self.council_power[:], self.slain_ever[:]
        new.kills, new.round_kills, new.graves = self.kills[:], self.round_kills[:], self.graves[:]
        new.grave_tokens, new.claimed = self.grave_tokens[:], self.claimed
        new.place, new.lock, new.claims = self.place[:], self.lock[:], self.claims[:]
        new.draft, new.offers, new.shown = self.draft[:], self.offers[:], self.shown
        new.assets, new.tokens, new.orders, new.seals = self.assets[:], self.tokens[:], self.orders[:], self.seals[:]
        new.unequipped, new.ambitions, new.events = self.unequipped[:], self.ambitions[:], self.events[:]
        new.stacks, new.laid, new.laid_seals = self.stacks[:], self.laid[:], self.laid_seals[:]
        new.defends, new.peeked, new.pacts = self.defends[:], self.peeked, self.pacts[:]
        new.pact_pieces, new.pending, new.allied = self.pact_pieces[:], self.pending[:], self.allied
        new.decks, new.market_tokens, new.spent = self.decks[:], self.market_tokens, self.spent[:]
        new.warehouse, new.done = self.warehouse[:], self.done[:]
        new.event_deck, new.event_discard, new.proposals = self.event_deck, self.event_discard, self.proposals
        new.dropped, new.edition = self.dropped, self.edition
        new.vote, new.willing, new.ballots, new.tied = self.vote, self.willing, self.ballots, self.tied
        new.chosen, new.chosen_by, new.selected = self.chosen, self.chosen_by, self.selected
        new.random_events, new.ambition_deck = self.random_events, self.ambition_deck
        new.ambition_row, new.bank = self.ambition_row, self.bank
        new.tally, new.spun, new.foreseen, new.revotes = self.tally, self.spun, self.foreseen, self.revotes
        new.sealed, new.barred, new.guide, new.story = self.sealed[:], self.barred[:], self.guide, self.story
        return new

    def keep(self, undone: Columns) -> None:
        """What somebody has looked at cannot be unseen."""
        super().keep(undone)
        assert isinstance(undone, Table)
        self.peeked = tuple(dict.fromkeys((*self.peeked, *undone.peeked)))
        self.shown = tuple(dict.fromkeys((*self.shown, *undone.shown)))
        self.foreseen = tuple(dict.fromkeys((*self.foreseen, *undone.foreseen)))

    @property
    def city(self) -> Layout:
        return city(self.layout)

    @property
    def sides(self) -> int:
        return len(self.colour)

    @property
    def clock(self) -> Seat:
        return self.players

    @property
    def storyteller(self) -> Seat:
        return self.players + 1

    @property
    def helper(self) -> Seat:
        """The seat of a second Storyteller who rules on nothing, where the night has one."""
        return self.players + 2

    @property
    def immersive(self) -> bool:
        """Whether any part of Immersive Story Mode is played (BF-ISM)."""
        return self.story != () or self.guide != ()

    def has(self, rule: str) -> bool:
        """Whether a switch of this night is on."""
        return rule in self.rules

    def members(self, team: int) -> tuple[Seat, ...]:
        """The players of a team, Squires included."""
        return members(self.team_of)[team]

    def purse(self, seat: Seat) -> Seat:
        """Whose purse a player uses (BF-Q-07)."""
        return self.first(self.team_of[seat]) if "shared" in self.rules else seat

    def first(self, team: int) -> Seat:
        """The first player of a team."""
        return self.team_of.index(team)

    def station_player(self, team: int, station: int) -> Seat:
        """Who has used this station for the team this round, or NOBODY (BF-TERM-13)."""
        return self.claims[team * LETTERS + station - 1] - 1

    def letter(self, seat: Seat) -> int:
        """The Player Unit of a player, or NOBODY for a Squire."""
        try:
            return self.wearer.index(seat)
        except ValueError:  # to look first would be to look twice, and this is asked at every turn
            return NOBODY


@lru_cache(maxsize=256)
def members(team_of: tuple[int, ...]) -> tuple[tuple[Seat, ...], ...]:
    """By side, also by those nobody plays: its players."""
    return tuple(tuple(seat for seat, side in enumerate(team_of) if side == team) for team in range(SIDES))


@lru_cache(maxsize=64)
def city(text: str) -> Layout:
    """The layout a text describes; read once."""
    return parse(text)


def pair(a: int, b: int) -> int:
    """The space of two sides on the Alliance board."""
    return a * SIDES + b if a < b else b * SIDES + a


def order_pair(placer: Seat, slot: int) -> int:
    """An Order under a Seal, as a stack holds it."""
    return placer * SLOTS + slot


def placed(entry: int) -> tuple[Seat, int]:
    """Who placed it, and the slot of the Order."""
    return divmod(entry, SLOTS)
