"""Actions, Conspiracies, Schemes and Influence Modifiers of no clan: for vampires, some for Hunters too."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, ForEach, If, IfDone, May, the
from elysium.effects.words import THIS, CountOf, Either, Not, Some, Times
from elysium.games.rivals.kinds import Activated, Target, action, conspiracy, modifier, scheme, unhosted
from elysium.games.rivals.verbs import (
    Attach,
    Burn,
    ChooseUpTo,
    DealDamage,
    DiscardAtRandom,
    Draw,
    Exhaust,
    GainAction,
    GainPrestige,
    IntoLibrary,
    LoseAgenda,
    Mill,
    MoveLeader,
    MuteModifiers,
    OneOf,
    Ready,
    Reattach,
    RecruitFree,
    ShuffleBack,
    StealAgenda,
    Teach,
)
from elysium.games.rivals.words import (
    ABOUT,
    ANY_CHARACTER,
    CONTRIBUTORS,
    COTERIE,
    FOES,
    FOES_AND_YOU,
    NON_CONTRIBUTORS,
    OPPOSING,
    All,
    AtLeast,
    AttachedRetainer,
    Different,
    DiscardPileOf,
    Every,
    ExhaustedOf,
    FallsInAttack,
    HasClanless,
    Icons,
    InHandOfClan,
    InScheme,
    IsYourLeader,
    LibraryCards,
    NotLeaders,
    Only,
    Opponents,
    ReadyOnes,
    RecentRetainers,
    Supply,
    YourHand,
)
from elysium.games.rivals.words.costs import ExhaustThis

ACTIONS = (
    action("shameless", "Shameless", text=(GainPrestige(Every(3, Different(COTERIE))),)),
    action(
        "not-forgotten",
        "Not Forgotten",
        words=("ongoing",),
        text=(
            ShuffleBack(Different(COTERIE)),
            When("end_of_turn", (May("drawn", (Draw(1),)),), Not(AtLeast(3, CountOf(LibraryCards(YourHand()))))),
        ),
    ),
    action(
        "share-the-wealth",
        "Share the Wealth",
        words=("ongoing",),
        text=(Modifies("shares_retainers", 1), When("start_of_turn", (Burn(),), Not(HasClanless()))),
    ),
    unhosted(
        "poison-pill",
        "Poison Pill",
        tag="H/V",
        target=Target("character", COTERIE),
        text=(
            Attach(THIS, the("character")),
            When(
                "is_defeated",
                (
                    If(
                        Some(OPPOSING),
                        (
                            OneOf(
                                "mode",
                                (DealDamage(2, OPPOSING, aggravated=True),),
                                (Choose("foe", FOES), LoseAgenda(1, the("foe"))),
                            ),
                        ),
                        (Choose("foe", FOES), LoseAgenda(1, the("foe"))),
                    ),
                ),
                FallsInAttack(),
            ),
        ),
    ),
    unhosted(
        "pass-the-torch",
        "Pass the Torch",
        tag="H/V",
        target=Target("character", NotLeaders()),
        text=(MoveLeader(the("character")), If(HasClanless(), (GainAction(),))),
    ),
    unhosted(
        "one-mans-trash",
        "One Man's Trash",
        target=Target("player", FOES_AND_YOU),
        text=(
            May("milled", (Mill(2),)),
            ChooseUpTo("cards", 2, LibraryCards(DiscardPileOf(the("player")))),
            IntoLibrary(the("cards")),
            If(HasClanless(), (GainAction(),)),
        ),
    ),
    unhosted(
        "hasty-embrace",
        "Hasty Embrace",
        provided=All(AttachedRetainer(), All(Some(InHandOfClan("caitiff")), AtLeast(1, Supply()))),
        text=(
            RecruitFree("character", InHandOfClan("caitiff"), 2),
            Choose("retainer", RecentRetainers()),
            Reattach(the("retainer"), the("character")),
            GainAction(unhosted=True),
        ),
    ),
    unhosted(
        "majesty",
        "Majesty",
        words=("ongoing",),
        text=(
            Modifies("influence", Icons("presence", ABOUT), IsYourLeader()),
            Activated(
                (ExhaustThis(),),
                (MuteModifiers(the("player")),),
                claim=InScheme(),
                during="need",
                target=Target("player", FOES_AND_YOU),
            ),
        ),
    ),
    unhosted(
        "learning-the-ropes",
        "Learning the Ropes",
        words=("ongoing",),
        text=(When("deals_damage", (Teach(),)),),
    ),
    conspiracy(
        "snake-oil",
        "Snake Oil",
        threshold=2,
        text=(
            ForEach(
                "player",
                CONTRIBUTORS,
                (Choose("character", ExhaustedOf(the("player")), by=the("player")), Ready(the("character"))),
            ),
        ),
    ),
    conspiracy(
        "snake-in-the-grass",
        "Snake in the Grass",
        threshold=3,
        target=Target("foes", NON_CONTRIBUTORS, each=True),
        text=(If(Only(the("foes")), (StealAgenda(1, the("foes")),), (LoseAgenda(1, the("foes")),)),),
    ),
    conspiracy(
        "shed-your-skin",
        "Shed Your Skin",
        threshold=2,
        target=Target("foes", NON_CONTRIBUTORS, each=True),
        text=(DiscardAtRandom(Either(Only(the("foes")), 2, 1), the("foes")),),
    ),
    scheme(
        "charmer",
        "Charmer",
        words=("ongoing",),
        text=(
            When(
                "start_of_turn",
                (
                    Choose("character", ReadyOnes(ANY_CHARACTER), may=True),
                    IfDone("character", (Exhaust(the("character")),)),
                ),
            ),
        ),
    ),
    scheme("believer", "Believer", words=("ongoing",), text=(When("start_of_turn", (Draw(1),)),)),
    modifier("persecution", "Persecution", influence=2, text=(Modifies("own_influence", Times(2, Opponents())),)),
)
