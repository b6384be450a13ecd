"""Rulings on Power, places, ties and the rewards of a Conflict. Ties won elsewhere are here as well."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import BLOOD_RANKS, Table

# VD-AMB-15 and VD-AMB-16: places.


@pytest.mark.rule("VD-AMB-15")
def test_who_is_there_with_no_power_takes_a_place(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR08", at=1)
    bob.deployed("GA09", at=1)

    scene.resolve(1)
    assert bob.power_at(1) == 0
    scene.everyone_stays()

    assert (bob.alliance, bob.influence) == ("Victim", 4)
    scene.done()


@pytest.mark.rule("VD-AMB-16", "VD-ORDER-02")
def test_the_next_of_those_tied_for_first_is_second(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", "tremere", round=3, first=2, options=BLOOD_RANKS)
    alice, bob, cleo, dan = scene.players
    scene.ally("AL19", at=1)
    for player, blood in ((alice, 4), (bob, 5), (cleo, 3), (dan, 5)):
        player.deployed(at=1, blood=blood)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.alliance for player in scene.players] == ["", "Victim", "", "AL19"]
    assert [player.influence for player in scene.players] == [4, 4, 3, 6]
    scene.done()


# VD-AMB-17 and VD-AMB-21: rewards and what follows them.


@pytest.mark.rule("VD-AMB-17")
@pytest.mark.card("AL06")
def test_the_bank_never_runs_out(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    for player in scene.players:
        player.has(blood=70, influence=80)
    scene.ally("AL06", at=1)
    alice, *_ = scene.players
    alice.deployed("BR01", at=1)

    scene.resolve(1)
    alice.stays()

    assert (alice.blood, alice.influence) == (75, 81)
    scene.done()


@pytest.mark.rule("VD-AMB-21", "VD-RWD-06")
def test_without_a_new_holder_the_aftermath_of_the_haven_keeps_its_order(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", first=1)
    alice, bob, _ = scene.players
    scene.ally("AL19", at=HAVEN)
    alice.deployed("BR09", at=HAVEN)
    bob.has(blood=1, alliance="Victim").deployed("GA01", at=HAVEN, blood=2)

    scene.resolve(HAVEN)
    scene.everyone_stays()

    assert (bob.drained, bob.blood, bob.view["ambition"]) == ("", 2, 1)
    scene.done()


# VD-AMB-18: who wins all ties.


@pytest.mark.rule("VD-AMB-18", "VD-ORDER-02")
@pytest.mark.card("AL08")
def test_winning_all_ties_beats_turn_order_in_a_conflict(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", options=BLOOD_RANKS)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    cleo.has(alliance="AL08")
    for player in scene.players:
        player.deployed(at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()

    assert [player.alliance for player in (cleo, alice, bob)] == ["AL08 AL19", "Victim", ""]
    scene.done()


@pytest.mark.rule("VD-AMB-18", "VD-AMB-35")
@pytest.mark.card("AL08", "MA02")
def test_winning_all_ties_covers_other_ties_too(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("MA02", at=1)
    bob.has(alliance="AL08").deployed("BR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()
    alice.chooses(0)
    bob.chooses(0)

    assert (alice.face_up("MA02"), bob.face_up("BR08")) == (False, True)
    scene.done()


@pytest.mark.rule("VD-AMB-18", "VD-END-03")
@pytest.mark.card("AL08")
def test_winning_all_ties_wins_a_tied_score_while_in_the_alliance(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=3)
    alice, bob, cleo = scene.players
    alice.has(influence=4, blood=9)
    bob.has(influence=1, blood=1, alliance="AL08")
    cleo.has(influence=4, blood=10)

    scene.resolution()

    result = scene.match.result()
    assert result is not None
    assert (result.scores, result.ranking) == ((4, 4, 4), (1, 2, 0))


@pytest.mark.rule("VD-AMB-18", "VD-END-03")
@pytest.mark.card("AL08")
def test_drained_she_wins_no_tie_any_more(table: Table) -> None:
    scene = table("malkavian", "brujah", "ventrue", round=3)
    alice, bob, _ = scene.players
    alice.has(influence=4)
    bob.has(influence=4, drained="AL08", diablerie=1)

    scene.resolution()

    result = scene.match.result()
    assert result is not None
    assert (result.scores, result.ranking) == ((4, 4, 3), (0, 1, 2))


@pytest.mark.rule("VD-AMB-18")
@pytest.mark.card("AL08", "RE03")
@pytest.mark.parametrize(("first", "winner"), [(0, 1), (2, 2)])
def test_between_two_who_win_all_ties_turn_order_decides(table: Table, first: int, winner: int) -> None:
    scene = table("malkavian", "brujah", "ventrue", first=first, variants=["relics"], options=BLOOD_RANKS)
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    bob.has(alliance="AL08")
    cleo.has(relic="RE03")
    for player in scene.players:
        player.deployed(at=1, blood=2)

    scene.resolve(1)
    scene.everyone_stays()
    cleo.agrees()

    assert "AL19" in scene.players[winner].alliance
    assert alice.alliance == ""
    scene.done()


# VD-AMB-20 and VD-AMB-45: Power.


@pytest.mark.rule("VD-AMB-20")
@pytest.mark.card("GA02", "BR01", "BR02", "BR07")
def test_wolf_companion_halves_the_printed_power_before_other_changes(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01 BR02 BR07", at=1, blood=1)
    bob.deployed("GA02", at=1)

    scene.resolve(1)

    # Bloody Fury 6 / 2 - 2, Punk's Posse 0 / 2 + 2 x 3, Show of Force 3 / 2, 1 Blood
    assert alice.power_at(1) == 1 + 6 + 1 + 1
    assert bob.power_at(1) == 2


@pytest.mark.rule("VD-AMB-45", "VD-CONF-01")
@pytest.mark.card("VE02", "VE04", "BR01", "BR02")
def test_conflict_cards_ask_for_no_order(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, cleo = scene.players
    scene.ally("AL19", at=1)
    alice.deployed("BR01 BR02", at=1)
    bob.deployed("VE02 VE04", at=1)
    cleo.deployed("GA02 GA03", at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    scene.done()


@pytest.mark.rule("VD-AMB-45")
@pytest.mark.card("VE02", "BR01")
def test_diplomacy_comes_first_and_power_never_falls_below_nothing(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel")
    alice, bob, cleo = scene.players
    alice.deployed("BR01 BR02", at=1, blood=1)
    bob.deployed("VE02", at=1)
    cleo.deployed("GA05", at=1)

    scene.resolve(1)

    # Bloody Fury is made 0, and 2 less is still 0; Punk's Posse 0 + 4; 1 Blood
    assert alice.power_at(1) == 0 + 4 + 1
    assert cleo.power_at(1) == 3
    assert bob.power_at(1) == 3


@pytest.mark.rule("VD-AMB-45")
@pytest.mark.card("VE02", "MA04")
def test_a_card_made_zero_by_diplomacy_keeps_what_it_adds(table: Table) -> None:
    scene = table("malkavian", "ventrue", "gangrel")
    alice, bob, _ = scene.players
    alice.deployed("MA04", at=1)
    bob.deployed("VE02", at=1)

    scene.resolve(1)

    assert alice.power_at(1) == 0 + 2  # Shadow Strike, for nobody has fewer face-up cards
