"""Events of San Francisco that last a round."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.table import STREETS
from tests.games.rivals.conftest import Table

LASTING = (
    "castro-street-party",
    "city-on-the-brink",
    "the-hunger",
    "wandering-the-bart-tunnels",
    "cable-car-accident",
    "san-francisco-fog",
    "protests-in-the-streets",
)


@pytest.mark.rule("RV-CITY-03", "RV-TURN-10")
@pytest.mark.parametrize("code", [pytest.param(code, marks=pytest.mark.card(code)) for code in LASTING])
def test_ongoing_event_stays_with_a_token_of_who_revealed_it(table: Table, code: str) -> None:
    scene = table(2)
    _alice, bob = scene.players
    bob.controls("other-blank")
    scene.city_deck(code, "vagrant")
    scene.turn(bob)

    (event,) = scene.table.piles[STREETS]

    assert scene.code(event) == code
    assert scene.tokens(event) == [0, 1]
    assert bob.supply == 32 - 10 - 4 - 1


@pytest.mark.rule("RV-CITY-05", "RV-CITY-04", "RV-TOKEN-07")
@pytest.mark.parametrize("code", [pytest.param(code, marks=pytest.mark.card(code)) for code in LASTING])
@pytest.mark.parametrize("mine", [True, False])
def test_ongoing_event_is_burned_in_the_city_deck_step_of_its_colour(table: Table, code: str, mine: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    scene.event(code, alice if mine else bob)
    scene.city_deck("vagrant")
    scene.turn(alice)

    streets = scene.in_streets()

    assert streets == (["vagrant"] if mine else [code, "vagrant"])
    assert scene.city("burned") == ([code] if mine else [])
    assert alice.supply == 32 - 10 - 4


@pytest.mark.card("castro-street-party")
@pytest.mark.rule("RV-ATK-PRE-10")
def test_castro_street_party_hides_everybody_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    out, home = alice.controls("blank", party=1), alice.controls("strong")
    foreign = bob.controls("other-blank", party=1)
    vagrant = scene.streets("vagrant")
    scene.event("castro-street-party", bob)
    alice.holds("herald")
    scene.action_phase(alice)

    secrecy = [scene.secrecy(one) for one in (out, home, foreign, vagrant)]

    assert secrecy == [1, 1, 1, 0]


@pytest.mark.card("castro-street-party")
def test_castro_street_party_asks_for_a_card_to_attack_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("sized", party=1), bob.controls("other-blank", party=1)
    scene.event("castro-street-party", bob)
    card = alice.holds("herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", intel=[card])

    assert scene.blood(target) == 1
    assert alice.cards("discard") == ["herald"]


@pytest.mark.card("city-on-the-brink")
@pytest.mark.parametrize(("whose", "agenda"), [(1, 2), (2, 1)])
def test_city_on_the_brink_gives_an_agenda_for_every_defeated_foe(table: Table, whose: int, agenda: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    bob.controls("blank")
    carol.controls("third-blank")
    target = scene.players[whose].controls("fourth-blank", blood=1, party=1)
    scene.event("city-on-the-brink", carol)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert [player.agenda for player in scene.players] == [agenda, 0, 0]  # the Rival's 1 included


@pytest.mark.card("city-on-the-brink")
def test_city_on_the_brink_pays_a_defender_who_strikes_back_but_nobody_for_mortals(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    weak, strong = alice.controls("blank", blood=1, party=1), alice.controls("strong", party=2)
    target = bob.controls("armoured", party=1)
    bat, vagrant = bob.holds("baseball-bat"), scene.streets("vagrant")
    scene.event("city-on-the-brink", bob)
    scene.action_phase(alice)

    alice.attacks(weak, target, "physical")
    bob.reacts(bat)
    alice.attacks(strong, vagrant, "mental")
    alice.chooses(0)

    assert (alice.agenda, bob.agenda) == (0, 2)


@pytest.mark.card("the-hunger", "vagrant")
@pytest.mark.parametrize(("code", "agenda"), [("vagrant", 1), ("chef", 1)])
def test_the_hunger_gives_an_agenda_for_vagrants(table: Table, code: str, agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    mortal = scene.streets(code)
    scene.event("the-hunger", bob)
    scene.action_phase(alice)

    alice.attacks(attacker, mortal, "mental")
    alice.answers((0,), "rivals.mortal")

    assert alice.agenda == agenda


@pytest.mark.card("the-hunger")
@pytest.mark.rule("RV-CARD-46", "RV-TURN-32")
def test_the_hunger_costs_a_prestige_for_each_hungry_character_at_the_end_of_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank", blood=3)
    alice.controls("strong", blood=1, party=1)
    alice.controls("sized")
    alice.controls("third-blank", blood=1, torpor=True)
    bob.controls("other-blank", blood=1)
    scene.event("the-hunger", bob)
    scene.end_of_turn(alice)

    prestige = (alice.prestige, bob.prestige)

    assert prestige == (8, 10)


@pytest.mark.card("the-hunger")
@pytest.mark.rule("RV-WIN-06", "RV-TERM-16")
def test_the_hunger_knocks_out_for_nobody(table: Table) -> None:
    scene = table(3)
    alice, _bob, carol = scene.players
    alice.has(prestige=1)
    alice.controls("blank", blood=3)
    scene.event("the-hunger", carol)
    scene.end_of_turn(alice)

    assert scene.reason == "most agenda"
    assert scene.winner == carol.seat  # Alice's Adversary has gained 3 Agenda
    assert carol.agenda == 3


@pytest.mark.card("wandering-the-bart-tunnels")
@pytest.mark.rule("RV-CARD-35")
def test_wandering_the_bart_tunnels_makes_everybody_outside_a_party_of_one(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls("bad-penny", party=1)
    target = bob.controls("other-blank", party=1)
    bob.controls("sized", party=1)
    scene.event("wandering-the-bart-tunnels", bob)
    card = alice.holds("holdout-dagger")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card)

    assert alice.asked == "rivals.act"  # nobody could block
    assert scene.blood(target) == 4  # Bad Penny's Obfuscate did not count


@pytest.mark.card("wandering-the-bart-tunnels")
@pytest.mark.rule("RV-CARD-35", "RV-PARTY-02")
def test_a_haven_is_still_one_party_in_the_bart_tunnels(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("sized", party=1)
    target, friend = bob.controls("other-blank"), bob.controls("armoured")
    scene.event("wandering-the-bart-tunnels", bob)
    card = alice.holds("herald")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", intel=[card])

    assert bob.options == ((friend,), DONE)


@pytest.mark.card("wandering-the-bart-tunnels")
@pytest.mark.rule("RV-CARD-35")
def test_who_leaves_the_haven_in_the_bart_tunnels_joins_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    out, home = alice.controls("blank", party=1), alice.controls("strong")
    scene.event("wandering-the-bart-tunnels", bob)
    scene.action_phase(alice)

    alice.acts(acts.MOVE, home)

    assert alice.asked == "rivals.act"
    assert scene.party(home) not in (0, scene.party(out))


@pytest.mark.card("wandering-the-bart-tunnels", "sheriff")
@pytest.mark.rule("RV-CARD-35", "RV-PARTY-04")
def test_parties_that_the_bart_tunnels_parted_stay_parted(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sheriff = alice.controls("armoured")
    title = alice.attaches("sheriff", sheriff)
    attacker = alice.controls("sized")
    target = bob.controls("other-blank", party=1)
    bob.controls("strong", party=1)
    scene.city_deck("wandering-the-bart-tunnels")
    scene.turn(alice)

    for one in (sheriff, attacker):
        alice.moves(one)
    alice.uses(title)
    alice.attacks(attacker, target, "mental")

    assert scene.city("burned") == ["wandering-the-bart-tunnels"]
    assert alice.asked == "rivals.act"  # nobody could block
    assert scene.blood(target) == 1


@pytest.mark.card("cable-car-accident")
@pytest.mark.rule("RV-TURN-15")
@pytest.mark.parametrize("accident", [True, False])
def test_cable_car_accident_keeps_characters_in_the_streets_but_readies_them(table: Table, accident: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    out = alice.controls("blank", party=1, exhausted=True)
    if accident:
        scene.event("cable-car-accident", bob)
    scene.ready_and_return(alice)

    where = (bool(scene.party(out)), scene.is_exhausted(out))

    assert where == (accident, False)


@pytest.mark.card("san-francisco-fog", "38-special")
@pytest.mark.rule("RV-ED-02", "RV-AMB-54")
def test_san_francisco_fog_keeps_ranged_attack_cards_away(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("other-blank", party=1)
    scene.event("san-francisco-fog", bob)
    alice.holds("38-special", "scoped-30-06")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    alice.chooses(0)

    assert alice.asked == "rivals.attack.card"
    assert alice.options == (DONE,)


@pytest.mark.card("san-francisco-fog", "scoped-30-06")
def test_san_francisco_fog_keeps_the_scoped_30_06_out_of_the_intel_step(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("other-blank")
    scene.event("san-francisco-fog", bob)
    rifle = alice.holds("scoped-30-06")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)

    assert alice.options == ((0, rifle), DONE)


@pytest.mark.card("san-francisco-fog", "fleetness")
@pytest.mark.rule("RV-AMB-54")
@pytest.mark.parametrize(("type", "offered"), [("ranged", False), ("physical", True)])
def test_san_francisco_fog_keeps_reactions_to_ranged_attacks_away(table: Table, type: str, offered: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("other-blank", party=1)
    scene.event("san-francisco-fog", bob)
    card = bob.holds("fleetness", "38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, type)

    assert bob.options == (((card,), DONE) if offered else (DONE,))


@pytest.mark.card("protests-in-the-streets")
@pytest.mark.rule("RV-DMG-08")
@pytest.mark.parametrize(("code", "blood"), [("vagrant", 5), ("special-affairs-division", 5)])
def test_protests_in_the_streets_cost_who_attacks_a_mortal_a_blood(table: Table, code: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1, attached="vagrant")
    friend = alice.controls("blank", party=1)
    mortal = scene.streets(code)
    scene.event("protests-in-the-streets", bob)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(mortal)

    assert alice.asked == "rivals.attack.type"
    assert (scene.blood(attacker), scene.blood(friend)) == (blood, 4)


@pytest.mark.card("protests-in-the-streets")
def test_protests_in_the_streets_do_not_mind_attacks_on_characters(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, target = alice.controls("strong", party=1), bob.controls("armoured", party=1)
    scene.streets("vagrant")
    scene.event("protests-in-the-streets", bob)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental")

    assert scene.blood(attacker) == 6


@pytest.mark.card("protests-in-the-streets")
@pytest.mark.rule("RV-ATK-20", "RV-DEF-04")
def test_protests_in_the_streets_may_defeat_the_attacker_who_still_strikes(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", blood=1, party=1)
    alice.controls("blank")
    vagrant = scene.streets("vagrant")
    scene.event("protests-in-the-streets", bob)
    scene.action_phase(alice)

    alice.attacks(attacker, vagrant, "mental")
    scene.everyone_declines()

    assert scene.in_torpor(attacker)
    assert scene.in_streets() == ["protests-in-the-streets"]
    assert bob.agenda == 0
