"""Rivals as the rest of Elysium plays it: the rules with what is shown, re-dealt and scored."""

from __future__ import annotations

from collections.abc import Sequence

from elysium.core.game import Result
from elysium.core.ids import Seat
from elysium.core.saves import load_machine
from elysium.core.table import Json
from elysium.games.rivals import winning
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.hidden.redeal import redeal
from elysium.games.rivals.show.types import RivalsView
from elysium.games.rivals.show.view import view, views
from elysium.games.rivals.table import Table
from elysium.games.rivals.upgrade import upgraded


class RivalsGame(Rivals):
    """The whole of core.game.Game: every match is one of these. The rules below know only `Rivals`."""

    __slots__ = ()

    def view(self, seat: Seat) -> RivalsView:
        return view(self, seat)

    def views(self, seats: Sequence[Seat]) -> list[RivalsView]:
        return views(self, seats)

    def redeal(self, seat: Seat, rng: int) -> int:
        return redeal(self, seat, rng)

    def result(self) -> Result | None:
        return winning.result(self)

    def outlook(self) -> tuple[float, ...]:
        return winning.outlook(self)


def load(state: dict[str, Json]) -> RivalsGame:
    return load_machine(RivalsGame, Table, upgraded(state))
