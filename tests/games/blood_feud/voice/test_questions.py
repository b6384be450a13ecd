"""Every question of the night in words: what is asked, and what one of its answers is called and touches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from elysium.core.messages import Message
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import NUMBER
from elysium.games.blood_feud.show.voice.answers import ANSWERS
from elysium.games.blood_feud.table import SLAIN
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.story.test_harvest import attacking, hunted
from tests.games.blood_feud.story.test_madness import begun, hear, only, time_is_up
from tests.games.blood_feud.voice.saying import SPEECH, labels, question, touched


def forming(until: str, **setting: Any) -> NightScene:
    scene = NightScene(4, **setting)
    scene.forming_teams(until)
    return scene


def attacked(**worn: str) -> NightScene:
    """Black attacks in Battery Park, where two others stand."""
    scene = NightScene(6)
    black, blue, green, *_ = scene.teams
    black.units("B", 3)
    for team in (blue, green):
        team.units("B")
    black.ordered("attack", "B")
    if worn:
        black.player.wears(worn["wears"])
        green.units("B", -1)
    scene.resolve_orders()
    return scene


def embracing() -> NightScene:
    scene = NightScene(6)
    black, blue, _, red, *_ = scene.teams
    for team in (black, blue, red):
        team.units("A")
    black.ordered("embrace", "A")
    scene.resolve_orders()
    return scene


def returning() -> NightScene:
    """A player of Black was slain; its pieces stand in Central Park and Flatiron."""
    scene = NightScene(4)
    black, *_ = scene.teams
    scene.table.spot[black.number] = SLAIN
    for domain in "CF":
        black.units(domain, 2)
    scene.clean_up()
    return scene


def inheriting() -> NightScene:
    scene = NightScene(4, 6)
    black, blue, *_ = scene.teams
    black.units("A", 3)
    blue.stands("A")
    black.ordered("attack", "A")
    scene.resolve_orders()
    return scene


def too_many() -> NightScene:
    scene = NightScene(4)
    for id in ("climb-the-ranks", "spread-chaos", "gather-allies", "conquer-the-city"):
        scene.players[0].carries(id)
    scene.clean_up()
    return scene


def at_dawn() -> NightScene:
    scene = NightScene(4)
    scene.players[0].carries("serve-your-master")
    scene.end()
    return scene


def event(id: str) -> NightScene:
    """An Event takes place where Black has something of everything, and is asked first."""
    scene = NightScene(4)
    for team in scene.teams[1:]:
        team.power(2)
    black, blue, *_ = scene.teams
    for domain in "AC":
        black.units(domain, 5)
        blue.units(domain)
    for item in ("climb-the-ranks", "spread-chaos", "asset"):
        black.player.carries(item)
    scene.table.ambition_row = tuple(NUMBER[id] for id in ("gather-allies", "conquer-the-city", "survive-the-night"))
    scene.table.warehouse[0] = (NUMBER["attack"], TOKEN)
    scene.resolve_event(id, black)
    return scene


def walling() -> NightScene:
    scene = event("wall-off-the-district")
    scene.players[0].does(scene.domain("A"))
    return scene


def leaving() -> NightScene:
    scene = event("evacuate-the-streets")
    scene.players[0].does(scene.domain("A"))
    return scene


def hag(result: int) -> NightScene:
    """The Black Hag has struck, and the die has shown this."""
    scene = begun(NightScene)
    only(scene, result)
    for team, domain in zip(scene.teams, "ABCD", strict=True):
        team.stands(domain)
    scene.players[0].carries("climb-the-ranks")
    scene.gameplay()
    time_is_up(scene)
    hear(scene)
    return scene


QUESTIONS: list[tuple[str, Callable[[], NightScene], str, str, tuple[str, ...]]] = [
    ("colour", lambda: forming("colour"), "Which colour does your team play?", "Blue", ("colour:blue",)),
    ("faction", lambda: forming("faction"), "Which faction is your team?", "Gangrel", ("faction:gangrel",)),
    ("start", lambda: forming("start"), "Where does your team start?", "DUMBO", ("place:D",)),
    (
        "sewer",
        lambda: forming("sewer", factions=["nosferatu"]),
        "Where does your team open a Sewer?",
        "Flatiron",
        ("place:F",),
    ),
    ("arc", lambda: forming("arc", arc="secret"), "Which story do you tell tonight?", "Reign of Madness", ()),
    (
        "read",
        lambda: forming("read", arc="anarch"),
        SPEECH.say(Message("story.anarch.start.read", {})),
        "It is read",
        (),
    ),
    (
        "confess",
        lambda: hag(2),
        "Which of its Ambitions does your team lay open for the rest of the night?",
        "Climb the Ranks",
        ("card:climb-the-ranks",),
    ),
    (
        "offering",
        lambda: hag(4),
        "Which of its Ambitions does your team give away?",
        "It has none",
        (),
    ),
    ("van", lambda: forming("van", arc="harvest"), "Where do you put a black van?", "East Village", ("place:E",)),
    (
        "prey",
        lambda: hunted(NightScene, 1),
        "A black van in Astor Place: whom do you want?",
        "A Basic Unit of Brujah",
        ("team:0",),
    ),
    (
        "free",
        lambda: attacking(NightScene, 1, 1),
        "The van is open: whom does your team free?",
        "Ben",
        ("seat:1",),
    ),
    ("victim", lambda: hag(8), "Whom does the Black Hag slay?", "Cleo", ("seat:2",)),
    ("rage", lambda: hag(9), "Which Domain does the Black Hag empty?", "Astor Place", ("place:A",)),
    (
        "give",
        lambda: forming("give", options={"variants": ["preselected"]}),
        "Which Ambition do you give Brujah?",
        "Climb the Ranks",
        ("card:climb-the-ranks",),
    ),
    (
        "keep",
        lambda: forming("keep"),
        "Which Ambition does your team keep?",
        "Control the Narrative",
        ("card:control-the-narrative",),
    ),
    (
        "target",
        attacked,
        "Attack in Battery Park: whom do you attack?",
        "A Basic Unit of Gangrel",
        ("team:2",),
    ),
    (
        "boost",
        lambda: attacked(wears="potence-heavy-hand"),
        "An Attack in Battery Park: do you use Potence: Heavy Hand?",
        "Use it",
        (),
    ),
    ("embrace", embracing, "Embrace in Astor Place: whose Basic Unit do you Embrace?", "Arcanum", ("team:1",)),
    ("heir", inheriting, "You are slain: which Squire takes your lanyard?", "Player 12", ("seat:11",)),
    ("respawn", returning, "Where does Ada come back?", "Flatiron", ("place:F",)),
    (
        "ambitions",
        too_many,
        "A team keeps 3 Ambitions: which one do you Bury?",
        "Spread Chaos",
        ("card:spread-chaos",),
    ),
    ("master", at_dawn, "Serve Your Master: whom have you served?", "Gangrel", ("team:2",)),
    (
        "event.team",
        lambda: event("post-a-bounty"),
        "Post a Bounty: which team do you name?",
        "Arcanum",
        ("team:1",),
    ),
    (
        "event.domain",
        lambda: event("start-a-riot"),
        "Start a Riot: which Domain do you pick?",
        "Battery Park",
        ("place:B",),
    ),
    (
        "event.deck",
        lambda: event("seize-the-docks"),
        "Seize the Docks: which card do you take?",
        "Embrace",
        ("card:embrace",),
    ),
    (
        "event.lesson",
        lambda: event("train-the-recruits"),
        "Train the Recruits: do you pay for the next Level 2 Advancement of your alignment?",
        "Pay 1 Asset for it",
        (),
    ),
    (
        "event.stored",
        lambda: event("raid-the-warehouses"),
        "Raid the Warehouses: what do you return from your Warehouse?",
        "Attack",
        ("card:attack",),
    ),
    (
        "event.show",
        lambda: event("expose-a-scandal"),
        "Expose a Scandal: which Ambition do you show everybody?",
        "Climb the Ranks",
        ("card:climb-the-ranks",),
    ),
    (
        "event.swap",
        lambda: event("trade-one-dream-for-another"),
        "Trade One Dream for Another: do you swap an Ambition with one on the board?",
        "Give Climb the Ranks for Gather Allies",
        ("card:climb-the-ranks", "card:gather-allies"),
    ),
    (
        "event.barricade",
        walling,
        "Wall Off the District: where do you put up a Barricade?",
        "Between Astor Place and Battery Park",
        ("place:A", "place:B"),
    ),
    (
        "event.place",
        lambda: event("rally-the-forgotten"),
        "Rally the Forgotten: where do you place Basic Units?",
        "Astor Place",
        ("place:A",),
    ),
    (
        "event.return",
        lambda: event("thin-the-herd"),
        "Thin the Herd: where do you take back a Basic Unit?",
        "Central Park",
        ("place:C",),
    ),
    (
        "event.move",
        leaving,
        "Evacuate the Streets: where does your next Basic Unit go?",
        "Battery Park",
        ("place:B",),
    ),
]


def test_every_question_is_asked_here() -> None:
    assert [point for point, *_ in QUESTIONS] == list(ANSWERS)


@pytest.mark.parametrize(
    ("point", "begin", "asked", "answer", "touches"), QUESTIONS, ids=[point for point, *_ in QUESTIONS]
)
def test_a_question_and_its_answers_in_words(
    point: str, begin: Callable[[], NightScene], asked: str, answer: str, touches: tuple[str, ...]
) -> None:
    scene = begin()
    seats = [seat for seat, found in scene.questions() if found == point]
    seat = next(seat for seat in seats if answer in labels(scene, seat))
    said = labels(scene, seat)

    assert question(scene, seat) == asked
    assert touched(scene, seat, scene.options(seat)[said.index(answer)]) == touches
