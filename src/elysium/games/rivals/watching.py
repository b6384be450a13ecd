"""How a moment finds the texts that watch it, and a number those that change it."""

from __future__ import annotations

from functools import cache
from typing import Final, Unpack

from elysium.core.ids import NO_CARD, NOBODY, CardId, Seat
from elysium.core.stack import Frame
from elysium.core.table import replaced
from elysium.effects.words import Condition
from elysium.games.rivals.faces import FACES, PROGRAMS, TRAPPED, Entry
from elysium.games.rivals.frames import Moment, Order, Springing
from elysium.games.rivals.frames.text import Told, moment_frame
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.moments import HOOK, Hook
from elysium.games.rivals.table import ACTIONS, AGENDA, COTERIE, HAVEN, SEATS, TRAPS, Table

IN_TORPOR: Final = HOOK["torpor"]


def watching(g: Rivals, hook: Hook) -> list[tuple[CardId, Entry]]:
    """Every ability in play that watches this moment or changes this number, Leader Abilities only with a Leader."""
    t = g.table
    number = HOOK[hook]
    found: list[tuple[CardId, Entry]] = []
    if not t.watch[number]:
        return found
    for card in t.watch[number]:
        for entry in FACES[t.face[card]].by_hook[number]:
            if not entry.leads or leads(t, card):
                found.append((card, entry))
    return found


def leads(t: Table, card: CardId) -> bool:
    """RV-HAVEN-03, RV-TORPOR-08: whether the Leader of a Haven's player is active."""
    return COTERIE * SEATS <= t.where[t.leader[t.owner[card]]] < COTERIE * SEATS + SEATS  # is it active


def total(g: Rivals, hook: Hook, **names: Unpack[Told]) -> int:
    """What all standing modifiers of a number add up to. Asked all the time: no list is made, hardly a call."""
    t = g.table
    number = HOOK[hook]
    added = 0
    if not t.watch[number]:
        return 0
    frame = Frame(0, 0, NOBODY, NO_CARD, names)  # type: ignore[arg-type]  # a TypedDict is a dict
    for card in t.watch[number]:
        for entry in FACES[t.face[card]].by_hook[number]:
            if entry.leads and not leads(t, card):
                continue
            ability = entry.ability
            seat = t.owner[card]
            if seat < 0:
                seat = t.controller(card)
            frame.seat, frame.card = seat, card
            if ability.claim is None or ability.claim.holds(g, frame):
                by = ability.by
                added += by if isinstance(by, int) else by.of(g, frame)
    return added


def heard(g: Rivals, hook: Hook) -> bool:
    """Whether a moment that no Agenda and no Haven waits for could be watched by anything: others need not be told."""
    t = g.table
    return bool(t.watch[HOOK[hook]]) or TRAPS in t.rules


def holds(claim: Condition[Rivals] | None, g: Rivals, frame: Frame) -> bool:
    return claim is None or claim.holds(g, frame)


def trigger(g: Rivals, hook: Hook, actor: Seat, /, **names: Unpack[Told]) -> None:
    """Push every ability that watches this moment of `actor`'s; a card nobody controls works for the actor.

    What a Monster does is nobody's doing: nothing watches it (RV-HH-09).
    """
    t = g.table
    if TRAPS in t.rules and t.phase == ACTIONS and actor != NOBODY and HOOK[hook] in TRAPPED:  # RV-TRAP-03, -06
        g.start("traps", actor, names=Springing.of(HOOK[hook], **names))
    ready = opening_haven(t, actor) if hook == "start_of_turn" else []
    if actor == NOBODY or not (ready or t.watch[HOOK[hook]]):
        return
    for card, entry in watching(g, hook):
        if not serves(t, card, actor):
            continue
        frame = moment_frame(entry.prog, actor, card, **names)
        if holds(entry.ability.claim, g, frame):
            ready.append(frame)
    if len(ready) > 1:  # RV-TRIG-02: your simultaneous effects in the order you choose
        g.stack.extend(reversed(ready))
        g.start("order", actor, names=Order.of(len(ready)))
    else:
        g.stack.extend(ready)


def serves(t: Table, card: CardId, actor: Seat) -> bool:
    """Whether a text works at a moment of this player's: their own cards, Monsters they have tagged (RV-MONSTER-23),
    and what is Ongoing in The Streets."""
    owner = t.owner[card]
    if owner >= 0:
        return owner == actor
    if t.is_monster(card):
        return t.tagger[card] == actor + 1
    seat = t.controller(card)
    return seat == actor or (seat == NOBODY and "ongoing" in FACES[t.face[card]].card.types)


def opening_haven(t: Table, seat: Seat) -> list[Frame]:
    """RV-HH-25: a Haven that lies face down is turned up, as one of the effects of its player's Start of Turn Step."""
    haven = t.pile(HAVEN, seat)[0]
    return [Frame(PROGRAMS.number("open haven"), 0, seat, haven, {})] if t.down[haven] else []


def trigger_any(g: Rivals, hook: Hook, actor: Seat) -> None:
    """A moment that texts watch whoever's it is: each works for its controller, what nobody controls for the actor."""
    for card, entry in watching(g, hook):
        seat = g.table.controller(card)
        frame = moment_frame(entry.prog, seat if seat != NOBODY else actor, card)
        frame.names["actor"] = (actor,)
        if holds(entry.ability.claim, g, frame):
            g.stack.append(frame)


def happens(g: Rivals, hook: Hook, actor: Seat, /, **names: Unpack[Told]) -> None:
    """A moment that an Agenda card might score: who has theirs face down may reveal it now (RV-AGENDA-02).

    The question is put whatever the Agenda is, so that being asked tells nothing (RV-AMB-49); but not where none at all
    could score (RV-AMB-69).
    """
    hidden = actor >= 0 and not g.table.agenda_up[actor] and g.table.phase != 0
    if hidden and (g.edition.asks_apart or _some_agenda_counts(g, hook, actor, **names)):
        g.start("moment", actor, names=Moment.of(HOOK[hook], **names))
    else:
        trigger(g, hook, actor, **names)


def _some_agenda_counts(g: Rivals, hook: Hook, actor: Seat, /, **names: Unpack[Told]) -> bool:
    """Whether any Agenda card that such a player may have would have something to do at this moment."""
    t = g.table
    card = t.pile(AGENDA, actor)[0]
    leader = t.leader[actor]
    hunters = leader >= 0 and FACES[t.face[leader]].card.is_("hunter")
    return any(
        holds(entry.ability.claim, g, moment_frame(entry.prog, actor, card, **names))
        for entry in _of_agendas(HOOK[hook], hunters)
    )


@cache
def _of_agendas(hook: int, hunters: bool) -> tuple[Entry, ...]:
    """What Agenda cards watch such a moment: those of Hunters, or those of vampires; some are both's."""
    agendas = [face for face in FACES if face.card.kind == "agenda"]
    fitting = [face for face in agendas if face.card.tag in ("H/V", "H" if hunters else "")]
    return tuple([entry for face in fitting for entry in face.by_hook.get(hook, ())])


def put_in_play(g: Rivals, card: CardId) -> None:
    """A card's text starts to work: it is found at the moments it watches."""
    t = g.table
    for hook, entries in FACES[t.face[card]].by_hook.items():
        if hook != IN_TORPOR and _works(t, card, entries):
            t.watch = replaced(t.watch, hook, (*t.watch[hook], card))


def put_in_torpor(g: Rivals, card: CardId) -> None:
    """RV-TORPOR-03, RV-ABIL-11: of its text only what is said of torpor works there, and nowhere else."""
    t = g.table
    if IN_TORPOR in FACES[t.face[card]].by_hook:
        t.watch = replaced(t.watch, IN_TORPOR, (*t.watch[IN_TORPOR], card))


def _works(t: Table, card: CardId, entries: tuple[Entry, ...]) -> bool:
    """RV-HAVEN-02: of a Haven that is not the active one only the Leader Ability works, on the Leader."""
    if FACES[t.face[card]].card.kind != "haven" or t.where[card] // SEATS == HAVEN:
        return True
    return entries[0].leads and t.host[card] == t.leader[t.owner[card]]


def take_out_of_play(g: Rivals, card: CardId) -> None:
    """A card's text stops working."""
    t = g.table
    for hook in FACES[t.face[card]].by_hook:
        there = t.watch[hook]
        if card in there:
            t.watch = replaced(t.watch, hook, tuple([other for other in there if other != card]))
