"""Traps: face-down cards that wait for a moment in anybody's Action Phase (RV-TRAP)."""

from __future__ import annotations

import pytest

from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.watching import trigger
from tests.games.rivals.conftest import Table


@pytest.mark.rule("RV-TRAP-01", "RV-INFO-07", "RV-AMB-64")
def test_a_trap_is_laid_like_a_conspiracy_and_shown_to_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    trap = alice.holds("deadfall")
    scene.action_phase(alice)

    alice.plays(trap)

    assert alice.cards("laid") == ["deadfall"]
    assert alice.prestige == 9
    assert scene.match.view(bob.seat)["players"][0]["laid"] == [
        {"id": trap, "card": None, "tokens": [1, 0], "shown": []}
    ]
    assert not alice.can(acts.SHOW, trap)
    assert not alice.can(acts.RESOLVE, trap)


@pytest.mark.rule("RV-TRAP-01", "RV-INFO-07")
def test_who_is_forced_to_contribute_does_not_look(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    trap = bob.conspires("deadfall", tokens={bob: 1})
    levy = alice.holds("levy")
    scene.action_phase(alice)

    alice.plays(levy, at=trap)

    assert scene.tokens(trap) == [1, 1]
    assert scene.match.view(alice.seat)["players"][1]["laid"][0]["card"] is None
    assert scene.match.view(bob.seat)["players"][1]["laid"][0]["card"] == "deadfall"


@pytest.mark.rule("RV-TRAP-02", "RV-TRAP-03", "RV-DEC-57")
def test_a_trap_may_be_sprung_in_a_foes_action_phase_without_prestige(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    blank = alice.controls("blank")
    trap = bob.conspires("deadfall", tokens={})
    recruit = alice.holds("strong")
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert bob.asked == "rivals.trap"
    assert bob.options == ((trap,), DONE)
    bob.chooses(trap)
    bob.chooses(blank)
    assert scene.blood(blank) == 3
    assert bob.cards("discard") == ["deadfall"]


@pytest.mark.rule("RV-TRAP-03", "RV-DEC-57")
def test_several_traps_in_any_order_or_none(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    blank = alice.controls("blank")
    first = bob.conspires("deadfall", tokens={})
    second = bob.conspires("deadfall", tokens={bob: 1})
    recruit = alice.holds("strong")
    scene.action_phase(alice)

    alice.recruits(recruit)
    assert {(first,), (second,)} < set(bob.options)
    bob.chooses(second)
    bob.chooses(blank)
    assert not bob.can(second)
    assert bob.can(first)
    bob.declines()

    assert scene.blood(blank) == 3
    assert bob.cards("laid") == ["deadfall"]
    assert bob.prestige == 10


@pytest.mark.rule("RV-TRAP-03", "RV-INFO-07", "RV-AMB-63")
def test_who_holds_any_face_down_card_is_asked(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.controls("blank")
    bob.conspires("deadfall", tokens={})
    cleo.conspires("lost-glory", tokens={cleo: 1})
    recruit = alice.holds("strong")
    scene.action_phase(alice)

    alice.recruits(recruit)
    bob.declines()

    assert cleo.asked == "rivals.trap"
    assert cleo.options == (DONE,)


@pytest.mark.rule("RV-TRAP-03")
def test_it_is_no_activated_ability(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    trap = alice.conspires("deadfall", tokens={alice: 2})
    scene.action_phase(alice)

    assert not alice.can(acts.ABILITY, trap)
    assert not alice.can(acts.RESOLVE, trap)


@pytest.mark.rule("RV-TRAP-04")
@pytest.mark.parametrize(
    ("there", "ready"), [("blank", False), ("bunny-benitez", False), ("skilled", False), ("heir", True)]
)
def test_clan_and_discipline_are_needed_to_reveal_it(table: Table, there: str, ready: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    bob.controls(there)
    trap = bob.conspires("family-secret", tokens={})
    recruit = alice.holds("strong")
    scene.action_phase(alice)

    alice.recruits(recruit)

    assert ((trap,) in bob.options) is ready


@pytest.mark.rule("RV-TRAP-04")
def test_neither_is_needed_to_lay_it(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.controls("blank")
    trap = alice.holds("family-secret")
    scene.action_phase(alice)

    alice.plays(trap)

    assert alice.cards("laid") == ["family-secret"]


@pytest.mark.rule("RV-TRAP-05")
def test_who_contributed_can_be_its_target(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    blank = alice.controls("blank")
    trap = bob.conspires("deadfall", tokens={alice: 1})
    recruit = alice.holds("strong")
    scene.action_phase(alice)

    alice.recruits(recruit)
    bob.chooses(trap)

    assert (blank,) in bob.options
    bob.chooses(blank)
    assert scene.blood(blank) == 3


@pytest.mark.rule("RV-TRAP-06")
@pytest.mark.parametrize(("phase", "asked"), [(2, True), (3, False)])
def test_no_trap_is_sprung_in_an_end_phase(table: Table, phase: int, asked: bool) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.conspires("deadfall", tokens={})
    scene.action_phase(alice)
    game = scene.rivals.clone()
    game.table.phase, game.asks = phase, ()

    trigger(game, "recruits", alice.seat, about=(0,))
    game.run()

    assert (game.open()[0].point == "rivals.trap") is asked


@pytest.mark.rule("RV-INFO-07")
def test_others_worlds_hold_any_face_down_card_there(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("blank")
    trap = bob.conspires("deadfall", tokens={})
    recruit = alice.holds("strong")
    scene.action_phase(alice)
    alice.recruits(recruit)

    seen = set()
    for seed in range(20):
        world = scene.rivals.determinize(alice.seat, seed)
        seen.add(world.card(trap).id)
        assert world.open()[0].point == "rivals.trap"

    assert len(seen) > 3
