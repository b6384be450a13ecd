"""What seats see while a step is carried out: at each event, before the next happens.

Screens that tell one thing after another show it, and need no rule of the game for that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol, runtime_checkable

from elysium.core.events import Event, RawEvent
from elysium.core.game import Game
from elysium.core.ids import Option, Seat
from elysium.core.views import AnyView


class Glimpse(NamedTuple):
    """An event, and what each seat that may know of it saw right then."""

    event: Event
    views: dict[Seat, AnyView]


@runtime_checkable
class Tells(Protocol):
    """A game that says of each event when it happens."""

    def tell_to(self, hear: Callable[[RawEvent], None]) -> None: ...


def glimpses(game: Game, seat: Seat, option: Option, seats: Collection[Seat], kinds: Collection[str]) -> list[Glimpse]:
    """What `seats` see at each event of these kinds but the last, if this answer is given; the game is left alone.

    What the last one shows is what the step leads to.
    """
    if not seats or not kinds:
        return []
    told: list[Event] = []
    _hear(game, seat, option, kinds, lambda world, event: told.append(event))
    seen: list[Glimpse] = []

    def look(world: Game, event: Event) -> None:
        if len(seen) < len(told) - 1:
            seen.append(Glimpse(event, {one: world.view(one) for one in seats if event.seen_by(one)}))

    if len(told) > 1:
        _hear(game, seat, option, kinds, look)
    return seen


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
