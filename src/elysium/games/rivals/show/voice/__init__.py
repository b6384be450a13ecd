"""How Rivals speaks: prompts, option labels and log lines as messages for the catalogues, made from views alone."""

from elysium.games.rivals.show.voice.answers import answer
from elysium.games.rivals.show.voice.kinds import KINDS, RASH
from elysium.games.rivals.show.voice.lines import EVENTS, line
from elysium.games.rivals.show.voice.prompts import POINTS, prompt
from elysium.games.rivals.show.voice.touching import touches

__all__ = ["EVENTS", "KINDS", "POINTS", "RASH", "answer", "line", "prompt", "touches"]
