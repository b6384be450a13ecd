"""Draining, Diablerie, and leaving the game."""

from __future__ import annotations

import pytest

from elysium import SPECTATOR, IllegalStep
from elysium.games.vendetta.cards import NUMBER
from elysium.games.vendetta.flow.planning import CARD, DRAIN, FLIP, UP
from elysium.testing.vendetta import Player
from tests.games.vendetta.conftest import BLOOD_RANKS, Table
from tests.games.vendetta.whole_matches import fresh, moments


def amounts(player: Player, kind: int) -> list[int]:
    """What may be named after this kind of act."""
    return [option[1] for option in player.options if option[0] == kind]


def kinds(player: Player) -> set[int]:
    return {option[0] for option in player.options}


@pytest.mark.rule("VD-PLAN-05")
def test_any_number_of_cards_is_drained_before_and_after_the_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL18 AL19 Victim Victim")
    scene.turn(alice)

    alice.drains("AL18")
    alice.drains("Victim")
    alice.plays("BR08", at=1, blood=1, ends=False)
    alice.drains("AL19")
    alice.deploys(2)
    alice.drains("Victim")

    assert alice.alliance == ""
    assert alice.blood == 2 + 4 + 3 - 1 + 3 - 2 + 3
    scene.done()


@pytest.mark.rule("VD-PLAN-05")
def test_nobody_has_to_drain(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL18 Victim")
    scene.turn(alice)

    alice.plays("BR08", at=1)

    assert alice.alliance == "AL18 Victim"
    scene.done()


@pytest.mark.rule("VD-AMB-05")
def test_nobody_drains_on_the_turn_of_another(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(alliance="AL18")
    scene.planning()

    assert [player.seat for player in scene.players if player.asked] == [alice.seat]
    with pytest.raises(IllegalStep):
        bob.drains("AL18")

    assert bob.alliance == "AL18"


@pytest.mark.rule("VD-AMB-05")
def test_nobody_drains_outside_planning() -> None:
    for match in moments(fresh(4)):
        if match.view(SPECTATOR)["phase"] != "planning":
            points = {decision.point for decision in match.open()}
            assert not points & {"vendetta.plan.card", "vendetta.plan.deploy"}


@pytest.mark.rule("VD-AMB-51")
def test_nobody_drains_between_choosing_a_card_and_placing_it(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL18")
    drain = (DRAIN, NUMBER["AL18"])
    scene.turn(alice)

    offered = [(alice.asked, drain in alice.options)]
    for choice in [(CARD, NUMBER["BR08"]), (scene.place(1),), UP]:
        alice.answers(*choice)
        offered.append((alice.asked, drain in alice.options))

    assert offered == [
        ("vendetta.plan.card", True),
        ("vendetta.plan.place", False),
        ("vendetta.plan.face", False),
        ("vendetta.plan.deploy", True),
    ]


@pytest.mark.rule("VD-DRAIN-01")
def test_draining_moves_the_card_and_gives_its_blood_at_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL18 AL19")
    scene.turn(alice)

    alice.drains("AL18")

    assert (alice.alliance, alice.drained, alice.blood) == ("AL19", "AL18", 6)
    assert alice.view["players"][0]["score"]["drained"] == 2


@pytest.mark.card("AL07")
@pytest.mark.rule("VD-DRAIN-01")
def test_the_ability_of_a_drained_ally_is_gone(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL07")
    scene.turn(alice)

    alice.drains("AL07")
    alice.plays("BR08", at=1, face_down=True)

    assert alice.blood == 2 + 3 - 1


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-DRAIN-01")
def test_a_drained_ally_wins_no_more_ties(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=1)
    bob.has(drained="AL08").deployed(at=1, blood=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (alice.alliance, bob.alliance) == ("AL09", "Victim")


@pytest.mark.rule("VD-DRAIN-02", "VD-DIAB-01")
def test_every_vampire_drained_is_one_diablerie_token(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL01 AL09")
    scene.turn(alice)

    alice.drains("AL01")
    one = alice.diablerie
    alice.drains("AL09")

    assert (one, alice.diablerie) == (1, 2)
    assert not alice.out


@pytest.mark.card("AL14")
@pytest.mark.rule("VD-DRAIN-02")
def test_a_card_may_say_that_it_brings_more_tokens(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL14")
    scene.turn(alice)

    alice.drains("AL14")

    assert alice.diablerie == 2


@pytest.mark.rule("VD-DRAIN-02")
@pytest.mark.parametrize("code", ["AL16", "AL30", "Victim"])
def test_draining_humans_is_no_diablerie(table: Table, code: str) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance=code)
    scene.turn(alice)

    alice.drains(code)

    assert alice.diablerie == 0
    assert alice.drained == code


@pytest.mark.rule("VD-DRAIN-03")
def test_a_drained_card_cannot_be_drained_again(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL18", drained="AL19")
    scene.turn(alice)

    offered = amounts(alice, DRAIN)
    alice.drains("AL18")

    assert offered == [NUMBER["AL18"]]
    assert kinds(alice) == {CARD}


@pytest.mark.rule("VD-DRAIN-03")
def test_frenzy_passes_over_drained_cards(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, drained="AL18").deployed("TR09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (bob.drained, bob.influence) == ("AL18", 3 - 1 + 1)  # 1 lost for want of a card, 1 for 2nd place


@pytest.mark.rule("VD-DIAB-01")
def test_frenzy_that_drains_a_vampire_is_diablerie_too(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09").deployed("TR09", at=1)
    scene.resolve(1)

    alice.stays()
    bob.stays()

    assert (bob.drained, bob.diablerie) == ("AL09", 1)


@pytest.mark.rule("VD-DIAB-02")
@pytest.mark.parametrize(("up", "down"), [(2, 0), (0, 2), (1, 1)])
def test_every_token_costs_an_influence_at_the_end_whichever_way_it_lies(table: Table, up: int, down: int) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.has(influence=8, diablerie=up, diablerie_used=down)
    bob.has(influence=7)

    scene.end_round()

    result = scene.match.result()
    assert result is not None
    assert result.scores == (6, 7, 3)
    assert result.winners == (bob.seat,)


@pytest.mark.rule("VD-DIAB-03")
@pytest.mark.parametrize(("up", "down"), [(2, 0), (0, 2)])
def test_the_third_token_puts_a_player_out_at_once(table: Table, up: int, down: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09", diablerie=up, diablerie_used=down)
    scene.planning()

    alice.drains("AL09")

    assert alice.out
    assert bob.asked == "vendetta.plan.card"


@pytest.mark.card("AL14")
@pytest.mark.rule("VD-DIAB-03")
def test_two_tokens_at_once_may_be_the_third(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL14", diablerie=1)
    scene.planning()

    alice.drains("AL14")

    assert alice.out


@pytest.mark.rule("VD-DIAB-03", "VD-AMB-06")
def test_who_is_out_loses_everything_and_takes_no_more_turns(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL09 AL19", drained="AL16", diablerie=2).deployed("BR04", at=1, blood=2)
    scene.planning()

    alice.drains("AL09")

    assert (alice.alliance, alice.drained, alice.position(1), alice.blood_at(1)) == ("", "", "", 0)
    bob.plays("TR09", at=1)
    cleo.plays("VE09", at=1)
    assert [player.seat for player in scene.players if player.asked] == [bob.seat]


@pytest.mark.rule("VD-AMB-06")
def test_the_ambition_token_of_who_is_out_passes_clockwise(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", first=2)
    alice, _, cleo = scene.players
    cleo.has(alliance="AL09", diablerie=2)
    scene.planning()

    cleo.drains("AL09")

    assert scene.match.view(SPECTATOR)["ambition"] == alice.seat
    assert scene.match.view(SPECTATOR)["order"] == [0, 1]
    assert alice.asked == "vendetta.plan.card"


@pytest.mark.rule("VD-AMB-06")
def test_the_ambition_token_stays_when_another_goes_out(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    bob.has(alliance="AL09", diablerie=2)
    scene.turn(bob)

    bob.drains("AL09")

    assert scene.match.view(SPECTATOR)["ambition"] == alice.seat
    assert scene.match.view(SPECTATOR)["order"] == [0, 2]


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-AMB-06", "VD-DIAB-03")
def test_who_drove_a_player_out_still_gets_the_influence_and_has_one_rival_less(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR07 BR09", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2).deployed("TR09", at=1)
    cleo.deployed(at=1, blood=1)
    scene.ally("AL19", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert bob.out
    assert alice.influence == 3 + 1 + 1  # for the Frenzy and for 1st place
    assert alice.blood == 6 + 2 + 1  # Show of Force from both, Hunt from the one Rival left
    assert cleo.alliance == "Victim"
    scene.done()


@pytest.mark.rule("VD-AMB-06")
def test_the_last_player_left_wins_at_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL09", diablerie=2)
    bob.has(alliance="AL10", diablerie=2, influence=20)
    scene.planning()

    alice.drains("AL09")
    bob.drains("AL10")

    result = scene.match.result()
    assert result is not None
    assert result.winners == (cleo.seat,)
    assert result.ranking[0] == cleo.seat
    assert result.reason == "last_standing"
    scene.done()


@pytest.mark.rule("VD-AMB-06")
def test_the_last_team_left_wins_at_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=["teams"])
    alice, _, cleo, _ = scene.players
    alice.has(alliance="AL09", diablerie=2)
    cleo.has(alliance="AL10", diablerie=2)
    scene.planning()

    alice.drains("AL09")
    assert scene.match.result() is None
    scene.players[1].plays("TR09", at=1)
    cleo.drains("AL10")

    result = scene.match.result()
    assert result is not None
    assert result.winners == (1, 3)


@pytest.mark.rule("VD-AMB-06")
def test_who_is_out_is_left_out_of_the_next_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", round=2)
    alice, bob, _, _ = scene.players
    alice.has(alliance="AL09", diablerie=2)
    for player in scene.players[1:]:
        player.has(hand=player.hand.split()[0])
    scene.planning()
    alice.drains("AL09")

    for player in scene.players[1:]:
        player.plays(player.hand, at=1)
    scene.everyone_stays()
    while scene.match.view(SPECTATOR)["round"] == 2:
        asked = next(player for player in scene.players if player.asked)
        asked.declines()

    assert [player.seat for player in scene.players if player.asked == "vendetta.keep"] == [1, 2, 3]
    assert bob.view["players"][0]["hand_size"] == 0


@pytest.mark.rule("VD-DIAB-04")
def test_a_flipped_token_brings_one_blood_from_the_bank_beyond_the_three(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(diablerie=2)
    scene.turn(alice)

    alice.plays("BR08", at=2, blood=3, flips=1, ends=False)

    assert (alice.blood, alice.blood_at(2)) == (3, 4)
    assert (alice.diablerie, alice.diablerie_used) == (1, 1)
    assert amounts(alice, FLIP) == [1]


@pytest.mark.rule("VD-DIAB-04")
def test_tokens_may_be_flipped_with_an_empty_purse_and_before_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=2, diablerie=2)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)
    alice.flips(2)
    alice.deploys(1)

    assert (alice.blood, alice.blood_at(1)) == (1, 3)
    scene.done()


@pytest.mark.rule("VD-DIAB-04")
def test_no_token_is_flipped_before_the_card_is_played(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(diablerie=2)

    scene.turn(alice)

    assert kinds(alice) == {CARD}


@pytest.mark.rule("VD-DIAB-04")
def test_a_token_won_in_the_same_turn_may_be_flipped(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(alliance="AL09")
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)
    alice.drains("AL09")
    alice.flips(1)

    assert alice.blood_at(1) == 1


@pytest.mark.rule("VD-DIAB-05")
def test_a_face_down_token_cannot_be_used(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1, diablerie_used=2)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert alice.asked == ""
    assert alice.diablerie_used == 2


@pytest.mark.rule("VD-DIAB-05")
def test_face_down_tokens_turn_up_at_the_end_of_the_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(diablerie_used=2)

    scene.end_round()

    assert (alice.diablerie, alice.diablerie_used) == (2, 0)


@pytest.mark.rule("VD-DIAB-05")
def test_face_down_tokens_stay_down_through_the_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(diablerie_used=1).deployed("BR08", at=1)
    bob.deployed("TR08", at=2)
    scene.resolution()

    alice.stays()

    assert bob.asked == "vendetta.withdraw"
    assert (alice.diablerie, alice.diablerie_used) == (0, 1)


@pytest.mark.rule("VD-AMB-27")
def test_there_are_always_more_diablerie_tokens(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", "gangrel")
    alice, *others = scene.players
    for player in others:
        player.has(diablerie=2)
    alice.has(alliance="AL14")
    scene.turn(alice)

    alice.drains("AL14")

    assert sum(player.diablerie for player in scene.players) == 10


@pytest.mark.rule("VD-AMB-17")
def test_the_bank_never_runs_out_of_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=100, alliance="AL22")
    bob.has(blood=100)
    scene.turn(alice)

    alice.drains("AL22")

    assert alice.blood == 108


@pytest.mark.rule("VD-AMB-17")
def test_the_bank_never_runs_out_of_influence(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.has(influence=80).deployed(at=1, blood=1)
    bob.has(influence=80)
    scene.resolve(1)

    alice.stays()

    assert alice.influence == 83
