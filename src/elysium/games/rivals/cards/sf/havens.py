"""Havens: a hiding place each, and what they let a Leader do."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import If, May, the
from elysium.games.rivals.kinds import (
    Activated,
    Blocks,
    Leads,
    Prevents,
    Target,
    haven,
)
from elysium.games.rivals.verbs import AddCityCards, AddPrestige, Discards, Draw, GainPrestige, Mend, MoreDamage
from elysium.games.rivals.words import (
    ABOUT,
    FACE_DOWN,
    AboutTitled,
    All,
    AttachedIs,
    InYourHaven,
    IsYourLeader,
    IsYours,
    LeaderExhausted,
    TargetWasCharacter,
    YourLeader,
)
from elysium.games.rivals.words.costs import DiscardCards, DiscardMortal

HIDES = Modifies("secrecy", 1, InYourHaven())

HAVENS = (
    haven(
        "artist-lofts",
        "Artist Lofts",
        text=(
            HIDES,
            Leads(When("end_of_turn", (May("yes", (Draw(1), Discards(1))),), LeaderExhausted())),
        ),
    ),
    haven(
        "dragons-roost",
        "Dragon's Roost",
        text=(
            HIDES,
            Leads(Blocks(YourLeader(), ranged=True, then=(If(TargetWasCharacter(), (GainPrestige(1),)),))),
        ),
    ),
    haven(
        "house-of-pain",
        "House of Pain",
        text=(
            HIDES,
            Leads(Activated((DiscardCards(1),), (MoreDamage(1),), during="attack", tag="attacker")),
        ),
    ),
    haven(
        "old-post-office",
        "Old Post Office",
        text=(
            HIDES,
            Leads(Modifies("any_modifier", 3)),
        ),
    ),
    haven(
        "royal-retreat",
        "Royal Retreat",
        text=(
            HIDES,
            Leads(Modifies("influence", 1, All(IsYours(), AboutTitled()))),
            Leads(Activated((DiscardMortal(),), (AddCityCards(1),))),
        ),
    ),
    haven(
        "the-dockyards",
        "The Dockyards",
        text=(
            HIDES,
            Leads(Prevents((DiscardCards(1),), 1, IsYourLeader())),
        ),
    ),
    haven(
        "the-madhouse",
        "The Madhouse",
        text=(
            HIDES,
            Leads(Activated((DiscardCards(1),), (AddPrestige(1, the("card")),), target=Target("card", FACE_DOWN))),
        ),
    ),
    haven(
        "the-penthouse",
        "The Penthouse",
        text=(
            HIDES,
            Leads(When("attaches", (Mend(1, ABOUT),), AttachedIs("retainer"))),
        ),
    ),
)
