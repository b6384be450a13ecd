"""What the browser's board of Rivals was made from is what the game is now."""

from __future__ import annotations

import pytest

from tools import rivals_web


def test_the_boards_facts_are_fresh() -> None:
    assert rivals_web.main(["--check"]) == 0


def test_a_stale_file_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    changed = {**rivals_web.facts(), "beretta": {}}
    monkeypatch.setattr(rivals_web, "made", lambda: {"model/facts.json": changed})
    assert rivals_web.main(["--check"]) == 1
    assert capsys.readouterr().err == "facts.json is stale: run python -m tools.rivals_web\n"


def test_every_card_is_of_a_kind_the_page_draws() -> None:
    drawn = rivals_web.drawn_kinds()
    assert {fact["kind"] for fact in rivals_web.facts().values()} <= drawn
