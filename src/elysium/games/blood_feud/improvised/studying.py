"""What is chosen after a bargain has let somebody look: an Event of the deck, the own Order Pair (BF-IMP-12, -15)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from elysium.core.ids import Option, Seat
from elysium.core.rng import shuffled
from elysium.effects.verbs import DONE
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts import choosing
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import put, team_events
from elysium.games.blood_feud.story.guides import most_events
from elysium.games.blood_feud.table import AREA_A, AREA_B, COUNCIL, EVENT_DECK, EVENT_STREAM, ORDERS, SLOTS, placed


def look_through(g: BloodFeud, seat: Seat, domain: int) -> None:
    """The whole stack of a Domain, in its order; who looked knows it until Orders are resolved."""
    t = g.table
    new = [place for place in range(len(t.stacks[domain])) if not sight.sees_order(t, seat, domain, place)]
    g.emit("looked", seat, domain, len(new), audience=g.area(AREA_A))
    for place in new:
        t.peeked = (*t.peeked, (seat, domain, place))
        placer, slot = placed(t.stacks[domain][place])
        g.emit("saw_order", seat, slot // 2, domain, t.team_of[placer], audience=g.among(seat))


def _own_pairs(g: BloodFeud, seat: Seat) -> list[Option]:
    t, domain = g.table, g.table.draft[seat][2]
    pairs = [place for place, entry in enumerate(t.stacks[domain]) if t.team_of[placed(entry)[0]] == t.team_of[seat]]
    return [*((place,) for place in pairs), DONE]


def _take_back(g: BloodFeud, seat: Seat, place: int) -> None:
    """Order and Seal go back to who carries for the team here; the rest stays in its order."""
    if (place,) == DONE:
        return
    t, domain, purse = g.table, g.table.draft[seat][2], g.table.purse(seat)
    stack = t.stacks[domain]
    t.orders[purse * SLOTS + placed(stack[place])[1]] += 1
    t.seals[purse] += 1
    t.stacks[domain] = (*stack[:place], *stack[place + 1 :])
    moved = ((who, at, n - (at == domain and n > place)) for who, at, n in t.peeked if (at, n) != (domain, place))
    t.peeked = tuple(moved)
    g.emit("took_order_back", seat, domain, audience=g.area(AREA_A))
    g.stale_purse(purse)
    g.stale_at(ORDERS)


def _found(g: BloodFeud, seat: Seat) -> list[Option]:
    """Any Event of the deck, and which of those held go for it where there are too many."""
    t, team = g.table, g.table.team_of[seat]
    held = t.events[t.purse(seat)]
    spare = min(len(held), max(0, len(team_events(t, team)) + 1 - most_events(t, team)))
    return [(face, *gone) for face in sorted(t.event_deck) for gone in combinations(held, spare)] or [DONE]


def _study(g: BloodFeud, seat: Seat, face: int, *gone: int) -> None:
    if (face,) == DONE:
        return
    t, purse = g.table, g.table.purse(seat)
    cards = list(t.event_deck)
    cards.remove(face)
    t.event_deck, t.rng = shuffled(t.rng, EVENT_STREAM, cards)
    decks.mixed(g, EVENT_DECK)
    put(t, purse, face)
    g.emit("drew", purse, face, audience=g.holders(purse))
    for one in gone:
        decks.discard_event(g, purse, one)
        g.emit("discarded", seat, one, audience=g.area(AREA_B))
    g.stale_purse(purse)
    g.stale_at(COUNCIL)


TAKE_BACK: Final = choosing.matter("take back", _own_pairs, _take_back, domain=True)
RESEARCH: Final = choosing.matter("research", _found, _study)
