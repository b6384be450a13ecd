"""Tremere: Blood is spent at the brink of Frenzy, and it pays."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import IfDone, Offer, Unless
from elysium.effects.words import THIS, Half, Times
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.costs import SpendBlood
from elysium.games.vendetta.verbs.cards import TurnDown
from elysium.games.vendetta.verbs.gains import Gain, GainUpTo
from elysium.games.vendetta.verbs.harm import Lose, Steal, TakeDeployed
from elysium.games.vendetta.words.amounts import POOL, AmountOf
from elysium.games.vendetta.words.claims import YouHere
from elysium.games.vendetta.words.picks import RIVALS

HALF_POOL = SpendBlood(Half(POOL))

TREMERE = (
    conflict("TR01", "Focus from Hunger", 9, Modifies("power", Times(-1, POOL))),
    preparation("TR02", "Ancient Artifacts", 6, Offer("spent", HALF_POOL), Unless("spent", (TurnDown(THIS),))),
    preparation("TR03", "Theft of Vitae", 3, GainUpTo(7)),
    passive("TR04", "Dark Pact", 1, Instead("bank_blood")),
    aftermath("TR05", "Cauldron of Blood", 3, Offer("spent", HALF_POOL), IfDone("spent", (Lose(4, RIVALS),))),
    passive("TR06", "Retaliation", 2, When("bled", (Lose(AmountOf(), RIVALS),), YouHere())),
    preparation("TR07", "Arcane Drain", 2, Offer("spent", HALF_POOL), IfDone("spent", (TakeDeployed(RIVALS),))),
    passive("TR08", "Ready", 1, Instead("frenzy_drain", (TurnDown(THIS), Gain(1)), YouHere())),
    aftermath("TR09", "Hunt", 1, Offer("spent", SpendBlood(1)), IfDone("spent", (Steal(1, RIVALS),))),
)
