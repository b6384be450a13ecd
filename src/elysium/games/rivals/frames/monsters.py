"""The frames of what Monsters do."""

from __future__ import annotations

from elysium.core.ids import Selection
from elysium.games.rivals.frames.view import Names, View, several, single


class Strikes(View):
    """Preemptive Strikes of one Monster, one after another; its seat is the Hunter's player."""

    __slots__ = ()
    program = "strikes"

    left = several("left")  # who is still to be struck

    @staticmethod
    def opening(victims: Selection) -> Names:
        return {"left": victims}


class Lashing(View):
    """Tagged Monsters that attack in the Antagonist Step of the seat that has tagged them."""

    __slots__ = ()
    program = "lash out"

    monster = single("monster")


class Ambush(View):
    """Antagonists that act on those who have come to The Streets together."""

    __slots__ = ()
    program = "ambush"

    movers = several("movers")
    ignored = several("ignored")  # Antagonists that a Lookout keeps off

    @staticmethod
    def opening(movers: Selection) -> Names:
        return {"movers": movers, "ignored": ()}
