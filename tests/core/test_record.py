"""A record replays, forks, and says in one line what is wrong with it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from elysium.core.game import game_info, register
from elysium.core.match import Match
from elysium.core.record import BrokenRecord, Drift, Record
from elysium.core.stack import Programs
from elysium.effects.verbs import Jump
from tests.toys.bidding import Bidding, BiddingTable


def match() -> Match:
    played = Match.new("bidding", 4, seed=9, options={"rounds": 2})
    for seat in (3, 1, 0, 2, 0):
        played.step(seat, (1,))
    return played


def changed(**changes: Any) -> str:
    return json.dumps({**match().record().to_data(), **changes})


def test_text_has_a_line_for_each_step_and_reads_back() -> None:
    text = match().record().to_json()

    assert len(text.splitlines()) == 5 + 2
    assert Record.from_json(text).to_json() == text
    assert Record.from_json(text).steps[0][:3] == (3, "bidding.bid", (1,))


def test_record_without_sums_replays_too() -> None:
    replayed = Match.replay(Record.from_json(changed()))

    assert replayed.game.save() == match().game.save()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("", "this is no record: Expecting value"),
        ("{", "this is no record: "),
        ("[" * 100_000, "this is no record: "),
        ("[]", "a JSON object was expected"),
        ("null", "a JSON object was expected"),
        ("{}", "it lacks format, rules, game, seats, options, seed, steps"),
        ({"format": 2}, "record format 2 is not known; this version reads format 1"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"game": []}, "cannot be used"),
        ({"seats": 3}, "Bidding is for 4 seats, not 3"),
        ({"seats": 4.0}, "4.0 is no whole number"),
        ({"options": {"rounds": 77}}, "option 'rounds' cannot be 77"),
        ({"options": []}, "cannot be used"),
        ({"options": None}, "cannot be used"),
        ({"seed": "x"}, "'x' is no whole number"),
        ({"seed": float("inf")}, "inf is no whole number"),
        ({"steps": 5}, "cannot be used"),
        ({"steps": [[0, "bidding.bid"]]}, r"step 1 is not \[seat, point, option\]"),
        ({"steps": [[3, "bidding.bid", [1]], [1, 2, [1]]]}, "step 2 is not"),
        ({"steps": [[3, "bidding.bid", [1.5]]]}, "step 1 is not"),
        ({"steps": [[3, "bidding.bid", 1]]}, "step 1 is not"),
        ({"steps": [[3, "bidding.bid", [1], float("nan")]]}, "step 1 is not"),
        ({"steps": [[3, "bidding.bid", [1], 5, 5]]}, "step 1 is not"),
        ({"start": [1]}, "its start is no saved state"),
    ],
    ids=map(str, range(24)),
)
def test_broken_or_foreign_record_is_explained(given: str | dict[str, Any], why: str) -> None:
    """A text as it is, or a sound record with one thing changed."""
    with pytest.raises(BrokenRecord, match=why) as complaint:
        Record.from_json(given if isinstance(given, str) else changed(**given))

    assert "\n" not in str(complaint.value)


@pytest.mark.parametrize(
    ("number", "step", "why"),
    [
        (2, [1, "bidding.bid", [9]], r"\(9,\) is no longer an answer to bidding.bid"),
        (3, [3, "bidding.bid", [1]], "seat 3 is not asked anything, the record has bidding.bid"),
        (1, [3, "bidding.ask", [1]], "seat 3 is asked bidding.bid, the record has bidding.ask"),
        (4, [2, "bidding.bid", [1], 12345], "the table differs after bidding.bid of seat 2"),
    ],
)
def test_drift_names_the_first_step_that_no_longer_fits(number: int, step: list[Any], why: str) -> None:
    steps = json.loads(match().record().to_json())["steps"]
    steps[number - 1] = step
    with pytest.raises(Drift, match=why) as drift:
        Match.replay(Record.from_json(changed(steps=steps)))

    assert drift.value.step == number
    assert str(drift.value).startswith(f"the replay drifts at step {number}: ")


def test_fork_plays_on_differently() -> None:
    record = match().record()
    fork = Match.replay(record.fork(2))
    fork.step(0, (2,))

    assert fork.steps == 3
    assert fork.history()[:2] == list(record.steps[:2])
    assert len(record.steps) == 5


@pytest.mark.parametrize("upto", [-1, 6])
def test_replay_stops_only_where_there_is_a_step(upto: int) -> None:
    with pytest.raises(ValueError, match=f"the record has steps 0 to 5; there is no step {upto}"):
        Match.replay(match().record(), upto)


def test_replay_to_the_beginning() -> None:
    assert Match.replay(match().record(), 0).game.save() == Match.new("bidding", 4, 9, {"rounds": 2}).game.save()


def test_record_from_a_position_carries_it() -> None:
    there = match()
    begun = Match.at("bidding", 4, there.options, there.game.clone())
    begun.step(2, (0,))
    text = begun.record().to_json()
    replayed = Match.replay(Record.from_json(text))

    assert replayed.game.save() == begun.game.save()
    assert replayed.record().to_json() == text


def test_sums_do_not_depend_on_how_a_program_is_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rewriting a program to the same effect, or telling one more event, makes no record drift."""
    text = match().record().to_json()
    programs = Programs()
    for name, code in zip(Bidding.programs.names, Bidding.programs.code, strict=True):
        programs.add(name, (Jump(0), *code[:-1]))
    monkeypatch.setattr(Bidding, "programs", programs)

    assert Match.replay(Record.from_json(text)).history() == match().history()
    assert match().record().to_json() == text


def test_example_of_the_documentation_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "save-format.md"
    example = page.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]

    assert match().record().fork(2).to_json() == example


def with_rules(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the game has another version of its rules, and a column more."""
    register(replace(game_info("bidding"), rules=rules))
    monkeypatch.setattr(BiddingTable, "__slots__", (*BiddingTable.__slots__, "wagers"))
    monkeypatch.setattr(BiddingTable, "wagers", 0, raising=False)


def test_sums_of_other_rules_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new column changes every sum and no step: who adds one raises the version, and records replay as before."""
    text, history = match().record().to_json(), match().history()
    with_rules("2", monkeypatch)

    assert Match.replay(Record.from_json(text)).history() == history


def test_steps_of_other_rules_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = json.loads(match().record().to_json())["steps"]
    steps[1] = [1, "bidding.bid", [9], steps[1][3]]
    text = changed(steps=steps)
    with_rules("2", monkeypatch)

    with pytest.raises(Drift, match="at step 2"):
        Match.replay(Record.from_json(text))


def test_a_record_of_other_rules_keeps_the_sums_it_came_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """What these rules would sum up says nothing of those."""
    text, bare = match().record().to_json(), match().record()
    with_rules("2", monkeypatch)

    assert Record.from_json(text).to_json() == text
    assert {step.check for step in bare.checked().steps} == {None}
    assert match().record().checked().steps[0].check is not None
