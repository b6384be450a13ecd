"""What Ambitions are worth, who wins, and how well each stands so far (BF-AMB, BF-END)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias, get_args

from elysium.core.game import Result
from elysium.core.ids import NOBODY, Seat
from elysium.core.stack import Frame
from elysium.games.blood_feud.city.units import on_map
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.purses import team_ambitions, team_assets
from elysium.games.blood_feud.kinds import FACES, ambition
from elysium.games.blood_feud.story.epilogues import called_away
from elysium.games.blood_feud.table import Table
from elysium.games.blood_feud.upgrade import CAPPED, FIRST

NOBODY_WINS: Final = "nobody wins"
WITHOUT_BONDED: Final = "without the bonded"
Tie: TypeAlias = Literal["", "power", "holdings", "shared"]
TIES: Final[tuple[Tie, ...]] = get_args(Tie)  # by which of the keys parts two teams


def worth(g: BloodFeud, team: int, face: int, master: int = NOBODY) -> int:
    """What an Ambition would give a team now."""
    frame = Frame(0, 0, team, face, {"master": (master,) if master >= 0 else ()})
    points = ambition(face).score.of(g, frame)
    return min(points, CAPPED.get(FACES[face].id, points)) if g.table.edition == FIRST else points


def points(g: BloodFeud, master: int) -> list[list[tuple[int, int]]]:
    """By team: its Ambitions and what each gives."""
    t = g.table
    return [[(face, worth(g, team, face, master)) for face in team_ambitions(t, team)] for team in range(t.teams)]


def final(t: Table, scores: list[int]) -> tuple[int, ...]:
    """How many win, the teams from first to last, their points (BF-END-03)."""
    keys = _keys(t, scores)
    ranking = sorted(range(t.teams), key=lambda team: keys[team], reverse=True)
    winners = sum(keys[team] == keys[ranking[0]] for team in ranking)
    return (winners, *ranking, *scores)


def _keys(t: Table, scores: Sequence[int]) -> list[tuple[int, int, int]]:
    """By team what places are decided by: points, then Power, then Units on the Cityscape and Assets."""
    return [(scores[team], t.power[team], on_map(t, team) + team_assets(t, team)) for team in range(t.teams)]


def ties(t: Table) -> list[Tie]:
    """By place: what puts the team behind the one before it that has as many points, if one has."""
    winners, ranking, scores = t.result[0], t.result[1 : t.teams + 1], t.result[t.teams + 1 :]
    if not winners:
        return [""] * t.teams  # nobody is ahead
    keys = _keys(t, scores)
    return ["", *(_tie(keys[before], keys[team]) for before, team in pairwise(ranking))]


def _tie(before: tuple[int, int, int], after: tuple[int, int, int]) -> Tie:
    parted = next((n for n, (one, other) in enumerate(zip(before, after, strict=True)) if one != other), len(before))
    return TIES[parted]


def result(g: BloodFeud) -> Result | None:
    t = g.table
    if not t.result:
        return None
    winners, ranking, scores = t.result[0], t.result[1 : t.teams + 1], t.result[t.teams + 1 :]
    ranked = tuple(seat for team in ranking for seat in t.members(team))
    away = called_away(t)
    won = tuple(seat for team in ranking[:winners] for seat in t.members(team) if seat not in away)
    by_seat = tuple(scores[t.team_of[seat]] for seat in range(t.players))
    return Result(won, ranked, by_seat, _reason(t, ranking[:winners], away))


def _reason(t: Table, winners: tuple[int, ...], away: list[Seat]) -> str:
    """How it ended: nobody wins where the Hag does (BF-ARC3-09), the bonded do not share a victory (BF-ARC1-06)."""
    if not winners:
        return NOBODY_WINS
    if any(t.team_of[seat] in winners for seat in away):
        return WITHOUT_BONDED
    return "shared victory" if len(winners) > 1 else "most victory points"


def outlook(g: BloodFeud) -> tuple[float, ...]:
    """Points so far against the others', with some belief in Power."""
    t = g.table
    if t.result:
        done = result(g)
        assert done is not None
        return tuple(1.0 / len(done.winners) if seat in done.winners else 0.0 for seat in range(t.players))
    if NOBODY in t.colour:
        return (1.0 / t.teams,) * t.players
    strength = [_strength(g, team) for team in range(t.teams)]
    return tuple(strength[t.team_of[seat]] / sum(strength) for seat in range(t.players))


def _strength(g: BloodFeud, team: int) -> float:
    best = sorted((worth(g, team, face) for face in team_ambitions(g.table, team)), reverse=True)[:3]
    return 1.0 + g.table.power[team] / 2 + sum(best)
