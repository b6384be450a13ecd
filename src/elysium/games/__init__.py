"""The games of the house, registered in the order in which they are listed."""

from elysium.core.game import register
from elysium.games import blood_feud, rivals, vendetta

HOUSE = tuple(register(game) for game in (vendetta.GAME, rivals.GAME, blood_feud.GAME))
