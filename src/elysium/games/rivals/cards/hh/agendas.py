"""Agendas of the second box; those with the tag H/V serve Hunters as well."""

from elysium.effects.abilities import When
from elysium.effects.words import CountOf, Either, Some
from elysium.games.rivals.kinds import Activated, agenda
from elysium.games.rivals.verbs import GainAgenda
from elysium.games.rivals.words import (
    COTERIE,
    ONGOING_SCHEMES,
    AtLeast,
    Different,
    Exactly,
    Fed,
    FirstConspiracy,
    Unmodified,
    YourDiscardPile,
)
from elysium.games.rivals.words.costs import ExhaustThis

AGENDAS = (
    agenda(
        "the-snake-den",
        "The Snake Den",
        text=(
            When("start_of_turn", (GainAgenda(1),), Some(Fed(1))),
            When("resolved_face_down", (GainAgenda(1),), FirstConspiracy()),
        ),
    ),
    agenda(
        "birds-of-different-feathers",
        "Birds of Different Feathers",
        tag="H/V",
        text=(When("start_of_turn", (GainAgenda(1),), AtLeast(6, Different(COTERIE, edges=True))),),
    ),
    agenda(
        "observe-and-report",
        "Observe & Report",
        tag="H/V",
        text=(When("attaches_abroad", (GainAgenda(1),)),),
    ),
    agenda(
        "go-for-broke",
        "Go For Broke",
        text=(
            When("start_of_turn", (GainAgenda(1),), Some(ONGOING_SCHEMES)),
            When("scheme_succeeded", (GainAgenda(1),), Unmodified()),
        ),
    ),
    agenda(
        "the-ash-heap-of-history",
        "The Ash Heap of History",
        text=(
            Activated(
                (ExhaustThis(),),
                (GainAgenda(Either(Exactly(11, CountOf(YourDiscardPile())), 2, 1)),),
                claim=AtLeast(5, CountOf(YourDiscardPile())),
            ),
        ),
    ),
)
