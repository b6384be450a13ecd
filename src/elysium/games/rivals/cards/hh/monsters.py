"""The ten Monsters (RV-MONSTER)."""

from elysium.effects.abilities import Modifies, When
from elysium.effects.verbs import Choose, the
from elysium.effects.words import Some
from elysium.games.rivals.kinds import monster
from elysium.games.rivals.verbs import Discards, Frighten, Mend, OnceEver, StealBlood
from elysium.games.rivals.words import (
    ATTACKER,
    COTERIE,
    USER,
    AboutThis,
    All,
    AttackerInParty,
    BlowIs,
    IsThis,
    LowestPotency,
    NeverYet,
    TwoMortals,
    VictimIsThis,
    Wounded,
)

WOUNDED = Some(Wounded(USER))

MONSTERS = (
    monster(
        "brain-eater",
        "Brain-Eater",
        potency=7,
        physical=1,
        social=1,
        mental=2,
        agenda=3,
        text=(When("end_of_turn", (Choose("character", LowestPotency(COTERIE)), Frighten(the("character")))),),
    ),
    monster(
        "chupacabra",
        "Chupacabra",
        potency=6,
        physical=2,
        social=1,
        mental=1,
        agenda=2,
        text=(When("monster_stands", (OnceEver(), StealBlood(1, ATTACKER)), NeverYet()),),
    ),
    monster(
        "ghost",
        "Ghost",
        potency=6,
        physical=0,
        social=1,
        mental=2,
        agenda=2,
        text=(
            Modifies("secrecy", 1, All(IsThis(), WOUNDED)),
            Modifies("shields", 2, BlowIs("ranged", "physical")),
        ),
    ),
    monster(
        "maricoxi",
        "Maricoxi",
        potency=7,
        physical=2,
        social=1,
        mental=0,
        agenda=2,
        text=(
            Modifies("secrecy", 1, All(IsThis(), WOUNDED)),
            Modifies("silent_strike", 1, IsThis()),
        ),
    ),
    monster(
        "mula-sem-cabeca",
        "Mula-Sem-Cabeça",
        potency=6,
        physical=2,
        social=0,
        mental=1,
        agenda=2,
        text=(Modifies("aggravated_strike", 1, IsThis()),),
    ),
    monster(
        "sorceress",
        "Sorceress",
        potency=7,
        physical=1,
        social=2,
        mental=1,
        agenda=3,
        text=(When("monster_hurt", (Discards(1),), AboutThis()),),
    ),
    monster(
        "the-strange",
        "The Strange",
        potency=8,
        physical=2,
        social=2,
        mental=0,
        agenda=3,
        text=(Modifies("open_hand", 1),),
    ),
    monster(
        "vampire",
        "Vampire",
        potency=8,
        physical=0,
        social=3,
        mental=1,
        agenda=3,
        text=(When("start_of_turn", (Mend(2),), TwoMortals()),),
    ),
    monster(
        "warlock",
        "Warlock",
        potency=9,
        physical=1,
        social=1,
        mental=3,
        agenda=3,
        text=(Modifies("damage", -1, All(VictimIsThis(), AttackerInParty(3))),),
    ),
    monster(
        "werewolf",
        "Werewolf",
        potency=10,
        physical=3,
        social=1,
        mental=1,
        agenda=4,
        text=(Modifies("strikes_party", 1, All(IsThis(), WOUNDED)),),
    ),
)
