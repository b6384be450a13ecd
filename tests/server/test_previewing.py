"""What an answer would do, asked over a socket: told to who is asked, and nothing is answered by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from elysium.client import Seat, Table
from elysium.core.preview import WORLDS, outcomes
from elysium.server import protocol
from elysium.server.table import previews
from tests.server.inside import Inside
from tests.server.playing import seated

Start = Callable[..., Any]


async def previewed(table: Table, version: int | None = None, **other: Any) -> protocol.Previewed:
    assert table.asked is not None
    asked = table.asked
    at = table.version if version is None else version
    wish = {"number": 7, "version": at, "point": asked.point, "option": asked.options[0], **other}
    await table.send(protocol.Preview(**wish))
    while True:
        message = await table.receive()
        if isinstance(message, protocol.Previewed):
            return message


def preview_of(state: protocol.State) -> protocol.Preview:
    assert state.asked is not None
    return protocol.Preview(1, state.version, state.asked.point, state.asked.options[0])


async def asked(seat: Seat) -> Table:
    table = Table(seat)
    await table.connect()
    while table.version < 0:
        await table.receive()
    return table


async def test_it_is_told_to_who_is_asked_and_answers_nothing(start: Start) -> None:
    server = start()
    _, seats = await seated(server.url, "rivals", 2)
    tables = [await asked(seat) for seat in seats]
    mover, other = sorted(tables, key=lambda table: table.asked is None)
    before = mover.version

    told = await previewed(mover)

    assert told.number == 7
    assert told.outcome is not None
    assert set(told.outcome) == {"ways"}
    assert (mover.version, mover.asked is not None) == (before, True)
    assert (await previewed(mover, version=before + 1)).outcome is None
    assert (await previewed(mover, option=[99, 99])).outcome is None
    assert mover.asked is not None
    await other.send(protocol.Preview(1, before, mover.asked.point, mover.asked.options[0]))
    answer = await other.receive()
    while not isinstance(answer, protocol.Previewed):
        answer = await other.receive()
    assert answer.outcome is None
    for table in tables:
        await table.close()


async def test_a_game_that_foretells_nothing_says_so(start: Start) -> None:
    server = start()
    _, seats = await seated(server.url, "blood_feud", 8)
    tables = [await asked(seat) for seat in seats]
    mover = next(table for table in tables if table.asked is not None)

    assert (await previewed(mover)).outcome is None
    for table in tables:
        await table.close()


async def test_others_have_their_turn_between_two_worlds_and_one_is_told_at_a_time(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for many has them worked out one after another: the server has other things to do."""
    turns, working = [0], [0]

    def tick() -> None:
        turns[0] += 1

    def watched(*asked: Any) -> Iterator[dict[str, Any]]:
        working[0] += 1
        assert working[0] == 1, "two are worked out at once"
        for outcome in outcomes(*asked):
            before = turns[0]
            asyncio.get_running_loop().call_soon(tick)
            yield outcome
            assert turns[0] > before, "nobody else had a turn"
        working[0] -= 1

    monkeypatch.setattr(previews, "outcomes", watched)
    movers = []
    for _ in range(3):
        clients = await house.sit_down("vendetta", "open", "open", "open")
        movers.append(next(client for client in clients if client.state.asked is not None))
    await asyncio.gather(*(client.sends(preview_of(client.state)) for client in movers))

    assert [len(client.got(protocol.Previewed)) for client in movers] == [1, 1, 1]
    assert turns[0] == 3 * WORLDS
