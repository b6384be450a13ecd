"""Random matches of any game, and what is said when one breaks the contract."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.match import Match
from elysium.core.rng import below, seeded
from elysium.core.table import Json
from elysium.testing.game_testing import Configuration, Eager

PATIENCE = 8  # how often a clock or a Storyteller is drawn until it acts


class Breach(AssertionError):
    """A game broke the contract."""


class Chance:
    """Random choices that are the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, n: int) -> int:
        number, self.rng = below(self.rng, 0, n)
        return number

    def option(self, decision: Decision) -> Option:
        return decision.options[self.below(len(decision.options))]

    def answer(
        self, decisions: tuple[Decision, ...], roles: tuple[str, ...], eager: Eager | None = None
    ) -> tuple[Seat, Option]:
        """Any seat that may act does anything it may; players more often than a clock and a Storyteller."""
        decision = decisions[self.below(len(decisions))]
        while roles[decision.seat] != "player" and len(decisions) > 1 and self.below(PATIENCE):
            decision = decisions[self.below(len(decisions))]
        return decision.seat, self.option(decision) if eager is None else self.liked(decision, eager)

    def liked(self, decision: Decision, eager: Eager) -> Option:
        """First which kind of answer, by the first number of its options, then one of that kind."""
        kinds: dict[int, list[Option]] = {}
        for option in decision.options:
            kinds.setdefault(option[0], []).append(option)
        sums = list(accumulate(eager(decision.point, kind) for kind in kinds))
        alike = [*kinds.values()][bisect_right(sums, self.below(sums[-1]))]
        return alike[self.below(len(alike))]


def hold(claim: bool, match: Match, what: str) -> None:
    """Raise a Breach unless the claim is true."""
    if not claim:
        where = f"{match.name}, {match.seats} seats, options {match.options}, seed {match.seed}, step {match.steps}"
        raise Breach(f"{where}: {what}")


def walk(configuration: Configuration, seed: int) -> Iterator[Match]:
    """A match of random answers: the same match object, at every decision and at its end."""
    match = configuration.start(seed)
    chance = Chance(seed)
    while match.open():
        yield match
        hold(match.steps < configuration.most_steps, match, "random play does not end")
        match.step(*chance.answer(match.open(), match.roles, configuration.hooks.eager))
    yield match


def play(configuration: Configuration, seed: int) -> Match:
    """The same match, at its end."""
    match = configuration.start(seed)
    for match in walk(configuration, seed):  # noqa: B007  # the last one is what is wanted
        pass
    return match


def stamp(game: Game) -> str:
    """The whole state as text."""
    return json.dumps(game.save(), sort_keys=True)


def chance_at(match: Match) -> Chance:
    """What is drawn for a check depends on the seed and the step alone, so that a Breach can be found again."""
    return Chance((match.seed << 20) + match.steps)


def difference(one: Json, other: Json) -> str:
    """Only what differs, however deep it lies."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        return "; ".join(f"{key}: {difference(one.get(key), other.get(key))}" for key in keys)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        pairs = [(n, a, b) for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        return "; ".join(f"{n}: {difference(a, b)}" for n, a, b in pairs)
    return f"{one!r} is not {other!r}"
