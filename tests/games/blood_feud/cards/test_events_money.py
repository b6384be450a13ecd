"""Events about Assets and Ambition tokens: who gains, who loses, how much, and where it stops."""

from __future__ import annotations

import pytest

from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table


@pytest.mark.card("cause-a-power-outage")
@pytest.mark.parametrize(("watched", "gained"), [(False, 1), (True, 0)])
def test_power_outage_takes_an_asset_off_a_requisition(table: Table, watched: bool, gained: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A")
    blue.ordered("requisition", "A")
    if watched:
        black.units("A")

    scene.resolve_event("cause-a-power-outage", black)

    assert blue.assets == gained


@pytest.mark.card("cause-a-power-outage")
def test_power_outage_lets_a_recruit_place_one_unit(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.units("A")
    blue.ordered("recruit", "A")

    scene.resolve_event("cause-a-power-outage", black)

    assert scene.units(blue, "A") == 2


@pytest.mark.card("crash-banking-servers")
def test_crash_takes_two_assets_from_human_teams_or_all_they_have(table: Table) -> None:
    scene = table(4)
    black, blue, _green, orange = scene.teams
    black.player.carries("asset", 3)
    blue.player.carries("asset", 3)
    orange.player.carries("asset", 1)

    scene.resolve_event("crash-banking-servers", black)

    assert (black.assets, blue.assets, orange.assets) == (3, 1, 0)
    assert scene.table.supply[blue.number] == 24


@pytest.mark.card("crash-banking-servers")
def test_crash_takes_from_all_purses_of_a_team(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    blue.players[0].carries("asset")
    blue.players[1].carries("asset")

    scene.resolve_event("crash-banking-servers", black)

    assert blue.assets == 0


@pytest.mark.card("foul-the-blood-supply")
@pytest.mark.parametrize(("prey", "gained"), [(True, 1), (False, 0)])
def test_fouled_blood_takes_an_asset_off_a_feed(table: Table, prey: bool, gained: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A")
    if prey:
        blue.units("A")

    scene.resolve_event("foul-the-blood-supply", black)

    assert black.assets == gained


@pytest.mark.card("burn-the-safe-houses")
def test_burned_safe_houses_cost_vampire_teams_two_assets_or_all_they_have(table: Table) -> None:
    scene = table(4)
    black, blue, green, _orange = scene.teams
    black.player.carries("asset", 3)
    blue.player.carries("asset", 3)
    green.player.carries("asset", 1)

    scene.resolve_event("burn-the-safe-houses", black)

    assert (black.assets, blue.assets, green.assets) == (1, 3, 0)


@pytest.mark.card("host-a-charity-gala")
def test_gala_adds_an_asset_to_feeds_and_requisitions(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A")
    black.ordered("feed", "A")
    blue.units("B")
    blue.ordered("requisition", "B")

    scene.resolve_event("host-a-charity-gala", black)

    assert (black.assets, blue.assets) == (2, 3)


@pytest.mark.card("pay-off-everyone")
def test_every_team_is_paid_off_as_far_as_its_supply_goes(table: Table) -> None:
    scene = table(4)
    scene.table.supply[3] = 0

    scene.resolve_event("pay-off-everyone", scene.teams[0])

    assert [team.assets for team in scene.teams] == [1, 1, 1, 0]


@pytest.mark.card("pay-off-everyone")
@pytest.mark.rule("BF-Q-07")
def test_what_a_team_gains_goes_to_its_orders_player(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.players[1].uses_station("orders")

    scene.resolve_event("pay-off-everyone", black)

    assert [player.has("asset") for player in black.players] == [0, 1]
    assert [player.has("asset") for player in blue.players] == [1, 0]


@pytest.mark.card("fund-the-desperate")
def test_teams_of_power_one_and_two_are_funded(table: Table) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (1, 2, 3, 6), strict=True):
        team.power(power)

    scene.resolve_event("fund-the-desperate", scene.teams[0])

    assert [team.assets for team in scene.teams] == [2, 2, 0, 0]


@pytest.mark.card("tax-the-mighty")
def test_teams_of_power_four_and_more_are_taxed(table: Table) -> None:
    scene = table(4)
    for team, power, assets in zip(scene.teams, (3, 4, 6, 5), (3, 3, 3, 1), strict=True):
        team.power(power)
        team.player.carries("asset", assets)

    scene.resolve_event("tax-the-mighty", scene.teams[0])

    assert [team.assets for team in scene.teams] == [3, 1, 1, 0]


@pytest.mark.card("reward-the-victors")
def test_all_teams_with_the_most_power_are_rewarded(table: Table) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (4, 5, 5, 1), strict=True):
        team.power(power)

    scene.resolve_event("reward-the-victors", scene.teams[0])

    assert [team.assets for team in scene.teams] == [0, 2, 2, 0]


@pytest.mark.card("champion-the-underdog")
@pytest.mark.parametrize(("bank", "gained"), [(2, 1), (1, 0)])
def test_underdogs_gain_a_token_each_or_none_of_them_does(table: Table, bank: int, gained: int) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (2, 3, 2, 4), strict=True):
        team.power(power)
    scene.table.bank = bank

    scene.resolve_event("champion-the-underdog", scene.teams[1])

    assert [team.tokens for team in scene.teams] == [gained, 0, gained, 0]
    assert scene.table.bank == bank - 2 * gained


@pytest.mark.card("freeze-every-account")
def test_no_team_keeps_more_than_five_assets(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _orange = scene.teams
    black.players[0].carries("asset", 4)
    black.players[1].carries("asset", 4)
    blue.player.carries("asset", 5)
    green.player.carries("asset", 2)

    scene.resolve_event("freeze-every-account", black)

    assert [team.assets for team in scene.teams] == [5, 5, 2, 0]


@pytest.mark.card("call-in-old-debts")
@pytest.mark.parametrize(("owned", "given"), [(3, 2), (1, 1)])
def test_another_team_pays_its_debt_to_the_chooser(table: Table, owned: int, given: int) -> None:
    scene = table(4)
    _black, blue, green, _orange = scene.teams
    green.player.carries("asset", owned)
    scene.resolve_event("call-in-old-debts", blue)

    asked = scene.event_questions()
    options = blue.player.options
    blue.player.does(green.number)

    assert asked == [(blue.player.seat, "team")]
    assert options == ((0,), (2,), (3,))
    assert (blue.assets, green.assets) == (given, owned - given)


@pytest.mark.card("call-in-old-debts")
def test_the_first_other_team_pays_when_the_chooser_is_silent(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    blue.player.carries("asset", 2)
    scene.resolve_event("call-in-old-debts", black)

    scene.time()

    assert (black.assets, blue.assets) == (2, 0)


def _spend(scene: NightScene, *by_side: int) -> None:
    for side, n in enumerate(by_side):
        scene.table.spent[side] += n
        scene.table.supply[side] -= n


@pytest.mark.card("loot-the-evidence-room")
@pytest.mark.parametrize(("spent", "looted"), [((1, 4), 3), ((0, 2), 2)])
def test_the_chooser_loots_three_spent_assets_or_what_there_is(
    table: Table, spent: tuple[int, int], looted: int
) -> None:
    scene = table(4)
    black, *_ = scene.teams
    _spend(scene, *spent)

    scene.resolve_event("loot-the-evidence-room", black)

    assert black.assets == looted


@pytest.mark.card("open-the-vaults")
def test_vaults_are_emptied_by_the_weakest_first(table: Table) -> None:
    scene = table(4)
    for team, power in zip(scene.teams, (4, 3, 2, 1), strict=True):
        team.power(power)
    _spend(scene, 3)

    scene.resolve_event("open-the-vaults", scene.teams[0])

    assert [team.assets for team in scene.teams] == [0, 1, 1, 1]
