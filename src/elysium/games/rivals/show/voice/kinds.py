"""What kinds of answers there are."""

from __future__ import annotations

from typing import Final

from elysium.core.voice.kinds import SHARED

KINDS: Final = SHARED | {
    # The Actions of a turn.
    "draw",
    "recruit",
    "play",
    "attack",
    "sally",
    "claim",
    "use",
    "feed",
    "resolve",
    "detach",
    "show",
    "invite",
    "investigate",
    "move",
    "move_on",
    "move_together",
    "agenda",
    "deal",
    "deal_offer",
    "deal_ask",
    # Attacks.
    "pledge",
    "show_intel",
    "play_face_down",
    "block",
    "block_by_card",
    "keep_target",
    "shield",
    "prevent",
    "attach",
    "share",
    "sell",
    "burn",
    # Schemes, deals and the rest.
    "exert",
    "pay",
    "modifier",
    "promise",
    "new_party",
    "join_party",
    "colours",
    "deck",
    "look_first",
    "spread",
    "on_top",
    "under",
    "mend",
    "mode",
}
RASH: Final = frozenset[str]()
