"""Gangrel: Blood on the table that moves, grows and counts double."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, May, the
from elysium.effects.words import Half
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.verbs.gains import AddBlood, BloodToPool, MoveBlood, SwapBlood
from elysium.games.vendetta.verbs.harm import SpareMate, Steal, TakeDeployed
from elysium.games.vendetta.words.amounts import OWN_BLOOD_HERE
from elysium.games.vendetta.words.claims import CanSwap, OpponentHere
from elysium.games.vendetta.words.picks import RIVALS, OtherLocations

GANGREL = (
    aftermath("GA01", "Earth Meld", 1, BloodToPool()),
    conflict("GA02", "Wolf Companion", 2, Modifies("rivals_halved", 2), apply=(SpareMate(RIVALS),)),
    conflict("GA03", "Feral Weapons", 1, Modifies("blood_worth", 2)),
    preparation("GA04", "Power of the Pack", 2, TakeDeployed(RIVALS)),
    preparation("GA05", "Fearless", 3, May("swap", (SwapBlood(), AddBlood(2)), when=CanSwap())),
    passive("GA06", "On the Prowl", 3, When("played", (AddBlood(1),), OpponentHere())),
    aftermath(
        "GA07",
        "Mist Form",
        2,
        Choose("place", OtherLocations(), may=True, point="mist-form"),
        MoveBlood(Half(OWN_BLOOD_HERE, up=True), the("place")),
    ),
    preparation("GA08", "Ready", 0, AddBlood(2)),
    aftermath("GA09", "Hunt", 0, Steal(1, RIVALS)),
)
