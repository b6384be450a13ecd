"""What a story adds, each by one rule: oracle, gavel and thaumaturgy; gifts against the Hag; wishes and bargains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elysium.bots.blood_feud import stations
from elysium.bots.blood_feud.reading import Reading
from elysium.core.ids import Option
from elysium.core.views import present
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.show.types import PLACES
from elysium.games.blood_feud.story.arcs import madness
from elysium.games.blood_feud.story.bargains import ASSETS, DRINK, PRICES, TOKENS

WAIT: Final[Option] = (-1,)
_SCORES: Final = {
    codes.THAUMATURGY: stations.thaumaturgy,
    codes.GAVEL_FALLS: stations.gavel,
    codes.GAVEL_RISES: stations.gavel,
}
_BRINGS: Final = {
    "words": 0.0,
    "wildfire": 0.5,
    "intelligence": 1.0,
    "assassination": 4.0,
    "market": 3.0,
    "stored": 3.0,
    "burglary": 3.0,
    "scheme": 3.5,
}
_COSTS: Final = {"assets": 0.7, "tokens": 3.0, "card": 2.0, "seal": 0.5, "words": 0.0}
_FOR_ELSE: Final = 2.0  # what any other effect brings
_GIVEN_UP: Final = 1.0  # what any other part of a price costs
_A_DRINK: Final = 1.5  # the first; the second costs twice as much
_NO_DRINK: Final = 10.0
_BOND: Final = 3
HASTE: Final = 6  # moments in the last minute
SELDOM: Final = 8  # moments for each player before one of them has an idea


def use(r: Reading, options: tuple[Option, ...]) -> Option | None:
    """What the guide allows and is worth doing now."""
    for option in options:
        if option[0] == codes.LOOK or (option[0] == codes.COMPEL and _mighty(r, option[1])):
            return option
        if option[0] in _SCORES and _SCORES[option[0]](r, option) > 0:
            return option
    return None


def _mighty(r: Reading, seat: int) -> bool:
    """Whoever stands first is worth knowing."""
    most = max(team["power"] for team in r.view["teams"] if team["team"] != r.team)
    return r.view["teams"][r.view["players"][seat]["team"]]["power"] == most > 1


def early(r: Reading, options: tuple[Option, ...]) -> Option:
    """Magadon wait at their first station for it to open, unless a mate may still have something for them."""
    if len(r.lords) > 1:
        return WAIT
    duty = (codes.GO, PLACES.index(r.duties[0])) if r.duties else WAIT
    return duty if r.place == "neutral" and duty in options else WAIT


def sealed(r: Reading) -> list[str]:
    """The own Ambitions face down in the Warehouse."""
    return present(r.own["guide"]["ambitions"])


def bargain(r: Reading, options: tuple[Option, ...], id: int) -> Option:
    """Taken if it brings more than it costs; the drink that bonds never does."""
    one = next(one for one in r.view["bargains"] if one["id"] == id)
    brings = _BRINGS.get(one["effect"], _FOR_ELSE)
    costs = sum(_cost(r, kind, n) for kind, n in one["price"])
    taken = (codes.ACCEPT_BARGAIN, id)
    return taken if brings > costs and taken in options else (codes.DECLINE_BARGAIN, id)


def _cost(r: Reading, kind: int, n: int) -> float:
    if kind == DRINK:
        (drunk,) = r.view["story"].get("drinks", [0])
        return _A_DRINK * (drunk + 1) if drunk + 1 < _BOND else _NO_DRINK
    return _COSTS.get(PRICES[kind], _GIVEN_UP) * (n if kind in (ASSETS, TOKENS) else 1)


def gift(r: Reading, options: tuple[Option, ...], below: Callable[[int], int]) -> Option | None:
    """In the last minute a team's share of what holds the Hag off, and some more: nobody knows what the others give."""
    gifts = [option for option in options if option[0] == codes.OPPOSE]
    if not gifts or r.view["stage"] != "last minute":
        return None
    struck = sum(one["beat"] in madness.FAILURES for one in r.view["story"]["read"])
    teams, held_off = len(r.view["teams"]), r.view["round"] - 1 - struck
    share = -(-(teams + held_off) // teams)
    asset = (codes.OPPOSE, ASSET)
    return (asset if asset in gifts else gifts[0]) if below(HASTE * len(r.lords)) <= share else None


def wish(r: Reading, options: tuple[Option, ...], below: Callable[[int], int]) -> Option | None:
    """Now and then something of what the book suggests."""
    seldom = SELDOM * len(r.view["players"])
    return (codes.IDEA,) if (codes.IDEA,) in options and below(seldom) == 0 else None


def idea(options: tuple[Option, ...], below: Callable[[int], int]) -> Option:
    """Anything but words, which only a person understands."""
    ideas = [option for option in options if option[0] == codes.WISHES and option != (codes.WISHES, effects.IN_WORDS)]
    return ideas[below(len(ideas))] if ideas else (codes.CANCEL,)
