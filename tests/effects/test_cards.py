"""Every card of every game passes the linter."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import elysium.games  # noqa: F401  # enters the games in the register
from elysium.core.game import registered
from elysium.effects.check import check
from elysium.locale.cards import declaration
from elysium.locale.catalogue import catalogue

GIVEN: dict[str, tuple[str, ...]] = {  # names frames start with
    "blood_feud": ("domain", "master", "player", "target"),
    "rivals": (),
    "vendetta": ("here", "actor", "at"),
}

CARDS = [
    (game, code, card)
    for game in sorted(registered().keys() & GIVEN.keys())
    for code, card in import_module(f"elysium.games.{game}.cards").CARDS.items()
]


@pytest.mark.parametrize(
    ("game", "card"), [(game, card) for game, _, card in CARDS], ids=[code for _, code, _ in CARDS]
)
def test_card_is_sound(game: str, card: Any) -> None:
    assert check(declaration(card), GIVEN[game], keys=catalogue(game, "en", "grammar").entries.keys()) == []
