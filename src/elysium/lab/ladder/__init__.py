"""The ladder: all bots of a game play a schedule, and are rated with how sure the rating is."""

from elysium.lab.ladder.ladder import Ladder, Standing, climb
from elysium.lab.ladder.schedule import Schedule, line_ups

__all__ = ["Ladder", "Schedule", "Standing", "climb", "line_ups"]
