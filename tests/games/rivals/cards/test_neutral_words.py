"""Social Attack cards of no clan."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("a-biting-comment")
@pytest.mark.rule("RV-DEC-29")
def test_a_biting_comment_may_deal_two_more_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("a-biting-comment")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    alice.chooses(0)

    assert scene.blood(target) == 2
    assert (alice.prestige, bob.prestige) == (10, 10)


@pytest.mark.card("a-biting-comment")
@pytest.mark.rule("RV-BLOOD-04", "RV-TOKEN-03")
def test_a_biting_comment_may_steal_one_prestige_instead(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("a-biting-comment")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    alice.chooses(1)

    assert alice.colours == [10, 1]
    assert bob.colours == [0, 9]
    assert scene.blood(target) == 4


@pytest.mark.card("humiliate")
@pytest.mark.rule("RV-DISC-04")
@pytest.mark.parametrize(("friend", "blood"), [("johnny", 2), ("nancy-witt", 3)])
def test_humiliate_deals_one_more_with_two_presence_in_the_party(table: Table, friend: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls(friend, party=1)
    alice.controls("ty-smith", party=2)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)

    assert scene.blood(target) == blood


@pytest.mark.card("humiliate")
@pytest.mark.rule("RV-REACT-06", "RV-DMG-13")
@pytest.mark.parametrize(("reactor", "falls"), [("johnny", True), ("nancy-witt", False)])
def test_humiliate_strikes_back_with_the_presence_of_the_defending_party(
    table: Table, reactor: str, falls: bool
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("third-blank")
    attacker = alice.controls("blank", party=1)
    target = bob.controls(reactor, party=1)
    card = bob.holds("humiliate")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    bob.reacts(card)

    assert scene.in_torpor(attacker) is falls  # 1 and Social 2, with two Presence 1 more, of 4 Blood
    assert scene.blood(attacker) == 1


@pytest.mark.card("incite-rebellion")
@pytest.mark.rule("RV-DEC-29")
def test_incite_rebellion_burns_a_retainer_of_the_opposing_party_for_one_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    friend = bob.controls("third-blank", party=1, attached="chef student")
    card = alice.holds("incite-rebellion")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    scene.everyone_declines("rivals.offer")
    alice.agrees()
    alice.answers(next(one for one in alice.options if scene.code(one[0]) == "student"), "rivals.choose")

    assert scene.attached(friend) == ["chef"]
    assert scene.city("burned") == ["student"]
    assert scene.blood(attacker) == 3
    assert scene.blood(target) == 3


@pytest.mark.card("incite-rebellion")
@pytest.mark.rule("RV-DEF-06")
def test_incite_rebellion_gives_no_reward_for_the_retainer(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", blood=2, party=1)
    target = bob.controls("other-blank", party=1, attached="chef")
    card = alice.holds("incite-rebellion")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    alice.agrees()

    assert scene.attached(target) == []
    assert alice.agenda == 0
    assert scene.blood(attacker) == 1


@pytest.mark.card("incite-rebellion")
def test_incite_rebellion_leaves_retainers_alone_when_nothing_is_paid(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1, attached="chef")
    card = alice.holds("incite-rebellion")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    alice.declines()

    assert scene.attached(target) == ["chef"]
    assert (scene.blood(attacker), scene.blood(target)) == (4, 3)


@pytest.mark.card("incite-rebellion")
@pytest.mark.rule("RV-COST-04")
@pytest.mark.parametrize(("blood", "attached"), [(1, "chef"), (4, "primogen")])
def test_incite_rebellion_cannot_take_the_last_blood_nor_titles(table: Table, blood: int, attached: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", blood=blood, party=1)
    target = bob.controls("other-blank", party=1, attached=attached)
    bob.controls("third-blank", party=2, attached="vagrant")
    card = alice.holds("incite-rebellion")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)

    assert alice.asked == "rivals.act"
    assert scene.attached(target) == [attached]


@pytest.mark.card("know-your-place")
@pytest.mark.parametrize(("attached", "blood"), [("", 4), ("student", 4), ("herald", 3), ("prince-of-the-city", 2)])
def test_know_your_place_deals_one_more_for_a_title_and_two_for_the_prince(
    table: Table, attached: str, blood: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, attached=attached)
    alice.controls("third-blank", party=1, attached="herald" if "prince" in attached else "prince-of-the-city")
    target = bob.controls("the-cossack", party=1)
    card = alice.holds("know-your-place")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)

    assert scene.blood(target) == blood


@pytest.mark.card("rain-on-your-parade")
@pytest.mark.parametrize(("agenda", "left"), [(8, 8), (9, 8), (12, 11)])
def test_rain_on_your_parade_takes_an_agenda_from_a_foe_with_nine(table: Table, agenda: int, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda=agenda)
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("rain-on-your-parade")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)

    assert bob.agenda == left
    assert scene.blood(target) == 3


@pytest.mark.card("rain-on-your-parade")
@pytest.mark.rule("RV-TERM-01")
def test_rain_on_your_parade_concerns_only_the_foe_of_the_attack(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.has(agenda=10)
    bob.has(agenda=5)
    carol.has(agenda=10)
    attacker = alice.controls("blank", party=1)
    target = bob.controls("other-blank", party=1)
    card = alice.holds("rain-on-your-parade")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)

    assert [player.agenda for player in scene.players] == [10, 5, 10]


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-CARD-27", "RV-BLOOD-01", "RV-DMG-08")
def test_seduction_may_steal_one_blood_of_its_colour_from_a_vampire(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", blood=2, party=1)
    target = bob.controls("strong", party=1)
    card = alice.holds("seduction")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    alice.chooses(0)

    assert scene.tokens(attacker) == [2, 1]
    assert scene.tokens(target) == [0, 5]


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-CARD-27", "RV-BLOOD-02")
def test_blood_stolen_by_a_full_seducer_goes_to_the_general_supply(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    target = bob.controls("strong", party=1)
    card = alice.holds("seduction")
    scene.action_phase(alice)
    supply = bob.supply

    alice.attacks(attacker, target, "social", card)
    alice.chooses(0)

    assert scene.tokens(attacker) == [4, 0]
    assert scene.blood(target) == 5
    assert bob.supply == supply + 1


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-CARD-27", "RV-DISC-04")
@pytest.mark.parametrize(("party", "falls"), [(1, True), (2, False)])
def test_seduction_may_deal_one_more_to_a_mortal_for_each_presence_in_the_party(
    table: Table, party: int, falls: bool
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls("johnny", party=1)
    alice.controls("flick", party=party)
    student = scene.streets("student")
    card = alice.holds("seduction")
    scene.action_phase(alice)

    alice.attacks(attacker, student, "social", card)
    alice.chooses(1)

    assert alice.asked == ("rivals.mortal" if falls else "rivals.act")


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-CARD-27", "RV-BLOOD-03")
def test_seduction_steals_nothing_from_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("blank", blood=2, party=1)
    alice.controls("johnny", party=1)
    alice.controls("flick", party=1)
    student = scene.streets("student")
    card = alice.holds("seduction")
    scene.action_phase(alice)

    alice.attacks(attacker, student, "social", card)
    alice.chooses(0)

    assert alice.asked == "rivals.act"
    assert scene.blood(attacker) == 2
    assert scene.in_streets() == ["student"]


@pytest.mark.card("seduction")
@pytest.mark.rule("RV-CARD-27")
def test_seduction_has_no_damage_for_vampires_nor_for_bystanding_mortals(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("johnny", party=1)
    target = bob.controls("armoured", party=1)
    scene.streets("vagrant")
    card = alice.holds("seduction")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social", card)
    if alice.asked == "rivals.mode":
        alice.chooses(1)

    assert scene.blood(target) == 8  # Social 2 against Social 1
    assert scene.in_streets() == ["vagrant"]
    assert alice.can(acts.DRAW)
