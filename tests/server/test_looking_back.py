"""Looking back: a window of moments at once; one's own past while the match runs; never anybody else's."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from elysium.core.ids import SPECTATOR
from elysium.core.match import Match
from elysium.core.record import Record
from elysium.server import patches, protocol
from elysium.server.errors import RequestError
from elysium.server.lobby import replays
from elysium.server.lobby.records import record_of
from tests.server.asgi import Served
from tests.server.inside import Inside, play_on


async def _begun(house: Inside, steps: int, **wish: Any) -> tuple[Any, Any]:
    """A table of Vendetta some steps on: the first client and the table's row."""
    clients = await house.sit_down("vendetta", "open", "open", "open", **wish)
    await play_on(clients, steps)
    return clients[0], await house.store.tables.get(clients[0].room.id)


async def test_a_window_holds_what_each_step_showed_to_one_pair_of_eyes(house: Inside) -> None:
    _, row = await _begun(house, 40)
    record = await record_of(house.store, row)
    window = await replays.moments(house.store, row, 5, 20, 1, float("inf"))
    seen = window["view"]
    assert (window["step"], window["steps"], len(window["next"])) == (5, 40, 20)
    assert seen == Match.replay(record, 5).view(1)
    for number, moment in enumerate(window["next"], 6):
        seen = patches.apply(seen, moment["patch"])
        assert seen == Match.replay(record, number).view(1)
        made = record.steps[number - 1]
        assert (moment["made"]["seat"], moment["made"]["point"]) == (made.seat, made.point)
        assert ("label" in moment["made"]) == (made.seat == 1), "only one's own answers are told"


async def test_the_lines_of_all_moments_are_the_log_of_that_seat(house: Inside) -> None:
    client, row = await _begun(house, 30)
    window = await replays.moments(house.store, row, 0, 100, client.seat, float("inf"))
    told = [line["key"] for moment in (window, *window["next"]) for line in moment["lines"]]
    assert told == [line.key for state in client.got(protocol.State) for line in state.lines]
    assert window["made"] is None


async def test_while_a_match_runs_everybody_looks_back_through_their_own_eyes_alone(house: Inside) -> None:
    _, row = await _begun(house, 10)
    own, other = house.people[0].id, house.people[1].id
    now = house.now()
    assert await replays.visible_until(house.store, row, 0, own, False, now) == now
    assert await replays.visible_until(house.store, row, SPECTATOR, own, False, now) == now
    for seat, person, invited in ((0, other, False), (1, own, True), (0, "", True), (SPECTATOR, "", False)):
        with pytest.raises(RequestError):
            await replays.visible_until(house.store, row, seat, person, invited, now)
    assert await replays.visible_until(house.store, row, SPECTATOR, "", True, now) == now


async def test_who_has_resigned_looks_back_no_more_through_the_seat(house: Inside) -> None:
    client, row = await _begun(house, 10)
    await client.sends(protocol.Resign())
    with pytest.raises(RequestError):
        await replays.visible_until(house.store, row, 0, house.people[0].id, True, house.now())


async def test_who_sees_everything_later_looks_back_no_further(house: Inside) -> None:
    clients = await house.sit_down("vendetta", "open", "open", "open", public=True, delay=60.0)
    await play_on(clients, 5)
    house.now.at += 50
    await play_on(clients, 5)
    house.now.at += 20
    row = await house.store.tables.get(clients[0].room.id)
    assert row is not None
    until = await replays.visible_until(house.store, row, SPECTATOR, "", False, house.now())
    window = await replays.moments(house.store, row, 0, 100, SPECTATOR, until)
    assert window["steps"] == len(window["next"]) == 5


async def test_the_doors_know_whose_eyes_they_are(app: Served) -> None:
    ann, bob = await app.guest("Ann"), await app.guest("Bob")
    table = await _bidding(app, ann)
    path = f"/api/tables/{table}/replay?step=0&many=50"
    assert (await app.ask("GET", f"{path}&seat=0", token=ann)).status == 200
    assert (await app.ask("GET", f"{path}&seat=0", token=bob)).data["code"] == "not_over"
    assert (await app.ask("GET", f"{path}&seat=1", token=ann)).data["code"] == "not_over"
    assert (await app.ask("GET", path)).data["code"] == "no_spectators"


async def _bidding(house: Served, token: str) -> str:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    wish = {"game": "bidding", "seats": [{"kind": "open"}, *bots], "options": {"rounds": 1}}
    table: str = (await house.ask("POST", "/api/tables", wish, token)).data["table"]
    return table


def _played() -> Record:
    """A match of Rivals among four that nobody knows how to win."""
    match = Match.new("rivals", 4, 8)
    while not match.over:
        decision = match.open()[0]
        match.step(decision.seat, decision.options[match.steps % len(decision.options)])
    return match.record()


def test_a_window_costs_one_pass_and_a_view_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    record, made = _played(), Counter[str]()
    for name in ("step", "view"):
        _count(monkeypatch, made, name)
    window = replays._moments(record, len(record.steps) - 50, 50, 0)
    assert len(window["next"]) == 50
    assert made == {"step": len(record.steps), "view": 52}, "the first view, that of the step before, and 50 more"
    assert len(json.dumps(window)) < 200_000


def _count(monkeypatch: pytest.MonkeyPatch, made: Counter[str], name: str) -> None:
    once = getattr(Match, name)

    def counted(self: Match, *given: Any) -> Any:
        made[name] += 1
        return once(self, *given)

    monkeypatch.setattr(Match, name, counted)
