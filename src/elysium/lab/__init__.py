"""The laboratory: many matches between bots, random matches that look for faults, and measurements of speed."""

from elysium.lab.arena import Failure, Played, Setting, play
from elysium.lab.simulate import Report, simulate

__all__ = ["Failure", "Played", "Report", "Setting", "play", "simulate"]
