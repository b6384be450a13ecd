"""What the cards of Blood Feud are called."""

from __future__ import annotations

import pytest

from elysium.games.blood_feud.cards import CARDS
from tests.games.spelling import spelt

COLOURS = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
AGAINST = {f"dominate-{colour}": f"dominate-your-rivals-{colour}" for colour in COLOURS} | {
    f"slaughter-{colour}": f"slaughter-your-enemies-{colour}" for colour in COLOURS
}


@pytest.mark.parametrize("code", CARDS)
def test_a_card_is_called_as_its_id_says(code: str) -> None:
    assert spelt(CARDS[code].name) == AGAINST.get(code, code)
