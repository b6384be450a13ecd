"""What every game owes the machine, as checks on any match of any game. Tests and the fuzz command run the same ones.

Checks of a moment take a match at a decision; checks of a match take a configuration and a seed and play it through.
A Breach says which game, seats, options, seed and step, so that it can be played again.
"""

from elysium.testing.contract.asking import (
    check_answers,
    check_conserved,
    check_options,
    check_outlook,
    check_refusals,
)
from elysium.testing.contract.copies import check_bytes, check_copies, check_record
from elysium.testing.contract.matches import check_match, check_moment, check_result
from elysium.testing.contract.playing import Breach, Chance, hold, play, stamp, walk
from elysium.testing.contract.redealing import check_redealing
from elysium.testing.contract.showing import Sight, check_kinds, check_speech, check_touches, check_views, sight
from elysium.testing.contract.worlds import check_told, check_worlds

__all__ = [
    "Breach",
    "Chance",
    "Sight",
    "check_answers",
    "check_bytes",
    "check_conserved",
    "check_copies",
    "check_kinds",
    "check_match",
    "check_moment",
    "check_options",
    "check_outlook",
    "check_record",
    "check_redealing",
    "check_refusals",
    "check_result",
    "check_speech",
    "check_told",
    "check_touches",
    "check_views",
    "check_worlds",
    "hold",
    "play",
    "sight",
    "stamp",
    "walk",
]
