"""Private readings: what the Storyteller tells one player, and when (BF-INFO-26)."""

from __future__ import annotations

from typing import Final

from elysium.core.ids import Seat
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.story import beats, drinks, hag, ledger
from elysium.games.blood_feud.story.arcs import NUMBER, devil, madness
from elysium.games.blood_feud.table import GAMEPLAY, Table

WHISPERS: Final = ("malkavian.1", "malkavian.2", "devil.bond")  # saves hold the numbers: new ones come last
FIRST_VOICE, SECOND_VOICE, BOND = range(len(WHISPERS))


def done(t: Table) -> list[tuple[int, Seat]]:
    entry = ledger.get(t, ledger.WHISPERED)
    return list(zip(entry[::2], entry[1::2], strict=True))


def due(t: Table) -> list[tuple[int, Seat]]:
    """Which whisper waits for whom."""
    found: list[tuple[int, Seat]] = []
    if ledger.arc(t) == ledger.MADNESS and t.phase == GAMEPLAY:  # in the round after each (BF-ARC3-08)
        voices = [FIRST_VOICE] if beats.in_force(t, madness.RULE) and beats.since(t, madness.RULE) < t.round else []
        voices += [SECOND_VOICE] if NUMBER[madness.FAILURES[-1]] in ledger.get(t, ledger.READ) else []
        found += [(voice, seat) for voice in voices for seat in hag.malkavians(t)]
    if ledger.arc(t) == ledger.DEVIL:
        found += [(BOND, seat) for seat in range(t.players) if drinks.drunk(t, seat) >= devil.BOND]
    told = done(t)
    return [one for one in found if one not in told]


def whisper(g: BloodFeud, number: int, seat: Seat) -> None:
    t = g.table
    ledger.put(t, ledger.WHISPERED, *ledger.get(t, ledger.WHISPERED), number, seat)
    g.emit("whisper", seat, number, audience=g.among(seat))
    g.stale(seat)
