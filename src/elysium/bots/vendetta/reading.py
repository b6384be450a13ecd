"""What a seat reads off its view of Vendetta: who is how strong where, what there is to win, what Blood costs."""

from __future__ import annotations

from math import exp
from typing import Final

from elysium.core.ids import Seat
from elysium.core.views import present
from elysium.games.vendetta.cards import CARDS
from elysium.games.vendetta.cards.kinds import Ally, ClanCard, Victim
from elysium.games.vendetta.show.types import PlanView, VendettaView

UNKNOWN_POWER: Final = 2.5  # what a face-down card is taken for
LOOMING_POWER: Final = 1.2  # what a card still to be played adds, over all Locations, to the strongest Rival there
VICTIM: Final = 1.6  # a Victim: 1 Influence, and Blood at every Feed or at once
AMBITION: Final = 0.6  # winning ties and choosing last where to withdraw from


class Reading:
    """A view with the questions a player asks of it. All worth is in Influence."""

    __slots__ = ("best", "future", "locations", "me", "mine", "pool", "round", "view")

    def __init__(self, view: VendettaView) -> None:
        self.view = view
        self.me = view["seat"]
        self.mine = view["players"][self.me]
        self.pool = self.mine["blood"]
        self.round = max(1, view["round"])
        self.locations = view["locations"]
        self.future = self._future()

    def _future(self) -> int:
        """How many cards the others are still to play this round: all but one of each hand."""
        if self.view["phase"] != "planning":
            return 0
        return sum(max(0, p["hand_size"] - 1) for p in self.view["players"] if not self.is_friend(p["seat"]))

    def is_friend(self, seat: Seat) -> bool:
        """Oneself and one's teammate."""
        team = self.mine["team"]
        return seat == self.me or (team is not None and self.view["players"][seat]["team"] == team)

    @property
    def plan(self) -> PlanView:
        """The picks of one's own turn."""
        return present(self.view["plan"])

    @property
    def here(self) -> int:
        """The Location being resolved."""
        location = self.view["location"]
        return 0 if location is None else location

    @property
    def haven(self) -> int:
        return len(self.locations) - 1

    def strength(self, loc: int, seat: Seat) -> float:
        """Power that lies open, and a guess at what lies face down."""
        position = self.locations[loc]["positions"][seat]
        power: float = position["power"]
        for card in position["cards"]:
            if not card["up"]:
                power += printed(card["card"]) if card["card"] else UNKNOWN_POWER
        return power

    def own(self, loc: int) -> float | None:
        """One's own strength at a Location; None for not being there at all."""
        position = self.locations[loc]["positions"][self.me]
        return self.strength(loc, self.me) if position["cards"] or position["blood"] else None

    def rivals(self, loc: int) -> list[float]:
        """The strengths of the others at a Location, strongest first."""
        there = (p["seat"] for p in self.locations[loc]["positions"] if p["cards"] or p["blood"])
        return sorted((self.strength(loc, seat) for seat in there if not self.is_friend(seat)), reverse=True)

    def rival_count(self, loc: int) -> int:
        return len(self.rivals(loc))

    def hidden(self, loc: int) -> int:
        """Cards face down here that this seat does not know."""
        return sum(not c["up"] and not c["card"] for p in self.locations[loc]["positions"] for c in p["cards"])

    def prizes(self, loc: int) -> tuple[float, float, float]:
        """What first, second and third are worth here."""
        rank, second, third = (row[self.round - 1] for row in self.view["rewards"])
        first = float(rank)
        if loc == self.haven:
            first += self.view["haven_bonus"] + AMBITION
        ally = self.locations[loc]["ally"]
        return first + (self.ally_worth(ally) if ally else 0.0), second + VICTIM, third

    def ally_worth(self, code: str) -> float:
        """An Ally in one's Alliance: Influence, what it will feed, and a little for what it does."""
        ally = CARDS[code]
        assert isinstance(ally, Ally | Victim)
        return float(ally.influence + 0.3 * ally.feed * (3 - self.round) + 0.4 * bool(ally.abilities))

    def expected(self, loc: int, mine: float | None, spread: float, looming: float = 0.0) -> float:
        """What being at a Location with this strength brings on average."""
        if mine is None:
            return 0.0
        first, second, third = self.prizes(loc)
        rivals = self.rivals(loc)
        chance = likely(mine - (rivals[0] if rivals else 0.0) - looming, spread)
        if not rivals:
            return chance * first + (1 - chance) * second
        runner_up = likely(mine - (rivals[1] if len(rivals) > 1 else 0.0) - looming / 2, spread)
        return chance * first + (1 - chance) * (runner_up * second + (1 - runner_up) * third)

    def planned(self, loc: int, mine: float | None) -> float:
        """The same while others are still to play."""
        share = self.future / len(self.locations)
        return self.expected(loc, mine, 1.5 + 0.8 * share, LOOMING_POWER * share)

    def price(self, amount: int) -> float:
        """What losing Blood from the Pool costs: little in the last round, much at the brink of Frenzy."""
        usual = 0.05 if self.round == 3 else 0.3
        return sum(usual + 0.25 * max(0, 3 - (self.pool - n)) for n in range(1, amount + 1))


def printed(code: str) -> int:
    card = CARDS[code]
    assert isinstance(card, ClanCard)
    return card.power


def likely(margin: float, spread: float) -> float:
    """The chance that a lead of this much holds."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -margin / spread))))
