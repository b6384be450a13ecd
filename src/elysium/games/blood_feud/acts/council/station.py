"""Station 4: Events proposed and redrawn, Ambitions bought, and what a voter may do (BF-S4)."""

from __future__ import annotations

from itertools import combinations

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import (
    AMBITION,
    BURY_AMBITION,
    CALL_VOTE,
    CAST,
    JOIN_VOTE,
    PROPOSE,
    REDRAW,
)
from elysium.games.blood_feud.acts.council.tally import choices, shifts, spinners
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import put
from elysium.games.blood_feud.story import bargains, guides
from elysium.games.blood_feud.table import (
    ABSTAINS,
    AREA_B,
    BALLOT,
    CALLED,
    CLEARED,
    COUNCIL,
    COUNTERS,
    NO_VOTE,
    PROPOSED,
    REDRAWN,
    TALLIED,
    UNDECIDED,
    Table,
)


def redraws(power: int) -> int:
    """BF-S4-06."""
    return 3 if power == 1 else 2 if power <= 3 else 1


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    team, purse = t.team_of[seat], t.purse(seat)
    found = voting(t, seat)
    proposed = t.done[team * COUNTERS + PROPOSED] < 1 + stations.modified(t, seat, "proposals", COUNCIL)
    if t.vote < BALLOT and proposed and not bargains.forgone(t, team, bargains.PROPOSAL):
        found += [(PROPOSE, face) for face in t.events[purse]]
    if not t.done[team * COUNTERS + REDRAWN] and (t.event_deck or t.event_discard):
        most = redraws(t.power[team])
        found += [(REDRAW, *some) for n in range(1, most + 1) for some in combinations(t.events[purse], n)]
    if t.tokens[purse]:
        found += [(AMBITION, slot) for slot in range(len(t.ambition_row))]
        found += [(AMBITION, decks.ROW)] if t.ambition_deck else []
        found += [(AMBITION, decks.ROW + 1 + n) for n in range(len(t.sealed[team]))]
    if t.power[team] == 1 and not t.done[team * COUNTERS + CLEARED]:
        found += [(BURY_AMBITION, slot) for slot in range(len(t.ambition_row))]
    return found


def voting(t: Table, seat: Seat) -> list[Option]:
    """Calls, joins, ballots, and what changes a tally; nothing for who has given up the vote."""
    team = t.team_of[seat]
    if bargains.forgone(t, team, bargains.VOTE):
        return []
    if t.vote == NO_VOTE:
        return [] if guides.silenced(t) else [(CALL_VOTE,)]
    if t.vote == CALLED:
        return [] if t.willing >> team & 1 else [(JOIN_VOTE,)]
    if t.vote == BALLOT and t.ballots[team] == UNDECIDED:
        return [*((CAST, choice) for choice in choices(t)), (CAST, ABSTAINS)]
    return shifts(t, seat) if t.vote == TALLIED and seat in spinners(t) else []


def propose(g: BloodFeud, seat: Seat, face: int) -> None:
    """BF-S4-01: face up by the board, then a new one is drawn."""
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    put(t, t.purse(seat), face, -1)
    t.proposals = (*t.proposals, (team, face))
    t.done[team * COUNTERS + PROPOSED] += 1
    g.emit("proposed", seat, face, audience=g.area(AREA_B))
    decks.deal_event(g, t.purse(seat))
    g.stale_at(COUNCIL)


def redraw(g: BloodFeud, seat: Seat, *faces: int) -> None:
    """BF-S4-06: once a round, all of them before a new one is drawn."""
    t = g.table
    stations.claim(g, seat)
    t.done[t.team_of[seat] * COUNTERS + REDRAWN] = 1
    for face in faces:
        decks.discard_event(g, t.purse(seat), face)
        g.emit("discarded", seat, face, audience=g.area(AREA_B))
    for _ in faces:
        decks.deal_event(g, t.purse(seat))
    g.stale_at(COUNCIL)


def buy_ambition(g: BloodFeud, seat: Seat, slot: int) -> None:
    """BF-S4-05: of the row, the top of the deck unseen, or face down in the own Warehouse (BF-ISM-05)."""
    t = g.table
    purse = t.purse(seat)
    stations.claim(g, seat)
    t.tokens[purse] -= 1
    t.bank += 1
    if slot < decks.ROW:
        face = decks.leave_row(g, slot)
        g.emit("took_ambition", seat, face, audience=g.area(AREA_B))
    else:
        face = _unseen(g, seat) if slot == decks.ROW else _unseal(g, seat, slot - decks.ROW - 1)
        g.emit("drew", purse, face, audience=g.holders(purse))
    put(t, purse, face)
    decks.refill_row(g)
    g.stale_purse(purse)


def _unseen(g: BloodFeud, seat: Seat) -> int:
    g.emit("drew_ambition", seat, audience=g.area(AREA_B))
    return decks.draw_ambition(g)


def _unseal(g: BloodFeud, seat: Seat, n: int) -> int:
    t, team = g.table, g.table.team_of[seat]
    face = t.sealed[team][n]
    g.emit("took_sealed", seat, audience=g.area(AREA_B))
    t.sealed[team] = (*t.sealed[team][:n], *t.sealed[team][n + 1 :])
    return face


def bury_ambition(g: BloodFeud, seat: Seat, slot: int) -> None:
    """BF-S4-06: Power 1."""
    t = g.table
    stations.claim(g, seat)
    t.done[t.team_of[seat] * COUNTERS + CLEARED] = 1
    face = decks.leave_row(g, slot)
    decks.bury(g, face)
    g.emit("buried", seat, face, audience=g.area(AREA_B))
    decks.refill_row(g)
    g.stale(seat)
