"""The page about the card language is as new as the words it lists, and its examples work."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from elysium.effects.check import check
from elysium.effects.text import keys_of, sentences
from tests.toys.tiny import tiny
from tools import card_language

EXAMPLES = re.findall(r"```python\n(.*?)```", card_language.PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_page_is_not_stale(capsys: pytest.CaptureFixture[str]) -> None:
    status = card_language.main(["--check"])

    assert capsys.readouterr().err == ""
    assert status == 0


def test_stale_page_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "card-language.md"
    page.write_text("# By hand\n\n" + card_language.LINE + "old\n", encoding="utf-8")
    monkeypatch.setattr(card_language, "PAGE", page)

    assert card_language.main(["--check"]) == 1
    assert capsys.readouterr().err == "card-language.md is stale: run python3 tools/card_language.py\n"
    assert card_language.main([]) == 0
    assert card_language.main(["--check"]) == 0
    assert page.read_text(encoding="utf-8").startswith("# By hand\n\n" + card_language.LINE)


def test_other_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert card_language.main(["--force"]) == 2
    assert "only --check is known" in capsys.readouterr().err


def test_every_kind_of_word_is_listed() -> None:
    reference = card_language.reference()

    assert all(f"### {kind}\n" in reference for kind in card_language.KINDS)
    assert "- **`Choose(name: str, among: Pick, by: Pick = You(), may: bool = False" in reference
    assert "- **`Block(" not in reference
    assert "Tiny" not in reference


def test_example_card_does_what_the_page_says() -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLES[0], names)
    toll = names["TOLL"]

    assert check(toll, keys=set(keys_of(sentences(toll)))) == []
    refused = tiny(*toll).answers((2,), (0,))
    paid = tiny(*toll).answers((2,), (1,))
    assert (refused.notes, refused.table.purse) == ([2], [3, 3, 3])
    assert (paid.notes, paid.table.purse) == ([], [3, 3, 2])


def test_example_step_says_what_it_selects() -> None:
    names: dict[str, Any] = {"__name__": "tests.effects.card_language_example"}
    exec(EXAMPLES[1], names)

    assert names["SETTLE"].bound() == ("lowest",)
