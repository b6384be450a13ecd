"""The seven Location cards of the variant. Their abilities work for the player the moment concerns."""

from elysium.effects.abilities import Modifies, When
from elysium.games.vendetta.cards.kinds import LocationCard
from elysium.games.vendetta.verbs.cards import DrawVictim
from elysium.games.vendetta.verbs.gains import Gain, GainInfluence, TakeBackBlood
from elysium.games.vendetta.verbs.harm import LoseToNobody
from elysium.games.vendetta.words.claims import YouDidNotWin

LOCATIONS = (
    LocationCard("LO01", "Succubus Club", (When("resolved", (TakeBackBlood(3),)),)),
    LocationCard("LO02", "The Collar", (When("frenzied", (GainInfluence(1),)),)),
    LocationCard("LO03", "Lower Wacker Tunnels", (Modifies("free_face_down", 1),)),
    LocationCard("LO04", "Slaughterhouse Row", (When("resolved", (LoseToNobody(1),), YouDidNotWin()),)),
    LocationCard("LO05", "Lakefront Blood Bank", (When("won", (Gain(3),)),)),
    LocationCard("LO06", "The Toll House", (Modifies("toll", 1), When("won", (GainInfluence(1),)))),
    LocationCard("LO07", "Night Shelter", (When("third", (DrawVictim(),)),)),
)
