"""The laboratory: many matches between bots, random matches that look for faults, and measurements of speed."""

import elysium.lab.blood_feud  # entering its tally is what importing it does
import elysium.lab.rivals  # likewise
import elysium.lab.vendetta  # noqa: F401  # likewise
from elysium.lab.arena import Failure, Played, Setting, play
from elysium.lab.simulate import Report, simulate

__all__ = ["Failure", "Played", "Report", "Setting", "play", "simulate"]
