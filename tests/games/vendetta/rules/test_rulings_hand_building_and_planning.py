"""Rulings on what a hand is built from and on planning without a card: VD-AMB-11 and VD-AMB-43."""

from __future__ import annotations

import pytest

from elysium.games.vendetta.cards import NUMBER
from tests.games.vendetta.conftest import Table

# VD-AMB-11: empty hands.


@pytest.mark.rule("VD-AMB-11")
def test_without_a_card_in_hand_the_turn_is_skipped(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue")
    alice, bob, cleo = scene.players
    alice.has(hand="")
    bob.has(hand="GA08")
    cleo.has(hand="VE08 VE09")

    scene.planning()
    bob.plays("GA08", at=2)
    cleo.plays("VE08", at=1)
    cleo.plays("VE09", at=1)

    assert cleo.asked == "vendetta.withdraw"  # Alice had no turn, Bob one, Cleo two


# VD-AMB-43: Roberta Urbani.


@pytest.mark.rule("VD-AMB-43")
@pytest.mark.card("AL27")
def test_with_roberta_urbani_a_card_of_the_hand_may_go_under_the_deck(table: Table) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=2)
    alice, *_ = scene.players
    alice.has(alliance="AL27", hand="BR08 BR09", deck="BR01 BR02 BR03")

    scene.hand_building()
    assert [option[0] for option in alice.options] == [NUMBER[code] for code in ("BR01", "BR02", "BR08", "BR09")]
    alice.chooses("BR09")
    for player in scene.players[1:]:
        player.answers(*player.options[0])

    assert (alice.hand, alice.deck) == ("BR01 BR02 BR08", "BR03 BR09")


@pytest.mark.rule("VD-AMB-43")
@pytest.mark.card("AL27")
@pytest.mark.parametrize(("round", "deck", "options"), [(1, "BR01 BR02 BR03", 3), (2, "BR01", 1)])
def test_roberta_urbani_offers_no_choice_unless_two_cards_were_drawn(
    table: Table, round: int, deck: str, options: int
) -> None:
    scene = table("brujah", "gangrel", "ventrue", round=round)
    alice, *_ = scene.players
    alice.has(alliance="AL27", hand="BR08 BR09", deck=deck)

    scene.hand_building()

    assert len(alice.options) == options
    assert not {(NUMBER["BR08"],), (NUMBER["BR09"],)} & set(alice.options)
