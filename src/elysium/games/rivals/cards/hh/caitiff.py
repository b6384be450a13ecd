"""Caitiff: many Disciplines, few ties, and a second use for what was thrown away."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import IfDone, May, Offer
from elysium.effects.words import Some
from elysium.games.rivals.kinds import Activated, Prevents, character
from elysium.games.rivals.verbs import (
    AttackShields,
    Draw,
    ExposeFoes,
    GainPrestige,
    MoreDamage,
    MoreIntel,
    ShuffleBack,
    SpareLoss,
)
from elysium.games.rivals.words import (
    VICTIM,
    AboutAttacks,
    All,
    BringsDiscipline,
    InThisParty,
    IsThis,
    LibraryCards,
    OfThisParty,
    YourDiscardPile,
)
from elysium.games.rivals.words.costs import BurnDiscards, BurnFallen, DiscardLibraryCard, DiscardTops

CAITIFF = (
    character(
        "lucky",
        "Lucky",
        clan="caitiff",
        potency=5,
        physical=1,
        social=1,
        mental=1,
        disciplines=("auspex", "potence", "presence"),
        text=(When("recruits", (Draw(1), ExposeFoes(1)), BringsDiscipline()),),
    ),
    character(
        "grace",
        "Grace",
        clan="caitiff",
        potency=5,
        physical=2,
        social=1,
        mental=0,
        disciplines=("auspex", "fortitude", "obfuscate"),
        text=(
            Activated((BurnDiscards(2),), (MoreIntel(2),)),
            Activated((DiscardTops(2),), (AttackShields(-1, VICTIM),), during="attack", tag="attacker"),
        ),
    ),
    character(
        "benicio",
        "Benício",
        clan="caitiff",
        potency=4,
        physical=1,
        social=0,
        mental=1,
        disciplines=("celerity", "fortitude", "oblivion"),
        text=(Prevents((DiscardLibraryCard(),), 1, OfThisParty()),),
    ),
    character(
        "hope",
        "Hope",
        clan="caitiff",
        potency=4,
        physical=0,
        social=2,
        mental=0,
        disciplines=("animalism", "blood sorcery", "presence"),
        text=(Instead("loses_prestige", (SpareLoss(),)),),
    ),
    character(
        "jorge-guerrero",
        "Jorge Guerrero",
        clan="caitiff",
        potency=3,
        physical=2,
        social=0,
        mental=0,
        disciplines=("dominate", "potence"),
        text=(Activated((DiscardLibraryCard(),), (MoreDamage(1),), during="attack", tag="attacker"),),
    ),
    character(
        "prudence",
        "Prudence",
        clan="caitiff",
        potency=3,
        physical=0,
        social=0,
        mental=2,
        disciplines=("obfuscate", "protean"),
        text=(Modifies("shields", 2, All(InThisParty(), AboutAttacks())),),
    ),
    character(
        "sage",
        "Sage",
        clan="caitiff",
        potency=3,
        physical=0,
        social=1,
        mental=1,
        disciplines=("animalism", "dominate"),
        text=(
            When(
                "exhausts", (May("shuffled", (ShuffleBack(1),), when=Some(LibraryCards(YourDiscardPile()))),), IsThis()
            ),
        ),
    ),
    character(
        "judas",
        "Judas",
        clan="caitiff",
        potency=2,
        physical=1,
        social=0,
        mental=0,
        disciplines=("celerity", "protean"),
        text=(When("is_defeated", (Offer("paid", BurnFallen()), IfDone("paid", (GainPrestige(1),))), IsThis()),),
    ),
    character(
        "thaddeus",
        "Thaddeus",
        clan="caitiff",
        potency=2,
        physical=0,
        social=1,
        mental=0,
        disciplines=("blood sorcery", "oblivion"),
        text=(When("enters_play", (Draw(1),), IsThis()),),
    ),
)
