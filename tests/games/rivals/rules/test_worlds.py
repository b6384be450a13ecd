"""Worlds dealt anew for a seat, at moments that are easily forgotten."""

from __future__ import annotations

import pytest

from elysium.games.rivals.flow import acts
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-CARD-25")
def test_an_attack_card_played_before_its_type_is_announced_is_known_in_every_world(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    beretta = alice.controls("beretta", party=1)
    rifle = alice.holds("scoped-30-06", "greed")
    lixue = bob.controls("lixue-chen")
    alice.in_play("the-spoils")
    bob.has(haven="blank-haven").in_play("first-tradition-the-masquerade")
    bob.holds("fleetness")
    scene.event("castro-street-party", by=bob)
    bob.controls("skunk", attached="keeper-of-elysium")
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, beretta)
    alice.answers((lixue,))

    alice.scopes(rifle)
    world = scene.match.determinize(1, 7)

    assert scene.asked(0) == "rivals.attack.intel"
    assert world.view(1) == scene.match.view(1)
