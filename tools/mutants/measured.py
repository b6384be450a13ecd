"""A pytest plugin for the run under coverage: every scene once, straight through, and how long each test took.

The seconds are written to the file that ELYSIUM_TEST_TIMES names; tests that were skipped are not in it. Tests that
name one of the games in ELYSIUM_TEST_WITHOUT are left out.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

_times: dict[str, float] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    from tests.conftest import takes_detour  # not before: coverage is to see the imports of Elysium

    without = os.environ.get("ELYSIUM_TEST_WITHOUT", "").split()
    items[:] = [item for item in items if not takes_detour(item) and not any(game in item.nodeid for game in without)]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.passed:
        _times[report.nodeid] = round(_times.get(report.nodeid, 0.0) + report.duration, 4)
    else:
        _times.pop(report.nodeid, None)


def pytest_sessionfinish() -> None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        Path(os.environ["ELYSIUM_TEST_TIMES"]).write_text(json.dumps(_times), encoding="utf-8")
