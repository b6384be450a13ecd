"""Answers: every option of every decision point as a message, and what kind of act it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.messages import Blank, Message
from elysium.core.voice import Answer, Answers, Blanks, Says, bare, kinds, plain, seat, two, yes_no
from elysium.games.vendetta.cards import FACES
from elysium.games.vendetta.cards.kinds import Ally
from elysium.games.vendetta.flow.looking import PEEK
from elysium.games.vendetta.flow.planning import BLOOD, CARD, DONE_TURN, DRAIN, FLIP, RELIC
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.show.voice import naming
from elysium.games.vendetta.table import CLAN_CARDS, CLAN_SIZE, CLANS

KINDS: Final = kinds.SHARED | {
    "play_card",
    "drain",
    "diablerie",
    "use_relic",
    "peek",
    "play_blood",
    "flip",
    "put_0_under",
    "put_1_under",
    "put_2_under",
    "put_3_under",
    "face_up",
    "face_down",
    "leave",
    "stay",
    "frenzy",
    "drain_random",
    "leave_down",
    "pay",
    "obey",
    "pay_influence",
    "yield",
    "give_influence",
}
RASH: Final = frozenset({"diablerie"})  # VD-DIAB-03: it has a price that is easy to overlook

DONE: Final = (-1,)


def answer(view: VendettaView, decision: Decision, option: Option) -> Answer:
    """One answer, and what kind of act it is."""
    point = decision.point.removeprefix("vendetta.")
    if option == DONE:
        return _NOTHING.get(point, bare(kinds.DONE, "done"))
    return _ANSWERS.get(point, _card)(view, decision, option)


_NOTHING: Final = {  # what it means to choose nothing, where it means more than "done"
    "frenzy": bare("drain_random", "drain_random"),
    "mist-form": bare(kinds.DECLINE, "no_move"),
    "one-step-ahead": bare("leave_down", "leave_down"),
}


def _card(view: VendettaView, decision: Decision, option: Option) -> Answer:
    """A card, and whose it is where it is another's: clans have cards of one name."""
    (number,) = option
    clan = CLANS[number // CLAN_SIZE] if number < CLAN_CARDS else None
    owner = next((p["seat"] for p in view["players"] if clan is not None and p["clan"] == clan), decision.seat)
    card: dict[str, Blank] = {"card": naming.card(number)}
    if owner == decision.seat:
        return Answer(kinds.PICK, Message("label.card", card))
    return Answer(kinds.PICK, Message("label.card.of", {**card, "who": {"seat": owner}}))


def _keep(view: VendettaView, decision: Decision, option: Option) -> Answer:
    many = len(option)
    cards = {f"card{n}": naming.card(card) for n, card in enumerate(option, 1)}
    return Answer(f"put_{many}_under", Message(f"label.under.{many}", cards))


def _drain(view: VendettaView, decision: Decision, option: Option) -> Answer:
    """VD-DIAB-01: to Drain a Vampire is Diablerie."""
    if naming.is_victim(option[1]):
        return bare("drain", "drain.victim")
    drained = FACES[option[1]]
    says = _DIABLERIE if isinstance(drained, Ally) and drained.vampire else _DRAIN
    return says(view, decision, option)


_says: Final = Answers(
    Blanks(
        {
            "seat": seat,
            "n": plain,
            "index": lambda view, decision, n: n + 1,
            "card": lambda view, decision, card: naming.card(card),
            "clan": lambda view, decision, clan: naming.clan(clan),
            "place": lambda view, decision, loc: naming.place(view, loc),
        }
    )
).says
_DRAIN: Final = _says("drain", "drain", "- card")
_DIABLERIE: Final = _says("diablerie", "drain", "- card")

_ACTS: Final[Mapping[int, Says]] = {
    CARD: _says("play_card", "card", "- card"),
    DRAIN: _drain,
    RELIC: _says("use_relic", "use_relic", "-"),
    PEEK: _says("peek", "peek", "- place whose:seat index"),
    BLOOD: _says("play_blood", "play_blood", "- n"),
    FLIP: _says("flip", "flip", "- n"),
    DONE_TURN: _says(kinds.END, "end_turn", "-"),
}


def _act(view: VendettaView, decision: Decision, option: Option) -> Answer:
    return _ACTS[option[0]](view, decision, option)


_place: Final = _says(kinds.PICK, "place", "place")
_blood: Final = _says(kinds.NUMBER, "blood", "n")

_ANSWERS: Final[Mapping[str, Says]] = {
    "draft.clan": _says(kinds.PICK, "clan", "clan"),
    "keep": _keep,
    "plan.card": _act,
    "plan.deploy": _act,
    "plan.place": _place,
    "plan.face": two(bare("face_down", "face_down"), bare("face_up", "face_up")),
    "look": _act,
    "withdraw": two(bare("stay", "stay"), bare("leave", "leave")),
    "may": yes_no(),
    "offer": yes_no(),
    "relic": yes_no(),
    "team.include": yes_no(),
    "frenzy": _says("frenzy", "use", "card"),
    "mesmerize": _says(kinds.PICK, "seat", "who:seat"),
    "mist-form": _place,
    "play-blood": _blood,
    "take-back": _blood,
    "bid": _blood,
    "curfew": two(bare("pay", "pay"), bare("obey", "obey")),
    "tyrants-gaze": two(bare("pay_influence", "pay_influence"), bare("yield", "yield")),
    "ventrue-hunt": two(bare("pay", "pay"), bare("give_influence", "give_influence")),
}
