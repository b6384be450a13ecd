"""What Events do to Alliances and to Orders already placed."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.effects.verbs import Verb
from elysium.effects.words import Pick
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.holdings.orders import cancel
from elysium.games.blood_feud.table import ALLIED, NO_PACT


@dataclass(frozen=True)
class EndAlliances(Verb):
    """All Alliances end; their Assets stay where they are until Cleanup. Blocks stand."""

    def do(self, g: BloodFeud, f: Frame) -> None:
        t = g.table
        for space, pact in enumerate(t.pacts):
            if pact == ALLIED:
                t.pacts[space] = NO_PACT
        g.emit("alliances_ended")


@dataclass(frozen=True)
class JamOrders(Verb):
    """No Order in a Domain is revealed or takes effect."""

    domain: Pick[BloodFeud]

    def do(self, g: BloodFeud, f: Frame) -> None:
        (domain,) = self.domain.of(g, f)
        cancel(g.table, domain)
        g.emit("jammed", NOBODY, domain)
