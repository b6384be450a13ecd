"""What kinds of answers there are: acts of players, steps of the clock, rulings of the Storyteller."""

from __future__ import annotations

from typing import Final

from elysium.core.voice.kinds import SHARED
from elysium.games.blood_feud.storyteller import adjust

ACTS: Final = (
    "go",
    "signal",
    "unwell",
    "equip",
    "use",
    "use_card",
    "use_convoy",
    "use_domain",
    "use_move",
    "use_order",
    "use_stored",
    "use_unearth",
    # Handing over and trading.
    "hand",
    "hand_with",
    "hands",
    "hands_all",
    "hands_some",
    "show",
    "show_with",
    "show_with_all",
    "shows",
    "shows_all",
    "trade",
    "trade_with",
    "gives",
    "gives_order",
    "gives_advancement",
    "gives_ambition",
    "gives_less",
    "wants",
    "wants_order",
    "wants_advancement",
    "wants_ambition",
    "wants_less",
    "send",
    "cancel",
    "withdraw",
    "accept_offer",
    "decline_offer",
    # The Cityscape.
    "move",
    "move_tireless",
    "move_unhindered",
    "wall",
    "wall_tireless",
    "wall_with",
    "wall_with_tireless",
    "unwall",
    "unwall_tireless",
    "block_sun",
    # The Orders.
    "order",
    "propose_pact",
    "block_pact",
    "agree",
    "refuse",
    "veto",
    # The Marketplace.
    "buy",
    "buy_cheaper",
    "fetch",
    "fetch_cheaper",
    "bury",
    "bury_free",
    "store",
    "store_cheaper",
    "store_mightily",
    # The Council.
    "propose",
    "call_vote",
    "join_vote",
    "cast",
    "cast_none",
    "abstain",
    "shift",
    "ambition",
    "take_sealed",
    "draw_ambition",
    "bury_ambition",
    "redraw",
    "redraw_several",
    "oppose",
    # What the Storyteller reads aloud.
    "read",
    "read_unnamed",
    "read_later",
    # What an Advancement or an Event has shown.
    "swap_order",
    "arrange",
    "buy_one",
    "swap",
    # By Faction Guides.
    "consult",
    "compel",
    "gavel_falls",
    "gavel_rises",
    "thaumaturgy",
    # Improvised actions.
    "idea",
    "accept_bargain",
    "decline_bargain",
    "take_back",
    "research",
)

CLOCK: Final = (
    "clock.opens",
    "clock.warns",
    "clock.ends",
    "clock.closes_pact",
    "clock.closes_vote",
    "clock.closes",
    "clock.goes_on",
)

STORYTELLER: Final = (
    "storyteller.pause",
    "storyteller.resume",
    "storyteller.extend",
    "storyteller.shorten",
    "storyteller.end",
    "storyteller.open_areas",
    "storyteller.go_on",
    "storyteller.answer_call",
    "storyteller.take_back",
    "storyteller.drop",
    "storyteller.bargain",
    "storyteller.do",
    "storyteller.otherwise",
    "storyteller.nothing",
    "storyteller.openly",
    "storyteller.as_role",
    "storyteller.send_bargain",
    "storyteller.wave_off",
    "storyteller.free",
    "storyteller.read",
    "storyteller.read_unnamed",
    "storyteller.whisper",
    "storyteller.threshold_up",
    "storyteller.threshold_down",
    "storyteller.tell",
    "storyteller.promise_more",
    "storyteller.promise_fewer",
    "storyteller.let_go",
    "storyteller.drive",
)
FACTIONS: Final = ("faction_vampire", "faction_human")
ADJUSTMENTS: Final = tuple(f"storyteller.adjust.{kind.name}" for kind in adjust.KINDS)

KINDS: Final = SHARED | {*ACTS, *CLOCK, *STORYTELLER, *FACTIONS, *ADJUSTMENTS}
# No other act of the Storyteller undoes these.
RASH: Final = frozenset({"storyteller.end", "storyteller.open_areas", "storyteller.take_back"})
