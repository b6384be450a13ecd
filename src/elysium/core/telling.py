"""What seats see while a step is carried out: at each event, before the next happens.

Screens that tell one thing after another show it, and need no rule of the game for that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol, runtime_checkable

from elysium.core.events import Event, RawEvent
from elysium.core.game import Game, views_of
from elysium.core.ids import Option, Seat
from elysium.core.views import AnyView


class Glimpse(NamedTuple):
    """An event, and the game as it was right then, to be looked at by whoever may know of the event."""

    event: Event
    world: Game

    def views(self, seats: Collection[Seat]) -> dict[Seat, AnyView]:
        """What each of these seats saw, if it may know of the event."""
        may_know = [seat for seat in seats if self.event.seen_by(seat)]
        return dict(zip(may_know, views_of(self.world, may_know), strict=True))


@runtime_checkable
class Tells(Protocol):
    """A game that says of each event when it happens."""

    def tell_to(self, hear: Callable[[RawEvent], None]) -> None: ...


def glimpses(game: Game, seat: Seat, option: Option, kinds: Collection[str]) -> list[Glimpse]:
    """The game at each event of these kinds but the last, if this answer is given; the game itself is left alone.

    What the last one shows is what the step leads to.
    """
    seen: list[Glimpse] = []
    if kinds:
        _hear(game, seat, option, kinds, lambda world, event: seen.append(Glimpse(event, world.clone())))
    return seen[:-1]


def _hear(game: Game, seat: Seat, option: Option, kinds: Collection[str], hear: Callable[[Game, Event], None]) -> None:
    """Give this answer in a copy of the game, and say of each event of these kinds when it happens."""
    world = game.clone()
    if not isinstance(world, Tells):
        return

    def listen(raw: RawEvent) -> None:
        event = Event(*raw)
        if event.kind in kinds:
            hear(world, event)

    world.tell_to(listen)
    world.step(seat, option)
