"""Rivals for bots: a readable player that judges sampled worlds, and quick playouts for search."""

from elysium.bots.game_bots import GameBots
from elysium.bots.rivals.heuristic import RivalsJudge
from elysium.bots.rivals.playouts import RivalsPlayouts

BOTS = GameBots(judge=RivalsJudge(), playouts=RivalsPlayouts())
