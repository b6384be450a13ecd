"""What a successful Attack does: Advancements buried, Units slain, Graveyards and the tokens in them (BF-SLAIN)."""

from __future__ import annotations

from typing import Final

from elysium.core.events import EVERYONE
from elysium.core.ids import NOBODY, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import PROGRAMS, BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import receiver
from elysium.games.blood_feud.story import beats, calls, guides
from elysium.games.blood_feud.table import AREA_B, GRAVES, LETTERS, MARKET, SIDES, SLAIN, Table

HEIR: Final = "heir"  # the program in which a slain Lord chooses


def strike(g: BloodFeud, slayer: int, side: int, unit: int, domain: int) -> bool:
    """A Basic Unit is slain; a Player Unit loses its front card and is slain if none remains (BF-SLAIN-01)."""
    t = g.table
    if not unit:
        slay_basic(g, slayer, side, domain)
        return True
    player = side * LETTERS + unit - 1
    for _ in range(min(calls.strips(t, slayer), len(t.equipped[player]))):
        bury_front(g, player)
    if t.equipped[player]:
        return False
    slay_player(g, slayer, player)
    return True


def bury_front(g: BloodFeud, player: int, told: int = EVERYONE) -> None:
    """The front Advancement of a lanyard is Buried, or collected; the one behind it counts now (BF-ADV-08)."""
    t = g.table
    *rest, face = t.equipped[player]
    *used, last = t.covered[player] or (0,)
    t.equipped[player], t.covered[player], t.adv_used[player] = tuple(rest), tuple(used), last
    g.emit("stripped", t.wearer[player], face, audience=told)
    collector = guides.collector(t)
    if collector == NOBODY:
        decks.bury(g, face)
    else:  # BF-FAC-09
        t.warehouse[collector] = tuple(sorted((*t.warehouse[collector], face)))
        g.emit("collected", collector, face, audience=g.area(AREA_B))
        g.stale_at(MARKET)
    g.stale(t.wearer[player])


def slay_basic(g: BloodFeud, slayer: int, side: int, domain: int) -> None:
    t = g.table
    units.take_basic(t, side, domain)
    g.emit("slain", side, slayer, domain)
    _ledger(t, slayer, side, 0)
    beats.happens(g, "slain", slayer, side, domain)
    _bury_unit(g, slayer, side)
    units.unit_change(g, side)


def slay_outright(g: BloodFeud, slayer: int, side: int, unit: int, domain: int) -> None:
    """A Unit is slain whatever it wears, and nobody is asked who comes after it."""
    if not unit:
        slay_basic(g, slayer, side, domain)
        return
    player = side * LETTERS + unit - 1
    while g.table.equipped[player]:
        bury_front(g, player)
    heirs = squires(g.table, side)
    slay_player(g, slayer, player, heirs[:1])


def assassinate(g: BloodFeud, slayer: int, player: int, told: int) -> None:
    """The same, told to whom the Storyteller likes; no token is claimed by it (BF-IMP-16, BF-Q-67)."""
    while g.table.equipped[player]:
        bury_front(g, player, told)
    slay_player(g, slayer, player, squires(g.table, player // LETTERS)[:1], told=told, claims=False)


def slay_player(
    g: BloodFeud,
    slayer: int,
    player: int,
    heirs: list[Seat] | None = None,
    *,
    told: int = EVERYONE,
    claims: bool = True,
) -> None:
    t = g.table
    t.spot[player] = SLAIN
    t.slain_ever[player] = 1
    g.emit("slain_player", t.wearer[player], slayer, audience=told)
    _ledger(t, slayer, player // LETTERS, 1)
    beats.happens(g, "slain player", slayer, player)
    _bury_unit(g, slayer, SIDES + player, claims=claims)
    _pass_lanyard(g, player, squires(t, player // LETTERS) if heirs is None else heirs)


def slay_by_nobody(g: BloodFeud, player: int) -> None:
    """No team's doing: no Graveyard, no token, but slain all the same (BF-ARC3-07, result 8)."""
    t = g.table
    while t.equipped[player]:
        bury_front(g, player)
    t.spot[player] = SLAIN
    t.slain_ever[player] = 1
    g.emit("slain_player", t.wearer[player], NOBODY)
    _pass_lanyard(g, player, squires(t, player // LETTERS))


def _ledger(t: Table, slayer: int, side: int, kind: int) -> None:
    place = (slayer * SIDES + side) * 2 + kind
    t.kills[place] = min(255, t.kills[place] + 1)
    t.round_kills[place] += 1


def _bury_unit(g: BloodFeud, slayer: int, what: int, *, claims: bool = True) -> None:
    """To the bottommost open space of the slayer's Graveyard; its token is the slayer's (BF-SLAIN-02, BF-Q-22)."""
    t = g.table
    space = len(t.graves[slayer])
    if space >= GRAVES or modifiers.total(t, modifiers.NO_GRAVES):
        if what < SIDES:
            t.supply[what] += 1
        return
    t.graves[slayer] = (*t.graves[slayer], what)
    if claims and t.grave_tokens[slayer * GRAVES + space]:
        t.grave_tokens[slayer * GRAVES + space] = 0
        t.claimed = replaced(t.claimed, slayer, t.claimed[slayer] + 1)
        purse = receiver(t, slayer)
        t.tokens[purse] += 1
        g.emit("claimed_token", slayer)
        beats.happens(g, "claimed", slayer)
        g.stale_purse(purse)


def squires(t: Table, team: int) -> list[Seat]:
    """A team's players without a lanyard."""
    return [seat for seat in t.members(team) if t.letter(seat) == NOBODY]


def _pass_lanyard(g: BloodFeud, player: int, heirs: list[Seat]) -> None:
    """On an oversize team a Squire becomes the Lord in place of the slain, who chooses among several (BF-VAR-OVER)."""
    if len(heirs) > 1:
        g.push(PROGRAMS.number(HEIR), player // LETTERS, lanyard=(player,))
    elif heirs:
        hand_lanyard(g, player, heirs[0])


def hand_lanyard(g: BloodFeud, player: int, heir: Seat) -> None:
    t = g.table
    slain = t.wearer[player]
    t.wearer = replaced(t.wearer, player, heir)
    g.emit("lanyard", heir, slain)
    g.stale(slain, heir)
