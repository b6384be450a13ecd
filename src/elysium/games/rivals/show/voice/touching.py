"""What an answer touches: cards by the number they have in this match, so that two of one name are told apart.

Beside cards and seats there are "haven:<seat>" and "agenda:<seat>", the decks "library:<seat>" and "faction:<seat>",
and parties in The Streets: "party:<number>", or "party:new" for one that is not there yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.games.rivals.flow import acts
from elysium.games.rivals.show.types import RivalsView
from elysium.games.rivals.show.voice.answers import DONE, SEATS
from elysium.games.rivals.show.voice.naming import deck_name, group
from elysium.games.rivals.table import DECK, FACTION

Things = tuple[str, ...]


def touches(view: RivalsView, decision: Decision, option: Option) -> Things:
    """The things an answer is about; none where it is a number or a word."""
    point = decision.point.removeprefix("rivals.")
    if option == DONE or point in _WORDS:
        return ()
    return _TOUCHED.get(point, _first)(view, decision, option)


def _card(number: int) -> str:
    return f"card:{number}"


def _first(view: RivalsView, decision: Decision, option: Option) -> Things:
    return (_card(option[0]),)


def _second(view: RivalsView, decision: Decision, option: Option) -> Things:
    """A kind, and the card it is done with."""
    return (_card(option[1]),)


def _both(view: RivalsView, decision: Decision, option: Option) -> Things:
    return tuple(dict.fromkeys(map(_card, option)))


def _named(view: RivalsView, decision: Decision, option: Option) -> Things:
    what = view["question"]["what"]
    if what in SEATS:
        return (f"seat:{option[0]}",)
    if what == "haven":
        return (f"haven:{option[0]}",)
    if what == "group":
        return tuple(f"seat:{who}" for who in group(option[0]))
    return (_card(option[0]),)


def _act(view: RivalsView, decision: Decision, option: Option) -> Things:
    kind, *rest = option
    if kind in (acts.SHOW, acts.INVITE):
        return (_card(rest[0]), f"seat:{rest[1]}")
    if kind == acts.DEAL:
        return tuple(f"seat:{other}" for other in rest[:1])
    if kind == acts.END:
        return ()
    if kind == acts.AGENDA:
        return (f"agenda:{decision.seat}",)
    if kind == acts.DRAW:
        return tuple(_pile(decision.seat, deck) for deck in rest or (DECK, FACTION))
    if kind == acts.RECRUIT:
        return (_card(rest[0]), *(_pile(decision.seat, deck) for deck in rest[1:]))
    if kind == acts.ABILITY:
        return (_card(rest[0]),)
    return tuple(map(_card, rest))


def _typed(view: RivalsView, decision: Decision, option: Option) -> Things:
    """The card that goes with the type, if one does."""
    return tuple(_card(one) for one in option[1:] if one >= 0)


def _move(view: RivalsView, decision: Decision, option: Option) -> Things:
    """A party is joined by touching it or anybody in it."""
    if option == (acts.NEW_PARTY,):
        return ("party:new",)
    coterie = view["players"][decision.seat]["coterie"]
    return (f"party:{option[0]}", *(_card(one["id"]) for one in coterie if one["party"] == option[0]))


def _join(view: RivalsView, decision: Decision, option: Option) -> Things:
    """The Haven, or a party by its number or by anybody in it."""
    return (f"haven:{decision.seat}",) if option == (0,) else _move(view, decision, option)


def _deck(view: RivalsView, decision: Decision, option: Option) -> Things:
    return tuple(dict.fromkeys(_pile(decision.seat, deck) for deck in option))


def _pile(seat: Seat, number: int) -> str:
    return f"{deck_name(number)}:{seat}"


def _order(view: RivalsView, decision: Decision, option: Option) -> Things:
    return (_card(view["question"]["cards"][option[0]]),)


# Questions answered by a number or a word.
_WORDS: Final = frozenset(
    {
        "bid",
        "shield",
        "mortal",
        "recovery",
        "pay-from",
        "scheme.fist",
        "scheme.answer",
        "contribute",
        "deal.wants",
        "deal.gives",
        "deal.agree",
        "agenda",
        "colours",
        "redirect.amount",
        "pay-up-to",
        "look.keep",
        "teach",
        "mode",
        "may",
        "offer",
        "offer-more",
    }
)

_TOUCHED: Final[dict[str, Callable[[RivalsView, Decision, Option], Things]]] = {
    "act": _act,
    "target": _named,
    "choose": _named,
    "move": _move,
    "join": _join,
    "attack.intel": _second,
    "attack.type": _typed,
    "deal.with": lambda view, decision, option: (f"seat:{option[0]}",),
    "mend": _both,
    "inquisition": _both,
    "attack.block-outside": _both,
    "exert": _second,
    "order": _order,
    "draw": _deck,
    "look": _deck,
}
