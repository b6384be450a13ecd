"""What bargains are called: what they do, what they cost, ideas and offers step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from elysium.core.messages import Blank, Message, part
from elysium.core.views import present
from elysium.core.voice import Answer, bare, kinds
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.show.types import BargainView, BloodFeudView
from elysium.games.blood_feud.show.voice import naming
from elysium.games.blood_feud.story import bargains
from elysium.games.blood_feud.story.bargains import ASSETS, CARD, PRICES, TOKENS
from elysium.games.blood_feud.storyteller import deals


def effect(view: BloodFeudView, number: int, target: Sequence[int]) -> Blank:
    """What a bargain does, with its target if that is told."""
    what = effects.EFFECTS[number]
    if what.name == "call_off":  # for whom is not told (BF-IMP-03)
        return part("effect.call_off")
    if len(target) < len(what.means):
        return part(f"effect.{what.name}.any")
    blanks = {means: _NAMED[means](view, one) for means, one in zip(what.means, target, strict=True)}
    return part(f"effect.{what.name}", **blanks)


_NAMED: Final[dict[str, Callable[[BloodFeudView, int], Blank]]] = {
    "team": naming.team,
    "domain": naming.tile,
    "item": lambda view, item: naming.item(item),
    "card": lambda view, face: naming.card(face),
    "player": lambda view, seat: {"seat": seat},
    "deck": lambda view, deck: naming.deck(deck),
    "bargain": lambda view, id: _whose(view, by_id(view, id)),
}
_NUMBERS: Final = {one.name: number for number, one in enumerate(effects.EFFECTS)}


def effect_of(view: BloodFeudView, one: BargainView) -> Blank:
    return effect(view, _NUMBERS[one["effect"]], one["target"])


def _whose(view: BloodFeudView, one: BargainView, seat: int | None = None) -> Blank:
    """Whose bargain it is, or whose it becomes, and what it does."""
    return part("bargain.of", who={"seat": one["seat"] if seat is None else seat}, what=effect_of(view, one))


def price(parts: Sequence[Sequence[int]]) -> Blank:
    """All parts of a price; none is "nothing"."""
    return naming.listed([_part(kind, n) for kind, n in parts])


def _part(kind: int, n: int) -> Blank:
    if kind == CARD:
        return naming.card(n)
    key = f"price.{PRICES[kind]}"
    return part(key, n=n) if kind in (ASSETS, TOKENS) else part(key)


def by_id(view: BloodFeudView, id: int) -> BargainView:
    return next(one for one in view["bargains"] if one["id"] == id)


# A player's part.


def wishes(view: BloodFeudView, seat: int, number: int) -> Answer:
    """What an idea is about, then to what."""
    chosen = present(naming.draft(view)).get("numbers", [])
    if not chosen:
        return Answer(kinds.PICK, Message("label.what", {"what": effect(view, number, ())}))
    means = effects.EFFECTS[chosen[0]].means[len(chosen) - 1]
    return Answer(kinds.PICK, Message("label.what", {"what": _NAMED[means](view, number)}))


def accept(view: BloodFeudView, seat: int, id: int) -> Answer:
    one = by_id(view, id)
    args = {"what": effect_of(view, one), "price": price(one["price"])}
    return Answer("accept_bargain", Message("label.act.accept_bargain", args))


def decline(view: BloodFeudView, seat: int, id: int) -> Answer:
    args = {"what": effect_of(view, by_id(view, id))}
    return Answer("decline_bargain", Message("label.act.decline_bargain", args))


# The Storyteller's.

_ACTS: Final = {
    deals.BARGAIN: "bargain",
    deals.DO: "do",
    deals.INSTEAD: "otherwise",
    deals.NOTHING: "nothing",
    deals.OPENLY: "openly",
    deals.AS_ROLE: "as_role",
    deals.SEND: "send_bargain",
    deals.WAVE_OFF: "wave_off",
    deals.FREE: "free",
}


def ruling(view: BloodFeudView, code: int, args: Sequence[int]) -> Answer:
    """A step of the desk that has to do with bargains."""
    if code in _PICKS:
        return Answer(kinds.PICK, Message("label.what", {"what": _PICKS[code](view, *args)}))
    act = f"storyteller.{_ACTS[code]}"
    if args:
        one = by_id(view, args[0])
        return Answer(act, Message(f"label.{act}", {"who": {"seat": one["seat"]}, "what": effect_of(view, one)}))
    if code in (deals.OPENLY, deals.AS_ROLE):
        flag = bargains.OPEN if code == deals.OPENLY else bargains.OF_ROLE
        return Answer(act, Message(f"label.{act}{'.not' if drafted(view).flags & flag else ''}", {}))
    return bare(act, act)


def drafted(view: BloodFeudView) -> bargains.Bargain:
    """What the Storyteller is putting together."""
    return bargains.read(tuple(naming.adjustment(view)[2:]))


def _for(view: BloodFeudView, seat: int, wish: int = 0) -> Blank:
    return _whose(view, by_id(view, wish), seat) if wish else {"seat": seat}


def _target(view: BloodFeudView, number: int) -> Blank:
    one = drafted(view)
    return _NAMED[effects.EFFECTS[one.effect].means[len(one.target)]](view, number)


_PICKS: Final[dict[int, Callable[..., Blank]]] = {
    deals.FOR: _for,
    deals.EFFECT: lambda view, number: effect(view, number, ()),
    deals.TARGET: _target,
    deals.PRICE: lambda view, kind, n: _part(kind, n),
}


def step(draft: list[int]) -> str:
    """What the Storyteller chooses next for an offer."""
    if len(draft) < 2:
        return "bargain.for"
    one = bargains.read(tuple(draft[2:]))
    if one.effect == bargains.NO_EFFECT:
        return "bargain.effect"
    return "bargain.price" if effects.whole(one.effect, one.target) else "bargain.target"
