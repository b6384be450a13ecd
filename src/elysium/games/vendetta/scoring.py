"""Final scores, the ranking, and how well everybody stands before the end."""

from __future__ import annotations

from typing import TypedDict

from elysium.core.game import Result
from elysium.core.ids import NO_CARD, Seat, Selection
from elysium.core.stack import Frame
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.game import INDEX, Vendetta
from elysium.games.vendetta.table import END, FIRST_ALLY, Table
from elysium.games.vendetta.ties import tie_winners, winning_ties


class ScoreView(TypedDict):
    """VD-END-02 as the sum it is."""

    tokens: int
    alliance: int
    drained: int
    relic: int
    diablerie: int


def score(t: Table, seat: Seat) -> ScoreView:
    """What a seat would score now."""
    numbers = t.numbers
    bonus = 0
    for entry in INDEX.at("final_influence"):
        if t.keeper[entry.card - FIRST_ALLY] == seat:
            claim = entry.ability.claim
            if claim is None or claim.holds(_Seen(t), Frame(0, 0, seat, entry.card, {})):
                bonus += entry.number
    relic = FACES[t.relic[seat]] if t.relic[seat] != NO_CARD else None
    return ScoreView(
        tokens=t.influence[seat],
        alliance=sum(numbers[card - FIRST_ALLY][1] for card in t.alliance[seat]) + bonus,
        drained=sum(numbers[card - FIRST_ALLY][3] for card in t.drained[seat]),
        relic=getattr(relic, "influence", 0),
        diablerie=-(t.tokens[seat] + t.spent[seat]),
    )


class _Seen:
    """What a condition on the final score needs of a game: its table."""

    def __init__(self, table: Table) -> None:
        self.table = table


def final_score(t: Table, seat: Seat) -> int:
    numbers = score(t, seat)
    return numbers["tokens"] + numbers["alliance"] + numbers["drained"] + numbers["relic"] + numbers["diablerie"]


def result(g: Vendetta) -> Result | None:
    """How the match ended; None while it runs."""
    return None if g.stack else ranked(g.table)


def ranked(t: Table) -> Result:
    """VD-END-03, VD-TEAM-06: most Influence, then most Blood, then turn order; the eliminated come last."""
    scores = tuple(0 if t.out[seat] else final_score(t, seat) for seat in range(t.seats))
    ties = winning_ties(t, -1)
    teams = sorted({_team(t, seat) for seat in range(t.seats)}, key=lambda team: _standing(t, team, scores, ties))
    ranking = tuple(seat for team in teams for seat in _within(t, team, scores, ties))
    winners = tuple(seat for seat in teams[0])
    return Result(winners, ranking, scores, t.reason)


def _team(t: Table, seat: Seat) -> Selection:
    mate = t.mate(seat)
    return (seat,) if mate < 0 else tuple(sorted((seat, mate)))


def _standing(t: Table, team: Selection, scores: tuple[int, ...], ties: Selection) -> tuple[int, int, int, int, int]:
    """Smaller is better. Who wins all ties wins this one whatever the Blood (VD-AMB-18, VD-GOLD-01)."""
    alive = [seat for seat in team if not t.out[seat]]
    unlucky = not any(tie_winners(t) >> seat & 1 for seat in alive)
    place = min((ties.index(seat) for seat in alive), default=t.seats)
    return (not alive, -sum(scores[seat] for seat in team), unlucky, -sum(t.blood[seat] for seat in alive), place)


def _within(t: Table, team: Selection, scores: tuple[int, ...], ties: Selection) -> Selection:
    return tuple(sorted(team, key=lambda seat: _standing(t, (seat,), scores, ties)))


def outlook(t: Table) -> tuple[float, ...]:
    """Between 0 and 1 for each seat: the lead in Influence, with Blood as its small change."""
    if t.phase == END or t.reason:
        won = ranked(t).winners
        return tuple(1.0 if seat in won else 0.0 for seat in range(t.seats))
    worth = [sum(_worth(t, member) for member in _team(t, seat)) for seat in range(t.seats)]
    views = []
    for seat in range(t.seats):
        best = max((worth[other] for other in range(t.seats) if other not in _team(t, seat)), default=0.0)
        views.append(0.0 if t.out[seat] else min(1.0, max(0.0, 0.5 + (worth[seat] - best) / 24)))
    return tuple(views)


def _worth(t: Table, seat: Seat) -> float:
    if t.out[seat]:
        return 0.0
    return t.score(seat) + 0.3 * min(t.blood[seat], 10) + (0.5 if t.first == seat else 0.0)
