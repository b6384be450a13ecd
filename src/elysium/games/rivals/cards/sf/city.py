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

VAGRANT = mortal(
    "vagrant",
    "Vagrant",
    words=("vagrant", "retainer"),
    blood=2,
    agenda=0,
    copies=5,
    text=(Prevents((ExhaustThis(),), 1, IsThis()),),
)
MORTALS = (
    VAGRANT,
    mortal(
        "addict",
        "Addict",
        words=("citizen", "retainer"),
        blood=3,
        agenda=1,
        text=(
            Draw(1),
            Has("auspex"),
        ),
    ),
    mortal(
        "chef",
        "Chef",
        words=("citizen", "retainer"),
        blood=3,
        agenda=1,
        text=(
            Draw(1),
            Has("presence"),
        ),
    ),
    mortal("student", "Student", words=("citizen", "retainer"), blood=3, agenda=1, text=(Has("mental"),)),
    mortal("tour-guide", "Tour Guide", words=("citizen", "retainer"), blood=3, agenda=1, text=(Has("social"),)),
    mortal("athlete", "Athlete", words=("citizen", "retainer"), blood=3, agenda=1, text=(Has("physical"),)),
    mortal(
        "cop",
        "Cop",
        words=("citizen", "retainer"),
        blood=3,
        agenda=1,
        text=(
            Has("dominate"),
            Has("potency"),
        ),
    ),
    mortal(
        "skateboarder",
        "Skateboarder",
        words=("citizen", "retainer"),
        blood=3,
        agenda=1,
        text=(
            Has("celerity"),
            Has("potency"),
        ),
    ),
    mortal(
        "special-affairs-division",
        "Special Affairs Division",
        words=("antagonist", "second inquisition", "ongoing"),
        blood=4,
        agenda=1,
        copies=4,
        text=(When("antagonist", (InquisitionDamage(1),)),),
    ),
)

PRINCE = Card(
    "prince-of-the-city",
    "Prince of the City",
    CITY,
    frozenset({"title", "prince", "unique"}),
    copies=1,
    printed=(
        Modifies("no_secrecy", 1, IsThis()),
        Modifies("influence", 2, IsThis()),
        When("start_of_turn", (GainPrestige(1), GainAgenda(1))),
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
    event("castro-street-party", "Castro Street Party", text=(Modifies("secrecy", 1, InStreetsAnywhere()),)),
    event("city-on-the-brink", "City on the Brink", text=(When("defeats", (GainAgenda(1),), IsFoes()),)),
    event(
        "the-hunger",
        "The Hunger",
        text=(
            Modifies("reward", 1, AboutIs("vagrant")),
            When("end_of_turn", (LosePrestige(CountOf(Mendable(COTERIE)), YOU),)),
        ),
    ),
    event("wandering-the-bart-tunnels", "Wandering the BART Tunnels", text=(Modifies("separate_parties", 1),)),
    event("cable-car-accident", "Cable Car Accident", text=(Modifies("no_return", 1),)),
    event("san-francisco-fog", "San Francisco Fog", text=(Modifies("no_ranged_cards", 1),)),
    event(
        "protests-in-the-streets", "Protests in the Streets", text=(When("mortal_attacked", (LoseBlood(1, ABOUT),)),)
    ),
)

CITY_DECK = (*MORTALS, PRINCE, *EVENTS)
