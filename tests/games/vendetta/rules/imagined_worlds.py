"""The worlds a seat may imagine, and what somebody holds in them."""

from __future__ import annotations

from collections.abc import Iterator

from elysium.core.ids import Seat
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.facade import VendettaGame
from elysium.testing.vendetta import Player, VendettaScene

WORLDS = 40


def worlds(scene: VendettaScene, seat: Seat) -> Iterator[VendettaGame]:
    """Worlds this seat cannot tell from the true one; every one of them must look like it."""
    true = scene.match.view(seat)
    for seed in range(WORLDS):
        world = scene.match.determinize(seat, seed)
        assert isinstance(world, VendettaGame)
        assert world.view(seat) == true
        yield world


def codes(cards: tuple[int, ...]) -> set[str]:
    return {FACES[card].id for card in cards}


def hands(scene: VendettaScene, seat: Seat, whose: Player) -> list[set[str]]:
    """What this player holds in the worlds another seat may imagine."""
    return [codes(world.table.hand[whose.seat]) for world in worlds(scene, seat)]
