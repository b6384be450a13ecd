"""What everybody may do now: a menu for each player, for the clock and for the Storyteller, and how an act is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.games.blood_feud import clock
from elysium.games.blood_feud.acts import (
    abilities,
    alliances,
    carrying,
    choosing,
    cityscape,
    codes,
    going,
    market,
    opposing,
    orders,
    showing,
    stations,
    using,
)
from elysium.games.blood_feud.acts.council import station as council
from elysium.games.blood_feud.acts.council import tally, voting
from elysium.games.blood_feud.game import ACT, ASIDES, CLOCK, HELPER, STORYTELLER, WAIT, BloodFeud, in_real_time
from elysium.games.blood_feud.improvised import wishing
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.storyteller import desk
from elysium.games.blood_feud.table import CITYSCAPE, CLOSED, COUNCIL, END, GAMEPLAY, MARKET, ORDERS, Table


def menus(g: BloodFeud, questions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The questions of the course, and a menu for everybody else."""
    t = g.table
    if t.paused:
        questions = ()  # nobody answers until the night goes on
    found = list(questions)
    if in_real_time(t):
        found = [with_signal(t, decision) for decision in questions]
        asked = {decision.seat for decision in questions}
        kept = g.menus
        restless = wishing.restless(t)
        for seat in range(t.players):
            if seat not in asked:
                menu = kept[seat]
                if menu is None or seat in restless:
                    menu = kept[seat] = Decision(seat, ACT, player_menu(g, seat))
                found.append(menu)
    due = clock.due(g, bool(questions))
    if due:
        found.append(Decision(t.clock, CLOCK, due))
    if "helper" in t.rules:
        found.append(Decision(t.helper, HELPER, desk.helping(g, questions)))
    if any(decision.seat == t.storyteller for decision in questions):
        return tuple(found)
    told = g.menus[t.storyteller]
    if told is None or t.draft[t.storyteller] or bargains.any_of(t):  # these rest on the whole table
        told = g.menus[t.storyteller] = Decision(t.storyteller, STORYTELLER, desk.options(g))
    found.append(told)
    return tuple(found)


def with_signal(t: Table, question: Decision) -> Decision:
    """Who is asked something may signal before they answer, as everybody else may at any moment (BF-TERM-18).

    Where there is but one answer it may be given for them at once.
    """
    if question.seat < t.players and len(question.options) > 1 and going.signals(t, question.seat):
        signals = going.signals(t, question.seat)
        return question._replace(options=(*question.options, *(ASIDES[len(signal) - 1] for signal in signals)))
    return question


def player_menu(g: BloodFeud, seat: Seat) -> tuple[Option, ...]:
    """Everything a player may do now; to wait is always possible."""
    t = g.table
    if t.paused or t.step == END:
        return (WAIT, *going.signals(t, seat))
    draft = t.draft[seat]
    if draft:
        return (*_DRAFTS[draft[0]](g, seat), *asked_meanwhile(g, seat), *going.signals(t, seat))
    found: list[Option] = [WAIT]
    if t.phase == GAMEPLAY:
        found += going.options(g, seat)
        if t.stage != CLOSED and stations.may_act(t, seat):
            for station in _STATIONS[t.place[seat]]:
                found += station(g, seat)
    return (
        *found,
        *abilities.options(g, seat),
        *wishing.options(g, seat),
        *opposing.options(g, seat),
        *carrying.options(g, seat),
        *going.signals(t, seat),
    )


def asked_meanwhile(g: BloodFeud, seat: Seat) -> list[Option]:
    """What others wait for, whatever a player is putting together: a vote, an Alliance, an offer."""
    t = g.table
    found = [*carrying.answers(g, seat), *wishing.answers(g, seat)]
    if t.phase == GAMEPLAY and t.stage != CLOSED and stations.may_act(t, seat):
        found += _MEANWHILE[t.place[seat]](t, seat) if t.place[seat] in _MEANWHILE else []
    return found


_MEANWHILE: Final[dict[int, Callable[[Table, Seat], list[Option]]]] = {
    ORDERS: alliances.answers,
    COUNCIL: council.voting,
}
_STATIONS: Final[dict[int, tuple[Callable[[BloodFeud, Seat], list[Option]], ...]]] = {
    CITYSCAPE: (cityscape.options, using.options),
    ORDERS: (orders.options, alliances.options, using.options),
    MARKET: (market.options, using.options),
    COUNCIL: (council.options, using.options),
}
_DRAFTS: Final[dict[int, Callable[[BloodFeud, Seat], list[Option]]]] = {
    codes.HAND: carrying.handing,
    codes.TRADE: carrying.trading,
    codes.SHOW: showing.options,
    codes.IDEA: wishing.drafting,
    codes.CHOOSES: choosing.options,
}


def act(g: BloodFeud, seat: Seat, option: Option) -> None:
    """Do what a player has chosen from the menu."""
    if option == WAIT:
        return
    g.remember()
    code, *args = option if option not in ASIDES else (codes.SIGNAL, *option[1:])
    if code in (codes.GIVES, codes.WANTS):
        carrying.adds(g, seat, code, *args)
    else:
        _ACTS[code](g, seat, *args)


_ACTS: Final[dict[int, Callable[..., None]]] = {
    codes.GO: going.go,
    codes.SIGNAL: going.signal,
    codes.EQUIP: carrying.equip,
    codes.HAND: carrying.hand,
    codes.TRADE: carrying.trade,
    codes.WITH: carrying.choose_partner,
    codes.HANDS: carrying.hands,
    codes.HANDS_ALL: carrying.hands_all,
    codes.HANDS_SOME: carrying.hands_some,
    codes.SHOW: showing.show,
    codes.SHOWS: showing.shows,
    codes.SHOWS_ALL: showing.shows_all,
    codes.LESS: carrying.takes_out,
    codes.SEND: carrying.send,
    codes.ACCEPT: carrying.accept,
    codes.DECLINE: carrying.decline,
    codes.WITHDRAW: carrying.withdraw,
    codes.CANCEL: carrying.cancel,
    codes.USE: using.use,
    codes.CHOOSES: choosing.choose,
    codes.MOVE: cityscape.move,
    codes.WALL: cityscape.wall,
    codes.UNWALL: cityscape.unwall,
    codes.BLOCK_SUN: cityscape.block_sun,
    codes.ORDER: orders.place,
    codes.PROPOSE_PACT: alliances.propose,
    codes.BLOCK_PACT: alliances.block,
    codes.AGREE: alliances.agree,
    codes.REFUSE: alliances.refuse,
    codes.VETO: alliances.veto,
    codes.BUY: market.buy,
    codes.BUY_TOKEN: market.buy_token,
    codes.BURY: market.bury,
    codes.STORE: market.store,
    codes.STORE_TOKEN: market.store_token,
    codes.FETCH: market.fetch,
    codes.PROPOSE: council.propose,
    codes.CALL_VOTE: voting.call,
    codes.JOIN_VOTE: voting.join,
    codes.CAST: voting.cast,
    codes.SHIFT: tally.shift,
    codes.AMBITION: council.buy_ambition,
    codes.REDRAW: council.redraw,
    codes.BURY_AMBITION: council.bury_ambition,
    codes.OPPOSE: opposing.oppose,
    codes.IDEA: wishing.idea,
    codes.WISHES: wishing.wishes,
    codes.ACCEPT_BARGAIN: wishing.accept,
    codes.DECLINE_BARGAIN: wishing.decline,
    codes.LOOK: abilities.look,
    codes.COMPEL: abilities.compel,
    codes.GAVEL_FALLS: abilities.gavel_falls,
    codes.GAVEL_RISES: abilities.gavel_rises,
    codes.THAUMATURGY: abilities.thaumaturgy,
}
