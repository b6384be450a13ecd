"""Which step of an attack is under way (RV-ATK-STEP): the one its program has come to, whatever asks meanwhile."""

from __future__ import annotations

from functools import cache
from typing import Final

from elysium.core.stack import AnyOp
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.attack.blocking import Block
from elysium.games.rivals.flow.attack.blow import Determine
from elysium.games.rivals.flow.attack.course import UseAbilities
from elysium.games.rivals.flow.attack.placing import AnnounceType, PlaceAttackCard, React
from elysium.games.rivals.flow.attack.reveal import RevealAttack, RevealReaction
from elysium.games.rivals.flow.attack.targets import Declared, ExhaustAttacker
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.show.types import AttackStep

FIRST: Final[dict[type[AnyOp], AttackStep]] = {
    ExhaustAttacker: "intel",
    Declared: "type",
    AnnounceType: "type",
    PlaceAttackCard: "card",
    Block: "block",
    React: "reaction",
    RevealAttack: "reveal",
    RevealReaction: "reveal",
    UseAbilities: "abilities",
    Determine: "damage",
}  # with what each step begins


def step_of(g: Rivals, attack: Attack) -> AttackStep:
    """The program stands at what is asked or will be carried out again, otherwise behind what was begun last."""
    frame = attack.frame
    at = frame.pc if _stands(g, attack) else max(0, frame.pc - 1)
    return _steps(frame.prog)[at]


def _stands(g: Rivals, attack: Attack) -> bool:
    frame = attack.frame
    if g.stack[-1] is frame and g.asks:
        return True
    op = PROGRAMS.code[frame.prog][frame.pc]
    if isinstance(op, UseAbilities):
        above = g.stack[g.stack.index(frame) + 1 :]
        return bool(above) and PROGRAMS.names[above[0].prog] == "activate"
    return isinstance(op, React) and bool(attack.offered)


@cache
def _steps(program: int) -> tuple[AttackStep, ...]:
    """Of every operation of a program, the step it belongs to."""
    found: list[AttackStep] = []
    for op in PROGRAMS.code[program]:
        found.append(FIRST.get(type(op), found[-1] if found else "intel"))
    return tuple(found)
