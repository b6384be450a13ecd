"""What a faction adds by its guide, each by one rule: the oracle, the gavel, thaumaturgy; and bargains."""

from __future__ import annotations

from typing import Final

from elysium.bots.blood_feud import stations
from elysium.bots.blood_feud.reading import Reading
from elysium.core.ids import Option
from elysium.core.views import present
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.show.types import PLACES
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
}
_COSTS: Final = {"assets": 0.7, "tokens": 3.0, "card": 2.0, "seal": 0.5, "words": 0.0}
_FOR_ELSE: Final = 2.0  # what any other effect brings
_GIVEN_UP: Final = 1.0  # what any other part of a price costs


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
    """Magadon wait at their first station for it to open."""
    duty = (codes.GO, PLACES.index(r.duties[0])) if r.duties else WAIT
    return duty if r.place == "neutral" and duty in options else WAIT


def sealed(r: Reading) -> list[str]:
    """The own Ambitions face down in the Warehouse."""
    return present(r.own["guide"]["ambitions"])


def bargain(r: Reading, options: tuple[Option, ...], id: int) -> Option:
    """Taken if it brings more than it costs; a drink never."""
    one = next(one for one in r.view["bargains"] if one["id"] == id)
    brings = _BRINGS.get(one["effect"], _FOR_ELSE)
    costs = sum(_cost(kind, n) for kind, n in one["price"])
    taken = (codes.ACCEPT_BARGAIN, id)
    return taken if brings > costs and taken in options else (codes.DECLINE_BARGAIN, id)


def _cost(kind: int, n: int) -> float:
    if kind == DRINK:
        return 10.0
    return _COSTS.get(PRICES[kind], _GIVEN_UP) * (n if kind in (ASSETS, TOKENS) else 1)
