"""What the words mean and what the box holds: pieces, Power, Bury, Market items, slain."""

from __future__ import annotations

import pytest

from elysium.core.messages import Message
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.kinds import DECKS, FACES, NUMBER
from elysium.games.blood_feud.layouts import LETTERS
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import PIECES, SIDES
from elysium.locale import Speech
from elysium.testing.blood_feud import NightScene, Team
from tests.games.blood_feud.conftest import Table


def pieces(scene: NightScene, team: Team) -> int:
    """Unit pieces of a colour, wherever they lie."""
    t, domains = scene.table, len(scene.table.stacks)
    on_map = slice(team.number * domains, team.number * domains + domains)
    purses = sum(t.assets[seat * SIDES + team.number] for seat in range(t.players))
    buried = sum(grave.count(team.number) for grave in t.graves)
    boards = t.spent[team.number] + t.pact_pieces[team.number]
    return t.supply[team.number] + sum(t.fresh[on_map]) + sum(t.tired[on_map]) + purses + buried + boards


@pytest.mark.rule("BF-TERM-04", "BF-COMP-03")
def test_a_piece_that_lies_on_a_board_is_neither_unit_nor_asset(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.power(2)
    black.player.carries("asset", 2)
    black.player.stands_at("market")
    scene.gameplay()

    black.player.does(codes.BUY, 0, codes.PLAINLY)

    told = scene.match.view(scene.table.storyteller)
    assert (black.assets, told["market"]["spent"][0], told["teams"][0]["supply"]) == (1, 1, 23)
    assert all(not domain["units"] for domain in told["city"]["domains"])
    assert pieces(scene, black) == PIECES == 25


@pytest.mark.rule("BF-TERM-04", "BF-TERM-05")
def test_the_same_pieces_are_units_on_the_cityscape_and_assets_in_the_purse(table: Table) -> None:
    scene = table(4)
    _, blue, *_ = scene.teams
    blue.units("A")
    blue.units("B")
    blue.ordered("recruit", "A")
    blue.ordered("requisition", "B")

    scene.resolve_orders()

    assert (scene.units(blue, "A"), blue.assets, scene.table.supply[blue.number]) == (3, 2, 25 - 4 - 2)
    assert pieces(scene, blue) == 25


@pytest.mark.rule("BF-TERM-05")
def test_a_team_gains_from_its_own_supply_and_from_no_other(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    black.units("B", 3)
    scene.table.supply[black.number] = 0
    black.ordered("feed", "A")

    scene.resolve_orders()

    assert black.assets == 0
    assert scene.table.supply[blue.number] == 25


@pytest.mark.rule("BF-TERM-05", "BF-S1-02")
def test_a_team_places_its_own_barricades_and_no_others(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for edge in ("H-I", "I-J", "G-J"):
        black.barricade(edge)
    black.units("A")
    black.player.stands_at("cityscape")

    scene.gameplay()

    assert black.player.acts_of(codes.WALL) == []
    assert scene.match.view(scene.table.storyteller)["teams"][blue.number]["barricades"] == 3


@pytest.mark.rule("BF-TERM-08", "BF-RES-05")
def test_power_changes_when_it_is_determined_and_not_before(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.units("A", 3)
    black.player.stands_at("cityscape")
    scene.no_events()
    scene.gameplay()

    told = []
    black.player.moves("A", "B")
    black.player.moves("A", "D")
    told.append(black.player.view()["teams"][0]["power"])
    scene.directs(desk.END)
    told.append(black.player.view()["teams"][0]["power"])
    scene.default_answers()
    told.append(black.player.view()["teams"][0]["power"])

    assert told == [1, 1, 3]


@pytest.mark.rule("BF-TERM-08")
@pytest.mark.parametrize(("domains", "power"), [("", 1), ("A", 1), ("ABCDE", 5), ("ABCDEF", 6), ("ABCDEFGH", 6)])
def test_power_lies_between_one_and_six(table: Table, domains: str, power: int) -> None:
    scene = table(4)
    black, *_ = scene.teams
    for domain in domains:
        black.units(domain)
    scene.clean_up()

    scene.default_answers()

    assert black.player.view()["teams"][0]["power"] == power


@pytest.mark.rule("BF-TERM-09", "BF-S2-02")
def test_a_fatigued_unit_still_fights(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    black.units("A", 2, fatigued=True)
    blue.units("A")
    black.ordered("attack", "A")

    scene.resolve_orders()

    assert scene.units(blue, "A") == 0


@pytest.mark.rule("BF-TERM-10")
def test_a_buried_market_card_goes_to_the_bottom_of_its_deck(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.stands_at("market")
    scene.gameplay()
    top, *rest = scene.table.decks[4]

    black.player.does(codes.BURY, 4)

    assert scene.table.decks[4] == (*rest, top)


@pytest.mark.rule("BF-TERM-10")
def test_a_buried_ambition_goes_to_the_bottom_of_the_ambition_deck(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    t = scene.table
    t.ambition_row, t.ambition_deck = t.ambition_deck[:3], t.ambition_deck[3:]
    black.player.stands_at("council")
    scene.gameplay()
    row, (drawn, *rest) = scene.table.ambition_row, scene.table.ambition_deck

    black.player.does(codes.BURY_AMBITION, 1)

    assert scene.table.ambition_row == (row[0], row[2], drawn)
    assert scene.table.ambition_deck == (*rest, row[1])


@pytest.mark.rule("BF-TERM-12")
def test_market_items_are_the_top_cards_and_the_tokens(table: Table) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.power(2)
    black.player.carries("asset", 20)
    black.player.stands_at("market")
    scene.gameplay()

    offered = {*black.player.acts_of(codes.BUY), *black.player.acts_of(codes.BUY_TOKEN)}
    top, below = scene.table.decks[0][:2]
    black.player.does(codes.BUY, 0, codes.PLAINLY)

    assert offered == {*((codes.BUY, deck, 0) for deck in range(len(DECKS))), (codes.BUY_TOKEN, 0)}
    assert black.player.view()["purse"]["orders"] == [FACES[top].id]
    assert scene.table.decks[0][0] == below


@pytest.mark.rule("BF-TERM-14")
def test_an_attack_slays_and_an_embrace_does_not(table: Table) -> None:
    scene = table(4)
    black, blue, green, _ = scene.teams
    black.units("A", 2)
    green.units("B")
    for domain in "AB":
        blue.units(domain)
    black.ordered("attack", "A")
    green.ordered("embrace", "B")

    scene.resolve_orders()

    assert (scene.units(blue, "A"), scene.units(blue, "B")) == (0, 0)
    assert [event.args[0] for event in scene.events("slain")] == [black.number]
    assert (black.tokens, green.tokens) == (1, 0)
    assert scene.table.kills[(black.number * SIDES + blue.number) * 2] == 1
    assert scene.table.kills[(green.number * SIDES + blue.number) * 2] == 0


# The box.


@pytest.mark.rule("BF-COMP-01", "BF-COMP-09")
def test_every_board_is_on_the_table(table: Table) -> None:
    scene = table(4)
    scene.gameplay()

    view = scene.match.view(scene.table.storyteller)

    assert {"pacts", "pending", "stacks"} <= set(view["orders"])
    assert {"decks", "tokens", "spent"} <= set(view["market"])
    assert {"ambitions", "tokens", "proposals", "vote"} <= set(view["council"])
    assert {"space", "daybreak", "blocked"} <= set(view["sun"])
    assert all({"power", "laid", "graveyard", "warehouse"} <= set(team) for team in view["teams"])


@pytest.mark.rule("BF-COMP-09", "BF-RES-01")
def test_the_sun_token_shows_the_round(table: Table) -> None:
    scene = table(4)
    scene.no_events()
    scene.gameplay()

    spaces = []
    for _ in range(3):
        view = scene.players[0].view()
        spaces.append((view["round"], view["sun"]["space"]))
        scene.directs(desk.END)
        scene.default_answers()

    assert spaces == [(1, 0), (2, 1), (3, 2)]


@pytest.mark.rule("BF-COMP-02", "BF-INFO-16")
def test_each_team_keeps_its_items_in_a_warehouse_of_its_own(table: Table) -> None:
    scene = table(4)
    black, blue, *_ = scene.teams
    for team in (black, blue):
        team.power(6)
        team.player.stands_at("market")
    scene.gameplay()
    top = black.player.view()["market"]["decks"][9]["card"]

    black.player.does(codes.STORE, 9, codes.PLAINLY)

    assert [team["warehouse"] for team in blue.player.view()["teams"]] == [[top], [], [], []]
    assert blue.player.acts_of(codes.FETCH) == []


@pytest.mark.rule("BF-COMP-06", "BF-Q-01")
def test_the_twenty_tiles_have_letters_and_names() -> None:
    speech = Speech("blood_feud", "en")

    names = [speech.say(Message(f"place.{letter}", {})) for letter in LETTERS]

    assert LETTERS == "ABCDEFGHIJKLMNOPQRST"
    assert (names[0], names[-1]) == ("Astor Place", "Times Square")
    assert [name[0] for name in names] == list(LETTERS)


@pytest.mark.rule("BF-Q-14", "BF-S3-06")
@pytest.mark.parametrize("first", ["buy", "store", "fetch"])
def test_the_discount_of_power_one_is_used_once_a_round_in_all(table: Table, first: str) -> None:
    scene = table(4)
    black, *_ = scene.teams
    black.player.carries("asset", 3)
    black.player.stands_at("market")
    scene.table.warehouse[black.number] = (NUMBER["attack"],)
    scene.gameplay()
    offered = [option for option in black.player.options if option[-1] == codes.DISCOUNT and len(option) == 3]

    option = {
        "buy": (codes.BUY, 0, codes.DISCOUNT),
        "store": (codes.STORE, 3, codes.DISCOUNT),
        "fetch": (codes.FETCH, NUMBER["attack"], codes.DISCOUNT),
    }[first]
    black.player.does(*option)

    assert {code for code, *_ in offered} >= {codes.BUY, codes.STORE, codes.FETCH}
    assert black.assets == 3
    bought = (codes.BUY, codes.STORE, codes.FETCH)
    assert not [one for one in black.player.options if one[0] in bought and one[-1] == codes.DISCOUNT]
