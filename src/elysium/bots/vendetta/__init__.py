"""Vendetta for bots: a readable heuristic, and quick playouts for search."""

from elysium.bots.greedy import register_heuristic
from elysium.bots.playouts import register_playouts
from elysium.bots.vendetta.heuristic import VendettaHeuristic
from elysium.bots.vendetta.playouts import VendettaPlayouts

register_heuristic("vendetta", VendettaHeuristic())
register_playouts("vendetta", VendettaPlayouts())
