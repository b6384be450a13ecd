"""What acts of players are called: going, handing over, trading, and what is done at the four stations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Blank, Message, part
from elysium.core.views import present
from elysium.core.voice import Answer, Answers, Args, Blanks, Says, bare, kinds, seat
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.carrying import ALL_HERE
from elysium.games.blood_feud.acts.market import TOKEN_COST
from elysium.games.blood_feud.game import WAIT
from elysium.games.blood_feud.holdings.decks import ROW
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import DECKS, cost_of
from elysium.games.blood_feud.show.own import item_name
from elysium.games.blood_feud.show.types import PLACES, BloodFeudView
from elysium.games.blood_feud.show.voice import bargaining, naming
from elysium.games.blood_feud.show.voice.gifts import choose, front, to_pay, use
from elysium.games.blood_feud.table import ABSTAINS, EVENT_DECK, NO_EVENT


def act(view: BloodFeudView, decision: Decision, option: Option) -> Answer:
    return bare(kinds.WAIT, "act.wait") if option == WAIT else _ACTS[option[0]](view, decision, option)


_answers: Final = Answers(
    Blanks(
        {
            "seat": seat,
            "station": lambda view, decision, place: {"place": PLACES[place]},
            "card": lambda view, decision, face: naming.card(face),
            "item": lambda view, decision, item: naming.item(item),
            "team": lambda view, decision, team: naming.team(view, team),
            "tile": lambda view, decision, domain: naming.tile(view, domain),
        }
    )
)


def _says(kind: str, words: str = "", key: str = "") -> Says:
    """An act whose numbers after the code are what its label names."""
    return _answers.says(kind, f"act.{key or kind}", f"- {words}")


def _told(kind: str, key: str, args: Mapping[str, Blank]) -> Answer:
    return Answer(kind, Message(f"label.act.{key}", args))


def _by(name: Callable[..., Answer]) -> Says:
    """An act whose numbers are the parameters of what names it."""
    return lambda view, decision, option: name(view, decision.seat, *option[1:])


def _signal(view: BloodFeudView, seat: int, uneasy: int = 0) -> Answer:
    kind = "unwell" if uneasy else "signal"
    return _told(kind, kind, {})


def _with(view: BloodFeudView, seat: int, other: int) -> Answer:
    draft = naming.draft(view)
    what = draft["what"] if draft is not None else "hand"
    if other == ALL_HERE:
        return bare("show_with_all", "act.with.show_all")
    return _told(f"{what}_with", f"with.{what}", {"who": {"seat": other}})


def _cancel(view: BloodFeudView, seat: int) -> Answer:
    draft = naming.draft(view)
    if draft is not None and draft["what"] == "show all":
        return bare(kinds.DONE, "act.cancel.done")
    handing = draft is not None and draft["what"] in ("hand", "show") and draft["with"] is not None
    return bare(kinds.DONE, "act.cancel.done") if handing else bare("cancel", "act.cancel")


def _hands_some(view: BloodFeudView, seat: int, item: int, n: int) -> Answer:
    return _told("hands_some", "hands", {"what": naming.items([item] * n)})


def _accept(view: BloodFeudView, seat: int, other: int) -> Answer:
    offer = next(one for one in view["offers"] if one["by"] == other and one["to"] == seat)
    gives, wants = naming.named_items(offer["gives"]), naming.named_items(offer["wants"])
    return _told("accept_offer", "accept", {"who": {"seat": other}, "gets": gives, "gives": wants})


# A trade that is put together.

_SIDES: Final = {codes.GIVES: "gives", codes.WANTS: "wants"}


def _on_side(side: str) -> Callable[..., Answer]:
    """Something is added to a side; its kind says what sort of thing it is, for there is much to want."""

    def name(view: BloodFeudView, seat: int, item: int) -> Answer:
        return _told(f"{side}{naming.sort(item)}", side, {"what": naming.item(item)})

    return name


def _less(view: BloodFeudView, seat: int, side: int, item: int) -> Answer:
    """It says how many there are, of those from the purse and from the Warehouse together."""
    on = present(naming.draft(view))["gives" if side == codes.GIVES else "wants"]
    n = on.count(item_name(item))
    return _told(f"{_SIDES[side]}_less", f"{_SIDES[side]}.less", {"what": naming.item(item), "n": n})


# The Cityscape.

_WAYS: Final = {codes.PLAINLY: "", codes.TIRELESS: "tireless", codes.UNHINDERED: "unhindered"}


def _done_so(act: str, how: int, view: BloodFeudView, seat: int, args: Args) -> Answer:
    """An act, with the Advancement it is done with, if it is done with one."""
    if how == codes.PLAINLY:
        return _told(act, act, args)
    return _told(f"{act}_{_WAYS[how]}", f"{act}.{_WAYS[how]}", {**args, "with": front(view, seat)})


def _move(view: BloodFeudView, seat: int, origin: int, unit: int, target: int, how: int) -> Answer:
    mine = view["players"][seat]["team"]
    args = {"unit": naming.unit(view, mine, unit), "from": naming.tile(view, origin), "to": naming.tile(view, target)}
    return _done_so("move", how, view, seat, args)


def _barricade(act: str) -> Callable[..., Answer]:
    def name(view: BloodFeudView, seat: int, domain: int, unit: int, edge: int, how: int, whose: int = 0) -> Answer:
        mine = view["players"][seat]["team"]
        args = {"edge": naming.edge(view, edge), "unit": naming.unit(view, mine, unit), "at": naming.tile(view, domain)}
        if whose:
            return _done_so("wall_with", how, view, seat, {**args, "team": naming.team(view, whose - 1)})
        return _done_so(act, how, view, seat, args)

    return name


def _block_sun(view: BloodFeudView, seat: int) -> Answer:
    sun = view["sun"]
    open_spaces = (b for b in sun["blockable"] if b[0] > sun["space"] and b[0] not in (sun["blocked"] or ()))
    space, cost = next(open_spaces)
    return _told("block_sun", "block_sun", {"space": space, "n": cost})


# The Orders.


def _pact(act: str) -> Callable[..., Answer]:
    """To a pending matter: its two teams, and the other one for whoever is one of them."""

    def name(view: BloodFeudView, seat: int, proposer: int) -> Answer:
        matter = next(one for one in present(view["orders"])["pending"] if one["by"] == proposer)
        mine, (one, other) = view["players"][seat]["team"], matter["teams"]
        if mine in (one, other):
            partner = naming.team(view, other if mine == one else one)
            return _told(act, f"{act}.{matter['kind']}", {"team": partner, "by": naming.team(view, proposer)})
        return _told(act, act, {"one": naming.team(view, one), "other": naming.team(view, other)})

    return name


# The Marketplace.


def _price(view: BloodFeudView, cost: int, *, market: bool) -> int:
    """The Cost as Events have it (BF-S3-01)."""
    change = sum(rule["by"] for rule in view["in_force"] if rule["rule"] == "price") if market else 0
    return max(1, cost + change) if change else cost


def _purchase(act: str, view: BloodFeudView, seat: int, cost: int, how: int, what: Blank) -> Answer:
    """With what makes it cheaper, where something does."""
    means: list[Blank] = []
    if how & codes.BARGAIN:
        means.append(front(view, seat))
    if how & codes.DISCOUNT:
        means.append(part("way.discount"))
    args: Args = {"what": what, "n": to_pay(view, seat, cost, how)}
    if not means:
        return _told(act, act, args)
    return _told(f"{act}_cheaper", f"{act}.with", {**args, "with": naming.listed(means)})


def _buy(view: BloodFeudView, seat: int, deck: int, how: int) -> Answer:
    cost = _price(view, DECKS[deck].cost, market=True)
    return _purchase("buy", view, seat, cost, how, naming.top(view, deck))


def _buy_token(view: BloodFeudView, seat: int, how: int) -> Answer:
    return _purchase("buy", view, seat, TOKEN_COST, how, naming.item(TOKEN))


def _fetch(view: BloodFeudView, seat: int, item: int, how: int) -> Answer:
    cost = TOKEN_COST if item == TOKEN else cost_of(item)
    return _purchase("fetch", view, seat, cost, how, naming.item(item))


def _bury(view: BloodFeudView, seat: int, deck: int) -> Answer:
    card = {"card": naming.top(view, deck)}
    return _told("bury_free", "bury.free", card) if view["free_buries"] else _told("bury", "bury.paid", card)


def _store(view: BloodFeudView, seat: int, deck: int, how: int) -> Answer:
    return _stored(view, seat, how, naming.top(view, deck))


def _store_token(view: BloodFeudView, seat: int, how: int) -> Answer:
    return _stored(view, seat, how, naming.item(TOKEN))


def _stored(view: BloodFeudView, seat: int, how: int, what: Blank) -> Answer:
    if how & codes.AS_MIGHTY:
        return _told("store_mightily", "store.mighty", {"what": what, "with": front(view, seat)})
    if how & codes.DISCOUNT:
        return _told("store_cheaper", "store.discount", {"what": what})
    return _told("store", "store", {"what": what})


# The Council.


def _cast(view: BloodFeudView, seat: int, choice: int) -> Answer:
    if choice in (NO_EVENT, ABSTAINS):
        return bare("cast_none", "act.cast.none") if choice == NO_EVENT else bare("abstain", "act.cast.abstain")
    return _told("cast", "cast", {"card": naming.card(choice)})


def _redraw(view: BloodFeudView, seat: int, *faces: int) -> Answer:
    args = {"card": naming.cards(faces)}
    return _told("redraw_several", "redraw.several", args) if len(faces) > 1 else _told("redraw", "redraw", args)


def _shift(view: BloodFeudView, seat: int, one: int, other: int, n: int) -> Answer:
    where = {"from": naming.event(one), "to": naming.event(other)}
    return _told("shift", "shift", {**where, "n": n, "with": front(view, seat)})


def _ambition(view: BloodFeudView, seat: int, slot: int) -> Answer:
    if slot > ROW:
        sealed = present(view["teams"][view["players"][seat]["team"]]["guide"]["ambitions"])
        return _told("take_sealed", "ambition.sealed", {"card": {"card": sealed[slot - ROW - 1]}})
    if slot == ROW:
        return bare("draw_ambition", "act.ambition.unseen")
    return _told("ambition", "ambition", {"card": {"card": present(view["council"])["ambitions"][slot]}})


def _bury_ambition(view: BloodFeudView, seat: int, slot: int) -> Answer:
    return _told("bury_ambition", "bury_ambition", {"card": {"card": present(view["council"])["ambitions"][slot]}})


# By Faction Guides.


def _look(view: BloodFeudView, seat: int, deck: int) -> Answer:
    return bare("consult", "act.look.events" if deck == EVENT_DECK else "act.look.ambitions")


def _thaumaturgy(view: BloodFeudView, seat: int, face: int) -> Answer:
    return _told("thaumaturgy", "thaumaturgy", {"what": naming.card(face), "n": cost_of(face)})


_ACTS: Final[Mapping[int, Says]] = {
    codes.GO: _says("go", "place:station"),
    codes.EQUIP: _says("equip", "card"),
    codes.HAND: _says("hand"),
    codes.TRADE: _says("trade"),
    codes.ACCEPT: _by(_accept),
    codes.DECLINE: _says("decline_offer", "who:seat", key="decline"),
    codes.WITHDRAW: _says("withdraw"),
    codes.SIGNAL: _by(_signal),
    codes.USE: _by(use),
    codes.CANCEL: _by(_cancel),
    codes.MOVE: _by(_move),
    codes.WALL: _by(_barricade("wall")),
    codes.UNWALL: _by(_barricade("unwall")),
    codes.BLOCK_SUN: _by(_block_sun),
    codes.ORDER: _says("order", "card place:tile"),
    codes.PROPOSE_PACT: _says("propose_pact", "team"),
    codes.BLOCK_PACT: _says("block_pact", "one:team other:team"),
    codes.AGREE: _by(_pact("agree")),
    codes.REFUSE: _by(_pact("refuse")),
    codes.VETO: _by(_pact("veto")),
    codes.BUY: _by(_buy),
    codes.BUY_TOKEN: _by(_buy_token),
    codes.BURY: _by(_bury),
    codes.STORE: _by(_store),
    codes.STORE_TOKEN: _by(_store_token),
    codes.FETCH: _by(_fetch),
    codes.PROPOSE: _says("propose", "card"),
    codes.CALL_VOTE: _says("call_vote"),
    codes.JOIN_VOTE: _says("join_vote"),
    codes.CAST: _by(_cast),
    codes.AMBITION: _by(_ambition),
    codes.REDRAW: _by(_redraw),
    codes.BURY_AMBITION: _by(_bury_ambition),
    codes.SHIFT: _by(_shift),
    codes.OPPOSE: _says("oppose", "what:item"),
    codes.WITH: _by(_with),
    codes.GIVES: _by(_on_side("gives")),
    codes.WANTS: _by(_on_side("wants")),
    codes.LESS: _by(_less),
    codes.SEND: _says("send"),
    codes.HANDS: _says("hands", "what:item"),
    codes.HANDS_ALL: _says("hands_all", "-"),
    codes.SHOW: _says("show"),
    codes.SHOWS: _says("shows", "what:item"),
    codes.SHOWS_ALL: _says("shows_all"),
    codes.HANDS_SOME: _by(_hands_some),
    codes.CHOOSES: _by(choose),
    codes.IDEA: _says("idea"),
    codes.WISHES: _by(bargaining.wishes),
    codes.ACCEPT_BARGAIN: _by(bargaining.accept),
    codes.DECLINE_BARGAIN: _by(bargaining.decline),
    codes.LOOK: _by(_look),
    codes.COMPEL: _says("compel", "who:seat"),
    codes.GAVEL_FALLS: _says("gavel_falls"),
    codes.GAVEL_RISES: _says("gavel_rises"),
    codes.THAUMATURGY: _by(_thaumaturgy),
}
