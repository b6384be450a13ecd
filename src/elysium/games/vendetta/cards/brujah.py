"""Brujah: high Power, Blood damage, profit from Frenzy."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.words import Either, Half, Times
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.verbs.gains import GainInfluence
from elysium.games.vendetta.verbs.harm import Lose, Steal
from elysium.games.vendetta.words.amounts import ROUND, AllBloodHere, OwnCardCount
from elysium.games.vendetta.words.claims import BloodHere, OpponentElsewhere, YouSentRival, YouWon
from elysium.games.vendetta.words.picks import ACTOR, RIVALS

BRUJAH = (
    conflict("BR01", "Bloody Fury", 6, Modifies("power", -2, BloodHere())),
    conflict("BR02", "Punk's Posse", 0, Modifies("power", Times(2, OwnCardCount()))),
    passive("BR03", "Challenge", 4, When("played", (Lose(1, ACTOR),), OpponentElsewhere())),
    aftermath("BR04", "Fist of Caine", 4, Lose(ROUND, RIVALS)),
    aftermath("BR05", "F*ck the System", 3, Lose(Either(YouWon(), 4, 2), RIVALS)),
    aftermath("BR06", "Earthshock", 2, Lose(Half(AllBloodHere()), RIVALS)),
    preparation("BR07", "Show of Force", 3, Steal(1, RIVALS)),
    passive("BR08", "Ready", 1, When("frenzied", (GainInfluence(1),), YouSentRival())),
    aftermath("BR09", "Hunt", 0, Steal(1, RIVALS)),
)
