"""Copies of a match: saved, cloned, played again, replayed from its record, forked."""

from __future__ import annotations

import json
from collections.abc import Iterator

from elysium.core.game import Game, game_info
from elysium.core.match import Match
from elysium.core.record import Drift, Record, Step, checksum
from elysium.core.stack import Machine
from elysium.testing.contract.asking import NONSENSE
from elysium.testing.contract.playing import Chance, hold, play, stamp
from elysium.testing.game_testing import Configuration


def check_copies(configuration: Configuration, seed: int) -> int:
    """Saved and loaded, or cloned, at every decision, a match goes on as if nothing had been done to it."""
    plain, loaded, cloned = (configuration.start(seed) for _ in range(3))
    chance = Chance(seed)
    while plain.open():
        hold(plain.steps < configuration.most_steps, plain, "random play does not end")
        loaded = _reloaded(loaded)
        cloned = cloned.clone()
        seat, option = chance.answer(plain.open(), plain.roles, configuration.hooks.eager)
        for what, copy in (("loaded", loaded), ("cloned", cloned)):
            _same(plain, copy, f"a {what} match differs")
            hold(_sorts(plain.game) == _sorts(copy.game), plain, f"a {what} match has columns of another sort")
        since = plain.event_count()
        for match in (plain, loaded, cloned):
            match.step(seat, option)
        for what, copy in (("loaded", loaded), ("cloned", cloned)):
            hold(plain.game.events(since) == copy.game.events(since), plain, f"a {what} match tells other events")
    for copy in (loaded, cloned):
        _same(plain, copy, "a copy ends differently")
        hold(plain.record() == copy.record(), plain, "a copy has another past")
    return plain.steps


def _reloaded(match: Match) -> Match:
    """The state through a save at every decision; the whole match, with its past, at every so many."""
    if match.steps % 20 == 0:
        return Match.load(json.loads(json.dumps(match.save())))
    match.game = game_info(match.name).load(json.loads(json.dumps(match.game.save())))
    return match


def _sorts(game: Game) -> dict[str, type]:
    """What sort each column is: one that copies share must be a tuple, also after a load."""
    if not isinstance(game, Machine):
        return {}
    return {name: type(getattr(game.table, name)) for name in game.table.columns()}


def _same(match: Match, copy: Match, what: str) -> None:
    """Alike in state and questions, and to one viewer after another."""
    hold(match.game.save() == copy.game.save(), match, f"{what} in its state")
    hold(match.open() == copy.open(), match, f"{what} in its questions")
    hold(match.result() == copy.result(), match, f"{what} in its result")
    seat = match.steps % (len(match.roles) + 1) - 1
    hold(match.view(seat) == copy.view(seat), match, f"{what} in the view of seat {seat}")


def check_bytes(configuration: Configuration, seed: int) -> str:
    """The same seed and answers give the same bytes, played again or replayed from the record. Returns the record."""
    match, again = play(configuration, seed), play(configuration, seed)
    text = match.record().to_json()
    for what, other in (("second match", again), ("replay", Match.replay(Record.from_json(text)))):
        hold(stamp(other.game) == stamp(match.game), match, f"the {what} ends differently")
        hold(other.game.events() == match.game.events(), match, f"the {what} tells other events")
        hold(other.record() == match.record(), match, f"the {what} has another record")
    return text


def check_record(configuration: Configuration, seed: int) -> None:
    """A record forks at any step, and a replay of a changed one names the step at which it no longer fits."""
    match = play(configuration, seed)
    record = match.record().checked()
    number = Chance(seed).below(len(record.steps)) + 1
    fork = Match.replay(record.fork(number - 1))
    hold(fork.steps == number - 1, match, "a fork does not stop where it was asked to")
    hold(stamp(fork.game) == stamp(Match.replay(record, number - 1).game), match, "a fork differs from the replay")
    for changed in _tampered(record.steps[number - 1], fork):
        _names_step(match, record, number, changed)


def _tampered(step: Step, fork: Match) -> Iterator[Step]:
    """One step in ways that cannot be true: another question, an option that is none, a wrong sum, another answer."""
    yield step._replace(point=step.point + "?")
    yield step._replace(option=NONSENSE[1])
    yield step._replace(check=(step.check or 0) ^ 1)
    decision = fork.decision(step.seat)
    for option in decision.options if decision else ():
        other = fork.clone()
        other.step(step.seat, option)
        if checksum(other.game) != step.check:
            yield step._replace(option=option)
            return


def _names_step(match: Match, record: Record, number: int, changed: Step) -> None:
    steps = (*record.steps[: number - 1], changed, *record.steps[number:])
    text = json.dumps({**record.to_data(), "steps": [list(step) for step in steps]})
    try:
        Match.replay(Record.from_json(text))
    except Drift as drift:
        hold(drift.step == number, match, f"step {number} was changed to {changed}, the replay blames {drift.step}")
    else:
        hold(False, match, f"step {number} was changed to {changed}, the replay did not notice")
