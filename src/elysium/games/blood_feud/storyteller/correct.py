"""What the Storyteller sets right when people got it wrong: Power, Alliances, the Sun, who stands where, cards, a vote.

Each is put together like every adjustment: functions give what may be chosen at a step, the last one does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.core.events import Fact
from elysium.core.ids import NOBODY, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud.acts import going
from elysium.games.blood_feud.acts.abilities import gavel_is_back
from elysium.games.blood_feud.factions import GANGREL
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import carried, is_starting, put
from elysium.games.blood_feud.kinds import FACES, Ambition, Event, deck_of
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.storyteller import deals
from elysium.games.blood_feud.table import (
    ALLIED,
    AMBITION_DECK,
    BLOCKED,
    COUNCIL,
    COUNTERS,
    EVENT_DECK,
    GAMEPLAY,
    LETTERS,
    MARKET,
    NO_EVENT,
    NO_PACT,
    NO_VOTE,
    PROPOSED,
    STEPS,
    STRONGEST,
    UNDECIDED,
    Table,
    pair,
)

Choice: TypeAlias = tuple[int, ...]
ENDS, NEVER_WAS = range(2)  # how an Alliance is broken
CANCEL: Final = 0


def told(g: BloodFeud, kind: str, *facts: Fact) -> None:
    """Everybody hears that the Storyteller has ruled, wherever they stand; of a private bargain who is part of it."""
    g.emit(kind, g.table.storyteller, *facts, audience=deals.hush(g))


# Power.


def teams(g: BloodFeud) -> list[Choice]:
    return [(team,) for team in range(g.table.teams)]


def levels(g: BloodFeud, team: int) -> list[Choice]:
    return [(power,) for power in range(1, STRONGEST + 1) if power != g.table.power[team]]


def set_power(g: BloodFeud, team: int, power: int) -> None:
    g.table.power[team] = power
    told(g, "adjusted_power", team, power)


# Alliances. What was paid for one stays where it lies.


def one_of(*states: int) -> Callable[[BloodFeud], list[Choice]]:
    """The teams with a pair in one of these states."""
    partner = other_of(*states)
    return lambda g: [(team,) for team in range(g.table.teams) if partner(g, team)]


def other_of(*states: int) -> Callable[[BloodFeud, int], list[Choice]]:
    """The teams whose pair with this one is in one of these states."""

    def others(g: BloodFeud, team: int) -> list[Choice]:
        t = g.table
        if guides.has(t, team, GANGREL):
            return []
        others = (other for other in range(t.teams) if other != team and not guides.has(t, other, GANGREL))
        return [(other,) for other in others if t.pacts[pair(team, other)] in states]

    return others


def endings(g: BloodFeud, one: int, other: int) -> list[Choice]:
    """An Alliance ends, or counts as never made; a block is lifted."""
    return [(ENDS,), (NEVER_WAS,)] if g.table.pacts[pair(one, other)] == ALLIED else [(ENDS,)]


def ally(g: BloodFeud, one: int, other: int) -> None:
    _pact(g, one, other, ALLIED)
    for team, partner in ((one, other), (other, one)):
        g.table.allied = replaced(g.table.allied, team, g.table.allied[team] | 1 << partner)  # BF-ALL-07
    told(g, "adjusted_ally", one, other)


def bar(g: BloodFeud, one: int, other: int) -> None:
    _pact(g, one, other, BLOCKED)
    told(g, "adjusted_bar", one, other)


def part(g: BloodFeud, one: int, other: int, how: int) -> None:
    _pact(g, one, other, NO_PACT)
    if how == NEVER_WAS:
        for team, partner in ((one, other), (other, one)):
            g.table.allied = replaced(g.table.allied, team, g.table.allied[team] & ~(1 << partner))
    told(g, "adjusted_part", one, other)


def _pact(g: BloodFeud, one: int, other: int, state: int) -> None:
    """What was about to change between the two is off."""
    t = g.table
    t.pacts[pair(one, other)] = state
    t.pending = [() if matter and {matter[1], matter[2]} == {one, other} else matter for matter in t.pending]


# The Sun.


def spaces(g: BloodFeud) -> list[Choice]:
    """Where the token may lie: before the space that ends the night, or on it once it has moved this round.

    From Cleanup on the round has been judged by where it lies.
    """
    t = g.table
    if STEPS[t.step] in ("cleanup", "end"):
        return []
    last = next((space for space in range(t.track) if t.blocked >> space & 1), t.track)
    return [(space,) for space in range(last + (t.phase != GAMEPLAY)) if space != t.sun]


def move_sun(g: BloodFeud, space: int) -> None:
    g.table.sun = space
    told(g, "adjusted_sun", space)


# Who stands where.


def walkers(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players)] if g.table.phase == GAMEPLAY else []


def elsewhere(g: BloodFeud, seat: Seat) -> list[Choice]:
    return [(place,) for place in range(COUNCIL + 1) if place != g.table.place[seat]]


def send(g: BloodFeud, seat: Seat, place: int) -> None:
    """A player stands there, bound to that area; who is sent to the Neutral Zone may choose again."""
    g.table.lock[seat] = 0
    going.stand(g, seat, place)
    told(g, "adjusted_send", seat, place)


def bound(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat, area in enumerate(g.table.lock) if area]


def unbind(g: BloodFeud, seat: Seat) -> None:
    g.table.lock[seat] = 0
    told(g, "adjusted_unbind", seat)


def claims(g: BloodFeud) -> list[Choice]:
    """(Player, station): who has used which this round."""
    return [(claim - 1, space % LETTERS + 1) for space, claim in enumerate(g.table.claims) if claim]


def release(g: BloodFeud, seat: Seat, station: int) -> None:
    """The station is open to the team's other players again."""
    t = g.table
    t.claims[t.team_of[seat] * LETTERS + station - 1] = 0
    told(g, "adjusted_release", seat, station)


# Cards.


def holders(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players) if cards_of(g, seat)]


def cards_of(g: BloodFeud, seat: Seat) -> list[Choice]:
    items = carried(g.table, g.table.purse(seat), tradable=False)
    return [(item,) for item in items if item < len(FACES) and not is_starting(item)]


def put_back(g: BloodFeud, seat: Seat, face: int) -> None:
    """A card goes on top of its deck, as if it had not been taken."""
    t = g.table
    put(t, t.purse(seat), face, -1)
    if isinstance(FACES[face], Event):
        t.event_deck = (face, *t.event_deck)
        decks.uncovered(g, EVENT_DECK, -1)
    elif isinstance(FACES[face], Ambition):
        t.ambition_deck = (face, *t.ambition_deck)
        decks.uncovered(g, AMBITION_DECK, -1)
    else:
        deck = deck_of(face)
        t.decks[deck] = (face, *t.decks[deck])
    g.emit("adjusted_take", seat, face, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def takers(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players)] if g.table.event_discard else []


def discarded(g: BloodFeud, seat: Seat) -> list[Choice]:
    return [(face,) for face in sorted(g.table.event_discard)]


def retrieve(g: BloodFeud, seat: Seat, face: int) -> None:
    """A discarded Event goes back to a player."""
    t = g.table
    decks.undiscard(t, face)
    put(t, t.purse(seat), face)
    g.emit("adjusted_give", seat, face, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def deep_decks(g: BloodFeud) -> list[Choice]:
    return [(deck,) for deck, cards in enumerate(g.table.decks) if len(cards) > 1]


def unearth(g: BloodFeud, deck: int) -> None:
    """The card last Buried lies on top of its Market deck again."""
    t = g.table
    *others, face = t.decks[deck]
    t.decks[deck] = (face, *others)
    g.stale_at(MARKET)
    told(g, "adjusted_unearth", deck)


# A vote.


def votes(g: BloodFeud) -> list[Choice]:
    return [(CANCEL,)] if g.table.vote != NO_VOTE and g.table.phase == GAMEPLAY else []


def cancel_vote(g: BloodFeud, how: int) -> None:
    """There has been no vote this round; every Event is proposed again, and the reward for one goes back."""
    t = g.table
    if t.chosen_by >= 0:
        _unselect(t)
    elif t.chosen > NO_EVENT:
        t.event_deck = (t.chosen, *t.event_deck)
        decks.uncovered(g, EVENT_DECK, -1)
    _propose_again(t)
    t.vote, t.willing, t.ballots, t.tied = NO_VOTE, 0, (UNDECIDED,) * t.teams, ()
    t.tally, t.spun, t.revotes = (), 0, 0
    t.chosen, t.chosen_by = NO_EVENT, NOBODY
    gavel_is_back(g)
    told(g, "adjusted_vote")


def _propose_again(t: Table) -> None:
    """What was not selected lies by the board again; whose Event is no longer in the pile may propose another."""
    back = [(team, t.event_discard[place]) for team, place in t.dropped if place >= 0]
    for team, place in t.dropped:
        if place < 0:
            t.done[team * COUNTERS + PROPOSED] -= 1
    t.proposals, t.dropped = tuple(sorted((*t.proposals, *back), key=lambda one: one[0])), ()
    gone = {event for _, event in back}
    t.event_discard = tuple(event for event in t.event_discard if event not in gone)


def _unselect(t: Table) -> None:
    team = t.chosen_by
    t.proposals = (*t.proposals, (team, t.chosen))
    t.selected = replaced(t.selected, team, t.selected[team] - 1)
    seat = t.station_player(team, COUNCIL)
    purse = t.purse(seat if seat >= 0 else t.first(team))
    if t.tokens[purse]:
        t.tokens[purse] -= 1
        t.bank += 1
