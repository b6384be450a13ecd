"""Who sees what now: boards by the area one stands in, purses by who stands together (BF-INFO)."""

from __future__ import annotations

from elysium.core.ids import SPECTATOR, Seat
from elysium.games.blood_feud.table import AREA, AREA_A, EVENT_DECK, GAMEPLAY, SLOTS, Table

EVERYWHERE, NOWHERE = -1, -2


def sees_all(t: Table, seat: Seat) -> bool:
    """The Storyteller and a helper see all but the order of decks; without a Storyteller nobody does (BF-VAR-NOST)."""
    return seat >= t.storyteller and "no storyteller" not in t.rules


def sees_area(t: Table, seat: Seat, area: int) -> bool:
    """The boards of a play area: whoever is there; outside the Gameplay Phase everybody (BF-Q-56)."""
    if t.phase != GAMEPLAY or sees_all(t, seat):
        return True
    return 0 <= seat < t.players and AREA[t.place[seat]] == area


def sees_city(t: Table, seat: Seat) -> bool:
    """The Cityscape: area A, or all where a wall shows it."""
    return sees_area(t, seat, AREA_A) or "wall" in t.rules


def sees_purse(t: Table, seat: Seat, purse: Seat) -> bool:
    """One's own, and a teammate's who stands in the same area or has gathered with one (BF-INFO-02)."""
    if seat == purse or sees_all(t, seat):
        return True
    if not 0 <= seat < t.players or t.team_of[seat] != t.team_of[purse]:
        return False
    return "shared" in t.rules or t.phase != GAMEPLAY or AREA[t.place[seat]] == AREA[t.place[purse]]


def sees_front(t: Table, seat: Seat, player: Seat) -> bool:
    """The front Advancement of a player one meets (BF-INFO-17)."""
    return seat == player or front_from(t, viewpoint(t, seat), player)


def viewpoint(t: Table, seat: Seat) -> int:
    """From where a seat looks at the others: its area, everywhere or nowhere."""
    if t.phase != GAMEPLAY or sees_all(t, seat):
        return EVERYWHERE
    return AREA[t.place[seat]] if is_player(t, seat) else NOWHERE


def front_from(t: Table, viewpoint: int, player: Seat) -> bool:
    return viewpoint in (EVERYWHERE, AREA[t.place[player]])


def sees_covered(t: Table, seat: Seat, player: Seat) -> bool:
    """Cards behind the front one: their wearer alone (BF-INFO-19, BF-Q-21)."""
    return seat == player or sees_all(t, seat)


def sees_order(t: Table, seat: Seat, domain: int, place: int) -> bool:
    """The Order under a Seal: whoever placed it or has looked; the team once it has gathered (BF-INFO-12)."""
    if sees_all(t, seat):
        return True
    if not 0 <= seat < t.players:
        return False
    placer = t.stacks[domain][place] // SLOTS
    mates = t.phase != GAMEPLAY and t.team_of[placer] == t.team_of[seat]
    return placer == seat or mates or (seat, domain, place) in t.peeked


def foreseen(t: Table, seat: Seat, deck: int) -> tuple[int, ...]:
    """What a seat knows to lie on top of the Event or the Ambition deck, because it has looked."""
    if not t.foreseen:
        return ()
    cards, known = t.event_deck if deck == EVENT_DECK else t.ambition_deck, 0
    while known < len(cards) and (seat, deck, known, cards[known]) in t.foreseen:
        known += 1
    return cards[:known]


def is_player(t: Table, seat: Seat) -> bool:
    return seat != SPECTATOR and seat < t.players
