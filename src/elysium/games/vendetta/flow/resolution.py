"""Resolution: the Locations in order, each through its five steps."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.events import EVERYONE
from elysium.core.ids import NO_CARD, NOBODY, Option, Seat, Selection
from elysium.core.stack import Frame, Op
from elysium.core.table import replaced
from elysium.effects.verbs import program
from elysium.games.vendetta import blood
from elysium.games.vendetta.cards import APPLY, STEP_OF
from elysium.games.vendetta.flow.looking import offer_looks
from elysium.games.vendetta.flow.relics import AskDice, AskMirror, AskPin, AskRelic
from elysium.games.vendetta.flow.withdrawing import CollectTolls, Leave, OfferCloak, Tokens, Withdraw, holding
from elysium.games.vendetta.game import INDEX, PROGRAMS, Vendetta, trigger
from elysium.games.vendetta.power import total
from elysium.games.vendetta.table import (
    AFTERMATH,
    CONFLICT,
    PREPARATION,
    REVELATION,
    SECOND_RULES,
    STEPS,
    WITHDRAW,
    Table,
)
from elysium.games.vendetta.ties import winning_ties
from elysium.games.vendetta.verbs.cards import turn_up, watch_eyes

_APPLIED = tuple(
    bytes(step == of and prog >= 0 for of, prog in zip(STEP_OF, APPLY, strict=True)) for step in range(len(STEPS))
)  # by step and clan card, whether it is applied in it


@dataclass(frozen=True)
class NextLocation(Op[Vendetta]):
    """VD-RES-01: number 1 first, the Prince's Haven last."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        t.loc = f.names.get("next", (0,))[0]
        if t.loc < len(t.ally):
            f.names["next"] = (t.loc + 1,)
            f.pc -= 1
            g.emit("location", NOBODY, t.loc)
            g.push(LOCATION, NOBODY, NO_CARD, here=(t.loc,))
        else:
            t.loc = -1


@dataclass(frozen=True)
class Step(Op[Vendetta]):
    """A step begins."""

    step: int

    def do(self, g: Vendetta, f: Frame) -> None:
        g.table.step = self.step
        if self.step == WITHDRAW:
            offer_looks(g)


@dataclass(frozen=True)
class Hook(Op[Vendetta]):
    """A moment passives may watch."""

    hook: str

    def do(self, g: Vendetta, f: Frame) -> None:
        trigger(g, self.hook, NOBODY, g.table.loc)


@dataclass(frozen=True)
class Reveal(Op[Vendetta]):
    """VD-REV-01: all face-down cards of those who stayed, but what One Step Ahead keeps down."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        start = t.loc * t.seats
        for seat in t.order():
            for card in t.position[start + seat]:
                if not t.up[card] and not t.held >> card & 1:
                    turn_up(g, card)
        watch_eyes(g, t.loc)


@dataclass(frozen=True)
class ApplyCards(Op[Vendetta]):
    """VD-PREP-01, VD-CONF-01, VD-AFT-01: in turn order each player applies own cards, in an order of their choice.

    Cards that arrive while their player is still at it count too (VD-AMB-29). Conflict cards that only change Power
    have nothing to run, so their order is never asked (VD-AMB-45).
    """

    step: int

    def do(self, g: Vendetta, f: Frame) -> None:
        t, names = g.table, f.names
        t.step = self.step
        order = names.get("order")
        if order is None:
            order = t.present(t.loc)
            names["done"] = ()
        while order:
            ready = self._ready(t, order[0], names["done"])
            if ready:
                names["order"] = order
                if len(ready) == 1:
                    self._apply(g, f, order[0], ready[0])
                else:
                    g.ask(f, Decision(order[0], "vendetta.order", tuple([(card,) for card in ready])))
                return
            order = order[1:]
        names.pop("order", None)

    def _ready(self, t: Table, seat: Seat, done: Selection) -> list[int]:
        """The face-up cards here that are still to be applied, unless that is skipped (VD-AMB-39)."""
        ready, up, applied = [], t.up, _APPLIED[self.step]
        for card in t.position[t.loc * t.seats + seat]:
            if up[card] and applied[card] and card not in done:
                ready.append(card)
        return [] if t.curfew >> seat & 1 and self.step != CONFLICT else ready

    def _apply(self, g: Vendetta, f: Frame, seat: Seat, card: int) -> None:
        f.names["done"] += (card,)
        f.pc -= 1
        g.tell(("apply", seat, (card,), NO_CARD, EVERYONE))
        g.push(APPLY[card], seat, card, here=(g.table.loc,))

    def took(self, g: Vendetta, f: Frame, seat: Seat, option: Option) -> None:
        self._apply(g, f, seat, option[0])


@dataclass(frozen=True)
class Rank(Op[Vendetta]):
    """VD-CONF-02..06: totals, then the ranking; ties by turn order (VD-ORDER-02)."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t, loc = g.table, g.table.loc
        here, totals = self._ranked(t, f), {}
        for seat in here:
            totals[seat] = total(g, loc, seat)
        if len(here) > 1:
            if len(set(totals.values())) < len(totals):
                here.sort(key=winning_ties(t, loc).index)
            here.sort(key=totals.__getitem__, reverse=True)
        t.ranking = tuple(here)
        for seat in here:
            g.tell(("total", seat, (loc, totals[seat]), NO_CARD, EVERYONE))

    def _ranked(self, t: Table, f: Frame) -> list[Seat]:
        """VD-AMB-01: by the book Blood alone ranks where several came with cards and somebody still has some."""
        with_cards = holding(t)
        if "blood_by_book" in t.rules:
            if not with_cards:
                return []
            here, alone = t.present(t.loc), f.names["alone"]
            return [seat for seat in alone if seat in here] or [*here] if alone else [*here]
        return [*t.present(t.loc)] if "blood_only_ranks" in t.rules else [*with_cards]


@dataclass(frozen=True)
class Reward(Op[Vendetta]):
    """VD-RWD-01..05: a card and Influence by rank and round."""

    rank: int

    def do(self, g: Vendetta, f: Frame) -> None:
        t, rank = g.table, self.rank
        if len(t.ranking) <= rank:
            if rank == 0:
                blood.remove_ally(g, t.loc)
            return
        seat = t.ranking[rank]
        if t.out[seat]:
            return
        bonus = t.haven_bonus if rank == 0 and t.loc == t.haven else 0  # VD-RWD-03
        blood.gain_influence(g, seat, t.rewards[rank][t.round - 1] + bonus)
        if t.place[t.loc] != NO_CARD:
            trigger(g, ("won", "second", "third")[rank], seat, t.loc)
        if rank == 2:
            t.rewarded |= (1 << seat) if INDEX.of("third", t.place[t.loc]) else 0
            return
        t.rewarded |= 1 << seat
        if rank == 1:
            blood.draw_victim(g, seat, t.loc)
        else:
            card = t.ally[t.loc]
            t.ally = replaced(t.ally, t.loc, NO_CARD)
            blood.acquire(g, seat, card, t.loc)


@dataclass(frozen=True)
class TakeAmbition(Op[Vendetta]):
    """VD-RWD-06: the winner of the Haven is first player at once."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if t.loc == t.haven and t.ranking and not t.out[t.ranking[0]]:
            t.first = t.ranking[0]
            g.emit("ambition", t.first)


@dataclass(frozen=True)
class Settle(Op[Vendetta]):
    """What a Location card does when its Location is resolved, for each player in turn order."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        if t.place[t.loc] != NO_CARD:
            stayed = [seat for seat in t.order() if self._stayed(t, f, seat)]
            for seat in reversed(stayed):
                trigger(g, "resolved", seat, t.loc)

    def _stayed(self, t: Table, f: Frame, seat: Seat) -> bool:
        """Wherever the cards have gone since; under the first rules only who was ranked or is still here."""
        if SECOND_RULES in t.rules:
            return seat in f.names["stayed"]
        return seat in t.ranking or t.is_at(seat, t.loc)


@dataclass(frozen=True)
class Close(Op[Vendetta]):
    """What held for this Location alone ends."""

    def do(self, g: Vendetta, f: Frame) -> None:
        t = g.table
        t.ranking = ()
        t.rewarded = t.curfew = t.held = t.spares = t.pinned = t.dice = 0


PROGRAMS.add("resolution", program(AskRelic("resolution_begins", present=False), NextLocation()))
PROGRAMS.add("withdraw", program(OfferCloak(), Withdraw()))
LOCATION = PROGRAMS.add(
    "location",
    program(
        Step(WITHDRAW),
        Tokens(),
        AskMirror("mirror"),
        CollectTolls(),
        Leave(),
        Step(REVELATION),
        Hook("before_revelation"),
        Hook("revelation"),
        Reveal(),
        Hook("revealed"),
        ApplyCards(PREPARATION),
        ApplyCards(CONFLICT),
        AskPin("pin"),
        AskDice("dice"),
        Rank(),
        Reward(0),
        TakeAmbition(),
        Reward(1),
        Reward(2),
        ApplyCards(AFTERMATH),
        Settle(),
        Close(),
    ),
)
