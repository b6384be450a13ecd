"""Who sits where, and what waits for consent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from elysium.core.ids import Seat

BOTS: Final = ("Agata", "Bruno", "Celina", "Dorian", "Eliza", "Felix", "Greta", "Hugo")  # the same in every language


def bot_name(seat: Seat) -> str:
    """What a bot is called at the table: a name, since the log tells of it as of anybody.

    >>> bot_name(1), bot_name(9)
    ('Bruno', 'Bruno 2')
    """
    round, place = divmod(seat, len(BOTS))
    return f"{BOTS[place]} {round + 1}" if round else BOTS[place]


@dataclass
class SeatState:
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
    told: int | None = None  # the version at which its person was told that it is their turn, while it is
    left: float = 0.0  # when nobody held this seat at a socket any more
    muted: set[Seat] = field(default_factory=set)  # seats whose talk this one does not want to hear

    @property
    def thinks(self) -> bool:
        """Whether a bot answers for this seat now."""
        return self.kind == "bot" or (self.away_bot and self.role == "player")

    @property
    def watches(self) -> bool:
        """Whether the software holds this Storyteller's seat: it lets the players play."""
        return self.role == "storyteller" and (self.kind == "role" or self.away_bot)


@dataclass
class Proposal:
    """Something that waits for the consent of others."""

    number: int
    what: str
    by: Seat
    seat: Seat
    waiting: set[Seat]
