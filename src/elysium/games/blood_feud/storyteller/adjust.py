"""Adjustments of the Storyteller: typed, told to all, in the record, put together step by step (BF-DIG-07, BF-TERM-18).

A draft is (kind, choice, choice ...). `options` gives what may be chosen next; the last choice carries it out. An
adjustment may go beyond the rules, such as the Unit Limit, but never makes or loses a piece or a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from elysium.core.ids import Seat
from elysium.games.blood_feud.acts.market import bury_top
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import ASSET, SEAL, TOKEN, carried, coins, is_starting, put, take_spent
from elysium.games.blood_feud.kinds import FACES, Event
from elysium.games.blood_feud.storyteller import correct
from elysium.games.blood_feud.storyteller.correct import Choice, told
from elysium.games.blood_feud.table import ALLIED, BLOCKED, LETTERS, NO_PACT, SIDES, SLAIN

MARKET_TOP: Final = 3000  # + a deck: its visible card is given
EVENT_TOP: Final = 3100
AMBITION_TOP: Final = 3101
SPENT: Final = 3102  # an Asset of the Spent Assets board
ROW: Final = 3200  # + the place of a face-up Ambition


class Kind(NamedTuple):
    """How an adjustment is put together: what may be chosen at each step, then what is done."""

    name: str
    steps: tuple[Callable[..., list[Choice]], ...]
    apply: Callable[..., None]


def kinds() -> range:
    return range(len(KINDS))


def begin(g: BloodFeud, kind: int) -> None:
    g.table.draft[g.table.storyteller] = (kind,)


def options(g: BloodFeud) -> list[Choice]:
    """What may be chosen next; nothing where the table has moved on and an earlier choice is no longer there."""
    stage, chosen = _chosen(g)
    return [] if stage < 0 else KINDS[g.table.draft[g.table.storyteller][0]].steps[stage](g, *chosen)


def _chosen(g: BloodFeud) -> tuple[int, tuple[int, ...]]:
    """The step that comes next, or -1; and what was chosen before it."""
    number, *numbers = g.table.draft[g.table.storyteller]
    taken = 0
    for stage, step in enumerate(KINDS[number].steps):
        before = tuple(numbers[:taken])
        if taken == len(numbers):
            return stage, before
        found = next((one for one in step(g, *before) if one == tuple(numbers[taken : taken + len(one)])), None)
        if found is None:
            return -1, before
        taken += len(found)
    return -1, tuple(numbers)


def choose(g: BloodFeud, *choice: int) -> None:
    """The next part; with the last one it is done."""
    t = g.table
    number, *chosen = t.draft[t.storyteller]
    kind = KINDS[number]
    if _chosen(g)[0] + 1 < len(kind.steps):
        t.draft[t.storyteller] = (number, *chosen, *choice)
        return
    t.draft[t.storyteller] = ()
    g.remember()
    kind.apply(g, *chosen, *choice)
    g.stale_all()


# What may be chosen.


def _teams_with_units(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if units.on_map(g.table, side)]


def _units(g: BloodFeud, side: int) -> list[Choice]:
    """(Domain, Unit) for every kind of Unit of a side on the map."""
    t = g.table
    found: list[Choice] = [(d, units.BASIC) for d in range(len(t.stacks)) if units.basics(t, side, d)]
    letters = ((t.spot[side * LETTERS + n], n + 1) for n in range(LETTERS))
    return [*found, *((at, unit) for at, unit in letters if at < len(t.stacks))]


def _rested(g: BloodFeud, side: int) -> list[Choice]:
    return list(units.movers(g.table, side))


def _teams_rested(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if _rested(g, side)]


def _tired(g: BloodFeud, side: int) -> list[Choice]:
    t, domains = g.table, len(g.table.stacks)
    players = {t.spot[u] for u in range(side * LETTERS, side * LETTERS + LETTERS) if t.unit_tired[u]}
    return [(d,) for d in range(domains) if t.tired[side * domains + d] or d in players]


def _teams_tired(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if _tired(g, side)]


def _other_domains(g: BloodFeud, side: int, domain: int, unit: int) -> list[Choice]:
    return [(target,) for target in range(len(g.table.stacks)) if target != domain]


def _domains(g: BloodFeud, *chosen: int) -> list[Choice]:
    return [(domain,) for domain in range(len(g.table.stacks))]


def _teams_with_supply(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if g.table.supply[side]]


def _teams_with_basics(g: BloodFeud) -> list[Choice]:
    return [(side,) for side in range(g.table.sides) if _basics(g, side)]


def _basics(g: BloodFeud, side: int) -> list[Choice]:
    return [(d,) for d in range(len(g.table.stacks)) if units.basics(g.table, side, d)]


def _teams_with_walls(g: BloodFeud) -> list[Choice]:
    t = g.table
    return [(side,) for side in range(t.sides) if t.walls[side]] if 0 in t.edges else []


def _free_edges(g: BloodFeud, side: int) -> list[Choice]:
    return [(edge,) for edge, owner in enumerate(g.table.edges) if not owner]


def _walls(g: BloodFeud) -> list[Choice]:
    return [(edge,) for edge, owner in enumerate(g.table.edges) if owner]


def _players(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players)]


def _stock(g: BloodFeud, seat: Seat) -> list[Choice]:
    """What can be given: of the Supply, the Ambition board, the Market, the Spent Assets, the Event deck."""
    t = g.table
    found: list[Choice] = [(ASSET,)] if t.supply[t.team_of[seat]] else []
    found += [(TOKEN,)] if t.bank else []
    found += [(MARKET_TOP + deck,) for deck, cards in enumerate(t.decks) if cards]
    found += [(SPENT,)] if any(t.spent) else []
    found += [(ROW + slot,) for slot in range(len(t.ambition_row))]
    found += [(AMBITION_TOP,)] if t.ambition_deck else []
    return found + ([(EVENT_TOP,)] if t.event_deck else [])


def _players_with(g: BloodFeud) -> list[Choice]:
    return [(seat,) for seat in range(g.table.players) if _belongings(g, seat)]


def _belongings(g: BloodFeud, seat: Seat) -> list[Choice]:
    """What can be taken: all but Starting Orders and Seals."""
    items = carried(g.table, seat, tradable=False)
    return [(item,) for item in items if item != SEAL and not is_starting(item)]


def _slain(g: BloodFeud) -> list[Choice]:
    return [(unit,) for unit, at in enumerate(g.table.spot) if at == SLAIN]


# What is done.


def _move(g: BloodFeud, side: int, domain: int, unit: int, target: int) -> None:
    t = g.table
    if unit:
        t.spot[side * LETTERS + unit - 1] = target
    else:
        domains = len(t.stacks)
        column = t.fresh if t.fresh[side * domains + domain] else t.tired
        column[side * domains + domain] -= 1
        column[side * domains + target] += 1
    told(g, "adjusted_move", side, domain, target, unit)


def _fatigue(g: BloodFeud, side: int, domain: int, unit: int) -> None:
    units.tire(g.table, side, domain, unit)
    told(g, "adjusted_fatigue", side, domain, unit)


def _refresh(g: BloodFeud, side: int, domain: int) -> None:
    units.refresh(g.table, side, domain)
    told(g, "adjusted_refresh", side, domain)


def _place(g: BloodFeud, side: int, domain: int) -> None:
    units.add_basic(g, side, domain)
    told(g, "adjusted_place", side, domain)


def _remove(g: BloodFeud, side: int, domain: int) -> None:
    units.return_basic(g, side, domain)
    told(g, "adjusted_remove", side, domain)


def _wall(g: BloodFeud, side: int, edge: int) -> None:
    t = g.table
    t.walls[side] -= 1
    t.edges[edge] = side + 1
    told(g, "adjusted_wall", side, edge)


def _unwall(g: BloodFeud, edge: int) -> None:
    t = g.table
    side = t.edges[edge] - 1
    t.walls[side] += 1
    t.edges[edge] = 0
    told(g, "adjusted_unwall", side, edge)


def _give(g: BloodFeud, seat: Seat, item: int) -> None:
    t = g.table
    purse, team = t.purse(seat), t.team_of[seat]
    if item == ASSET:
        t.supply[team] -= 1
        put(t, purse, ASSET, 1, team)
    elif item == TOKEN:
        t.bank -= 1
        put(t, purse, TOKEN)
    elif item == SPENT:
        take_spent(g, team, 1, purse)
        item = ASSET
    else:
        item = _drawn(g, item)
        put(t, purse, item)
    g.emit("adjusted_give", seat, item, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def _drawn(g: BloodFeud, item: int) -> int:
    """The card that is given, out of where it lay."""
    if item == EVENT_TOP:
        return decks.draw_event(g)
    if item == AMBITION_TOP:
        return decks.draw_ambition(g)
    if item < ROW:
        return decks.take_top(g, item - MARKET_TOP)
    face = decks.leave_row(g, item - ROW)
    decks.refill_row(g)
    return face


def _take(g: BloodFeud, seat: Seat, item: int) -> None:
    t = g.table
    purse = t.purse(seat)
    if item == ASSET:
        (colour,) = coins(t, purse, 1)
        put(t, purse, ASSET, -1, colour)
        t.supply[colour] += 1
    elif item == TOKEN:
        put(t, purse, TOKEN, -1)
        t.bank += 1
    elif isinstance(FACES[item], Event):
        decks.discard_event(g, purse, item)
    else:
        put(t, purse, item, -1)
        decks.bury(g, item)
    g.emit("adjusted_take", seat, item, audience=g.among(seat))
    told(g, "adjusted_purse", seat)


def _bury(g: BloodFeud, deck: int) -> None:
    bury_top(g, deck)
    told(g, "adjusted_bury", deck)


def _decks(g: BloodFeud) -> list[Choice]:
    return [(deck,) for deck, cards in enumerate(g.table.decks) if cards]


def _return(g: BloodFeud, unit: int, domain: int) -> None:
    """A slain player is back on the map at once, out of whatever Graveyard they lay in."""
    t = g.table
    t.spot[unit], t.unit_tired[unit] = domain, 0
    t.graves = [tuple(what for what in buried if what != SIDES + unit) for buried in t.graves]
    told(g, "adjusted_return", t.wearer[unit], domain)


KINDS: Final = (
    Kind("move", (_teams_with_units, _units, _other_domains), _move),
    Kind("fatigue", (_teams_rested, _rested), _fatigue),
    Kind("refresh", (_teams_tired, _tired), _refresh),
    Kind("place", (_teams_with_supply, _domains), _place),
    Kind("remove", (_teams_with_basics, _basics), _remove),
    Kind("wall", (_teams_with_walls, _free_edges), _wall),
    Kind("unwall", (_walls,), _unwall),
    Kind("give", (_players, _stock), _give),
    Kind("take", (_players_with, _belongings), _take),
    Kind("bury", (_decks,), _bury),
    Kind("return", (_slain, _domains), _return),
    Kind("power", (correct.teams, correct.levels), correct.set_power),
    Kind("ally", (correct.one_of(NO_PACT, BLOCKED), correct.other_of(NO_PACT, BLOCKED)), correct.ally),
    Kind("bar", (correct.one_of(NO_PACT, ALLIED), correct.other_of(NO_PACT, ALLIED)), correct.bar),
    Kind(
        "part",
        (correct.one_of(ALLIED, BLOCKED), correct.other_of(ALLIED, BLOCKED), correct.endings),
        correct.part,
    ),
    Kind("sun", (correct.spaces,), correct.move_sun),
    Kind("send", (correct.walkers, correct.elsewhere), correct.send),
    Kind("unbind", (correct.bound,), correct.unbind),
    Kind("release", (correct.claims,), correct.release),
    Kind("put_back", (correct.holders, correct.cards_of), correct.put_back),
    Kind("retrieve", (correct.takers, correct.discarded), correct.retrieve),
    Kind("unearth", (correct.deep_decks,), correct.unearth),
    Kind("vote", (correct.votes,), correct.cancel_vote),
)
