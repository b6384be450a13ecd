"""What a view warns of and foresees: the last character, the last Prestige, an attack by its public parts."""

from __future__ import annotations

from typing import Any

import pytest

from elysium.core.ids import SPECTATOR
from elysium.effects.verbs import DONE
from elysium.games.rivals.flow import acts
from elysium.games.rivals.kinds import PHYSICAL, RANGED
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table


def seen(scene: RivalsScene, seat: int = SPECTATOR) -> Any:
    return scene.match.view(seat)


@pytest.mark.rule("RV-WIN-02", "RV-WIN-04")
@pytest.mark.parametrize(
    ("characters", "prestige", "agenda", "danger"),
    [
        (2, 2, 9, None),
        (1, 2, 0, {"perils": ["last_character"], "lets_win": 1}),
        (2, 1, 0, {"perils": ["last_prestige"], "lets_win": 1}),
        (1, 1, 10, {"perils": ["last_character", "last_prestige", "agenda_near"], "lets_win": 1}),
        (2, 2, 10, {"perils": ["agenda_near"]}),
    ],
)
def test_who_is_near_the_end_is_warned_before_everybody(
    table: Table, characters: int, prestige: int, agenda: int, danger: Any
) -> None:
    scene = table(2)
    alice, bob = scene.players
    for code in ("skunk", "doc")[:characters]:
        alice.controls(code)
    alice.has(prestige=prestige, agenda=agenda)
    bob.controls("karma")
    bob.controls("blank")
    scene.action_phase(alice)

    assert [seen(scene, seat)["players"][0].get("danger") for seat in (SPECTATOR, 0, 1)] == [danger] * 3
    assert "danger" not in seen(scene)["players"][1]


def struck(scene: RivalsScene) -> Any:
    """What is foreseen while the target may still be defended, and why its player is asked."""
    attack = seen(scene)["attack"]
    return attack["forecast"], attack["first_target"], attack["target"], seen(scene)["question"].get("because")


@pytest.mark.rule("RV-DMG-10", "RV-DMG-20", "RV-INFO-05")
@pytest.mark.parametrize(("attacker", "type"), [("strong", PHYSICAL), ("skunk", PHYSICAL), ("skunk", RANGED)])
def test_an_attack_without_cards_does_what_was_foreseen(table: Table, attacker: str, type: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    mine, theirs = alice.controls(attacker, party=1), bob.controls("lixue-chen", party=1)
    bob.controls("blank", party=1)
    bob.holds("greed")
    scene.action_phase(alice)
    before = scene.blood(theirs)

    alice.acts(acts.ATTACK, mine, theirs)
    alice.answers((type,), "rivals.attack.type")
    forecast, first, target, because = struck(scene)
    scene.everyone_declines()

    assert (first, target, because) == (theirs, theirs, "targeted" if type == RANGED else "may_block")
    assert forecast["hidden"] == 0
    assert before - scene.blood(theirs) == forecast["damage"]


@pytest.mark.rule("RV-INFO-05")
def test_a_face_down_card_is_counted_and_not_told_not_even_to_its_player(table: Table) -> None:
    told = []
    for code in ("baseball-bat", "holdout-dagger"):
        scene = table(2)
        alice, bob = scene.players
        skunk, doc = alice.controls("skunk", party=1), bob.controls("doc", party=1)
        bob.holds("greed")
        bat = alice.holds(code)
        scene.action_phase(alice)
        alice.acts(acts.ATTACK, skunk, doc)
        alice.answers((PHYSICAL, bat), "rivals.attack.type")
        told.append([seen(scene, seat)["attack"]["forecast"] for seat in (SPECTATOR, 0, 1)])
        assert seen(scene)["question"]["because"] == "targeted"

    assert told[0] == told[1]
    assert {forecast["hidden"] for forecast in told[0]} == {1}
    assert all(name != "card" for name, _ in told[0][0]["parts"])


@pytest.mark.rule("RV-ATK-STEP-03")
def test_a_block_moves_the_target_and_leaves_the_first_in_sight(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk = alice.controls("skunk", party=1)
    first, blocker = bob.controls("doc", party=1), bob.controls("karma", party=1)
    bob.holds("greed")
    scene.action_phase(alice)

    alice.acts(acts.ATTACK, skunk, first)
    alice.answers((PHYSICAL,), "rivals.attack.type")
    bob.blocks(blocker)

    attack = seen(scene)["attack"]
    assert (attack["first_target"], attack["target"], attack["blocker"]) == (first, blocker, [blocker])
    assert bob.options == (DONE,)
