"""Events about Orders, Alliances and the slain."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.table import ALLIED, BLOCKED, GRAVES, NO_PACT, pair
from tests.games.blood_feud.conftest import Table


@pytest.mark.card("declare-open-season")
def test_open_season_makes_every_attack_stronger_by_one(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A", 2)
    black.ordered("attack", "A")

    scene.resolve_event("declare-open-season", blue)

    assert scene.units(blue, "A") == 1


@pytest.mark.card("fortify-the-havens")
def test_fortified_havens_add_one_to_every_defend(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A")
    blue.ordered("defend-1", "A")
    black.units("A", 3)
    black.ordered("attack", "A")

    scene.resolve_event("fortify-the-havens", black)

    assert scene.units(blue, "A") == 1


@pytest.mark.card("call-a-ceasefire")
def test_a_ceasefire_spares_player_units(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    black.ordered("attack", "A")

    scene.resolve_event("call-a-ceasefire", black)

    assert scene.units(blue, "A") == 1
    assert scene.events("targeted") == []


@pytest.mark.card("call-a-ceasefire")
def test_a_ceasefire_leaves_basic_units_to_attack(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    blue.units("A")
    black.ordered("attack", "A")

    scene.resolve_event("call-a-ceasefire", black)

    assert scene.table.spot[blue.number * 4] == scene.domain("A")
    assert scene.units(blue, "A") == 1


@pytest.mark.card("reverse-the-pecking-order")
def test_the_mighty_go_first_in_a_reversed_pecking_order(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.power(3)
    black.units("A", 2)
    blue.units("A")
    blue.ordered("defend-1", "A")
    black.ordered("attack", "A")

    scene.resolve_event("reverse-the-pecking-order", blue)

    assert scene.units(blue, "A") == 0


@pytest.mark.card("reverse-the-pecking-order")
def test_equal_power_keeps_the_order_of_placing_when_the_pecking_order_is_reversed(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A")
    blue.ordered("defend-1", "A")
    black.ordered("attack", "A")

    scene.resolve_event("reverse-the-pecking-order", blue)

    assert scene.units(blue, "A") == 1


@pytest.mark.card("wind-back-the-clocks")
def test_wound_back_clocks_resolve_domains_in_reverse(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for domain in "ACE":
        black.units(domain)
        black.ordered("feed", domain)

    scene.resolve_event("wind-back-the-clocks", black)

    resolved = [scene.table.city.tiles[event.args[0]] for event in scene.events("domain")]
    assert resolved == ["E", "C", "A"]


@pytest.mark.card("jam-every-channel")
def test_jammed_orders_come_back_unrevealed_and_without_effect(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    black.units("B", 3)
    blue.units("A")
    blue.units("B")
    black.ordered("attack", "A")
    black.ordered("attack", "B")
    seals = black.player.has("seal")
    scene.resolve_event("jam-every-channel", blue)

    blue.player.does(scene.domain("A"))

    assert (scene.units(blue, "A"), scene.units(blue, "B")) == (1, 0)
    assert [event.args[1] for event in scene.events("revealed")] == [scene.domain("B")]
    assert (black.player.has("attack"), black.player.has("seal")) == (2, seals + 2)


@pytest.mark.card("break-the-pacts")
def test_broken_pacts_neither_help_nor_protect(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    black.allied(green)
    scene.table.pacts[pair(blue.number, orange.number)] = BLOCKED
    scene.table.pact_pieces[black.number] = scene.table.pact_pieces[green.number] = 1
    black.units("A")
    blue.units("A")
    green.units("A")
    black.ordered("attack", "A")
    scene.resolve_event("break-the-pacts", blue)

    offered = black.player.options
    placed = list(scene.table.pact_pieces[:4])
    pacts = [scene.table.pacts[pair(a, b)] for a, b in ((0, 2), (1, 3))]
    black.player.does(*offered[0])

    assert offered == ((blue.number, 0), (green.number, 0))
    assert placed == [1, 0, 1, 0]
    assert pacts == [NO_PACT, BLOCKED]
    assert scene.units(blue, "A") == 1


@pytest.mark.card("forbid-parley")
def test_no_alliance_is_proposed_while_parley_is_forbidden(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    for team in (black, blue, green):
        team.player.carries("asset")
    scene.resolve_event("forbid-parley", black)
    scene.next_round()
    for team in (black, blue, green):
        team.player.goes("orders")

    proposals = black.player.acts_of(codes.PROPOSE_PACT)
    black.player.does(codes.BLOCK_PACT, blue.number, green.number)

    assert proposals == []
    assert scene.table.pacts[pair(blue.number, green.number)] == BLOCKED  # they had no chance to ally instead


@pytest.mark.card("forbid-parley")
def test_parley_is_possible_again_a_round_later(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.player.carries("asset")
    scene.resolve_event("forbid-parley", black)
    scene.next_round()
    scene.time()
    scene.time()
    scene.next_round()

    for team in (black, blue):
        team.player.goes("orders")

    assert (codes.PROPOSE_PACT, blue.number) in black.player.options


@pytest.mark.card("post-a-bounty")
def test_a_bounty_pays_every_other_team_that_slew_units_of_its_target(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    black.units("A", 3)
    green.units("B", 3)
    blue.units("A")
    orange.units("B")
    black.ordered("attack", "A")
    green.ordered("attack", "B")
    scene.resolve_event("post-a-bounty", green)

    offered = green.player.options
    green.player.does(blue.number)

    assert offered == ((0,), (1,), (2,), (3,))
    assert [team.assets for team in scene.teams] == [2, 0, 0, 0]


@pytest.mark.card("post-a-bounty")
def test_a_slain_player_is_worth_the_bounty_too(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    black.ordered("attack", "A")
    scene.resolve_event("post-a-bounty", black)

    black.player.does(blue.number)

    assert [team.assets for team in scene.teams] == [2, 0, 0, 0]


@pytest.mark.card("post-a-bounty")
def test_nobody_is_paid_for_units_of_the_target_slain_in_an_earlier_round(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.table.kills[(black.number * 8 + blue.number) * 2] = 3
    scene.resolve_event("post-a-bounty", black)

    black.player.does(blue.number)

    assert black.assets == 0


@pytest.mark.card("post-a-bounty")
def test_a_bounty_is_paid_once_however_many_were_slain(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for domain in "AB":
        black.units(domain, 3)
        blue.units(domain)
        black.ordered("attack", domain)
    scene.resolve_event("post-a-bounty", black)

    black.player.does(blue.number)

    assert black.assets == 2


@pytest.mark.card("call-a-blood-hunt")
def test_a_blood_hunt_rewards_slayers_of_players_while_tokens_last(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    black.power(3)
    black.units("A", 2)
    green.units("B", 2)
    blue.stands("A")
    orange.stands("B")
    black.ordered("attack", "A")
    green.ordered("attack", "B")
    scene.table.bank = 1

    scene.resolve_event("call-a-blood-hunt", blue)

    assert (black.tokens, green.tokens) == (1, 2)  # one each out of their Graveyards
    assert scene.table.bank == 0


@pytest.mark.card("call-a-blood-hunt")
def test_a_blood_hunt_has_no_reward_for_basic_units(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A")
    black.ordered("attack", "A")
    bank = scene.table.bank

    scene.resolve_event("call-a-blood-hunt", blue)

    assert (black.tokens, scene.table.bank) == (1, bank)


@pytest.mark.card("grant-safe-passage")
def test_safe_passage_keeps_graveyards_and_their_tokens_as_they_are(table: Table) -> None:
    scene = table(4, round=9)
    black, blue, green, _orange = scene.teams
    black.units("A", 3)
    blue.units("A")
    black.ordered("attack", "A")
    green.units("B", 3)
    blue.stands("B")
    green.ordered("attack", "B")

    scene.resolve_event("grant-safe-passage", blue)

    assert (black.tokens, green.tokens) == (0, 0)
    assert list(scene.table.grave_tokens[:GRAVES]) == [1, 1, 1]
    assert scene.table.supply[blue.number] == 25


@pytest.mark.card("grant-safe-passage")
def test_players_slain_under_safe_passage_count_as_slain_and_come_back(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    black.ordered("attack", "A")
    scene.resolve_event("grant-safe-passage", blue)

    asked = scene.questions()
    blue.player.does(scene.domain("J"))

    assert asked == [(blue.player.seat, "respawn")]
    assert scene.table.slain_ever[blue.number * 4] == 1
    assert scene.table.kills[(black.number * 8 + blue.number) * 2 + 1] == 1
    assert scene.units(blue, "J") == 1


@pytest.mark.card("dig-up-old-graves")
def test_dug_up_graves_get_a_token_on_their_bottommost_bare_space(table: Table) -> None:
    scene = table(4)
    for team, tokens in enumerate(((0, 0, 1), (1, 0, 0), (1, 1, 1), (0, 1, 1))):
        scene.table.grave_tokens[team * GRAVES : team * GRAVES + GRAVES] = bytes(tokens)
    scene.teams[3].power(2)
    scene.table.bank = 2

    scene.resolve_event("dig-up-old-graves", scene.teams[0])

    found = [list(scene.table.grave_tokens[team * GRAVES : team * GRAVES + GRAVES]) for team in range(4)]
    assert found == [[1, 0, 1], [1, 1, 0], [1, 1, 1], [0, 1, 1]]
    assert scene.table.bank == 0


def test_allied_teams_would_have_won_without_the_broken_pact(table: Table) -> None:
    """The other side of Break the Pacts: the same boards, another Event."""
    scene = table(4)
    black, blue, green, _orange = scene.teams
    black.allied(green)
    for team in (black, blue, green):
        team.units("A")
    black.ordered("attack", "A")

    scene.resolve_event("pay-off-everyone", blue)

    assert scene.table.pacts[pair(0, 2)] != ALLIED  # Cleanup
    assert scene.units(blue, "A") == 0
