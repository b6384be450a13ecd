"""Allies whose ability lasts and changes Draining, Diablerie or Frenzy, and Allies brought back from Draining."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import Player, VendettaScene
from tests.games.vendetta.conftest import Table


def frenzied(table: Table, alliance: str, seed: int = 1) -> VendettaScene:
    """The second of three players has just been sent into Frenzy by the first one's Challenge."""
    scene = table("brujah", "gangrel", "ventrue", seed=seed)
    alice, bob, _ = scene.players
    bob.has(blood=1, hand="GA09", alliance=alliance)
    alice.deployed("BR03", at=1)
    scene.turn(bob)
    bob.plays("GA09", at=2)
    scene.done()
    return scene


@pytest.mark.card("AL11")
def test_portia_cannot_be_drained_by_choice(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR09", alliance="AL11 AL09")
    scene.turn(alice)
    before = alice.options

    alice.drains("AL09")

    assert len(before) == 2  # play the card or drain Marcel
    assert (alice.alliance, len(alice.options)) == ("AL11", 1)


@pytest.mark.card("AL11")
@pytest.mark.parametrize("seed", range(5))
def test_portia_stays_when_her_player_is_in_frenzy(table: Table, seed: int) -> None:
    scene = frenzied(table, alliance="AL11 Victim", seed=seed)
    _, bob, _ = scene.players

    assert (bob.alliance, bob.drained, bob.blood) == ("AL11", "Victim", 3)
    assert bob.influence == 3


@pytest.mark.card("AL11")
@pytest.mark.rule("VD-FRZ-05")
def test_portia_alone_counts_as_nobody_to_drain_in_frenzy(table: Table) -> None:
    scene = frenzied(table, alliance="AL11")
    _, bob, _ = scene.players

    assert (bob.alliance, bob.blood, bob.influence, bob.diablerie) == ("AL11", 1, 2, 0)


def sends_into_frenzy(table: Table, alice_has: str, drained: str = "", **setting: object) -> tuple[Player, Player]:
    """The first player's Challenge sends the second one, a stranger to its Location, into Frenzy."""
    scene = table("brujah", "gangrel", "ventrue", **setting)
    alice, bob, _ = scene.players
    alice.has(alliance=alice_has, drained=drained)
    bob.has(blood=1, hand="GA09")
    alice.deployed("BR03", at=1)
    scene.turn(bob)
    bob.plays("GA09", at=2)
    return alice, bob


@pytest.mark.card("AL12")
@pytest.mark.rule("VD-CARD-15", "VD-FRZ-07")
def test_talley_brings_one_more_influence_for_an_opponents_frenzy(table: Table) -> None:
    alice, bob = sends_into_frenzy(table, "AL12")

    assert (alice.influence, bob.influence) == (3 + 1 + 1, 3 - 1)
    alice.scene.done()


@pytest.mark.card("AL12", "AL15")
@pytest.mark.rule("VD-DRAIN-01")
def test_drained_talley_and_mr_damp_bring_nothing(table: Table) -> None:
    alice, _ = sends_into_frenzy(table, "", drained="AL12 AL15")

    assert (alice.influence, alice.blood) == (3 + 1, 6)
    alice.scene.done()


@pytest.mark.card("AL15")
def test_mr_damp_brings_two_blood_for_an_opponents_frenzy(table: Table) -> None:
    alice, _ = sends_into_frenzy(table, "AL15")

    assert (alice.influence, alice.blood) == (3 + 1, 6 + 2)
    alice.scene.done()


@pytest.mark.card("AL12", "AL15")
@pytest.mark.rule("VD-GOLD-02")
def test_talley_and_mr_damp_act_both_in_the_order_their_player_likes(table: Table) -> None:
    alice, _ = sends_into_frenzy(table, "AL12 AL15")

    alice.chooses("AL15")

    assert (alice.influence, alice.blood) == (3 + 1 + 1, 6 + 2)
    alice.scene.done()


@pytest.mark.card("AL12", "AL15")
def test_talley_and_mr_damp_bring_nothing_for_a_frenzy_others_cause(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    cleo.has(alliance="AL12 AL15")
    bob.has(blood=1, hand="GA09")
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("GA09", at=2)

    assert (alice.influence, cleo.influence, cleo.blood) == (4, 3, 6)
    scene.done()


@pytest.mark.card("AL12", "AL15")
def test_talley_and_mr_damp_bring_nothing_to_the_frenzied_player(table: Table) -> None:
    scene = frenzied(table, alliance="AL11 AL12 AL15")
    _, bob, _ = scene.players

    assert (bob.influence, bob.blood) == (3, 3)


@pytest.mark.card("AL12", "AL15")
@pytest.mark.rule("VD-TEAM-04")
@pytest.mark.parametrize(("ally", "blood"), [("AL12", 6), ("AL15", 6 + 2)])
def test_a_teammates_frenzy_brings_no_influence_through_talley_but_blood_through_mr_damp(
    table: Table, ally: str, blood: int
) -> None:
    scene = table("brujah", "ventrue", "gangrel", "toreador", variants=["teams"])
    alice, _, cleo, _ = scene.players
    alice.has(alliance=ally)
    cleo.has(blood=1, hand="GA09")
    alice.deployed("BR03", at=1)
    scene.turn(cleo)
    cleo.plays("GA09", at=2)

    alice.agrees()

    assert (alice.influence, alice.blood, cleo.influence) == (3, blood, 2)
    scene.done()


@pytest.mark.card("AL14")
@pytest.mark.rule("VD-CARD-16", "VD-DRAIN-02")
def test_edward_neally_drained_by_choice_brings_two_tokens(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL14")
    scene.turn(alice)

    alice.drains("AL14")

    assert (alice.diablerie, alice.blood, alice.out) == (2, 9, False)


@pytest.mark.card("AL14")
@pytest.mark.rule("VD-CARD-16", "VD-DIAB-01")
def test_edward_neally_drained_in_frenzy_brings_two_tokens(table: Table) -> None:
    scene = frenzied(table, alliance="AL14")
    _, bob, _ = scene.players

    assert (bob.diablerie, bob.blood, bob.drained) == (2, 3, "AL14")


@pytest.mark.card("AL14")
@pytest.mark.rule("VD-CARD-16", "VD-DIAB-03")
@pytest.mark.parametrize(("unused", "used"), [(1, 0), (0, 1)])
def test_edward_neally_is_the_end_of_who_has_a_token_already(table: Table, unused: int, used: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL14", diablerie=unused, diablerie_used=used)
    scene.turn(alice)

    alice.drains("AL14")

    assert alice.out
    scene.done()


@pytest.mark.card("AL09")
@pytest.mark.rule("VD-DRAIN-02", "VD-DIAB-02")
def test_any_other_vampire_brings_one_token_that_costs_one_influence(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, _, _ = scene.players
    alice.has(hand="BR09", alliance="AL09")
    scene.turn(alice)

    alice.drains("AL09")

    assert alice.diablerie == 1
    assert alice.view["players"][alice.seat]["score"]["diablerie"] == -1


@pytest.mark.card("AL09")
@pytest.mark.rule("VD-AMB-27")
def test_diablerie_tokens_do_not_run_out(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", "toreador")
    *others, erin = scene.players
    for player in others:
        player.has(diablerie=2)
    erin.has(alliance="AL09 AL10")
    scene.turn(erin)

    erin.drains("AL09")
    erin.drains("AL10")

    assert [player.diablerie for player in scene.players] == [2, 2, 2, 2, 2]


@pytest.mark.card("AL07")
@pytest.mark.rule("VD-AMB-28")
def test_an_ally_brought_back_has_values_and_ability_again_and_the_token_stays(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, _, _ = scene.players
    alice.has(alliance="AL07", relic="RE01")
    scene.turn(alice)
    alice.drains("AL07")

    alice.uses_relic()
    alice.chooses("AL07")
    alice.plays("BR09", at=1, face_down=True)

    assert (alice.alliance, alice.drained, alice.diablerie) == ("AL07", "", 1)
    assert alice.view["players"][alice.seat]["score"]["alliance"] == 3
    assert alice.blood == 6 + 3  # the card was laid face down for nothing
    scene.done()


@pytest.mark.card("AL09")
@pytest.mark.rule("VD-AMB-28")
def test_an_ally_brought_back_may_be_drained_again(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, _, _ = scene.players
    alice.has(alliance="AL09", relic="RE01")
    scene.turn(alice)
    alice.drains("AL09")
    alice.uses_relic()
    alice.chooses("AL09")

    alice.drains("AL09")

    assert (alice.drained, alice.blood, alice.diablerie) == ("AL09", 6 + 4 + 4, 2)


@pytest.mark.card("AL30")
@pytest.mark.rule("VD-CARD-10", "VD-FRZ-07")
@pytest.mark.parametrize("seed", range(6))
def test_miguel_chandler_is_drained_in_frenzy_whatever_chance_says(table: Table, seed: int) -> None:
    scene = frenzied(table, alliance="AL09 Victim AL30 AL16", seed=seed)
    _, bob, _ = scene.players

    assert (bob.drained, bob.blood, bob.diablerie) == ("AL30", 3, 0)


@pytest.mark.card("AL30")
@pytest.mark.rule("VD-FRZ-04")
def test_without_miguel_chandler_chance_decides(table: Table) -> None:
    chosen = {frenzied(table, "AL09 Victim AL16", seed).players[1].drained for seed in range(20)}

    assert chosen == {"AL09", "Victim", "AL16"}


@pytest.mark.card("AL30")
def test_miguel_chandler_protects_nobody_but_his_own_player(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL30")
    bob.has(blood=1, hand="GA09", alliance="AL09")
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("GA09", at=2)

    assert (alice.alliance, bob.drained) == ("AL30", "AL09")
    scene.done()
