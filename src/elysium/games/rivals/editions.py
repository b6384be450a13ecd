"""Where the two rulebooks differ: every difference is one field here, and rules ask the field, never the edition.

The fields carry the `rio` rule as their default; `sf` lists what section RV-SF changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Edition:
    """One rulebook as switches."""

    name: str = "rio"
    first_bid_must: bool = True  # RV-BID-02, RV-SF-03: the first bidder has to bid
    surrendered_waits: bool = True  # RV-BID-05, RV-SF-03: a surrendered Leader stays out until hands are drawn
    mutual_rivals: bool = False  # RV-RIVAL-03, RV-SF-04
    havens_after_leaders: bool = True  # RV-SETUP-09, RV-SF-01: Havens are revealed once Leaders have their Blood
    prince_waits: bool = True  # RV-SETUP-14, RV-SF-06: the Prince of a 2-player game comes after the first reveal
    first_round_forbids_all: bool = True  # RV-TURN-25, RV-SF-07: no targeting and no damage either
    tokens_off_at_start: bool = False  # RV-TOKEN-12, RV-SF-08: 'No Influence' comes off in the Start of Turn Step
    must_act: bool = True  # RV-TURN-20, RV-AMB-32, RV-SF-09: both Actions, Pass being one; otherwise one may stop
    abilities_in_end_phase: bool = False  # RV-TURN-30, RV-SF-10: those that exhaust nothing
    torpor_text_first: bool = True  # RV-TURN-31, RV-SF-11
    relentless_windows: bool = True  # RV-REL, RV-SF-15
    defender_relentless_only: bool = True  # RV-ATK-STEP-07, RV-SF-13
    prince_burns_title: bool = True  # RV-PRINCE-08, RV-SF-16: otherwise the replaced Title is discarded
    prince_lost_bars_claim: bool = True  # RV-PRINCE-01, RV-SF-16
    deals_within_turn: bool = True  # RV-DEAL-01, RV-SF-17
    torpid_title_burned: bool = True  # RV-TITLE-06, RV-SF-18
    shown_may_always_add: bool = False  # RV-CONSP-06, RV-SF-19: no permission is needed
    adds_when_placed: bool = True  # RV-CONSP-05, RV-AMB-39, RV-SF-19
    detach_anything: bool = True  # RV-ATTACH-06, RV-SF-21: otherwise Retainers only
    stolen_retainer_fires: bool = False  # RV-STEAL-02, RV-SF-22
    hunters: bool = True  # RV-HH-41: Hunter decks may be brought to the table
    failed_intel_bars_target: bool = False  # RV-AMB-50, as matches begun under rules 1 have it; so all that follow
    recruits_paid_late: bool = False  # RV-AMB-10
    fallen_take_titles: bool = False  # RV-AMB-14
    intel_beyond_need: bool = False  # RV-AMB-61
    prevents_each_damage: bool = (
        False  # RV-ABIL-08, RV-HH-33, RV-SF-14: otherwise once in one's own Action Phase and once in others' turns
    )
    hides_returned: bool = True  # RV-ATK-UNDO-02: what was shown and is back in a hand lies among the others
    agendas_of_the_hunted: bool = True  # RV-AMB-49: at more moments some Agenda could score as a turn starts
    asks_one_by_one: bool = False  # each part of an act a question of its own: RV-AMB-62
    asks_apart: bool = (
        True  # what comes to nothing or could be said before is asked, as matches of rules 2 do: RV-AMB-69
    )


RIO = Edition()
SF = Edition(
    name="sf",
    first_bid_must=False,
    surrendered_waits=False,
    mutual_rivals=True,
    havens_after_leaders=False,
    prince_waits=False,
    first_round_forbids_all=False,
    tokens_off_at_start=True,
    must_act=False,
    abilities_in_end_phase=True,
    torpor_text_first=False,
    relentless_windows=False,
    defender_relentless_only=False,
    prince_burns_title=False,
    prince_lost_bars_claim=False,
    deals_within_turn=False,
    torpid_title_burned=False,
    shown_may_always_add=True,
    adds_when_placed=False,
    detach_anything=False,
    stolen_retainer_fires=True,
    prevents_each_damage=True,
    hunters=False,
)


def _as_of_rules_1(edition: Edition, intel_beyond_need: bool) -> Edition:
    """How a match goes on that was begun before some rulings changed."""
    return replace(
        edition,
        failed_intel_bars_target=True,
        recruits_paid_late=True,
        fallen_take_titles=True,
        asks_one_by_one=True,
        intel_beyond_need=intel_beyond_need,
        agendas_of_the_hunted=False,
        hides_returned=False,
        prevents_each_damage=True,
    )


EARLIER: Final = "/1"  # behind the name of an edition: as of rules 1
LATER: Final = "/3"  # as of rules 3; without either as of rules 2
OF_RULES: Final = {"1": EARLIER, "2": "", "3": LATER}
EDITIONS: Final = {
    "rio": RIO,
    "sf": SF,
    "rio" + LATER: replace(RIO, asks_apart=False),
    "sf" + LATER: replace(SF, asks_apart=False),
    "rio" + EARLIER: _as_of_rules_1(RIO, False),
    "sf" + EARLIER: _as_of_rules_1(SF, True),
}
