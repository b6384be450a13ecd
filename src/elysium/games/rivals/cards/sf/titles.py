"""Titles but the Prince of the City."""

from elysium.effects.abilities import Modifies
from elysium.effects.verbs import the
from elysium.effects.words import Either
from elysium.games.rivals.kinds import (
    Activated,
    Target,
    title,
)
from elysium.games.rivals.verbs import (
    Burn,
    LosePrestige,
)
from elysium.games.rivals.words import (
    FOES,
    USER,
    VICTIM,
    All,
    HasTitle,
    InStreets,
    InYourHaven,
    IsThis,
    NoPrince,
    OngoingCards,
    UserIsThis,
)
from elysium.games.rivals.words.costs import (
    ExhaustUser,
)

TITLES = (
    title("herald", "Herald", requirement=2, influence=2, text=(Modifies("recruit_cost", -1),)),
    title(
        "keeper-of-elysium",
        "Keeper of Elysium",
        requirement=4,
        influence=4,
        text=(Modifies("secrecy", 1, InYourHaven()),),
    ),
    title(
        "primogen",
        "Primogen",
        unique=False,
        requirement=3,
        influence=3,
        text=(
            Modifies("influence", 1, IsThis()),
            Modifies("damage", 1, All(UserIsThis(), HasTitle(VICTIM))),
        ),
    ),
    title(
        "seneschal",
        "Seneschal",
        requirement=5,
        influence=5,
        text=(
            Activated(
                (ExhaustUser(),),
                (LosePrestige(Either(NoPrince(), 2, 1), the("foe")),),
                during="action",
                target=Target("foe", FOES),
            ),
        ),
    ),
    title(
        "sheriff",
        "Sheriff",
        requirement=4,
        influence=4,
        text=(
            Activated((ExhaustUser(),), (Burn(the("card")),), InStreets(USER), target=Target("card", OngoingCards())),
        ),
    ),
)
