"""What an answer would do, told beforehand: it is what then happens, and says nothing the seat cannot know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

import elysium.games  # noqa: F401  # enters the games in the register
from elysium.core.decision import Decision, IllegalStep
from elysium.core.game import GameInfo, game_info
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.core.preview import UNKNOWN, Wish, agree, foreseen, outcome
from elysium.games.vendetta.flow.planning import CARD
from elysium.games.vendetta.show.foresight import LETS_BE

MANY: Final = int(os.environ.get("ELYSIUM_FORESEEN", "24"))  # situations of each game; 2,000 take a few minutes
SELDOM: Final = 0.08  # of the questions of a match are looked at
CAREFREE: Final = {"attack", "sally", "play", "use", "claim", "resolve", "confirm", "block", "detach"}
SEATS: Final = {"vendetta": (3, 4, 5), "rivals": (2, 3, 4)}


class Situation:
    """A question of a random match, one of its answers, and what else is meant to follow."""

    def __init__(self, match: Match, decision: Decision, option: Option, then: list[Wish]) -> None:
        self.info: GameInfo = game_info(match.name)
        self.match, self.decision, self.option, self.then = match, decision, option, then

    def told(self, game: Any) -> dict[str, Any]:
        return foreseen(self.info, game, self.decision.seat, self.option, self.then)

    def happens(self) -> dict[str, Any]:
        return outcome(self.info, self.match.game.clone(), self.decision.seat, self.option, self.then)

    def __repr__(self) -> str:
        return (
            f"{self.match.name}, seed {self.match.seed}, step {self.match.steps}: {self.decision.point} {self.option}"
        )


def situations(name: str, many: int, seldom: float = SELDOM) -> Iterator[Situation]:
    chance, found, seed = Random(5), 0, 0
    while found < many:
        seed += 1
        match = Match.new(name, chance.choice(SEATS[name]), seed)
        while match.open() and match.steps < 900 and found < many:
            decision = chance.choice(match.open())
            option = chance.choice(decision.options)
            if chance.random() < seldom and is_worth_it(match, decision, option):
                found += 1
                yield Situation(match, decision, option, wishes(name, chance))
            match.step(decision.seat, option)


def is_worth_it(match: Match, decision: Decision, option: Option) -> bool:
    if match.name == "vendetta":
        return decision.point.startswith("vendetta.plan")
    return match.answer(decision, option).kind in CAREFREE


def wishes(name: str, chance: Random) -> list[Wish]:
    """The rest of a planning turn of Vendetta."""
    if name != "vendetta":
        return []
    face = chance.choice(["face_up", "face_down"])
    return [Wish("pick"), Wish(face), Wish("play_blood", n=chance.randrange(1, 3)), Wish("flip", n=1)]


def is_open(told: Any) -> bool:
    """Whether it says no more than that nobody can tell; what is unknown afterwards may also be what it was."""
    if isinstance(told, dict):
        return bool(told) and all(is_open(one) for one in told.values())
    return told == UNKNOWN or (isinstance(told, list) and len(told) == 2 and told[1] == UNKNOWN)


def differences(told: Any, true: Any, where: str = "") -> Iterator[str]:
    """Where what was told is not what happens; what was not told may be anything."""
    if is_open(told):
        return
    if isinstance(told, dict) and isinstance(true, dict):
        for key in {**told, **true}:
            yield from differences(told.get(key), true.get(key), f"{where}/{key}")
    elif isinstance(told, list) and isinstance(true, list) and len(told) == len(true):
        for place, pair in enumerate(zip(told, true, strict=True)):
            yield from differences(*pair, f"{where}/{place}")
    elif told != true:
        yield f"{where}: told {told}, it is {true}"


@pytest.mark.parametrize("name", ["vendetta", "rivals"])
def test_it_is_what_then_happens_and_leaks_nothing(name: str) -> None:
    for number, situation in enumerate(situations(name, MANY)):
        told = situation.told(situation.match.game)
        assert not list(differences(told, situation.happens())), situation
        alike = situation.match.determinize(situation.decision.seat, number)
        assert situation.told(alike) == told, situation


def test_the_power_told_is_the_power_a_conflict_then_has() -> None:
    """The last card of a round goes to the Location that is resolved first; then everybody lets things be."""
    compared = 0
    for situation in situations("vendetta", 200 * MANY, seldom=1.0):
        if compared >= MANY // 6:
            break
        if situation.decision.point == "vendetta.plan.card" and situation.option[0] == CARD:
            situation.then = [Wish("pick", "place:1"), *situation.then[1:], Wish("end")]
            fought = _fought(situation)
            told = situation.told(situation.match.game) if fought else {}
            if fought and isinstance(told["fought"], list):
                assert told["fought"] == fought, situation
                compared += 1
    assert compared >= MANY // 6


def _fought(situation: Situation) -> list[int | None] | None:
    """The totals of the first conflict of the round, where nobody does anything more; None if others still plan."""
    match, world = situation.match, situation.match.clone()
    since = world.event_count()
    world.step(situation.decision.seat, situation.option)
    wanted = iter(situation.then)
    totals: list[int | None] = [None] * match.seats
    while world.open():
        told = [event for event in world.events(-1, since) if event.kind == "total"]
        if told:
            for event in told:
                (_, power) = event.args
                assert isinstance(power, int)
                totals[event.seat] = power
            return totals
        decision = world.open()[0]
        planning = decision.point.startswith("vendetta.plan")
        option = _wished(world, decision, wanted) if planning else _let_be(world, decision)
        if option is None:
            return None
        world.step(decision.seat, option)
    return None


def _wished(match: Match, decision: Decision, wanted: Iterator[Wish]) -> Option | None:
    for wish in wanted:
        for option in decision.options:
            kind, label = match.answer(decision, option)
            named = wish.n is None or label.args.get("n") == wish.n
            if kind == wish.kind and named and (not wish.thing or wish.thing in match.touches(decision, option)):
                return option
    return None


def _let_be(match: Match, decision: Decision) -> Option:
    found = [option for option in decision.options if match.answer(decision, option).kind in LETS_BE]
    return found[0] if found else decision.options[0]


def test_what_is_no_answer_is_refused() -> None:
    match = Match.new("vendetta", 3, 1)
    with pytest.raises(IllegalStep):
        foreseen(game_info("vendetta"), match.game, match.open()[0].seat, (77, 77))


def test_what_is_told_wrongly_is_found() -> None:
    def found(told: Any, true: Any) -> bool:
        return bool(list(differences({"seat:1": told}, {"seat:1": true} if true else {})))

    assert found({"prestige": [3, 2]}, {"prestige": [3, 1]})
    assert found({"prestige": [3, 2]}, None)
    assert found({"prestige": [3, UNKNOWN], "agenda": [0, 1]}, None)
    assert not found({"prestige": [3, UNKNOWN]}, None)
    assert not found({"prestige": [3, UNKNOWN]}, {"prestige": [3, 1]})


def test_what_worlds_do_not_agree_on_is_unknown() -> None:
    assert agree({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3]}) == {"a": 1, "b": [1, UNKNOWN]}
    assert agree({"a": {"b": 1}}, {"a": {}}) == agree({"a": {}}, {"a": {"b": 1}}) == {"a": {"b": UNKNOWN}}
    assert agree([1, 2], [1]) == UNKNOWN
    assert agree(agree(1, 2), 1) == UNKNOWN
