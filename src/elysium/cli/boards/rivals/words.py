"""The names a board of Rivals puts beside its numbers."""

from __future__ import annotations

from elysium.cli.boards import base
from elysium.core.messages import Blank
from elysium.core.views import Outcome
from elysium.games.rivals.show.types import RivalsView


class Words(base.Words):
    """Those of this game beside those of every board."""

    def small(self, key: str, **args: Blank) -> str:
        """Words that stand within others."""
        said = self.ui(key, **args)
        return said[:1].lower() + said[1:]

    def named(self, view: RivalsView, number: int) -> str:
        """A card by its number; what the seat does not know is only a face-down card."""
        code = view["cards"][number]
        return self.card(code) if code is not None else self.ui("face_down")

    def type(self, type: str) -> str:
        """Ranged, Physical, Social or Mental."""
        return self.speech.ui(f"type.{type}")

    def discipline(self, name: str) -> str:
        return self.speech.ui(f"discipline.{name}")

    def phase(self, view: RivalsView) -> str:
        return self.speech.ui(f"phase.{view['phase']}")

    def step(self, view: RivalsView) -> str:
        return self.speech.ui(f"step.{view['step']}")

    def victory(self, result: Outcome) -> str:
        """Who won, and how."""
        (winner,) = result["winners"]
        key = result["reason"].replace(" ", "_")
        return self.speech.ui(f"result.{key}", who={"seat": winner}, n=result["scores"][winner])
