"""A Monster's attack: its attribute, a Block, a Reaction and its damage, within a Hunter's attack or on its own."""

from __future__ import annotations

from elysium.effects.verbs import program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.attack.blocking import Block
from elysium.games.rivals.flow.attack.blow import AfterAttack, Determine, EndAttack
from elysium.games.rivals.flow.attack.course import UseAbilities
from elysium.games.rivals.flow.attack.placing import React
from elysium.games.rivals.flow.attack.reveal import Choices, RevealReaction

PROGRAMS.add(
    "monster attack",
    program(
        Block(),
        React(),
        RevealReaction(),
        Choices(),
        UseAbilities(defends=True),
        Determine(),
        AfterAttack(),
        EndAttack(),
    ),
)
