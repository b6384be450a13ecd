"""Advancements of the Council: votes that weigh more, tallies changed, cards foreseen, Events exchanged."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import FACES
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import ABSTAINS, BALLOT, NO_EVENT, READING, TALLIED, VOTED
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

LEAVE, BURY, DONE = 0, 1, -1
TOP = 3  # the Ambition deck among what can be bought


def at_the_council(team: Team, *worn: str, power: int = 2) -> Player:
    team.player.stands_at("council")
    team.player.wears(*worn)
    team.power(power)
    return team.player


def name(face: int) -> str:
    return FACES[face].id


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


def hold(scene: NightScene, team: Team, n: int) -> list[int]:
    """Arranged: Events of the deck in a player's hand."""
    t = scene.table
    held, t.event_deck = t.event_deck[:n], t.event_deck[n:]
    t.events[team.player.seat] = tuple(sorted(held))
    return list(t.events[team.player.seat])


def discard(scene: NightScene, n: int) -> tuple[int, ...]:
    """Arranged: Events of the deck on the discard pile."""
    t = scene.table
    t.event_discard, t.event_deck = t.event_deck[:n], t.event_deck[n:]
    return t.event_discard


# Votes.

WEIGHTS = [
    ("presence-captivate", 0, 1),
    ("presence-command-the-room", 0, 2),
    ("presence-adoration", 0, 2),
    ("politics-whip-count", 1, 1),
    ("politics-power-broker", 1, 2),
]


@pytest.mark.card(*(card for card, _, _ in WEIGHTS))
@pytest.mark.parametrize(("card", "side", "n"), WEIGHTS)
@pytest.mark.parametrize("enough", [True, False])
def test_a_vote_weighs_so_much_more(table: Table, card: str, side: int, n: int, enough: bool) -> None:
    scene = table(4)
    team, other = scene.teams[side], scene.teams[side + 2]
    voter = at_the_council(team, card, power=2)
    rival = at_the_council(other, power=1 + n if enough else 3 + n)
    mine, theirs = proposed(scene, team, other)
    ballots(scene)

    voter.does(codes.CAST, mine)
    rival.does(codes.CAST, theirs)

    assert (scene.table.vote, scene.table.chosen) == (VOTED, mine if enough else theirs)


@pytest.mark.rule("BF-ADV-05")
@pytest.mark.card("presence-captivate")
def test_a_teammate_of_the_voter_adds_nothing(table: Table) -> None:
    scene = table(4, 2)
    black, _, green, _ = scene.teams
    voter = at_the_council(black)
    black.players[1].wears("presence-captivate")
    black.players[1].stands_at("council")
    rival = at_the_council(green)
    mine, theirs = proposed(scene, black, green)
    ballots(scene)

    voter.does(codes.CAST, mine)
    rival.does(codes.CAST, theirs)

    assert (scene.table.vote, scene.table.tied) == (BALLOT, (mine, theirs))


@pytest.mark.card("presence-adoration")
def test_adoration_wins_a_tie_for_the_most(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    voter = at_the_council(black, "presence-adoration", power=1)
    rivals = [at_the_council(team, power=power) for team, power in ((blue, 2), (green, 1))]
    mine, theirs = proposed(scene, black, blue)
    ballots(scene)

    voter.does(codes.CAST, mine)
    for rival in rivals:
        rival.does(codes.CAST, theirs)

    assert (scene.table.vote, scene.table.chosen, scene.table.chosen_by) == (VOTED, mine, black.number)


@pytest.mark.card("presence-adoration")
def test_adoration_does_not_help_an_option_that_is_behind(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    voter = at_the_council(black, "presence-adoration", power=1)
    rivals = [at_the_council(team, power=4) for team in (blue, green)]
    mine, *theirs = proposed(scene, black, blue, green)
    ballots(scene)

    voter.does(codes.CAST, mine)
    for rival, choice in zip(rivals, theirs, strict=True):
        rival.does(codes.CAST, choice)

    assert (scene.table.vote, scene.table.tied) == (BALLOT, tuple(theirs))


@pytest.mark.card("presence-adoration")
@pytest.mark.rule("BF-Q-17")
def test_two_adorations_for_different_options_vote_again(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    voters = [at_the_council(team, "presence-adoration") for team in (black, green)]
    events = proposed(scene, black, green)
    ballots(scene)

    for voter, choice in zip(voters, events, strict=True):
        voter.does(codes.CAST, choice)

    assert (scene.table.vote, scene.table.tied) == (BALLOT, tuple(events))


@pytest.mark.card("politics-power-broker")
@pytest.mark.parametrize(("winner", "assets", "tokens"), [(1, 2, 1), (0, 0, 0)])
def test_power_broker_is_paid_when_the_own_proposal_is_selected(
    table: Table, winner: int, assets: int, tokens: int
) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    voter = at_the_council(blue, "politics-power-broker")
    rival = at_the_council(black)
    events = proposed(scene, black, blue)
    ballots(scene)

    voter.does(codes.CAST, events[winner])
    rival.does(codes.CAST, ABSTAINS)

    assert (blue.assets, blue.tokens) == (assets, tokens)


@pytest.mark.card("politics-second-motion")
def test_second_motion_proposes_twice(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_council(blue, "politics-second-motion")
    first, second, _ = hold(scene, blue, 3)
    scene.gameplay()

    player.does(codes.PROPOSE, first)
    player.does(codes.PROPOSE, second)

    assert scene.table.proposals == ((blue.number, first), (blue.number, second))
    assert len(scene.table.events[player.seat]) == 3
    assert not player.acts_of(codes.PROPOSE)


# A tally that is changed before its result applies.


def tallied(scene: NightScene, power: tuple[int, int] = (3, 1), *spinners: Team) -> list[int]:
    """Black and Green have voted for an Event each, with this Power; who wears Spin is present and abstains."""
    black, _, green, _ = scene.teams
    voters = [at_the_council(team, power=n) for team, n in zip((black, green), power, strict=True)]
    events = proposed(scene, black, green)
    for team in spinners:
        team.player.stands_at("council")
        team.player.wears("media-spin")
    ballots(scene)
    for voter, choice in zip(voters, events, strict=True):
        voter.does(codes.CAST, choice)
    for team in spinners:
        team.player.does(codes.CAST, ABSTAINS)
    return events


@pytest.mark.card("media-spin")
@pytest.mark.rule("BF-ADV-06")
def test_spin_moves_up_to_two_votes_before_the_result_applies(table: Table) -> None:
    scene = table(4)
    blue = scene.teams[1]
    one, other = tallied(scene, (3, 2), blue)

    before = scene.table.vote, scene.table.chosen, blue.player.view()["council"]["tally"]
    choices = blue.player.acts_of(codes.SHIFT)
    blue.player.does(codes.SHIFT, one, other, 1)

    assert before == (TALLIED, NO_EVENT, [{"choice": name(one), "votes": 3}, {"choice": name(other), "votes": 2}])
    assert set(choices) == {
        (codes.SHIFT, origin, target, n)
        for origin in (one, other)
        for target in (one, other, NO_EVENT)
        if origin != target
        for n in (1, 2)
    }
    assert (scene.table.vote, scene.table.chosen) == (VOTED, other)


@pytest.mark.card("media-spin")
@pytest.mark.rule("BF-MOVE-02")
def test_the_tally_may_be_spun_as_soon_as_the_last_who_has_not_voted_leaves(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    voter, spinner, third = at_the_council(black), at_the_council(blue, "media-spin"), at_the_council(green)
    mine, theirs = proposed(scene, black, blue)
    ballots(scene)
    voter.does(codes.CAST, mine)
    spinner.does(codes.CAST, theirs)
    before = spinner.acts_of(codes.SHIFT)

    third.goes("neutral")

    assert before == []
    assert (codes.SHIFT, mine, theirs, 1) in spinner.acts_of(codes.SHIFT)


@pytest.mark.card("media-spin")
def test_spin_can_make_a_tie_which_is_voted_on_again(table: Table) -> None:
    scene = table(4)
    blue = scene.teams[1]
    one, other = tallied(scene, (3, 1), blue)

    blue.player.does(codes.SHIFT, one, other, 1)

    assert (scene.table.vote, scene.table.tied) == (BALLOT, (one, other))
    assert not blue.player.acts_of(codes.SHIFT)


@pytest.mark.card("media-spin")
def test_spin_is_used_once_a_round(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    one, other = tallied(scene, (3, 1), blue)

    blue.player.does(codes.SHIFT, one, other, 1)
    black.player.does(codes.CAST, one)
    green.player.does(codes.CAST, other)
    blue.player.does(codes.CAST, ABSTAINS)

    assert (scene.table.vote, scene.table.chosen) == (VOTED, one)


@pytest.mark.card("media-spin")
def test_without_spin_the_result_applies_at_once(table: Table) -> None:
    scene = table(4)
    one, _ = tallied(scene)

    assert (scene.table.vote, scene.table.chosen) == (VOTED, one)


@pytest.mark.card("media-spin")
def test_the_window_closes_and_the_tally_stands(table: Table) -> None:
    scene = table(4)
    one, _ = tallied(scene, (3, 1), scene.teams[1])

    waiting = clock.seconds(scene.night, (clock.CLOSES_VOTE,))
    scene.time(clock.CLOSES_VOTE)

    assert waiting == 5
    assert (scene.table.vote, scene.table.chosen) == (VOTED, one)


@pytest.mark.card("media-spin")
def test_a_tally_stands_when_time_is_up_and_when_its_spinner_leaves(table: Table) -> None:
    chosen = []
    for leaves in (True, False):
        scene = table(4)
        blue = scene.teams[1]
        one, _ = tallied(scene, (3, 1), blue)
        if leaves:
            blue.player.goes("market")
        else:
            scene.directs(desk.END)
        chosen.append(scene.table.chosen == one)

    assert chosen == [True, True]


@pytest.mark.card("media-spin")
@pytest.mark.rule("BF-ADV-06")
def test_teams_with_less_power_spin_first(table: Table) -> None:
    scene = table(4)
    _, blue, _, red = scene.teams
    blue.power(5)
    red.power(2)
    one, other = tallied(scene, (4, 1), blue, red)

    first = [bool(team.player.acts_of(codes.SHIFT)) for team in (blue, red)]
    scene.time(clock.CLOSES_VOTE)
    second = [bool(team.player.acts_of(codes.SHIFT)) for team in (blue, red)]
    blue.player.does(codes.SHIFT, one, other, 2)

    assert (first, second) == ([False, True], [True, False])
    assert (scene.table.vote, scene.table.chosen) == (VOTED, other)


# Cards foreseen.


@pytest.mark.card("auspex-keen-sense")
@pytest.mark.parametrize(("answer", "buried"), [(BURY, True), (LEAVE, False)])
def test_keen_sense_looks_at_the_top_event_and_may_bury_it(table: Table, answer: int, buried: bool) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], "auspex-keen-sense")
    scene.gameplay()
    top, second = scene.table.event_deck[:2]

    player.uses()
    seen, choices = player.view()["draft"], player.acts_of(codes.CHOOSES)
    player.does(codes.CHOOSES, answer)

    deck = scene.table.event_deck
    assert seen == {"what": "bury event", "seen": [name(top)], "domain": None}
    assert choices == [(codes.CHOOSES, BURY), (codes.CHOOSES, LEAVE)]
    assert (deck[0], deck[-1] == top) == (second if buried else top, buried)
    assert player.view()["foreseen"]["events"] == ([] if buried else [name(top)])
    assert not player.targets


@pytest.mark.card("auspex-keen-sense")
def test_what_somebody_else_draws_meanwhile_cannot_be_buried(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_council(black, "auspex-keen-sense")
    other = at_the_council(blue)
    (event,) = hold(scene, blue, 1)
    scene.gameplay()
    top = scene.table.event_deck[0]

    player.uses()
    other.does(codes.REDRAW, event)

    assert other.has(name(top)) == 1
    assert player.acts_of(codes.CHOOSES) == [(codes.CHOOSES, LEAVE)]


@pytest.mark.card("auspex-second-sight")
def test_second_sight_puts_three_ambitions_back_in_any_order(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], "auspex-second-sight")
    scene.gameplay()
    one, two, three, four, *_ = scene.table.ambition_deck

    player.uses()
    choices = player.acts_of(codes.CHOOSES)
    player.does(codes.CHOOSES, three, one, two)

    assert len(choices) == 6
    assert scene.table.ambition_deck[:4] == (three, one, two, four)
    assert player.view()["foreseen"]["ambitions"] == [name(face) for face in (three, one, two)]
    assert not player.targets


@pytest.mark.card("auspex-second-sight")
@pytest.mark.rule("BF-INFO-06")
def test_what_was_foreseen_is_known_in_every_world_and_moves_up_as_cards_are_drawn(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    player = at_the_council(black, "auspex-second-sight")
    other = at_the_council(blue)
    other.carries("token")
    scene.table.ambition_row, scene.table.ambition_deck = scene.table.ambition_deck[:3], scene.table.ambition_deck[3:]
    scene.gameplay()
    one, two, three, *_ = scene.table.ambition_deck

    player.uses()
    player.does(codes.CHOOSES, one, two, three)
    other.does(codes.AMBITION, TOP)

    worlds = [scene.night.determinize(player.seat, seed) for seed in range(20)]
    blind = [scene.night.determinize(other.seat, seed) for seed in range(20)]
    left = (two, three)
    assert player.view()["foreseen"]["ambitions"] == [name(face) for face in left]
    assert all(world.table.ambition_deck[:2] == left for world in worlds)
    assert not all(world.table.ambition_deck[:2] == left for world in blind)


@pytest.mark.card("auspex-second-sight")
def test_who_had_foreseen_cards_that_another_rearranges_knows_them_no_more(table: Table) -> None:
    scene = table(4)
    black, _, green, _ = scene.teams
    players = [at_the_council(team, "auspex-second-sight") for team in (black, green)]
    scene.gameplay()
    top = scene.table.ambition_deck[:3]

    for player in players:
        player.uses()
    players[1].does(codes.CHOOSES, *top)

    assert players[0].acts_of(codes.CHOOSES) == [(codes.CHOOSES, DONE)]
    assert [len(player.view()["foreseen"]["ambitions"]) for player in players] == [0, 3]


@pytest.mark.card("auspex-foresight")
def test_foresight_buys_one_of_three_and_buries_the_others(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_council(black, "auspex-foresight")
    player.carries("token", 2)
    scene.gameplay()
    one, two, three, four, *_ = scene.table.ambition_deck
    bank = scene.table.bank

    player.uses()
    choices = player.acts_of(codes.CHOOSES)
    player.does(codes.CHOOSES, two)

    assert choices == [(codes.CHOOSES, face) for face in (one, two, three)]
    assert scene.table.ambitions[player.seat] == (two,)
    assert (black.tokens, scene.table.bank) == (1, bank + 1)
    assert (scene.table.ambition_deck[0], scene.table.ambition_deck[-2:]) == (four, (one, three))
    assert not player.targets
    assert (codes.AMBITION, TOP) in player.options


@pytest.mark.card("auspex-foresight")
def test_foresight_needs_a_token(table: Table) -> None:
    scene = table(4)
    player = at_the_council(scene.teams[0], "auspex-foresight")
    scene.gameplay()

    assert not player.targets


@pytest.mark.card("auspex-foresight")
@pytest.mark.rule("BF-Q-05")
def test_nothing_is_paid_or_lost_if_time_is_up_before_the_choice(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_council(black, "auspex-foresight")
    player.carries("token")
    scene.gameplay()
    deck = scene.table.ambition_deck

    player.uses()
    while scene.table.phase == 1:
        scene.time()

    assert (black.tokens, scene.table.ambitions[player.seat], scene.table.draft[player.seat]) == (1, (), ())
    assert sorted(scene.table.ambition_deck) == sorted(deck)


@pytest.mark.card("auspex-keen-sense")
def test_a_look_cannot_be_taken_back(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    player = at_the_council(black, "auspex-keen-sense")
    scene.gameplay()
    top = scene.table.event_deck[0]

    player.uses()
    scene.directs(desk.TAKE_BACK)

    assert scene.table.draft[player.seat] == ()
    assert player.targets == [()]
    assert player.view()["foreseen"]["events"] == [name(top)]


# Events exchanged.


@pytest.mark.card("media-fresh-angle")
@pytest.mark.rule("BF-S4-06")
def test_fresh_angle_exchanges_one_event_beyond_what_power_allows(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_council(blue, "media-fresh-angle", power=4)
    first, second, third = hold(scene, blue, 3)
    scene.gameplay()
    drawn = scene.table.event_deck[0]

    choices = player.targets
    player.uses(second)

    assert choices == [(first,), (second,), (third,)]
    assert scene.table.events[player.seat] == tuple(sorted((first, third, drawn)))
    assert scene.table.event_discard == (second,)
    assert not player.targets
    assert len(player.acts_of(codes.REDRAW)) == 3


@pytest.mark.card("media-from-the-archive")
def test_from_the_archive_takes_a_discarded_event_and_discards_down_to_three(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_council(blue, "media-from-the-archive")
    held = hold(scene, blue, 3)
    old, older = discard(scene, 2)
    scene.gameplay()

    choices = player.targets
    player.uses(older, held[0])

    assert choices == [(face, one) for face in (old, older) for one in held]
    assert scene.table.events[player.seat] == tuple(sorted((*held[1:], older)))
    assert scene.table.event_discard == (old, held[0])
    assert not player.targets


@pytest.mark.card("media-from-the-archive")
def test_from_the_archive_with_fewer_events_discards_none(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    player = at_the_council(blue, "media-from-the-archive")
    held = hold(scene, blue, 2)
    (old,) = discard(scene, 1)
    scene.gameplay()

    choices = player.targets
    player.uses(old)

    assert choices == [(old,)]
    assert scene.table.events[player.seat] == tuple(sorted((*held, old)))


@pytest.mark.card("media-from-the-archive")
def test_events_a_teammate_carries_count_towards_the_three(table: Table) -> None:
    scene = table(4, 2)
    _, blue, *_ = scene.teams
    player = at_the_council(blue, "media-from-the-archive")
    held = hold(scene, blue, 3)
    scene.table.events[player.seat], scene.table.events[player.seat + 1] = tuple(held[:1]), tuple(held[1:])
    (old,) = discard(scene, 1)
    scene.gameplay()

    assert player.targets == [(old, held[0])]
