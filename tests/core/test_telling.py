"""What seats see at each event of a step: a copy tells it, and its views come to where the step leads."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

import elysium
from elysium.core.game import game_info
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.core.telling import glimpses
from elysium.core.views import AnyView
from elysium.server import patches
from elysium.server.sent_view import Differences, SentView
from elysium.server.table.match.film import TELLING, Film, Tellers

GAMES = [("vendetta", 4), ("rivals", 3)]


def steps(game: str, seats: int, seed: int) -> Iterator[tuple[Match, int, tuple[int, ...]]]:
    """A match played at random: before each step, the answer about to be given."""
    match, chance = elysium.new(game, seats=seats, seed=seed), random.Random(seed)
    while match.open():
        decision = chance.choice(match.open())
        option = chance.choice(decision.options)
        yield match, decision.seat, option
        match.step(decision.seat, option)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_glimpse_changes_nothing_and_tells_what_then_is_told(game: str, seats: int) -> None:
    kinds = game_info(game).told
    compared = 0
    for match, seat, option in steps(game, seats, 3):
        before, since = match.game.save(), match.event_count()
        seen = glimpses(match.game, seat, option, kinds)
        assert match.game.save() == before
        assert match.event_count() == since
        ahead = match.clone()
        ahead.step(seat, option)
        told = [event for event in ahead.game.events(since) if event.kind in kinds]
        assert [one.event for one in seen] == told[:-1]
        assert all(one.event.seen_by(eye) for one in seen for eye in one.views(range(SPECTATOR, seats)))
        compared += len(seen)
    assert compared > 50


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_changes_one_after_another_are_what_was_seen_one_after_another(game: str, seats: int) -> None:
    eye, held, retold = 0, SentView({}), 0
    film = Film(lambda: {eye: held}, Tellers())
    for match, seat, option in steps(game, seats, 5):
        shown: AnyView = match.view(eye)
        held.update(shown, Differences())
        since = match.event_count()
        seen = glimpses(match.game, seat, option, game_info(game).told)
        await film.take(match, seat, option)
        ahead = match.clone()
        ahead.step(seat, option)
        views = [view for one in seen for view in one.views([eye]).values()]
        for change in film.changes(eye, ahead.events(eye, since)):
            if change is None:
                continue
            shown = patches.apply(shown, change)
            while views and views[0] != shown:
                views.pop(0)  # an event nobody puts into words
            assert views, "a change that leads to what was never seen"
            retold += 1
        film.shown()
    assert retold > 50


async def test_where_too_many_tell_at_once_a_step_is_shown_as_one_and_the_next_tells_both() -> None:
    eye, tellers, both = 0, Tellers(1), 0
    for match, seat, option in steps("vendetta", 4, 5):
        held, shown, since = SentView(match.view(eye)), match.view(eye), match.event_count()
        film, ahead, counted = Film({eye: held}.copy, tellers), match.clone(), tellers.untold
        seen = glimpses(match.game, seat, option, game_info("vendetta").told)
        async with tellers.turn():
            await film.take(ahead, seat, option)
        ahead.step(seat, option)
        assert not any(film.changes(eye, ahead.events(eye, since)))
        assert tellers.untold - counted == bool(seen)
        if not (seen and ahead.open()):
            continue
        decision = ahead.open()[0]
        later = glimpses(ahead.game, decision.seat, decision.options[0], game_info("vendetta").told)
        await film.take(ahead, decision.seat, decision.options[0])
        since = ahead.event_count()
        ahead.step(decision.seat, decision.options[0])
        for change in filter(None, film.changes(eye, ahead.events(eye, since))):
            shown = patches.apply(shown, change)
            assert shown in [view for one in later for view in one.views([eye]).values()]
            both += 1
    assert both > 20


async def test_a_few_tell_at_once_others_wait_and_one_too_many_does_not() -> None:
    tellers, at_work, most, granted = Tellers(TELLING + 1), 0, 0, list[bool]()

    async def tell() -> None:
        nonlocal at_work, most
        async with tellers.turn() as mine:
            granted.append(mine)
            at_work += mine
            most = max(most, at_work)
            await asyncio.sleep(0.01)
            at_work -= mine

    await asyncio.gather(*(tell() for _ in range(TELLING + 2)))
    await tell()

    assert most == TELLING
    assert (sorted(granted), tellers.untold) == ([False, *[True] * (TELLING + 2)], 1)
