"""Vendetta fits its room: at every question of a whole match all it is about is in sight, and nothing scrolls."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final

import pytest

from tests.web import boxes
from tests.web.driver import Chromium, Person
from tests.web.vendetta import Player

EVERYBODY = {"everybody": ".players .player"}
ABOUT: Mapping[str, Mapping[str, str]] = {
    "vendetta.draft.clan": {"the question": ".prompt p"},
    "vendetta.draft.relic": {"the question": ".prompt p"},
    "vendetta.keep": {"the question": ".drawn h2", "the cards": ".drawn .look", "its answers": ".drawn .do"},
    "vendetta.withdraw": {
        "the question": ".prompt p",
        "its answers": ".tokens button.token",
        "the Location": ".location.active header",
        "the Positions": ".location.active .line.here",
        "the Ally": ".location.active :is(.ally, .brief, .taken)",
        "other Locations": ".location:not(.active) header",
    },
    "vendetta.plan.card": {
        "the question": ".prompt p",
        "the hand": ".hand .held",
        "the Locations": ".location header",
        "the Positions": ".location .line:is(.here, .own)",
    },
}
PLAN = {
    "what it comes to": ".plan .power",
    "which way up": ".plan .sides .choice",
    "how much Blood": ".plan .few .choice",
    "to confirm": ".plan .button",
    "where": ".location .put",
    "the Positions": ".location .line:is(.here, .own)",
    "the card": ".held.taken",
}


def about(asked: Mapping[str, Any]) -> Mapping[str, str]:
    return {**EVERYBODY, **ABOUT.get(asked["point"], {"the question": ".prompt p", "its answers": ".prompt .option"})}


ROOMS: Final = [(seats, size) for seats in (4, 6) for size in boxes.SIZES]
SAMPLED: Final = [(4, "laptop"), (6, "phone"), (6, "lying")]


@pytest.mark.parametrize(("seats", "size"), ROOMS if "ELYSIUM_ROOMS" in os.environ else SAMPLED)
def test_what_a_question_is_about_is_in_sight(chromium: Chromium, size: str, seats: int) -> None:
    ania = chromium.person(boxes.SIZES[size])
    ania.guest("Ania")
    options = {"variants": ["teams"]} if seats == 6 else {}
    ania.open_table("vendetta", ["open", *["greedy"] * (seats - 1)], seed=3, options=options)
    player = Player(ania, 5)
    others = boxes.MORE if size == "laptop" else ()
    asked = boxes.at_every_question(ania, about, lambda: _answer(ania, player), others)

    assert asked > 12


def _answer(person: Person, player: Player) -> None:
    """A plan is looked at before it is confirmed."""
    if person.point == "vendetta.plan.card":
        page = person.page
        person.press(page.locator(".hand .held.lit").first)
        person.press(page.locator(".location .put").last)
        boxes.assert_in_sight(person, PLAN, "a plan")
        person.press(page.locator(".plan .ends .quiet"))
    player.answer()
