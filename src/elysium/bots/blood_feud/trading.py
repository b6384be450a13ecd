"""What things are worth to a team, and the trade it would offer: an Ambition token against Assets."""

from __future__ import annotations

from typing import Final, NamedTuple

from elysium.bots.blood_feud import stations
from elysium.bots.blood_feud.reading import Reading
from elysium.bots.blood_feud.wishes import wishes
from elysium.core.ids import Option
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.holdings.purses import ASSET, TOKEN
from elysium.games.blood_feud.kinds import FACES, NUMBER, Advancement

ASSETS: Final = 5  # offered or asked for a token: one less than at the Marketplace
_ITEMS: Final = {"asset": ASSET, "token": TOKEN}


class Deal(NamedTuple):
    """Both sides of an offer."""

    gives: tuple[str, ...]
    wants: tuple[str, ...]


def value(r: Reading, item: str) -> float:
    """What an item is worth to this team now."""
    if item == "asset":
        return 2.0 if wishes(r).hoard else 1.0
    if item == "token":
        return _token(r)
    card = FACES[NUMBER[item]]
    usable = card.alignment in ("*", "V" if r.own["vampire"] else "H") if isinstance(card, Advancement) else True
    return (float(card.cost) if isinstance(card, Advancement) else 2.0) if usable else 0.5


def _token(r: Reading) -> float:
    """For Ambitions as long as they can be bought, otherwise for what counts tokens."""
    if wishes(r).keeps_tokens:
        return 8.0
    if wishes(r).left <= 1:
        return 0.0
    return 6.5 if len(r.ambitions) < stations.MOST_AMBITIONS else 3.0


def deal(r: Reading) -> Deal | None:
    """A token bought by who needs it, sold by who does not."""
    price = ASSETS * value(r, "asset")
    if _token(r) > price and r.purse["assets"] >= ASSETS:
        return Deal(("asset",) * ASSETS, ("token",))
    if _token(r) < price and r.purse["tokens"]:
        return Deal(("token",), ("asset",) * ASSETS)
    return None


def gain(r: Reading, gets: list[str], gives: list[str]) -> float:
    return sum(value(r, item) for item in gets) - sum(value(r, item) for item in gives)


def next_step(r: Reading, gives: list[str], wants: list[str]) -> Option:
    """What is still missing in the offer that is put together."""
    offer = deal(r)
    if offer is None:
        return (codes.CANCEL,)
    for code, wanted, there in ((codes.GIVES, offer.gives, gives), (codes.WANTS, offer.wants, wants)):
        if len(there) < len(wanted):
            return (code, _ITEMS[wanted[len(there)]])
    return (codes.SEND,)
