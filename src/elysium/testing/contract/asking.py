"""What a match asks at a decision: options that can be answered, refusals that change nothing, nothing lost or made."""

from __future__ import annotations

import json
from functools import cache

from elysium.core.decision import IllegalStep
from elysium.core.ids import SPECTATOR, Option
from elysium.core.match import Match
from elysium.core.table import Json
from elysium.testing.contract.playing import Breach, difference, hold, stamp
from elysium.testing.game_testing import Conserved

NONSENSE: tuple[Option, ...] = ((), (1 << 40,), (-(1 << 40),), (0,) * 9)


def check_options(match: Match) -> None:
    """Every open decision can be answered, by whole numbers, each answer once, one decision a seat."""
    asks = match.open()
    hold((match.result() is None) == bool(asks), match, "there is a result just when nobody can act")
    if len({d.seat for d in asks}) != len(asks):
        hold(False, match, f"a seat has two decisions: {asks}")
    for seat, point, options, source in asks:
        hold(0 <= seat < len(match.roles), match, f"{point} asks seat {seat}, which is none")
        hold(point.startswith(match.name + "."), match, f"{point} is not named after the game")
        hold(len(options) > 0, match, f"{point} of seat {seat} has no options")
        if len(set(options)) != len(options):
            hold(False, match, f"{point} of seat {seat} lists an option twice: {options}")
        for option in options:
            if type(option) is not tuple or {*map(type, option)} - {int}:
                hold(False, match, f"{point} has the option {option!r}, which is no tuple of ints")
        hold(type(source) is int, match, f"{point} has the source {source!r}")


def check_outlook(match: Match) -> None:
    """Every player seat has an outlook between 0 and 1."""
    outlook = match.game.outlook()
    hold(len(outlook) == match.roles.count("player"), match, f"outlook {outlook} is not one number a player")
    hold(all(0 <= chance <= 1 for chance in outlook), match, f"outlook {outlook} leaves 0 to 1")


def check_conserved(match: Match, conserved: Conserved) -> None:
    """Nothing was lost or made since the match was set up."""
    begun = _at_start(conserved, match.name, match.seats, json.dumps(match.options, sort_keys=True))
    counted = conserved(match.game)
    hold(counted == begun, match, f"something was lost or made: {difference(counted, begun)}")


@cache
def _at_start(conserved: Conserved, name: str, seats: int, options: str) -> Json:
    return conserved(Match.new(name, seats, 0, json.loads(options)).game)


def check_answers(match: Match) -> None:
    """Every listed option is accepted, and trying it on a clone leaves the match as it was."""
    before = stamp(match.game)
    for decision in match.open():
        for option in decision.options:
            clone = match.clone()
            try:
                clone.step(decision.seat, option)
            except Exception as error:
                raise Breach(
                    f"seed {match.seed}, step {match.steps}: {option} to {decision.point}: {error!r}"
                ) from error
    hold(stamp(match.game) == before, match, "stepping a clone changed the match")


def check_refusals(match: Match) -> None:
    """What was not asked raises IllegalStep and changes nothing; nor may a spectator act."""
    before = (stamp(match.game), match.steps, match.event_count())
    others = {decision.options[0] for decision in match.open()}
    for seat in (SPECTATOR, *range(len(match.roles) + 1)):
        decision = match.decision(seat)
        for option in sorted({*NONSENSE, *others}.difference(decision.options if decision else ())):
            try:
                match.step(seat, option)
            except IllegalStep as refusal:
                hold(bool(str(refusal)), match, "a refusal says nothing")
                continue
            hold(False, match, f"{option} of seat {seat} was not asked for and is accepted")
    hold((stamp(match.game), match.steps, match.event_count()) == before, match, "a refused step changed the match")
