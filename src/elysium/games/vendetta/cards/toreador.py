"""Toreador: the larger the Alliance, the stronger."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import If
from elysium.effects.words import AtMost, Half
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.verbs.cards import DrawVictim
from elysium.games.vendetta.verbs.gains import PlayBlood
from elysium.games.vendetta.verbs.harm import DiscardBlood, Steal
from elysium.games.vendetta.words.amounts import ALLIANCE_SIZE, AllCardCount
from elysium.games.vendetta.words.claims import ThisLocation, YouGotCard, YouHere
from elysium.games.vendetta.words.picks import RIVALS

TOREADOR = (
    aftermath("TO01", "Awe", 2, Steal(Half(ALLIANCE_SIZE), RIVALS)),
    conflict("TO02", "Entourage", 0, Modifies("power", AtMost(7, ALLIANCE_SIZE))),
    preparation("TO03", "Charisma", 2, DiscardBlood(Half(ALLIANCE_SIZE), RIVALS)),
    aftermath("TO04", "Summon", 3, If(YouGotCard(), (DrawVictim(),))),
    conflict("TO05", "Entrancement", 0, Modifies("power", AllCardCount())),
    passive("TO06", "Submission", 3, Instead("lose_blood", (), YouHere())),
    passive(
        "TO07",
        "Friends in High Places",
        3,
        When("before_revelation", (PlayBlood(ALLIANCE_SIZE),), ThisLocation()),
    ),
    preparation("TO08", "Ready", 0, DrawVictim()),
    aftermath("TO09", "Hunt", 0, Steal(1, RIVALS)),
)
