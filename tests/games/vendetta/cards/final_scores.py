"""The final scores of a match that is over."""

from __future__ import annotations

from elysium.testing.vendetta import VendettaScene


def scores(scene: VendettaScene) -> tuple[int, ...]:
    """The final scores of a match that is over."""
    result = scene.match.result()
    assert result is not None
    return result.scores
