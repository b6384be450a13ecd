"""Agendas: what scores. Each wins with 13 Agenda, as the rules say of all (RV-WIN-01)."""

from elysium.effects.abilities import When
from elysium.effects.words import Either
from elysium.games.rivals.kinds import agenda
from elysium.games.rivals.verbs import (
    CityDiscards,
    GainAgenda,
    GainPrestige,
    ShuffleIntoCity,
)
from elysium.games.rivals.words import (
    AttachedIs,
    FirstConspiracy,
    FirstInquisition,
    HurtWithoutDefeat,
    InStreetsCount,
    IsNotYourRivals,
    PotencyAtLeast,
)

AGENDAS = (
    agenda("base-of-power", "Base of Power", text=(When("attaches", (GainAgenda(2),), AttachedIs("title")),)),
    agenda(
        "drain-them-slowly", "Drain Them Slowly", text=(When("attack_damaged", (GainAgenda(2),), HurtWithoutDefeat()),)
    ),
    agenda(
        "hunt-the-hunters",
        "Hunt the Hunters",
        text=(
            When(
                "mortal_defeated", (GainPrestige(1), GainAgenda(1), ShuffleIntoCity(CityDiscards())), FirstInquisition()
            ),
        ),
    ),
    agenda("manipulate-the-masses", "Manipulate the Masses", text=(When("scheme_succeeded", (GainAgenda(1),)),)),
    agenda("playthings", "Playthings", text=(When("attaches", (GainAgenda(1),), AttachedIs("citizen")),)),
    agenda(
        "strength-in-numbers",
        "Strength in Numbers",
        text=(When("start_of_turn", (GainAgenda(Either(InStreetsCount(4, 2), 2, 1)),), InStreetsCount(3)),),
    ),
    agenda(
        "the-end-is-nigh",
        "The End is Nigh",
        text=(When("resolved_face_down", (GainPrestige(1), GainAgenda(2)), FirstConspiracy()),),
    ),
    agenda(
        "turf-war",
        "Turf War",
        text=(
            When("defeats", (GainAgenda(1),), IsNotYourRivals()),
            When("defeats", (GainAgenda(1),), PotencyAtLeast(5)),
        ),
    ),
)
