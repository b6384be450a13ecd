"""What a shown hand, a free Conspiracy and a shuffled Library tell: what was seen alone, and that not for long."""

from __future__ import annotations

import pytest

from elysium.testing.contract.redealing import check_redealing
from elysium.testing.hidden.rivals import hidden
from elysium.testing.rivals import RivalsScene


def shown_hand() -> RivalsScene:
    """Bob looks at Alice's hand by Comeuppance; Carol looks on."""
    scene = RivalsScene(3)
    alice, bob, _ = scene.players
    attacker = alice.controls("strong", party=1)
    alice.holds("humiliate", "fragmented-mind", "baseball-bat", "mercy", "doc")
    target, card = bob.controls("armoured", party=1), bob.holds("comeuppance", "herald")
    scene.action_phase(alice)
    alice.attacks(attacker, target, "social")
    bob.reacts(card)
    scene.everyone_declines()
    assert scene.waiting() == (bob.seat, "rivals.shown")
    return scene


def free_plot() -> RivalsScene:
    """Alice is about to lay one of her Conspiracies for nothing."""
    scene = RivalsScene(3)
    alice = scene.players[0]
    plots = alice.in_play("plots-within-plots")
    alice.holds("lost-glory", "herald", "mercy")
    scene.action_phase(alice)
    alice.uses(plots)
    assert scene.waiting() == (alice.seat, "rivals.place")
    return scene


def free_recruit() -> RivalsScene:
    """Alice is about to bring one of the Caitiff in her hand into play."""
    scene = RivalsScene(3)
    alice = scene.players[0]
    attacker, mortal = alice.controls("skunk", party=1), scene.streets("athlete")
    weapon, card = alice.holds("baseball-bat"), alice.holds("hasty-embrace", "prudence", "doc")
    scene.action_phase(alice)
    alice.attacks(attacker, mortal, "physical", weapon)
    alice.chooses(1)
    alice.plays(card)
    assert scene.waiting() == (alice.seat, "rivals.recruit-free")
    return scene


def shuffled_library() -> RivalsScene:
    """Cards everybody knew have gone back into Bob's Library."""
    scene = RivalsScene(3)
    alice, bob, _ = scene.players
    card = alice.holds("one-mans-trash")
    found = bob.discarded("mercy", "greed", "herald")
    bob.deck("sheriff", "primogen", "free-money")
    scene.action_phase(alice)
    alice.plays(card, at=bob.seat)
    alice.declines()
    alice.chooses(found)
    alice.chooses(found + 2)
    return scene


@pytest.mark.rule("RV-CARD-HH-36", "RV-INFO-01", "RV-INFO-08")
@pytest.mark.parametrize("position", [shown_hand, free_plot, free_recruit, shuffled_library])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_worlds_vary_in_what_a_seat_does_not_know_and_ask_the_same(position: object, seat: int) -> None:
    assert callable(position)
    scene = position()

    assert check_redealing(scene.match, seat, hidden, worlds=200) >= {"deck"}
