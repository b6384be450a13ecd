"""A server with the built page, and a browser before it; tests are skipped, with the reason, where one is missing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from elysium.server.http.static import BUILT
from tests.server.conftest import free_port
from tests.server.processes import Process

pytest.importorskip("playwright", reason="the browser tests need playwright: pip install playwright")

from playwright.sync_api import Browser

from tests.web import driver, slots


def missing() -> str:
    """What keeps the browser tests from being run, if anything."""
    page = Path(os.environ.get("ELYSIUM_STATIC") or BUILT) / "index.html"
    if not page.is_file():
        return "the page is not built: python3 dev.py serve builds it, or name a built one in ELYSIUM_STATIC"
    if driver.chromium() is None:
        return "there is no Chromium: install chromium, or name one in ELYSIUM_CHROMIUM"
    return ""


@contextlib.contextmanager
def started(folder: Path, toys: bool = False) -> Iterator[Process]:
    if missing():
        pytest.skip(missing())
    process = Process(free_port(), folder / "house.db", toys=toys)
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all browser tests of this process."""
    with started(tmp_path_factory.mktemp("web")) as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this process."""
    if missing():
        pytest.skip(missing())
    with driver.launched() as found:
        yield found


@pytest.fixture
def slot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Not more than two browsers work at a time, however many processes run tests."""
    shared = tmp_path_factory.getbasetemp()
    with slots.one_of(2, shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared):
        yield


@pytest.fixture
def chromium(slot: None, house: Process, browser: Browser) -> Iterator[driver.Chromium]:
    """People come through it; in the end none of their pages may have complained, or shown a word it does not have."""
    people = driver.Chromium(browser, house.url)
    yield people
    try:
        assert people.complaints() == []
    finally:
        people.leave()
