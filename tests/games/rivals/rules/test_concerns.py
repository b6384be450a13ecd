"""What concerns a seat: its own turn, an attack on it, whatever is aimed at it; the rest it may have declined."""

from __future__ import annotations

from elysium.core.ids import Seat
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.show.concerns import concerns
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def asked(scene: RivalsScene, seat: Seat) -> tuple[str, bool]:
    """The point of the question this seat is asked, and whether it concerns it."""
    decision = scene.match.decision(seat)
    assert decision is not None, f"seat {seat} is not asked"
    return decision.point, concerns(scene.match.view(seat), decision)


def test_an_action_of_another_that_is_aimed_at_nobody_is_an_offer(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    alice.controls("marksman")
    bob.controls("sentinel")
    carol.controls("second-sentinel")
    scene.action_phase(alice)

    alice.passes()
    first = asked(scene, bob.seat)
    scene.answer(bob.seat, DONE)
    second = asked(scene, carol.seat)
    scene.answer(carol.seat, DONE)

    assert first == second == ("rivals.respond", False)
    assert asked(scene, alice.seat) == ("rivals.respond", True)  # her own turn


def test_a_claim_to_be_prince_concerns_everybody(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    claimant = alice.controls("sized", party=1)
    bob.controls("sentinel")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.acts(acts.CLAIM, claimant)

    assert asked(scene, bob.seat) == ("rivals.respond", True)


def test_help_for_an_attack_is_an_offer_to_all_but_attacker_and_defender(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("sized")
    bob.has(agenda=5)
    bob.holds("baseball-bat")
    carol.holds("baseball-bat")
    alice.holds("baseball-bat")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    alice.chooses(target)
    own = asked(scene, alice.seat)
    scene.answer(alice.seat, DONE)
    defended = asked(scene, bob.seat)
    scene.answer(bob.seat, DONE)

    assert own == defended == ("rivals.attack.intel", True)
    assert asked(scene, carol.seat) == ("rivals.attack.intel", False)


def test_an_attack_that_can_be_answered_concerns_who_is_attacked(table: Table) -> None:
    scene = table(3)
    alice, bob, carol = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("sentinel", party=1)
    carol.controls("second-sentinel")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, attacker)
    if alice.asked == "rivals.attack.target":
        alice.chooses(target)
    defended = asked(scene, bob.seat)
    scene.answer(bob.seat, DONE)

    assert defended == ("rivals.respond", True)
    assert asked(scene, carol.seat) == ("rivals.respond", False)


def test_what_only_one_seat_is_asked_concerns_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    attacker = alice.controls("strong", party=1)
    target = bob.controls("sized", party=1)
    bob.holds("baseball-bat")
    scene.action_phase(alice)

    alice.attacks(attacker, target, "physical")

    assert asked(scene, bob.seat) == ("rivals.attack.react", True)
