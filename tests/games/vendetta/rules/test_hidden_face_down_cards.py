"""Who may know a face-down card: its player, who looked at it, and nobody else."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.vendetta.cards import FACES, NUMBER
from elysium.testing.vendetta import VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.rules.imagined_worlds import hands, worlds
from tests.games.vendetta.rules.what_views_show import seen_at, text


@pytest.mark.rule("VD-INFO-04", "VD-DEC-05")
def test_a_face_down_card_is_known_to_its_player_alone(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR08 BR09")
    scene.planning()

    alice.plays("BR01", at=1, face_down=True, blood=1)

    assert seen_at(alice.view, alice, at=1) == ["BR01"]
    for view in (bob.view, scene.match.view(SPECTATOR)):
        position = view["locations"][0]["positions"][0]
        assert position == {
            "seat": 0,
            "cards": [{"up": False, "card": None, "power": 0, "looked": []}],
            "blood": 1,
            "power": 1,
        }
        assert '"BR01"' not in text(view)
    lying = {FACES[world.table.position[0][0]].id for world in worlds(scene, bob.seat)}
    assert len(lying) > 3
    assert {FACES[world.table.position[0][0]].id for world in worlds(scene, alice.seat)} == {"BR01"}


@pytest.mark.rule("VD-INFO-04")
def test_the_events_of_a_face_down_play_name_the_card_to_its_player_alone() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="BR01 BR08 BR09")
    scene.planning()

    alice.plays("BR01", at=2, face_down=True)

    def told(seat: int) -> list[tuple[str, tuple[object, ...]]]:
        kinds = ("play_card", "play_face_down", "own_face_down")
        return [(event.kind, event.args) for event in scene.match.events(seat) if event.kind in kinds]

    assert told(alice.seat) == [("play_face_down", (1,)), ("own_face_down", (NUMBER["BR01"], 1))]
    assert told(bob.seat) == told(SPECTATOR) == [("play_face_down", (1,))]


@pytest.mark.rule("VD-INFO-04", "VD-DEC-05")
def test_a_card_picked_but_not_yet_placed_is_known_to_its_player_alone(table: Table) -> None:
    views = []
    for code in ("BR01", "BR05"):
        scene = table("brujah", "tremere", "ventrue")
        alice, bob, _ = scene.players
        alice.has(hand="BR01 BR05 BR08 BR09")
        scene.turn(alice)
        alice.answers(0, NUMBER[code])
        assert alice.view["plan"]["card"] == code
        views.append((bob.view, scene.match.view(SPECTATOR)))

    assert views[0] == views[1]
    assert views[0][0]["plan"] is None


@pytest.mark.rule("VD-INFO-04", "VD-AMB-50", "VD-DEC-11")
@pytest.mark.card("AL13")
def test_who_looks_at_a_face_down_card_knows_it_from_then_on(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="BR02 BR08 BR09").deployed("BR01", at=1, face_down=True)
    bob.has(alliance="AL13")
    scene.turn(bob)

    bob.peeks(alice, at=1)

    assert seen_at(bob.view, alice, at=1) == ["BR01"]
    assert seen_at(cleo.view, alice, at=1) == [None]
    assert '"BR01"' not in text(cleo.view)
    assert '"BR01"' not in text(scene.match.view(SPECTATOR))
    assert {FACES[world.table.position[0][0]].id for world in worlds(scene, bob.seat)} == {"BR01"}
    assert len({world.table.position[0][0] for world in worlds(scene, cleo.seat)}) > 3


@pytest.mark.rule("VD-INFO-04", "VD-AMB-50")
@pytest.mark.card("AL13")
def test_the_others_are_told_of_the_look_not_of_the_card() -> None:
    scene = VendettaScene("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("BR01", at=1, face_down=True)
    bob.has(alliance="AL13")
    scene.turn(bob)

    bob.peeks(alice, at=1)

    def told(seat: int) -> list[tuple[str, tuple[object, ...]]]:
        return [(event.kind, event.args) for event in scene.match.events(seat) if event.kind.startswith("peek")]

    assert told(bob.seat) == [("peek", (0, 0, 0)), ("peeked", (NUMBER["BR01"],))]
    assert told(alice.seat) == told(cleo.seat) == told(SPECTATOR) == [("peek", (0, 0, 0))]


@pytest.mark.rule("VD-INFO-04")
@pytest.mark.card("AL13", "NO06")
def test_a_card_looked_at_stays_known_when_it_goes_back_to_hand_unrevealed(table: Table) -> None:
    scene = table("brujah", "nosferatu", "ventrue", first=1)
    alice, bob, cleo = scene.players
    alice.has(hand="BR08 BR09").deployed("BR01", at=1, face_down=True)
    bob.has(alliance="AL13").deployed("NO06", at=1)
    scene.planning()
    bob.peeks(alice, at=1)

    while any(player.asked == "vendetta.plan.card" for player in scene.players):
        player = next(player for player in scene.players if player.asked)
        player.plays(player.hand.split()[0], at=2)
    while scene.match.view(SPECTATOR)["round"] == 1:  # all stay, and One Step Ahead leaves the card face down
        player = next(player for player in scene.players if player.asked)
        player.chooses(None if player.asked == "vendetta.one-step-ahead" else 0)

    assert "BR01" in alice.hand
    assert bob.view["players"][0]["shown"] == ["BR01", "BR08", "BR09"]
    assert all("BR01" in hand for hand in hands(scene, bob.seat, alice))
    assert cleo.view["players"][0]["shown"] == ["BR08", "BR09"]
    assert not all("BR01" in hand for hand in hands(scene, cleo.seat, alice))


@pytest.mark.rule("VD-INFO-04")
@pytest.mark.card("NO03")
def test_eyes_in_the_dark_sees_what_is_played_there(table: Table) -> None:
    scene = table("nosferatu", "brujah", "ventrue", first=1)
    alice, bob, cleo = scene.players
    alice.deployed("NO03", at=1)
    bob.has(hand="BR01 BR08 BR09")
    scene.planning()

    bob.plays("BR01", at=1)

    assert not bob.face_up("BR01")
    assert seen_at(alice.view, bob, at=1) == ["BR01"]
    assert seen_at(cleo.view, bob, at=1) == [None]
    assert {FACES[world.table.position[1][0]].id for world in worlds(scene, alice.seat)} == {"BR01"}
    assert len({world.table.position[1][0] for world in worlds(scene, cleo.seat)}) > 3


@pytest.mark.rule("VD-INFO-04")
@pytest.mark.card("NO03")
def test_eyes_in_the_dark_sees_nothing_elsewhere(table: Table) -> None:
    scene = table("nosferatu", "brujah", "ventrue", first=1)
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)
    bob.has(hand="BR01 BR08 BR09")
    scene.planning()

    bob.plays("BR01", at=2, face_down=True)

    assert seen_at(alice.view, bob, at=2) == [None]
    assert len({world.table.position[4][0] for world in worlds(scene, alice.seat)}) > 3


@pytest.mark.rule("VD-INFO-04")
@pytest.mark.card("NO06", "MA05")
def test_a_world_imagined_in_the_middle_of_a_choice_among_hidden_cards_plays_on(table: Table) -> None:
    scene = table("malkavian", "nosferatu", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA01 MA08 MA09").deployed("MA07", at=1, face_down=True)
    alice.deployed("MA05", at=1)
    bob.deployed("NO06", at=1)
    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(None)  # the first card stays face down
    assert alice.asked == "vendetta.chaos"

    alice.chooses("MA07")

    for world in worlds(scene, bob.seat):
        (lying, _) = world.table.position[alice.seat]
        world.step(alice.seat, (-1,))
        t = world.table
        assert lying in t.hand[alice.seat]
        assert sorted(t.hand[0] + t.deck[0] + t.position[0]) == [NUMBER[f"MA0{n}"] for n in range(1, 10)]


@pytest.mark.rule("VD-INFO-04", "VD-AMB-34")
@pytest.mark.card("NO06")
def test_a_card_left_face_down_stays_so_in_every_world(table: Table) -> None:
    scene = table("nosferatu", "brujah", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    cleo.deployed("GA03", at=1, face_down=True)
    scene.resolve(1)
    scene.everyone_stays()

    bob.chooses(None)

    for world in worlds(scene, alice.seat):
        (lying,) = world.table.position[bob.seat]
        world.step(cleo.seat, (-1,))
        assert world.table.position[bob.seat] == (lying,)
        assert not world.table.up[lying]


@pytest.mark.rule("VD-DEC-11", "VD-AMB-50")
@pytest.mark.card("AL13")
def test_everybody_sees_who_has_looked_at_which_card(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(alliance="AL13")
    bob.deployed("TR01", at=1, face_down=True)
    scene.turn(alice)

    alice.peeks(bob, at=1)

    for view in (bob.view, cleo.view, scene.match.view(SPECTATOR)):
        (card,) = view["locations"][0]["positions"][bob.seat]["cards"]
        assert card["looked"] == [alice.seat]


@pytest.mark.rule("VD-INFO-04")
@pytest.mark.card("TR02")
def test_a_card_turned_down_before_all_eyes_is_known_to_a_spectator_too(table: Table) -> None:
    scene = table("tremere", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("TR02", at=1)
    bob.deployed("BR08", at=1)
    scene.resolve(1)
    scene.everyone_stays()

    alice.declines()

    for view in (bob.view, scene.match.view(SPECTATOR)):
        (card,) = view["locations"][0]["positions"][0]["cards"]
        assert (card["up"], card["card"], card["looked"]) == (False, "TR02", [1, 2])


@pytest.mark.rule("VD-INFO-04", "VD-DEC-11")
@pytest.mark.card("NO03")
def test_nobody_is_said_to_have_looked_at_a_card_of_their_own(table: Table) -> None:
    scene = table("nosferatu", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("NO03", at=1)
    bob.deployed("BR01", at=1, face_down=True)
    alice.has(hand="NO01 NO08 NO09")
    scene.planning()

    alice.plays("NO01", at=1, face_down=True)

    positions = bob.view["locations"][0]["positions"]
    assert [card["looked"] for card in positions[0]["cards"] if not card["up"]] == [[]]
    assert [card["looked"] for card in positions[1]["cards"]] == [[0]]
