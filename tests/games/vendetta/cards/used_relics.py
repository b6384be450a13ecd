"""Whether a Relic has been used, as everybody sees it."""

from __future__ import annotations

from elysium import SPECTATOR
from elysium.testing.vendetta import Player


def used(player: Player) -> bool:
    """Whether everybody sees this player's Relic face down."""
    answer: bool = player.scene.match.view(SPECTATOR)["players"][player.seat]["relic_used"]
    return answer
