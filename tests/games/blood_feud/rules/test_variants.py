"""Other ways to play: without a Storyteller, with Vampires alone, with the long night."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.city import units
from elysium.games.blood_feud.factions import COLOURS, FACTIONS, VAMPIRE
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.table import CLOSED
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.conftest import Table

ALL_VAMPIRE = {"variants": ["all vampire"]}
_FACTIONS = tuple(FACTIONS.values())


def humans(scene: NightScene) -> dict[str, int]:
    """Neutral Units by Domain."""
    t = scene.table
    counts = {tile: units.at(t, t.teams, domain) for domain, tile in enumerate(t.city.tiles)}
    return {tile: n for tile, n in counts.items() if n}


def neutrals(scene: NightScene, domain: str, n: int = 1) -> None:
    """Arranged: Units of the neutral Human team."""
    t = scene.table
    t.fresh[t.teams * len(t.stacks) + scene.domain(domain)] += n
    t.supply[t.teams] -= n


# Without a Storyteller.


@pytest.mark.rule("BF-VAR-NOST", "BF-TERM-16")
def test_without_a_storyteller_nobody_directs_and_time_leads_the_whole_night(table: Table) -> None:
    scene = table(4, options={"storyteller": False, "night": "brief"})
    scene.gameplay(stage=CLOSED)
    directed = set()

    while not scene.match.over:
        directed |= set(scene.options(scene.table.storyteller))
        scene.time()

    assert directed == {(-1,)}
    assert scene.match.result() is not None


@pytest.mark.rule("BF-VAR-NOST", "BF-ACT-04")
def test_without_a_storyteller_nothing_is_taken_back(table: Table) -> None:
    scene = table(4, options={"storyteller": False})
    scene.teams[0].units("A")
    scene.players[0].stands_at("cityscape")
    scene.gameplay()

    scene.players[0].moves("A", "B")

    assert scene.options(scene.table.storyteller) == ((-1,),)


@pytest.mark.rule("BF-VAR-NOST", "BF-INFO-01", "BF-GP-03")
def test_without_a_storyteller_no_player_sees_the_time(table: Table) -> None:
    scene = table(4, options={"storyteller": False})
    scene.gameplay()

    views = [scene.match.view(seat) for seat in (*range(4), SPECTATOR)]

    assert not any({"timers", "extra"} & set(view) for view in views)
    assert scene.match.view(scene.table.clock)["timers"]


@pytest.mark.rule("BF-VAR-NOST", "BF-INFO-02", "BF-INFO-12")
def test_without_a_storyteller_that_seat_sees_no_more_than_whoever_watches(table: Table) -> None:
    scene = table(4, options={"storyteller": False})
    black, *_ = scene.teams
    black.player.carries("asset", 2)
    black.ordered("attack", "A")
    black.player.stands_at("orders")
    scene.gameplay()
    scene.players[1].goes("cityscape")
    seat = scene.table.storyteller

    seen, watched = scene.match.view(seat), scene.match.view(SPECTATOR)

    assert {**seen, "seat": SPECTATOR} == watched
    assert scene.match.events(seat) == scene.match.events(SPECTATOR)


# All Vampires.


@pytest.mark.rule("BF-VAR-ALLV", "BF-SETUP-08")
def test_all_teams_take_vampire_factions_and_start_anywhere(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    scene.forming_teams(until="faction")
    factions = {_FACTIONS[option[0]].alignment for option in scene.players[0].options}
    scene.choose_first(until="start")

    tiles = {scene.table.city.tiles[option[0]] for option in scene.players[0].options}
    scene.choose_first()

    assert factions == {VAMPIRE}
    assert tiles == {"C", "D", "G", "H"}
    assert [team["vampire"] for team in scene.players[0].view()["teams"]] == [True] * 4


@pytest.mark.rule("BF-VAR-ALLV")
def test_seven_teams_at_most_may_all_be_vampires() -> None:
    seven = Match.new("blood_feud", 7, 1, ALL_VAMPIRE)

    with pytest.raises(ValueError, match="at most 7"):
        Match.new("blood_feud", 8, 1, ALL_VAMPIRE | {"teams": 8})

    assert len(seven.view(SPECTATOR)["teams"]) == 7


@pytest.mark.rule("BF-VAR-ALLV")
def test_a_neutral_human_stands_in_every_domain_where_nobody_starts(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    scene.forming_teams()

    assert humans(scene) == dict.fromkeys("ABEFIJ", 1)
    assert COLOURS[scene.table.colour[4]] not in {team["colour"] for team in scene.players[0].view()["teams"]}


@pytest.mark.rule("BF-VAR-ALLV", "BF-Q-57")
def test_the_neutral_humans_are_no_team_and_take_no_actions(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    scene.forming_teams()

    view = scene.players[0].view()

    assert len(view["teams"]) == 4
    assert scene.match.roles == ("player",) * 4 + ("clock", "storyteller")
    assert [player["team"] for player in view["players"]] == [0, 1, 2, 3]


@pytest.mark.rule("BF-VAR-ALLV", "BF-ALL-03", "BF-ALL-04")
def test_nobody_allies_with_the_neutral_humans_or_blocks_them(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    for team in scene.teams:
        team.player.stands_at("orders")
        team.player.carries("asset")

    scene.gameplay()

    named = [option[1:] for option in scene.players[0].options if option[0] in (codes.PROPOSE_PACT, codes.BLOCK_PACT)]
    assert {team for teams in named for team in teams} == {1, 2, 3}


@pytest.mark.rule("BF-VAR-ALLV", "BF-Q-35")
def test_after_the_orders_a_human_more_stands_where_no_vampire_is_up_to_three(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    black, *_ = scene.teams
    black.units("A")
    neutrals(scene, "A")
    neutrals(scene, "B", 2)
    neutrals(scene, "C", 3)

    scene.resolve_orders()

    assert humans(scene) == {"A": 1, "B": 3, "C": 3, **dict.fromkeys("DEFGHIJ", 1)}


@pytest.mark.rule("BF-VAR-ALLV", "BF-Q-35")
def test_the_neutral_humans_have_twenty_five_pieces(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    for domain in "ABCDEFG":
        neutrals(scene, domain, 3)
    neutrals(scene, "H", 2)

    scene.resolve_orders()

    assert sum(humans(scene).values()) == 25
    assert humans(scene)["H"] == 3
    assert len(humans(scene)) == 9


@pytest.mark.rule("BF-VAR-ALLV")
def test_a_slain_neutral_human_is_worth_a_token_like_any_unit(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    black, *_ = scene.teams
    black.units("A", 2)
    neutrals(scene, "A")
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert "A" not in humans(scene)
    assert black.tokens == 1


@pytest.mark.rule("BF-Q-35", "BF-VAR-ALLV")
@pytest.mark.parametrize(("there", "power"), [(1, 2), (2, 2), (3, 1)])
def test_neutral_humans_can_keep_a_team_from_controlling_a_domain(table: Table, there: int, power: int) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    black, *_ = scene.teams
    for domain in "AB":
        black.units(domain, 2)
    neutrals(scene, "B", there)
    scene.clean_up()

    scene.default_answers()

    assert black.player.view()["teams"][0]["power"] == power


@pytest.mark.rule("BF-VAR-ALLV", "BF-Q-59")
def test_what_needs_humans_leaves_the_game(table: Table) -> None:
    scene = table(4, options=ALL_VAMPIRE)
    scene.forming_teams(until="keep")
    t = scene.table

    ambitions = {*t.ambition_deck, *(face for hand in t.ambitions for face in hand)}
    events = {*t.event_deck, *(face for hand in t.events for face in hand)}

    gone = {
        "conquer-the-darkness",
        "clear-the-streets",
        "embrace-your-humanity",
        "hamper-the-inquisition",
        "protect-the-public",
        "safeguard-humanity",
        *(f"{card}-{COLOURS[t.colour[4]]}" for card in ("dominate", "slaughter")),
    }
    assert not {NUMBER[id] for id in gone} & ambitions
    assert not {NUMBER["cause-a-power-outage"], NUMBER["crash-banking-servers"]} & events
    assert (len(ambitions), len(events)) == (52 - 6 - 8, 51)


@pytest.mark.rule("BF-VAR-ALLV")
def test_with_humans_in_play_nothing_of_theirs_leaves_the_game(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="keep")
    t = scene.table

    assert len({*t.ambition_deck, *(face for hand in t.ambitions for face in hand)}) == 44
    assert len({*t.event_deck, *(face for hand in t.events for face in hand)}) == 53


@pytest.mark.rule("BF-VAR-ALLV", "BF-VAR-LAY")
def test_a_city_of_ones_own_for_vampires_needs_a_start_for_each_team() -> None:
    options = {"variants": ["all vampire"], "layout": "A:V B:V; C:V D:-"}

    with pytest.raises(ValueError, match="3 Starting Locations for 4 teams"):
        Match.new("blood_feud", 4, 1, options)

    assert Match.new("blood_feud", 4, 1, {**options, "layout": "A:V B:V; C:V D:V"}).open()


# Small teams.


@pytest.mark.rule("BF-Q-62", "BF-MOVE-03")
@pytest.mark.parametrize("players", [2, 3])
def test_a_station_nobody_visits_is_not_used(table: Table, players: int) -> None:
    scene = table(4, players)
    scene.teams[0].units("A")
    scene.no_events()
    scene.gameplay()

    scene.players[0].goes("cityscape")
    scene.players[0].moves("A", "B")
    stations = scene.players[1].view()["teams"][0]["stations"]
    scene.time()
    scene.time()
    scene.default_answers()

    assert stations == {"cityscape": 0, "orders": -1, "market": -1, "council": -1}
    assert scene.players[0].view()["round"] == 2


@pytest.mark.rule("BF-Q-62", "BF-MOVE-04")
def test_two_players_can_use_all_four_stations(table: Table) -> None:
    scene = table(4, 2)
    first, second = scene.teams[0].players
    scene.teams[0].units("A")
    first.carries("attack")
    second.carries("asset")
    second.carries("clear-the-docket")
    scene.gameplay()

    first.goes("cityscape")
    first.moves("A", "B")
    first.goes("orders")
    first.orders("attack", "B")
    second.goes("market")
    second.does(codes.BURY, 0)
    second.goes("council")
    second.does(codes.PROPOSE, NUMBER["clear-the-docket"])

    stations = first.view()["teams"][0]["stations"]
    assert stations == {"cityscape": 0, "orders": 0, "market": 1, "council": 1}
