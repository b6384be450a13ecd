"""Those who watch: their own view, later if the table wants it so, and without anybody noticing in the match."""

from __future__ import annotations

import pytest

from elysium.core.ids import SPECTATOR
from elysium.server import protocol
from elysium.server.table.people import connection as sockets
from tests.server.conftest import Leap
from tests.server.inside import Inside, play_on


async def test_a_spectator_sees_what_spectators_may_see_and_is_asked_nothing(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await play_on(clients, 6)
    await watcher.catches_up()

    assert watcher.got(protocol.Welcome)[0].seat == SPECTATOR
    assert watcher.view == clients[0].room.match.view(SPECTATOR)
    assert watcher.view["hand"] == []
    assert all(state.asked is None for state in watcher.got(protocol.State))


async def test_watching_changes_nothing_for_the_others(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True)
    states = [client.got(protocol.State) for client in clients]
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await watcher.sends(protocol.Refresh())
    await watcher.leaves()
    for client in clients:
        await client.catches_up()

    assert [client.got(protocol.State) for client in clients] == states
    assert clients[0].got(protocol.Seats)[-1].watching == 0
    assert clients[0].got(protocol.Seats)[-2].watching == 1


@pytest.mark.parametrize(
    "message",
    [
        protocol.Answer(0, "bid", [0]),
        protocol.Propose("takeback"),
        protocol.Vote(1, True),
        protocol.Resign(),
        protocol.Return(),
        protocol.Prefer(False, True),
    ],
)
async def test_a_spectator_does_nothing_at_the_table(house: Inside, message: protocol.FromClient) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await watcher.sends(message)

    assert len(watcher.refusals) == 1
    assert clients[0].room.steps == 0


@pytest.mark.parametrize(
    ("public", "spectators", "invited", "may"),
    [
        (True, True, False, True),
        (False, True, False, False),
        (False, True, True, True),
        (True, False, False, False),
        (True, False, True, False),
    ],
)
async def test_the_host_decides_who_may_watch(
    house: Inside, public: bool, spectators: bool, invited: bool, may: bool
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=public, spectators=spectators)
    watcher = await house.watcher(clients[0].room.id, clients[0].invite if invited else "")
    complaint = await watcher.enters()

    assert (complaint == "") is may
    assert bool(watcher.texts) is may


@pytest.mark.parametrize("spectators", [True, False])
@pytest.mark.parametrize("by_session", [True, False])
async def test_who_sits_there_opens_a_screen_for_all_as_a_spectator_and_only_where_one_may_watch(
    house: Inside, spectators: bool, by_session: bool
) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, spectators=spectators)
    secret, person = ("", house.people[0]) if by_session else (clients[0].secret, None)
    screen = await house.client(clients[0].room.id, secret, person)
    screen.invite = clients[0].invite
    complaint = await screen.enters(watch=True)

    assert (complaint == "") is spectators
    assert [one.seat for one in screen.got(protocol.Welcome)] == [SPECTATOR] * spectators
    assert [state.view for state in screen.got(protocol.State)] == [screen.room.match.view(SPECTATOR)] * spectators


async def test_a_closed_table_may_be_looked_at_once_it_is_over(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, spectators=False, options={"rounds": 1})
    await play_on(clients, 4)
    watcher = await house.watcher(clients[0].room.id)

    assert await watcher.enters() == ""
    assert watcher.got(protocol.Over)


async def test_with_a_delay_everything_of_play_comes_later_and_in_order(house: Inside, leap: Leap) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True, delay=60.0, options={"rounds": 1})
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await clients[0].sends(protocol.Say("now!"))
    await play_on(clients, 4)
    await watcher.sends(protocol.Ping())
    await watcher.sends(protocol.Resume())
    early = [type(protocol.read_answer(text)) for text in watcher.texts]
    versions = [*(one.version for one in watcher.got(protocol.Pong)), watcher.got(protocol.Refused)[0].version]
    reason = watcher.got(protocol.Refused)[0].reason
    leap(60.0)
    await watcher.until(lambda: watcher.got(protocol.Over))

    assert early == [protocol.Welcome, protocol.Pong, protocol.Refused]
    assert versions == [-1, -1]
    assert "over" not in reason, "it does not know yet"
    states = [state.version for state in watcher.got(protocol.State)]
    assert states == sorted(states)
    assert states[-1] == 4
    assert watcher.view == clients[0].room.match.view(SPECTATOR)
    assert [said.text for said in watcher.got(protocol.Said)] == ["now!"]
    assert isinstance(protocol.read_answer(watcher.texts[-1]), protocol.Over)


async def test_with_a_delay_spectators_still_talk_to_each_other_at_once(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4, public=True, delay=60)
    one, other = [await house.watcher(clients[0].room.id) for _ in range(2)]
    for watcher in (one, other):
        await watcher.enters()
    await one.sends(protocol.Say("hm", "spectators"))

    assert [said.text for said in other.got(protocol.Said)] == ["hm"]


async def test_a_spectator_cannot_make_the_server_hold_more_than_so_much(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LARGEST_HELD", 5_000)
    clients = await house.sit_down("bidding", *["open"] * 4, public=True, delay=60)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    for _ in range(30):
        await watcher.sends(protocol.Refresh())

    assert watcher.connection.dropped.is_set()
    await clients[0].answers()
    assert clients[0].room.steps == 1


@pytest.mark.parametrize(("game", "seats"), [("bidding", 4), ("vendetta", 3), ("rivals", 2)])
async def test_who_comes_back_finds_the_same_view_question_and_log(house: Inside, game: str, seats: int) -> None:
    clients = await house.sit_down(game, *["open"] * seats, public=True)
    watcher = await house.watcher(clients[0].room.id)
    await watcher.enters()
    await play_on(clients, 40, seed=2)
    for client in (*clients, watcher):
        await client.catches_up()
        patched = client.view
        await client.sends(protocol.Refresh())
        again = await house.again(client)

        assert again.view == patched == client.view == client.room.match.view(client.seat)
        assert again.state.asked == client.state.asked
        assert again.state.lines == client.state.lines
        assert again.state.version == client.state.version
