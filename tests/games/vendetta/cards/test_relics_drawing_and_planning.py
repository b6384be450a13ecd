"""Relics used while cards are drawn or on one's own turn: Sargon Apocrypha, Black Wax Ledger, Flask of Elder Blood."""

from __future__ import annotations

import pytest

from elysium.core.decision import IllegalStep
from elysium.games.vendetta.cards import NUMBER
from elysium.testing.vendetta import Player, VendettaScene
from tests.games.vendetta.cards.used_relics import used
from tests.games.vendetta.conftest import Table


def put_under(player: Player, codes: str) -> None:
    """Hand Building: these drawn cards go under the deck, in this order."""
    player.answers(*(NUMBER[code] for code in codes.split()))


def play_out_the_round(scene: VendettaScene) -> None:
    """Everybody answers without thought until the next round begins."""
    number = scene.table.round
    while scene.table.round == number:
        decision = scene.match.open()[0]
        scene.answer(decision.seat, decision.options[-1 if decision.point == "vendetta.plan.deploy" else 0])


# RE01 The Sargon Apocrypha


@pytest.mark.card("RE01")
@pytest.mark.rule("VD-CARD-20", "VD-DEC-18")
def test_the_sargon_apocrypha_returns_one_drained_card_to_the_alliance(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="AL16 AL17")

    scene.turn(alice)
    alice.uses_relic()
    alice.chooses("AL17")

    assert alice.alliance == "AL17"
    assert alice.drained == "AL16"
    assert alice.blood == 6
    assert used(alice)


@pytest.mark.card("RE01")
def test_the_sargon_apocrypha_returns_a_victim_too(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="Victim")

    scene.turn(alice)
    alice.uses_relic()
    alice.answers(*alice.options[0])

    assert (alice.alliance, alice.drained) == ("Victim", "")


@pytest.mark.card("RE01")
@pytest.mark.rule("VD-VARREL-02")
def test_the_sargon_apocrypha_works_once(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="AL16 AL17")

    scene.turn(alice)
    alice.uses_relic()
    alice.chooses("AL17")

    with pytest.raises(IllegalStep):
        alice.uses_relic()
    assert alice.drained == "AL16"


@pytest.mark.card("RE01")
def test_the_sargon_apocrypha_may_be_used_after_the_card_was_played(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="AL16")

    scene.turn(alice)
    alice.plays("BR08", at=1, ends=False)
    alice.uses_relic()
    alice.chooses("AL16")
    alice.ends()

    assert alice.alliance == "AL16"
    scene.done()


@pytest.mark.card("RE01", "RE07")
@pytest.mark.parametrize("relic", ["RE01", "RE07"])
def test_a_relic_for_ones_own_turn_is_not_used_at_other_times(table: Table, relic: str) -> None:
    scene = table("brujah", "tremere", "ventrue", round=3, variants=("relics",))
    alice, bob, _ = scene.players
    alice.has(relic=relic, drained="AL16").deployed("BR08", at=1)
    bob.deployed("TR01", at=1)

    scene.resolution()
    assert {alice.asked, bob.asked} == {"vendetta.withdraw"}
    scene.everyone_stays()

    assert not used(alice)
    scene.done()


@pytest.mark.card("RE01", "AL07")
@pytest.mark.rule("VD-AMB-28")
def test_a_card_brought_back_has_its_ability_and_values_again(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="AL07", diablerie=1)

    scene.turn(alice)
    alice.uses_relic()
    alice.chooses("AL07")
    alice.plays("BR08", at=1, face_down=True)

    score = alice.view["players"][alice.seat]["score"]
    assert alice.blood == 6
    assert (score["alliance"], score["drained"]) == (3, 0)
    scene.done()


@pytest.mark.card("RE01", "AL09")
@pytest.mark.rule("VD-AMB-28")
def test_a_vampire_brought_back_leaves_its_token_and_may_be_drained_again(table: Table) -> None:
    scene = table("brujah", "tremere", "ventrue", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE01", drained="AL09", diablerie=1)

    scene.turn(alice)
    alice.uses_relic()
    alice.chooses("AL09")
    assert alice.diablerie == 1
    alice.drains("AL09")

    assert alice.diablerie == 2
    assert alice.blood == 6 + 4
    assert alice.drained == "AL09"


# RE06 Black Wax Ledger


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
def test_the_black_wax_ledger_draws_four_cards_and_keeps_one(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", "gangrel", variants=("relics",))
    alice, bob, _, _ = scene.players
    alice.has(relic="RE06", hand="BR08 BR09", deck="BR01 BR02 BR03 BR04 BR05")
    bob.has(hand="VE08 VE09", deck="VE01 VE02 VE03 VE04 VE05")

    scene.hand_building()
    alice.agrees()
    assert alice.view["players"][0]["drawn"] == ["BR01", "BR02", "BR03", "BR04"]
    assert bob.view["players"][1]["drawn"] == ["VE01", "VE02"]
    put_under(alice, "BR04 BR01 BR03")
    for player in scene.players[1:]:
        player.answers(*player.options[0])

    assert alice.hand == "BR02 BR08 BR09"
    assert alice.deck == "BR05 BR04 BR01 BR03"
    assert used(alice)


@pytest.mark.card("RE06")
def test_the_cards_of_the_ledger_go_under_the_deck_in_any_order(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", "gangrel", variants=("relics",))
    alice, _, _, _ = scene.players
    alice.has(relic="RE06", hand="BR08 BR09", deck="BR01 BR02 BR03 BR04 BR05")

    scene.hand_building()
    alice.agrees()

    under = [frozenset(option) for option in alice.options]
    assert len(alice.options) == 4 * 6
    assert {under.count(cards) for cards in under} == {6}


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-AMB-44")
def test_three_players_keep_two_of_the_four_cards_of_the_ledger_in_round_one(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE06", hand="BR08 BR09", deck="BR01 BR02 BR03 BR04 BR05")

    scene.hand_building()
    alice.agrees()
    put_under(alice, "BR04 BR02")
    for player in scene.players[1:]:
        player.answers(*player.options[0])

    assert alice.hand == "BR01 BR03 BR08 BR09"
    assert alice.deck == "BR05 BR04 BR02"


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-AMB-44")
def test_three_players_keep_one_card_of_the_ledger_later(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", round=2, variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE06", hand="BR08 BR09", deck="BR01 BR02 BR03 BR04 BR05")

    scene.hand_building()
    alice.agrees()

    assert {len(option) for option in alice.options} == {3}


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-VARREL-02")
def test_the_black_wax_ledger_draws_four_cards_in_one_round_only(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", "gangrel", variants=("relics",))
    alice, _, _, _ = scene.players
    alice.has(relic="RE06")

    scene.hand_building()
    alice.agrees()
    play_out_the_round(scene)

    assert alice.asked == "vendetta.keep"
    assert alice.view["players"][0]["drawn_size"] == 2


@pytest.mark.card("RE06")
@pytest.mark.rule("VD-DEC-18")
def test_the_black_wax_ledger_may_be_kept_for_a_later_round(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", "gangrel", variants=("relics",))
    alice, _, _, _ = scene.players
    alice.has(relic="RE06")

    scene.hand_building()
    alice.declines()
    assert alice.view["players"][0]["drawn_size"] == 2
    play_out_the_round(scene)
    assert alice.asked == "vendetta.relic"
    alice.agrees()

    assert alice.view["players"][0]["drawn_size"] == 4


# RE07 Flask of Elder Blood


@pytest.mark.card("RE07")
@pytest.mark.rule("VD-DEC-18", "VD-VARREL-02")
def test_the_flask_gains_four_blood_once_on_ones_own_turn(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(blood=1, relic="RE07")

    scene.turn(alice)
    alice.uses_relic()

    assert alice.blood == 5
    assert used(alice)
    with pytest.raises(IllegalStep):
        alice.uses_relic()


@pytest.mark.card("RE07")
def test_the_flask_may_fill_the_pool_between_the_card_and_its_blood(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(blood=1, relic="RE07")

    scene.turn(alice)
    alice.plays("BR08", at=1, ends=False)
    alice.uses_relic()
    alice.deploys(3)

    assert alice.blood == 2
    assert alice.blood_at(1) == 3
    scene.done()


@pytest.mark.card("RE07")
@pytest.mark.rule("VD-DEC-18")
def test_the_flask_may_stay_closed(table: Table) -> None:
    scene = table("brujah", "ventrue", "tremere", variants=("relics",))
    alice, _, _ = scene.players
    alice.has(relic="RE07")

    scene.turn(alice)
    alice.plays("BR08", at=1)

    assert alice.blood == 6
    assert not used(alice)
    scene.done()
