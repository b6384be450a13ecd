"""The team bot of Blood Feud: plays every station sensibly, by what its seat sees."""

from elysium.bots.blood_feud.team import TeamBot
from elysium.bots.greedy import register_bot

register_bot("blood_feud", TeamBot)
