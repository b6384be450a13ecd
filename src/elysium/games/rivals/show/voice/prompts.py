"""Questions: every decision point as a message that says what is decided and what it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD
from elysium.core.messages import Blank
from elysium.core.views import present
from elysium.core.voice import Ending, Known, Prompts
from elysium.games.rivals.show.types import AttackView, RivalsView
from elysium.games.rivals.show.voice import naming
from elysium.games.rivals.show.voice.naming import card, code, damage, kind_of, listed, promise, seat

_ATTACK: Final = "attacker target type"
PROMPTS: Final[Mapping[str, str]] = {
    "leader": "",
    "leader.again": "card:leader n:highest whose:bidder",
    "bid": "card:leader n:highest whose:bidder",
    "act": "n:actions",
    "actor": "",
    "target": "",
    "respond": "",
    "move": "",
    "attack.target": _ATTACK,
    "attack.intel": f"{_ATTACK} intel n:secrecy",
    "attack.type": _ATTACK,
    "attack.card": _ATTACK,
    "attack.block": _ATTACK,
    "attack.block-outside": _ATTACK,
    "attack.react": _ATTACK,
    "attack.retarget": _ATTACK,
    "attack.special": _ATTACK,
    "attack.ability": _ATTACK,
    "claim.attack": "",
    "shield": "target:victim damage n:shields",
    "prevent": "target:victim damage n:shields",
    "mortal": "host",
    "recovery": "",
    "attach.burn": "host",
    "burn": "n:left",
    "feed": "",
    "place": "",
    "recruit-free": "",
    "shown": "",
    "spare": "n:loss",
    "teach": "",
    "exert": "n:wanted total",
    "scheme.modifier": "whose:schemer",
    "scheme.fist": "whose:schemer",
    "scheme.answer": "whose:schemer",
    "contribute": "whose:conspirator",
    "deal.with": "",
    "deal.wants": "whose:partner wants gives",
    "deal.gives": "whose:partner wants gives",
    "deal.agree": "whose:partner wants gives",
    "agenda": "card:agenda",
    "order": "",
    "colours": "n:tokens",
    "draw": "n:left",
    "end-phase": "",
    "discard": "n:left",
    "discard-up-to": "n:left",
    "mend": "",
    "mend-one": "n:left",
    "ignore": "",
    "inquisition": "n:left",
    "join": "",
    "monster.next": "",
    "monster.target": "",
    "redirect": "",
    "redirect.amount": "",
    "pay-up-to": "",
    "look": "",
    "look.keep": "card:top place:deck",
    "choose": "",
    "mode": "",
    "investigate": "",
    "pay-from": "card:payer n:left",
    "recruit-mortal": "",
    "may": "",
    "offer": "",
    "diablerie": "",
    "ghoul": "",
    "keep": "",
    "prey.burn": "",
    "recruit-at-once": "",
    "ritual.blood": "",
    "ritual.helper": "",
    "ritual.tokens": "",
    "special": "target:victim damage",
    "trap": "",
    "wraith": "host",
    "wraith.mortal": "",
    "offer-more": "",
}
POINTS: Final = tuple(PROMPTS)


def _attack(view: RivalsView) -> AttackView:
    return present(view["attack"])


def _target(view: RivalsView, decision: Decision) -> Blank | None:
    target = _attack(view)["target"]
    return None if target is None else card(view, target)


def _type(view: RivalsView, decision: Decision) -> Blank | None:
    type = _attack(view)["type"]
    return None if type is None else kind_of(type)


def _highest(view: RivalsView, decision: Decision) -> int | None:
    """How high the bidding for a Leader is."""
    bids = [bid for bid in view["question"].get("bids", [])[1::2] if bid >= 0]
    return max(bids, default=None)


def _bidder(view: RivalsView, decision: Decision) -> Blank | None:
    highest = _highest(view, decision)
    if highest is None:
        return None
    bids = view["question"]["bids"]
    return seat(bids[bids.index(highest, 1) - 1])


def _damage(view: RivalsView, decision: Decision) -> Blank:
    return listed([damage(part) for part in view["question"]["parts"] if part["n"]])


def _top(view: RivalsView, decision: Decision) -> Blank:
    """The card on top lies there for its player alone to see."""
    player = view["players"][decision.seat]
    pile = player["deck"] if naming.is_library(view["question"]["deck"]) else player["faction"]
    return {"card": next(known for lying, known in pile["known"] if lying == 0)}


def _conspirator(view: RivalsView, decision: Decision) -> Blank:
    return seat(next(p["seat"] for p in view["players"] if any(c["id"] == decision.source for c in p["laid"])))


def _partner(view: RivalsView, decision: Decision) -> Blank:
    question = view["question"]
    return seat(question["with"] if decision.seat == question["seat"] else question["seat"])


def _wants(view: RivalsView, decision: Decision) -> Blank | None:
    question = view["question"]
    return promise(question["with"], question["seat"], tuple(question["wants"])) if question["wants"] else None


def _gives(view: RivalsView, decision: Decision) -> Blank | None:
    question = view["question"]
    return promise(question["seat"], question["with"], tuple(question["gives"])) if question["gives"] else None


BLANKS: Final[Mapping[str, Known]] = {
    "leader": lambda view, decision: card(view, view["players"][decision.seat]["leader"]),
    "highest": _highest,
    "bidder": _bidder,
    "actions": lambda view, decision: max(0, view["actions"]),
    "attacker": lambda view, decision: card(view, _attack(view)["attacker"]),
    "target": _target,
    "type": _type,
    "intel": lambda view, decision: _attack(view)["intel"],
    "secrecy": lambda view, decision: _attack(view)["secrecy"],
    "victim": lambda view, decision: card(view, view["question"]["victim"]),
    "damage": _damage,
    "shields": lambda view, decision: view["question"]["shields"],
    "host": lambda view, decision: card(view, view["question"]["host"]),
    "wanted": lambda view, decision: view["exerting"]["wanted"] or None,
    "total": lambda view, decision: view["exerting"]["total"],
    "schemer": lambda view, decision: seat(view["scheme"]["seat"]),
    "conspirator": _conspirator,
    "partner": _partner,
    "wants": _wants,
    "gives": _gives,
    "agenda": lambda view, decision: naming.agenda(view, decision.seat),
    "payer": lambda view, decision: card(view, view["question"]["host"]),
    "tokens": lambda view, decision: view["question"]["n"],
    "left": lambda view, decision: view["question"]["left"],
    "top": _top,
    "loss": lambda view, decision: view["question"]["left"],
    "deck": lambda view, decision: naming.deck(view["question"]["deck"]),
}


def _bids(view: RivalsView, decision: Decision) -> str:
    return "" if _highest(view, decision) is None else ".more"


def _what(view: RivalsView, decision: Decision) -> str:
    return f".{view['question']['what']}"


def _known_source(view: RivalsView, decision: Decision) -> str:
    return ".source" if decision.source != NO_CARD and code(view, decision.source) is not None else ""


def _sourced(view: RivalsView, decision: Decision) -> str:
    return "" if decision.source == NO_CARD else ".source"


def _by_source(view: RivalsView, decision: Decision) -> str:
    """Questions that cards ask in their own words."""
    return f".{code(view, decision.source)}"


def _others_scheme(view: RivalsView, decision: Decision) -> str:
    return "" if present(view["scheme"])["seat"] == decision.seat else ".other"


ENDINGS: Final[Mapping[str, Ending]] = {
    "leader.again": _bids,
    "bid": _bids,
    "target": _what,
    "choose": _what,
    "respond": _known_source,
    "attack.intel": lambda view, decision: "" if decision.seat == _attack(view)["seat"] else ".other",
    "attack.ability": lambda view, decision: "" if decision.seat == _attack(view)["seat"] else ".defender",
    "exert": lambda view, decision: "" if view["exerting"]["wanted"] else ".scheme",
    "scheme.modifier": _others_scheme,
    "scheme.fist": _others_scheme,
    "draw": _sourced,
    "discard": _sourced,
    "may": _by_source,
    "offer": _by_source,
    "offer-more": _by_source,
}

prompt: Final = Prompts("rivals", PROMPTS, BLANKS, card, ENDINGS).prompt
