"""Ambitions held, kept secret and given up; the End of Game, the master, and who wins (BF-AMB, BF-END)."""

from __future__ import annotations

import json

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.cards import AMBITIONS
from elysium.games.blood_feud.kinds import NUMBER
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

MASTER = "serve-your-master"


def points(scene: NightScene) -> list[int]:
    found: list[int] = scene.match.view(0)["result"]["points"]
    return found


@pytest.mark.rule("BF-AMB-06")
def test_there_are_52_ambitions() -> None:
    assert len(AMBITIONS) == 52


@pytest.mark.rule("BF-AMB-01", "BF-END-02")
def test_points_come_from_ambitions_alone_and_all_of_them_count(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.power(3)
    black.players[0].carries("rule-from-the-shadows")
    black.players[1].carries("survive-the-night")
    blue.power(6)
    blue.player.carries("asset", 9)
    scene.end()

    assert points(scene) == [3 + 5, 0, 0, 0]


@pytest.mark.rule("BF-AMB-05")
def test_an_ambition_that_was_fulfilled_once_and_no_longer_scores_nothing(table: Table) -> None:
    scene = table(4, options={"night": "brief"}, round=3)
    scene.table.sun = 3
    black, blue, *_ = scene.teams
    black.player.carries("expand-your-ranks")
    black.units("A", 2)
    blue.units("A", 1)
    blue.units("B", 1)
    blue.ordered("attack-2", "A")
    scene.resolve_orders()

    scene.default_answers()

    assert points(scene) == [0, 0, 0, 0]


@pytest.mark.rule("BF-AMB-04", "BF-INFO-03", "BF-END-02")
def test_ambitions_are_secret_until_dawn(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("climb-the-ranks")
    scene.table.ambition_row = ()
    scene.gameplay()

    assert "climb-the-ranks" in json.dumps(black.player.view()["purse"])
    assert "climb-the-ranks" not in json.dumps(blue.player.view())


@pytest.mark.rule("BF-END-02", "BF-INFO-03")
def test_at_dawn_everybody_reads_everybodys_ambitions(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("climb-the-ranks")

    scene.end()

    assert blue.player.view()["result"]["ambitions"] == [["climb-the-ranks"], [], [], []]


@pytest.mark.rule("BF-AMB-03", "BF-CLN-7")
def test_a_team_with_more_than_three_chooses_which_to_bury(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    held = ["climb-the-ranks", "gather-allies", "hoard-cash", "spread-chaos", "uncover-lore"]
    for id, player in zip(held, (*black.players, *black.players, black.player), strict=True):
        player.carries(id)
    black.players[0].uses_station("orders")
    scene.clean_up()

    asked = set(black.player.options)
    black.player.does(NUMBER["gather-allies"])
    black.player.does(NUMBER["uncover-lore"])

    assert asked == {(NUMBER[id],) for id in held}
    scene.default_answers()
    assert (
        black.player.has("climb-the-ranks") + black.players[1].has("spread-chaos") + black.player.has("hoard-cash") == 3
    )
    assert black.players[1].has("gather-allies") + black.player.has("uncover-lore") == 0
    assert scene.table.ambition_deck[-2:] == (NUMBER["gather-allies"], NUMBER["uncover-lore"])


@pytest.mark.rule("BF-AMB-03")
def test_until_cleanup_a_team_may_hold_any_number(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("token", 4)
    black.player.stands_at("council")
    scene.table.ambition_row = scene.table.ambition_deck[:3]
    scene.table.ambition_deck = scene.table.ambition_deck[3:]
    scene.gameplay()

    for _ in range(4):
        black.player.does(codes.AMBITION, 0)

    assert len(black.player.view()["purse"]["ambitions"]) == 4


@pytest.mark.rule("BF-AMB-03", "BF-INFO-03")
def test_who_has_no_ambition_too_many_is_asked_all_the_same(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for id in ("climb-the-ranks", "gather-allies", "hoard-cash", "spread-chaos"):
        black.player.carries(id)

    scene.clean_up()

    assert [seat for seat, _ in scene.questions()] == [0, 1, 2, 3]
    assert scene.players[1].options == ((-1,),)


# Serve Your Master.


@pytest.mark.card(MASTER)
@pytest.mark.rule("BF-Q-55", "BF-END-02")
def test_the_servant_names_another_team_before_anything_is_revealed(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    blue.player.carries(MASTER)
    green.player.carries("climb-the-ranks")

    scene.end()

    assert scene.questions() == [(blue.player.seat, "master")]
    assert blue.player.options == ((0,), (2,), (3,))
    assert "climb-the-ranks" not in json.dumps(black.player.view())


@pytest.mark.card(MASTER)
def test_the_servant_scores_the_best_single_ambition_of_the_master(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    green.power(4)
    blue.player.carries(MASTER)
    blue.player.carries("rule-from-the-shadows")
    for id in ("rule-from-the-shadows", "survive-the-night", "spread-chaos"):
        green.player.carries(id)
    black.player.carries("conquer-the-city")
    scene.end()

    blue.player.does(green.number)

    assert points(scene) == [0, 1 + 5, 9, 0]


@pytest.mark.card(MASTER)
@pytest.mark.rule("BF-Q-55")
def test_silence_serves_the_first_other_team(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.player.carries("survive-the-night")
    blue.player.carries(MASTER)
    scene.end()

    scene.time()

    assert points(scene) == [5, 5, 0, 0]


@pytest.mark.card(MASTER)
@pytest.mark.parametrize("held", [("spread-chaos",), ()])
def test_a_master_without_points_is_worth_nothing(table: Table, held: tuple[str, ...]) -> None:
    scene = table(4)
    _, blue, green, _ = scene.teams
    blue.player.carries(MASTER)
    for id in held:
        green.player.carries(id)
    scene.end()

    blue.player.does(green.number)

    assert points(scene) == [0, 0, 0, 0]


@pytest.mark.rule("BF-END-04")
def test_at_the_end_of_the_game_nothing_changes_hands_any_more(table: Table) -> None:
    scene = table(4, 2, options={"night": "brief"}, round=3)
    scene.table.sun = 3
    black, blue, green, _ = scene.teams
    black.player.uses_station("orders")
    black.player.carries(MASTER)
    blue.player.carries("uncover-lore")
    blue.player.carries("policing-roadblock")
    blue.player.carries("asset")
    scene.clean_up()
    blue.players[1].does(-1)
    blue.player.offers(green.player, gives=["asset"])
    black.players[1].does(codes.TRADE)
    for player in scene.players:
        if (-1,) in player.options and (player.seat, "ambitions") in scene.questions():
            player.does(-1)

    menus = {player.options for player in (blue.player, blue.players[1], green.player)}

    assert scene.questions() == [(black.player.seat, "master")]
    assert {option[0] for menu in menus for option in menu} == {-1, codes.SIGNAL}
    assert black.players[1].view()["draft"] is None
    assert [event.kind for event in scene.events("void_offer")] == ["void_offer"]


# Who wins.


@pytest.mark.rule("BF-END-03")
def test_the_most_points_win(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    blue.player.carries("survive-the-night")
    black.player.carries("rule-from-the-shadows")
    black.power(4)

    scene.end()
    result = scene.match.result()

    assert result is not None
    assert result.winners == (2, 3)
    assert result.ranking == (2, 3, 0, 1, 4, 5, 6, 7)
    assert result.scores == (4, 4, 5, 5, 0, 0, 0, 0)
    assert result.reason == "most victory points"


@pytest.mark.rule("BF-END-03")
def test_equal_points_go_to_the_higher_power(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    for team in (black, blue):
        team.player.carries("survive-the-night")
    blue.power(2)

    scene.end()

    result = scene.match.view(0)["result"]
    assert (result["winners"], result["ties"]) == ([blue.number], ["", "power", "", "shared"])


@pytest.mark.rule("BF-END-03", "BF-Q-34")
@pytest.mark.parametrize(("units", "assets"), [(3, 1), (1, 3)])
def test_equal_power_goes_to_more_units_and_assets_together(table: Table, units: int, assets: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.units("B", units)
    blue.player.carries("asset", assets)

    scene.end()

    result = scene.match.view(0)["result"]
    assert (result["winners"], result["ties"][:2]) == ([blue.number], ["", "holdings"])


@pytest.mark.rule("BF-END-03")
def test_who_is_equal_behind_the_winner_shares_nothing(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("survive-the-night")

    scene.end()
    result = scene.match.result()

    assert result is not None
    assert (result.winners, result.reason) == ((black.player.seat,), "most victory points")


@pytest.mark.rule("BF-END-03")
def test_what_is_equal_in_all_is_shared(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 2)
    green.player.carries("asset", 2)
    blue.player.carries("asset", 1)

    scene.end()
    result = scene.match.result()

    assert result is not None
    assert result.winners == (0, 2)
    assert result.reason == "shared victory"


@pytest.mark.rule("BF-END-01", "BF-CLN-9")
@pytest.mark.parametrize(("round", "over"), [(2, False), (3, True)])
def test_the_night_ends_when_the_sun_reaches_daybreak(table: Table, round: int, over: bool) -> None:
    scene = table(4, options={"night": "brief"}, round=round)
    scene.table.sun = round
    scene.clean_up()

    scene.default_answers()

    assert (scene.match.result() is not None) is over


@pytest.mark.rule("BF-END-01", "BF-S1-04")
def test_the_night_ends_on_a_blocked_space(table: Table) -> None:
    scene = table(4, round=7)
    scene.table.sun = 7
    scene.table.blocked = 1 << 7
    scene.clean_up()

    scene.default_answers()

    assert scene.match.view(0)["phase"] == "over"
