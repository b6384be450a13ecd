"""The names a board of Vendetta puts beside its numbers."""

from __future__ import annotations

from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.ids import Seat
from elysium.core.messages import Blank
from elysium.core.views import Outcome
from elysium.games.vendetta.show.types import VendettaView


class Words:
    """Looks everything up in the language of the table."""

    def __init__(self, speech: Translator, signs: Signs) -> None:
        self.speech = speech
        self.signs = signs

    def ui(self, key: str, **args: Blank) -> str:
        return self.speech.ui(f"cli.vendetta.{key}", **args)

    def card(self, code: str) -> str:
        return self.speech.card(code)

    def text(self, code: str) -> str:
        return self.speech.card_text(code)

    def clan(self, clan: str) -> str:
        return self.speech.clan(clan)

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

    def player(self, seat: Seat) -> str:
        return self.speech.seat(seat)
