"""Answers: every option of every decision point as a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option
from elysium.core.messages import Message
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack import PLEDGE
from elysium.games.rivals.flow.deals import OFFER
from elysium.games.rivals.flow.defeat import ATTACH_IT, BURN_IT, SHARE_IT
from elysium.games.rivals.flow.influence import ABILITY, EXERT
from elysium.games.rivals.kinds import TYPES
from elysium.games.rivals.show.voice.naming import (
    Blank,
    View,
    card,
    code,
    deck,
    face,
    group,
    listed,
    note,
    promise,
    said,
    seat,
    spot,
)
from elysium.games.rivals.show.voice.prompts import damage, kind_of

Said = tuple[str, dict[str, Blank]]
DONE: Final = (-1,)
SEATS: Final = ("foe", "victim")  # what is chosen or aimed at under these names are players


def label(view: View, decision: Decision, option: Option) -> Message:
    """One answer."""
    point = decision.point.removeprefix("rivals.")
    if option == DONE:
        key, args = _done(view, point)
    else:
        key, args = _LABELS[point](view, decision, option)
    return Message(f"label.{key}", args)


def _done(view: View, point: str) -> Said:
    """What it means to choose nothing."""
    if point == "exert":
        exerting = view["exerting"]
        rest = exerting["wanted"] - exerting["total"]
        return ("exert.pay", {"n": rest}) if exerting["wanted"] else ("exert.done", {})
    return (f"{point}.done", {}) if point in _DONE else ("done", {})


_DONE: Final = frozenset(
    {
        "bid",
        "respond",
        "end-phase",
        "attack.intel",
        "attack.card",
        "attack.block",
        "attack.block-outside",
        "attack.react",
        "attack.ability",
        "prevent",
        "claim.attack",
        "scheme.modifier",
        "discard-up-to",
        "choose",
        "redirect",
        "mend",
    }
)


def this(view: View, number: CardId) -> dict[str, Blank]:
    """A card with what tells it from others."""
    return {"card": card(view, number), "note": note(view, number)}


def _card(view: View, decision: Decision, option: Option) -> Said:
    return "card", this(view, option[0])


def _sentence(key: str) -> Callable[[View, Decision, Option], Said]:
    """An answer that does something with the card it names."""
    return lambda view, decision, option: (key, this(view, option[0]))


def _number(key: str) -> Callable[[View, Decision, Option], Said]:
    return lambda view, decision, option: (key, {"n": option[0]})


def _yes_no(view: View, decision: Decision, option: Option) -> Said:
    return ("yes" if option == (1,) else "no"), {}


def _two(zero: str, one: str) -> Callable[[View, Decision, Option], Said]:
    return lambda view, decision, option: (one if option == (1,) else zero, {})


def _deck(view: View, decision: Decision, option: Option) -> Said:
    return "deck", {"place": deck(option[0])}


def _use(view: View, decision: Decision, option: Option) -> Said:
    """An ability: the card that has it, and where it is."""
    return "use", this(view, option[0])


def _named(view: View, decision: Decision, option: Option) -> Said:
    """What is aimed at or chosen: a player, a Haven, a group of players, or a card."""
    what = view["question"]["what"]
    if what in SEATS:
        return "seat", {"who": seat(option[0])}
    if what == "haven":
        return "haven", {"who": seat(option[0])}
    if what == "group":
        return "group", {"group": listed([seat(who) for who in group(option[0])])}
    return "card", this(view, option[0])


def _mode(view: View, decision: Decision, option: Option) -> Said:
    """RV-ATK-STEP-05 c: which of its two texts a card follows."""
    return f"mode.{code(view, decision.source)}.{option[0]}", {}


def _act(view: View, decision: Decision, option: Option) -> Said:
    kind, *rest = option
    if kind in _BARE:
        return f"act.{_BARE[kind]}", {}
    if kind in _ON_CARD:
        return f"act.{_ON_CARD[kind]}", this(view, rest[0])
    if kind in _WITH_SEAT:
        return f"act.{_WITH_SEAT[kind]}", {**this(view, rest[0]), "whose": seat(rest[1])}
    if kind == acts.MOVE:
        where = spot(view, rest[0])
        out = where is not None and where.entry["party"]
        return ("act.move.on" if out else "act.move"), {"card": card(view, rest[0])}
    if kind == acts.AGENDA:
        return "act.agenda", {"card": {"card": view["players"][decision.seat]["agenda_card"]}}
    return ("act.deal.offer" if rest[1] == OFFER else "act.deal.ask"), {"whose": seat(rest[0])}


_BARE: Final = {acts.DRAW: "draw", acts.PASS: "pass", acts.END: "end"}
_ON_CARD: Final = {
    acts.RECRUIT: "recruit",
    acts.PLAY: "play",
    acts.ATTACK: "attack",
    acts.CLAIM: "claim",
    acts.ABILITY: "ability",
    acts.FEED: "feed",
    acts.RESOLVE: "resolve",
    acts.DETACH: "detach",
}
_WITH_SEAT: Final = {acts.SHOW: "show", acts.INVITE: "invite"}


def _move(view: View, decision: Decision, option: Option) -> Said:
    """A new party, or one told by who is in it."""
    if option == (acts.NEW_PARTY,):
        return "move.new", {}
    there = [one["id"] for one in view["players"][decision.seat]["coterie"] if one["party"] == option[0]]
    return "move.join", {"cards": listed([card(view, one) for one in there])}


def _intel(view: View, decision: Decision, option: Option) -> Said:
    kind, number = option
    if kind == PLEDGE:
        return "intel.discard", {"card": card(view, number)}
    printed_on = face(view, number)
    return "intel.face_up", {"card": card(view, number), "n": printed_on.intel if printed_on else 0}


def _type(view: View, decision: Decision, option: Option) -> Said:
    return "type", {"type": kind_of(TYPES[option[0]])}


def _outside(view: View, decision: Decision, option: Option) -> Said:
    """RV-ATK-STEP-03 c: who comes to block, and by which text."""
    who, by = option
    if who == by:
        return "block", this(view, who)
    return "block.by", {**this(view, who), "by": card(view, by)}


def _part(view: View, decision: Decision, option: Option) -> Said:
    return "shield", {"damage": damage(view["question"]["parts"][option[0]])}


def _prevent(view: View, decision: Decision, option: Option) -> Said:
    number, _, part = option
    return "prevent", {**this(view, number), "damage": damage(view["question"]["parts"][part])}


def _exert(view: View, decision: Decision, option: Option) -> Said:
    if option[0] == EXERT:
        where = spot(view, option[1])
        return "exert", {"card": card(view, option[1]), "n": where.entry["influence"] if where else 0}
    if option[0] == ABILITY:
        return "use", this(view, option[1])
    return "modifier", _worth(view, option[1])


def _worth(view: View, number: CardId) -> dict[str, Blank]:
    """RV-CARD-23: a card that is no modifier is worth the Blood Potency it asks for."""
    printed_on = face(view, number)
    worth = (printed_on.influence or printed_on.requirement or 0) if printed_on else 0
    return {"card": card(view, number), "n": worth}


def _modifier(view: View, decision: Decision, option: Option) -> Said:
    return "modifier", _worth(view, option[0])


def _promise(view: View, decision: Decision, option: Option) -> Said:
    """What the other is asked to do, or what one would do."""
    question = view["question"]
    proposer, taker = question["seat"], question["with"]
    asked = decision.point == "rivals.deal.wants"
    who, whom = (taker, proposer) if asked else (proposer, taker)
    return "promise", {"promise": promise(who, whom, option)}


def _colours(view: View, decision: Decision, option: Option) -> Said:
    """So many tokens of each colour: a colour is the player whose supply it came from."""
    others = view["question"]["others"]
    parts = [said("text.colour", n=n, whose=seat(who)) for who, n in zip(others, option, strict=True) if n]
    return "colours", {"colours": listed(parts)}


def _order(view: View, decision: Decision, option: Option) -> Said:
    return "card", this(view, view["question"]["cards"][option[0]])


def _mortal(view: View, decision: Decision, option: Option) -> Said:
    host = view["question"]["host"]
    printed_on = face(view, decision.source)
    blood = printed_on.blood if printed_on else 0
    return {
        BURN_IT: ("mortal.burn", {"host": card(view, host), "n": blood}),
        ATTACH_IT: ("mortal.attach", {"host": card(view, host)}),
        SHARE_IT: ("mortal.share", {}),
    }[option[0]]


def _retarget(view: View, decision: Decision, option: Option) -> Said:
    attack = view["attack"]
    stays = option == (attack["target"],)
    return ("retarget.stay" if stays else "card"), this(view, option[0])


_LABELS: Final[dict[str, Callable[[View, Decision, Option], Said]]] = {
    "leader": _card,
    "leader.again": _card,
    "bid": _number("prestige"),
    "act": _act,
    "actor": _card,
    "target": _named,
    "respond": _use,
    "end-phase": _use,
    "move": _move,
    "attack.target": _card,
    "attack.intel": _intel,
    "attack.type": _type,
    "attack.card": _sentence("play_face_down"),
    "attack.block": _sentence("block"),
    "attack.block-outside": _outside,
    "attack.react": _sentence("play_face_down"),
    "attack.retarget": _retarget,
    "attack.ability": _use,
    "claim.attack": _sentence("act.attack"),
    "shield": _part,
    "prevent": _prevent,
    "mortal": _mortal,
    "attach.burn": _sentence("burn"),
    "exert": _exert,
    "scheme.modifier": _modifier,
    "scheme.fist": _number("prestige"),
    "scheme.answer": _two("scheme.no", "scheme.yes"),
    "contribute": _two("contribute.no", "contribute.yes"),
    "deal.wants": _promise,
    "deal.gives": _promise,
    "deal.agree": _two("deal.no", "deal.yes"),
    "agenda": _two("agenda.no", "agenda.yes"),
    "order": _order,
    "colours": _colours,
    "draw": _deck,
    "discard": _card,
    "discard-up-to": _card,
    "mend": _sentence("mend"),
    "mend-one": _card,
    "inquisition": _card,
    "redirect": _use,
    "redirect.amount": _number("damage"),
    "pay-up-to": _number("prestige"),
    "look": _deck,
    "look.keep": _two("look.under", "look.top"),
    "choose": _named,
    "mode": _mode,
    "may": _yes_no,
    "offer": _yes_no,
}
