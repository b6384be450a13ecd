"""Principles over all rules: cards beat rules, no beats yes, words in pairs, what a banner says."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import RANGED
from tests.games.rivals.conftest import Table

EDITIONS = ("rio", "sf")


@pytest.mark.rule("RV-ED-01")
@pytest.mark.card("cable-car-accident")
@pytest.mark.parametrize("accident", [False, True])
def test_a_card_keeps_characters_from_returning_as_the_rules_have_it(table: Table, accident: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    outside = alice.controls("blank", party=1)
    if accident:
        scene.event("cable-car-accident", by=bob)
    scene.ready_and_return(alice)

    assert bool(scene.party(outside)) == accident


@pytest.mark.rule("RV-ED-01")
@pytest.mark.card("skunk")
def test_a_card_lets_a_guard_block_what_the_rules_let_nobody_block(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target, guard = bob.controls("other-blank", party=1), bob.controls("skunk", party=1)
    bob.controls("third-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")

    assert bob.options == ((guard,), DONE)


@pytest.mark.rule("RV-ED-01")
@pytest.mark.card("wandering-the-bart-tunnels")
def test_a_card_parts_the_parties_the_rules_would_let_form(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    one = alice.controls("blank")
    alice.controls("other-blank", party=1)
    scene.event("wandering-the-bart-tunnels", by=bob)
    scene.action_phase(alice)

    alice.moves(one)

    assert scene.party(one) != 0
    assert not alice.can(acts.MOVE, one)


@pytest.mark.rule("RV-ED-02")
@pytest.mark.card("the-cossack", "street-preacher")
@pytest.mark.parametrize("forbidden", [False, True])
def test_a_block_that_one_card_allows_and_another_forbids_is_forbidden(table: Table, forbidden: bool) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    cossack = alice.controls("the-cossack", party=1)
    target = bob.controls("blank", party=1)
    carol.controls("street-preacher")
    carol.controls("other-blank")
    scene.action_phase(alice)

    if forbidden:
        alice.uses(cossack)
    alice.attacks(cossack, target)

    assert (carol.asked == "rivals.attack.block-outside") != forbidden


@pytest.mark.rule("RV-ED-02")
@pytest.mark.card("prince-of-the-city", "castro-street-party")
def test_a_prince_who_can_have_no_secrecy_gains_none_from_anything(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    prince = alice.controls("blank", attached="prince-of-the-city")
    other = alice.controls("other-blank", party=1)
    scene.event("castro-street-party", by=bob)
    scene.action_phase(alice)

    assert (scene.secrecy(prince), scene.secrecy(other)) == (0, 1)
    alice.moves(prince)
    assert scene.secrecy(prince) == 0


@pytest.mark.rule("RV-ED-02")
@pytest.mark.card("san-francisco-fog")
@pytest.mark.parametrize("fog", [False, True])
def test_fog_forbids_the_ranged_card_another_rule_would_let_one_place(table: Table, fog: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    gun = alice.holds("38-special")
    target = bob.controls("blank", party=1)
    if fog:
        scene.event("san-francisco-fog", by=bob)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, strong)
    alice.chooses(target)
    alice.answers((RANGED,), "rivals.attack.type")

    assert alice.options == ((DONE,) if fog else ((gun,), DONE))


@pytest.mark.rule("RV-ED-04")
@pytest.mark.card("late-night-snack")
def test_what_names_haven_coterie_and_torpor_means_hunters_too(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("yusuf-kaya", party=1)
    hunter = alice.controls("hound", blood=3)
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(snack, by=0)

    assert scene.secrecy(hunter) == 1  # in the Haven
    assert scene.blood(hunter) == 4  # in the coterie


@pytest.mark.rule("RV-ED-04")
def test_what_names_torpor_means_recovery_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    hunter = bob.controls("hound", party=1, blood=1)
    bob.controls("blank")
    informed = alice.holds("sucker-punch")  # the Leader's token hides the party (RV-HUNTER-05)
    scene.action_phase(alice)

    alice.attacks(strong, hunter, intel=[informed])
    scene.everyone_declines()

    assert scene.in_torpor(hunter)
    assert (scene.blood(hunter), bob.prestige) == (1, 9)


@pytest.mark.rule("RV-ED-05", "RV-TERM-06")
def test_a_vampire_is_wanted_where_the_rules_say_vampire(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    vampire = alice.controls("blank", party=1)
    hunter = alice.controls("hound", party=2)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert alice.can(acts.CLAIM, vampire)
    assert not alice.can(acts.CLAIM, hunter)


@pytest.mark.rule("RV-ED-05", "RV-TERM-06")
@pytest.mark.card("marked-man")
def test_any_character_will_do_where_a_card_says_character(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    witt = alice.controls("nancy-witt")
    marked = alice.holds("marked-man")
    vampire, hunter = bob.controls("blank"), bob.controls("hound")
    scene.streets("vagrant", "special-affairs-division")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, marked)

    assert alice.options == ((witt,), (vampire,), (hunter,))  # Mortals are none


@pytest.mark.rule("RV-ED-06")
@pytest.mark.card("sheriff", "special-affairs-division")
def test_an_antagonist_is_ongoing_too(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    actor = alice.controls("strong", party=1, attached="sheriff")
    scene.streets("special-affairs-division", "vagrant")
    scene.action_phase(alice)

    alice.uses(scene.table.attached[actor][0])

    assert scene.in_streets() == ["vagrant"]
    assert scene.city("burned") == ["special-affairs-division"]


@pytest.mark.rule("RV-ED-06")
@pytest.mark.card("kneecapped", "special-affairs-division")
def test_an_antagonist_is_a_mortal_and_of_the_second_inquisition_too(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    attacker = alice.controls("blank", party=1)
    kneecapped = alice.holds("kneecapped", "mercy")
    division = scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(attacker, division, card=kneecapped)
    alice.agrees()
    scene.everyone_declines()

    assert scene.city("discard") == ["special-affairs-division"]
    assert alice.agenda == 1


@pytest.mark.rule("RV-ED-06")
@pytest.mark.card("randolph-marz", "herald")
def test_a_title_is_an_action_and_a_title_in_the_hand_already(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    marz = alice.controls("randolph-marz", party=1)
    herald = alice.holds("herald")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    assert alice.can(acts.PLAY, herald)
    alice.attacks(marz, target, "mental")
    scene.everyone_declines("rivals.attack.ability")
    alice.uses(marz)
    alice.chooses(herald)
    scene.everyone_declines()

    assert alice.cards("discard") == ["herald"]
    assert scene.blood(target) == 9 - 2


@pytest.mark.rule("RV-ED-06")
@pytest.mark.card("bella-forte", "38-special", "fleetness")
@pytest.mark.parametrize(("top", "damage"), [("38-special", 0), ("fleetness", 2)])
def test_a_card_that_attacks_and_reacts_is_an_attack_card_in_the_deck_as_well(
    table: Table, top: str, damage: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    bella = alice.controls("bella-forte", party=1)
    alice.deck(top, "mercy")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(bella, target, "mental")
    scene.everyone_declines("rivals.attack.ability")
    alice.uses(bella)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 1 - damage


@pytest.mark.rule("RV-ED-07")
@pytest.mark.card("guvnah", "lost-glory")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_waits_for_a_card_played_face_down_happens_when_one_is_placed(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, _ = scene.players
    alice.controls("guvnah")
    glory = alice.holds("lost-glory", "mercy")
    alice.deck("greed", "herald")
    scene.action_phase(alice)

    alice.plays(glory)

    assert alice.cards("laid") == ["lost-glory"]
    assert alice.cards("hand") == ["mercy", "greed"]


@pytest.mark.rule("RV-ED-07", "RV-TERM-08")
@pytest.mark.card("guvnah", "late-night-snack")
def test_a_card_played_face_up_is_not_placed(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("guvnah")
    snack = alice.holds("late-night-snack")
    scene.action_phase(alice)

    alice.plays(snack)

    assert alice.cards("hand") == []
