"""The page's types are those of the games' views, and a stale file is found."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import pytest

from elysium.core.game import registered
from tools import view_types


class Inner(TypedDict):
    """Something inside."""

    card: str | None
    pair: tuple[int, str]


class Outer(TypedDict):
    """Something shown."""

    step: Literal["first", "second"]
    inner: list[Inner]
    own: NotRequired[dict[str, int]]  # who may know it


class Wider(Outer):
    """More of it."""

    seen: bool


def test_types_of_every_game_are_fresh() -> None:
    assert view_types.main(["--check"]) == 0
    assert {path.stem for path in view_types.made()} >= {"vendetta", "rivals", "blood_feud"}


def test_a_stale_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(view_types, "FOLDER", tmp_path)
    assert view_types.main([]) == 0
    (tmp_path / "rivals.ts").write_text("old", encoding="utf-8")

    assert view_types.main(["--check"]) == 1
    assert capsys.readouterr().err == "rivals.ts is stale: run python -m tools.view_types\n"


def test_a_type_is_written_with_what_is_inside_it_and_what_is_said_of_it() -> None:
    text = view_types.page(Wider)

    assert "export type Inner = {\n  card: string | null;\n  pair: [number, string];\n};" in text
    assert text.index("type Inner") < text.index("type Wider")
    assert '  step: "first" | "second";\n  inner: Inner[];\n' in text
    assert "  /** Who may know it. */\n  own?: Record<string, number>;\n  seen: boolean;\n" in text


def test_words_with_a_name_are_listed_in_their_order() -> None:
    vendetta = registered()["vendetta"].view
    assert vendetta is not None
    text = view_types.page(vendetta)

    assert 'export const STEPS = ["withdraw", "revelation", "preparation", "conflict", "aftermath"] as const;' in text
    assert "  step: Step | null;\n" in text
