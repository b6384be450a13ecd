"""How a toy speaks: in keys, and that is enough for the checks."""

from __future__ import annotations

from typing import Final

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.ids import Option
from elysium.core.messages import Message, things
from elysium.core.table import Json
from elysium.core.voice import Answer, kinds


class PlainVoice:
    """Says every question, answer and event by its name and numbers."""

    KINDS: Final = kinds.SHARED
    RASH: Final = frozenset[str]()

    def prompt(self, view: dict[str, Json], decision: Decision) -> Message:
        return Message(decision.point, {"seat": decision.seat})

    def label(self, view: dict[str, Json], decision: Decision, option: Option) -> Message:
        return Message(f"{decision.point}.option", {"option": str(list(option))})

    def kind(self, view: dict[str, Json], decision: Decision, option: Option) -> str:
        return kinds.PASS if option == (-1,) else kinds.PICK

    def answer(self, view: dict[str, Json], decision: Decision, option: Option) -> Answer:
        return Answer(self.kind(view, decision, option), self.label(view, decision, option))

    def touches(self, view: dict[str, Json], decision: Decision, option: Option) -> tuple[str, ...]:
        return things(self.label(view, decision, option))

    def line(self, view: dict[str, Json], event: Event) -> Message | None:
        return Message(f"event.{event.kind}", {"seat": event.seat, "facts": str(list(event.args))})
