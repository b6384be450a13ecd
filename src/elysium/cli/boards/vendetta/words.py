"""The names a board of Vendetta puts beside its numbers."""

from __future__ import annotations

from elysium.cli.boards import base
from elysium.core.messages import Blank
from elysium.core.views import Outcome
from elysium.games.vendetta.show.types import VendettaView


class Words(base.Words):
    """Those of this game beside those of every board."""

    def phase(self, view: VendettaView) -> str:
        return self.speech.ui(f"phase.{view['phase']}")

    def step(self, step: str) -> str:
        return self.speech.ui(f"step.{step}")

    def line(self, name: str) -> str:
        """A line of the final score."""
        return self.speech.ui(f"score.{name}")

    def victory(self, result: Outcome) -> str:
        """Who won, alone or as a team, with how much."""
        first, *rest = result["winners"]
        key = f"result.{result['reason']}" + (".team" if rest else "")
        mate = {"mate": {"seat": rest[0]}} if rest else {}
        return self.speech.ui(key, who={"seat": first}, n=sum(result["scores"][s] for s in result["winners"]), **mate)

    def facts(self, of: str, /, **args: Blank) -> str:
        return self.speech.ui(f"facts.{of}", **args)

    def place(self, view: VendettaView, loc: int) -> str:
        last = len(view["locations"]) - 1
        name = self.speech.place("haven" if loc == last else str(loc + 1))
        return name[:1].upper() + name[1:]
