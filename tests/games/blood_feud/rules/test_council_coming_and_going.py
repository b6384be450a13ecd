"""The vote while players come to the Council and leave it: who is willing, who is waited for, whose ballot stands."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.table import ABSTAINS, NO_EVENT, READING
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table


def at_the_council(*teams: Team) -> list[Player]:
    for team in teams:
        team.player.stands_at("council")
    return [team.player for team in teams]


def ballots(scene: NightScene, *teams: Team) -> list[int]:
    """Arranged: each of these teams has proposed an Event; sealed ballots are cast now."""
    t = scene.table
    events, t.event_deck = t.event_deck[: len(teams)], t.event_deck[len(teams) :]
    t.proposals = tuple((team.number, event) for team, event in zip(teams, events, strict=True))
    t.vote = READING
    scene.gameplay()
    scene.time(clock.CLOSES_VOTE)
    return list(events)


@pytest.mark.rule("BF-S4-02")
def test_whoever_calls_is_willing_and_nobody_else_is(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    (caller,) = at_the_council(blue)
    scene.gameplay()

    caller.does(codes.CALL_VOTE)

    assert caller.view()["council"]["willing"] == [blue.number]
    assert caller.view()["council"]["vote"] == "called"


@pytest.mark.rule("BF-S4-02", "BF-Q-57")
def test_who_leaves_the_council_before_enough_are_willing_no_longer_counts(table: Table) -> None:
    scene = table(6)
    caller, second, third = at_the_council(*scene.teams[:3])
    scene.gameplay()
    caller.does(codes.CALL_VOTE)
    second.does(codes.JOIN_VOTE)

    second.goes("market")
    third.does(codes.JOIN_VOTE)
    before = third.view()["council"]
    second.goes("council")
    second.does(codes.JOIN_VOTE)

    assert (before["vote"], before["willing"]) == ("called", [0, 2])
    assert third.view()["council"]["vote"] == "reading"


@pytest.mark.rule("BF-S4-02", "BF-Q-18")
def test_a_team_is_willing_as_long_as_a_player_who_may_vote_is_there(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    caller, mate = black.players
    for player in (caller, mate):
        player.stands_at("council")
    scene.gameplay()
    caller.does(codes.CALL_VOTE)
    both = caller.view()["council"]["willing"]

    mate.goes("market")
    one = caller.view()["council"]["willing"]
    mate.goes("council")
    caller.goes("market")

    assert both == one == [black.number]
    assert mate.view()["council"]["willing"] == []
    assert mate.acts_of(codes.JOIN_VOTE) == []


@pytest.mark.rule("BF-S4-02")
def test_who_leaves_without_a_vote_is_not_waited_for(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    voter, other, leaver = at_the_council(black, blue, green)
    mine, his = ballots(scene, black, blue)
    voter.does(codes.CAST, mine)
    other.does(codes.CAST, ABSTAINS)
    waiting = voter.view()["council"]["vote"]

    leaver.goes("market")

    assert waiting == "ballot"
    assert voter.view()["council"]["chosen"] == FACES[mine].id
    assert scene.table.event_discard == (his,)


@pytest.mark.rule("BF-S4-02")
def test_the_ballot_of_who_has_left_stands(table: Table) -> None:
    scene = table(4)
    _, blue, green, _ = scene.teams
    green.power(5)
    leaver, other = at_the_council(green, blue)
    mine, his = ballots(scene, green, blue)
    leaver.does(codes.CAST, mine)

    leaver.goes("neutral")
    other.does(codes.CAST, his)

    assert other.view()["council"]["chosen"] == FACES[mine].id
    assert green.tokens == 1


@pytest.mark.rule("BF-S4-02")
def test_who_arrives_while_ballots_are_cast_is_waited_for(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    voter, late = black.player, blue.player
    voter.stands_at("council")
    late.stands_at("market")
    (mine,) = ballots(scene, black)

    late.goes("council")
    voter.does(codes.CAST, mine)
    waiting = voter.view()["council"]["vote"]
    late.does(codes.CAST, NO_EVENT)

    assert waiting == "ballot"
    assert voter.view()["council"]["tied"] == [FACES[mine].id, "none"]


@pytest.mark.rule("BF-S4-03", "BF-Q-18")
def test_a_vote_in_which_all_abstain_selects_no_event(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    voters = at_the_council(black, blue)
    events = ballots(scene, black, blue)

    for voter in voters:
        voter.does(codes.CAST, ABSTAINS)

    council = voters[0].view()["council"]
    assert (council["vote"], council["chosen"]) == ("voted", None)
    assert scene.table.event_discard == tuple(events)
    assert black.tokens == blue.tokens == 0
