"""Rivals: an expandable card game over one city, for 2 to 4 players."""

from elysium.core.game import GameInfo
from elysium.games.rivals.bench import Bench
from elysium.games.rivals.cards import CARDS, FACETS, facts
from elysium.games.rivals.facade import load
from elysium.games.rivals.flow import course
from elysium.games.rivals.setup import OPTIONS, make
from elysium.games.rivals.show import voice
from elysium.games.rivals.show.concerns import concerns
from elysium.games.rivals.show.foresight import foresight
from elysium.games.rivals.show.types import RivalsView

__all__ = ["GAME", "course"]

GAME = GameInfo(
    name="rivals",
    title="Rivals",
    rules="3",
    seats=(2, 3, 4),
    make=make,
    load=load,
    voice=voice,
    acts=("rivals.act",),
    told=frozenset(voice.EVENTS),
    foresight=foresight,
    view=RivalsView,
    options=OPTIONS,
    concerns=concerns,
    cards=CARDS,
    facts=facts,
    facets=FACETS,
    workbenches={"decks": Bench()},
    bots="elysium.bots.rivals:BOTS",
    lab="elysium.lab.rivals:LAB",
    arrays="elysium.envs.arrays.rivals:ARRAYS",
    board="elysium.cli.boards.rivals:RivalsBoard",
    testing="elysium.testing.hooks.rivals:TESTING",
)
