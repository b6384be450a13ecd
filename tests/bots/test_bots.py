"""Bots by name, reproducible, and blind to what their seat cannot see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from elysium.bots import make_bot, seated
from elysium.bots.bot import Sampler
from elysium.bots.game_bots import GameBots
from elysium.core.decision import Decision
from elysium.core.game import Game, game_info, register
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.core.table import Json
from tests.bots.toys import Shells


class Spy:
    """Keeps everything it is given."""

    def __init__(self) -> None:
        self.given: tuple[dict[str, Json], Decision, Sampler] | None = None

    def choose(self, view: dict[str, Json], decision: Decision, sample: Sampler) -> Option:
        self.given = (view, decision, sample)
        return decision.options[0]


class WorldlySpy(Spy):
    """The same for a bot that goes by worlds alone."""

    def choose_in_worlds(self, decision: Decision, sample: Sampler) -> Option:
        return self.choose({}, decision, sample)


def within_reach(thing: object, found: dict[int, object]) -> dict[int, object]:
    """Every object that can be reached from this one by attributes, items and closures."""
    if id(thing) in found or isinstance(thing, int | str | float | type | None):
        return found
    found[id(thing)] = thing
    nexts: list[Any] = list(getattr(thing, "__dict__", {}).values())
    nexts += [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
    nexts += [getattr(thing, name) for kind in type(thing).__mro__ for name in _slots(kind) if hasattr(thing, name)]
    nexts += [getattr(thing, name) for name in ("__self__", "func", "args") if hasattr(thing, name)]
    nexts += list(thing.values()) if isinstance(thing, dict) else []
    nexts += list(thing) if isinstance(thing, list | tuple | set) else []
    for item in nexts:
        within_reach(item, found)
    return found


def _slots(kind: type) -> tuple[str, ...]:
    slots = getattr(kind, "__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def play(specs: tuple[str, ...], seed: int, game: str = "toy-stones") -> list[Option]:
    """The answers of a whole match."""
    match = Match.new(game, len(specs), seed)
    bots = [make_bot(spec, game, seed * 10 + seat) for seat, spec in enumerate(specs)]
    while match.open():
        seat = match.open()[0].seat
        match.step(seat, seated(match, seat, bots[seat]))
    return [step.option for step in match.history()]


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:40"])
def test_the_same_seed_plays_the_same_match(spec: str) -> None:
    assert [play((spec,) * 3, seed) for seed in range(6)] == [play((spec,) * 3, seed) for seed in range(6)]


def test_random_bots_of_different_seeds_differ() -> None:
    assert len({tuple(play(("random",) * 3, seed)) for seed in range(0, 50, 5)}) > 1


def test_random_takes_every_option_about_equally_often() -> None:
    bot = make_bot("random", "toy-shells", 3)
    match = Match.new("toy-shells", 2, 0)
    taken = Counter(seated(match, 1, bot) for _ in range(1000))

    assert len(taken) == 5
    assert all(150 < count < 250 for count in taken.values())


@pytest.mark.parametrize(
    "spec", ["", "ismcts", "ismcts:", "ismcts:0", "ismcts:0s", "ismcts:-5", "ismcts:5m", "Random", "clever", "ismcts:٣"]
)
def test_an_unknown_bot_is_refused_with_the_list(spec: str) -> None:
    with pytest.raises(ValueError, match=r"the bots are: random, greedy, ismcts:500 .*, ismcts:2s or ismcts:0.5s"):
        make_bot(spec, "toy-stones", 1)


def worlds_thought_of(spec: str) -> int:
    """How many worlds a bot samples before its first answer."""
    match, sampled, bot = Match.new("toy-stones", 3, 0), list[int](), make_bot(spec, "toy-stones", 1)

    def sample(seed: int) -> Game:
        sampled.append(seed)
        return match.game.determinize(0, seed)

    bot.choose(match.view(0), match.open()[0], sample)
    return len(sampled)


@pytest.mark.parametrize(("spec", "worlds"), [("ismcts:1", 1), ("ismcts:25", 25)])
def test_a_budget_in_iterations_is_so_many_worlds(spec: str, worlds: int) -> None:
    assert worlds_thought_of(spec) == worlds


@pytest.mark.parametrize(("spec", "worlds"), [("ismcts:0.01s", 1), ("ismcts:10s", 17), ("ismcts:20s", 37)])
def test_a_budget_in_seconds_ends_when_they_are_over(monkeypatch: pytest.MonkeyPatch, spec: str, worlds: int) -> None:
    """The clock, looked at before every world, goes on by half a second each time; the last world ends in time."""
    monkeypatch.setattr("elysium.bots.ismcts.monotonic", partial(next, count(0.0, 0.5)))

    assert worlds_thought_of(spec) == worlds


def test_a_bot_is_given_the_view_and_the_decision_of_its_seat() -> None:
    match, spy = Match.new("toy-shells", 2, 3), Spy()
    seated(match, 1, spy)

    assert spy.given is not None
    assert spy.given[:2] == ({"pea": None, "guess": []}, match.open()[0])


def test_no_view_is_made_for_a_bot_that_goes_by_worlds_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    match, spy = Match.new("toy-shells", 2, 3), WorldlySpy()
    monkeypatch.setattr(Match, "view", lambda self, seat: 1 / 0)
    seated(match, 1, spy)

    assert spy.given is not None


@pytest.mark.parametrize("kind", [Spy, WorldlySpy])
def test_nothing_a_bot_is_given_leads_to_the_true_game(kind: type[Spy]) -> None:
    match, spy = Match.new("toy-shells", 2, 3), kind()
    seated(match, 1, spy)
    found = within_reach(spy.given, {})
    assert spy.given is not None

    assert any(isinstance(thing, Shells) for thing in found.values()), "the walk finds the sampler's own world"
    assert not any(thing is match or thing is match.game for thing in found.values())
    assert {spy.given[2](seed).view(0)["pea"] for seed in range(60)} == {0, 1, 2, 3}


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        seated(Match.new("toy-shells", 2, 3), 0, Spy())


def test_greedy_takes_the_highest_score_and_of_equals_the_first() -> None:
    class Middling:
        def score(self, view: dict[str, Json], decision: Decision, option: Option) -> float:
            return -abs(option[0] - 1.5)

    register(replace(game_info("toy-shells"), name="toy-judged", bots=GameBots(heuristic=Middling())))
    match = Match.new("toy-shells", 2, 3)

    assert seated(match, 1, make_bot("greedy", "toy-judged", 1)) == (1,)


def test_greedy_without_a_heuristic_looks_one_step_ahead() -> None:
    match = Match.new("toy-stones", 3, 0)
    match.step(0, (3,))

    assert seated(match, 1, make_bot("greedy", "toy-stones", 1)) == (3,)
    assert seated(Match.new("toy-shells", 2, 1), 1, make_bot("greedy", "toy-shells", 1)) == Shells.LEAVE
