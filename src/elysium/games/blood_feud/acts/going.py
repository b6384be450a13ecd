"""Going about: the Neutral Zone, the two play areas and their stations, and the lock for the round (BF-MOVE)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, Option, Seat
from elysium.games.blood_feud.acts import alliances
from elysium.games.blood_feud.acts.carrying import ALL_HERE, NO_PARTNER, end_offers_of
from elysium.games.blood_feud.acts.codes import GO, HAND, SHOW, SIGNAL, TRADE
from elysium.games.blood_feud.acts.council import voting
from elysium.games.blood_feud.factions import MAGADON
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import guides, hag
from elysium.games.blood_feud.table import AREA, CLOSED, COUNCIL, LETTERS, NEUTRAL, ORACLE, ORDERS, Table

_WAYS: Final[tuple[Option, ...]] = tuple((GO, place) for place in range(COUNCIL + 1))


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    if t.stage == CLOSED and not guides.has(t, t.team_of[seat], MAGADON):
        return []  # BF-GP-04
    here, roams = t.place[seat], _roams(t, seat)
    return [
        _WAYS[place]
        for place in range(COUNCIL + 1)
        if place != here and (roams or _unlocked(t, seat, place)) and not hag.banned(t, seat, place)
    ]


def signals(t: Table, seat: Seat) -> list[Option]:
    """To the Storyteller, if there is one and as long as the same does not wait: a call, and that not all is right."""
    if "no storyteller" in t.rules:
        return []
    return [*([] if seat in t.calls else [(SIGNAL,)]), *([] if unwell(seat) in t.calls else [(SIGNAL, 1)])]


def unwell(seat: Seat) -> int:
    """What stands among the calls for somebody with whom not all is right."""
    return -1 - seat


def _roams(t: Table, seat: Seat) -> bool:
    """Whether a player goes anywhere: solo teams and Squires (BF-VAR-SOLO), and by a guide (BF-FAC-13)."""
    team = t.team_of[seat]
    return len(t.members(team)) == 1 or t.letter(seat) == NOBODY or guides.has(t, team, MAGADON)


def _unlocked(t: Table, seat: Seat, place: int) -> bool:
    """BF-MOVE-01, -02; Lords of an oversize team stay (BF-VAR-OVER)."""
    if place == NEUTRAL:
        return not t.lock[seat] or len(t.members(t.team_of[seat])) <= LETTERS
    return t.lock[seat] in (0, AREA[place])


def go(g: BloodFeud, seat: Seat, place: int) -> None:
    g.emit("went", seat, place)
    stand(g, seat, place)


def stand(g: BloodFeud, seat: Seat, place: int) -> None:
    """A player stands somewhere else; what waited where they stood is void."""
    t = g.table
    before = t.place[seat]
    t.place[seat] = place
    if place != NEUTRAL:
        t.lock[seat] = AREA[place]
    g.stale(seat)
    if AREA[before] != AREA[place]:
        part(g, seat)
        if t.guide and t.guide[ORACLE] != NOBODY:
            g.stale_purse(t.guide[ORACLE])  # whom it may compel has changed
    if ORDERS in (before, place):
        g.stale_at(ORDERS)
    leave_station(g, seat, before)


def part(g: BloodFeud, seat: Seat) -> None:
    """Offers and gifts end when those concerned no longer stand in one area (BF-TRD-03)."""
    t = g.table
    end_offers_of(g, seat)
    t.draft[seat] = ()
    for other in range(t.players):
        draft = t.draft[other]
        if draft and draft[0] in (HAND, TRADE, SHOW) and draft[1] in (seat, NO_PARTNER, ALL_HERE):
            if draft[1] == seat:
                t.draft[other] = ()
            g.stale(other)  # whom they may choose has changed, too


def leave_station(g: BloodFeud, seat: Seat, place: int) -> None:
    """What waits at a station for somebody who leaves it is void."""
    if place == ORDERS:
        alliances.left(g, g.table.team_of[seat])
    elif place == COUNCIL:
        voting.left(g, g.table.team_of[seat])


def signal(g: BloodFeud, seat: Seat, uneasy: int = 0) -> None:
    """A player needs the Storyteller: a break, a ruling, an idea of their own; or not all is right (BF-TERM-18)."""
    t = g.table
    if uneasy:
        t.calls = (unwell(seat), *t.calls)
        g.emit("unwell", seat, audience=g.among(seat))
    else:
        t.calls = (*t.calls, seat)
        g.emit("signal", seat, audience=g.among(seat))
    g.stale(seat, t.storyteller)
