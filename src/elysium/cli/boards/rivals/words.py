"""The names a board of Rivals puts beside its numbers."""

from __future__ import annotations

from elysium.cli.terminal.screen import Signs
from elysium.cli.terminal.translator import Translator
from elysium.core.ids import Seat
from elysium.core.messages import Blank
from elysium.core.views import Outcome
from elysium.games.rivals.show.types import RivalsView


class Words:
    """Looks everything up in the language of the table."""

    def __init__(self, speech: Translator, signs: Signs) -> None:
        self.speech = speech
        self.signs = signs

    def ui(self, key: str, **args: Blank) -> str:
        return self.speech.ui(f"cli.rivals.{key}", **args)

    def small(self, key: str, **args: Blank) -> str:
        """Words that stand within others."""
        said = self.ui(key, **args)
        return said[:1].lower() + said[1:]

    def card(self, code: str) -> str:
        return self.speech.card(code)

    def named(self, view: RivalsView, number: int) -> str:
        """A card by its number; what the seat does not know is only a face-down card."""
        code = view["cards"][number]
        return self.card(code) if code is not None else self.ui("face_down")

    def text(self, code: str) -> str:
        return self.speech.card_text(code)

    def clan(self, clan: str) -> str:
        return self.speech.clan(clan)

    def type(self, type: str) -> str:
        """Ranged, Physical, Social or Mental."""
        return self.speech.ui(f"type.{type}")

    def phase(self, view: RivalsView) -> str:
        return self.speech.ui(f"phase.{view['phase']}")

    def step(self, view: RivalsView) -> str:
        return self.speech.ui(f"step.{view['step']}")

    def player(self, seat: Seat) -> str:
        return self.speech.seat(seat)

    def victory(self, result: Outcome) -> str:
        """Who won, and how."""
        (winner,) = result["winners"]
        key = result["reason"].replace(" ", "_")
        return self.speech.ui(f"result.{key}", who={"seat": winner}, n=result["scores"][winner])
