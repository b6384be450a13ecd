"""Resolution from its first step to the Revelation: who is asked, who leaves, what turns up."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import Table


@pytest.mark.rule("VD-RES-01")
def test_locations_are_resolved_by_number_and_the_haven_last(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", "toreador")
    alice, *_ = scene.players
    for at, code in ((HAVEN, "BR01"), (3, "BR02"), (1, "BR05"), (2, "BR06")):
        alice.deployed(code, at=at)

    scene.resolution()
    visited = []
    while alice.asked == "vendetta.withdraw":
        visited.append(alice.view["location"])
        alice.stays()

    assert visited == [0, 1, 2, 3]


@pytest.mark.rule("VD-RES-01")
def test_three_and_four_players_go_from_the_second_location_to_the_haven(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel")
    alice, *_ = scene.players
    for at, code in ((HAVEN, "BR01"), (1, "BR05"), (2, "BR06")):
        alice.deployed(code, at=at)

    scene.resolution()
    visited = []
    while alice.asked == "vendetta.withdraw":
        visited.append((alice.view["location"], alice.view["locations"][alice.view["location"]]["haven"]))
        alice.stays()

    assert visited == [(0, False), (1, False), (2, True)]


@pytest.mark.rule("VD-RES-01")
def test_a_location_is_finished_before_the_next_one_begins(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR07 BR04", at=1)
    bob.deployed("TR01", at=1)
    bob.deployed("TR02", at=2)

    scene.resolution()
    alice.stays()
    bob.stays()

    assert (bob.asked, bob.view["location"], bob.view["step"]) == ("vendetta.withdraw", 1, "withdraw")
    assert (alice.blood, bob.blood) == (7, 3)  # stolen in Preparation, lost in Aftermath
    assert alice.alliance == "AL19"


@pytest.mark.rule("VD-RES-01")
def test_the_five_steps_follow_one_another() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR07 BR04", at=1, face_down=True)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    told = [event.kind for event in scene.game.events()]
    once = list(
        dict.fromkeys(kind for kind in told if kind in ("token.stay", "reveal", "steal_blood", "total", "acquire"))
    )
    assert once == ["token.stay", "reveal", "steal_blood", "total", "acquire"]
    assert told.index("lose_blood") > told.index("acquire")
    scene.done()


@pytest.mark.rule("VD-WD-01", "VD-GLOS-05")
def test_a_card_or_blood_makes_you_present_and_nothing_else_does(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=1, face_down=True)
    bob.deployed(at=1, blood=1)
    cleo.deployed("VE01", at=2, blood=3)

    scene.resolve(1)

    assert [player.asked for player in scene.players] == ["vendetta.withdraw", "vendetta.withdraw", ""]


@pytest.mark.rule("VD-WD-01", "VD-INFO-05")
def test_nobody_moves_before_all_tokens_are_in(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1, blood=2)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    alice.withdraws()

    assert (alice.position(1), alice.blood_at(1), alice.blood) == ("BR01", 2, 6)
    assert bob.asked == "vendetta.withdraw"

    bob.stays()

    assert (alice.position(1), alice.blood_at(1), alice.blood) == ("", 0, 8)
    scene.done()


@pytest.mark.rule("VD-WD-01", "VD-AMB-25")
def test_the_only_one_at_a_location_is_still_asked(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR01", at=1)

    scene.resolve(1)
    assert alice.asked == "vendetta.withdraw"
    alice.withdraws()

    assert alice.position(HAVEN) == "BR01"
    assert (alice.alliance, alice.view["removed_allies"]) == ("", ["AL19"])
    scene.done()


@pytest.mark.rule("VD-WD-02")
@pytest.mark.example("EX-VD-06")
def test_withdrawing_takes_blood_to_the_pool_and_cards_face_up_to_the_haven(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=2).deployed("BR01", at=1, blood=3)
    alice.deployed("BR05", at=1, face_down=True)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.stays()

    assert (alice.blood, alice.blood_at(1), alice.blood_at(HAVEN)) == (5, 0, 0)
    assert (alice.position(1), alice.position(HAVEN)) == ("", "BR01 BR05")
    assert alice.face_up("BR01")
    assert alice.face_up("BR05")
    scene.done()


@pytest.mark.rule("VD-WD-02")
def test_who_withdraws_joins_the_own_cards_that_lie_at_the_haven_already(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1, blood=1)
    alice.deployed("BR05", at=HAVEN, blood=2)
    alice.deployed("BR06", at=2)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    alice.withdraws()
    bob.stays()

    assert (alice.position(HAVEN), alice.blood_at(HAVEN)) == ("BR05 BR01", 2)
    assert alice.position(2) == "BR06"
    scene.done()


@pytest.mark.rule("VD-WD-02", "VD-GLOS-12")
def test_the_conflict_goes_on_without_those_who_withdrew(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR07 BR04", at=1)
    bob.deployed("TR02", at=1, blood=3)
    cleo.deployed("VE08", at=1)

    scene.resolve(1)
    alice.stays()
    bob.withdraws()
    cleo.stays()

    assert (bob.blood, cleo.blood) == (9, 3)  # neither Show of Force nor Fist of Caine reaches Bob
    assert [player.influence for player in scene.players] == [5, 3, 4]
    assert [player.alliance for player in scene.players] == ["AL19", "", "Victim"]
    scene.done()


@pytest.mark.rule("VD-WD-03")
def test_withdrawing_from_the_haven_takes_everything_back(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(blood=2).deployed("BR01 BR05", at=HAVEN, blood=3, face_down=True)
    bob.deployed("TR01", at=HAVEN)

    scene.resolve(HAVEN)
    alice.withdraws()
    bob.stays()

    assert (alice.blood, alice.position(HAVEN), alice.blood_at(HAVEN)) == (5, "", 0)
    assert alice.hand == "BR01 BR05 BR08 BR09"
    scene.done()


@pytest.mark.rule("VD-WD-04", "VD-AMB-13")
def test_cards_that_withdrew_are_deployed_at_the_haven_and_work_there(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, cleo = scene.players
    scene.ally("AL20", at=2)
    scene.ally("AL19", at=HAVEN)
    alice.deployed("BR07 BR04", at=1, face_down=True)
    bob.deployed("TR01", at=HAVEN)
    cleo.deployed("VE08", at=2)

    scene.resolution()
    alice.withdraws()
    cleo.stays()
    assert alice.view["location"] == 2
    alice.stays()
    bob.stays()

    assert (alice.power_at(HAVEN), alice.blood, bob.blood, cleo.blood) == (7, 7, 2, 6)
    assert alice.alliance == "AL19"
    scene.done()


@pytest.mark.rule("VD-REV-01")
def test_those_who_stayed_turn_their_cards_up(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR01 BR05", at=1, face_down=True)
    bob.deployed("TR01", at=1, face_down=True)
    cleo.deployed("VE01", at=2, face_down=True)

    scene.resolve(1)
    assert (alice.power_at(1), alice.face_up("BR05")) == (0, False)
    scene.everyone_stays()

    assert alice.face_up("BR01")
    assert alice.face_up("BR05")
    assert bob.face_up("TR01")
    assert not cleo.face_up("VE01")
    assert alice.power_at(1) == 9
    scene.done()


@pytest.mark.rule("VD-REV-01")
@pytest.mark.card("TO07")
def test_a_passive_may_act_before_the_cards_turn_up(table: Table) -> None:
    scene = table("toreador", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL19 Victim").deployed("TO07", at=1)
    bob.deployed("TR01", at=1, face_down=True)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.asked, bob.face_up("TR01")) == ("vendetta.play-blood", False)

    alice.chooses(2)

    assert (alice.blood_at(1), bob.face_up("TR01")) == (2, True)
    scene.done()


@pytest.mark.rule("VD-REV-01", "VD-PLAN-07")
@pytest.mark.card("TO07")
def test_a_passive_that_turns_up_in_the_revelation_is_too_late_to_act_before_it(table: Table) -> None:
    scene = table("toreador", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(alliance="AL19 Victim").deployed("TO07", at=1, face_down=True)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (alice.face_up("TO07"), alice.blood_at(1)) == (True, 0)
    scene.done()


@pytest.mark.rule("VD-REV-01")
@pytest.mark.card("VE03")
def test_a_passive_that_acts_after_the_revelation_may_have_turned_up_in_it(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah")
    alice, bob, _ = scene.players
    alice.deployed("VE03", at=1, face_down=True)
    bob.deployed("TR01", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    assert bob.asked == "vendetta.curfew"
    bob.declines()

    assert (alice.blood, bob.blood) == (9, 3)
    scene.done()
