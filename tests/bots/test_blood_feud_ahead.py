"""The bot that looks ahead: it searches questions of the course, within its budget, and leaves the stations alone."""

from __future__ import annotations

from itertools import count

import pytest

from elysium.bots import make_bot
from elysium.bots.blood_feud import ahead
from elysium.bots.blood_feud.ahead import AheadBot, outcome
from elysium.bots.bot import Sampler, sampler
from elysium.bots.budget import Budget
from elysium.core.decision import Decision
from elysium.core.game import Game
from elysium.core.match import Match
from elysium.lab import Played, Setting, play

BRIEF = {"teams": 4, "night": "brief"}


def asked(point: str) -> tuple[Match, Decision]:
    """A night at the first question of this kind, all others answered with the first answer."""
    match = Match.new("blood_feud", 4, 1, BRIEF)
    while True:
        questions = [one for one in match.open() if one.point.startswith("blood_feud.") and one.seat < 4]
        found = [one for one in questions if one.point == point]
        if found:
            return match, found[0]
        open_now = [one for one in questions if one.point != "blood_feud.act"]
        match.step(open_now[0].seat, open_now[0].options[0])


def no_worlds(seed: int) -> Game:
    raise AssertionError("no world is needed for this")


def chosen(match: Match, decision: Decision, bot: AheadBot, sample: Sampler | None = None) -> tuple[int, ...]:
    return bot.choose(match.view(decision.seat), decision, sample or sampler(match, decision.seat))


def test_it_stands_for_the_bot_that_searches() -> None:
    assert isinstance(make_bot("ismcts:20", "blood_feud", 1), AheadBot)


def test_a_night_with_one_that_looks_ahead_is_played_the_same_again() -> None:
    setting = Setting("blood_feud", ("ismcts:4", "greedy", "greedy", "greedy"), BRIEF)
    played = play(setting, 0, 1)

    assert isinstance(played, Played)
    assert play(setting, 0, 1) == played


def test_it_keeps_the_ambition_after_which_it_fares_best(monkeypatch: pytest.MonkeyPatch) -> None:
    match, decision = asked("blood_feud.keep")
    assert len(decision.options) > 2

    for wanted in decision.options:
        monkeypatch.setattr(ahead, "outcome", lambda world, seat, option, seed, wanted=wanted: float(option == wanted))
        assert chosen(match, decision, AheadBot(Budget(iterations=6), 1)) == wanted


def test_where_all_fare_alike_it_does_what_the_team_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "outcome", lambda *_: 1.0)
    match, decision = asked("blood_feud.keep")
    view = match.view(decision.seat)

    usual = make_bot("greedy", "blood_feud", 5).choose(view, decision, sampler(match, decision.seat))
    assert chosen(match, decision, AheadBot(Budget(iterations=6), 5)) == usual


def test_what_it_tries_is_played_to_the_end_and_leaves_the_match_alone() -> None:
    match, decision = asked("blood_feud.keep")
    before, world = match.save(), match.determinize(decision.seat, 1)
    worths = [outcome(world.clone(), decision.seat, option, 7) for option in decision.options]

    assert len(set(worths)) > 1, "it matters which Ambition is kept"
    assert match.save() == before


def test_the_stations_are_left_to_the_team_bot() -> None:
    match, menu = asked("blood_feud.act")
    view = match.view(menu.seat)
    assert len(menu.options) > 2

    usual = make_bot("greedy", "blood_feud", 1).choose(view, menu, no_worlds)
    assert chosen(match, menu, AheadBot(Budget(9), 1), no_worlds) == usual
    assert not AheadBot(Budget(9), 1).wants_worlds(view, menu)


@pytest.mark.parametrize(
    ("budget", "worlds"),
    [(Budget(iterations=9), 3), (Budget(iterations=1), 1), (Budget(seconds=10.0), 9), (Budget(9, 2.5), 2)],
)
def test_it_thinks_as_long_as_it_may(monkeypatch: pytest.MonkeyPatch, budget: Budget, worlds: int) -> None:
    """The clock goes on by a second each time it is looked at, so that a world takes one."""
    clock = count()
    monkeypatch.setattr(ahead, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(ahead, "outcome", lambda *_: 1.0)
    match, decision = asked("blood_feud.keep")
    dealt: list[int] = []

    def sample(seed: int) -> Game:
        dealt.append(seed)
        return match.determinize(decision.seat, seed)

    options = decision.options[:3]
    chosen(match, decision._replace(options=options), AheadBot(budget, 1), sample)
    assert len([seed for seed in dealt if seed]) == worlds
    assert len(set(dealt)) == len(dealt)
