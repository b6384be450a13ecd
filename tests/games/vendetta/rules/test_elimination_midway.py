"""A third Diablerie token at awkward moments: in one's own turn, inside another's effect, with the Ambition token."""

from __future__ import annotations

import pytest

from elysium.games.vendetta.cards import NUMBER
from elysium.games.vendetta.table import REMOVED
from elysium.testing.vendetta import HAVEN, Player
from tests.games.vendetta.conftest import Table


def assert_gone(player: Player) -> None:
    """Nothing of this player is left on the table or anywhere else in play."""
    view = player.view["players"][player.seat]
    assert view["out"]
    assert (player.hand, player.deck, player.alliance, player.drained, view["deck_size"]) == ("", "", "", "", 0)
    places = range(1, len(player.view["locations"]) + 1)
    assert [(player.position(at), player.blood_at(at)) for at in places] == [("", 0)] * len(places)


# In one's own planning turn.


@pytest.mark.rule("VD-AMB-06", "VD-AMB-49", "VD-ELIM-01")
def test_before_a_card_is_played_the_turn_ends_and_everything_is_gone(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09 Victim", drained="AL22", diablerie=2).deployed("BR01", at=1, blood=3)
    alice.deployed("BR05", at=HAVEN, face_down=True)

    scene.planning()
    alice.drains("AL09")

    assert_gone(alice)
    assert bob.asked == "vendetta.plan.card"


@pytest.mark.rule("VD-AMB-06", "VD-AMB-49")
def test_after_a_card_is_played_the_card_goes_too(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09", diablerie=2)

    scene.planning()
    alice.plays("BR09", at=1, blood=2, ends=False)
    alice.drains("AL09")

    assert_gone(alice)
    assert bob.asked == "vendetta.plan.card"


@pytest.mark.rule("VD-AMB-06")
def test_the_others_go_on_without_the_eliminated_player(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=1, first=1)
    alice, bob, cleo = scene.players
    alice.has(hand="BR01 BR02 BR08 BR09", alliance="AL09", diablerie=2)
    bob.has(hand="TR01 TR03 TR08 TR09")
    cleo.has(hand="VE01 VE04 VE08 VE09")
    turns: list[int] = []

    scene.planning()
    while any(player.asked == "vendetta.plan.card" for player in scene.players):
        player = next(player for player in scene.players if player.asked)
        turns.append(player.seat)
        if player is alice:
            alice.drains("AL09")
        else:
            player.plays(player.hand.split()[0], at=1)

    assert turns == [1, 2, 0, 1, 2, 1, 2]
    assert [player.asked for player in scene.players] == ["", "vendetta.withdraw", "vendetta.withdraw"]


@pytest.mark.rule("VD-AMB-06", "VD-DRAIN-02")
@pytest.mark.card("AL14")
def test_two_tokens_at_once_may_be_the_third(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(alliance="AL14", diablerie=1)
    scene.turn(alice)

    alice.drains("AL14")

    assert_gone(alice)
    scene.done()


@pytest.mark.rule("VD-AMB-49", "VD-AMB-06")
@pytest.mark.card("BR03")
def test_a_frenzy_in_ones_own_turn_ends_the_turn(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert_gone(bob)
    assert alice.influence == 4
    scene.done()


# Inside the effect of another player.


@pytest.mark.rule("VD-AMB-06", "VD-AMB-08", "VD-FRZ-02")
def test_the_causer_is_paid_and_the_effect_goes_on_to_the_next_rival(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", "tremere")
    alice, bob, cleo, dan = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2).deployed("GA02", at=1, blood=9)
    cleo.deployed("VE08", at=1)
    dan.deployed("TR01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert_gone(bob)
    assert (alice.influence, alice.blood, cleo.blood) == (3 + 1 + 1, 8, 5)  # the Frenzy and the win
    assert cleo.alliance == "Victim"  # Bob's place in the conflict is gone
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-GLOS-12")
def test_an_eliminated_player_is_nobodys_rival(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel", "tremere")
    alice, bob, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed("VE01", at=1)
    cleo.has(blood=1, alliance="AL09", diablerie=2).deployed("GA03", at=1)

    scene.resolve(1)
    assert bob.power_at(1) == 3 + 2
    scene.everyone_stays()

    assert bob.power_at(1) == 3 + 1
    scene.done()


@pytest.mark.rule("VD-AMB-49")
@pytest.mark.card("TR06", "BR04")
def test_the_effect_of_the_eliminated_player_ends(table: Table) -> None:
    scene = table("brujah", "tremere", "gangrel", "ventrue")
    alice, bob, cleo, _ = scene.players
    alice.has(blood=1, alliance="AL09", diablerie=2).deployed("BR04", at=1)
    bob.deployed("TR06", at=1, blood=9)
    cleo.deployed(at=1, blood=9)

    scene.resolve(1)
    scene.everyone_stays()

    # Fist of Caine takes 1 from Bob, Retaliation 1 from Alice and Cleo; then Fist of Caine is over.
    assert_gone(alice)
    assert (bob.blood, cleo.blood) == (5, 5)
    assert bob.influence == 3 + 1 + 1  # 1st or 2nd place, and the Frenzy
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-AMB-49")
@pytest.mark.card("VE03")
def test_an_eliminated_player_is_not_asked_by_an_effect_under_way(table: Table) -> None:
    scene = table("ventrue", "tremere", "gangrel", "brujah")
    alice, bob, cleo, _ = scene.players
    alice.deployed("VE03", at=1)
    bob.deployed("TR06", at=1)
    cleo.has(blood=3, alliance="AL09", diablerie=2).deployed("GA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert bob.asked == "vendetta.curfew"
    bob.declines()  # 3 stolen, and Retaliation takes 3 from Alice and from Cleo

    assert_gone(cleo)
    assert (alice.blood, bob.blood) == (6, 3)
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-AMB-49")
@pytest.mark.card("LO04", "TR06")
def test_a_location_card_leaves_the_eliminated_out(table: Table) -> None:
    scene = table("gangrel", "tremere", "brujah", "ventrue")
    alice, bob, cleo, _ = scene.players
    scene.location_card("LO04", at=1)
    scene.ally("AL19", at=1)
    alice.deployed(at=1, blood=9)
    bob.deployed("TR06", at=1, blood=3)
    cleo.has(blood=1, alliance="AL09", diablerie=2).deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert_gone(cleo)
    assert (alice.blood, bob.blood) == (5, 5)  # Slaughterhouse Row takes 1 from Bob, his Retaliation 1 from Alice
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-AMB-49")
def test_own_cards_on_a_rivals_position_leave_and_foreign_cards_go_home(table: Table) -> None:
    scene = table("brujah", "malkavian", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL09", diablerie=2)
    alice.deployed("VE04", at=1)
    bob.deployed("MA01 BR04", at=1)
    scene.turn(alice)

    alice.drains("AL09")

    assert_gone(alice)
    assert (bob.position(1), cleo.hand) == ("MA01", "VE04 VE08 VE09")
    assert {NUMBER["BR04"], NUMBER["BR08"]} <= set(scene.table.shared[REMOVED])
    scene.done()


@pytest.mark.rule("VD-AMB-06")
def test_the_allies_of_the_eliminated_are_removed_from_the_game(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09 AL19", drained="AL22", diablerie=2)
    scene.turn(alice)

    alice.drains("AL09")

    assert sorted(bob.view["removed_allies"]) == ["AL09", "AL19", "AL22"]
    scene.done()


@pytest.mark.rule("VD-AMB-06")
@pytest.mark.card("RE06")
def test_the_eliminated_take_no_part_in_the_next_round(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", variants=["relics"])
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2, relic="RE06").deployed("GA03", at=1)

    scene.resolution()
    scene.everyone_stays()

    assert [player.asked for player in scene.players] == ["vendetta.keep", "", "vendetta.keep"]  # no Ledger for Bob
    assert (bob.out, cleo.view["round"]) == (True, 2)


# With the Ambition token.


@pytest.mark.rule("VD-AMB-06", "VD-ORDER-01")
def test_the_ambition_token_passes_clockwise_and_planning_keeps_its_order(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", first=1)
    alice, bob, cleo, dan = scene.players
    bob.has(alliance="AL09", diablerie=2)

    scene.planning()
    bob.drains("AL09")

    assert (alice.view["ambition"], alice.view["order"]) == (2, [2, 3, 0])
    assert cleo.asked == "vendetta.plan.card"

    for player in (cleo, dan, alice):
        player.plays(player.hand.split()[0], at=1)

    assert cleo.asked == "vendetta.plan.card"


@pytest.mark.rule("VD-AMB-06")
def test_the_ambition_token_skips_those_who_are_out(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", first=2)
    alice, bob, cleo, dan = scene.players
    alice.deployed("BR07", at=1)
    for player in (cleo, dan):
        player.has(blood=1, alliance="AL09" if player is cleo else "AL10", diablerie=2).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (cleo.out, dan.out) == (True, True)
    assert (bob.view["ambition"], bob.view["order"]) == (0, [0, 1])  # from Cleo to Dan to Alice
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-ORDER-02")
def test_ties_follow_the_new_holder_at_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", first=3)
    alice, bob, cleo, dan = scene.players
    scene.ally("AL19", at=1)
    dan.has(blood=1, alliance="AL09", diablerie=2).deployed("GA03", at=1)
    cleo.deployed(at=1, blood=3)
    alice.deployed("BR07", at=1)
    bob.deployed(at=1, blood=3)

    scene.resolve(1)
    scene.everyone_stays()

    assert (dan.out, alice.view["ambition"]) == (True, 0)
    assert [player.alliance for player in (alice, bob, cleo)] == ["AL19", "Victim", ""]
    scene.done()


# The last ones standing.


@pytest.mark.rule("VD-AMB-06")
def test_the_last_player_wins_at_once_and_is_paid(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.has(influence=0).deployed("BR07 BR04", at=1)
    bob.has(blood=1, influence=30, alliance="AL09", diablerie=2).deployed("GA03", at=1)
    cleo.has(blood=1, influence=20, alliance="AL10", diablerie=2).deployed("VE08", at=1)

    scene.resolution()
    scene.everyone_stays()

    result = scene.match.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (2, 0, 0), "last_standing")
    assert (alice.influence, alice.alliance) == (2, "")  # two Frenzies; the conflict is never fought
    scene.done()


@pytest.mark.rule("VD-AMB-06")
def test_the_last_player_wins_when_the_others_go_by_their_own_hands(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL09", diablerie=2)
    bob.has(alliance="AL10", diablerie=2)

    scene.planning()
    alice.drains("AL09")
    assert scene.match.result() is None
    bob.drains("AL10")

    result = scene.match.result()
    assert result is not None
    assert (result.winners, result.ranking[0], result.reason) == ((2,), 2, "last_standing")
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-TEAM-06")
def test_the_last_team_wins_together(table: Table) -> None:
    scene = table("brujah", "gangrel", "toreador", "ventrue", variants=["teams"])
    alice, bob, _, dan = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2).deployed("GA03", at=1)
    dan.has(blood=1, alliance="AL10", diablerie=2).deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    result = scene.match.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0, 2), "last_standing")
    assert alice.influence == 5
    scene.done()


@pytest.mark.rule("VD-AMB-06", "VD-TEAM-06")
def test_one_of_each_team_plays_on(table: Table) -> None:
    scene = table("brujah", "tremere", "toreador", "ventrue", variants=["teams"])
    alice, bob, cleo, dan = scene.players
    alice.has(alliance="AL09", diablerie=2)
    bob.has(alliance="AL10", diablerie=2)

    scene.planning()
    alice.drains("AL09")
    bob.drains("AL10")

    assert scene.match.result() is None
    assert (cleo.asked, dan.view["order"]) == ("vendetta.plan.card", [2, 3])
