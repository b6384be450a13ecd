"""Two acts of different teams that do not touch the same thing give the same table in either order.

What an act touches are the entries of the table it changes, and the stations where its outcome hangs on who stands
there: coming and going change that, a ballot and everything about Alliances ask it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from elysium.core.decision import IllegalStep
from elysium.core.ids import Option, Seat
from elysium.games.blood_feud.acts import codes
from elysium.games.blood_feud.game import ACT, BloodFeud
from elysium.games.blood_feud.table import COUNCIL, ORDERS
from elysium.testing.contract import Chance, walk
from elysium.testing.game_testing import Configuration
from elysium.testing.hooks.blood_feud import eager

AMONG_THOSE_PRESENT = {
    **dict.fromkeys((codes.CAST, codes.JOIN_VOTE, codes.CALL_VOTE, codes.SHIFT), COUNCIL),
    **dict.fromkeys((codes.PROPOSE_PACT, codes.BLOCK_PACT, codes.AGREE, codes.REFUSE, codes.VETO), ORDERS),
}
WHOLE = -1  # in place of an entry: all of a column


class Act(NamedTuple):
    seat: Seat
    option: Option


def saved(game: BloodFeud) -> tuple[dict[str, Any], Any]:
    """Everything but the log and the moment that can be taken back."""
    state = game.save()
    return state["table"], state["stack"]


def after(game: BloodFeud, *acts: Act) -> BloodFeud | None:
    """The game with these done in this order, unless one of them is no longer legal."""
    clone = game.clone()
    try:
        for act in acts:
            clone.step(*act)
    except IllegalStep:
        return None
    return clone


def touched(game: BloodFeud, act: Act) -> set[tuple[str, int]]:
    done = after(game, act)
    assert done is not None
    return {*changes(saved(game)[0], saved(done)[0]), *stations(game, act)}


def changes(before: dict[str, Any], now: dict[str, Any]) -> Iterator[tuple[str, int]]:
    for column, old in before.items():
        new = now[column]
        if isinstance(old, list) and len(old) == len(new):
            yield from ((column, n) for n, (one, other) in enumerate(zip(old, new, strict=True)) if one != other)
        elif old != new:
            yield column, WHOLE


def stations(game: BloodFeud, act: Act) -> Iterator[tuple[str, int]]:
    code, *args = act.option
    if code == codes.GO:
        yield from (("station", place) for place in (args[0], game.table.place[act.seat]))
    elif code in AMONG_THOSE_PRESENT:
        yield "station", AMONG_THOSE_PRESENT[code]


def apart(one: set[tuple[str, int]], other: set[tuple[str, int]]) -> bool:
    """Whether nothing is in both; a whole column is in conflict with each of its entries."""
    whole = {column for column, n in one | other if n == WHOLE}
    return not one & other and not whole & {column for column, _ in one} & {column for column, _ in other}


def pairs(configuration: Configuration, seed: int) -> Iterator[tuple[BloodFeud, Act, Act]]:
    """Random acts of players of two teams at moments of a random night."""
    chance = Chance(seed)
    for match in walk(configuration, seed):
        game = match.game
        assert isinstance(game, BloodFeud)
        menus = [decision for decision in match.open() if decision.point == ACT]
        if match.steps % 4 or len(menus) < 2:
            continue
        for _ in range(3):
            one, other = (menus[chance.below(len(menus))] for _ in range(2))
            if game.table.team_of[one.seat] != game.table.team_of[other.seat]:
                first, second = (Act(menu.seat, chance.liked(menu, eager)) for menu in (one, other))
                yield game, first, second


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {}), (8, {"teams": 4}), (16, {"teams": 8, "purse": "shared"})],
    ids=["solo", "carried", "shared"],
)
def test_acts_that_touch_nothing_in_common_may_come_in_either_order(seats: int, options: dict[str, Any]) -> None:
    configuration = Configuration("blood_feud", seats, {"night": "brief", **options}, most_steps=30_000)
    compared: Counter[int] = Counter()

    for game, one, other in pairs(configuration, seed=0):
        first, second = after(game, one, other), after(game, other, one)
        if first is None or second is None or not apart(touched(game, one), touched(game, other)):
            continue
        assert saved(first) == saved(second), (one, other)
        compared.update((one.option[0], other.option[0]))

    assert sum(compared.values()) > 200
    assert len(compared) > 12  # kinds of acts


def test_two_votes_that_end_a_ballot_do_touch_the_same_thing() -> None:
    """What is called apart above is not everything: the check can fail."""
    one, other = {("ballots", 0), ("vote", WHOLE)}, {("ballots", 1), ("vote", WHOLE)}

    assert not apart(one, other)
    assert not apart({("proposals", WHOLE)}, {("proposals", 0)})
    assert apart({("place", 0)}, {("place", 1)})
