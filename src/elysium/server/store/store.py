"""What outlives the process, by subject. SQLite or PostgreSQL, one code."""

from __future__ import annotations

from elysium.server.metrics import Metrics
from elysium.server.store.chat import Chat
from elysium.server.store.decks import Decks
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.probe import Probe
from elysium.server.store.erasing import Erasing
from elysium.server.store.people import People, Sessions
from elysium.server.store.proposals import Proposals
from elysium.server.store.reports import Reports
from elysium.server.store.resets import Resets
from elysium.server.store.saves import Saves
from elysium.server.store.seats import Seats
from elysium.server.store.steps import Steps
from elysium.server.store.tables import Tables
from elysium.server.store.turns import Turns


class Store:
    """The store of one process."""

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.db = Database(url, metrics or Metrics())
        self.people = People(self.db)
        self.sessions = Sessions(self.db)
        self.tables = Tables(self.db)
        self.seats = Seats(self.db)
        self.steps = Steps(self.db)
        self.saves = Saves(self.db)
        self.chat = Chat(self.db)
        self.decks = Decks(self.db)
        self.proposals = Proposals(self.db)
        self.reports = Reports(self.db)
        self.turns = Turns(self.db)
        self.resets = Resets(self.db)
        self.erasing = Erasing(self.db)
        self.probe = Probe(self.db)

    @property
    def shared(self) -> bool:
        """Whether several processes may use this store."""
        return self.db.shared

    @property
    def process(self) -> str:
        """This process's name among those of the store."""
        return self.db.process

    async def open(self) -> None:
        """Bring the schema up to date and start writing steps."""
        await self.db.open()
        self.steps.start()

    async def close(self) -> None:
        await self.steps.close()
        await self.db.close()
