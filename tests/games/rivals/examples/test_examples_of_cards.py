"""Short examples of the rulebooks about single cards, the Second Inquisition and being Wounded."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT
from tests.games.rivals.conftest import Table


@pytest.mark.example("EX-RV-12")
@pytest.mark.card("coup-de-grace")
@pytest.mark.rule("RV-TERM-11", "RV-KEY-10")
@pytest.mark.parametrize(
    ("code", "blood", "wounded"),
    [("sized", 3, False), ("sized", 2, True), ("armoured", 5, False), ("armoured", 4, True)],
)
def test_wounded_at_half_rounded_down(table: Table, code: str, blood: int, wounded: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("brother", party=1)
    bob.controls(code, party=1, blood=blood)  # Blood Potency 5 and 9
    card = alice.holds("coup-de-grace")

    scene.action_phase(alice)

    assert alice.can(acts.PLAY, card) == wounded


@pytest.mark.example("EX-RV-15")
@pytest.mark.card("special-affairs-division", "vagrant")
@pytest.mark.rule("RV-CITY-SF-02", "RV-CITY-SF-03", "RV-CITY-SF-04", "RV-DEC-64")
def test_three_antagonists_deal_three_points(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    tough, other, recluse = alice.controls("strong"), alice.controls("blank"), alice.controls("recluse")
    vagrant = alice.attaches("vagrant", tough)
    alice.holds("tower-shield")
    scene.streets(*["special-affairs-division"] * 3)
    scene.antagonist_step(alice)
    hidden = [scene.secrecy(one) for one in (tough, other, recluse)]

    assert alice.asked == "rivals.inquisition"
    assert alice.options == ((tough,), (other,), (recluse,))
    alice.chooses(tough)
    alice.chooses(recluse)
    alice.chooses(tough)

    assert hidden == [1, 1, 3]
    assert alice.asked == "rivals.prevent"  # no Reaction was asked for; two points are one blow
    alice.uses(vagrant)
    assert alice.asked != "rivals.prevent"
    assert (scene.blood(tough), scene.blood(other), scene.blood(recluse)) == (5, 4, 3)  # no attribute helped


@pytest.mark.example("EX-RV-15")
@pytest.mark.rule("RV-CITY-SF-03")
@pytest.mark.parametrize("antagonists", [1, 2])
def test_fewer_antagonists_do_not_find_who_hides_well(table: Table, antagonists: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    first, second = alice.controls("strong"), alice.controls("blank")
    alice.controls("recluse")
    scene.streets(*["special-affairs-division"] * antagonists)

    scene.antagonist_step(alice)

    assert alice.options == ((first,), (second,))


@pytest.mark.example("EX-RV-16")
@pytest.mark.card("prince-of-the-city", "keeper-of-elysium")
@pytest.mark.rule("RV-CITY-SF-03", "RV-CITY-SF-07")
def test_the_prince_is_the_only_one_to_be_found(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    prince = alice.controls("strong", attached="prince-of-the-city")
    keeper, other = alice.controls("blank", attached="keeper-of-elysium"), alice.controls("skunk")
    scene.streets("special-affairs-division")

    scene.antagonist_step(alice)

    assert [scene.secrecy(one) for one in (prince, keeper, other)] == [0, 2, 2]
    assert [scene.blood(one) for one in (prince, keeper, other)] == [5, 4, 3]


@pytest.mark.example("EX-RV-51")
@pytest.mark.card("long-term-investment")
@pytest.mark.rule("RV-CARD-18")
@pytest.mark.parametrize("spent", [1, 2, 3])
def test_an_investment_doubles_what_is_spent(table: Table, spent: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("nancy-witt")
    card = alice.holds("long-term-investment")
    scene.action_phase(alice)
    supply = alice.supply

    alice.plays(card)
    assert alice.options == ((1,), (2,), (3,))
    alice.chooses(spent)

    assert scene.tokens(card) == [2 * spent, 0]
    assert alice.prestige == 10 - spent
    assert alice.supply == supply + spent - 2 * spent
    assert not alice.can(acts.FEED)
    assert not alice.can(acts.ABILITY, card)


@pytest.mark.example("EX-RV-53")
@pytest.mark.card("randolph-marz")
@pytest.mark.rule("RV-DISCARD-01")
@pytest.mark.parametrize("in_hand", [True, False])
def test_discard_a_title_never_means_the_attached_one(table: Table, in_hand: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    randolph = alice.controls("randolph-marz", party=1, attached="primogen")
    target = bob.controls("blank", party=1)
    alice.holds("herald" if in_hand else "mercy")
    scene.action_phase(alice)

    alice.attacks(randolph, target, "physical")

    assert alice.asked == "rivals.attack.ability"
    assert alice.can(randolph, 0) == in_hand
    if in_hand:
        alice.uses(randolph)
        while alice.asked == "rivals.discard":
            alice.chooses(*alice.options[0])
        assert alice.cards("discard") == ["herald"]
    scene.everyone_declines()
    assert scene.attached(randolph) == ["primogen"]
    assert scene.blood(target) == (2 if in_hand else 3)


@pytest.mark.example("EX-RV-55")
@pytest.mark.card("turf-war")
@pytest.mark.rule("RV-WIN-13", "RV-CARD-33")
@pytest.mark.parametrize(
    ("whose", "code", "agenda"),
    [("other", "sized", 2), ("rival", "sized", 2), ("other", "blank", 1), ("rival", "blank", 1)],
)
def test_turf_war_arithmetic(table: Table, whose: str, code: str, agenda: int) -> None:
    scene = table(3)
    alice, rival, other = scene.players
    alice.has(agenda_card="turf-war", rival=rival)
    victims = {"rival": rival, "other": other}[whose]
    victims.controls("fourth-blank")
    target = victims.controls(code, party=1, blood=1)  # Blood Potency 5 and 4
    fist = alice.controls("strong", party=1)
    scene.action_phase(alice)

    alice.attacks(fist, target, "physical")
    while alice.asked == "rivals.order":
        alice.chooses(*alice.options[0])

    assert scene.in_torpor(target)
    assert alice.agenda == agenda


@pytest.mark.example("EX-RV-58")
@pytest.mark.card("seneschal")
@pytest.mark.rule("RV-ACT-10", "RV-CARD-40")
@pytest.mark.parametrize(("prince", "lost"), [(False, 2), (True, 1)])
def test_the_seneschal_acts_from_the_haven(table: Table, prince: bool, lost: int) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    seneschal = alice.controls("strong")
    title = alice.attaches("seneschal", seneschal)
    carol.controls("blank", attached="prince-of-the-city" if prince else "")
    scene.action_phase(alice)

    alice.uses(title)
    assert (alice.asked, alice.options) == ("rivals.target", ((bob.seat,), (carol.seat,)))
    alice.chooses(bob.seat)

    assert scene.table.actions == 1
    assert scene.is_exhausted(seneschal)
    assert (bob.prestige, carol.prestige) == (10 - lost, 10)


@pytest.mark.example("EX-RV-59")
@pytest.mark.card("the-penthouse", "cop")
@pytest.mark.rule("RV-CARD-32", "RV-MEND-02")
def test_the_penthouse_mends_up_to_the_new_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="the-penthouse")
    leader = alice.controls("strong", party=1)
    cop = scene.streets("cop")
    scene.action_phase(alice)
    full = (scene.blood(leader), scene.potency(leader))

    alice.attacks(leader, cop, "physical")
    alice.chooses(ATTACH_IT)

    assert full == (6, 6)
    assert (scene.blood(leader), scene.potency(leader)) == (7, 7)


@pytest.mark.example("EX-RV-60")
@pytest.mark.card("bad-penny")
@pytest.mark.rule("RV-TORPOR-06", "RV-TORPOR-07", "RV-CARD-02")
@pytest.mark.parametrize("edition", ["rio", "sf"])
def test_bad_penny_is_back_after_two_end_phases(table: Table, edition: str) -> None:
    scene = table(2, edition=edition)
    alice, bob = scene.players
    alice.controls("blank")
    penny = alice.controls("bad-penny", torpor=True, blood=1)
    scene.end_phase(alice)
    scene.everyone_declines()
    after_one = (scene.blood(penny), scene.in_torpor(penny))

    for player in (bob, alice):
        while scene.table.active == player.seat:
            if player.asked == "rivals.act":
                player.acts(acts.END if player.can(acts.END) else acts.PASS)
            else:
                scene.everyone_declines()

    assert after_one == (3, True)
    assert (scene.blood(penny), scene.is_active(penny)) == (4, True)
    assert not scene.is_exhausted(penny)
