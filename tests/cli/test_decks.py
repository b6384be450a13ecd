"""`elysium deck`, and decks given to a table: read from files or starters, checked, shown, written, dealt."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from elysium.core import game as register
from elysium.core.game import Game, game_info
from elysium.core.table import Json
from elysium.games.rivals.cards import CARDS
from elysium.games.rivals.decks import STARTERS, Decks, decks_for, read_deck, to_rivalsdb, to_text
from elysium.lab.game_lab import Dealt, GameLab
from tests.bots import toys  # noqa: F401  # importing the toys enters them in the register
from tests.cli.conftest import Run, steps_of

ILLEGAL = to_text(STARTERS["brujah"]).replace("3x Sucker Punch", "4x Sucker Punch").replace("Haven:", "//")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file with a legal deck that has no name."""
    path = tmp_path / "fists.txt"
    path.write_text(to_text(replace(STARTERS["brujah"], name="")), encoding="utf-8")
    return path


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    path = tmp_path / "illegal.txt"
    path.write_text(ILLEGAL, encoding="utf-8")
    return path


def test_legal_decks_pass_the_check(run: Run, mine: Path) -> None:
    done = run("deck", "check", mine, "ventrue", "Toreador")

    assert done.exit_code == 0
    assert done.stdout.splitlines() == [f"{mine}: legal", "ventrue: legal", "Toreador: legal"]


def test_every_problem_is_told_and_the_status_says_so(run: Run, illegal: Path) -> None:
    done = run("deck", "check", "brujah", illegal)

    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "brujah: legal",
        f"{illegal}: Sucker Punch is in the Library 4 times; at most 3 of a name (RV-DECK-03)",
        f"{illegal}: the deck has no Haven; it must have exactly one (RV-DECK-05)",
    ]


def test_problems_are_told_in_polish(run: Run, illegal: Path) -> None:
    checked = run("deck", "check", illegal, "--lang", "pl")
    refused = run("play", "rivals", "--deck", illegal, "--lang", "pl")

    assert checked.stdout.splitlines()[0] == (
        f"{illegal}: Sucker Punch jest w Bibliotece w liczbie 4; o jednej nazwie najwyżej 3 (RV-DECK-03)"
    )
    assert refused.exit_code == 2
    assert "o jednej nazwie najwyżej 3" in refused.stderr
    assert "Wymagana potęga krwi" in run("deck", "show", "brujah", "--lang", "pl").stdout


def test_lines_that_cannot_be_read_are_told_one_by_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("Name: Mine\n3x Suker Punch\n0 Greed\n", encoding="utf-8")

    done = run("deck", "check", path)

    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        f"{path}: line 2: no card is called 'Suker Punch'; do you mean: Sucker Punch?",
        f"{path}: line 3: Greed cannot be in a deck 0 times; write 1 to 99",
    ]


@pytest.mark.parametrize("name", STARTERS)
def test_a_deck_is_shown_with_all_its_cards(run: Run, name: str) -> None:
    done = run("deck", "show", name)

    assert done.exit_code == 0
    deck = STARTERS[name]
    for card in (*deck.faction, *dict(deck.library), deck.haven, deck.agenda):
        assert CARDS[card].name in done.stdout
    assert "Library (40)" in done.stdout
    assert "not legal" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_curve_counts_what_cards_ask_for(run: Run) -> None:
    deck = STARTERS["ventrue"]
    curve = run("deck", "show", "ventrue").stdout.partition("Blood Potency asked for\n")[2]

    rows = {row[0]: row[1:] for row in (line.split() for line in curve.splitlines()) if row}
    for asked, (count, bar) in rows.items():
        number = None if asked == "none" else int(asked)
        assert int(count) == len(bar) == sum(n for card, n in deck.library if CARDS[card].requirement == number)
    assert sum(int(count) for count, _ in rows.values()) == deck.size


def test_an_illegal_deck_is_shown_with_what_is_wrong(run: Run, illegal: Path) -> None:
    done = run("deck", "show", illegal)

    assert done.exit_code == 0
    assert done.stdout.count("not legal: ") == 2


def test_a_deck_goes_to_rivalsdb_and_back(run: Run, mine: Path, tmp_path: Path) -> None:
    there, back = tmp_path / "there.json", tmp_path / "back.txt"

    assert run("deck", "convert", mine, "--to", "rivalsdb", "-o", there).exit_code == 0
    assert run("deck", "convert", there, "--to", "text", "-o", back).exit_code == 0

    named = replace(STARTERS["brujah"], name="fists")
    assert json.loads(there.read_text(encoding="utf-8")) == to_rivalsdb(named)
    assert back.read_text(encoding="utf-8") == to_text(named)


def test_without_a_file_the_deck_goes_to_the_screen(run: Run) -> None:
    assert run("deck", "convert", "malkavian", "--to", "text").stdout == to_text(STARTERS["malkavian"])
    assert read_deck(run("deck", "convert", "malkavian", "--to", "rivalsdb").stdout) == STARTERS["malkavian"]


def test_the_starters_are_listed(run: Run) -> None:
    done = run("deck", "list")

    assert done.exit_code == 0
    for name, deck in STARTERS.items():
        assert name in done.stdout
        assert CARDS[deck.leader].name.split()[0] in done.stdout


WRONG = {
    "no deck": (["deck", "check"], "Missing argument 'FILE...'"),
    "unknown starter": (["deck", "show", "gangrel"], "the starter decks are: brujah, malkavian, toreador, ventrue"),
    "no file": (["deck", "check", "nowhere.txt"], "nowhere.txt: No such file or directory"),
    "unknown form": (["deck", "convert", "brujah", "--to", "pdf"], "'pdf' is not one of 'text', 'rivalsdb'"),
    "no form": (["deck", "convert", "brujah"], "Missing option '--to'"),
    "a game without decks": (["play", "vendetta", "--deck", "brujah"], "no option is called 'decks'"),
    "decks twice": (["play", "toy-decks", "--deck", "brujah", "--option", "decks=[]"], "give one of them"),
    "too many decks": (["play", "toy-decks", "--seats", "2", "--deck", "brujah,brujah,brujah"], "3 decks are given"),
    "a pool twice": (["simulate", "toy-decks", "--bots", "random", "--decks", "brujah," * 3, "--option", "decks=[]"],
                     "give one of them"),
}  # fmt: skip


@pytest.mark.usefixtures("toy_decks")
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_wish_is_refused_in_one_line(run: Run, name: str) -> None:
    words, why = WRONG[name]
    done = run(*words)

    assert done.exit_code == 2, done.output
    assert done.stderr.startswith("elysium: ")
    assert done.stderr.count("\n") == 1
    assert why in done.stderr


@pytest.fixture
def toy_decks(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game that takes decks as Rivals does and is over after a few stones."""

    def make(seats: int, seed: int, options: dict[str, Json]) -> Game:
        decks_for(seats, options["decks"])
        return game_info("toy-stones").make(seats, seed, {})

    lab = GameLab(dealt=Dealt("decks", lambda seats, given: list(given)))
    info = replace(game_info("toy-stones"), name="toy-decks", make=make, options={"decks": Decks()}, lab=lab)
    monkeypatch.setitem(register._GAMES, "toy-decks", info)
    return "toy-decks"


@pytest.mark.parametrize(
    ("words", "decks"),
    [
        (["--deck", "ventrue"], ["ventrue"]),
        (["--deck", "ventrue,brujah"], ["ventrue", "brujah"]),
        (["--deck", "ventrue", "--deck", "Brujah"], ["ventrue", "brujah"]),
        (["--seat", 2, "--deck", "ventrue"], [None, None, "ventrue"]),
        (["--seat", 1, "--deck", "ventrue,brujah,toreador"], ["brujah", "ventrue", "toreador"]),
        (["--humans", "2,0", "--deck", "ventrue,brujah"], ["brujah", None, "ventrue"]),
    ],
)
def test_your_deck_is_at_your_seat(run: Run, tmp_path: Path, toy_decks: str, words: list[object], decks: Json) -> None:
    path = tmp_path / "match.json"
    done = run("play", toy_decks, "--seats", 3, *words, "--bots", "random", "--record", path, input="1\n" * 60)

    assert done.exit_code == 0, done.output
    assert steps_of(path).options == {"decks": decks}


def test_a_file_is_played_as_it_is(run: Run, tmp_path: Path, toy_decks: str, mine: Path) -> None:
    path = tmp_path / "match.json"
    words = ("play", toy_decks, "--seats", 2, "--deck", mine, "--bots", "random", "--record", path)

    assert run(*words, input="1\n" * 60).exit_code == 0
    assert steps_of(path).options == {"decks": [replace(STARTERS["brujah"], name="fists").to_data()]}


def test_an_illegal_file_is_not_played(run: Run, toy_decks: str, illegal: Path) -> None:
    done = run("play", toy_decks, "--seats", 2, "--deck", illegal)

    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"elysium: {illegal}: Sucker Punch is in the Library 4 times")


def test_a_series_is_played_with_decks(run: Run, toy_decks: str, mine: Path) -> None:
    done = run("simulate", toy_decks, "--bots", "random,random", "--decks", f"ventrue,{mine}", "--matches", 3, "--json")

    assert done.exit_code == 0, done.output
    decks = json.loads(done.stdout)["options"]["decks"]
    assert [deck if isinstance(deck, str) else deck["name"] for deck in decks] == ["ventrue", "fists"]


def test_of_more_decks_than_bots_each_match_of_a_series_draws(run: Run) -> None:
    pool = "brujah,ventrue,faithful"
    words = ("simulate", "rivals", "--bots", "random,random", "--decks", pool, "--matches", 12, "--seed", 1, "--json")
    report = json.loads(run(*words).stdout)

    assert report["pool"] == ["brujah", "ventrue", "faithful"]
    assert set(report["shares"]["deck"]) == {"Brujah", "Ventrue", "Faithful"}
    assert sum(share["games"] for share in report["shares"]["kind"].values()) == 24


def test_a_series_of_rivals_tells_who_wins_with_which_deck_and_how(run: Run) -> None:
    words = ("simulate", "rivals", "--bots", "random,random", "--decks", "brujah,ventrue", "--matches", 12, "--seed", 1)
    report = json.loads(run(*words, "--json").stdout)
    shown = run(*words).stdout

    assert report["failures"] == []
    assert {name: share["games"] for name, share in report["shares"]["deck"].items()} == {"Brujah": 12, "Ventrue": 12}
    assert sum(share["wins"] for share in report["endings"].values()) == 12
    assert set(report["endings"]) <= {"agenda", "rival", "most agenda", "turn limit"}
    assert "Win share by deck" in shown
    assert "Ways of winning" in shown
    assert {"Enough", "knocked"} & set(shown.split()), "ways of winning are told in words"


def test_a_deck_is_read_from_standard_input(run: Run) -> None:
    shown = run("deck", "check", "-", input="4x Greed\n")

    assert shown.exit_code == 1
    assert "Greed is in the Library 4 times" in shown.stdout
