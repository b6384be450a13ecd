"""Vagrants and Citizens of San Francisco: their Blood, their reward, and what they do for a host."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table

CITIZENS = ("addict", "chef", "student", "tour-guide", "athlete", "cop", "skateboarder")
BURN, ATTACH = 0, 1


@pytest.mark.rule("RV-MORTAL-02", "RV-MORTAL-05", "RV-DEC-38")
@pytest.mark.parametrize(
    ("code", "type", "falls"),
    [
        pytest.param("vagrant", "physical", False, marks=pytest.mark.card("vagrant")),
        pytest.param("vagrant", "social", True, marks=pytest.mark.card("vagrant")),
        *(pytest.param(code, "social", False, marks=pytest.mark.card(code)) for code in CITIZENS),
        *(pytest.param(code, "mental", True, marks=pytest.mark.card(code)) for code in CITIZENS),
    ],
)
def test_mortal_falls_to_one_blow_of_its_blood(table: Table, code: str, type: str, falls: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("sized", party=1)  # Physical 1, Social 2, Mental 3
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, type)

    assert alice.asked == ("rivals.mortal" if falls else "rivals.act")
    assert not falls or alice.options == ((BURN,), (ATTACH,))


@pytest.mark.rule("RV-MORTAL-03", "RV-MORTAL-05", "RV-CITY-04")
@pytest.mark.parametrize(
    ("code", "mended", "agenda"),
    [
        pytest.param("vagrant", 2, 0, marks=pytest.mark.card("vagrant")),
        *(pytest.param(code, 3, 1, marks=pytest.mark.card(code)) for code in CITIZENS),
    ],
)
def test_burned_mortal_mends_the_attacker_and_gives_its_agenda(
    table: Table, code: str, mended: int, agenda: int
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("strong", blood=1, party=1)
    friend = alice.controls("blank", blood=1, party=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((BURN,), "rivals.mortal")

    assert (scene.blood(attacker), scene.blood(friend)) == (1 + mended, 1)
    assert alice.agenda == agenda
    assert scene.city("burned") == [code]
    assert alice.hand == ()


@pytest.mark.rule("RV-MORTAL-03", "RV-MORTAL-05", "RV-ATTACH-04")
@pytest.mark.parametrize(
    ("code", "drawn", "agenda"),
    [
        pytest.param("vagrant", 0, 0, marks=pytest.mark.card("vagrant")),
        *(
            pytest.param(code, int(code in ("addict", "chef")), 1, marks=pytest.mark.card(code), id=code)
            for code in CITIZENS
        ),
    ],
)
def test_attached_mortal_mends_nothing_and_gives_its_agenda_and_perhaps_a_card(
    table: Table, code: str, drawn: int, agenda: int
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("strong", blood=1, party=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((ATTACH,), "rivals.mortal")

    assert scene.attached(attacker) == [code]
    assert scene.in_streets() == []
    assert scene.blood(attacker) == 1
    assert alice.agenda == agenda
    assert len(alice.hand) == drawn


@pytest.mark.card("addict", "chef")
@pytest.mark.rule("RV-DEC-14", "RV-TURN-35")
@pytest.mark.parametrize("code", ["addict", "chef"])
def test_card_drawn_for_a_citizen_may_come_from_either_deck(table: Table, code: str) -> None:
    scene = table(2)
    alice, _bob = scene.players
    attacker = alice.controls("strong", party=1)
    alice.deck("herald")
    alice.faction("skunk")
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((ATTACH,), "rivals.mortal")
    alice.draws("faction")

    assert alice.cards("hand") == ["skunk"]


@pytest.mark.card("addict", "search-engine")
def test_addict_gives_auspex(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("blank", attached="addict")
    engine = alice.in_play("search-engine")
    scene.action_phase(alice)

    usable = alice.can(acts.ABILITY, engine)

    assert usable


@pytest.mark.card("chef", "influencer")
@pytest.mark.parametrize(("attached", "influence"), [("chef", 1), ("addict", 0)])
def test_chef_gives_presence(table: Table, attached: str, influence: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("blank")
    host = alice.controls("third-blank", attached=attached)
    alice.in_play("influencer")
    scene.action_phase(alice)

    exerts = scene.influence(host)

    assert exerts == influence


@pytest.mark.card("cop", "fragmented-mind")
@pytest.mark.parametrize(("attached", "left"), [("cop", 1), ("chef", 2)])
def test_cop_gives_dominate(table: Table, attached: str, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, attached=attached)
    target = bob.controls("armoured", party=1)
    card = alice.holds("fragmented-mind")
    bob.holds("herald", "sheriff")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", card)
    bob.declines()
    if bob.asked == "rivals.discard":
        bob.answers(bob.options[0])

    assert len(bob.hand) == left


@pytest.mark.card("skateboarder", "fleetness")
@pytest.mark.parametrize(("attached", "blood"), [("skateboarder", 4), ("cop", 2)])
def test_skateboarder_gives_celerity(table: Table, attached: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("armoured", party=1)
    target = bob.controls("other-blank", blood=4, party=1, attached=attached)
    card = bob.holds("fleetness")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(card)

    assert scene.blood(target) == blood


@pytest.mark.card("cop", "skateboarder")
@pytest.mark.rule("RV-TERM-12", "RV-MEND-02")
@pytest.mark.parametrize("code", ["cop", "skateboarder"])
def test_one_more_blood_potency_is_no_blood_but_lets_play_more(table: Table, code: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", blood=4, party=1, attached=code)
    target = bob.controls("armoured", party=1)
    card = alice.holds("power-play")
    scene.action_phase(alice)
    held = scene.blood(attacker)

    alice.attacks(attacker, target, "mental", card)

    assert scene.potency(attacker) == 5
    assert held == 4
    assert scene.blood(target) == 8  # Power Play asks for 5


@pytest.mark.card("cop", "skateboarder")
@pytest.mark.rule("RV-ATTACH-04", "RV-TERM-12", "RV-ATTACH-06")
@pytest.mark.parametrize("code", ["cop", "skateboarder"])
def test_blood_above_the_blood_potency_is_lost_with_the_retainer(table: Table, code: str) -> None:
    scene = table(2)
    alice, _bob = scene.players
    host = alice.controls("blank", blood=5)
    retainer = alice.attaches(code, host)
    scene.action_phase(alice)

    alice.acts(acts.DETACH, retainer)

    assert (scene.potency(host), scene.blood(host)) == (4, 4)
    assert scene.city("burned") == [code]


@pytest.mark.rule("RV-ATTACH-04")
@pytest.mark.parametrize(
    ("code", "type"),
    [
        pytest.param("athlete", "physical", marks=pytest.mark.card("athlete")),
        pytest.param("tour-guide", "social", marks=pytest.mark.card("tour-guide")),
        pytest.param("student", "mental", marks=pytest.mark.card("student")),
    ],
)
@pytest.mark.parametrize("other", ["physical", "social", "mental"])
def test_citizen_raises_one_attribute_for_attacks(table: Table, code: str, type: str, other: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1, attached=code)
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, other)

    assert scene.blood(target) == (3 if type == other else 4)


@pytest.mark.rule("RV-DMG-03")
@pytest.mark.parametrize(
    ("code", "types"),
    [
        pytest.param("athlete", ("ranged", "physical"), marks=pytest.mark.card("athlete")),
        pytest.param("tour-guide", ("social",), marks=pytest.mark.card("tour-guide")),
        pytest.param("student", ("mental",), marks=pytest.mark.card("student")),
    ],
)
@pytest.mark.parametrize("type", ["ranged", "physical", "social", "mental"])
def test_citizen_raises_one_attribute_for_defence(table: Table, code: str, types: tuple[str, ...], type: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("other-blank", party=1, attached=code)
    card = alice.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type, card if type == "ranged" else None)

    blow = 2 if type == "ranged" else 3
    assert scene.blood(target) == 4 - blow + (type in types)


@pytest.mark.card("student")
@pytest.mark.rule("RV-ATTACH-04", "RV-ATTACH-06")
def test_bonus_of_a_citizen_goes_with_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    student = alice.attaches("student", attacker)
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.DETACH, student)
    alice.attacks(attacker, target, "mental")

    assert scene.blood(target) == 4


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-ABIL-08", "RV-ABIL-09", "RV-DEC-35")
def test_vagrant_exhausts_to_prevent_one_damage_to_its_host(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1, exhausted=True)
    vagrant = bob.attaches("vagrant", target)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    asked = bob.asked
    bob.uses(vagrant)

    assert asked == "rivals.prevent"
    assert scene.is_exhausted(vagrant)
    assert scene.blood(target) == 2


@pytest.mark.card("vagrant")
def test_vagrant_need_not_be_used(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    vagrant = bob.attaches("vagrant", target)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    bob.declines()

    assert not scene.is_exhausted(vagrant)
    assert scene.blood(target) == 1


@pytest.mark.card("vagrant")
def test_several_vagrants_prevent_one_damage_each(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    vagrants = [bob.attaches("vagrant", target) for _ in range(2)]
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")
    for vagrant in vagrants:
        bob.uses(vagrant)

    assert scene.blood(target) == 3


@pytest.mark.card("vagrant")
@pytest.mark.parametrize("case", ["exhausted", "other host"])
def test_vagrant_must_be_ready_and_helps_its_host_alone(table: Table, case: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    friend = bob.controls("third-blank", party=1, exhausted=True)
    bob.attaches("vagrant", target if case == "exhausted" else friend, exhausted=case == "exhausted")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 1


@pytest.mark.card("vagrant")
@pytest.mark.rule("RV-ATTACH-03", "RV-TURN-15")
def test_vagrant_readies_with_its_player(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    mine = alice.attaches("vagrant", alice.controls("blank"), exhausted=True)
    theirs = bob.attaches("vagrant", bob.controls("other-blank"), exhausted=True)
    scene.ready_and_return(alice)

    exhausted = [scene.is_exhausted(mine), scene.is_exhausted(theirs)]

    assert exhausted == [False, True]
