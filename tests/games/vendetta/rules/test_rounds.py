"""Turn order and ties, the three rounds with their phases, and the phases all go through together."""

from __future__ import annotations

from itertools import groupby

import pytest

from elysium import SPECTATOR
from elysium.games.vendetta.cards import CARDS, NUMBER
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table
from tests.games.vendetta.whole_matches import answer, finish, fresh, moments, until


@pytest.mark.rule("VD-ORDER-01")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_planning_turns_go_clockwise_from_the_ambition_token(table: Table, first: int, order: list[int]) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", first=first)
    scene.planning()

    turns = []
    for _ in range(8):
        player = next(player for player in scene.players if player.asked)
        turns.append(player.seat)
        player.plays(player.hand.split()[0], at=1)

    assert turns == order + order


@pytest.mark.rule("VD-ORDER-01")
def test_aftermath_cards_are_applied_from_the_ambition_token_on() -> None:
    scene = VendettaScene("brujah", "toreador", "malkavian", first=1)
    alice, bob, cleo = scene.players
    alice.deployed("BR09", at=1)
    bob.deployed("TO09", at=1)
    cleo.deployed("MA09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert [event.seat for event in scene.events("apply")] == [1, 2, 0]


@pytest.mark.rule("VD-ORDER-02")
@pytest.mark.parametrize(("first", "ranking"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_a_tie_goes_to_who_is_earlier_in_turn_order(table: Table, first: int, ranking: list[int]) -> None:
    scene = table("brujah", "tremere", "ventrue", first=first, options=BLOOD_RANKS)
    for player in scene.players:
        player.deployed(at=1, blood=2)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    winner, second, third = [scene.players[seat] for seat in ranking]
    assert (winner.alliance, second.alliance, third.alliance) == ("AL09", "Victim", "")
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-ORDER-02")
def test_an_ability_that_wins_ties_is_stronger_than_turn_order(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options=BLOOD_RANKS)
    alice, bob, cleo = scene.players
    alice.deployed(at=1, blood=2)
    bob.deployed(at=1, blood=2)
    cleo.has(alliance="AL08").deployed(at=1, blood=2)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert (cleo.alliance, alice.alliance, bob.alliance) == ("AL08 AL09", "Victim", "")
    scene.done()


@pytest.mark.card("AL08")
@pytest.mark.rule("VD-ORDER-02")
def test_an_ability_that_wins_ties_does_not_win_against_more_power(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=3)
    bob.has(alliance="AL08").deployed(at=1, blood=2)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert alice.alliance == "AL09"


@pytest.mark.rule("VD-ORDER-03")
def test_winning_elsewhere_does_not_move_the_ambition_token(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", options=BLOOD_RANKS)
    _, bob, _ = scene.players
    bob.deployed(at=1, blood=2)
    bob.deployed(at=2, blood=2)
    scene.resolution()

    scene.everyone_stays()
    scene.everyone_stays()

    assert bob.alliance == "AL30 AL29"
    assert scene.match.view(SPECTATOR)["ambition"] == 0


@pytest.mark.rule("VD-ORDER-03")
def test_the_winner_of_the_haven_has_the_ambition_token_at_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR09", at=HAVEN)
    bob.deployed("TR09", at=HAVEN, blood=3)
    cleo.deployed("VE09", at=HAVEN)
    scene.resolve(HAVEN)

    scene.everyone_stays()

    assert bob.asked == "vendetta.offer"  # the Aftermath of the Haven begins with its winner
    assert scene.match.view(SPECTATOR)["ambition"] == bob.seat
    assert scene.match.view(SPECTATOR)["order"] == [1, 2, 0]


@pytest.mark.rule("VD-ORDER-03")
def test_the_holder_who_wins_the_haven_keeps_the_ambition_token(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", first=1)
    _, bob, _ = scene.players
    bob.deployed(at=HAVEN, blood=1)
    scene.resolve(HAVEN)

    bob.stays()

    assert scene.match.view(SPECTATOR)["ambition"] == bob.seat
    scene.done()


@pytest.mark.rule("VD-ORDER-03")
def test_an_empty_haven_leaves_the_ambition_token_where_it_is(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", first=2)

    scene.resolve(HAVEN)

    assert scene.match.view(SPECTATOR)["ambition"] == 2
    scene.done()


@pytest.mark.rule("VD-ROUND-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_is_three_rounds_of_hand_building_planning_and_resolution(seats: int) -> None:
    views = [match.view(SPECTATOR) for match in moments(fresh(seats))]

    phases = [key for key, _ in groupby((view["round"], view["phase"]) for view in views)]

    asked = ["hand_building", "planning", "resolution"]
    assert phases == [(0, "draft"), *((n, phase) for n in (1, 2, 3) for phase in asked), (3, "end")]


@pytest.mark.rule("VD-ROUND-01")
def test_feed_comes_first_then_location_setup_then_hand_building() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")

    scene.feed()

    kinds = [event.kind for event in scene.game.events()]
    assert [kind for kind, _ in groupby(kinds) if kind in ("round", "feed", "ally", "draw")][:4] == [
        "round",
        "feed",
        "ally",
        "draw",
    ]


@pytest.mark.rule("VD-ROUND-01")
def test_the_match_has_a_result_only_after_the_third_round() -> None:
    for match in moments(fresh(4)):
        assert (match.result() is None) == bool(match.open())

    assert match.view(SPECTATOR)["round"] == 3


@pytest.mark.rule("VD-ROUND-02")
def test_hand_building_asks_everybody_at_the_same_time() -> None:
    match = until(fresh(5), phase="hand_building")

    assert sorted(decision.seat for decision in match.open()) == [0, 1, 2, 3, 4]


@pytest.mark.rule("VD-ROUND-02")
def test_hand_building_may_be_answered_in_any_order(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    alice, bob, cleo, dora = scene.players
    scene.hand_building()

    for player in (cleo, alice, dora):
        player.answers(*player.options[0])
    assert scene.match.view(SPECTATOR)["phase"] == "hand_building"
    bob.answers(*bob.options[0])

    assert scene.match.view(SPECTATOR)["phase"] == "planning"


@pytest.mark.rule("VD-ROUND-02")
def test_planning_asks_one_player_at_a_time() -> None:
    asked = [
        len(match.open())
        for match in moments(fresh(4))
        if match.view(SPECTATOR)["phase"] == "planning" and match.open()
    ]

    assert set(asked) == {1}


@pytest.mark.rule("VD-ROUND-02")
def test_resolution_goes_location_by_location() -> None:
    views = [match.view(SPECTATOR) for match in moments(fresh(5))]

    visited = [
        key for key, _ in groupby(v["location"] for v in views if v["phase"] == "resolution" and v["round"] == 1)
    ]

    assert visited == sorted(set(visited))


@pytest.mark.rule("VD-FEED-01")
def test_every_alliance_card_feeds_its_player_from_the_bank(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    alice.has(blood=2, alliance="AL16 AL19 Victim")
    bob.has(blood=4, alliance="AL18")
    cleo.has(blood=1)

    scene.feed()

    assert (alice.blood, bob.blood, cleo.blood) == (2 + 3 + 1 + 1, 4, 1)


@pytest.mark.rule("VD-FEED-01", "VD-DRAIN-01")
def test_drained_cards_feed_nobody(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, _, _ = scene.players
    alice.has(blood=2, alliance="AL19", drained="AL16 Victim")

    scene.feed()

    assert alice.blood == 3


@pytest.mark.rule("VD-FEED-01")
def test_everybody_feeds_again_in_every_round() -> None:
    match = finish(fresh(4))

    fed = [event.seat for event in match.events(SPECTATOR) if event.kind == "feed"]
    assert sorted(fed) == sorted([0, 1, 2, 3] * 3)


@pytest.mark.rule("VD-FEED-02")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_round_one_is_planned_with_seven_blood(seats: int) -> None:
    players = until(fresh(seats), phase="planning").view(SPECTATOR)["players"]

    assert [player["blood"] for player in players] == [7] * seats


@pytest.mark.rule("VD-LOC-01")
def test_every_round_lays_a_new_ally_on_every_location() -> None:
    rows = []
    match = fresh(5)
    for number in (1, 2, 3):
        view = until(match, round=number, phase="planning").view(SPECTATOR)
        rows.append([location["ally"] for location in view["locations"]])

    allies = [ally for row in rows for ally in row]
    assert len(set(allies)) == 12
    assert all(ally.startswith("AL") for ally in allies)


@pytest.mark.rule("VD-LOC-01")
def test_the_allies_laid_out_are_the_next_of_the_shuffled_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", round=2)
    scene.allies_deck("AL05", "AL21", "AL13")

    scene.feed()

    assert [place["ally"] for place in scene.match.view(SPECTATOR)["locations"]] == ["AL05", "AL21", "AL13"]


@pytest.mark.rule("VD-LOC-01")
def test_which_allies_come_is_chance() -> None:
    rows = {
        tuple(place["ally"] for place in until(fresh(4, seed=seed), phase="planning").view(SPECTATOR)["locations"])
        for seed in range(10)
    }

    assert len(rows) == 10


@pytest.mark.rule("VD-AMB-26")
@pytest.mark.parametrize("seats", [5, 6])
def test_a_whole_game_needs_no_more_than_twelve_of_thirty_allies(seats: int) -> None:
    match = finish(fresh(seats, *(["teams"] if seats == 6 else [])))

    assert match.view(SPECTATOR)["allies_left"] == 30 - 12


@pytest.mark.rule("VD-HAND-01")
def test_two_cards_are_drawn_from_the_top_of_the_clan_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    alice, _, _, _ = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")

    scene.hand_building()

    assert alice.view["players"][0]["drawn"] == ["BR01", "BR05"]
    assert alice.options == ((NUMBER["BR01"],), (NUMBER["BR05"],))
    assert alice.deck == "BR03 BR02"


@pytest.mark.rule("VD-HAND-01")
@pytest.mark.parametrize(("under", "kept"), [("BR05", "BR01"), ("BR01", "BR05")])
def test_one_drawn_card_is_kept_and_the_other_goes_under_the_deck(table: Table, under: str, kept: str) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    alice, *others = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")
    scene.hand_building()

    alice.chooses(under)
    for player in others:
        player.answers(*player.options[0])

    assert alice.hand == f"{kept} BR08 BR09"
    assert alice.deck == f"BR03 BR02 {under}"


@pytest.mark.rule("VD-HAND-01")
def test_nobody_else_learns_what_was_drawn_or_kept() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador")
    alice, bob, *others = scene.players
    alice.has(hand="BR08 BR09", deck="BR05 BR01 BR03 BR02")
    scene.hand_building()

    alice.chooses("BR05")
    for player in (bob, *others):
        player.answers(*player.options[0])

    told = str((bob.view, scene.match.events(bob.seat), scene.match.view(SPECTATOR)))
    assert not {"BR01", "BR05"} & {card for card in CARDS if card in told}
    assert not any(NUMBER["BR05"] in event.args for event in scene.match.events(bob.seat) if event.seat == alice.seat)
    assert alice.view["players"][0]["deck_bottom"] == ["BR05"]


@pytest.mark.rule("VD-HAND-01")
def test_the_last_card_of_a_deck_is_drawn_and_kept(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador", round=3)
    alice, *others = scene.players
    alice.has(hand="BR08 BR09", deck="BR05")
    scene.hand_building()

    for player in (alice, *others):
        player.answers(*player.options[0])

    assert alice.hand == "BR05 BR08 BR09"
    assert alice.deck == ""


@pytest.mark.rule("VD-HAND-02", "VD-VAR3-01")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(3, [4, 5, 6]), (4, [3, 4, 5]), (5, [3, 4, 5])], ids=["three", "four", "five"]
)
def test_hands_grow_by_one_card_each_round(seats: int, sizes: list[int]) -> None:
    match = fresh(seats)

    held = []
    for number in (1, 2, 3):
        players = until(match, round=number, phase="planning").view(SPECTATOR)["players"]
        held.append([player["hand_size"] for player in players])

    assert held == [[size] * seats for size in sizes]


@pytest.mark.rule("VD-AMB-25")
def test_the_only_player_at_a_location_is_asked_and_may_stay(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR08", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    assert alice.asked == "vendetta.withdraw"
    alice.stays()

    assert alice.alliance == "AL09"
    scene.done()


@pytest.mark.rule("VD-AMB-25")
def test_the_ally_is_removed_when_the_only_player_withdraws(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR08", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    alice.withdraws()

    assert (alice.alliance, alice.influence) == ("", 3)
    assert scene.match.view(SPECTATOR)["removed_allies"] == ["AL09"]
    scene.done()


@pytest.mark.rule("VD-ROUND-01", "VD-HAND-02")
def test_a_card_played_comes_back_for_the_next_round() -> None:
    match = until(fresh(4), phase="planning")
    played = answer(match)
    hand = set(match.view(played.seat)["players"][played.seat]["hand"])

    until(match, round=2, phase="planning")

    assert hand < set(match.view(played.seat)["players"][played.seat]["hand"])
