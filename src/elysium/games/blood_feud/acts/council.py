"""Station 4: Events proposed and redrawn, the sealed and weighted vote, Ambitions bought (BF-S4)."""

from __future__ import annotations

from itertools import combinations

from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.table import replaced
from elysium.games.blood_feud import modifiers
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import (
    AMBITION,
    BURY_AMBITION,
    CALL_VOTE,
    CAST,
    JOIN_VOTE,
    PROPOSE,
    REDRAW,
    SHIFT,
)
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings import decks
from elysium.games.blood_feud.holdings.purses import gain_assets, gain_token, put
from elysium.games.blood_feud.table import (
    ABSTAINS,
    AREA_B,
    BALLOT,
    CALLED,
    CLEARED,
    COUNCIL,
    COUNTERS,
    NO_EVENT,
    NO_VOTE,
    PROPOSED,
    READING,
    REDRAWN,
    TALLIED,
    UNDECIDED,
    VOTED,
    Table,
)


def present(t: Table, team: int) -> Seat:
    """The player of a team who may act at the Council now, or NOBODY."""
    return next((seat for seat in t.members(team) if t.place[seat] == COUNCIL and stations.may_act(t, seat)), NOBODY)


def quorum(t: Table) -> int:
    """BF-S4-02: half the teams, rounded up."""
    return -(-t.teams // 2)


def redraws(power: int) -> int:
    """BF-S4-06."""
    return 3 if power == 1 else 2 if power <= 3 else 1


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    t = g.table
    team, purse = t.team_of[seat], t.purse(seat)
    found = _voting(t, seat, team)
    proposed = t.done[team * COUNTERS + PROPOSED] < 1 + stations.modified(t, seat, "proposals", COUNCIL)
    if t.vote < BALLOT and proposed:
        found += [(PROPOSE, face) for face in t.events[purse]]
    if not t.done[team * COUNTERS + REDRAWN] and (t.event_deck or t.event_discard):
        most = redraws(t.power[team])
        found += [(REDRAW, *some) for n in range(1, most + 1) for some in combinations(t.events[purse], n)]
    if t.tokens[purse]:
        found += [(AMBITION, slot) for slot in range(len(t.ambition_row))]
        found += [(AMBITION, decks.ROW)] if t.ambition_deck else []
    if t.power[team] == 1 and not t.done[team * COUNTERS + CLEARED]:
        found += [(BURY_AMBITION, slot) for slot in range(len(t.ambition_row))]
    return found


def _voting(t: Table, seat: Seat, team: int) -> list[Option]:
    if t.vote == NO_VOTE:
        return [(CALL_VOTE,)]
    if t.vote == CALLED:
        return [] if t.willing >> team & 1 else [(JOIN_VOTE,)]
    if t.vote == BALLOT and t.ballots[team] == UNDECIDED:
        return [*((CAST, choice) for choice in choices(t)), (CAST, ABSTAINS)]
    return _shifts(t, seat) if t.vote == TALLIED and seat in spinners(t) else []


def choices(t: Table) -> list[int]:
    """What may be voted for: in a re-vote only what was tied (BF-Q-17)."""
    return list(t.tied) if t.tied else [*(event for _, event in t.proposals), NO_EVENT]


def propose(g: BloodFeud, seat: Seat, face: int) -> None:
    """BF-S4-01: face up by the board, then a new one is drawn."""
    t, team = g.table, g.table.team_of[seat]
    stations.claim(g, seat)
    put(t, t.purse(seat), face, -1)
    t.proposals = (*t.proposals, (team, face))
    t.done[team * COUNTERS + PROPOSED] += 1
    g.emit("proposed", seat, face, audience=g.area(AREA_B))
    decks.deal_event(g, t.purse(seat))
    g.stale_at(COUNCIL)


def redraw(g: BloodFeud, seat: Seat, *faces: int) -> None:
    """BF-S4-06: once a round, all of them before a new one is drawn."""
    t = g.table
    stations.claim(g, seat)
    t.done[t.team_of[seat] * COUNTERS + REDRAWN] = 1
    for face in faces:
        decks.discard_event(g, t.purse(seat), face)
        g.emit("discarded", seat, face, audience=g.area(AREA_B))
    for _ in faces:
        decks.deal_event(g, t.purse(seat))
    g.stale_at(COUNCIL)


def buy_ambition(g: BloodFeud, seat: Seat, slot: int) -> None:
    """BF-S4-05: of the row, or the top of the deck unseen."""
    t = g.table
    purse = t.purse(seat)
    stations.claim(g, seat)
    t.tokens[purse] -= 1
    t.bank += 1
    if slot < decks.ROW:
        face = decks.leave_row(g, slot)
        g.emit("took_ambition", seat, face, audience=g.area(AREA_B))
    else:
        face = decks.draw_ambition(g)
        g.emit("drew_ambition", seat, audience=g.area(AREA_B))
        g.emit("drew", purse, face, audience=g.holders(purse))
    put(t, purse, face)
    decks.refill_row(g)
    g.stale_purse(purse)


def bury_ambition(g: BloodFeud, seat: Seat, slot: int) -> None:
    """BF-S4-06: Power 1."""
    t = g.table
    stations.claim(g, seat)
    t.done[t.team_of[seat] * COUNTERS + CLEARED] = 1
    face = decks.leave_row(g, slot)
    decks.bury(g, face)
    g.emit("buried", seat, face, audience=g.area(AREA_B))
    decks.refill_row(g)
    g.stale(seat)


# The vote.


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
    if t.vote == BALLOT and not any(t.ballots[team] == UNDECIDED and present(t, team) >= 0 for team in range(t.teams)):
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


# What an Advancement does to a tally: teams with less Power first.


def spinners(t: Table) -> list[Seat]:
    """Who at the Council may change the tally now."""
    there = (present(t, team) for team in range(t.teams) if t.tally and not t.spun >> team & 1)
    able = [seat for seat in there if seat >= 0 and stations.left(t, seat, "tally", COUNCIL)]
    least = min((t.power[t.team_of[seat]] for seat in able), default=0)
    return [seat for seat in able if t.power[t.team_of[seat]] == least]


def _shifts(t: Table, seat: Seat) -> list[Option]:
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


def time_is_up(g: BloodFeud) -> None:
    """What has been counted stands; a vote that was not finished is void (BF-Q-05)."""
    t = g.table
    if t.vote == TALLIED:
        settle(g)
    if t.vote != VOTED:
        drop_proposals(g)
        t.vote, t.ballots = VOTED, (UNDECIDED,) * t.teams  # nobody has counted them (BF-INFO-22)


def drop_proposals(g: BloodFeud) -> None:
    """All but the chosen one go to the discard pile."""
    t = g.table
    t.event_discard = (*t.event_discard, *(event for _, event in t.proposals if event != t.chosen))
    t.proposals = ()
