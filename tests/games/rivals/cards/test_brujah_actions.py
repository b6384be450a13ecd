"""Brujah Actions: fire, Blood for damage, and what the winners take."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("smoke-em-out")
def test_smoke_em_out_drives_everybody_out_of_a_haven_and_hurts_the_exhausted(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, smoke = alice.controls("skunk", party=1), alice.holds("smoke-em-out")
    ready, tired = bob.controls("blank"), bob.controls("strong", exhausted=True)
    outside = bob.controls("other-blank", party=1, exhausted=True)
    scene.action_phase(alice)

    alice.plays(smoke)

    assert scene.is_exhausted(skunk)
    assert scene.party(ready) == scene.party(tired) not in (0, scene.party(outside))
    assert [scene.blood(one) for one in (ready, tired, outside)] == [4, 6 - 1, 4]
    assert alice.cards("discard") == ["smoke-em-out"]


@pytest.mark.card("smoke-em-out")
@pytest.mark.rule("RV-KEY-01")
def test_smoke_em_out_burns_who_has_one_blood_left(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    smoke = alice.holds("smoke-em-out")
    bob.controls("blank")
    bob.controls("strong", blood=1, exhausted=True)
    scene.action_phase(alice)

    alice.plays(smoke)

    assert (bob.cards("burned"), bob.cards("torpor")) == (["strong"], [])
    assert alice.agenda == 1


@pytest.mark.card("smoke-em-out")
def test_smoke_em_out_is_for_characters_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    home = alice.controls("skunk")
    alice.controls("brother", party=1, exhausted=True)
    smoke = alice.holds("smoke-em-out")
    scene.action_phase(alice)
    before = alice.can(acts.PLAY, smoke)

    alice.moves(home)

    assert not before
    assert alice.can(acts.PLAY, smoke)


@pytest.mark.card("smoke-em-out")
def test_smoke_em_out_may_clear_ones_own_haven_but_no_empty_one(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("skunk", party=1)
    home, smoke = alice.controls("brother"), alice.holds("smoke-em-out")
    bob.controls("blank", party=1)
    carol.controls("other-blank")
    scene.action_phase(alice)

    alice.plays(smoke)
    havens = alice.options
    alice.answers((alice.seat,), "rivals.target")

    assert havens == ((alice.seat,), (carol.seat,))
    assert scene.party(home)


@pytest.mark.card("smoke-em-out")
@pytest.mark.rule("RV-DMG-04")
def test_smoke_em_out_can_be_prevented(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    smoke = alice.holds("smoke-em-out")
    tired = bob.controls("strong", exhausted=True, attached="vagrant")
    scene.action_phase(alice)

    alice.plays(smoke)
    bob.answers(next(one for one in bob.options if scene.code(one[0]) == "vagrant"), "rivals.prevent")

    assert scene.blood(tired) == 6


@pytest.mark.card("smoke-em-out", "blood-for-blood", "the-spoils")
@pytest.mark.rule("RV-CLAN-01")
@pytest.mark.parametrize("code", ["smoke-em-out", "blood-for-blood", "the-spoils"])
@pytest.mark.parametrize(("character", "playable"), [("skunk", True), ("doc", False)])
def test_brujah_actions_need_a_brujah(table: Table, code: str, character: str, playable: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls(character, party=1)
    alice.controls("flick", torpor=True)
    card = alice.holds(code)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) is playable


@pytest.mark.card("blood-for-blood")
def test_blood_for_blood_stays_and_lets_an_attacker_pay_for_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, brother = alice.controls("skunk", party=1), alice.controls("brother")
    card, target = alice.holds("blood-for-blood"), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.plays(card, by=brother)
    alice.attacks(skunk, target, "physical")
    alice.uses(card)

    assert (alice.cards("play"), scene.is_exhausted(brother)) == (["blood-for-blood"], True)
    assert (scene.blood(skunk), scene.blood(brother), scene.blood(target)) == (3 - 1, 5, 4 - 1 - 1)
    assert alice.asked == "rivals.act"  # once an attack


@pytest.mark.card("blood-for-blood")
@pytest.mark.rule("RV-CARD-04", "RV-ABIL-07")
def test_blood_for_blood_serves_every_attacker_of_the_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card = alice.in_play("blood-for-blood")
    skunk, sweetums = alice.controls("skunk", party=1), alice.controls("sweetums", party=2)
    target = bob.controls("strong", party=1)
    scene.action_phase(alice)

    for attacker in (skunk, sweetums):
        alice.attacks(attacker, target, "physical")
        alice.uses(card)

    assert (scene.blood(skunk), scene.blood(sweetums)) == (3 - 1, 3 - 1)


@pytest.mark.card("blood-for-blood")
@pytest.mark.parametrize(("type", "blood"), [("ranged", 3), ("social", 3), ("mental", 3), ("physical", 1)])
def test_blood_for_blood_needs_a_physical_attack_and_blood_to_spare(table: Table, type: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.in_play("blood-for-blood")
    skunk = alice.controls("skunk", blood=blood, party=1)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, type)

    assert alice.asked == "rivals.act"
    assert scene.blood(skunk) == blood


@pytest.mark.card("blood-for-blood")
def test_blood_for_blood_serves_no_foe(table: Table) -> None:
    scene = table(2, edition="sf")
    alice, bob = scene.players
    bob.in_play("blood-for-blood")
    skunk, target = alice.controls("skunk", party=1), bob.controls("strong", party=1)
    scene.action_phase(alice)

    alice.attacks(skunk, target, "physical")

    assert (alice.asked, bob.asked) == ("rivals.act", "")


@pytest.mark.card("blood-for-blood")
@pytest.mark.rule("RV-PRINCE-05")
def test_blood_for_blood_serves_against_a_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    claimant = alice.controls("blank", party=1)
    card, skunk = bob.in_play("blood-for-blood"), bob.controls("skunk")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((skunk,), "rivals.claim.attack")
    bob.strikes("physical")
    bob.uses(card)

    assert (scene.blood(skunk), scene.blood(claimant)) == (3 - 1, 4 - 1 - 1)


def spoils(table: Table, **setting: object) -> RivalsScene:
    """The Spoils lies before the first player."""
    scene = table(2, **setting)
    scene.players[0].in_play("the-spoils")
    return scene


@pytest.mark.card("the-spoils")
def test_the_spoils_mend_the_attackers_party_for_a_defeat(table: Table) -> None:
    scene = spoils(table)
    alice, bob = scene.players
    strong, mate = alice.controls("strong", blood=3, party=1), alice.controls("skunk", blood=1, party=1)
    away, full = alice.controls("brother", blood=1), alice.controls("sweetums", party=1)
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")

    assert scene.in_torpor(target)
    assert [scene.blood(one) for one in (strong, mate, away, full)] == [3 + 1, 1 + 1, 1, 3]


@pytest.mark.card("the-spoils", "drive-by")
def test_the_spoils_mend_once_for_each_who_falls_by_the_attack(table: Table) -> None:
    scene = spoils(table)
    alice, bob = scene.players
    shades, card = alice.controls("shades", blood=1, party=1), alice.holds("drive-by")
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    bob.controls("third-blank", blood=2, party=1)
    scene.action_phase(alice)

    alice.attacks(shades, target, "ranged", card)

    assert bob.cards("torpor") == ["other-blank", "third-blank"]
    assert scene.blood(shades) == 1 + 2


@pytest.mark.card("the-spoils")
@pytest.mark.rule("RV-CARD-43")
def test_the_spoils_mend_nobody_for_a_mortal(table: Table) -> None:
    scene = spoils(table)
    alice, _ = scene.players
    strong, mortal = alice.controls("strong", blood=3, party=1), scene.streets("chef")
    scene.action_phase(alice)

    alice.attacks(strong, mortal, "physical")
    alice.answers((1,), "rivals.mortal")

    assert alice.agenda == 1
    assert scene.blood(strong) == 3


@pytest.mark.card("the-spoils")
def test_the_spoils_mend_nobody_for_a_strike_back_or_for_a_foes_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.in_play("the-spoils")
    alice.controls("other-blank")
    attacker = alice.controls("blank", blood=1, party=1)
    target, bat = bob.controls("strong", blood=3, party=1), bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)

    assert scene.in_torpor(attacker)
    assert scene.blood(target) == 3


@pytest.mark.card("the-spoils", "smoke-em-out")
def test_the_spoils_mend_nobody_for_a_defeat_without_an_attack(table: Table) -> None:
    scene = spoils(table)
    alice, bob = scene.players
    skunk, smoke = alice.controls("skunk", blood=1, party=1), alice.holds("smoke-em-out")
    bob.controls("blank")
    bob.controls("other-blank", blood=1, exhausted=True)
    scene.action_phase(alice)

    alice.plays(smoke)

    assert bob.cards("burned") == ["other-blank"]
    assert scene.blood(skunk) == 1


@pytest.mark.card("the-spoils")
@pytest.mark.rule("RV-DEF-01")
def test_the_spoils_do_not_mend_an_attacker_who_falls_as_well(table: Table) -> None:
    scene = spoils(table)
    alice, bob = scene.players
    alice.controls("blank")
    attacker, mate = alice.controls("brother", blood=1, party=1), alice.controls("skunk", blood=1, party=1)
    bob.controls("other-blank")
    target, slap = bob.controls("armoured", blood=1, party=1), bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.reacts(slap)

    assert (alice.cards("torpor"), bob.cards("torpor")) == (["brother"], ["armoured"])
    assert (scene.blood(attacker), scene.blood(mate)) == (1, 1 + 1)


@pytest.mark.card("the-spoils")
def test_the_spoils_is_unhosted_and_stays(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    skunk, card = alice.controls("skunk"), alice.holds("the-spoils")
    scene.action_phase(alice)

    alice.plays(card)

    assert alice.cards("play") == ["the-spoils"]
    assert not scene.is_exhausted(skunk)


@pytest.mark.card("smoke-em-out", "zhang-wei")
@pytest.mark.rule("RV-TERM-14", "RV-TERM-16")
def test_smoke_em_out_is_the_doing_of_who_acts_and_of_the_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("zhang-wei", party=1, attached="herald", exhausted=True)
    skunk, smoke = alice.controls("skunk", party=1), alice.holds("smoke-em-out")
    bob.controls("blank")
    bob.controls("other-blank", blood=1, exhausted=True)
    scene.action_phase(alice)

    alice.plays(smoke, by=skunk)

    assert bob.cards("burned") == ["other-blank"]
    assert bob.prestige == 10 - 1


@pytest.mark.card("smoke-em-out")
@pytest.mark.rule("RV-TURN-25", "RV-SF-07")
@pytest.mark.parametrize(("edition", "playable"), [("rio", False), ("sf", True)])
def test_smoke_em_out_spares_who_has_not_had_a_turn_in_the_newer_edition(
    table: Table, edition: str, playable: bool
) -> None:
    scene = table(2, edition=edition, turn=1)
    alice, bob = scene.players
    alice.controls("skunk", party=1)
    smoke = alice.holds("smoke-em-out")
    bob.controls("blank")
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, smoke) is playable


@pytest.mark.card("the-spoils")
def test_the_spoils_mend_for_an_attack_on_a_claimant_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("other-blank")
    claimant = alice.controls("blank", blood=1, party=1)
    bob.in_play("the-spoils")
    strong, mate = bob.controls("strong", blood=2), bob.controls("skunk", blood=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((strong,), "rivals.claim.attack")
    bob.strikes("physical")

    assert scene.in_torpor(claimant)
    assert (scene.blood(strong), scene.blood(mate)) == (2 + 1, 1 + 1)
