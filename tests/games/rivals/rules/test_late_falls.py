"""Who loses the last Blood once the blow of an attack has landed (RV-ATK-STEP-11, RV-DEF-01)."""

from __future__ import annotations

import pytest

from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-DEF-01", "RV-ATK-STEP-11")
def test_blood_lost_after_the_blow_defeats_before_the_attack_ends(table: Table) -> None:
    scene = table()
    alice, bob = scene.players
    attacker = alice.controls("blank", party=1)
    poison = alice.holds("slow-poison")
    bob.controls("sized")
    target = bob.controls("other-blank", blood=2, party=1)
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical", card=poison)
    scene.everyone_declines()

    assert scene.in_torpor(target)
    assert alice.agenda == 1  # her Rival's
    assert scene.table.fallen == ()
    assert scene.waiting() == (alice.seat, "rivals.act")
