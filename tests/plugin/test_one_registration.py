"""A game of another package is registered once, and everything finds it: terminal, bots, laboratory, server, matrix."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from elysium import plugins
from elysium.bots.game_bots import GameBots, bots_of
from elysium.cli.boards import board_of
from elysium.cli.boards.base import Board
from elysium.cli.terminal.screen import ASCII
from elysium.cli.terminal.translator import translator_for
from elysium.core import game as games
from elysium.core.companions import BrokenCompanion
from elysium.games import HOUSE
from elysium.lab.game_lab import GameLab, lab_of
from elysium.testing.contract import check_copies, check_match
from elysium.testing.game_testing import contract_of
from tests.plugin.market import GAME
from tests.server.asgi import served
from tools import matrix

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "tests" / "plugin" / "site"  # where the package's metadata says that it has a game


def run(
    home: Path, *words: object, input: str = "", path: Sequence[Path] = (SITE,)
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with the package installed."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT, *path))),
        "ELYSIUM_HOME": str(home),
        "COLUMNS": "80",
    }
    command = [sys.executable, "-m", "elysium", *map(str, words)]
    return subprocess.run(command, input=input, env=environment, capture_output=True, text=True, timeout=120)


def test_it_is_listed(tmp_path: Path) -> None:
    assert "market  Market, 4 seats, languages: en" in run(tmp_path, "games").stdout
    assert "market" not in run(tmp_path, "games", path=()).stdout


def test_it_is_played_in_the_terminal_with_its_own_board_and_words(tmp_path: Path) -> None:
    played = run(tmp_path, "play", "market", "--seed", 3, "--option", "rounds=2", input="1\n1\n")

    assert played.returncode == 0, played.stderr
    assert "For sale: " in played.stdout
    assert "Which card do you bid?" in played.stdout
    assert "Player 0 bid " in played.stdout


def test_its_cards_and_rules_are_shown(tmp_path: Path) -> None:
    assert "Crown  crown  3 points" in run(tmp_path, "cards", "market", "crown").stdout
    assert "All four bid a card at once" in run(tmp_path, "rules", "market", "prize").stdout


def test_its_own_bot_and_tally_are_in_a_series(tmp_path: Path) -> None:
    words = ("simulate", "market", "--matches", 8, "--bots", "greedy,random,greedy,random", "--seed", 2, "--json")
    alone, crew = (json.loads(run(tmp_path, *words, "--workers", workers).stdout) for workers in (1, 2))

    assert alone["shares"]["crown"]["crowned"]["games"] <= 8
    assert alone["means"]["prizes"] == 4
    assert {**alone, "seconds": 0} == {**crew, "seconds": 0}, "workers find the game as well"


def test_it_is_fuzzed(tmp_path: Path) -> None:
    found = run(tmp_path, "fuzz", "--game", "market", "--decisions", 60, "--json")

    assert json.loads(found.stdout)["tables"].keys() == {"market 4"}


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> str:
    """The game in the register of this process."""
    monkeypatch.setitem(games._GAMES, GAME.name, GAME)
    return GAME.name


async def test_it_is_served(market: str, tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        listed = {one["name"]: one for one in (await app.ask("GET", "/api/games")).data}
        words = (await app.ask("GET", f"/api/words/{market}/en")).data
        lobby = (await app.ask("GET", "/api/words/house/en")).data["messages"]
        rules = (await app.ask("GET", f"/api/rules/{market}/en")).data

    assert listed[market]["languages"] == ["en"]
    assert words["cards"]["crown"] == {"name": "Crown", "text": "", "facts": ["3 points"]}
    assert lobby["web.game.market.title"] == "Market"
    assert lobby["web.game.market.facts"] == "4 players"
    assert [rule["id"] for rule in rules["rules"]] == ["MK-BID-01"]


def test_its_rules_cards_and_examples_stand_in_the_matrix(market: str) -> None:
    found = next(game for game in matrix.games() if game.name == market)

    assert [row.id for row in found.rows["rule"]] == ["MK-BID-01"]
    assert [row.id for row in found.rows["card"]] == list(GAME.cards)
    assert [row.id for row in found.rows["example"]] == ["EX-MK-01"]


def test_the_contract_is_run_over_its_tables(market: str) -> None:
    tables = contract_of(market).tables()

    assert [str(table) for table in tables] == ["market-4-3", "market-4-4"]
    assert check_match(tables[0], 1, contract_of(market).every(tables[0])) > 0
    assert check_copies(tables[0], 1) > 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("no_such_module:BOTS", "cannot be loaded: No module named 'no_such_module'"),
        ("tests.plugin.market.bots:NONE", "has no attribute 'NONE'"),
        ("tests.plugin.market.bots", "a reference looks like module:NAME"),
        ("tests.plugin.market.lab:LAB", "the bots of 'market' must be a GameBots"),
    ],
)
def test_a_companion_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, wrong: str, why: str) -> None:
    monkeypatch.setitem(games._GAMES, GAME.name, replace(GAME, bots=wrong))

    with pytest.raises(BrokenCompanion, match=why):
        bots_of("market")


def test_a_board_must_be_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._GAMES, GAME.name, replace(GAME, board=int))

    with pytest.raises(BrokenCompanion, match="must be a subclass of Board"):
        board_of("market", translator_for("market", "en"), ASCII, {})


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_game:GAME", "No module named 'no_such_game'"),
        ("tests.plugin.market.bots:BOTS", "it must be a GameInfo"),
        ("elysium.games.vendetta:GAME", "another game has that name"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_and_named(tmp_path: Path, value: str, why: str) -> None:
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[{plugins.GROUP}]\nbroken = {value}\n", encoding="utf-8")
    told = run(tmp_path, "games", path=(tmp_path,))

    assert told.returncode == 0
    assert "vendetta  Vendetta" in told.stdout
    assert f"the game 'broken' ({value}) cannot be loaded: " in told.stderr
    assert why in told.stderr


@pytest.mark.parametrize("name", [game.name for game in HOUSE])
def test_every_companion_that_our_games_name_is_there(name: str) -> None:
    speech = translator_for(name, "en")

    assert bots_of(name) != GameBots()
    assert lab_of(name) != GameLab()
    assert contract_of(name).examples
    assert type(board_of(name, speech, ASCII, {})) is not Board
