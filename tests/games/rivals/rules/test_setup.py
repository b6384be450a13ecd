"""Setting up: the City Deck, colours, decks, Leaders and Havens, opening hands, the Prince of a 2-player game."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import elysium
from elysium import SPECTATOR
from elysium.core.game import game_info
from elysium.games.rivals.cards import CARDS, SETS
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.table import BOX, CITY_DECK, DECK, FACTION, SEATS
from elysium.testing.rivals import RivalsScene
from tests.games.rivals.whole_matches import (
    all_lead,
    answer,
    characters,
    codes,
    fresh,
    leads,
    order,
    player,
    rivals,
    started,
    until,
    with_first,
)

MANY = range(40)  # seeds enough to see every outcome of a small random choice
EDITIONS = ("rio", "sf")
CITY = Counter({card.id: card.copies for card in SETS["sf"] if card.kind == "city"})
EVENTS = {card for card in CITY if CARDS[card].is_("event")}
PRINCE = "prince-of-the-city"


@pytest.mark.rule("RV-COMP-01")
@pytest.mark.parametrize("name", sorted(STARTERS))
def test_a_ready_made_deck_has_49_cards(name: str) -> None:
    deck = STARTERS[name]

    assert (deck.size, len(deck.faction)) == (40, 7)
    assert CARDS[deck.haven].kind == "haven"
    assert CARDS[deck.agenda].kind == "agenda"
    assert {CARDS[card].kind for card in deck.faction} == {"character"}
    assert {CARDS[card].kind for card, _ in deck.library} == {"library"}


@pytest.mark.rule("RV-COMP-02", "RV-ED-03")
def test_a_city_has_ten_events_and_seventeen_other_cards() -> None:
    assert sum(CITY.values()) == 27
    assert len(EVENTS) == sum(CITY[card] for card in EVENTS) == 10


@pytest.mark.rule("RV-COMP-02", "RV-TOKEN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_tokens_worth_32(seats: int) -> None:
    match = fresh(seats)

    assert [player(match, seat)["prestige"] + player(match, seat)["supply"] for seat in range(seats)] == [32] * seats


@pytest.mark.rule("RV-ED-03")
def test_the_newer_rules_are_played_unless_the_table_says_otherwise() -> None:
    assert elysium.new("rivals", 2, 1).view(SPECTATOR)["rules"][0] == "rio"
    assert fresh(2, edition="sf").view(SPECTATOR)["rules"][0] == "sf"


@pytest.mark.rule("RV-ED-03")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_city_is_chosen_apart_from_the_edition(edition: str) -> None:
    match = fresh(3, edition=edition, city="sf")

    assert Counter(codes(match, CITY_DECK) + codes(match, BOX)) == CITY
    with pytest.raises(ValueError, match="city"):
        fresh(3, city="atlantis")


@pytest.mark.rule("RV-ED-03", "RV-CITY-RIO-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_edition_has_a_city_of_its_own(edition: str) -> None:
    match = elysium.new("rivals", 3, 1, {"edition": edition})
    events = set(codes(match, CITY_DECK) + codes(match, BOX)) & EVENTS

    assert len(events) == (10 if edition == "sf" else 0)
    assert len(codes(match, CITY_DECK) + codes(match, BOX)) == 27


@pytest.mark.rule("RV-SETUP-01", "RV-ED-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4])
def test_six_events_and_all_other_city_cards_make_a_deck_of_23(seats: int, edition: str) -> None:
    match = fresh(seats, edition=edition)

    deck = Counter(codes(match, CITY_DECK))

    assert match.view(SPECTATOR)["city"]["deck"] == deck.total() == 23
    assert len(EVENTS & set(deck)) == 6
    assert {card: n for card, n in deck.items() if card not in EVENTS} == {
        card: n for card, n in CITY.items() if card not in EVENTS
    }


@pytest.mark.rule("RV-SETUP-01", "RV-SETUP-14")
def test_two_players_set_the_prince_aside_first() -> None:
    match = fresh(2)

    assert match.view(SPECTATOR)["city"]["deck"] == 22
    assert PRINCE not in codes(match, CITY_DECK)
    assert match.view(SPECTATOR)["city"]["waiting"] == [PRINCE]


@pytest.mark.rule("RV-SF-06")
def test_in_sf_two_players_have_the_prince_in_the_deck_from_the_start() -> None:
    match = fresh(2, edition="sf")

    assert match.view(SPECTATOR)["city"]["deck"] == 23
    assert PRINCE in codes(match, CITY_DECK)
    assert match.view(SPECTATOR)["city"]["waiting"] == []


@pytest.mark.rule("RV-SETUP-01")
def test_four_events_leave_the_game_unseen_and_chance_says_which() -> None:
    matches = [fresh(4, seed) for seed in MANY]

    left_out = [codes(match, BOX) for match in matches]

    assert {len(cards) for cards in left_out} == {4}
    assert {card for cards in left_out for card in cards} == EVENTS
    for match in matches:
        shown = [json.dumps(match.view(seat)) for seat in (SPECTATOR, *range(4))]
        assert not any(f'"{event}"' in text for event in EVENTS for text in shown)


@pytest.mark.rule("RV-SETUP-01")
def test_the_city_deck_is_shuffled() -> None:
    tops = Counter(codes(fresh(4, seed), CITY_DECK)[0] for seed in MANY)

    assert len(tops) > 8


@pytest.mark.rule("RV-SETUP-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_takes_20_of_a_colour_of_their_own_and_leaves_12(seats: int, edition: str) -> None:
    match = fresh(seats, edition=edition)

    for seat in range(seats):
        shown = player(match, seat)
        assert shown["colours"] == [20 if colour == seat else 0 for colour in range(seats)]
        assert shown["supply"] == 12


@pytest.mark.rule("RV-SF-02", "RV-TOKEN-06")
def test_in_sf_too_a_player_takes_only_their_own_colour_and_nothing_once_it_is_gone() -> None:
    scene = RivalsScene(2, edition="sf")
    alice, bob = scene.players
    alice.controls("iris-lokken")
    alice.has(prestige=27)
    free_money = alice.holds("free-money")
    scene.action_phase(alice)

    alice.plays(free_money)
    alice.votes()
    bob.votes()

    assert (alice.colours, alice.supply) == ([28, 0], 0)
    assert bob.colours == [0, 13]


@pytest.mark.rule("RV-SETUP-03", "RV-DEC-03")
def test_everybody_chooses_a_leader_among_their_seven_characters_at_once() -> None:
    match = fresh(4)

    assert [decision.point for decision in match.open()] == ["rivals.leader"] * 4
    assert [sorted(characters(match, seat)) for seat in range(4)] == [
        list(STARTERS[name].faction) for name in ("brujah", "malkavian", "toreador", "ventrue")
    ]


@pytest.mark.rule("RV-SETUP-03", "RV-SETUP-07", "RV-DEC-03")
def test_an_intended_leader_lies_face_down_until_all_have_chosen() -> None:
    match = fresh(3, seed=2)
    other_way = match.clone()

    leads(match, 0, "hydra")
    leads(other_way, 0, "skunk")

    assert [match.view(seat) for seat in (SPECTATOR, 1, 2)] == [other_way.view(seat) for seat in (SPECTATOR, 1, 2)]


@pytest.mark.rule("RV-SETUP-07")
def test_all_leaders_are_revealed_with_the_last_choice() -> None:
    match = fresh(3, decks=["brujah", "malkavian", "toreador"])
    leads(match, 0, "skunk")
    leads(match, 2, "ty-smith")
    before = [player(match, seat)["leader"] for seat in range(3)]

    leads(match, 1, "karma")

    assert before == [None] * 3
    assert [[one["card"] for one in player(match, seat)["coterie"]] for seat in range(3)] == [
        ["skunk"],
        ["karma"],
        ["ty-smith"],
    ]


@pytest.mark.rule("RV-SETUP-03")
def test_a_leader_is_not_recruited() -> None:
    match = started(2)

    assert not [event for event in match.events(SPECTATOR) if event.kind == "recruited"]
    assert [player(match, seat)["prestige"] for seat in range(2)] == [15, 16]


@pytest.mark.rule("RV-SETUP-03")
def test_the_other_six_are_shuffled_and_hidden_even_from_their_player() -> None:
    bottoms: Counter[str] = Counter()
    for seed in MANY:
        match = all_lead(fresh(2, seed, decks=["brujah", "malkavian"]), "hydra", "guvnah")
        assert player(match, 0, seen_by=0)["faction"]["known"] == []
        bottoms[codes(match, FACTION * SEATS)[-1]] += 1

    assert set(bottoms) == set(STARTERS["brujah"].faction) - {"hydra"}


@pytest.mark.rule("RV-SETUP-04")
def test_the_library_is_shuffled_and_lies_face_down() -> None:
    match = fresh(2, decks=["ventrue", "brujah"])

    assert player(match, 0, seen_by=0)["deck"] == {"size": 40, "known": []}
    assert Counter(codes(match, DECK * SEATS)) == Counter(dict(STARTERS["ventrue"].library))
    assert len({codes(fresh(2, seed, decks=["ventrue"]), DECK * SEATS)[0] for seed in MANY}) > 8


@pytest.mark.rule("RV-SETUP-04")
def test_a_library_of_39_cards_or_with_four_of_a_name_is_not_played() -> None:
    data = STARTERS["ventrue"].to_data()
    short = {**data, "library": {**data["library"], "herald": 0}}
    short["library"].pop("herald")
    heavy = {**data, "library": {**data["library"], "greed": 4}}

    for deck in (short, heavy):
        with pytest.raises(ValueError, match="not legal"):
            fresh(2, decks=[deck])


@pytest.mark.rule("RV-SETUP-05")
def test_agenda_and_haven_are_known_to_their_player_alone_at_first() -> None:
    match = fresh(3, decks=["brujah", "malkavian", "toreador"])

    assert [player(match, 0, seen_by=seat)["haven"] for seat in (0, 1, SPECTATOR)] == ["house-of-pain", None, None]
    assert [player(match, 0, seen_by=seat)["agenda_card"] for seat in (0, 1, SPECTATOR)] == [
        "turf-war",
        None,
        None,
    ]


@pytest.mark.rule("RV-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_decides_the_first_player(seats: int) -> None:
    firsts = Counter(fresh(seats, seed).view(SPECTATOR)["first"] for seed in MANY)

    assert set(firsts) == set(range(seats))


@pytest.mark.rule("RV-SETUP-06")
def test_the_others_are_numbered_clockwise_and_player_1_begins() -> None:
    match = with_first(2, 4)

    assert [player(match, seat)["number"] for seat in range(4)] == [3, 4, 1, 2]
    while match.view(SPECTATOR)["phase"] == "setup":
        answer(match)
    assert match.view(SPECTATOR)["active"] == 2


@pytest.mark.rule("RV-SETUP-08", "RV-TOKEN-01", "RV-TOKEN-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_leader_takes_its_blood_from_the_personal_supply_and_gets_1_influence(edition: str) -> None:
    match = all_lead(fresh(2, decks=["brujah", "malkavian"], edition=edition), "hydra", "karma")

    hydra, karma = (player(match, seat)["coterie"][0] for seat in range(2))
    assert (hydra["tokens"], player(match, 0)["prestige"], player(match, 0)["supply"]) == ([6, 0], 14, 12)
    assert (karma["tokens"], player(match, 1)["prestige"], player(match, 1)["supply"]) == ([0, 3], 17, 12)
    assert [(one["leader"], one["influence"], one["party"], one["exhausted"]) for one in (hydra, karma)] == [
        (True, 1, 0, False)
    ] * 2


@pytest.mark.rule("RV-SETUP-09")
def test_havens_are_revealed_once_every_leader_has_its_blood() -> None:
    match = all_lead(with_first(0, 2, decks=["brujah", "brujah"]), "hydra", "hydra")
    before = [player(match, 0)["haven"], player(match, 0)["coterie"]]

    match.step(0, (0,))
    match.step(1, (1,))
    leads(match, 0, "skunk")

    assert before == [None, []]
    assert [player(match, seat)["haven"] for seat in range(2)] == ["house-of-pain"] * 2


@pytest.mark.rule("RV-SF-01")
def test_in_sf_havens_are_revealed_together_with_the_leaders() -> None:
    match = all_lead(fresh(2, decks=["brujah", "brujah"], edition="sf"), "hydra", "hydra")

    assert [decision.point for decision in match.open()] == ["rivals.bid"]
    assert [player(match, seat)["haven"] for seat in range(2)] == ["house-of-pain"] * 2
    assert [player(match, seat)["agenda_card"] for seat in range(2)] == [None, None]


@pytest.mark.rule("RV-SF-01", "RV-SETUP-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_agenda_stays_face_down_and_may_be_anybodys(edition: str) -> None:
    match = all_lead(fresh(2, decks=["brujah", "brujah"], edition=edition), "hydra", "skunk")

    assert [player(match, seat)["agenda_up"] for seat in range(2)] == [False, False]
    assert [player(match, seat, seen_by=seat)["agenda_card"] for seat in range(2)] == ["turf-war"] * 2
    assert player(match, 1, seen_by=0)["agenda_card"] is None


@pytest.mark.rule("RV-SETUP-11", "RV-DEC-07")
def test_the_active_player_may_reveal_the_agenda_between_two_acts() -> None:
    scene = RivalsScene(2)
    alice, bob = scene.players
    alice.has(agenda_card="turf-war", agenda_up=False)
    scene.action_phase(alice)

    alice.reveals_agenda()

    shown = scene.match.view(bob.seat)["players"][alice.seat]
    assert (shown["agenda_up"], shown["agenda_card"]) == (True, "turf-war")
    assert scene.table.actions == 2


@pytest.mark.rule("RV-SETUP-10")
def test_rivals_are_determined_before_the_first_turn() -> None:
    match = fresh(4)
    before = [player(match, seat)["rival"] for seat in range(4)]

    all_lead(match, "hydra", "guvnah", "lixue-chen", "randolph-marz")

    assert before == [None] * 4
    assert sorted(player(match, seat)["rival"] for seat in range(4)) == [0, 1, 2, 3]


@pytest.mark.rule("RV-SETUP-12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_player_1_draws_one_character_and_the_others_two(seats: int, edition: str) -> None:
    match = started(seats, seed=5, edition=edition)

    hands = [player(match, seat)["hand"] for seat in order(match)]
    assert [hand["characters"] for hand in hands] == [1] + [2] * (seats - 1)
    assert [hand["library"] for hand in hands] == [4] * seats
    assert [player(match, seat)["deck"]["size"] for seat in range(seats)] == [36] * seats
    assert [player(match, seat)["faction"]["size"] for seat in order(match)] == [5] + [4] * (seats - 1)


@pytest.mark.rule("RV-SETUP-12", "RV-ZONE-04")
def test_nobody_is_offered_a_second_opening_hand() -> None:
    match = fresh(4)
    asked = []

    while match.view(SPECTATOR)["phase"] == "setup":
        asked.append(answer(match).point)

    assert asked == ["rivals.leader"] * 4


@pytest.mark.rule("RV-SETUP-14")
def test_with_two_players_the_prince_is_shuffled_in_after_the_first_city_deck_step() -> None:
    matches = [until(fresh(2, seed), phase="action") for seed in MANY]

    for match in matches:
        view = match.view(SPECTATOR)
        assert PRINCE not in [card["card"] for card in view["streets"]]
        assert (view["turn"], view["city"]["waiting"]) == (1, [])
        assert view["city"]["deck"] + len(view["streets"]) + len(view["city"]["burned"]) == 23
    places = {codes(match, CITY_DECK).index(PRINCE) for match in matches}
    assert len(places) > 8


@pytest.mark.rule("RV-SF-06")
def test_in_sf_the_prince_may_be_among_the_first_two_cards_of_two_players() -> None:
    shown = [[card["card"] for card in started(2, seed, edition="sf").view(SPECTATOR)["streets"]] for seed in MANY]

    assert any(PRINCE in cards for cards in shown)


@pytest.mark.rule("RV-SETUP-15")
def test_a_learning_table_begins_with_open_agendas_and_only_by_its_own_wish() -> None:
    learning = started(3, open_agendas=True, decks=["brujah", "malkavian", "toreador"])
    usual = started(3, decks=["brujah", "malkavian", "toreador"])

    assert [player(learning, seat)["agenda_card"] for seat in range(3)] == [
        "turf-war",
        "the-end-is-nigh",
        "playthings",
    ]
    assert [player(learning, seat)["agenda_up"] for seat in range(3)] == [True] * 3
    assert [player(usual, seat)["agenda_up"] for seat in range(3)] == [False] * 3


@pytest.mark.rule("RV-SETUP-15", "RV-SF-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_character_with_the_highest_blood_potency_may_lead_but_does_not_have_to(edition: str) -> None:
    match = fresh(2, decks=["ventrue", "brujah"], edition=edition)

    potencies = [CARDS[card].potency for card in characters(match, 0)]

    assert max(potencies) == CARDS["randolph-marz"].potency == 6
    assert len(potencies) == 7
    assert min(potencies) == 3


@pytest.mark.rule("RV-SF-25")
def test_the_city_of_san_francisco_knows_vampires_alone() -> None:
    cards = SETS["sf"]

    assert {word for card in cards if card.kind == "character" for word in card.types} == {"character", "vampire"}
    assert not {word for card in cards for word in card.types} & {"hunter", "monster", "curse", "affliction"}
    assert not [card for card in cards if "oblivion" in card.disciplines]


@pytest.mark.rule("RV-SF-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_table_deals_hunters_or_monsters(edition: str) -> None:
    match = started(4, edition=edition)

    kinds = {CARDS[code].kind for pile in range(len(rivals(match).table.piles)) for code in codes(match, pile)}
    assert kinds == {"character", "library", "haven", "agenda", "city"}
    assert "monsters" not in game_info("rivals").options
