"""What a socket was sent last: the next view as a patch of it, and the questions it may still answer."""

from __future__ import annotations

import gc
import itertools
from typing import Any

import pytest

import elysium.games  # noqa: F401  # enters the games in the register
from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.server import patches, protocol
from elysium.server.sent_view import Differences, SentView
from elysium.server.table.people.sent import REMEMBERED, SentQuestions


def question(point: str, options: int = 2) -> protocol.Asked:
    numbers = [[number] for number in range(options)]
    labels = [protocol.Message(f"{point}.{number}", {"n": number}) for number in range(options)]
    return protocol.Asked(0, point, numbers, protocol.Message(point, {}), labels, [[] for _ in numbers])


def test_a_patch_makes_the_next_view_of_the_last() -> None:
    views: list[dict[str, Any]] = [
        {"a": 1, "b": {"c": [1, 2], "d": None}, "gone": [3]},
        {"a": 1, "b": {"c": [1, 5], "d": None}, "new": {"e": True}},
        {"a": None, "b": {"c": [], "d": 2}, "new": {"e": True}},
    ]
    seen, held = SentView(views[0]), views[0]

    for before, after in itertools.pairwise(views):
        patch = seen.update(after, Differences())
        held = patches.apply(held, patch)
        assert patch == patches.patch(before, after)
        assert held == after
    assert seen.update(views[-1], Differences()) == {}


def test_a_whole_match_is_followed_by_patches() -> None:
    match = Match.new("vendetta", 4, 5)
    seen, held, last = SentView(match.view(1)), match.view(1), match.view(1)
    for number in range(150):
        decision = match.open()[number % len(match.open())]
        match.step(decision.seat, decision.options[number % len(decision.options)])
        patch = seen.update(match.view(1), Differences())
        held = patches.apply(held, patch)

        assert patch == patches.patch(last, match.view(1))
        assert held == (last := match.view(1))


@pytest.mark.parametrize(("game", "seats"), [("vendetta", 4), ("rivals", 3)])
def test_what_is_worked_out_once_for_all_is_what_each_is_to_see(game: str, seats: int) -> None:
    match, eyes = Match.new(game, seats, 5), range(SPECTATOR, seats)
    last = dict(zip(eyes, match.views(eyes), strict=True))
    seen = {eye: SentView(view) for eye, view in last.items()}
    for number in range(150):
        decision = match.open()[number % len(match.open())]
        match.step(decision.seat, decision.options[number % len(decision.options)])
        shared, views = Differences(), dict(zip(eyes, match.views(eyes), strict=True))
        for eye in eyes if number % 5 else eyes[::2]:  # not all have been sent the same
            assert seen[eye].update(views[eye], shared) == patches.patch(last[eye], views[eye])
            last[eye] = views[eye]


def test_an_entry_that_says_nothing_is_not_there() -> None:
    seen = SentView({"timers": None, "round": 0})

    assert "round" in seen
    assert "timers" not in seen
    assert "other" not in seen


def test_the_collector_finds_next_to_nothing_in_it() -> None:
    view = Match.new("vendetta", 4, 5).view(1)
    before = len(gc.get_objects())
    kept = [SentView(view) for _ in range(100)]

    assert len(gc.get_objects()) - before < 5 * len(kept)


def test_a_question_is_remembered_for_the_versions_it_was_shown_at() -> None:
    questions, first, second = SentQuestions(), question("first"), question("second", 3)
    questions.add(4, first)
    questions.add(5, first)
    questions.add(7, second)
    questions.add(9, None)

    assert questions.at(3) is None
    assert [questions.at(version) for version in (4, 6, 7, 8)] == [first, first, second, second]
    assert questions.at(9) is None


def test_only_the_very_question_counts_as_shown_before() -> None:
    questions, asked = SentQuestions(), question("first")
    questions.add(1, asked)

    assert questions.ends_with(asked)
    assert not questions.ends_with(question("first"))


def test_what_was_asked_long_ago_is_forgotten() -> None:
    questions = SentQuestions()
    for version in range(REMEMBERED + 1):
        questions.add(version, question(f"point {version}"))

    assert questions.at(0) is None
    assert questions.at(1) == question("point 1")
