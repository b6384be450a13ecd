"""Disciplines and clans: what they unlock and what is lost without them (RV-DISC, RV-CLAN)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import DISCIPLINES, Has
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-DISC-01")
def test_there_are_twelve_disciplines_and_san_francisco_knows_no_oblivion() -> None:
    shown = {name for card in CARDS.values() if card.set == "sf" for name in card.disciplines}
    given = {one.what for card in CARDS.values() if card.set == "sf" for one in card.printed if isinstance(one, Has)}

    assert len(DISCIPLINES) == 12
    assert {"animalism", "blood sorcery", "oblivion", "protean", "thin-blood alchemy"} <= set(DISCIPLINES)
    assert shown <= set(DISCIPLINES) - {"oblivion"}
    assert "oblivion" not in given
    assert shown == {"auspex", "celerity", "dominate", "fortitude", "obfuscate", "potence", "presence"}


@pytest.mark.rule("RV-DISC-03")
@pytest.mark.card("38-special")
def test_a_discipline_does_nothing_by_itself(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("johnny", party=1), bob.controls("armoured", party=1)  # two icons, Social 2
    card = alice.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(fist, target, "ranged", card)

    assert scene.blood(target) == 9  # 2 of the card against Physical 2, and nothing for Presence


@pytest.mark.rule("RV-DISC-03")
@pytest.mark.card("humiliate")
@pytest.mark.parametrize(("code", "hurt"), [("johnny", 3), ("sized", 2)])
def test_it_lets_text_work_that_asks_for_it(table: Table, code: str, hurt: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls(code, party=1), bob.controls("armoured", party=1)  # Social 2 against 1
    card = alice.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(fist, target, "social", card)

    assert scene.blood(target) == 9 - hurt  # 1 and 2, 1 more for 2 Presence in the party, less 1


@pytest.mark.rule("RV-DISC-04")
@pytest.mark.card("throat-rip")
def test_characters_with_a_discipline_count_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("brother", party=1)
    alice.controls("skunk", party=1)
    alice.controls("sized", party=1)
    target = bob.controls("armoured", party=1)
    card = alice.holds("throat-rip")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", card)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - (1 + 1 + 2 - 2)  # skull, Physical, two with Potence, less Physical 2


@pytest.mark.rule("RV-DISC-04")
@pytest.mark.card("fragmented-mind", "cop")
def test_a_double_icon_on_one_character_counts_once_among_characters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("guvnah", party=1, attached="cop")  # Dominate, and Dominate again
    target = bob.controls("armoured", party=1)
    bob.holds("baseball-bat", "baseball-bat", "baseball-bat")
    card = alice.holds("fragmented-mind")
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental", card)
    bob.declines()

    assert bob.asked == "rivals.discard"
    bob.chooses(*bob.options[0])
    assert len(bob.hand) == 2


@pytest.mark.rule("RV-DISC-04")
@pytest.mark.card("holdout-dagger")
def test_every_icon_counts_where_disciplines_are_counted(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("bad-penny", party=1)  # Obfuscate twice
    alice.controls("jesus", party=1)
    target = bob.controls("blank", party=1)
    card = alice.holds("holdout-dagger")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", card)

    assert scene.blood(target) == 4 - 3


@pytest.mark.rule("RV-DISC-05", "RV-CARD-15")
@pytest.mark.card("irresistible-voice")
@pytest.mark.parametrize(("code", "offered"), [("strong", False), ("bruno-wagner", True)])
def test_an_icon_before_a_passage_is_needed_for_all_of_it(table: Table, code: str, offered: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls(code, party=1)
    alice.controls("guvnah", party=1)  # Dominate: the lower price
    target = bob.controls("armoured", party=1, attached="vagrant")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental", card)

    assert (alice.asked == "rivals.offer") == offered
    if offered:
        alice.agrees()
        scene.everyone_declines()
        assert scene.blood(fist) == 4  # 1 instead of 2
        assert scene.attached(fist) == ["vagrant"]


@pytest.mark.rule("RV-DISC-05")
@pytest.mark.card("irresistible-voice")
def test_the_icon_must_be_on_the_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("guvnah", party=1)
    alice.controls("bruno-wagner", party=1)  # Presence, but he does not attack
    target = bob.controls("armoured", party=1, attached="vagrant")
    card = alice.holds("irresistible-voice")
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental", card)
    scene.everyone_declines("rivals.offer")

    assert alice.asked == "rivals.act"
    assert scene.attached(fist) == []


@pytest.mark.rule("RV-DISC-06", "RV-AMB-13")
@pytest.mark.card("scry-the-soul")
@pytest.mark.parametrize(("auspex", "hurt"), [(True, 3), (False, 0)])
def test_an_attack_card_without_its_discipline_deals_its_damage_only(table: Table, auspex: bool, hurt: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("iris-lokken" if auspex else "third-blank", party=1)  # Mental 2 and 0
    alice.controls("karma" if auspex else "skunk", party=1)
    target = bob.controls("armoured", party=1)
    card, shield = alice.holds("scry-the-soul"), bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental", card)
    bob.reacts(shield)

    assert scene.blood(target) == 9 - hurt  # the Reaction is negated only with 2 Auspex


@pytest.mark.rule("RV-DISC-06")
@pytest.mark.card("unswayable-mind", "fragmented-mind")
def test_a_reaction_without_its_discipline_keeps_its_shield(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("sized", party=1), bob.controls("blank", party=1)
    card, shield = alice.holds("fragmented-mind"), bob.holds("unswayable-mind", "baseball-bat")
    alice.controls("guvnah", party=1)
    scene.action_phase(alice)

    alice.attacks(fist, target, "mental", card)
    bob.reacts(shield)

    assert scene.blood(target) == 4 - (3 - 1)  # the Shield
    assert bob.cards("hand") == []  # the text of the Attack card was not negated: 1 discarded


@pytest.mark.rule("RV-DISC-06", "RV-AMB-13", "RV-ACT-05")
@pytest.mark.card("coup-de-grace")
def test_an_action_card_needs_the_discipline_that_opens_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", party=1)
    able = alice.controls("brother", party=1)
    alice.controls("skunk")  # Potence, but not in The Streets
    victim = bob.controls("blank", party=1, blood=2)
    bob.controls("other-blank")
    card = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(card)

    assert scene.is_exhausted(able)
    assert scene.in_torpor(victim)


@pytest.mark.rule("RV-DISC-06")
@pytest.mark.card("coup-de-grace")
def test_an_action_card_is_not_playable_without_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("strong", party=1)
    bob.controls("blank", party=1, blood=2)
    card = alice.holds("coup-de-grace")

    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.rule("RV-DISC-06", "RV-ONGO-03", "RV-AMB-13")
@pytest.mark.card("search-engine")
def test_an_ongoing_card_is_played_without_the_discipline_but_not_used(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    card, karma = alice.holds("search-engine"), alice.holds("karma")
    scene.action_phase(alice)

    alice.plays(card)
    without = alice.can(acts.ABILITY, card)
    alice.recruits(karma)

    assert not without
    assert alice.can(acts.ABILITY, card)


@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.card("royal-review")
@pytest.mark.parametrize("asleep", [None, True, False])
def test_a_clan_card_needs_an_active_character_of_the_clan(table: Table, asleep: bool | None) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    if asleep is not None:
        alice.controls("nancy-witt", torpor=asleep, blood=2)
    card = alice.holds("royal-review")

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) == (asleep is False)


@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.card("sucker-punch", "insanity-defense")
@pytest.mark.parametrize("present", [True, False])
def test_attack_and_reaction_cards_ask_for_the_clan_in_the_coterie(table: Table, present: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("armoured", party=1)
    if present:  # elsewhere, but in the coterie
        alice.controls("skunk")
        bob.controls("karma")
    card, shield = alice.holds("sucker-punch"), bob.holds("insanity-defense")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, fist)
    alice.chooses(target)
    alice.chooses(1)
    offered = alice.options
    alice.declines()

    assert offered == (((card,), DONE) if present else (DONE,))
    assert bob.options == (((shield,), DONE) if present else (DONE,))


@pytest.mark.rule("RV-CLAN-01", "RV-ATK-STEP-05")
def test_a_face_down_card_is_judged_when_it_is_revealed(table: Table) -> None:
    scene = table(2, options={"strict": False})
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("armoured", party=1)
    card = alice.holds("sucker-punch")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", card)  # a bluff: nobody is Brujah
    scene.everyone_declines()

    assert alice.cards("discard") == ["sucker-punch"]
    assert scene.blood(target) == 9 - (3 - 2)
