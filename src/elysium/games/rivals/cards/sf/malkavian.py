"""Malkavian: face-down cards, emptied hands, and answers nobody expects."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, If, IfDone, Offer, the
from elysium.effects.words import CountOf
from elysium.games.rivals.kinds import (
    GUARD,
    MENTAL,
    PHYSICAL,
    SOCIAL,
    Activated,
    Blocks,
    Target,
    action,
    attack,
    character,
    conspiracy,
    reaction,
)
from elysium.games.rivals.verbs import (
    DiscardUpTo,
    Draw,
    Exhaust,
    GainAgenda,
    GainPrestige,
    MakeContribute,
    Mend,
    MoreDamage,
    RedirectInquisition,
    TakeToHand,
)
from elysium.games.rivals.words import (
    COTERIE,
    FACE_DOWN,
    FOE,
    FOES,
    NON_CONTRIBUTORS,
    PARTY,
    USER,
    AttackIs,
    CharactersOf,
    IsThis,
    Mendable,
    Shows,
    YourDiscardPile,
)
from elysium.games.rivals.words.costs import DiscardThis, IfAny, PayPrestige

MALKAVIAN = (
    character(
        "bad-penny", "Bad Penny", "malkavian", 4, (0, 0, 2), "obfuscate obfuscate", When("torpor", (Mend(1, USER),))
    ),
    character(
        "doc",
        "Doc",
        "malkavian",
        5,
        (0, 1, 2),
        "auspex obfuscate",
        Activated((IfAny(Mendable(PARTY), PayPrestige(1)),), (Mend(1, PARTY),)),
    ),
    character("guvnah", "Guv'nah", "malkavian", 5, (1, 1, 1), "auspex dominate", When("placed face down", (Draw(1),))),
    character(
        "inmate-745943",
        "Inmate #745943",
        "malkavian",
        4,
        (2, 0, 0),
        "dominate obfuscate",
        Activated((PayPrestige(1),), (MoreDamage(2),), during="attack", tag="attacker"),
    ),
    character(
        "jesus",
        "Jesús",
        "malkavian",
        2,
        (0, 0, 1),
        "obfuscate",
        When("is defeated", (Offer("paid", PayPrestige(1)), IfDone("paid", (GainAgenda(1),))), IsThis()),
    ),
    character("karma", "Karma", "malkavian", 3, (0, 0, 2), "auspex", GUARD),
    character("lolita", "Lolita", "malkavian", 3, (1, 1, 0), "dominate", GUARD),
    character(
        "street-preacher",
        "Street Preacher",
        "malkavian",
        2,
        (0, 0, 1),
        "auspex",
        Blocks(USER, (PayPrestige(1),), streets_only=True),
    ),
    character(
        "velvet",
        "Velvet",
        "malkavian",
        4,
        (0, 1, 1),
        "auspex obfuscate",
        When("resolved face down", (GainPrestige(1),)),
    ),
    action(
        "dumpster-dive",
        "Dumpster Dive",
        clan="malkavian",
        target=Target("card", YourDiscardPile()),
        text=(TakeToHand(the("card")), If(Shows(2, "auspex", COTERIE), (Draw(1),))),
    ),
    conspiracy(
        "all-tied-up",
        "All Tied Up",
        2,
        Target("foe", NON_CONTRIBUTORS),
        Exhaust(CharactersOf(the("foe"))),
        clan="malkavian",
    ),
    action(
        "distraction",
        "Distraction",
        Activated(
            (DiscardThis(),), (RedirectInquisition(2, the("foe")),), during="inquisition", target=Target("foe", FOES)
        ),
        words="ongoing",
        clan="malkavian",
    ),
    attack(
        "faulty-logic",
        "Faulty Logic",
        SOCIAL,
        2,
        1,
        text=(Choose("card", FACE_DOWN), MakeContribute(FOE, the("card"))),
        clan="malkavian",
    ),
    attack(
        "unhinged",
        "Unhinged",
        MENTAL,
        3,
        1,
        text=(DiscardUpTo("cards", 2), MoreDamage(CountOf(the("cards")))),
        clan="malkavian",
    ),
    reaction(
        "insanity-defense",
        "Insanity Defense",
        (PHYSICAL, SOCIAL, MENTAL),
        0,
        Modifies("shields", 1, AttackIs("mental")),
        shield=2,
        clan="malkavian",
    ),
)
