"""Ventrue: obey or pay."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, ForEach, Offer, Unless, the
from elysium.games.vendetta.cards.kinds import aftermath, conflict, passive, preparation
from elysium.games.vendetta.costs import GiveInfluence, SkipSteps, YieldBlood
from elysium.games.vendetta.verbs.cards import Forestall
from elysium.games.vendetta.verbs.harm import Among, LoseInfluence, SpareMate, Steal
from elysium.games.vendetta.words.amounts import HighestPrinted, RivalCount
from elysium.games.vendetta.words.claims import ThisLocation
from elysium.games.vendetta.words.picks import RIVALS, AbsentOpponents, OtherWinner, RivalCards, StayingRivals

VENTRUE = (
    passive(
        "VE01",
        "Master Plan",
        3,
        When("planning_ended", (LoseInfluence(1, AbsentOpponents()),)),
        Modifies("power", RivalCount()),
    ),
    conflict("VE02", "Diplomacy", 3, Modifies("highest_zeroed", 0), apply=(SpareMate(RIVALS),)),
    passive(
        "VE03",
        "Curfew",
        2,
        When(
            "revealed",
            (
                Among("rivals", RIVALS),
                ForEach(
                    "rival",
                    the("rivals"),
                    (
                        Offer("obeys", SkipSteps(), to=the("rival"), point="curfew"),
                        Unless("obeys", (Steal(3, the("rival")),)),
                    ),
                ),
            ),
            ThisLocation(),
        ),
    ),
    conflict("VE04", "Majesty", 0, Modifies("power_becomes", HighestPrinted())),
    passive("VE05", "Mass Manipulation", 3, When("tokens", (Steal(2, StayingRivals()),), ThisLocation())),
    preparation(
        "VE06",
        "Tyrant's Gaze",
        2,
        Among("rivals", RIVALS),
        ForEach(
            "rival",
            the("rivals"),
            (
                Offer("obeys", YieldBlood(), to=the("rival"), point="tyrants-gaze"),
                Unless("obeys", (LoseInfluence(1, the("rival")),)),
            ),
        ),
    ),
    passive(
        "VE07",
        "Forestall",
        3,
        When(
            "revealed",
            (Choose("card", RivalCards(), point="forestall"), Forestall(the("card"))),
            ThisLocation(),
        ),
    ),
    conflict("VE08", "Ready", 2),
    aftermath(
        "VE09",
        "Hunt",
        0,
        Offer("obeys", GiveInfluence(1), to=OtherWinner(), point="ventrue-hunt"),
        Unless("obeys", (Steal(2, OtherWinner()),)),
    ),
)
