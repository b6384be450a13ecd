"""A seat as its table holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.ids import Seat
from elysium.server.store.rows import SeatRow

BOTS: Final = ("Agata", "Bruno", "Celina", "Dorian", "Eliza", "Felix", "Greta", "Hugo")  # the same in every language


def bot_name(seat: Seat) -> str:
    """What a bot is called at the table: a name, since the log tells of it as of anybody.

    >>> bot_name(1), bot_name(9)
    ('Bruno', 'Bruno 2')
    """
    round, place = divmod(seat, len(BOTS))
    return f"{BOTS[place]} {round + 1}" if round else BOTS[place]


@dataclass(frozen=True)
class SeatState:
    """Who holds a seat, and how they want to be asked."""

    seat: Seat
    role: str
    kind: str
    name: str
    person: str | None
    secret: str | None
    bot: str
    away_bot: bool  # a bot holds it for an absent person
    always_ask: bool
    pass_until: bool
    clock: float | None  # seconds left when the clock was last saved
    notified: int | None  # the version at which its person was told that it is their turn, while it is
    muted: frozenset[Seat]  # seats whose talk this one does not want to hear

    @classmethod
    def read(cls, row: SeatRow, role: str) -> SeatState:
        return cls(
            row.seat,
            role,
            row.kind,
            row.name,
            row.person,
            row.secret,
            row.bot,
            row.away_bot,
            row.always_ask,
            row.pass_until,
            row.clock,
            row.told,
            frozenset(row.muted_seats()),
        )

    @property
    def plays_itself(self) -> bool:
        """Whether a bot answers for this seat."""
        return self.kind == "bot" or (self.away_bot and self.role == "player")

    @property
    def only_watches(self) -> bool:
        """Whether the software holds this Storyteller's seat: it lets the players play."""
        return self.role == "storyteller" and (self.kind == "role" or self.away_bot)
