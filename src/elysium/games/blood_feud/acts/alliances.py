"""Alliances proposed, agreed, vetoed and blocked at the Orders station, each with a window the clock closes (BF-ALL).

A team's pending matter is (kind, one, other, agreed): `agreed` has a bit for each of the two that has said yes.
"""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import AGREE, BLOCK_PACT, PROPOSE_PACT, REFUSE, VETO
from elysium.games.blood_feud.factions import GANGREL
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import assets, place_on_alliances
from elysium.games.blood_feud.story import guides
from elysium.games.blood_feud.table import ALLIED, AREA_A, BLOCKED, NO_PACT, ORDERS, Table, pair

PROPOSAL, BLOCK = range(2)
BOTH: Final = 3


def present(t: Table, team: int) -> Seat:
    """The player of a team who may act at the Orders station now, or NOBODY."""
    return next((seat for seat in t.members(team) if t.place[seat] == ORDERS and stations.may_act(t, seat)), NOBODY)


def quorum(t: Table) -> bool:
    """BF-ALL-01: half the teams have somebody there."""
    there = {t.team_of[seat] for seat, at in enumerate(t.place) if at == ORDERS}
    return len(there) >= -(-t.teams // 2)


def able(t: Table, team: int) -> bool:
    """Whether a team's player at the station carries an Asset to place."""
    seat = present(t, team)
    return seat >= 0 and assets(t, t.purse(seat)) > 0


def free(t: Table, one: int, other: int) -> bool:
    """Neither allied nor blocked, and nobody is about to change that; the Gangrel have no space (BF-FAC-02)."""
    if guides.has(t, one, GANGREL) or guides.has(t, other, GANGREL):
        return False
    busy = any(matter and {matter[1], matter[2]} == {one, other} for matter in t.pending)
    return t.pacts[pair(one, other)] == NO_PACT and not busy


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t, team = g.table, g.table.team_of[seat]
    found = answers(t, seat)
    if not quorum(t) or t.pending[team] or not assets(t, t.purse(seat)):
        return found
    others = [other for other in range(t.teams) if other != team]
    if not modifiers.total(t, modifiers.NO_PACTS):
        found += [(PROPOSE_PACT, other) for other in others if present(t, other) >= 0 and free(t, team, other)]
    found += [(BLOCK_PACT, a, b) for a in others for b in others if a < b and free(t, a, b)]
    return found


def answers(t: Table, seat: Seat) -> list[Option]:
    """To what others have pending: agree, refuse, veto."""
    team = t.team_of[seat]
    found: list[Option] = []
    for proposer, matter in enumerate(t.pending):
        if not matter:
            continue
        kind, one, other, agreed = matter
        mine = (team == one) + 2 * (team == other)
        if mine and not agreed & mine:
            found += [(AGREE, proposer)] if assets(t, t.purse(seat)) else []
            found.append((REFUSE, proposer))
        elif not mine and kind == PROPOSAL and agreed == BOTH and _may_veto(t, seat, one, other):
            found.append((VETO, proposer))
    return found


def _may_veto(t: Table, seat: Seat, one: int, other: int) -> bool:
    """Whoever is no mightier than at least one of the two, and can pay (BF-Q-10)."""
    return t.power[t.team_of[seat]] <= max(t.power[one], t.power[other]) and assets(t, t.purse(seat)) > 0


def propose(g: BloodFeud, seat: Seat, other: int) -> None:
    """BF-ALL-03: named aloud; the other must be willing."""
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    t.pending[team] = (PROPOSAL, team, other, 1)
    _told(g, "proposed_pact", team, other)


def block(g: BloodFeud, seat: Seat, one: int, other: int) -> None:
    """BF-ALL-04: two weaker teams may ally on the spot instead."""
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    if min(t.power[one], t.power[other]) <= t.power[team] and not modifiers.total(t, modifiers.NO_PACTS):
        t.pending[team] = (BLOCK, one, other, 0)
        _told(g, "blocking_pact", team, one, other)
    else:
        _bar(g, team, one, other)


def agree(g: BloodFeud, seat: Seat, proposer: int) -> None:
    t, team = g.table, g.table.team_of[seat]
    kind, one, other, agreed = t.pending[proposer]
    stations.claim(g, seat)
    agreed |= 1 if team == one else 2
    t.pending[proposer] = (kind, one, other, agreed)
    _told(g, "agreed_pact", team, one, other)
    if kind == BLOCK and agreed == BOTH:
        t.pending[proposer] = ()
        if able(t, one) and able(t, other):
            _ally(g, one, other)
        else:
            _bar(g, proposer, one, other)  # one of them has gone, or has spent the Asset


def refuse(g: BloodFeud, seat: Seat, proposer: int) -> None:
    """A proposal is off; two teams about to be blocked are blocked."""
    t, team = g.table, g.table.team_of[seat]
    kind, one, other, _ = t.pending[proposer]
    stations.claim(g, seat)
    t.pending[proposer] = ()
    _told(g, "refused_pact", team, one, other)
    if kind == BLOCK:
        _bar(g, proposer, one, other)


def veto(g: BloodFeud, seat: Seat, proposer: int) -> None:
    """The first to block does, and pays (BF-Q-11)."""
    t = g.table
    _, one, other, _ = t.pending[proposer]
    stations.claim(g, seat)
    t.pending[proposer] = ()
    _bar(g, t.team_of[seat], one, other)


def close(g: BloodFeud, proposer: int) -> None:
    """The window is over: agreed is formed, unanswered is off, a block stands."""
    t = g.table
    kind, one, other, agreed = t.pending[proposer]
    t.pending[proposer] = ()
    if kind == BLOCK:
        _bar(g, proposer, one, other)
    elif agreed == BOTH:
        _ally(g, one, other)
    else:
        _told(g, "void_pact", proposer, one, other)


def left(g: BloodFeud, team: int) -> None:
    """Who leaves the station neither proposes nor is proposed to any more (BF-Q-13)."""
    t = g.table
    for proposer, matter in enumerate(t.pending):
        if matter and (proposer == team or (matter[0] == PROPOSAL and team in matter[1:3])) and present(t, team) < 0:
            t.pending[proposer] = ()
            _told(g, "void_pact", proposer, matter[1], matter[2])


def _ally(g: BloodFeud, one: int, other: int) -> None:
    t = g.table
    if not (able(t, one) and able(t, other)):
        _told(g, "void_pact", one, one, other)
        return
    for team, partner in ((one, other), (other, one)):
        place_on_alliances(g, t.purse(present(t, team)))
        t.allied = replaced(t.allied, team, t.allied[team] | 1 << partner)  # BF-ALL-07
    t.pacts[pair(one, other)] = ALLIED
    _told(g, "allied", one, other)


def _bar(g: BloodFeud, team: int, one: int, other: int) -> None:
    t = g.table
    if not able(t, team):
        _told(g, "void_pact", team, one, other)
        return
    place_on_alliances(g, t.purse(present(t, team)), barring=True)
    t.pacts[pair(one, other)] = BLOCKED
    _told(g, "barred", team, one, other)


def _told(g: BloodFeud, kind: str, team: int, *teams: int) -> None:
    g.emit(kind, team, *teams, audience=g.area(AREA_A))
    g.stale_at(ORDERS)
