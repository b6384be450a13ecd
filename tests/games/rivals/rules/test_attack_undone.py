"""An Attack card that turns out to be illegal: back to the Block, everything since undone (RV-ATK-UNDO)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

BLUFFS = {"strict": False}


@pytest.mark.rule("RV-ATK-UNDO-01", "RV-ATK-UNDO-02", "RV-ATK-STEP-05", "RV-AMB-12")
def test_an_illegal_attack_card_leads_back_to_the_block_step(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate", "throat-rip")
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    bob.blocks(blocker)
    bob.reacts(buckler)

    assert scene.waiting() == (bob.seat, "rivals.attack.block")
    assert bob.options == ((blocker,), DONE)
    assert not scene.is_exhausted(blocker)
    assert bob.cards("hand") == ["buckler"]
    assert scene.match.view(alice.seat)["cards"][buckler] is None
    assert alice.cards("discard") == ["humiliate"]
    assert scene.is_exhausted(attacker)


@pytest.mark.rule("RV-ATK-UNDO-01")
def test_the_attack_goes_on_without_a_card(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate", "throat-rip")
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    buckler = bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    bob.blocks(blocker)
    bob.reacts(buckler)
    bob.declines()
    bob.reacts(buckler)

    assert scene.blood(target) == 3 - 1  # Physical 3, less 1 Shield and Physical 1
    assert scene.blood(blocker) == 9
    assert alice.cards("hand") == ["throat-rip"]
    assert scene.waiting() == (alice.seat, "rivals.act")
    assert scene.table.actions == 1


@pytest.mark.rule("RV-ATK-UNDO-01")
@pytest.mark.parametrize("bluff", ["throat-rip", "steal-the-spotlight", "backhanded-compliment"])
def test_blood_potency_kind_and_clan_make_a_card_illegal_too(table: Table, bluff: str) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    card = alice.holds(bluff)
    target = bob.controls("armoured", party=1)
    bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social" if bluff == "backhanded-compliment" else "physical", card=card)
    bob.declines()

    assert alice.cards("discard") == [bluff]
    assert scene.waiting() == (bob.seat, "rivals.attack.react")


@pytest.mark.card("street-preacher")
@pytest.mark.rule("RV-ATK-UNDO-01", "RV-ATK-UNDO-02")
def test_what_a_block_cost_is_paid_back(table: Table) -> None:
    scene = table(3, options=BLUFFS)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate")
    target = bob.controls("armoured", party=1)
    preacher = carol.controls("street-preacher")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    carol.answers(carol.options[0], "rivals.attack.block-outside")

    assert scene.waiting() == (carol.seat, "rivals.attack.block-outside")
    assert carol.prestige == 10
    assert (scene.party(preacher), scene.is_exhausted(preacher), scene.blood(preacher)) == (0, False, 2)


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-ATK-UNDO-02", "RV-AMB-31")
def test_what_a_block_set_off_is_taken_back(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate")
    bob.has(haven="dragons-roost")
    bob.controls("armoured")
    target = bob.controls("skunk", party=1)
    bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    bob.answers(bob.options[0], "rivals.attack.block-outside")
    gained = bob.prestige
    bob.declines()

    assert gained == 11
    assert bob.asked == "rivals.attack.block-outside"
    assert bob.prestige == 10


@pytest.mark.rule("RV-ATK-UNDO-02", "RV-AMB-31")
def test_a_card_drawn_by_a_block_goes_back_on_the_deck(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate")
    bob.has(haven="watchtower")
    bob.controls("armoured")
    target = bob.controls("skunk", party=1)
    bob.deck("buckler", "throat-rip", "humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    bob.answers(bob.options[0], "rivals.attack.block-outside")
    drawn = bob.cards("hand")
    bob.declines()

    assert drawn == ["buckler"]
    assert bob.asked == "rivals.attack.block-outside"
    assert bob.cards("hand") == []
    assert bob.cards("deck") == ["buckler", "throat-rip", "humiliate"]


@pytest.mark.rule("RV-ATK-UNDO-02")
def test_everybody_has_seen_the_illegal_card(table: Table) -> None:
    scene = table(3, options=BLUFFS)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate")
    target = bob.controls("armoured", party=1)
    bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    before = scene.match.view(carol.seat)["cards"][bluff]
    bob.declines()

    assert before is None
    assert scene.match.view(carol.seat)["cards"][bluff] == "humiliate"
    assert bob.asked == "rivals.attack.react"


@pytest.mark.rule("RV-ATK-UNDO-05", "RV-AMB-12")
def test_illegal_cards_are_not_offered_at_a_strict_table(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("humiliate", "throat-rip", "karma")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(1)

    assert [scene.code(option[0]) for option in alice.options[:-1]] == ["throat-rip"]


@pytest.mark.rule("RV-ATK-UNDO-05", "RV-AMB-12")
def test_a_bluffing_table_offers_every_library_card(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("humiliate", "throat-rip", "karma")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(1)

    assert [scene.code(option[0]) for option in alice.options[:-1]] == ["humiliate", "throat-rip"]


@pytest.mark.card("cop")
@pytest.mark.rule("RV-ATK-UNDO-05", "RV-ATK-UNDO-01", "RV-AMB-31")
def test_a_legal_card_is_checked_again_when_revealed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1, attached="cop")  # Blood Potency 3 and 1
    rip = alice.holds("throat-rip")  # asks for 4
    bob.has(haven="trapdoor")
    leader = bob.controls("armoured")
    target = bob.controls("brother", party=1)
    bob.holds("buckler")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=rip)
    bob.answers(bob.options[0], "rivals.attack.block-outside")
    without_cop = scene.potency(attacker)
    bob.declines()

    assert without_cop == 3
    assert bob.asked == "rivals.attack.block-outside"
    assert alice.cards("discard") == ["throat-rip"]
    assert scene.attached(attacker) == ["cop"]
    assert not scene.is_exhausted(leader)


@pytest.mark.rule("RV-ATK-UNDO-04", "RV-ATK-STEP-05")
def test_an_illegal_reaction_is_discarded_and_the_attack_goes_on(table: Table) -> None:
    scene = table(2, options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bat = alice.holds("baseball-bat")
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    bluff = bob.holds("unswayable-mind")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bat)
    bob.blocks(blocker)
    bob.reacts(bluff)

    assert bob.cards("discard") == ["unswayable-mind"]
    assert scene.blood(blocker) == 9 - 2  # 1 and Physical 3 against Physical 2; no Shield
    assert scene.is_exhausted(blocker)
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.rule("RV-SF-13")
def test_in_sf_an_illegal_attack_card_leads_back_to_the_block_too(table: Table) -> None:
    scene = table(2, edition="sf", options=BLUFFS)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    bluff = alice.holds("humiliate")
    target, blocker = bob.controls("skunk", party=1), bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=bluff)
    bob.blocks(blocker)

    assert scene.waiting() == (bob.seat, "rivals.attack.block")
    assert not scene.is_exhausted(blocker)
