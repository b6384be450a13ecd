"""Havens: what they hide and what they let a Leader do."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import NO, YES
from tests.games.rivals.conftest import Table

HAVENS = (
    "artist-lofts",
    "dragons-roost",
    "house-of-pain",
    "old-post-office",
    "royal-retreat",
    "the-dockyards",
    "the-madhouse",
    "the-penthouse",
)


@pytest.mark.rule("RV-HAVEN-01", "RV-ATK-PRE-09")
@pytest.mark.parametrize("haven", [pytest.param(code, marks=pytest.mark.card(code)) for code in HAVENS])
def test_haven_hides_its_players_characters_in_it(table: Table, haven: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven=haven)
    bob.has(haven="open-house")
    home, out = alice.controls("blank"), alice.controls("third-blank", party=1)
    foreign = bob.controls("other-blank")
    scene.action_phase(alice)

    secrecy = [scene.secrecy(one) for one in (home, out, foreign)]

    assert secrecy == [1, 0, 0]


@pytest.mark.card("artist-lofts")
@pytest.mark.rule("RV-CARD-46", "RV-TURN-32", "RV-DEC-10")
def test_artist_lofts_draw_and_discard_at_the_end_of_turn_of_an_exhausted_leader(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="artist-lofts")
    alice.controls("blank", exhausted=True)
    held = alice.holds("herald")
    alice.deck("sheriff", "mercy", "mercy", "mercy")
    scene.end_of_turn(alice)

    alice.answers(YES, "rivals.may")
    drawn = sorted(alice.cards("hand"))
    alice.answers((held,), "rivals.discard")

    assert drawn == ["herald", "sheriff"]
    assert alice.cards("discard") == ["herald"]


@pytest.mark.card("artist-lofts")
def test_artist_lofts_may_be_left_unused(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="artist-lofts")
    alice.controls("blank", exhausted=True)
    alice.holds("herald")
    scene.end_of_turn(alice)

    alice.answers(NO, "rivals.may")

    assert alice.cards("discard") == []
    assert len(alice.hand) == 3  # the Draw Step follows
    assert bob.asked == "rivals.act"


@pytest.mark.card("artist-lofts")
@pytest.mark.rule("RV-HAVEN-03", "RV-TORPOR-08")
@pytest.mark.parametrize("leader", ["ready", "torpor", "foe"])
def test_artist_lofts_need_an_exhausted_leader_in_play_and_their_players_turn(table: Table, leader: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    (bob if leader == "foe" else alice).has(haven="artist-lofts")
    alice.controls("blank", torpor=leader == "torpor", exhausted=leader == "foe", blood=1)
    alice.controls("third-blank", exhausted=True)
    bob.controls("other-blank", exhausted=True)
    scene.end_of_turn(alice)

    asked = scene.waiting()

    assert asked == (bob.seat, "rivals.act")


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-CARD-30", "RV-ATK-STEP-03", "RV-DEC-26")
@pytest.mark.parametrize("type", ["ranged", "physical", "social", "mental"])
def test_dragons_roost_lets_the_leader_leave_the_haven_to_block_any_attack(table: Table, type: str) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    carol.has(haven="dragons-roost")
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    leader = carol.controls("armoured")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)
    asked = carol.asked
    carol.answers(carol.options[0])

    assert asked == "rivals.attack.block-outside"
    assert scene.party(leader) not in (0, scene.party(target))
    assert scene.is_exhausted(leader)
    assert scene.blood(target) == 4
    assert carol.prestige == 11


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-CARD-30")
def test_dragons_roost_leader_takes_the_damage_of_the_attack_it_blocks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="dragons-roost")
    attacker = alice.controls("sized", party=1)
    leader = bob.controls("armoured")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.answers(bob.options[0], "rivals.attack.block-outside")

    assert scene.blood(leader) == 6
    assert scene.party(leader) == scene.party(target)  # it joins the party it protects
    assert bob.prestige == 11


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-CARD-30")
def test_dragons_roost_gains_nothing_when_the_attack_targeted_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="dragons-roost")
    attacker = alice.controls("strong", party=1)
    leader = bob.controls("armoured")
    vagrant = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, vagrant, "mental")
    bob.answers(bob.options[0], "rivals.attack.block-outside")

    assert scene.in_streets() == ["vagrant"]
    assert scene.blood(leader) == 6
    assert bob.prestige == 10


@pytest.mark.card("dragons-roost")
def test_dragons_roost_need_not_block(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="dragons-roost")
    attacker = alice.controls("sized", party=1)
    leader = bob.controls("armoured")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.declines()

    assert scene.blood(target) == 1
    assert scene.party(leader) == 0
    assert not scene.is_exhausted(leader)


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-HAVEN-03")
@pytest.mark.parametrize("state", ["exhausted", "torpor", "own attack", "target"])
def test_dragons_roost_needs_a_ready_leader_and_a_foes_attack_on_somebody_else(table: Table, state: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    (alice if state == "own attack" else bob).has(haven="dragons-roost")
    attacker = alice.controls("sized", party=1, leader=state != "own attack")
    if state == "own attack":
        alice.controls("blank", leader=True)
    leader = bob.controls("armoured", party=1, exhausted=state == "exhausted", torpor=state == "torpor", blood=2)
    target = bob.controls("other-blank", party=2)
    scene.action_phase(alice)

    alice.attacks(attacker, leader if state == "target" else target, "mental")

    assert alice.asked == "rivals.act"


@pytest.mark.card("dragons-roost")
@pytest.mark.rule("RV-CARD-30", "RV-PRINCE-04")
def test_dragons_roost_cannot_block_for_a_claimant(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    carol.has(haven="dragons-roost")
    claimant = alice.controls("armoured", party=1)
    attacker = bob.controls("sized")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((attacker,), "rivals.claim.attack")
    bob.strikes("mental")

    assert scene.waiting() == (carol.seat, "rivals.claim.attack")
    assert scene.blood(claimant) == 6


@pytest.mark.card("house-of-pain")
@pytest.mark.rule("RV-ATK-STEP-06", "RV-ABIL-03", "RV-DEC-31")
def test_house_of_pain_deals_one_more_for_a_card_when_the_leader_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="house-of-pain")
    leader = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("herald", "sheriff")
    scene.action_phase(alice)

    alice.attacks(leader, target, "physical")
    alice.uses(alice.haven, 1)
    alice.answers((card,), "rivals.discard")

    assert scene.blood(target) == 2
    assert alice.cards("hand") == ["sheriff"]
    assert alice.asked == "rivals.act"  # once a turn


@pytest.mark.card("house-of-pain")
@pytest.mark.rule("RV-PRINCE-05")
def test_house_of_pain_works_in_an_attack_on_a_claimant(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="house-of-pain")
    claimant, leader = alice.controls("armoured", party=1), bob.controls("sized")
    bob.holds("herald")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    bob.answers((leader,), "rivals.claim.attack")
    bob.strikes("mental")
    bob.uses(bob.haven, 1)

    assert scene.blood(claimant) == 5
    assert bob.cards("hand") == []


@pytest.mark.card("house-of-pain")
@pytest.mark.rule("RV-ABIL-11", "RV-HAVEN-03")
@pytest.mark.parametrize("who", ["other", "empty hand"])
def test_house_of_pain_needs_the_leader_as_attacker_and_a_card(table: Table, who: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="house-of-pain")
    leader = alice.controls("sized", party=1)
    other = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    if who == "other":
        alice.holds("herald")
    scene.action_phase(alice)

    alice.attacks(other if who == "other" else leader, target, "mental")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 6


@pytest.mark.card("the-dockyards")
@pytest.mark.rule("RV-CARD-45", "RV-DMG-23", "RV-DEC-35")
def test_the_dockyards_prevent_one_damage_to_the_leader_for_a_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="the-dockyards")
    attacker = alice.controls("sized", party=1)
    leader = bob.controls("armoured", party=1)
    card = bob.holds("herald", "sheriff")
    scene.action_phase(alice)

    alice.attacks(attacker, leader, "mental")
    bob.declines()
    asked = bob.asked
    bob.uses(bob.haven, 1)
    bob.answers((card,), "rivals.discard")

    assert asked == "rivals.prevent"
    assert scene.blood(leader) == 7  # 3 less 1
    assert bob.cards("hand") == ["sheriff"]
    assert alice.asked == "rivals.act"  # one card for one blow


@pytest.mark.card("the-dockyards")
@pytest.mark.rule("RV-ABIL-08", "RV-HH-33")
@pytest.mark.parametrize(("edition", "times"), [("rio", 1), ("sf", 2)])
def test_the_dockyards_work_once_in_a_foes_turn_and_in_sf_each_time(table: Table, edition: str, times: int) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    bob.has(haven="the-dockyards")
    first, second = alice.controls("sized", party=1), alice.controls("strong", party=2)
    leader = bob.controls("armoured", party=1)
    card = bob.holds("herald", "sheriff", "mercy")
    scene.action_phase(alice)

    used = 0
    for attacker in (first, second):
        alice.attacks(attacker, leader, "mental")
        bob.declines()
        if bob.asked == "rivals.prevent":
            bob.uses(bob.haven, 1)
            bob.answers((card + used,), "rivals.discard")
            used += 1

    assert used == times
    assert scene.blood(leader) == 9 - 2 * 3 + times


@pytest.mark.card("the-dockyards", "special-affairs-division")
@pytest.mark.rule("RV-CITY-SF-02", "RV-CARD-45")
def test_the_dockyards_help_against_the_inquisition(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="the-dockyards")
    leader = alice.controls("blank", party=1)
    alice.holds("herald", "sheriff")
    scene.streets("special-affairs-division")
    scene.antagonist_step(alice)

    alice.uses(alice.haven, 1)
    alice.answers(alice.options[0], "rivals.discard")

    assert scene.blood(leader) == 4


@pytest.mark.card("the-dockyards")
@pytest.mark.rule("RV-HAVEN-03", "RV-DMG-20")
@pytest.mark.parametrize("case", ["somebody else", "no damage left", "empty hand"])
def test_the_dockyards_offer_nothing_without_damage_to_the_leader_or_cards(table: Table, case: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(haven="the-dockyards")
    attacker = alice.controls("sized", party=1)
    leader = bob.controls("armoured", party=1)
    other = bob.controls("other-blank", party=2)
    if case != "empty hand":
        bob.holds("herald")
    scene.action_phase(alice)

    type = "physical" if case == "no damage left" else "mental"
    alice.attacks(attacker, other if case == "somebody else" else leader, type)
    if bob.asked == "rivals.attack.react":
        bob.declines()

    assert alice.asked == "rivals.act"


@pytest.mark.card("the-penthouse")
def test_the_penthouse_mends_whoever_attaches_a_retainer(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="the-penthouse")
    leader = alice.controls("blank", blood=1)
    attacker = alice.controls("strong", blood=3, party=1)
    vagrant = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, vagrant, "mental")
    alice.answers((1,), "rivals.mortal")

    assert scene.attached(attacker) == ["vagrant"]
    assert (scene.blood(attacker), scene.blood(leader)) == (4, 1)


@pytest.mark.card("the-penthouse", "cop")
@pytest.mark.rule("RV-CARD-32", "RV-MEND-02")
def test_the_penthouse_mends_after_the_retainer_has_raised_the_blood_potency(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(haven="the-penthouse")
    attacker = alice.controls("strong", party=1)
    cop = scene.streets("cop")
    scene.action_phase(alice)

    alice.attacks(attacker, cop, "mental")
    alice.answers((1,), "rivals.mortal")

    assert scene.potency(attacker) == 7
    assert scene.blood(attacker) == 7


@pytest.mark.card("the-penthouse")
@pytest.mark.rule("RV-HAVEN-03")
@pytest.mark.parametrize("case", ["torpor", "title", "foe"])
def test_the_penthouse_mends_nobody_without_its_leader_for_titles_or_for_foes(table: Table, case: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    (bob if case == "foe" else alice).has(haven="the-penthouse")
    alice.controls("blank", blood=1, torpor=case == "torpor")
    attacker = alice.controls("strong", blood=3, party=1)
    mortal = scene.streets("vagrant")
    title = alice.holds("sheriff")
    scene.action_phase(alice)

    if case == "title":
        alice.plays(title, by=attacker)
        alice.exerts()
    else:
        alice.attacks(attacker, mortal, "mental")
        alice.answers((1,), "rivals.mortal")

    assert scene.attached(attacker) == (["sheriff"] if case == "title" else ["vagrant"])
    assert scene.blood(attacker) == 3
