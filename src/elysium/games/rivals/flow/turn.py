"""The turn: City Deck, start of turn, ready and return, the Action Phase, the End Phase (RV-TURN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elysium.core.ids import NO_CARD, Seat
from elysium.core.stack import Frame, Op
from elysium.effects.verbs import program
from elysium.games.rivals import stats, tokens, zones
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.acts import EndCheck
from elysium.games.rivals.flow.city.deck import BringPrince, CityStep
from elysium.games.rivals.flow.city.shut_havens import shut_haven
from elysium.games.rivals.flow.end_phase import (
    AntagonistStep,
    DrawStep,
    EndOfTurn,
    EndPhase,
    LastAbilities,
    MendByDiscard,
)
from elysium.games.rivals.flow.later_boxes.wraiths import ready_wraiths
from elysium.games.rivals.flow.monsters.lashing import tagged_by
from elysium.games.rivals.flow.politics.deals import forget_deals
from elysium.games.rivals.frames.text import moment_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK
from elysium.games.rivals.table import (
    ACTION_STEP,
    ACTIONS,
    AGENDA,
    BEGINNING,
    CITY_STEP,
    COLOURS,
    HAVEN,
    LAID,
    LEDGER,
    MONSTERS,
    PLAY,
    READY_STEP,
    START_STEP,
    Table,
)
from elysium.games.rivals.verbs import stays_out
from elysium.games.rivals.watching import happens, holds, trigger, watching
from elysium.games.rivals.winning import check_limit

_NO_RETURN: Final = HOOK["no_return"]
_CRACKDOWN: Final = HOOK["crackdown"]


@dataclass(frozen=True)
class BeginTurn(Op[Rivals]):
    """RV-TURN-01: clockwise; what could be done once a turn can be done again."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.turn += 1
        t.active = f.seat
        t.phase, t.step, t.actions, t.unhosted = BEGINNING, CITY_STEP, 0, 0
        t.used = t.asked = t.moved = t.unblockable = t.passing = ()
        t.ledger = (0,) * (LEDGER * t.seats)
        g.emit("turn", f.seat, t.turn)


@dataclass(frozen=True)
class StartOfTurn(Op[Rivals]):
    """RV-TURN-14; RV-SF-08: 'No Influence' comes off here in sf."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.step = START_STEP
        if g.edition.tokens_off_at_start:
            clear_no_influence(t, f.seat)
        ready_wraiths(g, f.seat)
        haunt(g, f.seat)
        (happens if _could_score(g, f.seat) else trigger)(g, "start_of_turn", f.seat)


def _could_score(g: Rivals, seat: Seat) -> bool:
    """RV-AMB-49: whether some Agenda could score as this turn starts, by what everybody sees."""
    t = g.table
    coterie = t.coterie(seat)
    if len(coterie) >= 3 and sum([t.party[card] > 0 for card in coterie]) >= 3:
        return True
    if not g.edition.agendas_of_the_hunted:
        return False
    if any(t.blood(card) for card in t.pile(LAID, seat)):
        return True
    if any(g.card(card).is_("scheme") for card in t.pile(PLAY, seat)):
        return True
    return _marked(t, seat) >= 4 or len(stats.variety(t, coterie, edges=True)) >= 6


def _marked(t: Table, seat: Seat) -> int:
    """A player's Prestige on characters and Monsters."""
    first = tokens.on_card(t, 0) + seat
    there = t.tokens[first : t.purse(0) : COLOURS]  # by card
    return sum([there[card] for card in (*t.all_characters(), *t.piles[MONSTERS])]) if any(there) else 0


def haunt(g: Rivals, seat: Seat) -> None:
    """RV-AFFL-02, RV-HH-32: texts of attached cards that watch the turn of their host's player, for who put them there.

    They lie below what the active player's own texts do (RV-PRIO-01). A Monster's turn is its tagger's.
    """
    t = g.table
    for card, entry in watching(g, "host_turn"):
        host, controller = t.host[card], t.controller(card)
        hosted = t.tagger[host] == seat + 1 == controller + 1 if t.is_monster(host) else t.owner[host] == seat
        frame = moment_frame(entry.prog, controller, card, about=(host,))
        if hosted and holds(entry.ability.claim, g, frame):
            g.stack.append(frame)


def clear_no_influence(t: Table, seat: Seat) -> None:
    for card in t.coterie(seat) + t.torpor(seat):
        t.no_influence[card] = 0


@dataclass(frozen=True)
class ReadyAndReturn(Op[Rivals]):
    """RV-TURN-15: everything readies, everybody comes home, who is full leaves torpor."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        t.step = READY_STEP
        stay = t.watch[_NO_RETURN]
        for card in t.coterie(f.seat):
            if not t.fear[card]:  # RV-TOKEN-13
                t.exhausted[card] = 0
            t.fear[card] = 0
            for attachment in t.attached[card]:
                t.exhausted[attachment] = 0
            if t.party[card] and not stay and stays_out(card) not in t.asked:
                t.party[card] = 0
        zones.regrouped(g)
        own = (*t.pile(PLAY, f.seat), *t.pile(HAVEN, f.seat), *t.pile(AGENDA, f.seat))
        for card in (*own, *tagged_by(t, f.seat)):  # RV-MONSTER-23
            t.exhausted[card] = 0
        if not g.edition.tokens_off_at_start:
            clear_no_influence(t, f.seat)  # RV-TOKEN-12
        g.emit("ready", f.seat)
        for card in t.torpor(f.seat):
            zones.wake_if_full(g, card)


@dataclass(frozen=True)
class ActionPhase(Op[Rivals]):
    """RV-TURN-20: two Actions, beside those gained before."""

    def do(self, g: Rivals, f: Frame) -> None:
        t = g.table
        if t.watch[_CRACKDOWN]:  # RV-CITY-RIO-06: the Beginning Phase ends
            shut_haven(g, f.seat)
        t.phase, t.step, t.moved = ACTIONS, ACTION_STEP, ()
        t.actions += 2
        g.start("actions", f.seat)
        g.start("contributors", f.seat)


@dataclass(frozen=True)
class PassOn(Op[Rivals]):
    """The next player clockwise, for as long as the table's limit of turns allows."""

    def do(self, g: Rivals, f: Frame) -> None:
        forget_deals(g)
        check_limit(g)
        if g.stack:
            g.stack[-1] = Frame(f.prog, 0, (f.seat + 1) % g.table.seats, NO_CARD, {})


CHECK = EndCheck()
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
