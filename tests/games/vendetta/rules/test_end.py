"""The end of a round, the end of the game, and leaving it early."""

from __future__ import annotations

import pytest

from elysium.core.game import Result
from elysium.testing.vendetta import HAVEN, VendettaScene
from tests.games.vendetta.conftest import BLOOD_RANKS, Table


def outcome(scene: VendettaScene) -> Result:
    result = scene.match.result()
    assert result is not None
    return result


# The end of a round.


@pytest.mark.rule("VD-EOR-01")
def test_deployed_blood_goes_to_the_bank_at_the_end_of_the_round(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1, blood=3)
    bob.deployed(at=HAVEN, blood=2)

    scene.end_round()

    assert (alice.blood_at(1), bob.blood_at(HAVEN)) == (0, 0)
    assert (alice.blood, bob.blood) == (6, 6)


@pytest.mark.rule("VD-EOR-01", "VD-AMB-30")
def test_all_cards_on_the_table_go_back_to_their_owners_hands(table: Table) -> None:
    scene = table("brujah", "malkavian", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR01", at=1)
    alice.deployed("BR05", at=2, face_down=True)
    bob.deployed("MA01", at=HAVEN)
    bob.deployed("BR04", at=HAVEN)  # a card of Alice's on Bob's Position

    scene.end_round()

    assert alice.hand == "BR01 BR04 BR05 BR08 BR09"
    assert bob.hand == "MA01 MA08 MA09"
    assert [player.position(at) for player in scene.players for at in (1, 2, HAVEN)] == [""] * 9


@pytest.mark.rule("VD-EOR-01", "VD-DIAB-05")
def test_used_diablerie_tokens_turn_up_again(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(diablerie=1, diablerie_used=1)

    scene.end_round()

    assert (alice.diablerie, alice.diablerie_used) == (2, 0)


@pytest.mark.rule("VD-EOR-01", "VD-ROUND-01")
@pytest.mark.parametrize("round", [1, 2])
def test_the_next_round_begins_after_the_first_and_second(table: Table, round: int) -> None:
    scene = table("brujah", "tremere", "ventrue", round=round)
    alice, *_ = scene.players
    alice.has(alliance="Victim")

    scene.resolution()

    assert alice.view["round"] == round + 1
    assert (alice.asked, alice.blood) == ("vendetta.keep", 7)  # fed, Allies laid out, cards drawn
    assert scene.match.result() is None


# The end of the game.


@pytest.mark.rule("VD-END-01")
def test_the_game_ends_right_after_the_third_resolution(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, *_ = scene.players
    alice.has(alliance="Victim", diablerie_used=1).deployed("BR04", at=HAVEN, blood=2)

    scene.resolution()
    assert scene.match.result() is None
    alice.stays()

    assert (alice.position(HAVEN), alice.blood_at(HAVEN), alice.diablerie_used) == ("BR04", 2, 1)
    assert (alice.view["round"], alice.view["phase"], alice.blood) == (3, "end", 6)
    assert outcome(scene).reason == "influence"
    scene.done()


@pytest.mark.rule("VD-END-02", "VD-DIAB-02", "VD-VARREL-03")
def test_the_score_adds_up_influence_of_pool_alliance_drained_and_relic(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, variants=["relics"])
    alice, bob, _ = scene.players
    alice.has(
        influence=5,
        alliance="AL19 Victim",
        drained="AL09 AL22",
        diablerie=1,
        diablerie_used=1,
        relic="RE02",
        relic_used=True,
    )
    bob.has(influence=0, drained="Victim", relic="RE03")

    scene.resolution()

    # 5 in the Pool, 3 + 1 in the Alliance, 2 + 0 Drained, 2 for the Chalice, 2 tokens of Diablerie
    assert outcome(scene).scores == (5 + 4 + 2 + 2 - 2, 2, 3)
    assert alice.view["players"][0]["score"] == {
        "tokens": 5,
        "alliance": 4,
        "drained": 2,
        "relic": 2,
        "diablerie": -2,
    }


@pytest.mark.rule("VD-END-03")
def test_most_influence_wins(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, cleo = scene.players
    alice.has(influence=4, blood=20)
    bob.has(influence=6, blood=1)
    cleo.has(influence=5, blood=9)

    scene.resolution()

    assert outcome(scene) == ((1,), (1, 2, 0), (4, 6, 5), "influence")


@pytest.mark.rule("VD-END-03")
def test_most_blood_in_the_pool_breaks_a_tie(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    for player, blood in zip(scene.players, (3, 4, 5), strict=True):
        player.has(influence=6, blood=blood)

    scene.resolution()

    assert outcome(scene) == ((2,), (2, 1, 0), (6, 6, 6), "influence")


@pytest.mark.rule("VD-END-03")
def test_deployed_blood_does_not_break_a_tie(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, options=BLOOD_RANKS)
    alice, bob, cleo = scene.players
    scene.ally("AL16", at=1)  # worth 2, as much as Bob has more; the win brings 3
    alice.has(influence=1, blood=3).deployed(at=1, blood=8)
    bob.has(influence=6, blood=4)
    cleo.has(influence=5, blood=9)

    scene.resolution()
    alice.stays()

    assert outcome(scene) == ((1,), (1, 0, 2), (6, 6, 5), "influence")


@pytest.mark.rule("VD-END-03", "VD-ORDER-02")
@pytest.mark.parametrize(("first", "ranking"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_turn_order_breaks_the_last_tie(table: Table, first: int, ranking: tuple[int, ...]) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, first=first)

    scene.resolution()

    assert outcome(scene) == (ranking[:1], ranking, (3, 3, 3), "influence")


@pytest.mark.rule("VD-END-03", "VD-RWD-06")
def test_the_last_tie_counts_from_the_holder_after_the_last_conflict(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3)
    alice, bob, _ = scene.players
    scene.ally("AL21", at=HAVEN)  # worth 5
    alice.has(influence=12)
    bob.has(influence=3).deployed("TR01", at=HAVEN)

    scene.resolution()
    bob.stays()

    assert outcome(scene) == ((1,), (1, 0, 2), (12, 12, 3), "influence")


# Leaving the game.


@pytest.mark.rule("VD-ELIM-01", "VD-DIAB-03")
def test_the_third_diablerie_token_puts_you_out(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(alliance="AL09 AL10", diablerie=1)
    scene.turn(alice)

    alice.drains("AL09")
    assert (alice.out, alice.diablerie, alice.asked) == (False, 2, "vendetta.plan.card")
    alice.drains("AL10")

    assert alice.out
    scene.done()


@pytest.mark.rule("VD-ELIM-01", "VD-DIAB-03", "VD-DIAB-05")
def test_a_face_down_token_counts_toward_the_third(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue")
    alice, *_ = scene.players
    alice.has(alliance="AL09", diablerie=1, diablerie_used=1)
    scene.turn(alice)

    alice.drains("AL09")

    assert alice.out
    scene.done()


@pytest.mark.rule("VD-ELIM-01")
def test_nothing_but_diablerie_puts_you_out(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, _ = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, influence=0, diablerie=2).deployed(at=1, blood=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert (bob.out, bob.blood) == (False, 1)
    scene.done()


@pytest.mark.rule("VD-ELIM-01")
@pytest.mark.card("BR07")
def test_elimination_happens_in_the_middle_of_an_effect(table: Table) -> None:
    scene = table("brujah", "gangrel", "tremere")
    alice, bob, cleo = scene.players
    alice.deployed("BR07", at=1)
    bob.has(blood=1, alliance="AL09", diablerie=2).deployed("GA03", at=1)
    cleo.has(blood=1).deployed("TR08", at=1)

    scene.resolve(1)
    scene.everyone_stays()

    assert cleo.asked == "vendetta.frenzy"  # Show of Force has just reached Cleo
    assert (bob.out, bob.position(1), bob.asked) == (True, "", "")

    cleo.chooses("TR08")

    assert (alice.blood, cleo.blood) == (8, 1)
    scene.done()
