"""How Vendetta speaks: prompts, option labels and log lines as messages for the catalogues, never as sentences."""

from elysium.games.vendetta.show.voice.answers import KINDS, RASH, answer
from elysium.games.vendetta.show.voice.lines import EVENTS, line
from elysium.games.vendetta.show.voice.prompts import POINTS, prompt
from elysium.games.vendetta.show.voice.touching import touches

__all__ = ["EVENTS", "KINDS", "POINTS", "RASH", "answer", "line", "prompt", "touches"]
