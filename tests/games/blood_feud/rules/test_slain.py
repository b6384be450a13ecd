"""The slain: Advancements lost first, Graveyards and their tokens, and what is remembered."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import NUMBER, deck_of
from elysium.games.blood_feud.table import GRAVES, SLAIN
from elysium.testing.blood_feud import NightScene, Player, Team
from tests.games.blood_feud.conftest import Table

LEVELS = ("policing-roadblock", "policing-cordon")  # Human Advancements, one behind the other


def graveyard(scene: NightScene, team: Team) -> dict[str, Any]:
    found: dict[str, Any] = scene.match.view(scene.table.storyteller)["teams"][team.number]["graveyard"]
    return found


def buried(scene: NightScene, team: Team) -> list[int]:
    """Whose Units lie in a team's Graveyard, from the bottom up."""
    return [unit["team"] for unit in graveyard(scene, team)["units"]]


def shown(player: Player, of: Player) -> dict[str, Any]:
    """What a player sees of another."""
    found: dict[str, Any] = player.view()["players"][of.seat]
    return found


def attacks(scene: NightScene, slayer: Team, victim: Team, domains: str) -> None:
    """Arranged: one Attack that will succeed on each of these Domains, against a single Basic Unit."""
    for domain in domains:
        slayer.units(domain, 2)
        victim.units(domain)
        slayer.ordered("attack", domain)


@pytest.mark.rule("BF-SLAIN-01")
def test_a_player_with_two_advancements_buries_the_front_one_and_stays(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    blue.player.wears(*LEVELS)
    black.ordered("attack", "A")
    front = NUMBER[LEVELS[1]]

    scene.resolve_orders()

    seen = shown(black.player, blue.player)
    assert (seen["domain"], seen["front"], seen["advancements"]) == ("A", LEVELS[0], 1)
    assert scene.table.decks[deck_of(front)][-1] == front
    assert buried(scene, black) == []


@pytest.mark.rule("BF-SLAIN-01", "BF-SLAIN-04")
@pytest.mark.parametrize("worn", [0, 1])
def test_a_player_with_one_advancement_or_none_is_slain(table: Table, worn: int) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    blue.player.wears(*LEVELS[:worn])
    black.ordered("attack", "A")

    scene.resolve_orders()

    seen = shown(black.player, blue.player)
    assert (seen["domain"], seen["slain"], seen["advancements"]) == (None, True, 0)
    assert graveyard(scene, black)["units"] == [{"team": blue.number, "player": blue.player.seat}]


@pytest.mark.rule("BF-SLAIN-02", "BF-Q-02", "BF-SETUP-03")
def test_the_first_slain_lies_lowest_and_its_token_is_the_slayers(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    attacks(scene, black, blue, "A")

    scene.resolve_orders()

    assert graveyard(scene, black) == {"units": [{"team": blue.number, "player": None}], "tokens": [0, 1, 1]}
    assert (black.tokens, blue.tokens) == (1, 0)


@pytest.mark.rule("BF-SLAIN-02", "BF-SLAIN-03")
def test_three_slain_in_one_round_take_all_three_tokens(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    attacks(scene, black, blue, "ABC")

    scene.resolve_orders()

    assert (black.tokens, graveyard(scene, black)["tokens"]) == (3, [0, 0, 0])
    assert buried(scene, black) == [blue.number] * 3


@pytest.mark.rule("BF-SLAIN-03", "BF-Q-22", "BF-CLN-3")
def test_next_round_the_lowest_space_is_open_again_but_its_token_is_gone(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    scene.table.grave_tokens[0] = 0
    attacks(scene, black, blue, "A")
    attacks(scene, black, blue, "B")

    scene.resolve_orders()
    tokens = black.tokens
    scene.default_answers()

    assert tokens == 1
    assert graveyard(scene, black) == {"units": [], "tokens": [0, 0, 1]}


@pytest.mark.rule("BF-SLAIN-02", "BF-Q-22")
def test_with_a_full_graveyard_the_slain_goes_home_and_still_counts(table: Table) -> None:
    scene = table(4)
    scene.table.sun = 10
    black, blue, *_ = scene.teams
    attacks(scene, black, blue, "ABCD")
    home = scene.table.supply[blue.number]

    scene.resolve_orders()

    assert buried(scene, black) == [blue.number] * 3
    assert scene.table.supply[blue.number] == home + 1
    assert scene.table.kills[(black.number * 8 + blue.number) * 2] == 4


@pytest.mark.rule("BF-Q-22", "BF-Q-32", "BF-SLAIN-04")
def test_a_player_for_whom_the_graveyard_has_no_space_is_slain_and_comes_back_too(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    attacks(scene, black, blue, "ABC")
    black.units("D", 2)
    blue.stands("D")
    black.ordered("attack", "D")
    blue.units("J")

    scene.resolve_orders()
    where = scene.table.spot[blue.number * 4]
    asked = scene.questions()

    assert where == SLAIN
    assert asked == [(blue.player.seat, "respawn")]


@pytest.mark.rule("BF-SLAIN-02")
def test_the_token_of_a_graveyard_goes_to_the_orders_player(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.units("A")
    black.ordered("attack", "A", by=black.players[1])

    scene.resolve_orders()

    assert [player.has("token") for player in black.players] == [0, 1]


@pytest.mark.rule("BF-SLAIN-04")
def test_that_a_player_was_slain_is_remembered_after_coming_back(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    blue.units("J")
    black.ordered("attack", "A")
    scene.resolve_orders()

    scene.next_round()

    assert scene.table.slain_ever[blue.number * 4] == 1
    assert scene.table.spot[blue.number * 4] == scene.domain("J")
    assert "council" in blue.player.ways


@pytest.mark.rule("BF-DIG-06")
def test_who_slew_whom_and_which_tokens_were_claimed_is_kept(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    attacks(scene, black, blue, "AB")
    black.units("C", 2)
    green.stands("C")
    green.units("J")
    black.ordered("attack", "C")
    scene.resolve_orders()

    scene.next_round()

    kills = scene.table.kills
    assert (kills[blue.number * 2], kills[green.number * 2 + 1]) == (2, 1)
    assert scene.table.claimed == (3, 0, 0, 0)
    assert not any(scene.table.round_kills)


@pytest.mark.rule("BF-SLAIN-02")
@pytest.mark.parametrize(("team", "bare", "claimed"), [(0, 0, 1), (0, 1, 1), (1, 1, 1), (1, 2, 2)])
def test_a_token_is_claimed_from_the_space_the_unit_is_buried_in(
    table: Table, team: int, bare: int, claimed: int
) -> None:
    scene = table(4)
    scene.table.grave_tokens[team * GRAVES + bare] = 0
    attacks(scene, scene.teams[team], scene.teams[2], "AB")
    scene.resolve_orders()

    assert scene.table.claimed[team] == claimed


def slain_lord_of_six(scene: NightScene) -> None:
    """A Lord of a team with two Squires falls; a team that comes later still has an Order to carry out."""
    black, blue, *_ = scene.teams
    black.units("A", 2)
    blue.stands("A")
    blue.units("J")
    black.ordered("attack", "A")
    scene.resolve_orders()


@pytest.mark.rule("BF-SLAIN-05", "BF-VAR-OVER")
@pytest.mark.parametrize("number", [4, 5])
def test_a_slain_lord_chooses_among_several_squires(table: Table, number: int) -> None:
    scene = table(4, 6)
    blue = scene.teams[1]
    lord, heir = blue.players[0], blue.players[number]
    slain_lord_of_six(scene)
    asked, choices = scene.questions(), lord.options

    lord.does(heir.seat)

    assert asked == [(lord.seat, "heir")]
    assert choices == ((blue.players[4].seat,), (blue.players[5].seat,))
    assert (shown(heir, heir)["letter"], shown(heir, lord)["letter"]) == ("A", None)
    assert [(event.seat, event.args) for event in scene.events("lanyard")] == [(heir.seat, (lord.seat,))]


@pytest.mark.rule("BF-VAR-OVER", "BF-Q-25")
def test_who_does_not_choose_an_heir_in_time_gives_it_to_the_first(table: Table) -> None:
    scene = table(4, 6)
    slain_lord_of_six(scene)

    scene.time()

    assert scene.table.wearer[4] == scene.teams[1].players[4].seat


@pytest.mark.rule("BF-SLAIN-05", "BF-VAR-OVER")
def test_a_slain_lord_gives_the_lanyard_to_a_squire(table: Table) -> None:
    scene = table(4, 5)
    black, blue, *_ = scene.teams
    lord, squire = blue.players[0], blue.players[4]
    black.units("A", 2)
    blue.stands("A")
    blue.units("J")
    black.ordered("attack", "A")
    scene.resolve_orders()

    scene.next_round()
    for player in (lord, squire):
        player.goes("market")

    assert (shown(squire, squire)["letter"], shown(squire, lord)["letter"]) == ("A", None)
    assert squire.acts_of(codes.BURY) != []
    assert lord.acts_of(codes.BURY) == []


@pytest.mark.rule("BF-CLN-4", "BF-Q-32")
def test_whoever_was_slain_chooses_where_to_come_back(table: Table) -> None:
    scene = table(4, 2)
    black, *_ = scene.teams
    scene.table.spot[black.number * 4 + 1] = SLAIN
    black.units("A")
    black.units("C")
    black.players[0].uses_station("orders")

    scene.clean_up()

    assert scene.questions() == [(black.players[1].seat, "respawn")]


@pytest.mark.rule("BF-Q-25")
def test_in_a_night_of_rules_1_the_orders_player_chooses_for_the_slain(table: Table) -> None:
    scene = table(4, 2, options={"rules": "1"})
    black, *_ = scene.teams
    scene.table.spot[black.number * 4 + 1] = SLAIN
    black.units("A")
    black.units("C")
    black.players[0].uses_station("orders")

    scene.clean_up()

    assert scene.questions() == [(black.players[0].seat, "respawn")]
