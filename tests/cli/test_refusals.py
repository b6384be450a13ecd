"""Whatever is asked for wrongly is refused in one line on stderr, with status 2 and no traceback."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import Result

import elysium
from tests.cli.conftest import FIRST_ANSWERS, Run

WRONG = {
    "no such command": (["pla", "vendetta"], "No such command 'pla'"),
    "no game": (["play"], "Missing argument 'GAME'"),
    "a step of no record": (["play", "vendetta", "--at", "3"], "--at goes with --fork"),
    "unknown game": (["play", "poker"], "no game is called 'poker'; the games are: "),
    "unknown game to read": (["cards", "poker"], "no game is called 'poker'"),
    "unknown game of rules": (["rules", "poker"], "no game is called 'poker'"),
    "unknown game to simulate": (["simulate", "poker"], "no game is called 'poker'"),
    "unknown game to fuzz": (["fuzz", "--game", "poker"], "no game is called 'poker'"),
    "unknown game to bench": (["bench", "--game", "poker"], "no game is called 'poker'"),
    "unknown bot": (["play", "vendetta", "--bots", "clever"], "no bot is called 'clever'; the bots are: random"),
    "unknown bot to simulate": (["simulate", "vendetta", "--bots", "a,b,c"], "no bot is called 'a'"),
    "too few bots": (["play", "vendetta", "--bots", "random,greedy", "--seats", "5"], "4 seats are left for bots"),
    "bots for nobody": (["play", "vendetta", "--humans", "0,1,2", "--seats", "3", "--bots", "random"], "people sit on"),
    "too many seats": (["play", "vendetta", "--seats", "7"], "Vendetta is for 3, 4, 5, 6 seats, not 7"),
    "six without teams": (["play", "vendetta", "--seats", "6"], "six players play in teams only"),
    "no such seat": (["play", "vendetta", "--seat", "4"], "there is no seat 4; the seats are 0 to 3"),
    "seat is no number": (["play", "vendetta", "--seat", "me"], "Invalid value for '--seat'"),
    "humans are no numbers": (["play", "vendetta", "--humans", "0,me"], "'0,me' is no list of seats"),
    "two people on one seat": (["play", "vendetta", "--humans", "0,0"], "'0,0' is no list of seats"),
    "seat and humans": (["play", "vendetta", "--humans", "0,1", "--seat", "1"], "give one of them"),
    "names": (["play", "vendetta", "--names", "Ola,Kim"], "4 players sit at the table, and 2 names are given"),
    "unknown language": (["play", "vendetta", "--lang", "de"], "Vendetta does not speak 'de'; its languages"),
    "unknown language of cards": (["cards", "vendetta", "--lang", "de"], "its languages are: en, pl"),
    "unknown language of rules": (["rules", "vendetta", "--lang", "de"], "its languages are: en, pl"),
    "unknown variant": (["play", "vendetta", "--variant", "dice"], "a list of any of locations, relics, teams"),
    "unknown option": (["play", "vendetta", "--option", "heaven=2"], "no option is called 'heaven'; the options are"),
    "wrong option": (["play", "vendetta", "--option", "haven_bonus=much"], "a whole number from 0 to 9"),
    "option without a value": (["play", "vendetta", "--option", "haven_bonus"], "--option wants NAME=JSON"),
    "negative seed": (["play", "vendetta", "--seed", "-1"], "Invalid value for '--seed'"),
    "unknown card": (["cards", "vendetta", "Bludy", "Fury"], "do you mean: Bloody Fury?"),
    "unknown code": (["cards", "vendetta", "BR99"], "no card of vendetta is called 'BR99'"),
    "unknown rule": (["rules", "vendetta", "frenzzy"], "do you mean: frenzy"),
    "no matches": (["simulate", "vendetta", "--matches", "0"], "Invalid value for '--matches'"),
    "no file": (["replay", "nowhere.json"], "nowhere.json: No such file or directory"),
    "no save": (["play", "vendetta", "--resume", "nowhere.json"], "nowhere.json: No such file or directory"),
    "unknown switch": (["play", "vendetta", "--fast"], "No such option '--fast'"),
}  # fmt: skip


def is_refused(done: Result, why: str) -> None:
    assert done.exit_code == 2, done.output
    assert done.stdout == ""
    assert done.stderr.startswith("elysium: ")
    assert done.stderr.count("\n") == 1, done.stderr
    assert why in done.stderr


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_wish_is_refused_in_one_line(run: Run, name: str) -> None:
    words, why = WRONG[name]

    is_refused(run(*words, input=FIRST_ANSWERS * 400), why)


FOREIGN = {
    "text": ("not JSON at all", "this is no"),
    "list": ("[1, 2, 3]", "a JSON object was expected"),
    "object": ("{}", "this is no"),
    "binary": ("\udcff\udcfe", "this is no text file"),
    "deep": ("[" * 100_000, "this is no"),
    "other format": ('{"format": 99, "record": {}, "state": {}}', ""),
    "other game": (
        '{"format": 1, "rules": "1", "game": "poker", "seats": 4, "options": {}, "seed": 1, "steps": []}',
        "",
    ),
}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("words", [("replay",), ("play", "vendetta", "--resume")], ids=["replay", "resume"])
def test_a_foreign_file_is_refused_in_one_line(run: Run, tmp_path: Path, words: tuple[str, ...], name: str) -> None:
    text, why = FOREIGN[name]
    path = tmp_path / "file.json"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")

    done = run(*words, path)

    is_refused(done, why)
    assert str(path) in done.stderr


def test_a_record_and_a_save_are_told_apart(run: Run, tmp_path: Path, record: Path) -> None:
    save = tmp_path / "save.json"
    save.write_text(json.dumps(elysium.new("vendetta", 3).save()), encoding="utf-8")

    is_refused(run("play", "vendetta", "--resume", record), f"see it with: elysium replay {record}")
    is_refused(run("replay", save), "play on with --resume")


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    is_refused(run("replay", tmp_path), "is a directory")


def test_a_resumed_match_takes_no_other_table(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    save.write_text(json.dumps(elysium.new("vendetta", 3).save()), encoding="utf-8")

    is_refused(run("play", "vendetta", "--resume", save, "--seats", 4, "--variant", "relics"), "--seats, --options")


def broken(text: str, chance: random.Random) -> str:
    """The same text with one piece cut out, doubled or changed."""
    start = chance.randrange(len(text))
    piece = text[start : start + chance.choice((1, 3, 20, 200))]
    return text[:start] + chance.choice(("", piece * 2, "7", '"x"', "null", "-1", "[]")) + text[start + len(piece) :]


@pytest.mark.parametrize("words", [("replay",), ("play", "vendetta", "--resume")], ids=["replay", "resume"])
def test_a_damaged_file_never_ends_in_a_traceback(
    run: Run, tmp_path: Path, record: Path, words: tuple[str, ...]
) -> None:
    path, chance = tmp_path / "file.json", random.Random(1)
    whole = record.read_text(encoding="utf-8")
    if words[0] == "play":
        whole = json.dumps(elysium.replay(whole, upto=60).save())
    refused = 0
    for _ in range(60):
        path.write_text(broken(whole, chance), encoding="utf-8")
        done = run(*words, path, input="q\n")
        assert done.exit_code in (0, 2), done.output
        assert done.stderr.count("\n") == (1 if done.exit_code else 0)
        refused += done.exit_code == 2
    assert refused > 30


def test_drift_is_told_with_the_step_at_which_it_shows(run: Run, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    seat, point, _, *check = json.loads(lines[40].rstrip(",\n"))
    lines[40] = json.dumps([seat, point, [99], *check]) + ",\n"
    record.write_text("".join(lines), encoding="utf-8")

    done = run("replay", record)

    assert done.exit_code == 2
    assert "the replay drifts at step 40" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "takes Clan" in done.stdout
    assert run("replay", record, "--to", 39).exit_code == 0
