"""Cards, rules and games looked up from the command line."""

from __future__ import annotations

import subprocess
import sys

import pytest

import elysium
from elysium.games.vendetta.cards import CARDS
from elysium.locale import Speech
from elysium.locale.reference import rules
from tests.cli.conftest import Run

LANGUAGES = pytest.mark.parametrize("lang", ["en", "pl"])


def squeezed(text: str) -> str:
    return " ".join(text.split())


@LANGUAGES
def test_every_card_is_listed_with_name_and_text(run: Run, lang: str) -> None:
    shown = run("cards", "vendetta", "--lang", lang)

    speech, text = Speech("vendetta", lang), squeezed(shown.stdout)
    assert shown.exit_code == 0
    for code in CARDS:
        if not code.startswith("VI") or code == "VI01":
            assert f"{speech.card(code)} {code} " in text
            assert squeezed(speech.card_text(code)) in text


@LANGUAGES
@pytest.mark.parametrize("word", ["BR03", "br03", "name", "NAME"])
def test_a_card_is_found_by_code_and_name(run: Run, lang: str, word: str) -> None:
    speech = Speech("vendetta", lang)
    name = speech.card("BR03")
    wanted = {"name": name, "NAME": name.upper()}.get(word, word)

    shown = run("cards", "vendetta", *wanted.split(), "--lang", lang)

    assert shown.exit_code == 0
    assert shown.stdout.startswith(f"{name}  BR03  Brujah")
    assert squeezed(speech.card_text("BR03")) in squeezed(shown.stdout)


def test_a_word_finds_all_cards_whose_name_holds_it(run: Run) -> None:
    shown = run("cards", "vendetta", "of", "blood").stdout

    assert "Auction of Blood" in shown
    assert run("cards", "vendetta", "hunt").stdout.count("Hunt  ") == 7


def test_numbers_of_allies_and_relics_are_told(run: Run) -> None:
    ally = CARDS["AL23"]
    shown = squeezed(run("cards", "vendetta", "AL23").stdout)

    assert f"Drained: {getattr(ally, 'drain')} Blood" in shown  # noqa: B009  # the register holds all kinds of cards
    assert "Relic" in run("cards", "vendetta", "RE01").stdout
    assert "Location card" in run("cards", "vendetta", "LO01").stdout


@LANGUAGES
def test_the_contents_list_every_paragraph_under_a_heading(run: Run, lang: str) -> None:
    shown = run("rules", "vendetta", "--lang", lang).stdout

    for rule in Speech("vendetta", lang).rules():
        assert rule.id in shown
        assert rule.section.upper() not in shown.splitlines()


@LANGUAGES
def test_a_paragraph_is_found_by_id_and_word(run: Run, lang: str) -> None:
    rule = next(rule for rule in Speech("vendetta", lang).rules() if rule.id == "VD-FRZ-01")

    by_id = run("rules", "vendetta", "vd-frz-01", "--lang", lang).stdout
    by_word = run("rules", "vendetta", {"en": "frenzy", "pl": "szal"}[lang], "--lang", lang).stdout

    assert squeezed(by_id) == squeezed(f"{rule.title} {rule.id} {rule.text}")
    assert rule.id in by_word
    assert by_word.count("VD-") > 3


def test_games_are_listed_with_all_their_options(run: Run) -> None:
    shown = run("games").stdout

    for name, game in elysium.registered_games().items():
        assert name in shown
        for option in game["options"]:
            assert option in shown


@pytest.mark.parametrize("name", ["", "play", "simulate", "replay", "cards", "rules", "games", "bench", "fuzz"])
@pytest.mark.parametrize("switch", ["--help", "-h"])
def test_every_command_explains_itself(run: Run, name: str, switch: str) -> None:
    shown = run(*([name] if name else []), switch)

    assert shown.exit_code == 0
    assert shown.stdout.startswith(f"Usage: elysium {name}".rstrip())
    assert shown.stderr == ""


def test_a_command_run_by_itself_first_still_explains_itself(run: Run) -> None:
    script = (
        "from click.testing import CliRunner\n"
        "from elysium.cli.commands import elysium, simulate\n"
        "CliRunner().invoke(simulate, ['--help'])\n"
        "print(CliRunner().invoke(elysium, ['simulate', '-h']).exit_code)\n"
    )

    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "0\n"


def test_the_command_alone_shows_its_help(run: Run) -> None:
    shown = run()

    assert shown.exit_code == 0
    assert "simulate" in shown.stdout


def test_the_version_is_told(run: Run) -> None:
    assert elysium.__version__ in run("--version").stdout


@pytest.mark.rule("BF-INFO-24")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_happens_in_a_story_is_told_to_storytellers_alone(run: Run, lang: str) -> None:
    secret = [rule for rule in rules("blood_feud", lang) if rule.kind == "secret"]
    assert {rule.id.rpartition("-")[0] for rule in secret} == {f"BF-ARC{arc}" for arc in range(1, 5)}

    for rule in secret[:3]:
        folded = run("rules", "blood_feud", rule.id, "--lang", lang).stdout
        opened = " ".join(run("rules", "blood_feud", rule.id, "--lang", lang, "--storyteller").stdout.split())
        assert rule.title in folded
        assert rule.text[:40] not in " ".join(folded.split())
        assert rule.text in opened
