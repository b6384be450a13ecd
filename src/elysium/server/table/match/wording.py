"""A question in words, as a client gets it."""

from __future__ import annotations

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.table import Json
from elysium.server import protocol


def worded(game: str, view: dict[str, Json], decision: Decision) -> protocol.Asked:
    """A decision with its prompt, and for every option its label, what it touches and what kind of act it is."""
    voice = game_info(game).voice
    prompt = voice.prompt(view, decision)
    kinds = [voice.kind(view, decision, option) for option in decision.options]
    labels = [voice.label(view, decision, option) for option in decision.options]
    return protocol.Asked(
        decision.seat,
        decision.point,
        [list(option) for option in decision.options],
        protocol.Message(prompt.key, dict(prompt.args)),
        [protocol.Message(label.key, dict(label.args)) for label in labels],
        [list(voice.touches(view, decision, option)) for option in decision.options],
        kinds,
        [index for index, kind in enumerate(kinds) if kind in voice.RASH],
    )
