"""The Resolution is told Domain by Domain: the course waits while people look at what has come of one (BF-DIG-10).

Nobody is asked anything. Time goes on after as many seconds as the table has chosen; the Storyteller sooner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.games.blood_feud.game import PROGRAMS, TOLD, BloodFeud
from elysium.games.blood_feud.table import Table

PACES: Final = {"at once": 0, "brisk": 3, "calm": 6, "slow": 12, "by hand": 90}  # seconds for each Order
BY_HAND: Final = "by hand"  # the Storyteller goes on; in the end time does, too
ENDING: Final = 2  # what Event, Cleanup and Power take, in Orders


def switch(pace: str) -> tuple[str, ...]:
    """How a pace stands among the rules of the table; nothing for none."""
    return (f"told {pace}",) if PACES[pace] else ()


def pace(t: Table) -> str:
    return next((rule.removeprefix("told ") for rule in t.rules if rule.startswith("told ")), "at once")


def let_be_told(g: BloodFeud, orders: int = 0) -> bool:
    """Wait for as long as so many Orders take; whether there is anything to wait for."""
    chosen = pace(g.table)
    if not (orders and PACES[chosen]):
        return False
    g.stale(g.table.storyteller)
    g.push(PROGRAMS.number(TOLD), NOBODY, seconds=(PACES[chosen] * (1 if chosen == BY_HAND else orders),))
    return True


@dataclass(frozen=True)
class LetBeTold(Verb):
    """Until time or the Storyteller goes on."""

    asks = guarded = True

    def do(self, g: BloodFeud, f: Frame) -> None:
        if "on" in f.names:
            f.names.clear()
            g.stale(g.table.storyteller)
        else:
            g.ask(f)
