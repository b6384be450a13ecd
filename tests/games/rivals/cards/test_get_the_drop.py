"""Get the Drop: a card that lies face down as a Curse, and whom it is hidden from."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals import stats
from elysium.games.rivals.faces import FACES
from tests.games.rivals.conftest import Table


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-CARD-HH-47", "RV-INFO-11", "RV-HUNTER-20")
def test_a_card_laid_face_down_counts_and_says_nothing(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    maria = alice.controls("maria-lopez", party=1, leader=True)
    card = alice.holds("get-the-drop", "sucker-punch", "sara")
    target = bob.controls("armoured", party=1)
    alice.attaches("confuse", target)
    scene.action_phase(alice)

    alice.attacks(maria, target, "mental", card=card)
    assert alice.asked == "rivals.place"
    assert alice.options == ((card + 1,), DONE), "of Library cards one"
    alice.chooses(card + 1)
    told = scene.events("laid_curse")
    alice.agrees()
    scene.everyone_declines()

    assert scene.blood(target) == 9 - (1 + 0 + 2)
    assert alice.prestige == 8
    views = [scene.match.view(seat)["players"][bob.seat]["coterie"] for seat in (alice.seat, bob.seat, cleo.seat, -1)]
    seen = [next(one for one in each if one["id"] == target)["curses"] for each in views]
    assert [each[0]["card"] for each in seen] == ["sucker-punch", None, None, None]
    assert all((len(each), each[0]["id"], each[0]["seat"]) == (1, card + 1, alice.seat) for each in seen)
    assert [tuple(event.args) for event in told] == [(card + 1, target)]


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-CARD-HH-47")
@pytest.mark.parametrize("by", ["francisco", "maria-lopez"])
def test_it_takes_the_library_to_lay_a_card(table: Table, by: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    hunter = alice.controls(by, party=1, leader=True)
    card = alice.holds("get-the-drop", "sucker-punch")
    target = bob.controls("armoured", party=1)
    scene.action_phase(alice)

    alice.attacks(hunter, target, "mental", card=card)

    assert (alice.asked == "rivals.place") == (by == "maria-lopez")


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-CARD-HH-47")
def test_nothing_is_laid_on_a_mortal_nor_on_who_is_full(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    maria = alice.controls("maria-lopez", party=1, leader=True)
    other = alice.controls("ryan", party=2)
    card = alice.holds("get-the-drop", "get-the-drop", "sucker-punch")
    mortal = scene.streets("athlete")
    target = bob.controls("armoured", party=1, attached="cop athlete vagrant")
    scene.action_phase(alice)

    alice.attacks(maria, mortal, "mental", card=card)
    assert alice.asked == "rivals.offer"
    scene.everyone_declines()
    alice.attacks(other, target, "mental", card=card + 1)

    assert alice.asked == "rivals.offer"


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-CARD-HH-47", "RV-INFO-11")
def test_its_text_is_off_and_it_lies_open_once_its_host_has_fallen(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    leader = alice.controls("veteran", party=1, leader=True)
    target = bob.controls("meek", party=1)
    bob.controls("blank", leader=True)
    curse = alice.curses("weigh-down", target)
    scene.action_phase(alice)

    assert stats.is_blank(scene.table, curse)
    assert not any(curse in cards for cards in scene.table.watch)
    alice.attacks(leader, target, "mental")
    scene.everyone_declines()

    assert alice.cards("discard") == ["weigh-down"]
    assert scene.table.seen[curse] == scene.table.everyone
    assert not scene.table.down[curse]


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-INFO-11")
def test_a_title_laid_face_down_is_no_title(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("veteran", leader=True)
    target = bob.controls("blank", leader=True)
    alice.curses("sheriff", target)
    scene.action_phase(bob)

    assert not stats.is_titled(scene.table, target)
    assert bob.cards("coterie") == ["blank"]


@pytest.mark.card("get-the-drop")
@pytest.mark.rule("RV-INFO-11")
def test_worlds_deal_a_face_down_curse_anew_for_all_but_its_player(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("sara", leader=True)
    target = bob.controls("armoured", party=1)
    curse = alice.curses("weigh-down", target)
    alice.holds("confuse", "shotgun")
    scene.action_phase(alice)

    def dealt(seat: int) -> set[str]:
        worlds = [scene.rivals.determinize(seat, n) for n in range(60)]
        return {FACES[world.table.face[curse]].card.id for world in worlds}

    assert dealt(alice.seat) == {"weigh-down"}
    assert len(dealt(bob.seat)) > 3


@pytest.mark.card("get-the-drop")
@pytest.mark.example("EX-RV-HH-14")
@pytest.mark.rule("RV-WIN-08", "RV-CARD-HH-71", "RV-CARD-HH-47")
def test_the_thirteenth_point_comes_between_reveal_and_damage(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.has(agenda=12, agenda_card="observe-and-report")
    renata = alice.controls("renata-gomes", party=1, leader=True)
    card = alice.holds("get-the-drop", "shotgun")
    warlock = scene.monster("warlock", tagger=alice.seat, prestige={alice.seat: 1})
    alice.attaches("confuse", warlock)
    scene.action_phase(alice)

    alice.attacks(renata, warlock, "mental", card=card)
    while alice.asked != "rivals.place":
        assert scene.prestige_on(warlock) == [2, 0]
        alice.declines()
    assert scene.blood(renata) == 4 - (3 - 1)
    alice.chooses(card + 1)
    assert (alice.agenda, scene.match.over) == (13, False)
    alice.agrees()
    alice.chooses(2)
    scene.everyone_declines()

    assert scene.prestige_on(warlock) == [0, 0]
    assert scene.blood(warlock) == 9 - (1 + 1 + 2 - 3)
    assert scene.match.over
