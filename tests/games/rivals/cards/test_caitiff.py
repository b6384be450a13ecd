"""Caitiff: many Disciplines, few ties, and a second use for what was thrown away."""

from __future__ import annotations

from dataclasses import replace

import pytest

import elysium
from elysium.effects.verbs import DONE, NO, YES
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("lucky")
@pytest.mark.rule("RV-CARD-HH-51")
@pytest.mark.parametrize(("recruit", "drawn"), [("thaddeus", 1), ("skunk", 0)])
def test_lucky_draws_when_a_recruit_adds_a_discipline(table: Table, recruit: str, drawn: int) -> None:
    scene = table(2)
    alice, _bob = scene.players
    alice.controls("lucky")
    newcomer = alice.holds(recruit)
    alice.deck("mercy", "herald", "sheriff")
    scene.action_phase(alice)

    alice.recruits(newcomer)

    # Thaddeus' own text draws a card as well
    assert len(alice.cards("hand")) == drawn + (recruit == "thaddeus")


@pytest.mark.card("lucky")
@pytest.mark.rule("RV-CARD-HH-51", "RV-CARD-HH-46")
@pytest.mark.example("EX-RV-HH-10")
@pytest.mark.parametrize(("shield", "blood"), [("buckler", 4 - 2), ("tower-shield", 4), ("", 4 - 2)])
def test_luckys_newcomers_lower_the_shields_of_all_foes_this_turn(table: Table, shield: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    lucky = alice.controls("lucky", party=1)
    newcomer, weapon = alice.holds("thaddeus"), alice.holds("baseball-bat")
    target = bob.controls("other-blank", party=1)
    reaction = bob.holds(shield) if shield else None
    scene.action_phase(alice)

    alice.recruits(newcomer)
    while alice.asked != "rivals.act":
        alice.chooses(0)
    alice.attacks(lucky, target, "physical", weapon)
    if reaction is not None:
        bob.reacts(reaction)
    scene.everyone_declines()

    # 1 + 1 damage; of 1 Shield none is left, of 3 there are 2, and without any they do not count below 0
    assert scene.blood(target) == blood


@pytest.mark.card("lucky")
@pytest.mark.rule("RV-CARD-HH-51")
def test_luckys_foes_have_their_shields_back_next_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("lucky", party=1)
    newcomer = alice.holds("jesus")
    warded = bob.controls("warded", party=1)
    alice.deck(*["mercy"] * 9)
    scene.action_phase(alice, actions=1)

    alice.recruits(newcomer)
    lowered = scene.shields(warded)
    alice.ends()
    while alice.asked == "rivals.draw" or alice.asked == "rivals.respond":
        alice.chooses(*alice.options[0])
    scene.everyone_declines()

    assert lowered == 0
    assert scene.table.active == bob.seat
    assert scene.shields(warded) == 1


@pytest.mark.card("grace")
@pytest.mark.rule("RV-CARD-62", "RV-CARD-HH-56")
@pytest.mark.example("EX-RV-68")
def test_grace_burns_two_discards_for_intel_this_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    grace = alice.controls("grace", party=1)
    alice.discarded("herald", "mercy", "sheriff")
    hidden = bob.controls("blank")
    bob.has(haven="blank-haven")
    scene.action_phase(alice)

    before = alice.can(acts.ATTACK, grace)
    alice.uses(grace, 0)
    first = alice.options
    alice.chooses(*first[0])
    alice.chooses(*alice.options[1])
    alice.acts(acts.ATTACK, grace)
    alice.chooses(hidden)

    assert not before  # 1 Secrecy and no card that could pay for it
    assert alice.cards("burned") == ["herald", "sheriff"]
    assert alice.asked == "rivals.attack.type"


@pytest.mark.card("grace")
@pytest.mark.rule("RV-CARD-HH-56", "RV-COST-03")
def test_grace_needs_two_discards_to_burn(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    grace = alice.controls("grace", party=1)
    alice.discarded("herald")
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, grace)


@pytest.mark.card("grace")
@pytest.mark.rule("RV-CARD-HH-46")
@pytest.mark.parametrize(("uses", "blood"), [(True, 4 - 1), (False, 4)])
def test_grace_discards_two_cards_from_the_top_to_lower_a_shield(table: Table, uses: bool, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    grace = alice.controls("grace", party=1)
    alice.deck("mercy", "herald", "sheriff")
    target, shield = bob.controls("blank", party=1), bob.holds("tower-shield")
    weapon = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(grace, target, "physical", weapon)
    bob.reacts(shield)
    if uses:
        alice.uses(grace, 1)
    scene.everyone_declines()

    assert scene.blood(target) == blood  # 1 + 2 damage against 3 Shields
    assert alice.cards("discard")[:2] == (["mercy", "herald"] if uses else ["baseball-bat"])


@pytest.mark.card("benicio")
@pytest.mark.rule("RV-CARD-HH-52")
@pytest.mark.parametrize("victim", ["benicio", "other-blank"])
def test_benicio_prevents_damage_to_his_party_for_a_library_card(table: Table, victim: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    benicio, friend = bob.controls("benicio", party=1, exhausted=True), bob.controls("other-blank", party=1)
    card, faction = bob.holds("herald"), bob.holds("sheriff")
    character = bob.holds("doc")
    target = benicio if victim == "benicio" else friend
    weapon = alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", weapon)
    scene.everyone_declines("rivals.prevent")
    bob.uses(benicio)
    asked = bob.options
    bob.chooses(card)
    scene.everyone_declines()

    assert asked == ((card,), (faction,))
    assert character in bob.hand
    lost = 1 + 1 - (1 if victim == "benicio" else 0) - 1
    assert scene.blood(target) == 4 - lost


@pytest.mark.card("benicio")
@pytest.mark.rule("RV-CARD-HH-52")
def test_benicio_helps_nobody_outside_his_party_and_not_with_a_character_card(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("skunk", party=1)
    bob.controls("benicio", party=1)
    friend, near = bob.controls("other-blank", party=2), bob.controls("third-blank", party=1)
    bob.holds("doc")
    weapon = alice.holds("baseball-bat")
    alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, friend, "physical", weapon)
    scene.everyone_declines("rivals.prevent")
    outside = bob.asked

    assert outside == ""
    assert scene.blood(friend) == 4 - 2
    assert scene.blood(near) == 4


@pytest.mark.card("benicio")
@pytest.mark.rule("RV-CARD-HH-52", "RV-ABIL-08", "RV-HH-33")
def test_benicio_helps_once_in_a_foes_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    one, two = alice.controls("skunk", party=1), alice.controls("hydra", party=2)
    benicio = bob.controls("benicio", party=1)
    bob.holds("herald", "mercy")
    scene.action_phase(alice)

    alice.attacks(two, benicio)
    scene.everyone_declines("rivals.prevent")
    bob.uses(benicio)
    bob.chooses(bob.options[0][0])
    scene.everyone_declines("rivals.prevent")
    alice.attacks(one, benicio, "mental")
    scene.everyone_declines("rivals.prevent")

    assert alice.asked == "rivals.act"
    assert scene.blood(benicio) == 4


@pytest.mark.card("hope")
@pytest.mark.rule("RV-CARD-HH-53", "RV-CARD-HH-129")
@pytest.mark.parametrize(("discards", "lost"), [(0, 2), (1, 1), (2, 0)])
def test_hope_discards_cards_instead_of_losing_prestige_in_an_attack(table: Table, discards: int, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("inmate-745943", attached="cop", party=1)
    alice.controls("doc", party=1)
    demand = alice.holds("demand-obedience")
    alice.controls("lolita", party=1)
    bob.controls("hope")
    target = bob.controls("strong", party=1)
    bob.holds("mercy", "herald", "sheriff")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "mental", demand)
    scene.everyone_declines()
    first = bob.asked
    for _ in range(discards):
        bob.answers(bob.options[0], "rivals.spare")
    if bob.asked == "rivals.spare":
        bob.declines()

    assert first == "rivals.spare"
    assert bob.prestige == 10 - lost
    assert len(bob.hand) == 3 - discards


@pytest.mark.card("hope")
@pytest.mark.rule("RV-CARD-HH-129")
@pytest.mark.parametrize("spares", [True, False])
def test_hope_may_keep_prestige_from_being_stolen_or_contributed(table: Table, spares: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    thief, biting = alice.controls("gisele", party=1), alice.holds("a-biting-comment")
    talker, logic = alice.controls("lolita", party=2), alice.holds("faulty-logic")
    plot = alice.conspires("lost-glory", {alice: 1})
    bob.controls("hope")
    target = bob.controls("armoured", party=1)
    bob.holds("mercy", "herald")
    scene.action_phase(alice)

    alice.attacks(thief, target, "social", biting)
    scene.everyone_declines()
    alice.answers((1,), "rivals.mode")
    scene.everyone_declines()
    bob.chooses(bob.options[0][0]) if spares else bob.declines()
    stolen = alice.prestige
    scene.everyone_declines()
    alice.attacks(talker, target, "social", logic)
    scene.everyone_declines()
    if alice.asked == "rivals.choose":
        alice.chooses(plot)
        scene.everyone_declines()
    bob.chooses(bob.options[0][0]) if spares else bob.declines()

    assert stolen == (10 if spares else 11)
    assert scene.tokens(plot) == [1, 0 if spares else 1]
    assert bob.prestige == (10 if spares else 8)


@pytest.mark.card("hope")
@pytest.mark.rule("RV-CARD-HH-53")
def test_hope_does_not_help_from_torpor_nor_outside_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("iara")
    card = alice.conspires("pay-tribute", {alice: 3})
    bob.controls("blank")
    bob.controls("hope")
    bob.holds("mercy")
    scene.action_phase(alice)

    alice.resolves(card)

    assert bob.prestige == 10 - 2


@pytest.mark.card("jorge-guerrero")
def test_jorge_guerrero_discards_a_library_card_for_one_more_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jorge = alice.controls("jorge-guerrero", party=1)
    card = alice.holds("herald", "doc")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(jorge, target)
    alice.uses(jorge)
    only = alice.options
    alice.chooses(card)

    assert only == ((card,),)
    assert scene.blood(target) == 4 - (2 + 1)
    assert alice.cards("discard") == ["herald"]


@pytest.mark.card("jorge-guerrero")
@pytest.mark.rule("RV-ABIL-11")
def test_jorge_guerreros_ability_is_for_his_own_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("jorge-guerrero", party=1)
    other = alice.controls("blank", party=1)
    alice.holds("herald")
    target = bob.controls("other-blank", party=1)
    scene.action_phase(alice)

    alice.attacks(other, target)
    scene.everyone_declines("rivals.attack.ability")

    assert alice.asked != "rivals.attack.ability"


@pytest.mark.card("prudence")
@pytest.mark.parametrize(("together", "lost"), [(True, 0), (False, 2)])
def test_prudence_shields_attackers_of_her_party_while_they_attack(table: Table, together: bool, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("prudence", party=1)
    attacker = alice.controls("blank", party=1 if together else 2)
    target, strikes = bob.controls("third-blank", party=1), bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target)
    bob.reacts(strikes)
    scene.everyone_declines()

    assert scene.blood(attacker) == 4 - min(lost, 1)


@pytest.mark.card("prudence")
@pytest.mark.rule("RV-CARD-80")
def test_prudence_shields_nobody_who_is_attacked(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, weapon = alice.controls("skunk", party=1), alice.holds("baseball-bat")
    prudence = bob.controls("prudence", party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, prudence, "physical", weapon)
    scene.everyone_declines()

    assert scene.blood(prudence) == 3 - 2


@pytest.mark.card("sage")
@pytest.mark.rule("RV-CARD-HH-57")
@pytest.mark.parametrize("answer", [YES, NO])
def test_sage_may_shuffle_a_discarded_library_card_back_when_attacking(table: Table, answer: tuple[int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    sage = alice.controls("sage", party=1)
    alice.discarded("herald", "doc")
    alice.deck("mercy", "mercy")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, sage, target)
    alice.answers(answer, "rivals.may")

    kept = answer == NO
    assert alice.cards("discard") == (["herald", "doc"] if kept else ["doc"])
    assert sorted(alice.cards("deck")) == sorted(["mercy", "mercy", *([] if kept else ["herald"])])
    assert not any(scene.table.knows(alice.seat, card) for card in scene.table.pile(1, alice.seat))


@pytest.mark.card("sage")
@pytest.mark.rule("RV-CARD-HH-57")
def test_sage_is_asked_after_a_block_and_for_an_action_but_not_without_discards(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    sage, target = bob.controls("sage", party=1), bob.controls("third-blank", party=1)
    bob.discarded("herald")
    actor, action = alice.controls("sage", party=2), alice.holds("shameless")
    scene.action_phase(alice)

    alice.plays(action, by=actor)
    unasked = alice.asked
    alice.attacks(attacker, target)
    bob.blocks(sage)
    bob.answers(DONE, "rivals.attack.react") if bob.asked == "rivals.attack.react" else None

    assert unasked == "rivals.act"
    assert bob.asked == "rivals.may"


@pytest.mark.card("thaddeus")
@pytest.mark.rule("RV-CARD-HH-55")
def test_thaddeus_draws_as_he_comes_into_play(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    thaddeus = alice.holds("thaddeus")
    alice.deck("mercy", "herald")
    scene.action_phase(alice)

    alice.recruits(thaddeus)

    assert alice.cards("hand") == ["mercy"]


@pytest.mark.card("thaddeus")
@pytest.mark.rule("RV-CARD-HH-55", "RV-HH-35")
def test_thaddeus_draws_nothing_as_a_leader_in_setup() -> None:
    deck = STARTERS["brujah"]
    faction = ("thaddeus", *deck.faction[1:])
    own = replace(deck, faction=faction, leader="thaddeus").to_data()
    match = elysium.new("rivals", 2, 5, {"decks": [own, own], "edition": "sf"})
    while match.open() and match.open()[0].point in ("rivals.leader", "rivals.bid", "rivals.leader.again"):
        decision = match.open()[0]
        codes = [match.view(decision.seat)["cards"][option[0]] for option in decision.options if option[0] >= 0]
        known = "thaddeus" in codes and decision.point == "rivals.leader"
        match.step(decision.seat, decision.options[codes.index("thaddeus") if known else -1])

    hands = [player["hand"] for player in match.view(0)["players"]]
    leaders = [one["card"] for player in match.view(0)["players"] for one in player["coterie"]]
    assert "thaddeus" in leaders
    assert sorted(hand["characters"] + hand["library"] for hand in hands) == [5, 6]


@pytest.mark.card("judas")
@pytest.mark.rule("RV-CARD-HH-54")
@pytest.mark.parametrize("answer", [YES, NO])
def test_judas_may_be_burned_for_a_prestige_when_defeated(table: Table, answer: tuple[int]) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker, weapon = alice.controls("skunk", party=1), alice.holds("baseball-bat")
    bob.controls("blank")
    judas = bob.controls("judas", party=1, blood=1)
    scene.action_phase(alice)

    alice.attacks(attacker, judas, "physical", weapon)
    scene.everyone_declines("rivals.offer")
    bob.answers(answer, "rivals.offer")

    burned = answer == YES
    assert (bob.cards("burned"), bob.cards("torpor")) == ((["judas"], []) if burned else ([], ["judas"]))
    assert bob.prestige == (10 + 1 if burned else 10 - 1)
    assert alice.agenda == 1  # the Rival's character fell all the same


@pytest.mark.card("judas")
@pytest.mark.rule("RV-CARD-HH-54", "RV-COST-03")
def test_judas_burned_by_aggravated_damage_gains_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    harm = alice.holds("aggravated-harm")
    bob.controls("blank")
    judas = bob.controls("judas", party=1)
    scene.action_phase(alice)

    alice.plays(harm, at=judas)

    assert (bob.cards("burned"), bob.prestige) == (["judas"], 10)


@pytest.mark.card("benicio")
@pytest.mark.rule("RV-CARD-81")
def test_benicio_prevents_a_shot_of_marksmen(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    benicio = alice.controls("benicio")
    alice.controls("blank")
    card = alice.holds("herald")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)

    alice.moves(benicio)
    assert alice.asked == "rivals.prevent"
    alice.uses(benicio)
    alice.chooses(card)

    assert scene.blood(benicio) == 4
    assert card not in alice.hand


@pytest.mark.card("prudence")
@pytest.mark.rule("RV-CARD-80")
def test_prudence_is_no_help_against_marksmen(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    prudence = alice.controls("prudence")
    scene.streets("bope-rj-marksman")
    scene.action_phase(alice)
    before = scene.blood(prudence)

    alice.moves(prudence)

    assert scene.blood(prudence) == before - 1
