"""Resources given against the Black Hag: anything tradable, anywhere, as long as people play (BF-ARC3-02)."""

from __future__ import annotations

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts.codes import OPPOSE
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN, carried, coins, put
from elysium.games.blood_feud.story import hag
from elysium.games.blood_feud.table import GAMEPLAY


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    if t.story == () or t.phase != GAMEPLAY or not hag.opposed(t):
        return []
    return [(OPPOSE, item) for item in carried(t, t.purse(seat), tradable=True)]


def oppose(g: BloodFeud, seat: Seat, item: int) -> None:
    """It lies with the Storyteller, who alone knows how much there is."""
    t = g.table
    purse = t.purse(seat)
    if item == ASSET:
        (colour,) = coins(t, purse, 1)
        put(t, purse, ASSET, -1, colour)
        hag.gives(t, colour)
    else:
        put(t, purse, item, -1)
        if item == TOKEN:
            hag.gives(t, hag.TOKENS)
        else:
            hag.gives_card(t, item)
    g.emit("opposed", seat, item, audience=g.among(seat))
    g.stale_purse(purse)
    g.stale(t.storyteller)
