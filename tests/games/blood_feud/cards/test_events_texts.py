"""The declarations of the 53 Events: sound, told in words, each with its narrative; and the two that need Humans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from elysium.effects.check import check
from elysium.games.blood_feud.cards import CARDS, EVENTS
from elysium.games.blood_feud.cards.events import EVENT_CARDS, HUMAN_EVENTS
from elysium.games.blood_feud.kinds import Event
from elysium.games.blood_feud.modifiers import NAMES
from elysium.games.blood_feud.verbs.events.rules import InForce
from elysium.locale.cards import card_text
from elysium.locale.catalogue import catalogue
from elysium.testing.blood_feud import NightScene

_GUARDED = "guarded"  # what no Event, but an Advancement puts in force
_HAG = "orders stay"  # and what the Hag does


def test_there_are_fifty_three_different_events() -> None:
    assert len(EVENT_CARDS) == len(EVENTS) == 53
    assert len({event.name for event in EVENT_CARDS}) == 53
    assert len({event.text for event in EVENT_CARDS}) == 53


def test_ids_of_events_are_their_names() -> None:
    assert all(event.id == event.name.lower().replace(" ", "-") for event in EVENT_CARDS)


@pytest.mark.parametrize("event", EVENT_CARDS, ids=lambda event: event.id)
def test_event_is_sound(event: Event) -> None:
    assert check(event.declaration, (), keys=catalogue("blood_feud", "en", "grammar").entries.keys()) == []


@pytest.mark.parametrize("event", EVENT_CARDS, ids=lambda event: event.id)
def test_event_has_a_text_in_whole_sentences(event: Event) -> None:
    text = card_text("blood_feud", "en", event.id)

    assert text[0].isupper()
    assert text.endswith(".")
    assert not set(text) & set("{}_")
    assert CARDS[event.id] is event


def test_texts_tell_amounts_and_order() -> None:
    said = {id: card_text("blood_feud", "en", id) for id in CARDS if isinstance(CARDS[id], Event)}

    assert said["crash-banking-servers"] == (
        "Each Human team returns 2 Assets to the Supply, or all it has if it has fewer."
    )
    assert said["empty-the-jails"] == (
        "Each team, least Power first, places 1 Basic Unit in a Domain where it has a Unit, if the Unit Limit allows."
    )
    assert said["slash-street-prices"] == "In the next Gameplay Phase a Market card costs 1 Asset less, but at least 1."
    assert said["corner-the-supply"] == "In the next Gameplay Phase a Market card costs 1 Asset more."


def test_every_event_has_a_narrative_and_no_narrative_lacks_its_event() -> None:
    told = {key.removeprefix("narrative.") for key in catalogue("blood_feud", "en").entries if "narrative." in key}

    assert told == {event.id for event in EVENT_CARDS}


def test_every_rule_that_may_be_in_force_belongs_to_an_event() -> None:
    used = {word.rule for event in EVENT_CARDS for word in _words(event.text) if isinstance(word, InForce)}

    assert used == set(NAMES) - {_GUARDED, _HAG}


def _words(value: object) -> Iterator[object]:
    yield value
    if is_dataclass(value):
        for part in fields(value):
            yield from _words(getattr(value, part.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from _words(one)


@pytest.mark.rule("BF-VAR-ALLV")
def test_two_events_are_left_out_where_all_are_vampires() -> None:
    scene = NightScene(4, options={"variants": ["all vampire"]})

    left = {event.id for event in EVENT_CARDS} - {EVENT_CARDS[face - EVENTS[0]].id for face in scene.table.event_deck}

    assert left == set(HUMAN_EVENTS) == {"cause-a-power-outage", "crash-banking-servers"}


@pytest.mark.rule("BF-COMP-05")
def test_all_events_are_in_the_deck_of_other_nights() -> None:
    scene = NightScene(4)

    assert sorted(scene.table.event_deck) == list(EVENTS)
