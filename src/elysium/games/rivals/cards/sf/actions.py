"""Actions, Conspiracies, Schemes and Influence Modifiers of no clan."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, ForEach, If, IfDone, the
from elysium.effects.words import Either
from elysium.games.rivals.kinds import (
    Activated,
    Target,
    action,
    conspiracy,
    modifier,
    scheme,
    unhosted,
)
from elysium.games.rivals.verbs import (
    AddBlood,
    AddPrestige,
    Burn,
    BurnIfEmpty,
    Defeat,
    Discards,
    GainAgenda,
    GainPrestige,
    GiveBlood,
    LookAtTop,
    LoseAgenda,
    Mend,
    MendSpread,
    StealPrestige,
)
from elysium.games.rivals.words import (
    COTERIE,
    COTERIE_AND_TORPOR,
    EACH_PLAYER,
    FACE_DOWN,
    NON_CONTRIBUTORS,
    USER,
    AgendaAtLeast,
    All,
    AllCharactersOf,
    HasDiscipline,
    Icons,
    InStreets,
    IsYours,
    Mendable,
    OngoingOf,
    OutsideYourHaven,
    SecondMortal,
    Shows,
    Wounded,
    WoundedOutside,
)
from elysium.games.rivals.words.costs import (
    ExhaustThis,
    PayBlood,
    PayPrestige,
)

ACTIONS = (
    action(
        "coup-de-grace",
        "Coup de Grâce",
        actor=All(InStreets(USER), Shows(1, "potence", USER)),
        costs=(PayBlood(2),),
        target=Target("character", WoundedOutside()),
        text=(Defeat(the("character")),),
    ),
    action(
        "everything-is-connected",
        "Everything is Connected",
        text=(If(Shows(1, "auspex", COTERIE), (AddPrestige(1, FACE_DOWN),)),),
    ),
    action(
        "late-night-snack",
        "Late-Night Snack",
        text=(MendSpread(Icons("fortitude", COTERIE), Mendable(COTERIE_AND_TORPOR)),),
    ),
    unhosted(
        "emergency-bloodbag",
        "Emergency Bloodbag",
        words=("ongoing",),
        text=(
            AddBlood(3),
            BurnIfEmpty(),
            When(
                "start_of_turn",
                (Choose("one", Wounded(COTERIE_AND_TORPOR), may=True), IfDone("one", (GiveBlood(1, the("one")),))),
            ),
        ),
    ),
    unhosted(
        "first-tradition-the-masquerade",
        "First Tradition: The Masquerade",
        words=("ongoing",),
        costs=(PayPrestige(2),),
        text=(
            Modifies("secrecy", 1, OutsideYourHaven()),
            When("mortal_defeated", (Burn(),), SecondMortal()),
        ),
    ),
    unhosted(
        "influencer",
        "Influencer",
        words=("ongoing",),
        costs=(PayPrestige(1),),
        text=(Modifies("influence", 1, All(IsYours(), HasDiscipline("presence"))),),
    ),
    unhosted(
        "search-engine",
        "Search Engine",
        words=("ongoing",),
        text=(Activated((ExhaustThis(),), (LookAtTop(),), Shows(1, "auspex", COTERIE)),),
    ),
    conspiracy(
        "burning-down-the-house",
        "Burning Down the House",
        threshold=3,
        target=Target("card", OngoingOf(NON_CONTRIBUTORS)),
        text=(Burn(the("card")),),
    ),
    conspiracy(
        "destroy-the-plans",
        "Destroy the Plans",
        threshold=3,
        target=Target("foe", NON_CONTRIBUTORS),
        text=(Discards(3, the("foe")),),
    ),
    conspiracy(
        "lost-glory",
        "Lost Glory",
        threshold=4,
        target=Target("foe", NON_CONTRIBUTORS),
        text=(LoseAgenda(Either(AgendaAtLeast(the("foe"), 9), 2, 1), the("foe")),),
    ),
    conspiracy(
        "whispering-campaign",
        "Whispering Campaign",
        threshold=4,
        target=Target("foe", NON_CONTRIBUTORS),
        text=(StealPrestige(2, the("foe")),),
    ),
    scheme("free-money", "Free Money", text=(GainPrestige(3, EACH_PLAYER),)),
    scheme(
        "mercy",
        "Mercy",
        text=(
            ForEach(
                "player",
                EACH_PLAYER,
                (Choose("one", Mendable(AllCharactersOf(the("player"))), by=the("player")), Mend(4, the("one"))),
            ),
        ),
    ),
    modifier("hedge-your-bets", "Hedge Your Bets", influence=2, text=(When("scheme_failed", (GainAgenda(1),)),)),
    modifier("the-last-word", "The Last Word", influence=5, text=(When("side_won", (GainPrestige(1),)),)),
)
