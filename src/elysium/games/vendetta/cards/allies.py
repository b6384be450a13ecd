"""The thirty Allies, Vampires first, and the Victims."""

from elysium.effects.abilities import Modifies, When
from elysium.games.vendetta.cards.kinds import Victim, human, vampire
from elysium.games.vendetta.verbs.cards import DrawCard, DrawVictim
from elysium.games.vendetta.verbs.gains import AddBloodAt, Gain, GainInfluence
from elysium.games.vendetta.verbs.harm import Steal
from elysium.games.vendetta.words.amounts import ALLIANCE_SIZE
from elysium.games.vendetta.words.claims import OnlyHuman, YouAtHaven, YouSent
from elysium.games.vendetta.words.picks import OPPONENTS

ALLIES = (
    vampire("AL01", "Anita Wainwright", 0, 3, 3, 1, When("acquired", (Gain(3),))),
    vampire("AL02", "Sgt. McTavish", 0, 3, 3, 1, When("acquired", (Steal(2, OPPONENTS),))),
    vampire("AL03", "Khadija Al-Kindi", 0, 3, 3, 1, When("acquired", (DrawCard(),))),
    vampire("AL04", "Wauneka", 0, 3, 3, 1, When("acquired", (DrawVictim(),))),
    vampire("AL05", "Carmelita Neillson", 0, 3, 3, 1, When("played", (AddBloodAt(1),), YouAtHaven())),
    vampire("AL06", "Maldavis", 0, 3, 3, 1, When("acquired", (Gain(5),))),
    vampire("AL07", "Erichtho", 0, 3, 3, 1, Modifies("face_down_cost", -1)),
    vampire("AL08", "Fiorenza Savona", 0, 3, 3, 1, Modifies("wins_ties", 1)),
    vampire("AL09", "Marcel", 1, 4, 4, 2),
    vampire("AL10", "Bronwyn", 1, 5, 3, 3),
    vampire("AL11", "Portia", 0, 5, 0, 0, Modifies("undrainable", 1)),
    vampire("AL12", "Talley", 0, 2, 3, 0, When("frenzied", (GainInfluence(1),), YouSent())),
    vampire("AL13", "Ambrus Maropis", 0, 3, 3, 1, Modifies("peeks", 1)),
    vampire("AL14", "Edward Neally", 0, 5, 3, 3, Modifies("diablerie", 1)),
    vampire("AL15", "Mr. Damp", 0, 3, 3, 1, When("frenzied", (Gain(2),), YouSent())),
    human("AL16", "Bobby White", 3, 2, 1, 0),
    human("AL17", "Maja Wysocki", 2, 3, 2, 1),
    human("AL18", "Ed Crawford", 0, 3, 4, 2),
    human("AL19", "Betty Fuller", 1, 3, 3, 1),
    human("AL20", "Dr. Fragonard", 1, 4, 2, 2),
    human("AL21", "Tamara Bodnar", 0, 5, 1, 3),
    human("AL22", "Douglas Richardson", 0, 2, 8, 0),
    human("AL23", "Tom Kimber", 0, 4, 5, 2),
    human("AL24", "Francis Bennet", 1, 3, 5, 1),
    human("AL25", "Elena Cortez", 0, 3, 3, 3),
    human("AL26", "Julie Munoz", 0, 3, 3, 1, Modifies("final_influence", 2, OnlyHuman())),
    human("AL27", "Roberta Urbani", 0, 3, 3, 1, Modifies("keeps_both", 1)),
    human("AL28", "Ryan Ramos", 2, 4, 3, 1, Modifies("face_down_cost", 1)),
    human("AL29", "Sarah McAleer", 0, 3, 2, 1, When("acquired", (Gain(ALLIANCE_SIZE),))),
    human("AL30", "Miguel Chandler", 0, 3, 3, 2, Modifies("frenzy_first", 1)),
)

VICTIMS = tuple(Victim(f"VI{number:02}") for number in range(1, 36))
