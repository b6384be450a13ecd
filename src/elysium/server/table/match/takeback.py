"""Taking back: which step would be, and whether it is free, because nothing was revealed and nobody acted since."""

from __future__ import annotations

from typing import Final, TypeAlias

from elysium.core.events import Event
from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Seat
from elysium.core.match import Match
from elysium.core.record import Step
from elysium.core.table import Json
from elysium.server import patches

WORLDS: Final = 12  # a coin tossed by a step comes up alike in all of them once in 4096
Learned: TypeAlias = list[tuple[dict[str, Json], list[Event]]]  # a patch of the view, and the events told


def last_choice(match: Match, seat: Seat) -> int:
    """The number of the last step in which this seat had a choice, or -1."""
    found = -1
    again = Match.begin(match.record())
    for number, step in enumerate(match.history()):
        decision = again.decision(step.seat)
        if step.seat == seat and decision is not None and len(decision.options) > 1:
            found = number
        again.step(step.seat, step.option)
    return found


def last_act(match: Match, seat: Seat) -> int:
    """The number of the step with which this seat's last act began, or -1: what it answered in a row is one act."""
    last, history, begins = last_choice(match, seat), match.history(), game_info(match.name).acts
    for number in range(last, -1, -1):
        if history[number].seat != seat:
            break
        if history[number].point in begins:
            return number
    return last


def is_free(match: Match, seat: Seat, number: int) -> bool:
    """Nobody else has acted since, and nobody has learned anything by it that the seat could not have foreseen."""
    made = match.history()[number:]
    if any(step.seat != seat for step in made):
        return False
    before = replayed(match, number)
    load = game_info(match.name).load  # worlds for search keep no log; saved and loaded they do
    learned = _learned(load(before.game.save()), made)
    worlds = (before.determinize(seat, seed).save() for seed in range(1, WORLDS + 1))
    try:
        return all(_learned(load(world), made) == learned for world in worlds)
    except ValueError:  # in a world that looked the same, the next answer would not have been one
        return False


def _learned(game: Game, made: list[Step]) -> Learned:
    """What each seat and the spectators are told by these steps."""
    eyes = (SPECTATOR, *range(len(game.roles)))
    before, since = [game.view(eye) for eye in eyes], game.event_count()
    for step in made:
        game.step(step.seat, step.option)
    return [
        (patches.patch(view, game.view(eye)), [event for event in game.events(since) if event.seen_by(eye)])
        for eye, view in zip(eyes, before, strict=True)
    ]


def replayed(match: Match, upto: int) -> Match:
    """The same match after its first steps."""
    return Match.replay(match.record().fork(upto))
