"""A trial: some tests, in a process of their own in which one thing is changed.

The working tree is never written to. Trials are forked. One that changes what happens when a module is imported comes
from a process that has pytest loaded and Elysium not, and reads that module changed. One that changes what a function
does comes from a process that has all tests collected, and swaps the function: it costs little more than its tests.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import NoReturn

import pytest

from tools.mutants import swap

KILLED, SURVIVED, TIMED_OUT = "killed", "survived", "timed out"
MEMORY = 4 << 30  # bytes; a change may make a list grow for ever
LEAST = 10.0  # seconds of work any test may take
SLOWER = 20.0  # times as long as without the change
IMPORTS = 60.0  # seconds of work until the first test
QUIET = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # of plugins that are loaded before the fork
OPTIONS = ("-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov", *QUIET)


def fork(work: Callable[[], int], log: Path) -> int:
    """Start a trial and return its process id; what it writes goes to a file."""
    pid = os.fork()
    if not pid:
        _run(work, log)
    return pid


def outcome(status: int) -> str:
    """What the exit status of a trial means. Whatever fails, also before the first test, has seen the change."""
    if os.WIFSIGNALED(status):
        return TIMED_OUT if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    return SURVIVED if os.WEXITSTATUS(status) == pytest.ExitCode.OK else KILLED


def _run(work: Callable[[], int], log: Path) -> NoReturn:
    status = 1
    try:
        out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        os.dup2(out, 1)
        os.dup2(out, 2)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, IMPORTS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        status = work()
    finally:
        sys.stdout.flush()
        os._exit(status)


class Timed:
    """A pytest plugin: each test is ended by a signal when it takes far too long."""

    def __init__(self, times: Mapping[str, float]) -> None:
        self.times = times

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        signal.setitimer(signal.ITIMER_PROF, max(LEAST, SLOWER * self.times.get(item.nodeid, 0.0)))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)


class Chosen:
    """A pytest plugin: these tests alone, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self.order), key=lambda one: self.order[one.nodeid])


class Changed(importlib.machinery.SourceFileLoader):
    """Reads a module from this source instead of its file."""

    def __init__(self, module: str, path: Path, source: bytes) -> None:
        super().__init__(module, str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds that one module; everything else is found by others."""

    def __init__(self, loader: Changed) -> None:
        self.loader = loader

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.loader.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


def with_module(changed: Changed, tests: Sequence[str], times: Mapping[str, float]) -> int:
    """Run tests with a module that is read changed; the status of pytest."""
    sys.meta_path.insert(0, Finder(changed))
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    return pytest.main([*OPTIONS, "-q", "--tb=line", *files], plugins=[Chosen(tests), Timed(times)])


def with_functions(changed: swap.Swaps, items: Sequence[pytest.Item]) -> int:
    """Run collected tests with functions that are changed, until one fails; the status as pytest's."""
    swap.put(changed)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if item.session.shouldfail:
            return 1
    return 0
