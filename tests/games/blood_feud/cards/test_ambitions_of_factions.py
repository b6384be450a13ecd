"""What the 36 Ambitions of factions are worth when dawn comes: each one fulfilled, missed, and at its limit."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.cards import ADVANCEMENTS
from elysium.games.blood_feud.holdings import purses
from elysium.games.blood_feud.kinds import FACES, NUMBER, advancement
from elysium.games.blood_feud.table import GRAVES, LETTERS
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table


def at_dawn(scene: NightScene) -> list[int]:
    """The points of the teams, as everybody reads them."""
    scene.end()
    points: list[int] = scene.match.view(0)["result"]["points"]
    return points


def wants(team: Team, id: str) -> None:
    team.player.carries(id)


def starting(team: Team, *ids: str) -> None:
    """Starting Orders in hand."""
    for id in ids:
        purses.put(team.scene.table, team.player.seat, purses.STARTING + NUMBER[id])


def of_level(level: int, place: int = 0) -> str:
    return [FACES[face].id for face in ADVANCEMENTS if advancement(face).level == level][place]


def selected(scene: NightScene, *n: int) -> None:
    """Arranged: how many proposals of each team were selected tonight."""
    scene.table.selected = (*n, *(0,) * (scene.table.teams - len(n)))


def slew_player(team: Team, letter: str = "A") -> None:
    """Arranged: a player of this team was slain some time tonight, and has come back."""
    team.scene.table.slain_ever[team.number * LETTERS + "ABCD".index(letter)] = 1


def was_allied(one: Team, *others: Team) -> None:
    """Arranged: allied with these at some time tonight."""
    t = one.scene.table
    bits = t.allied[one.number] | sum(1 << other.number for other in others)
    t.allied = (*t.allied[: one.number], bits, *t.allied[one.number + 1 :])


# Brujah.


@pytest.mark.card("eradicate-your-rivals")
@pytest.mark.parametrize(
    ("rules", "taken", "points"), [("2", 0, 0), ("2", 1, 2), ("2", 3, 6), ("2", 4, 8), ("1", 3, 6), ("1", 4, 6)]
)
def test_every_token_taken_from_the_own_graveyard_is_worth_2(table: Table, rules: str, taken: int, points: int) -> None:
    scene = table(4, options={"rules": rules})
    wants(scene.teams[1], "eradicate-your-rivals")
    scene.table.claimed = (3, taken, 0, 0)

    assert at_dawn(scene) == [0, points, 0, 0]


@pytest.mark.card("topple-the-hierarchy")
@pytest.mark.rule("BF-Q-54")
def test_every_team_once_heard_counts_the_own_one_too(table: Table) -> None:
    scene = table(5)
    wants(scene.teams[0], "topple-the-hierarchy")
    selected(scene, 4, 0, 1, 2)

    assert at_dawn(scene)[0] == 3


@pytest.mark.card("control-the-block")
def test_domains_held_alone_are_worth_2_each(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "control-the-block")
    black.units("A", 2)
    black.stands("B")
    black.units("C", 3)
    blue.units("C", 1, fatigued=True)
    blue.units("D", 1)

    assert at_dawn(scene)[0] == 4


@pytest.mark.card("control-the-block")
def test_domains_held_alone_are_worth_6_at_most(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    wants(black, "control-the-block")
    for domain in "ABCD":
        black.units(domain)

    assert at_dawn(scene)[0] == 6


@pytest.mark.card("control-the-block")
def test_neutral_humans_are_somebody_else(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    black, *_ = scene.teams
    wants(black, "control-the-block")
    black.units("A")
    black.units("B")
    scene.table.fresh[4 * len(scene.table.stacks) + scene.domain("B")] = 1

    assert at_dawn(scene)[0] == 2


# Malkavian.


@pytest.mark.card("spread-chaos")
@pytest.mark.parametrize(("random", "points"), [(0, 0), (1, 5), (3, 5)])
def test_one_random_event_is_enough_for_chaos(table: Table, random: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "spread-chaos")
    scene.table.random_events = random

    assert at_dawn(scene)[0] == points


@pytest.mark.card("develop-your-talents")
def test_talents_need_an_advancement_on_every_player(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    wants(black, "develop-your-talents")
    wants(blue, "develop-your-talents")
    for player in black.players:
        player.wears(of_level(2))
    blue.players[1].wears(of_level(2), of_level(3))

    assert at_dawn(scene) == [4, 0, 0, 0]


@pytest.mark.card("prepare-for-catastrophe")
@pytest.mark.rule("BF-Q-33")
def test_defend_orders_of_all_strengths_count_wherever_they_lie(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "prepare-for-catastrophe")
    starting(black, "defend-1")
    black.player.carries("defend-3")
    scene.table.laid[black.number] = (NUMBER["defend-2"] * 2,)
    blue.player.carries("defend-1", 2)
    blue.player.carries("attack", 3)

    assert at_dawn(scene)[0] == 5


@pytest.mark.card("prepare-for-catastrophe")
def test_as_many_defend_orders_as_another_team_are_not_the_most(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "prepare-for-catastrophe")
    black.player.carries("defend-3", 2)
    blue.player.carries("defend-1", 2)

    assert at_dawn(scene)[0] == 0


# Nosferatu and St. Leopold: Units of the alignments.


@pytest.mark.card("hamper-the-inquisition", "conquer-the-darkness")
@pytest.mark.parametrize(("vampires", "humans", "points"), [(3, 2, [5, 0]), (2, 3, [0, 5]), (2, 2, [0, 0])])
def test_more_units_of_one_alignment_on_the_map(table: Table, vampires: int, humans: int, points: list[int]) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    wants(orange, "hamper-the-inquisition")
    wants(green, "conquer-the-darkness")
    black.stands("A")
    green.units("B", vampires - 1, fatigued=True)
    blue.units("A", humans - 1)
    orange.units("C")

    assert at_dawn(scene) == [0, 0, points[1], points[0]]


@pytest.mark.card("survive-the-night")
def test_survivors_have_never_lost_a_player(table: Table) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    wants(black, "survive-the-night")
    wants(blue, "survive-the-night")
    slew_player(blue, "B")

    assert at_dawn(scene) == [5, 0, 0, 0]


@pytest.mark.card("rule-from-the-shadows")
@pytest.mark.rule("BF-AMB-02")
def test_power_is_worth_itself_to_any_team(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.power(4)
    wants(blue, "rule-from-the-shadows")

    assert at_dawn(scene) == [0, 4, 0, 0]


# The Thin-Blooded.


@pytest.mark.card("embrace-your-humanity")
@pytest.mark.rule("BF-Q-53", "BF-ALL-07")
def test_humanity_is_embraced_by_alliances_with_every_other_human_team(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    for team in scene.teams:
        wants(team, "embrace-your-humanity")
    was_allied(black, blue, orange)
    was_allied(blue, black, orange)
    was_allied(green, blue)

    assert at_dawn(scene) == [4, 4, 0, 0]


@pytest.mark.card("embrace-the-darkness")
@pytest.mark.rule("BF-Q-53")
def test_darkness_is_embraced_by_alliances_with_every_other_vampire_team(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    for team in scene.teams:
        wants(team, "embrace-the-darkness")
    was_allied(black, green)
    was_allied(blue, black)

    assert at_dawn(scene) == [4, 0, 0, 0]


@pytest.mark.card("embrace-your-humanity")
@pytest.mark.rule("BF-Q-53")
def test_where_there_is_no_other_human_team_nothing_is_embraced(table: Table) -> None:
    scene = table(4, options={"variants": ["all vampire"]})
    wants(scene.teams[0], "embrace-your-humanity")

    assert at_dawn(scene)[0] == 0


@pytest.mark.card("climb-the-ranks")
def test_every_team_with_less_power_is_worth_1(table: Table) -> None:
    scene = table(5)
    for team, power in zip(scene.teams, (3, 1, 3, 2, 5), strict=True):
        team.power(power)
    wants(scene.teams[0], "climb-the-ranks")

    assert at_dawn(scene)[0] == 2


# Toreador.


@pytest.mark.card("gather-allies")
@pytest.mark.rule("BF-ALL-07")
def test_every_team_ever_allied_with_counts_once(table: Table) -> None:
    scene = table(5)
    black, blue, green, *_ = scene.teams
    wants(black, "gather-allies")
    was_allied(black, blue)
    was_allied(black, blue, green)

    assert at_dawn(scene)[0] == 2


@pytest.mark.card("maintain-civility", "safeguard-humanity")
@pytest.mark.rule("BF-Q-54")
def test_unscathed_teams_of_an_alignment_are_worth_2_the_own_one_too(table: Table) -> None:
    scene = table(5)
    black, blue, _, orange, _ = scene.teams
    wants(black, "maintain-civility")
    wants(blue, "safeguard-humanity")
    slew_player(scene.teams[2])
    slew_player(orange)

    assert at_dawn(scene)[:2] == [4, 2]


@pytest.mark.card("enjoy-the-finer-things")
@pytest.mark.parametrize(("own", "points"), [(4, 6), (3, 0), (2, 0)])
def test_the_finer_things_are_for_the_richest_alone(table: Table, own: int, points: int) -> None:
    scene = table(4, 2)
    black, blue, *_ = scene.teams
    wants(black, "enjoy-the-finer-things")
    black.players[0].carries("asset", own - 1)
    black.players[1].carries("asset", 1)
    blue.player.carries("asset", 3)

    assert at_dawn(scene)[0] == points


# Tremere.


@pytest.mark.card("conquer-the-city")
@pytest.mark.parametrize(("others", "points"), [(3, 7), (4, 0)])
def test_the_city_is_conquered_by_strictly_the_most_power(table: Table, others: int, points: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.power(4)
    blue.power(others)
    wants(black, "conquer-the-city")

    assert at_dawn(scene)[0] == points


@pytest.mark.card("achieve-ascendency")
@pytest.mark.rule("BF-Q-52")
@pytest.mark.parametrize(("ascended", "points"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_players_of_level_4_are_worth_3_at_most_6(table: Table, ascended: int, points: int) -> None:
    scene = table(4, 4)
    black, *_ = scene.teams
    wants(black, "achieve-ascendency")
    for player in black.players[:ascended]:
        player.wears(of_level(4), of_level(2))
    black.players[3].wears(of_level(3))

    assert at_dawn(scene)[0] == points


@pytest.mark.card("gain-omnipotence")
@pytest.mark.parametrize(("dear", "points"), [(0, 0), (2, 4), (4, 6)])
def test_orders_of_cost_5_are_worth_2_at_most_6(table: Table, dear: int, points: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    wants(black, "gain-omnipotence")
    black.player.carries("attack-2", dear // 2)
    black.player.carries("defend-3", dear // 2)
    black.player.carries("attack-1", 2)

    assert at_dawn(scene)[0] == points


# Arcanum.


@pytest.mark.card("uncover-lore")
@pytest.mark.rule("BF-Q-52")
def test_lore_is_the_highest_level_somebody_wears_covered_or_not(table: Table) -> None:
    scene = table(4, 2)
    black, blue, green, _ = scene.teams
    for team in (black, blue, green):
        wants(team, "uncover-lore")
    black.players[0].wears(of_level(2))
    black.players[1].wears(of_level(2), of_level(3), of_level(2, 1))
    blue.player.wears(of_level(4))
    green.player.carries(of_level(4))

    assert at_dawn(scene) == [3, 4, 0, 0]


@pytest.mark.card("hoard-cash")
@pytest.mark.parametrize(("assets", "points"), [(1, 0), (5, 2), (8, 4), (11, 4)])
def test_every_2_assets_are_worth_1_at_most_4(table: Table, assets: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "hoard-cash")
    scene.teams[0].player.carries("asset", assets)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("collect-artifacts")
@pytest.mark.rule("BF-Q-51")
def test_artifacts_are_counted_by_cost_and_starting_orders_cost_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    wants(black, "collect-artifacts")
    wants(blue, "collect-artifacts")
    black.player.carries("attack-1", 2)
    starting(blue, "attack", "defend-1", "recruit", "requisition")
    blue.player.carries("attack-2")
    green.player.carries("feed", 5)

    assert at_dawn(scene) == [6, 0, 0, 0]


@pytest.mark.card("collect-artifacts")
def test_artifacts_of_the_same_cost_as_anothers_are_worth_nothing(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "collect-artifacts")
    black.player.carries("attack-2")
    blue.player.carries("attack", 5)

    assert at_dawn(scene)[0] == 0


# Blood Cult; Serve Your Master has a room of its own.


@pytest.mark.card("clear-the-streets", "protect-the-public")
def test_domains_without_an_alignment_are_worth_1_each(table: Table) -> None:
    scene = table(4)
    black, blue, green, orange = scene.teams
    wants(black, "clear-the-streets")
    wants(blue, "protect-the-public")
    for domain in "ABCDEF":
        orange.units(domain)
    for domain in "FGHIJ":
        green.units(domain)
    black.units("E")

    assert at_dawn(scene)[:2] == [4, 4]


@pytest.mark.card("clear-the-streets", "protect-the-public")
def test_empty_domains_count_for_both_and_5_at_most(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "clear-the-streets")
    wants(blue, "protect-the-public")

    assert at_dawn(scene)[:2] == [5, 5]


@pytest.mark.card("build-your-following")
@pytest.mark.parametrize(("units", "points"), [(1, 0), (7, 2), (12, 4), (16, 4)])
def test_every_3_units_are_worth_1_at_most_4(table: Table, units: int, points: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    wants(black, "build-your-following")
    black.stands("A")
    black.units("B", (units - 1) // 2)
    black.units("C", units - 1 - (units - 1) // 2, fatigued=True)

    assert at_dawn(scene)[0] == points


# City Hall and Magadon.


@pytest.mark.card("win-hearts-and-minds")
@pytest.mark.rule("BF-S4-07")
@pytest.mark.parametrize(("own", "points"), [(0, 0), (2, 4), (4, 6)])
def test_own_selected_proposals_are_worth_2_at_most_6(table: Table, own: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "win-hearts-and-minds")
    selected(scene, own, 5)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("stockpile-equipment")
@pytest.mark.parametrize(("bought", "points"), [(1, 0), (2, 1), (13, 4), (14, 5), (20, 5)])
def test_every_3_orders_are_worth_1_at_most_5(table: Table, bought: int, points: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    wants(black, "stockpile-equipment")
    starting(black, "feed")
    black.player.carries("attack", bought)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("control-the-narrative")
@pytest.mark.parametrize(("others", "points"), [(1, 6), (2, 0), (3, 0)])
def test_the_narrative_is_controlled_by_strictly_the_most_proposals(table: Table, others: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "control-the-narrative")
    selected(scene, 2, 0, others)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("collect-secrets")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (2, 4), (5, 6)])
def test_tokens_kept_are_worth_2_at_most_6(table: Table, tokens: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "collect-secrets")
    scene.teams[0].player.carries("token", tokens)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("develop-armaments")
@pytest.mark.parametrize(("others", "points"), [(2, 5), (3, 0)])
def test_attack_orders_of_all_strengths_count(table: Table, others: int, points: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "develop-armaments")
    starting(black, "attack")
    black.player.carries("attack-1")
    black.player.carries("attack-2")
    blue.player.carries("attack", others)
    blue.player.carries("defend-3", 3)

    assert at_dawn(scene)[0] == points


# The Mob and St. Leopold.


@pytest.mark.card("expand-your-ranks")
@pytest.mark.parametrize(("others", "points"), [(2, 6), (3, 0)])
def test_ranks_are_units_on_the_map_players_too(table: Table, others: int, points: int) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "expand-your-ranks")
    black.stands("A")
    black.units("B", 2, fatigued=True)
    blue.units("C", others)
    scene.table.graves[blue.number] = (0, 0, 0)

    assert at_dawn(scene)[0] == points


@pytest.mark.card("eliminate-the-competition")
@pytest.mark.parametrize(("others", "points"), [(2, 6), (1, 0), (0, 0)])
def test_the_fewest_tokens_left_in_the_own_graveyard(table: Table, others: int, points: int) -> None:
    scene = table(4)
    wants(scene.teams[0], "eliminate-the-competition")
    scene.table.grave_tokens[0:GRAVES] = bytes([0, 0, 1])
    scene.table.grave_tokens[2 * GRAVES : 3 * GRAVES] = bytes([1] * others + [0] * (GRAVES - others))

    assert at_dawn(scene)[0] == points


@pytest.mark.card("amass-weapons", "recover-relics")
def test_better_orders_are_worth_1_each(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "amass-weapons")
    wants(blue, "recover-relics")
    for team in (black, blue):
        for id, n in (
            ("attack", 4),
            ("attack-1", 2),
            ("attack-2", 1),
            ("defend-1", 4),
            ("defend-2", 1),
            ("defend-3", 3),
        ):
            team.player.carries(id, n)

    assert at_dawn(scene)[:2] == [3, 4]


@pytest.mark.card("amass-weapons", "recover-relics")
def test_better_orders_are_worth_5_at_most(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    wants(black, "amass-weapons")
    wants(blue, "recover-relics")
    black.player.carries("attack-2", 6)
    blue.player.carries("defend-2", 7)

    assert at_dawn(scene)[:2] == [5, 5]
