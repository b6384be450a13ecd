"""Attack cards and Reactions of Hunters."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table


@pytest.mark.card("speaking-in-tongues")
@pytest.mark.rule("RV-CARD-HH-37", "RV-HUNTER-20", "RV-HUNTER-21")
@pytest.mark.parametrize(("pays", "lost"), [(True, 2), (False, 1)])
def test_tongues_are_paid_for_by_who_repels(table: Table, pays: bool, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    andres = alice.controls("andres", party=1, leader=True)
    card = alice.holds("speaking-in-tongues")
    target = bob.controls("sized", party=1)
    scene.action_phase(alice)
    alice.has_on(target, 1)
    target_social = 2

    alice.attacks(andres, target, "social", card=card)
    assert alice.asked == "rivals.offer"
    if pays:
        alice.agrees()
        alice.chooses(1)
    scene.everyone_declines()

    assert scene.blood(target) == 5 - max(0, lost - target_social)
    assert scene.prestige_on(target) == ([0, 0] if pays else [1, 0])


@pytest.mark.card("speaking-in-tongues")
def test_tongues_without_the_edge_offer_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    noriko = alice.controls("noriko", party=1, leader=True)
    card = alice.holds("speaking-in-tongues")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(noriko, target, "social", card=card)

    assert alice.asked == "rivals.act"
    assert scene.blood(target) == 3


@pytest.mark.card("social-engineering")
@pytest.mark.rule("RV-CARD-HH-38", "RV-CARD-HH-122")
def test_social_engineering_marks_its_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    gina = alice.controls("gina-firenzo", party=1, leader=True)
    card = alice.holds("social-engineering")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(gina, target, "social", card=card)
    scene.everyone_declines()

    assert (scene.prestige_on(target), scene.blood(target)) == ([2, 0], 9 - 2)


@pytest.mark.card("rebuke")
@pytest.mark.rule("RV-CARD-HH-39")
def test_rebuke_is_paid_for_twice_against_an_antagonist(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("rebuke")
    sad = scene.streets("special-affairs-division")
    scene.action_phase(alice)

    alice.attacks(florencia, sad, "social", card=card)
    alice.agrees()
    alice.answers((1,), "rivals.offer-more")
    scene.everyone_declines()

    assert alice.prestige == 10 - 3
    assert alice.agenda == 1, "1 + 1 + 1 + 2 is more than its Blood"


@pytest.mark.card("rebuke")
def test_rebuke_offers_the_second_price_against_no_vampire(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("rebuke")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(florencia, target, "social", card=card)
    alice.agrees()
    scene.everyone_declines()

    assert (alice.prestige, scene.blood(target)) == (9, 9 - 2)


@pytest.mark.card("blaze-of-glory")
@pytest.mark.rule("RV-CARD-HH-44")
def test_a_blaze_against_a_vampire_costs_and_burns_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("blaze-of-glory")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(florencia, target, "physical", card=card)
    scene.everyone_declines()

    assert scene.blood(target) == 4 - 3
    assert (alice.prestige, scene.is_active(florencia)) == (10, True)


@pytest.mark.card("confuse")
@pytest.mark.rule("RV-CARD-83", "RV-CARD-HH-48")
def test_confuse_is_paid_for_and_stays_on_the_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara = alice.controls("sara", party=1, leader=True)
    card = alice.holds("confuse")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(sara, target, "mental", card=card)
    alice.agrees()
    scene.everyone_declines("rivals.may")
    alice.agrees()

    assert (alice.prestige, scene.blood(target)) == (9, 9 - 4)
    assert (scene.attached(target), alice.cards("discard")) == (["confuse"], [])


@pytest.mark.card("confuse")
@pytest.mark.rule("RV-CARD-HH-48")
def test_confuse_does_not_stay_on_the_fallen(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara = alice.controls("sara", party=1, leader=True)
    card = alice.holds("confuse")
    target = bob.controls("meek", party=1)
    bob.controls("blank")
    scene.action_phase(alice)

    alice.attacks(sara, target, "mental", card=card)
    alice.agrees()
    scene.everyone_declines("rivals.may")

    assert scene.in_torpor(target)
    assert alice.cards("discard") == ["confuse"]


@pytest.mark.card("holy-water")
@pytest.mark.parametrize(("by", "asked"), [("evangeline", True), ("ingrid", False)])
def test_holy_water_asks_for_true_faith(table: Table, by: str, asked: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls(by, party=1, leader=True)
    card = alice.holds("holy-water")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)
    mental = {"evangeline": 0, "ingrid": 2}[by]

    alice.attacks(attacker, target, "mental", card=card)
    assert (alice.asked == "rivals.offer") == asked
    if asked:
        alice.agrees()
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 1 - mental - (2 if asked else 0)


@pytest.mark.card("strength-of-the-fallen")
@pytest.mark.parametrize(("fallen", "lost"), [(0, 1), (1, 0)])
def test_every_fallen_companion_is_a_shield(table: Table, fallen: int, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    alice.burned(*["noriko"][:fallen])
    card = alice.holds("strength-of-the-fallen")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, florencia, "mental", intel=[informed])
    alice.reacts(card)
    assert (alice.asked == "rivals.offer") == bool(fallen)
    if fallen:
        alice.agrees()
    scene.everyone_declines()

    assert scene.blood(florencia) == 3 - lost


@pytest.mark.card("ready-and-waiting")
@pytest.mark.rule("RV-CARD-HH-33")
def test_who_is_ready_marks_the_attacker(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    gina = alice.controls("gina-firenzo", party=1, leader=True)
    card = alice.holds("ready-and-waiting")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, gina, "physical", intel=[informed])
    alice.reacts(card)
    scene.everyone_declines()

    assert (scene.prestige_on(strong), scene.blood(gina)) == ([1, 0], 2)


@pytest.mark.card("know-their-habits")
@pytest.mark.rule("RV-HH-13")
def test_who_knows_their_habits_shields_the_party_at_the_attacker_s_cost(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara = alice.controls("sara", party=1, leader=True)
    alice.controls("noriko", party=1, exhausted=True)
    card = alice.holds("know-their-habits")
    strong = bob.controls("strong", party=1)
    weapon = bob.holds("unhinged", "fleetness")
    scene.action_phase(bob)
    alice.has_on(strong, 3)

    bob.attacks(strong, sara, "mental", intel=[weapon + 1])
    alice.reacts(card)
    alice.agrees()
    assert alice.options == ((2,), (1,), (0,))
    alice.chooses(2)
    scene.everyone_declines()

    assert (scene.blood(sara), scene.prestige_on(strong), alice.prestige) == (3, [1, 0], 10)


@pytest.mark.card("get-into-its-mind")
@pytest.mark.rule("RV-CARD-HH-35", "RV-DMG-06", "RV-KEY-02")
def test_in_its_mind_no_blow_is_the_last(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jamie = alice.controls("jamie", party=1, leader=True)
    card = alice.holds("get-into-its-mind")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, jamie, "social", intel=[informed])
    alice.reacts(card)
    alice.agrees()
    scene.everyone_declines()

    assert (scene.blood(jamie), alice.prestige) == (1, 8)


@pytest.mark.card("well-prepared")
@pytest.mark.rule("RV-KEY-19", "RV-REACT-02")
def test_against_a_vampire_nobody_is_well_prepared(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara = alice.controls("sara", party=1, leader=True)
    card = alice.holds("well-prepared")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, sara, "mental", intel=[informed])

    assert alice.asked == "rivals.attack.react"
    assert not alice.can(card)


@pytest.mark.card("wooden-stake")
@pytest.mark.rule("RV-CARD-72", "RV-CARD-HH-45", "RV-CARD-HH-104", "RV-DEF-05", "RV-HH-06")
def test_a_stake_lays_low_a_wounded_vampire_without_a_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(rival=bob)
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("wooden-stake")
    target = bob.controls("blank", blood=2, party=1, attached="cop sheriff")
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(florencia, target, "physical", card=card)
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert (scene.blood(target), bob.prestige, alice.agenda) == (1, 10, 0)
    assert (scene.attached(target), scene.city("burned")) == (["sheriff", "wooden-stake"], ["cop"])


@pytest.mark.card("wooden-stake")
@pytest.mark.rule("RV-CARD-HH-45")
def test_a_stake_in_the_fallen_comes_after_the_defeat(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(rival=bob)
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("wooden-stake")
    target = bob.controls("blank", blood=1, party=1)
    bob.controls("third-blank")
    scene.action_phase(alice)

    alice.attacks(florencia, target, "physical", card=card)
    scene.everyone_declines()

    assert (scene.attached(target), scene.blood(target), bob.prestige, alice.agenda) == (["wooden-stake"], 1, 9, 1)


@pytest.mark.card("wooden-stake")
def test_a_stake_does_nothing_to_the_unwounded(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    florencia = alice.controls("florencia", party=1, leader=True)
    card = alice.holds("wooden-stake")
    target = bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(florencia, target, "physical", card=card)
    scene.everyone_declines()

    assert (scene.blood(target), scene.is_active(target), alice.cards("discard")) == (3, True, ["wooden-stake"])


@pytest.mark.card("wooden-stake")
@pytest.mark.parametrize(("code", "blood"), [("wooden-stake", 1), ("sheriff", 2)])
def test_a_staked_vampire_gets_no_blood_for_nothing(table: Table, code: str, blood: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    asleep = alice.controls("blank", blood=1, torpor=True)
    alice.controls("third-blank")
    (bob if code == "wooden-stake" else alice).attaches(code, asleep, works=False)
    scene.action_phase(alice, 1)

    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert scene.blood(asleep) == blood


@pytest.mark.card("wooden-stake")
def test_who_wakes_is_rid_of_the_stake(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    asleep = alice.controls("blank", blood=4, torpor=True)
    alice.controls("third-blank")
    bob.attaches("wooden-stake", asleep, works=False)
    scene.ready_and_return(alice)

    assert scene.is_active(asleep)
    assert (scene.attached(asleep), bob.cards("burned")) == ([], ["wooden-stake"])


@pytest.mark.card("blaze-of-glory")
@pytest.mark.rule("RV-CARD-HH-44", "RV-HUNTER-20")
@pytest.mark.parametrize("pays", [True, False])
def test_a_blaze_against_a_monster_may_cost_its_user(table: Table, pays: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("hound", leader=True)
    veteran = alice.controls("veteran", party=1)
    card = alice.holds("blaze-of-glory")
    monster = scene.monster("mula-sem-cabeca", tagger=alice.seat)
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "physical", card=card)
    while alice.asked != "rivals.offer":
        alice.declines()
    alice.agrees() if pays else alice.declines()
    scene.everyone_declines()

    assert scene.blood(monster) == 6 - (1 + 2 - 2 + 3 * pays)
    assert alice.prestige == 10 - pays
    assert alice.cards("burned") == ["veteran"] * pays
    assert (bob.agenda, scene.in_torpor(veteran)) == (0, False), "it is no defeat"


@pytest.mark.card("blaze-of-glory")
@pytest.mark.rule("RV-CARD-HH-44")
def test_a_strike_that_ends_the_attack_leaves_a_blaze_unpaid(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("hound", leader=True)
    novice = alice.controls("novice", party=1)
    card = alice.holds("blaze-of-glory")
    monster = scene.monster("mula-sem-cabeca", down=True)
    scene.action_phase(alice)

    alice.attacks(novice, monster, "physical", card=card)
    scene.everyone_declines()

    assert alice.prestige == 10
    assert alice.cards("discard") == ["blaze-of-glory"]
    assert scene.blood(monster) == 6


@pytest.mark.card("holy-water")
@pytest.mark.rule("RV-CARD-HH-50")
@pytest.mark.parametrize(("by", "held"), [("evangeline", True), ("veteran", False)])
def test_holy_water_holds_a_monster_back_in_this_end_phase(table: Table, by: str, held: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls(by, party=1, leader=True)
    card = alice.holds("holy-water")
    monster = scene.monster("mula-sem-cabeca", tagger=alice.seat)
    season = scene.unused_monsters("sorceress", season=True)
    scene.event("open-season", alice)
    scene.action_phase(alice, 1)
    alice.attacks(leader, monster, "mental", card=card)
    scene.everyone_declines()
    before = scene.blood(leader)

    alice.ends()
    scene.everyone_declines()

    assert bob.asked == "rivals.act"
    assert scene.is_exhausted(monster) == (not held)
    assert scene.table.in_season(season)
    assert scene.blood(leader) == before - held, "the Monster of Open Season is another one: 1 against no Mental"


@pytest.mark.card("well-prepared")
@pytest.mark.rule("RV-CARD-HH-31", "RV-CARD-71", "RV-KEY-19", "RV-HUNTER-20")
@pytest.mark.parametrize("type", ["physical", "mental"])
def test_well_prepared_against_a_monster_of_any_type(table: Table, type: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    sara = alice.controls("sara", party=1, leader=True)
    card = alice.holds("well-prepared")
    monster = scene.monster({"physical": "mula-sem-cabeca", "mental": "warlock"}[type], prestige={alice.seat: 1})
    scene.action_phase(alice)

    alice.attacks(sara, monster, "mental")
    strike = {"physical": 2, "mental": 3 - 2}[type]
    alice.reacts(card)
    alice.agrees()
    alice.chooses(1)
    scene.everyone_declines()

    assert alice.prestige == 10, "a token on the Monster has paid"
    assert scene.blood(sara) == 3 - max(0, strike - 3)
    assert alice.cards("discard") == ["well-prepared"]


@pytest.mark.card("ready-and-waiting")
@pytest.mark.rule("RV-CARD-HH-121")
def test_nothing_is_put_on_the_monster_of_open_season(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("gina-firenzo", party=1, leader=True)
    card = alice.holds("ready-and-waiting")
    season = scene.unused_monsters("mula-sem-cabeca", season=True)
    scene.event("open-season", alice)
    scene.action_phase(alice, 1)
    alice.passes()
    alice.ends()
    while scene.waiting()[1] != "rivals.attack.react":
        scene.answer(scene.waiting()[0], scene.options(scene.waiting()[0])[-1])

    alice.reacts(card)
    scene.everyone_declines()

    assert sum(scene.prestige_on(season)) == 0


@pytest.mark.card("well-prepared")
@pytest.mark.rule("RV-CARD-71")
def test_nobody_is_prepared_for_a_monster_that_allows_no_reaction(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    veteran = alice.controls("veteran", party=1, leader=True)
    card = alice.holds("well-prepared")
    monster = scene.monster("maricoxi", tagger=alice.seat)
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "mental")
    scene.everyone_declines()

    assert alice.hand == (card,)
    assert scene.blood(veteran) == 6


@pytest.mark.card("blaze-of-glory")
@pytest.mark.rule("RV-AMB-41", "RV-CARD-HH-44")
def test_a_token_on_a_monster_pays_although_it_lay_face_down(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("hound", leader=True)
    veteran = alice.controls("veteran", party=1)
    card = alice.holds("blaze-of-glory")
    monster = scene.monster("warlock", down=True, prestige={alice.seat: 1})
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "physical", card=card)
    while alice.asked != "rivals.offer":
        alice.declines()
    alice.agrees()
    alice.chooses(1)
    scene.everyone_declines()

    assert (alice.prestige, scene.prestige_on(monster)) == (10, [0, 0])
    assert scene.blood(monster) == 9 - (1 + 2 + 3 - 1)


@pytest.mark.card("confuse")
@pytest.mark.rule("RV-CARD-83", "RV-HH-07", "RV-CARD-HH-48")
def test_confuse_on_a_monster_is_a_card_abroad(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="observe-and-report")
    sara = alice.controls("sara", party=1, leader=True)
    card = alice.holds("confuse")
    monster = scene.monster("ghost", tagger=alice.seat, prestige={alice.seat: 1})
    scene.action_phase(alice)

    alice.attacks(sara, monster, "mental", card=card)
    while alice.asked != "rivals.offer":
        alice.declines()
    alice.agrees()
    alice.chooses(1)
    scene.everyone_declines("rivals.may")
    alice.agrees()

    assert (scene.attached(monster), alice.agenda, alice.prestige) == (["confuse"], 1, 10)
