"""What nobody may know yet: the secret choices of others, and the card a Frenzy will drain."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.vendetta.flow.withdrawing import TOLD
from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.rules.imagined_worlds import worlds
from tests.games.vendetta.rules.what_views_show import text

# Stay and Withdraw.


@pytest.mark.rule("VD-INFO-05", "VD-DEC-12")
def test_a_choice_of_stay_or_withdraw_shows_in_no_other_view(table: Table) -> None:
    views = []
    for choice in (0, 1):
        scene = table("brujah", "tremere", "ventrue")
        alice, bob, cleo = scene.players
        for player, code in ((alice, "BR01"), (bob, "TR01")):
            player.deployed(code, at=1)
        scene.resolve(1)
        alice.answers(choice)
        views.append((bob.view, cleo.view, scene.match.view(SPECTATOR)))

    assert views[0] == views[1]


@pytest.mark.rule("VD-INFO-05")
def test_tokens_are_told_only_when_all_are_in() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("TR01", at=1)
    scene.resolve(1)

    alice.withdraws()
    assert scene.events(*TOLD) == []
    bob.stays()

    assert [(event.seat, event.kind) for event in scene.events(*TOLD)] == [(0, "token.leave"), (1, "token.stay")]


@pytest.mark.rule("VD-INFO-05")
def test_a_world_of_another_seat_has_either_choice_of_yours(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    bob.deployed("TR01", at=1)
    scene.resolve(1)

    alice.withdraws()

    def left(seat: int) -> set[bool]:
        outcomes = set()
        for world in worlds(scene, seat):
            world.step(bob.seat, (0,))
            outcomes.add(not world.table.position[alice.seat])
        return outcomes

    assert left(bob.seat) == {False, True}
    assert left(alice.seat) == {True}


@pytest.mark.rule("VD-INFO-05", "VD-AMB-35")
@pytest.mark.card("MA02")
def test_a_secret_bid_shows_in_no_other_view(table: Table) -> None:
    views = []
    for bid in (0, 3):
        scene = table("malkavian", "tremere", "ventrue")
        alice, bob, cleo = scene.players
        alice.deployed("MA02", at=1)
        bob.deployed("TR01", at=1)
        scene.resolve(1)
        scene.everyone_stays()
        alice.chooses(bid)
        views.append((bob.view, cleo.view, scene.match.view(SPECTATOR)))

    assert views[0] == views[1]


# The Frenzy draw.


@pytest.mark.rule("VD-INFO-08")
@pytest.mark.card("BR07")
def test_nobody_knows_beforehand_which_card_a_frenzy_drains(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="Victim AL22 AL09").deployed(at=1, blood=1)
    scene.resolve(1)
    alice.stays()

    drained: dict[int, set[int]] = {}
    for seat in (alice.seat, bob.seat):
        drained[seat] = set()
        for world in worlds(scene, seat):
            world.step(bob.seat, (0,))
            drained[seat] |= set(world.table.drained[bob.seat])

    assert [len(drained[seat]) for seat in (alice.seat, bob.seat)] == [3, 3]
    assert "rng" not in text(bob.view)
