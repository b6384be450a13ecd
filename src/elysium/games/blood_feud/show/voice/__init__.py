"""How Blood Feud speaks: questions, menus and what happened, as messages for the catalogues, never as sentences."""

from elysium.games.blood_feud.show.voice.labels import label
from elysium.games.blood_feud.show.voice.lines import LINES, READ, line
from elysium.games.blood_feud.show.voice.prompts import POINTS, prompt
from elysium.games.blood_feud.show.voice.touching import touches

__all__ = ["LINES", "POINTS", "READ", "label", "line", "prompt", "touches"]
