"""Setup: boards are laid out, decks are shuffled, everybody gets what they begin with."""

from __future__ import annotations

from collections import Counter

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.storyteller import desk
from tests.games.blood_feud.conftest import Table
from tests.games.blood_feud.factions import pick

# Boards and decks.


@pytest.mark.rule("BF-SETUP-01", "BF-GP-01")
def test_stations_lie_two_and_two_in_the_areas_and_the_night_begins_between_them(table: Table) -> None:
    scene = table(4, 2)
    scene.forming_teams()
    first, second = scene.teams[0].players

    places = [one["place"] for one in first.view()["players"]]
    scene.time()
    areas = {}
    for place in ("cityscape", "orders"):
        first.goes(place)
        areas[place] = first.view()["area"]
    for place in ("market", "council"):
        second.goes(place)
        areas[place] = second.view()["area"]

    assert places == ["neutral"] * 8
    assert areas == {"cityscape": "A", "orders": "A", "market": "B", "council": "B"}
    assert scene.teams[1].player.view()["area"] == "neutral"


@pytest.mark.rule("BF-SETUP-02", "BF-COMP-01", "BF-RND-01")
@pytest.mark.parametrize(("night", "spaces"), [("short", 11), ("long", 15)])
def test_the_table_chooses_a_side_of_the_sun_track_and_the_sun_begins_on_start(
    table: Table, night: str, spaces: int
) -> None:
    scene = table(4, options={"night": night})
    scene.forming_teams()

    sun = scene.players[0].view()["sun"]

    assert (sun["space"], sun["daybreak"] + 1) == (0, spaces)


@pytest.mark.rule("BF-SETUP-03", "BF-Q-02", "BF-SETUP-16", "BF-COMP-07")
@pytest.mark.parametrize("teams", [4, 6, 8])
def test_each_colour_in_play_has_three_graves_with_a_token_each(table: Table, teams: int) -> None:
    scene = table(teams)
    scene.forming_teams()

    told = scene.match.view(scene.table.storyteller)

    assert [team["graveyard"]["tokens"] for team in told["teams"]] == [[1, 1, 1]] * teams
    left_out = (8 - teams) * 3
    on_boards = teams * 3 + told["market"]["tokens"] + told["council"]["tokens"]
    assert on_boards + left_out == 48


@pytest.mark.rule("BF-SETUP-04")
def test_the_market_has_eleven_decks_by_kind_and_cost(table: Table) -> None:
    scene = table(4)
    scene.forming_teams()

    decks = scene.match.view(scene.table.storyteller)["market"]["decks"]

    assert [(deck["deck"], deck["cost"], deck["size"]) for deck in decks] == [
        ("G1", 1, 16),
        ("V1", 1, 12),
        ("H1", 1, 12),
        ("VA2", 2, 24),
        ("HA2", 2, 24),
        ("G3", 3, 16),
        ("VA4", 4, 16),
        ("HA4", 4, 16),
        ("G5", 5, 12),
        ("VA6", 6, 16),
        ("HA6", 6, 16),
    ]


@pytest.mark.rule("BF-SETUP-04")
def test_how_many_copies_of_each_order_the_market_has(table: Table) -> None:
    scene = table(4)
    scene.forming_teams()

    orders = [scene.table.decks[deck] for deck in (0, 1, 2, 5, 8)]

    assert [Counter(cards) for cards in orders] == [
        {NUMBER["attack"]: 8, NUMBER["defend-1"]: 8},
        {NUMBER["feed"]: 6, NUMBER["embrace"]: 6},
        {NUMBER["requisition"]: 6, NUMBER["recruit"]: 6},
        {NUMBER["attack-1"]: 8, NUMBER["defend-2"]: 8},
        {NUMBER["attack-2"]: 6, NUMBER["defend-3"]: 6},
    ]


@pytest.mark.rule("BF-SETUP-04", "BF-INFO-15")
def test_market_decks_are_shuffled_and_only_their_top_cards_show(table: Table) -> None:
    nights = [table(4, seed=seed) for seed in (1, 2)]
    for scene in nights:
        scene.forming_teams()

    (one, other) = ([tuple(deck) for deck in scene.table.decks] for scene in nights)
    (*_, seen) = nights[0].match.view(nights[0].table.storyteller)["market"]["decks"]

    assert one != other
    assert [sorted(deck) for deck in one] == [sorted(deck) for deck in other]
    assert set(seen) == {"deck", "cost", "size", "card"}


@pytest.mark.rule("BF-SETUP-05")
def test_eight_tokens_are_for_sale_at_six_assets_each(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.power(2)
    black.player.stands_at("market")
    black.player.carries("asset", 13)
    scene.gameplay()
    before = black.player.view()["market"]["tokens"]

    for _ in range(2):
        black.player.does(codes.BUY_TOKEN, codes.PLAINLY)

    assert before == 8
    assert black.player.view()["market"]["tokens"] == 6
    assert (black.player.has("token"), black.assets) == (2, 1)


@pytest.mark.rule("BF-Q-03")
def test_tokens_for_sale_are_not_refilled_and_paid_ones_go_to_the_ambition_board(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    scene.table.ambition_row, scene.table.ambition_deck = scene.table.ambition_deck[:3], scene.table.ambition_deck[3:]
    scene.table.market_tokens = 1
    black.power(2)
    black.player.stands_at("market")
    black.player.carries("asset", 6)
    scene.no_events()
    scene.gameplay()

    black.player.does(codes.BUY_TOKEN, codes.PLAINLY)
    black.player.goes("council")
    black.player.does(codes.AMBITION, 0)
    scene.directs(desk.END)
    scene.next_round()

    told = scene.match.view(scene.table.storyteller)
    assert (told["market"]["tokens"], told["council"]["tokens"]) == (0, 16 + 1)


@pytest.mark.rule("BF-SETUP-06", "BF-INFO-09")
def test_sixteen_tokens_and_all_events_lie_at_the_council(table: Table) -> None:
    scene = table(4)
    scene.forming_teams()

    council = scene.match.view(scene.table.storyteller)["council"]

    assert (council["tokens"], council["events"], council["discard"]) == (16, 53 - 4 * 3, [])
    assert "event_deck" not in council


# The city and the pieces.


@pytest.mark.rule("BF-SETUP-10", "BF-LAY-01")
@pytest.mark.parametrize(("teams", "tiles"), [(4, 10), (5, 12), (6, 15), (7, 17), (8, 18)])
def test_the_city_has_the_tiles_for_the_number_of_teams(table: Table, teams: int, tiles: int) -> None:
    scene = table(teams)
    scene.forming_teams()

    assert scene.players[0].view()["tiles"] == list("ABCDEFGHIJKLMNOPQRST"[:tiles])


@pytest.mark.rule("BF-SETUP-11", "BF-SETUP-13", "BF-SETUP-14", "BF-COMP-03", "BF-COMP-08", "BF-VAR-SOLO")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pieces_of_a_team_at_the_beginning(table: Table, players: int) -> None:
    scene = table(4, players)
    scene.forming_teams()

    told = scene.match.view(scene.table.storyteller)["teams"]

    for team in scene.teams:
        assert team.assets == 3
        assert told[team.number]["supply"] == 25 - 3 - (4 - players)
        assert told[team.number]["barricades"] == 3


@pytest.mark.rule("BF-SETUP-13", "BF-S1-05", "BF-TERM-03")
@pytest.mark.parametrize(("players", "basics"), [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
def test_four_units_of_each_team_stand_at_its_starting_location(table: Table, players: int, basics: int) -> None:
    scene = table(4, players)
    scene.forming_teams(until="start")
    tile = scene.teams[0].player.options[0][0]

    scene.choose_first()

    domain = scene.match.view(scene.table.storyteller)["city"]["domains"][tile]
    units = [{"team": 0, "fresh": basics, "fatigued": 0}] if basics else []
    assert (domain["units"], domain["players"]) == (units, list(range(min(players, 4))))


@pytest.mark.rule("BF-SETUP-12", "BF-LAY-02")
def test_a_starting_location_is_for_the_alignment_and_for_one_team(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="faction")
    for alignment in "VHVH":
        pick(scene, alignment)
    tiles = scene.table.city.tiles

    offers = []
    for player in scene.players:
        offers.append({tiles[option[0]] for option in player.options})
        player.does(*player.options[-1])

    assert offers == [{"C", "D"}, {"G", "H"}, {"C"}, {"G"}]


@pytest.mark.rule("BF-SETUP-12", "BF-LAY-02")
def test_who_could_start_elsewhere_leaves_the_only_place_of_another_team(table: Table) -> None:
    scene = table(5)
    scene.forming_teams(until="faction")
    for alignment in "VVHHH":
        pick(scene, alignment)
    tiles = scene.table.city.tiles

    offers = []
    for player in scene.players:
        offers.append({tiles[option[0]] for option in player.options})
        player.does(*player.options[0])

    assert offers == [{"B", "L"}, {"L"}, {"D", "E", "J"}, {"E", "J"}, {"J"}]


@pytest.mark.rule("BF-SETUP-15", "BF-TERM-08", "BF-COMP-09")
def test_every_team_begins_with_power_one_wherever_one_looks(table: Table) -> None:
    scene = table(4, 2)
    scene.forming_teams()
    scene.time()
    scene.players[0].goes("cityscape")
    scene.players[1].goes("market")
    scene.players[2].goes("council")

    shown = {tuple(team["power"] for team in player.view()["teams"]) for player in scene.players}

    assert shown == {(1, 1, 1, 1)}


# Cards.


@pytest.mark.rule("BF-SETUP-17", "BF-COMP-05")
def test_seals_and_starting_orders_by_alignment(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="faction")
    for alignment in "VHHV":
        pick(scene, alignment)
    scene.choose_first()

    purses = [player.view()["purse"] for player in scene.players]

    vampire, human = ["attack", "defend-1", "feed", "embrace"], ["attack", "defend-1", "requisition", "recruit"]
    assert [purse["starting"] for purse in purses] == [vampire, human, human, vampire]
    assert [purse["orders"] for purse in purses] == [vampire, human, human, vampire]
    assert [purse["seals"] for purse in purses] == [5] * 4


@pytest.mark.rule("BF-SETUP-18", "BF-COMP-02")
def test_each_team_has_an_empty_warehouse(table: Table) -> None:
    scene = table(5)
    scene.forming_teams()

    told = scene.match.view(scene.table.storyteller)["teams"]

    assert [team["warehouse"] for team in told] == [[]] * 5


@pytest.mark.rule("BF-SETUP-19", "BF-SETUP-16")
def test_ambitions_of_absent_colours_leave_the_game(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="keep")

    cards = [*scene.table.ambition_deck, *(face for hand in scene.table.ambitions for face in hand)]

    absent = {NUMBER[f"{card}-{colour}"] for card in ("dominate", "slaughter") for colour in COLOURS[4:]}
    assert len(cards) == len(set(cards)) == 52 - 8
    assert not absent & set(cards)


@pytest.mark.rule("BF-SETUP-19", "BF-INFO-04")
def test_each_team_keeps_one_of_three_and_the_others_go_under_the_deck(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="keep")
    drawn = [player.options for player in scene.players]
    deck = scene.table.ambition_deck

    for player in reversed(scene.players):
        player.does(*player.options[1])

    kept = [option[1][0] for option in drawn]
    back = {face for options in drawn for (face,) in (options[0], options[2])}
    assert [len(options) for options in drawn] == [3] * 4
    assert [scene.table.ambitions[player.seat] for player in scene.players] == [(face,) for face in kept]
    assert scene.table.ambition_row == deck[:3]
    assert scene.table.ambition_deck[:-8] == deck[3:]
    assert set(scene.table.ambition_deck[-8:]) == back


@pytest.mark.rule("BF-SETUP-19", "BF-INFO-04", "BF-INFO-03")
def test_nobody_else_learns_what_a_team_drew_or_kept(table: Table) -> None:
    scene = table(4)
    scene.forming_teams(until="keep")
    before = [scene.match.view(seat) for seat in (1, 2, 3, SPECTATOR)]

    scene.players[0].does(*scene.players[0].options[2])

    assert [scene.match.view(seat) for seat in (1, 2, 3, SPECTATOR)] == before
    assert all(event.audience == 1 << event.seat | 1 << scene.table.storyteller for event in scene.events("dealt"))


@pytest.mark.rule("BF-SETUP-19", "BF-INFO-07")
def test_three_ambitions_lie_open_on_the_board_for_area_b(table: Table) -> None:
    scene = table(4)
    scene.forming_teams()
    scene.time()
    scene.players[0].goes("council")
    scene.players[1].goes("orders")

    assert len(scene.players[0].view()["council"]["ambitions"]) == 3
    assert scene.players[1].view()["council"] is None


@pytest.mark.rule("BF-SETUP-20", "BF-INFO-08")
def test_each_team_draws_three_events_of_its_own(table: Table) -> None:
    scene = table(8)
    scene.forming_teams()

    hands = [player.view()["purse"]["events"] for player in scene.players]

    assert [len(hand) for hand in hands] == [3] * 8
    assert len({event for hand in hands for event in hand}) == 24
    assert not any(event in str(scene.players[1].view()) for event in hands[0])


@pytest.mark.rule("BF-SETUP-21", "BF-VAR-EASY")
@pytest.mark.parametrize(("variants", "tokens"), [([], 0), (["easy"], 1)])
def test_an_easier_beginning_gives_each_team_a_token_of_the_ambition_board(
    table: Table, variants: list[str], tokens: int
) -> None:
    scene = table(4, options={"variants": variants})
    scene.forming_teams()

    assert [team.tokens for team in scene.teams] == [tokens] * 4
    assert scene.match.view(scene.table.storyteller)["council"]["tokens"] == 16 - 4 * tokens


@pytest.mark.rule("BF-SETUP-22")
@pytest.mark.parametrize(("teams", "players"), [(4, 1), (5, 2), (8, 4), (4, 5)])
def test_what_a_team_begins_with(table: Table, teams: int, players: int) -> None:
    scene = table(teams, players)
    scene.forming_teams()

    for team in scene.teams:
        purse = team.player.view()["purse"]
        held = [purse["assets"], purse["seals"], len(purse["starting"]), len(purse["ambitions"]), len(purse["events"])]
        assert held == [3, 5, 4, 1, 3]
        assert team.tokens == 0
        assert sum(scene.units(team, tile) for tile in scene.table.city.tiles) == 4
    assert [team["power"] for team in scene.players[0].view()["teams"]] == [1] * teams


@pytest.mark.rule("BF-SETUP-23")
def test_an_introduction_is_read_to_all_before_teams_share_out_the_stations(table: Table) -> None:
    scene = table(4, 2)
    scene.forming_teams()

    view = scene.players[0].view()
    stations = [team["stations"] for team in view["teams"]]

    (told,) = scene.events("introduction")
    assert told.seen_by(SPECTATOR)
    assert (view["round"], view["phase"], view["stage"]) == (1, "gameplay", "closed")
    assert stations == [dict.fromkeys(("cityscape", "orders", "market", "council"), -1)] * 4
    assert "neutral" in view["channels"]


@pytest.mark.rule("BF-SETUP-19", "BF-COM-01")
def test_while_teams_form_everybody_talks_and_a_team_also_by_itself(table: Table) -> None:
    scene = table(4, 2)

    scene.forming_teams("keep")

    first, mate, other = ({*scene.players[seat].view()["channels"]} for seat in (0, 1, 2))
    assert first & mate == {"table", "team:0:table", "whisper:0-1"}
    assert first & other == {"table", "whisper:0-2"}
    assert first & {*scene.match.view(scene.table.storyteller)["channels"]} == {"table", "whisper:0-9"}
