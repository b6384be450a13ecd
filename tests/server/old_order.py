"""A breach for `test_chaos.py`: a server that saves before it moves on, as it once did, and does not mend itself."""

from __future__ import annotations

from unittest.mock import patch

from elysium.server.actor import Actor
from elysium.server.table.match import match_log
from elysium.server.table.play import Play
from elysium.server.table.room import Room


async def save_then_move_on(play: Play) -> None:
    """A save that fails leaves the table between two questions."""
    await play.log.save_if_due()
    await play.finish_if_over()
    play.update()
    await play.save_clocks()


def restore() -> None:
    """In a process of a server: called before it begins."""
    patch.object(Play, "move_on", save_then_move_on).start()
    patch.object(Room, "after_job", Actor.after_job).start()
    patch.object(match_log, "SAVE_EVERY", 1).start()
