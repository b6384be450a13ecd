"""Alliances: proposed, agreed to, blocked, blocked beforehand, remembered; who may do which, and what it costs."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.table import pair
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table


def at_the_orders(*teams: Team, assets: int = 1) -> None:
    """The first players of these teams stand at the Orders with money."""
    for team in teams:
        team.player.stands_at("orders")
        if assets:
            team.player.carries("asset", assets)


def allies(scene: NightScene, one: Team, other: Team) -> None:
    """A proposal that nobody blocks."""
    one.player.does(codes.PROPOSE_PACT, other.number)
    other.player.does(codes.AGREE, one.number)
    scene.time(clock.CLOSES_PACT, one.number)


@pytest.mark.rule("BF-ALL-01", "BF-Q-57")
@pytest.mark.parametrize(("teams", "enough"), [(4, 2), (5, 3), (6, 3), (7, 4), (8, 4)])
def test_half_the_teams_must_be_at_the_orders(table: Table, teams: int, enough: int) -> None:
    offered = []
    for there in (enough - 1, enough):
        scene = table(teams)
        at_the_orders(*scene.teams[:there])
        scene.gameplay()
        acts = (scene.players[0].acts_of(codes.PROPOSE_PACT), scene.players[0].acts_of(codes.BLOCK_PACT))
        offered.append([bool(act) for act in acts])

    assert offered == [[False, False], [True, True]]


@pytest.mark.rule("BF-ALL-01")
def test_two_players_of_one_team_count_once(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    for player in black.players:
        player.stands_at("orders")
        player.carries("asset")

    scene.gameplay()

    assert black.player.acts_of(codes.BLOCK_PACT) == []


@pytest.mark.rule("BF-Q-57")
def test_the_neutral_humans_do_not_count_for_the_quorum(table: Table) -> None:
    scene = table(6, options={"variants": ["all vampire"]})
    at_the_orders(*scene.teams[:3])

    scene.gameplay()

    assert scene.players[0].acts_of(codes.PROPOSE_PACT)


@pytest.mark.rule("BF-ALL-03", "BF-ALL-02", "BF-COMP-03")
def test_an_alliance_is_formed_when_both_agree_and_nobody_blocks(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green, assets=2)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)
    waiting = (scene.pact(black, blue), black.assets, blue.assets)
    scene.time(clock.CLOSES_PACT, black.number)

    assert waiting == ("none", 2, 2)
    assert scene.pact(black, blue) == "allied"
    assert (black.assets, blue.assets, green.assets) == (1, 1, 2)
    assert black.player.view()["orders"]["pacts"] == [{"teams": [0, 1], "state": "allied"}]


@pytest.mark.rule("BF-ALL-03", "BF-S2-05")
def test_one_proposes_to_teams_with_a_player_at_the_orders(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    at_the_orders(black, blue, green)
    red.player.stands_at("cityscape")

    scene.gameplay()

    assert black.player.acts_of(codes.PROPOSE_PACT) == [(codes.PROPOSE_PACT, 1), (codes.PROPOSE_PACT, 2)]


@pytest.mark.rule("BF-ALL-03")
@pytest.mark.parametrize("rich", [False, True])
def test_who_proposes_needs_an_asset(table: Table, rich: bool) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(black, assets=int(rich))
    at_the_orders(blue)

    scene.gameplay()

    assert bool(black.player.acts_of(codes.PROPOSE_PACT)) is rich
    assert bool(black.player.acts_of(codes.BLOCK_PACT)) is rich


@pytest.mark.rule("BF-ALL-03", "BF-TRD-04")
def test_a_team_without_an_asset_may_be_asked_but_can_only_refuse(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(black)
    at_the_orders(blue, assets=0)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)

    assert blue.player.acts_of(codes.AGREE) == []
    assert blue.player.acts_of(codes.REFUSE) == [(codes.REFUSE, black.number)]


@pytest.mark.rule("BF-ALL-03")
def test_a_refusal_costs_nothing_and_the_pair_may_be_proposed_again(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(black, blue)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.REFUSE, black.number)

    assert (black.assets, blue.assets, scene.pact(black, blue)) == (1, 1, "none")
    assert (codes.PROPOSE_PACT, blue.number) in black.player.options


@pytest.mark.rule("BF-ALL-03", "BF-DIG-05")
def test_a_proposal_nobody_answers_lapses_when_its_window_closes(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(black, blue)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    scene.time(clock.CLOSES_PACT, black.number)

    assert (black.assets, blue.assets, scene.pact(black, blue)) == (1, 1, "none")
    assert black.player.view()["orders"]["pending"] == []


@pytest.mark.rule("BF-ALL-03", "BF-Q-11", "BF-ALL-02")
def test_a_third_team_blocks_a_proposal_and_alone_pays(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    at_the_orders(*scene.teams)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    early = green.player.acts_of(codes.VETO)
    blue.player.does(codes.AGREE, black.number)
    green.player.does(codes.VETO, black.number)

    assert early == []
    assert scene.pact(black, blue) == "blocked"
    assert [team.assets for team in scene.teams] == [1, 1, 0, 1]
    assert black.player.view()["orders"]["pacts"] == [{"teams": [0, 1], "state": "blocked"}]
    assert red.player.acts_of(codes.VETO) == []
    assert (codes.PROPOSE_PACT, blue.number) not in black.player.options
    assert (codes.PROPOSE_PACT, black.number) not in blue.player.options


@pytest.mark.rule("BF-ALL-03", "BF-Q-10")
@pytest.mark.parametrize(
    ("powers", "may"),
    [((1, 1, 1), True), ((1, 1, 2), False), ((4, 1, 4), True), ((1, 4, 3), True), ((4, 3, 5), False)],
)
def test_a_blocker_is_no_mightier_than_at_least_one_of_the_two(
    table: Table, powers: tuple[int, int, int], may: bool
) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for team, power in zip((black, blue, green), powers, strict=True):
        team.power(power)
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)

    assert bool(green.player.acts_of(codes.VETO)) is may


@pytest.mark.rule("BF-ALL-03")
@pytest.mark.parametrize(
    ("place", "assets", "may"), [("orders", 1, True), ("orders", 0, False), ("cityscape", 1, False)]
)
def test_a_blocker_is_at_the_orders_with_an_asset(table: Table, place: str, assets: int, may: bool) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue)
    at_the_orders(green, assets=assets)
    green.player.stands_at(place)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)

    assert bool(green.player.acts_of(codes.VETO)) is may


@pytest.mark.rule("BF-Q-11", "BF-Q-12")
def test_the_two_teams_themselves_cannot_block(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    at_the_orders(black, blue)
    scene.gameplay()
    before = {option[1:] for option in black.player.acts_of(codes.BLOCK_PACT)}

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)

    assert before == {(1, 2), (1, 3), (2, 3)}
    assert black.player.acts_of(codes.VETO) == blue.player.acts_of(codes.VETO) == []


@pytest.mark.rule("BF-ALL-03", "BF-ALL-04")
def test_while_two_teams_are_named_nobody_names_them_again(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    at_the_orders(*scene.teams)
    scene.gameplay()

    blue.player.does(codes.PROPOSE_PACT, green.number)

    assert (codes.PROPOSE_PACT, blue.number) not in green.player.options
    assert (codes.PROPOSE_PACT, black.number) in green.player.options
    assert black.player.acts_of(codes.BLOCK_PACT) == [
        (codes.BLOCK_PACT, blue.number, red.number),
        (codes.BLOCK_PACT, green.number, red.number),
    ]
    assert blue.player.acts_of(codes.PROPOSE_PACT) == blue.player.acts_of(codes.BLOCK_PACT) == []


@pytest.mark.rule("BF-ALL-03", "BF-ALL-06")
def test_allies_cannot_be_proposed_again_this_round(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green, assets=3)
    scene.gameplay()

    allies(scene, black, blue)

    assert black.player.acts_of(codes.PROPOSE_PACT) == [(codes.PROPOSE_PACT, green.number)]
    assert (codes.BLOCK_PACT, black.number, blue.number) not in green.player.options


@pytest.mark.rule("BF-ALL-03", "BF-COM-05")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_proposal_is_off_when_one_of_the_two_leaves_the_orders(table: Table, leaver: int) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)
    scene.players[leaver].goes("cityscape")

    assert scene.pact(black, blue) == "none"
    assert green.player.view()["orders"]["pending"] == []
    assert (black.assets, blue.assets) == (1, 1)


@pytest.mark.rule("BF-ALL-03")
def test_an_asset_spent_while_others_may_block_is_missing_in_the_end(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    blue.player.does(codes.AGREE, black.number)
    blue.player.offers(green.player, gives=["asset"])
    green.player.does(codes.ACCEPT, blue.player.seat)
    scene.time(clock.CLOSES_PACT, black.number)

    assert scene.pact(black, blue) == "none"
    assert (black.assets, blue.assets) == (1, 0)


# Blocking beforehand.


@pytest.mark.rule("BF-ALL-04", "BF-Q-12", "BF-S2-06")
def test_any_two_other_teams_may_be_blocked_present_or_not(table: Table) -> None:
    scene = table(5)
    black, blue, green, *_ = scene.teams
    at_the_orders(black, blue, green)

    scene.gameplay()

    pairs = [option[1:] for option in blue.player.acts_of(codes.BLOCK_PACT)]
    assert pairs == [(0, 2), (0, 3), (0, 4), (2, 3), (2, 4), (3, 4)]


@pytest.mark.rule("BF-ALL-04", "BF-ALL-02")
@pytest.mark.parametrize("powers", [(2, 3), (5, 2)])
def test_two_mightier_teams_are_blocked_at_once(table: Table, powers: tuple[int, int]) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for team, power in zip((blue, green), powers, strict=True):
        team.power(power)
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)

    assert scene.pact(blue, green) == "blocked"
    assert [team.assets for team in (black, blue, green)] == [0, 1, 1]
    assert (codes.PROPOSE_PACT, green.number) not in blue.player.options


@pytest.mark.rule("BF-ALL-04", "BF-Q-13")
@pytest.mark.parametrize("powers", [(1, 6), (6, 2), (2, 2)])
def test_teams_of_which_one_is_no_mightier_may_ally_on_the_spot(table: Table, powers: tuple[int, int]) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.power(2)
    for team, power in zip((blue, green), powers, strict=True):
        team.power(power)
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    waiting = scene.pact(blue, green)
    blue.player.does(codes.AGREE, black.number)
    green.player.does(codes.AGREE, black.number)

    assert waiting == "none"
    assert scene.pact(blue, green) == "allied"
    assert [team.assets for team in (black, blue, green)] == [1, 0, 0]
    assert (clock.CLOSES_PACT, black.number) not in scene.options(scene.table.clock)


@pytest.mark.rule("BF-ALL-04", "BF-Q-13", "BF-DIG-05")
@pytest.mark.parametrize("answer", ["refuse", "window", "one agrees"])
def test_unless_both_agree_in_time_they_are_blocked(table: Table, answer: str) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    if answer == "one agrees":
        blue.player.does(codes.AGREE, black.number)
    if answer == "refuse":
        green.player.does(codes.REFUSE, black.number)
    else:
        scene.time(clock.CLOSES_PACT, black.number)

    assert scene.pact(blue, green) == "blocked"
    assert [team.assets for team in (black, blue, green)] == [0, 1, 1]


@pytest.mark.rule("BF-Q-13")
@pytest.mark.parametrize(("there", "assets", "may"), [(True, 1, True), (True, 0, False), (False, 1, False)])
def test_only_who_is_at_the_orders_with_an_asset_answers_a_block(
    table: Table, there: bool, assets: int, may: bool
) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue)
    at_the_orders(green, assets=assets)
    if not there:
        green.player.stands_at("cityscape")
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)

    assert bool(green.player.acts_of(codes.AGREE)) is may


@pytest.mark.rule("BF-ALL-04", "BF-Q-13")
def test_who_agrees_and_walks_away_does_not_undo_a_block(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    blue.player.does(codes.AGREE, black.number)
    blue.player.goes("cityscape")
    green.player.does(codes.AGREE, black.number)

    assert scene.pact(blue, green) == "blocked"
    assert [team.assets for team in (black, blue, green)] == [0, 1, 1]


@pytest.mark.rule("BF-ALL-04")
def test_a_blocker_who_leaves_before_the_answer_blocks_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.gameplay()

    black.player.does(codes.BLOCK_PACT, blue.number, green.number)
    black.player.goes("cityscape")

    assert scene.pact(blue, green) == "none"
    assert black.assets == 1
    assert (codes.PROPOSE_PACT, green.number) in blue.player.options


# What an Alliance is.


@pytest.mark.rule("BF-ALL-05")
@pytest.mark.parametrize("allied", [False, True])
def test_units_of_allies_count_in_an_attack(table: Table, allied: bool) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A")
    green.units("A")
    blue.units("A", 2)
    black.ordered("attack-1", "A")
    if allied:
        black.allied(green)

    scene.resolve_orders()
    if not allied:
        black.player.does(blue.number, 0)

    assert scene.units(blue, "A") == (1 if allied else 2)


@pytest.mark.rule("BF-ALL-05")
@pytest.mark.parametrize("allied", [False, True])
def test_units_and_defend_orders_of_allies_protect(table: Table, allied: bool) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 3)
    blue.units("A")
    green.units("A")
    green.ordered("defend-1", "A")
    black.power(2)
    black.ordered("attack", "A")
    if allied:
        blue.allied(green)

    scene.resolve_orders()
    black.player.does(*next(option for option in black.player.options if option[0] == blue.number))

    assert scene.units(blue, "A") == int(allied)


@pytest.mark.rule("BF-ALL-05")
def test_an_attack_cannot_target_an_ally(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    for team in scene.teams:
        team.units("A")
    black.allied(green)
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert set(black.player.options) == {(blue.number, 0), (red.number, 0)}


@pytest.mark.rule("BF-ALL-06", "BF-ALL-05")
def test_a_team_has_several_allies_of_any_alignment_and_their_allies_are_not_its_own(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green, assets=3)
    scene.gameplay()

    allies(scene, black, blue)
    allies(scene, black, green)

    states = [scene.pact(*two) for two in ((black, blue), (black, green), (blue, green))]
    assert states == ["allied", "allied", "none"]
    assert [team.assets for team in (black, blue, green)] == [1, 2, 2]


@pytest.mark.rule("BF-ALL-06")
def test_the_ally_of_an_ally_may_be_attacked(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    for team in scene.teams:
        team.units("A")
    black.allied(blue)
    black.allied(green)
    blue.ordered("attack", "A")

    scene.resolve_orders()

    assert set(blue.player.options) == {(green.number, 0), (red.number, 0)}


@pytest.mark.rule("BF-ALL-06", "BF-CLN-3")
def test_alliances_and_blocks_end_in_cleanup_and_their_assets_go_home(table: Table) -> None:
    scene = table(4)
    black, blue, green, red = scene.teams
    at_the_orders(black, blue, green, red)
    scene.no_events()
    scene.gameplay()

    allies(scene, black, blue)
    green.player.does(codes.BLOCK_PACT, black.number, red.number)
    scene.time(clock.CLOSES_PACT, green.number)
    before = [scene.pact(black, blue), scene.pact(black, red)]
    scene.time()
    scene.time()
    scene.default_answers()

    assert before == ["allied", "blocked"]
    assert [scene.pact(black, blue), scene.pact(black, red)] == ["none", "none"]
    assert [scene.table.supply[team.number] for team in scene.teams] == [25, 25, 25, 24]


@pytest.mark.rule("BF-ALL-07", "BF-DIG-06")
def test_partners_are_remembered_after_the_alliance_has_ended(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    at_the_orders(black, blue, green)
    scene.no_events()
    scene.gameplay()

    allies(scene, black, blue)
    scene.time()
    scene.time()
    scene.default_answers()

    assert list(scene.table.allied) == [1 << blue.number, 1 << black.number, 0, 0]


@pytest.mark.rule("BF-ALL-08", "BF-ALL-02")
def test_each_pair_has_a_space_of_its_own(table: Table) -> None:
    scene = table(4)
    brujah, city_hall, nosferatu, firstlight = scene.teams
    at_the_orders(*scene.teams)
    scene.gameplay()

    allies(scene, brujah, city_hall)
    nosferatu.player.does(codes.BLOCK_PACT, city_hall.number, firstlight.number)
    scene.time(clock.CLOSES_PACT, nosferatu.number)

    assert scene.pact(brujah, city_hall) == "allied"
    assert scene.pact(city_hall, firstlight) == "blocked"
    assert scene.pact(brujah, firstlight) == "none"
    assert len({pair(a, b) for a in range(8) for b in range(a + 1, 8)}) == 28


@pytest.mark.rule("BF-ALL-02", "BF-INFO-20")
def test_the_alliance_board_is_seen_from_area_a_alone(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, red = scene.teams
    at_the_orders(black, blue)
    green.player.stands_at("cityscape")
    red.player.stands_at("market")
    scene.gameplay()

    black.player.does(codes.PROPOSE_PACT, blue.number)
    seen = [team.player.view()["orders"] for team in (green, red)]

    assert seen[0]["pending"] == [{"by": 0, "kind": "proposal", "teams": [0, 1], "agreed": 1}]
    assert seen[1] is None
    (told,) = scene.events("proposed_pact")
    assert told.audience == sum(1 << team.player.seat for team in (black, blue, green)) | 1 << scene.table.storyteller
