"""Rivals for bots: a readable player that judges sampled worlds, and quick playouts for search."""

from elysium.bots.greedy import register_judge
from elysium.bots.playouts import register_playouts
from elysium.bots.rivals.heuristic import RivalsJudge
from elysium.bots.rivals.playouts import RivalsPlayouts

register_judge("rivals", RivalsJudge())
register_playouts("rivals", RivalsPlayouts())
