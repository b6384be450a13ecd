"""Who may know what is in a hand, was drawn or put under a deck, and how a deck lies."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.vendetta.cards import FACES, NUMBER
from elysium.games.vendetta.table import ALLIES
from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.rules.imagined_worlds import WORLDS, codes, hands, worlds
from tests.games.vendetta.rules.what_views_show import seen_at, text

# Hands.


@pytest.mark.rule("VD-INFO-01")
def test_only_you_see_your_hand_and_all_see_its_size(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR05 BR08 BR09")

    scene.turn(bob)

    assert alice.view["players"][0]["hand"] == ["BR01", "BR05", "BR08", "BR09"]
    for view in (bob.view, scene.match.view(SPECTATOR)):
        assert (view["players"][0]["hand"], view["players"][0]["hand_size"]) == (None, 4)
        assert '"BR01"' not in text(view)
        assert '"BR05"' not in text(view)


@pytest.mark.rule("VD-INFO-01", "VD-AMB-23")
def test_teammates_see_no_more_than_others(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", "gangrel", variants=["teams"])
    alice, bob, cleo, _ = scene.players
    alice.has(hand="BR01 BR08 BR09").deployed("BR05", at=1, face_down=True)

    scene.turn(bob)

    assert cleo.view["players"][0]["hand"] is None
    assert seen_at(cleo.view, alice, at=1) == [None]
    assert '"BR01"' not in text(cleo.view)


@pytest.mark.rule("VD-INFO-01")
def test_the_starting_cards_are_remembered_and_the_rest_is_guessed(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR08 BR09")

    scene.turn(bob)

    assert bob.view["players"][0]["shown"] == ["BR08", "BR09"]
    imagined = hands(scene, bob.seat, alice)
    assert all({"BR08", "BR09"} < hand and len(hand) == 3 for hand in imagined)
    assert {next(iter(hand - {"BR08", "BR09"})) for hand in imagined} > {"BR01", "BR02"}
    assert hands(scene, alice.seat, alice) == [{"BR01", "BR08", "BR09"}] * WORLDS


@pytest.mark.rule("VD-INFO-01")
def test_a_remembered_card_may_be_the_one_that_lies_face_down(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR08 BR09").deployed("BR08", at=1, face_down=True)

    scene.turn(bob)

    lying = set()
    for world in worlds(scene, bob.seat):
        (card,) = world.table.position[alice.seat]
        lying.add(FACES[card].id)
        assert {"BR08", "BR09"} <= codes(world.table.hand[0]) | codes((card,))
    assert lying > {"BR08", "BR09"}
    assert len(lying) > 3


# Cards drawn and put under the deck.


@pytest.mark.rule("VD-INFO-02", "VD-DEC-04")
def test_only_you_see_the_cards_you_drew(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, _ = scene.players
    alice.has(deck="BR05 BR01 BR02 BR03")

    scene.hand_building()

    assert alice.view["players"][0]["drawn"] == ["BR01", "BR05"]
    for view in (bob.view, scene.match.view(SPECTATOR)):
        assert (view["players"][0]["drawn"], view["players"][0]["drawn_size"]) == (None, 2)
        assert '"BR01"' not in text(view)


@pytest.mark.rule("VD-INFO-02")
@pytest.mark.parametrize("all_in", [False, True])
def test_nobody_else_learns_what_was_kept(table: Table, all_in: bool) -> None:
    views = []
    for under in ("BR01", "BR05"):
        scene = table("brujah", "tremere", "ventrue", round=2)
        alice, bob, cleo = scene.players
        alice.has(deck="BR05 BR01 BR02 BR03")
        scene.hand_building()
        alice.chooses(under)
        if all_in:
            bob.answers(*bob.options[0])
            cleo.answers(*cleo.options[0])
        views.append((scene.match.view(SPECTATOR), cleo.view))

    assert views[0] == views[1]


@pytest.mark.rule("VD-INFO-02")
def test_you_know_the_bottom_of_your_own_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    alice.has(deck="BR05 BR01 BR02 BR03 BR04")

    scene.hand_building()
    alice.chooses("BR05")
    bob.answers(*bob.options[0])
    cleo.answers(*cleo.options[0])

    assert alice.view["players"][0]["deck_bottom"] == ["BR05"]
    assert bob.view["players"][0]["deck_bottom"] is None
    own = [world.table.deck[0] for world in worlds(scene, alice.seat)]
    assert {FACES[deck[-1]].id for deck in own} == {"BR05"}
    assert {FACES[deck[0]].id for deck in own} == {"BR02", "BR03", "BR04"}
    guessed = [world.table.deck[0] for world in worlds(scene, bob.seat)]
    assert len({deck[-1] for deck in guessed}) > 2


@pytest.mark.rule("VD-INFO-02")
def test_while_the_others_still_choose_a_world_has_any_choice_of_yours(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    alice.has(deck="BR05 BR01 BR02 BR03")

    scene.hand_building()
    alice.chooses("BR05")
    cleo.answers(*cleo.options[0])

    kept = []
    for world in worlds(scene, bob.seat):
        world.step(bob.seat, world.open()[0].options[0])
        t = world.table
        assert sorted(t.hand[0] + t.deck[0]) == sorted(scene.table.hand[0] + scene.table.drawn[0] + scene.table.deck[0])
        (new,) = codes(t.hand[alice.seat]) - {"BR08", "BR09"}
        kept.append(new)
    assert set(kept) == {"BR01", "BR02", "BR03", "BR05"}  # any card drawn, any of them kept
    for world in worlds(scene, alice.seat):
        world.step(bob.seat, world.open()[0].options[0])
        assert codes(world.table.hand[alice.seat]) == {"BR01", "BR08", "BR09"}


@pytest.mark.rule("VD-INFO-02")
def test_the_events_of_drawing_name_cards_to_their_owner_alone() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    alice.has(deck="BR05 BR01 BR02")

    scene.hand_building()
    for player in scene.players:
        player.answers(*player.options[0])

    def drawn(seat: int) -> list[tuple[int, object]]:
        return [(event.seat, event.args[0]) for event in scene.match.events(seat) if event.kind == "drew"]

    assert drawn(alice.seat) == [(0, NUMBER["BR05"]), (0, NUMBER["BR01"])]
    assert {seat for seat, _ in drawn(bob.seat)} == {1}
    assert {seat for seat, _ in drawn(cleo.seat)} == {2}
    assert drawn(SPECTATOR) == []
    open_to_all = [(event.kind, event.args) for event in scene.match.events(SPECTATOR) if event.seat == 0]
    assert open_to_all == [("draw", (2,)), ("keep", (1,))]


# Decks.


@pytest.mark.rule("VD-INFO-03")
def test_nobody_knows_the_order_of_a_deck(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players

    scene.turn(alice)

    for seat in (alice.seat, bob.seat, SPECTATOR):
        view = scene.match.view(seat)
        assert (view["players"][0]["deck_size"], view["allies_left"]) == (7, 27)
        assert "AL05" not in text(view)  # still in the deck
    assert len({world.table.deck[0][0] for world in worlds(scene, alice.seat)}) > 3
    assert len({world.table.deck[0][0] for world in worlds(scene, bob.seat)}) > 3
    assert len({world.table.shared[ALLIES][0] for world in worlds(scene, alice.seat)}) > 10


@pytest.mark.rule("VD-INFO-03", "VD-INFO-01")
def test_a_world_holds_the_same_cards(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR08 BR09").deployed("BR05", at=1, face_down=True)

    scene.turn(bob)

    for world in worlds(scene, bob.seat):
        t = world.table
        assert sorted(t.hand[0] + t.deck[0] + t.position[0]) == [NUMBER[f"BR0{n}"] for n in range(1, 10)]
        assert sorted(t.shared[ALLIES]) == sorted(scene.table.shared[ALLIES])
