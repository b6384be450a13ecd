"""How Rivals speaks: what a seat may know turned into messages; the catalogues make sentences of them."""

from __future__ import annotations

from elysium.core.decision import Decision
from elysium.core.events import Event
from elysium.core.game import Message
from elysium.core.ids import Option
from elysium.core.table import Json


def prompt(view: dict[str, Json], decision: Decision) -> Message:
    return Message(f"prompt.{decision.point}", {})


def label(view: dict[str, Json], decision: Decision, option: Option) -> Message:
    return Message(f"label.{decision.point}", {"option": list(option)})


def line(view: dict[str, Json], event: Event) -> Message | None:
    return Message(f"event.{event.kind}", {})
