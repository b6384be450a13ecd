"""The whole course of a match: importing this enters every program of it."""

from elysium.games.rivals.flow import (
    abilities,
    acts,
    choices,
    end_phase,
    investigating,
    opening,
    prince,
    recruiting,
    turn,
)
from elysium.games.rivals.flow.attack import blow, course
from elysium.games.rivals.flow.cards import attaching, paying, playing, showing
from elysium.games.rivals.flow.city import ambush, antagonists, deck, shut_havens
from elysium.games.rivals.flow.damage import defeat, mortals, wounds
from elysium.games.rivals.flow.later_boxes import diablerie, ghouls, possessive, rituals, solitary, traps, wraiths
from elysium.games.rivals.flow.monsters import hunting, lashing, strikes
from elysium.games.rivals.flow.politics import conspiracies, deals, influence, schemes

__all__ = [
    "abilities",
    "acts",
    "ambush",
    "antagonists",
    "attaching",
    "blow",
    "choices",
    "conspiracies",
    "course",
    "deals",
    "deck",
    "defeat",
    "diablerie",
    "end_phase",
    "ghouls",
    "hunting",
    "influence",
    "investigating",
    "lashing",
    "mortals",
    "opening",
    "paying",
    "playing",
    "possessive",
    "prince",
    "recruiting",
    "rituals",
    "schemes",
    "showing",
    "shut_havens",
    "solitary",
    "strikes",
    "traps",
    "turn",
    "wounds",
    "wraiths",
]
