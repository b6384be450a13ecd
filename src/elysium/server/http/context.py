"""What the routes and sockets of a process share."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from elysium.server.http.limits import RateLimits
from elysium.server.http.readiness import Readiness
from elysium.server.lobby.archive import Archive
from elysium.server.lobby.lobby import Lobby
from elysium.server.lobby.people.accounts import Accounts
from elysium.server.lobby.people.addresses import Addresses
from elysium.server.lobby.people.decks import KeptDecks
from elysium.server.lobby.people.resets import PasswordResets
from elysium.server.lobby.registry import TableRegistry
from elysium.server.lobby.retention import Retention
from elysium.server.notify.mail import Letters
from elysium.server.settings import Settings
from elysium.server.store.store import Store


@dataclass
class AppContext:
    """The parts of an application, its rate limits, and what it counts."""

    settings: Settings
    store: Store
    accounts: Accounts
    tables: TableRegistry

    started: float = field(default_factory=time.monotonic)
    sockets: Counter[str] = field(default_factory=Counter)  # open ones by client address

    def __post_init__(self) -> None:
        self.lobby = Lobby(self.tables)
        self.archive = Archive(self.tables, self.lobby)
        self.decks = KeptDecks(self.store, self.tables.services.clock)
        self.limits = RateLimits(self.settings)
        self.metrics = self.tables.services.metrics
        self.readiness = Readiness(self.store, self.settings, self.tables.services.clock)
        letters, url, clock = Letters(self.settings.mail), self.settings.url, self.tables.services.clock
        self.letters = letters
        self.addresses = Addresses(self.store, letters, url.rstrip("/"))
        self.resets = PasswordResets(self.store, self.accounts, letters, url, clock)
        self.retention = Retention(self.store, self.settings, clock, lambda: self.tables.rooms)
        self._show_figures()

    def _show_figures(self) -> None:
        """What others count, among the metrics."""
        metrics, tables, services = self.metrics, self.tables, self.tables.services
        metrics.read_gauge("elysium_tables", "Tables in memory.", lambda: len(tables.rooms))
        metrics.read_gauge("elysium_sockets", "Open sockets.", self.sockets.total)
        metrics.read_gauge("elysium_uptime_seconds", "Since the start.", lambda: time.monotonic() - self.started)
        metrics.read_counter("elysium_bot_answers", "Answers of bots.", lambda: services.bots.answers)
        metrics.read_counter("elysium_bot_fallbacks", "Answers for bots that failed.", lambda: services.bots.fallbacks)
        metrics.read_counter("elysium_bots_late", "Of them those that were late.", lambda: services.bots.late)
        metrics.read_gauge("elysium_bots_waiting", "Bots that wait for their turn.", lambda: services.bots.waiting)
        metrics.read_counter(
            "elysium_untold_steps", "Steps shown as one: many were told.", lambda: services.tellers.untold
        )
        metrics.read_counter("elysium_notices", "Notices sent.", lambda: services.notices.sent)

    @contextlib.contextmanager
    def open_socket(self, address: str) -> Iterator[None]:
        """Count a socket of this address while it is open."""
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            self.sockets += Counter()  # addresses without any are forgotten

    def count_refusal(self) -> None:
        """Count a message that was not taken."""
        self.metrics.refused.inc()


def app_context(connection: HTTPConnection) -> AppContext:
    """The context of the application a request or socket came to."""
    context: AppContext = connection.app.state.context
    return context
