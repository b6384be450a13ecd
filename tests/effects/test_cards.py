"""Every card of every game passes the linter, and is called what its id says."""

from __future__ import annotations

import unicodedata

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


def spelt(name: str) -> str:
    """A card's name as ids are spelt: without accents and signs, a hyphen between words."""
    plain = unicodedata.normalize("NFKD", name.replace("&", "and")).encode("ascii", "ignore").decode()
    return plain.translate(dict.fromkeys(map(ord, "',.:!?()#+"))).lower().replace(" ", "-")


@pytest.mark.parametrize("game", ["rivals", "blood_feud"])
def test_a_card_is_called_as_its_id_says(game: str) -> None:
    """Vendetta's ids are those printed on its cards; its names stand with them in the tests of its components."""
    called = {code: spelt(card.name) for name, code, card in CARDS if name == game}

    assert {code: name for code, name in called.items() if not _fits(code, name)} == {}


def _fits(code: str, name: str) -> bool:
    """Cards of one name are told apart by where they come from, or by whom they are against."""
    against = name.replace("your-rivals-", "").replace("your-enemies-", "")
    return code in (name, f"rio-{name}", against)
