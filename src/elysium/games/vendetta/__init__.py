"""Vendetta: bluff and conflict over Chicago, for 3 to 6 players."""

from elysium.core.game import GameInfo
from elysium.games.vendetta.cards import CARDS, FACETS, facts
from elysium.games.vendetta.facade import load
from elysium.games.vendetta.flow import frenzy, planning, resolution, rounds  # the course registers its programs
from elysium.games.vendetta.setup import OPTIONS, make, sides
from elysium.games.vendetta.show import voice
from elysium.games.vendetta.show.foresight import foresight
from elysium.games.vendetta.show.types import VendettaView

__all__ = ["GAME", "frenzy", "planning", "resolution", "rounds"]

GAME = GameInfo(
    name="vendetta",
    title="Vendetta",
    rules="2",
    seats=(3, 4, 5, 6),
    usual_seats=4,
    make=make,
    sides=sides,
    load=load,
    voice=voice,
    acts=("vendetta.plan.card",),
    told=frozenset(voice.EVENTS),
    foresight=foresight,
    view=VendettaView,
    options=OPTIONS,
    cards=CARDS,
    facts=facts,
    facets=FACETS,
    bots="elysium.bots.vendetta:BOTS",
    lab="elysium.lab.vendetta:LAB",
    arrays="elysium.envs.arrays.vendetta:ARRAYS",
    board="elysium.cli.boards.vendetta:VendettaBoard",
    testing="elysium.testing.hooks.vendetta:TESTING",
)
