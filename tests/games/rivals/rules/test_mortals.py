"""Mortals: attacking them in The Streets and what is to be had of them (RV-MORTAL)."""

from __future__ import annotations

import pytest

from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-MORTAL-01")
def test_unattached_mortals_are_targets_and_need_no_intel(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("strong", party=1)
    bob.controls("other-blank", attached="cop")
    scene.event("castro-street-party", by=bob)  # Secrecy in The Streets is for characters
    vagrant, citizen, antagonist = 4, 5, 6
    assert scene.streets("vagrant", "chef", "special-affairs-division") == vagrant
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, fist)

    assert alice.options == ((vagrant,), (citizen,), (antagonist,))
    alice.chooses(vagrant)
    assert alice.asked == "rivals.attack.type"
    assert scene.secrecy(vagrant) == 0


@pytest.mark.rule("RV-MORTAL-01")
def test_mortals_are_no_characters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader, foe = alice.controls("blank"), bob.controls("other-blank")
    scene.streets("vagrant")
    card = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.acts(acts.PLAY, card)

    assert alice.options == ((leader,), (foe,))


@pytest.mark.rule("RV-MORTAL-01", "RV-DMG-25")
@pytest.mark.card("drive-by")
def test_a_mortal_is_a_party_of_its_own_and_has_no_defence(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("hydra", party=1)
    bob.holds("tower-shield")
    first = scene.streets("vagrant", "vagrant")
    card = alice.holds("drive-by")
    scene.action_phase(alice)

    alice.attacks(fist, first, "ranged", card)

    assert alice.asked == "rivals.attack.ability"  # nobody blocks or reacts for it
    alice.declines()
    assert alice.asked == "rivals.mortal"
    alice.chooses(BURN_IT)
    assert scene.in_streets() == ["vagrant"]  # the other one was not in its party


@pytest.mark.rule("RV-MORTAL-02")
@pytest.mark.parametrize("code", ["vagrant", "chef", "special-affairs-division"])
@pytest.mark.parametrize("short", [0, 1])
def test_one_attack_of_its_blood_value_defeats_a_mortal(table: Table, code: str, short: int) -> None:
    worth = {"vagrant": 2, "chef": 3, "special-affairs-division": 4}[code]
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("sized", party=1)  # 1, 2, 3
    mortal = scene.streets(code)
    bat = alice.holds("the-mighty-fall")  # Mental 1
    scene.action_phase(alice)

    dealt = worth - short
    if dealt == 4:
        alice.attacks(fist, mortal, "mental", bat)
    else:
        alice.attacks(fist, mortal, ("", "physical", "social", "mental")[dealt])

    assert (alice.asked == "rivals.mortal" or code not in scene.in_streets()) == (not short)
    assert CARDS[code].blood == worth


@pytest.mark.rule("RV-MORTAL-02")
def test_damage_to_a_mortal_does_not_add_up_over_attacks(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.controls("sized", party=1), alice.controls("strong", party=2)
    antagonist = scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(first, antagonist, "mental")
    alice.attacks(second, antagonist, "mental")

    assert scene.in_streets() == ["special-affairs-division"]
    assert alice.agenda == 0


@pytest.mark.rule("RV-MORTAL-03")
@pytest.mark.parametrize(("code", "agenda"), [("vagrant", 0), ("tour-guide", 1), ("special-affairs-division", 1)])
def test_defeating_a_mortal_gives_the_printed_agenda(table: Table, code: str, agenda: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1)
    mortal = scene.streets(code)
    card = alice.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "mental", card)

    assert alice.agenda == agenda


@pytest.mark.rule("RV-MORTAL-04", "RV-KEY-20")
@pytest.mark.card("special-affairs-division")
def test_a_defeated_antagonist_is_discarded_and_may_come_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("strong", party=1, blood=2)
    antagonist = scene.streets("special-affairs-division")
    card = alice.holds("the-mighty-fall")
    scene.action_phase(alice)

    alice.attacks(fist, antagonist, "mental", card)
    discarded = (alice.asked, scene.city("discard"))
    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert discarded == ("rivals.act", ["special-affairs-division"])  # neither burned nor attached
    assert scene.blood(fist) == 2
    assert scene.table.active == bob.seat
    assert scene.in_streets() == ["special-affairs-division"]  # the empty City Deck was made of the discards


@pytest.mark.rule("RV-MORTAL-05", "RV-DEC-38")
@pytest.mark.parametrize(("code", "mends"), [("vagrant", 2), ("athlete", 3)])
def test_burning_a_mortal_mends_the_attacker(table: Table, code: str, mends: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    fist = alice.controls("strong", party=1, blood=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "physical")
    assert alice.options == ((BURN_IT,), (ATTACH_IT,))
    alice.chooses(BURN_IT)

    assert scene.blood(fist) == 1 + mends
    assert scene.city("burned") == [code]
    assert scene.in_streets() == []
    assert scene.attached(fist) == []


@pytest.mark.rule("RV-MORTAL-05", "RV-DEC-38", "RV-ATTACH-04")
@pytest.mark.parametrize("code", ["vagrant", "athlete"])
def test_attaching_a_mortal_makes_it_a_retainer_and_no_city_mortal(table: Table, code: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    fist = alice.controls("strong", party=1, blood=1)
    alice.controls("blank", party=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(fist, mortal, "physical")
    alice.chooses(ATTACH_IT)
    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert scene.attached(fist) == [code]
    assert scene.blood(fist) == 1  # no benefit besides
    assert scene.table.active == bob.seat
    assert scene.in_streets() == []
    assert scene.city("burned") == []


@pytest.mark.rule("RV-KEY-20")
def test_every_mortal_is_a_vagrant_a_citizen_or_an_antagonist_of_the_second_inquisition() -> None:
    mortals = [card for card in CARDS.values() if card.set == "sf" and card.is_("mortal")]

    kinds = {card.id: card.types & {"vagrant", "citizen", "antagonist", "second inquisition"} for card in mortals}

    citizens = {"addict", "chef", "student", "tour-guide", "athlete", "cop", "skateboarder"}
    assert kinds == {
        "vagrant": {"vagrant"},
        "special-affairs-division": {"antagonist", "second inquisition"},
        **{citizen: {"citizen"} for citizen in citizens},
    }
