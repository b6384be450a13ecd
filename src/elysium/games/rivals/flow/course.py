"""The whole course of a match: importing this enters every program of it."""

from elysium.games.rivals.flow import (
    abilities,
    acts,
    ambush,
    antagonists,
    attaching,
    choices,
    city,
    conspiracies,
    deals,
    end_phase,
    influence,
    opening,
    playing,
    prince,
    schemes,
    showing,
    shut_havens,
    turn,
)
from elysium.games.rivals.flow.attack import blow, course
from elysium.games.rivals.flow.damage import defeat, mortals, wounds
from elysium.games.rivals.flow.monsters import hunting, lashing, strikes

__all__ = [
    "abilities",
    "acts",
    "ambush",
    "antagonists",
    "attaching",
    "blow",
    "choices",
    "city",
    "conspiracies",
    "course",
    "deals",
    "defeat",
    "end_phase",
    "hunting",
    "influence",
    "lashing",
    "mortals",
    "opening",
    "playing",
    "prince",
    "schemes",
    "showing",
    "shut_havens",
    "strikes",
    "turn",
    "wounds",
]
