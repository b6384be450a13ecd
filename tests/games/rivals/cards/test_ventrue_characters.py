"""Ventrue characters: what Titles and the Prince bring them, and the Shield that stops bullets."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("bruno-wagner")
@pytest.mark.parametrize(
    ("code", "drawn"), [("influencer", 1), ("long-term-investment", 1), ("royal-review", 0), ("marked-man", 0)]
)
def test_bruno_wagner_draws_a_card_for_an_ongoing_card_of_yours(table: Table, code: str, drawn: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    bruno, card = alice.controls("bruno-wagner"), alice.holds(code)
    alice.deck("herald", "sheriff")
    scene.action_phase(alice)

    alice.plays(card, at=bruno)
    if code == "long-term-investment":
        alice.answers((1,), "rivals.pay-up-to")

    assert alice.asked == "rivals.act"
    assert alice.cards("hand") == ["herald"] * drawn


@pytest.mark.card("bruno-wagner")
def test_bruno_wagner_draws_from_either_deck_and_nothing_for_a_foes_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("bruno-wagner")
    card = alice.holds("influencer")
    alice.deck("herald")
    alice.faction("june-bryant")
    bob.controls("nancy-witt")
    theirs = table(2)
    theirs.players[1].controls("bruno-wagner")
    foes_card = theirs.players[0].holds("influencer")
    scene.action_phase(alice)
    theirs.action_phase(theirs.players[0])

    alice.plays(card)
    alice.draws("faction")
    theirs.players[0].plays(foes_card)

    assert alice.cards("hand") == ["june-bryant"]
    assert theirs.players[1].cards("hand") == []


@pytest.mark.card("june-bryant")
@pytest.mark.parametrize(("attached", "drawn"), [("prince-of-the-city", 2), ("herald", 0), ("", 0)])
def test_june_bryant_draws_two_cards_at_the_start_of_your_turn_with_the_prince(
    table: Table, attached: str, drawn: int
) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("june-bryant")
    alice.controls("strong", attached=attached)
    alice.deck("sheriff", "primogen", "herald")

    scene.start_of_turn(alice)  # the Prince gains Prestige and Agenda in the same step

    assert alice.cards("hand") == ["sheriff", "primogen"][:drawn]


@pytest.mark.card("june-bryant")
@pytest.mark.parametrize("june", [0, 1])
def test_june_bryant_draws_nothing_when_a_foe_has_the_prince_or_the_turn(table: Table, june: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    scene.players[june].controls("june-bryant")
    bob.controls("strong", attached="prince-of-the-city")

    scene.start_of_turn(alice)

    assert scene.waiting()[1] == "rivals.act"
    assert (alice.cards("hand"), bob.cards("hand")) == ([], [])


@pytest.mark.card("montgomery-white")
@pytest.mark.parametrize(("type", "party", "damage"), [("ranged", 1, 2 - 1), ("ranged", 2, 2), ("physical", 1, 3)])
def test_montgomery_white_gives_the_party_a_shield_in_ranged_attacks(
    table: Table, type: str, party: int, damage: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong, special = alice.controls("strong", party=1), alice.holds("38-special")
    target = bob.controls("blank", party=1)
    bob.controls("montgomery-white", party=party)
    scene.action_phase(alice)

    alice.attacks(strong, target, type, special if type == "ranged" else None)
    scene.everyone_declines()

    assert scene.blood(target) == 4 - damage


@pytest.mark.card("montgomery-white")
def test_montgomery_white_shields_himself_and_every_other_member(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    shades, card = alice.controls("shades", party=1), alice.holds("drive-by")
    montgomery, other = bob.controls("montgomery-white", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(shades, montgomery, "ranged", card)

    assert (scene.blood(montgomery), scene.blood(other)) == (4, 4 - (2 - 1))  # he has Physical 1 as well


@pytest.mark.card("montgomery-white")
@pytest.mark.rule("RV-CARD-22")
def test_montgomery_white_shields_the_attacker_from_a_ranged_reaction(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    alice.controls("montgomery-white", party=1)
    target, special = bob.controls("strong", party=1), bob.holds("38-special")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "ranged")
    bob.reacts(special)

    assert scene.blood(attacker) == 4 - (2 - 1)


@pytest.mark.card("randolph-marz")
@pytest.mark.parametrize(("attached", "more"), [("", 1), ("herald", 1), ("prince-of-the-city", 1 + 1)])
def test_randolph_marz_discards_a_title_for_more_damage(table: Table, attached: str, more: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    randolph, title = alice.controls("randolph-marz", party=1, attached=attached), alice.holds("sheriff", "greed")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(randolph, target, "mental")
    alice.uses(randolph)
    choice = alice.options
    alice.answers((title,), "rivals.discard")

    assert choice == ((title,),)
    assert (scene.blood(target), alice.cards("discard")) == (9 - 1 - more, ["sheriff"])
    assert scene.attached(randolph) == attached.split()


@pytest.mark.card("randolph-marz")
@pytest.mark.rule("RV-ABIL-11")
@pytest.mark.parametrize(("party", "usable"), [(1, True), (2, False)])
def test_randolph_marz_helps_any_attacker_of_his_party(table: Table, party: int, usable: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, randolph = alice.controls("nancy-witt", party=1), alice.controls("randolph-marz", party=party)
    title, target = alice.holds("sheriff"), bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "social")
    if usable:
        alice.uses(randolph)
        alice.answers((title,), "rivals.discard")

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 9 - (2 - 1) - usable


@pytest.mark.card("randolph-marz")
@pytest.mark.rule("RV-DISCARD-01")
def test_randolph_marz_takes_the_title_from_the_hand(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    randolph = alice.controls("randolph-marz", party=1, attached="herald")
    target = bob.controls("armoured", party=1)
    alice.holds("greed")
    scene.action_phase(alice)

    alice.attacks(randolph, target, "mental")

    assert alice.asked == "rivals.attack.ability"
    assert alice.options == (DONE,)


@pytest.mark.card("randolph-marz")
def test_randolph_marz_counts_as_prince_only_when_he_is(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    randolph, title = alice.controls("randolph-marz", party=1), alice.holds("sheriff")
    alice.controls("strong", party=1, attached="prince-of-the-city")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(randolph, target, "mental")
    alice.uses(randolph)
    alice.answers((title,), "rivals.discard")

    assert scene.blood(target) == 9 - 1 - 1


@pytest.mark.card("stevie-osborn")
def test_stevie_osborn_gains_one_prestige_when_anybody_of_yours_attaches_a_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("stevie-osborn")
    holder, title = alice.controls("zhang-wei"), alice.holds("herald")
    scene.action_phase(alice)

    alice.plays(title, by=holder)
    alice.exerts()

    assert scene.attached(holder) == ["herald"]
    assert alice.prestige == 10 - 2 + 1


@pytest.mark.card("stevie-osborn")
@pytest.mark.parametrize(("stevie", "gained"), [(0, 1), (1, 0)])
def test_stevie_osborn_gains_by_your_prince_and_not_by_a_foes(table: Table, stevie: int, gained: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    claimant = alice.controls("strong", party=1)
    scene.players[stevie].controls("stevie-osborn")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(claimant)
    scene.everyone_declines()

    assert scene.attached(claimant) == ["prince-of-the-city"]
    assert scene.players[stevie].prestige == 10 + gained


@pytest.mark.card("stevie-osborn")
def test_stevie_osborn_gains_nothing_for_a_retainer(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    stevie, mortal = alice.controls("stevie-osborn", party=1), scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(stevie, mortal, "physical")
    alice.answers((1,), "rivals.mortal")

    assert scene.attached(stevie) == ["vagrant"]
    assert alice.prestige == 10


@pytest.mark.card("yusuf-kaya")
def test_yusuf_kaya_exhausts_to_mend_everybody_with_a_title(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    yusuf = alice.controls("yusuf-kaya", blood=2)
    titled = alice.controls("strong", blood=2, party=1, attached="herald")
    prince = alice.controls("zhang-wei", blood=2, attached="prince-of-the-city")
    asleep = alice.controls("stevie-osborn", blood=1, torpor=True, attached="sheriff")
    plain = alice.controls("june-bryant", blood=1)
    scene.action_phase(alice)

    alice.uses(yusuf)

    assert scene.is_exhausted(yusuf)
    assert [scene.blood(one) for one in (yusuf, titled, prince, asleep, plain)] == [2, 2 + 1, 2 + 1, 1 + 1, 1]
    assert alice.asked == "rivals.act"


@pytest.mark.card("yusuf-kaya")
@pytest.mark.rule("RV-CARD-36")
def test_yusuf_kaya_mends_no_foe(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    yusuf = alice.controls("yusuf-kaya", blood=2, attached="herald")
    bob.controls("blank")
    foes = [
        bob.controls("stevie-osborn", blood=1, torpor=True, attached="sheriff"),
        bob.controls("zhang-wei", blood=1, attached="primogen"),
    ]
    scene.action_phase(alice)

    alice.uses(yusuf)

    assert scene.blood(yusuf) == 2 + 1
    assert [scene.blood(one) for one in foes] == [1, 1]


@pytest.mark.card("yusuf-kaya")
@pytest.mark.rule("RV-TORPOR-07", "RV-MEND-03")
def test_yusuf_kaya_brings_back_at_once_who_becomes_full(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    yusuf = alice.controls("yusuf-kaya")
    asleep = alice.controls("stevie-osborn", blood=4, torpor=True, attached="sheriff")
    scene.action_phase(alice)

    alice.uses(yusuf)

    assert scene.is_active(asleep)
    assert alice.can(acts.MOVE, asleep)


@pytest.mark.card("yusuf-kaya")
@pytest.mark.rule("RV-ABIL-04")
def test_yusuf_kaya_mends_only_when_ready(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    yusuf = alice.controls("yusuf-kaya", blood=2, attached="herald", exhausted=True)
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, yusuf)


@pytest.mark.card("zhang-wei")
@pytest.mark.parametrize(
    ("attached", "party", "lost"), [("herald", 1, 1), ("prince-of-the-city", 1, 1), ("", 1, 0), ("herald", 2, 0)]
)
def test_zhang_wei_with_a_title_costs_the_foe_one_prestige_for_a_defeat(
    table: Table, attached: str, party: int, lost: int
) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("zhang-wei", party=party, attached=attached)
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(strong, target, "physical")

    assert scene.in_torpor(target)
    assert bob.prestige == 10 - 1 - lost  # one is the Blood in torpor


@pytest.mark.card("zhang-wei")
@pytest.mark.rule("RV-CARD-38", "RV-ABIL-11")
@pytest.mark.parametrize("target", ["zhang", "mate"])
def test_zhang_wei_works_in_defence_too(table: Table, target: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("other-blank")
    attacker = alice.controls("blank", blood=1, party=1)
    zhang, mate = bob.controls("zhang-wei", party=1, attached="herald"), bob.controls("strong", party=1)
    slap = bob.holds("slap-in-the-face")
    scene.action_phase(alice)

    alice.attacks(attacker, zhang if target == "zhang" else mate, "mental")
    bob.declines()
    bob.reacts(slap)

    assert scene.in_torpor(attacker)
    assert alice.prestige == 10 - 1 - 1  # the Blood in torpor, and Zhang Wei


@pytest.mark.card("zhang-wei")
@pytest.mark.rule("RV-CARD-38")
def test_zhang_wei_works_when_he_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    zhang = alice.controls("zhang-wei", party=1, attached="herald")
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(zhang, target, "mental")

    assert bob.prestige == 10 - 1 - 1


@pytest.mark.card("zhang-wei")
@pytest.mark.rule("RV-WIN-05")
def test_zhang_wei_may_take_the_last_prestige(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    zhang = alice.controls("zhang-wei", party=1, attached="herald")
    bob.has(prestige=1)
    bob.controls("blank")
    target = bob.controls("other-blank", blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(zhang, target, "mental")

    assert (scene.winner, scene.reason) == (alice.seat, "rival")


@pytest.mark.card("zhang-wei")
def test_zhang_wei_costs_nobody_anything_for_a_mortal(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    zhang, mortal = alice.controls("zhang-wei", party=1, attached="herald"), scene.streets("vagrant")
    scene.action_phase(alice)

    alice.attacks(zhang, mortal, "mental")

    assert alice.asked == "rivals.mortal"
    assert (alice.prestige, bob.prestige) == (10, 10)


@pytest.mark.card("yusuf-kaya")
@pytest.mark.rule("RV-ABIL-02")
def test_yusuf_kaya_has_nothing_to_do_where_every_titled_character_is_full(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    yusuf = alice.controls("yusuf-kaya", blood=2)
    alice.controls("strong", attached="herald")
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, yusuf)


@pytest.mark.card("stevie-osborn")
@pytest.mark.rule("RV-PRINCE-20")
def test_stevie_osborn_gains_when_the_prince_is_overthrown(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    strong = alice.controls("strong", party=1)
    alice.controls("stevie-osborn")
    bob.controls("blank")
    prince = bob.controls("other-blank", blood=1, party=1, attached="prince-of-the-city")
    scene.action_phase(alice)

    alice.attacks(strong, prince, "physical")

    assert scene.attached(strong) == ["prince-of-the-city"]
    assert alice.prestige == 10 + 1


@pytest.mark.card("montgomery-white")
@pytest.mark.rule("RV-ATK-21")
def test_montgomery_white_shields_when_exhausted_but_not_from_torpor(table: Table) -> None:
    left = []
    for state in ("exhausted", "torpor"):
        scene = table(2)
        alice, bob = scene.players
        strong, special = alice.controls("strong", party=1), alice.holds("38-special")
        target = bob.controls("blank", party=1)
        bob.controls("montgomery-white", party=0 if state == "torpor" else 1, exhausted=True, torpor=state == "torpor")
        scene.action_phase(alice)

        alice.attacks(strong, target, "ranged", special)
        left.append(scene.blood(target))

    assert left == [4 - (2 - 1), 4 - 2]
