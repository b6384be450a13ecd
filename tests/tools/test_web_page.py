"""When the page is built, and with which Node."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import web_page


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> web_page.Page:
    """A page that has been built."""
    monkeypatch.delenv(web_page.SKIP, raising=False)
    made = web_page.Page(tmp_path)
    (made.web / "src").mkdir(parents=True)
    (made.web / "package.json").write_text("{}", encoding="utf-8")
    (made.web / "src" / "main.ts").write_text("1", encoding="utf-8")
    made.static.mkdir(parents=True)
    made.stamp.write_text(web_page.digest(made.web), encoding="utf-8")
    return made


def test_a_page_is_built_again_when_a_source_has_changed(page: web_page.Page) -> None:
    assert not page.stale
    (page.web / "src" / "main.ts").write_text("2", encoding="utf-8")
    assert page.stale


def test_a_renamed_source_counts_as_changed(page: web_page.Page) -> None:
    (page.web / "src" / "main.ts").rename(page.web / "src" / "other.ts")
    assert page.stale


@pytest.mark.parametrize("name", ["src/main.test.ts", "src/testing/setup.ts", "node_modules/x/index.js"])
def test_tests_and_fetched_packages_do_not_count(page: web_page.Page, name: str) -> None:
    (page.web / name).parent.mkdir(parents=True, exist_ok=True)
    (page.web / name).write_text("3", encoding="utf-8")
    assert not page.stale


def test_a_page_that_was_never_built_is_due(page: web_page.Page) -> None:
    page.stamp.unlink()
    assert page.stale


def test_what_the_tests_need_is_fetched_for_a_page_that_is_built_already(
    page: web_page.Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []
    monkeypatch.setattr(page, "fetch", fetched.append)
    page.build()
    assert fetched == []
    page.build(web_page.ALL)
    assert fetched == [web_page.ALL]


def test_nothing_is_due_where_it_is_switched_off(page: web_page.Page, monkeypatch: pytest.MonkeyPatch) -> None:
    page.stamp.unlink()
    monkeypatch.setenv(web_page.SKIP, "1")
    assert not page.stale


def test_nothing_is_due_without_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(web_page.SKIP, raising=False)
    assert not web_page.Page(tmp_path).stale


def test_without_any_node_one_is_told_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_page, "system_node", lambda: None)
    monkeypatch.setattr(web_page, "wheel_folder", lambda: None)
    with pytest.raises(web_page.NoNode, match=r"Node\.js 20\.19 or newer"):
        web_page.node()


@pytest.mark.parametrize(("told", "enough"), [("v18.20.4", False), ("v20.18.9", False), ("v20.19.0", True)])
def test_an_old_node_is_not_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str, enough: bool) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {told}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (web_page.system_node() is not None) == enough
