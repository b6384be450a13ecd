"""What is printed on the cards of the four clans: costs, Blood, attributes and Guard in play, the rest as it stands."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import TYPES
from tests.games.rivals.conftest import Table

CHARACTERS = (  # the clan, Blood Potency, then Physical, Social and Mental, then Disciplines
    ("beretta", "Beretta", "brujah", 5, (0, 1, 2), "celerity potence"),
    ("brother", "Brother", "brujah", 5, (1, 1, 1), "potence presence"),
    ("flick", "Flick", "brujah", 3, (0, 1, 1), "presence"),
    ("hydra", "Hydra", "brujah", 6, (2, 1, 0), "celerity potence presence"),
    ("johnny", "Johnny", "brujah", 4, (0, 2, 0), "presence presence"),
    ("shades", "Shades", "brujah", 4, (1, 1, 0), "celerity presence"),
    ("skunk", "Skunk", "brujah", 3, (1, 0, 1), "potence"),
    ("sweetums", "Sweetums", "brujah", 3, (1, 1, 0), "celerity"),
    ("the-cossack", "The Cossack", "brujah", 5, (2, 0, 1), "celerity potence"),
    ("bad-penny", "Bad Penny", "malkavian", 4, (0, 0, 2), "obfuscate obfuscate"),
    ("doc", "Doc", "malkavian", 5, (0, 1, 2), "auspex obfuscate"),
    ("guvnah", "Guv'nah", "malkavian", 5, (1, 1, 1), "auspex dominate"),
    ("inmate-745943", "Inmate #745943", "malkavian", 4, (2, 0, 0), "dominate obfuscate"),
    ("jesus", "Jesús", "malkavian", 2, (0, 0, 1), "obfuscate"),
    ("karma", "Karma", "malkavian", 3, (0, 0, 2), "auspex"),
    ("lolita", "Lolita", "malkavian", 3, (1, 1, 0), "dominate"),
    ("street-preacher", "Street Preacher", "malkavian", 2, (0, 0, 1), "auspex"),
    ("velvet", "Velvet", "malkavian", 4, (0, 1, 1), "auspex obfuscate"),
    ("bella-forte", "Bella Forte", "toreador", 5, (2, 0, 1), "auspex celerity"),
    ("bong-cha-park", "Bong-Cha Park", "toreador", 3, (0, 2, 0), "presence"),
    ("bunny-benitez", "Bunny Benitez", "toreador", 4, (1, 0, 1), "celerity presence"),
    ("iris-lokken", "Iris Lokken", "toreador", 4, (0, 0, 2), "auspex presence"),
    ("john-kartunen", "John Kartunen", "toreador", 3, (0, 1, 1), "auspex"),
    ("lixue-chen", "Lixue Chen", "toreador", 6, (1, 2, 0), "auspex celerity presence"),
    ("liza-holt", "Liza Holt", "toreador", 4, (1, 1, 0), "celerity presence"),
    ("muhammad-zadeh", "Muhammad Zadeh", "toreador", 5, (0, 2, 1), "auspex presence"),
    ("ty-smith", "Ty Smith", "toreador", 3, (1, 1, 0), "presence"),
    ("bruno-wagner", "Bruno Wagner", "ventrue", 5, (0, 2, 1), "dominate presence"),
    ("humberto-garcia", "Humberto Garcia", "ventrue", 3, (1, 0, 1), "dominate"),
    ("june-bryant", "June Bryant", "ventrue", 3, (0, 1, 1), "presence"),
    ("montgomery-white", "Montgomery White", "ventrue", 4, (1, 1, 0), "fortitude fortitude"),
    ("nancy-witt", "Nancy Witt", "ventrue", 3, (0, 2, 0), "presence"),
    ("randolph-marz", "Randolph Marz", "ventrue", 6, (1, 1, 1), "dominate fortitude presence"),
    ("stevie-osborn", "Stevie Osborn", "ventrue", 5, (2, 0, 1), "fortitude presence"),
    ("yusuf-kaya", "Yusuf Kaya", "ventrue", 5, (2, 1, 0), "fortitude fortitude"),
    ("zhang-wei", "Zhang Wei", "ventrue", 4, (0, 0, 2), "dominate presence"),
)
LIBRARY = (  # the clan, the banner, the Blood Potency asked for, damage, Shields, attack types, Reaction types
    ("blood-for-blood", "Blood for Blood", "brujah", "action ongoing", None, None, None, "", ""),
    ("drive-by", "Drive-By", "brujah", "attack", 4, 2, None, "ranged", ""),
    ("smoke-em-out", "Smoke 'Em Out", "brujah", "action", None, None, None, "", ""),
    ("sucker-punch", "Sucker Punch", "brujah", "attack", 2, 1, None, "physical", ""),
    ("terrorize", "Terrorize", "brujah", "attack", 3, 2, None, "mental", ""),
    ("the-spoils", "The Spoils", "brujah", "action ongoing unhosted", None, None, None, "", ""),
    ("all-tied-up", "All Tied Up", "malkavian", "action conspiracy", None, None, None, "", ""),
    ("distraction", "Distraction", "malkavian", "action ongoing", None, None, None, "", ""),
    ("dumpster-dive", "Dumpster Dive", "malkavian", "action", None, None, None, "", ""),
    ("faulty-logic", "Faulty Logic", "malkavian", "attack", 2, 1, None, "social", ""),
    ("insanity-defense", "Insanity Defense", "malkavian", "reaction", 0, None, 2, "", "physical social mental"),
    ("unhinged", "Unhinged", "malkavian", "attack", 3, 1, None, "mental", ""),
    ("backhanded-compliment", "Backhanded Compliment", "toreador", "attack", 5, 1, None, "social", ""),
    ("balance-of-power", "Balance of Power", "toreador", "action scheme", None, None, None, "", ""),
    ("beauty-is-a-beast", "Beauty is a Beast", "toreador", "action ongoing unhosted", None, None, None, "", ""),
    ("fame-and-fortune", "Fame & Fortune", "toreador", "action scheme", None, None, None, "", ""),
    ("pr-firm", "PR Firm", "toreador", "action ongoing unhosted", None, None, None, "", ""),
    ("steal-the-spotlight", "Steal the Spotlight", "toreador", "reaction", 3, None, 2, "", "physical"),
    ("assert-authority", "Assert Authority", "ventrue", "action ongoing unhosted", None, None, None, "", ""),
    ("dignity-of-the-office", "Dignity of the Office", "ventrue", "reaction", 3, None, 0, "", "physical social"),
    ("greed", "Greed", "ventrue", "action scheme", None, None, None, "", ""),
    ("long-term-investment", "Long-Term Investment", "ventrue", "action ongoing", None, None, None, "", ""),
    ("marked-man", "Marked Man", "ventrue", "action unhosted", None, None, None, "", ""),
    ("royal-review", "Royal Review", "ventrue", "action", None, None, None, "", ""),
)
GUARDS = ("skunk", "sweetums", "karma", "lolita", "john-kartunen", "ty-smith", "humberto-garcia", "nancy-witt")


def each(*columns: int, only: tuple[str, ...] = ()) -> list[object]:
    """Some columns of every character, or of some, marked with its card."""
    rows = ([one[column] for column in columns] for one in CHARACTERS if not only or one[0] in only)
    return [pytest.param(*row, id=str(row[0]), marks=pytest.mark.card(row[0])) for row in rows]


@pytest.mark.parametrize(("code", "name", "clan", "potency", "attributes", "disciplines"), each(0, 1, 2, 3, 4, 5))
def test_each_character_is_as_printed(
    code: str, name: str, clan: str, potency: int, attributes: tuple[int, int, int], disciplines: str
) -> None:
    card = CARDS[code]

    assert (card.name, card.clan, card.types) == (name, clan, frozenset({"character", "vampire"}))
    assert (card.potency, card.attributes) == (potency, attributes)
    assert sorted(card.disciplines) == sorted(disciplines.split())


@pytest.mark.parametrize(
    ("code", "name", "clan", "words", "requirement", "damage", "shield", "attacks", "reacts"),
    [pytest.param(*row, id=row[0], marks=pytest.mark.card(row[0])) for row in LIBRARY],
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
) -> None:
    card = CARDS[code]

    assert (card.name, card.clan, card.types) == (name, clan, frozenset(words.split()))
    assert (card.requirement, card.skull, card.shield) == (requirement, damage, shield)
    assert [TYPES[type] for type in card.attacks] == attacks.split()
    assert [TYPES[type] for type in sorted(card.reacts)] == reacts.split()


@pytest.mark.parametrize(("code", "potency"), each(0, 3))
@pytest.mark.rule("RV-ACT-02")
def test_each_character_is_recruited_for_its_blood_potency(table: Table, code: str, potency: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    card = alice.holds(code)
    scene.action_phase(alice)

    alice.recruits(card)

    assert (alice.prestige, scene.blood(card), scene.potency(card)) == (10 - potency, potency, potency)


@pytest.mark.parametrize(("code", "attributes"), each(0, 4))
@pytest.mark.parametrize("type", ["physical", "social", "mental"])
@pytest.mark.rule("RV-ATK-22", "RV-DMG-10")
def test_each_character_strikes_with_its_attributes(
    table: Table, code: str, attributes: tuple[int, int, int], type: str
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls(code, party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)
    scene.everyone_declines()

    assert scene.blood(target) == 4 - attributes[TYPES.index(type) - 1]


@pytest.mark.parametrize(("code", "potency", "attributes"), each(0, 3, 4))
@pytest.mark.parametrize("type", ["physical", "social", "mental"])
@pytest.mark.rule("RV-DMG-03")
def test_each_character_withstands_by_its_attributes(
    table: Table, code: str, potency: int, attributes: tuple[int, int, int], type: str
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls(code, party=1)
    bob.controls("blank")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)
    scene.everyone_declines()

    left = potency - (3 - attributes[TYPES.index(type) - 1])
    assert scene.in_torpor(target) if left <= 0 else scene.blood(target) == left


@pytest.mark.parametrize("code", each(0))
@pytest.mark.rule("RV-CARD-09", "RV-KEY-04")
def test_guards_alone_may_block_a_ranged_attack(table: Table, code: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, special = alice.controls("armoured", party=1), alice.holds("38-special")
    target, mate = bob.controls("blank", party=1), bob.controls(code, party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", special)

    assert bob.options == (((mate,), DONE) if code in GUARDS else ())


@pytest.mark.parametrize(("code", "potency", "attributes"), each(0, 3, 4, only=GUARDS))
@pytest.mark.rule("RV-CARD-09", "RV-ATK-STEP-03")
def test_a_guard_takes_the_bullet(table: Table, code: str, potency: int, attributes: tuple[int, int, int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, special = alice.controls("armoured", party=1), alice.holds("38-special")
    target, guard = bob.controls("blank", party=1), bob.controls(code, party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged", special)
    bob.blocks(guard)

    assert (scene.blood(target), scene.is_exhausted(guard)) == (4, True)
    assert scene.blood(guard) == potency - (2 - attributes[0])


@pytest.mark.parametrize(
    ("code", "clan", "type"),
    [pytest.param(row[0], row[2], row[7], id=row[0], marks=pytest.mark.card(row[0])) for row in LIBRARY if row[7]],
)
@pytest.mark.parametrize("present", [True, False])
@pytest.mark.rule("RV-CLAN-01", "RV-ATK-STEP-02")
def test_each_attack_card_needs_somebody_of_its_clan(
    table: Table, code: str, clan: str, type: str, present: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, card = alice.controls("strong", party=1), alice.holds(code)
    of_clan = next(one[0] for one in CHARACTERS if one[2] == clan)
    alice.controls(of_clan, torpor=not present)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.answers((target,))
    alice.answers((TYPES.index(type),), "rivals.attack.type")

    assert alice.can(card) is present
