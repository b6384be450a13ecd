"""Decisions nobody else may see, and those made before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

import elysium
from elysium import SPECTATOR
from elysium.effects.verbs import DONE
from elysium.games.rivals.decks import STARTERS
from elysium.games.rivals.decks.drawn import drawn_deck
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.onlookers import is_open, is_secret
from tests.games.rivals.whole_matches import all_lead, characters, with_first

# Before the first turn.


@pytest.mark.rule("RV-DEC-01")
def test_each_player_brings_a_deck_of_their_own_choice() -> None:
    mine = drawn_deck(3)
    match = elysium.new("rivals", 3, 1, {"decks": [mine.to_data(), "ventrue"]})

    assert [sorted(characters(match, seat)) for seat in range(2)] == [
        sorted(mine.faction),
        sorted(STARTERS["ventrue"].faction),
    ]
    assert [match.view(0)["players"][seat]["deck"]["size"] for seat in range(3)] == [mine.size, 40, 40]


@pytest.mark.rule("RV-DEC-01")
def test_a_deck_is_chosen_in_secret() -> None:
    """Two decks of the same size look alike to everybody else."""
    views = []
    for deck in ("brujah", "ventrue"):
        match = elysium.new("rivals", 2, 1, {"decks": [deck, "toreador"]})
        views.append([match.view(seat) for seat in (1, SPECTATOR)])

    assert views[0] == views[1]


@pytest.mark.rule("RV-DEC-01")
def test_a_deck_that_is_not_legal_is_refused() -> None:
    wrong = {**STARTERS["brujah"].to_data(), "agenda": ""}

    with pytest.raises(ValueError, match="no Agenda"):
        elysium.new("rivals", 2, 1, {"decks": [wrong]})


@pytest.mark.rule("RV-DEC-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_colour_of_their_own_for_all_to_see(seats: int) -> None:
    view = elysium.new("rivals", seats, 1).view(SPECTATOR)

    colours = [player["colours"] for player in view["players"]]
    assert colours == [[20 if colour == seat else 0 for colour in range(seats)] for seat in range(seats)]
    assert [player["supply"] for player in view["players"]] == [12] * seats


@pytest.mark.rule("RV-DEC-03")
def test_all_choose_their_leaders_at_the_same_time_in_any_order() -> None:
    match = elysium.new("rivals", 3, 1)

    assert {(decision.seat, decision.point) for decision in match.open()} == {(s, "rivals.leader") for s in range(3)}
    assert all(len(decision.options) == 7 for decision in match.open())
    assert all(is_secret(match, seat) for seat in range(3))
    match.step(2, match.open()[2].options[4])

    assert {decision.seat for decision in match.open()} == {0, 1}


@pytest.mark.rule("RV-DEC-04")
def test_agenda_and_haven_are_those_of_the_deck_and_nobody_elses_business() -> None:
    match = elysium.new("rivals", 2, 1, {"decks": ["brujah", "toreador"]})

    def shown(viewer: int, whose: int) -> tuple[Any, Any]:
        player = match.view(viewer)["players"][whose]
        return player["agenda_card"], player["haven"]

    assert shown(0, 0) == ("turf-war", "house-of-pain")
    assert shown(1, 1) == ("playthings", "artist-lofts")
    assert shown(0, 1) == shown(1, 0) == shown(SPECTATOR, 0) == (None, None)


@pytest.mark.rule("RV-DEC-05")
@pytest.mark.parametrize(("edition", "first"), [("rio", (0,)), ("sf", (-1,))])
def test_bidders_openly_bid_more_or_pass(edition: str, first: tuple[int, ...]) -> None:
    """Hydra has Blood Potency 6, so that 13 is the most."""
    match = with_first(0, 3, decks=["brujah"] * 3, edition=edition)
    all_lead(match, "hydra", "skunk", "hydra")
    (decision,) = match.open()

    assert (decision.seat, decision.point) == (0, "rivals.bid")
    assert set(decision.options) == {*((n,) for n in range(14)), first}
    assert is_open(match, 0)
    match.step(0, (4,))
    (decision,) = match.open()
    assert (decision.seat, set(decision.options)) == (2, {*((n,) for n in range(5, 14)), (-1,)})
    assert is_open(match, 2)


@pytest.mark.rule("RV-DEC-06")
def test_the_loser_of_a_bid_openly_chooses_another_leader() -> None:
    match = with_first(0, 3, decks=["brujah"] * 3)
    all_lead(match, "hydra", "skunk", "hydra")
    match.step(0, (0,))
    match.step(2, (-1,))
    (decision,) = match.open()

    assert (decision.seat, decision.point) == (2, "rivals.leader.again")
    assert sorted(characters(match, 2)) == sorted(set(STARTERS["brujah"].faction) - {"hydra", "skunk"})
    assert is_open(match, 2)


# In play.


@pytest.mark.rule("RV-DEC-07")
def test_revealing_the_agenda_between_two_acts_is_open_to_its_player_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    for player in (alice, bob):
        player.has(agenda_card="turf-war", agenda_up=False)
    scene.action_phase(alice)

    assert alice.can(acts.AGENDA)
    assert is_open(scene.match, alice.seat, (acts.AGENDA,), (acts.PASS,))
    alice.reveals_agenda()

    assert not alice.can(acts.AGENDA)
    shown = scene.match.view(bob.seat)["players"]
    assert [player["agenda_up"] for player in shown] == [True, False]


@pytest.mark.rule("RV-DEC-17", "RV-INFO-06")
def test_which_card_is_placed_face_down_is_secret(table: Table) -> None:
    """The others learn where from a hand it came, which tells nothing."""
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.controls("doc")
    glory, tied = alice.holds("lost-glory"), alice.holds("all-tied-up")
    scene.action_phase(alice)

    assert {(acts.PLAY, glory), (acts.PLAY, tied)} <= set(alice.options)
    for card in (glory, tied):
        world = scene.match.clone()
        world.step(alice.seat, (acts.PLAY, card))
        for seat in (bob.seat, cleo.seat, SPECTATOR):
            laid = world.view(seat)["players"][alice.seat]["laid"]
            assert laid == [{"id": card, "card": None, "tokens": [1, 0, 0], "shown": []}]
            assert [event.args for event in world.events(seat) if event.kind == "placed"] == [(card,)]


@pytest.mark.rule("RV-DEC-22")
def test_that_a_card_is_pledged_for_intel_is_open_and_which_one_is_not(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    skunk = alice.controls("skunk", party=1)
    hidden = bob.controls("lixue-chen", attached="keeper-of-elysium")
    first = alice.holds("greed", "fleetness")
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, skunk)
    alice.chooses(hidden)

    assert set(alice.options) == {(PLEDGE, first), (PLEDGE, first + 1), DONE}
    assert is_secret(scene.match, alice.seat, (PLEDGE, first), (PLEDGE, first + 1))
    assert is_open(scene.match, alice.seat, (PLEDGE, first), DONE)


@pytest.mark.rule("RV-DEC-24")
def test_which_attack_card_is_placed_is_secret_and_that_one_is_placed_is_open(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    skunk, doc = alice.controls("skunk", party=1), bob.controls("doc", party=1)
    bob.holds("greed")
    first = alice.holds("baseball-bat", "holdout-dagger")
    scene.action_phase(alice)
    alice.acts(acts.ATTACK, skunk)
    alice.chooses(doc)

    decision = scene.match.decision(alice.seat)
    assert decision is not None
    ways = [option for option in decision.options if option[0] == 1]
    assert set(ways) == {(1, first), (1, first + 1), (1, *DONE)}
    assert is_secret(scene.match, alice.seat, (1, first), (1, first + 1))
    assert is_open(scene.match, alice.seat, (1, first), (1, *DONE))


@pytest.mark.rule("RV-DEC-44")
def test_the_attack_card_against_a_claimant_is_the_adversarys_alone_and_secret(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.has(rival=bob)
    bob.has(rival=cleo)
    cleo.has(rival=alice)
    hydra = alice.controls("hydra", party=1)
    first, second = bob.controls("strong"), cleo.controls("doc")
    bob.holds("baseball-bat")
    bat = cleo.holds("baseball-bat", "holdout-dagger")
    scene.streets("prince-of-the-city")
    scene.action_phase(alice)

    alice.claims(hydra)
    bob.answers((first,), "rivals.claim.attack")
    bob.answers((0,), "rivals.attack.type")
    assert scene.waiting() == (cleo.seat, "rivals.claim.attack")
    cleo.chooses(second)
    cleo.answers((1,), "rivals.attack.type")

    assert (cleo.asked, set(cleo.options)) == ("rivals.attack.card", {(bat,), (bat + 1,), DONE})


@pytest.mark.rule("RV-DEC-48", "RV-DEC-49", "RV-INFO-08")
def test_a_modifier_and_a_fist_in_a_scheme_are_secret(table: Table) -> None:
    scene = table(3)
    alice, bob, _ = scene.players
    money = alice.holds("free-money")
    first = bob.holds("hedge-your-bets", "the-last-word", "greed")
    bob.has(prestige=4)
    scene.action_phase(alice)
    alice.plays(money)
    alice.votes()
    bob.exerts()

    assert (bob.asked, set(bob.options)) == ("rivals.scheme.modifier", {(first,), (first + 1,), DONE})
    assert is_secret(scene.match, bob.seat, (first,), (first + 1,))
    assert is_open(scene.match, bob.seat, (first,), DONE)
    bob.declines()
    assert (bob.asked, set(bob.options)) == ("rivals.scheme.fist", {(0,), (1,), (2,), (3,)})
    assert is_secret(scene.match, bob.seat)
