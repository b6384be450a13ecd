"""Station 4: Events proposed and exchanged, the vote and its outcome, Ambitions bought."""

from __future__ import annotations

from itertools import combinations

import pytest

from elysium.core.events import EVERYONE
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.table import ABSTAINS, BALLOT, NO_EVENT, READING, VOTED
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

TOP = 3  # the Ambition deck among what can be bought


def at_the_council(team: Team, *, power: int = 2) -> Player:
    team.player.stands_at("council")
    team.power(power)
    return team.player


def hold(scene: NightScene, player: Player, n: int) -> tuple[int, ...]:
    """Arranged: Events of the deck in a player's hand."""
    t = scene.table
    held, t.event_deck = t.event_deck[:n], t.event_deck[n:]
    t.events[player.seat] = tuple(sorted(held))
    return t.events[player.seat]


def proposed(scene: NightScene, *teams: Team) -> list[int]:
    """Arranged: each team has proposed an Event of the deck."""
    t = scene.table
    events = list(t.event_deck[: len(teams)])
    t.event_deck = t.event_deck[len(teams) :]
    t.proposals = tuple((team.number, event) for team, event in zip(teams, events, strict=True))
    return events


def ballots(scene: NightScene) -> None:
    """Arranged: the reading time is over, sealed ballots are cast now."""
    scene.table.vote = READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)


def row(scene: NightScene) -> tuple[int, ...]:
    """Arranged: three Ambitions lie face up."""
    t = scene.table
    t.ambition_row, t.ambition_deck = t.ambition_deck[:3], t.ambition_deck[3:]
    return t.ambition_row


def cast_by(player: Player) -> set[int]:
    """What this player may vote for now."""
    return {choice for _, choice in player.acts_of(codes.CAST)}


# Proposing.


@pytest.mark.rule("BF-S4-01")
def test_a_proposed_event_lies_face_up_and_another_is_drawn(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player, watcher = at_the_council(black), at_the_council(blue)
    held = hold(scene, player, 3)
    top = scene.table.event_deck[0]
    scene.gameplay()

    player.does(codes.PROPOSE, held[0])

    assert watcher.view()["council"]["proposals"] == [{"team": black.number, "event": FACES[held[0]].id}]
    assert sorted(scene.table.events[player.seat]) == sorted((*held[1:], top))


@pytest.mark.rule("BF-S4-01")
def test_a_team_proposes_once_a_round(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    held = hold(scene, player, 3)
    scene.gameplay()

    player.does(codes.PROPOSE, held[0])

    assert player.acts_of(codes.PROPOSE) == []


@pytest.mark.rule("BF-S4-01", "BF-Q-60", "BF-Q-23")
def test_who_proposes_when_no_event_is_left_draws_nothing(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    held = hold(scene, player, 3)
    scene.table.event_deck = ()
    scene.gameplay()

    player.does(codes.PROPOSE, held[0])

    assert scene.table.events[player.seat] == held[1:]


# The vote.


@pytest.mark.rule("BF-S4-02", "BF-Q-57")
@pytest.mark.parametrize(("teams", "needed"), [(4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_the_vote_takes_place_once_half_the_teams_are_willing(table: Table, teams: int, needed: int) -> None:
    scene = table(teams)
    players = [at_the_council(team) for team in scene.teams]
    scene.gameplay()
    stages = []

    players[0].does(codes.CALL_VOTE)
    for player in players[1:needed]:
        stages.append(player.view()["council"]["vote"])
        player.does(codes.JOIN_VOTE)

    assert stages == ["called"] * (needed - 1)
    assert players[0].view()["council"]["vote"] == "reading"


@pytest.mark.rule("BF-S4-02")
def test_a_call_that_finds_too_few_may_be_tried_again(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    scene.gameplay()
    player.does(codes.CALL_VOTE)
    meanwhile = player.acts_of(codes.CALL_VOTE)

    scene.time(clock.CLOSES_VOTE)

    assert meanwhile == []
    assert player.acts_of(codes.CALL_VOTE) == [(codes.CALL_VOTE,)]


@pytest.mark.rule("BF-S4-02", "BF-COM-04")
def test_the_call_is_heard_everywhere(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    scene.gameplay()

    player.does(codes.CALL_VOTE)

    assert [event.audience for event in scene.events("called_vote")] == [EVERYONE]


@pytest.mark.rule("BF-S4-02")
def test_after_the_call_there_is_time_to_propose_then_to_vote_and_no_more_to_propose(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player, late = at_the_council(black), at_the_council(blue)
    held = hold(scene, late, 1)
    scene.gameplay()
    player.does(codes.CALL_VOTE)
    late.does(codes.JOIN_VOTE)
    reading = (late.acts_of(codes.PROPOSE), late.acts_of(codes.CAST))

    scene.time(clock.CLOSES_VOTE)

    assert reading == ([(codes.PROPOSE, held[0])], [])
    assert late.acts_of(codes.PROPOSE) == []
    assert late.acts_of(codes.CAST) != []


@pytest.mark.rule("BF-S4-02", "BF-Q-18")
def test_one_votes_for_a_proposal_or_none_or_abstains(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_council(black)
    events = proposed(scene, black, blue)

    ballots(scene)

    assert cast_by(player) == {*events, NO_EVENT, ABSTAINS}


@pytest.mark.rule("BF-Q-18")
def test_without_proposals_the_only_choice_is_no_event(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])

    ballots(scene)

    assert cast_by(player) == {NO_EVENT, ABSTAINS}


@pytest.mark.rule("BF-Q-18")
def test_one_player_of_a_team_votes_and_no_other_has_a_voice(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    at_the_council(black)
    black.players[1].stands_at("council")
    at_the_council(blue)
    proposed(scene, black)
    ballots(scene)

    black.player.does(codes.CAST, NO_EVENT)

    assert black.players[1].acts_of(codes.CAST) == []
    assert black.orders_player < 0
    assert scene.table.vote == BALLOT


@pytest.mark.rule("BF-S4-02", "BF-POW-04")
def test_a_vote_weighs_as_much_as_the_teams_power(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    players = [at_the_council(team, power=power) for team, power in zip(scene.teams, (5, 2, 2, 1), strict=True)]
    mine, theirs = proposed(scene, black, blue)
    ballots(scene)

    for player, choice in zip(players, (mine, theirs, theirs, NO_EVENT), strict=True):
        player.does(codes.CAST, choice)

    assert players[1].view()["council"]["chosen"] == FACES[mine].id


@pytest.mark.rule("BF-S4-03", "BF-Q-16")
def test_the_highest_total_wins_without_being_more_than_half(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    players = [at_the_council(team, power=power) for team, power in zip(scene.teams, (3, 2, 2, 2), strict=True)]
    mine, his, hers = proposed(scene, black, blue, green)
    ballots(scene)

    for player, choice in zip(players, (mine, his, hers, NO_EVENT), strict=True):
        player.does(codes.CAST, choice)

    assert scene.table.chosen == mine


@pytest.mark.rule("BF-S4-03", "BF-S4-07")
def test_the_proposer_of_the_selected_event_gets_a_token_of_the_ambition_board(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    players = [at_the_council(team) for team in (black, blue)]
    mine, _ = proposed(scene, black, blue)
    ballots(scene)

    for player in players:
        player.does(codes.CAST, mine)

    assert (black.tokens, blue.tokens) == (1, 0)
    assert players[0].view()["council"]["tokens"] == 15
    assert scene.table.selected == (1, 0, 0, 0)


@pytest.mark.rule("BF-S4-03")
@pytest.mark.parametrize("voted", [True, False])
def test_without_a_selected_event_the_top_of_the_deck_takes_place_and_nobody_gains(table: Table, voted: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_council(black)
    proposed(scene, blue)
    scene.tops("pay-off-everyone")
    ballots(scene)
    if voted:
        player.does(codes.CAST, NO_EVENT)
    unseen = player.view()["council"]["chosen"]

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)

    assert unseen is None
    assert player.view()["resolving"]["event"] == "pay-off-everyone"
    assert sum(team.tokens for team in scene.teams) == 0
    assert scene.table.random_events == 1


@pytest.mark.rule("BF-S4-03", "BF-Q-17")
def test_a_tie_is_voted_on_again_among_the_tied_choices_alone(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    players = [at_the_council(team, power=power) for team, power in ((black, 2), (blue, 2), (green, 1))]
    mine, his, hers = proposed(scene, black, blue, green)
    ballots(scene)

    for player, choice in zip(players, (mine, his, hers), strict=True):
        player.does(codes.CAST, choice)

    assert players[2].view()["council"]["vote"] == "ballot"
    assert [cast_by(player) for player in players] == [{mine, his, ABSTAINS}] * 3
    assert scene.table.chosen == NO_EVENT


@pytest.mark.rule("BF-Q-17")
def test_no_event_stands_in_the_next_vote_only_if_it_was_tied(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    players = [at_the_council(team) for team in (black, blue)]
    (mine,) = proposed(scene, black)
    ballots(scene)

    players[0].does(codes.CAST, mine)
    players[1].does(codes.CAST, NO_EVENT)

    assert cast_by(players[0]) == {mine, NO_EVENT, ABSTAINS}


@pytest.mark.rule("BF-Q-17")
def test_in_the_next_vote_sides_may_be_changed_and_others_may_join(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    players = [at_the_council(team) for team in (black, blue)]
    joins = green.player
    mine, his = proposed(scene, black, blue)
    ballots(scene)
    players[0].does(codes.CAST, mine)
    players[1].does(codes.CAST, his)

    joins.goes("council")
    players[0].does(codes.CAST, his)
    players[1].does(codes.CAST, ABSTAINS)
    waited = scene.table.vote
    joins.does(codes.CAST, his)

    assert (waited, scene.table.vote, scene.table.chosen) == (BALLOT, VOTED, his)


@pytest.mark.rule("BF-Q-17", "BF-Q-05")
def test_a_tie_that_time_does_not_break_selects_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    players = [at_the_council(team) for team in (black, blue)]
    mine, his = proposed(scene, black, blue)
    scene.tops("pay-off-everyone")
    ballots(scene)
    players[0].does(codes.CAST, mine)
    players[1].does(codes.CAST, his)

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)

    assert scene.table.selected == (0, 0, 0, 0)
    assert black.player.view()["resolving"]["event"] == "pay-off-everyone"


@pytest.mark.rule("BF-S4-02", "BF-DIG-05")
def test_who_has_not_voted_when_the_window_closes_does_not_count(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_council(black, power=1)
    at_the_council(blue, power=6)
    mine, _ = proposed(scene, black, blue)
    ballots(scene)
    player.does(codes.CAST, mine)

    scene.time(clock.CLOSES_VOTE)

    assert scene.table.chosen == mine


@pytest.mark.rule("BF-S4-02", "BF-S4-04")
def test_after_the_vote_nobody_proposes_or_calls_another_and_the_rest_is_discarded(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    players = [at_the_council(team) for team in (black, blue)]
    late = at_the_council(green)
    hold(scene, late, 3)
    mine, his = proposed(scene, black, blue)
    ballots(scene)

    for player in (*players, late):
        player.does(codes.CAST, mine)

    council = late.view()["council"]
    assert late.acts_of(codes.PROPOSE) == late.acts_of(codes.CALL_VOTE) == []
    assert (council["proposals"], council["discard"]) == ([], [FACES[his].id])


@pytest.mark.rule("BF-S4-04", "BF-Q-50")
def test_when_time_is_up_all_proposals_are_discarded_face_up(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    events = proposed(scene, black, blue)
    scene.gameplay()

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)

    discarded = scene.players[3].view()["council"]["discard"]
    assert set(discarded) >= {FACES[event].id for event in events}


@pytest.mark.rule("BF-S4-07", "BF-DIG-06")
def test_what_the_council_selected_is_kept_for_the_whole_night(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.table.selected = (2, 1, 0, 0)
    scene.table.random_events = 1
    players = [at_the_council(team) for team in (black, blue)]
    mine, _ = proposed(scene, black, blue)
    ballots(scene)
    for player in players:
        player.does(codes.CAST, mine)

    scene.time(clock.WARNS)
    scene.time(clock.ENDS)
    scene.next_round()

    assert (scene.table.round, scene.table.selected, scene.table.random_events) == (2, (3, 1, 0, 0), 1)


# Ambitions.


@pytest.mark.rule("BF-S4-05", "BF-Q-03")
def test_a_face_up_ambition_costs_a_token_and_is_replaced_at_once(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_council(black)
    player.carries("token", 2)
    first, second, third = row(scene)
    top = scene.table.ambition_deck[0]
    scene.gameplay()

    player.does(codes.AMBITION, 1)

    council = player.view()["council"]
    assert player.view()["purse"]["ambitions"] == [FACES[second].id]
    assert set(council["ambitions"]) == {FACES[face].id for face in (first, third, top)}
    assert (black.tokens, council["tokens"]) == (1, 17)


@pytest.mark.rule("BF-S4-05", "BF-INFO-06")
def test_the_top_of_the_ambition_deck_is_bought_unseen_by_others(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player, watcher = at_the_council(black), at_the_council(blue)
    player.carries("token")
    row(scene)
    top = scene.table.ambition_deck[0]
    scene.gameplay()

    player.does(codes.AMBITION, TOP)

    assert player.view()["purse"]["ambitions"] == [FACES[top].id]
    assert FACES[top].id not in str(watcher.view())
    assert [event.kind for event in scene.match.events(watcher.seat) if top in event.args] == []
    assert [event.kind for event in scene.match.events(player.seat) if top in event.args] == ["drew"]


@pytest.mark.rule("BF-S4-05")
def test_ambitions_are_bought_as_often_as_one_can_pay(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    player.carries("token", 2)
    row(scene)
    scene.gameplay()

    for choice in (TOP, 0):
        player.does(codes.AMBITION, choice)

    assert len(player.view()["purse"]["ambitions"]) == 2
    assert player.acts_of(codes.AMBITION) == []


@pytest.mark.rule("BF-Q-60")
def test_an_empty_ambition_deck_neither_sells_nor_refills(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0])
    player.carries("token", 2)
    row(scene)
    scene.table.ambition_deck = ()
    scene.gameplay()
    before = [slot for _, slot in player.acts_of(codes.AMBITION)]

    player.does(codes.AMBITION, 0)

    assert before == [0, 1, 2]
    assert len(player.view()["council"]["ambitions"]) == 2


# What Power adds.


@pytest.mark.rule("BF-S4-06", "BF-POW-04")
@pytest.mark.parametrize(("power", "most"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_by_power_so_many_events_are_exchanged(table: Table, power: int, most: int) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], power=power)
    held = hold(scene, player, 3)
    scene.gameplay()
    drawn = scene.table.event_deck[:most]
    offered = player.acts_of(codes.REDRAW)

    player.does(codes.REDRAW, *held[:most])

    assert offered == [(codes.REDRAW, *some) for n in range(1, most + 1) for some in combinations(held, n)]
    assert scene.table.events[player.seat] == tuple(sorted((*drawn, *held[most:])))
    assert player.view()["council"]["discard"] == [FACES[face].id for face in held[:most]]


@pytest.mark.rule("BF-S4-06")
def test_events_are_exchanged_once_in_a_round_all_discarded_before_any_is_drawn(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], power=1)
    one, *_ = hold(scene, player, 3)
    scene.gameplay()

    player.does(codes.REDRAW, one)

    assert player.acts_of(codes.REDRAW) == []


@pytest.mark.rule("BF-S4-06", "BF-Q-23")
def test_what_is_discarded_may_come_back_when_the_event_deck_runs_out(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], power=1)
    held = hold(scene, player, 3)
    scene.table.event_deck, scene.table.event_discard = scene.table.event_deck[:1], ()
    (last,) = scene.table.event_deck
    scene.gameplay()

    player.does(codes.REDRAW, *held)

    hand = scene.table.events[player.seat]
    assert len(hand) == 3
    assert last in hand
    assert {*hand, *scene.table.event_deck} == {*held, last}


@pytest.mark.rule("BF-S4-06", "BF-TERM-10")
def test_with_power_one_a_face_up_ambition_is_buried_once_and_replaced(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], power=1)
    first, second, third = row(scene)
    top = scene.table.ambition_deck[0]
    scene.gameplay()

    player.does(codes.BURY_AMBITION, 0)

    assert set(scene.table.ambition_row) == {second, third, top}
    assert scene.table.ambition_deck[-1] == first
    assert player.acts_of(codes.BURY_AMBITION) == []


@pytest.mark.rule("BF-S4-06")
@pytest.mark.parametrize("power", [2, 6])
def test_with_more_power_no_ambition_is_buried(table: Table, power: int) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], power=power)
    row(scene)

    scene.gameplay()

    assert player.acts_of(codes.BURY_AMBITION) == []
