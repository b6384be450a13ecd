"""One of everything a player can carry, for tests of handing over and of trade."""

from __future__ import annotations

from elysium.testing.blood_feud import Player, item_of

EVERYTHING = (
    "asset",
    "token",
    "seal",
    "attack-1",
    "starting feed",
    "celerity-fleet-step",
    "control-the-narrative",
    "clear-the-docket",
)
TRADABLE = {"asset", "token", "attack-1", "celerity-fleet-step", "control-the-narrative"}


def loaded(player: Player) -> None:
    """One of everything a player can carry."""
    for id in EVERYTHING:
        player.carries(id)


def offered(player: Player, code: int) -> set[str]:
    """What a draft offers to give or to hand over."""
    return {id for id in EVERYTHING if (code, item_of(id)) in player.options}
