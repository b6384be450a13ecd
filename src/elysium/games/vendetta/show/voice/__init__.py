"""How Vendetta speaks: prompts, option labels and log lines as messages for the catalogues, never as sentences."""

from elysium.games.vendetta.show.voice.labels import KINDS, RASH, kind, label
from elysium.games.vendetta.show.voice.lines import EVENTS, line
from elysium.games.vendetta.show.voice.prompts import POINTS, prompt
from elysium.games.vendetta.show.voice.touching import touches

__all__ = ["EVENTS", "KINDS", "POINTS", "RASH", "kind", "label", "line", "prompt", "touches"]
