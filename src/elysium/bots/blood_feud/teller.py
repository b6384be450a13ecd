"""A Storyteller of software, so that stories can be tried without a person: reads, whispers, bargains, drives the vans.

It keeps to the book's advice and improvises nothing: what is wished for in words is waved off, what is paid is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from elysium.bots.bot import Sampler
from elysium.core.decision import Decision
from elysium.core.ids import NOBODY, Option, Seat
from elysium.core.rng import below, seeded
from elysium.core.table import Json
from elysium.core.views import present
from elysium.games.blood_feud.flow import telling
from elysium.games.blood_feud.game import STORYTELLER, WAIT
from elysium.games.blood_feud.improvised import effects
from elysium.games.blood_feud.show.types import BargainView, BloodFeudView
from elysium.games.blood_feud.story import bargains, tools
from elysium.games.blood_feud.story.arcs import BEATS, NUMBER, anarch
from elysium.games.blood_feud.story.bargains import DRINK, Bargain
from elysium.games.blood_feud.storyteller import deals, desk

T = TypeVar("T")
SELDOM: Final = 5  # moments for each player before the Devil offers something: about twice a round
WEAK: Final = 2  # teams he turns to
GLASSES: Final = 2  # he pours; the third is for who asks for it


def leads(options: Mapping[str, Json]) -> bool:
    """Immersive Story Mode, of which a Storyteller is a must (BF-ISM-01), and what is told by hand (BF-DIG-10)."""
    told = bool(options["guides"] or options["improvised"]) or options["arc"] != "none"
    return (told or options["telling"] == telling.BY_HAND) and bool(options["storyteller"])


class Teller:
    """Chance alone is kept between two answers, so that each may be asked of a new one."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def wants_worlds(self, view: BloodFeudView, decision: Decision) -> bool:
        """All there is to know is in the view."""
        return False

    def choose(self, view: BloodFeudView, decision: Decision, sample: Sampler) -> Option:
        options = decision.options
        if decision.point == "blood_feud.arc":
            return self._any(options)
        if decision.point != STORYTELLER:
            return options[0]  # readings and victims: in the order of the book's advice
        if (desk.GO_ON,) in options and telling.switch(telling.BY_HAND)[0] in view["rules"]:
            return (desk.GO_ON,)
        if "story" not in view or view["paused"]:
            return WAIT
        if view["draft"]:
            return self._draft(view, options)
        return _told(view, options) or _settled(view, options) or self._begins(view, options) or _drives(view, options)

    # Bargains.

    def _begins(self, view: BloodFeudView, options: Sequence[Option]) -> Option | None:
        """An offer: what somebody has wished for, or now and then what the Devil thinks they may like."""
        if (deals.BARGAIN,) not in options:
            return None
        if _wished(view) is not None or (_thirsty(view) and self._any(range(SELDOM * len(view["players"]))) == 0):
            return (deals.BARGAIN,)
        return None

    def _draft(self, view: BloodFeudView, options: Sequence[Option]) -> Option:
        numbers = view["draft"]
        assert isinstance(numbers, list)
        steps = {option[0]: [one for one in options if one[0] == option[0]] for option in options}
        if deals.FOR in steps:
            return self._whom(view, steps[deals.FOR])
        if deals.EFFECT in steps:
            market = (deals.EFFECT, effects.MARKET_TOP)
            return market if market in steps[deals.EFFECT] else (desk.DROP,)
        if deals.TARGET in steps:
            return self._any(steps[deals.TARGET])
        return _price(view, options, bargains.read(tuple(numbers[2:]))) if deals.SEND in steps else (desk.DROP,)

    def _whom(self, view: BloodFeudView, options: Sequence[Option]) -> Option:
        wishes = [option for option in options if len(option) > 2]
        weak = [option for option in options if option[1] in _thirsty(view)]
        return wishes[0] if wishes else self._any(weak) if weak else (desk.DROP,)

    def _any(self, options: Sequence[T]) -> T:
        number, self._rng = below(self._rng, 0, len(options))
        return options[number]


def _told(view: BloodFeudView, options: Sequence[Option]) -> Option | None:
    """What waits to be whispered or read. Whoever had somebody killed in secret is not named."""
    for option in options:
        if option[0] == tools.WHISPER:
            return option
        if option[0] == tools.READ and BEATS[option[1]].names:
            secret = option[1] == NUMBER[anarch.FIRST_BLOOD] and view["phase"] == "gameplay"
            return (*option[:2], 1) if secret else option
        if option[0] == tools.READ:
            return option
    return None


def _settled(view: BloodFeudView, options: Sequence[Option]) -> Option | None:
    """What was paid for is carried out, or cannot be any more; ideas in words are beyond software."""
    for one in view["bargains"]:
        for code in (deals.DO, deals.NOTHING) if one["stage"] in ("paid", "otherwise") else ():
            if (code, one["id"]) in options:
                return (code, one["id"])
        if one["stage"] == "wished" and (one["effect"] == "words" or not _may_take(view, one)):
            return (deals.WAVE_OFF, one["id"])
    return None


def _may_take(view: BloodFeudView, one: BargainView) -> bool:
    """An offer goes to a player who may carry it out: a Squire's wish is not taken up."""
    return bool(view["players"][one["seat"]]["letter"])


def _wished(view: BloodFeudView) -> BargainView | None:
    """The oldest wish that can be answered now."""
    busy = {one["seat"] for one in view["bargains"] if one["stage"] == "offered"}
    return next((one for one in view["bargains"] if one["stage"] == "wished" and one["seat"] not in busy), None)


def _thirsty(view: BloodFeudView, besides: int = 0) -> list[Seat]:
    """Whom the Devil offers help for a drink: players of the weakest teams, who have not drunk too often.

    Who has a bargain open is left alone, unless it is the one of this number.
    """
    if view["story"].get("arc") != "devil" or view["stage"] not in ("open", "last minute"):
        return []
    busy = {one["seat"] for one in view["bargains"] if one["id"] != besides}
    weak = sorted(view["teams"], key=lambda team: team["power"])[:WEAK]
    drunk = present(view["story"].get("drinks"))
    return [
        seat
        for team in weak
        for seat in team["members"]
        if seat not in busy and view["players"][seat]["letter"] and drunk[seat] < GLASSES
    ]


def _price(view: BloodFeudView, options: Sequence[Option], one: Bargain) -> Option:
    """As the book lists it; the Devil takes a drink instead from who still should."""
    pours = (deals.PRICE, DRINK, 1) in options and one.seat in _thirsty(view, one.id)
    drinks = any(kind == DRINK for kind, _ in one.price)
    if pours and not drinks:
        return (deals.FREE,) if one.price else (deals.PRICE, DRINK, 1)
    if (deals.AS_ROLE,) in options and not one.flags & bargains.OF_ROLE:
        return (deals.AS_ROLE,)
    return (deals.SEND,)


# Vans.


def _drives(view: BloodFeudView, options: Sequence[Option]) -> Option:
    """Towards the Units of the mightiest, where more of them stand than where the van is."""
    drives = [option for option in options if option[0] == tools.DRIVE]
    if not drives or view["stage"] != "last minute":  # once it is too late to walk away
        return WAIT
    vans = present(view["story"].get("vans"))
    best = max(drives, key=lambda option: _prey(view, option[2]))
    here = view["tiles"].index(vans[best[1]]["domain"])
    return best if _prey(view, best[2]) > _prey(view, here) else WAIT


def _prey(view: BloodFeudView, domain: int) -> tuple[int, int]:
    """The Power of the mightiest team there, and its Units."""
    city = present(view["city"])["domains"][domain]
    units: dict[int, int] = {}
    for pieces in city["units"]:
        units[pieces["team"]] = units.get(pieces["team"], 0) + pieces["fresh"] + pieces["fatigued"]
    for seat in city["players"]:
        team = view["players"][seat]["team"]
        units[team] = units.get(team, 0) + 1
    teams = view["teams"]
    return max(((teams[team]["power"], n) for team, n in units.items() if team < len(teams)), default=(NOBODY, 0))
