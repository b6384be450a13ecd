"""A vote of the Council: called, joined, ballots cast in secret, closed by time (BF-S4-02)."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.core.table import replaced
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.abilities import gavel_is_lost
from elysium.games.blood_feud.acts.council.tally import (
    _had_their_chance,
    _settle_unless_spun,
    drop_proposals,
    settle,
    tally,
)
from elysium.games.blood_feud.acts.stations import present
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.table import (
    AREA_B,
    BALLOT,
    CALLED,
    COUNCIL,
    NO_VOTE,
    READING,
    TALLIED,
    UNDECIDED,
    VOTED,
    Table,
)


def quorum(t: Table) -> int:
    """BF-S4-02: half the teams, rounded up."""
    return -(-t.teams // 2)


def call(g: BloodFeud, seat: Seat) -> None:
    t = g.table
    stations.claim(g, seat)
    t.vote, t.willing = CALLED, 0
    g.emit("called_vote", seat)  # loud enough for the Neutral Zone (BF-S4-02)
    _will(g, seat)


def join(g: BloodFeud, seat: Seat) -> None:
    stations.claim(g, seat)
    _will(g, seat)


def _will(g: BloodFeud, seat: Seat) -> None:
    t = g.table
    t.willing |= 1 << t.team_of[seat]
    if t.willing.bit_count() >= quorum(t):
        t.vote = READING
        g.emit("reading", audience=g.area(AREA_B))
    g.stale_at(COUNCIL)


def cast(g: BloodFeud, seat: Seat, choice: int) -> None:
    """A sealed ballot (BF-INFO-22); when everybody at the Council has voted they are counted."""
    t = g.table
    stations.claim(g, seat)
    t.ballots = replaced(t.ballots, t.team_of[seat], choice)
    g.emit("cast", seat, audience=g.area(AREA_B))
    g.stale_at(COUNCIL)
    count_when_all(g)


def count_when_all(g: BloodFeud) -> None:
    t = g.table
    waiting = (team for team in range(t.teams) if t.ballots[team] == UNDECIDED and present(t, team) >= 0)
    if t.vote == BALLOT and all(bargains.forgone(t, team, bargains.VOTE) for team in waiting):
        tally(g)


def close(g: BloodFeud) -> None:
    """The window of this stage is over."""
    t = g.table
    if t.vote == CALLED:
        t.vote = NO_VOTE  # a failed call may be tried again
        g.emit("no_quorum", audience=g.area(AREA_B))
    elif t.vote == READING:
        t.vote, t.ballots, t.tied = BALLOT, (UNDECIDED,) * t.teams, ()
        g.emit("ballot", audience=g.area(AREA_B))
    elif t.vote == BALLOT:
        tally(g)
    else:
        _had_their_chance(g)
    g.stale_at(COUNCIL)


def left(g: BloodFeud, team: int) -> None:
    """A team whose player has gone neither waits to vote nor is waited for."""
    t = g.table
    if present(t, team) < 0:
        if t.vote == CALLED:
            t.willing &= ~(1 << team)
        elif t.vote == BALLOT:
            count_when_all(g)
        elif t.vote == TALLIED:
            _settle_unless_spun(g)


def time_is_up(g: BloodFeud) -> None:
    """What has been counted stands; a vote that was not finished is void (BF-Q-05)."""
    t = g.table
    if t.vote == TALLIED:
        settle(g)
    gavel_is_lost(g)
    if t.vote != VOTED:
        drop_proposals(g)
        t.vote, t.ballots = VOTED, (UNDECIDED,) * t.teams  # nobody has counted them (BF-INFO-22)
