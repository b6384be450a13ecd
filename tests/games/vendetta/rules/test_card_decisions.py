"""Decision points of cards, Relics, Location cards and teams, and what is left to chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from elysium import SPECTATOR, Option
from elysium.games.vendetta.cards import CARDS, NUMBER
from elysium.games.vendetta.flow.planning import CARD, RELIC
from elysium.testing.vendetta import Player, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table
from tests.games.vendetta.who_learns import cards, is_public, waiting
from tests.games.vendetta.whole_matches import fresh, until

YES: Option = (1,)
NO: Option = (0,)
DONE: Option = (-1,)


@pytest.mark.rule("VD-DEC-13")
@pytest.mark.parametrize("codes", ["BR07 BR09 BR04", "GA04 GA08 GA05"], ids=["aftermath", "preparation"])
def test_the_order_of_own_cards_of_a_step_is_chosen_in_the_open(codes: str) -> None:
    clan = {"BR": "brujah", "GA": "gangrel"}[codes[:2]]
    scene = VendettaScene("tremere", clan, "ventrue")
    alice, bob, _ = scene.players
    alice.deployed(at=1, blood=1)
    bob.deployed(codes, at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(bob.seat, "vendetta.order")]
    assert bob.options == (cards("BR09 BR04") if clan == "brujah" else cards(codes))
    assert is_public(scene.match, bob.seat)


@pytest.mark.rule("VD-DEC-13")
def test_the_order_is_asked_in_turn_order_until_one_card_is_left(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", first=1)
    alice, bob, _ = scene.players
    alice.deployed("BR04 BR09", at=1)
    bob.deployed("GA01 GA09", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    assert waiting(scene) == [(bob.seat, "vendetta.order")]
    bob.chooses("GA09")
    assert waiting(scene) == [(alice.seat, "vendetta.order")]
    alice.chooses("BR04")

    scene.done()


@pytest.mark.card("BR01", "BR02")
@pytest.mark.rule("VD-DEC-13")
def test_the_order_of_conflict_cards_is_not_asked(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("BR01 BR02", at=1)
    scene.ally("AL09", at=1)
    scene.resolve(1)

    alice.stays()

    assert alice.alliance == "AL09"
    scene.done()


@pytest.mark.card("MA01")
@pytest.mark.rule("VD-DEC-14")
def test_a_card_asks_its_player_for_a_target_in_the_open() -> None:
    scene = VendettaScene("malkavian", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("MA01", at=1)
    bob.deployed(at=1, blood=1)
    cleo.deployed(at=1, blood=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(alice.seat, "vendetta.mesmerize")]
    assert alice.options == ((bob.seat,), (cleo.seat,))
    assert is_public(scene.match, alice.seat)


@pytest.mark.card("NO05")
@pytest.mark.rule("VD-DEC-14")
def test_a_card_asks_its_player_for_an_amount_in_the_open() -> None:
    scene = VendettaScene("nosferatu", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.has(blood=3).deployed("NO05", at=1)
    scene.resolve(1)

    alice.stays()

    assert waiting(scene) == [(alice.seat, "vendetta.play-blood")]
    assert alice.options == ((0,), (1,), (2,))
    assert is_public(scene.match, alice.seat)


@pytest.mark.card("NO09")
@pytest.mark.rule("VD-DEC-14")
def test_a_card_asks_its_player_for_a_may_in_the_open() -> None:
    scene = VendettaScene("nosferatu", "tremere", "ventrue")
    alice, _, _ = scene.players
    alice.deployed("NO09", at=1)
    scene.resolve(1)

    alice.stays()

    assert waiting(scene) == [(alice.seat, "vendetta.may")]
    assert alice.options == (YES, NO)
    assert is_public(scene.match, alice.seat)


@pytest.mark.card("VE03", "VE06", "VE09")
@pytest.mark.rule("VD-DEC-14")
@pytest.mark.parametrize(("code", "point"), [("VE03", "curfew"), ("VE06", "tyrants-gaze"), ("VE09", "ventrue-hunt")])
def test_opponents_choose_in_the_open_to_obey_or_to_pay(code: str, point: str) -> None:
    scene = VendettaScene("ventrue", "tremere", "brujah", options=BLOOD_RANKS)
    alice, bob, _ = scene.players
    alice.deployed(code, at=1)
    bob.deployed(at=1, blood=3)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(bob.seat, f"vendetta.{point}")]
    assert bob.options == (YES, NO)
    assert is_public(scene.match, bob.seat)


@pytest.mark.card("NO07")
@pytest.mark.rule("VD-DEC-15")
def test_vanishing_is_chosen_in_the_preparation_step_in_the_open() -> None:
    scene = VendettaScene("tremere", "nosferatu", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TR09", at=1)
    bob.deployed("NO07", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(bob.seat, "vendetta.may")]
    assert scene.match.view(SPECTATOR)["step"] == "preparation"
    assert bob.options == (YES, NO)
    assert is_public(scene.match, bob.seat)


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-DEC-16")
def test_including_the_teammate_is_chosen_by_the_player_of_the_card_in_the_open() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador", variants=["teams"])
    alice, _, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    cleo.deployed(at=1, blood=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(alice.seat, "vendetta.team.include")]
    assert alice.options == (YES, NO)
    assert is_public(scene.match, alice.seat)


@pytest.mark.card("BR07")
@pytest.mark.rule("VD-DEC-16")
def test_without_teams_nobody_is_asked_whom_an_effect_includes(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "toreador")
    alice, _, cleo, _ = scene.players
    alice.deployed("BR07", at=1)
    cleo.deployed(at=1, blood=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert cleo.blood == 5
    scene.done()


@pytest.mark.card("LO01")
@pytest.mark.rule("VD-DEC-17")
def test_at_the_succubus_club_each_player_chooses_in_turn_how_much_blood_to_take_back() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", "toreador", variants=["locations"], first=1)
    alice, bob, cleo, dora = scene.players
    scene.location_card("LO01", at=1)
    scene.ally("AL09", at=1)
    alice.deployed(at=1, blood=2)
    bob.deployed(at=1, blood=5)
    cleo.deployed("VE08", at=1)
    dora.deployed(at=2, blood=3)
    scene.resolve(1)
    scene.everyone_stays()

    assert waiting(scene) == [(bob.seat, "vendetta.take-back")]
    assert bob.options == ((0,), (1,), (2,), (3,))
    assert is_public(scene.match, bob.seat)
    bob.chooses(3)
    assert waiting(scene) == [(alice.seat, "vendetta.take-back")]
    assert alice.options == ((0,), (1,), (2,))
    alice.chooses(0)

    assert (bob.blood, bob.blood_at(1)) == (9, 2)
    assert (alice.blood, alice.blood_at(1)) == (6, 2)
    scene.done()


def relic_holder(code: str) -> tuple[VendettaScene, Player]:
    """A table at which the second seat has this Relic and, like the first, something at Location 1."""
    scene = VendettaScene("brujah", "tremere", "ventrue", variants=["relics"])
    alice, bob, _ = scene.players
    bob.has(relic=code).deployed("TR09", at=1)
    alice.deployed(at=1, blood=2)
    return scene, bob


def asked_now(scene: VendettaScene, holder: Player) -> None:
    """The holder alone is asked whether to use the Relic, and everybody sees the answer."""
    assert waiting(scene) == [(holder.seat, "vendetta.relic")]
    assert holder.options == (YES, NO)
    assert is_public(scene.match, holder.seat)


@pytest.mark.card("RE02")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_for_the_start_of_resolution_is_offered_then() -> None:
    scene, holder = relic_holder("RE02")

    scene.resolution()

    asked_now(scene, holder)


@pytest.mark.card("RE05")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_for_revealed_tokens_is_offered_after_them() -> None:
    scene, holder = relic_holder("RE05")
    scene.resolve(1)

    scene.everyone_stays()

    assert len(scene.events("token.stay")) == 2
    asked_now(scene, holder)


@pytest.mark.card("RE03", "RE08")
@pytest.mark.rule("VD-DEC-18")
@pytest.mark.parametrize("code", ["RE03", "RE08"])
def test_a_relic_for_the_conflict_is_offered_in_it(code: str) -> None:
    scene, holder = relic_holder(code)
    scene.resolve(1)

    scene.everyone_stays()

    assert scene.match.view(SPECTATOR)["step"] == "conflict"
    asked_now(scene, holder)


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_for_hand_building_is_offered_before_cards_are_drawn() -> None:
    scene, holder = relic_holder("RE06")

    scene.hand_building()

    assert holder.view["players"][holder.seat]["drawn"] == []
    asked_now(scene, holder)


@pytest.mark.card("RE04")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_for_frenzy_is_offered_to_who_enters_it() -> None:
    scene, holder = relic_holder("RE04")
    holder.has(blood=1, alliance="AL18")
    scene.players[0].deployed("BR07", at=1)
    scene.resolve(1)

    scene.everyone_stays()

    assert waiting(scene) == [(holder.seat, "vendetta.frenzy")]
    assert holder.options == (*cards("RE04"), DONE)
    assert is_public(scene.match, holder.seat)


@pytest.mark.card("RE01", "RE07")
@pytest.mark.rule("VD-DEC-18")
@pytest.mark.parametrize("code", ["RE01", "RE07"])
def test_a_relic_for_ones_own_turn_is_offered_before_and_after_the_card(code: str) -> None:
    scene, holder = relic_holder(code)
    holder.has(drained="AL18 AL19")
    scene.turn(holder)

    before = (RELIC,) in holder.options
    assert is_public(scene.match, holder.seat, (RELIC,), holder.options[0])
    holder.plays("TR08", at=1, ends=False)

    assert before
    assert (RELIC,) in holder.options


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_kept_is_offered_again_in_the_next_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    _, bob, _ = scene.players
    bob.has(relic="RE06")
    for player in scene.players:
        player.has(hand="", deck="")
    scene.hand_building()

    bob.declines()

    assert scene.match.view(SPECTATOR)["round"] == 2
    assert bob.asked == "vendetta.relic"


@pytest.mark.card("RE08")
@pytest.mark.rule("VD-DEC-18")
def test_a_relic_kept_is_offered_again_at_the_next_location(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics"])
    _, bob, _ = scene.players
    bob.has(relic="RE08").deployed("TR09", at=1)
    bob.deployed("TR01", at=2)
    scene.resolution()
    bob.stays()

    bob.declines()
    bob.declines()
    bob.stays()

    assert (bob.asked, scene.match.view(SPECTATOR)["location"]) == ("vendetta.relic", 1)
    assert not bob.view["players"][1]["relic_used"]


def frenzied(seed: int) -> VendettaScene:
    """A table after a Frenzy with three cards to lose."""
    scene = VendettaScene("brujah", "tremere", "ventrue", seed=seed)
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL18 AL19 AL20").deployed(at=1, blood=1)
    scene.resolve(1)
    alice.stays()
    bob.stays()
    return scene


@pytest.mark.rule("VD-DEC-R1")
def test_chance_picks_the_card_a_frenzy_drains_and_everybody_sees_it() -> None:
    scenes = [frenzied(seed) for seed in range(20)]

    drained = [scene.players[1].drained for scene in scenes]
    assert set(drained) == {"AL18", "AL19", "AL20"}
    for scene, code in zip(scenes, drained, strict=True):
        seen = [scene.match.view(viewer)["players"][1]["drained"] for viewer in (SPECTATOR, 0, 1, 2)]
        assert seen == [[code]] * 4


@pytest.mark.rule("VD-DEC-R1")
def test_nobody_can_foresee_the_card_a_frenzy_drains() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR03", at=1)
    bob.has(blood=1, alliance="AL18 AL19 AL20")
    scene.turn(bob)
    bob.answers(CARD, NUMBER["TR09"])

    drained = set()
    for seed in range(20):
        world = scene.match.determinize(bob.seat, seed)
        world.step(bob.seat, (1,))
        drained.add(world.view(SPECTATOR)["players"][1]["drained"][0])

    assert drained == {"AL18", "AL19", "AL20"}


@pytest.mark.rule("VD-DEC-R2")
@pytest.mark.parametrize(
    ("outcome", "least"),
    [
        (lambda view: view["ambition"], 4),
        (lambda view: view["draft"]["clans"], 8),
        (lambda view: view["draft"]["relics"], 8),
        (lambda view: [location["card"] for location in view["locations"]], 8),
    ],
    ids=["first player", "clans", "relics", "location cards"],
)
def test_chance_lays_out_the_table_and_everybody_sees_the_same(outcome: Callable[[Any], Any], least: int) -> None:
    outcomes = set()
    for seed in range(20):
        match = fresh(4, "locations", "relics", seed=seed)
        sights = {json.dumps(outcome(match.view(viewer))) for viewer in (SPECTATOR, 0, 1, 2, 3)}
        assert len(sights) == 1
        outcomes |= sights

    assert len(outcomes) >= least


@pytest.mark.rule("VD-DEC-R2")
def test_chance_lays_out_the_allies_and_everybody_sees_the_same() -> None:
    rows = set()
    for seed in range(10):
        match = until(fresh(4, seed=seed), phase="planning")
        views = [match.view(viewer) for viewer in (SPECTATOR, 0, 1, 2, 3)]
        sights = {tuple(location["ally"] for location in view["locations"]) for view in views}
        assert len(sights) == 1
        rows |= sights

    assert len(rows) == 10


@pytest.mark.rule("VD-DEC-R2")
def test_the_same_seed_is_the_same_chance() -> None:
    one, other = (until(fresh(5, "locations", "relics", seed=9), round=2, phase="planning") for _ in range(2))

    assert [one.view(seat) for seat in range(5)] == [other.view(seat) for seat in range(5)]


@pytest.mark.rule("VD-DEC-R2")
def test_shuffled_decks_come_in_any_order() -> None:
    drawn = {
        seed: until(fresh(4, seed=seed), phase="hand_building").view(0)["players"][0]["drawn"] for seed in range(30)
    }

    assert {card[2:] for cards in drawn.values() for card in cards} == {f"0{n}" for n in range(1, 8)}
    assert all(card in CARDS for cards in drawn.values() for card in cards)
