"""What an answer would do, for the seat that is asked: told to it alone, and nothing is answered."""

from __future__ import annotations

import asyncio

from elysium.core.game import game_info
from elysium.core.preview import Wish, agreed, outcomes
from elysium.core.table import Json
from elysium.server import protocol
from elysium.server.errors import RequestError
from elysium.server.table.match.match_log import Position
from elysium.server.table.people.connection import Connection
from elysium.server.table.questions import Questions


class Previews:
    """Outcomes of answers to the open questions of a table. `turn`: one at a time is worked out for all tables."""

    def __init__(self, position: Position, questions: Questions, turn: asyncio.Lock) -> None:
        self._position = position
        self._questions = questions
        self._turn = turn

    async def tell(self, connection: Connection, message: protocol.Preview) -> None:
        connection.push(protocol.Previewed(message.number, await self._outcome(connection, message)))

    async def _outcome(self, connection: Connection, message: protocol.Preview) -> dict[str, Json] | None:
        """None where it is no answer any more, or the game tells nothing beforehand."""
        match = self._position.match
        info = game_info(match.name)
        answer = protocol.Answer(message.version, message.point, message.option)
        if info.foresight is None:
            return None
        try:
            decision = self._questions.check(connection, answer)
        except RequestError:
            return None
        wishes = [Wish(wish.kind, wish.thing, wish.n) for wish in message.then]
        told = []
        async with self._turn:
            for outcome in outcomes(info, match.game, decision.seat, tuple(message.option), wishes):
                told.append(outcome)
                await asyncio.sleep(0)  # threads would keep the loop waiting; so others wait for a world at most
        return agreed(told)
