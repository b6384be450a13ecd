"""The Power of clan cards that lie alone; Entrancement and Focus from Hunger are with their clans' Conflict cards."""

from __future__ import annotations

import pytest

from tests.games.vendetta.conftest import Table

PRINTED = {
    "brujah": {"BR01": 6, "BR02": 2, "BR03": 4, "BR04": 4, "BR05": 3, "BR06": 2, "BR07": 3, "BR08": 1, "BR09": 0},
    "gangrel": {"GA01": 1, "GA02": 2, "GA03": 1, "GA04": 2, "GA05": 3, "GA06": 3, "GA07": 2, "GA08": 0, "GA09": 0},
    "malkavian": {"MA01": 3, "MA02": 2, "MA03": 2, "MA04": 5, "MA05": 2, "MA06": 2, "MA07": 3, "MA08": 1, "MA09": 0},
    "nosferatu": {"NO01": 2, "NO02": 3, "NO03": 2, "NO04": 1, "NO05": 2, "NO06": 3, "NO07": 4, "NO08": 1, "NO09": 0},
    "toreador": {"TO01": 2, "TO02": 0, "TO03": 2, "TO04": 3, "TO06": 3, "TO07": 3, "TO08": 0, "TO09": 0},
    "tremere": {"TR02": 6, "TR03": 3, "TR04": 1, "TR05": 3, "TR06": 2, "TR07": 2, "TR08": 1, "TR09": 1},
    "ventrue": {"VE01": 3, "VE02": 3, "VE03": 2, "VE04": 0, "VE05": 3, "VE06": 2, "VE07": 3, "VE08": 2, "VE09": 0},
}
RULES = {"NO07": ["VD-CARD-05"], "TR05": ["VD-CARD-07"], "VE08": ["VD-CARD-08"]}  # that speak of one card
CARDS = [
    pytest.param(
        clan, card, power, marks=[pytest.mark.card(card), *map(pytest.mark.rule, RULES.get(card, ()))], id=card
    )
    for clan, cards in PRINTED.items()
    for card, power in cards.items()
]


@pytest.mark.rule("VD-COMP-04", "VD-PLAN-09")
@pytest.mark.parametrize(("clan", "card", "power"), CARDS)
def test_a_card_alone_has_its_printed_power_face_up_and_none_face_down(
    table: Table, clan: str, card: str, power: int
) -> None:
    others = [other for other in ("brujah", "ventrue", "gangrel") if other != clan][:2]
    shown, hidden = table(clan, *others), table(clan, *others)
    shown.players[0].deployed(card, at=1)
    hidden.players[0].deployed(card, at=1, face_down=True)

    shown.resolve(1)
    hidden.resolve(1)

    assert (shown.players[0].power_at(1), hidden.players[0].power_at(1)) == (power, 0)


@pytest.mark.parametrize("card", [pytest.param(card, marks=pytest.mark.card(card)) for card in PRINTED["ventrue"]])
def test_a_ventrue_card_alone_asks_nothing(table: Table, card: str) -> None:
    scene = table("ventrue", "brujah", "gangrel")
    alice, _, _ = scene.players
    alice.deployed(card, at=1)

    scene.resolve(1)
    alice.stays()

    assert (alice.blood, alice.influence) == (6, 3 + 1)
    scene.done()
