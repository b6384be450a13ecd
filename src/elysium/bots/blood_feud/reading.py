"""The night as one player sees it, read off the view once for each decision."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from elysium.core.views import present
from elysium.games.blood_feud.kinds import FACES, NUMBER, Advancement, Order
from elysium.games.blood_feud.show.types import BarricadeView, BloodFeudView
from elysium.games.blood_feud.table import CITYSCAPE, UNIT_LIMIT

STATIONS = ("cityscape", "orders", "market", "council")
FIRST_LEVEL: Final = 2
_DUTIES = (
    (STATIONS,),
    (STATIONS[:2], STATIONS[2:]),
    (STATIONS[:1], STATIONS[1:2], STATIONS[2:]),
    tuple((station,) for station in STATIONS),
)


class Reading:
    """What a seat sees, by the words the bot thinks in. `units[domain][team]` counts Units where they can be seen."""

    def __init__(self, view: BloodFeudView) -> None:
        self.view = view
        self.seat = view["seat"]
        self.team = present(view["team"])
        self.me = view["players"][self.seat]
        self.own = view["teams"][self.team]
        self.purse = view["purse"]
        self.place = self.me["place"]
        self.power = self.own["power"]

    @cached_property
    def leads(self) -> bool:
        """Whether nobody has as much Power."""
        return all(team["power"] < self.power for team in self.view["teams"] if team["team"] != self.team)

    @cached_property
    def front(self) -> str | None:
        """The Advancement this player wears in front."""
        return self.me["front"]

    @cached_property
    def lords(self) -> list[int]:
        """The team's players who may act."""
        return [seat for seat in self.own["members"] if self.view["players"][seat]["letter"]]

    @cached_property
    def duties(self) -> tuple[str, ...]:
        """The stations this player looks after."""
        if self.seat not in self.lords:
            return ()
        number = min(len(self.lords), 4)
        return _DUTIES[number - 1][self.lords.index(self.seat)]

    def wearer(self, id: str) -> int:
        """Whom an Advancement is for: the keeper of its station, or else a mate who wears nothing yet."""
        card = FACES[NUMBER[id]]
        assert isinstance(card, Advancement)
        keeper = self.keeper(STATIONS[card.station - CITYSCAPE])
        worn = {seat: self.view["players"][seat]["advancements"] for seat in self.lords}
        if card.level <= worn[keeper] + 2 and not (card.level == FIRST_LEVEL and worn[keeper]):
            return keeper
        fitting = [seat for seat in self.lords if card.level <= worn[seat] + 2]
        return min(fitting, key=lambda seat: (worn[seat] > 0, seat != self.seat), default=self.seat)

    def keeper(self, station: str) -> int:
        """The teammate who looks after a station."""
        number = min(len(self.lords), 4)
        shares = _DUTIES[number - 1]
        return next(self.lords[n] for n, share in enumerate(shares) if station in share)

    @cached_property
    def letters(self) -> list[str]:
        return [domain["domain"] for domain in present(self.view["city"])["domains"]]

    @cached_property
    def barricades(self) -> list[BarricadeView]:
        return present(self.view["city"])["barricades"]

    @cached_property
    def units(self) -> list[dict[int, int]]:
        """By Domain: how many Units each side has."""
        players = self.view["players"]
        found: list[dict[int, int]] = []
        for domain in present(self.view["city"])["domains"]:
            count: dict[int, int] = {}
            for pieces in domain["units"]:
                count[pieces["team"]] = count.get(pieces["team"], 0) + pieces["fresh"] + pieces["fatigued"]
            for seat in domain["players"]:
                side = players[seat]["team"]
                count[side] = count.get(side, 0) + 1
            found.append(count)
        return found

    def vampire(self, side: int) -> bool:
        """The neutral side is Human."""
        teams = self.view["teams"]
        return side < len(teams) and bool(teams[side]["vampire"])

    def human(self, side: int) -> bool:
        """The Thin-Blooded by their guide are both."""
        return not self.vampire(side) or self.both(side)

    def both(self, side: int) -> bool:
        teams = self.view["teams"]
        return side < len(teams) and "guide" in teams[side] and teams[side]["guide"]["both"]

    def plays(self, faction: str) -> bool:
        """Whether this team is a faction and plays by its guide."""
        return "guide" in self.own and self.own["faction"] == faction

    def worth(self, domain: int) -> int:
        """The Power of controlling a Domain, as far as one sees a crown in it."""
        crowns = (team["guide"]["crown"] for team in self.view["teams"] if "guide" in team)
        return 3 if self.letters[domain] in crowns else 1

    def colour(self, side: int) -> str:
        teams = self.view["teams"]
        return str(teams[side]["colour"]) if side < len(teams) else ""

    def might(self, side: int) -> float:
        """Power; neutral Humans have none."""
        teams = self.view["teams"]
        return float(teams[side]["power"]) if side < len(teams) else 0.0

    @property
    def sees_city(self) -> bool:
        return self.view["city"] is not None

    @cached_property
    def blow(self) -> int:
        """What the best Attack in sight adds to the Units of who uses it."""
        purses = [self.purse, *(mate["purse"] for mate in self.view["mates"] if mate["purse"])]
        cards = [FACES[NUMBER[one]] for purse in purses for one in (*purse["orders"], *purse["starting"])]
        return max((card.attack or 0 for card in cards if isinstance(card, Order)), default=0)

    @cached_property
    def _neighbours(self) -> dict[int, set[int]]:
        found: dict[int, set[int]] = {}
        for edge in self.view["edges"]:
            ends = [self.letters.index(end) for end in edge.split("-") if end in self.letters]
            for end in ends:
                found.setdefault(end, set()).update(ends)
        return found

    def distance(self, domain: int, goals: set[int]) -> int:
        """How many Domains away the nearest of some is, walls aside."""
        reached, steps = {domain}, 0
        while not reached & goals and steps < len(self.units):
            reached = {end for one in reached for end in self._neighbours.get(one, {one})}
            steps += 1
        return steps

    def strength(self, side: int, domain: int) -> int:
        """Its Units and its allies' there (BF-CMB-01)."""
        count = self.units[domain]
        return count.get(side, 0) + sum(count.get(ally, 0) for ally in self.allies_of(side))

    def shield(self, side: int, domain: int) -> int:
        """Defends that protect it there (BF-ORD-02)."""
        guards, letter = {side, *self.allies_of(side)}, self.letters[domain]
        defends = present(self.view["orders"])["defends"]
        return sum(one["n"] for one in defends if one["domain"] == letter and one["team"] in guards)

    def strongest_other(self, domain: int) -> int:
        return max((n for side, n in self.units[domain].items() if side != self.team), default=0)

    def basic_humans(self, domain: int) -> bool:
        """Whether somebody could be Embraced there."""
        pieces = present(self.view["city"])["domains"][domain]["units"]
        return any(one["team"] not in (self.team, *self.allies) and self.human(one["team"]) for one in pieces)

    def met(self, side: int) -> int:
        """How many Domains one shares with another side."""
        return sum(self.team in count and side in count for count in self.units)

    def here(self, domain: int) -> int:
        """Own Units."""
        return self.units[domain].get(self.team, 0)

    def room(self, domain: int) -> int:
        return (self.own["guide"]["limit"] if "guide" in self.own else UNIT_LIMIT) - self.here(domain)

    def controls(self, domain: int, n: int) -> bool:
        """Whether so many own Units would control it."""
        return n > 0 and n >= self.strongest_other(domain)

    @cached_property
    def ordered(self) -> set[str]:
        """Domains on which an own Order Pair lies already."""
        stacks = present(self.view["orders"])["stacks"]
        return {stack["domain"] for stack in stacks if any(one["team"] == self.team for one in stack["pairs"])}

    @cached_property
    def allies(self) -> set[int]:
        return self.allies_of(self.team)

    def allies_of(self, side: int) -> set[int]:
        pacts = (pact["teams"] for pact in present(self.view["orders"])["pacts"] if pact["state"] == "allied")
        return {other for pact in pacts if side in pact for other in pact} - {side}

    @cached_property
    def ambitions(self) -> list[str]:
        """Ambitions of the team as far as this player sees them."""
        mates = (mate["purse"]["ambitions"] for mate in self.view["mates"] if mate["purse"])
        return [*self.purse["ambitions"], *(one for cards in mates for one in cards)]
