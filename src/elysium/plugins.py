"""Games and bots of other packages: what they declare under their entry point group is registered at import.

[project.entry-points."elysium.games"]
market = "my_market:GAME"

[project.entry-points."elysium.bots"]
careful = "my_bots:make"
"""

from __future__ import annotations

import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from elysium.bots.register import GROUP as BOTS
from elysium.bots.register import register_bot
from elysium.core.game import GameInfo, register, registered

GROUP: Final = "elysium.games"


def register_installed() -> None:
    """Register every installed game and bot. One that cannot be loaded is told of and left out: the others play."""
    for entry in entry_points(group=GROUP):
        try:
            register(_load(entry))
        except Exception as error:  # a package of somebody else may fail in any way
            _warn("game", entry, error)
    for entry in entry_points(group=BOTS):
        try:
            register_bot(entry.name, entry.load())
        except Exception as error:
            _warn("bot", entry, error)


def _warn(what: str, entry: EntryPoint, error: Exception) -> None:
    warnings.warn(f"the {what} {entry.name!r} ({entry.value}) cannot be loaded: {error}", RuntimeWarning, 3)


def _load(entry: EntryPoint) -> GameInfo:
    info = entry.load()
    if not isinstance(info, GameInfo):
        raise TypeError(f"it must be a GameInfo, not {info!r}")
    if info.name in registered():
        raise ValueError("another game has that name")
    return info
