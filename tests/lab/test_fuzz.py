"""The fuzz plays what it is told, the same way each time, and hands over the record of what broke."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import pytest

from elysium.core.game import game_info
from elysium.core.match import Match
from elysium.core.options import Choice, Flag, Grid, Number, Overrides, Several, TableOption
from elysium.core.record import Record
from elysium.games.vendetta.facade import VendettaGame
from elysium.lab.fuzz import Broken, fuzz, keeps_contract, try_match
from elysium.lab.tables import Draw, drawn, random_match
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register

KINDS: tuple[TableOption, ...] = (
    Flag(),
    Choice("one", ("one", "two")),
    Several(("red", "black")),
    Number(3, 1, 6),
    Grid(((1, 2), (3, 4))),
    Overrides({"BR01": ("power",), "AL01": ("feed", "influence")}),
    Overrides({}),
)


def at_ease(match: Match) -> None:
    """Nothing to complain of."""


def test_takes_at_least_the_decisions_asked_for() -> None:
    done: list[tuple[int, int]] = []
    tried = fuzz(
        300, ["toy-stones", "toy-shells"], seed=4, check=at_ease, progress=lambda some, of: done.append((some, of))
    )

    assert 300 <= tried.decisions < 400
    assert set(tried.tables) == {"toy-stones 2", "toy-stones 3", "toy-shells 2"}
    assert tried.matches == sum(tried.tables.values())
    assert done[-1] == (300, 300)
    assert tried == fuzz(300, ["toy-stones", "toy-shells"], seed=4, check=at_ease)
    assert tried != fuzz(300, ["toy-stones", "toy-shells"], seed=5, check=at_ease)


def test_checks_every_decision_and_the_end() -> None:
    seen: list[tuple[int, bool]] = []
    tried = fuzz(1, ["toy-stones"], check=lambda match: seen.append((match.steps, match.over)))

    assert len(seen) == tried.decisions + tried.matches
    assert sum(over for _, over in seen) == tried.matches


def test_what_breaks_is_told_with_a_record_that_leads_there() -> None:
    def never_one(match: Match) -> None:
        assert match.view(0)["stones"] != 1, "one stone left"

    with pytest.raises(Broken, match="AssertionError: one stone left") as broken:
        fuzz(1000, ["toy-stones"], check=never_one)

    assert broken.value.record in str(broken.value)
    assert Match.replay(Record.from_json(broken.value.record)).view(0)["stones"] == 1
    assert str(pickle.loads(pickle.dumps(broken.value))) == str(broken.value), "it must cross from worker to caller"


def test_options_that_are_given_are_set_at_every_table() -> None:
    seen: list[object] = []
    fuzz(1, ["vendetta"], check=lambda match: seen.append(match.options["haven_bonus"]), options={"haven_bonus": 7})

    assert set(seen) == {7}


def test_a_night_that_nobody_wins_is_no_fault() -> None:
    endings: list[str] = []

    def watch(match: Match) -> None:
        keeps_contract(10_000, match)
        result = match.result()
        endings.extend([result.reason] if result else [])

    try_match(("blood_feud",), 7, 0, watch, {"arc": "madness", "storyteller": True, "night": "long"})

    assert endings == ["nobody wins"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no game is called 'toy-stonez'"):
        fuzz(1, ["toy-stonez"])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
def test_drawn_options_are_legal_and_vary(kind: TableOption) -> None:
    draw = Draw(1)
    values = [drawn(kind, draw) for _ in range(40)]

    assert all(kind.read(value) is not None for value in values)
    assert len({str(value) for value in values}) > 1 or kind == Overrides({})


class Even:
    """A kind of a game's own; as `Told` it also names some values."""

    default = 2

    def legal(self) -> str:
        return "an even number"

    def read(self, value: int) -> int:
        return value


class Told(Even):
    def samples(self) -> tuple[int, ...]:
        return 4, 6


def test_a_kind_of_a_games_own_is_drawn_from_its_samples() -> None:
    draw = Draw(1)

    assert {drawn(Told(), draw) for _ in range(40)} == {4, 6}
    assert drawn(Even(), draw) == 2


def test_the_toys_have_no_options_to_vary() -> None:
    assert game_info("toy-stones").options == {}
    assert fuzz(50, ["toy-stones"], check=at_ease).options == {}


def test_the_contract_is_watched_at_every_table_of_vendetta() -> None:
    tried = fuzz(1500, ["vendetta"], seed=2, every=100)

    assert set(tried.tables) == {"vendetta 3", "vendetta 4", "vendetta 5", "vendetta 6"}
    assert {"variants: locations", "variants: relics", "variants: teams"} <= set(tried.options)


def test_the_contract_is_watched_at_every_table_of_rivals() -> None:
    tried = fuzz(2000, ["rivals"], seed=3, every=200)

    assert set(tried.tables) == {"rivals 2", "rivals 3", "rivals 4"}
    assert {"decks", "deals", "edition", "open_agendas", "open_decks", "strict", "turn_limit"} <= set(tried.options)


def test_a_breach_of_the_contract_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VendettaGame, "outlook", lambda self: (2.0,) * self.table.seats)
    with pytest.raises(Broken, match="leaves 0 to 1"):
        fuzz(1, ["vendetta"])


def test_tables_of_teams_are_drawn_of_every_size_and_kind() -> None:
    info = game_info("blood_feud")
    drawn_ = [random_match(info, info.seats[seed % len(info.seats)], seed).options for seed in range(150)]

    assert {options["teams"] for options in drawn_} >= {0, 4, 5, 6, 7, 8}
    assert len({options["layout"] for options in drawn_}) == 4
    assert {options["purse"] for options in drawn_} == {"carried", "shared"}
    assert any(options["remove"] for options in drawn_)


def test_time_passes_where_a_clock_sits_at_the_table() -> None:
    tried = try_match(("blood_feud",), 3, 0, at_ease)

    assert tried.table == "blood_feud 4"
    assert tried.decisions > 500


SETS = "from elysium.lab.fuzz import *; print([random_match(game_info('vendetta'), 4, n).options for n in range(40)])"


def test_every_process_draws_the_same_tables() -> None:
    """Python orders sets of words by a secret of the process: what is drawn must not go by it."""

    def drawn(secret: str) -> str:
        surroundings = {**os.environ, "PYTHONHASHSEED": secret}
        return subprocess.run(
            [sys.executable, "-c", SETS], env=surroundings, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    assert len({drawn(secret) for secret in "01"}) == 1
