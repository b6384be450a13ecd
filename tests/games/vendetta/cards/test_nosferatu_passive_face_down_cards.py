"""Nosferatu Passive cards about face-down cards: Eyes in the Dark and One Step Ahead."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.cards.cards_seen import cards_seen
from tests.games.vendetta.conftest import Table

# NO03 Eyes in the Dark


@pytest.mark.card("NO03")
def test_eyes_in_the_dark_make_opponents_play_face_down_and_pay(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(bob)
    bob.plays("VE08", at=1)

    assert not bob.face_up("VE08")
    assert bob.blood == 5
    scene.done()


@pytest.mark.card("NO03")
def test_who_cannot_pay_cannot_play_before_eyes_in_the_dark(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)
    bob.has(blood=1)

    scene.turn(bob)

    with pytest.raises(IllegalStep):
        bob.plays("VE08", at=1)
    bob.chooses_place(2)
    assert bob.position(2) == "VE08"
    assert bob.blood == 1
    scene.done()


@pytest.mark.card("NO03", "AL07")
def test_a_free_face_down_card_may_be_played_before_eyes_in_the_dark_with_the_last_blood(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)
    bob.has(blood=1, alliance="AL07")

    scene.turn(bob)
    bob.plays("VE08", at=1)

    assert bob.position(1) == "VE08"
    assert not bob.face_up("VE08")
    assert bob.blood == 1
    scene.done()


@pytest.mark.card("NO03")
def test_eyes_in_the_dark_add_a_blood_for_each_card_played_face_down_there(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1, blood=1)

    scene.turn(bob)
    bob.plays("VE08", at=1)

    assert alice.blood_at(1) == 2
    assert alice.blood == 6
    scene.done()


@pytest.mark.card("NO03")
def test_eyes_in_the_dark_leave_their_own_player_the_choice_of_face(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(alice)
    alice.plays("NO08", at=1, face_down=False)

    assert alice.face_up("NO08")
    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("NO03")
def test_eyes_in_the_dark_count_the_face_down_cards_of_their_own_player_too(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(alice)
    alice.plays("NO08", at=1, face_down=True)

    assert alice.blood_at(1) == 1
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.parametrize("face_down", [False, True])
def test_eyes_in_the_dark_do_nothing_about_other_locations(table: Table, face_down: bool) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(bob)
    bob.plays("VE08", at=2, face_down=face_down)

    assert bob.face_up("VE08") == (not face_down)
    assert (alice.blood_at(1), alice.blood_at(2)) == (0, 0)
    assert cards_seen(alice, bob, at=2) == [None if face_down else "VE08"]
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-PLAN-07")
def test_face_down_eyes_in_the_dark_see_and_bind_nobody(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1, face_down=True)

    scene.turn(bob)
    bob.plays("VE08", at=1, face_down=True)

    assert alice.blood_at(1) == 0
    assert cards_seen(alice, bob, at=1) == [None]
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-INFO-04")
def test_only_the_player_of_eyes_in_the_dark_sees_the_face_down_cards(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(bob)
    bob.plays("VE08", at=1)

    assert cards_seen(alice, bob, at=1) == ["VE08"]
    assert cards_seen(cleo, bob, at=1) == [None]
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-22")
def test_eyes_in_the_dark_that_withdrew_look_at_the_cards_of_the_haven(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("NO03", at=1)
    bob.deployed("VE08", at=HAVEN, face_down=True)

    scene.resolve(1)
    alice.withdraws()

    assert cards_seen(alice, bob, at=HAVEN) == ["VE08"]
    assert cards_seen(cleo, bob, at=HAVEN) == [None]
    scene.done()


@pytest.mark.card("NO03", "NO06")
def test_eyes_revealed_late_still_look_at_the_cards_that_stayed_face_down(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    alice.deployed("NO03", at=1, face_down=True)
    bob.deployed("VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.declines()

    assert cards_seen(alice, bob, at=1) == ["VE08"]
    scene.done()


@pytest.mark.card("NO03", "MA03")
@pytest.mark.rule("VD-AMB-31")
def test_eyes_in_the_dark_bind_no_card_played_by_an_effect_after_planning(table: Table) -> None:
    scene = table("nosferatu", "malkavian", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)
    bob.has(hand="MA08").deployed("MA03", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.face_up("MA08")
    assert alice.blood_at(1) == 0
    assert bob.blood == 6
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
def test_eyes_in_the_dark_bind_the_teammate_if_their_player_says_so(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", "gangrel", variants=("teams",))
    alice, _, cleo, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(cleo)
    cleo.plays("BR08", at=1)
    alice.agrees()
    cleo.ends()

    assert not cleo.face_up("BR08")
    assert cleo.blood == 5
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
def test_eyes_in_the_dark_may_let_the_teammate_play_face_up(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", "gangrel", variants=("teams",))
    alice, _, cleo, _ = scene.players
    alice.deployed("NO03", at=1)

    scene.turn(cleo)
    cleo.plays("BR08", at=1)
    alice.declines()
    assert cleo.asked == "vendetta.plan.face"
    cleo.answers(1)
    cleo.ends()

    assert cleo.face_up("BR08")
    assert cleo.blood == 6
    assert alice.blood_at(1) == 0
    scene.done()


# NO06 One Step Ahead


@pytest.mark.card("NO06")
@pytest.mark.rule("VD-AMB-34")
def test_one_step_ahead_makes_a_rival_pay_for_each_card_or_leave_it_face_down(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("VE01 VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("VE08")
    bob.declines()

    assert bob.blood == 4
    assert bob.face_up("VE08")
    assert not bob.face_up("VE01")
    assert bob.power_at(1) == 2
    scene.done()


@pytest.mark.card("NO06")
def test_a_rival_may_pay_one_step_ahead_for_every_card(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("VE01 VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("VE01")
    bob.chooses("VE08")

    assert bob.blood == 2
    assert bob.face_up("VE01")
    assert bob.face_up("VE08")
    scene.done()


@pytest.mark.card("NO06", "BR07", "BR09")
@pytest.mark.rule("VD-AMB-34")
def test_a_card_that_stays_face_down_before_one_step_ahead_is_never_applied(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, _, cleo = scene.players
    alice.deployed("NO06", at=1)
    cleo.deployed("BR07 BR09", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    cleo.declines()

    assert (alice.blood, cleo.blood) == (6, 6)
    assert cleo.power_at(1) == 0
    scene.done()


@pytest.mark.card("NO06")
@pytest.mark.rule("VD-INFO-04")
def test_a_card_that_stays_face_down_stays_unknown(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("VE08 VE01", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("VE08")
    bob.declines()

    assert cards_seen(alice, bob, at=1) == ["VE08", None]
    scene.done()


@pytest.mark.card("NO06")
def test_one_step_ahead_sends_a_rival_who_pays_the_last_blood_into_frenzy(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("NO06", at=1)
    bob.has(blood=2, influence=3).deployed("VE08", at=1, face_down=True)
    cleo.deployed("BR01", at=1)
    dora.deployed(at=1, blood=5)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("VE08")

    assert bob.blood == 1
    assert bob.influence == 2
    assert alice.influence == 3 + 1
    assert bob.face_up("VE08")
    scene.done()


@pytest.mark.card("NO06")
def test_one_step_ahead_asks_only_rivals_with_face_down_cards_here(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("NO06", at=1)
    alice.deployed("NO08", at=1, face_down=True)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR08", at=1)
    cleo.deployed("BR01", at=2, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.face_up("NO08")
    assert (bob.blood, cleo.blood) == (6, 6)
    scene.done()


@pytest.mark.card("NO06")
@pytest.mark.rule("VD-AMB-34")
def test_one_step_ahead_revealed_with_the_others_comes_too_late(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1, face_down=True)
    bob.deployed("VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.face_up("VE08")
    assert bob.blood == 6
    scene.done()


@pytest.mark.card("NO06")
def test_one_step_ahead_elsewhere_lets_cards_be_revealed_freely(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=2)
    bob.deployed("VE08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert bob.face_up("VE08")
    assert bob.blood == 6
    scene.done()


@pytest.mark.card("NO06")
@pytest.mark.rule("VD-GOLD-02")
def test_one_step_ahead_asks_rivals_in_turn_order(table: Table) -> None:
    scene = table("nosferatu", "ventrue", "brujah", first=2)
    alice, bob, cleo = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("VE08", at=1, face_down=True)
    cleo.deployed("BR08", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.asked, cleo.asked) == ("", "vendetta.one-step-ahead")
    cleo.declines()
    assert (bob.asked, cleo.asked) == ("vendetta.one-step-ahead", "")


@pytest.mark.card("NO06", "TO06")
@pytest.mark.rule("VD-AMB-36")
def test_submission_flips_cards_before_one_step_ahead_for_nothing(table: Table) -> None:
    scene = table("nosferatu", "toreador", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("TO06", at=1)
    bob.deployed("TO09", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("TO09")

    assert bob.face_up("TO09")
    assert bob.blood == 6 + 1
    scene.done()
