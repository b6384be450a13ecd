"""A language is files alone: dropped in a folder, it is found by terminal and server; what it lacks is in English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from elysium.cli.commands import elysium
from elysium.locale import Speech, UnknownLanguage, languages
from elysium.locale.missing import missing
from elysium.locale.plurals import plural_rule
from elysium.locale.sources import read
from tests.server.asgi import served

HOUSE = {
    "language.name": "Toyish",
    "language.plural": {"one": "n % 10 = 1"},
    "label.yes": "Yup",
    "cli.play.keys": "Keyz!",
    "ui.round": "Roundo {n}",
}
VENDETTA = {
    "messages": {
        "prompt.vendetta.draft.clan": "Clanno?",
        "number.card": {"one": "{n} cardo", "other": "{n} cardoz"},
    },
    "names": {Speech("vendetta", "en").card("AL01"): "Toyished"},
}


@pytest.fixture(autouse=True)
def toyish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a language that has a few words of everything."""
    rule = {**_english_rule(), "title": "Toyish title"}
    for name, data in {"xx": HOUSE, "vendetta.xx": VENDETTA, "vendetta.rules.xx": [rule]}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setenv("ELYSIUM_LOCALE", str(tmp_path))
    monkeypatch.setenv("ELYSIUM_HOME", str(tmp_path / "home"))
    return tmp_path


def _english_rule() -> dict[str, object]:
    return {**Speech("vendetta", "en").rules()[0]._asdict()}


def run(*words: str, input: str = "") -> Result:
    return CliRunner().invoke(elysium, list(words), input=input, prog_name="elysium")


def test_it_is_listed_where_it_is_spoken() -> None:
    assert languages() == ("en", "pl", "xx")
    assert languages("vendetta") == ("en", "pl", "xx")
    assert languages("rivals") == ("en", "pl")
    assert "xx  Toyish: vendetta" in run("languages").stdout


def test_a_match_is_played_in_it() -> None:
    shown = run("play", "vendetta", "--lang", "xx", "--seed", "4", "--bots", "random", input="1\nq\n").stdout

    assert "Clanno?" in shown
    assert "Keyz!" in shown
    assert "Type ? at the prompt" not in shown


def test_what_it_lacks_is_said_in_english_key_by_key() -> None:
    toyish, english = Speech("vendetta", "xx", ["Ada"]), Speech("vendetta", "en", ["Ada"])
    assert toyish.ui("label.yes") == "Yup"
    assert toyish.ui("label.no") == english.ui("label.no")
    assert (toyish.card("AL01"), toyish.card("AL02")) == ("Toyished", english.card("AL02"))
    assert toyish.card_text("BR09") == english.card_text("BR09")
    assert toyish.rules()[0].title == "Toyish title"
    assert toyish.rules()[1:] == english.rules()[1:]
    assert toyish.ui("cli.play.earlier", n=21) == "... 21 earlier lines; l shows them", "English keeps its own plurals"


def test_its_plurals_are_data() -> None:
    toyish = Speech("vendetta", "xx")

    assert [toyish.ui("number.card", n=n) for n in (1, 2, 21)] == ["1 cardo", "2 cardoz", "21 cardo"]


def test_what_it_lacks_is_listed() -> None:
    lacks = missing("xx")

    assert "label.no" in lacks["xx.json"]
    assert "label.yes" not in lacks["xx.json"]
    assert "event.draw" in lacks["vendetta.xx.json"]
    assert "texts BR09" in lacks["vendetta.xx.json"]
    assert _english_rule()["id"] not in lacks["vendetta.rules.xx.json"]
    assert "  label.no\n" in run("languages", "xx").stdout
    assert missing("pl") == {}


def test_a_language_that_is_nowhere_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="its languages are: en, pl, xx"):
        Speech("vendetta", "yy")
    refused = run("languages", "yy")

    assert refused.exit_code == 2
    assert refused.stderr == "elysium: no language is called 'yy'; the languages are: en, pl, xx\n"


@pytest.mark.parametrize("text", ["", "n", "n = ", "n = 1 and", "m = 1", "n % = 1"])
def test_a_plural_rule_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no plural condition"):
        plural_rule({"one": text})


async def test_the_page_is_offered_it_and_fetches_its_words(tmp_path: Path) -> None:
    async with served(tmp_path) as app:
        listed = (await app.ask("GET", "/api/languages")).data
        house = (await app.ask("GET", "/api/words/house/xx")).data
        game = (await app.ask("GET", "/api/words/vendetta/xx")).data
        rules = (await app.ask("GET", "/api/rules/vendetta/xx")).data

    assert listed[-1] == {"lang": "xx", "name": "Toyish"}
    assert house["messages"]["label.yes"] == "Yup"
    assert house["messages"]["language.plural"] == HOUSE["language.plural"]
    assert "label.yes" not in house["english"]
    assert (game["lang"], game["messages"]["prompt.vendetta.draft.clan"]) == ("xx", "Clanno?")
    assert game["english"]["event.draw"] == read("vendetta", "en")["messages"]["event.draw"]
    assert game["cards"]["AL01"]["name"] == "Toyished"
    assert rules["rules"][0]["title"] == "Toyish title"
    assert len(rules["rules"]) == len(Speech("vendetta", "en").rules())
