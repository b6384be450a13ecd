"""Havens of the second box; those with the tag H/V may be Hideouts as well."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import May, the
from elysium.effects.words import CountOf, Not, Some
from elysium.games.rivals.cards.sf.havens import HIDES
from elysium.games.rivals.kinds import Activated, Leads, Target, haven
from elysium.games.rivals.verbs import Discards, Draw, FeedAll, GainAction, NoInfluence
from elysium.games.rivals.words import (
    ANY_CHARACTER,
    COTERIE,
    FACE_DOWN,
    All,
    AtLeast,
    Different,
    Every,
    IsYourLeader,
    LibraryCards,
    OfAnyClan,
    YourDiscardPile,
    YourLeaderDidIt,
)
from elysium.games.rivals.words.costs import ExhaustThis

THROWN_AWAY = LibraryCards(YourDiscardPile())

HAVENS = (
    haven(
        "the-temple-of-set",
        "The Temple of Set",
        text=(
            HIDES,
            Leads(When("defeats", (May("fed", (FeedAll(FACE_DOWN),), when=Some(FACE_DOWN)),), YourLeaderDidIt())),
        ),
    ),
    haven(
        "the-clubhouse",
        "The Clubhouse",
        tag="H/V",
        text=(
            HIDES,
            Leads(When("start_of_turn", (Draw(Every(4, Different(COTERIE, edges=True))), Discards(1)))),
        ),
    ),
    haven(
        "the-orphanage",
        "The Orphanage",
        tag="H/V",
        text=(
            HIDES,
            Leads(
                Activated(
                    (ExhaustThis(),),
                    (GainAction(unhosted=True),),
                    claim=All(AtLeast(5, CountOf(THROWN_AWAY)), Not(Some(OfAnyClan(THROWN_AWAY)))),
                )
            ),
        ),
    ),
    haven(
        "the-hidden-temple",
        "The Hidden Temple",
        text=(
            HIDES,
            Leads(Modifies("influence", 1, IsYourLeader())),
            Leads(
                Activated((ExhaustThis(),), (NoInfluence(the("character")),), target=Target("character", ANY_CHARACTER))
            ),
        ),
    ),
)
