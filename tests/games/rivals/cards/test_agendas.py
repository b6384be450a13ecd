"""Agendas: what each of them scores and what it does not."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import NO, YES
from tests.games.rivals.conftest import Table


@pytest.mark.card("base-of-power")
def test_base_of_power_gains_two_agenda_for_a_title(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="base-of-power")
    alice.controls("blank")
    card = alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(card)
    alice.exerts()

    assert alice.agenda == 2


@pytest.mark.card("base-of-power")
def test_base_of_power_ignores_retainers_and_titles_of_others(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="base-of-power")
    bob.has(agenda_card="base-of-power")
    attacker = alice.controls("strong", party=1)
    alice.controls("blank")
    vagrant, card = scene.streets("vagrant"), alice.holds("herald")
    scene.action_phase(alice)

    alice.attacks(attacker, vagrant, "mental")
    alice.answers((1,), "rivals.mortal")
    after_retainer = alice.agenda
    alice.plays(card)
    alice.exerts()

    assert scene.attached(attacker) == ["vagrant"]
    assert (after_retainer, bob.agenda) == (0, 0)


@pytest.mark.card("base-of-power", "prince-of-the-city")
@pytest.mark.rule("RV-CARD-44")
def test_base_of_power_counts_a_claimed_prince_title(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="base-of-power")
    claimant = alice.controls("strong", party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    scene.everyone_declines()

    assert alice.agenda == 2


@pytest.mark.card("base-of-power", "prince-of-the-city")
@pytest.mark.rule("RV-CARD-44", "RV-PRINCE-20")
def test_base_of_power_counts_a_prince_title_taken_by_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="base-of-power")
    attacker = alice.controls("strong", party=1)
    prince = bob.controls("other-blank", blood=3, party=1, attached="prince-of-the-city")
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(attacker, prince, "mental")

    assert scene.attached(attacker) == ["prince-of-the-city"]
    assert alice.agenda == 3  # 1 for the Rival's character


@pytest.mark.card("drain-them-slowly")
def test_drain_them_slowly_gains_two_agenda_for_a_survivor_hurt_by_an_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("sized", party=1)
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert alice.agenda == 2


@pytest.mark.card("drain-them-slowly")
@pytest.mark.parametrize(
    ("code", "blood", "type", "agenda"),
    [
        ("other-blank", 3, "mental", 1),  # defeated: only the Rival's 1
        ("armoured", 9, "physical", 0),  # Physical 1 against Physical 2
        ("armoured", 9, "ranged", 0),  # Aggravated
    ],
)
def test_drain_them_slowly_gains_nothing_for_a_defeat_no_damage_or_aggravated_damage(
    table: Table, code: str, blood: int, type: str, agenda: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("sized", party=1)
    target = bob.controls(code, blood=blood, party=1)
    bob.controls("third-blank")
    card = alice.holds("molotov-cocktail")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type, card if type == "ranged" else None)

    assert alice.agenda == agenda
    assert scene.blood(target) == {"mental": 1, "physical": 9, "ranged": 8}[type]


@pytest.mark.card("drain-them-slowly")
def test_drain_them_slowly_ignores_mortals(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("strong", party=1)
    vagrant = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(attacker, vagrant, "mental")
    alice.answers((0,), "rivals.mortal")

    assert alice.agenda == 0


@pytest.mark.card("drain-them-slowly")
def test_drain_them_slowly_ignores_attacks_of_foes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("strong", party=1)
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert scene.blood(target) == 6
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.card("drain-them-slowly")
def test_drain_them_slowly_ignores_a_reaction_that_strikes_back(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="drain-them-slowly")
    bob.has(agenda_card="drain-them-slowly")
    attacker = alice.controls("blank", party=1)
    target = bob.controls("armoured", party=1)
    bat = bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    bob.reacts(bat)

    assert scene.blood(attacker) == 1
    assert (alice.agenda, bob.agenda) == (0, 0)


@pytest.mark.card("hunt-the-hunters")
@pytest.mark.rule("RV-CARD-11")
def test_hunt_the_hunters_gains_prestige_and_agenda_and_shuffles_the_city(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="hunt-the-hunters")
    attacker = alice.controls("strong", party=1, attached="student")
    division = scene.streets("special-affairs-division")
    scene.city_deck("vagrant")
    scene.city_pile("discard", "chef")
    scene.city_pile("burned", "castro-street-party")
    scene.action_phase(alice)

    alice.attacks(attacker, division, "mental")

    assert alice.prestige == 11
    assert alice.agenda == 2  # with the one for the defeat
    assert sorted(scene.city("deck")) == ["chef", "special-affairs-division", "vagrant"]
    assert scene.city("discard") == []
    assert scene.city("burned") == ["castro-street-party"]


@pytest.mark.card("hunt-the-hunters")
@pytest.mark.rule("RV-CARD-11", "RV-AMB-40")
def test_hunt_the_hunters_counts_the_first_division_of_a_turn(table: Table) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="hunt-the-hunters")
    first = alice.controls("strong", party=1, attached="student")
    second = alice.controls("sized", party=2, attached="student")
    division = scene.streets("special-affairs-division", "special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(first, division, "mental")
    alice.attacks(second, division + 1, "mental")

    assert alice.prestige == 11
    assert alice.agenda == 3  # 1 for each and 1 once
    assert scene.city("discard") == ["special-affairs-division"]


@pytest.mark.card("hunt-the-hunters")
def test_hunt_the_hunters_ignores_other_mortals_and_foes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="hunt-the-hunters")
    bob.has(agenda_card="hunt-the-hunters")
    first = alice.controls("strong", party=1)
    vagrant = scene.streets("vagrant")
    scene.city_pile("discard", "chef")
    scene.action_phase(alice)

    alice.attacks(first, vagrant, "mental")
    alice.answers((0,), "rivals.mortal")

    assert (alice.prestige, alice.agenda) == (10, 0)
    assert scene.city("discard") == ["chef"]
    assert (bob.prestige, bob.agenda) == (10, 0)


@pytest.mark.card("manipulate-the-masses")
@pytest.mark.parametrize(("succeeds", "agenda"), [(True, 1), (False, 0)])
def test_manipulate_the_masses_gains_an_agenda_for_a_scheme_that_succeeds(
    table: Table, succeeds: bool, agenda: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="manipulate-the-masses")
    bob.has(agenda_card="manipulate-the-masses")
    alice.controls("blank")
    card = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(card)
    alice.votes()
    bob.votes(yes=succeeds, fist=3)

    assert (alice.agenda, bob.agenda) == (agenda, 0)


@pytest.mark.card("playthings")
@pytest.mark.parametrize(
    ("code", "choice", "agenda"), [("student", 1, 2), ("student", 0, 1), ("vagrant", 1, 0), ("chef", 1, 2)]
)
def test_playthings_gain_an_agenda_for_attaching_a_citizen(table: Table, code: str, choice: int, agenda: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="playthings")
    attacker = alice.controls("strong", party=1)
    mortal = scene.streets(code)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((choice,), "rivals.mortal")

    assert alice.agenda == agenda  # a Citizen's own 1 included


@pytest.mark.card("playthings")
def test_playthings_ignore_what_foes_attach(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda_card="playthings")
    attacker = alice.controls("strong", party=1)
    mortal = scene.streets("student")
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((1,), "rivals.mortal")

    assert bob.agenda == 0


@pytest.mark.card("strength-in-numbers")
@pytest.mark.rule("RV-TURN-14")
@pytest.mark.parametrize(
    ("out", "agenda"),
    [
        (("blank", "third-blank"), 0),
        (("blank", "third-blank", "fourth-blank"), 1),
        (("blank", "third-blank", "fourth-blank", "jesus"), 2),
        (("blank", "third-blank", "fourth-blank", "meek"), 1),
        (("blank", "third-blank", "fourth-blank", "jesus", "skunk"), 2),
    ],
)
def test_strength_in_numbers_counts_characters_in_the_streets(table: Table, out: tuple[str, ...], agenda: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="strength-in-numbers", prestige=5)
    for n, code in enumerate(out):
        alice.controls(code, party=n % 2 + 1)
    alice.controls("nancy-witt")
    scene.start_of_turn(alice)

    gained = alice.agenda

    assert gained == agenda


@pytest.mark.card("strength-in-numbers")
def test_strength_in_numbers_ignores_foes_in_the_streets_and_the_turns_of_foes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="strength-in-numbers")
    bob.has(agenda_card="strength-in-numbers")
    alice.controls("blank", party=1)
    for code in ("other-blank", "third-blank", "fourth-blank"):
        bob.controls(code, party=1)
    scene.start_of_turn(alice)

    gained = (alice.agenda, bob.agenda)

    assert gained == (0, 0)


@pytest.mark.card("the-end-is-nigh")
def test_the_end_is_nigh_rewards_the_first_conspiracy_of_a_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="the-end-is-nigh")
    bob.has(agenda_card="the-end-is-nigh", agenda=10)
    first = alice.conspires("lost-glory", {alice: 4})
    second = alice.conspires("lost-glory", {alice: 4})
    scene.action_phase(alice)

    alice.resolves(first)
    after_first = (alice.prestige, alice.agenda)
    alice.resolves(second)

    assert after_first == (11, 2)
    assert (alice.prestige, alice.agenda) == (11, 2)
    assert (bob.prestige, bob.agenda) == (10, 7)


@pytest.mark.card("the-end-is-nigh")
def test_the_end_is_nigh_has_nothing_for_placing_a_conspiracy_nor_for_modifiers(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="the-end-is-nigh")
    first, second = alice.controls("blank"), alice.controls("strong")
    scheme, modifier = alice.holds("free-money", "lost-glory"), alice.holds("the-last-word")
    scene.action_phase(alice)

    alice.plays(scheme + 1, by=first)
    alice.plays(scheme, by=second)
    alice.votes(lays=modifier)
    bob.votes()

    assert alice.agenda == 0


@pytest.mark.card("turf-war")
@pytest.mark.rule("RV-CARD-33", "RV-WIN-13")
@pytest.mark.parametrize(
    ("whose", "code", "agenda"), [(2, "sized", 2), (1, "sized", 2), (2, "fourth-blank", 1), (1, "fourth-blank", 1)]
)
def test_turf_war_counts_non_rivals_and_blood_potency_of_five(table: Table, whose: int, code: str, agenda: int) -> None:
    scene = table(3)
    alice, *foes = scene.players
    alice.has(agenda_card="turf-war")
    attacker = alice.controls("strong", party=1)
    foes[whose - 1].controls("blank" if whose == 1 else "third-blank")
    target = foes[whose - 1].controls(code, blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    if alice.asked == "rivals.order":
        alice.chooses(0)

    assert scene.in_torpor(target)
    assert alice.agenda == agenda


@pytest.mark.card("turf-war")
@pytest.mark.rule("RV-CARD-33")
def test_turf_war_looks_at_blood_potency_with_its_bonuses(table: Table) -> None:
    scene = table(3)
    alice, _bob, carol = scene.players
    alice.has(agenda_card="turf-war")
    attacker = alice.controls("strong", party=1)
    carol.controls("third-blank")
    target = carol.controls("fourth-blank", blood=1, party=1, attached="cop")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")
    if alice.asked == "rivals.order":
        alice.chooses(0)

    assert alice.agenda == 2


@pytest.mark.card("turf-war")
def test_turf_war_ignores_mortals_and_defeats_by_others(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    for player in (alice, bob):
        player.has(agenda_card="turf-war")
    first, second = alice.controls("strong", party=1), alice.controls("armoured", party=2)
    carol.controls("third-blank")
    target = carol.controls("sized", blood=1, party=1)
    vagrant = scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(second, vagrant, "physical")
    alice.answers((0,), "rivals.mortal")
    after_mortal = alice.agenda
    alice.attacks(first, target, "physical")

    assert after_mortal == 0
    assert bob.agenda == 0


@pytest.mark.rule("RV-WIN-01")
@pytest.mark.parametrize(
    "code",
    [
        pytest.param(code, marks=pytest.mark.card(code))
        for code in (
            "base-of-power",
            "drain-them-slowly",
            "hunt-the-hunters",
            "manipulate-the-masses",
            "playthings",
            "strength-in-numbers",
            "the-end-is-nigh",
            "turf-war",
        )
    ],
)
@pytest.mark.parametrize(("before", "won"), [(11, False), (12, True)])
def test_thirteen_agenda_win_with_every_agenda_card(table: Table, code: str, before: int, won: bool) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card=code, agenda=before)
    attacker = alice.controls("strong", party=1)
    student = scene.streets("student")
    scene.action_phase(alice)

    alice.attacks(attacker, student, "mental")
    alice.answers((0,), "rivals.mortal")

    assert scene.winner == (alice.seat if won else None)
    assert scene.reason == ("agenda" if won else "")


@pytest.mark.card("playthings")
@pytest.mark.rule("RV-AGENDA-02", "RV-DEC-07", "RV-AMB-49")
@pytest.mark.parametrize(("reveals", "agenda"), [(YES, 2), (NO, 1)])
def test_a_face_down_agenda_counts_if_it_is_revealed_at_that_moment(
    table: Table, reveals: tuple[int], agenda: int
) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.has(agenda_card="playthings", agenda_up=False)
    attacker = alice.controls("strong", party=1)
    student = scene.streets("student")
    scene.action_phase(alice)

    alice.attacks(attacker, student, "mental")
    while alice.asked == "rivals.agenda":
        alice.answers(NO)
    alice.answers((1,), "rivals.mortal")
    alice.answers(reveals, "rivals.agenda")

    assert alice.agenda == agenda
