"""The decks: the Market's eleven, Events with their discard pile, Ambitions with their row; drawing and Burying."""

from __future__ import annotations

from typing import Final

from elysium.core.events import EVERYONE
from elysium.core.ids import Seat
from elysium.core.rng import shuffled
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import put
from elysium.games.blood_feud.kinds import FACES, Ambition, Event, deck_of
from elysium.games.blood_feud.table import (
    AMBITION_DECK,
    AMBITION_STREAM,
    AREA_B,
    CLEARED,
    COUNCIL,
    COUNTERS,
    EVENT_DECK,
    EVENT_STREAM,
    MARKET,
    MARKET_STREAM,
    NO_EVENT,
    Table,
)

DRAWN: Final = 3  # Ambitions a team chooses from, and Events it begins with (BF-SETUP-19, -20)
GONE: Final = -1  # instead of a place in the discard pile
ROW: Final = 3  # face-up Ambitions (BF-SETUP-19)


def ambition_cards(t: Table) -> list[int]:
    """The Ambition deck of tonight: none that names an absent colour (BF-SETUP-19)."""
    playing = {*t.colour[: t.teams]}
    cards = [(face, card) for face, card in enumerate(FACES) if isinstance(card, Ambition)]
    return [face for face, card in cards if face not in t.removed and (card.colour < 0 or card.colour in playing)]


def shuffle_ambitions(t: Table) -> None:
    t.ambition_deck, t.rng = shuffled(t.rng, AMBITION_STREAM, ambition_cards(t))


def take_top(g: BloodFeud, deck: int) -> int:
    """The visible card of a Market deck; the next one shows at once (BF-S3-01)."""
    t = g.table
    face, *rest = t.decks[deck]
    t.decks[deck] = tuple(rest)
    g.stale_at(MARKET)
    return face


def bury(g: BloodFeud, face: int) -> None:
    """To the bottom of the deck it belongs to (BF-TERM-10)."""
    t = g.table
    card = FACES[face]
    if isinstance(card, Ambition):
        t.ambition_deck = (*t.ambition_deck, face)
    elif isinstance(card, Event):
        t.event_deck = (*t.event_deck, face)
    else:
        deck = deck_of(face)
        t.decks[deck] = (*t.decks[deck], face)
        g.stale_at(MARKET)


def draw_event(g: BloodFeud) -> int:
    """The top Event, or NO_EVENT; an empty deck is made of the discard pile (BF-Q-23)."""
    t = g.table
    restock(g)
    if not t.event_deck:
        return NO_EVENT
    face, *rest = t.event_deck
    t.event_deck = tuple(rest)
    uncovered(g, EVENT_DECK)
    return face


def restock(g: BloodFeud) -> None:
    """An empty Event deck is made of the discard pile (BF-Q-23). Nobody had seen a card of it: none is left."""
    t = g.table
    if not t.event_deck and t.event_discard:
        t.event_deck, t.rng = shuffled(t.rng, EVENT_STREAM, t.event_discard)
        t.event_discard = ()
        t.dropped = tuple((team, GONE) for team, _ in t.dropped)
        g.emit("reshuffled")


def undiscard(t: Table, face: int) -> None:
    """An Event leaves the discard pile."""
    place = t.event_discard.index(face)
    t.event_discard = (*t.event_discard[:place], *t.event_discard[place + 1 :])
    t.dropped = tuple((team, GONE if at == place else at - (at > place)) for team, at in t.dropped)


def deal_event(g: BloodFeud, purse: Seat) -> None:
    """A player draws an Event."""
    face = draw_event(g)
    if face != NO_EVENT:
        put(g.table, purse, face)
        g.emit("drew", purse, face, audience=g.holders(purse))
        g.stale_purse(purse)


def discard_event(g: BloodFeud, purse: Seat, face: int) -> None:
    """A player's Event goes to the discard pile, face up (BF-Q-50)."""
    t = g.table
    put(t, purse, face, -1)
    t.event_discard = (*t.event_discard, face)
    g.stale_purse(purse)


def refill_row(g: BloodFeud) -> None:
    """Face-up Ambitions are refilled at once, as long as the deck lasts (BF-S4-05, BF-Q-60)."""
    t = g.table
    missing = ROW - len(t.ambition_row)
    if missing > 0:
        t.ambition_row = (*t.ambition_row, *t.ambition_deck[:missing])
        t.ambition_deck = t.ambition_deck[missing:]
        uncovered(g, AMBITION_DECK, missing)
    g.stale_at(COUNCIL)


def draw_ambition(g: BloodFeud) -> int:
    """The top card of the Ambition deck."""
    t = g.table
    face, *rest = t.ambition_deck
    t.ambition_deck = tuple(rest)
    uncovered(g, AMBITION_DECK)
    return face


def look(g: BloodFeud, seat: Seat, deck: int, n: int) -> tuple[int, ...]:
    """A player looks at the top cards of the Event or the Ambition deck and knows them as long as they lie there."""
    t = g.table
    faces = (t.event_deck if deck == EVENT_DECK else t.ambition_deck)[:n]
    others = tuple(seen for seen in t.foreseen if seen[:2] != (seat, deck))
    t.foreseen = (*others, *((seat, deck, place, face) for place, face in enumerate(faces)))
    return faces


def uncovered(g: BloodFeud, deck: int, n: int = 1) -> None:
    """Cards have left the top of a deck: what somebody has seen lies so much higher now."""
    t = g.table
    if not t.foreseen:
        return
    g.stale(*(seen[0] for seen in t.foreseen if seen[1] == deck))
    moved = ((seat, which, place - n * (which == deck), face) for seat, which, place, face in t.foreseen)
    t.foreseen = tuple(seen for seen in moved if seen[2] >= 0)


def mixed(g: BloodFeud, deck: int) -> None:
    """The top of a deck lies in another order: nobody knows it any more."""
    t = g.table
    g.stale(*(seen[0] for seen in t.foreseen if seen[1] == deck))
    t.foreseen = tuple(seen for seen in t.foreseen if seen[1] != deck)


def cover_again(g: BloodFeud, undone: Table) -> None:
    """A step is taken back that drew or uncovered cards: what lies hidden in those decks is shuffled (BF-DIG-08).

    Whether one did is read off what everybody may know of the Event and the Ambition deck: how many cards there are.
    """
    t = g.table
    for deck, (before, after) in enumerate(zip(t.decks, undone.decks, strict=True)):
        if before not in (after[: len(before)], after[len(after) - len(before) :]):  # more than something added
            rest, t.rng = shuffled(t.rng, MARKET_STREAM, before[1:])
            t.decks[deck] = (*before[:1], *rest)
    if len(undone.ambition_deck) < len(t.ambition_deck) or undone.done[CLEARED::COUNTERS] != t.done[CLEARED::COUNTERS]:
        t.ambition_deck, t.rng = shuffled(t.rng, AMBITION_STREAM, t.ambition_deck)
        mixed(g, AMBITION_DECK)
    if len(undone.event_deck) < len(t.event_deck):
        t.event_deck, t.rng = shuffled(t.rng, EVENT_STREAM, t.event_deck)
        mixed(g, EVENT_DECK)
        read = undone.random_events > t.random_events  # everybody has heard it
        g.emit("covered_again", audience=EVERYONE if read else g.area(AREA_B))


def leave_row(g: BloodFeud, slot: int) -> int:
    """A face-up Ambition leaves the board."""
    t = g.table
    face = t.ambition_row[slot]
    t.ambition_row = (*t.ambition_row[:slot], *t.ambition_row[slot + 1 :])
    return face
