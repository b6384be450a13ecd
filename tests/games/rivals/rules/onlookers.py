"""What everybody else gets while one player holds a secret: views, questions and how many of them there are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from elysium.core.ids import SPECTATOR, CardId, Option, Seat
from elysium.core.match import Match
from elysium.games.rivals.facade import RivalsGame
from elysium.testing.contract import Sight, sight
from elysium.testing.rivals import Player, RivalsScene

WORLDS = 30


def others(scene: RivalsScene, secret: Player) -> dict[Seat, Sight]:
    """What reaches each of the others, and whoever only watches, at this moment."""
    viewers = (SPECTATOR, *(player.seat for player in scene.players if player is not secret))
    return {viewer: sight("rivals", scene.match.game, viewer) for viewer in viewers}


def watched(scene: RivalsScene, secret: Player, play: Callable[[], None]) -> list[dict[Seat, Sight]]:
    """All that reaches the others while this is played: before every answer, whoever gives it, and at the end."""
    seen: list[dict[Seat, Sight]] = []
    plain = scene.answer

    def noted(seat: Seat, option: Option) -> None:
        seen.append(others(scene, secret))
        plain(seat, option)

    scene.answer = noted  # type: ignore[method-assign]  # this scene alone, while it is watched
    play()
    return [*seen, others(scene, secret)]


def worlds(scene: RivalsScene, seat: Seat) -> Iterator[RivalsGame]:
    """Worlds this seat cannot tell from the true one; each of them must look and ask like it."""
    true = sight("rivals", scene.match.game, seat)
    for seed in range(WORLDS):
        world = scene.match.determinize(seat, seed)
        assert isinstance(world, RivalsGame)
        assert sight("rivals", world, seat) == true
        yield world


def imagined(scene: RivalsScene, viewer: Player, card: CardId) -> set[str]:
    """What this card is in the worlds a player may imagine."""
    return {world.card(card).id for world in worlds(scene, viewer.seat)}


def told(match: Match, seat: Seat, *options: Option) -> dict[Seat, list[str]]:
    """For everybody else: all they may see and hear after each of these ways to go on."""
    sights: dict[Seat, list[str]] = {}
    for option in options:
        world = match.clone()
        since = world.event_count()
        world.step(seat, option)
        for viewer in (SPECTATOR, *range(match.seats)):
            if viewer != seat:
                sight = json.dumps([world.view(viewer), world.events(viewer, since)])
                sights.setdefault(viewer, []).append(sight)
    return sights


def is_open(match: Match, seat: Seat, *options: Option) -> bool:
    """Whether everybody can tell every one of these answers (all by default) from the others."""
    options = options or all_options(match, seat)
    assert len(options) > 1
    return all(len(set(sights)) == len(options) for sights in told(match, seat, *options).values())


def is_secret(match: Match, seat: Seat, *options: Option) -> bool:
    """Whether nobody else can tell any of these answers (all by default) from the others."""
    options = options or all_options(match, seat)
    assert len(options) > 1
    return all(len(set(sights)) == 1 for sights in told(match, seat, *options).values())


def all_options(match: Match, seat: Seat) -> tuple[Option, ...]:
    decision = match.decision(seat)
    return decision.options if decision else ()
