"""Setup as the table wishes it: Ambitions given by the Storyteller, cards left out, another city."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.games.blood_feud.cards import AMBITIONS, EVENTS
from elysium.games.blood_feud.factions import COLOURS
from elysium.games.blood_feud.kinds import FACES, NUMBER, Ambition
from elysium.games.blood_feud.layouts import parse
from tests.games.blood_feud.conftest import Table


@pytest.mark.rule("BF-VAR-PRE")
def test_the_storyteller_gives_each_team_its_first_ambition(table: Table) -> None:
    scene = table(4, options={"variants": ["preselected"]})
    scene.forming_teams(until="give")
    gifts = [NUMBER[f"slaughter-{COLOURS[colour]}"] for colour in (1, 2, 3, 0)]

    for face in gifts:
        assert scene.questions() == [(scene.table.storyteller, "give")]
        scene.directs(face)

    assert [scene.table.ambitions[player.seat] for player in scene.players] == [(face,) for face in gifts]
    assert scene.players[0].view()["purse"]["ambitions"] == ["slaughter-blue"]
    assert not set(gifts) & {*scene.table.ambition_deck, *scene.table.ambition_row}
    assert scene.players[0].view()["phase"] == "gameplay"


@pytest.mark.rule("BF-VAR-PRE", "BF-INFO-03")
def test_what_the_storyteller_gives_a_team_nobody_else_learns(table: Table) -> None:
    seen = []
    for gift in ("slaughter-blue", "control-the-narrative"):
        scene = table(4, options={"variants": ["preselected"]})
        scene.forming_teams(until="give")

        scene.directs(NUMBER[gift])

        seen.append([scene.match.view(seat) for seat in (1, 2, 3, SPECTATOR)])
        (told,) = scene.events("given")
        assert told.audience == 1 << 0 | 1 << scene.table.storyteller
    assert seen[0] == seen[1]


@pytest.mark.rule("BF-VAR-PRE")
def test_what_the_storyteller_does_not_choose_the_deck_decides(table: Table) -> None:
    scene = table(4, options={"variants": ["preselected"]})
    scene.forming_teams(until="give")
    deck = scene.table.ambition_deck

    scene.time()
    for _ in range(3):
        scene.directs(-1)

    assert [scene.table.ambitions[player.seat] for player in scene.players] == [(face,) for face in deck[:4]]
    assert scene.questions() == []


@pytest.mark.rule("BF-VAR-PRE", "BF-VAR-NOST")
def test_without_a_storyteller_first_ambitions_are_dealt(table: Table) -> None:
    scene = table(4, options={"variants": ["preselected"], "storyteller": False})

    scene.forming_teams(until="give")

    assert scene.questions() == []
    assert [len(player.view()["purse"]["ambitions"]) for player in scene.players] == [1] * 4


@pytest.mark.rule("BF-VAR-REM")
def test_cards_left_out_are_nowhere_in_the_game(table: Table) -> None:
    out = ["celerity-fleet-step", "clear-the-docket", "control-the-narrative", "attack-1", "feed"]
    scene = table(4, options={"remove": out})
    scene.forming_teams(until="keep")
    t = scene.table

    market = [face for deck in t.decks for face in deck]
    events = [*t.event_deck, *(face for hand in t.events for face in hand)]
    ambitions = [*t.ambition_deck, *(face for hand in t.ambitions for face in hand)]

    assert not {NUMBER[id] for id in out} & {*market, *events, *ambitions}
    assert (len(events), len(ambitions)) == (52, 43)
    assert [len(t.decks[deck]) for deck in (1, 3, 5)] == [6, 24 - 3, 8]


@pytest.mark.rule("BF-VAR-REM", "BF-SETUP-17")
def test_a_starting_order_stays_though_its_kind_is_left_out_of_the_market(table: Table) -> None:
    scene = table(4, options={"remove": ["attack", "feed", "embrace"]})
    scene.forming_teams()

    assert scene.players[0].view()["purse"]["starting"] == ["attack", "defend-1", "feed", "embrace"]
    assert scene.match.view(scene.table.storyteller)["market"]["decks"][1] == {
        "deck": "V1",
        "cost": 1,
        "size": 0,
        "card": None,
    }


@pytest.mark.rule("BF-VAR-REM")
@pytest.mark.parametrize(
    ("left_out", "told"),
    [(["excalibur"], "excalibur"), ("feed", "a list of ids of Orders, Advancements, Events and Ambitions")],
)
def test_what_no_card_is_cannot_be_left_out(left_out: object, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Match.new("blood_feud", 4, 1, {"remove": left_out})


@pytest.mark.rule("BF-VAR-REM", "BF-SETUP-19", "BF-SETUP-20")
@pytest.mark.parametrize(("kind", "least"), [("Ambitions", 12), ("Events", 12)])
def test_enough_cards_are_left_for_every_team_to_draw_three(kind: str, least: int) -> None:
    faces = AMBITIONS if kind == "Ambitions" else EVENTS
    cards = [FACES[face] for face in faces]
    ids = [card.id for card in cards if not (isinstance(card, Ambition) and card.colour >= 0)]
    colours = [card.id for card in cards if card.id not in ids]

    fine = Match.new("blood_feud", 4, 1, {"remove": [*colours, *ids[least:]]})
    with pytest.raises(ValueError, match=f"4 teams draw 12 {kind}"):
        Match.new("blood_feud", 4, 1, {"remove": [*colours, *ids[least - 1 :]]})

    assert not fine.over


@pytest.mark.rule("BF-VAR-LAY")
@pytest.mark.parametrize(("layout", "tiles"), [("alternate", 11), ("A4", 11), ("L6", 15), ("A:V B:V; C:H D:H", 4)])
def test_the_table_may_choose_another_city(table: Table, layout: str, tiles: int) -> None:
    scene = table(4, options={"layout": layout})
    scene.forming_teams()

    assert len(scene.players[0].view()["tiles"]) == tiles
    assert all(team.assets == 3 for team in scene.teams)


@pytest.mark.rule("BF-VAR-LAY")
@pytest.mark.parametrize(
    ("layout", "told"),
    [
        ("A:V B:V; . . C:H D:H", "no way leads from A to"),
        ("A:V C:V; D:H E:H", "tile C stands where B is due"),
        ("A:V B:V; C:X D:H", "is no tile"),
        ("A:V B:V; C:V D:H", "need Starting Locations"),
    ],
)
def test_a_city_that_cannot_be_played_is_refused_with_what_is_wrong(layout: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Match.new("blood_feud", 4, 1, {"layout": layout})


@pytest.mark.rule("BF-COMP-06", "BF-VAR-LAY")
def test_a_city_has_twenty_tiles_at_most() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTU"
    row = [f"{letter}:-" for letter in letters]

    assert len(parse(" ".join(row[:20])).tiles) == 20
    with pytest.raises(ValueError, match="at most 20 tiles"):
        parse(" ".join(row))
