"""Bots of other packages: what they declare under the entry point group "elysium.bots" is known by its name.

[project.entry-points."elysium.bots"]
careful = "my_bots:make"
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from elysium.bots.bot import Bot
from elysium.bots.budget import Budget

GROUP: Final = "elysium.bots"
OURS: Final = ("random", "greedy", "ismcts")
GUEST: Final = Budget(seconds=1.0)  # what a table reckons with for a bot it does not know
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,30}", re.ASCII)


class BotMaker(Protocol):
    """Makes the bot of a game: the same seed should make the same choices. `given` is what stood behind the colon."""

    def __call__(self, game: str, seed: int, given: str = "") -> Bot: ...


_BOTS: dict[str, BotMaker] = {}


def register_bot(name: str, maker: BotMaker) -> None:
    """Enter a bot; another one of that name replaces it. Those of the house cannot be replaced."""
    if not _NAME.fullmatch(name):
        raise ValueError(f"a bot is called by small letters, digits and hyphens, not {name!r}")
    if name in OURS:
        raise ValueError(f"{name} is a bot of the house; choose another name")
    if not callable(maker):
        raise TypeError(f"what makes {name} must be callable with game, seed and given, not {maker!r}")
    _BOTS[name] = maker


def registered_bots() -> dict[str, BotMaker]:
    return dict(_BOTS)
