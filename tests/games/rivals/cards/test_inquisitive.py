"""The Inquisitive: Prestige on those they watch, and Curses."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import EDGES
from elysium.games.rivals.stats import attack_intel
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


@pytest.mark.card("ryan")
@pytest.mark.rule("RV-CARD-HH-70", "RV-CARD-HH-135")
def test_ryan_leaves_his_attack_card_on_the_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    ryan = alice.controls("ryan", party=1, leader=True)
    card = alice.holds("social-engineering")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(ryan, target, "social", card=card)
    scene.everyone_declines("rivals.offer")
    alice.agrees()
    assert alice.options == ((1,), (0,)), "the tokens its text has just put there may pay"
    alice.chooses(1)
    scene.everyone_declines()

    assert scene.attached(target) == ["social-engineering"]
    assert (alice.prestige, scene.prestige_on(target)) == (10, [1, 0])
    assert scene.blood(target) == 7


@pytest.mark.card("ryan")
@pytest.mark.rule("RV-CARD-HH-135", "RV-HH-40")
def test_ryan_attaches_nothing_where_there_is_no_room(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    ryan = alice.controls("ryan", party=1, leader=True)
    card = alice.holds("social-engineering")
    target = bob.controls("armoured", party=1, attached="cop athlete vagrant")
    scene.action_phase(alice)

    alice.attacks(ryan, target, "social", card=card)
    scene.everyone_declines("rivals.offer")

    assert alice.asked == "rivals.act"
    assert alice.cards("discard") == ["social-engineering"]


@pytest.mark.card("renata-gomes")
@pytest.mark.rule("RV-CARD-HH-71")
def test_renata_s_party_marks_whom_it_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("renata-gomes", party=1, leader=True)
    strong = alice.controls("strong", party=1)
    other = alice.controls("sized", party=2)
    target, blocker = bob.controls("armoured", party=1), bob.controls("blank", party=1)
    scene.action_phase(alice)

    alice.attacks(other, target)
    scene.everyone_declines()
    assert scene.prestige_on(target) == [0, 0]
    alice.attacks(strong, target)
    bob.blocks(blocker)
    scene.everyone_declines()

    assert (scene.prestige_on(target), scene.prestige_on(blocker)) == ([0, 0], [1, 0])


@pytest.mark.card("renata-gomes")
def test_renata_marks_no_mortal(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    renata = alice.controls("renata-gomes", party=1, leader=True)
    mortal = scene.streets("athlete")
    scene.action_phase(alice)

    alice.attacks(renata, mortal)

    assert scene.prestige_on(mortal) == [0, 0]


@pytest.mark.card("maria-lopez")
@pytest.mark.rule("RV-CARD-HH-69", "RV-AFFL-02")
def test_maria_lopez_hurts_by_every_curse(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    maria = alice.controls("maria-lopez", leader=True)
    target = bob.controls("armoured", attached="herald")
    free = bob.controls("blank")
    for _ in range(2):
        alice.attaches("weigh-down", target)
    scene.action_phase(alice)

    alice.uses(maria)

    assert (scene.blood(target), scene.blood(free)) == (9 - 1, 4), "two Curses against Social 1"
    assert (alice.prestige, scene.is_exhausted(maria)) == (9, True)


@pytest.mark.card("maria-lopez")
@pytest.mark.rule("RV-CARD-HH-69")
def test_maria_lopez_needs_somebody_cursed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    maria = alice.controls("maria-lopez", leader=True)
    bob.controls("armoured", attached="cop")
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, maria)


@pytest.mark.card("sara")
@pytest.mark.rule("RV-HUNTER-15")
def test_sara_puts_a_second_token(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara, other = alice.controls("sara", party=1, leader=True), alice.controls("noriko", party=1)
    target = bob.controls("blank")
    scene.action_phase(alice)

    alice.investigates(other, target)
    assert scene.prestige_on(target) == [1, 0]
    alice.investigates(sara, target)

    assert scene.prestige_on(target) == [3, 0]


@pytest.mark.card("francisco")
@pytest.mark.rule("RV-CARD-HH-68", "RV-HH-33", "RV-KEY-04")
def test_francisco_shields_himself_in_any_attack(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    francisco = alice.controls("francisco", party=1, leader=True)
    strong = bob.controls("strong", party=1)
    informed = bob.holds("sucker-punch")
    scene.action_phase(bob)
    alice.has_on(strong, 2)

    bob.attacks(strong, francisco, "mental", intel=[informed])
    alice.uses(francisco, 1)
    scene.everyone_declines()

    assert scene.blood(francisco) == 2
    assert (alice.prestige, scene.prestige_on(strong)) == (9, [2, 0]), "it deals with him alone"


@pytest.mark.card("francisco")
def test_francisco_blocks_ranged_attacks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    francisco = alice.controls("francisco", party=1)
    victim = alice.controls("armoured", party=1, leader=True)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, victim, "ranged")

    assert alice.options == ((francisco,), DONE)


@pytest.mark.card("gina-firenzo")
@pytest.mark.rule("RV-CARD-HH-134")
def test_gina_brings_two_tokens(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True)
    target = bob.controls("blank")
    gina = alice.holds("gina-firenzo")
    scene.action_phase(alice)

    alice.recruits(gina)
    alice.answers((target,), "rivals.choose")

    assert scene.prestige_on(target) == [2, 0]


@pytest.mark.card("jamie")
@pytest.mark.rule("RV-HUNTER-15")
def test_jamie_investigates_from_the_hideout(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    jamie, other = alice.controls("jamie", leader=True), alice.controls("noriko")
    target = bob.controls("blank")
    scene.action_phase(alice)
    assert not alice.can(acts.INVESTIGATE, other)

    alice.investigates(jamie, target)

    assert (scene.prestige_on(target), scene.is_exhausted(jamie)) == ([1, 0], True)


@pytest.mark.card("juliana")
@pytest.mark.rule("RV-CARD-82")
def test_juliana_shields_her_party_in_her_player_s_action_phase(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("juliana", party=1)
    member, outside = alice.controls("armoured", party=1, leader=True), alice.controls("meek", party=2)
    strong = bob.controls("strong", party=1)
    scene.action_phase(alice)

    assert [shields(scene, one) for one in (member, outside, strong)] == [1, 0, 0]


@pytest.mark.card("juliana")
@pytest.mark.rule("RV-CARD-82")
def test_juliana_shields_nobody_in_a_foe_s_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    juliana = alice.controls("juliana", party=1, leader=True)
    scene.action_phase(bob)

    assert shields(scene, juliana) == 0


def shields(scene: RivalsScene, card: int) -> int:
    from elysium.games.rivals.stats import shields_of

    return shields_of(scene.rivals, card, 1)


@pytest.mark.card("rio")
def test_rio_hits_the_cursed_harder(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    rio = alice.controls("rio", party=1, leader=True)
    target = bob.controls("armoured", party=1, attached="herald")
    for _ in range(2):
        alice.attaches("weigh-down", target)
    scene.action_phase(alice)

    alice.attacks(rio, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == 9 - 2


@pytest.mark.card("weigh-down")
@pytest.mark.rule("RV-CARD-HH-15", "RV-CARD-HH-112")
@pytest.mark.parametrize(("whose", "lost"), [(0, 2), (2, 3)])
def test_weigh_down_saves_its_player_s_characters(table: Table, whose: int, lost: int) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    mine = alice.controls("armoured", party=1)
    alice.controls("sara", leader=True)
    strong = bob.controls("strong", party=1)
    alice.attaches("weigh-down", strong)
    other = cleo.controls("blank", party=1)
    scene.action_phase(bob)
    target = mine if whose == 0 else other
    before = scene.blood(target)

    bob.attacks(strong, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == before - lost


@pytest.mark.card("weigh-down")
@pytest.mark.rule("RV-AFFL-02", "RV-AFFL-01", "RV-AFFL-03", "RV-KEY-22", "RV-HH-40", "RV-ATTACH-06")
def test_a_curse_needs_room_and_its_bearer_cannot_take_it_off(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True)
    strong = bob.controls("strong")
    full = bob.controls("sized", attached="cop athlete vagrant")
    card = alice.holds("weigh-down")
    scene.action_phase(alice)
    alice.acts(acts.PLAY, card)
    assert (full,) not in alice.options, "there is no room for a Curse"
    alice.answers((strong,), "rivals.target")
    assert scene.attached(strong) == ["weigh-down"]

    alice.passes()
    alice.ends()
    scene.everyone_declines()
    alice.draws()
    alice.draws()

    assert bob.asked == "rivals.act"
    assert not bob.can(acts.DETACH, card)


@pytest.mark.card("tracking-device")
@pytest.mark.rule("RV-CARD-HH-16", "RV-CARD-HH-113")
def test_a_tracking_device_tells_hunters_and_grows(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    sara, strong = alice.controls("sara", leader=True, party=1), alice.controls("strong", party=2)
    target, other = bob.controls("blank"), bob.controls("meek")
    alice.attaches("tracking-device", target)
    scene.action_phase(alice)
    g = scene.rivals
    assert [attack_intel(g, sara, target), attack_intel(g, strong, target), attack_intel(g, sara, other)] == [1, 0, 0]

    alice.passes()
    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert scene.prestige_on(target) == [1, 0]


@pytest.mark.card("found-a-weakness")
@pytest.mark.rule("RV-CARD-HH-17", "RV-DMG-06")
@pytest.mark.parametrize(("by", "lost"), [("sara", 3), ("jamie", 2)])
def test_a_weakness_is_worth_what_lies_on_the_target(table: Table, by: str, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    acting = alice.controls(by, leader=True)
    target = bob.controls("blank")
    card = alice.holds("found-a-weakness")
    scene.action_phase(alice)
    alice.has_on(target, 2)

    alice.plays(card, by=acting, at=target)

    assert (scene.blood(target), scene.prestige_on(target)) == (4 - lost, [2, 0])


@pytest.mark.card("found-a-weakness")
@pytest.mark.rule("RV-CARD-HH-17")
def test_a_weakness_never_takes_the_last_blood(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    acting = alice.controls("sara", leader=True)
    target = bob.controls("blank", blood=2)
    card = alice.holds("found-a-weakness")
    scene.action_phase(alice)
    alice.has_on(target, 5)

    alice.plays(card, by=acting, at=target)

    assert scene.blood(target) == 1


@pytest.mark.card("take-careful-notes")
@pytest.mark.rule("RV-CARD-HH-24")
@pytest.mark.parametrize(("mode", "marked", "agenda"), [(0, [1, 0], 3), (1, [0, 0], 2)])
def test_careful_notes_are_taken_or_used_up(table: Table, mode: int, marked: list[int], agenda: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(agenda=3)
    sara = alice.controls("sara", leader=True)
    alice.in_play("take-careful-notes")
    target = bob.controls("blank")
    card = alice.holds("weigh-down")
    scene.action_phase(alice)

    alice.plays(card, by=sara, at=target)
    alice.chooses(mode)

    assert (scene.prestige_on(target), bob.agenda) == (marked, agenda)
    assert alice.cards("play") == ([] if mode else ["take-careful-notes"])


@pytest.mark.card("tracking-device")
@pytest.mark.rule("RV-CARD-70", "RV-HH-07")
def test_a_tracking_device_on_a_monster_grows_too(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True)
    monster = scene.monster("warlock")
    alice.attaches("tracking-device", monster)
    bob.attaches("tracking-device", monster)
    scene.action_phase(alice)

    alice.passes()
    alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert scene.prestige_on(monster) == [1, 0], "of its player's colour, as that player's turn ends"


@pytest.mark.rule("RV-DISC-02")
def test_hunters_have_six_edges() -> None:
    hunters = [card for card in CARDS.values() if card.is_("hunter")]

    assert len(EDGES) == 6
    assert {edge for card in hunters for edge in card.disciplines} == set(EDGES)
