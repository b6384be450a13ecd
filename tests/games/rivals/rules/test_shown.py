"""What a view tells beside the cards: a list and what is left of it, a claim under way, one's own closed fist."""

from __future__ import annotations

import pytest

import elysium
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.games.rivals.decks import STARTERS
from tests.games.rivals.conftest import Table

PRINCE = "prince-of-the-city"


def listed(match: Match, seat: Seat, who: Seat) -> dict[str, tuple[int, int]]:
    """What a seat is told of a player's list: copies, and how many may still lie in the decks."""
    player = match.view(seat)["players"][who]
    return {one["card"]: (one["copies"], one["left"]) for one in player.get("listed", [])}


@pytest.mark.rule("RV-INFO-02", "RV-AMB-56")
@pytest.mark.parametrize("open_decks", [False, True])
def test_a_list_is_told_to_its_owner_and_to_all_where_decks_are_open(open_decks: bool) -> None:
    match = elysium.new("rivals", 2, 3, {"decks": ["brujah", "ventrue"], "open_decks": open_decks})
    deck = STARTERS["brujah"]
    copies = {**dict(deck.library), **dict.fromkeys((*deck.faction, deck.haven, deck.agenda), 1)}

    assert {card: n for card, (n, _) in listed(match, 0, 0).items()} == copies
    for seat in (1, SPECTATOR):
        assert bool(listed(match, seat, 0)) is open_decks


@pytest.mark.rule("RV-INFO-01", "RV-INFO-02")
def test_what_is_left_of_a_list_is_what_was_not_seen_to_leave_the_decks() -> None:
    match = elysium.new("rivals", 2, 3, {"decks": ["brujah", "ventrue"], "open_decks": True})
    while match.open() and match.view(0)["turn"] < 3:
        decision = match.open()[0]
        match.step(decision.seat, decision.options[0])
    own, foes = listed(match, 0, 0), listed(match, 1, 0)
    player = match.view(0)["players"][0]
    hidden = sum(card["card"] is None for card in player["laid"])

    assert sum(left for _, left in own.values()) == player["deck"]["size"] + player["faction"]["size"] + hidden
    assert player["hand"]["cards"]
    for card in player["hand"]["cards"]:
        assert foes[card["card"]][1] > own[card["card"]][1]


@pytest.mark.rule("RV-INFO-02")
def test_a_world_dealt_for_a_seat_tells_the_same_list() -> None:
    match = elysium.new("rivals", 3, 5)
    for seat in range(3):
        world = match.determinize(seat, 7)
        assert world.view(seat)["players"] == match.view(seat)["players"]


@pytest.mark.rule("RV-PRINCE-03")
def test_a_claim_under_way_says_who_has_had_the_chance_to_attack(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    claimant = alice.controls("strong", party=1)
    bob.controls("sized")
    cleo.controls("skunk")
    scene.streets(PRINCE)
    scene.action_phase(alice)
    alice.claims(claimant)

    assert scene.match.view(bob.seat)["claim"] == {"seat": alice.seat, "character": claimant, "asked": []}
    bob.declines()
    assert scene.match.view(cleo.seat)["claim"] == {"seat": alice.seat, "character": claimant, "asked": [bob.seat]}
    cleo.declines()
    assert scene.match.view(alice.seat)["claim"] is None


@pytest.mark.rule("RV-INFO-08")
def test_influence_being_exerted_tells_a_fist_and_a_modifier_to_their_player_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    bob.has(prestige=6)
    alice.controls("zhang-wei")
    greed = alice.holds("greed")
    bob.holds("greed")
    scene.action_phase(alice)
    alice.plays(greed)
    alice.votes()
    bob.exerts()
    while scene.waiting() != (bob.seat, "rivals.scheme.answer"):
        bob.answers(bob.options[-1])

    assert scene.match.view(bob.seat)["exerting"]["fist"] == 5
    assert "fist" not in scene.match.view(alice.seat)["exerting"]
