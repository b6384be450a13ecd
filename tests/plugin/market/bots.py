"""A bot that always bids its highest card."""

from __future__ import annotations

from elysium.bots.game_bots import GameBots
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.views import AnyView


class Highest:
    """Hands are in ascending order."""

    def score(self, view: AnyView, decision: Decision, option: Option) -> float:
        return option[0]


BOTS = GameBots(heuristic=Highest())
