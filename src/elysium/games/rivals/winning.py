"""Knock-outs, the three ways to win, ties, and how well each player stands (RV-WIN)."""

from __future__ import annotations

from typing import Final

from elysium.core.game import Result
from elysium.core.ids import NOBODY, Seat
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import OVER, Table
from elysium.games.rivals.verbs import gain_agenda

GOAL: Final = 13  # RV-WIN-01
REASONS: Final = ("agenda", "rival", "most agenda", "turn limit")
AGENDA, RIVAL, MOST, LIMIT = range(4)


def check_end(g: Rivals) -> bool:
    """RV-WIN-14: whether the match is over now that an action, ability or step is complete."""
    t = g.table
    out = [seat for seat in range(t.seats) if t.ko[seat] != -2]
    reached = [seat for seat in range(t.seats) if t.agenda[seat] >= GOAL]
    if not out and not reached:
        return False
    knockers = _settle_knock_outs(g, out)
    standing = [seat for seat in range(t.seats) if seat not in out] or list(range(t.seats))  # RV-AMB-01
    reached = [seat for seat in standing if t.agenda[seat] >= GOAL]
    claims = [seat for seat in standing if seat in reached or seat in knockers]
    if claims:
        winner = best(t, claims)
        finish(g, winner, RIVAL if winner in knockers and winner not in reached else AGENDA)
    else:
        most = max(t.agenda[seat] for seat in standing)
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


def result(t: Table) -> Result | None:
    if not t.result:
        return None
    *ranking, reason = t.result
    return Result((ranking[0],), tuple(ranking), tuple(t.agenda[: t.seats]), REASONS[reason])


def outlook(g: Rivals) -> tuple[float, ...]:
    """How well each stands: Agenda first, then Prestige and Blood, against how near others are."""
    t = g.table
    if t.result:
        return tuple(1.0 if seat == t.result[0] else 0.0 for seat in range(t.seats))
    worths = []
    for seat in range(t.seats):
        blood = sum(t.blood(card) for card in t.coterie(seat))
        safety = min(1.0, (t.prestige(seat) + blood) / 24)
        worths.append(0.0 if t.ko[seat] != -2 else 0.05 + (min(t.agenda[seat], GOAL) / GOAL) ** 1.2 + 0.5 * safety)
    whole = sum(worths) or 1.0
    return tuple(one / whole for one in worths)
