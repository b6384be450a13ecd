"""The Inquisitive: Prestige on those they watch, and Curses."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, If, IfDone, Offer, the
from elysium.effects.words import THIS, CountOf, Either, Half, Some
from elysium.games.rivals.kinds import GUARD, Activated, Keyword, Target, action, hunter, unhosted
from elysium.games.rivals.verbs import (
    Attach,
    AttackShields,
    Burn,
    Hurt,
    LoseAgenda,
    OncePerTurn,
    OneOf,
    PutPrestige,
)
from elysium.games.rivals.words import (
    ABOUT,
    ANY_TARGET,
    ANY_TARGET_OR_HIDDEN,
    ATTACK_CARD,
    INVESTIGATED,
    USER,
    VICTIM,
    AboutIsCharacter,
    All,
    Attachable,
    AttacksYours,
    ControllerOf,
    Cursed,
    Curses,
    Fights,
    Harmable,
    HunterAgainstHost,
    InThisParty,
    IsThis,
    NotYetThisTurn,
    OfThisParty,
    Plus,
    PrestigeOn,
    Shows,
    ThisAttacks,
    WithRoom,
    YourActionPhase,
)
from elysium.games.rivals.words.costs import ExhaustUser, PayPrestige

BEAST, GLOBAL, LIBRARY, SENSE = "beast whisperer", "global", "library", "sense the unnatural"

HUNTERS = (
    hunter(
        "ryan",
        "Ryan",
        creed="inquisitive",
        potency=4,
        physical=0,
        social=1,
        mental=1,
        edges=(BEAST, GLOBAL, LIBRARY, SENSE),
        text=(
            When(
                "attack_over",
                (
                    If(
                        All(Some(ATTACK_CARD), Some(WithRoom(VICTIM))),
                        (
                            Offer("paid", PayPrestige(1)),
                            IfDone("paid", (OncePerTurn(), Attach(ATTACK_CARD, VICTIM))),
                        ),
                    ),
                ),
                All(IsThis(), NotYetThisTurn()),
            ),
        ),
    ),
    hunter(
        "renata-gomes",
        "Renata Gomes",
        creed="inquisitive",
        potency=4,
        physical=1,
        social=0,
        mental=1,
        edges=(BEAST, GLOBAL, LIBRARY, SENSE),
        text=(When("attacks_character", (PutPrestige(1, VICTIM),), InThisParty()),),
    ),
    hunter(
        "maria-lopez",
        "Maria Lopez",
        creed="inquisitive",
        potency=4,
        physical=2,
        social=0,
        mental=0,
        edges=(BEAST, GLOBAL, LIBRARY, SENSE),
        text=(
            Activated(
                (ExhaustUser(), PayPrestige(1)),
                (Hurt(CountOf(Curses(the("character"))), the("character"), "social"),),
                target=Target("character", Cursed(Harmable(ANY_TARGET))),
            ),
        ),
    ),
    hunter(
        "sara",
        "Sara",
        creed="inquisitive",
        potency=3,
        physical=0,
        social=0,
        mental=2,
        edges=(GLOBAL, LIBRARY, SENSE),
        text=(When("investigates", (PutPrestige(1, INVESTIGATED),), IsThis()),),
    ),
    hunter(
        "francisco",
        "Francisco",
        creed="inquisitive",
        potency=3,
        physical=1,
        social=1,
        mental=0,
        edges=(BEAST, GLOBAL, SENSE),
        text=(
            GUARD,
            Activated((PayPrestige(1),), (AttackShields(2, USER),), Fights(), during="shields", relentless=True),
        ),
    ),
    hunter(
        "gina-firenzo",
        "Gina Firenzo",
        creed="inquisitive",
        potency=2,
        physical=0,
        social=1,
        mental=0,
        edges=(BEAST, GLOBAL),
        text=(
            When(
                "enters_play",
                (Choose("character", ANY_TARGET_OR_HIDDEN), PutPrestige(2, the("character"))),
                IsThis(),
            ),
        ),
    ),
    hunter(
        "jamie",
        "Jamie",
        creed="inquisitive",
        potency=2,
        physical=0,
        social=0,
        mental=1,
        edges=(GLOBAL, LIBRARY),
        text=(Keyword("investigates at home"),),
    ),
    hunter(
        "juliana",
        "Juliana",
        creed="inquisitive",
        potency=2,
        physical=0,
        social=1,
        mental=0,
        edges=(GLOBAL, SENSE),
        text=(Modifies("shields", 1, All(OfThisParty(), YourActionPhase())),),
    ),
    hunter(
        "rio",
        "Rio",
        creed="inquisitive",
        potency=2,
        physical=0,
        social=0,
        mental=1,
        edges=(BEAST, LIBRARY),
        text=(Modifies("damage", Half(CountOf(Curses(VICTIM))), ThisAttacks()),),
    ),
)

CARDS = (
    action(
        "weigh-down",
        "Weigh Down",
        clan="inquisitive",
        tag="H",
        target=Target("character", Attachable(ANY_TARGET)),
        text=(Attach(THIS, the("character")), Modifies("damage", -1, AttacksYours())),
    ),
    action(
        "tracking-device",
        "Tracking Device",
        clan="inquisitive",
        tag="H",
        target=Target("character", Attachable(ANY_TARGET_OR_HIDDEN)),
        text=(
            Attach(THIS, the("character")),
            Modifies("intel", 1, HunterAgainstHost()),
            When("end_of_turn", (PutPrestige(1, USER),)),
        ),
    ),
    action(
        "found-a-weakness",
        "Found a Weakness",
        clan="inquisitive",
        tag="H",
        target=Target("character", Harmable(ANY_TARGET)),
        text=(
            Hurt(
                Plus(PrestigeOn(the("character")), Either(Shows(1, SENSE, USER), 1, 0)),
                the("character"),
                "physical",
                superficial=True,
            ),
        ),
    ),
    unhosted(
        "take-careful-notes",
        "Take Careful Notes",
        words=("ongoing",),
        clan="inquisitive",
        tag="H",
        text=(
            When(
                "attaches_abroad",
                (OneOf("mode", (PutPrestige(1, ABOUT),), (Burn(THIS), LoseAgenda(1, ControllerOf(ABOUT)))),),
                AboutIsCharacter(),
            ),
        ),
    ),
)

INQUISITIVE = (*HUNTERS, *CARDS)
