"""How Blood Feud speaks: questions, menus and what happened, as messages for the catalogues, never as sentences."""

from elysium.games.blood_feud.voice.labels import label
from elysium.games.blood_feud.voice.lines import LINES, READ, line
from elysium.games.blood_feud.voice.prompts import POINTS, prompt
from elysium.games.blood_feud.voice.touching import touches

__all__ = ["LINES", "POINTS", "READ", "label", "line", "prompt", "touches"]
