"""Planning turns: one card, its face, its Blood and what happens in between."""

from __future__ import annotations

import pytest

from elysium import SPECTATOR, IllegalStep
from elysium.games.vendetta.cards import NUMBER
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN
from elysium.testing.vendetta import HAVEN, Player, VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.whole_matches import fresh, until


def plan_all(scene: VendettaScene) -> list[int]:
    """Play every planning turn plainly; who took them, in order."""
    turns = []
    while scene.match.view(SPECTATOR)["phase"] == "planning":
        player = next(player for player in scene.players if player.asked)
        turns.append(player.seat)
        player.plays(player.hand.split()[0], at=1)
    return turns


def amounts(player: Player, kind: int) -> list[int]:
    """What may be named after this kind of act."""
    return [option[1] for option in player.options if option[0] == kind]


def kinds(player: Player) -> set[int]:
    return {option[0] for option in player.options}


@pytest.mark.rule("VD-PLAN-01")
@pytest.mark.parametrize(("round", "turns"), [(1, 2), (2, 3), (3, 4)])
def test_everybody_takes_two_three_or_four_turns_in_turn_order(table: Table, round: int, turns: int) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", round=round, first=1)
    for player, clan in zip(scene.players, ("BR", "TR", "VE", "TO"), strict=True):
        player.has(hand=" ".join(f"{clan}0{n}" for n in (5, 6, 7, 8, 9)[: turns + 1]))
    scene.planning()

    taken = plan_all(scene)

    assert taken == [1, 2, 3, 0] * turns
    assert [len(player.hand.split()) for player in scene.players] == [1] * 4


@pytest.mark.rule("VD-PLAN-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_card_stays_in_every_hand(seats: int) -> None:
    match = fresh(seats)

    left = []
    for number in (1, 2, 3):
        players = until(match, round=number, phase="resolution").view(SPECTATOR)["players"]
        left.append([player["hand_size"] for player in players])

    assert left == [[1] * seats] * 3


@pytest.mark.rule("VD-AMB-11")
def test_a_player_without_cards_is_skipped(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    _, bob, _, _ = scene.players
    bob.has(hand="TR09")
    scene.planning()

    taken = plan_all(scene)

    assert taken == [0, 1, 2, 3, 0, 2, 3]


@pytest.mark.rule("VD-PLAN-02")
def test_exactly_one_card_of_the_hand_is_played(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(hand="BR01 BR08 BR09")
    scene.turn(alice)

    assert alice.options == tuple((CARD, NUMBER[code]) for code in ("BR01", "BR08", "BR09"))
    alice.plays("BR08", at=2)

    assert alice.position(2) == "BR08"
    assert alice.hand == "BR01 BR09"
    scene.done()


@pytest.mark.rule("VD-PLAN-02")
def test_a_turn_cannot_be_passed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    with pytest.raises(IllegalStep):
        alice.answers(DONE_TURN)

    assert kinds(alice) == {CARD}


@pytest.mark.rule("VD-PLAN-02")
def test_no_second_card_is_played_in_the_same_turn(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert kinds(alice) == {BLOOD, DONE_TURN}


@pytest.mark.rule("VD-PLAN-02")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_card_may_be_played_at_any_location(seats: int) -> None:
    scene = VendettaScene(*("brujah", "tremere", "ventrue", "toreador", "gangrel")[:seats])
    alice = scene.players[0]
    scene.turn(alice)

    alice.answers(CARD, NUMBER["BR08"])

    assert alice.options == tuple((loc,) for loc in range(4 if seats == 5 else 3))


@pytest.mark.rule("VD-PLAN-03")
def test_a_card_is_played_face_up_for_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1)

    assert alice.blood == 6
    assert bob.view["locations"][0]["positions"][0]["cards"] == [{"up": True, "card": "BR08", "power": 1, "looked": []}]


@pytest.mark.rule("VD-PLAN-03")
def test_a_card_is_played_face_down_for_one_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1, face_down=True)

    assert alice.blood == 5
    assert alice.blood_at(1) == 0
    assert bob.view["locations"][0]["positions"][0]["cards"] == [{"up": False, "card": None, "power": 0, "looked": []}]


@pytest.mark.rule("VD-PLAN-03")
def test_the_price_of_playing_face_down_does_not_count_toward_the_three_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1, face_down=True, blood=3)

    assert (alice.blood, alice.blood_at(1)) == (2, 3)


@pytest.mark.rule("VD-PLAN-03")
def test_the_last_blood_cannot_pay_for_a_face_down_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1)
    scene.turn(alice)

    alice.answers(CARD, NUMBER["BR08"])
    alice.answers(0)

    assert alice.face_up("BR08")
    assert alice.blood == 1
    scene.done()


@pytest.mark.rule("VD-PLAN-04")
@pytest.mark.parametrize("blood", [1, 2, 3])
def test_a_card_brings_up_to_three_blood_to_its_position(table: Table, blood: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=2, blood=blood)

    assert (alice.blood, alice.blood_at(2), alice.blood_at(1)) == (6 - blood, blood, 0)
    assert alice.power_at(2) == 1 + blood


@pytest.mark.rule("VD-PLAN-04")
def test_a_fourth_blood_is_not_offered(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=20)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)
    offered = amounts(alice, BLOOD)
    alice.deploys(2)
    rest = amounts(alice, BLOOD)
    alice.deploys(1)

    assert (offered, rest) == ([1, 2, 3], [1])
    scene.done()


@pytest.mark.rule("VD-PLAN-04")
def test_the_limit_of_three_is_for_each_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(blood=20)
    scene.planning()

    alice.plays("BR08", at=1, blood=3)
    bob.plays("TR09", at=2)
    cleo.plays("VE08", at=2)
    alice.plays("BR09", at=1, blood=3)

    assert (alice.blood, alice.blood_at(1)) == (14, 6)


@pytest.mark.rule("VD-PLAN-04")
def test_no_blood_need_be_played(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)
    alice.answers(DONE_TURN)

    assert (alice.blood, alice.blood_at(1)) == (6, 0)
    scene.done()


@pytest.mark.rule("VD-AMB-03")
@pytest.mark.parametrize(("pool", "most"), [(4, 3), (3, 2), (2, 1)])
def test_one_blood_must_stay_in_the_pool(table: Table, pool: int, most: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=pool)
    scene.turn(alice)

    alice.plays("BR08", at=1, ends=False)

    assert amounts(alice, BLOOD) == list(range(1, most + 1))


@pytest.mark.rule("VD-AMB-03")
def test_the_last_blood_is_not_offered_at_all(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1)
    scene.turn(alice)

    alice.plays("BR08", at=1)

    assert alice.blood == 1
    scene.done()


@pytest.mark.rule("VD-PLAN-06")
def test_there_is_no_limit_to_the_cards_on_a_position(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, cleo = scene.players
    alice.has(hand="BR01 BR02 BR04 BR05 BR08 BR09")
    bob.has(hand="TR09")
    cleo.has(hand="VE09")
    scene.planning()

    alice.plays("BR01", at=1)
    bob.plays("TR09", at=2)
    cleo.plays("VE09", at=2)
    for code in ("BR02", "BR04", "BR05", "BR08"):
        alice.plays(code, at=1, blood=1)

    assert alice.position(1) == "BR01 BR02 BR04 BR05 BR08"
    assert alice.blood_at(1) == 4


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-PLAN-07")
def test_a_passive_works_from_the_moment_it_lies_face_up(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert bob.blood == 5


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-PLAN-07", "VD-PLAN-09")
def test_a_passive_lying_face_down_does_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1, face_down=True)
    scene.turn(bob)

    bob.plays("TR09", at=2)

    assert bob.blood == 6


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-PLAN-07")
def test_a_passive_does_nothing_about_what_has_passed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    alice, bob, cleo, dora = scene.players
    alice.has(hand="BR03 BR08 BR09")
    scene.planning()
    alice.plays("BR08", at=1)
    bob.plays("TR09", at=2)
    cleo.plays("VE08", at=2)
    dora.plays("TO09", at=2)

    alice.plays("BR03", at=1)
    bob.plays("TR08", at=2)

    assert (bob.blood, cleo.blood, dora.blood) == (5, 6, 6)


@pytest.mark.card("BR07", "GA08", "TO08")
@pytest.mark.rule("VD-PLAN-08")
@pytest.mark.parametrize("face_down", [False, True])
def test_active_cards_do_nothing_in_planning(table: Table, face_down: bool) -> None:
    scene = table("brujah", "gangrel", "toreador")
    alice, bob, cleo = scene.players
    alice.has(blood=7, hand="BR07 BR08")
    bob.has(blood=7)
    cleo.has(blood=7)
    scene.planning()

    alice.plays("BR07", at=1, face_down=face_down)
    bob.plays("GA08", at=1, face_down=face_down)
    cleo.plays("TO08", at=1, face_down=face_down)

    assert [player.blood for player in scene.players] == [7 - face_down] * 3
    assert bob.blood_at(1) == 0
    assert cleo.alliance == ""


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-PLAN-08")
def test_an_active_card_played_face_down_acts_in_resolution(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1, face_down=True)
    bob.deployed(at=1, blood=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (alice.blood, bob.blood) == (7, 5)


@pytest.mark.rule("VD-PLAN-09")
def test_a_face_down_card_has_no_power(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR04", at=1, face_down=True)
    scene.turn(alice)

    alice.plays("BR08", at=1, face_down=True)

    assert alice.power_at(1) == 0


@pytest.mark.card("MA07")
@pytest.mark.rule("VD-PLAN-09")
def test_another_card_may_give_face_down_cards_power(table: Table) -> None:
    scene = table("malkavian", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("MA07 MA09", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)
    alice.stays()

    alice.picks("MA09")

    assert alice.power_at(1) == 3 + 4


@pytest.mark.card("TR04", "LO06")
@pytest.mark.rule("VD-AMB-04", "VD-AMB-48")
def test_the_price_is_paid_before_the_card_lies_there(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    _, bob, _ = scene.players
    bob.has(hand="TR04 TR09")
    scene.location_card("LO06", at=1)
    scene.turn(bob)

    bob.plays("TR04", at=1)

    assert (bob.blood, bob.blood_at(1)) == (5, 0)  # a Dark Pact catches nothing that was spent before it lay there


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-AMB-04")
def test_the_price_is_paid_before_passives_act(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=2, alliance="AL18")
    scene.turn(bob)

    bob.plays("TR09", at=2, face_down=True)

    assert (bob.drained, bob.blood, alice.influence) == ("AL18", 4, 4)  # 1 paid, the last one lost: Frenzy


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-AMB-04")
def test_passives_that_watch_plays_act_before_blood_is_deployed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=3)
    scene.turn(bob)

    bob.plays("TR09", at=2, ends=False)

    assert bob.blood == 2
    assert amounts(bob, BLOOD) == [1]


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-AMB-04")
def test_a_frenzy_by_a_passive_comes_before_blood_is_deployed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=1, alliance="AL18")
    scene.turn(bob)

    bob.plays("TR09", at=2, ends=False)

    assert (bob.drained, bob.blood, alice.influence) == ("AL18", 4, 4)
    assert amounts(bob, BLOOD) == [1, 2, 3]


@pytest.mark.card("BR03", "GA06")
@pytest.mark.rule("VD-AMB-04")
@pytest.mark.parametrize(("first", "order"), [(0, ["BR03", "GA06"]), (1, ["GA06", "BR03"])])
def test_several_passives_act_in_turn_order(first: int, order: list[str]) -> None:
    scene = VendettaScene("brujah", "gangrel", "ventrue", first=first)
    alice, bob, cleo = scene.players
    alice.deployed("BR03", at=1)
    bob.deployed("GA06", at=2)
    scene.turn(cleo)

    cleo.plays("VE09", at=2)

    causes = [event.cause for event in scene.game.events() if event.kind in ("lose_blood", "add_blood")]
    assert causes == [NUMBER[code] for code in order]


@pytest.mark.rule("VD-AMB-04")
def test_draining_first_pays_for_playing_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=1, alliance="Victim")
    scene.turn(alice)

    alice.drains("Victim")
    alice.plays("BR08", at=1, face_down=True)

    assert alice.blood == 3


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
@pytest.mark.parametrize(("face_down", "price"), [(False, 1), (True, 2)])
def test_the_toll_comes_on_top_of_the_price_of_playing_face_down(table: Table, face_down: bool, price: int) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    alice, _, _ = scene.players
    scene.location_card("LO06", at=1)
    scene.turn(alice)

    alice.plays("BR08", at=1, face_down=face_down)

    assert alice.blood == 6 - price


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
def test_who_cannot_pay_the_toll_cannot_play_there(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    alice, _, _ = scene.players
    alice.has(blood=1)
    scene.location_card("LO06", at=1)
    scene.turn(alice)

    alice.answers(CARD, NUMBER["BR08"])

    assert alice.options == ((1,), (2,))


@pytest.mark.card("LO06")
@pytest.mark.rule("VD-AMB-48")
def test_who_can_pay_only_the_toll_plays_face_up_there(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    alice, _, _ = scene.players
    alice.has(blood=2)
    scene.location_card("LO06", at=1)
    scene.turn(alice)

    alice.plays("BR08", at=1)

    assert alice.face_up("BR08")
    assert alice.blood == 1
    scene.done()


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_shows_one_face_down_card_for_one_blood(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13")
    bob.deployed("TR01 TR02", at=1, face_down=True)
    scene.turn(alice)

    alice.peeks(bob, at=1, index=2)

    assert alice.blood == 5
    assert [card["card"] for card in alice.view["locations"][0]["positions"][1]["cards"]] == [None, "TR02"]
    assert [card["card"] for card in cleo.view["locations"][0]["positions"][1]["cards"]] == [None, None]


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_the_others_are_told_of_the_look_and_not_of_the_card() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13")
    bob.deployed("TR01", at=1, face_down=True)
    scene.turn(alice)

    alice.peeks(bob, at=1)

    assert [event.kind for event in scene.match.events(alice.seat)] == ["peek", "peeked", "spend_blood"]
    for other in (bob.seat, cleo.seat, SPECTATOR):
        assert [event.kind for event in scene.match.events(other)] == ["peek", "spend_blood"]


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_looks_as_often_as_can_be_paid(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(blood=3, alliance="AL13")
    bob.deployed("TR01", at=1, face_down=True)
    cleo.deployed("VE01 VE02", at=HAVEN, face_down=True)
    scene.turn(alice)

    alice.peeks(bob, at=1)
    alice.plays("BR08", at=1, ends=False)
    alice.peeks(cleo, at=HAVEN, index=1)

    assert alice.blood == 1
    assert PEEK not in kinds(alice)


@pytest.mark.card("AL13")
@pytest.mark.rule("VD-AMB-50")
def test_ambrus_maropis_works_on_ones_own_turn_only(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13")
    cleo.deployed("VE01", at=1, face_down=True)

    scene.turn(bob)

    assert alice.asked == ""
    assert PEEK not in kinds(bob)
