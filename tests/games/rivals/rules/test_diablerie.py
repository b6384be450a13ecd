"""Diablerie: a vampire consumes one it has just defeated (RV-DIAB)."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.effects.verbs import NO, YES
from elysium.games.rivals.flow import acts
from elysium.testing.rivals import RivalsScene
from elysium.testing.rivals.holdings import Holdings
from tests.games.rivals.conftest import Table


def consumed(scene: RivalsScene, slayer: str = "drinker", **victim: Any) -> tuple[int, int]:
    """Alice's vampire has felled Bob's in an attack and is asked."""
    alice, bob = scene.players[:2]
    eater = alice.controls(slayer, party=1)
    prey = bob.controls("learned", party=1, **({"blood": 1} | victim))
    bob.controls("other-blank")
    return eater, prey


@pytest.mark.rule("RV-DIAB-01", "RV-DEC-41", "RV-KEY-23", "RV-DIAB-05")
def test_the_defeated_vampire_becomes_prey(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene)
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    assert alice.asked == "rivals.diablerie"
    assert alice.options == (YES, NO)
    alice.agrees()

    assert scene.attached(eater) == ["learned"]
    assert bob.cards("torpor") == []
    assert bob.prestige == 10  # nobody fell into torpor
    assert alice.agenda == 1  # defeated once, by RV-DIAB-03


@pytest.mark.rule("RV-DIAB-01", "RV-DEC-41", "RV-HH-05")
def test_it_may_be_left(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    eater, prey = consumed(scene)
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.chooses(0)

    assert scene.in_torpor(prey)
    assert scene.attached(eater) == []


@pytest.mark.rule("RV-DIAB-01")
def test_nobody_is_asked_whom_nothing_permits_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    eater, prey = consumed(scene, "strong")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()

    assert scene.in_torpor(prey)


@pytest.mark.rule("RV-DIAB-01")
def test_an_attack_card_may_permit_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    eater, prey = consumed(scene, "strong")
    kiss = alice.holds("last-kiss")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical", kiss)
    scene.everyone_declines()

    assert alice.asked == "rivals.diablerie"


@pytest.mark.example("EX-RV-39")
@pytest.mark.rule("RV-DIAB-02")
def test_the_better_attributes_the_disciplines_and_one_potency(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    eater, prey = consumed(scene)
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.agrees()

    shown = next(one for one in scene.match.view(0)["players"][0]["coterie"] if one["id"] == eater)
    assert shown["attributes"] == [3, 2, 0]
    assert scene.icons(eater, "auspex") == scene.icons(eater, "dominate") == 1
    assert (scene.potency(eater), scene.blood(eater)) == (6, 5)


@pytest.mark.rule("RV-DIAB-03")
def test_who_falls_in_the_same_attack_consumes_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater = alice.controls("drinker", blood=1, party=1)
    alice.controls("blank")
    prey = bob.controls("learned", blood=1, party=1)
    bob.controls("other-blank")
    back = bob.holds("backlash")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    bob.reacts(back)
    scene.everyone_declines()

    assert scene.in_torpor(prey)
    assert scene.in_torpor(eater)


@pytest.mark.rule("RV-DIAB-03")
def test_a_burned_victim_is_consumed_by_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene, "drinker")
    cut = alice.holds("acid")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical", cut)
    scene.everyone_declines()

    assert bob.cards("burned") == ["learned"]
    assert scene.attached(eater) == []


@pytest.mark.rule("RV-DIAB-03")
def test_only_vampires_are_consumed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater = alice.controls("drinker", party=1)
    bob.controls("other-blank")
    tracker = bob.controls("novice", blood=1, party=1)
    scene.action_phase(alice)

    alice.attacks(eater, tracker, "physical")
    scene.everyone_declines()

    assert scene.attached(eater) == []


@pytest.mark.rule("RV-DIAB-04")
def test_what_lay_on_the_victim_is_burned_and_its_name_is_free(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene, attached="sheriff amulet vagrant")
    again = alice.holds("learned")
    scene.action_phase(alice)

    assert not alice.can(acts.RECRUIT, again)
    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.agrees()

    assert set(bob.cards("burned")) == {"sheriff", "amulet"}
    assert scene.city("burned") == ["vagrant"]
    assert alice.can(acts.RECRUIT, again)


@pytest.mark.rule("RV-DIAB-04")
@pytest.mark.parametrize("suffers", [True, False])
def test_its_player_has_suffered_diablerie(table: Table, suffers: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene)
    mourning = bob.holds("mourning")
    scene.action_phase(alice, actions=1)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.chooses(int(suffers))
    alice.ends()
    while bob.asked != "rivals.act":
        seat = scene.waiting()[0]
        scene.answer(seat, scene.options(seat)[-1])

    assert bob.can(acts.PLAY, mourning) is suffers


@pytest.mark.rule("RV-DIAB-06", "RV-KEY-12")
@pytest.mark.parametrize("lured", [True, False])
def test_a_diablerist_wants_blood_of_its_own_colour_on_the_victim(table: Table, lured: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater = alice.controls("cannibal", party=1)
    blood: dict[Holdings, int] = {alice: 1, bob: 1} if lured else {bob: 2}
    prey = bob.controls("learned", party=1, tokens=blood)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()

    assert (alice.asked == "rivals.diablerie") is lured


@pytest.mark.rule("RV-DIAB-07", "RV-KEY-12")
def test_a_diablerist_with_prey_commits_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene, "cannibal", tokens={alice: 1})
    bob.attaches("third-blank", eater, works=False)
    kiss = alice.holds("last-kiss")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical", kiss)
    scene.everyone_declines()

    assert scene.in_torpor(prey)
    assert scene.attached(eater) == ["third-blank"]


@pytest.mark.rule("RV-DIAB-07", "RV-KEY-12")
@pytest.mark.parametrize(("code", "pile"), [("cannibal", "burned"), ("drinker", "torpor")])
def test_a_diablerist_that_falls_with_prey_is_burned(table: Table, code: str, pile: str) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater = bob.controls(code, blood=1)
    alice.attaches("third-blank", eater, works=False)
    bob.controls("other-blank")
    harm = alice.holds("typeless-harm")
    scene.action_phase(alice)

    alice.plays(harm, at=eater)

    assert bob.cards(pile) == [code]
    assert alice.cards("burned") == ["third-blank"]


@pytest.mark.rule("RV-DIAB-08")
def test_prey_counts_for_the_limit(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater = alice.controls("drinker", party=1, attached="amulet talisman amulet")
    prey = bob.controls("learned", blood=1, party=1)
    bob.controls("other-blank")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.agrees()
    assert alice.asked == "rivals.prey.burn"
    assert len(alice.options) == 3
    alice.chooses(eater + 1)

    assert scene.attached(eater) == ["talisman", "amulet", "learned"]
    assert alice.cards("burned") == ["amulet"]


@pytest.mark.rule("RV-DIAB-08", "RV-KEY-23")
def test_prey_is_not_removed_at_will_and_burns_as_its_character_falls(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene)
    alice.controls("blank")
    harm = alice.holds("aggravated-harm", "physical-harm")
    scene.action_phase(alice, actions=3)
    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.agrees()

    assert not alice.can(acts.DETACH, prey)
    alice.plays(harm, at=eater)
    assert alice.cards("burned") == ["drinker"]
    assert bob.cards("burned") == ["learned"]


@pytest.mark.rule("RV-AMB-68", "RV-DIAB-04")
def test_the_prince_title_passes_before_its_holder_is_consumed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    eater, prey = consumed(scene, attached="prince-of-the-city")
    scene.action_phase(alice)

    alice.attacks(eater, prey, "physical")
    scene.everyone_declines()
    alice.agrees()

    assert set(scene.attached(eater)) == {"prince-of-the-city", "learned"}
    assert bob.cards("burned") == []
