"""Whether re-dealing re-deals: over many worlds what a seat does not know varies as chance would, what it knows stays.

Worlds are dealt for a seat from the true table, and again from one of those worlds. What the seat knows is the same in
all of them. What it does not know comes out

- as often as chance has it, where the game says how often that is;
- otherwise as often from the true table as from the other one: what a seat cannot know makes no difference to it.

A number of times is judged by Chernoff's bound on the probability that chance gives it. Below ALARM it is a fault, so
that a sound game is blamed once in 10^8 comparisons; with the same seeds the verdict is always the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from math import inf, log
from typing import Any, Final, NamedTuple, TypeAlias

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Machine
from elysium.testing.contract import Breach, walk
from elysium.testing.game_testing import Configuration
from elysium.testing.hidden import Hidden, HiddenPlaces, even

WORLDS: Final = 400
FEW: Final = 20
OPENING: Final = 30  # steps that are all looked at: much of what is asked at once is asked there
ALARM: Final = 1e-8
_LIMIT: Final = -log(ALARM / 2)  # on either side of what is to be expected
Glance: TypeAlias = dict[str, Hidden]
Kinds: TypeAlias = frozenset[tuple[str, bool]]  # of secrets, each with whether the seat knows it


def kind(name: str) -> str:
    """The kind of secret a place holds.

    >>> kind("hand:2:0")
    'hand'
    """
    return name.partition(":")[0]


def glance(game: Any, seat: Seat, places: HiddenPlaces) -> Glance:
    """Every secret there is, now and in moments that can be returned to, and what of it a seat knows."""
    now = {**places(game, seat), **answers(game, seat)}
    found = dict(now)
    for number, mark in enumerate(game.marks):
        then = game.clone()
        then.table, then.stack = mark.table, list(mark.stack)
        for name, hidden in {**places(then, seat), **answers(then, seat)}.items():
            if name in now and now[name].known == hidden.known:  # what was learnt since is known of then, too
                found[f"marked {name}:{number}"] = hidden
    return found


def answers(game: Machine[Any], seat: Seat) -> Glance:
    """Answers already given in secret to the question on top of the stack, by their place among the options."""
    frame = game.stack[-1] if game.stack else None
    op = game.programs.code[frame.prog][frame.pc] if frame else None
    if frame is None or not isinstance(op, SecretAnswers):
        return {}
    return dict(_answer(op, game, frame, who, seat) for who in op.answered(frame))


def _answer(op: SecretAnswers[Any], game: Machine[Any], frame: Frame, who: int, seat: Seat) -> tuple[str, Hidden]:
    given, question = op.answered(frame)[who], op.question(game, frame, who)
    name = f"{question.point}:{who}"
    if op.answers_for(game, seat) == who:
        return name, Hidden(given, known=True)
    options = [op.padded(option) for option in question.options]
    place = options.index(given) if given in options else -1
    return name, Hidden(place, known=False, odds=even(range(len(options))))


class Redealing:
    """What becomes of the hidden places of a match when it is dealt anew for one seat, many times over."""

    def __init__(self, match: Match, seat: Seat, places: HiddenPlaces, worlds: int = WORLDS) -> None:
        self.match = match
        self.seat = seat
        self.places = places
        self.true = self._glance(match.game)
        self.dealt = [self._glance(match.determinize(seat, number)) for number in range(worlds)]

    def _glance(self, game: Any) -> Glance:
        return glance(game, self.seat, self.places)

    @cached_property
    def from_other(self) -> list[Glance]:
        other = self.match.determinize(self.seat, self._most_unlike())
        return [self._glance(other.determinize(self.seat, number)) for number in range(len(self.dealt))]

    def _most_unlike(self) -> int:
        """Of the first worlds the one in which most is other than it is."""
        return max(
            range(min(FEW, len(self.dealt))),
            key=lambda n: sum(self.dealt[n][name].value != place.value for name, place in self.true.items()),
        )

    def faults(self, *, known: bool | None = None) -> Iterator[tuple[str, str]]:
        """Each place that is not dealt as it should be, with what is wrong; if asked only what is known, or is not."""
        for name, hidden in self.true.items():
            fault = self._fault(name, hidden) if known in (None, hidden.known) else ""
            if fault:
                yield name, fault

    def varied(self) -> set[str]:
        """The kinds of secrets that are not the same in all worlds."""
        return {kind(name) for name, hidden in self.true.items() if self._varies(name, hidden)}

    def _varies(self, name: str, true: Hidden) -> bool:
        return any(world[name].value != true.value for world in self.dealt)

    def _fault(self, name: str, true: Hidden) -> str:
        if any(name not in world for world in self.dealt):
            return "is not in every world, though everybody knows that it is there"
        found = Counter(world[name].value for world in self.dealt)
        if true.known:
            return "" if found.keys() == {true.value} else f"is known and was {true.value!r}; dealt were {_few(found)}"
        if true.odds is not None:
            return _against(found, true.odds())
        if len(found) < true.least:
            return f"is always {_few(found)}"
        return "" if true.near else _apart(found, Counter(world[name].value for world in self.from_other))


def _against(found: Counter[Hashable], odds: Mapping[Any, int]) -> str:
    """Whether values come out with the odds that chance gives them."""
    worlds, whole = found.total(), sum(odds.values())
    for value in {**odds, **found}:
        expected = odds.get(value, 0) / whole
        if worlds * _distance(found[value] / worlds, expected) > _LIMIT:
            return f"is {value!r} in {found[value]} of {worlds} worlds; chance gives {expected * worlds:.0f}"
    return ""


def _apart(one: Counter[Hashable], other: Counter[Hashable]) -> str:
    """Whether a value comes out more often from one table than from the other: by the best of all odds for both."""
    worlds = one.total()
    for value in {**one, **other}:
        here, there = one[value] / worlds, other[value] / worlds
        middle = (here + there) / 2
        if worlds * (_distance(here, middle) + _distance(there, middle)) > _LIMIT:
            return f"is {value!r} in {one[value]} of {worlds} worlds, and in {other[value]} if it was not so before"
    return ""


def _distance(found: float, expected: float) -> float:
    """How far a frequency is from what is expected: by Chernoff chance gives it n times with at most exp(-n * this).

    >>> _distance(0.5, 0.5), _distance(0.1, 0.0), round(_distance(0.75, 0.5), 3)
    (0.0, inf, 0.131)
    """
    return _part(found, expected) + _part(1 - found, 1 - expected)


def _part(found: float, expected: float) -> float:
    if found <= 0:
        return 0.0
    return inf if expected <= 0 else found * log(found / expected)


def _few(found: Counter[Hashable]) -> str:
    return ", ".join(repr(value) for value, _ in found.most_common(3)) + (", ..." if len(found) > 3 else "")


def check_redealing(match: Match, seat: Seat, places: HiddenPlaces, worlds: int = WORLDS) -> set[str]:
    """Over many worlds dealt for this seat its secrets stay and those of others vary as chance would: returns which."""
    redealing = Redealing(match, seat, places, worlds)
    for name, fault in redealing.faults():
        raise Breach(f"{match.name}, seed {match.seed}, step {match.steps}: re-dealt for seat {seat}, {name} {fault}")
    return redealing.varied()


class Moment(NamedTuple):
    """A match at a decision, and a seat for which it shows secrets of these kinds."""

    match: Match
    seat: Seat
    kinds: Kinds


def moments(configuration: Configuration, seed: int, wanted: Kinds, every: int = 1) -> list[Moment]:
    """Few moments of a match that together show what is wanted of all kinds of secrets, as far as they come up."""
    places = configuration.hooks.hidden
    seen: dict[tuple[int, Seat], Kinds] = {}
    for match in walk(configuration, seed):
        if match.steps < OPENING or match.steps % every == 0:
            for seat in range(len(match.roles)):
                seen[match.steps, seat] = wanted & _kinds(glance(match.game, seat, places))
    chosen = _cover(seen)
    steps = {step for step, _ in chosen}
    matches = {match.steps: match.clone() for match in walk(configuration, seed) if match.steps in steps}
    return [Moment(matches[step], seat, seen[step, seat]) for step, seat in chosen]


def _kinds(found: Glance) -> Kinds:
    """The kinds of secrets of which it shows whether they were kept or dealt anew."""
    return frozenset((kind(name), hidden.known) for name, hidden in found.items() if _tells(hidden))


def _tells(hidden: Hidden) -> bool:
    if hidden.known or hidden.odds is None:
        return hidden.value != ()
    odds = hidden.odds()
    return len(odds) > 1 or hidden.value not in odds


def _cover(seen: Mapping[tuple[int, Seat], Kinds]) -> list[tuple[int, Seat]]:
    """The moment that shows most, then the one that shows most of the rest, until there is nothing left to show."""
    left = frozenset[tuple[str, bool]]().union(*seen.values())
    chosen: list[tuple[int, Seat]] = []
    while left:
        chosen.append(max(seen, key=lambda moment: len(seen[moment] & left)))
        left -= seen[chosen[-1]]
    return chosen
