"""What kind of act an answer is, in the words that all games share; every game declares its own beside them.

Screens go by kinds: which key answers, what stands apart from the list, under which heading. A kind never tells more
than the answer it belongs to.
"""

from __future__ import annotations

from typing import Final

PASS: Final = "pass"  # to let this chance go by
DONE: Final = "done"  # to choose no more: what was chosen so far stands
CONFIRM: Final = "confirm"  # yes
DECLINE: Final = "decline"  # no
END: Final = "end"  # to end one's turn
WAIT: Final = "wait"  # to do nothing for now, where everybody may act at any moment: it needs no click
PICK: Final = "pick"  # to choose the thing that the label names, for what the question says
NUMBER: Final = "number"  # to choose a number, for what the question says

SHARED: Final = frozenset({PASS, DONE, CONFIRM, DECLINE, END, WAIT, PICK, NUMBER})
