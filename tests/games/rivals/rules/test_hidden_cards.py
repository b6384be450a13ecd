"""Who knows which card: hands, decks, Leaders, Agendas, cards in an attack, Conspiracies; and what lies open to all."""

from __future__ import annotations

import json
from typing import Any

import pytest

import elysium
from elysium.core.ids import SPECTATOR
from elysium.games.rivals.facade import RivalsGame
from elysium.games.rivals.table import BOX, CITY_DECK, DECK
from elysium.testing.rivals import Player, RivalsScene
from tests.games.rivals.conftest import Table
from tests.games.rivals.rules.onlookers import imagined, others, worlds


def seen(scene: RivalsScene, viewer: Player, whose: Player) -> dict[str, Any]:
    """What one player sees of another, or of themselves."""
    player: dict[str, Any] = scene.match.view(viewer.seat)["players"][whose.seat]
    return player


def text(scene: RivalsScene, seat: int) -> str:
    """A view but for the lists of decks, which name what may lie anywhere."""
    view = scene.match.view(seat)
    return json.dumps({**view, "players": [{**player, "listed": []} for player in view["players"]]})


# Hands.


@pytest.mark.rule("RV-INFO-01")
def test_only_you_see_the_cards_you_hold(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    first = alice.holds("greed", "hydra")
    scene.action_phase(bob)

    assert seen(scene, alice, alice)["hand"]["cards"] == [
        {"id": first, "card": "greed"},
        {"id": first + 1, "card": "hydra"},
    ]
    for viewer in (bob, cleo):
        assert seen(scene, viewer, alice)["hand"]["cards"] is None
    for seat in (bob.seat, cleo.seat, SPECTATOR):
        assert '"greed"' not in text(scene, seat)
        assert '"hydra"' not in text(scene, seat)


@pytest.mark.rule("RV-INFO-01", "RV-AMB-56")
def test_everybody_sees_how_many_cards_of_either_back_you_hold(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.holds("greed", "hydra", "sucker-punch")
    scene.action_phase(bob)

    assert seen(scene, bob, alice)["hand"] == {"characters": 1, "library": 2, "cards": None}


@pytest.mark.rule("RV-INFO-01")
def test_two_hands_of_the_same_backs_look_alike_to_the_others(table: Table) -> None:
    sights = []
    for cards in (("greed", "hydra"), ("sucker-punch", "skunk")):
        scene = table(3)
        alice, bob, _ = scene.players
        alice.holds(*cards)
        scene.action_phase(bob)
        sights.append(others(scene, alice))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-01", "RV-AMB-56")
def test_others_may_imagine_any_hand_of_the_same_backs(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    card, character = alice.holds("greed"), alice.holds("hydra")
    scene.action_phase(bob)

    assert len(imagined(scene, bob, card)) > 5
    assert len(imagined(scene, bob, character)) > 5
    assert imagined(scene, alice, card) == {"greed"}
    for world in worlds(scene, bob.seat):
        assert (world.card(card).kind, world.card(character).kind) == ("library", "character")


# Decks.


@pytest.mark.rule("RV-INFO-02")
def test_everybody_sees_the_size_of_a_deck_and_nobody_its_order(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("greed", "sucker-punch", "fleetness")
    alice.faction("hydra", "skunk")
    scene.city_deck("chef", "cop")
    scene.action_phase(bob)

    for viewer in (alice, bob):
        assert seen(scene, viewer, alice)["deck"] == {"size": 3, "known": []}
        assert seen(scene, viewer, alice)["faction"] == {"size": 2, "known": []}
        assert scene.match.view(viewer.seat)["city"]["deck"] == 2
    for code in ("greed", "hydra", "chef"):
        for seat in (alice.seat, bob.seat, SPECTATOR):
            assert f'"{code}"' not in text(scene, seat)


@pytest.mark.rule("RV-INFO-02")
def test_you_know_what_is_in_your_deck_but_not_where(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.deck("greed", "sucker-punch", "fleetness")
    scene.action_phase(bob)

    orders = {
        tuple(world.card(card).id for card in world.table.pile(DECK, alice.seat)) for world in worlds(scene, alice.seat)
    }
    assert len(orders) > 3
    assert {tuple(sorted(order)) for order in orders} == {("fleetness", "greed", "sucker-punch")}


@pytest.mark.rule("RV-INFO-02")
def test_nobody_knows_which_events_were_put_away() -> None:
    match = elysium.new("rivals", 2, 5)
    boxed = set()
    for seed in range(30):
        world: Any = match.determinize(0, seed)
        cards = [world.card(card) for card in world.table.piles[BOX]]
        assert len(cards) == 4
        assert all(card.is_("event") for card in cards)
        assert sum(world.card(card).is_("event") for card in world.table.piles[CITY_DECK]) == 6
        boxed.add(frozenset(card.id for card in cards))

    assert len(boxed) > 10


@pytest.mark.rule("RV-INFO-02")
@pytest.mark.card("search-engine")
def test_what_you_looked_at_in_your_deck_is_known_to_you_alone(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("karma")
    engine = alice.in_play("search-engine")
    alice.deck("greed", "sucker-punch")
    alice.faction("hydra")
    scene.action_phase(alice)

    alice.uses(engine)
    alice.chooses(DECK)

    assert seen(scene, alice, alice)["deck"] == {"size": 2, "known": [[0, "greed"]]}
    assert seen(scene, bob, alice)["deck"] == {"size": 2, "known": []}
    alice.chooses(1)
    assert imagined(scene, alice, scene.table.pile(DECK, alice.seat)[0]) == {"greed"}
    assert len(imagined(scene, bob, scene.table.pile(DECK, alice.seat)[0])) > 5


@pytest.mark.rule("RV-AMB-56")
def test_at_a_table_with_open_decks_others_know_what_may_be_hidden(table: Table) -> None:
    hands = {}
    for open_decks in (False, True):
        scene = table(2, options={"open_decks": open_decks})
        alice, bob = scene.players
        card = alice.holds("greed")
        alice.deck("sucker-punch", "fleetness")
        scene.action_phase(bob)
        hands[open_decks] = imagined(scene, bob, card)

    assert hands[True] == {"greed", "sucker-punch", "fleetness"}
    assert len(hands[False] - hands[True]) > 5


@pytest.mark.rule("RV-AMB-56")
@pytest.mark.parametrize("open_decks", [False, True])
def test_a_world_made_for_a_player_knows_the_decks_of_others_only_where_they_are_open(open_decks: bool) -> None:
    match = elysium.new("rivals", 2, 1, {"open_decks": open_decks})
    assert isinstance(match.game, RivalsGame)
    true = match.game.table.decks

    for world in (match.game.determinize(1, seed) for seed in range(3)):
        assert tuple(world.table.decks) == (true[0] if open_decks else (), true[1])


# Leader and Haven.


@pytest.mark.rule("RV-INFO-03", "RV-DEC-03")
def test_an_intended_leader_shows_in_no_other_view_until_all_have_chosen() -> None:
    views = []
    for choice in (0, 1):
        match = elysium.new("rivals", 3, 4)
        match.step(0, match.open()[0].options[choice])
        views.append([match.view(seat) for seat in (1, 2, SPECTATOR)])
        assert [event.kind for event in match.events(1)] == ["first", "leader_chosen"]

    assert views[0] == views[1]


@pytest.mark.rule("RV-INFO-03")
def test_a_haven_is_known_to_its_player_alone_until_it_is_revealed() -> None:
    match = elysium.new("rivals", 2, 4, {"decks": ["brujah", "ventrue"]})
    havens = [[match.view(viewer)["players"][whose]["haven"] for whose in (0, 1)] for viewer in (0, 1, SPECTATOR)]

    assert havens == [["house-of-pain", None], [None, "royal-retreat"], [None, None]]
    for seat in (0, 1):
        match.step(seat, match.decision(seat).options[0])  # type: ignore[union-attr]  # both are asked
    assert [match.view(SPECTATOR)["players"][whose]["haven"] for whose in (0, 1)] == ["house-of-pain", "royal-retreat"]


# Agendas.


@pytest.mark.rule("RV-INFO-04")
def test_a_face_down_agenda_is_known_to_its_player_alone_and_its_tokens_to_all(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.has(agenda=5, agenda_card="turf-war", agenda_up=False)
    scene.action_phase(alice)

    assert seen(scene, alice, alice)["agenda_card"] == "turf-war"
    for viewer in (bob, cleo):
        shown = seen(scene, viewer, alice)
        assert (shown["agenda_card"], shown["agenda_up"], shown["agenda"]) == (None, False, 5)
    assert '"turf-war"' not in text(scene, SPECTATOR)


@pytest.mark.rule("RV-INFO-04")
def test_others_may_imagine_any_agenda_until_it_is_revealed(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(agenda_card="turf-war", agenda_up=False)
    scene.action_phase(alice)
    card = next(card for card in range(len(scene.table.face)) if scene.code(card) == "turf-war")

    assert len(imagined(scene, bob, card)) > 2
    alice.reveals_agenda()
    assert imagined(scene, bob, card) == {"turf-war"}
    assert seen(scene, bob, alice)["agenda_card"] == "turf-war"


# Cards in an attack.


def attacked(table: Table, card: str, reaction: str, **setting: Any) -> tuple[RivalsScene, int, int]:
    """Alice has placed an Attack card against Bob, who has just laid his Reaction; both are still to be revealed."""
    scene = table(3, **setting)
    alice, bob, _ = scene.players
    skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
    placed, laid = alice.holds(card, "greed"), bob.holds(reaction, "greed")
    bob.controls("doc")
    scene.action_phase(alice)
    alice.attacks(skunk, lixue, "physical", card=placed)
    scene.everyone_declines("rivals.attack.react")
    return scene, placed, laid


@pytest.mark.rule("RV-INFO-05", "RV-DEC-24")
def test_a_face_down_attack_card_is_there_for_all_and_known_to_its_player(table: Table) -> None:
    scene, placed, _ = attacked(table, "baseball-bat", "tower-shield")
    alice, bob, cleo = scene.players

    assert scene.match.view(alice.seat)["attack"]["card"] == ["baseball-bat"]
    for seat in (bob.seat, cleo.seat, SPECTATOR):
        assert scene.match.view(seat)["attack"]["card"] == [None]
    assert len(imagined(scene, bob, placed)) > 1


@pytest.mark.rule("RV-INFO-05", "RV-DEC-24")
def test_two_attack_cards_of_the_type_look_alike_until_they_are_revealed(table: Table) -> None:
    sights = []
    for card in ("baseball-bat", "holdout-dagger"):
        scene, _, _ = attacked(table, card, "tower-shield")
        sights.append(others(scene, scene.players[0]))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-05")
def test_an_imagined_attack_card_is_one_that_could_have_been_placed(table: Table) -> None:
    scene, placed, _ = attacked(table, "baseball-bat", "tower-shield")

    for world in worlds(scene, scene.players[1].seat):
        card = world.card(placed)
        assert card.attacks == (1,)
        assert (card.requirement or 0) <= 3
        assert card.clan in ("", "brujah")


@pytest.mark.rule("RV-INFO-05", "RV-DEC-27")
def test_a_face_down_reaction_is_known_to_its_player_alone(table: Table) -> None:
    scene = table(3, options={"strict": False})
    alice, bob, cleo = scene.players
    skunk = alice.controls("skunk", party=1)
    lixue = bob.controls("lixue-chen", party=1)
    wrong, laid = alice.holds("greed"), bob.holds("dignity-of-the-office")
    scene.action_phase(alice)
    alice.attacks(skunk, lixue, "physical", card=wrong)
    before = [scene.match.view(seat) for seat in (alice.seat, cleo.seat, SPECTATOR)]

    bob.reacts(laid)  # the Attack card turns out to be illegal: all this is undone, the Reaction is back in hand

    assert scene.waiting() == (bob.seat, "rivals.attack.react")
    assert "dignity-of-the-office" in bob.cards("hand")
    for view, seat in zip(before, (alice.seat, cleo.seat, SPECTATOR), strict=True):
        after = scene.match.view(seat)
        assert after["players"][bob.seat] == view["players"][bob.seat]
        assert '"dignity-of-the-office"' not in json.dumps(after)
    assert len(imagined(scene, alice, laid)) > 5


@pytest.mark.rule("RV-INFO-05")
def test_two_reactions_that_return_to_hand_look_alike_to_the_others(table: Table) -> None:
    sights = []
    for reaction in ("dignity-of-the-office", "insanity-defense"):
        scene = table(2, options={"strict": False})
        alice, bob = scene.players
        skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen", party=1)
        wrong, laid = alice.holds("greed"), bob.holds(reaction)
        scene.action_phase(alice)
        alice.attacks(skunk, lixue, "physical", card=wrong)
        bob.reacts(laid)
        sights.append(others(scene, bob))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-05")
def test_a_reaction_is_told_when_it_is_revealed() -> None:
    scene, _, laid = attacked(RivalsScene, "baseball-bat", "tower-shield")
    bob = scene.players[1]

    bob.reacts(laid)

    told = [event.kind for event in scene.match.events(SPECTATOR)]
    assert told.index("reaction_card") < told.index("revealed")
    reaction = next(event for event in scene.events("reaction_card"))
    assert reaction.args == ()


# Conspiracies.


@pytest.mark.rule("RV-INFO-06", "RV-DEC-08")
def test_a_conspiracy_is_known_to_its_controller_and_to_whom_it_was_shown(table: Table) -> None:
    scene = table(4)
    alice, bob, cleo, dave = scene.players
    glory = alice.conspires("lost-glory", {alice: 1, cleo: 2}, shown=[bob])
    scene.action_phase(alice)

    known = {viewer.seat: seen(scene, viewer, alice)["laid"][0]["card"] for viewer in scene.players}
    assert known == {alice.seat: "lost-glory", bob.seat: "lost-glory", cleo.seat: None, dave.seat: None}
    assert '"lost-glory"' not in text(scene, SPECTATOR)
    for viewer in scene.players:
        laid = seen(scene, viewer, alice)["laid"][0]
        assert (laid["id"], laid["tokens"], laid["shown"]) == (glory, [1, 0, 2, 0], [bob.seat])


@pytest.mark.rule("RV-INFO-06")
def test_two_conspiracies_look_alike_as_they_are_placed(table: Table) -> None:
    sights = []
    for code in ("lost-glory", "all-tied-up"):
        scene = table(3)
        alice, bob, cleo = scene.players
        alice.controls("skunk")
        card = alice.holds(code, "greed")
        scene.action_phase(alice)
        alice.plays(card)
        sights.append(others(scene, alice))
        assert len(imagined(scene, bob, card)) > 1
        assert all(world.card(card).is_("conspiracy") for world in worlds(scene, cleo.seat))

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-06", "RV-DEC-53", "RV-DEC-08")
def test_showing_a_conspiracy_tells_its_face_to_that_player_alone(table: Table) -> None:
    sights = []
    for code in ("lost-glory", "all-tied-up"):
        scene = table(3)
        alice, bob, _ = scene.players
        card = alice.conspires(code, {alice: 1})
        scene.action_phase(alice)
        alice.shows(card, to=bob)
        bob.agrees()
        assert seen(scene, bob, alice)["laid"][0]["card"] == code
        everybody = others(scene, alice)
        del everybody[bob.seat]
        sights.append(everybody)

    assert sights[0] == sights[1]


@pytest.mark.rule("RV-INFO-06")
def test_whoever_saw_it_and_contributed_may_look_again_on_any_later_turn(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.conspires("lost-glory", {alice: 1, bob: 1}, shown=[bob])
    scene.action_phase(cleo)

    assert seen(scene, bob, alice)["laid"][0]["card"] == "lost-glory"
    assert seen(scene, cleo, alice)["laid"][0]["card"] is None


@pytest.mark.rule("RV-INFO-06")
@pytest.mark.card("dumpster-dive")
def test_a_conspiracy_placed_again_has_been_shown_to_nobody(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.controls("doc")
    alice.controls("lolita")
    glory = alice.conspires("whispering-campaign", {alice: 4}, shown=[bob])
    dive = alice.holds("dumpster-dive")
    scene.action_phase(alice)
    alice.resolves(glory)
    alice.plays(dive, at=glory)
    if alice.asked == "rivals.actor":
        alice.chooses(alice.options[0][0])
    scene.everyone_declines()
    again = next(card for card in alice.hand if scene.code(card) == "whispering-campaign")

    alice.plays(again)

    laid = seen(scene, bob, alice)["laid"][0]
    assert (laid["card"], laid["shown"]) == (None, [])


# Open to all.


@pytest.mark.rule("RV-INFO-13")
def test_supplies_blood_totals_piles_rivals_and_attachments_lie_open(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    alice.has(prestige=7, agenda=4, rival=cleo, foreign={bob: 2})
    hurt = alice.controls("hydra", blood=3, party=1, attached="vagrant sheriff")
    alice.controls("brother", torpor=True, blood=2)
    alice.discarded("greed")
    scene.city_pile("discard", "special-affairs-division")
    scene.city_pile("burned", "chef")
    scene.action_phase(bob)

    for seat in (bob.seat, cleo.seat, SPECTATOR):
        view = scene.match.view(seat)
        shown = view["players"][alice.seat]
        assert (shown["prestige"], shown["colours"], shown["agenda"], shown["rival"]) == (7, [5, 2, 0], 4, cleo.seat)
        assert [card["card"] for card in shown["discard"]] == ["greed"]
        character = shown["coterie"][0]
        assert (character["id"], character["blood"], character["tokens"]) == (hurt, 3, [3, 0, 0])
        assert [card["card"] for card in character["attached"]] == ["vagrant", "sheriff"]
        assert (shown["torpor"][0]["card"], shown["torpor"][0]["blood"]) == ("brother", 2)
        assert (view["city"]["discard"], view["city"]["burned"]) == (["special-affairs-division"], ["chef"])


@pytest.mark.rule("RV-INFO-13")
def test_burned_cards_of_a_player_lie_open(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    engine = alice.in_play("search-engine")
    holder = bob.controls("zhang-wei", party=1)
    sheriff = bob.attaches("sheriff", holder)
    scene.action_phase(bob)

    bob.uses(sheriff)
    scene.everyone_declines()

    assert engine not in [card["id"] for card in seen(scene, bob, alice)["play"]]
    for seat in (alice.seat, bob.seat, SPECTATOR):
        assert scene.match.view(seat)["players"][alice.seat]["burned"] == ["search-engine"]


@pytest.mark.rule("RV-INFO-14")
def test_cards_discarded_for_intel_lie_face_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    skunk, lixue = alice.controls("skunk", party=1), bob.controls("lixue-chen")
    pledged = alice.holds("greed", "fleetness")
    scene.action_phase(alice)

    alice.attacks(skunk, lixue, "physical", intel=[pledged])

    for seat in (bob.seat, SPECTATOR):
        assert scene.match.view(seat)["players"][alice.seat]["discard"] == [{"id": pledged, "card": "greed"}]


@pytest.mark.rule("RV-INFO-14")
def test_cards_discarded_for_mending_lie_face_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    hurt = alice.controls("hydra", blood=3)
    card = alice.holds("greed", "fleetness")
    scene.end_phase(alice)

    alice.answers((hurt,), "rivals.mend")
    alice.answers((card,), "rivals.discard")

    assert seen(scene, bob, alice)["discard"] == [{"id": card, "card": "greed"}]


@pytest.mark.rule("RV-INFO-14")
@pytest.mark.card("house-of-pain")
def test_cards_discarded_as_a_cost_lie_face_up(table: Table) -> None:
    scene = table(2)
    alice, bob = scene.players
    alice.has(haven="house-of-pain")
    hydra, lixue = alice.controls("hydra", party=1), bob.controls("lixue-chen", party=1)
    card = alice.holds("greed", "fleetness")
    scene.action_phase(alice)
    alice.attacks(hydra, lixue)
    scene.everyone_declines("rivals.attack.ability")
    haven = next(card for card in range(len(scene.table.face)) if scene.code(card) == "house-of-pain")

    alice.uses(haven, 1)
    alice.answers((card,), "rivals.discard")

    assert seen(scene, bob, alice)["discard"] == [{"id": card, "card": "greed"}]


@pytest.mark.rule("RV-INFO-15")
def test_everybody_can_read_the_secrecy_of_every_character(table: Table) -> None:
    scene = table(3)
    alice, bob, cleo = scene.players
    hidden = alice.controls("hydra")
    alice.controls("skunk", party=1)
    alice.controls("brother", torpor=True)
    scene.action_phase(bob)

    for seat in (alice.seat, bob.seat, cleo.seat, SPECTATOR):
        shown = scene.match.view(seat)["players"][alice.seat]
        assert [character["secrecy"] for character in shown["coterie"]] == [1, 0]
        assert shown["torpor"][0]["secrecy"] == 0
    assert scene.secrecy(hidden) == 1
