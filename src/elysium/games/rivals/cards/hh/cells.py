"""What cells of either creed hold: Drives, Hideouts, Agendas, and the plans of Hunters."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import If, May, the
from elysium.effects.words import THIS, AtMost, CountOf, Either, Half
from elysium.games.rivals.kinds import GUARD, Leads, Prevents, Target, action, agenda, haven, unhosted
from elysium.games.rivals.verbs import (
    Attach,
    Burn,
    DiscardThose,
    GainAction,
    GainAgenda,
    Hurt,
    LoseBlood,
    Mend,
    PlaceBlood,
    PutPrestige,
    RevealTop,
    TakeToHand,
)
from elysium.games.rivals.words import (
    ABOUT,
    ANTAGONISTS,
    ANY_TARGET,
    ANY_TARGET_OR_HIDDEN,
    BURNED_ONES,
    COTERIE,
    FIRST_TARGET,
    INVESTIGATED,
    MONSTERS_UP,
    RELICS,
    USER,
    All,
    AtLeast,
    Attachable,
    CardIs,
    DamageIs,
    FallsByDamage,
    FirstMonster,
    FirstRecruit,
    Harmable,
    HitsThis,
    InStreets,
    IsThis,
    IsYourLeader,
    IsYours,
    NobodyRecovers,
    Plus,
    PrestigeOn,
    Shows,
    SupplyLeft,
    ThisAttacks,
)
from elysium.games.rivals.words.costs import PayPrestige

BEAST, GLOBAL, LIBRARY, REPEL = "beast whisperer", "global", "library", "repel the unnatural"
CELL_HIDES = Modifies("secrecy", 1, IsYours())  # wherever they are

DRIVES = (
    unhosted(
        "drive-vengeance",
        "Drive: Vengeance",
        tag="H",
        alone=True,
        target=Target("character", Attachable(COTERIE)),
        text=(Attach(THIS, the("character")), Modifies("damage", Half(CountOf(BURNED_ONES)), ThisAttacks())),
    ),
    unhosted(
        "drive-curiosity",
        "Drive: Curiosity",
        tag="H",
        alone=True,
        target=Target("character", Attachable(COTERIE)),
        text=(
            Attach(THIS, the("character")),
            If(Shows(1, LIBRARY, the("character")), (GainAction(unhosted=True),)),
            When("investigates", (PutPrestige(1, INVESTIGATED),), IsThis()),
        ),
    ),
    unhosted(
        "drive-atonement",
        "Drive: Atonement",
        tag="H",
        alone=True,
        target=Target("character", Attachable(COTERIE)),
        text=(
            Attach(THIS, the("character")),
            GUARD,
            Modifies("shields", 1, All(HitsThis(), DamageIs("physical"))),
            When("has_blocked", (Mend(1, FIRST_TARGET),), IsThis()),
        ),
    ),
)

PLANS = (
    action(
        "wrath",
        "Wrath",
        tag="H",
        target=Target("character", Harmable(ANY_TARGET)),
        text=(Hurt(Plus(CountOf(BURNED_ONES), Either(Shows(1, REPEL, USER), 1, 0)), the("character"), "mental"),),
    ),
    action(
        "anonymous-tip",
        "Anonymous Tip",
        tag="H",
        actor=Shows(1, GLOBAL, USER),
        costs=(PayPrestige(2),),
        target=Target("character", Harmable(MONSTERS_UP)),
        text=(Hurt(CountOf(ANTAGONISTS), the("character"), aggravated=True),),
    ),
    action(
        "mans-best-friend",
        "Man's Best Friend",
        words=("animal",),
        tag="H",
        actor=Shows(1, BEAST, USER),
        text=(
            Attach(THIS),
            Instead("falls", (Burn(THIS), PlaceBlood(1, ABOUT)), All(IsThis(), SupplyLeft())),
        ),
    ),
    action(
        "give-em-the-bird",
        "Give 'em the Bird",
        words=("animal",),
        tag="H",
        actor=All(Shows(1, BEAST, USER), InStreets(USER)),
        target=Target("character", Attachable(ANY_TARGET)),
        text=(Attach(THIS, the("character")), When("host_turn", (LoseBlood(1, USER),))),
    ),
)

HIDEOUTS = (
    haven(
        "fellowship-hall",
        "Fellowship Hall",
        tag="H",
        text=(CELL_HIDES, Leads(When("recruits", (GainAction(unhosted=True),), FirstRecruit()))),
    ),
    haven(
        "back-alley-clinic",
        "Back Alley Clinic",
        tag="H",
        text=(CELL_HIDES, Leads(Instead("resting_place", (), All(FallsByDamage(), NobodyRecovers())))),
    ),
    haven(
        "the-bunker",
        "The Bunker",
        tag="H",
        text=(CELL_HIDES, Leads(Prevents((PayPrestige(1),), 1, IsYours(), again=True))),
    ),
    haven(
        "the-feretory",
        "The Feretory",
        tag="H",
        text=(
            CELL_HIDES,
            Leads(
                When(
                    "exhausts",
                    (
                        RevealTop("top"),
                        If(
                            CardIs(the("top"), "relic"),
                            (TakeToHand(the("top")),),
                            (May("gone", (DiscardThose(the("top")),)),),
                        ),
                    ),
                    IsYourLeader(),
                )
            ),
        ),
    ),
)

ON_CHARACTERS = PrestigeOn(ANY_TARGET_OR_HIDDEN)
AGENDAS = (
    agenda("martyrdom", "Martyrdom", tag="H", text=(When("is_burned", (GainAgenda(1),), IsYours()),)),
    agenda(
        "all-figured-out",
        "All Figured Out",
        tag="H",
        text=(
            When("start_of_turn", (GainAgenda(1),), AtLeast(4, ON_CHARACTERS)),
            When("defeats", (GainAgenda(AtMost(3, Half(PrestigeOn(ABOUT, any_colour=True)))),)),
        ),
    ),
    agenda(
        "symbolic-meaning",
        "Symbolic Meaning",
        tag="H",
        text=(When("defeats", (GainAgenda(AtMost(3, CountOf(RELICS))),), FirstMonster()),),
    ),
)

CELLS = (*DRIVES, *PLANS, *HIDEOUTS, *AGENDAS)
