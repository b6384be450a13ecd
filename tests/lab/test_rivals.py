"""A series of Rivals: every deck goes round, and seats are grouped by the deck they play."""

from __future__ import annotations

import pytest

import elysium.games.rivals  # noqa: F401  # importing the game enters it in the register
from elysium.core.game import Result
from elysium.core.match import Match
from elysium.games.rivals.facade import RivalsGame
from elysium.lab.arena import Setting
from elysium.lab.game_lab import Tallied
from elysium.lab.rivals import tally
from elysium.lab.simulate import simulate


def test_seats_are_grouped_by_deck_and_the_way_of_winning_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("rivals", 3, 1, {"decks": ["ventrue"]})
    monkeypatch.setattr(RivalsGame, "result", lambda self: Result((0,), (0, 1, 2), (13, 2, 1), "agenda"))

    groups = {"deck": ("Ventrue", "Brujah", "Malkavian"), "kind": ("vampire",) * 3}
    told = Tallied(groups, {"turns": 0}, "agenda", {"questions": dict.fromkeys(groups["deck"], (0, 0))})
    assert tally(match) == told._replace(used={"card": ((), (), ())}, course={"agenda": ((0,), (0,), (0,))})


def test_starters_go_round_where_no_decks_are_given() -> None:
    setting = Setting("rivals", ("random",) * 4)

    assert setting.dealt(0)["decks"] == ["brujah", "malkavian", "toreador", "ventrue"]
    assert setting.dealt(1)["decks"] == ["ventrue", "brujah", "malkavian", "toreador"]
    seats = [tuple(setting.dealt(number)["decks"]).index("toreador") for number in range(16)]
    assert {seat: seats.count(seat) for seat in range(4)} == dict.fromkeys(range(4), 4)


def test_kinds_and_questions_of_own_turns_are_counted_by_deck() -> None:
    report = simulate("rivals", ("random",) * 2, 3, pool=("faithful", "brujah", "caitiff"))

    assert report.shares["kind"]["hunter"].games == report.shares["deck"]["Faithful"].games
    assert report.means["turns"] * 3 == sum(mean.times for mean in report.points["questions"].values())
    assert {name for name, mean in report.points["questions"].items() if mean.mean > 1} == set(report.shares["deck"])
