"""Setting up: who begins, what lies on the table, what everybody starts with."""

from __future__ import annotations

from collections import Counter

import pytest

import elysium
from elysium import SPECTATOR
from elysium.games.vendetta.cards import CARDS
from elysium.games.vendetta.table import CLANS
from tests.games.vendetta.whole_matches import answer, fresh, until

MANY = range(40)  # seeds enough to see every outcome of a small random choice


def with_teams(seats: int) -> tuple[str, ...]:
    """Six play in teams only."""
    return ("teams",) if seats == 6 else ()


@pytest.mark.rule("VD-SETUP-01")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_any_seat_may_be_dealt_the_ambition_token(seats: int) -> None:
    holders = Counter(fresh(seats, seed=seed).view(SPECTATOR)["ambition"] for seed in MANY)

    assert set(holders) == set(range(seats))


@pytest.mark.rule("VD-SETUP-01")
def test_the_holder_of_the_ambition_token_is_asked_first() -> None:
    matches = [fresh(4, seed=seed) for seed in MANY]

    assert [match.open()[0].seat for match in matches] == [match.view(SPECTATOR)["ambition"] for match in matches]


@pytest.mark.rule("VD-SETUP-02")
@pytest.mark.parametrize(("seats", "locations"), [(3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_row_of_locations_ends_with_the_haven(seats: int, locations: int) -> None:
    row = fresh(seats, *with_teams(seats)).view(SPECTATOR)["locations"]

    assert [location["number"] for location in row] == list(range(1, locations + 1))
    assert [location["haven"] for location in row] == [False] * (locations - 1) + [True]


@pytest.mark.rule("VD-SETUP-02")
def test_four_players_in_teams_play_at_three_locations() -> None:
    assert len(fresh(4, "teams").view(SPECTATOR)["locations"]) == 3


@pytest.mark.rule("VD-SETUP-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_clan_more_than_players_is_revealed(seats: int) -> None:
    clans = fresh(seats, *with_teams(seats)).view(SPECTATOR)["draft"]["clans"]

    assert len(clans) == seats + 1
    assert set(clans) <= set(CLANS)


@pytest.mark.rule("VD-SETUP-03")
def test_every_clan_is_among_the_revealed_ones_sooner_or_later() -> None:
    revealed = [frozenset(fresh(3, seed=seed).view(SPECTATOR)["draft"]["clans"]) for seed in MANY]

    assert frozenset.union(*revealed) == set(CLANS)
    assert len(set(revealed)) > 10


@pytest.mark.rule("VD-SETUP-03")
def test_clans_are_taken_one_by_one_from_the_ambition_token_clockwise() -> None:
    match = fresh(5, seed=3)
    first = match.view(SPECTATOR)["ambition"]
    revealed = match.view(SPECTATOR)["draft"]["clans"]

    asked = [answer(match) for _ in range(5)]

    assert [decision.seat for decision in asked] == [(first + turn) % 5 for turn in range(5)]
    assert [len(decision.options) for decision in asked] == [6, 5, 4, 3, 2]
    taken = [player["clan"] for player in match.view(SPECTATOR)["players"]]
    assert len(set(taken)) == 5
    assert set(taken) < set(revealed)


@pytest.mark.rule("VD-SETUP-03")
def test_the_clan_nobody_took_leaves_the_game() -> None:
    match = until(fresh(4), phase="planning")

    assert match.view(SPECTATOR)["draft"]["clans"] == []
    assert all(decision.point != "vendetta.draft.clan" for decision in match.open())


@pytest.mark.rule("VD-SETUP-04")
def test_everybody_has_one_stay_and_one_withdraw_token_at_every_location() -> None:
    match = until(fresh(4), phase="resolution")

    asked = match.open()

    assert len(asked) > 1
    assert {(decision.point, decision.options) for decision in asked} == {("vendetta.withdraw", ((0,), (1,)))}


@pytest.mark.rule("VD-SETUP-04")
def test_tokens_lie_face_down_until_all_have_chosen() -> None:
    match = until(fresh(4), phase="resolution")
    chooser, *others = [decision.seat for decision in match.open()]
    other_way = match.clone()

    match.step(chooser, (0,))
    other_way.step(chooser, (1,))

    assert [match.view(seat) for seat in others] == [other_way.view(seat) for seat in others]


@pytest.mark.rule("VD-SETUP-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_has_an_empty_position_at_every_location(seats: int) -> None:
    match = until(fresh(seats, *with_teams(seats)), phase="planning")

    for location in match.view(SPECTATOR)["locations"]:
        assert [(place["seat"], place["cards"], place["blood"]) for place in location["positions"]] == [
            (seat, [], 0) for seat in range(seats)
        ]


@pytest.mark.rule("VD-SETUP-06")
def test_victims_and_allies_form_two_decks() -> None:
    view = fresh(4).view(SPECTATOR)

    assert (view["allies_left"], view["victims_left"]) == (30, 35)


@pytest.mark.rule("VD-SETUP-06")
def test_humans_and_vampires_are_shuffled_together() -> None:
    laid_out = Counter(
        location["ally"]
        for seed in range(60)
        for location in until(fresh(5, seed=seed), phase="hand_building").view(SPECTATOR)["locations"]
    )

    assert set(laid_out) == {card for card in CARDS if card.startswith("AL")}


@pytest.mark.rule("VD-SETUP-07")
def test_the_first_hand_is_hunt_and_ready() -> None:
    match = until(fresh(4), phase="hand_building")

    for seat in range(4):
        hand = match.view(seat)["players"][seat]["hand"]
        assert sorted(CARDS[card].name for card in hand) == ["Hunt", "Ready"]


@pytest.mark.rule("VD-SETUP-07")
def test_the_other_seven_clan_cards_are_shuffled() -> None:
    drawn = [until(fresh(4, seed=seed), phase="hand_building").view(0)["players"][0]["drawn"] for seed in range(60)]

    assert {int(card[2:]) for pair in drawn for card in pair} == {1, 2, 3, 4, 5, 6, 7}
    assert {player["deck_size"] for player in until(fresh(4), phase="hand_building").view(0)["players"]} == {5}


@pytest.mark.rule("VD-SETUP-08")
def test_everybody_begins_with_six_blood_and_three_influence() -> None:
    match = until(fresh(4), phase="hand_building")

    gained = [event.args[0] for event in match.events(SPECTATOR) if event.kind == "feed"]

    assert gained == [1] * 4
    assert [player["blood"] for player in match.view(SPECTATOR)["players"]] == [6 + 1] * 4
    assert [player["influence"] for player in match.view(SPECTATOR)["players"]] == [3] * 4


@pytest.mark.rule("VD-SETUP-08")
def test_nobody_begins_with_diablerie_tokens() -> None:
    players = until(fresh(4), phase="planning").view(SPECTATOR)["players"]

    assert [(player["diablerie"], player["diablerie_used"]) for player in players] == [(0, 0)] * 4


@pytest.mark.rule("VD-SETUP-09")
@pytest.mark.parametrize("seats", [3, 6])
def test_everybody_takes_one_victim(seats: int) -> None:
    view = until(fresh(seats, *with_teams(seats)), phase="hand_building").view(SPECTATOR)

    alliances = [player["alliance"] for player in view["players"]]

    assert [[CARDS[card].name for card in cards] for cards in alliances] == [["Victim"]] * seats
    assert len({cards[0] for cards in alliances}) == seats
    assert view["victims_left"] == 35 - seats


@pytest.mark.rule("VD-SETUP-10")
def test_a_plain_game_has_neither_location_cards_nor_relics() -> None:
    match = until(fresh(4), phase="planning")

    assert [location["card"] for location in match.view(SPECTATOR)["locations"]] == [None] * 3
    assert [player["relic"] for player in match.view(SPECTATOR)["players"]] == [None] * 4


@pytest.mark.rule("VD-SETUP-10")
def test_modules_are_laid_out_before_the_first_choice() -> None:
    view = fresh(4, "locations", "relics").view(SPECTATOR)

    assert [location["card"] is not None for location in view["locations"]] == [True, True, False]
    assert len(view["draft"]["relics"]) == 5


@pytest.mark.rule("VD-AMB-24", "VD-TEAM-01")
def test_six_players_play_in_teams_only() -> None:
    with pytest.raises(ValueError, match="six players play in teams only"):
        elysium.new("vendetta", 6)

    assert len(fresh(6, "teams").roles) == 6


@pytest.mark.rule("VD-TEAM-01")
@pytest.mark.parametrize("seats", [3, 5])
def test_teams_are_for_an_even_table(seats: int) -> None:
    with pytest.raises(ValueError, match=f"'teams' is for 4 or 6 seats, not {seats}"):
        fresh(seats, "teams")


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_the_table_seats_three_to_six(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Vendetta is for 3, 4, 5, 6 seats, not {seats}"):
        fresh(seats)
