"""Answers: every option of every decision point as a message, and what kind of act it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Blank, Message, part
from elysium.core.views import present
from elysium.core.voice import Answer, Answers, Blanks, Says, bare, kinds, plain, seat, two, yes_no
from elysium.games.rivals.flow import acts
from elysium.games.rivals.flow.attack.intel import PLEDGE
from elysium.games.rivals.flow.damage.mortals import ATTACH_IT, BURN_IT, SELL_IT, SHARE_IT
from elysium.games.rivals.flow.politics.deals import OFFER
from elysium.games.rivals.flow.politics.influence import ABILITY, EXERT
from elysium.games.rivals.kinds import DISCIPLINES, TYPES
from elysium.games.rivals.show.types import RivalsView
from elysium.games.rivals.show.voice import naming
from elysium.games.rivals.show.voice.naming import card, damage, face, kind_of, listed
from elysium.games.rivals.show.voice.spots import influence, note, spot

DONE: Final = (-1,)
SEATS: Final = ("foe", "victim", "player")  # what is chosen or aimed at under these names are players


def answer(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """One answer, and what kind of act it is."""
    point = decision.point.removeprefix("rivals.")
    return _nothing(view, point) if option == DONE else _ANSWERS[point](view, decision, option)


def _nothing(view: RivalsView, point: str) -> Answer:
    """What it means to choose nothing."""
    if point == "exert":
        exerting = present(view["exerting"])
        rest = exerting["wanted"] - exerting["total"]
        paid = Answer("pay", Message("label.exert.pay", {"n": rest}))
        return paid if exerting["wanted"] else bare(kinds.DONE, "exert.done")
    if point in _PASSES:
        return bare(kinds.PASS, f"{point}.done")
    return bare(kinds.DONE, f"{point}.done" if point in _CHOSEN else "done")


# To choose nothing is to let a chance go by, or to have chosen enough.
_PASSES: Final = frozenset(
    {
        "bid",
        "respond",
        "end-phase",
        "attack.card",
        "attack.block",
        "attack.block-outside",
        "attack.react",
        "attack.ability",
        "prevent",
        "claim.attack",
        "scheme.modifier",
        "redirect",
        "recruit-mortal",
        "attack.special",
        "recruit-at-once",
        "special",
        "trap",
    }
)
_CHOSEN: Final = frozenset({"ritual.helper", "attack.intel", "discard-up-to", "choose", "mend", "deal.with", "spare"})


_says: Final = Answers(
    Blanks(
        {
            "n": plain,
            "seat": seat,
            "card": lambda view, decision, number: card(view, number),
            "note": lambda view, decision, number: note(view, number),
            "deck": lambda view, decision, number: naming.deck(number),
            "group": lambda view, decision, mask: listed([naming.seat(who) for who in naming.group(mask)]),
            "discipline": lambda view, decision, number: part(f"discipline.{DISCIPLINES[number]}"),
            "type": lambda view, decision, number: kind_of(TYPES[number]),
            "intel": lambda view, decision, number: naming.intel(view, number),
            "influence": lambda view, decision, number: influence(view, number),
            "worth": lambda view, decision, number: naming.worth(view, number),
            "part": lambda view, decision, part: damage(view["question"]["parts"][part]),
            "queued": lambda view, decision, place: card(view, view["question"]["cards"][place]),
            "queued_note": lambda view, decision, place: note(view, view["question"]["cards"][place]),
        }
    )
).says

_card: Final = _says(kinds.PICK, "card", "card =note")
_use: Final = _says("use", "use", "card =note *-")
_deck: Final = _says("deck", "deck", "place:deck")
_prestige: Final = _says(kinds.NUMBER, "prestige", "n")
_face_down: Final = _says("play_face_down", "play_face_down", "card =note")
_block: Final = _says("block", "block", "card =note")
_modifier: Final = _says("modifier", "modifier", "card =n:worth")
_joins: Final = {
    "haven": _says(kinds.PICK, "haven", "who:seat"),
    "group": _says(kinds.PICK, "group", "group"),
    **dict.fromkeys(SEATS, _says(kinds.PICK, "seat", "who:seat")),
}


def _named(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """What is aimed at or chosen: a player, a Haven, a group of players, or a card."""
    return _joins.get(view["question"]["what"], _card)(view, decision, option)


def _mode(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """RV-ATK-STEP-05 c: which of its two texts a card follows."""
    return bare("mode", f"mode.{naming.code(view, decision.source)}.{option[0]}")


def _act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return _ACTS[option[0]](view, decision, option)


def _move_act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    where = spot(view, option[1])
    out = where is not None and where.entry["party"]
    if len(option) > 2:
        key = "act.move.together.on" if out else "act.move.together"
        return Answer("move_together", Message(f"label.{key}", {"cards": _cards(view, option[1:])}))
    return (_MOVE_ON if out else _MOVE)(view, decision, option)


def _cards(view: RivalsView, cards: Option) -> Blank:
    return listed([card(view, one) for one in cards])


def _agenda_act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return Answer("agenda", Message("label.act.agenda", {"card": naming.agenda(view, decision.seat)}))


def _deal_act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return _deal_with(view, decision, option[1:]) if option[1:] else bare("deal", "act.deal")


def _deal_with(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_OFFER if option[1] == OFFER else _ASK)(view, decision, option)


def _by_length(*says: Says) -> Says:
    """An act that names more of itself, the longer it is."""
    return lambda view, decision, option: says[len(option) - 2](view, decision, option)


def _draw_act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_DRAW_FROM if option[1:] else _DRAW)(view, decision, option)


def _end_act(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_END_TO_MEND if option[1:] else _END)(view, decision, option)


_END: Final = _says(kinds.END, "act.end", "-")
_END_TO_MEND: Final = _says("mend", "act.end.mend", "- -")
_DRAW: Final = _says("draw", "act.draw", "-")
_DRAW_FROM: Final = _says("draw", "act.draw.from", "- place:deck")
_MOVE: Final = _says("move", "act.move", "- card")
_MOVE_ON: Final = _says("move_on", "act.move.on", "- card")
_OFFER: Final = _says("deal_offer", "act.deal.offer", "whose:seat -")
_ASK: Final = _says("deal_ask", "act.deal.ask", "whose:seat -")
_ACTS: Final[Mapping[int, Says]] = {
    acts.DRAW: _draw_act,
    acts.PASS: _says(kinds.PASS, "act.pass", "-"),
    acts.END: _end_act,
    acts.RECRUIT: _by_length(
        _says("recruit", "act.recruit", "- card =note"),
        _says("recruit", "act.recruit.drawing", "- card =note place:deck"),
    ),
    acts.PLAY: _by_length(
        _says("play", "act.play", "- card =note"), _says("play", "act.play.by", "- card =note by:card")
    ),
    acts.ATTACK: _by_length(
        _says("attack", "act.attack", "- card =note"), _says("attack", "act.attack.on", "- by:card card =note")
    ),
    acts.SALLY: _says("sally", "act.sally", "- by:card card =note"),
    acts.CLAIM: _says("claim", "act.claim", "- card =note"),
    acts.ABILITY: _says("use", "act.ability", "- card =note *-"),
    acts.FEED: _says("feed", "act.feed", "- card =note"),
    acts.RESOLVE: _says("resolve", "act.resolve", "- card =note"),
    acts.DETACH: _says("detach", "act.detach", "- card =note"),
    acts.SHOW: _says("show", "act.show", "- card =note whose:seat"),
    acts.INVITE: _says("invite", "act.invite", "- card =note whose:seat"),
    acts.MOVE: _move_act,
    acts.INVESTIGATE: _says("investigate", "act.investigate", "- card =note"),
    acts.AGENDA: _agenda_act,
    acts.DEAL: _deal_act,
}


def _move(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """A new party, or one told by who is in it."""
    if option == (acts.NEW_PARTY,):
        return bare("new_party", "move.new")
    there = [one["id"] for one in view["players"][decision.seat]["coterie"] if one["party"] == option[0]]
    return Answer("join_party", Message("label.move.join", {"cards": listed([card(view, one) for one in there])}))


def _join(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """A party told by who is in it, or the one in the Haven."""
    if option == (0,):
        return bare("join_party", "join.haven")
    there = [one["id"] for one in view["players"][decision.seat]["coterie"] if one["party"] == option[0]]
    return Answer("join_party", Message("label.join.party", {"cards": listed([card(view, one) for one in there])}))


_TYPE: Final = _says(kinds.PICK, "type", "type")
_TYPE_ALONE: Final = _says(kinds.PICK, "type.alone", "type -")
_TYPE_WITH: Final = _says("play_face_down", "type.with", "type card =note")


def _type(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """The type, and with it a card or none."""
    if len(option) == 1:
        return _TYPE(view, decision, option)
    return (_TYPE_ALONE if option[1:] == DONE else _TYPE_WITH)(view, decision, option)


def _draw(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """From one deck, or so many from each."""
    if len(option) == 1:
        left = view["question"].get("left", 1)
        return (_DECK_FIRST if left > 1 else _deck)(view, decision, option)
    counted = Counter(option)
    parts = [part("text.drawn", n=n, place=naming.deck(deck)) for deck, n in counted.items()]
    return Answer("deck", Message("label.draw", {"cards": listed(parts)}))


_DECK_FIRST: Final = _says("look_first", "draw.first", "place:deck")


def _mend(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_MEND if len(option) == 1 else _MEND_BY)(view, decision, option)


_MEND: Final = _says("mend", "mend", "card =note")
_MEND_BY: Final = _says("mend", "mend.by", "card =note by:card")


def _spread(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """Who takes how much; one point alone by the name of who takes it."""
    if len(option) == 1:
        return _card(view, decision, option)
    parts = [part("text.takes", n=n, card=card(view, one)) for one, n in Counter(option).items()]
    return Answer("spread", Message("label.spread", {"cards": listed(parts)}))


_PLEDGE: Final = _says("pledge", "intel.discard", "- card")
_SHOW_INTEL: Final = _says("show_intel", "intel.face_up", "- card =n:intel")


def _intel(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_PLEDGE if option[0] == PLEDGE else _SHOW_INTEL)(view, decision, option)


_BLOCK_BY: Final = _says("block_by_card", "block.by", "card =note by:card")


def _outside(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """RV-ATK-STEP-03 c: who comes to block, and by which text."""
    who, by = option
    return _block(view, decision, (who,)) if who == by else _BLOCK_BY(view, decision, option)


_EXERT: Final = {
    EXERT: _says("exert", "exert", "- card =n:influence"),
    ABILITY: _says("use", "use", "- card =note *-"),
}
_LAY: Final = _says("modifier", "modifier", "- card =n:worth *-")


def _exert(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return _EXERT.get(option[0], _LAY)(view, decision, option)


def _promise(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """What the other is asked to do, or what one would do."""
    question = view["question"]
    proposer, taker = question["seat"], question["with"]
    asked = decision.point == "rivals.deal.wants"
    who, whom = (taker, proposer) if asked else (proposer, taker)
    return Answer("promise", Message("label.promise", {"promise": naming.promise(who, whom, option)}))


def _colours(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """So many tokens of each colour: a colour is the player whose supply it came from."""
    others = view["question"]["others"]
    counted = [(who, n) for who, n in zip(others, option, strict=True) if n]
    parts = [part("text.colour", n=n, whose=naming.seat(who)) for who, n in counted]
    return Answer("colours", Message("label.colours", {"colours": listed(parts)}))


def _mortal(view: RivalsView, decision: Decision, option: Option) -> Answer:
    host = card(view, view["question"]["host"])
    printed_on = face(view, decision.source)
    blood = printed_on.blood if printed_on else 0
    return {
        BURN_IT: Answer("burn", Message("label.mortal.burn", {"host": host, "n": blood})),
        ATTACH_IT: Answer("attach", Message("label.mortal.attach", {"host": host})),
        SELL_IT: Answer("sell", Message("label.mortal.prestige", {"n": printed_on.prestige if printed_on else 0})),
        SHARE_IT: bare("share", "mortal.share"),
    }[option[0]]


_WAYS: Final = ("flip", "exhaust", "both")


def _wraith(view: RivalsView, decision: Decision, option: Option) -> Answer:
    """RV-WRAITH-03: its two ways, or both."""
    return bare("mode", f"wraith.{_WAYS[option[0]]}")


_STAYS: Final = _says("keep_target", "retarget.stay", "card =note")


def _retarget(view: RivalsView, decision: Decision, option: Option) -> Answer:
    return (_STAYS if option == (present(view["attack"])["target"],) else _card)(view, decision, option)


_ANSWERS: Final[Mapping[str, Says]] = {
    "leader": _card,
    "leader.again": _card,
    "bid": _prestige,
    "act": _act,
    "actor": _card,
    "target": _named,
    "respond": _use,
    "end-phase": _use,
    "move": _move,
    "attack.target": _card,
    "attack.intel": _intel,
    "attack.type": _type,
    "attack.card": _face_down,
    "attack.block": _block,
    "attack.block-outside": _outside,
    "attack.react": _face_down,
    "attack.retarget": _retarget,
    "attack.ability": _use,
    "claim.attack": _says("attack", "act.attack", "card =note"),
    "shield": _says("shield", "shield", "damage:part"),
    "prevent": _says("prevent", "prevent", "card =note - damage:part"),
    "mortal": _mortal,
    "investigate": _card,
    "pay-from": _prestige,
    "recruit-mortal": _says("recruit", "act.recruit", "card =note"),
    "recovery": yes_no("recovery"),
    "attach.burn": _says("burn", "burn", "card =note"),
    "burn": _says("burn", "burn", "card =note"),
    "feed": _card,
    "place": _face_down,
    "recruit-free": _says("recruit", "act.recruit", "card =note"),
    "shown": _card,
    "spare": _card,
    "teach": _says(kinds.PICK, "teach", "discipline"),
    "exert": _exert,
    "scheme.modifier": _modifier,
    "scheme.fist": _prestige,
    "scheme.answer": yes_no("scheme"),
    "contribute": yes_no("contribute"),
    "deal.with": _deal_with,
    "deal.wants": _promise,
    "deal.gives": _promise,
    "deal.agree": yes_no("deal"),
    "agenda": yes_no("agenda"),
    "order": _says(kinds.PICK, "card", "card:queued =note:queued_note"),
    "colours": _colours,
    "draw": _draw,
    "discard": _card,
    "discard-up-to": _card,
    "mend": _mend,
    "mend-one": _card,
    "ignore": _card,
    "inquisition": _spread,
    "join": _join,
    "monster.next": _card,
    "monster.target": _card,
    "redirect": _use,
    "redirect.amount": _says(kinds.NUMBER, "damage", "n"),
    "pay-up-to": _prestige,
    "look": _deck,
    "look.keep": two(bare("under", "look.under"), bare("on_top", "look.top")),
    "choose": _named,
    "mode": _mode,
    "attack.special": _face_down,
    "diablerie": yes_no("diablerie"),
    "ghoul": _card,
    "keep": _card,
    "prey.burn": _says("burn", "burn", "card =note"),
    "recruit-at-once": _says("recruit", "act.recruit", "card =note"),
    "ritual.blood": _card,
    "ritual.helper": _card,
    "ritual.tokens": _prestige,
    "special": _says("play", "special", "card"),
    "trap": _says("resolve", "trap", "card"),
    "wraith": _wraith,
    "wraith.mortal": _card,
    "may": yes_no(),
    "offer": yes_no(),
    "offer-more": yes_no(),
}
