"""Blood Feud: a real-time megagame, one night in New York, for 4 to 8 teams and a Storyteller."""

from elysium.core.game import GameInfo
from elysium.games.blood_feud import cards  # before the course: names of timers hold numbers of programs
from elysium.games.blood_feud.facade import load
from elysium.games.blood_feud.flow import night
from elysium.games.blood_feud.flow import story as nights_of_story  # the courses register their programs
from elysium.games.blood_feud.game import ACT, STORYTELLER
from elysium.games.blood_feud.setup import MOST, OPTIONS, make, sides
from elysium.games.blood_feud.show import voice
from elysium.games.blood_feud.show.types import BloodFeudView

__all__ = ["GAME", "night", "nights_of_story"]

GAME = GameInfo(
    name="blood_feud",
    title="Blood Feud",
    rules="4",
    seats=tuple(range(4, MOST + 1)),
    make=make,
    sides=sides,
    load=load,
    voice=voice,
    view=BloodFeudView,
    options=OPTIONS,
    menu=ACT,
    desk=STORYTELLER,
    cards=cards.CARDS,
    facts=cards.facts,
    facets=cards.FACETS,
    bots="elysium.bots.blood_feud:BOTS",
    lab="elysium.lab.blood_feud:LAB",
    arrays="elysium.envs.arrays.blood_feud:ARRAYS",
    board="elysium.cli.boards.blood_feud:BloodFeudBoard",
    testing="elysium.testing.hooks.blood_feud:TESTING",
)
