"""Hands that are shown to one other player."""

from __future__ import annotations

from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def to_the_defender(table: Table) -> RivalsScene:
    """Comeuppance: Alice's hand is shown to Bob, whom she attacked."""
    scene = table(3)
    alice, bob, _ = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("humiliate", "fragmented-mind", "baseball-bat", "mercy", "doc")
    target, card = bob.controls("armoured", party=1), bob.holds("comeuppance")
    scene.action_phase(alice)
    alice.attacks(attacker, target, "social")
    bob.reacts(card)
    scene.everyone_declines()
    return scene
