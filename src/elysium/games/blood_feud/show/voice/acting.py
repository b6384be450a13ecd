"""What acts of players are called: going, handing over, trading, and what is done at the four stations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elysium.core.ids import Option
from elysium.core.messages import Message
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.market import TOKEN_COST
from elysium.games.blood_feud.game import WAIT
from elysium.games.blood_feud.holdings.decks import ROW
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, cost_of
from elysium.games.blood_feud.show.types import PLACES
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.show.voice.gifts import choose, front, to_pay, use
from elysium.games.blood_feud.show.voice.naming import Blank, View, part
from elysium.games.blood_feud.table import ABSTAINS, NO_EVENT


def act(view: View, seat: int, option: Option) -> Message:
    if option == WAIT:
        return Message("label.act.wait", {})
    code, *args = option
    return _ACTS[code](view, seat, *args)


def _plain(key: str) -> Callable[..., Message]:
    return lambda view, seat: Message(f"label.act.{key}", {})


def _of(key: str, blank: str, name: Callable[[View, int], Blank]) -> Callable[..., Message]:
    """An act on one thing."""
    return lambda view, seat, what: Message(f"label.act.{key}", {blank: name(view, what)})


def _seat(view: View, seat: int) -> Blank:
    return {"seat": seat}


def _item(view: View, item: int) -> Blank:
    return naming.item(item)


def _card(view: View, face: int) -> Blank:
    return naming.card(face)


def _go(view: View, seat: int, place: int) -> Message:
    return Message("label.act.go", {"place": {"place": PLACES[place]}})


def _with(view: View, seat: int, other: int) -> Message:
    trading = bool(view["draft"]) and view["draft"]["what"] == "trade"
    return Message(f"label.act.with.{'trade' if trading else 'hand'}", {"who": {"seat": other}})


def _cancel(view: View, seat: int) -> Message:
    handing = bool(view["draft"]) and view["draft"]["what"] == "hand" and view["draft"]["with"] is not None
    return Message("label.act.cancel.done" if handing else "label.act.cancel", {})


def _accept(view: View, seat: int, other: int) -> Message:
    offer = next(one for one in view["offers"] if one["by"] == other and one["to"] == seat)
    gives, wants = naming.named_items(offer["gives"]), naming.named_items(offer["wants"])
    return Message("label.act.accept", {"who": {"seat": other}, "gets": gives, "gives": wants})


# The Cityscape.

_WAYS: Final = {codes.PLAINLY: "", codes.TIRELESS: ".tireless", codes.UNHINDERED: ".unhindered"}


def _how(view: View, seat: int, how: int) -> dict[str, Any]:
    """The Advancement an act is done with, if it is done with one."""
    return {"with": front(view, seat)} if how else {}


def _move(view: View, seat: int, origin: int, unit: int, target: int, how: int) -> Message:
    mine = view["players"][seat]["team"]
    args = {"unit": naming.unit(view, mine, unit), "from": naming.tile(view, origin), "to": naming.tile(view, target)}
    return Message(f"label.act.move{_WAYS[how]}", {**args, **_how(view, seat, how)})


def _barricade(key: str) -> Callable[..., Message]:
    def name(view: View, seat: int, domain: int, unit: int, edge: int, how: int) -> Message:
        mine = view["players"][seat]["team"]
        args = {"edge": naming.edge(view, edge), "unit": naming.unit(view, mine, unit), "at": naming.tile(view, domain)}
        return Message(f"label.act.{key}{_WAYS[how]}", {**args, **_how(view, seat, how)})

    return name


def _block_sun(view: View, seat: int) -> Message:
    sun = view["sun"]
    open_spaces = (b for b in sun["blockable"] if b[0] > sun["space"] and b[0] not in (sun["blocked"] or ()))
    space, cost = next(open_spaces)
    return Message("label.act.block_sun", {"space": space, "n": cost})


# The Orders.


def _order(view: View, seat: int, kind: int, domain: int) -> Message:
    return Message("label.act.order", {"card": naming.card(kind), "place": naming.tile(view, domain)})


def _pact(key: str) -> Callable[..., Message]:
    """To a pending matter: its two teams, and the other one for whoever is one of them."""

    def name(view: View, seat: int, proposer: int) -> Message:
        matter = next(one for one in view["orders"]["pending"] if one["by"] == proposer)
        mine, (one, other) = view["players"][seat]["team"], matter["teams"]
        if mine in (one, other):
            partner = naming.team(view, other if mine == one else one)
            return Message(f"label.act.{key}.{matter['kind']}", {"team": partner, "by": naming.team(view, proposer)})
        return Message(f"label.act.{key}", {"one": naming.team(view, one), "other": naming.team(view, other)})

    return name


def _block_pact(view: View, seat: int, one: int, other: int) -> Message:
    return Message("label.act.block_pact", {"one": naming.team(view, one), "other": naming.team(view, other)})


# The Marketplace.


def _price(view: View, cost: int, *, market: bool) -> int:
    """The Cost as Events have it (BF-S3-01)."""
    change = sum(rule["by"] for rule in view["in_force"] if rule["rule"] == "price") if market else 0
    return max(1, cost + change) if change else cost


def _purchase(key: str, view: View, seat: int, cost: int, how: int, **what: Any) -> Message:
    """With what makes it cheaper, where something does."""
    means = []
    if how & codes.BARGAIN:
        means.append(front(view, seat))
    if how & codes.DISCOUNT:
        means.append(part("way.discount"))
    args = {**what, "n": to_pay(view, seat, cost, how)}
    return (
        Message(f"label.act.{key}.with", {**args, "with": naming.listed(means)})
        if means
        else Message(f"label.act.{key}", args)
    )


def _buy(view: View, seat: int, deck: int, how: int) -> Message:
    cost = _price(view, DECKS[deck].cost, market=True)
    return _purchase("buy", view, seat, cost, how, what=naming.top(view, deck))


def _buy_token(view: View, seat: int, how: int) -> Message:
    return _purchase("buy", view, seat, TOKEN_COST, how, what=naming.item(TOKEN))


def _fetch(view: View, seat: int, item: int, how: int) -> Message:
    cost = TOKEN_COST if item == TOKEN else cost_of(item)
    return _purchase("fetch", view, seat, cost, how, what=naming.item(item))


def _bury(view: View, seat: int, deck: int) -> Message:
    free = "free" if view["free_buries"] else "paid"
    return Message(f"label.act.bury.{free}", {"card": naming.top(view, deck)})


def _store(view: View, seat: int, deck: int, how: int) -> Message:
    return _stored(view, seat, how, naming.top(view, deck))


def _store_token(view: View, seat: int, how: int) -> Message:
    return _stored(view, seat, how, naming.item(TOKEN))


def _stored(view: View, seat: int, how: int, what: Blank) -> Message:
    if how & codes.AS_MIGHTY:
        return Message("label.act.store.mighty", {"what": what, "with": front(view, seat)})
    return Message("label.act.store.discount" if how & codes.DISCOUNT else "label.act.store", {"what": what})


# The Council.


def _cast(view: View, seat: int, choice: int) -> Message:
    if choice in (NO_EVENT, ABSTAINS):
        return Message("label.act.cast.none" if choice == NO_EVENT else "label.act.cast.abstain", {})
    return Message("label.act.cast", {"card": naming.card(choice)})


def _redraw(view: View, seat: int, *faces: int) -> Message:
    several = ".several" if len(faces) > 1 else ""
    return Message(f"label.act.redraw{several}", {"card": naming.cards(faces)})


def _shift(view: View, seat: int, one: int, other: int, n: int) -> Message:
    where = {"from": naming.event(one), "to": naming.event(other)}
    return Message("label.act.shift", {**where, "n": n, "with": front(view, seat)})


def _ambition(view: View, seat: int, slot: int) -> Message:
    if slot >= ROW:
        return Message("label.act.ambition.unseen", {})
    return Message("label.act.ambition", {"card": {"card": view["council"]["ambitions"][slot]}})


def _bury_ambition(view: View, seat: int, slot: int) -> Message:
    return Message("label.act.bury_ambition", {"card": {"card": view["council"]["ambitions"][slot]}})


_ACTS: Final[dict[int, Callable[..., Message]]] = {
    codes.GO: _go,
    codes.EQUIP: _of("equip", "card", _card),
    codes.HAND: _plain("hand"),
    codes.TRADE: _plain("trade"),
    codes.ACCEPT: _accept,
    codes.DECLINE: _of("decline", "who", _seat),
    codes.WITHDRAW: _plain("withdraw"),
    codes.SIGNAL: _plain("signal"),
    codes.USE: use,
    codes.CANCEL: _cancel,
    codes.MOVE: _move,
    codes.WALL: _barricade("wall"),
    codes.UNWALL: _barricade("unwall"),
    codes.BLOCK_SUN: _block_sun,
    codes.ORDER: _order,
    codes.PROPOSE_PACT: _of("propose_pact", "team", naming.team),
    codes.BLOCK_PACT: _block_pact,
    codes.AGREE: _pact("agree"),
    codes.REFUSE: _pact("refuse"),
    codes.VETO: _pact("veto"),
    codes.BUY: _buy,
    codes.BUY_TOKEN: _buy_token,
    codes.BURY: _bury,
    codes.STORE: _store,
    codes.STORE_TOKEN: _store_token,
    codes.FETCH: _fetch,
    codes.PROPOSE: _of("propose", "card", _card),
    codes.CALL_VOTE: _plain("call_vote"),
    codes.JOIN_VOTE: _plain("join_vote"),
    codes.CAST: _cast,
    codes.AMBITION: _ambition,
    codes.REDRAW: _redraw,
    codes.BURY_AMBITION: _bury_ambition,
    codes.SHIFT: _shift,
    codes.WITH: _with,
    codes.GIVES: _of("gives", "what", _item),
    codes.WANTS: _of("wants", "what", _item),
    codes.SEND: _plain("send"),
    codes.HANDS: _of("hands", "what", _item),
    codes.HANDS_ALL: lambda view, seat, item: Message("label.act.hands_all", {}),
    codes.CHOOSES: choose,
}
