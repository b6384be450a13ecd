"""What a player knows of the cards: how strong one would be at a Location, and what its text is worth there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from elysium.bots.vendetta.reading import Reading, printed

Guess: TypeAlias = Callable[[Reading, int], float]

CLAN_WORTH: Final = {  # the share of wins in percent, of 800 matches between four of this heuristic with random clans
    "ventrue": 44,
    "malkavian": 34,
    "brujah": 27,
    "tremere": 24,
    "gangrel": 18,
    "toreador": 18,
    "nosferatu": 11,
}
HUNTS: Final = ("BR09", "GA09", "MA09", "NO09", "TO09", "TR09")
BLOOD: Final = 0.3


def power_at(reading: Reading, code: str, loc: int) -> float:
    """The Power a card from hand would have at a Location, as things lie."""
    extra = _POWER.get(code)
    return max(0.0, printed(code) + (extra(reading, loc) if extra else 0.0))


def text_worth(reading: Reading, code: str, loc: int) -> float:
    """What the text of a card would bring at a Location beside its Power, in Influence."""
    worth = _TEXT.get(code)
    return worth(reading, loc) if worth else 0.0


def keep_worth(reading: Reading, code: str) -> float:
    """How much a card is wanted in hand: its best place."""
    return max(power_at(reading, code, loc) + text_worth(reading, code, loc) for loc in range(len(reading.locations)))


def _own_cards(reading: Reading, loc: int) -> int:
    return len(reading.locations[loc]["positions"][reading.me]["cards"])


def _all_cards(reading: Reading, loc: int) -> int:
    return sum(len(position["cards"]) for position in reading.locations[loc]["positions"])


def _own_blood(reading: Reading, loc: int) -> int:
    return int(reading.locations[loc]["positions"][reading.me]["blood"])


def _rival_blood(reading: Reading, loc: int) -> int:
    return sum(p["blood"] for p in reading.locations[loc]["positions"] if not reading.is_friend(p["seat"]))


def _allies(reading: Reading) -> int:
    return len(reading.mine["alliance"])


def _highest(reading: Reading, loc: int) -> int:
    shown = (c["card"] for p in reading.locations[loc]["positions"] for c in p["cards"] if c["up"])
    return max((printed(code) for code in shown if code), default=0)


def _company(reading: Reading, loc: int) -> float:
    """How many Rivals to expect at a Location."""
    return min(3.0, reading.rival_count(loc) + reading.future / (2 * len(reading.locations)))


_POWER: Final[dict[str, Guess]] = {
    "BR01": lambda reading, loc: -2.0 if _own_blood(reading, loc) else 0.0,
    "BR02": lambda reading, loc: 2.0 * (1 + _own_cards(reading, loc)),
    "GA02": lambda reading, loc: _company(reading, loc),
    "GA03": lambda reading, loc: float(_own_blood(reading, loc)) + 1.0,
    "GA05": lambda reading, loc: 1.0,
    "GA06": lambda reading, loc: reading.future / len(reading.locations),
    "GA08": lambda reading, loc: 2.0,
    "MA03": lambda reading, loc: 2.0,
    "MA04": lambda reading, loc: 1.5 if not _own_cards(reading, loc) else 0.0,
    "MA06": lambda reading, loc: 2.5,
    "MA07": lambda reading, loc: 1.0 + 2.0 * _own_cards(reading, loc),
    "MA08": lambda reading, loc: 1.0 + _own_cards(reading, loc),
    "NO08": lambda reading, loc: 2.0 if loc == reading.haven else 0.0,
    "TO02": lambda reading, loc: float(min(7, _allies(reading))),
    "TO05": lambda reading, loc: 1.0 + _all_cards(reading, loc),
    "TR01": lambda reading, loc: -float(max(1, reading.pool - 3)),
    "TR02": lambda reading, loc: -1.0,
    "VE01": lambda reading, loc: _company(reading, loc),
    "VE02": lambda reading, loc: 0.7 * _highest(reading, loc),
    "VE04": lambda reading, loc: float(max(2, _highest(reading, loc))),
}

_TEXT: Final[dict[str, Guess]] = {
    **dict.fromkeys(HUNTS, lambda reading, loc: 2 * BLOOD * _company(reading, loc)),
    "BR03": lambda reading, loc: BLOOD * reading.future * 0.6,
    "BR04": lambda reading, loc: BLOOD * reading.round * _company(reading, loc),
    "BR05": lambda reading, loc: 3 * BLOOD * _company(reading, loc),
    "BR06": lambda reading, loc: 2 * BLOOD * _company(reading, loc),
    "BR07": lambda reading, loc: 2 * BLOOD * _company(reading, loc),
    "GA01": lambda reading, loc: BLOOD * _own_blood(reading, loc) * (reading.round < 3),
    "GA04": lambda reading, loc: BLOOD * (1 + _rival_blood(reading, loc)),
    "MA05": lambda reading, loc: BLOOD * _company(reading, loc),
    "NO01": lambda reading, loc: 1.0 if loc != reading.haven else 0.0,
    "NO05": lambda reading, loc: 0.8 if loc != reading.haven else 0.3,
    "NO07": lambda reading, loc: 0.6,
    "TO01": lambda reading, loc: BLOOD * (_allies(reading) // 2) * _company(reading, loc),
    "TO03": lambda reading, loc: BLOOD * min(_rival_blood(reading, loc) + 1, _allies(reading) // 2 * 3),
    "TO04": lambda reading, loc: 1.2,
    "TO06": lambda reading, loc: 0.3,
    "TO07": lambda reading, loc: 0.3,
    "TO08": lambda reading, loc: 1.5,
    "TR03": lambda reading, loc: BLOOD * max(1, 7 - reading.pool),
    "TR04": lambda reading, loc: 0.4,
    "TR06": lambda reading, loc: 0.3 * _company(reading, loc),
    "TR05": lambda reading, loc: 2 * BLOOD * _company(reading, loc),
    "VE03": lambda reading, loc: BLOOD * _company(reading, loc),
    "VE05": lambda reading, loc: 1.5 * BLOOD * _company(reading, loc),
    "VE06": lambda reading, loc: 0.4 * _company(reading, loc),
    "VE07": lambda reading, loc: BLOOD * 3,
    "VE09": lambda reading, loc: 2 * BLOOD,
}
