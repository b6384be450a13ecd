"""A save is exact, in the middle of an effect too; what is no save is refused in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from elysium.core.match import Match
from elysium.core.saves import BrokenSave, load_machine
from elysium.effects.verbs import Call, Choose, ChooseSome, the
from tests.toys.tiny import Note, These, Tiny, TinyTable, tiny


def suspended() -> Tiny:
    inner = (ChooseSome("n", These((5, 6, 7))), Note(the("n")))
    match = tiny(Note(1), Choose("m", These((1, 2))), Call("other"), Note(the("m")), other=inner)
    return match.answers((2,), (5,))


def test_effect_goes_on_where_it_was_saved() -> None:
    match = suspended()
    match.mark("here")
    match.emit("told")
    text = json.dumps(match.save())
    loaded = load_machine(type(match), TinyTable, json.loads(text))

    assert json.dumps(loaded.save()) == text
    assert loaded.open() == match.open()
    assert loaded.event_count() == 1
    assert loaded.answers((7,)).notes == match.answers((7,)).notes == [1, 5, 7, 2]
    loaded.rollback("here")
    assert loaded.notes == [1]


def broken(**changes: Any) -> dict[str, Any]:
    return {**suspended().save(), **changes}


@pytest.mark.parametrize(
    "data",
    [
        {},
        broken(table=None),
        broken(table={"rng": 1, "notes": []}),
        broken(stack=[["main"]]),
        broken(stack=7),
        broken(stack=[["other", suspended().programs.fingerprint(1), 1, 0, 9, {}]]),
        broken(marks=[["here"]]),
        broken(events="many"),
        broken(events=float("inf")),
    ],
    ids=["empty", "no table", "no column", "no frame", "no stack", "no name", "no mark", "no number", "infinite"],
)
def test_what_is_no_save_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BrokenSave, match="this is no saved match"):
        load_machine(type(suspended()), TinyTable, data)


def test_missing_column_is_named() -> None:
    with pytest.raises(BrokenSave, match="lacks purse"):
        load_machine(type(suspended()), TinyTable, broken(table={"rng": 1, "notes": []}))


def test_save_inside_a_changed_program_is_refused_not_misread() -> None:
    changed = tiny(Note(1), other=(Note(8),))
    with pytest.raises(BrokenSave, match="'main', which has changed since"):
        load_machine(type(changed), TinyTable, suspended().save())


def test_save_inside_an_unknown_program_is_refused() -> None:
    data = suspended().save()
    data["stack"][0][0] = "gone"
    with pytest.raises(BrokenSave, match="'gone', which this version does not have"):
        load_machine(type(suspended()), TinyTable, data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({}, "format"),
        ({"format": 99}, "save format 99 is not known; this version reads format 1"),
        ({"format": 1, "record": {}, "state": {}}, "this is no record: it lacks"),
        ({"format": 1, "record": None, "state": {}}, "this is no record"),
        (None, "no saved match"),
    ],
)
def test_what_is_no_saved_match_is_refused(data: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Match.load(data)


def test_broken_state_in_a_sound_envelope_is_refused() -> None:
    data = Match.new("duel", 2).save()
    with pytest.raises(BrokenSave, match="this is no saved match"):
        Match.load({**data, "state": {"table": {}}})


def test_loaded_match_keeps_its_past() -> None:
    match = Match.new("bidding", 4, seed=3)
    for seat in (2, 0, 1):
        match.step(seat, (0,))
    loaded = Match.load(json.loads(json.dumps(match.save())))

    assert loaded.history() == match.history()
    assert (loaded.seed, loaded.options, loaded.steps) == (3, {"rounds": 4}, 3)
    assert loaded.record().to_json() == match.record().to_json()
