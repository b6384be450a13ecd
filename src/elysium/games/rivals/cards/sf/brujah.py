"""Brujah: attacks that hurt, and profit from what falls."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import the
from elysium.effects.words import CountOf
from elysium.games.rivals.costs import (
    ExhaustUser,
    PayBlood,
)
from elysium.games.rivals.kinds import (
    MENTAL,
    PHYSICAL,
    RANGED,
    Activated,
    Keyword,
    Target,
    action,
    attack,
    character,
    unhosted,
)
from elysium.games.rivals.verbs import (
    AlsoDamage,
    CannotBeBlocked,
    ChooseSeveral,
    DealDamage,
    Draw,
    Exhaust,
    GainInfluence,
    Mend,
    MoreDamage,
    MoveToStreets,
)
from elysium.games.rivals.words import (
    OPPOSING_PARTY,
    OTHER_DEFENDERS,
    PARTY,
    USER,
    AttackerDidIt,
    AttackerParty,
    AttackIs,
    Exhausted,
    Havens,
    InHavenOf,
    InStreets,
    InThisParty,
    PartyDidIt,
    PerAgenda,
    With,
)

GUARD = Keyword("guard")

BRUJAH = (
    character(
        "beretta",
        "Beretta",
        "brujah",
        5,
        (0, 1, 2),
        "celerity potence",
        Activated((PayBlood(1),), (MoreDamage(1),), AttackIs("ranged"), during="attack", tag="attacker"),
    ),
    character(
        "brother",
        "Brother",
        "brujah",
        5,
        (1, 1, 1),
        "potence presence",
        Activated((ExhaustUser(),), (MoreDamage(1),), during="attack", tag="party"),
    ),
    character(
        "flick",
        "Flick",
        "brujah",
        3,
        (0, 1, 1),
        "presence",
        Activated((PayBlood(1),), (GainInfluence(3, USER),), during="need", relentless=True),
    ),
    character(
        "hydra",
        "Hydra",
        "brujah",
        6,
        (2, 1, 0),
        "celerity potence presence",
        Activated((PayBlood(1),), (Draw(1),), during="attack", tag="attacker"),
    ),
    character(
        "johnny",
        "Johnny",
        "brujah",
        4,
        (0, 2, 0),
        "presence presence",
        Instead("burn benefit", (Mend(1, PARTY),), PartyDidIt()),
    ),
    character(
        "shades", "Shades", "brujah", 4, (1, 1, 0), "celerity presence", Modifies("intel", PerAgenda(5), InThisParty())
    ),
    character("skunk", "Skunk", "brujah", 3, (1, 0, 1), "potence", GUARD),
    character("sweetums", "Sweetums", "brujah", 3, (1, 1, 0), "celerity", GUARD),
    character(
        "the-cossack",
        "The Cossack",
        "brujah",
        5,
        (2, 0, 1),
        "celerity potence",
        Activated((PayBlood(1),), (CannotBeBlocked(),)),
    ),
    action(
        "smoke-em-out",
        "Smoke 'Em Out",
        clan="brujah",
        actor=InStreets(USER),
        target=Target("haven", Havens()),
        text=(MoveToStreets(InHavenOf(the("haven"))), DealDamage(1, Exhausted(the("moved")), aggravated=True)),
    ),
    action(
        "blood-for-blood",
        "Blood for Blood",
        Activated((PayBlood(1),), (MoreDamage(1),), AttackIs("physical"), during="attack", again=True),
        words="ongoing",
        clan="brujah",
    ),
    attack(
        "drive-by",
        "Drive-By",
        RANGED,
        4,
        2,
        text=(ChooseSeveral("others", CountOf(With("celerity", PARTY)), OTHER_DEFENDERS), AlsoDamage(2, the("others"))),
        clan="brujah",
    ),
    attack("sucker-punch", "Sucker Punch", PHYSICAL, 2, 1, Keyword("targeted"), clan="brujah"),
    attack("terrorize", "Terrorize", MENTAL, 3, 2, text=(Exhaust(OPPOSING_PARTY),), clan="brujah"),
    unhosted(
        "the-spoils",
        "The Spoils",
        When("defeats", (Mend(1, AttackerParty()),), AttackerDidIt()),
        words="ongoing",
        clan="brujah",
    ),
)
