"""Who may act at a station: one player of a team in a round; and what their front Advancement still gives there."""

from __future__ import annotations

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud.city.units import front
from elysium.games.blood_feud.factions import MAGADON
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.kinds import Activated, Advancement, During, advancement
from elysium.games.blood_feud.story import guides, hag
from elysium.games.blood_feud.table import COUNCIL, LETTERS, ORDERS, Table


def may_act(t: Table, seat: Seat) -> bool:
    """Whether the station this player stands at is theirs to use (BF-MOVE-03); Squires take no actions."""
    place = t.place[seat]
    taken = t.claims[t.team_of[seat] * LETTERS + place - 1]
    free = taken in (0, seat + 1) or guides.has(t, t.team_of[seat], MAGADON)  # BF-FAC-13
    return place > 0 and free and t.letter(seat) != NOBODY and not hag.banned(t, seat, place)


def claim(g: BloodFeud, seat: Seat) -> None:
    """The first act makes a player the team's station player of this round (BF-TERM-13)."""
    t = g.table
    space = t.team_of[seat] * LETTERS + t.place[seat] - 1
    if not t.claims[space]:
        t.claims[space] = seat + 1
        g.emit("station", seat, t.place[seat])
        g.stale_team(t.team_of[seat])
        if t.place[seat] == ORDERS:
            g.stale_at(ORDERS)  # who else could answer for the team has changed
    elif guides.has(t, t.team_of[seat], MAGADON):
        g.stale_team(t.team_of[seat])  # others of it may act here, too


def gift(t: Table, seat: Seat, station: int) -> Advancement | None:
    """The front Advancement of a player, if it belongs to this station (BF-ADV-05)."""
    face = front(t, seat)
    card = advancement(face) if face >= 0 else None
    return card if card is not None and card.station == station else None


def left(t: Table, seat: Seat, moment: str, station: int) -> During | None:
    """What the front Advancement may still do at a moment of its station."""
    card = gift(t, seat, station)
    ability = card.during(moment) if card is not None else None
    return ability if ability is not None and t.adv_used[t.letter(seat)] < ability.times else None


def use(g: BloodFeud, seat: Seat) -> None:
    """Its name is announced (BF-ADV-05)."""
    t = g.table
    unit = t.letter(seat)
    t.adv_used[unit] += 1
    g.emit("used", seat, t.equipped[unit][-1], audience=g.near(seat))
    g.stale(seat)


def modified(t: Table, seat: Seat, what: str, station: int) -> int:
    """What the front Advancement adds to a number."""
    card = gift(t, seat, station) if seat >= 0 else None
    return card.modifies(what) if card is not None else 0


def watchers(t: Table, station: int) -> list[Seat]:
    """Who at a station has a front Advancement that can be used on what happens there."""
    return [seat for seat, at in enumerate(t.place) if at == station and activated(t, seat) is not None]


def activated(t: Table, seat: Seat) -> Activated | None:
    """What the front Advancement does as an action of its own at the station where its wearer stands."""
    card = gift(t, seat, t.place[seat])
    ability = card.activated if card is not None else None
    return ability if ability is not None and t.adv_used[t.letter(seat)] < ability.times else None


def present(t: Table, team: int) -> Seat:
    """The player of a team who may act at the Council now, or NOBODY."""
    return next((seat for seat in t.members(team) if t.place[seat] == COUNCIL and may_act(t, seat)), NOBODY)
