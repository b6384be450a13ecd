"""Who may talk to whom now: everybody in one area, whispers inside it, calls without words across (BF-COM).

What the Storyteller announces is heard everywhere, and nobody answers there.
"""

from __future__ import annotations

from functools import cache

from elysium.core.ids import Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.show.types import AREAS
from elysium.games.blood_feud.table import AREA, GAMEPLAY, OVER, SETUP, Table

ANNOUNCEMENTS = "announcements"
NOTES = "notes"  # the Storyteller's pen and paper in a night of a story: nobody else is in that room (BF-COMP-13)


def together(t: Table, one: Seat, other: Seat) -> bool:
    return t.phase != GAMEPLAY or AREA[t.place[one]] == AREA[t.place[other]]


def channels(t: Table, seat: Seat) -> list[str]:
    """Rooms a seat speaks and hears in: the area, the team as far as it stands together, a whisper for each there.

    With the Storyteller everybody whispers wherever they stand: a room for all would carry words across areas.
    """
    if sight.sees_all(t, seat):
        rooms = AREAS if t.phase == GAMEPLAY else ("table",)
        notes = (NOTES,) if t.immersive else ()
        others = (t.helper if seat == t.storyteller else t.storyteller,) if t.has("helper") else ()
        announces = (ANNOUNCEMENTS,) if seat == t.storyteller else ()
        return [*announces, *rooms, *(_whisper(other, seat) for other in (*range(t.players), *others)), *notes]
    if not sight.is_player(t, seat):
        return ["table"] if t.phase in (SETUP, OVER) and seat != t.clock else []
    room = AREAS[AREA[t.place[seat]]] if t.phase == GAMEPLAY else "table"
    near = [other for other in range(t.players) if other != seat and together(t, seat, other)]
    near += [] if t.has("no storyteller") else [t.storyteller]
    near += [t.helper] if t.has("helper") else []
    return [room, f"team:{t.team_of[seat]}:{room}", *(_whisper(seat, other) for other in near)]


def hears(t: Table, seat: Seat) -> list[str]:
    """Rooms a seat only listens to: what the Storyteller announces, whoever watches the night too (BF-DIG-04)."""
    deaf = t.has("no storyteller") or seat in (t.clock, t.storyteller)
    return [] if deaf else [ANNOUNCEMENTS]


@cache
def _whisper(one: Seat, other: Seat) -> str:
    return f"whisper:{min(one, other)}-{max(one, other)}"


def pings(t: Table, seat: Seat) -> list[Seat]:
    """Whom one may only call to: those in another area (BF-COM-03)."""
    if t.phase != GAMEPLAY or not sight.is_player(t, seat):
        return []
    return [other for other in range(t.players) if other != seat and not together(t, seat, other)]
