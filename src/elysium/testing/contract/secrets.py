"""The secrets of a match at a moment, by kind, and few moments that show all kinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from elysium.core.ids import Seat
from elysium.core.match import Match
from elysium.core.secret import SecretAnswers
from elysium.core.stack import Frame, Machine
from elysium.testing.contract.playing import walk
from elysium.testing.game_testing import Configuration
from elysium.testing.hidden import Hidden, HiddenPlaces, even

OPENING: Final = 30  # steps that are all looked at: much of what is asked at once is asked there
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
        then.table, then.stack = mark.table.copy(), list(mark.stack)
        then.table.keep(game.table)  # as a rollback would: what has been seen since narrows what else can lie there
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
                seen[match.steps, seat] = wanted & kinds(glance(match.game, seat, places))
    chosen = _cover(seen)
    steps = {step for step, _ in chosen}
    matches = {match.steps: match.clone() for match in walk(configuration, seed) if match.steps in steps}
    return [Moment(matches[step], seat, seen[step, seat]) for step, seat in chosen]


def kinds(found: Glance) -> Kinds:
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
