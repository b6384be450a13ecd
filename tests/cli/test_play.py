"""A match at the terminal: played to its end, told in one language, saved and gone on with, safe in any case."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import elysium
from elysium.cli.play.session import Session
from elysium.core.decision import Decision
from elysium.core.ids import Option
from elysium.core.match import Match
from elysium.core.messages import named
from elysium.locale import catalogue
from tests.cli.conftest import FIRST_ANSWERS, Run, steps_of

TABLES = [
    pytest.param(["--seats", 4], id="four"),
    pytest.param(["--seats", 3, "--variant", "locations", "--seat", 2], id="three"),
    pytest.param(["--seats", 5, "--variant", "relics", "--variant", "locations"], id="five"),
    pytest.param(["--seats", 6, "--variant", "teams", "--variant", "relics"], id="six"),
]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("table", TABLES)
def test_a_match_is_played_to_its_end(run: Run, tmp_path: Path, table: list[object], lang: str) -> None:
    path = tmp_path / "record.json"
    words = ("play", "vendetta", *table, "--seed", 11, "--bots", "random", "--lang", lang, "--record", path)

    ended = run(*words, input=FIRST_ANSWERS * 400)

    assert ended.exit_code == 0, ended.output
    assert str(path) in ended.stdout.replace("\n", "")
    match = elysium.replay(path.read_text(encoding="utf-8"))
    assert match.over
    assert "\x1b" not in ended.output
    assert max(map(len, ended.stdout.splitlines())) <= 80 + len(str(path)) + 60


def test_no_line_of_a_board_is_wider_than_the_terminal(run: Run) -> None:
    shown = run(
        "play", "vendetta", "--seats", 5, "--variant", "locations", "--seed", 2, "--bots", "random", input="1\n" * 20
    )

    boxes = [line for line in shown.stdout.splitlines() if line[:1] in ("│", "╭", "├", "╰")]
    assert boxes
    assert {len(line) for line in boxes} == {80}


def test_the_final_scores_add_up(run: Run, record: Path) -> None:
    result = elysium.replay(record.read_text(encoding="utf-8")).result()
    told = run("replay", record)

    rows = re.findall(r"^(\d)\. +\w+ +\w+ +(.+)$", told.stdout, re.MULTILINE)
    sums = [list(map(int, numbers.split())) for _, numbers in rows]
    assert result is not None
    assert [numbers[-1] for numbers in sums] == [result.scores[seat] for seat in result.ranking]
    assert all(sum(numbers[:-1]) == numbers[-1] for numbers in sums)


def english_sentences() -> Iterator[str]:
    """Words of the English catalogue that Polish has no use for, as whole screen words."""
    english, polish = catalogue("vendetta", "en"), catalogue("vendetta", "pl")
    for key, entry in english.entries.items():
        if key.startswith(("cli.", "ui.", "event.", "prompt.", "label.", "phase.", "step.", "kind.", "score.")):
            for category, template in entry.forms.items():
                other = polish.entries[key].forms.get(category, ())
                yield from (
                    piece.strip()
                    for piece in template
                    if isinstance(piece, str) and len(piece.strip()) > 4 and piece not in other
                )


def test_polish_play_has_no_english_in_it(run: Run) -> None:
    words = ("play", "vendetta", "--seats", 5, "--seed", 3, "--bots", "random", "--lang", "pl", "--variant", "relics")
    keys = "?\nb\nl\ns\nc łowy\nc xyzzy\nr szał\nr xyzzy\nhm\n"

    ended = run(*words, input=keys + FIRST_ANSWERS * 400)

    assert ended.exit_code == 0
    found = {text for text in english_sentences() if re.search(rf"\b{re.escape(text)}\b", ended.stdout)}
    assert found == set()


def test_a_resumed_match_ends_as_if_it_had_never_stopped(run: Run, tmp_path: Path) -> None:
    whole, parts, save = tmp_path / "whole.json", tmp_path / "parts.json", tmp_path / "save.json"
    words = ("play", "vendetta", "--seed", 21, "--bots", "random,greedy,ismcts:5")
    run(*words, "--record", whole, input=FIRST_ANSWERS * 400)

    left = run(*words, "--save", save, input=FIRST_ANSWERS * 9 + "q\n")
    again = run("play", "vendetta", "--resume", save, input=FIRST_ANSWERS * 7)
    ended = run("play", "vendetta", "--resume", save, "--record", parts, input=FIRST_ANSWERS * 400)

    assert [left.exit_code, again.exit_code, ended.exit_code] == [0, 0, 0]
    assert f"--resume {save}" in left.stdout
    assert f"--resume {save}" in again.stdout
    assert parts.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_a_resumed_match_remembers_language_names_and_news(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    words = ("--seed", 4, "--bots", "random", "--lang", "pl", "--names", "Ola,Louis,Kim,Bo", "--save", save)
    before = run("play", "vendetta", *words, input=FIRST_ANSWERS * 6)

    after = run("play", "vendetta", "--resume", save, input="l\n")

    assert "Ola" in after.stdout
    assert "Louis" in after.stdout
    last_question = before.stdout[before.stdout.rindex("\n? ") :].splitlines()[1]
    assert last_question in after.stdout
    assert "Ola gra klanem" in after.stdout


def test_a_plain_save_of_a_match_can_be_played_on(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    match = elysium.new("vendetta", seats=3, seed=8)
    save.write_text(json.dumps(match.save()), encoding="utf-8")

    assert run("play", "vendetta", "--resume", save, input="q\n").exit_code == 0
    assert elysium.load(save.read_text(encoding="utf-8")).seats == 3


def test_a_recorded_match_goes_on_from_any_step(run: Run, record: Path, tmp_path: Path) -> None:
    past, after = steps_of(record), tmp_path / "after.json"

    ended = run("play", "--fork", record, "--at", 60, "--seat", 2, "--record", after, input=FIRST_ANSWERS * 400)

    assert ended.exit_code == 0, ended.output
    assert "Seat 2" in ended.stdout
    assert steps_of(after).steps[:60] == past.steps[:60]
    assert steps_of(after).steps != past.steps
    assert elysium.replay(after.read_text(encoding="utf-8")).over


def test_a_fork_is_saved_and_resumed_like_any_match(run: Run, record: Path, tmp_path: Path) -> None:
    part, save = tmp_path / "part.json", tmp_path / "save.json"
    part.write_text(steps_of(record).fork(40).to_json(), encoding="utf-8")

    left = run("play", "vendetta", "--fork", part, "--bots", "random", "--save", save, input="q\n")
    again = run("play", "vendetta", "--resume", save, input="q\n")

    assert [left.exit_code, again.exit_code] == [0, 0]
    assert elysium.load(save.read_text(encoding="utf-8")).steps >= 40


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "the match is over there"),
        (["--at", 9999], "there is no step 9999"),
        (["rivals", "--at", 3], "a record of vendetta, not of rivals"),
        (["--at", 3, "--seats", 3], "leave out --seats"),
        (["--at", 3, "--seed", 3], "leave out --seed"),
        (["--at", 3, "--variant", "relics"], "leave out --options"),
        (["--at", 3, "--seat", 7], "there is no seat 7"),
        (["--at", 3, "--resume", "any.json"], "give one of them"),
    ],
)
def test_what_cannot_be_forked_is_refused(run: Run, record: Path, words: list[object], why: str) -> None:
    done = run("play", "--fork", record, *words)

    assert done.exit_code == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_keys_help_in_place_and_change_nothing(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    keys = "?\nc BR01\nc hunnt\nc\nr frenzy\nr frenzzy\nl\nb\ns\n0\n99\n-1\nhello\n\n" + "9" * 5000 + "\nq\n"

    shown = run("play", "vendetta", "--seed", 4, "--bots", "random", "--save", save, input=keys).stdout

    for key in ("board", "card", "log", "number", "quit", "rule", "save"):
        assert catalogue("vendetta", "en").fill(f"cli.play.help.{key}", {}) in shown
    assert "Bloody Fury  BR01" in shown
    assert "Near it: Hunt" in shown
    assert "VD-FRZ-01" in shown
    assert "Near it: frenzy" in shown
    assert shown.count("That is no answer") == 6
    assert elysium.load(save.read_text(encoding="utf-8")).steps == steps_before_first_answer(4)


def steps_before_first_answer(seed: int) -> int:
    """How many choose their Clan before seat 0."""
    return next(n for n in range(4) if elysium.new("vendetta", 4, seed).view(0)["order"][n] == 0)


def drain_of_a_vampire() -> tuple[Match, Decision, int]:
    """A match in which seat 0 may Drain a Vampire, and the number of that answer."""
    for seed in range(50):
        match = elysium.new("vendetta", 4, seed)
        while decisions := match.open():
            for decision in decisions:
                labels = [match.label(decision, option) for option in decision.options]
                different = [label for place, label in enumerate(labels) if label not in labels[:place]]
                for number, label in enumerate(different, 1):
                    code = named(label, "card", "card") or "" if label.key == "label.drain" else ""
                    if decision.seat == 0 and "AL01" <= code <= "AL15":
                        return match, decision, number
            match.step(decisions[0].seat, decisions[0].options[match.steps % len(decisions[0].options)])
    raise AssertionError("nobody ever holds a Vampire")


def test_draining_a_vampire_asks_twice(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "save.json"
    match, _, number = drain_of_a_vampire()
    save.write_text(json.dumps(match.save()), encoding="utf-8")

    shy = run("play", "vendetta", "--resume", save, input=f"{number}\nn\nq\n")
    shy_steps = elysium.load(save.read_text(encoding="utf-8")).steps
    bold = run("play", "vendetta", "--resume", save, input=f"{number}\ny\nq\n")

    assert "(Diablerie! Gain " in shy.stdout
    assert "is Diablerie: it costs you" in shy.stdout
    assert shy_steps == match.steps
    assert "commits Diablerie" in bold.stdout
    assert elysium.load(save.read_text(encoding="utf-8")).steps == match.steps + 1


def test_an_unexpected_fault_saves_the_match_first(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = tmp_path / "save.json"
    words = ("play", "vendetta", "--seed", 9, "--bots", "random", "--save", save)
    answer = Session.bot_answer
    failed_at: list[int] = []

    def fail(self: Session, decision: Decision) -> Option:
        if self.match.steps > 30:
            failed_at.append(self.match.steps)
            raise RuntimeError("the bot\nfell asleep")
        return answer(self, decision)

    monkeypatch.setattr(Session, "bot_answer", fail)
    broken = run(*words, input=FIRST_ANSWERS * 400)
    monkeypatch.undo()

    assert broken.exit_code == 1
    assert broken.stderr.count("\n") == 1
    assert "RuntimeError: the bot fell asleep" in broken.stderr
    assert f"--resume {save}" in broken.stderr
    assert elysium.load(save.read_text(encoding="utf-8")).steps == failed_at[0] > 30
    assert run("play", "vendetta", "--resume", save, input=FIRST_ANSWERS * 400).exit_code == 0


def test_a_save_that_cannot_be_written_goes_elsewhere(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")

    left = run("play", "vendetta", "--seed", 9, "--bots", "random", "--save", blocked / "save.json", input="q\n")

    assert left.exit_code == 0
    assert elysium.load((tmp_path / "save.json").read_text(encoding="utf-8")).name == "vendetta"


def test_files_without_a_name_go_into_the_folder_of_the_user(run: Run, home: Path) -> None:
    run("play", "vendetta", "--seed", 9, "--bots", "random", input="q\n")
    run("play", "vendetta", "--seed", 9, "--bots", "random", input="q\n")
    run("play", "vendetta", "--seed", 9, "--bots", "random", input=FIRST_ANSWERS * 400)

    assert sorted(path.name for path in home.iterdir()) == [
        "vendetta-9-1.save.json",
        "vendetta-9.record.json",
        "vendetta-9.save.json",
    ]
    assert steps_of(home / "vendetta-9.record.json").seed == 9


def test_forced_colour_marks_names_and_no_color_does_not(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "vendetta", "--seed", 9, "--bots", "random")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run(*words, input="q\n").output

    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*words, input="q\n").output
