"""What was said at tables."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import select

from elysium.core.ids import Seat
from elysium.server.store.engine.database import Database
from elysium.server.store.engine.schema import SAID
from elysium.server.store.rows import ChatRow, Value


class Chat:
    """Chat lines by table, numbered from 1."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def add(
        self, table: str, *, seat: Seat, name: str, channel: str, text: str, heard: Collection[Seat], at: float
    ) -> int:
        """Returns its number. `heard`: the seats that could hear it, -1 for spectators."""
        values: dict[str, Value] = {"seat": seat, "name": name, "channel": channel, "text": text, "at": at}
        values["heard"] = json.dumps(list(heard))
        return await self._db.insert_numbered(SAID, table, values, "talk")

    async def last(self, table: str, limit: int = 100, after: int = 0) -> list[ChatRow]:
        """The last lines of those after that number, oldest first."""
        wanted = select(SAID).where(SAID.c.table_id == table, SAID.c.number > after)
        newest_first = wanted.order_by(SAID.c.number.desc()).limit(limit)
        return (await self._db.all(ChatRow._make, newest_first))[::-1]
