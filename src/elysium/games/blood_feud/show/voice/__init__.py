"""How Blood Feud speaks: questions, menus and what happened, as messages for the catalogues, never as sentences."""

from elysium.games.blood_feud.show.voice.answers import answer
from elysium.games.blood_feud.show.voice.kinds import KINDS, RASH
from elysium.games.blood_feud.show.voice.lines import EVENTS, READ, line
from elysium.games.blood_feud.show.voice.prompts import POINTS, prompt
from elysium.games.blood_feud.show.voice.touching import touches

__all__ = ["EVENTS", "KINDS", "POINTS", "RASH", "READ", "answer", "line", "prompt", "touches"]
