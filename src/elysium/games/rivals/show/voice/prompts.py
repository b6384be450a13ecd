"""Questions: every decision point as a message that says what is decided and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from elysium.core.decision import Decision
from elysium.core.ids import NO_CARD
from elysium.core.messages import Message
from elysium.games.rivals.show.voice.naming import Blank, View, card, code, deck, listed, promise, said, seat

Args = dict[str, Blank]
Asked = tuple[str, Args]  # what follows the point in the key, and the blanks


def prompt(view: View, decision: Decision) -> Message:
    """The question, with the card it is about."""
    point = decision.point.removeprefix("rivals.")
    key, args = _ASKED.get(point, _plain)(view, decision)
    args["who"] = seat(decision.seat)
    if decision.source != NO_CARD:
        args.setdefault("source", card(view, decision.source))
    return Message(f"prompt.{decision.point}{key}", args)


def _plain(view: View, decision: Decision) -> Asked:
    return "", {}


def _by_source(view: View, decision: Decision) -> Asked:
    """Questions that cards ask in their own words."""
    return f".{code(view, decision.source)}", {}


def _attack(view: View, decision: Decision) -> Asked:
    """The attack under way: who attacks whom, how."""
    attack = view["attack"]
    args: Args = {"attacker": card(view, attack["attacker"])}
    if attack["target"] is not None:
        args["target"] = card(view, attack["target"])
    if attack["type"] is not None:
        args["type"] = kind_of(attack["type"])
    return "", args


def kind_of(type: str) -> Blank:
    return said(f"type.{type}")


def _intel(view: View, decision: Decision) -> Asked:
    attack = view["attack"]
    own = "" if decision.seat == attack["seat"] else ".other"
    return own, {**_attack(view, decision)[1], "intel": attack["intel"], "n": attack["secrecy"]}


def _ability(view: View, decision: Decision) -> Asked:
    own = "" if decision.seat == view["attack"]["seat"] else ".defender"
    return own, _attack(view, decision)[1]


def _act(view: View, decision: Decision) -> Asked:
    return "", {"n": max(0, view["actions"])}


def _leader(view: View, decision: Decision) -> Asked:
    """Who chose the same Leader, and how high the bidding is."""
    bids = view["question"].get("bids", [])
    own = view["players"][decision.seat]["leader"]
    highest = max(bids[1::2], default=-1)
    args: Args = {"card": card(view, own)}
    if highest < 0:
        return "", args
    return ".more", {**args, "n": highest, "whose": seat(bids[bids.index(highest, 1) - 1])}


def _agenda(view: View, decision: Decision) -> Asked:
    return "", {"card": {"card": view["players"][decision.seat]["agenda_card"]}}


def _what(view: View, decision: Decision) -> Asked:
    return f".{view['question']['what']}", {}


def _left(view: View, decision: Decision) -> Asked:
    return "", {"n": view["question"]["left"]}


def _left_sourced(view: View, decision: Decision) -> Asked:
    return ("" if decision.source == NO_CARD else ".source"), {"n": view["question"]["left"]}


def _colours(view: View, decision: Decision) -> Asked:
    return "", {"n": view["question"]["n"]}


def damage(part: dict[str, Any]) -> Blank:
    """One kind of damage about to land."""
    key = "damage" + (".aggravated" if part["aggravated"] else "")
    if part["type"] is None:
        return said(key, n=part["n"])
    return said(f"{key}.typed", n=part["n"], type=kind_of(part["type"]))


def _damage(view: View, decision: Decision) -> Asked:
    question = view["question"]
    standing = [damage(part) for part in question["parts"] if part["n"]]
    return "", {"target": card(view, question["victim"]), "damage": listed(standing), "n": question["shields"]}


def _look(view: View, decision: Decision) -> Asked:
    """The card on top lies there for its player alone to see."""
    number = view["question"]["deck"]
    pile = view["players"][decision.seat]["deck" if deck(number)["place"] == "library" else "faction"]
    top = next(known for lying, known in pile["known"] if lying == 0)
    return "", {"card": {"card": top}, "place": deck(number)}


def _host(view: View, decision: Decision) -> Asked:
    return "", {"host": card(view, view["question"]["host"])}


def _exert(view: View, decision: Decision) -> Asked:
    exerting = view["exerting"]
    if exerting["wanted"]:
        return "", {"n": exerting["wanted"], "total": exerting["total"]}
    return ".scheme", {"total": exerting["total"]}


def _scheme(view: View, decision: Decision) -> Asked:
    """One's own Scheme, or another's."""
    player = view["scheme"]["seat"]
    return ("" if player == decision.seat else ".other"), {"whose": seat(player)}


def _answer(view: View, decision: Decision) -> Asked:
    """RV-SCHEME-05: the Scheme's own player is not asked."""
    return "", {"whose": seat(view["scheme"]["seat"])}


def _conspiracy(view: View, decision: Decision) -> Asked:
    owner = next(p["seat"] for p in view["players"] if any(c["id"] == decision.source for c in p["laid"]))
    return "", {"whose": seat(owner)}


def _deal(view: View, decision: Decision) -> Asked:
    question = view["question"]
    proposer, taker = question["seat"], question["with"]
    args: Args = {"whose": seat(taker if decision.seat == proposer else proposer)}
    if question["wants"]:
        args["wants"] = promise(taker, proposer, tuple(question["wants"]))
    if question["gives"]:
        args["gives"] = promise(proposer, taker, tuple(question["gives"]))
    return "", args


def _respond(view: View, decision: Decision) -> Asked:
    known = decision.source != NO_CARD and code(view, decision.source) is not None
    return (".source" if known else ""), {}


_ASKED: Final[dict[str, Callable[[View, Decision], Asked]]] = {
    "leader": _plain,
    "leader.again": _leader,
    "bid": _leader,
    "act": _act,
    "actor": _plain,
    "target": _what,
    "respond": _respond,
    "move": _plain,
    "attack.target": _attack,
    "attack.intel": _intel,
    "attack.type": _attack,
    "attack.card": _attack,
    "attack.block": _attack,
    "attack.block-outside": _attack,
    "attack.react": _attack,
    "attack.retarget": _attack,
    "attack.ability": _ability,
    "claim.attack": _plain,
    "shield": _damage,
    "prevent": _damage,
    "mortal": _host,
    "attach.burn": _host,
    "exert": _exert,
    "scheme.modifier": _scheme,
    "scheme.fist": _scheme,
    "scheme.answer": _answer,
    "contribute": _conspiracy,
    "deal.wants": _deal,
    "deal.gives": _deal,
    "deal.agree": _deal,
    "agenda": _agenda,
    "order": _plain,
    "colours": _colours,
    "draw": _left_sourced,
    "end-phase": _plain,
    "discard": _left_sourced,
    "discard-up-to": _left,
    "mend": _plain,
    "mend-one": _left,
    "inquisition": _left,
    "redirect": _plain,
    "redirect.amount": _plain,
    "pay-up-to": _plain,
    "look": _plain,
    "look.keep": _look,
    "choose": _what,
    "mode": _plain,
    "may": _by_source,
    "offer": _by_source,
}
POINTS: Final = tuple(_ASKED)
