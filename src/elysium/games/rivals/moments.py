"""Every moment a text can watch and every number it can change, by name.

Their order is part of a save: a table lists what watches each of them. New names go to the end.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Hook: TypeAlias = Literal[
    "secrecy",
    "no_secrecy",
    "influence",
    "intel",
    "damage",
    "shields",
    "recruit_cost",
    "reward",
    "start_of_turn",
    "end_of_turn",
    "torpor",
    "defeats",
    "is_defeated",
    "mortal_defeated",
    "attaches",
    "scheme_played",
    "scheme_succeeded",
    "ongoing_played",
    "placed_face_down",
    "resolved_face_down",
    "mortal_attacked",
    "attack_damaged",
    "activated",
    "prevents",
    "blocks",
    "burn_benefit",
    "separate_parties",
    "no_return",
    "no_ranged_cards",
    "antagonist",
    "redirects",  # nothing watches it: it holds its place
    "any_modifier",
    "scheme_failed",
    "side_won",
    "falls",  # replaced: a defeat
    "resting_place",  # replaced: where a burned Hunter goes
    "is_burned",
    "recruits",
    "enters_play",
    "exhausts",
    "has_blocked",
    "foes_influence",
    "attaches_abroad",
    "host_turn",
    "deals_damage",
    "shares_retainers",
    "loses_prestige",  # replaced: what an attack costs a player in Prestige
    "aggravated_strike",
    "silent_strike",
    "strikes_party",
    "monster_hurt",
    "monster_stands",
    "antagonist_step",
    "ambush",
    "harassed",
    "lookout",
    "any_turn_ends",
    "corruption",
    "crackdown",
    "attack_tax",
    "open_hand",
    "investigates",
    "attack_over",
    "attacks_character",
    "relic_played",
    "attack_ended",
]
HOOKS: Final[tuple[Hook, ...]] = get_args(Hook)
HOOK: Final[dict[Hook, int]] = {name: number for number, name in enumerate(HOOKS)}

OwnNumber: TypeAlias = Literal["damage", "shields", "party_shields", "ignores_shields", "own_influence"]
OWN_NUMBERS: Final[tuple[OwnNumber, ...]] = get_args(OwnNumber)  # what a revealed card changes for who plays it


def watched(name: str) -> int:
    """The place of a moment or number that a text in play watches; no other name may be declared."""
    if name not in HOOKS:
        raise ValueError(f"no moment and no number is called {name!r}")
    return HOOKS.index(name)


def changed(name: str) -> int:
    """The same for a number; -1 if only the text of a revealed card changes it."""
    return -1 if name in OWN_NUMBERS and name not in HOOKS else watched(name)
