"""Everything Blood Feud says has its sentence: every event, question and act, and no two answers read the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elysium.core.events import Event
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.core.messages import Message
from elysium.games.blood_feud import menus
from elysium.games.blood_feud.acts import choosing, codes
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.show import voice
from elysium.games.blood_feud.show.voice import acting, answers, directing
from elysium.games.blood_feud.storyteller import adjust
from elysium.games.blood_feud.table import ABSTAINS, NO_EVENT
from elysium.locale import Speech, catalogue
from elysium.testing.blood_feud import NightScene
from elysium.testing.contract import walk
from elysium.testing.game_testing import Configuration

GAME = "blood_feud"
RULES = Path(__file__).resolve().parents[4] / "src/elysium/games/blood_feud"
SOURCES = sorted(path for path in RULES.rglob("*.py") if "voice" not in path.relative_to(RULES).parts)
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
SPEECH = Speech(GAME, "en", ["Ada", "Ben", "Cleo", "Dora", "Eva", "Finn", "Gil", "Hana"])
ENTRIES = catalogue(GAME, "en").entries


def keys(beginning: str) -> set[str]:
    """Catalogue keys of one family, by what comes after its name."""
    return {key.removeprefix(beginning) for key in ENTRIES if key.startswith(beginning)}


def emitted() -> set[str]:
    """Every kind of event the sources tell."""
    plain = set(re.findall(r'emit\(\s*"([^"]+)"', TEXT))
    passed_on = set(re.findall(r'_?told\(g, "([^"]+)"', TEXT)) | set(re.findall(r'_ended\(g, \w+, "([^"]+)"', TEXT))
    return plain | passed_on | {"resumed", "picked_team", "picked_domain"}


def test_every_part_of_a_sentence_is_in_the_catalogue() -> None:
    spoken = "\n".join(path.read_text(encoding="utf-8") for path in sorted((RULES / "show/voice").glob("*.py")))
    named = {
        word for call in re.findall(r"part\(([^,)]*)", spoken) for word in re.findall(r'"([a-z_]+\.[a-z_.]+)"', call)
    }

    assert {"pile.events", "pile.ambitions", "list.and"} <= named
    assert named - set(ENTRIES) == set()


def test_every_event_of_the_sources_has_a_line() -> None:
    assert emitted() == set(voice.EVENTS)


def test_every_line_has_its_sentence_and_no_sentence_is_left_over() -> None:
    plain = {kind for kind in voice.EVENTS if kind not in voice.READ}

    assert keys("event.") == plain | {
        "voted.none",
        "voted.abstains",
        "selected.none",
        "buried.nobody",
        "slain_player.nobody",
    }


def test_every_question_of_the_sources_has_its_words() -> None:
    of_teams = re.findall(r'(?:teamed|mates)\([^"\n]*"([a-z]+)"', TEXT)
    asked = {*re.findall(r'"blood_feud\.([a-z]+)"', TEXT), *of_teams}
    of_events = {f"event.{point}" for point in re.findall(r'^    point = "([a-z]+)"', TEXT, re.MULTILINE)}
    points = asked | of_events | {"event.team", "event.domain"}

    assert points == set(voice.POINTS)
    assert {point for point in answers.ANSWERS if f"prompt.blood_feud.{point}" not in ENTRIES} == set()


def test_every_act_has_a_label() -> None:
    assert set(acting._ACTS) == {*menus._ACTS, codes.GIVES, codes.WANTS}


def test_every_matter_of_an_advancement_has_its_words() -> None:
    names = {name.replace(" ", "_") for name, *_ in choosing._MATTERS}

    assert {key.partition(".")[0] for key in keys("label.matter.")} == names
    assert keys("prompt.blood_feud.act.matter.") == names


def test_every_adjustment_has_its_words_and_steps() -> None:
    kinds = [kind.name for kind in adjust.KINDS]

    assert keys("label.storyteller.adjust.") == set(kinds)
    assert list(directing.STEPS) == kinds
    assert [len(kind.steps) for kind in adjust.KINDS] == [len(steps) for steps in directing.STEPS.values()]
    steps = {step for found in directing.STEPS.values() for step in found}
    assert keys("prompt.blood_feud.storyteller.choose.") == steps | {"nothing"}


NIGHTS = [
    Configuration(GAME, 4, {"night": "brief"}),
    Configuration(GAME, 8, {"night": "brief", "teams": 4}),
    Configuration(GAME, 5, {"night": "brief", "variants": ["all vampire", "easy"], "purse": "shared"}),
    Configuration(GAME, 8, {"night": "brief", "teams": 4, "guides": True, "improvised": True}),
    Configuration(GAME, 20, {"night": "brief", "teams": 4}, most_steps=20000),
]


def labelled(match: Match, seat: int) -> list[str]:
    decision = match.decision(seat)
    view = match.view(seat)
    if decision is None:
        return []
    SPEECH.say(voice.prompt(view, decision))
    return [SPEECH.say(voice.answer(view, decision, option).label) for option in decision.options]


def lines(match: Match, since: int) -> Iterator[str]:
    for seat in (SPECTATOR, 0, match.seats + 1):
        view = match.view(seat)
        for event in match.events(seat, since):
            message = voice.line(view, event)
            assert message is not None
            yield SPEECH.say(message)


@pytest.mark.parametrize("configuration", NIGHTS, ids=str)
def test_nights_are_told_whole_and_no_two_answers_read_the_same(configuration: Configuration) -> None:
    told = since = 0
    for match in walk(configuration, seed=3):
        for seat in {match.steps % len(match.roles), len(match.roles) - 1}:
            said = labelled(match, seat)
            assert sorted(set(said)) == sorted(said)
        told += sum(bool(line) for line in lines(match, since))
        since = match.event_count()

    assert told > 100


def scene_at(place: str, *, wears: str = "", **setting: Any) -> NightScene:
    """Four teams; the first player stands at a station with a little of everything."""
    scene = NightScene(4, **setting)
    black, blue, *_ = scene.teams
    for domain in "AB":
        black.units(domain)
    black.stands("A")
    blue.units("C")
    player = black.player
    for item, n in (("asset", 9), ("token", 3), ("attack", 1), ("start-a-riot", 1), ("hoard-cash", 1)):
        player.carries(item, n)
    if wears:
        player.wears(wears)
    scene.tops("attack", "policing-roadblock")
    scene.table.ambition_row = tuple(NUMBER[id] for id in ("climb-the-ranks", "spread-chaos", "gather-allies"))
    player.stands_at(place)
    return scene


def said(scene: NightScene, seat: int = 0) -> list[str]:
    return labelled(scene.match, seat)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("cityscape", "Move a Basic Unit from Astor Place to Battery Park"),
        ("cityscape", "Move Ada from Astor Place to Battery Park"),
        ("cityscape", "Put a Barricade between Astor Place and Battery Park: a Basic Unit in Battery Park tires"),
        ("cityscape", "Put a Barricade on the north edge of Astor Place: Ada in Astor Place tires"),
        ("cityscape", "Block space 9 of the Sun Track for 1 Ambition token"),
        ("orders", "Place Attack on Central Park"),
        ("market", "Buy an Ambition token for 6 Assets"),
        ("market", "Buy an Ambition token for 5 Assets, with the discount of Power 1"),
        ("market", "Store Attack in your Warehouse"),
        ("market", "Store Policing: Roadblock in your Warehouse, with the discount of Power 1"),
        ("council", "Propose Start a Riot"),
        ("council", "Take Spread Chaos for 1 Ambition token"),
        ("council", "Draw the top card of the Ambition deck for 1 Ambition token"),
        ("council", "Bury Gather Allies on the Ambition board"),
        ("neutral", "Go to the Marketplace"),
        ("neutral", "Signal to the Storyteller"),
    ],
)
def test_what_stations_offer(place: str, words: str) -> None:
    scene = scene_at(place)
    scene.gameplay()

    assert words in said(scene)


@pytest.mark.parametrize(("event", "cost"), [("slash-street-prices", 1), ("corner-the-supply", 3)])
def test_what_a_market_card_costs_is_said_as_events_have_it(event: str, cost: int) -> None:
    scene = scene_at("neutral")
    scene.resolve_event(event, scene.teams[1])
    scene.next_round()
    scene.teams[0].player.goes("market")

    bought = [words for words in said(scene) if words.startswith("Buy Policing: Roadblock")]

    assert bought
    assert f"for {cost} Asset" in bought[0]


def test_an_offer_is_put_in_words_for_whoever_may_take_it() -> None:
    scene = scene_at("neutral")
    scene.teams[1].player.carries("asset", 3)
    scene.gameplay()

    ada = scene.teams[0].player
    ada.does(codes.TRADE)
    ada.does(codes.WITH, 1)
    for act, item in ((codes.GIVES, TOKEN), (codes.GIVES, NUMBER["attack"]), *[(codes.WANTS, ASSET)] * 2):
        ada.does(act, item)
    ada.does(codes.SEND)

    assert "Accept the trade of Ada: you get an Ambition token and Attack and give 2 Assets" in said(scene, 1)


def test_an_offer_says_how_many_of_an_item_are_on_that_side_of_it() -> None:
    scene = scene_at("neutral")
    ada = scene.teams[0].player
    ada.carries("asset", 1)
    scene.gameplay()
    ada.does(codes.TRADE)
    ada.does(codes.WITH, 1)
    for act in (codes.GIVES, codes.WANTS, codes.WANTS):
        ada.does(act, ASSET)

    decision = scene.match.decision(0)
    assert decision is not None
    answers = [scene.match.answer(decision, option) for option in decision.options]

    assert {kind: label.args["n"] for kind, label in answers if kind.endswith("_less")} == {
        "gives_less": 1,
        "wants_less": 2,
    }


def touched(scene: NightScene, words: str) -> tuple[str, ...]:
    decision = scene.match.decision(0)
    assert decision is not None
    option = decision.options[said(scene).index(words)]
    return scene.match.touches(decision, option)


@pytest.mark.parametrize(
    ("place", "words", "touches"),
    [
        ("cityscape", "Block space 9 of the Sun Track for 1 Ambition token", "board:sun"),
        ("council", "Draw the top card of the Ambition deck for 1 Ambition token", "deck:ambitions"),
    ],
)
def test_an_answer_touches_what_lies_on_a_board(place: str, words: str, touches: str) -> None:
    scene = scene_at(place)
    scene.gameplay()

    assert touches in touched(scene, words)


def test_an_answer_touches_what_it_names() -> None:
    scene = scene_at("cityscape")
    scene.gameplay()

    assert touched(scene, "Move Ada from Astor Place to Battery Park") == ("seat:0", "place:A", "place:B")
    wall = "Put a Barricade between Astor Place and Battery Park: a Basic Unit in Battery Park tires"
    assert touched(scene, wall) == ("place:A", "place:B", "edge:A-B")


def test_a_team_is_touched_by_its_number_and_a_market_card_by_its_deck_too() -> None:
    scene = scene_at("orders")
    for team in scene.teams[1:]:
        team.player.stands_at("orders")
    scene.gameplay()
    assert touched(scene, "Propose an Alliance to Arcanum") == ("team:1",)

    scene = scene_at("market")
    scene.table.decks[0] = (NUMBER["attack"], NUMBER["defend-1"])
    scene.gameplay()
    assert touched(scene, "Bury Attack for nothing") == ("card:attack", "deck:G1")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("moved", 0, (0, 1, 0)), "Brujah: a Basic Unit goes from Astor Place to Battery Park."),
        (Event("moved", 0, (0, 1, 1)), "Brujah: Ada goes from Astor Place to Battery Park."),
        (Event("slain_player", 1, (0,)), "Brujah slays Ben!"),
        (Event("fought", 0, (1, 5, 3, 2)), "Brujah against Arcanum in Central Park: 5 to 3."),
        (Event("voted", 0, (NO_EVENT, 3)), "Brujah votes for No Event with 3."),
        (Event("voted", 0, (ABSTAINS, 3)), "Brujah abstains."),
        (Event("shifted_votes", 0, (ABSTAINS, NO_EVENT, 1)), "Ada moves 1 vote from nothing to No Event."),
        (Event("traded", 0, (1, (TOKEN,), (ASSET, ASSET))), "Ada gives Ben an Ambition token for 2 Assets."),
        (Event("power", -1, (1, 2, 3, 4)), "Power: Brujah 1, Arcanum 2, Gangrel 3 and Blood Cult 4."),
        (Event("embraced", 0, (4, 2)), "Brujah Embraces a Basic Unit of Neutral Humans in Central Park."),
        (Event("walled", 0, (0,)), "Brujah puts a Barricade between Astor Place and Battery Park."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_sample_lines(event: Event, words: str) -> None:
    scene = scene_at("neutral")
    scene.gameplay()

    message = voice.line(scene.match.view(0), event)

    assert isinstance(message, Message)
    assert SPEECH.say(message) == words


def test_the_voice_is_the_registered_one() -> None:
    assert game_info(GAME).voice is voice
