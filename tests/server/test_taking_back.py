"""Taking back: free while nothing was revealed and nobody acted, otherwise by the consent of the other people."""

from __future__ import annotations

from pathlib import Path

from elysium.server import protocol
from tests.server.inside import Client, Inside, inside

TAKEBACK = protocol.Propose("takeback")


async def _kept(house: Inside, client: Client) -> list[int]:
    return [step.seat for step in await house.store.steps.of(client.room.id)]


async def test_a_secret_bid_is_taken_back_at_once_while_nobody_else_has_bid(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    asked = clients[0].state.asked
    await clients[0].answers([2])

    await clients[0].sends(TAKEBACK)

    assert clients[0].got(protocol.Proposed) == []
    assert clients[0].state.asked == asked
    assert await _kept(house, clients[0]) == []


async def test_once_somebody_else_has_acted_the_others_are_asked(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([2])
    await clients[1].answers([0])

    await clients[0].sends(TAKEBACK)

    (proposed,) = clients[3].got(protocol.Proposed)
    assert (proposed.what, proposed.by, proposed.waiting) == ("takeback", 0, [1, 2, 3])
    assert await _kept(house, clients[0]) == [0, 1]


async def test_a_takeback_all_agree_on_cuts_everything_since(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    before = clients[2].view
    await clients[0].answers([2])
    await clients[1].answers([0])
    await clients[0].sends(TAKEBACK)
    number = clients[0].got(protocol.Proposed)[-1].proposal
    for voter in clients[1:]:
        await voter.sends(protocol.Vote(number, True))

    assert await _kept(house, clients[0]) == []
    assert all(client.state.asked is not None for client in clients)
    assert clients[2].view == before
    assert clients[3].got(protocol.Settled)[-1].agreed


async def test_one_no_is_enough(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([2])
    await clients[1].answers([0])
    await clients[0].sends(TAKEBACK)
    number = clients[0].got(protocol.Proposed)[-1].proposal

    await clients[1].sends(protocol.Vote(number, True))
    await clients[2].sends(protocol.Vote(number, False))
    await clients[3].sends(protocol.Vote(number, True))

    assert await _kept(house, clients[0]) == [0, 1]
    assert not clients[0].got(protocol.Settled)[-1].agreed
    assert clients[3].refusals == ["vote"]


async def test_nobody_votes_twice_or_on_their_own_wish(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([2])
    await clients[1].answers([0])
    await clients[0].sends(TAKEBACK)
    vote = protocol.Vote(clients[0].got(protocol.Proposed)[-1].proposal, True)

    await clients[0].sends(vote)
    await clients[1].sends(vote)
    await clients[1].sends(vote)

    assert clients[0].refusals == ["vote"]
    assert clients[1].refusals == ["vote"]
    assert len(await _kept(house, clients[0])) == 2


async def test_the_wish_lapses_when_the_table_moves_on(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([2])
    await clients[1].answers([0])
    await clients[0].sends(TAKEBACK)
    vote = protocol.Vote(clients[0].got(protocol.Proposed)[-1].proposal, True)

    await clients[2].answers([0])
    await clients[3].sends(vote)

    assert [one.agreed for one in clients[1].got(protocol.Settled)] == [False]
    assert clients[3].refusals == ["vote"]


async def test_what_was_revealed_is_not_taken_back_without_consent(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    for client in clients:
        await client.answers([1])  # the last bid turns all of them up

    await clients[3].sends(TAKEBACK)

    assert clients[0].got(protocol.Proposed)[-1].waiting == [0, 1, 2]
    assert len(await _kept(house, clients[0])) == 4


async def test_against_bots_nobody_need_be_asked(house: Inside) -> None:
    (client,) = await house.sit_down("bidding", "open", "random", "random", "random")
    await client.answers([1])
    while len(await _kept(house, client)) < 4:
        await client.catches_up()

    await client.sends(TAKEBACK)

    assert 0 not in (await _kept(house, client))
    assert client.state.asked is not None


async def test_what_was_answered_in_a_row_is_one_act_and_taken_back_as_one_which_is_said(house: Inside) -> None:
    clients = await house.sit_down("vendetta", *["open"] * 3)
    by_seat = {client.seat: client for client in clients}
    while (point := next(iter(_asked(clients))).point) != "vendetta.plan.card":
        for asked in _asked(clients):
            if asked.point == point:
                await by_seat[asked.seat].answers(list(asked.options[0]))
    first = next(iter(_asked(clients)))
    planner = by_seat[first.seat]
    while (asked := next(iter(_asked(clients)))).seat == planner.seat:
        await planner.answers(list(asked.options[0]))
    points = [step.point for step in await house.store.steps.of(planner.room.id)]
    act = [point for point in points if point.startswith("vendetta.plan.")]

    await planner.sends(TAKEBACK)

    assert len(act) > 1
    assert [step.point for step in await house.store.steps.of(planner.room.id)] == points[: -len(act)]
    assert planner.state.asked == first
    told = clients[0].got(protocol.Settled)
    assert [(one.what, one.agreed, one.by) for one in told] == [("takeback", True, planner.seat)]


def _asked(clients: list[Client]) -> list[protocol.Asked]:
    return [client.state.asked for client in clients if client.state.asked is not None]


async def test_an_answer_to_what_was_taken_back_comes_too_late(house: Inside) -> None:
    clients = await house.sit_down("bidding", *["open"] * 4)
    await clients[0].answers([2])
    old = clients[1].state
    await clients[0].sends(TAKEBACK)
    assert old.asked is not None

    await clients[1].sends(protocol.Answer(old.version, old.asked.point, old.asked.options[0]))

    assert clients[1].refusals == ["late"]
    assert await _kept(house, clients[1]) == []


async def test_an_answer_that_could_not_have_been_another_is_no_choice_to_take_back(house: Inside) -> None:
    clients = await house.sit_down("vigil", "open", "open")
    await clients[0].answers()  # before the areas open one can only stay

    await clients[0].sends(TAKEBACK)

    assert clients[0].refusals == ["propose"]


async def test_the_match_is_as_before_after_a_restart_too(tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        clients = await house.sit_down("bidding", *["open"] * 4)
        table, secret, view = clients[0].room.id, clients[0].secret, clients[0].view
        await clients[0].answers([2])
        await clients[0].sends(TAKEBACK)
        version = clients[0].state.version
    async with inside(tmp_path) as house:
        again = await house.client(table, secret)
        await again.enters()

        assert again.view == view
        assert again.state.version == version
