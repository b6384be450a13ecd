"""What a player shows of what they carry: to somebody here, or to all who are (BF-TRD-04, BF-AMB-04, BF-Q-63).

Who was shown something knows that it is there as long as the two stand together, and sees it leave. Afterwards it is a
memory: what has been told stays in the log. A shared purse is nobody's to watch, so what is shown of it is only told.
"""

from __future__ import annotations

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud import sight
from elysium.games.blood_feud.acts.carrying import ALL_HERE, NO_PARTNER, together
from elysium.games.blood_feud.acts.codes import CANCEL, SHOW, SHOWS, SHOWS_ALL, WITH
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import shown
from elysium.games.blood_feud.holdings.purses import carried, holds
from elysium.games.blood_feud.table import Table


def show(g: BloodFeud, seat: Seat) -> None:
    g.table.draft[seat] = (SHOW, NO_PARTNER)
    g.stale(seat)


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    partner = t.draft[seat][1]
    if partner == NO_PARTNER:
        others = watchers(t, seat, ALL_HERE)
        return [*((WITH, other) for other in others), *([(WITH, ALL_HERE)] if len(others) > 1 else []), (CANCEL,)]
    items = unseen(t, seat)
    return [*((SHOWS, item) for item in items), *([(SHOWS_ALL,)] if len(items) > 1 else []), (CANCEL,)]


def watchers(t: Table, seat: Seat, partner: Seat) -> list[Seat]:
    """Who is shown something: a player, or all who stand here and do not see it anyway."""
    if partner != ALL_HERE:
        return [partner]
    here = (other for other in range(t.players) if together(t, seat, other))
    return [other for other in here if not sight.sees_purse(t, other, seat)]


def unseen(t: Table, seat: Seat) -> list[int]:
    """What is left to show: not what all of them see already."""
    seen = [shown.known(t, watcher) for watcher in watchers(t, seat, t.draft[seat][1])]
    return [
        item
        for item in carried(t, t.purse(seat), tradable=False)
        if any(known[seat, one] < n for known in seen for one, n in shown.pieces(t, t.purse(seat), item))
    ]


def shows(g: BloodFeud, seat: Seat, item: int) -> None:
    """All there is of an item: who shows Assets shows how many."""
    t = g.table
    seen = watchers(t, seat, t.draft[seat][1])
    if "shared" not in t.rules:
        for watcher in seen:
            t.shown = (*t.shown, *((watcher, seat, one, n) for one, n in shown.pieces(t, seat, item)))
    g.emit("shown", seat, (item,) * holds(t, t.purse(seat), item), audience=g.among(seat, *seen))
    if "shared" in t.rules or not unseen(t, seat):
        t.draft[seat] = ()
    g.stale(seat)


def shows_all(g: BloodFeud, seat: Seat) -> None:
    draft = g.table.draft[seat]
    for item in unseen(g.table, seat):
        g.table.draft[seat] = draft
        shows(g, seat, item)
    g.table.draft[seat] = ()


def watched(g: BloodFeud) -> None:
    """Before anybody is asked again: who has parted sees nothing any more; who has not sees what is gone."""
    t = g.table
    if t.shown and g.watching != (found := _resting_on(t)):
        _looked_again(g)
        g.watching = (t.shown, *found[1:])


def _resting_on(t: Table) -> tuple[object, ...]:
    """All that what is shown rests on; where it is as it was, nothing of it has changed."""
    where = (t.shown, t.phase, bytes(t.place), t.guide)
    counted = (bytes(t.assets), bytes(t.tokens), bytes(t.orders), bytes(t.seals))
    return (*where, *counted, tuple(t.unequipped), tuple(t.ambitions), tuple(t.events))


def _looked_again(g: BloodFeud) -> None:
    t = g.table
    kept: dict[tuple[int, int, int], int] = {}
    gone: dict[tuple[int, int], None] = {}
    for watcher, owner, item, n in t.shown:
        left = min(n, shown.count(t, owner, item))
        if not together(t, watcher, owner):
            continue
        if left:
            kept[watcher, owner, item] = max(left, kept.get((watcher, owner, item), 0))
        if left < n:
            gone[watcher, owner] = None
    now = tuple((*who, n) for who, n in kept.items())
    if now != t.shown:
        g.stale(*{owner for _, owner, _, _ in {*now} ^ {*t.shown}})
        t.shown = now
    for watcher, owner in gone:
        g.emit("put_away", owner, audience=g.among(owner, watcher))
