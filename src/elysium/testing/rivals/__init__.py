"""Scenes of Rivals: any position, and play from it in the rulebook's words."""

from elysium.testing.rivals.player import Player
from elysium.testing.rivals.scene import RivalsScene

__all__ = ["Player", "RivalsScene"]
