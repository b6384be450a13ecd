"""A player's part in a bargain: an idea told to the Storyteller, an offer taken or turned down (BF-IMP-01).

An idea is a draft (IDEA, effect, target ...) until it is whole. Squires may ask and pass offers on; who carries out a
suggestion at a station is its team's player there.
"""

from __future__ import annotations

from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts import stations
from elysium.games.blood_feud.acts.codes import ACCEPT_BARGAIN, CANCEL, CHOOSES, DECLINE_BARGAIN, IDEA, WISHES
from elysium.games.blood_feud.game import BloodFeud
from elysium.games.blood_feud.improvised import effects, prices
from elysium.games.blood_feud.story import bargains, beats
from elysium.games.blood_feud.story.bargains import OFFERED, PAID, WISHED, Bargain
from elysium.games.blood_feud.table import CLOSED, GAMEPLAY, NEUTRAL, Table


def options(g: BloodFeud, seat: Seat) -> list[Option]:
    """An idea at any time of the Gameplay Phase, one at a time; and answers to what is offered."""
    t = g.table
    if not t.story or "improvised" not in t.rules or t.phase != GAMEPLAY:
        return []
    found: list[Option] = [] if t.stage == CLOSED or bargains.of(t, seat, WISHED, OFFERED) else [(IDEA,)]
    return found + answers(g, seat)


def answers(g: BloodFeud, seat: Seat) -> list[Option]:
    """What can no longer be paid, or as far as one sees is no longer there to be done, can only be turned down."""
    t = g.table
    found: list[Option] = []
    for one in bargains.of(t, seat, OFFERED) if t.story and t.phase == GAMEPLAY else ():
        if prices.payable(t, one) and (not effects.in_sight(t, one) or effects.possible(g, one)):
            found.append((ACCEPT_BARGAIN, one.id))
        found.append((DECLINE_BARGAIN, one.id))
    return found


def idea(g: BloodFeud, seat: Seat) -> None:
    g.table.draft[seat] = (IDEA,)
    g.stale(seat)


def drafting(g: BloodFeud, seat: Seat) -> list[Option]:
    """What it is about, then its target step by step."""
    t = g.table
    _, *chosen = t.draft[seat]
    if not chosen:
        found = [effect for effect in effects.SUGGESTED if effects.may_wish(g, seat, effect)]
        found.append(effects.IN_WORDS)
    else:
        found = effects.choices(g, seat, chosen[0], tuple(chosen[1:]))
    return [*((WISHES, number) for number in found), (CANCEL,)]


def wishes(g: BloodFeud, seat: Seat, number: int) -> None:
    """One part more; once it is whole the Storyteller hears it."""
    t = g.table
    t.draft[seat] = (*t.draft[seat], number)
    _, effect, *target = t.draft[seat]
    if effects.whole(effect, tuple(target)):
        t.draft[seat] = ()
        price = effects.list_price(t, seat, effect, tuple(target))
        bargains.enter(t, Bargain(bargains.next_id(t), seat, WISHED, 0, effect, tuple(target), price))
        g.emit("wish", seat, effect, *target, audience=g.among(seat))
        g.stale(t.storyteller)
    g.stale(seat)


def accept(g: BloodFeud, seat: Seat, id: int) -> None:
    """The price is paid; what is done for it is the Storyteller's to do. Nobody pays for what cannot be done."""
    t, one = g.table, bargains.by_id(g.table, id)
    if not effects.possible(g, one):
        bargains.close(t, id)
        g.emit("bargain_void", seat, audience=g.among(seat))
        g.stale(t.storyteller, seat)
        return
    place = effects.EFFECTS[one.effect].place
    if place != NEUTRAL and t.place[seat] == place and stations.may_act(t, seat):
        stations.claim(g, seat)  # a suggestion is an action of its station (BF-Q-68)
    prices.take(g, one)
    effects.hand_in(g, one)
    bargains.enter(t, one._replace(stage=PAID))
    g.emit("paid_bargain", seat, audience=g.among(seat))
    if effects.improvises(one):
        beats.happens(g, "deal", seat)  # BF-ARC1-04
    g.stale(t.storyteller, seat)


def decline(g: BloodFeud, seat: Seat, id: int) -> None:
    bargains.close(g.table, id)
    g.emit("declined_bargain", seat, audience=g.among(seat))
    g.stale(g.table.storyteller, seat)


def restless(t: Table) -> frozenset[Seat]:
    """Players whose menu rests on the whole table: who is offered something, or has an idea or a choice half made."""
    if not t.story or "improvised" not in t.rules:
        return frozenset()
    half = {seat for seat, draft in enumerate(t.draft[: t.players]) if draft and draft[0] in (IDEA, CHOOSES)}
    return frozenset(half.union(one.seat for one in bargains.all_of(t) if one.stage == OFFERED))
