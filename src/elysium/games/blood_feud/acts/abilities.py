"""What factions do by their guides as acts of their own: the oracle, the gavel, thaumaturgy (BF-FAC-03, -07, -11)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.carrying import together
from elysium.games.blood_feud.acts.codes import COMPEL, GAVEL_FALLS, GAVEL_RISES, LOOK, THAUMATURGY
from elysium.games.blood_feud.factions import CITY_HALL, MALKAVIAN, TREMERE
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks, shown
from elysium.games.blood_feud.holdings.purses import carried, put, take_spent
from elysium.games.blood_feud.kinds import FACES, Advancement, Order, cost_of
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import (
    AMBITION_DECK,
    AREA_B,
    CLOSED,
    COMPELLED,
    COUNCIL,
    EVENT_DECK,
    GAMEPLAY,
    GAVEL,
    GAVEL_DOWN,
    GAVEL_GONE,
    GAVEL_UP,
    MARKET,
    NO_VOTE,
    ORACLE,
    READING,
    Table,
)

DECKS_SEEN: Final = (EVENT_DECK, AMBITION_DECK)


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    """What the guide of this player's team adds to the menu, wherever they stand."""
    t = g.table
    if not t.guide:
        return []
    faction = t.faction[t.team_of[seat]]
    if faction == MALKAVIAN:
        return _oracle(t, seat)
    if t.phase != GAMEPLAY or t.stage == CLOSED:
        return []
    if faction == CITY_HALL:
        return _gavel(t, seat)
    return _thaumaturgy(t, seat) if faction == TREMERE else []


# The oracle (BF-FAC-03, BF-Q-40).


def _oracle(t: Table, seat: Seat) -> list[Option]:
    """For who carries the token: to look is no action of the station, and claims none."""
    if t.guide[ORACLE] != t.purse(seat):
        return []
    found: list[Option] = []
    if t.phase == GAMEPLAY and t.stage != CLOSED and t.place[seat] == COUNCIL:
        piles = ((EVENT_DECK, t.event_deck or t.event_discard), (AMBITION_DECK, t.ambition_deck))
        found += [(LOOK, deck) for deck, cards in piles if cards and not sight.foreseen(t, seat, deck)]
    return found + [(COMPEL, other) for other in range(t.players) if _compellable(t, seat, other)]


def _compellable(t: Table, seat: Seat, other: Seat) -> bool:
    """Another team's player who stands here, once each in a round."""
    strange = t.team_of[other] != t.team_of[seat]
    return strange and together(t, seat, other) and not t.guide[COMPELLED] >> other & 1


def look(g: BloodFeud, seat: Seat, deck: int) -> None:
    if deck == EVENT_DECK:
        decks.restock(g)
    g.emit("consulted", seat, deck, audience=g.area(AREA_B))
    for face in decks.look(g, seat, deck, 1):
        g.emit("foresaw", seat, face, audience=g.among(seat))
    g.stale(seat)


def compel(g: BloodFeud, seat: Seat, other: Seat) -> None:
    """Another player shows the Ambitions they carry; seen as long as the two stand together (BF-Q-63)."""
    t = g.table
    guides.keep(t, COMPELLED, t.guide[COMPELLED] | 1 << other)
    faces = t.ambitions[t.purse(other)]
    if "shared" not in t.rules:
        pieces = ((seat, other, face, n) for face in faces for _, n in shown.pieces(t, other, face))
        t.shown = (*t.shown, *pieces)
    g.emit("compelled", seat, other, faces, audience=g.among(seat, other))
    g.stale_purse(t.purse(seat))
    g.stale(seat, other)


# The gavel (BF-FAC-11, BF-Q-45).


def _gavel(t: Table, seat: Seat) -> list[Option]:
    """At the Council, as long as no ballot is being cast or counted."""
    if t.place[seat] != COUNCIL or t.vote > READING or t.guide[GAVEL] >= GAVEL_GONE:
        return []
    return [(GAVEL_FALLS,)] if t.guide[GAVEL] == GAVEL_UP else [(GAVEL_RISES,)]


def gavel_falls(g: BloodFeud, seat: Seat) -> None:
    """The Council may not vote; a call that waits for voters is off."""
    t = g.table
    guides.keep(t, GAVEL, GAVEL_DOWN)
    t.vote, t.willing = NO_VOTE, 0
    g.emit("gavel_fell", seat, audience=g.area(AREA_B))
    g.stale_at(COUNCIL)


def gavel_rises(g: BloodFeud, seat: Seat) -> None:
    guides.keep(g.table, GAVEL, GAVEL_UP)
    g.emit("gavel_rose", seat, audience=g.area(AREA_B))
    g.stale_at(COUNCIL)


# Thaumaturgy (BF-FAC-07, BF-Q-42).


def _thaumaturgy(t: Table, seat: Seat) -> list[Option]:
    """Acquired Orders and Advancements in hand, as long as something lies on the Spent Assets board."""
    if t.place[seat] != MARKET or not stations.may_act(t, seat) or not any(t.spent):
        return []
    items = (item for item in carried(t, t.purse(seat), tradable=True) if item < len(FACES))
    return [(THAUMATURGY, face) for face in items if isinstance(FACES[face], Order | Advancement)]


def thaumaturgy(g: BloodFeud, seat: Seat, face: int) -> None:
    t, purse = g.table, g.table.purse(seat)
    stations.claim(g, seat)
    put(t, purse, face, -1)
    decks.bury(g, face)
    g.emit("buried", seat, face, audience=g.area(AREA_B))
    take_spent(g, t.team_of[seat], cost_of(face), purse)
    g.stale_purse(purse)
    g.stale_at(MARKET)


def gavel_is_lost(g: BloodFeud) -> None:
    """No Event was selected: the token leaves the game."""
    t = g.table
    if t.guide and guides.playing(t, CITY_HALL) >= 0 and t.chosen_by == NOBODY and t.guide[GAVEL] < GAVEL_GONE:
        guides.keep(t, GAVEL, GAVEL_GONE + t.round)
        g.emit("gavel_gone", audience=g.area(AREA_B))
        g.stale_at(COUNCIL)


def gavel_is_back(g: BloodFeud) -> None:
    """The vote by which it was lost has not been held."""
    t = g.table
    if t.guide and t.guide[GAVEL] == GAVEL_GONE + t.round:
        guides.keep(t, GAVEL, GAVEL_UP)
