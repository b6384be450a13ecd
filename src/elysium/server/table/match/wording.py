"""A question in words, as a client gets it."""

from __future__ import annotations

from elysium.core.decision import Decision
from elysium.core.game import game_info
from elysium.core.views import AnyView
from elysium.server import protocol


def worded(game: str, view: AnyView, decision: Decision) -> protocol.Asked:
    """A decision with its prompt, and for every option its label, what it touches and what kind of act it is."""
    voice = game_info(game).voice
    prompt = voice.prompt(view, decision)
    answers = [voice.answer(view, decision, option) for option in decision.options]
    return protocol.Asked(
        decision.seat,
        decision.point,
        [list(option) for option in decision.options],
        protocol.Message(prompt.key, dict(prompt.args)),
        [protocol.Message(label.key, dict(label.args)) for _, label in answers],
        [list(voice.touches(view, decision, option)) for option in decision.options],
        [kind for kind, _ in answers],
        [index for index, (kind, _) in enumerate(answers) if kind in voice.RASH],
    )
