"""Who sits where, what waits for consent, and what all tables of a process share."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from elysium.core.ids import Seat
from elysium.server.elsewhere import Elsewhere
from elysium.server.notices import Notices
from elysium.server.store import Store
from elysium.server.thinking import Thinkers

if TYPE_CHECKING:
    from elysium.server.rooms import Room


@dataclass
class Place:
    """A seat as the room holds it."""

    seat: Seat
    role: str
    kind: str
    name: str
    person: str | None
    secret: str | None
    bot: str
    away_bot: bool
    always_ask: bool = True
    pass_until: bool = False
    clock: float | None = None  # seconds left when the clock was last kept
    left: float = 0.0  # when nobody held this seat at a socket any more
    muted: set[Seat] = field(default_factory=set)  # seats whose talk this one does not want to hear

    @property
    def thinks(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == "bot" or self.away_bot


@dataclass
class Proposal:
    """Something that waits for the consent of others."""

    number: int
    what: str
    by: Seat
    seat: Seat
    waiting: set[Seat]


@dataclass
class Services:
    """What rooms share."""

    store: Store
    thinkers: Thinkers
    notices: Notices
    clock: Callable[[], float] = time.time
    rematch: Callable[[Room], Any] | None = None
    elsewhere: Elsewhere = field(default_factory=Elsewhere)
    grace: float = 30.0  # seconds somebody is away before a bot may stand in
