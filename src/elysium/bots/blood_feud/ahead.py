"""A player of a team that looks ahead: it plays the night on, many times, before it answers a question of the course.

Which Ambition to keep, whom to attack, where an Event strikes: few answers decide much. Each likely one is tried in
worlds dealt for its seat, in which everybody then goes on as the team bot does, to the end of the night. What is
done at the stations, dozens of small acts a round, is left to the team bot.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic
from typing import Final

from elysium.bots.blood_feud import answers
from elysium.bots.blood_feud.reading import Reading
from elysium.bots.blood_feud.team import TeamBot, without_asides
from elysium.bots.bot import Sampler
from elysium.bots.budget import Budget
from elysium.bots.game_bots import World
from elysium.bots.pace import Pace, players
from elysium.bots.reward import standings
from elysium.core.decision import Decision
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.rng import below, seeded
from elysium.games.blood_feud.game import ACT
from elysium.games.blood_feud.show.types import BloodFeudView

MOST: Final = 4  # answers to one question that are tried, but of Factions all
LONGEST: Final = 2000  # beats of a night that is played on
POINT: Final = 0.05  # what a victory point more than the best other team has is worth, beside the victory itself
_UNTRIED: Final = ("blood_feud.colour",)  # nothing depends on it
_ALL_TRIED: Final = ("blood_feud.faction",)


class AheadBot:
    """The same seed and iterations choose the same answers. `iterations`: nights played on for a question."""

    __slots__ = ("_budget", "_seed", "_team")

    def __init__(self, budget: Budget, seed: int) -> None:
        self._budget = budget
        self._team = TeamBot(seed)
        self._seed = seeded(seed)

    def wants_worlds(self, view: BloodFeudView, decision: Decision) -> bool:
        return _asks(decision) or self._team.wants_worlds(view, decision)

    def choose(self, view: BloodFeudView, decision: Decision, sample: Sampler) -> Option:
        usual = self._team.choose(view, decision, sample)
        if not _asks(decision):
            return usual
        tried = _tried(view, decision, usual)
        totals = [0.0] * len(tried)
        for seed in self._seeds(len(tried)):
            world = sample(seed)
            for place, option in enumerate(tried):
                totals[place] += outcome(world.clone(), decision.seat, option, seed)
        return tried[max(range(len(tried)), key=totals.__getitem__)]  # of equals what the team bot would do

    def _seeds(self, answers: int) -> Iterator[int]:
        """One for each world, as many as the budget lasts for; at least one."""
        begun, most = monotonic(), self._budget.iterations and max(1, self._budget.iterations // answers)
        for done in count(1):
            number, self._seed = below(self._seed, 0, 1 << 40)
            yield number + 1  # number 0 is the same world every time
            if done == most or self._late(monotonic() - begun, done):
                return

    def _late(self, spent: float, done: int) -> bool:
        """Whether one more world would take too long."""
        return 0.0 < self._budget.seconds <= spent + spent / done


def _asks(decision: Decision) -> bool:
    """Whether this is a question that is worth a search."""
    if decision.point == ACT or decision.point in _UNTRIED:
        return False
    return len(without_asides(decision).options) > 1


def _tried(view: BloodFeudView, decision: Decision, usual: Option) -> list[Option]:
    """What the team bot would do, then what it likes best of the rest."""
    asked, reading = without_asides(decision), Reading(view)
    others = [option for option in asked.options if option != usual]
    others.sort(key=lambda option: answers.score(reading, asked, option), reverse=True)
    return [usual, *(others if decision.point in _ALL_TRIED else others[: MOST - 1])]


def outcome(world: World, seat: Seat, option: Option, seed: int) -> float:
    """How this seat fares if it answers so, and everybody goes on as the team bot does. The world is used up."""
    world.step(seat, option)
    match = Match("blood_feud", len(world.roles), 0, {}, world)
    bots = {each: TeamBot(seed + each) for each in players(match)}

    def answer(each: Seat) -> Option:
        decision = match.decision(each)
        assert decision is not None, "the pace asks who is asked"
        return bots[each].choose(match.view(each), decision, lambda _: world)  # in a world made up nobody is deceived

    pace = Pace(match, answer, led=False)
    for _ in range(LONGEST):
        if not match.open():
            break
        pace.beat()
    return standings(world)[seat] + POINT * _lead(world, seat)


def _lead(world: World, seat: Seat) -> float:
    """Victory points more than the best other team has."""
    result = world.result()
    if result is None:
        return 0.0
    own = world.team(seat)
    return float(result.scores[seat] - max(score for each, score in enumerate(result.scores) if each not in own))
