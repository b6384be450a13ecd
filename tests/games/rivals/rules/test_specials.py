"""Reactions played face up, negated attacks, Reaction Specials (RV-REACT, RV-FACEUP, RV-ATK-24)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-ATK-24", "RV-REACT-07", "RV-FACEUP-02")
def test_a_negated_attack_ends_its_cards_and_keeps_its_action(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bat = alice.holds("baseball-bat")
    vanish = bob.holds("vanish")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", bat)
    bob.reacts(vanish)

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 4
    assert (alice.cards("discard"), bob.cards("discard")) == (["baseball-bat"], ["vanish"])
    assert scene.table.actions == 1
    assert scene.is_exhausted(fist)


@pytest.mark.rule("RV-ATK-24")
def test_the_attack_card_is_not_revealed_before(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bat = alice.holds("baseball-bat")
    vanish = bob.holds("vanish")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", bat)
    bob.reacts(vanish)

    assert "revealed" not in [event.kind for event in scene.match.events(0)]


@pytest.mark.rule("RV-REACT-07", "RV-FACEUP-02")
def test_a_face_up_reaction_acts_before_the_attack_card_is_revealed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bob.controls("other-blank")
    kiss = alice.holds("slow-poison")  # 1 damage beside the attribute, then 1 Blood is lost
    hush = bob.holds("hush")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", kiss)
    assert bob.asked == "rivals.attack.react"
    bob.reacts(hush)

    kinds = [event.kind for event in scene.match.events(0)]
    assert kinds.index("laid_face_up") < kinds.index("negated") < kinds.index("revealed")
    assert kinds.count("revealed") == 1


@pytest.mark.rule("RV-REACT-03", "RV-DEC-28")
def test_others_clockwise_may_lay_a_special_for_the_target(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    hand = cleo.holds("warding-hand", "buckler")
    shield = bob.holds("buckler")
    alice.holds("beretta")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical")
    bob.reacts(shield)

    assert cleo.asked == "rivals.attack.special"
    assert cleo.options == ((hand,), DONE)
    cleo.chooses(hand)
    assert scene.match.view(0)["players"][2]["aside"] == [None]
    assert alice.asked == "rivals.attack.special"
    alice.declines()
    scene.everyone_declines("rivals.special")
    while scene.waiting()[1] == "rivals.special":
        scene.answer(scene.waiting()[0], DONE)
    assert scene.blood(target) == 4  # 3 damage less 1 and 2 Shields
    assert cleo.cards("discard") == ["warding-hand"]


@pytest.mark.rule("RV-REACT-03", "RV-AMB-63")
def test_nobody_is_asked_where_no_deck_holds_specials(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    cleo.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 1


@pytest.mark.rule("RV-DEC-33", "RV-DEC-28")
@pytest.mark.parametrize("by_bob", [True, False])
def test_a_special_is_played_openly_against_its_kind_of_damage(table: Table, by_bob: bool) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    target = bob.controls("blank")
    bob.controls("other-blank")
    mine, theirs = bob.holds("salve"), cleo.holds("salve")
    harm = alice.holds("aggravated-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert bob.asked == "rivals.special"
    assert bob.options == ((mine,), DONE)
    if by_bob:
        bob.chooses(mine)
        assert cleo.asked == "rivals.special"
        cleo.declines()
    else:
        bob.declines()
        cleo.chooses(theirs)
    assert scene.blood(target) == 2  # 5 less 3
    assert (bob if by_bob else cleo).cards("discard") == ["salve"]


@pytest.mark.rule("RV-DEC-33")
def test_other_damage_passes_it_by(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("blank")
    bob.holds("salve")
    harm = alice.holds("typeless-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=target)

    assert bob.options == (DONE,)
    bob.declines()
    assert scene.blood(target) == 2


@pytest.mark.rule("RV-AMB-65", "RV-REACT-03")
@pytest.mark.parametrize(("there", "plays"), [("strong", True), ("meek", False)])
def test_a_special_wants_somebody_with_the_potency(table: Table, there: str, plays: bool) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    helper = cleo.controls(there)
    ward = cleo.holds("ward-of-elders")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical")

    assert cleo.asked == "rivals.attack.special"
    assert ((ward,) in cleo.options) is plays
    cleo.chooses(*((ward,) if plays else DONE))
    assert not scene.is_exhausted(helper)


@pytest.mark.rule("RV-REACT-07", "RV-ATK-UNDO-02")
def test_a_face_up_reaction_goes_back_hidden_when_the_attack_card_is_illegal(table: Table) -> None:
    scene = table(2, options={"strict": False})
    alice, bob = scene.players
    fist, target = alice.controls("strong", party=1), bob.controls("blank", party=1)
    bluff = alice.holds("buckler")
    bob.holds("hush", "salve", "vanish")
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical", bluff)
    bob.reacts(next(card for card in bob.hand if scene.code(card) == "hush"))
    while scene.waiting()[1] == "rivals.attack.special":
        scene.answer(scene.waiting()[0], DONE)

    assert bob.asked == "rivals.attack.react"
    assert len(bob.hand) == 3
    assert [scene.table.seen[card] for card in bob.hand] == [2, 2, 2]
