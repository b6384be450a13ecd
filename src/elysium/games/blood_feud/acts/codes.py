"""The first number of an act: what is done. The others say to what, where and how."""

from __future__ import annotations

from typing import Final

GO, EQUIP, HAND, TRADE, ACCEPT, DECLINE, WITHDRAW, SIGNAL, USE, CANCEL = range(10)
MOVE, WALL, UNWALL, BLOCK_SUN = range(10, 14)
ORDER, PROPOSE_PACT, BLOCK_PACT, AGREE, REFUSE, VETO = range(20, 26)
BUY, BUY_TOKEN, BURY, STORE, STORE_TOKEN, FETCH = range(30, 36)
PROPOSE, CALL_VOTE, JOIN_VOTE, CAST, AMBITION, REDRAW, BURY_AMBITION, SHIFT = range(40, 48)
WITH, GIVES, WANTS, SEND, HANDS, HANDS_ALL, CHOOSES, HANDS_SOME, SHOW, SHOWS, SHOWS_ALL, LESS = range(50, 62)

LOOK, COMPEL, GAVEL_FALLS, GAVEL_RISES, THAUMATURGY = range(70, 75)  # by Faction Guides

OPPOSE: Final = 76  # the Black Hag (BF-ARC3-02)

IDEA, WISHES, ACCEPT_BARGAIN, DECLINE_BARGAIN = range(80, 84)  # improvised actions

# How an act is done, where an Advancement or Power 1 changes it.
PLAINLY: Final = 0
TIRELESS, UNHINDERED = 1, 2  # BF-S1
DISCOUNT, BARGAIN, AS_MIGHTY = 1, 2, 4  # BF-S3: by Power 1, by an Advancement; Store as if by Power 6
