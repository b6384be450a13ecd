"""The City Deck of San Francisco: Mortals, the Second Inquisition, Events and the Prince's Title (RV-CITY-SF)."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import ForEach, the
from elysium.effects.words import YOU, CountOf
from elysium.games.rivals.kinds import CITY, Card, Has, Prevents, event, mortal
from elysium.games.rivals.verbs import (
    DiscardUpTo,
    Draw,
    GainAgenda,
    GainPrestige,
    InquisitionDamage,
    LoseBlood,
    LosePrestige,
    MoveToStreets,
    ShuffleIntoCity,
    StayOut,
)
from elysium.games.rivals.words import (
    ABOUT,
    COTERIE,
    EACH_PLAYER,
    AboutIs,
    BurnedEvents,
    InStreetsAnywhere,
    IsFoes,
    IsThis,
    Leaders,
    Mendable,
    YourLeader,
)
from elysium.games.rivals.words.costs import ExhaustThis

MORTALS = (
    mortal("vagrant", "Vagrant", 2, 0, Prevents((ExhaustThis(),), 1, IsThis()), words="vagrant retainer", copies=5),
    mortal("addict", "Addict", 3, 1, Has("auspex"), words="citizen retainer", text=(Draw(1),)),
    mortal("chef", "Chef", 3, 1, Has("presence"), words="citizen retainer", text=(Draw(1),)),
    mortal("student", "Student", 3, 1, Has("mental"), words="citizen retainer"),
    mortal("tour-guide", "Tour Guide", 3, 1, Has("social"), words="citizen retainer"),
    mortal("athlete", "Athlete", 3, 1, Has("physical"), words="citizen retainer"),
    mortal("cop", "Cop", 3, 1, Has("dominate"), Has("potency"), words="citizen retainer"),
    mortal("skateboarder", "Skateboarder", 3, 1, Has("celerity"), Has("potency"), words="citizen retainer"),
    mortal(
        "special-affairs-division",
        "Special Affairs Division",
        4,
        1,
        When("antagonist", (InquisitionDamage(1),)),
        words="antagonist second inquisition ongoing",
        copies=4,
    ),
)

PRINCE = Card(
    "prince-of-the-city",
    "Prince of the City",
    CITY,
    frozenset({"title", "prince", "unique"}),
    copies=1,
    printed=(
        Modifies("no secrecy", 1, IsThis()),
        Modifies("influence", 2, IsThis()),
        When("start of turn", (GainPrestige(1), GainAgenda(1))),
    ),
)

EVENTS = (
    event(
        "meeting-at-alcatraz", "Meeting at Alcatraz", text=(MoveToStreets(Leaders(), apart=True), StayOut(YourLeader()))
    ),
    event("chinese-new-year", "Chinese New Year", text=(ShuffleIntoCity(BurnedEvents()),)),
    event(
        "gallery-opening",
        "Gallery Opening",
        text=(
            ForEach(
                "player",
                EACH_PLAYER,
                (DiscardUpTo("cards", 2, the("player")), GainPrestige(CountOf(the("cards")), the("player"))),
            ),
        ),
    ),
    event("castro-street-party", "Castro Street Party", Modifies("secrecy", 1, InStreetsAnywhere())),
    event("city-on-the-brink", "City on the Brink", When("defeats", (GainAgenda(1),), IsFoes())),
    event(
        "the-hunger",
        "The Hunger",
        Modifies("reward", 1, AboutIs("vagrant")),
        When("end of turn", (LosePrestige(CountOf(Mendable(COTERIE)), YOU),)),
    ),
    event("wandering-the-bart-tunnels", "Wandering the BART Tunnels", Modifies("separate parties", 1)),
    event("cable-car-accident", "Cable Car Accident", Modifies("no return", 1)),
    event("san-francisco-fog", "San Francisco Fog", Modifies("no ranged cards", 1)),
    event("protests-in-the-streets", "Protests in the Streets", When("mortal attacked", (LoseBlood(1, ABOUT),))),
)

CITY_DECK = (*MORTALS, PRINCE, *EVENTS)
