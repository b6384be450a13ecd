"""Attack cards and Reactions of Hunters."""

from elysium.effects.abilities import Modifies
from elysium.effects.verbs import If, IfDone, May, Offer
from elysium.effects.words import THIS, CountOf, Some
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, RANGED, SOCIAL, STAKE, attack, reaction
from elysium.games.rivals.verbs import (
    Attach,
    AttackShields,
    Burn,
    DriveIn,
    HoldBack,
    LayCurse,
    MoreDamage,
    NoteWounds,
    PutPrestige,
    SoftenAttack,
)
from elysium.games.rivals.words import (
    ATTACKER,
    BURNED_ONES,
    PARTY,
    USER,
    VICTIM,
    All,
    AnyOf,
    AttackerIs,
    Curses,
    Shows,
    TrueOfFaith,
    VictimIs,
    WasPaid,
    WithRoom,
)
from elysium.games.rivals.words.costs import PayPrestige, Provided

GLOBAL, LIBRARY = "global", "library"
REPEL, SENSE, THWART = "repel the unnatural", "sense the unnatural", "thwart the unnatural"

REACTIONS = (
    reaction(
        "well-prepared",
        "Well-Prepared",
        (RANGED, PHYSICAL, SOCIAL, MENTAL),
        tag="H",
        requirement=1,
        shield=2,
        only=AttackerIs("monster"),
        text=(
            Offer("paid", Provided(Shows(1, SENSE, USER), PayPrestige(1))),
            IfDone("paid", (AttackShields(1, USER),)),
        ),
    ),
    reaction(
        "strength-of-the-fallen",
        "Strength of the Fallen",
        (PHYSICAL, MENTAL),
        tag="H",
        requirement=3,
        shield=2,
        text=(
            Offer("paid", Provided(All(Shows(1, THWART, USER), Some(BURNED_ONES)), PayPrestige(1))),
            IfDone("paid", (AttackShields(CountOf(BURNED_ONES), USER),)),
        ),
    ),
    reaction(
        "ready-and-waiting",
        "Ready and Waiting",
        (RANGED, PHYSICAL),
        tag="H",
        requirement=2,
        shield=3,
        text=(If(Shows(1, GLOBAL, USER), (PutPrestige(1, ATTACKER),)),),
    ),
    reaction(
        "know-their-habits",
        "Know Their Habits",
        (RANGED, MENTAL),
        tag="H",
        requirement=1,
        shield=2,
        text=(
            Offer("paid", Provided(Shows(1, SENSE, USER), PayPrestige(2))),
            IfDone("paid", (AttackShields(2, PARTY),)),
        ),
    ),
    reaction(
        "get-into-its-mind",
        "Get into its Mind",
        (SOCIAL, MENTAL),
        tag="H",
        requirement=2,
        shield=1,
        text=(
            Offer("paid", Provided(Shows(1, LIBRARY, USER), PayPrestige(2))),
            IfDone("paid", (SoftenAttack(),)),
        ),
    ),
)

ATTACKS = (
    attack(
        "speaking-in-tongues",
        "Speaking in Tongues",
        SOCIAL,
        tag="H",
        requirement=1,
        skull=1,
        text=(
            Offer("paid", Provided(Shows(1, REPEL, USER), PayPrestige(1))),
            IfDone("paid", (MoreDamage(1), If(VictimIs("monster"), (MoreDamage(1),)))),
        ),
    ),
    attack(
        "social-engineering",
        "Social Engineering",
        SOCIAL,
        tag="H",
        requirement=2,
        skull=2,
        text=(If(Shows(1, GLOBAL, USER), (PutPrestige(2, VICTIM),)),),
    ),
    attack(
        "rebuke",
        "Rebuke",
        SOCIAL,
        tag="H",
        requirement=3,
        skull=1,
        text=(
            Offer("paid", Provided(Shows(1, LIBRARY, USER), PayPrestige(1))),
            IfDone("paid", (MoreDamage(1),)),
            Offer(
                "more",
                Provided(
                    All(Shows(1, THWART, USER), AnyOf(VictimIs("monster"), VictimIs("antagonist"))), PayPrestige(2)
                ),
                point="offer-more",
            ),
            IfDone("more", (MoreDamage(2),)),
        ),
    ),
    attack(
        "blaze-of-glory",
        "Blaze of Glory",
        PHYSICAL,
        tag="H",
        requirement=1,
        skull=1,
        text=(
            Offer("paid", Provided(VictimIs("monster"), PayPrestige(1))),
            IfDone("paid", (MoreDamage(3),)),
            Modifies("damage", 1, Shows(1, THWART, USER)),
        ),
        after=(If(WasPaid("paid"), (Burn(USER),)),),
    ),
    attack(
        "confuse",
        "Confuse",
        MENTAL,
        tag="H",
        requirement=2,
        skull=1,
        text=(Offer("paid", PayPrestige(1)), IfDone("paid", (MoreDamage(1),))),
        after=(
            If(
                All(Shows(1, SENSE, USER), Some(WithRoom(VICTIM))),
                (May("attached", (Attach(THIS, VICTIM),)),),
            ),
        ),
    ),
    attack(
        "get-the-drop",
        "Get the Drop",
        MENTAL,
        tag="H",
        requirement=3,
        skull=1,
        text=(
            LayCurse(VICTIM, Shows(1, LIBRARY, USER)),
            Offer("paid", PayPrestige(2)),
            IfDone("paid", (MoreDamage(CountOf(Curses(VICTIM))),)),
        ),
    ),
    attack(
        "wooden-stake",
        "Wooden Stake",
        PHYSICAL,
        tag="H",
        requirement=3,
        skull=0,
        text=(NoteWounds(), STAKE),
        after=(DriveIn(),),
    ),
    attack(
        "holy-water",
        "Holy Water",
        MENTAL,
        tag="H",
        requirement=2,
        skull=1,
        text=(
            If(All(Shows(1, REPEL, USER), VictimIs("monster")), (HoldBack(VICTIM),)),
            Offer("paid", Provided(TrueOfFaith(), PayPrestige(1))),
            IfDone("paid", (MoreDamage(2),)),
        ),
    ),
)

HUNT = (*REACTIONS, *ATTACKS)
