"""What is printed on the second box's cards for vampires, or for both kinds: banners and numbers."""

from __future__ import annotations

import pytest

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.kinds import TYPES

CHARACTERS = (  # the clan, Blood Potency, then Physical, Social and Mental, then Disciplines
    ("lucky", "Lucky", "caitiff", 5, (1, 1, 1), "auspex, potence, presence"),
    ("grace", "Grace", "caitiff", 5, (2, 1, 0), "auspex, fortitude, obfuscate"),
    ("benicio", "Benício", "caitiff", 4, (1, 0, 1), "celerity, fortitude, oblivion"),
    ("hope", "Hope", "caitiff", 4, (0, 2, 0), "animalism, blood sorcery, presence"),
    ("jorge-guerrero", "Jorge Guerrero", "caitiff", 3, (2, 0, 0), "dominate, potence"),
    ("prudence", "Prudence", "caitiff", 3, (0, 0, 2), "obfuscate, protean"),
    ("sage", "Sage", "caitiff", 3, (0, 1, 1), "animalism, dominate"),
    ("judas", "Judas", "caitiff", 2, (1, 0, 0), "celerity, protean"),
    ("thaddeus", "Thaddeus", "caitiff", 2, (0, 1, 0), "blood sorcery, oblivion"),
    ("keondra", "Keondra", "ministry", 6, (0, 2, 1), "obfuscate, presence, protean"),
    ("ceraph", "Ceraph", "ministry", 5, (1, 1, 1), "presence, protean"),
    ("matthew", "Matthew", "ministry", 5, (2, 1, 0), "obfuscate, protean"),
    ("raul-fontes", "Raúl Fontes", "ministry", 5, (1, 1, 1), "presence, protean"),
    ("gisele", "Gisele", "ministry", 4, (1, 0, 1), "presence, presence"),
    ("jimmy", "Jimmy", "ministry", 4, (0, 1, 1), "obfuscate, presence"),
    ("ociel-gonzalez", "Ociel Gonzalez", "ministry", 4, (1, 1, 0), "presence, presence"),
    ("hakim-owusu", "Hakim Owusu", "ministry", 3, (0, 2, 0), "presence"),
    ("iara", "Iara", "ministry", 3, (0, 0, 2), "obfuscate"),
)
LIBRARY = (  # the clan, the banner, the Blood Potency asked for, damage, Shields, attack types, Reaction types, the tag
    ("persecution", "Persecution", "", "influence modifier", None, None, None, "", "", ""),
    ("poison-pill", "Poison Pill", "", "action unhosted", None, None, None, "", "", "H/V"),
    ("pass-the-torch", "Pass the Torch", "", "action unhosted", None, None, None, "", "", "H/V"),
    ("one-mans-trash", "One Man's Trash", "", "action unhosted", None, None, None, "", "", ""),
    ("hasty-embrace", "Hasty Embrace", "", "action unhosted", None, None, None, "", "", ""),
    ("plots-within-plots", "Plots Within Plots", "ministry", "action ongoing scheme", None, None, None, "", "", ""),
    ("charmer", "Charmer", "", "action ongoing scheme", None, None, None, "", "", ""),
    ("believer", "Believer", "", "action ongoing scheme", None, None, None, "", "", ""),
    ("shameless", "Shameless", "", "action", None, None, None, "", "", ""),
    ("cobra-form", "Cobra Form", "ministry", "action", None, None, None, "", "", ""),
    ("snake-oil", "Snake Oil", "", "action conspiracy", None, None, None, "", "", ""),
    ("snake-in-the-grass", "Snake in the Grass", "", "action conspiracy", None, None, None, "", "", ""),
    ("shed-your-skin", "Shed Your Skin", "", "action conspiracy", None, None, None, "", "", ""),
    ("pay-tribute", "Pay Tribute", "ministry", "action conspiracy", None, None, None, "", "", ""),
    ("share-the-wealth", "Share the Wealth", "", "action ongoing", None, None, None, "", "", ""),
    ("not-forgotten", "Not Forgotten", "", "action ongoing", None, None, None, "", "", ""),
    ("learning-the-ropes", "Learning the Ropes", "", "action ongoing unhosted", None, None, None, "", "", ""),
    ("dark-money", "Dark Money", "ministry", "action ongoing unhosted", None, None, None, "", "", ""),
    ("majesty", "Majesty", "", "action ongoing unhosted", None, None, None, "", "", ""),
    ("shifting-organs", "Shifting Organs", "", "reaction", 3, None, 1, "", "ranged physical mental", ""),
    ("layers-of-protection", "Layers of Protection", "", "reaction", 2, None, 0, "", "ranged physical", "H/V"),
    ("comeuppance", "Comeuppance", "", "reaction", 3, None, 1, "", "social mental", "H/V"),
    ("subterfuge", "Subterfuge", "", "attack", 3, 0, None, "social", "", ""),
    ("lingering-kiss", "Lingering Kiss", "", "attack", 2, 1, None, "social", "", ""),
    ("ingratiate", "Ingratiate", "", "attack", 3, 1, None, "social", "", ""),
    ("shotgun", "Shotgun", "", "attack", 4, 2, None, "ranged", "", "H/V"),
    ("triple-threat", "Triple Threat", "", "attack", 4, 1, None, "physical", "", ""),
    ("risky-business", "Risky Business", "", "attack", 2, 3, None, "physical", "", ""),
    ("release-the-hounds", "Release the Hounds", "", "attack", 2, 2, None, "physical", "", "H/V"),
    ("coiled-strike", "Coiled Strike", "", "attack", 4, 2, None, "physical", "", ""),
    ("wide-array-of-pain", "Wide Array of Pain", "", "attack", 4, 2, None, "mental", "", ""),
    ("awe", "Awe", "", "attack", 1, 1, None, "mental", "", ""),
)
HOUSES = (
    ("the-temple-of-set", "The Temple of Set", "haven", ""),
    ("the-clubhouse", "The Clubhouse", "haven", "H/V"),
    ("the-orphanage", "The Orphanage", "haven", "H/V"),
    ("the-hidden-temple", "The Hidden Temple", "haven", ""),
    ("the-snake-den", "The Snake Den", "agenda", ""),
    ("birds-of-different-feathers", "Birds of Different Feathers", "agenda", "H/V"),
    ("observe-and-report", "Observe & Report", "agenda", "H/V"),
    ("go-for-broke", "Go For Broke", "agenda", ""),
    ("the-ash-heap-of-history", "The Ash Heap of History", "agenda", ""),
)


def marked(rows: tuple[tuple[object, ...], ...]) -> list[object]:
    return [pytest.param(*row, id=str(row[0]), marks=pytest.mark.card(row[0])) for row in rows]


@pytest.mark.parametrize(("code", "name", "clan", "potency", "attributes", "disciplines"), marked(CHARACTERS))
def test_each_character_is_as_printed(
    code: str, name: str, clan: str, potency: int, attributes: tuple[int, int, int], disciplines: str
) -> None:
    card = CARDS[code]

    assert (card.name, card.clan, card.set) == (name, clan, "hh")
    assert card.types == frozenset({"character", "vampire"})
    assert (card.potency, card.attributes) == (potency, attributes)
    assert sorted(card.disciplines) == disciplines.split(", ")


@pytest.mark.parametrize(
    ("code", "name", "clan", "words", "requirement", "damage", "shield", "attacks", "reacts", "tag"), marked(LIBRARY)
)
def test_each_library_card_is_as_printed(
    code: str,
    name: str,
    clan: str,
    words: str,
    requirement: int | None,
    damage: int | None,
    shield: int | None,
    attacks: str,
    reacts: str,
    tag: str,
) -> None:
    card = CARDS[code]

    assert (card.name, card.clan, card.set, card.tag) == (name, clan, "hh", tag)
    assert card.types == frozenset([words] if words == "influence modifier" else words.split())
    assert (card.requirement, card.skull, card.shield) == (requirement, damage, shield)
    assert [TYPES[type] for type in card.attacks] == attacks.split()
    assert [TYPES[type] for type in sorted(card.reacts)] == reacts.split()


@pytest.mark.parametrize(("code", "name", "kind", "tag"), marked(HOUSES))
def test_each_haven_and_agenda_is_as_printed(code: str, name: str, kind: str, tag: str) -> None:
    card = CARDS[code]

    assert (card.name, card.kind, card.set, card.tag) == (name, kind, "hh", tag)
