"""Worlds dealt for a seat: they look like the true one, and what happens in them tells no more than views do."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any, NamedTuple

from elysium.core.events import Event
from elysium.core.game import Game, game_info
from elysium.core.ids import SPECTATOR, Option, Seat
from elysium.core.match import Match
from elysium.core.telling import Glimpse, glimpses
from elysium.core.views import AnyView
from elysium.testing.contract.playing import Chance, chance_at, difference, hold, stamp
from elysium.testing.contract.showing import Sight, sight

PAIRS = 40  # of seats that check_told asks about at one moment; at small tables that is all of them


def check_worlds(match: Match) -> None:
    """Worlds re-dealt for a seat look to it just like the true one, which is left alone."""
    chance = chance_at(match)
    before, public = stamp(match.game), match.view(SPECTATOR)
    for seat in range(len(match.roles)):
        true = sight(match.name, match.game, seat)
        for _ in range(2):
            world = match.determinize(seat, chance.below(1 << 32))
            _alike(match, f"for seat {seat} a re-dealt world", true, sight(match.name, world, seat))
            hold(world.view(SPECTATOR) == public, match, f"re-dealing for seat {seat} changed what everybody sees")
    hold(stamp(match.game) == before, match, "re-dealing changed the match")


def _alike(match: Match, what: str, one: Sight, other: Sight) -> None:
    for name, here, there in zip(Sight._fields, one, other, strict=True):
        if here != there:
            hold(False, match, f"{what} differs in {name}: {difference(here, there)}")


def check_told(
    match: Match, secret_points: frozenset[str] = frozenset(), announced: frozenset[str] = frozenset()
) -> None:
    """Events tell a seat no more than its view does.

    Two worlds a seat cannot tell apart take the same answer; where the question is a secret one of somebody else, any
    two answers. If no chance was used and the seat still cannot tell the worlds apart, it was told the same: an event
    that differs would give away what the view withholds. The order of events is left out: two cards drawn one way or
    the other look the same afterwards. Where the worlds come apart, from an announcement on, or where there is one in
    one world alone, nothing is claimed. What is seen at events told in the same order is the same, too.
    """
    chance = chance_at(match)
    pairs = [(seat, asked) for seat in range(len(match.roles)) for asked in match.open()]
    for seat, asked in pairs if len(pairs) <= PAIRS else [pairs[chance.below(len(pairs))] for _ in range(PAIRS)]:
        worlds = [_with_log(match, match.determinize(seat, chance.below(1 << 32))) for _ in range(2)]
        options = _options_in(worlds, asked.seat, seat, secret_points, chance)
        if options is None:
            continue
        luck = [_luck(world) for world in worlds]
        kinds = game_info(match.name).told
        answers = zip(worlds, options, strict=True)
        seen = [_seen(glimpses(world, asked.seat, option, kinds), seat) for world, option in answers]
        for world, option in zip(worlds, options, strict=True):
            world.step(asked.seat, option)
        same = [sight(match.name, world, seat) for world in worlds]
        if luck == [_luck(world) for world in worlds] and same[0] == same[1]:
            told = [_told(world, seat, announced) for world in worlds]
            if told[0].announced == told[1].announced:
                more = told[0].events - told[1].events or told[1].events - told[0].events
                hold(not more, match, f"{asked.point} tells seat {seat}: {list(more)}")
                _seen_alike(match, f"{asked.point} shows seat {seat} on the way", seen, announced)


def _seen(shown: list[Glimpse], seat: Seat) -> list[tuple[Event, dict[Seat, AnyView]]]:
    return [(one.event, one.views((seat,))) for one in shown]


def _seen_alike(
    match: Match, what: str, seen: list[list[tuple[Event, dict[Seat, AnyView]]]], announced: frozenset[str]
) -> None:
    """What two worlds show at their events, where these are the same in the same order."""
    events = [[(event, bool(views)) for event, views in world] for world in seen]
    if events[0] == events[1] and not any(event.kind in announced for event, _ in seen[0]):
        for (_, here), (_, there) in zip(*seen, strict=True):
            if here != there:
                hold(False, match, f"{what}: {difference(here, there)}")


def _with_log(match: Match, world: Game) -> Game:
    """Worlds for search keep no log; saved and loaded they do."""
    return game_info(match.name).load(world.save())


def _luck(game: Any) -> int:
    """How much chance was used: every game's table holds it as one number."""
    rng: int = game.table.rng
    return rng >> 64


class _Told(NamedTuple):
    """What a seat was told before the first announcement, if there was one."""

    events: Counter[Event]
    announced: bool


def _told(game: Game, seat: Seat, announced: frozenset[str]) -> _Told:
    events = [event for event in game.events() if event.seen_by(seat)]
    before = takewhile(lambda event: event.kind not in announced, events)
    return _Told(Counter(before), any(event.kind in announced for event in events))


def _options_in(
    worlds: list[Game], asked: Seat, seat: Seat, secret_points: frozenset[str], chance: Chance
) -> list[Option] | None:
    """An answer for each world that `seat` could not tell apart by itself, if there is one."""
    asks = [next(d for d in world.open() if d.seat == asked) for world in worlds]
    if asked != seat and asks[0].point in secret_points:
        return [chance.option(decision) for decision in asks]
    common = [option for option in asks[0].options if option in asks[1].options]
    return [common[chance.below(len(common))]] * 2 if common else None
