"""Every card of every game passes the linter."""

from __future__ import annotations

import pytest

from elysium.core.game import Card
from elysium.effects.check import check
from elysium.games import HOUSE
from elysium.locale.cards import declaration
from elysium.locale.catalogue import catalogue
from elysium.testing.game_testing import contract_of

CARDS = [(game.name, code, card) for game in HOUSE for code, card in game.cards.items()]


@pytest.mark.parametrize(
    ("game", "card"), [(game, card) for game, _, card in CARDS], ids=[code for _, code, _ in CARDS]
)
def test_card_is_sound(game: str, card: Card) -> None:
    names, keys = contract_of(game).frame_names, catalogue(game, "en", "grammar").entries.keys()

    assert check(declaration(card), names, keys=keys) == []
