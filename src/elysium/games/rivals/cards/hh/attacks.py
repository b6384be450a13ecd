"""Attack cards and Reactions of no clan: for vampires, some for Hunters too."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, If, IfDone, May, Offer, the
from elysium.effects.words import THIS, CountOf, Half, Not, Some
from elysium.games.rivals.kinds import MENTAL, PHYSICAL, RANGED, SOCIAL, Keyword, Prevents, attack, reaction
from elysium.games.rivals.verbs import (
    AlsoDamage,
    Attach,
    AttackShields,
    Draw,
    ForbidDiablerie,
    LowerPotency,
    MoreDamage,
    NoInfluence,
    SearchHand,
    StealPrestige,
)
from elysium.games.rivals.words import (
    FACE_DOWN,
    FOE,
    OTHER_DEFENDERS,
    USER,
    VICTIM,
    AboutTarget,
    All,
    AnyOf,
    AtLeast,
    BelowFull,
    Different,
    HasClanless,
    Reacted,
    Resolved,
    Shared,
    Shows,
    VictimIs,
    WithRoom,
)
from elysium.games.rivals.words.costs import DiscardCards, IfAny, PayPrestige, Provided

ATTACKS = (
    attack(
        "shotgun",
        "Shotgun",
        RANGED,
        tag="H/V",
        requirement=4,
        skull=2,
        text=(
            Modifies("damage", 1, VictimIs("mortal")),
            Offer("paid", IfAny(OTHER_DEFENDERS, DiscardCards(1))),
            IfDone("paid", (Choose("other", OTHER_DEFENDERS), AlsoDamage(2, the("other")))),
        ),
    ),
    attack(
        "subterfuge",
        "Subterfuge",
        SOCIAL,
        requirement=3,
        skull=0,
        text=(Modifies("damage", Resolved()), Keyword("targeted", Shows(1, "obfuscate", USER))),
    ),
    attack(
        "lingering-kiss",
        "Lingering Kiss",
        SOCIAL,
        requirement=2,
        skull=1,
        text=(When("host_turn", (If(BelowFull(USER), (LowerPotency(USER),)),)),),
        after=(
            If(Shows(1, "presence", USER), (May("attached", (Attach(THIS, VICTIM),), when=Some(WithRoom(VICTIM))),)),
        ),
    ),
    attack(
        "release-the-hounds",
        "Release the Hounds",
        PHYSICAL,
        tag="H/V",
        requirement=2,
        skull=2,
        text=(
            Keyword("face up"),
            Offer(
                "paid",
                Provided(AnyOf(Shows(1, "beast whisperer", USER), Shows(1, "animalism", USER)), PayPrestige(1)),
            ),
            IfDone("paid", (MoreDamage(1),)),
        ),
    ),
    attack("ingratiate", "Ingratiate", SOCIAL, requirement=3, skull=1, text=(Modifies("damage", Shared()),)),
    attack(
        "triple-threat",
        "Triple Threat",
        PHYSICAL,
        requirement=4,
        skull=1,
        text=(
            If(Shows(1, "auspex", USER), (Draw(1),)),
            If(All(Shows(1, "presence", USER), Reacted()), (StealPrestige(1, FOE),)),
            Modifies("damage", 1, Shows(1, "potence", USER)),
        ),
    ),
    attack(
        "risky-business",
        "Risky Business",
        PHYSICAL,
        requirement=2,
        skull=3,
        text=(Keyword("face up", Not(HasClanless())), Keyword("risky")),
    ),
    attack(
        "coiled-strike",
        "Coiled Strike",
        PHYSICAL,
        requirement=4,
        skull=2,
        text=(Modifies("damage", Half(CountOf(FACE_DOWN)), Shows(1, "protean", USER)),),
    ),
    attack(
        "wide-array-of-pain",
        "Wide Array of Pain",
        MENTAL,
        requirement=4,
        skull=2,
        text=(If(AtLeast(3, Different(USER)), (AttackShields(-1, VICTIM),)),),
    ),
    attack(
        "awe",
        "Awe",
        MENTAL,
        requirement=1,
        skull=1,
        text=(
            If(Shows(1, "presence", USER), (NoInfluence(VICTIM),)),
            Modifies("damage", 1, Shows(2, "presence", USER)),
        ),
    ),
    reaction(
        "shifting-organs",
        "Shifting Organs",
        (RANGED, PHYSICAL, MENTAL),
        requirement=3,
        shield=1,
        text=(
            If(Shows(1, "protean", USER), (ForbidDiablerie(USER),)),
            Modifies("shields", 1, Shows(1, "obfuscate", USER)),
        ),
    ),
    reaction(
        "layers-of-protection",
        "Layers of Protection",
        (RANGED, PHYSICAL),
        tag="H/V",
        requirement=2,
        shield=0,
        text=(
            Modifies("party_shields", 1),
            Prevents((DiscardCards(1),), 1, AboutTarget(), again=True),
        ),
    ),
    reaction(
        "comeuppance",
        "Comeuppance",
        (SOCIAL, MENTAL),
        tag="H/V",
        requirement=3,
        shield=1,
        text=(SearchHand((SOCIAL, MENTAL)),),
    ),
)
