"""A table of Rivals before the first choice: options read, decks shuffled, the City Deck made ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from elysium.core.ids import NO_CARD, NOBODY, Seat
from elysium.core.options import Choice, Flag, Number, RulesVersion, TableOption
from elysium.core.rng import below, seeded, shuffled
from elysium.core.said import Complaints, said
from elysium.core.stack import Frame
from elysium.core.table import Json
from elysium.games.rivals.cards import NUMBER, SETS
from elysium.games.rivals.decks import Deck, Decks, decks_for, kind_of
from elysium.games.rivals.editions import EDITIONS, OF_RULES
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.faces import FACES, PROGRAMS
from elysium.games.rivals.kinds import MONSTER, WRAITH
from elysium.games.rivals.moments import HOOKS
from elysium.games.rivals.table import (
    AGENDA,
    ASIDE,
    ATTACHED,
    BOX,
    CITY_DECK,
    CITY_STREAM,
    COLOURS,
    DECK,
    DECK_STREAM,
    FACTION,
    HAVEN,
    LEDGER,
    MONSTER_DECK,
    MONSTER_STREAM,
    NEUTRAL,
    NEUTRAL_TOKENS,
    ORDER_STREAM,
    PILES,
    SEATS,
    SETUP,
    SPECIALS,
    TOKENS,
    TRAPS,
    UNUSED,
    WRAITH_STREAM,
    WRAITHS,
    Table,
)
from elysium.games.rivals.verbs import MakeWraith

OPTIONS: dict[str, TableOption] = {
    "edition": Choice("rio", ("rio", "sf")),
    "city": Choice("own", ("own", "rio", "sf")),  # RV-ED-03: the edition's own unless another is named
    "decks": Decks(),
    "deals": Choice("talk", ("off", "talk", "binding")),  # RV-DEAL-03
    "strict": Flag(True),  # RV-AMB-12: only legal cards may be laid face down
    "open_decks": Flag(False),  # whether everybody knows what is in every deck
    "open_agendas": Flag(False),  # RV-SETUP-15
    "turn_limit": Number(200, 1, 1000),
    "rules": RulesVersion("3", ("3", "2", "1")),
}
CITIES = {"sf": "sf", "rio": "hh"}  # the set that a City Deck is of
PRESTIGE = 20  # RV-SETUP-02
EVENTS = 6  # RV-SETUP-01: so many of the ten take part


def make(seats: int, seed: int, options: dict[str, Json]) -> RivalsGame:
    """RV-SETUP-01..07: a match waiting for its Leaders."""
    decks = decks_for(seats, options["decks"], earlier=options["rules"] == "1")
    _check_kinds(decks, options["edition"])
    t = blank_table(seats, options)
    t.rng = seeded(seed)
    t.first, t.rng = below(t.rng, ORDER_STREAM, seats)
    t.active = t.first
    for seat, deck in enumerate(decks):
        _deal_deck(t, seat, deck)
    city = EDITIONS[options["edition"]].name if options["city"] == "own" else options["city"]
    _deal_city(t, city, seats == 2 and EDITIONS[options["edition"]].prince_waits)
    _deal_monsters(t, city)
    for seat in range(seats):
        deal_wraiths(t, seat, wraiths_of(t.decks[seat]))
    t.rules += told_before(t.decks)
    close(t)
    game = RivalsGame(t, [Frame(PROGRAMS.number("match"), 0, NOBODY, NO_CARD, {})])
    game.emit("first", t.first)
    game.run()
    return game


def _check_kinds(decks: Sequence[Deck], edition: str) -> None:
    """RV-HH-41, RV-SF-25: the first rulebook knows no Hunters."""
    for number, deck in enumerate(decks, 1):
        if kind_of(deck) == "hunter" and not EDITIONS[edition].hunters:
            known = "deck {n} ({name}) is one of Hunters, whom edition {edition} does not know (RV-SF-25)"
            right = f"{known}; play edition 'rio', or another deck"
            raise Complaints(said("complaint.deck.hunters", right, n=number, name=deck.name, edition=repr(edition)))


def blank_table(seats: int, options: dict[str, Json]) -> Table:
    """An empty table of the right size; cards are added, then `close` gives every card its columns."""
    t = Table()
    t.rng = 0
    t.seats = seats
    switches = [name for name in ("strict", "open_decks", "open_agendas") if options[name]]
    talk = {"off": [], "talk": ["deals"], "binding": ["binding"]}[options["deals"]]
    t.rules = (options["edition"] + OF_RULES[options["rules"]], *switches, *talk)
    t.turn_limit = options["turn_limit"]
    t.decks = ()
    t.first = t.active = 0
    t.turn, t.phase, t.step, t.actions, t.unhosted = 0, SETUP, 0, 0, 0
    t.face, t.owner = (), ()
    t.piles, t.watch = [()] * PILES, ((),) * len(HOOKS)
    t.leader, t.rival = (NO_CARD,) * seats, (NOBODY,) * seats
    t.agenda, t.agenda_up, t.side = bytearray(SEATS), bytearray(SEATS), bytearray(SEATS)
    t.ko, t.used, t.asked, t.moved = (-2,) * seats, (), (), ()
    t.taught, t.passing, t.ever = (), (), ()
    t.ledger, t.unblockable, t.fallen, t.deals, t.result = (0,) * (LEDGER * seats), (), (), (), ()
    return t


@lru_cache(maxsize=256)
def wraiths_of(deck: tuple[int, ...]) -> tuple[int, ...]:
    """RV-WRAITH-01: one token of each kind for who has cards that make wraiths."""
    makes = any(isinstance(verb, MakeWraith) for face in deck for verb in FACES[face].card.text)
    return tuple([NUMBER[card.id] for each in SETS.values() for card in each if card.kind == WRAITH]) if makes else ()


def deal_wraiths(t: Table, seat: Seat, faces: Sequence[int]) -> None:
    """RV-WRAITH-01: a player's wraith tokens, shuffled face down."""
    if faces:
        shown, t.rng = shuffled(t.rng, WRAITH_STREAM, list(faces))
        add(t, seat, WRAITHS + seat, *shown)


def told_before(decks: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Whether anybody plays with Traps or Reaction Specials: others are then asked more, so that all are told."""
    words = {TRAPS: "trap", SPECIALS: "reaction special"}
    return tuple([name for name, word in words.items() if any(holds_any(tuple(deck), word) for deck in decks)])


@lru_cache(maxsize=256)
def holds_any(deck: tuple[int, ...], word: str) -> bool:
    """Whether some card of a deck is of a kind; the same decks are played again and again."""
    return any(FACES[face].card.is_(word) for face in deck)


def add(t: Table, owner: Seat, pile: int, *faces: int) -> None:
    """Some more cards, at the end of a pile."""
    first = len(t.face)
    t.face += faces
    t.owner += (owner,) * len(faces)
    t.piles[pile] += tuple(range(first, len(t.face)))


def _deal_deck(t: Table, seat: Seat, deck: Deck) -> None:
    """RV-SETUP-03..05: numbers are dealt after shuffling, so that none tells a face."""
    first = len(t.face)
    library, t.rng = shuffled(t.rng, DECK_STREAM, [NUMBER[id] for id, count in deck.library for _ in range(count)])
    add(t, seat, DECK * SEATS + seat, *library)
    add(t, seat, FACTION * SEATS + seat, *[NUMBER[id] for id in deck.faction])
    add(t, seat, HAVEN * SEATS + seat, NUMBER[deck.haven])
    add(t, seat, AGENDA * SEATS + seat, NUMBER[deck.agenda])
    t.decks += (tuple(sorted(t.face[first:])),)


def _deal_city(t: Table, city: str, prince_waits: bool) -> None:
    """RV-SETUP-01, -14: six of the ten Events are shuffled with the rest; two players wait for the Prince."""
    all_events, others = _city_faces(city)
    events, t.rng = shuffled(t.rng, CITY_STREAM, all_events)
    princes = [face for face in others if prince_waits and FACES[face].card.is_("prince")]
    deck, t.rng = shuffled(t.rng, CITY_STREAM, [*events[:EVENTS], *(face for face in others if face not in princes)])
    add(t, NOBODY, CITY_DECK, *deck)
    add(t, NOBODY, BOX, *events[EVENTS:])
    add(t, NOBODY, ASIDE * SEATS, *princes)


@cache
def _city_faces(city: str) -> tuple[list[int], list[int]]:
    """The Events of a City Deck, and its other cards."""
    cards = [card for card in SETS[CITIES[city]] if card.kind == "city"]
    faces = [NUMBER[card.id] for card in cards for _ in range(card.copies)]
    events = [face for face in faces if FACES[face].card.is_("event")]
    return events, [face for face in faces if not FACES[face].card.is_("event")]


def _deal_monsters(t: Table, city: str) -> None:
    """RV-MONSTER-01: two for each Hunter player are the Monster deck, the rest unused; nobody needs them in vain."""
    hunters = sum([holds_any(deck, "hunter") for deck in t.decks])
    if not hunters and city != "rio":
        return
    monsters = [NUMBER[card.id] for each in SETS.values() for card in each if card.kind == MONSTER]
    faces, t.rng = shuffled(t.rng, MONSTER_STREAM, monsters)
    add(t, NOBODY, MONSTER_DECK, *faces[: 2 * hunters])
    add(t, NOBODY, UNUSED, *faces[2 * hunters :])


def close(t: Table) -> None:
    """Give every card its columns and every player their tokens and what they know of their own cards."""
    cards = len(t.face)
    t.where = bytearray([ATTACHED] * cards)
    for number, pile in enumerate(t.piles):
        for card in pile:
            t.where[card] = number
    t.seen, t.exhausted, t.party = bytearray(cards), bytearray(cards), bytearray(cards)
    t.no_influence, t.bounty = bytearray(cards), bytearray(cards)
    t.down, t.tagger, t.fear, t.minus = (bytearray(cards) for _ in range(4))
    t.host, t.attached, t.shown = (NO_CARD,) * cards, ((),) * cards, (0,) * cards
    t.tokens = blank_tokens(cards)
    for seat in range(t.seats):
        t.tokens[t.purse(seat) + seat] = PRESTIGE
        t.tokens[t.bank + seat] = TOKENS - PRESTIGE
        for kind in (FACTION, HAVEN, AGENDA):
            for card in t.pile(kind, seat):
                t.seen[card] = 1 << seat
    for card in t.piles[UNUSED]:
        t.down[card] = 1
    for card in t.pile(ASIDE, 0):
        t.seen[card] = t.everyone  # everybody knows that it is the Prince that waits


def blank_tokens(cards: int) -> bytearray:
    """No token anywhere but the Blood for Monsters, which is in the bank."""
    tokens = bytearray((2 * cards + SEATS + 1) * COLOURS)
    tokens[(2 * cards + SEATS) * COLOURS + NEUTRAL] = NEUTRAL_TOKENS
    return tokens
