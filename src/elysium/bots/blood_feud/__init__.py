"""The team bot of Blood Feud: plays every station sensibly, by what its seat sees."""

from elysium.bots.blood_feud.team import TeamBot
from elysium.bots.game_bots import GameBots

BOTS = GameBots(greedy=TeamBot)
