"""The bots of Blood Feud: who plays every station sensibly, who also looks ahead, and who leads a story."""

from elysium.bots.blood_feud.ahead import AheadBot
from elysium.bots.blood_feud.team import TeamBot
from elysium.bots.blood_feud.teller import Teller, leads
from elysium.bots.game_bots import GameBots

BOTS = GameBots(greedy=TeamBot, search=AheadBot, teller=Teller, leads=leads)
