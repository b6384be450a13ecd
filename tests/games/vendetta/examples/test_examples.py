"""The examples of the rulebook, played as they are told."""

from __future__ import annotations

import pytest

from elysium import SPECTATOR
from elysium.games.vendetta.cards import CARDS
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.whole_matches import answer, fresh, until


@pytest.mark.example("EX-VD-01")
@pytest.mark.rule("VD-PLAN-03", "VD-PLAN-04", "VD-PLAN-05", "VD-DRAIN-01", "VD-COMP-06")
def test_claudia_drains_a_victim_to_deploy_more(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    claudia, louis, _ = scene.players
    claudia.has(blood=3, alliance="Victim")
    scene.turn(claudia)
    worth = claudia.view["players"][0]["score"]["alliance"]

    claudia.plays("BR08", at=1, face_down=True, ends=False)
    assert claudia.blood == 2
    claudia.drains("Victim")
    assert claudia.blood == 5
    claudia.deploys(3)

    assert claudia.blood == 2
    assert claudia.blood_at(1) == 3
    assert louis.view["locations"][0]["positions"][0]["cards"] == [
        {"up": False, "card": None, "power": 0, "looked": []}
    ]
    assert (claudia.alliance, claudia.drained, claudia.diablerie) == ("", "Victim", 0)
    score = claudia.view["players"][0]["score"]
    assert (worth, score["alliance"] + score["drained"]) == (1, 0)
    scene.done()


@pytest.mark.example("EX-VD-01")
@pytest.mark.rule("VD-DRAIN-01")
def test_the_drained_victim_feeds_claudia_no_more(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    claudia, _, _ = scene.players
    claudia.has(blood=2, drained="Victim")

    scene.feed()

    assert claudia.blood == 2


@pytest.mark.example("EX-VD-02")
@pytest.mark.rule("VD-PLAN-04", "VD-DIAB-02", "VD-DIAB-04", "VD-DIAB-05")
def test_louis_adds_five_blood_with_two_diablerie_tokens(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    louis, _, _ = scene.players
    louis.has(blood=4, diablerie=2)
    scene.turn(louis)

    louis.plays("BR08", at=1, blood=3, flips=2)

    assert (louis.blood, louis.blood_at(1)) == (1, 5)
    assert (louis.diablerie, louis.diablerie_used) == (0, 2)
    assert louis.view["players"][0]["score"]["diablerie"] == -2
    scene.done()


@pytest.mark.example("EX-VD-02")
@pytest.mark.rule("VD-DIAB-02", "VD-DIAB-05")
def test_the_tokens_of_louis_turn_up_at_the_end_of_the_round_and_still_cost_two(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    louis, _, _ = scene.players
    louis.has(diablerie_used=2)

    scene.end_round()

    assert (louis.diablerie, louis.diablerie_used) == (2, 0)
    assert louis.view["players"][0]["score"]["diablerie"] == -2


@pytest.mark.card("VE03")
@pytest.mark.example("EX-VD-03")
@pytest.mark.rule("VD-GOLD-04", "VD-GLOS-09", "VD-FRZ-01", "VD-FRZ-02", "VD-FRZ-03")
def test_stealing_three_of_two_blood_takes_two_and_starts_a_frenzy(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah")
    thief, victim, _ = scene.players
    thief.has(blood=6).deployed("VE03", at=1)
    victim.has(blood=2, alliance="AL18").deployed(at=1, blood=1)
    scene.resolve(1)
    thief.stays()
    victim.stays()
    influence = thief.influence

    victim.declines()

    assert thief.blood == 8
    assert (victim.drained, victim.blood) == ("AL18", 4)
    assert thief.influence == influence + 1 + 1  # for the Frenzy and for 1st place
    scene.done()


@pytest.mark.example("EX-VD-06")
@pytest.mark.rule("VD-WD-01", "VD-WD-02", "VD-WD-04", "VD-GLOS-12")
@pytest.mark.parametrize("blood", [0, 2, 3])
def test_withdrawing_brings_the_blood_home_and_the_cards_face_up_to_the_haven(table: Table, blood: int) -> None:
    scene = table("tremere", "brujah", "ventrue")
    leaver, stayer, other = scene.players
    leaver.deployed("TR09", at=1, blood=blood)
    leaver.deployed("TR01", at=1, face_down=True)
    stayer.deployed("BR07", at=1)
    other.deployed("VE08", at=1)
    scene.resolve(1)

    leaver.withdraws()
    stayer.stays()
    other.stays()

    assert leaver.blood == 6 + blood  # Show of Force found no Rival in who had left
    assert (stayer.blood, other.blood) == (7, 5)
    assert leaver.position(1) == ""
    assert leaver.blood_at(1) == leaver.blood_at(HAVEN) == 0
    assert leaver.position(HAVEN) == "TR09 TR01"
    assert leaver.face_up("TR09")
    assert leaver.face_up("TR01")
    scene.done()


@pytest.mark.example("EX-VD-06")
@pytest.mark.rule("VD-WD-03")
def test_withdrawing_from_the_haven_takes_everything_home(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    leaver, _, _ = scene.players
    leaver.deployed("TR09", at=HAVEN, blood=2)
    leaver.deployed("TR01", at=HAVEN, face_down=True)
    scene.resolve(HAVEN)

    leaver.withdraws()

    assert leaver.blood == 8
    assert leaver.hand == "TR01 TR08 TR09"
    assert leaver.position(HAVEN) == ""
    scene.done()


@pytest.mark.example("EX-VD-07")
@pytest.mark.rule("VD-HAND-02", "VD-PLAN-01", "VD-VAR3-01", "VD-VAR3-02")
@pytest.mark.parametrize(
    ("seats", "hands", "turns"), [(3, [4, 5, 6], [3, 4, 5]), (4, [3, 4, 5], [2, 3, 4]), (5, [3, 4, 5], [2, 3, 4])]
)
def test_hand_sizes_and_planning_turns_by_round(seats: int, hands: list[int], turns: list[int]) -> None:
    match = fresh(seats)

    for number in (1, 2, 3):
        players = until(match, round=number, phase="planning").view(SPECTATOR)["players"]
        assert [player["hand_size"] for player in players] == [hands[number - 1]] * seats
        taken = []
        while match.view(SPECTATOR)["phase"] == "planning":
            decision = answer(match)
            taken += [decision.seat] * (decision.point == "vendetta.plan.card")
        assert [taken.count(seat) for seat in range(seats)] == [turns[number - 1]] * seats
        assert [player["hand_size"] for player in match.view(SPECTATOR)["players"]] == [1] * seats


@pytest.mark.example("EX-VD-08")
@pytest.mark.rule("VD-SETUP-07", "VD-HAND-01", "VD-VAR3-01")
@pytest.mark.parametrize(("seats", "drawn", "kept"), [(3, 3, 2), (4, 2, 1), (5, 2, 1)])
def test_the_first_hand_is_hunt_and_ready_and_what_was_kept(seats: int, drawn: int, kept: int) -> None:
    match = until(fresh(seats), phase="hand_building")
    cards = {seat: set(match.view(seat)["players"][seat]["drawn"]) for seat in range(seats)}

    until(match, phase="planning")

    for seat in range(seats):
        hand = match.view(seat)["players"][seat]["hand"]
        starters = [card for card in hand if CARDS[card].name in ("Hunt", "Ready")]
        assert len(starters) == 2
        assert len(cards[seat]) == drawn
        assert len(set(hand) & cards[seat]) == kept == len(hand) - 2


@pytest.mark.example("EX-VD-09")
@pytest.mark.rule("VD-TEAM-01", "VD-TEAM-02")
@pytest.mark.parametrize("first", range(6))
def test_three_teams_of_two_sit_opposite_each_other(first: int) -> None:
    around = ("toreador", "gangrel", "brujah", "tremere", "ventrue", "nosferatu")
    scene = VendettaScene(*around, variants=["teams"], first=first)

    scene.planning()

    view = scene.match.view(SPECTATOR)
    teams = {player["clan"]: player["team"] for player in view["players"]}
    assert teams["toreador"] == teams["tremere"]
    assert teams["gangrel"] == teams["ventrue"]
    assert teams["brujah"] == teams["nosferatu"]
    assert len(set(teams.values())) == 3
    assert [scene.match.game.team(seat) for seat in range(3)] == [(0, 3), (1, 4), (2, 5)]
    assert len(view["locations"]) == 4
    assert view["turn"] == first
    turns = [view["players"][seat]["team"] for seat in view["order"]]
    assert turns[:3] == turns[3:]
    assert len(set(turns[:3])) == 3


@pytest.mark.card("BR04")
@pytest.mark.example("EX-VD-10")
@pytest.mark.rule("VD-CARD-03", "VD-FRZ-02")
@pytest.mark.parametrize(("round", "blood", "drained", "frenzies"), [(1, 2, "", 0), (2, 1, "", 0), (3, 3, "Victim", 2)])
def test_the_fist_of_caine_takes_as_much_as_the_round_counts(
    table: Table, round: int, blood: int, drained: str, frenzies: int
) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round)
    fist, one, other = scene.players
    fist.deployed("BR04", at=1)
    for rival in (one, other):
        rival.has(blood=3, alliance="Victim").deployed(at=1, blood=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (one.blood, other.blood) == (blood, blood)
    assert (one.drained, other.drained) == (drained, drained)
    assert fist.influence == 3 + round + frenzies  # 1st place brings as much as the round counts
    scene.done()


@pytest.mark.card("BR03")
@pytest.mark.example("EX-VD-11")
@pytest.mark.rule("VD-PLAN-07", "VD-CARD-02")
def test_a_challenge_played_face_down_only_adds_its_power(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="BR03")
    bob.has(hand="TR08")
    cleo.has(hand="VE08")
    scene.ally("AL09", at=1)
    scene.planning()

    alice.plays("BR03", at=1, face_down=True)
    bob.plays("TR08", at=2)
    cleo.plays("VE08", at=HAVEN)

    assert (bob.blood, cleo.blood) == (6, 6)
    assert alice.power_at(1) == 0
    alice.stays()
    assert (bob.blood, cleo.blood) == (6, 6)
    assert alice.face_up("BR03")
    assert alice.power_at(1) == 4
    assert alice.alliance == "AL09"
