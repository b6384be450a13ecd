"""What cards of Blood Feud speak of: teams, Domains and cards, counts of them, and claims about them."""

from elysium.games.blood_feud.words.ambitions import MastersBest
from elysium.games.blood_feud.words.counts import OwnPower

__all__ = ["MastersBest", "OwnPower"]
