"""Tremere Passive cards: Dark Pact, Retaliation and Ready, which turn lost Blood and Frenzy to account."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

# TR04 Dark Pact


@pytest.mark.card("TR04", "BR04")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_catches_blood_lost_at_another_location(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.deployed("TR01", at=1)
    alice.deployed("TR04", at=2)
    bob.deployed("BR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 3
    assert (alice.blood_at(1), alice.blood_at(2)) == (0, 3)
    scene.done()


@pytest.mark.card("TR04", "TR05")
def test_dark_pact_catches_blood_spent_at_its_own_location(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("TR04 TR05", at=1)

    scene.resolve(1)
    alice.stays()
    alice.agrees()

    assert alice.blood == 3
    assert alice.blood_at(1) == 3
    scene.done()


@pytest.mark.card("TR04")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_catches_the_cost_of_playing_face_down(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("TR04", at=1)

    scene.turn(alice)
    alice.plays("TR08", at=2, face_down=True)

    assert alice.blood == 5
    assert (alice.blood_at(1), alice.blood_at(2)) == (1, 0)
    scene.done()


@pytest.mark.card("TR04", "LO06")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_catches_the_toll(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", variants=("locations",))
    scene.location_card("LO06", at=2)
    alice, _, _ = scene.players
    alice.deployed("TR04", at=1)

    scene.turn(alice)
    alice.plays("TR08", at=2)

    assert alice.blood == 5
    assert alice.blood_at(1) == 1
    scene.done()


@pytest.mark.card("TR04", "BR03")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_catches_blood_lost_in_planning(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TR04", at=1)
    bob.deployed("BR03", at=1)

    scene.turn(alice)
    alice.plays("TR08", at=2)

    assert alice.blood == 5
    assert alice.blood_at(1) == 1
    scene.done()


@pytest.mark.card("TR04", "AL13")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_catches_blood_spent_on_a_look(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL13").deployed("TR04", at=1)
    bob.deployed("BR01", at=2, face_down=True)

    scene.turn(alice)
    alice.peeks(bob, at=2)

    assert alice.blood == 5
    assert alice.blood_at(1) == 1


@pytest.mark.card("TR04", "BR07")
@pytest.mark.rule("VD-AMB-37")
def test_dark_pact_leaves_stolen_blood_to_the_thief(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TR04", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (5, 7)
    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("TR04", "BR04")
def test_dark_pact_catches_only_its_own_players_blood(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("TR04", at=2)
    bob.deployed("BR04", at=1)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert cleo.blood == 5
    assert alice.blood_at(2) == 0
    scene.done()


@pytest.mark.card("TR04")
@pytest.mark.rule("VD-PLAN-07")
def test_a_face_down_dark_pact_catches_nothing(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("TR04", at=1, face_down=True)

    scene.turn(alice)
    alice.plays("TR08", at=1, face_down=True)

    assert alice.blood == 5
    assert alice.blood_at(1) == 0
    scene.done()


@pytest.mark.card("TR04", "BR04")
def test_dark_pact_catches_the_last_blood_and_does_not_prevent_the_frenzy(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.has(blood=2).deployed("TR04", at=1)
    bob.deployed("BR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood_at(1) == 2
    assert alice.drained == "Victim"
    assert alice.blood == 3
    assert bob.influence == 3 + 3 + 1
    scene.done()


# TR06 Retaliation


@pytest.mark.card("TR06", "BR07")
@pytest.mark.rule("VD-AMB-38")
def test_retaliation_answers_a_theft_against_every_rival(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", "gangrel")
    alice, bob, cleo, dora = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("BR07", at=1)
    cleo.deployed(at=1, blood=1)
    dora.deployed("GA01", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 6 - 1
    assert bob.blood == 6 + 2 - 1
    assert cleo.blood == 6 - 1 - 1
    assert dora.blood == 6
    scene.done()


@pytest.mark.card("TR06", "BR04")
@pytest.mark.rule("VD-AMB-38")
def test_retaliation_answers_a_loss_with_the_same_amount(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", round=2)
    alice, bob, _ = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("BR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (4, 4)
    scene.done()


@pytest.mark.card("TR06", "BR04")
@pytest.mark.rule("VD-AMB-38")
def test_retaliation_answers_with_what_was_really_lost(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR06", at=1)
    bob.deployed("BR04", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.blood == 3
    assert bob.blood == 5
    scene.done()


@pytest.mark.card("TR06", "TR05")
@pytest.mark.rule("VD-AMB-38")
def test_retaliation_answers_blood_spent_here(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR06 TR05", at=1)
    bob.has(blood=9).deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert alice.blood == 3
    assert bob.blood == 9 - 3 - 4
    scene.done()


@pytest.mark.card("TR06", "TR02")
@pytest.mark.rule("VD-AMB-38")
def test_spending_nothing_provokes_no_retaliation(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(blood=1).deployed("TR06 TR02", at=1)
    bob.has(blood=1).deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.agrees()

    assert (alice.blood, bob.blood) == (1, 1)
    scene.done()


@pytest.mark.card("TR06")
def test_retaliation_answers_the_cost_of_a_face_down_card_played_there(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("VE08", at=1)
    cleo.deployed("BR01", at=2)

    scene.turn(alice)
    alice.plays("TR08", at=1, face_down=True)

    assert (alice.blood, bob.blood, cleo.blood) == (5, 5, 6)
    scene.done()


@pytest.mark.card("TR06")
def test_retaliation_does_not_answer_what_happens_elsewhere(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("TR06", at=2)
    alice.deployed("TR08", at=1)
    bob.deployed("BR07", at=1)
    cleo.deployed("VE08", at=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (5, 7, 6)
    scene.done()


@pytest.mark.card("TR06")
def test_retaliation_does_not_answer_blood_that_is_played(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("VE08", at=1)

    scene.turn(alice)
    alice.plays("TR08", at=1, blood=3)

    assert (alice.blood, bob.blood) == (3, 6)
    scene.done()


@pytest.mark.card("TR06", "VE05")
@pytest.mark.rule("VD-PLAN-07")
def test_face_down_retaliation_answers_nothing(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("TR06", at=1, face_down=True)
    bob.deployed("VE05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (4, 8)
    scene.done()


@pytest.mark.card("TR06", "BR07")
def test_retaliation_pays_for_the_frenzy_it_causes(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("BR07", at=1)
    cleo.has(blood=1, alliance="Victim").deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert cleo.drained == "Victim"
    assert alice.influence == 3 + 1 + 1
    assert bob.influence == 3 + 1
    scene.done()


@pytest.mark.card("TR06", "VE07")
@pytest.mark.rule("VD-AMB-40")
def test_retaliation_spares_who_has_forestalled_it(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, cleo = scene.players
    alice.deployed("TR06", at=1)
    bob.deployed("VE07", at=1)
    cleo.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    bob.chooses("TR06")

    assert alice.blood == 6 - 1
    assert bob.blood == 6 + 2 - 1
    assert cleo.blood == 6 + 2 - 1
    scene.done()


# TR08 Ready


@pytest.mark.card("TR08", "BR07")
@pytest.mark.rule("VD-CARD-08", "VD-FRZ-07")
def test_tremere_ready_turns_face_down_instead_of_draining(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=1, alliance="Victim").deployed("TR08", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert alice.asked == "vendetta.frenzy"
    alice.chooses("TR08")

    assert not alice.face_up("TR08")
    assert alice.power_at(1) == 0
    assert alice.blood == 1
    assert alice.alliance == "Victim Victim"
    assert alice.drained == ""
    assert bob.influence == 3 + 1 + 1
    scene.done()


@pytest.mark.card("TR08", "BR07")
def test_tremere_ready_may_let_the_frenzy_drain(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=1, alliance="Victim").deployed("TR08", at=1)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.declines()

    assert alice.face_up("TR08")
    assert alice.blood == 3
    assert alice.drained == "Victim"
    scene.done()


@pytest.mark.card("TR08", "BR07")
def test_tremere_ready_saves_the_influence_of_who_has_no_alliance(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(blood=1, influence=3).deployed("TR08", at=1)
    bob.deployed("BR07", at=1)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses("TR08")

    assert alice.influence == 3
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("TR08", "BR07")
def test_tremere_ready_elsewhere_does_not_replace_the_drain(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=1, alliance="Victim").deployed("TR01", at=1)
    alice.deployed("TR08", at=2)
    bob.deployed("BR07", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.drained == "Victim"
    assert alice.face_up("TR08")
    scene.done()


@pytest.mark.card("TR08", "VE05")
@pytest.mark.rule("VD-PLAN-07")
def test_a_face_down_tremere_ready_does_not_replace_the_drain(table: Table) -> None:
    scene = table("tremere", "ventrue", "brujah")
    alice, bob, _ = scene.players
    alice.has(blood=2, alliance="Victim").deployed("TR08", at=1, face_down=True)
    bob.deployed("VE05", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert alice.drained == "Victim"
    assert alice.blood == 3
    scene.done()


@pytest.mark.card("TR08", "BR03")
@pytest.mark.rule("VD-AMB-42")
@pytest.mark.parametrize(("at", "replaces"), [(1, True), (2, False)])
def test_in_planning_tremere_ready_works_where_the_cause_of_the_frenzy_lies(
    table: Table, at: int, replaces: bool
) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=1, hand="TR09").deployed("TR08", at=at)
    bob.deployed("BR03", at=1)

    scene.turn(alice)
    alice.plays("TR09", at=2)

    assert (alice.asked == "vendetta.frenzy") == replaces
