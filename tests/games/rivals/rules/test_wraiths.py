"""Wraiths, the collection, and characters that are only borrowed (RV-WRAITH, RV-UNIQ-04, RV-ATTACH-07)."""

from __future__ import annotations

import pytest

from elysium.core.rng import seeded
from elysium.games.rivals import setup
from elysium.games.rivals.faces import NUMBER
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.later_boxes.wraiths import BOTH, EXHAUST, FLIP
from elysium.games.rivals.table import GONE
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.conftest import Table

THREE = ("shade", "spectre", "poltergeist")


@pytest.mark.rule("RV-WRAITH-01", "RV-TOKEN-18")
def test_a_player_brings_one_of_each_token_shuffled() -> None:
    stacks = set()
    for seed in range(12):
        scene = RivalsScene(2)
        t = scene.making
        t.rng = seeded(seed)
        setup.deal_wraiths(t, 1, [NUMBER[id] for id in THREE])
        assert t.wraiths(0) == ()
        stacks.add(tuple(t.face[card] for card in t.wraiths(1)))

    assert all(sorted(stack) == sorted(NUMBER[id] for id in THREE) for stack in stacks)
    assert len(stacks) > 2


@pytest.mark.rule("RV-WRAITH-01")
def test_only_who_makes_wraiths_brings_tokens() -> None:
    assert setup.wraiths_of((NUMBER["beretta"],)) == ()


def bound(scene: RivalsScene, token: str = "spectre", blood: int | None = None) -> tuple[int, int, int]:
    """Alice's character has a wraith; its numbers: host, Mortal and token."""
    alice = scene.players[0]
    host = alice.controls("strong", party=1, blood=blood)
    stack = alice.wraiths(token, "shade")
    scene.city_pile("burned", "vagrant", "courier")
    seance = alice.holds("seance")
    scene.action_phase(alice, actions=4)
    mortal = scene.table.piles[scene.table.where[seance - 2]][0]
    alice.plays(seance, at=host)
    alice.chooses(mortal)
    return host, mortal, stack


@pytest.mark.rule("RV-WRAITH-02", "RV-DEC-59", "RV-TOKEN-18")
def test_a_burned_mortal_and_the_top_token_are_one_attachment(table: Table) -> None:
    scene = table(2)
    host, mortal, token = bound(scene)

    assert scene.attached(host) == ["vagrant"]
    assert scene.city("burned") == ["courier"]
    assert scene.table.attached[mortal] == (token,)
    assert [player.get("wraiths") for player in scene.match.view(1)["players"]] == [1, None]
    assert scene.table.down[mortal]
    assert len(scene.table.wraiths(0)) == 1
    shown = scene.match.view(1)["players"][0]["coterie"][0]["attached"]
    assert [one["wraith"]["down"] for one in shown] == [True]


@pytest.mark.rule("RV-WRAITH-02")
def test_without_a_burned_mortal_there_is_no_wraith(table: Table) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("strong")
    alice.wraiths("shade")
    seance = alice.holds("seance")
    scene.action_phase(alice)

    alice.plays(seance)

    assert alice.asked == "rivals.act"
    assert scene.attached(host) == []


@pytest.mark.rule("RV-INFO-10")
def test_its_controller_alone_knows_the_token(table: Table) -> None:
    scene = table(2)
    _, _, token = bound(scene)

    def seen(seat: int) -> str | None:
        card: str | None = scene.match.view(seat)["players"][0]["coterie"][0]["attached"][0]["wraith"]["card"]
        return card

    assert (seen(0), seen(1), seen(-1)) == ("spectre", None, None)
    worlds = {scene.rivals.determinize(1, seed).card(token).id for seed in range(20)}
    assert worlds == {"spectre", "shade"}
    assert {scene.rivals.determinize(0, seed).card(token).id for seed in range(5)} == {"spectre"}


@pytest.mark.rule("RV-WRAITH-03", "RV-DEC-59")
@pytest.mark.parametrize(("way", "damage"), [(FLIP, 5), (EXHAUST, 5), (BOTH, 7)])
def test_a_wraith_is_turned_up_or_exhausted_or_both_for_twice_the_effect(table: Table, way: int, damage: int) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("armoured", party=1)  # 9 Blood, Physical 2
    host, _, token = bound(scene)

    alice.attacks(host, target, "physical")
    alice.uses(token)
    assert alice.asked == "rivals.wraith"
    alice.chooses(way)
    scene.everyone_declines()

    assert scene.blood(target) == 9 - (damage - 2)
    assert bool(scene.table.down[token]) is (way == EXHAUST)
    assert scene.is_exhausted(token) is (way != FLIP)


@pytest.mark.rule("RV-AMB-66", "RV-INFO-10")
def test_who_uses_a_wraith_shows_it(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("armoured", party=1)
    host, _, token = bound(scene)

    alice.attacks(host, target, "physical")
    alice.uses(token)
    alice.chooses(EXHAUST)

    wraith = scene.match.view(1)["players"][0]["coterie"][0]["attached"][0]["wraith"]
    assert (wraith["card"], wraith["down"], wraith["exhausted"]) == ("spectre", True, True)


@pytest.mark.rule("RV-WRAITH-03")
def test_turned_up_and_exhausted_it_can_do_no_more(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("armoured", party=1)
    host, _, token = bound(scene)
    alice.attacks(host, target, "physical")
    alice.uses(token)
    alice.chooses(BOTH)
    scene.everyone_declines()
    scene.rivals.table.exhausted[host] = 0

    assert not alice.can(acts.ABILITY, token)
    game = scene.rivals
    assert game.table.exhausted[token]
    assert not game.table.down[token]


@pytest.mark.rule("RV-WRAITH-04")
def test_a_wraith_readies_as_its_players_turn_starts(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    target = bob.controls("armoured", party=1)
    host, _, token = bound(scene)
    alice.attacks(host, target, "physical")
    alice.uses(token)
    alice.chooses(BOTH)
    scene.everyone_declines()
    turn = scene.table.turn

    while scene.table.turn < turn + 2:
        seat = scene.waiting()[0]
        options = scene.options(seat)
        scene.answer(seat, next((one for one in options if one[0] in (acts.PASS, acts.END)), options[-1]))
    while scene.waiting()[1] != "rivals.act":
        scene.answer(scene.waiting()[0], scene.options(scene.waiting()[0])[-1])

    assert not scene.is_exhausted(token)
    assert not scene.table.down[token]


@pytest.mark.rule("RV-WRAITH-05")
def test_mortal_and_token_leave_the_match_as_their_character_falls(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.controls("blank")
    alice.controls("blank", party=2)
    harm = alice.holds("typeless-harm")
    host, mortal, token = bound(scene, blood=2)

    alice.plays(harm, at=host)

    assert scene.in_torpor(host)
    assert scene.attached(host) == []
    assert set(scene.table.piles[GONE]) == {mortal, token}
    assert scene.city("burned") == ["courier"]


@pytest.mark.rule("RV-UNIQ-04")
@pytest.mark.parametrize(("others", "comes"), [(0, True), (1, True), (2, False)])
def test_the_collection_holds_three_of_each_without_those_in_the_game(table: Table, others: int, comes: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    alice.discarded(*["heirlooms"] * others)
    card = alice.holds("heirlooms", "beretta")
    scene.action_phase(alice)
    cards = len(scene.table.face)

    alice.plays(card)

    assert sorted(alice.cards("hand")) == (["beretta", "heirlooms"] if comes else ["beretta"])
    assert len(scene.table.face) == cards + comes
    assert alice.prestige == 10
    assert alice.cards("discard") == ["heirlooms"] * (others + 1)


@pytest.mark.rule("RV-ATTACH-07")
def test_a_borrowed_characters_cards_are_detached_only_as_a_cost(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    theirs = bob.controls("blank", attached="courier vagrant")
    charm = alice.holds("charm")
    scene.action_phase(alice, actions=4)
    assert not alice.can(acts.ABILITY, theirs + 1)

    alice.plays(charm, at=theirs)

    assert not alice.can(acts.DETACH, theirs + 1)
    assert not alice.can(acts.DETACH, theirs + 2)
    alice.uses(theirs + 1)
    assert alice.prestige == 12
    assert scene.attached(theirs) == ["vagrant"]


@pytest.mark.rule("RV-ATTACH-07")
def test_it_is_borrowed_for_a_turn(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    theirs = bob.controls("blank", attached="courier")
    charm = alice.holds("charm")
    scene.action_phase(alice, actions=1)
    alice.plays(charm, at=theirs)
    alice.ends()

    while scene.waiting() != (bob.seat, "rivals.act"):
        scene.answer(scene.waiting()[0], scene.options(scene.waiting()[0])[-1])

    assert scene.table.passing == ()
    assert bob.can(acts.ABILITY, theirs + 1)


@pytest.mark.rule("RV-ATTACH-08")
@pytest.mark.parametrize("used", [True, False])
def test_who_detaches_at_will_says_whether_the_ability_is_used(table: Table, used: bool) -> None:
    scene = table(2)
    alice, _ = scene.players
    host = alice.controls("blank", attached="courier")
    scene.action_phase(alice)

    alice.acts(*((acts.ABILITY, host + 1, 0) if used else (acts.DETACH, host + 1)))

    assert scene.attached(host) == []
    assert alice.prestige == (12 if used else 10)
