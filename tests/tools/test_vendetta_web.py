"""What the browser's board of Vendetta was made from is what the game is now."""

from __future__ import annotations

import pytest

from tools import vendetta_web


def test_the_boards_facts_and_fixtures_are_fresh() -> None:
    assert vendetta_web.main(["--check"]) == 0


def test_a_stale_file_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    changed = {**vendetta_web.facts(), "BR01": {}}
    monkeypatch.setattr(vendetta_web, "made", lambda: {"model/facts.json": changed})
    assert vendetta_web.main(["--check"]) == 1
    assert capsys.readouterr().err == "facts.json is stale: run python -m tools.vendetta_web\n"
