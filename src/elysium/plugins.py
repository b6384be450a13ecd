"""Games of other packages: what they declare under the entry point group "elysium.games" is registered at import.

[project.entry-points."elysium.games"]
market = "my_market:GAME"
"""

from __future__ import annotations

import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from elysium.core.game import GameInfo, register, registered

GROUP: Final = "elysium.games"


def register_installed() -> None:
    """Register every installed game. One that cannot be loaded is told of and left out: the others are played."""
    for entry in entry_points(group=GROUP):
        try:
            register(_load(entry))
        except Exception as error:  # a package of somebody else may fail in any way
            warnings.warn(f"the game {entry.name!r} ({entry.value}) cannot be loaded: {error}", RuntimeWarning, 2)


def _load(entry: EntryPoint) -> GameInfo:
    info = entry.load()
    if not isinstance(info, GameInfo):
        raise TypeError(f"it must be a GameInfo, not {info!r}")
    if info.name in registered():
        raise ValueError("another game has that name")
    return info
