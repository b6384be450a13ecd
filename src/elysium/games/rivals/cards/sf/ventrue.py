"""Ventrue: Titles, Prestige and whoever holds them."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import the
from elysium.effects.words import CountOf, Either, Times
from elysium.games.rivals.costs import CanSpend, DiscardKind, ExhaustUser, IfAny
from elysium.games.rivals.kinds import (
    PHYSICAL,
    SOCIAL,
    Activated,
    Keyword,
    Target,
    action,
    character,
    reaction,
    scheme,
    unhosted,
)
from elysium.games.rivals.verbs import (
    AddPrestige,
    BurnIfEmpty,
    Draw,
    GainAgenda,
    GainPrestige,
    LosePrestige,
    Mend,
    MoreDamage,
    PayUpTo,
    PutAgenda,
    TakePrestige,
)
from elysium.games.rivals.words import (
    ABOUT,
    ANY_CHARACTER,
    COTERIE,
    COTERIE_AND_TORPOR,
    USER,
    All,
    AttachedIs,
    DamageIs,
    FoeCount,
    HasTitle,
    InThisParty,
    IsPrince,
    IsYourLeader,
    Mendable,
    OwnerOf,
    Paid,
    PartyDidIt,
    Titled,
    YouHavePrince,
)

GUARD = Keyword("guard")

VENTRUE = (
    character(
        "bruno-wagner", "Bruno Wagner", "ventrue", 5, (0, 2, 1), "dominate presence", When("ongoing played", (Draw(1),))
    ),
    character("humberto-garcia", "Humberto Garcia", "ventrue", 3, (1, 0, 1), "dominate", GUARD),
    character(
        "june-bryant",
        "June Bryant",
        "ventrue",
        3,
        (0, 1, 1),
        "presence",
        When("start of turn", (Draw(2),), YouHavePrince()),
    ),
    character(
        "montgomery-white",
        "Montgomery White",
        "ventrue",
        4,
        (1, 1, 0),
        "fortitude fortitude",
        Modifies("shields", 1, All(DamageIs("ranged"), InThisParty())),
    ),
    character("nancy-witt", "Nancy Witt", "ventrue", 3, (0, 2, 0), "presence", GUARD),
    character(
        "randolph-marz",
        "Randolph Marz",
        "ventrue",
        6,
        (1, 1, 1),
        "dominate fortitude presence",
        Activated((DiscardKind("title"),), (MoreDamage(Either(IsPrince(USER), 2, 1)),), during="attack", tag="party"),
    ),
    character(
        "stevie-osborn",
        "Stevie Osborn",
        "ventrue",
        5,
        (2, 0, 1),
        "fortitude presence",
        When("attaches", (GainPrestige(1),), AttachedIs("title")),
    ),
    character(
        "yusuf-kaya",
        "Yusuf Kaya",
        "ventrue",
        5,
        (2, 1, 0),
        "fortitude fortitude",
        Activated(
            (IfAny(Mendable(Titled(COTERIE_AND_TORPOR)), ExhaustUser()),), (Mend(1, Titled(COTERIE_AND_TORPOR)),)
        ),
    ),
    character(
        "zhang-wei",
        "Zhang Wei",
        "ventrue",
        4,
        (0, 0, 2),
        "dominate presence",
        When("defeats", (LosePrestige(1, OwnerOf(ABOUT)),), All(PartyDidIt(), HasTitle(USER))),
    ),
    action("royal-review", "Royal Review", clan="ventrue", text=(GainPrestige(CountOf(Titled(COTERIE))),)),
    action(
        "long-term-investment",
        "Long-Term Investment",
        When("start of turn", (TakePrestige(1),)),
        words="ongoing",
        clan="ventrue",
        costs=(CanSpend(1),),
        text=(PayUpTo("paid", 3), AddPrestige(Times(2, Paid("paid"))), BurnIfEmpty()),
    ),
    scheme("greed", "Greed", GainAgenda(2), clan="ventrue"),
    reaction(
        "dignity-of-the-office",
        "Dignity of the Office",
        (PHYSICAL, SOCIAL),
        3,
        Modifies("shields", Times(2, CountOf(Titled(COTERIE)))),
        shield=0,
        clan="ventrue",
    ),
    unhosted(
        "marked-man",
        "Marked Man",
        clan="ventrue",
        target=Target("character", ANY_CHARACTER),
        text=(PutAgenda(1, the("character")),),
    ),
    unhosted(
        "assert-authority",
        "Assert Authority",
        Modifies("influence", FoeCount(), IsYourLeader()),
        words="ongoing",
        clan="ventrue",
    ),
)
