"""What an answer would do, told to a seat before it answers; what hidden things decide is "?".

It is tried in worlds dealt for that seat, never in the true match: where the worlds agree the seat could have worked it
out, where they differ nobody can tell. Worlds come out alike for all matches that look alike to the seat, so what is
told says nothing of what it cannot know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Final, NamedTuple

from elysium.core.decision import Decision
from elysium.core.game import Game, GameInfo
from elysium.core.ids import Option, Seat
from elysium.core.table import Json

UNKNOWN: Final = "?"
WORLDS: Final = 8


class Wish(NamedTuple):
    """An answer to a question that is not open yet, by its kind, a thing it touches, the number it names."""

    kind: str
    thing: str = ""
    n: int | None = None


def foreseen(
    info: GameInfo, game: Game, seat: Seat, option: Option, then: Sequence[Wish] = (), worlds: int = WORLDS
) -> dict[str, Json]:
    """What this answer and those after it would do, as far as the seat can know; IllegalStep if it is no answer."""
    return agreed(outcomes(info, game, seat, option, then, worlds))


def outcomes(
    info: GameInfo, game: Game, seat: Seat, option: Option, then: Sequence[Wish] = (), worlds: int = WORLDS
) -> Iterator[dict[str, Json]]:
    """The same in one dealt world after another."""
    game.clone().step(seat, option)
    for seed in range(1, worlds + 1):
        yield outcome(info, game.determinize(seat, seed), seat, option, then)


def agreed(told: Iterable[dict[str, Json]]) -> dict[str, Json]:
    """What all tellings have in common."""
    found = reduce(agree, told)
    assert isinstance(found, dict)  # two dicts agree on a dict
    return found


def outcome(info: GameInfo, world: Game, seat: Seat, option: Option, then: Sequence[Wish] = ()) -> dict[str, Json]:
    """What these answers do in one world."""
    before = world.clone()
    world.step(seat, option)
    for wish in then:
        _grant(info, world, seat, wish)
    assert info.foresight is not None  # who asks has looked
    return dict(info.foresight(before, world, seat))


def _grant(info: GameInfo, world: Game, seat: Seat, wish: Wish) -> None:
    """Give the answer that was wished for; what is not asked is passed over."""
    decision = next((one for one in world.open() if one.seat == seat), None)
    if decision is None:
        return
    view = world.view(seat)
    for option in decision.options:
        if _fits(info, view, decision, option, wish):
            world.step(seat, option)
            return


def _fits(info: GameInfo, view: object, decision: Decision, option: Option, wish: Wish) -> bool:
    kind, label = info.voice.answer(view, decision, option)
    if kind != wish.kind or (wish.n is not None and label.args.get("n") != wish.n):
        return False
    return not wish.thing or wish.thing in info.voice.touches(view, decision, option)


def agree(one: Json, other: Json) -> Json:
    """What two tellings have in common; the rest is unknown."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: agree(one.get(key), other.get(key)) for key in (*one, *(key for key in other if key not in one))}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [agree(*pair) for pair in zip(one, other, strict=True)]
    return one if one == other else UNKNOWN
