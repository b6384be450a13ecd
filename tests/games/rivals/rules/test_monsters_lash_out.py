"""Tagged Monsters in the Antagonist Step, and Open Season (RV-HUNTER-28..31, RV-CITY-RIO-10, -11)."""

from __future__ import annotations

import pytest

from elysium.games.rivals.table import CITY_DECK, UNUSED
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-HUNTER-28", "RV-HUNTER-29", "RV-HH-16", "RV-DEC-66")
def test_a_tagged_monster_attacks_whom_the_adversary_names(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    home = alice.controls("hound")
    out = alice.controls("veteran", party=1)
    monster = scene.monster("mula-sem-cabeca", tagger=alice.seat)
    scene.antagonist_step(alice)

    assert scene.waiting() == (cleo.seat, "rivals.monster.target")
    assert cleo.options == ((home,), (out,))
    cleo.chooses(home)

    assert scene.is_exhausted(monster)
    assert scene.blood(home) == 4 - (2 - 1)  # an attack like any other: not Aggravated
    assert bob.asked == "rivals.act"


@pytest.mark.rule("RV-HUNTER-28")
def test_an_exhausted_monster_does_not_attack(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    home = alice.controls("hound")
    scene.monster("warlock", tagger=alice.seat, exhausted=True)
    scene.antagonist_step(alice)

    assert scene.blood(home) == 4
    assert scene.waiting()[1] == "rivals.act"


@pytest.mark.rule("RV-HUNTER-28")
def test_monsters_of_others_and_untagged_ones_keep_still(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    home = alice.controls("hound")
    scene.monster("warlock")
    scene.monster("werewolf", tagger=bob.seat)
    scene.antagonist_step(alice)

    assert scene.blood(home) == 4


@pytest.mark.rule("RV-HUNTER-28", "RV-HH-42", "RV-DEC-66")
def test_the_adversary_orders_several_and_each_is_settled_by_itself(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    home = alice.controls("veteran")
    first = scene.monster("warlock", tagger=alice.seat)
    second = scene.monster("werewolf", tagger=alice.seat)
    scene.antagonist_step(alice)

    assert scene.waiting() == (bob.seat, "rivals.monster.next")
    assert bob.options == ((first,), (second,))
    bob.chooses(second)
    assert scene.is_exhausted(second)
    scene.everyone_declines()

    assert scene.is_exhausted(first)
    assert scene.blood(home) == 6 - (3 - 2) - 0


@pytest.mark.rule("RV-HUNTER-29", "RV-HUNTER-30", "RV-DEC-67")
def test_somebody_ready_in_the_party_may_block_and_play_a_reaction(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    weak, strong = alice.controls("hound"), alice.controls("veteran")
    buckler = alice.holds("buckler")
    scene.monster("werewolf", tagger=alice.seat)
    scene.antagonist_step(alice)

    bob.chooses(weak)
    alice.blocks(strong)
    alice.reacts(buckler)

    assert scene.blood(weak) == 4
    assert scene.blood(strong) == 6  # Physical 3, less 1 Shield and Physical 2
    assert scene.is_exhausted(strong)


@pytest.mark.rule("RV-HUNTER-31", "RV-HH-14")
def test_in_the_end_phase_no_ability_is_offered_but_those_that_take_damage_off(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    target = alice.controls("hound")
    alice.controls("sentinel")
    scene.monster("werewolf", tagger=alice.seat)
    scene.antagonist_step(alice)

    bob.chooses(target)
    alice.declines()  # the Block

    assert scene.blood(target) == 4 - (3 - 1)
    assert scene.waiting()[1] == "rivals.act"


@pytest.mark.rule("RV-WIN-06", "RV-HH-09")
def test_the_last_hunter_felled_so_is_nobodys_doing(table: Table) -> None:
    scene = table(3)
    alice, _, cleo = scene.players
    alice.controls("novice")
    scene.monster("werewolf", tagger=alice.seat)
    scene.antagonist_step(alice)
    scene.everyone_declines()

    assert scene.table.ko[alice.seat] == -1
    assert cleo.agenda == 3


@pytest.mark.card("open-season")
@pytest.mark.rule("RV-CITY-RIO-10", "RV-HH-31", "RV-AMB-35")
def test_open_season_turns_up_an_unused_monster_that_attacks_the_weakest(table: Table) -> None:
    scene = table(3)
    alice = scene.players[0]
    weak = alice.controls("novice", blood=1)
    alice.controls("sized", party=1)
    scene.unused_monsters("sorceress", "ghost")
    scene.city_deck("open-season")
    scene.turn(alice)

    assert scene.match.view(1)["season"] == "sorceress"
    assert scene.match.view(1)["monsters"] == []
    assert scene.in_streets() == ["open-season"]
    for _ in range(2):
        alice.passes()
    alice.ends()
    scene.everyone_declines()

    assert not scene.is_active(weak)  # Social 2 against nothing


@pytest.mark.card("open-season")
@pytest.mark.example("EX-RV-77")
@pytest.mark.rule("RV-CITY-RIO-10", "RV-DEC-65")
def test_its_player_chooses_among_equals_and_may_block(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    one, other = alice.controls("blank"), alice.controls("other-blank")
    scene.unused_monsters("sorceress", season=True)
    scene.event("open-season", alice)
    scene.antagonist_step(alice)

    assert scene.waiting() == (alice.seat, "rivals.choose")
    alice.chooses(one)
    assert scene.waiting() == (alice.seat, "rivals.attack.block")
    alice.blocks(other)
    scene.everyone_declines()

    assert (scene.blood(one), scene.blood(other)) == (4, 4 - 2)


@pytest.mark.example("EX-RV-48")
@pytest.mark.card("open-season")
@pytest.mark.rule("RV-CITY-RIO-11", "RV-CARD-HH-95")
def test_in_the_first_round_another_card_comes_and_it_is_shuffled_back(table: Table) -> None:
    scene = table(turn=2, first=1)
    alice, bob = scene.players
    scene.unused_monsters("sorceress")
    scene.monster_deck("ghost")
    scene.city_deck("open-season", "vagrant")
    scene.turn(alice)

    assert scene.in_streets() == ["vagrant"]
    assert scene.city("deck") == ["open-season"]
    assert not scene.table.seen[scene.table.piles[CITY_DECK][0]]
    assert scene.match.view(bob.seat)["season"] is None
    assert len(scene.match.view(bob.seat)["monsters"]) == 1  # it was an Event all the same


@pytest.mark.card("open-season")
@pytest.mark.rule("RV-CARD-HH-95")
def test_when_the_event_leaves_its_monster_goes_under_the_unused_ones(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    scene.unused_monsters("sorceress", "ghost", season=True)
    scene.event("open-season", alice)
    scene.city_deck("vagrant")
    scene.turn(alice)

    assert scene.city("burned") == ["open-season"]
    assert [scene.code(card) for card in scene.table.piles[UNUSED]] == ["ghost", "sorceress"]
    assert scene.match.view(alice.seat)["season"] is None


@pytest.mark.example("EX-RV-81")
@pytest.mark.rule("RV-TOKEN-13", "RV-TOKEN-15")
def test_fear_keeps_an_exhausted_hunter_from_readying_once(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    tired = alice.controls("hound", party=1, exhausted=True)
    ready = alice.controls("second-hound", party=1)
    scene.pieces[tired].fear, scene.pieces[ready].fear = 2, 1
    scene.ready_and_return(alice)

    assert scene.is_exhausted(tired)
    assert not scene.is_exhausted(ready)
    assert scene.party(tired) == scene.party(ready) == 0
    assert not any(scene.table.fear)


@pytest.mark.rule("RV-HH-17", "RV-TURN-33")
def test_antagonists_and_open_season_come_before_tagged_monsters(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    hound = alice.controls("hound")
    alice.controls("veteran")
    scene.streets("bope-rj-caveira")
    scene.event("open-season", alice)
    scene.unused_monsters("sorceress", season=True)
    scene.monster("werewolf", tagger=alice.seat)
    scene.antagonist_step(alice)

    assert scene.waiting() == (alice.seat, "rivals.order")
    alice.chooses(0)
    while scene.waiting()[1] != "rivals.monster.target":
        seat, point = scene.waiting()
        assert seat == alice.seat, point
        alice.declines() if point == "rivals.attack.block" else alice.chooses(hound)
    assert scene.party(hound) or scene.blood(hound) < 4
    assert scene.waiting()[0] == bob.seat
