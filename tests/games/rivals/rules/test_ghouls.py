"""Ghouls: Action cards that live in the Haven like characters (RV-GHOUL)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-GHOUL-01", "RV-GHOUL-02")
def test_a_ghoul_comes_into_the_haven_with_its_own_blood(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    hound = alice.holds("war-hound", "war-hound")
    scene.action_phase(alice)

    alice.plays(hound)

    assert alice.cards("coterie") == ["blank", "war-hound"]
    assert (scene.blood(hound), scene.potency(hound), scene.party(hound)) == (3, 0, 0)
    assert not scene.is_exhausted(hound)
    assert alice.prestige == 10


@pytest.mark.rule("RV-GHOUL-01")
def test_ghouls_are_not_unique(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    alice.controls("war-hound", blood=3)
    bob.controls("war-hound", blood=3)
    hound = alice.holds("war-hound")
    scene.action_phase(alice)

    alice.plays(hound)

    assert alice.cards("coterie") == ["blank", "war-hound", "war-hound"]


@pytest.mark.rule("RV-GHOUL-02", "RV-DEC-61")
def test_a_heap_takes_retainers_and_two_blood_for_each(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank = alice.controls("blank", attached="vagrant courier")
    heap = alice.holds("flesh-heap")
    scene.action_phase(alice)

    alice.plays(heap)

    assert alice.asked == "rivals.ghoul"
    assert set(alice.options) == {(blank + 1,), (blank + 2,)}
    alice.chooses(blank + 1)
    assert set(alice.options) == {(blank + 2,), DONE}
    alice.chooses(blank + 2)
    assert scene.attached(blank) == []
    assert set(scene.attached(heap)) == {"vagrant", "courier"}
    assert scene.blood(heap) == 4


@pytest.mark.rule("RV-GHOUL-02")
def test_its_most_blood_follows_its_retainers(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    heap = alice.controls("flesh-heap", blood=4, attached="vagrant courier")
    scene.action_phase(alice)

    alice.acts(acts.DETACH, heap + 1)
    assert scene.blood(heap) == 2
    alice.acts(acts.DETACH, heap + 2)

    assert alice.cards("coterie") == ["blank"]
    assert alice.cards("burned") == ["flesh-heap"]


@pytest.mark.rule("RV-GHOUL-02")
def test_a_heap_without_retainers_cannot_be_played(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    heap = alice.holds("flesh-heap")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, heap)


@pytest.mark.rule("RV-GHOUL-02")
def test_retainers_add_nothing_to_a_fixed_amount(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    hound = alice.controls("war-hound", blood=3, attached="vagrant")
    scene.action_phase(alice)

    alice.acts(acts.DETACH, hound + 1)

    assert scene.blood(hound) == 3


@pytest.mark.rule("RV-GHOUL-03")
def test_a_ghoul_moves_attacks_and_blocks(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hound = alice.controls("war-hound", blood=3)
    alice.controls("blank")
    target, guard = bob.controls("other-blank", party=1), bob.controls("war-hound", blood=3, party=1)
    scene.action_phase(alice)

    alice.moves(hound)
    assert scene.party(hound)
    alice.attacks(hound, target, "physical")
    bob.blocks(guard)
    scene.everyone_declines()

    assert scene.blood(guard) == 3  # Physical 1 against Physical 1
    assert scene.is_exhausted(guard)


@pytest.mark.rule("RV-GHOUL-03")
def test_it_holds_as_many_attachments_as_it_says(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    hound = alice.controls("war-hound", blood=3, attached="amulet")
    talisman = alice.holds("talisman")
    scene.action_phase(alice)

    alice.plays(talisman, at=hound)

    assert alice.asked == "rivals.attach.burn"


@pytest.mark.rule("RV-GHOUL-04")
def test_a_ghoul_plays_no_action_cards_and_nothing_that_requires_potency(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hound = alice.controls("war-hound", blood=3, party=1)
    alice.controls("blank", exhausted=True)
    target = bob.controls("other-blank", party=1)
    amulet = alice.holds("amulet", "acid", "baseball-bat")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert not alice.can(acts.PLAY, amulet)
    assert not alice.can(acts.CLAIM, hound)
    alice.acts(acts.ATTACK, hound)
    alice.chooses(target)
    alice.chooses(1)
    assert alice.options == ((amulet + 1,), DONE)


@pytest.mark.rule("RV-GHOUL-04")
def test_nothing_raises_its_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    hound, blank = (
        alice.controls("war-hound", blood=3, attached="old-blood"),
        alice.controls("third-blank", attached="old-blood"),
    )
    scene.action_phase(alice)

    assert scene.potency(blank) == 6
    assert scene.potency(hound) == 0
    assert scene.blood(hound) == 3


@pytest.mark.rule("RV-GHOUL-05")
def test_a_ghoul_does_not_keep_its_player_in_the_game(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    last = bob.controls("blank", blood=1)
    bob.controls("war-hound", blood=3)
    harm = alice.holds("physical-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=last)

    assert scene.winner == alice.seat


@pytest.mark.rule("RV-GHOUL-05")
def test_a_defeated_ghoul_is_burned_with_its_retainers_and_worth_nothing(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("blank")
    hound = bob.controls("war-hound", blood=1)
    bob.attaches("vagrant", hound, works=False)
    harm = alice.holds("typeless-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=hound)

    assert bob.cards("burned") == ["war-hound"]
    assert scene.city("burned") == ["vagrant"]
    assert (alice.agenda, bob.prestige) == (0, 10)


@pytest.mark.rule("RV-GHOUL-05")
def test_a_retainer_on_a_ghoul_has_no_text(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    blank = alice.controls("blank", attached="courier")
    heap = alice.holds("flesh-heap")
    scene.action_phase(alice)
    assert alice.can(acts.ABILITY, blank + 1)

    alice.plays(heap)
    alice.chooses(blank + 1)

    assert scene.attached(heap) == ["courier"]
    assert not alice.can(acts.ABILITY, blank + 1)


@pytest.mark.rule("RV-PRINCE-23")
@pytest.mark.parametrize(("code", "claims"), [("war-hound", False), ("novice", False), ("blank", True)])
def test_only_vampires_claim_the_title(table: Table, code: str, claims: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    one = alice.controls(code, blood=1, party=1)
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    assert alice.can(acts.CLAIM, one) is claims
