"""What all tables of a process share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from elysium.server.bots.pool import BotPool
from elysium.server.bots.quota import BotQuota
from elysium.server.cluster.leases import Leases
from elysium.server.cluster.presence import RemotePresence
from elysium.server.metrics import Metrics
from elysium.server.notify.notices import Notices
from elysium.server.notify.turns import Turns
from elysium.server.store.store import Store
from elysium.server.table.match.film import Tellers


@dataclass
class Services:
    """What rooms share."""

    store: Store
    bots: BotPool
    notices: Notices
    clock: Callable[[], float] = time.time
    remote: RemotePresence = field(default_factory=RemotePresence)
    grace: float = 30.0  # seconds somebody is away before a bot may stand in
    metrics: Metrics = field(default_factory=Metrics)
    bot_quota: BotQuota = field(default_factory=BotQuota)
    previewing: asyncio.Lock = field(default_factory=asyncio.Lock)  # whose turn it is to be told what acts would do
    tellers: Tellers = field(default_factory=Tellers)
    speed: float = 1.0  # how many times faster a game's own clock runs, and its bots act

    def __post_init__(self) -> None:
        self.leases = Leases(self.store)
        self.turns = Turns(self.store)
