"""The Storyteller's part in a bargain: an offer put together click by click, and what becomes of one that was paid.

The draft is (DEAL, a bargain as the ledger keeps it), or (DEAL,) until its player is named. What goes into it: whom it
is for, what it does to what, parts of the price, whether it is open, whether the story's role makes it.
"""

from __future__ import annotations

from typing import Final

from elysium.core.events import EVERYONE
from elysium.core.ids import NOBODY, Option, Seat
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.improvised import effects, prices
from elysium.games.blood_feud.story import bargains, drinks, ledger
from elysium.games.blood_feud.story.bargains import (
    DRINK,
    NO_EFFECT,
    OF_ROLE,
    OFFERED,
    OPEN,
    OTHERWISE,
    PAID,
    WISHED,
    Bargain,
)
from elysium.games.blood_feud.table import GAMEPLAY, OVER, SETUP, Table

DEAL: Final = 1000  # the first number of a draft; adjustments begin with their kind
BARGAIN, DO, INSTEAD, NOTHING = range(14, 18)
FOR, EFFECT, TARGET, PRICE, OPENLY, AS_ROLE, SEND, WAVE_OFF, FREE = range(22, 31)
DRAFTED: Final = (BARGAIN, FOR, EFFECT, TARGET, PRICE, OPENLY, AS_ROLE, FREE)  # steps that change nothing yet


def options(g: BloodFeud) -> list[Option]:
    """Beside the rest of the desk."""
    t = g.table
    if not t.story or "improvised" not in t.rules or t.phase in (SETUP, OVER):
        return []
    found: list[Option] = [(BARGAIN,)] if t.phase == GAMEPLAY else []
    for one in bargains.all_of(t):
        if one.stage == WISHED:
            found.append((WAVE_OFF, one.id))
        elif one.stage in (PAID, OTHERWISE):
            found += [(DO, one.id)] if effects.possible(g, one) else []
            found += [(INSTEAD, one.id), (NOTHING, one.id)]
    return found


def begin(g: BloodFeud) -> None:
    g.table.draft[g.table.storyteller] = (DEAL,)


def drafted(t: Table) -> Bargain | None:
    """What is being put together, once its player is named."""
    draft = t.draft[t.storyteller]
    return bargains.read(draft[2:]) if len(draft) > 1 else None


def drafting(g: BloodFeud) -> list[Option]:
    t = g.table
    one = drafted(t)
    if one is None:
        return _players(t)
    if one.effect == NO_EFFECT:
        return [(EFFECT, n) for n in _effects(g, one.seat)]
    if not effects.whole(one.effect, one.target):
        return [(TARGET, n) for n in effects.choices(g, one.seat, one.effect, one.target)]
    found: list[Option] = [(SEND,), (OPENLY,)]
    bonded = one.seat in drinks.bonded(t)  # no further deals with the Devil (BF-ARC1-03)
    found += [(AS_ROLE,)] if ledger.arc(t) in ledger.TOLD and not bonded else []
    found += [(FREE,)] if one.price else []
    return found + [(PRICE, *part) for part in prices.parts(t, one)]


def _players(t: Table) -> list[Option]:
    """Wishes first, the oldest before the others; a Squire's is answered to a player who may carry it out."""
    free = [seat for seat in range(t.players) if t.letter(seat) != NOBODY and not bargains.of(t, seat, OFFERED)]
    found: list[Option] = []
    for one in bargains.all_of(t):
        if one.stage == WISHED:
            takers = [one.seat] if one.seat in free else [s for s in free if t.team_of[s] == t.team_of[one.seat]]
            found += [(FOR, seat, one.id) for seat in takers]
    return found + [(FOR, seat) for seat in free]


def _effects(g: BloodFeud, seat: Seat) -> list[int]:
    """Whatever there is a target for."""
    return [n for n, one in enumerate(effects.EFFECTS) if not one.steps or one.steps[0](g, seat)]


def directs(g: BloodFeud, code: int, *args: int) -> None:
    """One step. What is put together is nobody's business until it is sent."""
    t = g.table
    if code == BARGAIN:
        begin(g)
    elif code == FOR:
        _for(t, *args)
    elif code == SEND:
        _send(g)
    elif code in (EFFECT, TARGET, PRICE, OPENLY, AS_ROLE, FREE):
        one = drafted(t)
        assert one is not None
        _hold(t, _with(t, one, code, *args))
    elif code == WAVE_OFF:
        one = bargains.by_id(t, args[0])
        bargains.close(t, one.id)
        g.emit("waved_off", one.seat, audience=g.among(one.seat))
    else:
        _settle(g, code, bargains.by_id(t, args[0]))


def _hold(t: Table, one: Bargain) -> None:
    t.draft[t.storyteller] = (DEAL, *one.numbers)


def _for(t: Table, seat: Seat, wish: int = 0) -> None:
    if wish:
        asked = bargains.by_id(t, wish)
        _hold(t, asked._replace(seat=seat))
    else:
        _hold(t, Bargain(0, seat, OFFERED))


def _with(t: Table, one: Bargain, code: int, *args: int) -> Bargain:
    if code == EFFECT:
        one = one._replace(effect=args[0])
    elif code == TARGET:
        one = one._replace(target=(*one.target, *args))
    elif code == PRICE:
        return one._replace(price=(*one.price, (args[0], args[1])))
    elif code == FREE:
        return one._replace(price=())
    else:
        return one._replace(flags=one.flags ^ (OPEN if code == OPENLY else OF_ROLE))
    if effects.whole(one.effect, one.target):
        one = one._replace(price=effects.list_price(t, one.seat, one.effect, one.target))
    return one


def _send(g: BloodFeud) -> None:
    t = g.table
    one = drafted(t)
    assert one is not None
    t.draft[t.storyteller] = ()
    bargains.enter(t, one._replace(id=one.id or bargains.next_id(t), stage=OFFERED))
    g.emit("offered_bargain", one.seat, audience=g.among(one.seat))
    if any(kind == DRINK for kind, _ in one.price):
        g.emit("warned", one.seat, audience=g.among(one.seat))  # in private, however open the offer (BF-ARC1-02)


def _settle(g: BloodFeud, code: int, one: Bargain) -> None:
    """Done as promised and told, done otherwise by an adjustment that follows, or not at all."""
    t = g.table
    if code == NOTHING:
        effects.drop(g, one)
        g.emit("bargain_dropped", one.seat, audience=g.among())
    elif code == INSTEAD:
        others = [other._replace(stage=PAID) if other.stage == OTHERWISE else other for other in bargains.all_of(t)]
        bargains.write(t, others)
        bargains.enter(t, one._replace(stage=OTHERWISE))
    else:
        bargains.close(t, one.id)
        effects.carry_out(g, one)
        told = EVERYONE if one.open else g.among(one.seat, *effects.affected(t, one))
        if one.open or one.effect != effects.CALL_OFF:
            g.emit("improvised", one.seat, one.effect, *one.target, audience=told)


def adjusted(g: BloodFeud) -> None:
    """An adjustment is made: the bargain in whose place it came is closed."""
    t = g.table
    if not t.story:
        return
    for one in bargains.all_of(t):
        if one.stage == OTHERWISE:
            effects.drop(g, one)


def hush(g: BloodFeud) -> int:
    """Who is told of an adjustment: all, unless it carries out a private bargain in its own way (BF-IMP-01)."""
    one = bargains.hushed(g.table)
    return EVERYONE if one is None else g.among(one.seat, *effects.affected(g.table, one))
