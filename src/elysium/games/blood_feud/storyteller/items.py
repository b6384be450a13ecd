"""Adjustments of what players carry, of the Market's decks and the Warehouses."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Seat
from elysium.games.blood_feud.acts.market import bury_top, put_stored, take_stored
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import (
    ASSET,
    ORACLE,
    SEAL,
    TOKEN,
    carried,
    coins,
    is_starting,
    put,
    take_spent,
)
from elysium.games.blood_feud.kinds import FACES, Event, deck_of
from elysium.games.blood_feud.storyteller.correct import Choice, told

MARKET_TOP: Final = 3000  # + a deck: its visible card is given
EVENT_TOP: Final = 3100
AMBITION_TOP: Final = 3101
SPENT: Final = 3102  # an Asset of the Spent Assets board
ROW: Final = 3200  # + the place of a face-up Ambition


def players(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players)]


def stock(g: BloodFeud, seat: Seat) -> list[Choice]:
    """What can be given: of the Supply, the Ambition board, the Market, the Spent Assets, the Event deck."""
    t = g.table
    found: list[Choice] = [(ASSET,)] if t.supply[t.team_of[seat]] else []
    found += [(TOKEN,)] if t.bank else []
    found += [(MARKET_TOP + deck,) for deck, cards in enumerate(t.decks) if cards]
    found += [(SPENT,)] if any(t.spent) else []
    found += [(ROW + slot,) for slot in range(len(t.ambition_row))]
    found += [(AMBITION_TOP,)] if t.ambition_deck else []
    return found + ([(EVENT_TOP,)] if t.event_deck else [])


def players_with(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players) if belongings(g, seat)]


def belongings(g: BloodFeud, seat: Seat) -> list[Choice]:
    """What can be taken: all but Starting Orders and Seals."""
    items = carried(g.table, seat, tradable=False)
    return [(item,) for item in items if item not in (SEAL, ORACLE) and not is_starting(item)]


def give(g: BloodFeud, seat: Seat, item: int) -> None:
    t = g.table
    purse, team = t.purse(seat), t.team_of[seat]
    if item == ASSET:
        t.supply[team] -= 1
        put(t, purse, ASSET, 1, team)
    elif item == TOKEN:
        t.bank -= 1
        put(t, purse, TOKEN)
    elif item == SPENT:
        take_spent(g, team, 1, purse)
        item = ASSET
    else:
        item = drawn(g, item)
        put(t, purse, item)
    g.emit("adjusted_give", seat, item, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def drawn(g: BloodFeud, item: int) -> int:
    """The card that is given, out of where it lay."""
    if item == EVENT_TOP:
        return decks.draw_event(g)
    if item == AMBITION_TOP:
        return decks.draw_ambition(g)
    if item < ROW:
        return decks.take_top(g, item - MARKET_TOP)
    face = decks.leave_row(g, item - ROW)
    decks.refill_row(g)
    return face


def take(g: BloodFeud, seat: Seat, item: int) -> None:
    t = g.table
    purse = t.purse(seat)
    if item == ASSET:
        (colour,) = coins(t, purse, 1)
        put(t, purse, ASSET, -1, colour)
        t.supply[colour] += 1
    elif item == TOKEN:
        put(t, purse, TOKEN, -1)
        t.bank += 1
    elif isinstance(FACES[item], Event):
        decks.discard_event(g, purse, item)
    else:
        put(t, purse, item, -1)
        decks.bury(g, item)
    g.emit("adjusted_take", seat, item, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def bury(g: BloodFeud, deck: int) -> None:
    bury_top(g, deck)
    told(g, "adjusted_bury", deck)


def market_decks(g: BloodFeud) -> list[Choice]:
    return [(deck,) for deck, cards in enumerate(g.table.decks) if cards]


# Warehouses.


def goods(g: BloodFeud, team: int) -> list[Choice]:
    """What of the Marketplace can be stored: the cards on top, a token."""
    found: list[Choice] = [(MARKET_TOP + deck,) for deck, cards in enumerate(g.table.decks) if cards]
    return [*found, (TOKEN,)] if g.table.market_tokens else found


def teams_stocked(g: BloodFeud) -> list[Choice]:
    return [(team,) for team in range(g.table.teams) if g.table.warehouse[team]]


def stored(g: BloodFeud, team: int) -> list[Choice]:
    return [(item,) for item in dict.fromkeys(g.table.warehouse[team])]


def stock_up(g: BloodFeud, team: int, item: int) -> None:
    t = g.table
    if item == TOKEN:
        t.market_tokens -= 1
    else:
        item = decks.take_top(g, item - MARKET_TOP)
    put_stored(t, team, item)
    told(g, "adjusted_stock", team)


def unstock(g: BloodFeud, team: int, item: int) -> None:
    """As if it had not been stored: a card lies on top of its deck again."""
    t = g.table
    take_stored(t, team, item)
    if item == TOKEN:
        t.market_tokens += 1
    else:
        t.decks[deck_of(item)] = (item, *t.decks[deck_of(item)])
    told(g, "adjusted_unstock", team)
