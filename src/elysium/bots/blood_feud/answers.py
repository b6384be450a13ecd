"""How good an answer looks when the course of the night asks: whom to attack, where an Event strikes, who goes where.

To decline is worth nothing, so what is worth less than that is declined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.bots.blood_feud import stations
from elysium.bots.blood_feud.reading import Reading
from elysium.bots.blood_feud.wishes import wishes
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.views import present
from elysium.games.blood_feud.holdings.purses import TOKEN
from elysium.games.blood_feud.kinds import FACES, Order
from elysium.games.blood_feud.story.vans import VAN
from elysium.games.blood_feud.table import LETTERS, SIDES

WAIT: Final[Option] = (-1,)
_Score: TypeAlias = Callable[[Reading, Option, int], float]  # of an answer; the number is the card that asks
_AT_HOME: Final = ("crown-a-landmark", "wall-off-the-district")  # Events that do good where they happen


def score(r: Reading, decision: Decision, option: Option) -> float:
    """Compares the answers to one question; all alike where the bot has no opinion."""
    point = decision.point.removeprefix("blood_feud.")
    if option == WAIT or point not in _SCORES:
        return 0.0
    return _SCORES[point](r, option, decision.source)


def target(r: Reading, option: Option, card: int) -> float:
    """Somebody who will fall; of those whom an Ambition names, then the mightiest; Basic Units fall at once."""
    side, unit = option
    if side == VAN:
        return _van(r)
    domain = r.letters.index(present(present(r.view["resolving"])["domain"]))
    order = FACES[card]
    bonus = (order.attack or 0) if isinstance(order, Order) else 0
    own = r.strength(r.team, domain) + bonus + r.plays("brujah")
    falls = own > r.strength(side, domain) + r.shield(side, domain)
    return 100.0 * falls + 10.0 * (r.colour(side) in wishes(r).prey) + r.might(side) + 0.5 * (unit == 0)


def _van(r: Reading) -> float:
    """A black van, if one of one's own has been taken."""
    return 200.0 if any(one["team"] == r.team for one in r.view["story"]["captives"]) else 0.5


def frees(r: Reading, option: Option, card: int) -> float:
    """One's own first."""
    captive = option[0]
    return 2.0 if (captive if captive < SIDES else (captive - SIDES) // LETTERS) == r.team else 1.0


def strikes(r: Reading, option: Option, card: int) -> float:
    """Where an Event happens: at home if it does good, otherwise where others have more to lose."""
    domain = option[0]
    others = sum(n for side, n in r.units[domain].items() if side != r.team)
    if FACES[card].id in _AT_HOME:
        return 10.0 * r.controls(domain, r.here(domain)) - others
    if FACES[card].id == "jam-every-channel":
        placed = [pair["team"] for pair in present(r.view["orders"])["stacks"][domain]["pairs"]]
        return float(len(placed) - 3 * placed.count(r.team))
    return float(others - 2 * r.here(domain))


def arrives(r: Reading, option: Option, card: int) -> float:
    """A Unit more: where it wins control, otherwise where it holds it against somebody."""
    domain, here = option[0], r.here(option[0])
    return 10.0 * (r.controls(domain, here + 1) - r.controls(domain, here)) + r.strongest_other(domain)


def leaves(r: Reading, option: Option, card: int) -> float:
    """A Unit less: where control does not depend on it."""
    domain, here = option[0], r.here(option[0])
    return 10.0 * (r.controls(domain, here - 1) - r.controls(domain, here)) + here


def returns(r: Reading, option: Option, card: int) -> float:
    """Where a Player Unit is safest."""
    return float(r.here(option[0]) - r.strongest_other(option[0]))


def names(r: Reading, option: Option, card: int) -> float:
    """The mightiest other team has most to give."""
    return -1.0 if option[0] == r.team else r.might(option[0])


def walls(r: Reading, option: Option, card: int) -> float:
    """Between a Domain of one's own and another."""
    ends = r.view["edges"][option[0]].split("-")
    own = [r.letters.index(end) for end in ends if end in r.letters]
    return float(len(own) == 2 and any(r.controls(domain, r.here(domain)) for domain in own)) or -1.0


def learns(r: Reading, option: Option, card: int) -> float:
    return 1.0 if not wishes(r).hoard else -1.0


def seizes(r: Reading, option: Option, card: int) -> float:
    return stations.useful(r, stations.top(r, option[0]))


def returns_stored(r: Reading, option: Option, card: int) -> float:
    """What is least useful."""
    return -10.0 if option[0] == TOKEN else -stations.useful(r, FACES[option[0]].id)


_SCORES: Final[dict[str, _Score]] = {
    "target": target,
    "free": frees,
    "embrace": names,
    "respawn": returns,
    "master": names,
    "event.domain": strikes,
    "event.team": names,
    "event.place": arrives,
    "event.move": arrives,
    "event.return": leaves,
    "event.barricade": walls,
    "event.lesson": learns,
    "event.deck": seizes,
    "event.stored": returns_stored,
}
