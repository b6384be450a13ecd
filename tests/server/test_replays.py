"""After the game: from any seat's eye at any step, and on from there at a new table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import elysium
from elysium.client import Lobby, Refusal, Seat
from tests.server.playing import play, play_all, play_some, seated

Start = Callable[..., Any]


async def test_a_finished_match_is_seen_from_any_seat_at_any_step(start: Start) -> None:
    server = start()

    lobbies, places = await seated(server.url, "vendetta", 3)
    id = places[0].table
    with pytest.raises(Refusal, match="once it is over"):
        await lobbies[0].get(f"/api/tables/{id}/replay?step=0&seat=1")
    await play_all(places)
    record = elysium.replay(await lobbies[0].record(id))
    halfway = elysium.replay(await lobbies[0].record(id), upto=40)
    last = await lobbies[0].get(f"/api/tables/{id}/replay?step={record.steps}&seat=2")
    middle = await lobbies[0].get(f"/api/tables/{id}/replay?step=40&seat=1")

    assert last["view"] == record.view(2)
    assert middle["view"] == halfway.view(1)
    assert middle["steps"] == record.steps
    for wrong in ("step=9999", "step=x", "step=1&seat=7"):
        with pytest.raises(Refusal):
            await lobbies[0].get(f"/api/tables/{id}/replay?{wrong}")


async def test_a_finished_match_goes_on_from_any_step_against_bots(start: Start) -> None:
    server = start()
    lobbies, places = await seated(server.url, "vendetta", 3)
    id = places[0].table
    await play_all(places)
    made = await lobbies[1].post(f"/api/tables/{id}/fork", {"step": 50, "seat": 1, "bot": "random"})
    forked = Seat(server.url, made["table"], made["seat"], made["secret"])
    await play_some([forked], 3)
    server.stop()
    again = start()

    table = await play(replace(forked, url=again.url))
    lobby = Lobby(again.url)
    await lobby.guest("Somebody")
    whole, old = [elysium.replay(await lobby.record(one)) for one in (forked.table, id)]

    assert table.over is not None
    assert whole.history()[:50] == old.history()[:50]
    assert whole.view(1) == table.view
