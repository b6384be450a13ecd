"""Nosferatu: withdraw in the middle of things, use a card twice, see in the dark."""

from elysium.effects.abilities import Instead, Modifies, When
from elysium.effects.verbs import ForEach, May, the
from elysium.effects.words import Times
from elysium.games.vendetta.cards.kinds import aftermath, passive, preparation
from elysium.games.vendetta.verbs.cards import MoveToHaven, SellReveal, WithdrawNow
from elysium.games.vendetta.verbs.gains import AddBlood, PlayBlood
from elysium.games.vendetta.verbs.harm import Among, Steal
from elysium.games.vendetta.words.amounts import MovedCards
from elysium.games.vendetta.words.claims import AtHaven, CanMoveToHaven, FaceDownHere, ThisLocation, YouElsewhere
from elysium.games.vendetta.words.picks import RIVALS

NOSFERATU = (
    aftermath("NO01", "Unseen Passage", 2, MoveToHaven()),
    passive("NO02", "Cloak of Shadows", 3, Instead("withdraw", (), YouElsewhere())),
    passive(
        "NO03",
        "Eyes in the Dark",
        2,
        Modifies("opponents_face_down", 1),
        Modifies("sees_face_down", 1),
        When("played", (AddBlood(1),), FaceDownHere()),
    ),
    passive("NO04", "Feral Whispers", 1, When("withdrew", (AddBlood(Times(2, MovedCards())),), YouElsewhere())),
    preparation("NO05", "Backstab", 2, PlayBlood(3), May("move", (MoveToHaven(),), when=CanMoveToHaven())),
    passive(
        "NO06",
        "One Step Ahead",
        3,
        When(
            "revelation",
            (Among("rivals", RIVALS), ForEach("rival", the("rivals"), (SellReveal(2, the("rival")),))),
            ThisLocation(),
        ),
    ),
    preparation(
        "NO07", "Vanish", 4, May("withdraw", (Among("rivals", RIVALS), WithdrawNow(), Steal(1, the("rivals"))))
    ),
    passive("NO08", "Ready", 1, Modifies("power", 2, AtHaven())),
    aftermath("NO09", "Hunt", 0, Steal(1, RIVALS), May("move", (MoveToHaven(),), when=CanMoveToHaven())),
)
