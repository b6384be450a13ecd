"""Step 3 of an attack: one other ready member of the party, or somebody whose text lets them come from outside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.decision import Decision, each
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE
from elysium.games.rivals import stats, zones
from elysium.games.rivals.faces import FACES, Entry
from elysium.games.rivals.flow.attack.reveal import drop_risky
from elysium.games.rivals.frames import Attack
from elysium.games.rivals.frames.text import judging, text_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import RANGED, Blocks
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.watching import heard, holds, trigger, watching
from elysium.games.rivals.words.costs import all_payable, pay_all

_BLOCKS: Final = HOOK["blocks"]


def can_be_blocked(g: Rivals, attack: Attack) -> bool:
    """RV-PRINCE-04: not against a claimant; RV-ATK-STEP-03 a: once; some attacks not at all."""
    return Attack.unblocked(attack.frame) and attack.attacker not in g.table.unblockable


@dataclass(frozen=True)
class Block(Op[Rivals]):
    """RV-ATK-STEP-03, RV-DEC-25: the defending player's own party."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not Attack.unblocked(f):
            return
        attack = Attack(f)
        if can_be_blocked(g, attack):
            among = self._blockers(g, attack)
            if among:
                seat = g.table.owner[attack.target]
                g.ask(f, Decision(seat, "rivals.attack.block", (*each(among), DONE)))

    def _blockers(self, g: Rivals, attack: Attack) -> Selection:
        t = g.table
        target = attack.target
        if not t.is_active(target):
            return ()  # RV-ATK-STEP-03 e
        if len(t.coterie(t.owner[target])) == 1:
            return ()
        ranged = attack.type == RANGED
        return tuple(
            [
                card
                for card in stats.party_of(t, target)
                if card != target and not t.exhausted[card] and (not ranged or stats.has_guard(t, card))
            ]
        )

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            blocks(g, Attack(f), option[0])


def blocks(g: Rivals, attack: Attack, card: CardId) -> None:
    """It exhausts and is the new and only target.

    It can be undone while the Attack card may prove illegal; what shuffles waits until then (`BlockerExhausted`).
    """
    g.table.exhausted[card] = 1
    attack.block(card)
    g.emit("blocked", g.table.owner[card], card)
    if attack.face_up:
        drop_risky(g, attack)
    trigger(g, "has_blocked", g.table.owner[card], about=(card,))


@dataclass(frozen=True)
class BlockerExhausted(Op[Rivals]):
    """RV-CARD-HH-57: a Block exhausts; what watches that happens once the Block stands.

    So does what watches attacks on characters: it concerns who is the target now (RV-CARD-HH-71).
    """

    def do(self, g: Rivals, f: Frame) -> None:
        for blocker in Attack.sent(f):
            trigger(g, "exhausts", g.table.owner[blocker], about=(blocker,))
        if heard(g, "attacks_character"):
            attack = Attack(f)
            if not attack.struck:  # a Monster under attack has been watched before its strike
                watch_attack(g, attack)


def watch_attack(g: Rivals, attack: Attack) -> None:
    """RV-CARD-HH-71: declared against a character, so against no Mortal and no Monster that lies face down."""
    t = g.table
    if t.is_character(attack.first_target) and t.is_character(attack.target):
        trigger(g, "attacks_character", attack.seat, about=(attack.attacker,), victim=(attack.target,))


@dataclass(frozen=True)
class BlockFromOutside(Op[Rivals]):
    """RV-ATK-STEP-03 c, RV-DEC-26: the defending player first, then clockwise, each may send a blocker of that kind."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.watch[_BLOCKS]:
            return
        attack = Attack(f)
        if not can_be_blocked(g, attack):
            return
        for seat in self._order(g, attack):
            if seat not in attack.declined:
                options = self._options(g, attack, seat)
                if options:
                    g.ask(f, Decision(seat, "rivals.attack.block-outside", (*options, DONE)))
                    return

    def _order(self, g: Rivals, attack: Attack) -> Selection:
        defender = g.table.controller(attack.target)
        first = attack.seat if defender == NOBODY else defender
        return tuple([s for s in g.table.order(first) if s != attack.seat])

    def _options(self, g: Rivals, attack: Attack, seat: Seat) -> list[Option]:
        options: list[Option] = []
        for card, entry in watching(g, "blocks"):
            if g.table.controller(card) == seat:
                frame = judging(seat, card, **{"dealt with": (attack.attacker,)})
                among = entry.ability.who.of(g, frame)
                options += [(one, card) for one in among if self._may(g, attack, frame, entry, one)]
        return options

    def _may(self, g: Rivals, attack: Attack, frame: Frame, entry: Entry, who: CardId) -> bool:
        t = g.table
        ability: Blocks = entry.ability
        target = attack.target
        if t.exhausted[who] or not t.is_active(who) or who == target:
            return False
        if attack.type == RANGED and not ability.ranged and not stats.has_guard(t, who):
            return False
        outside = t.owner[target] == NOBODY or t.party[target]
        if ability.streets_only and not outside:
            return False
        return holds(ability.claim, g, frame) and all_payable(ability.costs, g, frame, frame.seat)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        attack = Attack(f)
        if option == DONE:
            attack.declined += (seat,)
            f.pc -= 1
            return
        who, card = option
        entry = FACES[g.table.face[card]].by_hook[_BLOCKS][0]
        frame = text_frame(entry.prog, seat, card, user=(who,))
        frame.names["dealt with"] = (attack.attacker,)
        self._join(g, attack, who)
        blocks(g, attack, who)
        if entry.prog >= 0:
            g.stack.append(frame)
        pay_all(entry.ability.costs, g, frame, seat)

    def _join(self, g: Rivals, attack: Attack, who: CardId) -> None:
        """RV-CARD-30: it comes to The Streets, into the party it protects if that is its own player's there."""
        t = g.table
        target = attack.target
        same = t.owner[target] == t.owner[who] and t.party[target] and not t.watch[stats.SEPARATE]
        t.party[who] = t.party[target] if same else zones.free_party(t)
        zones.regrouped(g)
        g.emit("moved", t.owner[who], who, t.party[who])
