"""What a bargain costs: whether it can be paid, and where what is paid goes (BF-IMP-01, BF-Q-65).

Assets go to the Spent Assets board, tokens to the Ambition board, cards under their decks or to the discard pile.
"""

from __future__ import annotations

from typing import Final

from elysium.core.ids import NOBODY, Seat
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import TOKEN, assets, carried, holds, pay, put
from elysium.games.blood_feud.kinds import FACES, Event, advancement
from elysium.games.blood_feud.story import bargains, drinks
from elysium.games.blood_feud.story.bargains import (
    ASSETS,
    CARD,
    DRINK,
    FATIGUE,
    FORGOES,
    PROPOSAL,
    SEAL,
    STORE,
    TOKENS,
    VOTE,
    Bargain,
)
from elysium.games.blood_feud.table import COUNTERS, PROPOSED, STORED, UNDECIDED, Table

MOST: Final = 9  # Assets or tokens in one part


def payable(t: Table, one: Bargain) -> bool:
    """Whether the player can give all of it now."""
    purse = t.purse(one.seat)
    total = {what: sum(n for kind, n in one.price if kind == what) for what in (ASSETS, TOKENS)}
    cards = [n for kind, n in one.price if kind == CARD]
    seals = sum(kind == SEAL for kind, _ in one.price)
    return (
        assets(t, purse) >= total[ASSETS]
        and t.tokens[purse] >= total[TOKENS]
        and all(holds(t, purse, face) >= cards.count(face) for face in cards)
        and t.seals[purse] >= seals
        and all(_can(t, one.seat, kind) for kind, _ in one.price)
    )


def _can(t: Table, seat: Seat, kind: int) -> bool:
    """A part that is no thing: the own Unit rested, what is given up not done yet, a drink that may still be had."""
    team, unit = t.team_of[seat], t.letter(seat)
    if kind == FATIGUE:
        return unit != NOBODY and t.spot[unit] < len(t.stacks) and not t.unit_tired[unit]
    if kind in FORGOES:
        return not bargains.forgone(t, team, kind) and not _done(t, team, kind)
    return kind != DRINK or drinks.may_drink(t, seat)


def _done(t: Table, team: int, kind: int) -> bool:
    if kind == VOTE:
        return t.ballots[team] != UNDECIDED
    counter = {STORE: STORED, PROPOSAL: PROPOSED}[kind]
    return t.done[team * COUNTERS + counter] > 0


def parts(t: Table, one: Bargain) -> list[tuple[int, int]]:
    """What may be added to a price, one part at a time; what can never be paid now is left out."""
    purse = t.purse(one.seat)
    kinds = {kind for kind, _ in one.price}
    found = [(ASSETS, n) for n in range(1, MOST + 1)] + [(TOKENS, n) for n in range(1, 4)]
    found += [(CARD, item) for item in carried(t, purse, tradable=False) if item < len(FACES)]
    found += [(SEAL, 1)] if t.seals[purse] else []
    found += [(kind, 1) for kind in (FATIGUE, *FORGOES, DRINK) if _can(t, one.seat, kind)]
    found.append((bargains.WORDS, 1))
    return [part for part in found if part[0] not in kinds - {CARD}]


def take(g: BloodFeud, one: Bargain) -> None:
    """The price is paid."""
    t, purse, team = g.table, g.table.purse(one.seat), g.table.team_of[one.seat]
    for kind, n in one.price:
        if kind == ASSETS:
            pay(g, purse, n)
        elif kind == TOKENS:
            put(t, purse, TOKEN, -n)
            t.bank += n
        elif kind == CARD:
            _give_up_card(g, purse, n)
        elif kind == SEAL:
            t.seals[purse] -= 1
            t.laid_seals[team] += 1
        elif kind == FATIGUE:
            t.unit_tired[t.letter(one.seat)] = 1
        elif kind in FORGOES:
            bargains.forgo(t, team, kind)
        elif kind == DRINK:
            drinks.drink(g, one)
    g.stale_team(team)


def _give_up_card(g: BloodFeud, purse: Seat, face: int) -> None:
    if isinstance(FACES[face], Event):
        decks.discard_event(g, purse, face)
    else:
        put(g.table, purse, face, -1)
        decks.bury(g, face)


def level(t: Table, seat: Seat) -> int:
    """What a life costs beside the token: the Level of the front Advancement, 1 without one (BF-Q-66)."""
    unit = t.letter(seat)
    worn = t.equipped[unit] if unit >= 0 else ()
    return advancement(worn[-1]).level if worn else 1
