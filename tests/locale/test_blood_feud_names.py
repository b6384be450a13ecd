"""Everything with a name in Blood Feud is called by it, and every Event and script line has its words."""

from __future__ import annotations

import re

import pytest

from elysium.games.blood_feud.city.sun import TRACKS
from elysium.games.blood_feud.factions import COLOURS, FACTIONS, ROLES
from elysium.games.blood_feud.kinds import FACES, Ambition
from elysium.games.blood_feud.layouts import KINDS, LETTERS
from elysium.locale import catalogue
from elysium.locale.sources import read

MESSAGES: dict[str, str] = read("blood_feud", "en")["messages"]


def of(beginning: str) -> dict[str, str]:
    """The messages of one family, by what comes after its name."""
    return {key.removeprefix(beginning): text for key, text in MESSAGES.items() if key.startswith(beginning)}


@pytest.mark.rule("BF-Q-01")
def test_every_letter_has_a_domain_whose_name_begins_with_it() -> None:
    domains = {key: name for key, name in of("place.").items() if key.isupper()}

    assert "".join(domains) == LETTERS
    assert [name[0] for name in domains.values()] == list(LETTERS)


def test_factions_are_called_what_they_declare() -> None:
    assert of("faction.") == {faction.id: faction.name for faction in FACTIONS.values()}


@pytest.mark.parametrize(
    ("family", "ids"),
    [("colour.", COLOURS), ("role.", ROLES.values()), ("alignment.", KINDS)],
)
def test_who_plays_has_a_name(family: str, ids: tuple[str, ...]) -> None:
    assert set(of(family)) == set(ids)


def test_both_nights_have_a_name() -> None:
    assert set(TRACKS) <= set(of("sun."))


def test_every_event_has_a_narrative_of_its_own() -> None:
    narratives = of("narrative.")

    assert len(narratives) == len(set(narratives.values())) == 53
    assert [key for key in narratives if not re.fullmatch(r"[a-z]+(-[a-z]+)*", key)] == []
    assert [text for text in narratives.values() if not re.fullmatch(r"[A-Z].*\.", text)] == []


def test_the_storyteller_has_words_to_begin_and_to_end_with() -> None:
    assert {"introduction", "conclusion"} <= set(of("script."))
    assert [text for text in of("script.").values() if not re.fullmatch(r"[A-Z].*\.", text)] == []


@pytest.mark.rule("BF-COMP-05")
def test_cards_are_called_what_their_ids_say() -> None:
    """Of the Ambitions about a colour the colour stands behind the name."""
    plain = {card.id: card.name for card in FACES if not isinstance(card, Ambition) or card.colour < 0}
    coloured = {card.id: card.name for card in FACES if card.id not in plain}

    assert {id: _slug(name) for id, name in plain.items()} == {id: id for id in plain}
    names = {"dominate": "Dominate Your Rivals", "slaughter": "Slaughter Your Enemies"}
    assert coloured == {f"{id}-{colour}": f"{name} ({colour})" for id, name in names.items() for colour in COLOURS}


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower())


def test_names_and_narratives_have_no_blanks() -> None:
    entries = catalogue("blood_feud", "en").entries
    families = ("narrative.", "script.", "faction.", "colour.", "place.", "station.", "zone.", "order.", "deck.")

    assert [key for key in MESSAGES if key.startswith(families) and entries[key].blanks()] == []
