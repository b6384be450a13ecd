"""Monsters: how they come, who may attack them, how they strike first and are tagged (RV-MONSTER)."""

from __future__ import annotations

import pytest

import elysium
from elysium.games.rivals import stats
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.monsters.arriving import arrive, hunting, lay_out
from elysium.games.rivals.kinds import MONSTER
from elysium.games.rivals.table import MONSTER_DECK, MONSTERS, MONSTERS_BURNED, NEUTRAL, UNUSED
from tests.games.rivals.conftest import Table

BLUFFS = {"strict": False}


def test_there_are_ten_monsters_with_numbers_and_agenda() -> None:
    monsters = [card for card in CARDS.values() if card.kind == MONSTER]

    assert len(monsters) == 10
    assert sum(card.potency for card in monsters) == 74
    assert all(card.agenda in (2, 3, 4) and not card.disciplines for card in monsters)


@pytest.mark.rule("RV-MONSTER-01", "RV-SETUP-13")
def test_without_hunters_all_ten_are_unused() -> None:
    match = elysium.new("rivals", seats=3, seed=4, options={"city": "rio"})
    t = match.game.table  # type: ignore[attr-defined]  # of Rivals

    assert len(t.piles[UNUSED]) == 10
    assert not t.piles[MONSTER_DECK]
    assert not t.piles[MONSTERS]
    assert not any(t.seen[card] for card in t.piles[UNUSED])


@pytest.mark.rule("RV-MONSTER-01")
def test_in_san_francisco_without_hunters_there_are_none() -> None:
    t = elysium.new("rivals", seats=3, seed=4, options={"city": "sf"}).game.table  # type: ignore[attr-defined]  # of Rivals

    assert not t.piles[UNUSED]


@pytest.mark.rule("RV-MONSTER-02", "RV-SETUP-13", "RV-HH-19")
def test_one_for_each_hunter_player_lies_face_down_in_the_streets(table: Table) -> None:
    scene = table(3)
    alice = scene.players[0]
    scene.monster_deck("ghost", "vampire", "warlock", "werewolf")
    scene.action_phase(alice)

    assert hunting(scene.table) == 2
    lay_out(scene.rivals)

    assert [scene.code(card) for card in scene.table.piles[MONSTERS]] == ["ghost", "vampire"]
    assert all(scene.table.down[card] and not scene.table.seen[card] for card in scene.table.piles[MONSTERS])
    assert not any(scene.blood(card) for card in scene.table.piles[MONSTERS])


@pytest.mark.rule("RV-MONSTER-03", "RV-TURN-13", "RV-HH-18")
def test_an_event_brings_the_next_monster_face_down_before_its_text(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    scene.monster_deck("ghost", "vampire")
    scene.city_deck("gallery-opening", "vagrant")
    scene.turn(alice)

    assert scene.waiting()[1] == "rivals.discard-up-to" or scene.table.piles[MONSTERS]
    assert [scene.code(card) for card in scene.table.piles[MONSTERS]] == ["ghost"]
    assert len(scene.table.piles[MONSTER_DECK]) == 1


@pytest.mark.rule("RV-MONSTER-03", "RV-TURN-13")
def test_no_event_of_the_very_first_turn_brings_a_monster(table: Table) -> None:
    scene = table(turn=1)
    alice = scene.players[0]
    scene.monster_deck("ghost")
    scene.city_deck("castro-street-party", "vagrant", "vagrant")
    scene.turn(alice)

    assert not scene.table.piles[MONSTERS]


@pytest.mark.rule("RV-MONSTER-03", "RV-HH-18")
def test_a_mortal_brings_none_and_an_empty_deck_gives_none(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    scene.monster_deck("ghost")
    scene.city_deck("vagrant")
    scene.turn(alice)

    assert not scene.table.piles[MONSTERS]
    arrive(scene.rivals)
    arrive(scene.rivals)
    assert len(scene.table.piles[MONSTERS]) == 1


@pytest.mark.rule("RV-MONSTER-04", "RV-TERM-06")
def test_face_down_it_is_no_character_and_its_text_is_off(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound", party=1)
    hidden = scene.monster("ghost", down=True)
    harm = bob.holds("typeless-harm")
    other = bob.controls("blank")
    scene.event("castro-street-party", alice)
    scene.action_phase(bob)

    assert not scene.table.is_character(hidden)
    assert scene.secrecy(hidden) == 0
    bob.acts(acts.PLAY, harm)
    assert (hidden,) not in bob.options
    assert (other,) in bob.options


@pytest.mark.rule("RV-MONSTER-06")
def test_vampires_attack_no_monster(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    vampire, target = alice.controls("blank", party=1), bob.controls("other-blank", party=1)
    up, down = scene.monster("ghost"), scene.monster("vampire", down=True)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, vampire)

    assert (target,) in alice.options
    assert (up,) not in alice.options
    assert (down,) not in alice.options


@pytest.mark.rule("RV-MONSTER-06", "RV-ATK-PRE-05")
def test_hunters_attack_face_down_ones_and_those_nobody_else_has_tagged(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    tracker = alice.controls("hound", party=1)
    bob.controls("second-hound")
    down, up = scene.monster("ghost", down=True), scene.monster("vampire")
    own = scene.monster("warlock", tagger=alice.seat)
    foes = scene.monster("werewolf", tagger=bob.seat)
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, tracker)

    assert {(down,), (up,), (own,)} <= set(alice.options)
    assert (foes,) not in alice.options


@pytest.mark.rule("RV-MONSTER-10", "RV-MONSTER-14", "RV-MONSTER-05", "RV-MONSTER-19", "RV-HH-11")
def test_the_first_attack_turns_it_up_is_struck_first_and_tags_it(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    tracker = alice.controls("hound", party=1)
    monster = scene.monster("mula-sem-cabeca", down=True)
    stake = alice.holds("stake")
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "mental", card=stake)
    scene.everyone_declines()

    t = scene.table
    assert not t.down[monster]
    assert t.seen[monster] == t.everyone
    assert scene.blood(tracker) == 4 - 2  # its Physical 2, Aggravated
    assert t.tagger[monster] == alice.seat + 1
    assert scene.blood(monster) == 6 - (1 + 2 - 1)
    assert t.tokens[monster * 5 + NEUTRAL] == 4
    assert alice.cards("discard") == ["stake"]
    assert scene.is_exhausted(tracker)
    assert not scene.is_exhausted(monster)
    assert t.actions == 1


@pytest.mark.rule("RV-MONSTER-19", "RV-DMG-06")
def test_the_attack_that_tags_never_takes_the_last_blood(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("mula-sem-cabeca", blood=2)
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "mental", card=None)
    scene.everyone_declines()

    assert scene.blood(monster) == 1
    assert alice.agenda == 0


@pytest.mark.rule("RV-MONSTER-19")
def test_an_attack_without_damage_tags_too(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    novice = alice.controls("novice", party=1, blood=1)
    alice.controls("hound")
    monster = scene.monster("mula-sem-cabeca")
    alice.controls("second-hound", party=1)
    scene.action_phase(alice)

    alice.attacks(novice, monster, "mental")
    helper = next(card for (card,) in alice.options if card >= 0)
    alice.blocks(helper)
    scene.everyone_declines()

    assert scene.blood(helper) == 2
    assert scene.table.tagger[monster] == alice.seat + 1
    assert scene.blood(monster) == 6


@pytest.mark.rule("RV-MONSTER-21", "RV-HH-04", "RV-AMB-22", "RV-TOKEN-19", "RV-KEY-25")
def test_its_tagger_gains_its_agenda_by_defeating_it(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("mula-sem-cabeca", blood=1, tagger=alice.seat, prestige={alice.seat: 2})
    scene.action_phase(alice)
    supply = alice.supply

    alice.attacks(veteran, monster, "mental")
    scene.everyone_declines()

    assert alice.agenda == 2
    assert [scene.code(card) for card in scene.table.piles[MONSTERS_BURNED]] == ["mula-sem-cabeca"]
    assert alice.supply == supply + 2 + 2  # what lay on the Monster, and the Blood its strike took
    assert scene.table.tokens[scene.table.bank + NEUTRAL] == 74


@pytest.mark.rule("RV-MONSTER-16", "RV-AMB-34")
@pytest.mark.parametrize(
    ("monster", "hunter", "type"),
    [
        ("warlock", "hound", 3),  # 1, 1, 3 against 1, 1, 1
        ("sorceress", "novice", 2),  # 1, 2, 1 against 0, 0, 0
        ("the-strange", "novice", 1),  # 2, 2, 0: of equals the uppermost
        ("ghost", "veteran", 1),  # 0, 1, 2 against 2, 2, 3: nothing gets through, Physical
    ],
)
def test_it_strikes_with_what_hits_hardest(table: Table, monster: str, hunter: str, type: int) -> None:
    scene = table()
    alice = scene.players[0]
    attacker = alice.controls(hunter, party=1)
    alice.controls("second-hound", party=1)
    up = scene.monster(monster)
    scene.action_phase(alice)

    alice.attacks(attacker, up, "ranged")

    assert scene.waiting() == (alice.seat, "rivals.attack.block")
    assert scene.rivals.attack.type == type
    assert scene.match.view(alice.seat)["attack"]["attacker"] == up


@pytest.mark.rule("RV-MONSTER-17", "RV-HH-14")
def test_a_ready_member_of_the_party_may_block_and_a_reaction_may_be_played(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    tracker, helper = alice.controls("hound", party=1), alice.controls("veteran", party=1)
    outside = alice.controls("second-hound", party=2)
    buckler = alice.holds("buckler")
    monster = scene.monster("warlock")
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "ranged")

    assert alice.can(helper)
    assert not alice.can(outside)
    assert not alice.can(tracker)
    alice.blocks(helper)
    assert scene.rivals.attack.type == 3  # chosen against the tracker
    alice.reacts(buckler)
    scene.everyone_declines()

    assert scene.blood(helper) == 6 - 0  # 3, less 1 Shield and Mental 3
    assert scene.is_exhausted(helper)
    assert alice.cards("discard") == ["buckler"]
    assert scene.table.tagger[monster] == alice.seat + 1


@pytest.mark.rule("RV-MONSTER-18", "RV-HUNTER-07")
def test_if_the_attacker_falls_the_attack_is_over_and_its_card_discarded(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound", leader=True)
    novice = alice.controls("novice", party=1)
    monster = scene.monster("mula-sem-cabeca", down=True, prestige={alice.seat: 2})
    stake = alice.holds("stake")
    scene.action_phase(alice)

    alice.attacks(novice, monster, "mental", card=stake)
    scene.everyone_declines()

    assert alice.cards("burned") == ["novice"]
    assert alice.cards("discard") == ["stake"]
    assert scene.table.tagger[monster] == 0
    assert not scene.table.down[monster]
    assert scene.blood(monster) == 6
    assert bob.agenda == 0  # nobody's doing (RV-HH-09)
    assert scene.waiting() == (alice.seat, "rivals.act")
    assert not scene.rivals.marks


@pytest.mark.rule("RV-MONSTER-14")
def test_an_exhausted_monster_strikes_all_the_same_in_every_attack(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    tracker = alice.controls("hound", party=1)
    monster = scene.monster("warlock", tagger=alice.seat, exhausted=True)
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "ranged")
    scene.everyone_declines()

    assert scene.blood(tracker) == 4 - (3 - 1)
    assert scene.is_exhausted(monster)


@pytest.mark.rule("RV-MONSTER-11", "RV-HH-08")
def test_a_blocked_attack_neither_turns_it_up_nor_tags_it(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    tracker = alice.controls("hound", party=1)
    guard = bob.controls("blank", leader=True)
    bob.has(haven="watchtower")
    monster = scene.monster("mula-sem-cabeca", down=True)
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "physical")
    assert scene.waiting() == (bob.seat, "rivals.attack.block-outside")
    bob.answers(bob.options[0])
    while scene.asked(bob.seat) == "rivals.draw":
        bob.draws()
    scene.everyone_declines()

    assert scene.table.down[monster]
    assert not scene.table.tagger[monster]
    assert scene.blood(tracker) == 4
    assert scene.blood(guard) == 4 - 1


@pytest.mark.rule("RV-MONSTER-20", "RV-HH-26")
def test_the_others_take_their_prestige_back_as_it_is_tagged(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("ghost", prestige={alice.seat: 3, bob.seat: 2, cleo.seat: 1})
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "mental")
    scene.everyone_declines()

    assert (alice.prestige, bob.prestige, cleo.prestige) == (10, 12, 11)
    assert scene.match.view(bob.seat)["monsters"][0]["prestige"] == [3, 0, 0]


@pytest.mark.rule("RV-MONSTER-22", "RV-MONSTER-06")
def test_nobody_else_damages_it_or_takes_its_blood(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound", party=1)
    monster = scene.monster("ghost", tagger=alice.seat)
    scene.action_phase(bob)

    assert not stats.may_harm(scene.table, bob.seat, monster)
    assert stats.may_harm(scene.table, alice.seat, monster)


@pytest.mark.rule("RV-MONSTER-23", "RV-TURN-15")
def test_it_readies_with_its_tagger(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    alice.controls("hound")
    own = scene.monster("ghost", tagger=alice.seat, exhausted=True)
    foes = scene.monster("vampire", tagger=bob.seat, exhausted=True)
    scene.ready_and_return(alice)

    assert not scene.is_exhausted(own)
    assert scene.is_exhausted(foes)


@pytest.mark.rule("RV-MONSTER-24")
@pytest.mark.parametrize(("blood", "wounded"), [(4, True), (5, False)])
def test_wounded_at_half(table: Table, blood: int, wounded: bool) -> None:
    scene = table()
    alice = scene.players[0]
    monster = scene.monster("warlock", blood=blood)
    scene.action_phase(alice)

    assert stats.is_wounded(scene.table, monster) == wounded


@pytest.mark.rule("RV-HH-15", "RV-ATK-UNDO-01")
def test_an_illegal_attack_card_does_not_repeat_the_strike(table: Table) -> None:
    scene = table(options=BLUFFS)
    alice = scene.players[0]
    tracker = alice.controls("hound", party=1)
    bluff = alice.holds("throat-rip")
    monster = scene.monster("mula-sem-cabeca")
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "physical", card=bluff)
    scene.everyone_declines()

    assert scene.blood(tracker) == 4 - 2  # struck once
    assert alice.cards("discard") == ["throat-rip"]
    assert scene.table.tagger[monster] == alice.seat + 1
    assert scene.waiting() == (alice.seat, "rivals.act")
    assert not scene.rivals.marks


@pytest.mark.rule("RV-HH-30", "RV-REACT-05", "RV-HH-04")
def test_felled_in_its_own_strike_it_is_tagged_by_nobody_and_its_feller_gains(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    tracker = alice.controls("hound", party=1)
    stake = alice.holds("stake", "buckler")
    monster = scene.monster("brain-eater", blood=1)
    scene.action_phase(alice)

    alice.attacks(tracker, monster, "ranged")
    alice.reacts(stake)  # Mental 1 and 2, less its Mental 2
    scene.everyone_declines()

    assert [scene.code(card) for card in scene.table.piles[MONSTERS_BURNED]] == ["brain-eater"]
    assert alice.agenda == 3
    assert scene.blood(tracker) == 4 - 1
    assert scene.waiting() == (alice.seat, "rivals.act")
    assert not scene.rivals.marks


@pytest.mark.rule("RV-HH-09", "RV-WIN-06")
def test_what_a_monster_does_is_nobodys_doing(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    novice = alice.controls("novice", party=1)
    monster = scene.monster("mula-sem-cabeca")
    scene.action_phase(alice)

    alice.attacks(novice, monster, "mental")
    scene.everyone_declines()

    assert scene.table.ko[alice.seat] == -1
    assert cleo.agenda == 3  # alice's Adversary
    assert bob.agenda == 0


@pytest.mark.rule("RV-INFO-09", "RV-HUNTER-19", "RV-HH-31", "RV-AMB-22")
def test_who_has_three_of_their_own_on_a_face_down_monster_knows_it_for_good(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    hound = alice.controls("hound", party=1)
    monster = scene.monster("ghost", down=True, prestige={alice.seat: 2, bob.seat: 1})
    scene.action_phase(alice)
    assert scene.match.view(alice.seat)["monsters"][0]["card"] is None

    alice.acts(acts.INVESTIGATE, hound)
    if alice.asked == "rivals.investigate":
        alice.chooses(monster)
    scene.everyone_declines()

    assert scene.match.view(alice.seat)["monsters"][0]["card"] == "ghost"
    assert scene.match.view(alice.seat)["cards"][monster] == "ghost"
    assert scene.match.view(bob.seat)["monsters"][0]["card"] is None
    assert scene.match.view(-1)["monsters"][0]["card"] is None


@pytest.mark.rule("RV-AMB-22", "RV-HH-07", "RV-AFFL-03")
def test_curses_of_a_defeated_monster_go_to_their_owners_discards(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    veteran = alice.controls("veteran", party=1)
    monster = scene.monster("mula-sem-cabeca", blood=1, tagger=alice.seat)
    for player in (alice, alice, bob, bob):
        player.attaches("heirloom", monster)
    scene.action_phase(alice)

    alice.attacks(veteran, monster, "mental")
    scene.everyone_declines()

    assert alice.cards("discard") == ["heirloom"] * 2
    assert bob.cards("discard") == ["heirloom"] * 2


@pytest.mark.rule("RV-AMB-42", "RV-MONSTER-18")
def test_a_companion_who_falls_for_the_attacker_lets_the_attack_go_on(table: Table) -> None:
    scene = table()
    alice = scene.players[0]
    alice.controls("veteran", leader=True)
    attacker, companion = alice.controls("hound", party=1), alice.controls("novice", party=1)
    monster = scene.monster("maricoxi", tagger=alice.seat)
    scene.action_phase(alice)

    alice.attacks(attacker, monster, "social")
    alice.blocks(companion)
    scene.everyone_declines()

    assert alice.cards("burned") == ["novice"]
    assert scene.blood(attacker) == 4
    assert scene.blood(monster) == 7 - 0
    assert scene.waiting() == (alice.seat, "rivals.act")


@pytest.mark.example("EX-RV-80")
@pytest.mark.rule("RV-MONSTER-01", "RV-MONSTER-02", "RV-SETUP-13")
@pytest.mark.parametrize(("hunters", "laid"), [(0, 0), (1, 1), (2, 2), (4, 4)])
def test_two_monsters_a_hunter_player_one_of_them_in_the_streets(hunters: int, laid: int) -> None:
    decks = [drawn_deck(seat, "hunter" if seat < hunters else "vampire").to_data() for seat in range(4)]
    match = elysium.new("rivals", 4, 3, {"decks": decks, "city": "rio"})
    t = match.game.table  # type: ignore[attr-defined]  # of Rivals
    assert (len(t.piles[MONSTER_DECK]), len(t.piles[UNUSED])) == (2 * hunters, 10 - 2 * hunters)

    while match.view(-1)["phase"] == "setup":
        decision = match.open()[0]
        match.step(decision.seat, decision.options[0])
    view = match.view(-1)

    assert len(view["monsters"]) >= laid
    assert len(view["monsters"]) + view["monster_deck"] == 2 * hunters
    assert all(one["card"] is None and one["blood"] == 0 for one in view["monsters"])
    assert len(view["monsters"]) == laid  # no Event of the very first turn adds one


@pytest.mark.rule("RV-HH-34")
def test_blockers_for_a_monster_are_asked_from_the_attackers_left(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    hound = bob.controls("hound", party=1)
    for player, code in ((alice, "blank"), (cleo, "other-blank")):
        player.controls(code, leader=True)
        player.has(haven="watchtower")
    monster = scene.monster("ghost", down=True)
    scene.action_phase(bob)

    bob.attacks(hound, monster, "physical")

    assert scene.waiting() == (cleo.seat, "rivals.attack.block-outside")
    cleo.declines()
    assert scene.waiting() == (alice.seat, "rivals.attack.block-outside")
