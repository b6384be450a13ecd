"""Rulings on single Relics. Those that meet Mass Manipulation or a tie are with the rulings on these."""

from __future__ import annotations

import pytest

from elysium.testing.vendetta import HAVEN
from tests.games.vendetta.conftest import Table

# VD-AMB-28: the Sargon Apocrypha.


@pytest.mark.rule("VD-AMB-28")
@pytest.mark.card("RE01")
def test_a_card_brought_back_works_again_and_the_token_stays(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", variants=["relics"])
    alice, *_ = scene.players
    alice.has(drained="AL09", diablerie=1, relic="RE01")
    scene.turn(alice)

    alice.uses_relic()
    alice.chooses("AL09")
    assert (alice.alliance, alice.drained, alice.diablerie) == ("AL09", "", 1)
    assert alice.view["players"][0]["score"]["alliance"] == 4
    alice.drains("AL09")

    assert (alice.drained, alice.diablerie, alice.blood) == ("AL09", 2, 10)


@pytest.mark.rule("VD-AMB-28")
@pytest.mark.card("RE01", "AL07")
def test_a_card_brought_back_has_its_ability_again(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", variants=["relics"])
    alice, *_ = scene.players
    alice.has(blood=1, drained="AL07", diablerie=1, relic="RE01")
    scene.turn(alice)

    alice.uses_relic()
    alice.chooses("AL07")
    alice.plays("BR08", at=1, face_down=True)

    assert (alice.face_up("BR08"), alice.blood) == (False, 1)


# VD-AMB-19 and VD-AMB-46: the Isaac Chalice.


@pytest.mark.rule("VD-AMB-19", "VD-AMB-46")
@pytest.mark.card("RE02")
@pytest.mark.parametrize(("blood", "left", "played"), [(6, 3, [1, 1, 1]), (3, 1, [1, 1, 0]), (1, 1, [0, 0, 0])])
def test_the_chalice_plays_ones_own_blood_as_far_as_it_goes(
    table: Table, blood: int, left: int, played: list[int]
) -> None:
    scene = table("malkavian", "brujah", "ventrue", variants=["relics"])
    alice, *_ = scene.players
    alice.has(blood=blood, relic="RE02")

    scene.resolution()
    alice.agrees()

    assert [alice.blood_at(at) for at in (1, 2, HAVEN)] == played
    assert alice.blood == left
    assert alice.view["players"][0]["relic_used"]


@pytest.mark.rule("VD-AMB-46")
@pytest.mark.card("RE02")
def test_the_chalice_is_offered_once_resolution_begins_and_may_wait(table: Table) -> None:
    scene = table("brujah", "ventrue", "gangrel", variants=["relics"])
    alice, *_ = scene.players
    alice.has(relic="RE02").deployed("BR08", at=1)

    scene.resolution()
    assert alice.asked == "vendetta.relic"
    alice.declines()

    assert (alice.asked, alice.blood_at(1)) == ("vendetta.withdraw", 0)
    assert not alice.view["players"][0]["relic_used"]


# VD-AMB-44: the Black Wax Ledger.


@pytest.mark.rule("VD-AMB-44")
@pytest.mark.card("RE06")
@pytest.mark.parametrize(("round", "hand", "deck"), [(1, 4, 5), (2, 3, 6)])
def test_the_ledger_draws_four_and_keeps_as_many_as_usual(table: Table, round: int, hand: int, deck: int) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=round, variants=["relics"])
    alice, *_ = scene.players
    alice.has(relic="RE06")

    scene.hand_building()
    alice.agrees()
    assert alice.view["players"][0]["drawn"] == ["BR01", "BR02", "BR03", "BR04"]
    for player in scene.players:
        player.answers(*player.options[0])

    assert (len(alice.hand.split()), len(alice.deck.split())) == (hand, deck)
