"""What a table answers by itself in real time, and what its bots leave to people."""

from __future__ import annotations

import asyncio

import pytest

from elysium.games.blood_feud.game import ACT, STORYTELLER
from elysium.server.table.match import pace
from elysium.server.table.timing import game_clock
from tests.server.inside import Client, Inside

STORY = {"teams": 4, "night": "brief", "guides": True, "improvised": True}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time passes by itself, and bots act at once."""
    monkeypatch.setattr(game_clock, "TICK", 60.0)
    monkeypatch.setattr(pace, "PACE", 0.001)
    monkeypatch.setattr(pace, "THOUGHTS", 1000.0)


async def moments(client: Client, many: int = 20) -> None:
    """Time enough for everybody who has something to do."""
    for _ in range(many):
        await asyncio.sleep(0.005)
        await client.catches_up()


async def passes(client: Client) -> None:
    """What is due comes about: the areas open, a phase ends, a window closes."""
    room = client.room
    decision = room.match.decision(room.match.roles.index("clock"))
    if decision is not None:
        await room.ask(room.step, decision.seat, decision.point, decision.options[0])


async def test_the_software_reads_a_story_aloud_at_a_table_without_a_storyteller(house: Inside) -> None:
    arc = "anarch"
    (client,) = await house.sit_down("blood_feud", "open", *("greedy",) * 3, options={**STORY, "arc": arc})
    room = client.room

    def read() -> list[str]:
        return [one["beat"] for one in client.view["story"]["read"]]

    while f"{arc}.end" not in read():
        await moments(client, 2)
        if client.state.asked is not None and len(client.state.asked.options) > 1 and client.view["phase"] == "setup":
            await client.answers()
        asked = room.match.decision(room.match.roles.index("storyteller"))
        if asked is None or asked.point != "blood_feud.read":
            await passes(client)

    assert read()[0] == f"{arc}.start"
    assert f"{arc}.end" in read()
    steps = [step for step in room.match.history() if room.match.roles[step.seat] == "storyteller"]
    assert "blood_feud.read" in {step.point for step in steps}
    assert not [step for step in steps if step.point == STORYTELLER and step.option == (-1,)], "to watch is no step"


async def test_a_bot_leaves_it_to_a_person_of_its_team_what_the_team_plays(house: Inside) -> None:
    (client,) = await house.sit_down("blood_feud", "greedy", "open", *("greedy",) * 6, options={"teams": 4})
    room = client.room
    await client.until(lambda: all(team["colour"] for team in client.view["teams"][1:]))
    await moments(client)
    assert not {0, 1} & {step.seat for step in room.match.history()}, "the first team's bot waits for its person"
    assert {decision.seat for decision in room.match.open()} >= {0, 1}

    assert client.state.asked is not None
    (colour,) = client.state.asked.options[-1]
    await client.answers([colour])
    await client.until(lambda: all(team["colour"] for team in client.view["teams"]))
    await moments(client)

    answers = [(step.seat, step.option) for step in room.match.history() if step.seat in (0, 1)]
    assert answers == [(1, (colour,))]
    assert {step.point for step in room.match.history()} <= {"blood_feud.colour", "blood_feud.faction"}


async def test_nobody_is_asked_what_has_one_answer(house: Inside) -> None:
    clients = await house.sit_down("blood_feud", *("open",) * 4, options={"teams": 4, "night": "brief"})
    client = clients[0]
    room = client.room
    while client.view["round"] < 2:
        await moments(client, 1)
        asked = [one for one in room.match.open() if one.seat < 4 and one.point != ACT]
        if not asked:
            await passes(client)
        elif len(asked[0].options) > 1:
            await clients[asked[0].seat].answers()

    points = [step.point for step in room.match.history() if step.seat < 4]
    assert points.count("blood_feud.ambitions") == 4, "nobody has an Ambition too many, and nobody clicked"
