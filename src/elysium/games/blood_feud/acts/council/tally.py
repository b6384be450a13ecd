"""How ballots are counted, what changes a tally, and what is decided by it."""

from __future__ import annotations

from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.abilities import gavel_is_lost
from elysium.games.blood_feud.acts.codes import (
    SHIFT,
)
from elysium.games.blood_feud.acts.stations import present
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import gain_assets, gain_token
from elysium.games.blood_feud.table import (
    AREA_B,
    BALLOT,
    COUNCIL,
    NO_EVENT,
    TALLIED,
    UNDECIDED,
    VOTED,
    Table,
)


def choices(t: Table) -> list[int]:
    """What may be voted for: in a re-vote only what was tied (BF-Q-17)."""
    return list(t.tied) if t.tied else [*(event for _, event in t.proposals), NO_EVENT]


def weight(t: Table, team: int) -> int:
    """BF-S4-02: Power, and what the voter's Advancement adds."""
    power = modifiers.total(t, modifiers.EQUAL_VOTES) or t.power[team]
    return power + stations.modified(t, t.station_player(team, COUNCIL), "vote", COUNCIL)


def totals(t: Table) -> dict[int, int]:
    """Votes by choice."""
    counted: dict[int, int] = {}
    for team, choice in enumerate(t.ballots):
        if choice >= NO_EVENT:
            counted[choice] = counted.get(choice, 0) + weight(t, team)
    return counted


def tally(g: BloodFeud) -> None:
    """The ballots are counted; who can change the tally may do so before its result applies (BF-ADV-06)."""
    t = g.table
    t.vote, t.tally, t.spun = TALLIED, tuple(totals(t).items()), 0
    for team, choice in enumerate(t.ballots):
        if choice != UNDECIDED:
            g.emit("voted", team, choice, weight(t, team), audience=g.area(AREA_B))
    g.stale_at(COUNCIL)
    _settle_unless_spun(g)


def spinners(t: Table) -> list[Seat]:
    """Who at the Council may change the tally now."""
    there = (present(t, team) for team in range(t.teams) if t.tally and not t.spun >> team & 1)
    able = [seat for seat in there if seat >= 0 and stations.left(t, seat, "tally", COUNCIL)]
    least = min((t.power[t.team_of[seat]] for seat in able), default=0)
    return [seat for seat in able if t.power[t.team_of[seat]] == least]


def shifts(t: Table, seat: Seat) -> list[Option]:
    ability = stations.left(t, seat, "tally", COUNCIL)
    most = ability.n if ability is not None else 0
    return [
        (SHIFT, one, other, n)
        for one, votes in t.tally
        for other in choices(t)
        if other != one
        for n in range(1, min(most, votes) + 1)
    ]


def shift(g: BloodFeud, seat: Seat, one: int, other: int, n: int) -> None:
    """Voting Power goes from one option to another."""
    t = g.table
    stations.claim(g, seat)
    stations.use(g, seat)
    counted = dict(t.tally)
    counted[one] -= n
    counted[other] = counted.get(other, 0) + n
    t.tally = tuple(counted.items())
    g.emit("shifted_votes", seat, one, other, n, audience=g.area(AREA_B))
    g.stale_at(COUNCIL)
    _settle_unless_spun(g)


def _had_their_chance(g: BloodFeud) -> None:
    t = g.table
    for seat in spinners(t):
        t.spun |= 1 << t.team_of[seat]
    _settle_unless_spun(g)


def _settle_unless_spun(g: BloodFeud) -> None:
    if not spinners(g.table):
        settle(g)


def settle(g: BloodFeud) -> None:
    """BF-S4-03: strictly the most wins, a tie is voted on again."""
    t = g.table
    counted, t.tally = dict(t.tally), ()
    best = [choice for choice in counted if counted[choice] == max(counted.values())]
    insisted = {t.ballots[team] for team in range(t.teams) if _insists(t, team)} & set(best)
    if len(best) > 1 and len(insisted) == 1:
        best = [*insisted]
    if len(best) > 1:
        t.tied, t.ballots = tuple(choice for choice in choices(t) if choice in best), (UNDECIDED,) * t.teams
        t.vote, t.revotes = BALLOT, t.revotes + 1
        g.emit("tied", audience=g.area(AREA_B))
        g.stale_at(COUNCIL)
    else:
        decide(g, best[0] if best else NO_EVENT)


def _insists(t: Table, team: int) -> bool:
    return stations.modified(t, t.station_player(team, COUNCIL), "tie", COUNCIL) > 0


def decide(g: BloodFeud, choice: int) -> None:
    """The Event, or the top of the deck unseen, goes to the Storyteller; the others are discarded (BF-S4-03, -04)."""
    t = g.table
    t.vote, t.chosen, t.chosen_by = VOTED, choice, NOBODY
    g.emit("selected", NOBODY, choice, audience=g.area(AREA_B))
    if choice == NO_EVENT:
        gavel_is_lost(g)
        t.chosen = decks.draw_event(g)
    else:
        t.chosen_by = next(team for team, event in t.proposals if event == choice)
        t.selected = replaced(t.selected, t.chosen_by, t.selected[t.chosen_by] + 1)
        _reward(g, t.chosen_by)
    drop_proposals(g)
    g.stale_at(COUNCIL)


def _reward(g: BloodFeud, team: int) -> None:
    t = g.table
    seat = t.station_player(team, COUNCIL)
    purse = t.purse(seat if seat >= 0 else t.first(team))
    gain_token(g, team, purse)
    paid = stations.modified(t, seat, "selected", COUNCIL)
    if paid:
        gain_assets(g, team, paid, purse)


def drop_proposals(g: BloodFeud) -> None:
    """All but the chosen one go to the discard pile; where from is remembered, should the vote be void."""
    t = g.table
    lost = [team for team, event in t.proposals if event != t.chosen]
    t.dropped = tuple((team, len(t.event_discard) + n) for n, team in enumerate(lost))
    t.event_discard = (*t.event_discard, *(event for _, event in t.proposals if event != t.chosen))
    t.proposals = ()
