"""Keywords that no card of the two boxes has: Reach, Solo Attacker, Possessive, Attachment, Solitary (RV-KEY)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-KEY-06")
def test_reach_attacks_characters_in_the_streets_from_the_haven(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    stalker = alice.controls("stalker")
    alice.controls("blank", exhausted=True)
    out, home = bob.controls("blank", party=1), bob.controls("other-blank")
    scene.streets("courier")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, stalker)

    assert alice.options == ((out,),)
    alice.chooses(out)
    alice.strikes("physical")
    scene.everyone_declines()
    assert scene.blood(out) == 2
    assert scene.blood(home) == 4
    assert scene.party(stalker) == 0


@pytest.mark.rule("RV-KEY-06")
def test_without_reach_nobody_attacks_from_the_haven(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong")
    bob.controls("blank", party=1)
    scene.action_phase(alice)

    assert not alice.can(acts.ATTACK, strong)


@pytest.mark.rule("RV-KEY-06")
def test_exhausted_characters_at_home_are_in_the_attacking_party(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    stalker, other = alice.controls("stalker"), alice.controls("blank", exhausted=True)
    out = bob.controls("blank", party=1)
    alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, stalker)
    alice.chooses(out)

    assert set(scene.rivals.attack.party) == {stalker, other}


@pytest.mark.rule("RV-KEY-07")
@pytest.mark.parametrize(("company", "left"), [(False, 1), (True, 3)])
def test_a_solo_attackers_text_works_in_a_party_of_one(table: Table, company: bool, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    wolf = alice.controls("lone-wolf", party=1)
    alice.controls("blank", party=1 if company else 2)
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(wolf, target, "physical")
    scene.everyone_declines()

    assert scene.blood(target) == left


@pytest.mark.example("EX-RV-63")
@pytest.mark.rule("RV-KEY-08", "RV-DEC-42")
def test_a_possessive_character_keeps_one_attachment_beside_a_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    miser = bob.controls("miser", blood=1, attached="amulet talisman sheriff")
    amulet, talisman = miser + 1, miser + 2
    bob.controls("other-blank")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=miser)

    assert bob.asked == "rivals.keep"
    assert set(bob.options) == {(amulet,), (talisman,), DONE}
    bob.chooses(talisman)
    assert scene.in_torpor(miser)
    assert scene.attached(miser) == ["talisman", "sheriff"]
    assert bob.cards("discard") == ["amulet"]


@pytest.mark.rule("RV-KEY-08")
def test_what_is_kept_is_off_in_torpor(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    miser = alice.controls("miser", blood=1, attached="courier")
    alice.controls("other-blank")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice, actions=3)
    assert alice.can(acts.ABILITY, miser + 1)

    alice.plays(harm, at=miser)
    alice.chooses(miser + 1)

    assert scene.in_torpor(miser)
    assert scene.attached(miser) == ["courier"]
    assert not alice.can(acts.ABILITY, miser + 1)


@pytest.mark.rule("RV-KEY-08")
def test_what_was_kept_works_again_once_its_character_is_back(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("other-blank")
    miser = alice.controls("miser", torpor=True, attached="courier")
    scene.ready_and_return(alice)

    assert scene.is_active(miser)
    assert alice.can(acts.ABILITY, miser + 1)


@pytest.mark.rule("RV-KEY-09")
def test_attachment_plus_two_makes_room_for_five(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hoarder = alice.controls("hoarder", attached="amulet amulet amulet")
    first = alice.holds("talisman", "talisman", "talisman")
    scene.action_phase(alice, actions=3)

    alice.plays(first, at=hoarder)
    alice.plays(first + 1, at=hoarder)
    assert len(scene.attached(hoarder)) == 5
    alice.plays(first + 2, at=hoarder)

    assert alice.asked == "rivals.attach.burn"


@pytest.mark.rule("RV-BLOOD-05")
def test_swapped_blood_changes_its_colour_and_nothing_else(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("blank", blood=3)
    vial = alice.holds("vial")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(vial, at=target)

    assert scene.tokens(target) == [2, 1]
    assert scene.blood(target) == 3
    assert alice.supply == supply - 2


@pytest.mark.rule("RV-SOLITARY-01", "RV-KEY-11")
def test_a_second_solitary_vampire_burns_the_first(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    alice.controls("hermit")
    second = alice.holds("anchorite")
    scene.action_phase(alice)

    alice.recruits(second)

    assert alice.cards("coterie") == ["blank", "anchorite"]
    assert alice.cards("burned") == ["hermit"]


@pytest.mark.rule("RV-SOLITARY-02", "RV-DEC-60")
def test_who_loses_an_only_solitary_vampire_may_recruit_at_once(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hermit = bob.controls("hermit", blood=1)
    heir = bob.holds("other-blank", "strong", "beretta")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hermit)

    assert bob.asked == "rivals.recruit-at-once"
    assert bob.options == ((heir,), (heir + 1,), (heir + 2,), DONE) or bob.options == ((heir,), (heir + 1,), DONE)
    bob.chooses(heir)
    assert bob.cards("burned") == ["hermit"]
    assert bob.cards("coterie") == ["other-blank"]
    assert (bob.prestige, scene.blood(heir)) == (6, 4)
    assert scene.table.leader[1] == hermit
    assert scene.winner is None


@pytest.mark.rule("RV-SOLITARY-02")
def test_who_recruits_nobody_then_is_knocked_out(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hermit = bob.controls("hermit", blood=1)
    bob.holds("other-blank")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hermit)
    bob.declines()

    assert scene.winner == alice.seat


@pytest.mark.rule("RV-SOLITARY-02")
def test_beside_another_vampire_a_solitary_one_falls_into_torpor(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hermit = bob.controls("hermit", blood=1)
    bob.controls("blank")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hermit)

    assert scene.in_torpor(hermit)


@pytest.mark.rule("RV-AMB-67", "RV-SOLITARY-02")
def test_a_vampire_in_torpor_counts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hermit = bob.controls("hermit", blood=1)
    bob.controls("blank", torpor=True)
    bob.holds("other-blank")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hermit)

    assert scene.in_torpor(hermit)
    assert scene.winner == alice.seat


@pytest.mark.rule("RV-AMB-67", "RV-SOLITARY-02")
def test_one_burned_by_aggravated_damage_has_an_heir_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hermit = bob.controls("hermit", blood=1)
    bob.holds("other-blank")
    harm = alice.holds("aggravated-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hermit)

    assert bob.asked == "rivals.recruit-at-once"


@pytest.mark.rule("RV-SOLITARY-03")
@pytest.mark.parametrize(("company", "exhausted"), [(False, False), (True, True)])
def test_an_only_solitary_vampire_readies_as_it_plays_an_action_card(
    table: Table, company: bool, exhausted: bool
) -> None:
    scene = table(2)
    alice, _ = scene.players
    hermit = alice.controls("hermit")
    if company:
        alice.controls("blank")
    amulet = alice.holds("amulet")
    scene.action_phase(alice)

    alice.plays(amulet, by=hermit)

    assert scene.attached(hermit) == ["amulet"]
    assert scene.is_exhausted(hermit) is exhausted


@pytest.mark.rule("RV-SOLITARY-03")
def test_it_readies_as_it_lays_a_conspiracy(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    hermit = alice.controls("hermit")
    plot = alice.holds("lost-glory")
    scene.action_phase(alice)

    alice.plays(plot, by=hermit)

    assert alice.cards("laid") == ["lost-glory"]
    assert not scene.is_exhausted(hermit)
