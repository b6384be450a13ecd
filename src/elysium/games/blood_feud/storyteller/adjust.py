"""Adjustments of the Storyteller: typed, told to all, in the record, put together step by step (BF-DIG-07, BF-TERM-18).

A draft is (kind, choice, choice ...). `options` gives what may be chosen next; the last choice carries it out. An
adjustment may go beyond the rules, such as the Unit Limit, but never makes or loses a piece or a card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.storyteller import correct, deals, items, lanyards, pieces
from elysium.games.blood_feud.storyteller.correct import Choice
from elysium.games.blood_feud.table import ALLIED, BLOCKED, NO_PACT


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
    deals.adjusted(g)
    g.stale_all()


KINDS: Final = (
    Kind("move", (pieces.teams_with_units, pieces.units_of, pieces.other_domains), pieces.move),
    Kind("fatigue", (pieces.teams_rested, pieces.rested), pieces.fatigue),
    Kind("refresh", (pieces.teams_tired, pieces.tired), pieces.refresh),
    Kind("place", (pieces.teams_with_supply, pieces.domains), pieces.place),
    Kind("remove", (pieces.teams_with_basics, pieces.basics), pieces.remove),
    Kind("wall", (pieces.teams_with_walls, pieces.free_edges), pieces.wall),
    Kind("unwall", (pieces.walls,), pieces.unwall),
    Kind("give", (items.players, items.stock), items.give),
    Kind("take", (items.players_with, items.belongings), items.take),
    Kind("bury", (items.market_decks,), items.bury),
    Kind("return", (pieces.slain, pieces.domains), pieces.bring_back),
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
    Kind("slay", (pieces.teams_with_units, pieces.units_of, pieces.slayers), pieces.slay),
    Kind("strip", (lanyards.dressed,), lanyards.strip),
    Kind("dress", (lanyards.wearers, lanyards.cards), lanyards.dress),
    Kind("stock", (correct.teams, items.goods), items.stock_up),
    Kind("unstock", (items.teams_stocked, items.stored), items.unstock),
    Kind("lay_token", (pieces.teams_without_token, pieces.empty_spaces), pieces.lay_token),
    Kind("lift_token", (pieces.teams_with_token, pieces.full_spaces), pieces.lift_token),
)
