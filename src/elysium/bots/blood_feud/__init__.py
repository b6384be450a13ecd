"""The bots of Blood Feud: one that plays every station sensibly, and one that leads a story in a person's place."""

from elysium.bots.blood_feud.team import TeamBot
from elysium.bots.blood_feud.teller import Teller, leads
from elysium.bots.game_bots import GameBots

BOTS = GameBots(greedy=TeamBot, teller=Teller, leads=leads)
