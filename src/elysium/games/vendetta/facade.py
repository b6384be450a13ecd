"""Vendetta as the rest of Elysium plays it: the rules with what is shown, re-dealt and scored."""

from __future__ import annotations

from collections.abc import Sequence

from elysium.core.game import Result
from elysium.core.ids import Seat
from elysium.core.saves import load_machine
from elysium.core.table import Json
from elysium.games.vendetta import scoring
from elysium.games.vendetta.game import Vendetta
from elysium.games.vendetta.hidden.redeal import redeal
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.show.view import view, views
from elysium.games.vendetta.table import Table


class VendettaGame(Vendetta):
    """The whole of core.game.Game: every match is one of these. The rules below know only `Vendetta`."""

    __slots__ = ()

    def view(self, seat: Seat) -> VendettaView:
        return view(self, seat)

    def views(self, seats: Sequence[Seat]) -> list[VendettaView]:
        return views(self, seats)

    def redeal(self, seat: Seat, rng: int) -> int:
        return redeal(self, seat, rng)

    def result(self) -> Result | None:
        return scoring.result(self)

    def outlook(self) -> tuple[float, ...]:
        return scoring.outlook(self.table)


def load(state: dict[str, Json]) -> VendettaGame:
    return load_machine(VendettaGame, Table, state)
