"""What one player can see on another's Position."""

from __future__ import annotations

from typing import Any

from elysium.testing.vendetta import Player


def seen_at(viewer: Player, whose: Player, at: int) -> list[dict[str, Any]]:
    """The cards on somebody's Position as another player sees them."""
    location = viewer.view["locations"][viewer.scene.place(at)]
    cards: list[dict[str, Any]] = location["positions"][whose.seat]["cards"]
    return cards


def cards_seen(viewer: Player, whose: Player, at: int) -> list[str | None]:
    """What one player can name on another's Position."""
    return [card["card"] for card in seen_at(viewer, whose, at)]
