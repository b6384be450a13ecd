"""The eight Relics of the variant: one use each, at the time that `When` and `Instead` name."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.games.vendetta.cards.kinds import Relic
from elysium.games.vendetta.verbs.cards import PlayEverywhere
from elysium.games.vendetta.verbs.gains import Gain, Restore
from elysium.games.vendetta.words.claims import SomethingDrained

RELICS = (
    Relic("RE01", "The Sargon Apocrypha", 0, (When("own_turn", (Restore(),), SomethingDrained()),)),
    Relic("RE02", "The Isaac Chalice", 2, (When("resolution_begins", (PlayEverywhere(1),)),)),
    Relic("RE03", "Marked Bone Dice", 2, (Modifies("dice", 1),)),
    Relic("RE04", "Saint's Knucklebone", 1, (Instead("frenzy_drain", (Gain(2),)),)),
    Relic("RE05", "Mirror Without a Face", 1, (Modifies("mirror", 1),)),
    Relic("RE06", "Black Wax Ledger", 2, (Modifies("ledger", 4),)),
    Relic("RE07", "Flask of Elder Blood", 1, (When("own_turn", (Gain(4),)),)),
    Relic("RE08", "Duelist's Silver Pin", 1, (Modifies("pin", 3),)),
)
