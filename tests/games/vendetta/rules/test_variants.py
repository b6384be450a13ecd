"""The 3-player mode, Location cards, Relics and Tag Team."""

from __future__ import annotations

from itertools import combinations

import pytest

from elysium import SPECTATOR
from elysium.games.vendetta.cards import CARDS, NUMBER
from elysium.games.vendetta.flow.planning import CARD, RELIC
from elysium.games.vendetta.setup import sides
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table
from tests.games.vendetta.whole_matches import answer, fresh, moments, until

TEAMS = ["teams"]


@pytest.mark.rule("VD-VAR3-01")
def test_three_players_keep_two_of_three_cards_in_round_one(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")
    scene.hand_building()

    assert alice.view["players"][0]["drawn"] == ["BR01", "BR03", "BR05"]
    alice.chooses("BR03")
    for player in (bob, cleo):
        player.answers(*player.options[0])

    assert alice.hand == "BR01 BR05 BR08 BR09"
    assert alice.deck == "BR02 BR03"


@pytest.mark.rule("VD-VAR3-01")
@pytest.mark.parametrize("round", [2, 3])
def test_three_players_keep_one_of_two_cards_in_later_rounds(table: Table, round: int) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round)
    alice, bob, cleo = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")
    scene.hand_building()

    assert alice.view["players"][0]["drawn"] == ["BR01", "BR05"]
    alice.chooses("BR01")
    for player in (bob, cleo):
        player.answers(*player.options[0])

    assert alice.hand == "BR05 BR08 BR09"
    assert alice.deck == "BR03 BR02 BR01"


@pytest.mark.rule("VD-VAR3-02")
@pytest.mark.parametrize(("round", "turns"), [(1, 3), (2, 4), (3, 5)])
def test_three_players_take_one_planning_turn_more(round: int, turns: int) -> None:
    match = until(fresh(3), round=round, phase="planning")

    taken = []
    while match.view(SPECTATOR)["phase"] == "planning":
        decision = answer(match)
        if decision.point == "vendetta.plan.card":
            taken.append(decision.seat)

    assert taken == match.view(SPECTATOR)["order"] * turns


@pytest.mark.rule("VD-VAR3-03")
def test_three_players_fight_over_two_locations_and_the_haven() -> None:
    row = until(fresh(3), phase="planning").view(SPECTATOR)["locations"]

    assert [location["haven"] for location in row] == [False, False, True]
    assert all(location["ally"] in CARDS for location in row)


@pytest.mark.rule("VD-VARLOC-01")
@pytest.mark.parametrize(("seats", "variants"), [(3, ()), (4, ()), (5, ()), (6, ("teams",))])
def test_every_location_but_the_haven_has_a_card_of_its_own(seats: int, variants: tuple[str, ...]) -> None:
    row = fresh(seats, "locations", *variants).view(SPECTATOR)["locations"]

    cards = [location["card"] for location in row]
    assert cards[-1] is None
    assert len(set(cards[:-1])) == len(row) - 1
    assert all(card.startswith("LO") for card in cards[:-1])


@pytest.mark.rule("VD-VARLOC-01")
def test_location_cards_are_laid_out_at_random() -> None:
    rows = [fresh(5, "locations", seed=seed).view(SPECTATOR)["locations"] for seed in range(40)]

    for loc in range(3):
        assert {row[loc]["card"] for row in rows} == {f"LO0{n}" for n in range(1, 8)}


@pytest.mark.rule("VD-VARLOC-01")
def test_a_location_card_stays_for_the_whole_game() -> None:
    rows = {
        tuple(location["card"] for location in match.view(SPECTATOR)["locations"])
        for match in moments(fresh(5, "locations"))
    }

    assert len(rows) == 1


@pytest.mark.card("LO03")
@pytest.mark.rule("VD-VARLOC-01")
@pytest.mark.parametrize(("at", "price"), [(1, 0), (2, 1), (HAVEN, 1)])
def test_the_text_of_a_location_card_applies_there_alone(table: Table, at: int, price: int) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["locations"])
    alice, _, _ = scene.players
    scene.location_card("LO03", at=1)
    scene.turn(alice)

    alice.plays("BR08", at=at, face_down=True)

    assert alice.blood == 6 - price


@pytest.mark.rule("VD-VARREL-01")
@pytest.mark.parametrize(("seats", "variants"), [(3, ()), (4, ()), (5, ()), (6, ("teams",))])
def test_one_relic_more_than_players_is_revealed(seats: int, variants: tuple[str, ...]) -> None:
    relics = fresh(seats, "relics", *variants).view(SPECTATOR)["draft"]["relics"]

    assert len(set(relics)) == seats + 1
    assert all(relic.startswith("RE") for relic in relics)


@pytest.mark.rule("VD-VARREL-01")
def test_the_revealed_relics_are_chance() -> None:
    revealed = [frozenset(fresh(3, "relics", seed=seed).view(SPECTATOR)["draft"]["relics"]) for seed in range(40)]

    assert frozenset.union(*revealed) == {f"RE0{n}" for n in range(1, 9)}
    assert len(set(revealed)) > 10


@pytest.mark.rule("VD-VARREL-01")
@pytest.mark.parametrize("seed", range(5))
def test_relics_are_taken_counter_clockwise_and_last_by_the_ambition_token(seed: int) -> None:
    match = fresh(4, "relics", seed=seed)
    first = match.view(SPECTATOR)["ambition"]
    revealed = match.view(SPECTATOR)["draft"]["relics"]
    drafted = [answer(match) for _ in range(8)]

    assert [decision.point for decision in drafted] == ["vendetta.draft.clan"] * 4 + ["vendetta.draft.relic"] * 4
    assert [decision.seat for decision in drafted[4:]] == [(first - turn) % 4 for turn in (1, 2, 3, 4)]
    assert [len(decision.options) for decision in drafted[4:]] == [5, 4, 3, 2]
    view = match.view(SPECTATOR)
    assert {player["relic"] for player in view["players"]} < set(revealed)
    assert view["draft"]["relics"] == []


@pytest.mark.card("RE07")
@pytest.mark.rule("VD-VARREL-02")
def test_a_relic_is_used_once_and_then_lies_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, bob, _ = scene.players
    alice.has(relic="RE07")
    scene.turn(alice)

    alice.uses_relic()

    assert alice.blood == 10
    assert (RELIC,) not in alice.options
    assert bob.view["players"][0]["relic_used"]
    alice.plays("BR08", at=1, ends=False)
    assert (RELIC,) not in alice.options


@pytest.mark.card("RE07")
@pytest.mark.rule("VD-VARREL-02")
def test_a_used_relic_does_not_come_back_in_a_later_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, *_ = scene.players
    alice.has(relic="RE07", relic_used=True)
    scene.end_round()
    for player in scene.players:
        player.answers(*player.options[0])

    assert alice.asked == "vendetta.plan.card"
    assert (RELIC,) not in alice.options


@pytest.mark.card("RE07")
@pytest.mark.rule("VD-VARREL-02")
def test_a_relic_of_ones_own_turn_is_not_used_on_another(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, bob, _ = scene.players
    alice.has(relic="RE07")

    scene.turn(bob)

    assert alice.asked == ""
    assert (RELIC,) not in bob.options


@pytest.mark.card("RE02")
@pytest.mark.rule("VD-VARREL-02")
def test_a_relic_of_resolution_is_not_used_in_planning(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    alice, _, _ = scene.players
    alice.has(relic="RE02")

    scene.turn(alice)

    assert {option[0] for option in alice.options} == {CARD}


@pytest.mark.rule("VD-VARREL-03")
@pytest.mark.parametrize(("code", "worth"), [("RE01", 0), ("RE02", 2), ("RE07", 1)])
@pytest.mark.parametrize("used", [False, True])
def test_a_relic_counts_its_influence_used_or_not(table: Table, code: str, worth: int, used: bool) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"], round=3)
    alice, _, _ = scene.players
    alice.has(influence=5, relic=code, relic_used=used)

    scene.end_round()

    result = scene.match.result()
    assert result is not None
    assert result.scores == (5 + worth, 3, 3)


@pytest.mark.rule("VD-VARREL-03")
def test_the_printed_influence_of_every_relic() -> None:
    worth = {code: getattr(card, "influence", None) for code, card in CARDS.items() if code.startswith("RE")}

    assert worth == {"RE01": 0, "RE02": 2, "RE03": 2, "RE04": 1, "RE05": 1, "RE06": 2, "RE07": 1, "RE08": 1}


@pytest.mark.rule("VD-TEAM-01")
@pytest.mark.parametrize(("seats", "locations"), [(4, 3), (6, 4)])
def test_teams_are_pairs_known_before_clans_are_chosen(seats: int, locations: int) -> None:
    view = fresh(seats, "teams").view(SPECTATOR)

    teams = [player["team"] for player in view["players"]]
    assert [player["clan"] for player in view["players"]] == [None] * seats
    assert [teams.count(team) for team in teams] == [2] * seats
    assert len(view["locations"]) == locations


@pytest.mark.rule("VD-TEAM-01")
def test_teams_set_up_as_usual() -> None:
    players = until(fresh(6, "teams"), phase="planning").view(SPECTATOR)["players"]

    assert [(player["blood"], player["influence"], player["hand_size"]) for player in players] == [(7, 3, 3)] * 6


@pytest.mark.rule("VD-TEAM-02")
@pytest.mark.parametrize("seats", [4, 6])
def test_teammates_sit_opposite_and_turns_go_from_team_to_team(seats: int) -> None:
    match = fresh(seats, "teams", seed=2)
    view = match.view(SPECTATOR)

    teams = [player["team"] for player in view["players"]]
    turns = [teams[seat] for seat in view["order"]]

    assert teams == list(range(seats // 2)) * 2
    assert turns[: seats // 2] == turns[seats // 2 :]
    assert match.game.team(1) == (1, 1 + seats // 2)
    assert sides(seats, {"variants": TEAMS}) == teams, "the lobby tells the same before a match begins"
    assert sides(seats, {"variants": []}) == []


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-TEAM-03", "VD-DEC-16")
@pytest.mark.parametrize(("includes", "teammate"), [(True, 5), (False, 6)])
def test_the_player_of_a_card_says_whether_rivals_include_the_teammate(
    table: Table, includes: bool, teammate: int
) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, bob, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed(at=1, blood=1)
    cleo.deployed(at=1, blood=1)
    scene.resolve(1)
    scene.everyone_stays()

    assert alice.asked == "vendetta.team.include"
    alice.answers(int(includes))

    assert (bob.blood, cleo.blood) == (5, teammate)
    assert alice.blood == 6 + 1 + includes
    scene.done()


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-TEAM-03")
def test_nothing_is_asked_when_the_teammate_is_elsewhere(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, bob, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.deployed(at=1, blood=1)
    cleo.deployed(at=2, blood=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (alice.blood, bob.blood, cleo.blood) == (7, 5, 6)
    scene.done()


@pytest.mark.card("BR07", "BR09")
@pytest.mark.rule("VD-TEAM-03")
def test_every_application_asks_anew(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, _, cleo, _ = scene.players
    alice.deployed("BR07 BR09", at=1)
    cleo.deployed(at=1, blood=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.declines()
    spared = cleo.blood
    assert alice.asked == "vendetta.team.include"
    alice.agrees()

    assert (spared, cleo.blood) == (6, 5)


@pytest.mark.card("BR03")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("includes", "blood"), [(True, 5), (False, 6)])
def test_a_passive_that_names_opponents_asks_about_the_teammate(table: Table, includes: bool, blood: int) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, _, cleo, _ = scene.players
    alice.deployed("BR03", at=1)
    scene.turn(cleo)
    cleo.plays("VE09", at=2)

    assert alice.asked == "vendetta.team.include"
    alice.answers(int(includes))
    cleo.ends()

    assert cleo.blood == blood
    scene.done()


@pytest.mark.card("GA02")
@pytest.mark.rule("VD-TEAM-03")
@pytest.mark.parametrize(("includes", "winner"), [(True, "gangrel"), (False, "ventrue")])
def test_a_conflict_card_may_spare_the_teammates_power(table: Table, includes: bool, winner: str) -> None:
    scene = table("gangrel", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, bob, cleo, _ = scene.players
    alice.deployed("GA02", at=1)
    bob.deployed("TR03", at=1)
    cleo.deployed("VE07", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    cleo.chooses("TR03")

    alice.answers(int(includes))

    assert {"gangrel": alice, "ventrue": cleo}[winner].alliance == "AL09"
    scene.done()


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-TEAM-04")
def test_sending_the_teammate_into_frenzy_pays_nothing(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, bob, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1).deployed(at=1, blood=1)
    cleo.has(blood=1, alliance="Victim").deployed(at=1, blood=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.agrees()

    assert cleo.drained == "Victim"
    assert alice.influence == 3 + 1 + 1  # for the opponent's Frenzy and for 1st place
    scene.done()


@pytest.mark.rule("VD-TEAM-05")
def test_teammates_take_places_of_their_own(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS, options=BLOOD_RANKS)
    alice, bob, cleo, _ = scene.players
    alice.deployed(at=1, blood=3)
    bob.deployed(at=1, blood=1)
    cleo.deployed(at=1, blood=2)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (alice.alliance, cleo.alliance, bob.alliance) == ("AL09", "Victim", "")
    assert (alice.influence, cleo.influence, bob.influence) == (4, 4, 3)
    scene.done()


@pytest.mark.rule("VD-TEAM-05")
def test_teammates_do_not_share_pools_or_alliances(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", variants=TEAMS)
    alice, _, cleo, _ = scene.players
    alice.has(blood=2, alliance="Victim")
    cleo.has(blood=5, alliance="AL18")
    scene.turn(alice)

    drainable = [option for option in alice.options if option[0] != CARD]
    alice.drains("Victim")

    assert len(drainable) == 1
    assert (alice.blood, cleo.blood, cleo.alliance) == (5, 5, "AL18")


@pytest.mark.rule("VD-TEAM-06")
@pytest.mark.parametrize(
    ("influence", "blood", "first", "winners"),
    [
        ([9, 7, 1, 7], [6, 6, 6, 6], 0, (1, 3)),  # 10 against 14, though the best player is of the other team
        ([5, 6, 7, 6], [9, 2, 1, 9], 0, (1, 3)),  # 12 each, 10 Blood against 11
        ([5, 6, 7, 6], [9, 2, 2, 9], 0, (0, 2)),  # all alike: seat 0 is first
        ([5, 6, 7, 6], [9, 2, 2, 9], 3, (1, 3)),  # all alike: seat 3 is first
        ([5, 6, 7, 6], [9, 2, 2, 9], 2, (0, 2)),  # all alike: seat 2 is first
    ],
)
def test_the_team_with_the_most_influence_together_wins(
    table: Table, influence: list[int], blood: list[int], first: int, winners: tuple[int, ...]
) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", round=3, first=first, variants=TEAMS)
    for player, points, pool in zip(scene.players, influence, blood, strict=True):
        player.has(influence=points, blood=pool)

    scene.end_round()

    result = scene.match.result()
    assert result is not None
    assert result.winners == winners
    assert set(result.ranking[:2]) == set(winners)


def hands_apart(mates_hand: str) -> VendettaScene:
    """The same table but for what the teammate of the first seat holds and has played face down."""
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador", round=2, variants=TEAMS)
    cards = [f"VE0{n}" for n in range(1, 8)]
    first, second, down = mates_hand.split()
    scene.players[2].has(hand=f"{first} {second}", deck=" ".join(c for c in cards if c not in mates_hand))
    scene.players[2].deployed(down, at=1, face_down=True)
    return scene


@pytest.mark.rule("VD-AMB-23")
def test_no_view_shows_a_teammate_the_others_cards() -> None:
    scenes = [hands_apart(f"{one} {two} VE03") for one, two in combinations(("VE01", "VE02", "VE07"), 2)]
    scenes.append(hands_apart("VE01 VE02 VE05"))

    for scene in scenes:
        scene.turn(scene.players[0])

    assert all(scene.players[0].view == scenes[0].players[0].view for scene in scenes)
    assert all(scene.players[0].options == scenes[0].players[0].options for scene in scenes)


@pytest.mark.rule("VD-AMB-23")
def test_what_teammates_draw_and_keep_is_secret_between_them() -> None:
    for match in moments(fresh(4, "teams")):
        for seat in range(4):
            mate = match.view(seat)["players"][(seat + 2) % 4]
            assert (mate["hand"], mate["drawn"], mate["deck_bottom"]) == (None, None, None)


@pytest.mark.card("VE01")
@pytest.mark.rule("VD-AMB-47")
def test_a_bonus_that_counts_rivals_counts_the_teammate(table: Table) -> None:
    scene = table("ventrue", "tremere", "brujah", "toreador", variants=TEAMS)
    alice, bob, cleo, _ = scene.players
    alice.deployed("VE01", at=1)
    bob.deployed("TR09", at=1)
    cleo.deployed("BR08", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 3 + 2


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
def test_eyes_in_the_dark_bind_the_teammate_if_their_player_says_so(table: Table) -> None:
    scene = table("nosferatu", "tremere", "brujah", "toreador", variants=TEAMS)
    alice, _, cleo, _ = scene.players
    alice.deployed("NO03", at=1)
    scene.turn(cleo)
    cleo.answers(CARD, NUMBER["BR08"])
    cleo.answers(0)

    assert alice.asked == "vendetta.team.include"
    alice.agrees()
    cleo.ends()

    assert not cleo.face_up("BR08")
    assert (cleo.blood, alice.blood_at(1)) == (5, 1)
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
@pytest.mark.parametrize("face_up", [True, False])
def test_eyes_in_the_dark_may_leave_the_teammate_the_choice(table: Table, face_up: bool) -> None:
    scene = table("nosferatu", "tremere", "brujah", "toreador", variants=TEAMS)
    alice, _, cleo, _ = scene.players
    alice.deployed("NO03", at=1)
    scene.turn(cleo)
    cleo.answers(CARD, NUMBER["BR08"])
    cleo.answers(0)

    alice.declines()
    assert cleo.asked == "vendetta.plan.face"
    cleo.answers(int(face_up))
    cleo.ends()

    assert cleo.face_up("BR08") == face_up
    assert (cleo.blood, alice.blood_at(1)) == ((6, 0) if face_up else (5, 1))
    scene.done()


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
def test_eyes_in_the_dark_ask_each_time_the_teammate_plays_there(table: Table) -> None:
    scene = table("nosferatu", "tremere", "brujah", "toreador", variants=TEAMS)
    alice, bob, cleo, dora = scene.players
    alice.deployed("NO03", at=1)
    scene.planning()
    alice.plays("NO08", at=2)
    bob.plays("TR09", at=2)
    cleo.answers(CARD, NUMBER["BR08"])
    cleo.answers(0)
    alice.declines()
    cleo.answers(1)
    cleo.ends()
    dora.plays("TO09", at=2)
    alice.plays("NO09", at=2)
    bob.plays("TR08", at=2)

    cleo.answers(CARD, NUMBER["BR09"])
    cleo.answers(0)

    assert alice.asked == "vendetta.team.include"


@pytest.mark.card("NO03")
@pytest.mark.rule("VD-AMB-47")
def test_eyes_in_the_dark_ask_nothing_about_opponents(table: Table) -> None:
    scene = table("nosferatu", "tremere", "brujah", "toreador", variants=TEAMS)
    alice, bob, _, _ = scene.players
    alice.deployed("NO03", at=1)
    scene.turn(bob)

    bob.answers(CARD, NUMBER["TR09"])
    bob.answers(0)

    assert alice.asked == ""
    assert not bob.face_up("TR09")
    assert bob.blood == 5
