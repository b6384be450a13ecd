"""Who is asked, and whether the others can tell the answers apart."""

from __future__ import annotations

import json

from elysium import SPECTATOR, Match, Option, Seat
from elysium.games.vendetta.cards import NUMBER
from elysium.testing.vendetta import VendettaScene


def told(match: Match, seat: Seat, *options: Option) -> dict[Seat, set[str]]:
    """For everybody else: all they may see and hear after each of these ways to go on."""
    sights: dict[Seat, set[str]] = {}
    for option in options:
        world = match.clone()
        world.step(seat, option)
        for viewer in (SPECTATOR, *range(match.seats)):
            if viewer != seat:
                sight = json.dumps([world.view(viewer), world.events(viewer)])
                sights.setdefault(viewer, set()).add(sight)
    return sights


def is_public(match: Match, seat: Seat, *options: Option) -> bool:
    """Whether everybody can tell every one of these answers (all by default) from the others."""
    options = options or all_options(match, seat)
    assert len(options) > 1
    return all(len(sights) == len(options) for sights in told(match, seat, *options).values())


def is_secret(match: Match, seat: Seat, *options: Option) -> bool:
    """Whether nobody else can tell any of these answers (all by default) from the others."""
    options = options or all_options(match, seat)
    assert len(options) > 1
    return all(len(sights) == 1 for sights in told(match, seat, *options).values())


def all_options(match: Match, seat: Seat) -> tuple[Option, ...]:
    decision = match.decision(seat)
    return decision.options if decision else ()


def waiting(scene: VendettaScene) -> list[tuple[Seat, str]]:
    return [(decision.seat, decision.point) for decision in scene.match.open()]


def cards(codes: str) -> tuple[Option, ...]:
    return tuple((NUMBER[code],) for code in codes.split())
