"""What cells of either creed hold: Drives, plans, Hideouts and Agendas."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.card("drive-vengeance")
@pytest.mark.rule("RV-ATTACH-09", "RV-ATTACH-10", "RV-KEY-15")
def test_a_drive_is_one_a_character(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    claire = alice.controls("sister-claire", party=1)
    leader = alice.controls("evangeline", leader=True)
    drive = alice.holds("drive-vengeance", "drive-vengeance")
    scene.action_phase(alice)

    alice.plays(drive, at=claire)
    alice.plays(drive + 1)

    assert [scene.attached(one) for one in (claire, leader)] == [["drive-vengeance"]] * 2, "one a character"


@pytest.mark.card("drive-vengeance")
@pytest.mark.rule("RV-CARD-HH-06")
@pytest.mark.parametrize(("burned", "lost"), [(1, 0), (3, 1), (4, 2)])
def test_every_two_burned_characters_are_a_point_of_damage(table: Table, burned: int, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    claire = alice.controls("sister-claire", party=1, attached="drive-vengeance", leader=True)
    target = bob.controls("armoured", party=1)
    alice.burned("sucker-punch", *("noriko", "andres", "jamie", "juliana")[:burned])
    scene.action_phase(alice)

    alice.attacks(claire, target, "mental")
    scene.everyone_declines()

    assert scene.blood(target) == 9 - lost


@pytest.mark.card("drive-curiosity")
@pytest.mark.rule("RV-CARD-HH-07", "RV-CARD-HH-109", "RV-TURN-21", "RV-HH-36")
@pytest.mark.parametrize(("host", "unhosted"), [("jamie", 1), ("andres", 0)])
def test_curiosity_gives_an_unhosted_action_to_a_reader(table: Table, host: str, unhosted: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    reader = alice.controls(host, party=1, leader=True)
    target = bob.controls("blank")
    drive = alice.holds("drive-curiosity")
    scene.action_phase(alice)

    alice.plays(drive, at=reader)
    assert (scene.table.actions, scene.table.unhosted) == (1, unhosted)
    alice.investigates(reader, target)

    assert scene.prestige_on(target) == [2, 0]


@pytest.mark.rule("RV-TURN-21", "RV-HH-36")
def test_an_unhosted_action_goes_first_where_it_does_and_may_lapse(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("jamie", leader=True)
    alice.holds("drive-curiosity")
    scene.action_phase(alice, 1)
    scene.table.unhosted = 2

    alice.passes()
    assert (scene.table.actions, scene.table.unhosted) == (1, 1)
    alice.draws()
    assert (scene.table.actions, scene.table.unhosted) == (1, 0)
    alice.passes()
    assert (scene.table.actions, scene.table.unhosted) == (0, 0)


@pytest.mark.card("drive-atonement")
@pytest.mark.rule("RV-CARD-HH-08", "RV-CARD-HH-110", "RV-KEY-04")
def test_atonement_guards_shields_and_mends(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    guard = alice.controls("ingrid", party=1, attached="drive-atonement")
    victim = alice.controls("armoured", party=1, blood=3, leader=True)
    strong = bob.controls("strong", party=1)
    card = bob.holds("scoped-30-06")
    scene.action_phase(bob)

    bob.attacks(strong, victim, "ranged", card=card)
    alice.blocks(guard)
    scene.everyone_declines()

    assert scene.blood(victim) == 4
    assert scene.blood(guard) == 3 - 2, "the Shield is against Physical damage alone"


@pytest.mark.card("drive-atonement")
def test_atonement_shields_against_physical_damage(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    guard = alice.controls("ingrid", party=1, attached="drive-atonement", leader=True)
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, guard, "physical", intel=[informed])
    scene.everyone_declines()

    assert scene.blood(guard) == 3 - 2


@pytest.mark.card("wrath")
@pytest.mark.rule("RV-CARD-HH-14", "RV-ACT-13")
@pytest.mark.parametrize(("by", "lost"), [("andres", 3), ("noriko", 2)])
def test_wrath_counts_the_burned(table: Table, by: str, lost: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    acting = alice.controls(by, leader=True)
    target = bob.controls("blank")
    alice.burned("jamie", "juliana")
    card = alice.holds("wrath")
    scene.action_phase(alice)

    alice.plays(card, by=acting, at=target)

    assert scene.blood(target) == 4 - lost


@pytest.mark.example("EX-RV-49")
@pytest.mark.card("mans-best-friend")
@pytest.mark.rule("RV-CARD-64", "RV-CARD-HH-22", "RV-CARD-HH-116", "RV-ANIMAL-01", "RV-ANIMAL-02", "RV-HH-22")
def test_a_friend_dies_in_its_friend_s_place(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(rival=alice)
    rio = alice.controls("rio", party=1, attached="mans-best-friend weigh-down", leader=True)
    alice.controls("noriko")
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, rio, "physical", intel=[informed])
    scene.everyone_declines()

    assert (scene.blood(rio), scene.attached(rio)) == (1, ["weigh-down"])
    assert (alice.cards("burned"), bob.agenda) == (["mans-best-friend"], 0)


@pytest.mark.card("mans-best-friend")
def test_only_a_beast_whisperer_has_such_a_friend(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    rio = alice.controls("rio", leader=True)
    alice.controls("noriko")
    card = alice.holds("mans-best-friend")
    scene.action_phase(alice)

    alice.plays(card)

    assert scene.attached(rio) == ["mans-best-friend"]


@pytest.mark.card("give-em-the-bird")
@pytest.mark.rule("RV-CARD-HH-23", "RV-CARD-HH-117")
def test_the_bird_bleeds_its_bearer_turn_by_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(rival=bob)
    alice.controls("rio", leader=True)
    target = bob.controls("strong", blood=1)
    bob.controls("blank")
    alice.attaches("give-em-the-bird", target)
    scene.start_of_turn(bob)
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert alice.agenda == 1, "who put it there is credited"


@pytest.mark.card("give-em-the-bird")
@pytest.mark.rule("RV-HH-32", "RV-MONSTER-22")
@pytest.mark.parametrize(("tagged", "left"), [(0, 8), (1, 9)])
def test_the_bird_leaves_alone_what_a_foe_has_tagged(table: Table, tagged: int, left: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("rio", leader=True)
    bob.controls("hound", leader=True)
    monster = scene.monster("warlock", tagger=tagged)
    alice.attaches("give-em-the-bird", monster)
    scene.start_of_turn((alice, bob)[tagged])
    scene.everyone_declines()

    assert scene.blood(monster) == left


@pytest.mark.card("give-em-the-bird")
def test_the_bird_is_let_loose_in_the_streets(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    rio = alice.controls("rio", leader=True)
    bob.controls("blank")
    card = alice.holds("give-em-the-bird")
    scene.action_phase(alice)
    assert not alice.can(acts.PLAY, card)

    alice.moves(rio)

    assert alice.can(acts.PLAY, card)


@pytest.mark.card("fellowship-hall")
@pytest.mark.rule("RV-CARD-HH-72", "RV-HUNTER-09")
def test_the_first_recruit_brings_an_unhosted_action(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven="fellowship-hall", prestige=12)
    alice.controls("evangeline", leader=True)
    first = alice.holds("noriko", "andres")
    scene.action_phase(alice)

    alice.recruits(first)
    assert (scene.table.actions, scene.table.unhosted) == (1, 1)
    alice.recruits(first + 1)

    assert (scene.table.actions, scene.table.unhosted) == (1, 0)


@pytest.mark.card("fellowship-hall", "back-alley-clinic", "the-bunker", "the-feretory")
@pytest.mark.rule("RV-HUNTER-05")
@pytest.mark.parametrize("haven", ["fellowship-hall", "back-alley-clinic", "the-bunker", "the-feretory"])
def test_a_hideout_hides_its_cell_everywhere(table: Table, haven: str) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(haven=haven)
    leader, outside = alice.controls("evangeline", leader=True), alice.controls("noriko", party=1)
    scene.action_phase(alice)

    assert (scene.secrecy(leader), scene.secrecy(outside)) == (2, 1)


@pytest.mark.card("back-alley-clinic")
@pytest.mark.rule("RV-CARD-HH-73", "RV-CARD-HH-127", "RV-HH-42")
def test_the_clinic_takes_in_one_who_would_be_burned(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="back-alley-clinic", prestige=5)
    alice.controls("evangeline", leader=True)
    noriko = alice.controls("sister-claire", party=1)
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, noriko, "physical", intel=[informed])
    scene.everyone_declines()
    alice.agrees()

    assert scene.in_torpor(noriko)
    assert alice.prestige == 4


@pytest.mark.card("back-alley-clinic")
@pytest.mark.rule("RV-CARD-HH-73")
def test_the_clinic_has_one_bed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="back-alley-clinic")
    alice.controls("evangeline", leader=True)
    alice.controls("jamie", torpor=True)
    claire = alice.controls("sister-claire", party=1)
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, claire, "physical", intel=[informed])
    scene.everyone_declines()

    assert alice.cards("burned") == ["sister-claire"]


@pytest.mark.card("the-bunker")
@pytest.mark.rule("RV-CARD-HH-74", "RV-CARD-HH-105")
def test_the_bunker_takes_away_as_much_as_is_paid(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-bunker", prestige=4)
    leader = alice.controls("evangeline", leader=True, party=1)
    strong = bob.controls("strong", party=1)
    informed = bob.holds("fleetness", "fleetness")
    scene.action_phase(bob)

    bob.attacks(strong, leader, "physical", intel=[informed, informed + 1])
    alice.uses(alice.haven, 1)
    alice.uses(alice.haven, 1)
    scene.everyone_declines()

    assert (scene.blood(leader), alice.prestige) == (3, 2)


@pytest.mark.card("the-feretory")
@pytest.mark.rule("RV-CARD-HH-126")
@pytest.mark.parametrize(
    ("top", "hand", "discard"), [("thorn-from-the-crown", ["thorn-from-the-crown"], []), ("wrath", [], ["wrath"])]
)
def test_the_feretory_shows_a_card_when_the_leader_exhausts(
    table: Table, top: str, hand: list[str], discard: list[str]
) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="the-feretory")
    leader = alice.controls("evangeline", leader=True, party=1)
    target = bob.controls("blank")
    alice.deck(top, "sucker-punch")
    scene.action_phase(alice)

    alice.investigates(leader, target)
    if discard:
        alice.agrees()

    assert (alice.cards("hand"), alice.cards("discard")) == (hand, discard)


@pytest.mark.card("martyrdom")
@pytest.mark.rule("RV-CARD-HH-76")
def test_martyrs_score(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="martyrdom")
    alice.controls("evangeline", leader=True)
    claire = alice.controls("sister-claire", party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, claire, "physical")
    scene.everyone_declines()

    assert alice.agenda == 1


@pytest.mark.card("martyrdom")
@pytest.mark.rule("RV-CARD-HH-76", "RV-AGENDA-02")
def test_a_hidden_martyrdom_may_be_revealed_for_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="martyrdom", agenda_up=False)
    alice.controls("evangeline", leader=True)
    claire = alice.controls("sister-claire", party=1)
    strong = bob.controls("strong", party=1)
    scene.action_phase(bob)

    bob.attacks(strong, claire, "physical")
    alice.reveals_agenda()
    scene.everyone_declines()

    assert alice.agenda == 1


@pytest.mark.card("all-figured-out")
@pytest.mark.rule("RV-CARD-HH-78")
@pytest.mark.parametrize(("there", "scored"), [(3, 0), (4, 1)])
def test_four_tokens_abroad_score_as_the_turn_starts(table: Table, there: int, scored: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="all-figured-out")
    alice.controls("evangeline", leader=True)
    first, second = bob.controls("blank"), bob.controls("meek")
    bob.controls("sized")
    scene.action_phase(bob)
    alice.has_on(first, 2)
    alice.has_on(second, there - 2)

    bob.passes()
    bob.passes()
    bob.ends()
    scene.everyone_declines()
    bob.draws()
    bob.draws()
    scene.everyone_declines()

    assert alice.agenda == scored


@pytest.mark.card("all-figured-out")
@pytest.mark.rule("RV-CARD-HH-78", "RV-HH-10")
@pytest.mark.parametrize(("there", "scored"), [(1, 0), (5, 2), (9, 3)])
def test_who_is_figured_out_is_worth_agenda(table: Table, there: int, scored: int) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    alice.has(agenda_card="all-figured-out", rival=scene.players[2])
    strong = alice.controls("strong", party=1)
    alice.controls("evangeline", leader=True)
    target = bob.controls("meek", party=1)
    bob.controls("blank")
    scene.action_phase(alice)
    alice.has_on(target, there)
    supply = alice.supply

    alice.attacks(strong, target, "physical")
    scene.everyone_declines()

    assert (alice.agenda, alice.supply, scene.in_torpor(target)) == (scored, supply + there, True)


@pytest.mark.card("anonymous-tip")
@pytest.mark.rule("RV-CARD-HH-18", "RV-HUNTER-20")
@pytest.mark.parametrize("antagonists", [1, 2])
def test_a_tip_hurts_a_monster_by_the_antagonists_about(table: Table, antagonists: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("gina-firenzo", leader=True)
    monster = scene.monster("warlock", prestige={alice.seat: 1})
    hidden = scene.monster("ghost", down=True)
    foes = scene.monster("werewolf", tagger=bob.seat)
    scene.streets(*["special-affairs-division"] * antagonists, "vagrant")
    card = alice.holds("anonymous-tip")
    scene.action_phase(alice)

    alice.plays(card)
    while alice.asked != "rivals.pay" and alice.can(monster):
        assert not alice.can(hidden)
        assert not alice.can(foes)
        alice.chooses(monster)
    while alice.asked != "rivals.act":
        alice.chooses(1)

    assert scene.blood(monster) == 9 - antagonists, "no attribute takes anything off"
    assert (alice.prestige, scene.prestige_on(monster)) == (9, [0, 0])
    assert scene.blood(foes) == 10


@pytest.mark.card("anonymous-tip")
@pytest.mark.rule("RV-CARD-HH-18")
def test_there_is_no_tip_on_who_lies_face_down(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("gina-firenzo", leader=True)
    scene.monster("ghost", down=True)
    scene.streets("special-affairs-division")
    card = alice.holds("anonymous-tip")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, card)


@pytest.mark.card("symbolic-meaning")
@pytest.mark.rule("RV-CARD-69", "RV-WIN-01")
@pytest.mark.parametrize(("relics", "gained"), [(0, 0), (2, 2), (4, 3)])
def test_relics_give_the_first_monster_of_a_turn_a_meaning(table: Table, relics: int, gained: int) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda_card="symbolic-meaning")
    first, second = alice.controls("veteran", party=1, leader=True), alice.controls("hound", party=2)
    one = scene.monster("mula-sem-cabeca", blood=1, tagger=alice.seat)
    other = scene.monster("chupacabra", blood=1, tagger=alice.seat)
    for _ in range(relics):
        alice.in_play("blood-of-saint-dominic")
    weapon = alice.holds("stake")
    scene.action_phase(alice)

    alice.attacks(first, one, "mental")
    scene.everyone_declines()
    assert alice.agenda == 2 + gained, "beside the Monster's own"
    alice.attacks(second, other, "mental", card=weapon)
    scene.everyone_declines()

    assert alice.agenda == 2 + gained + 2, "the first one alone"
