"""What Advancements used as actions are called, and what their wearer may choose after looking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.core.messages import Blank, Message
from elysium.core.views import present
from elysium.core.voice import Answer, Args, bare, kinds
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.acts.market import TOKEN_COST
from elysium.games.blood_feud.game import WAIT
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import NUMBER, advancement, cost_of
from elysium.games.blood_feud.show.types import BloodFeudView
from elysium.games.blood_feud.show.voice import naming


def front(view: BloodFeudView, seat: int) -> Blank:
    """The front Advancement of a player."""
    return {"card": front_card(view, seat)}


def front_card(view: BloodFeudView, seat: int) -> str:
    return present(view["players"][seat]["front"])


def to_pay(view: BloodFeudView, seat: int, cost: int, how: int) -> int:
    """As the Marketplace reckons it: the Advancement first, then Power 1."""
    if how & codes.BARGAIN:
        ability = advancement(NUMBER[front_card(view, seat)]).during("bargain")
        cost = max(1, cost - (ability.n if ability else 0))
    return max(0, cost - 1) if how & codes.DISCOUNT else cost


def use(view: BloodFeudView, seat: int, *target: int) -> Answer:
    """An Advancement as an action of its own; what the numbers of its target mean it says itself."""
    used = {"card": front(view, seat)}
    if not target:
        return Answer("use", Message("label.act.use", used))
    aim = _aim(view, seat)
    key, args = _AIMS[tuple(dict.fromkeys(aim))](view, seat, *target)
    return Answer(f"use_{key.partition('.')[0]}", Message(f"label.act.use.{key}", {**used, **args}))


def _aim(view: BloodFeudView, seat: int) -> tuple[str, ...]:
    ability = advancement(NUMBER[front_card(view, seat)]).activated
    assert ability is not None  # otherwise there was nothing to use
    assert ability.target is not None
    return ability.target.means


Aimed: TypeAlias = tuple[str, Args]


def _at_domain(view: BloodFeudView, seat: int, domain: int) -> Aimed:
    return "domain", {"place": naming.tile(view, domain)}


def _at_unit(view: BloodFeudView, seat: int, origin: int, unit: int, target: int) -> Aimed:
    mine = view["players"][seat]["team"]
    return "move", {
        "units": naming.unit(view, mine, unit),
        "from": naming.tile(view, origin),
        "to": naming.tile(view, target),
    }


def _at_units(view: BloodFeudView, seat: int, origin: int, target: int, *units: int) -> Aimed:
    """Units that go together; the first one tires."""
    mine = view["players"][seat]["team"]
    named = [naming.unit(view, mine, unit) for unit in units if unit >= 0]
    where = {"from": naming.tile(view, origin), "to": naming.tile(view, target)}
    return "convoy", {"units": naming.listed(named), "tires": named[0], **where}


def _at_order(view: BloodFeudView, seat: int, domain: int, place: int) -> Aimed:
    return "order", {"place": naming.tile(view, domain), "n": place + 1}


def _at_card(view: BloodFeudView, seat: int, face: int) -> Aimed:
    return "card", {"what": naming.card(face)}


def _at_stored(view: BloodFeudView, seat: int, team: int, item: int, how: int) -> Aimed:
    cost = TOKEN_COST if item == TOKEN else cost_of(item)
    what: Args = {"what": naming.item(item), "team": naming.team(view, team), "n": to_pay(view, seat, cost, how)}
    return ("stored.discount" if how & codes.DISCOUNT else "stored"), what


def _at_discarded(view: BloodFeudView, seat: int, face: int, *gone: int) -> Aimed:
    args: Args = {"what": naming.card(face)}
    return ("unearth.for", {**args, "gone": naming.cards(gone)}) if gone else ("unearth", args)


_AIMS: Final[dict[tuple[str, ...], Callable[..., Aimed]]] = {
    ("domain",): _at_domain,
    ("domain", "unit", "to"): _at_unit,
    ("domain", "to", "unit"): _at_units,
    ("domain", "place"): _at_order,
    ("card",): _at_card,
    ("team", "item", "how"): _at_stored,
    ("card", "discard"): _at_discarded,
}


def choose(view: BloodFeudView, seat: int, *choice: int) -> Answer:
    """What to do with what an Advancement has shown."""
    matter = present(naming.draft(view))["what"].replace(" ", "_")
    if choice == WAIT:
        return bare(kinds.DONE, f"matter.{matter}.done")
    return _MATTERS[matter](view, *choice)


def _swap_order(view: BloodFeudView, place: int, kind: int) -> Answer:
    return Answer("swap_order", Message("label.matter.swap_order", {"n": place + 1, "card": naming.card(kind)}))


def _bury_event(view: BloodFeudView, answer: int) -> Answer:
    return bare(kinds.CONFIRM, "matter.bury_event.yes") if answer else bare(kinds.DECLINE, "matter.bury_event.no")


def _arrange(view: BloodFeudView, *faces: int) -> Answer:
    return Answer("arrange", Message("label.matter.arrange_ambitions", {"cards": naming.cards(faces)}))


def _buy_one(view: BloodFeudView, face: int) -> Answer:
    return Answer("buy_one", Message("label.matter.buy_one", {"card": naming.card(face)}))


def _take_back(view: BloodFeudView, place: int) -> Answer:
    return Answer("take_back", Message("label.matter.take_back", {"n": place + 1}))


def _research(view: BloodFeudView, face: int, *gone: int) -> Answer:
    if gone:
        args = {"card": naming.card(face), "gone": naming.cards(gone)}
        return Answer("research", Message("label.matter.research.for", args))
    return Answer("research", Message("label.matter.research", {"card": naming.card(face)}))


_MATTERS: Final[dict[str, Callable[..., Answer]]] = {
    "swap_order": _swap_order,
    "bury_event": _bury_event,
    "arrange_ambitions": _arrange,
    "buy_one": _buy_one,
    "take_back": _take_back,
    "research": _research,
}
