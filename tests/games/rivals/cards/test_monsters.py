"""What the ten Monsters do: a test for each sentence of each."""

from __future__ import annotations

import pytest

from elysium.games.rivals.table import NEUTRAL
from elysium.testing.rivals.player import Player
from elysium.testing.rivals.scene import RivalsScene
from tests.games.rivals.conftest import Table


def hunt(scene: RivalsScene, alice: Player, hunter: int, monster: int, type: str, card: int | None = None) -> None:
    """An attack to its end; who need not do anything does not."""
    alice.attacks(hunter, monster, type, card=card)
    scene.everyone_declines()


@pytest.mark.card("brain-eater")
@pytest.mark.rule("RV-CARD-85", "RV-MONSTER-23", "RV-CARD-HH-96")
def test_brain_eater_frightens_the_weakest_of_the_cell_as_its_taggers_turn_ends(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("veteran")
    one, other = alice.controls("hound"), alice.controls("second-hound")
    scene.monster("brain-eater", tagger=alice.seat, exhausted=True)
    scene.end_of_turn(alice)

    assert alice.options == ((one,), (other,))
    alice.chooses(other)
    assert (scene.table.fear[one], scene.table.fear[other]) == (0, 1)


@pytest.mark.card("brain-eater")
@pytest.mark.rule("RV-MONSTER-23")
def test_brain_eater_does_nothing_untagged_or_at_the_end_of_others(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    one = alice.controls("hound")
    scene.monster("brain-eater")
    scene.monster("brain-eater", tagger=bob.seat, exhausted=True)
    scene.end_of_turn(alice)

    assert not scene.table.fear[one]


@pytest.mark.card("chupacabra")
@pytest.mark.example("EX-RV-HH-15")
@pytest.mark.rule("RV-CARD-HH-97", "RV-HH-09", "RV-HH-11", "RV-BLOOD-01")
def test_chupacabra_steals_a_blood_from_the_first_who_hurts_it(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("veteran")
    sara = alice.controls("second-hound", party=1, blood=2)
    monster = scene.monster("chupacabra", down=True)
    stake = alice.holds("stake")
    scene.action_phase(alice)

    hunt(scene, alice, sara, monster, "mental", stake)

    assert not scene.is_active(sara)  # 2 less 1 by the strike, then the last one by the theft
    assert alice.cards("burned") == ["second-hound"]
    assert bob.agenda == 0
    assert scene.blood(monster) == 6 - (1 + 2 - 1) + 1
    assert scene.table.tokens[monster * 5 + alice.seat] == 1
    assert scene.table.tokens[monster * 5 + NEUTRAL] == 4
    assert scene.table.tagger[monster] == alice.seat + 1


@pytest.mark.card("chupacabra")
@pytest.mark.rule("RV-CARD-HH-97")
def test_chupacabra_does_so_once_in_the_match(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    one, other = alice.controls("veteran", party=1), alice.controls("hound", party=2, blood=3)
    monster = scene.monster("chupacabra", tagger=alice.seat)
    scene.action_phase(alice)

    hunt(scene, alice, one, monster, "mental")  # 3 less 1
    assert scene.blood(monster) == 6 - 2 + 1
    before = scene.blood(one)
    hunt(scene, alice, other, monster, "mental")

    assert before == 6 - 0 - 1
    assert scene.blood(other) == 3 - 1  # the strike alone: Physical 2 less 1
    assert scene.blood(monster) == 5


@pytest.mark.card("chupacabra")
@pytest.mark.rule("RV-CARD-HH-142")
def test_chupacabra_felled_by_that_attack_steals_nothing(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    scene_card = alice.holds("stake")
    monster = scene.monster("chupacabra", blood=2, tagger=alice.seat)
    scene.action_phase(alice)

    hunt(scene, alice, veteran, monster, "mental", scene_card)

    assert scene.blood(veteran) == 6
    assert alice.agenda == 2


@pytest.mark.card("ghost")
@pytest.mark.rule("RV-CARD-HH-98")
@pytest.mark.parametrize(("type", "left"), [("ranged", 6), ("physical", 6), ("mental", 5)])
def test_ghost_has_two_shields_against_ranged_and_physical_attacks(table: Table, type: str, left: int) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("ghost", down=True)
    scene.action_phase(alice)

    hunt(scene, alice, veteran, monster, type)

    assert scene.blood(monster) == left


@pytest.mark.card("ghost")
@pytest.mark.rule("RV-CARD-HH-98")
def test_ghost_has_no_shields_outside_attacks(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("veteran")
    monster = scene.monster("ghost")
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=monster)
    scene.everyone_declines()

    assert scene.blood(monster) == 6 - 2  # its Physical is 0


@pytest.mark.card("ghost", "maricoxi")
@pytest.mark.parametrize(("code", "blood", "secrecy"), [("ghost", 3, 1), ("ghost", 4, 0), ("maricoxi", 3, 1)])
def test_ghost_and_maricoxi_hide_while_wounded(table: Table, code: str, blood: int, secrecy: int) -> None:
    scene = table()
    alice = scene.players[0]
    monster = scene.monster(code, blood=blood)
    scene.action_phase(alice)

    assert scene.secrecy(monster) == secrecy


@pytest.mark.card("maricoxi")
@pytest.mark.example("EX-RV-72")
def test_no_reaction_is_played_against_maricoxis_strikes(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    hound = alice.controls("hound", party=1)
    alice.holds("buckler")
    monster = scene.monster("maricoxi")
    scene.action_phase(alice)

    alice.attacks(hound, monster, "mental")

    assert scene.waiting() == (alice.seat, "rivals.act")  # nobody to block, nothing to react with
    assert scene.blood(hound) == 4 - (2 - 1)
    assert alice.cards("hand") == ["buckler"]


@pytest.mark.card("maricoxi")
@pytest.mark.example("EX-RV-72")
def test_a_reaction_is_played_against_maricoxis_attack_in_the_end_phase(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    hound = alice.controls("hound")
    buckler = alice.holds("buckler")
    scene.monster("maricoxi", tagger=alice.seat)
    scene.antagonist_step(alice)

    assert bob.asked == ""
    alice.reacts(buckler)

    assert scene.blood(hound) == 4  # 2, less 1 Shield and Physical 1


@pytest.mark.card("mula-sem-cabeca")
@pytest.mark.rule("RV-CARD-84", "RV-MONSTER-16")
def test_mulas_strikes_are_aggravated_its_other_attacks_are_not(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("mula-sem-cabeca", down=True)
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "mental")
    assert scene.blood(veteran) == 6 - 2  # its Physical 2 does not stop it
    for _ in range(1):
        alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert scene.is_exhausted(monster)
    assert scene.blood(veteran) == 4  # Physical 2 less 2


@pytest.mark.card("sorceress")
@pytest.mark.rule("RV-CARD-HH-99")
def test_who_hurts_the_sorceress_in_an_attack_discards_a_card(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    first = alice.holds("buckler", "acid")
    monster = scene.monster("sorceress")
    scene.action_phase(alice)

    hunt(scene, alice, veteran, monster, "mental")
    assert scene.waiting() == (alice.seat, "rivals.discard")
    alice.chooses(first)

    assert alice.cards("hand") == ["acid"]
    assert scene.blood(monster) == 7 - 2


@pytest.mark.card("sorceress")
@pytest.mark.rule("RV-CARD-HH-99")
def test_an_attack_that_takes_nothing_from_the_sorceress_costs_no_card(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    hound = alice.controls("hound", party=1)
    alice.holds("buckler", "acid")
    monster = scene.monster("sorceress")
    scene.action_phase(alice)

    hunt(scene, alice, hound, monster, "mental")

    assert alice.cards("hand") == ["buckler", "acid"]


@pytest.mark.card("sorceress")
@pytest.mark.rule("RV-CARD-HH-143")
def test_the_blow_that_fells_the_sorceress_costs_a_card_too(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    alice.holds("buckler", "acid")
    monster = scene.monster("sorceress", blood=2, tagger=alice.seat)
    scene.action_phase(alice)

    hunt(scene, alice, veteran, monster, "mental")
    alice.chooses(alice.options[0][0])

    assert alice.agenda == 3
    assert len(alice.hand) == 1


@pytest.mark.card("vampire")
@pytest.mark.rule("RV-CARD-HH-101", "RV-CARD-HH-144", "RV-HH-11")
@pytest.mark.parametrize(("streets", "blood"), [(("vagrant", "bope-rj-caveira"), 5), (("vagrant",), 3), ((), 3)])
def test_vampire_mends_as_its_taggers_turn_starts_by_two_mortals(
    table: Table, streets: tuple[str, ...], blood: int
) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("hound")
    scene.streets(*streets)
    monster = scene.monster("vampire", blood=3, tagger=alice.seat)
    scene.start_of_turn(alice)

    assert scene.blood(monster) == blood
    assert scene.table.tokens[monster * 5 + NEUTRAL] == blood


@pytest.mark.card("vampire")
@pytest.mark.rule("RV-CARD-HH-144")
def test_untagged_vampire_never_mends_and_a_full_one_gains_nothing(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("hound")
    scene.streets("vagrant", "vagrant")
    wild, full = scene.monster("vampire", blood=3), scene.monster("vampire", blood=7, tagger=alice.seat)
    scene.start_of_turn(alice)

    assert (scene.blood(wild), scene.blood(full)) == (3, 8)


@pytest.mark.card("warlock")
@pytest.mark.rule("RV-CARD-HH-102")
@pytest.mark.parametrize(("party", "damage"), [(3, 1), (2, 2)])
def test_a_party_of_three_deals_less_to_the_warlock(table: Table, party: int, damage: int) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    for code in ("hound", "second-hound")[: party - 1]:
        alice.controls(code, party=1)
    stake = alice.holds("stake")
    monster = scene.monster("warlock")
    scene.action_phase(alice)

    hunt(scene, alice, veteran, monster, "mental", stake)

    assert scene.blood(monster) == 9 - damage  # 3 and 2 less 3, and less 1 for three


@pytest.mark.card("werewolf")
@pytest.mark.rule("RV-CARD-HH-103", "RV-CARD-HH-145", "RV-HH-42")
def test_wounded_werewolf_strikes_each_of_the_party_as_the_adversary_orders(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker, mate = alice.controls("veteran", party=1), alice.controls("hound", party=1)
    absent = alice.controls("second-hound", party=2)
    monster = scene.monster("werewolf", blood=5)
    scene.action_phase(alice)

    alice.attacks(attacker, monster, "mental")
    assert scene.waiting() == (bob.seat, "rivals.monster.target")
    assert set(bob.options) == {(attacker,), (mate,)}
    bob.chooses(mate)
    scene.everyone_declines()

    assert scene.blood(mate) == 4 - (3 - 1)
    assert scene.blood(attacker) == 6 - (3 - 2)
    assert scene.blood(absent) == 4
    assert scene.table.tagger[monster] == alice.seat + 1


@pytest.mark.card("werewolf")
@pytest.mark.rule("RV-CARD-HH-103")
def test_werewolf_strikes_the_attacker_alone_above_half_its_blood(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    attacker, mate = alice.controls("veteran", party=1), alice.controls("hound", party=1)
    monster = scene.monster("werewolf", blood=6)
    scene.action_phase(alice)

    hunt(scene, alice, attacker, monster, "mental")

    assert (scene.blood(attacker), scene.blood(mate)) == (5, 4)


@pytest.mark.card("werewolf")
@pytest.mark.rule("RV-CARD-HH-103", "RV-CARD-HH-145")
def test_all_strikes_happen_even_if_the_attacker_falls(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("second-hound", leader=True)
    attacker, mate = alice.controls("novice", party=1), alice.controls("hound", party=1)
    monster = scene.monster("werewolf", blood=5)
    scene.action_phase(alice)

    alice.attacks(attacker, monster, "mental")
    bob.chooses(attacker)
    scene.everyone_declines()

    assert alice.cards("burned") == ["novice"]
    assert scene.blood(mate) == 4 - (3 - 1)
    assert scene.table.tagger[monster] == 0


@pytest.mark.card("the-strange")
@pytest.mark.rule("RV-CARD-HH-100")
def test_the_strange_opens_its_taggers_hand_until_it_is_gone(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    veteran, hound = alice.controls("veteran", party=1), alice.controls("hound", party=2)
    stake = alice.holds("acid", "buckler", "stake") + 2
    monster = scene.monster("the-strange", blood=2)
    scene.action_phase(alice)
    assert scene.match.view(bob.seat)["players"][0]["hand"]["cards"] is None

    hunt(scene, alice, veteran, monster, "mental")
    shown = scene.match.view(bob.seat)["players"][0]["hand"]["cards"]
    assert [one["card"] for one in shown] == ["acid", "buckler", "stake"]
    assert scene.match.view(bob.seat)["cards"][stake] == "stake"

    hunt(scene, alice, hound, monster, "mental")
    assert alice.agenda == 3
    assert scene.match.view(bob.seat)["players"][0]["hand"]["cards"] is None
    assert all(scene.match.view(bob.seat)["cards"][card] is None for card in alice.hand)


@pytest.mark.card("the-strange")
@pytest.mark.rule("RV-CARD-HH-100")
def test_untagged_the_strange_concerns_nobody_and_a_drawn_card_lies_open_too(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound")
    alice.holds("acid")
    alice.deck("buckler", "buckler")
    scene.monster("the-strange")
    scene.monster("the-strange", tagger=bob.seat)
    bob.holds("acid")
    bob.deck("buckler")
    scene.action_phase(alice)
    assert scene.match.view(bob.seat)["players"][0]["hand"]["cards"] is None

    alice.draws()

    assert all(scene.match.view(bob.seat)["cards"][card] is None for card in alice.hand)
