"""Talk: who hears what, what is kept, and that text stays text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from elysium.core import game
from elysium.core.ids import Seat
from elysium.core.saves import load_machine
from elysium.core.table import Json
from elysium.server import protocol
from tests.server.inside import Client, Inside, inside, play_on
from tests.toys import vigil

GATE, GARDEN = "area-0", "area-1"


class Whispers(vigil.Vigil):
    """Vigil where only those in the same area hear each other, and spectators hear the gate."""

    __slots__ = ()

    def view(self, seat: Seat) -> dict[str, Json]:
        channels = [f"area-{self.table.spot[seat]}"] if 0 <= seat < self.players else [GATE]
        return {**super().view(seat), "channels": channels}


def _make(seats: int, seed: int, options: dict[str, Any]) -> Whispers:
    return _load(vigil.make(seats, seed, options).save())


def _load(state: dict[str, Any]) -> Whispers:
    return load_machine(Whispers, vigil.VigilTable, state)


@pytest.fixture
def whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game._GAMES, "vigil", replace(vigil.GAME, make=_make, load=_load))


def heard(client: Client) -> list[str]:
    return [said.text for said in client.got(protocol.Said)]


async def _bidders(house: Inside) -> list[Client]:
    return await house.sit_down("bidding", *["open"] * 4, public=True)


async def _watcher(house: Inside, table: str) -> Client:
    watcher = await house.watcher(table)
    assert await watcher.enters() == ""
    return watcher


async def test_the_table_hears_a_seat_with_its_name_and_so_do_spectators(house: Inside) -> None:
    clients = await _bidders(house)
    watcher = await _watcher(house, clients[0].room.id)
    await clients[1].sends(protocol.Say("hello"))

    assert all(heard(client) == ["hello"] for client in (*clients, watcher))
    said = watcher.got(protocol.Said)[0]
    assert (said.seat, said.name, said.channel) == (1, "Guest 1", "table")


async def test_spectators_talk_among_themselves(house: Inside) -> None:
    clients = await _bidders(house)
    one, other = [await _watcher(house, clients[0].room.id) for _ in range(2)]
    await one.sends(protocol.Say("she bluffs", "spectators"))
    await one.sends(protocol.Say("she bluffs!"))
    await clients[0].sends(protocol.Say("who says so?", "spectators"))

    assert heard(other) == ["she bluffs"]
    assert all(heard(client) == [] for client in clients)
    assert one.refusals == ["channel"]
    assert clients[0].refusals == ["channel"]


async def test_what_was_said_is_told_again_to_who_comes_back(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await _bidders(house)
        table, secret = clients[1].room.id, clients[1].secret
        for text in ("one", "two"):
            await clients[0].sends(protocol.Say(text))
        again = await house.again(clients[1])
        before = again.got(protocol.Said)
    async with inside(tmp_path) as house:
        after = await house.client(table, secret)
        await after.enters()

        assert heard(again) == ["one", "two"]
        assert before == clients[1].got(protocol.Said) == after.got(protocol.Said)


async def test_text_is_text(house: Inside) -> None:
    clients = await _bidders(house)
    text = "<script>alert('ł')</script> & \"quotes\" \u202e \\n\n'; DROP TABLE said; --"
    await clients[0].sends(protocol.Say(text))
    again = await house.again(clients[1])

    assert heard(clients[1]) == heard(again) == [text]


async def test_a_muted_seat_is_not_heard_from_any_device_until_it_is_heard_again(house: Inside) -> None:
    clients = await _bidders(house)
    await clients[0].sends(protocol.Mute(1))
    await clients[1].sends(protocol.Say("noise"))
    phone = await house.again(clients[0])
    await clients[2].sends(protocol.Say("sense"))
    silent = heard(clients[0]), heard(phone)
    await phone.sends(protocol.Mute(1, muted=False))
    await clients[1].sends(protocol.Say("sorry"))

    assert silent == (["sense"], ["sense"])
    assert heard(clients[0]) == heard(phone) == ["sense", "sorry"]
    assert heard(clients[2]) == heard(clients[1]) == ["noise", "sense", "sorry"]


async def test_a_muted_seat_stays_muted_after_a_restart(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await _bidders(house)
        await clients[0].sends(protocol.Mute(1))
        await clients[0].sends(protocol.Mute(2))
        await clients[0].sends(protocol.Mute(2, muted=False))
    async with inside(tmp_path) as house:
        again = [await house.client(one.room.id, one.secret) for one in clients]
        for one in again:
            await one.enters()
        await again[1].sends(protocol.Say("noise"))
        await again[2].sends(protocol.Say("sense"))

        assert heard(again[0]) == ["sense"]
        assert heard(again[3]) == ["noise", "sense"]
        assert [one.got(protocol.Welcome)[0].muted for one in again] == [[1], [], [], []]


async def test_who_only_watches_does_not_use_up_the_reports_of_a_table(house: Inside) -> None:
    clients = await _bidders(house)
    watcher = await _watcher(house, clients[0].room.id)
    for _ in range(60):
        await watcher.sends(protocol.Report("again", "person", 1))
    await clients[0].sends(protocol.Report("rude", "person", 1))

    assert clients[0].refusals == []
    assert len(await house.store.reports.all()) == 11


async def test_a_spectator_may_mute_the_other_spectators(house: Inside) -> None:
    clients = await _bidders(house)
    one, other = [await _watcher(house, clients[0].room.id) for _ in range(2)]
    await one.sends(protocol.Mute(-1))
    await other.sends(protocol.Say("noise", "spectators"))
    await clients[0].sends(protocol.Say("hello"))

    assert heard(one) == ["hello"]
    assert heard(other) == ["noise", "hello"]


async def test_a_report_is_kept_with_the_step_it_speaks_of(house: Inside) -> None:
    clients = await _bidders(house)
    await clients[0].answers()
    await clients[1].sends(protocol.Report("rude", "person", 2))
    await clients[1].sends(protocol.Report("odd", "bug", 9))
    (report,) = await house.store.reports.all()

    assert (report.by_seat, report.about, report.seat, report.text, report.steps) == (1, "person", 2, "rude", 1)
    assert clients[1].got(protocol.Settled)[-1].what == "report"
    assert clients[1].refusals == ["report"]
    assert clients[2].got(protocol.Settled) == []


@pytest.mark.usefixtures("whispers")
async def test_a_game_says_who_hears_whom(house: Inside) -> None:
    clients = await house.sit_down("vigil", *["open"] * 3, public=True)
    watcher = await _watcher(house, clients[0].room.id)
    await _open_areas(clients)
    await clients[2].answers([vigil.MOVE, 1])
    await clients[2].sends(protocol.Say("anybody here?", GARDEN))
    await clients[0].sends(protocol.Say("she is gone", GATE))
    await clients[0].sends(protocol.Say("in the garden", GARDEN))
    await clients[0].sends(protocol.Say("to all"))

    assert heard(clients[1]) == heard(watcher) == ["she is gone"]
    assert heard(clients[2]) == ["anybody here?"]
    assert clients[0].refusals == ["channel", "channel"]


@pytest.mark.usefixtures("whispers")
async def test_where_the_game_allows_no_words_one_may_call(house: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    def view(self: Whispers, seat: Seat) -> dict[str, Json]:
        spot = self.table.spot
        far = [other for other in range(self.players) if 0 <= seat < self.players and spot[other] != spot[seat]]
        return {**vigil.Vigil.view(self, seat), "channels": [], "pings": far}

    monkeypatch.setattr(Whispers, "view", view)
    clients = await house.sit_down("vigil", "open", "open", "open", public=True)
    watcher = await _watcher(house, clients[0].room.id)
    night = clients[0].room.match.game
    assert isinstance(night, vigil.Vigil)
    night.table.spot[:] = [1, 2, 1]
    for message in (protocol.Call(1), protocol.Call(2), protocol.Call(0), protocol.Say("psst", "call")):
        await clients[0].sends(message)
    await watcher.sends(protocol.Call(1))
    again = await house.again(clients[1])

    said = [(one.seat, one.channel, one.text) for one in clients[1].got(protocol.Said)]
    assert said == [(0, "call", "")]
    assert clients[0].refusals == ["channel"] * 3
    assert watcher.refusals == ["channel"]
    assert [len(one.got(protocol.Said)) for one in (clients[0], clients[2], watcher, again)] == [1, 0, 0, 1]


@pytest.mark.usefixtures("whispers")
async def test_where_the_game_lets_one_only_hear_nobody_else_speaks(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    def view(self: Whispers, seat: Seat) -> dict[str, Json]:
        told = {"channels": ["aloud"]} if seat == 0 else {"channels": [], "hears": ["aloud"] if seat != 2 else []}
        return {**vigil.Vigil.view(self, seat), **told}

    monkeypatch.setattr(Whispers, "view", view)
    clients = await house.sit_down("vigil", "open", "open", "open", public=True)
    watcher = await _watcher(house, clients[0].room.id)
    await clients[0].sends(protocol.Say("hear, hear", "aloud"))
    for one in (clients[1], clients[2], watcher):
        await one.sends(protocol.Say("me too", "aloud"))

    assert [heard(one) for one in (*clients, watcher)] == [["hear, hear"], ["hear, hear"], [], ["hear, hear"]]
    assert [one.refusals for one in (*clients, watcher)] == [[], ["channel"], ["channel"], ["channel"]]


@pytest.mark.usefixtures("whispers")
async def test_who_comes_into_a_channel_does_not_hear_what_was_said_before(house: Inside) -> None:
    clients = await house.sit_down("vigil", *["open"] * 3)
    await _open_areas(clients)
    await clients[2].answers([vigil.MOVE, 1])
    await clients[2].sends(protocol.Say("a secret", GARDEN))
    await clients[0].sends(protocol.Say("at the gate", GATE))
    for client in clients:
        await client.catches_up()
    await clients[1].answers([vigil.MOVE, 1])
    newcomer, old = await house.again(clients[1]), await house.again(clients[2])

    assert heard(newcomer) == ["at the gate"]
    assert heard(old) == ["a secret"]


@pytest.mark.usefixtures("whispers")
async def test_once_the_match_is_over_everybody_talks_at_the_table(house: Inside) -> None:
    clients = await house.sit_down("vigil", *["open"] * 2)
    await clients[0].sends(protocol.Say("too early"))
    for _ in range(vigil.OVER):
        await clients[0].room.ask(clients[0].room.step, 2, "vigil.clock", vigil.TICK)
    await clients[0].sends(protocol.Say("well played"))

    assert clients[0].refusals == ["channel"]
    assert heard(clients[1]) == ["well played"]


async def _open_areas(clients: list[Client]) -> None:
    """The clock, which the server holds, lets a minute pass."""
    room = clients[0].room
    await room.ask(room.step, 3, "vigil.clock", vigil.TICK)
    for client in clients:
        await client.catches_up()


async def test_talk_goes_on_after_the_match(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, options={"rounds": 1})
    await play_on(clients, 4)
    await clients[0].sends(protocol.Say("again?"))

    assert heard(clients[3]) == ["again?"]
