"""What everybody sees, and what stays known of a card once all have seen it."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.games.vendetta.cards import NUMBER
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import Table
from tests.games.vendetta.rules.imagined_worlds import WORLDS, codes, hands, worlds
from tests.games.vendetta.rules.what_views_show import seen_at

# Open to all.


@pytest.mark.rule("VD-INFO-06")
def test_everybody_sees_the_open_things(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=["relics", "locations"])
    alice, bob, cleo = scene.players
    scene.location_card("LO02", at=1)
    scene.ally("AL19", at=1)
    alice.has(blood=4, influence=5, alliance="AL09", drained="AL22", diablerie=1, diablerie_used=1, relic="RE02")
    alice.deployed("BR01", at=1, blood=2)
    scene.turn(bob)

    for view in (alice.view, bob.view, cleo.view, scene.match.view(SPECTATOR)):
        shown = view["players"][0]
        assert (shown["blood"], shown["influence"], shown["alliance"], shown["drained"]) == (4, 5, ["AL09"], ["AL22"])
        assert (shown["diablerie"], shown["diablerie_used"]) == (1, 1)
        assert (shown["relic"], shown["relic_used"]) == ("RE02", False)
        location = view["locations"][0]
        assert (location["card"], location["ally"]) == ("LO02", "AL19")
        assert (location["positions"][0]["blood"], location["positions"][0]["power"]) == (2, 6)
        assert (view["ambition"], view["round"], view["turn"]) == (0, 1, 1)


# Cards once shown.


@pytest.mark.rule("VD-INFO-07")
@pytest.mark.parametrize("choice", [0, 1])
def test_a_card_that_was_revealed_stays_known_in_the_next_round(table: Table, choice: int) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="BR05 BR08 BR09").deployed("BR02", at=HAVEN if choice else 1, face_down=True)
    assert "BR02" not in alice.hand

    scene.resolution()
    alice.answers(choice)

    assert (alice.asked, alice.hand) == ("vendetta.keep", "BR02 BR05 BR08 BR09")
    for seat in (bob.seat, cleo.seat, SPECTATOR):
        assert scene.match.view(seat)["players"][0]["shown"] == ["BR02", "BR08", "BR09"]
    imagined = hands(scene, bob.seat, alice)
    assert all({"BR02", "BR08", "BR09"} < hand for hand in imagined)
    assert len({frozenset(hand) for hand in imagined}) > 3


@pytest.mark.rule("VD-INFO-07")
def test_a_card_that_was_never_shown_is_not_known(table: Table) -> None:
    scene = table("nosferatu", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.deployed("NO06", at=1)
    bob.deployed("BR01", at=1, face_down=True)

    scene.resolution()
    scene.everyone_stays()
    bob.chooses(None)  # One Step Ahead: it stays face down

    assert "BR01" in bob.hand
    assert bob.view["players"][1]["shown"] == ["BR08", "BR09"]
    assert len({frozenset(hand) for hand in hands(scene, cleo.seat, bob)}) > 3


@pytest.mark.rule("VD-INFO-07")
@pytest.mark.card("MA07")
def test_a_card_turned_face_down_again_stays_known(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA05 MA08 MA09").deployed("MA07 MA04", at=1)
    alice.deployed("MA01", at=2)
    scene.resolution()
    alice.stays()

    alice.picks("MA04")

    assert alice.asked == "vendetta.withdraw"
    assert not alice.face_up("MA04")
    assert seen_at(bob.view, alice, at=1) == ["MA07", "MA04"]
    for world in worlds(scene, bob.seat):
        assert codes(world.table.position[0]) == {"MA07", "MA04"}


@pytest.mark.rule("VD-INFO-07", "VD-INFO-01")
@pytest.mark.card("MA06")
def test_a_card_shuffled_in_by_malkavs_bane_may_be_in_the_deck(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="MA02 MA08 MA09", deck="MA05 MA01 MA03 MA04 MA07").deployed("MA06", at=1)
    scene.resolution()
    alice.stays()
    alice.picks()  # Chaos, which the Bane played, takes nothing back
    assert alice.asked == "vendetta.bane"

    alice.chooses("MA09")

    known = {"MA05", "MA06", "MA08", "MA09"}
    missing = {frozenset(known - hand) for hand in hands(scene, bob.seat, alice)}
    assert missing == {frozenset(), *(frozenset({code}) for code in known)}  # one of them, or a card never shown
    assert hands(scene, alice.seat, alice) == [{"MA02", "MA05", "MA06", "MA08"}] * WORLDS
    assert all({"BR08", "BR09"} == hand for hand in hands(scene, cleo.seat, bob))


@pytest.mark.rule("VD-INFO-02", "VD-INFO-03")
@pytest.mark.card("MA06")
def test_after_the_shuffle_nobody_knows_the_bottom_of_the_deck(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, *_ = scene.players
    alice.has(hand="MA06 MA08 MA09", deck="MA05 MA01 MA02 MA03 MA04 MA07")
    scene.hand_building()
    for player in scene.players:
        player.answers(*player.options[0])
    assert alice.view["players"][0]["deck_bottom"] == ["MA01"]
    alice.plays("MA06", at=1)
    while alice.asked != "vendetta.bane":
        player = next(player for player in scene.players if player.asked)
        player.answers(*player.options[0])

    alice.chooses("MA09")

    assert alice.view["players"][0]["deck_bottom"] == []
    assert len({world.table.deck[0][-1] for world in worlds(scene, alice.seat)}) == 2  # both cards left after drawing


@pytest.mark.rule("VD-INFO-01")
@pytest.mark.card("MA06")
def test_which_card_the_bane_shuffles_in_is_told_to_its_player_alone() -> None:
    scene = VendettaScene("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.has(hand="MA08 MA09", deck="MA04 MA01 MA02").deployed("MA06", at=1)
    scene.resolution()
    alice.stays()

    alice.chooses("MA09")

    def told(seat: int) -> list[tuple[str, tuple[object, ...]]]:
        return [(event.kind, event.args) for event in scene.match.events(seat) if "shuffled_in" in event.kind]

    assert told(alice.seat) == [("shuffled_in", ()), ("own_shuffled_in", (NUMBER["MA09"],))]
    assert told(bob.seat) == told(SPECTATOR) == [("shuffled_in", ())]


@pytest.mark.rule("VD-INFO-01", "VD-AMB-43")
@pytest.mark.card("AL27")
def test_a_card_given_up_for_roberta_urbani_may_be_any_of_the_hand(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2)
    alice, bob, cleo = scene.players
    alice.has(alliance="AL27", hand="BR08 BR09", deck="BR01 BR02 BR03")
    scene.hand_building()
    bob.answers(*bob.options[0])
    cleo.answers(*cleo.options[0])

    alice.chooses("BR09")

    missing = [{"BR08", "BR09"} - hand for hand in hands(scene, bob.seat, alice)]
    assert {frozenset(gone) for gone in missing} == {frozenset(), frozenset({"BR08"}), frozenset({"BR09"})}


@pytest.mark.rule("VD-INFO-01", "VD-AMB-43")
@pytest.mark.card("AL27")
def test_without_her_choice_the_known_cards_stay_in_the_hand(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=2, variants=["relics"])
    alice, bob, cleo = scene.players
    alice.has(alliance="AL27", hand="BR08 BR09", deck="BR01 BR02 BR03 BR04 BR05", relic="RE06")
    scene.hand_building()
    alice.agrees()  # the Ledger draws four, so the hand stays
    bob.answers(*bob.options[0])
    cleo.answers(*cleo.options[0])

    alice.answers(*alice.options[0])

    assert all({"BR08", "BR09"} < hand for hand in hands(scene, bob.seat, alice))
