"""What was asked, tried or done once this turn, as numbers in the table's `asked`: all kinds stand here."""

from __future__ import annotations

from elysium.core.ids import CardId, Seat

LURED, TRIED, FED, INVITED, SOCIAL, DEALT, STAYS, ATTACHED_BY = range(8)
# What holds until the turn ends, in the table's `passing`: a mark for each point.
KEEN, EXPOSED, SAFE, HELD, ONCE, LENT = range(6)
# What was done once in the match, in the table's `ever`.
BITTEN, SUFFERED = range(2)


def mark(kind: int, card: CardId = 0, seat: Seat = 0) -> int:
    """One thing of one card and one seat.

    >>> mark(TRIED, 5) == mark(TRIED, 6), mark(TRIED, 5, 1) == mark(FED, 5, 1)
    (False, False)
    """
    return (card * 8 + seat) * 8 + kind
