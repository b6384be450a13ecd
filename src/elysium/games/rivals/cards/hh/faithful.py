"""The Faithful: Relics, True Faith and lives laid down."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, the
from elysium.effects.words import THIS, CountOf, Not, Some
from elysium.games.rivals.kinds import GUARD, Activated, Blocks, Has, Keyword, Target, action, hunter, unhosted
from elysium.games.rivals.verbs import Attach, Draw, GainAction, LoseAgenda, Mend, MoreDamage, Ready
from elysium.games.rivals.words import (
    COTERIE,
    COTERIE_AND_TORPOR,
    FOES,
    RELICS,
    USER,
    ActorIsThis,
    All,
    AttackIs,
    Exhausted,
    Faithful,
    IsThis,
    IsYours,
    Mendable,
    PartyAttacks,
    StrikeFelled,
    TrueOfFaith,
    YourActionPhase,
    YourPrestigeOn,
)
from elysium.games.rivals.words.costs import ExhaustThis, ExhaustUser, PayPrestige

REPEL, SENSE, THWART, LIBRARY = "repel the unnatural", "sense the unnatural", "thwart the unnatural", "library"
TRUE_FAITH = Keyword("true faith")
RELIC = ("relic", "ongoing", "one per player")

HUNTERS = (
    hunter(
        "evangeline",
        "Evangeline",
        creed="faithful",
        potency=4,
        physical=0,
        social=2,
        mental=0,
        edges=(LIBRARY, REPEL, SENSE, THWART),
        text=(TRUE_FAITH, Modifies("damage", 1, All(PartyAttacks(), YourPrestigeOn()))),
    ),
    hunter(
        "deacon-jones",
        "Deacon Jones",
        creed="faithful",
        potency=4,
        physical=1,
        social=1,
        mental=0,
        edges=(LIBRARY, REPEL, SENSE, THWART),
        text=(
            TRUE_FAITH,
            Activated((PayPrestige(2),), (MoreDamage(CountOf(RELICS)),), Some(RELICS), during="attack", tag="attacker"),
        ),
    ),
    hunter(
        "florencia",
        "Florencia",
        creed="faithful",
        potency=3,
        physical=1,
        social=1,
        mental=0,
        edges=(LIBRARY, REPEL, THWART),
        text=(Activated((PayPrestige(1),), (MoreDamage(2),), StrikeFelled(), during="attack", tag="attacker"),),
    ),
    hunter(
        "ingrid",
        "Ingrid",
        creed="faithful",
        potency=3,
        physical=0,
        social=0,
        mental=2,
        edges=(REPEL, SENSE, THWART),
        text=(When("relic_played", (GainAction(),), ActorIsThis()),),
    ),
    hunter(
        "toquinho",
        "Toquinho",
        creed="faithful",
        potency=3,
        physical=1,
        social=0,
        mental=1,
        edges=(REPEL, SENSE, THWART),
        text=(GUARD, When("is_defeated", (Ready(COTERIE),), IsYours())),
    ),
    hunter(
        "pregador",
        "Pregador",
        creed="faithful",
        potency=2,
        physical=0,
        social=1,
        mental=0,
        edges=(REPEL, SENSE),
        text=(Blocks(USER, (PayPrestige(1),), claim=Not(AttackIs("ranged"))),),
    ),
    hunter(
        "sister-claire",
        "Sister Claire",
        creed="faithful",
        potency=2,
        physical=0,
        social=1,
        mental=0,
        edges=(LIBRARY, THWART),
        text=(Activated((ExhaustUser(),), (MoreDamage(1),), during="attack", tag="party"),),
    ),
    hunter(
        "andres",
        "Andrés",
        creed="faithful",
        potency=1,
        physical=1,
        social=0,
        mental=0,
        edges=(REPEL,),
        text=(When("is_burned", (Choose("foe", FOES), LoseAgenda(1, the("foe"))), IsThis()),),
    ),
    hunter(
        "noriko",
        "Noriko",
        creed="faithful",
        potency=1,
        physical=0,
        social=0,
        mental=1,
        edges=(LIBRARY,),
        text=(When("is_defeated", (Draw(1),), IsThis()),),
    ),
)

RELICS_AND_FAITH = (
    action(
        "thorn-from-the-crown",
        "Thorn from the Crown",
        words=RELIC,
        clan="faithful",
        tag="H",
        text=(
            Activated(
                (ExhaustThis(), PayPrestige(1)),
                (MoreDamage(1),),
                All(TrueOfFaith(), YourActionPhase()),
                during="attack",
            ),
        ),
    ),
    action(
        "bone-of-the-apostle-james",
        "Bone of the Apostle James",
        words=RELIC,
        clan="faithful",
        tag="H",
        text=(
            Activated(
                (ExhaustThis(),),
                (Ready(the("character")),),
                target=Target("character", Exhausted(Faithful(COTERIE))),
            ),
        ),
    ),
    action(
        "blood-of-saint-dominic",
        "Blood of Saint Dominic",
        words=RELIC,
        clan="faithful",
        tag="H",
        text=(
            Activated(
                (ExhaustThis(),),
                (Mend(1, Faithful(COTERIE_AND_TORPOR)),),
                Some(Mendable(Faithful(COTERIE_AND_TORPOR))),
            ),
        ),
    ),
    unhosted(
        "true-faith",
        "True Faith",
        clan="faithful",
        tag="H",
        target=Target("character", COTERIE),
        text=(Attach(THIS, the("character")), TRUE_FAITH, Has("potency")),
    ),
)

FAITHFUL = (*HUNTERS, *RELICS_AND_FAITH)
