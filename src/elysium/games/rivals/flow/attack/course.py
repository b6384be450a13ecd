"""The course of an attack from the Exhaust Step to its end (RV-ATK-STEP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, Forget, IfDone, Rollback, program
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.abilities import ACTIVATED, Respond, activate, usable
from elysium.games.rivals.flow.attack.blocking import Block, BlockerExhausted, BlockFromOutside
from elysium.games.rivals.flow.attack.blow import AfterAttack, Determine
from elysium.games.rivals.flow.attack.ending import EndAttack
from elysium.games.rivals.flow.attack.intel import GatherIntel, JudgeIntel
from elysium.games.rivals.flow.attack.placing import AnnounceType, DropIllegal, MarkBlocks, PlaceAttackCard, React
from elysium.games.rivals.flow.attack.reveal import Choices, DropRisky, Negate, Retarget, RevealAttack, RevealReaction
from elysium.games.rivals.flow.attack.targets import ChooseTarget, Declared, ExhaustAttacker
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.table import ACTIONS


@dataclass(frozen=True)
class UseAbilities(Op[Rivals]):
    """RV-ATK-STEP-06, -07: the attacker's player, then the defender's, activate abilities until they pass."""

    defends: bool

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.watch[ACTIVATED]:
            return
        attacker, target = Attack.sides(f)
        seat = g.table.controller(target) if self.defends else f.seat
        if seat != NOBODY and self._options(g, f.seat, seat, apparent=True):
            options = self._options(g, f.seat, seat)
            g.ask(f, Decision(seat, "rivals.attack.ability", (*options, DONE), attacker))

    def _options(self, g: Rivals, attacks: Seat, seat: Seat, apparent: bool = False) -> list[tuple[CardId, int]]:
        relentless = g.edition.defender_relentless_only  # RV-SF-13, RV-SF-14
        if attacks == NOBODY and g.table.phase != ACTIONS:
            return usable(g, seat, ("shields",), False, apparent)  # RV-HH-14: in the End Phase only mitigation
        if self.defends:
            return usable(g, seat, ("shields", "idle"), relentless, apparent)
        if seat == g.table.active:
            return usable(g, seat, ("attack", "shields", "idle"), False, apparent)
        own = usable(g, seat, ("attack", "shields"), False, apparent)  # RV-PRINCE-05: these count as Relentless
        return own + usable(g, seat, ("idle",), relentless, apparent)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            activate(g, seat, *option)


UP_TO_BLOCKS: Final = (
    ExhaustAttacker(),
    ChooseTarget(),
    GatherIntel(),
    JudgeIntel(),
    Declared(),
    Respond(),
    AnnounceType(),
    PlaceAttackCard(),
    MarkBlocks(),
    IfDone("slip", (DropIllegal(),)),
    Block(),
    BlockFromOutside(),
)
FROM_REACTIONS: Final = (
    React(),
    RevealAttack("illegal"),
    IfDone("illegal", (Rollback("slip"),)),
    Forget("slip"),
    RevealReaction(),
    BlockerExhausted(),
    DropRisky(),
    Negate(),
    Retarget(),
    Choices(),
    UseAbilities(defends=False),
    UseAbilities(defends=True),
    Determine(),
    AfterAttack(),
    EndAttack(),
)
PROGRAMS.add("attack", program(*UP_TO_BLOCKS, *FROM_REACTIONS))
