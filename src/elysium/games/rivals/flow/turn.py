"""The turn: City Deck, start of turn, ready and return, the Action Phase, and the four steps of the End Phase."""

from __future__ import annotations

from dataclasses import dataclass

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD, NOBODY, CardId, Option, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import DONE, Jump, program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.flow.abilities import activate, entry_of, usable
from elysium.games.rivals.flow.acts import EndCheck
from elysium.games.rivals.flow.deals import forget_deals
from elysium.games.rivals.game import FACES, PROGRAMS, Rivals, happens, trigger, watching
from elysium.games.rivals.moments import HOOK, Hook
from elysium.games.rivals.table import (
    ACTIONS,
    ASIDE,
    BEGINNING,
    CITY_BURNED,
    COLOURS,
    END,
    HAVEN,
    LEDGER,
    PLAY,
    STREETS,
    Table,
)
from elysium.games.rivals.verbs import stays_out
from elysium.games.rivals.winning import check_limit
from elysium.games.rivals.words.costs import ExhaustThis, ExhaustUser

CITY_STEP, START_STEP, READY_STEP, ACTION_STEP, TORPOR_STEP, END_STEP, ANTAGONIST_STEP, DRAW_STEP = range(8)


@dataclass(frozen=True)
class BeginTurn(Op[Rivals]):
    """RV-TURN-01: clockwise; what could be done once a turn can be done again."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.turn += 1
        t.active = f.seat
        t.phase, t.step, t.actions = BEGINNING, CITY_STEP, 0
        t.used = t.asked = t.moved = t.unblockable = ()
        t.ledger = (0,) * (LEDGER * t.seats)
        g.emit("turn", f.seat, t.turn)


@dataclass(frozen=True)
class CityStep(Op[Rivals]):
    """RV-TURN-10, -11, RV-CITY-05: Ongoing Events of your colour burn, then new City cards come."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.piles[STREETS]:
            face = g.card(card)
            if face.is_("event") and (t.tokens[card * COLOURS + f.seat] or not t.blood(card)):  # RV-AMB-52
                zones.burn(g, card)
        many = t.seats if t.turn == 1 else 1
        g.push(PROGRAMS.number("city cards"), f.seat, NO_CARD, left=(many,))


@dataclass(frozen=True)
class RevealCity(Op[Rivals]):
    """RV-CITY-02, -03: one card at a time; an Event resolves and burns, an Ongoing one gets a token, others stay."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        card = zones.next_city_card(g) if f.names["left"][0] else NO_CARD
        if card == NO_CARD:
            f.pc += 2  # behind the loop
            return
        f.names["left"] = (f.names["left"][0] - 1,)
        face = g.card(card)
        g.emit("city", f.seat, card, t.face[card])
        if face.is_("event") and not face.is_("ongoing"):
            zones.place(t, card, STREETS)
            zones.reveal(g, card)
            g.push(PROGRAMS.number("event over"), f.seat, card)
            g.push(FACES[t.face[card]].text, f.seat, card)
            return
        zones.to_streets(g, card)
        if face.is_("event"):
            tokens.add_prestige(g, card, f.seat, 1)


@dataclass(frozen=True)
class CityCheck(Op[Rivals]):
    """RV-WIN-14: after each City card, unless an action or ability brought it."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.under_way("activate") is None:
            EndCheck().do(g, f)


@dataclass(frozen=True)
class EventOver(Op[Rivals]):
    """RV-CITY-04: a resolved Event goes to the City's burned pile."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if f.card in t.piles[STREETS]:
            zones.place(t, f.card, CITY_BURNED)


@dataclass(frozen=True)
class BringPrince(Op[Rivals]):
    """RV-SETUP-14: in a 2-player game the Prince is shuffled in after the very first City Deck Step."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        waiting = t.pile(ASIDE, 0)
        if t.turn == 1 and waiting and t.owner[waiting[0]] == NOBODY:
            zones.shuffle_city(g, waiting)


@dataclass(frozen=True)
class StartOfTurn(Op[Rivals]):
    """RV-TURN-14; RV-SF-08: 'No Influence' comes off here in sf."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.step = START_STEP
        if g.edition.tokens_off_at_start:
            clear_no_influence(t, f.seat)
        out = sum(1 for card in t.coterie(f.seat) if t.party[card])
        (happens if out >= 3 else trigger)(g, "start_of_turn", f.seat)


def clear_no_influence(t: Table, seat: Seat) -> None:
    for card in t.coterie(seat) + t.torpor(seat):
        t.no_influence[card] = 0


@dataclass(frozen=True)
class ReadyAndReturn(Op[Rivals]):
    """RV-TURN-15: everything readies, everybody comes home, who is full leaves torpor."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.step = READY_STEP
        stay = t.watch[HOOK["no_return"]]
        for card in t.coterie(f.seat):
            t.exhausted[card] = 0
            for attachment in t.attached[card]:
                t.exhausted[attachment] = 0
            if t.party[card] and not stay and stays_out(card) not in t.asked:
                t.party[card] = 0
        for card in (*t.pile(PLAY, f.seat), *t.pile(HAVEN, f.seat)):
            t.exhausted[card] = 0
        if not g.edition.tokens_off_at_start:
            clear_no_influence(t, f.seat)  # RV-TOKEN-12
        g.emit("ready", f.seat)
        for card in t.torpor(f.seat):
            zones.wake_if_full(g, card)


@dataclass(frozen=True)
class ActionPhase(Op[Rivals]):
    """RV-TURN-20: two Actions."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.phase, t.step, t.actions, t.moved = ACTIONS, ACTION_STEP, 2, ()
        g.push(PROGRAMS.number("actions"), f.seat)
        g.push(PROGRAMS.number("contributors"), f.seat)


@dataclass(frozen=True)
class EndPhase(Op[Rivals]):
    """RV-TURN-30: no more cards, Conspiracies and abilities but those that name this phase."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.phase, t.step, t.actions = END, TORPOR_STEP, 0
        if g.edition.torpor_text_first:  # RV-TURN-31, RV-SF-11
            g.push(PROGRAMS.number("torpor blood"), f.seat)
            trigger(g, "torpor", f.seat)
        else:
            trigger(g, "torpor", f.seat)
            g.push(PROGRAMS.number("torpor blood"), f.seat)


@dataclass(frozen=True)
class LastAbilities(Op[Rivals]):
    """RV-SF-10, RV-AMB-60: in sf abilities that exhaust nothing may be used in the End Phase; asked as it begins."""

    def do(self, g: Rivals, f: Frame) -> None:
        if g.edition.abilities_in_end_phase:
            options = [one for one in usable(g, f.seat, ("idle",)) if not _exhausts(g, *one)]
            if options:
                g.ask(f, Decision(f.seat, "rivals.end-phase", (*options, DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option != DONE:
            f.pc -= 1
            activate(g, seat, *option)


def _exhausts(g: Rivals, card: CardId, number: int) -> bool:
    costs = [getattr(cost, "cost", cost) for cost in entry_of(g, card, number).ability.costs]
    return any(isinstance(cost, ExhaustUser | ExhaustThis) for cost in costs)


@dataclass(frozen=True)
class TorporBlood(Op[Rivals]):
    """RV-TORPOR-06: each of your characters in torpor receives 1 Blood."""

    def do(self, g: Rivals, f: Frame) -> None:
        for card in g.table.torpor(f.seat):
            tokens.mend(g, card, 1)
        for card in g.table.torpor(f.seat):
            zones.wake_if_full(g, card)


@dataclass(frozen=True)
class MendByDiscard(Op[Rivals]):
    """RV-MEND-04, RV-DEC-63: for each character once, a card for 1 Blood."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        for card in t.torpor(f.seat):
            zones.wake_if_full(g, card)
        if not t.hand(f.seat):
            return
        done = f.names.get("mended", ())
        hurt = [c for c in t.coterie(f.seat) + t.torpor(f.seat) if t.blood(c) < stats.potency(t, c) and c not in done]
        if hurt and t.tokens[t.bank + f.seat]:
            g.ask(f, Decision(f.seat, "rivals.mend", (*((card,) for card in hurt), DONE)))

    def took(self, g: Rivals, f: Frame, seat: Seat, option: Option) -> None:
        if option == DONE:
            return
        f.pc -= 1
        f.names["mended"] = (*f.names.get("mended", ()), *option)
        zones.ask_discard(g, seat, 1)
        tokens.mend(g, option[0], 1)


@dataclass(frozen=True)
class EndOfTurn(Op[Rivals]):
    """RV-TURN-32."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = END_STEP
        f.names.pop("mended", None)
        trigger(g, "end_of_turn", f.seat)


@dataclass(frozen=True)
class AntagonistStep(Op[Rivals]):
    """RV-TURN-33."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = ANTAGONIST_STEP
        if watching(g, "antagonist"):
            g.push(PROGRAMS.number("inquisition"), f.seat, NO_CARD, pool=(0,), shielded=(1,))
            trigger_all(g, "antagonist", f.seat)


def trigger_all(g: Rivals, hook: Hook, seat: Seat) -> None:
    """Cards that are all alike need no order."""
    for card, entry in watching(g, hook):
        g.push(entry.prog, seat, card, actor=(seat,))


@dataclass(frozen=True)
class DrawStep(Op[Rivals]):
    """RV-TURN-34."""

    def do(self, g: Rivals, f: Frame) -> None:
        g.table.step = DRAW_STEP
        zones.ask_draw(g, f.seat, 2)


@dataclass(frozen=True)
class PassOn(Op[Rivals]):
    """The next player clockwise, for as long as the table's limit of turns allows."""

    def do(self, g: Rivals, f: Frame) -> None:
        forget_deals(g)
        check_limit(g)
        if g.stack:
            g.stack[-1] = Frame(f.prog, 0, (f.seat + 1) % g.table.seats, NO_CARD, {})


CHECK = EndCheck()
PROGRAMS.add("city cards", program(RevealCity(), CityCheck(), Jump(-3)))
PROGRAMS.add("event over", program(EventOver()))
PROGRAMS.add("torpor blood", program(TorporBlood()))
PROGRAMS.add(
    "turn",
    program(
        BeginTurn(),
        CityStep(),
        BringPrince(),
        CHECK,
        StartOfTurn(),
        CHECK,
        ReadyAndReturn(),
        CHECK,
        ActionPhase(),
        LastAbilities(),
        EndPhase(),
        MendByDiscard(),
        CHECK,
        EndOfTurn(),
        CHECK,
        AntagonistStep(),
        CHECK,
        DrawStep(),
        CHECK,
        PassOn(),
    ),
)
