"""Step 3 of an attack: one other ready member of the party, or somebody whose text lets them come from outside."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, CardId, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE
from elysium.games.rivals import stats, zones
from elysium.games.rivals.game import FACES, Entry, Rivals, holds, watching
from elysium.games.rivals.kinds import RANGED, Blocks
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.words.costs import all_payable, pay_all


def can_be_blocked(g: Rivals, f: Frame) -> bool:
    """RV-PRINCE-04: not against a claimant; RV-ATK-STEP-03 a: once; some attacks not at all."""
    return not (f.names["claim"] or f.names["blocker"] or f.names["attacker"][0] in g.table.unblockable)


@dataclass(frozen=True)
class Block(Op[Rivals]):
    """RV-ATK-STEP-03, RV-DEC-25: the defending player's own party."""

    def do(self, g: Rivals, f: Frame) -> None:
        if can_be_blocked(g, f):
            among = self._blockers(g, f)
            if among:
                seat = g.table.owner[f.names["target"][0]]
                g.ask(f, Decision(seat, "rivals.attack.block", (*((card,) for card in among), DONE)))

    def _blockers(self, g: Rivals, f: Frame) -> Selection:
        t = g.table
        target = f.names["target"][0]
        if t.owner[target] == NOBODY:
            return ()  # RV-ATK-STEP-03 e
        ranged = f.names["type"] == (RANGED,)
        return tuple(
            card
            for card in stats.party_of(t, target)
            if card != target and not t.exhausted[card] and (not ranged or stats.has_guard(t, card))
        )

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            blocks(g, f, option[0])


def blocks(g: Rivals, f: Frame, card: CardId) -> None:
    """It exhausts and is the new and only target."""
    g.table.exhausted[card] = 1
    f.names["blocker"] = f.names["target"] = (card,)
    g.emit("blocked", g.table.owner[card], card)


@dataclass(frozen=True)
class BlockFromOutside(Op[Rivals]):
    """RV-ATK-STEP-03 c, RV-DEC-26: the defending player first, then clockwise, each may send a blocker of that kind."""

    def do(self, g: Rivals, f: Frame) -> None:
        if not g.table.watch[HOOK["blocks"]] or not can_be_blocked(g, f):
            return
        for seat in self._order(g, f):
            if seat not in f.names.get("declined", ()):
                options = self._options(g, f, seat)
                if options:
                    g.ask(f, Decision(seat, "rivals.attack.block-outside", (*options, DONE)))
                    return

    def _order(self, g: Rivals, f: Frame) -> Selection:
        defender = g.table.controller(f.names["target"][0])
        return tuple(s for s in g.table.order(f.seat if defender == NOBODY else defender) if s != f.seat)

    def _options(self, g: Rivals, f: Frame, seat: Seat) -> list[Option]:
        options: list[Option] = []
        for card, entry in watching(g, "blocks"):
            if g.table.controller(card) == seat:
                frame = Frame(entry.prog, 0, seat, card, {})
                options += [(one, card) for one in entry.ability.who.of(g, frame) if self._may(g, f, frame, entry, one)]
        return options

    def _may(self, g: Rivals, f: Frame, frame: Frame, entry: Entry, who: CardId) -> bool:
        t = g.table
        ability: Blocks = entry.ability
        target = f.names["target"][0]
        if t.exhausted[who] or not t.is_active(who) or who == target:
            return False
        if f.names["type"] == (RANGED,) and not ability.ranged and not stats.has_guard(t, who):
            return False
        outside = t.owner[target] == NOBODY or t.party[target]
        if ability.streets_only and not outside:
            return False
        return holds(ability.claim, g, frame) and all_payable(ability.costs, g, frame, frame.seat)

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            f.names["declined"] = (*f.names.get("declined", ()), seat)
            f.pc -= 1
            return
        who, card = option
        entry = FACES[g.table.face[card]].by_hook[HOOK["blocks"]][0]
        frame = Frame(entry.prog, 0, seat, card, {"user": (who,)})
        self._join(g, f, who)
        blocks(g, f, who)
        if entry.prog >= 0:
            g.stack.append(frame)
        pay_all(entry.ability.costs, g, frame, seat)

    def _join(self, g: Rivals, f: Frame, who: CardId) -> None:
        """RV-CARD-30: it comes to The Streets, into the party it protects if that is its own player's there."""
        t = g.table
        target = f.names["target"][0]
        same = t.owner[target] == t.owner[who] and t.party[target] and not t.watch[stats.SEPARATE]
        t.party[who] = t.party[target] if same else zones.free_party(t)
        g.emit("moved", t.owner[who], who, t.party[who])
