"""Vendetta for bots: a readable heuristic, and quick playouts for search."""

from elysium.bots.game_bots import GameBots
from elysium.bots.vendetta.heuristic import VendettaHeuristic
from elysium.bots.vendetta.playouts import VendettaPlayouts

BOTS = GameBots(heuristic=VendettaHeuristic(), playouts=VendettaPlayouts())
