"""Setup: how many teams there are, how large they are, and what each of them chooses."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.blood_feud.factions import COLOURS, FACTIONS, HUMAN, VAMPIRE
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table
from tests.games.blood_feud.factions import pick

_FACTIONS = tuple(FACTIONS.values())


def alignments(scene: NightScene) -> list[bool]:
    return [team["vampire"] for team in scene.match.view(SPECTATOR)["teams"]]


def offered(scene: NightScene, team: int) -> set[str]:
    """The alignments of the factions a team is offered."""
    return {_FACTIONS[option[0]].alignment for option in scene.teams[team].player.options}


@pytest.mark.rule("BF-SETUP-07", "BF-TERM-16", "BF-TERM-01")
@pytest.mark.parametrize(
    ("seats", "teams", "sizes"),
    [
        (4, 4, [1] * 4),
        (8, 8, [1] * 8),
        (8, 4, [2] * 4),
        (10, 4, [3, 3, 2, 2]),
        (32, 8, [4] * 8),
        (22, 4, [6, 6, 5, 5]),
    ],
)
def test_four_to_eight_teams_of_one_or_more(seats: int, teams: int, sizes: list[int]) -> None:
    match = Match.new("blood_feud", seats, 1, {"teams": teams})

    assert [len(team["members"]) for team in match.view(SPECTATOR)["teams"]] == sizes


@pytest.mark.rule("BF-TERM-16", "BF-SETUP-07")
@pytest.mark.parametrize(("seats", "teams", "told"), [(6, 3, "4 to 8 teams"), (4, 5, "at least 5 players")])
def test_too_few_teams_or_players_are_refused(seats: int, teams: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Match.new("blood_feud", seats, 1, {"teams": teams})


@pytest.mark.rule("BF-TERM-16")
@pytest.mark.parametrize(
    ("rules", "seats", "teams"),
    [
        ("2", 4, 4),
        ("2", 7, 7),
        ("2", 8, 4),
        ("2", 9, 4),
        ("2", 16, 4),
        ("2", 17, 5),
        ("2", 24, 6),
        ("2", 32, 8),
        ("2", 40, 8),
        ("1", 8, 8),
    ],
)
def test_players_form_teams_of_two_to_four_once_they_are_eight(rules: str, seats: int, teams: int) -> None:
    assert len(Match.new("blood_feud", seats, options={"rules": rules}).view(SPECTATOR)["teams"]) == teams


@pytest.mark.rule("BF-SETUP-07", "BF-TERM-16")
def test_teams_are_as_large_as_people_divide_themselves() -> None:
    match = Match.new("blood_feud", 13, 1, {"sizes": "4/4/3/2"})

    assert [team["members"] for team in match.view(SPECTATOR)["teams"]] == [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10],
        [11, 12],
    ]


@pytest.mark.rule("BF-SETUP-07", "BF-TERM-16")
@pytest.mark.parametrize(
    ("sizes", "teams", "told"),
    [
        ("4/4/3/2", 0, "sizes 4/4/3/2 are for 13 players; there are 12"),
        ("4/4/4", 0, "4 to 8 teams, not 3"),
        ("3/3/3/3", 5, "sizes 3/3/3/3 are of 4 teams, not 5"),
        ("4/4/4/0", 0, "sizes such as 4/4/3/2"),
        ("a lot", 0, "sizes such as 4/4/3/2"),
    ],
)
def test_sizes_that_do_not_fit_are_refused(sizes: str, teams: int, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Match.new("blood_feud", 12, 1, {"sizes": sizes, "teams": teams})


@pytest.mark.rule("BF-TERM-16", "BF-TERM-18")
def test_a_clock_and_a_storyteller_sit_with_the_players() -> None:
    assert Match.new("blood_feud", 4).roles == ("player",) * 4 + ("clock", "storyteller")


@pytest.mark.rule("BF-SETUP-08", "BF-COMP-12")
def test_no_two_teams_share_a_colour(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="colour")

    scene.players[0].does(COLOURS.index("red"))
    left = {COLOURS[option[0]] for option in scene.players[1].options}
    scene.players[1].does(COLOURS.index("white"))

    assert left == set(COLOURS) - {"red"}
    assert {COLOURS[option[0]] for option in scene.players[2].options} == set(COLOURS) - {"red", "white"}
    assert [team["colour"] for team in scene.players[0].view()["teams"]] == ["red", "white", None, None]


@pytest.mark.rule("BF-SETUP-08", "BF-SETUP-12")
@pytest.mark.parametrize("question", ["colour", "faction", "start"])
def test_all_teams_choose_at_once_whichever_is_ready_first(table: Table, question: str) -> None:
    scene = table(5, 2)
    scene.forming_teams(until=question)
    asked = scene.questions()

    for team in (3, 1, 4, 0, 2):
        player = scene.teams[team].players[-1]
        player.does(*player.options[0])

    assert asked == [(seat, question) for seat in range(10)]
    assert question not in {point for _, point in scene.questions()}


@pytest.mark.rule("BF-SETUP-08")
def test_nights_begun_under_earlier_rules_form_one_team_after_another(table: Table) -> None:
    scene = table(4, 2, options={"rules": "3"})
    scene.forming_teams(until="colour")

    asked = scene.questions()

    assert asked == [(seat, "colour") for seat in scene.table.members(0)]


@pytest.mark.rule("BF-SETUP-08")
def test_no_two_teams_share_a_faction(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="faction")
    taken = scene.players[0].options[3]

    scene.players[0].does(*taken)

    assert taken not in scene.players[1].options
    assert len(scene.players[1].options) == 15


@pytest.mark.rule("BF-SETUP-08", "BF-TERM-02")
@pytest.mark.parametrize(
    ("teams", "taken", "left"),
    [
        (4, VAMPIRE * 2, {HUMAN}),
        (4, "VH", {VAMPIRE, HUMAN}),
        (5, VAMPIRE * 2, {VAMPIRE, HUMAN}),
        (5, VAMPIRE * 3, {HUMAN}),
        (5, HUMAN * 3, {VAMPIRE}),
        (8, HUMAN * 4, {VAMPIRE}),
    ],
)
def test_vampire_and_human_teams_differ_by_one_at_most(table: Table, teams: int, taken: str, left: set[str]) -> None:
    scene = table(teams)
    scene.forming_teams(until="faction")

    for alignment in taken:
        pick(scene, alignment)

    assert offered(scene, len(taken)) == left


@pytest.mark.rule("BF-TERM-02", "BF-SETUP-08")
def test_a_team_is_of_the_alignment_of_its_faction(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="faction")

    for alignment in "HVVH":
        pick(scene, alignment)

    assert alignments(scene) == [False, True, True, False]


@pytest.mark.rule("BF-SETUP-09", "BF-TERM-03", "BF-COMP-04")
def test_players_get_the_letters_of_a_faction_and_begin_at_level_one(table: Table) -> None:
    scene = table(4, 5)
    scene.forming_teams()

    told = scene.players[0].view()["players"][:5]

    assert [player["letter"] for player in told] == ["A", "B", "C", "D", None]
    assert [player["advancements"] for player in told] == [0] * 5


@pytest.mark.rule("BF-TERM-17")
def test_a_faction_is_a_name_and_an_alignment_and_nothing_more(table: Table) -> None:
    nights = []
    for first in (0, 5):
        scene = table(4)
        scene.forming_teams(until="faction")
        scene.players[0].does(first)
        scene.choose_first()
        view = scene.players[0].view()
        for team in view["teams"]:
            team["faction"] = None
        nights.append((view, scene.players[0].options))

    assert _FACTIONS[0].alignment == _FACTIONS[5].alignment == VAMPIRE
    assert nights[0] == nights[1]
