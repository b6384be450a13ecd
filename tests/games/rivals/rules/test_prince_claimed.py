"""Claiming the Prince of the City: who may, who may attack and how, what comes of it (RV-PRINCE-01..09, RV-SF-16)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

PRINCE = "prince-of-the-city"


@pytest.mark.rule("RV-PRINCE-01", "RV-PRINCE-02", "RV-DEC-43")
def test_ready_vampires_in_the_streets_may_claim_the_title_that_lies_there(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("strong")
    alice.controls("skunk", party=1, exhausted=True)
    out = alice.controls("sized", party=1)
    scene.streets(PRINCE)
    scene.action_phase(alice)

    claimants = [option[1] for option in alice.options if option[0] == acts.CLAIM]
    alice.claims(out)
    scene.everyone_declines()

    assert claimants == [out]
    assert scene.is_exhausted(out)
    assert scene.attached(out) == [PRINCE]
    assert scene.table.actions == 1


@pytest.mark.rule("RV-PRINCE-01")
def test_an_attached_title_cannot_be_claimed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sized", party=1)
    bob.controls("skunk", attached=PRINCE)

    scene.action_phase(alice)

    assert not alice.can(acts.CLAIM)


@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-PRINCE-01", "RV-PRINCE-21", "RV-SF-16")
@pytest.mark.parametrize(("edition", "may"), [("rio", False), ("sf", True)])
def test_who_lost_the_title_this_turn_may_not_claim_it_in_rio(table: Table, edition: str, may: bool) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    skunk = alice.controls("skunk", party=1)
    prince = alice.controls("armoured", party=2, blood=1, attached=PRINCE)
    alice.controls("sized", party=3)
    coup = alice.holds("coup-de-grace")
    scene.action_phase(alice)

    alice.plays(coup, by=skunk, at=prince)

    assert scene.in_torpor(prince)
    assert scene.in_streets() == [PRINCE]  # even though a vampire, her own, did it
    assert alice.can(acts.CLAIM) is may


@pytest.mark.rule("RV-PRINCE-03", "RV-DEC-44")
def test_every_foe_clockwise_may_attack_once_with_one_ready_character(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    first, tired = bob.controls("sized"), bob.controls("skunk", exhausted=True)
    other = bob.controls("brother", party=1)
    third = carol.controls("strong", party=1)
    scene.action_phase(alice)

    alice.claims(claimant)
    assert scene.waiting() == (bob.seat, "rivals.claim.attack")
    assert bob.options == ((first,), (other,), DONE)
    bob.chooses(first)
    bob.strikes("mental")
    assert scene.blood(claimant) == 6  # resolved before the next one decides
    assert scene.waiting() == (carol.seat, "rivals.claim.attack")
    carol.chooses(third)
    carol.strikes("mental")

    assert (scene.is_exhausted(first), scene.is_exhausted(third)) == (True, True)
    assert not scene.is_exhausted(other)
    assert scene.is_exhausted(tired)
    assert scene.blood(claimant) == 3
    assert scene.attached(claimant) == [PRINCE]


@pytest.mark.rule("RV-PRINCE-03", "RV-PRINCE-07")
def test_a_defeated_claimant_ends_the_action_and_the_title_stays(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    claimant = alice.controls("sized", party=1, blood=1)
    alice.controls("skunk")
    scene.streets(PRINCE)
    attacker = bob.controls("strong")
    carol.controls("karma")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("physical")

    assert scene.in_torpor(claimant)
    assert scene.in_streets() == [PRINCE]
    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.table.actions == 1
    assert bob.agenda == 0  # a claimant is nobody's Prince, and Alice is Carol's Rival


@pytest.mark.rule("RV-PRINCE-04", "RV-ATK-PRE-02")
def test_the_attacker_may_be_anywhere_with_exhausted_companions(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    home = bob.controls("strong")
    bob.controls("skunk", exhausted=True)
    out, _ = bob.controls("sized", party=1), bob.controls("karma", party=1, exhausted=True)
    scene.action_phase(alice)

    alice.claims(claimant)

    assert bob.options == ((home,), (out,), DONE)
    bob.chooses(home)
    bob.strikes("mental")
    assert scene.party(home) == 0
    assert scene.blood(claimant) == 6


@pytest.mark.rule("RV-PRINCE-04")
def test_only_the_adversary_plays_an_attack_card(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players  # Alice is Carol's Rival
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    first, second = bob.controls("strong"), carol.controls("sized")
    bob.holds("baseball-bat")
    bat = carol.holds("baseball-bat")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(first)
    bob.answers((1,), "rivals.attack.type")
    assert scene.waiting() == (carol.seat, "rivals.claim.attack")  # Bob was asked for no card
    assert scene.blood(claimant) == 8
    carol.chooses(second)
    carol.answers((1,), "rivals.attack.type")

    assert carol.asked == "rivals.attack.card"
    assert carol.options == ((bat,), DONE)


@pytest.mark.card("keeper-of-elysium", "castro-street-party")
@pytest.mark.rule("RV-PRINCE-04")
def test_secrecy_does_not_protect_a_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    scene.event("castro-street-party", bob)
    attacker = bob.controls("strong")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)

    assert scene.secrecy(claimant) == 1
    assert bob.asked == "rivals.attack.type"


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-PRINCE-04", "RV-CARD-30")
def test_nobody_blocks_or_reacts_for_a_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    alice.controls("brother", party=1)
    alice.controls("street-preacher")
    alice.holds("tower-shield")
    scene.streets(PRINCE)
    attacker = bob.controls("strong")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("mental")

    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.blood(claimant) == 6
    assert alice.cards("hand") == ["tower-shield"]


@pytest.mark.card("brother", "inmate-745943")
@pytest.mark.rule("RV-PRINCE-05", "RV-CARD-05")
def test_attacker_and_party_abilities_work_in_a_claim(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    inmate, brother = bob.controls("inmate-745943"), bob.controls("brother")
    bob.controls("doc", blood=1)
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(inmate)
    bob.strikes("physical")
    assert bob.options == ((inmate, 0), (brother, 0), DONE)
    bob.uses(inmate)
    bob.uses(brother)

    assert scene.blood(claimant) == 9 - (2 + 2 + 1 - 2)


@pytest.mark.rule("RV-PRINCE-05", "RV-ATK-STEP-06")
def test_relentless_abilities_work_in_a_claim_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    attacker, sentinel = bob.controls("strong"), bob.controls("sentinel")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.declines()
    bob.chooses(attacker)
    bob.declines()
    bob.strikes("mental")

    assert bob.asked == "rivals.attack.ability"
    assert bob.options == ((sentinel, 0), DONE)


@pytest.mark.card("doc")
@pytest.mark.rule("RV-SF-14")
def test_in_sf_all_abilities_work_in_a_claim(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    attacker, doc = bob.controls("strong"), bob.controls("doc", blood=1)
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("mental")
    bob.uses(doc)

    assert scene.blood(doc) == 2


@pytest.mark.card("vagrant", "montgomery-white")
@pytest.mark.rule("RV-PRINCE-05")
def test_party_text_and_prevention_help_the_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("fourth-blank", party=1, attached="vagrant")
    alice.controls("montgomery-white", party=1, exhausted=True)
    scene.streets(PRINCE)
    beretta = bob.controls("beretta")
    gun = bob.holds("38-special")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(beretta)
    bob.strikes("ranged", card=gun)
    bob.uses(beretta)
    alice.answers(alice.options[0], "rivals.prevent")

    assert scene.blood(claimant) == 4 - (2 + 1 - 1 - 1)


@pytest.mark.rule("RV-PRINCE-06")
def test_attacks_on_a_claimant_cost_nobody_an_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    alice.controls("skunk")
    scene.streets(PRINCE)
    attacker = bob.controls("strong")
    scene.action_phase(alice, actions=1)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("mental")
    assert scene.table.actions == 0
    alice.ends()
    scene.everyone_declines()

    assert bob.asked == "rivals.act"
    assert scene.table.actions == 2


@pytest.mark.rule("RV-PRINCE-07")
def test_a_survivor_takes_the_title_and_lost_blood_stays_lost(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("armoured", party=1)
    scene.streets(PRINCE)
    attacker = bob.controls("strong")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.chooses(attacker)
    bob.strikes("mental")

    assert scene.attached(claimant) == [PRINCE]
    assert scene.in_streets() == []
    assert scene.blood(claimant) == 6
    assert alice.agenda == 0  # the card of this city gives none for attaching it


@pytest.mark.rule("RV-PRINCE-08", "RV-PRINCE-09", "RV-SF-16")
@pytest.mark.parametrize(("edition", "pile"), [("rio", "burned"), ("sf", "discard")])
def test_the_title_replaces_another(table: Table, edition: str, pile: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    claimant = alice.controls("armoured", party=1, attached="vagrant primogen addict")
    scene.streets(PRINCE)
    scene.action_phase(alice)

    alice.claims(claimant)
    scene.everyone_declines()

    assert alice.asked == "rivals.act"
    assert scene.attached(claimant) == ["vagrant", "addict", PRINCE]
    assert alice.cards(pile) == ["primogen"]


@pytest.mark.rule("RV-PRINCE-08", "RV-SF-16", "RV-DEC-40")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_a_full_claimant_without_a_title_burns_an_attachment(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    claimant = alice.controls("armoured", party=1, attached="vagrant chef addict")
    scene.streets(PRINCE)
    scene.action_phase(alice)

    alice.claims(claimant)
    scene.everyone_declines()
    assert alice.asked == "rivals.attach.burn"
    assert [scene.code(option[0]) for option in alice.options] == ["vagrant", "chef", "addict"]
    alice.answers(alice.options[1])

    assert scene.attached(claimant) == ["vagrant", "addict", PRINCE]
    assert scene.city("burned") == ["chef"]


@pytest.mark.card("herald")
@pytest.mark.rule("RV-PRINCE-09", "RV-TITLE-03")
@pytest.mark.parametrize(("title", "playable"), [("primogen", False), (PRINCE, False), ("vagrant", True)])
def test_no_other_title_replaces_one(table: Table, title: str, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("armoured", attached=title)
    herald = alice.holds("herald")

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, herald) is playable
