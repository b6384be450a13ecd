"""Rivals: what is hidden from whom, and what is never lost or made."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.core.table import Json
from elysium.games.rivals import stats
from elysium.games.rivals.game import FACES, PROGRAMS, Rivals
from elysium.games.rivals.table import (
    ATTACHED,
    BOX,
    CITY_DECK,
    COLOURS,
    SETUP,
    TOKENS,
)
from elysium.testing.contract import Hooks


def secrets(match: Rivals, seat: Seat) -> list[str]:
    """A hidden card shown with its face would look like this, wherever it lies."""
    t = match.table
    shown = {t.face[card] for card in range(len(t.face)) if t.knows(seat, card)}
    hidden = {t.face[card] for card in range(len(t.face)) if not t.knows(seat, card)}
    return [f'"{FACES[face].card.id}"' for face in hidden - shown]


def conserved(match: Rivals) -> Json:
    """Each colour sums to 32; every card lies in one place; nobody holds more Blood or cards than allowed."""
    t = match.table
    lying = [card for pile in t.piles for card in pile]
    hanging = [card for cards in t.attached for card in cards]
    return [
        [sum(t.tokens[colour::COLOURS]) for colour in range(t.seats)] == [TOKENS] * t.seats,
        sorted((*lying, *hanging)) == list(range(len(t.face))),
        all(card in t.piles[t.where[card]] for card in lying),
        all(t.where[card] == ATTACHED and card in t.attached[t.host[card]] for card in hanging),
        _watched(match),
        _bounded(match),
        _quiet(match),
    ]


def _bounded(match: Rivals) -> bool:
    """Blood within Blood Potency, attachments within the limit."""
    t = match.table
    everybody = [card for seat in range(t.seats) for card in t.coterie(seat) + t.torpor(seat)]
    return all(
        t.blood(card) <= stats.potency(t, card) and len(t.attached[card]) <= stats.ATTACHMENTS for card in everybody
    )


def _watched(match: Rivals) -> bool:
    """What watches a moment is in play, and watches it once."""
    t = match.table
    return all(
        len(set(cards)) == len(cards) and all(t.where[card] not in (CITY_DECK, BOX) for card in cards)
        for cards in t.watch
    )


def _quiet(match: Rivals) -> bool:
    """Between two turns nothing is left open: no attack, Scheme or fallen character outlasts one."""
    t = match.table
    if t.phase == SETUP or not match.stack:
        return True
    turns = [frame for frame in match.stack if frame.prog == PROGRAMS.number("turn")]
    return len(turns) == 1 and match.stack.index(turns[0]) <= 1 and (bool(match.stack[1:]) or not t.fallen)


HOOKS = Hooks(
    secrets,
    conserved,
    secret_points=frozenset(
        {
            "rivals.leader",
            "rivals.attack.card",
            "rivals.attack.react",
            "rivals.attack.intel",
            "rivals.scheme.fist",
            "rivals.scheme.modifier",
        }
    ),
    announced=frozenset({"revealed", "city", "drew", "discarded", "reaction_card"}),
)
