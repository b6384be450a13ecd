"""Adjustments in words: what the Storyteller is asked step by step, what is answered, what everybody hears."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.show import voice
from elysium.games.blood_feud.storyteller import desk
from elysium.testing.blood_feud import NightScene
from tests.games.blood_feud.rules.test_storyteller import ADJUSTMENTS, KIND, busy
from tests.games.blood_feud.voice.saying import SPEECH, label, question

# As in ADJUSTMENTS: the kind; questions with their answers; the line of the log.
SAID: list[tuple[str, str, list[str], str]] = [
    (
        "move",
        "Adjust: move a Unit",
        ["Whose? Brujah", "Which Unit? A Basic Unit in East Village", "On which Domain? Jackson Heights"],
        "The Storyteller moves a Basic Unit of Brujah from East Village to Jackson Heights.",
    ),
    (
        "fatigue",
        "Adjust: Fatigue a Unit",
        ["Whose? Brujah", "Which Unit? A Basic Unit in East Village"],
        "The Storyteller Fatigues a Basic Unit of Brujah in East Village.",
    ),
    (
        "refresh",
        "Adjust: Refresh Units",
        ["Whose? Brujah", "On which Domain? Astor Place"],
        "The Storyteller Refreshes the Units of Brujah in Astor Place.",
    ),
    (
        "place",
        "Adjust: place a Basic Unit",
        ["Whose? Arcanum", "On which Domain? Battery Park"],
        "The Storyteller places a Basic Unit of Arcanum in Battery Park.",
    ),
    (
        "remove",
        "Adjust: remove a Basic Unit",
        ["Whose? Brujah", "On which Domain? East Village"],
        "The Storyteller removes a Basic Unit of Brujah from East Village.",
    ),
    (
        "wall",
        "Adjust: put up a Barricade",
        ["Whose? Brujah", "On which edge? Between East Village and Flatiron"],
        "The Storyteller puts a Barricade of Brujah between East Village and Flatiron.",
    ),
    (
        "unwall",
        "Adjust: take a Barricade away",
        ["On which edge? Between Astor Place and Battery Park"],
        "The Storyteller takes away the Barricade of Arcanum between Astor Place and Battery Park.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? an Asset"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? an Ambition token"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? Attack"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? The top card of the Event deck"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "take",
        "Adjust: take something",
        ["Which player? Ben", "What do they lose? an Asset"],
        "The Storyteller has changed what Ben carries.",
    ),
    (
        "bury",
        "Adjust: Bury a Market card",
        ["Which card? Attack"],
        "The Storyteller Buries a card: General Orders, Cost 1.",
    ),
    (
        "return",
        "Adjust: bring a slain player back",
        ["Which player? Ben", "On which Domain? Central Park"],
        "The Storyteller brings Ben back in Central Park.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? The top card of the Ambition deck"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? Dominate Your Rivals (orange)"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "give",
        "Adjust: give something",
        ["Which player? Ada", "What do they get? An Asset from the Spent Assets"],
        "The Storyteller has changed what Ada carries.",
    ),
    (
        "power",
        "Adjust: set a team’s Power",
        ["Whose? Gangrel", "How much Power? Power 5"],
        "The Storyteller sets the Power of Gangrel to 5.",
    ),
    (
        "ally",
        "Adjust: make an Alliance",
        ["Whose? Brujah", "And who else? Gangrel"],
        "The Storyteller allies Brujah and Gangrel.",
    ),
    (
        "bar",
        "Adjust: bar an Alliance",
        ["Whose? Gangrel", "And who else? Brujah"],
        "The Storyteller bars an Alliance of Gangrel and Brujah.",
    ),
    (
        "part",
        "Adjust: end an Alliance or a block",
        ["Whose? Blood Cult", "And who else? Arcanum", "How does it end? It was never made"],
        "The Storyteller ends what was agreed or barred between Blood Cult and Arcanum.",
    ),
    (
        "sun",
        "Adjust: move the Sun token",
        ["On which space? Space 4"],
        "The Storyteller puts the Sun token on space 4.",
    ),
    (
        "send",
        "Adjust: send a player elsewhere",
        ["Which player? Ada", "Where to? The Marketplace"],
        "The Storyteller sends Ada elsewhere: the Marketplace.",
    ),
    (
        "unbind",
        "Adjust: let a player change areas",
        ["Which player? Ada"],
        "The Storyteller lets Ada enter either Play Area again.",
    ),
    (
        "release",
        "Adjust: open a station to a team again",
        ["Who has used what? Ada at the Council"],
        "The Storyteller opens the station of Ada to their team again: the Council.",
    ),
    (
        "put_back",
        "Adjust: put a card back on top of its deck",
        ["Which player? Cleo", "What do they lose? Climb the Ranks"],
        "The Storyteller has changed what Cleo carries.",
    ),
    (
        "put_back",
        "Adjust: put a card back on top of its deck",
        ["Which player? Cleo", "What do they lose? Clear the Docket"],
        "The Storyteller has changed what Cleo carries.",
    ),
    (
        "put_back",
        "Adjust: put a card back on top of its deck",
        ["Which player? Cleo", "What do they lose? Policing: Roadblock"],
        "The Storyteller has changed what Cleo carries.",
    ),
    (
        "retrieve",
        "Adjust: give back a discarded Event",
        ["Which player? Dora", "What do they get? Reward the Victors"],
        "The Storyteller has changed what Dora carries.",
    ),
    (
        "unearth",
        "Adjust: bring back a Buried Market card",
        ["From under which deck? General Orders, Cost 1"],
        "The Storyteller puts the card last Buried on top again: General Orders, Cost 1.",
    ),
    (
        "vote",
        "Adjust: declare a vote void",
        ["Which vote? The vote of this round"],
        "The Storyteller declares the vote void; another may be called.",
    ),
    (
        "slay",
        "Adjust: slay a Unit",
        ["Whose? Brujah", "Which Unit? A Basic Unit in East Village", "Who slays? Blood Cult"],
        "The Storyteller lets Blood Cult slay a Basic Unit of Brujah.",
    ),
    (
        "slay",
        "Adjust: slay a Unit",
        ["Whose? Blood Cult", "Which Unit? Dora in Central Park", "Who slays? Brujah"],
        "The Storyteller lets Brujah slay Dora of Blood Cult.",
    ),
    (
        "strip",
        "Adjust: take off an Advancement",
        ["Which player? Dora"],
        "The Storyteller takes off the front Advancement of Dora, who carries it now.",
    ),
    (
        "dress",
        "Adjust: Equip an Advancement",
        ["Which player? Cleo", "Which card? Policing: Roadblock"],
        "The Storyteller Equips Cleo with an Advancement.",
    ),
    (
        "stock",
        "Adjust: put something into a Warehouse",
        ["Whose? Arcanum", "What is stored? Attack"],
        "The Storyteller puts something into the Warehouse of Arcanum.",
    ),
    (
        "stock",
        "Adjust: put something into a Warehouse",
        ["Whose? Arcanum", "What is stored? an Ambition token"],
        "The Storyteller puts something into the Warehouse of Arcanum.",
    ),
    (
        "unstock",
        "Adjust: put something from a Warehouse back into the Marketplace",
        ["Whose? Brujah", "What goes back? Attack"],
        "The Storyteller puts something from the Warehouse of Brujah back into the Marketplace.",
    ),
    (
        "unstock",
        "Adjust: put something from a Warehouse back into the Marketplace",
        ["Whose? Brujah", "What goes back? an Ambition token"],
        "The Storyteller puts something from the Warehouse of Brujah back into the Marketplace.",
    ),
    (
        "lay_token",
        "Adjust: put a token into a Graveyard",
        ["Whose? Gangrel", "On which space? Space 1"],
        "The Storyteller puts a token into the Graveyard of Gangrel: space 1.",
    ),
    (
        "lift_token",
        "Adjust: take a token out of a Graveyard",
        ["Whose? Arcanum", "On which space? Space 3"],
        "The Storyteller takes a token out of the Graveyard of Arcanum: space 3.",
    ),
]
assert [kind for kind, *_ in SAID] == [kind for kind, *_ in ADJUSTMENTS]


@pytest.mark.rule("BF-DIG-07")
@pytest.mark.parametrize("number", range(len(SAID)), ids=[f"{kind}-{n}" for n, (kind, *_) in enumerate(SAID)])
def test_an_adjustment_is_asked_for_and_told_in_these_words(number: int) -> None:
    kind, choices, event = ADJUSTMENTS[number]
    scene = NightScene(4)
    busy(scene)
    scene.gameplay()
    teller = scene.table.storyteller
    name = label(scene, teller, (desk.ADJUST, KIND[kind]))
    scene.directs(desk.ADJUST, KIND[kind])

    said = []
    for choice in choices(scene):
        said.append(f"{question(scene, teller)} {label(scene, teller, (desk.CHOOSE, *choice))}")
        scene.directs(desk.CHOOSE, *choice)
    line = voice.line(scene.players[3].view(), scene.events(event)[0])

    assert line is not None
    assert (kind, name, said, SPEECH.say(line)) == SAID[number]
