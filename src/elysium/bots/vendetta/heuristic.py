"""A readable player of Vendetta: every answer is worth what it is expected to bring in Influence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.bots.vendetta.cards import BLOOD, CLAN_WORTH, keep_worth, power_at, text_worth
from elysium.bots.vendetta.reading import Reading, printed
from elysium.core.decision import Decision
from elysium.core.ids import CardId, Option
from elysium.core.views import present
from elysium.games.vendetta.cards import CARDS, FACES
from elysium.games.vendetta.cards.kinds import Ally, ClanCard, Relic, Victim
from elysium.games.vendetta.flow import planning
from elysium.games.vendetta.flow.withdrawing import STAY
from elysium.games.vendetta.show.types import VendettaView
from elysium.games.vendetta.table import CLANS

Rule: TypeAlias = Callable[[Reading, Decision, Option], float]
FORBIDDEN: Final = -100.0
AT_ONCE: Final = 100.0


class VendettaHeuristic:
    """Scores by the point of the decision; a question it has no opinion on leaves all answers equal."""

    __slots__ = ("_reading",)

    def __init__(self) -> None:
        self._reading: Reading | None = None  # all options of a decision are scored by the same view

    def score(self, view: VendettaView, decision: Decision, option: Option) -> float:
        rule = _RULES.get(decision.point)
        if rule is None:
            return 0.0
        reading = self._reading
        if reading is None or reading.view is not view:
            reading = self._reading = Reading(view)
        return rule(reading, decision, option)


def code_of(card: CardId) -> str:
    return FACES[card].id


def _draft_clan(reading: Reading, decision: Decision, option: Option) -> float:
    return CLAN_WORTH[CLANS[option[0]]]


def _draft_relic(reading: Reading, decision: Decision, option: Option) -> float:
    relic = FACES[option[0]]
    assert isinstance(relic, Relic)
    return relic.influence + _RELIC_WORTH.get(relic.id, 0.0)


_RELIC_WORTH: Final = {"RE01": 2.5, "RE03": 0.6, "RE04": 1.0, "RE05": 0.5, "RE06": 0.8, "RE07": 1.8, "RE08": 1.7}


def _keep(reading: Reading, decision: Decision, option: Option) -> float:
    """The option lists what goes under the deck."""
    return -sum(keep_worth(reading, code_of(card)) for card in option)


def _worst(reading: Reading, decision: Decision, option: Option) -> float:
    return _keep(reading, decision, option)


def _plan_card(reading: Reading, decision: Decision, option: Option) -> float:
    if option[0] != planning.CARD:
        return _free_act(reading, option)
    code = code_of(option[1])
    return max(_placed(reading, code, loc) for loc in range(len(reading.locations)))


def _placed(reading: Reading, code: str, loc: int) -> float:
    """What a card from hand adds at a Location."""
    mine = reading.own(loc)
    power = power_at(reading, code, loc)
    return reading.planned(loc, (mine or 0.0) + power) - reading.planned(loc, mine) + text_worth(reading, code, loc)


def _plan_place(reading: Reading, decision: Decision, option: Option) -> float:
    return _placed(reading, present(reading.plan["card"]), option[0])


def _plan_face(reading: Reading, decision: Decision, option: Option) -> float:
    """Face down costs Blood and silences a Passive; it is worth it for a strong card that others would flee."""
    if option == planning.UP:
        return 0.0
    card = CARDS[present(reading.plan["card"])]
    assert isinstance(card, ClanCard)
    bluff = 0.15 * card.power if card.step >= 0 else -0.5
    return bluff - reading.price(1) - 0.2


def _plan_deploy(reading: Reading, decision: Decision, option: Option) -> float:
    kind = option[0]
    if kind == planning.DONE_TURN:
        return 0.0
    if kind not in (planning.BLOOD, planning.FLIP):
        return _free_act(reading, option)
    loc = present(reading.plan["place"])
    cost = reading.price(option[1]) if kind == planning.BLOOD else 0.0
    return _more_power(reading, loc, option[1]) - cost


def _more_power(reading: Reading, loc: int, power: float) -> float:
    mine = reading.strength(loc, reading.me)
    return reading.planned(loc, mine + power) - reading.planned(loc, mine)


def _free_act(reading: Reading, option: Option) -> float:
    """Drain, use a Relic, peek: at once if it pays, never otherwise."""
    if option[0] == planning.DRAIN:
        gain = _drained(reading, code_of(option[1]))
    elif option[0] == planning.RELIC:
        gain = 1.0 if reading.pool <= 4 or reading.round == 3 else -1.0
    else:
        gain = -1.0
    return AT_ONCE + gain if gain > 0 else FORBIDDEN + gain


def _drained(reading: Reading, code: str) -> float:
    """VD-DRAIN: Blood now for Influence later. A third Diablerie token is the end."""
    card = CARDS[code]
    assert isinstance(card, Ally | Victim)
    tokens = (2 if code == "AL14" else 1) if isinstance(card, Ally) and card.vampire else 0
    if tokens and reading.mine["diablerie"] + reading.mine["diablerie_used"] + tokens >= 3:
        return FORBIDDEN
    lost = card.influence - card.drained + tokens + 0.3 * card.feed * (3 - reading.round)
    need = max(0, 4 - reading.pool)
    return float(min(card.drain, need) * 0.35 - lost)


def _withdraw(reading: Reading, decision: Decision, option: Option) -> float:
    """Stay for what the rank brings; leave for the Blood and for the Power that comes to the Haven."""
    loc, me = reading.here, reading.me
    position = reading.locations[loc]["positions"][me]
    if option == STAY:
        spread = 0.8 + 0.8 * reading.hidden(loc)
        return reading.expected(loc, reading.own(loc), spread)
    back: float = BLOOD * position["blood"] * (1.0 if reading.round < 3 else 0.3)
    if loc == reading.haven:
        return back
    moved = sum(printed(present(card["card"])) for card in position["cards"])
    there = reading.own(reading.haven)
    then = (there or 0.0) + moved if position["cards"] else there
    return back + reading.expected(reading.haven, then, 2.0) - reading.expected(reading.haven, there, 2.0)


def _change_here(reading: Reading, power: float) -> float:
    """What so much more Power, or less, changes at the Location being resolved."""
    loc = reading.here
    mine = reading.strength(loc, reading.me)
    return reading.expected(loc, mine + power, 1.0) - reading.expected(loc, mine, 1.0)


def _margin(reading: Reading) -> float:
    rivals = reading.rivals(reading.here)
    return reading.strength(reading.here, reading.me) - (rivals[0] if rivals else 0.0)


def _yes(worth: Callable[[Reading], float]) -> Rule:
    """A rule for a yes or no: yes is worth this, no nothing."""
    return lambda reading, decision, option: worth(reading) if option == (1,) else 0.0


def _may(reading: Reading, decision: Decision, option: Option) -> float:
    if option != (1,):
        return 0.0
    worth = _OPTIONAL.get(code_of(decision.source)) if decision.source >= 0 else None
    return worth(reading) if worth else 0.1


def _own_blood(reading: Reading) -> int:
    return int(reading.locations[reading.here]["positions"][reading.me]["blood"])


def _half_pool(reading: Reading) -> float:
    return reading.price(reading.pool // 2)


_OPTIONAL: Final[dict[str, Callable[[Reading], float]]] = {
    "GA05": lambda r: _change_here(r, 2.0 + r.pool - _own_blood(r)) - r.price(max(0, r.pool - _own_blood(r))),
    "NO02": lambda r: 0.1,
    "NO05": lambda r: -_margin(r),
    "NO07": lambda r: BLOOD * r.rival_count(r.here) - 2.0 * (_margin(r) > 0),
    "NO09": lambda r: 0.1,
    "TR02": lambda r: -_change_here(r, -6.0) - _half_pool(r),
    "TR05": lambda r: 4 * BLOOD * 0.7 * r.rival_count(r.here) - _half_pool(r),
    "TR07": lambda r: BLOOD * 2 * r.rival_count(r.here) - _half_pool(r),
    "TR09": lambda r: BLOOD * r.rival_count(r.here) * 2 - r.price(1),
    "RE03": lambda r: 1.0 if abs(_margin(r)) < 0.5 else -1.0,
    "RE08": lambda r: 1.0 if -3.0 <= _margin(r) < 0.0 else -1.0,
    "RE05": lambda r: -1.0,
}


def _obey_curfew(reading: Reading) -> float:
    own = reading.locations[reading.here]["positions"][reading.me]["cards"]
    active = sum(_step_of(present(card["card"])) in (2, 4) for card in own)
    return reading.price(min(3, reading.pool)) - 0.6 * active


def _step_of(code: str) -> int:
    card = CARDS[code]
    assert isinstance(card, ClanCard)
    return card.step


def _obey_gaze(reading: Reading) -> float:
    half = (_own_blood(reading) + 1) // 2
    return 1.0 + _change_here(reading, -2.0 * half)


def _bid(reading: Reading, decision: Decision, option: Option) -> float:
    """A middling bid: the lowest bidder loses a card, all but the auctioneer lose the Blood."""
    return -abs(option[0] - min(2, reading.pool // 3))


def _chosen_card(reading: Reading, decision: Decision, option: Option) -> float:
    """Of Rivals' cards the strongest."""
    return float(printed(code_of(option[0]))) if option[0] >= 0 else 0.0


def _given_card(reading: Reading, decision: Decision, option: Option) -> float:
    """Of one's own cards the weakest."""
    return -float(printed(code_of(option[0]))) if option[0] >= 0 else 0.0


def _assault(reading: Reading, decision: Decision, option: Option) -> float:
    return 4.0 - printed(code_of(option[0])) if option[0] >= 0 else 0.5


def _chaos(reading: Reading, decision: Decision, option: Option) -> float:
    """Cards come back for Blood when there is nothing to win here."""
    gain = BLOOD * reading.rival_count(reading.here)
    return gain - printed(code_of(option[0])) * (0.5 if _margin(reading) > -4 else 0.0) if option[0] >= 0 else 0.0


def _one_step_ahead(reading: Reading, decision: Decision, option: Option) -> float:
    return -_change_here(reading, -float(printed(code_of(option[0])))) - reading.price(2) if option[0] >= 0 else 0.0


def _mesmerize(reading: Reading, decision: Decision, option: Option) -> float:
    return float(reading.view["players"][option[0]]["hand_size"])


def _most(reading: Reading, decision: Decision, option: Option) -> float:
    return float(option[0])


def _play_blood(reading: Reading, decision: Decision, option: Option) -> float:
    return _change_here(reading, float(option[0])) - reading.price(option[0])


def _mist_form(reading: Reading, decision: Decision, option: Option) -> float:
    """Blood is worth moving only to a Location still to be resolved."""
    return _more_power(reading, option[0], 2.0) if option[0] > reading.here else -0.01


def _restore(reading: Reading, decision: Decision, option: Option) -> float:
    card = FACES[option[0]] if option[0] >= 0 else None
    return float(card.influence - card.drained) if isinstance(card, Ally | Victim) else 0.0


_RULES: Final[dict[str, Rule]] = {
    "vendetta.draft.clan": _draft_clan,
    "vendetta.draft.relic": _draft_relic,
    "vendetta.keep": _keep,
    "vendetta.bane": _worst,
    "vendetta.plan.card": _plan_card,
    "vendetta.plan.place": _plan_place,
    "vendetta.plan.face": _plan_face,
    "vendetta.plan.deploy": _plan_deploy,
    "vendetta.look": lambda reading, decision, option: -float(option[0]),
    "vendetta.withdraw": _withdraw,
    "vendetta.may": _may,
    "vendetta.offer": _may,
    "vendetta.relic": _may,
    "vendetta.frenzy": lambda reading, decision, option: 1.0 if option[0] >= 0 else 0.0,
    "vendetta.team.include": _yes(lambda reading: -1.0),
    "vendetta.curfew": _yes(_obey_curfew),
    "vendetta.tyrants-gaze": _yes(_obey_gaze),
    "vendetta.ventrue-hunt": _yes(lambda reading: reading.price(min(2, reading.pool)) - 1.0),
    "vendetta.bid": _bid,
    "vendetta.auction": _given_card,
    "vendetta.forestall": _chosen_card,
    "vendetta.mindless-assault": _assault,
    "vendetta.chaos": _chaos,
    "vendetta.one-step-ahead": _one_step_ahead,
    "vendetta.mesmerize": _mesmerize,
    "vendetta.take-back": _most,
    "vendetta.play-blood": _play_blood,
    "vendetta.mist-form": _mist_form,
    "vendetta.restore": _restore,
}


def opinions() -> set[str]:
    """The points at which this player does not just take the first answer."""
    return set(_RULES)
