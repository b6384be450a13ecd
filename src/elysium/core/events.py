"""What happened, told once: typed, with the seats that may know it and the card that caused it."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from elysium.core.ids import NO_CARD, NOBODY, SPECTATOR, CardId, Seat

EVERYONE: Final = -1
Fact: TypeAlias = int | str | tuple[int, ...]
RawEvent: TypeAlias = tuple[str, Seat, tuple[Fact, ...], CardId, int]  # an Event not yet asked for


class Event(NamedTuple):
    """`kind` fixes what `args` mean (each game declares it); `audience` is EVERYONE or a bit per seat."""

    kind: str
    seat: Seat = NOBODY
    args: tuple[Fact, ...] = ()
    cause: CardId = NO_CARD
    audience: int = EVERYONE

    def seen_by(self, seat: Seat) -> bool:
        """Whether this seat (or SPECTATOR) may be told."""
        if self.audience == EVERYONE:
            return True
        return seat != SPECTATOR and bool(self.audience >> seat & 1)


def only(*seats: Seat) -> int:
    """The audience made of these seats.

    >>> Event("drew", 1, audience=only(1)).seen_by(1), Event("drew", 1, audience=only(1)).seen_by(SPECTATOR)
    (True, False)
    """
    return sum(1 << seat for seat in set(seats))
