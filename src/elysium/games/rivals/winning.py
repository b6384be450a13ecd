"""Knock-outs, the three ways to win, ties, and how well each player stands (RV-WIN)."""

from __future__ import annotations

from math import exp
from typing import Final

from elysium.core.game import Result
from elysium.core.ids import NOBODY, Seat
from elysium.games.rivals.faces import FACES
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.stats import is_prince
from elysium.games.rivals.table import LAID, MONSTERS, OVER, Table
from elysium.games.rivals.verbs import gain_agenda

GOAL: Final = 13  # RV-WIN-01
REASONS: Final = ("agenda", "rival", "most agenda", "turn limit")
AGENDA, RIVAL, MOST, LIMIT = range(4)


def check_end(g: Rivals) -> bool:
    """RV-WIN-14: whether the match is over now that an action, ability or step is complete."""
    t = g.table
    if max(t.agenda) < GOAL and t.ko.count(-2) == t.seats:
        return False
    out = [seat for seat in range(t.seats) if t.ko[seat] != -2]
    knockers = _settle_knock_outs(g, out)
    standing = [seat for seat in range(t.seats) if seat not in out] or list(range(t.seats))  # RV-AMB-01
    reached = [seat for seat in standing if t.agenda[seat] >= GOAL]
    claims = [seat for seat in standing if seat in reached or seat in knockers]
    if claims:
        winner = best(t, claims)
        finish(g, winner, RIVAL if winner in knockers and winner not in reached else AGENDA)
    else:
        most = max([t.agenda[seat] for seat in standing])
        finish(g, best(t, [seat for seat in standing if t.agenda[seat] == most]), MOST)
    return True


def _settle_knock_outs(g: Rivals, out: list[Seat]) -> set[Seat]:
    """RV-WIN-02, -06, RV-AMB-37: who knocked out their Rival; otherwise the Adversary gains 3 Agenda."""
    t = g.table
    knockers = set()
    for seat in out:
        by = t.ko[seat]
        if by >= 0 and t.rival[by] == seat and by not in out:
            knockers.add(by)
        else:
            adversary = t.adversary(seat)
            if adversary != NOBODY and adversary not in out and t.rival[by if by >= 0 else seat] != seat:
                gain_agenda(g, adversary, 3)
    for seat in out:
        t.agenda[seat] = 0  # RV-WIN-09, RV-SF-05
    return knockers


def best(t: Table, seats: list[Seat]) -> Seat:
    """RV-WIN-10: the active player, then most Prestige, then the highest player number."""
    return max(seats, key=lambda seat: (seat == t.active, t.prestige(seat), t.number(seat)))


def finish(g: Rivals, winner: Seat, reason: int) -> None:
    """The match is over: everybody else ranks by Agenda and the same tie-breaks, the knocked-out last."""
    t = g.table

    def rank(seat: Seat) -> tuple[bool, bool, int, int, int]:
        return (seat == winner, t.ko[seat] == -2, t.agenda[seat], t.prestige(seat), t.number(seat))

    t.result = (*sorted(range(t.seats), key=rank, reverse=True), reason)
    t.phase = OVER
    g.emit("won", winner, reason)
    g.stack.clear()


def check_limit(g: Rivals) -> None:
    """A match without end is ended by the table's limit of turns: most Agenda wins."""
    t = g.table
    if t.turn >= t.turn_limit:
        most = max(t.agenda[: t.seats])
        finish(g, best(t, [seat for seat in range(t.seats) if t.agenda[seat] == most]), LIMIT)


def result(g: Rivals) -> Result | None:
    """How the match ended; None while it runs."""
    t = g.table
    if g.stack or not t.result:
        return None
    *ranking, reason = t.result
    return Result((ranking[0],), tuple(ranking), tuple(t.agenda[: t.seats]), REASONS[reason])


def outlook(g: Rivals) -> tuple[float, ...]:
    """How likely each is to win from here, by how strong they all stand."""
    t = g.table
    if t.result:
        return tuple([1.0 if seat == t.result[0] else 0.0 for seat in range(t.seats)])
    worths = [exp(min(30.0, standing(t, seat))) for seat in range(t.seats)]
    whole = sum(worths)
    return tuple([worth / whole for worth in worths])


def standing(t: Table, seat: Seat) -> float:
    """How strong a player stands: Agenda counts more the more there is, Prestige more the less there is.

    The weights are those that tell the winners of some hundred matches between simple players best.
    """
    agenda, prestige, coterie = t.agenda[seat], t.prestige(seat), t.coterie(seat)
    found = 0.1 * agenda + 0.017 * agenda * agenda + 0.09 * prestige - 0.2 * max(0, 5 - prestige)
    found += 0.05 * len(t.hand(seat)) + 0.15 * len(t.torpor(seat)) + (0.25 if seat == t.active else 0.0)
    for card in coterie:
        found += 0.23 * t.blood(card) + 0.15 * max(FACES[t.face[card]].card.attributes) - 0.45
        if t.attached[card] and is_prince(t, card):
            found += 0.8
    for card in t.pile(LAID, seat):
        found += 0.15 * t.blood(card)
    for card in t.piles[MONSTERS]:
        if t.tagger[card] == seat + 1:  # its Agenda, as far as it is worn down, and that nobody else hunts it
            face = FACES[t.face[card]].card
            found += face.agenda * (0.1 - 0.07 * t.blood(card) / face.potency)
    return found
