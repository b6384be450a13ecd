"""What a question is about beside its answers: the public facts without which an answer could not be put in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from elysium.core.ids import NOBODY
from elysium.core.stack import Frame
from elysium.games.rivals import frames
from elysium.games.rivals.faces import PROGRAMS
from elysium.games.rivals.flow.abilities import announced
from elysium.games.rivals.frames import TYPELESS
from elysium.games.rivals.game import Rivals
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.show.types import Because, QuestionView
from elysium.games.rivals.verbs import LookAtTop, MendSpread, SpareLoss
from elysium.games.rivals.verbs.handling import so_far
from elysium.games.rivals.words import user_of


def question(g: Rivals) -> QuestionView:
    """Known to everybody: what lies open or was said aloud; never what a hand holds."""
    if not g.asks:
        return {}
    detail = _DETAILS.get(g.asks[0].point)
    shown: QuestionView = detail(g, g.stack[-1]) if detail else {}
    because = _because(g)
    if because:
        shown["because"] = because
    return shown


def _because(g: Rivals) -> Because | None:
    """Why somebody is asked while an attack or a claim is under way: by who they are in it."""
    seat, point = g.asks[0].seat, g.asks[0].point
    attack = g.under_way(frames.Attack)
    if point == "rivals.claim.attack":
        return "may_stop_claim"
    if attack is None or not point.startswith("rivals.attack."):
        return None
    if point in _BLOCKS:
        return "may_block"
    if seat == attack.seat:
        return "attacks"
    targeted = g.table.controller(attack.target) == seat
    return ("claims" if attack.claim else "targeted") if targeted else "may_help"


_BLOCKS = ("rivals.attack.block", "rivals.attack.block-outside")


def _verb(f: Frame) -> Any:
    """The verb that asks."""
    return PROGRAMS.code[f.prog][f.pc]


def _aim(g: Rivals, f: Frame) -> QuestionView:
    """What kind of thing a card or an ability is aimed at."""
    target = announced(g, f).ability.target if frames.Activate.holds(f) else g.card(f.card).target
    return {"what": target.name} if target is not None else {}


def _choice(g: Rivals, f: Frame) -> QuestionView:
    return {"what": _verb(f).name}


def _colours(g: Rivals, f: Frame) -> QuestionView:
    """RV-TOKEN-04: whose colours the tokens are lies open."""
    colours = frames.Colours(f)
    return {"n": colours.n, "others": list(colours.others)}


def _damage(g: Rivals, f: Frame) -> QuestionView:
    """RV-DMG-21: the damage about to land, kind by kind."""
    damage = frames.Damage(f)
    return {
        "victim": damage.victim,
        "shields": damage.shields,
        "parts": [
            {"n": part.n, "type": TYPES[part.type] if part.type != TYPELESS else None, "aggravated": part.aggravated}
            for part in damage.parts
        ],
    }


def _left(g: Rivals, f: Frame) -> QuestionView:
    return {"left": frames.Counted(f).left}


def _left_of_most(g: Rivals, f: Frame) -> QuestionView:
    verb = _verb(f)
    return {"left": verb.most - len(so_far(verb, f))}


def _mends(g: Rivals, f: Frame) -> QuestionView:
    return {"left": MendSpread.left(f)}


def _inquisition(g: Rivals, f: Frame) -> QuestionView:
    inquisition = frames.Inquisition(f)
    return {"left": inquisition.pool - len(inquisition.spread)}


def _deck(g: Rivals, f: Frame) -> QuestionView:
    return {"deck": LookAtTop.deck(f)}


def _order(g: Rivals, f: Frame) -> QuestionView:
    """Which effects wait: they lie right below, the next one on top."""
    return {"cards": [g.stack[-2 - n].card for n in range(frames.Order(f).many)]}


def _host(g: Rivals, f: Frame) -> QuestionView:
    return {"host": frames.Attach(f).host}


def _attacker(g: Rivals, f: Frame) -> QuestionView:
    return {"host": frames.Mortal(f).attacker}


def _haunted(g: Rivals, f: Frame) -> QuestionView:
    """RV-WRAITH-02: whose wraith it is lies open."""
    return {"host": user_of(g, f.card)[0]}


def _payer(g: Rivals, f: Frame) -> QuestionView:
    """RV-HUNTER-18: Prestige lies open, and so does what is still to be paid."""
    pay = frames.Pay(f)
    return {"host": pay.sources[0], "left": pay.left}


def _bids(g: Rivals, f: Frame) -> QuestionView:
    """RV-BID-01: bids are made aloud."""
    return {"bids": list(frames.Opening(f).bids)}


def _deal(g: Rivals, f: Frame) -> QuestionView:
    """RV-DEAL-01: deals are talked over at the table."""
    deal = frames.Deal(f)
    return {"seat": f.seat, "with": deal.other, "wants": list(deal.wants), "gives": list(deal.gives)}


def _aims(g: Rivals, f: Frame) -> QuestionView:
    """RV-REL-02: who is aimed at by what may be answered; a claim to be Prince is against everybody."""
    if f.prog == PROGRAMS.number("claim"):
        return {"aims": list(range(g.table.seats))}
    players = [seat for name in _PLAYERS for seat in f.names.get(name, ())]
    cards = [card for name in _CARDS for card in f.names.get(name, ())]
    return {"aims": sorted({*players, *(g.table.controller(card) for card in cards)} - {NOBODY})}


_PLAYERS = ("foe", "victim", "player", "foes")  # what is aimed at under these names
_CARDS = ("target", "character", "haven", "card")
_DETAILS: dict[str, Callable[[Rivals, Frame], QuestionView]] = {
    "rivals.target": _aim,
    "rivals.choose": _choice,
    "rivals.colours": _colours,
    "rivals.shield": _damage,
    "rivals.prevent": _damage,
    "rivals.discard": _left,
    "rivals.draw": _left,
    "rivals.burn": _left,
    "rivals.spare": lambda g, f: {"left": f.names[SpareLoss.LOSS][1]},
    "rivals.discard-up-to": _left_of_most,
    "rivals.mend-one": _mends,
    "rivals.inquisition": _inquisition,
    "rivals.look.keep": _deck,
    "rivals.order": _order,
    "rivals.attach.burn": _host,
    "rivals.mortal": _attacker,
    "rivals.pay-from": _payer,
    "rivals.special": _damage,
    "rivals.wraith": _haunted,
    "rivals.bid": _bids,
    "rivals.respond": _aims,
    "rivals.deal.wants": _deal,
    "rivals.deal.gives": _deal,
    "rivals.deal.agree": _deal,
}
